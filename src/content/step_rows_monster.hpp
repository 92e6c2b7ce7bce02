// Steps of the monster: moving, turning, attacking, and what befalls it (content/step_rows.hpp).
// clang-format off

// a: Heading, relative to who, or to kind of terrain b - 1; amount: spaces, 0 = full move.
LANTERN_STEP(move, .word = "move", .value = own, .blocks = {"spaces"}, .needs = {Fact::board, Fact::monster, Fact::monster_stands}, .gives = {Fact::passed, Fact::spaces_moved},
    .example = "move: {toward: closest survivor}",
    .help = "the monster moves: `{toward: who}` or `{toward: terrain NAME}` (its closest tile), `{through: who}` (as far as it goes on a way over them, RULES 4.1.5), `{away from: who}`, `{directly away from: who}`, `{direction: forward}` or `back`; with `spaces: N`, else a full move. It does not turn. Survivors passed over are `passed over` from then on")
LANTERN_STEP(face, .word = "face", .value = survivors, .needs = {Fact::board, Fact::monster, Fact::monster_stands},
    .text = "the monster turns to face {who}", .example = "face: closest survivor",
    .help = "the monster turns")
LANTERN_STEP(face_away, .word = "face away from", .value = survivors, .needs = {Fact::board, Fact::monster, Fact::monster_stands},
    .text = "the monster turns its back on {who}", .example = "face away from: closest survivor",
    .help = "the monster turns the other way")
// Profile `index` against who.
LANTERN_STEP(attack, .word = "attack", .value = own, .blocks = {"after hit", "before damage", "after damage"}, .to = true, .needs = {Fact::board, Fact::monster, Fact::monster_stands}, .gives = {Fact::hits_with_damage},
    .example = "attack: {speed: 1, accuracy: 2, damage: 1}",
    .help = "the monster attacks without a movement: `{speed, accuracy, damage}`, `damage: none` for profiles without, `reach` or `range` (which obstacles stop), `always hits: head`; with lists of steps for what it sets off. The controller orders several targets")
LANTERN_STEP(move_and_attack, .word = "move and attack", .value = own, .blocks = {"after hit", "before damage", "after damage"}, .to = true, .needs = {Fact::board, Fact::monster, Fact::monster_stands}, .gives = {Fact::hits_with_damage},
    .example = "move and attack: {speed: 1, accuracy: 2, damage: 1}",
    .help = "the usual action: toward each target as far as the attack needs, turn, attack; written like `attack`")
// On who (nobody = by its own pick target); a: bonus speed, b: bonus damage.
LANTERN_STEP(basic_action, .word = "basic action", .value = own, .needs = {Fact::board, Fact::monster, Fact::monster_stands},
    .example = "basic action",
    .help = "the plain word, or `{on: who, speed: +2, damage: +1}` (RULES 3.1.10)")
LANTERN_STEP(draw_ai, .word = "draw AI", .value = count, .needs = {Fact::board, Fact::monster},
    .text = "the monster draws {count:AI card|AI cards}", .example = "draw AI: 1",
    .help = "that many AI cards, once this card is resolved (RULES 3.1.8)")
// a: 0 adjacent to who, 1 at the centre of the board, 2 adjacent to who and over most others.
LANTERN_STEP(place_monster, .word = "place monster", .value = own, .needs = {Fact::board, Fact::monster},
    .example = "place monster: centre",
    .help = "`adjacent to` somebody, `over most survivors adjacent to` somebody (RULES 4.1.4), or `centre`")
LANTERN_STEP(remove_monster, .word = "remove monster", .value = plain, .needs = {Fact::board, Fact::monster},
    .text = "the monster is taken off the board", .example = "remove monster: true",
    .help = "off the board, alive")
LANTERN_STEP(monster_token, .word = "monster token", .value = of_monster, .beside = {until}, .needs = {Fact::monster},
    .text = "the monster {gains:{value} token|{value} tokens}{until}", .example = "monster token: {damage: 1}",
    .help = "the monster's attribute tokens; with `until:` as `token` has it")
LANTERN_STEP(daze_monster, .word = "daze monster", .value = plain, .needs = {Fact::board, Fact::monster},
    .text = "the monster is dazed, once a round: it gains a -1 speed token until the end of its turn", .example = "daze monster: true",
    .help = "once a round a token of -1 speed to the end of its turn (RULES 9.2)")
