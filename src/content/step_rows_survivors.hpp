// Steps that befall survivors (content/step_rows.hpp).
// clang-format off

LANTERN_STEP(grab, .word = "grab", .value = plain, .to = true, .needs = {Fact::board, Fact::monster, Fact::monster_stands},
    .text = "{who} {is} grabbed", .example = "grab: true",
    .help = "RULES 4.4")
// a: 0 away from the monster, 1 toward the nearest edge.
LANTERN_STEP(knockback, .word = "knockback", .value = count, .beside = {{{.word = "toward", .reads = Reads::word, .into = Into::a, .words = toward_edge}}}, .to = true, .needs = {Fact::board, Fact::monster},
    .text = "{who} {is} knocked back {count:space|spaces}{toward}", .example = "knockback: 3",
    .help = "so many spaces away from the monster, or `toward: edge`, the nearest one")
LANTERN_STEP(bash, .word = "bash", .value = plain, .to = true, .needs = {Fact::board},
    .text = "{who} {is} knocked down", .example = "bash: true",
    .help = "knocked down, unless somebody ignores bash (RULES 6.7.1)")
LANTERN_STEP(knock_down, .word = "knock down", .value = plain, .to = true, .needs = {Fact::board},
    .text = "{who} {is} knocked down", .example = "knock down: true",
    .help = "down without a bash, which some ignore")
LANTERN_STEP(stand, .word = "stand", .value = plain, .to = true, .needs = {Fact::board},
    .text = "{who} {stands|stand} up", .example = "stand: true",
    .help = "who lies stands up")
LANTERN_STEP(encourage, .word = "encourage", .value = plain, .to = true, .needs = {Fact::board, Fact::survivor},
    .text = "{who} {is} encouraged and {stands|stand} up", .example = "encourage: true, to: other survivors",
    .help = "who lies stands up, encouraged by the survivor")
LANTERN_STEP(bleed, .word = "bleed", .value = amount, .to = true,
    .text = "{who} {gains:bleeding token|bleeding tokens}", .example = "bleed: 1",
    .help = "bleeding tokens; below 0: they go")
LANTERN_STEP(brain_damage, .word = "brain damage", .value = count, .to = true, .needs = {Fact::board},
    .text = "{who} {suffers|suffer} {sized:brain damage}", .example = "brain damage: 1",
    .help = "RULES 5.5")
LANTERN_STEP(brain_trauma, .word = "brain trauma", .value = plain, .to = true, .needs = {Fact::board},
    .text = "{who} {suffers|suffer} a brain trauma", .example = "brain trauma: true",
    .help = "a roll on the table at once")
// a: Location, rolled_location = hit location die.
LANTERN_STEP(damage, .word = "damage", .value = count, .beside = {{{.word = "at", .reads = Reads::location, .into = Into::a, .absent = rolled_location, .text = "the {}", .absent_text = "a random hit location"}}}, .to = true, .needs = {Fact::board},
    .text = "{who} {suffers|suffer} {sized:damage} to {at}", .example = "damage: 1, at: head",
    .help = "with `at:` a hit location, else the hit location die says where")
// a: Location; amount: modifier of the roll; b: that row without a roll, 0 = as rolled.
LANTERN_STEP(severe_injury, .word = "severe injury", .value = location, .beside = {{{.word = "modifier", .reads = Reads::amount, .into = Into::amount}, {.word = "row", .reads = Reads::number, .into = Into::b, .low = 1, .high = 10}}}, .to = true, .needs = {Fact::board},
    .example = "severe injury: head",
    .help = "a roll on the table of that location, with `modifier: -2`; `row: 6`: that row without a roll")
LANTERN_STEP(survival, .word = "survival", .value = amount, .to = true,
    .text = "{who} {gains:survival|survival}", .example = "survival: 1",
    .help = "gained, at most to the limit, or lost")
LANTERN_STEP(insanity, .word = "insanity", .value = amount, .to = true,
    .text = "{who} {gains:insanity|insanity}", .example = "insanity: 3",
    .help = "gained or lost")
