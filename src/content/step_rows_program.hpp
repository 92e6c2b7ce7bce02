// Steps that shape a program, and those that pick survivors (content/step_rows.hpp).
// clang-format off

// The compiler's own.
LANTERN_STEP(end)
LANTERN_STEP(jump, .jumps = true)
LANTERN_STEP(each_end)
LANTERN_STEP(option, .jumps = true)  // one of a `choose`: `index` is its word (Codex::words)
LANTERN_STEP(set_target, .text = "{who} {becomes|become} the target")

// `if`: goes on at `jump` unless condition list `index` holds.
LANTERN_STEP(test, .word = "if", .value = own, .blocks = {"then", "else"}, .jumps = true,
    .example = "if: level 1+, then: [flow]",
    .help = "does the one or the other; `if:` is a condition or a list of them")
// Runs the block that follows, up to each_end, for every survivor of who; then goes on at `jump`. a: 1 = the block attacks.
LANTERN_STEP(each, .word = "each", .value = own, .blocks = {"do"}, .jumps = true,
    .example = "each: all survivors, do: [{bleed: 1}]",
    .help = "the block once for each of them, who is `survivor` there; where it attacks, in an order of the controller's choice. What it rolls or picks is not known behind it")
// A die of `a` sides (10 or 5), plus amount.
LANTERN_STEP(roll, .word = "roll", .value = own, .blocks = {"plus", "table", "at least", "at most", "above", "below", "exactly", "then", "else"}, .gives = {Fact::roll},
    .example = "roll: d10",
    .help = "`d10` or `d5`, with `plus:` an amount; then `table: {1: [...], 2-9: [...], 10+: [...]}`, or a comparison such as `at least: 4` or `above: courage` with `then:` and `else:`")
// To who; nobody = the players together. b: 1 = paying `a` survival, 2 = by the survival action `a`, 3 = for an activation; no, or unable: goes on at `jump`.
LANTERN_STEP(offer, .word = "may", .value = own, .blocks = {"cost", "by", "else"}, .jumps = true,
    .example = "may: [{bleed: 1}]",
    .help = "an offer to the survivor that the step is for, or to whom `by:` names; `by: players`: the players together, for nothing. `cost: {survival: 1}`, `{activation: 1}` or `{action: encourage}`: a survival action that is known and not yet taken in this round, for 1 survival")
// Asks who (nobody = the controller) which of the `a` options that follow.
LANTERN_STEP(choose, .word = "choose", .value = own, .blocks = {"by"},
    .example = "choose: {the one: [{bleed: 1}], the other: [{insanity: 1}]}",
    .help = "the controller chooses, or whom `by:` names")
LANTERN_STEP(flow, .word = "flow", .value = plain, .needs = {Fact::board},
    .text = "survival opportunity", .example = "flow",
    .help = "a survival opportunity (RULES 3.1.3)")
// a: alert_over = the action that it was about is done.
LANTERN_STEP(alert, .word = "alert", .value = plain, .needs = {Fact::monster_act},
    .text = "no survival may be spent during the next action", .example = "alert",
    .help = "no survival may be spent during the step that follows (RULES 3.1.3)")
LANTERN_STEP(stop, .word = "stop", .value = plain,
    .text = "nothing more of this happens", .example = "stop",
    .help = "nothing more of this card, wherever in it the word stands")
// Program `index` as part of this one.
LANTERN_STEP(perform, .word = "perform", .value = own, .to = true,
    .example = "perform: Frenzy",
    .help = "a keyword of the monster, for the target or whom `to:` names; or an event of the pack, once for each survivor that the step is for")
LANTERN_STEP(instinct, .word = "instinct", .value = own, .needs = {Fact::own_monster, Fact::monster},
    .example = "instinct",
    .help = "the monster performs its instinct")
// Program `index` at the end of the next monster turn.
LANTERN_STEP(later, .word = "later", .value = own, .needs = {Fact::monster},
    .example = "later: [{monster token: {luck: 1}}]",
    .help = "at the end of the next monster turn; of the survivors the attacker alone is known then")

// Selectors index .. index+a-1; nobody found: goes on at `jump`.
LANTERN_STEP(pick_target, .word = "pick target", .value = own, .blocks = {"no target"}, .jumps = true, .needs = {Fact::board}, .gives = {Fact::target},
    .example = "pick target: [closest survivor]",
    .help = "RULES 3.2: the list of phrases is read from the top. With `no target: instinct`, or a list of steps, for when nobody is found; the card is over then. From here on a step that does not say it is for the target")
// Selector `index` fills `chosen`; a: who decides ties, 0 controller, 1 players; nobody: goes on at `jump`.
LANTERN_STEP(pick, .word = "pick", .value = own, .blocks = {"else", "by"}, .jumps = true, .gives = {Fact::chosen},
    .example = "pick: any survivor, by: players",
    .help = "one or more survivors become `chosen`; ties are the controller's unless `by: players`; `else:` when nobody is found")