LANTERN_STEP(knock_down_monster, .word = "knock down monster", .value = plain, .needs = {Fact::board, Fact::monster, Fact::monster_stands},
    .text = "the monster is knocked down", .example = "knock down monster: true",
    .help = "RULES 6.7.2")
LANTERN_STEP(stand_monster, .word = "stand monster", .value = plain, .needs = {Fact::board, Fact::monster, Fact::goes_on_lying}, .gives = {Fact::monster_stands},
    .text = "the monster stands up", .example = "stand monster: true",
    .help = "RULES 6.7.3")
LANTERN_STEP(wound_monster, .word = "wound monster", .value = count, .needs = {Fact::board, Fact::monster},
    .text = "the monster suffers {count:wound|wounds}", .example = "wound monster: 1",
    .help = "wounds that nobody attempts")
LANTERN_STEP(heal_monster, .word = "heal", .value = count, .needs = {Fact::board, Fact::monster},
    .text = "the monster heals {count:wound|wounds}", .example = "heal: 1",
    .help = "wounds of the monster (RULES 6.6.1)")
LANTERN_STEP(kill_monster, .word = "monster dies", .value = plain, .needs = {Fact::board, Fact::monster},
    .text = "the monster dies", .example = "monster dies: true",
    .help = "the showdown is won (RULES 6.6.3)")
LANTERN_STEP(run_away, .word = "run away", .value = plain, .needs = {Fact::board, Fact::monster},
    .text = "the survivors run away: the showdown ends as a defeat", .example = "run away: true",
    .help = "the showdown ends as a defeat (RULES 11.2)")
LANTERN_STEP(end_monster_turn, .word = "end monster turn", .value = plain, .needs = {Fact::board, Fact::monster, Fact::monsters_turn},
    .text = "the monster's turn ends", .example = "end monster turn: true",
    .help = "in the monster's turn: nothing more of it but its end (D-34)")
LANTERN_STEP(skip_monster_turn, .word = "skip monster turn", .value = plain,
    .text = "the monster's next turn does not happen", .example = "skip monster turn: true",
    .help = "its next turn does not happen")
LANTERN_STEP(cancel_hits_out_of_range, .word = "cancel hits out of range", .value = plain, .needs = {Fact::board, Fact::monster, Fact::open_attack},
    .text = "hits of attackers who are out of range now are cancelled", .example = "cancel hits out of range: true",
    .help = "of all attacks under way (S003-22); a movement of the monster does so by itself")
// Sets a flag for what follows on the card.
LANTERN_STEP(intimidate, .word = "intimidate", .value = plain, .needs = {Fact::monster_act},
    .text = "the monster intimidates", .example = "intimidate",
    .help = "what follows on this card is an Intimidate action")
// a: Static, b: Until; amount.
LANTERN_STEP(lasting, .word = "lasting", .value = own, .blocks = {"to", "until", "amount"}, .needs = {Fact::board, Fact::monster},
    .example = "lasting: everyone is a threat, until: end of round",
    .help = "a rule that holds for a while: `{monster: {toughness: 1}}`, `{survivor: {evasion: 1}}` with `to:`, or another one that may last (below), with `amount:`; until `end of attack`, `act`, `monster turn`, `round`, `next round` or `showdown`, `next act`, or `end of next attack`: the next attack of the step's survivor in the same turn")

// Encounter monsters (RULES 12). a: which, bit by monster, 0 = all; toward who (picks count from the one that moves), or toward
// terrain kind b - 1; amount: spaces.
LANTERN_STEP(move_encounter, .word = "move encounter monster", .value = own, .needs = {Fact::board, Fact::monster},
    .example = "move encounter monster: {toward: closest survivor, spaces: 5}",
    .help = "`{toward: phrase or terrain NAME, spaces: 5}`: each encounter monster in the controller's order, around whatever stands in its way (S002-48..50); `which: 2` for one of them. Picks of distance (closest, furthest) count from the one that moves")
// a: which; adjacent to who, or on space `index`.
LANTERN_STEP(place_encounter, .word = "place encounter monster", .value = own, .needs = {Fact::board, Fact::monster},
    .example = "place encounter monster: {which: 1, at: C5}",
    .help = "`{which: 1, at: C3}` or `{which: 1, adjacent to: target}`; where impassable terrain or another monster is it goes to the nearest unoccupied space (S002-51)")
LANTERN_STEP(remove_encounter, .word = "remove encounter monster", .value = own, .needs = {Fact::board, Fact::monster},
    .example = "remove encounter monster: true",
    .help = "`{which: 1}`, or `true` for all")