LANTERN_STEP(courage, .word = "courage", .value = amount, .to = true,
    .text = "{who} {gains:courage|courage}", .example = "courage: 1",
    .help = "gained or lost")
LANTERN_STEP(understanding, .word = "understanding", .value = amount, .to = true,
    .text = "{who} {gains:understanding|understanding}", .example = "understanding: 1",
    .help = "gained or lost")
LANTERN_STEP(hunt_xp, .word = "hunt XP", .value = amount, .to = true,
    .text = "{who} {gains:hunt XP|hunt XP}", .example = "hunt XP: 1",
    .help = "gained or lost")
LANTERN_STEP(proficiency, .word = "proficiency", .value = amount, .to = true,
    .text = "{who} {gains:weapon proficiency|weapon proficiency}", .example = "proficiency: 1",
    .help = "gained by those alone who wounded with their type (RULES 9.1.7), or lost")
// a: attribute; b: Until + 1, 0 = it stays.
LANTERN_STEP(survivor_token, .word = "token", .value = attributes, .beside = {until}, .to = true,
    .text = "{who} {gains:{value} token|{value} tokens}{until}", .example = "token: {strength: 1}",
    .help = "attribute tokens; with `until:` `end of act`, `end of monster turn`, `end of round`, `end of next round` or `next act` they go then, if they are still there")
LANTERN_STEP(permanent, .word = "permanent", .value = attributes, .to = true,
    .text = "{who} {gains:permanent {value}|permanent {value}}", .example = "permanent: {strength: 1}",
    .help = "what stays on the sheet after the showdown")
LANTERN_STEP(clear_tokens, .word = "clear tokens", .value = {.reads = Reads::attribute, .into = Into::a}, .to = true,
    .text = "{who} {loses|lose} all +1 {value} tokens", .example = "clear tokens: evasion",
    .help = "all positive tokens of that attribute go")
LANTERN_STEP(remove_tokens, .word = "remove tokens", .value = {.reads = Reads::amount, .into = Into::amount, .words = all_tokens}, .beside = {{{.word = "of", .reads = Reads::word, .into = Into::a, .words = token_kinds, .absent_text = "bleeding or negative ones"}}}, .to = true,
    .text = "{who} may remove up to {count:token|tokens}, {of}", .example = "remove tokens: 2",
    .help = "so many bleeding and negative tokens at most, of the survivor's choice (`of: attributes` or `of: bleeding`: these alone); `all`: all there are, good ones too")
LANTERN_STEP(reroll_token, .word = "reroll token", .value = amount, .to = true,
    .text = "{who} {gains:reroll token|reroll tokens}", .example = "reroll token: 1",
    .help = "D-66; seven at most")
LANTERN_STEP(priority_target, .word = "priority target", .value = plain, .to = true, .needs = {Fact::board, Fact::monster},
    .text = "{who} {gains|gain} the priority target token", .example = "priority target: true",
    .help = "S000-68 ff.")
LANTERN_STEP(keep_priority_target, .word = "keep priority target", .value = plain, .to = true, .needs = {Fact::board, Fact::monster},
    .text = "{who} {keeps|keep} the priority target token until death", .example = "keep priority target: true",
    .help = "gained, and kept until the survivor or the monster is dead")
LANTERN_STEP(lose_priority_target, .word = "remove priority target", .value = plain, .needs = {Fact::board, Fact::monster},
    .text = "the priority target token is removed", .example = "remove priority target: true",
    .help = "from whoever holds it")
LANTERN_STEP(doom, .word = "doomed", .value = plain, .to = true, .needs = {Fact::board, Fact::monster},
    .text = "{who} {is} doomed", .example = "doomed: true",
    .help = "S003-39")
LANTERN_STEP(stop_movement, .word = "stop movement", .value = plain, .to = true, .needs = {Fact::zone_entered},
    .text = "the movement of {who} ends", .example = "stop movement: true",
    .help = "whoever walks into the zone stops there")
LANTERN_STEP(die, .word = "dies", .value = plain, .to = true,
    .text = "{who} {dies|die}", .example = "dies: true",
    .help = "S001-14")
LANTERN_STEP(impair, .word = "impaired", .value = {.reads = Reads::impairment, .into = Into::a, .words = exile}, .to = true,
    .text = "{who} {is} impaired from now on: {value}", .example = "impaired: cannot dodge",
    .help = "an impairment for the rest of the showdown; `exiled` leaves the settlement after it")
// Severe injury `index`; at its limit the program ends with 1 bleeding token instead (RULES 5.3.5).
LANTERN_STEP(record_injury, .word = "injury", .value = named(Thing::injury), .to = true, .gives = {Fact::times_recorded},
    .text = "{who} {records|record} the injury {value}", .example = "injury: Deaf",
    .help = "recorded on the sheet; at its limit 1 bleeding token instead, and the steps behind it are left out (RULES 5.3.5)")
LANTERN_STEP(disorder, .word = "disorder", .value = named(Thing::disorder, a_random_disorder), .to = true,
    .text = "{who} {gains|gain} the disorder {value}", .example = "disorder: random",
    .help = "`random` or a name (D-72)")
LANTERN_STEP(fighting_art, .word = "fighting art", .value = named(Thing::fighting_art, a_random_art), .to = true,
    .text = "{who} {gains|gain} the fighting art {value}", .example = "fighting art: random",
    .help = "`random` or a name (D-72)")
// a: 1 = until the next attack.
LANTERN_STEP(hide, .word = "hide", .value = {.reads = Reads::plain, .words = until_attack}, .to = true, .needs = {Fact::board},
    .text = "{who} {hides|hide} and {is} no threat until the next act, movement or attack", .example = "hide: true",
    .help = "no threat until the next act, movement or attack; `until attack`: until the next attack of their own")
LANTERN_STEP(remove_survivor, .word = "remove survivor", .value = plain, .to = true, .removes = true, .needs = {Fact::board, Fact::monster},
    .text = "{who} {is} removed from the board", .example = "remove survivor: true",
    .help = "off the board, alive: neither affects anything nor is affected (RULES 6.1.4). `removed survivors` finds them for `place survivor: beside monster`")
// a: 0 across the tile that acts, 1 beside the monster.
LANTERN_STEP(place_survivor, .word = "place survivor", .value = {.reads = Reads::word, .into = Into::a, .words = landings}, .to = true, .reaches_removed = true, .needs = {Fact::board},
    .text = "{who} {is} placed {value}", .example = "place survivor: beside monster",
    .help = "on a free space of their choice: `across` the terrain that acts, or `beside monster`")
// a: HealAt; amount: injury boxes erased; b: armor points restored; healed_whole = all.
LANTERN_STEP(heal_survivor, .word = "heal survivor", .value = own, .blocks = {"at"}, .to = true,
    .example = "heal survivor: true",
    .help = "S003-24, S003-25: `true`, or `{injuries: 1, armor: all}`; `at:` a hit location, `brain` or `everywhere`, else the survivor chooses one")
// Deed `index`; one who has done it before: goes on at `jump`.
LANTERN_STEP(once_per_lifetime, .word = "once per lifetime", .value = own, .blocks = {"do"}, .to = true, .jumps = true,
    .example = "once per lifetime: First Flight, do: [{understanding: 1}]",
    .help = "for one survivor; the name stands on the sheet from then on, and the steps are not done again")
// a: ResourceFrom, kind `index`; amount: how many.
LANTERN_STEP(resource, .word = "resource", .value = {.reads = Reads::thing, .into = Into::index, .words = resource_decks, .thing = Thing::resource}, .beside = {{{.word = "amount", .reads = Reads::amount, .into = Into::amount, .absent = 1}}}, .to = true,
    .text = "{who} {gains:{value}|{value}}", .example = "resource: basic",
    .help = "`basic`, `monster`, `vermin` or `indomitable` from that deck, or a name; with `amount: 4`")
