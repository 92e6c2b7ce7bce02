// Steps of what survivors bear and do out of turn (content/step_rows.hpp).
// clang-format off

// amount hits without rolling; a: 1 = critical wounds, b: 1 = from anywhere.
LANTERN_STEP(automatic_hit, .word = "automatic hit", .value = own, .needs = {Fact::board, Fact::monster, Fact::own_gear, Fact::survivor, Fact::free_to_attack},
    .example = "automatic hit: {hits: 1, critical: true, anywhere: true}",
    .help = "an attack with the gear that acts, which hits without rolling; `critical`: its wound attempts critically wound; `anywhere`: it needs no range")
// amount: strength for this attack; a: 1 = melee alone, 2 = the weapon on the left of the gear that acts, 3 = on its right; b: 1 =
// as many automatic hits as `declared`.
LANTERN_STEP(weapon_attack, .word = "weapon attack", .value = own, .needs = {Fact::board, Fact::monster, Fact::survivor, Fact::free_to_attack},
    .example = "weapon attack: true",
    .help = "`{strength: 1, hits: 2, any weapon: true}` or plain; gear: `{with: left}` or `right`, the weapon beside the card. The survivor attacks with a weapon in range, melee unless it says `any weapon`, without an activation and without the movement that cumbersome weapons cost; `hits`: so many automatic hits and no attack rolls")
LANTERN_STEP(step, .word = "step", .value = count, .needs = {Fact::board, Fact::survivor}, .gives = {Fact::spaces_moved},
    .text = "the survivor moves up to {count:space|spaces}", .example = "step: 1",
    .help = "the survivor moves up to so many spaces")
LANTERN_STEP(move_straight, .word = "move straight", .value = count, .needs = {Fact::board, Fact::survivor}, .gives = {Fact::spaces_moved},
    .text = "the survivor moves {count:space|spaces} in a straight line", .example = "move straight: 3",
    .help = "the survivor moves in a straight line, as far as it goes (D-67)")
LANTERN_STEP(retreat, .word = "retreat", .value = count, .needs = {Fact::board, Fact::monster, Fact::survivor}, .gives = {Fact::spaces_moved},
    .text = "the survivor moves {count:space|spaces} straight away from the monster", .example = "retreat: 2",
    .help = "the survivor moves straight away from the monster, as far as it goes (D-67)")
LANTERN_STEP(push_monster, .word = "push monster", .value = count, .needs = {Fact::board, Fact::monster, Fact::survivor},
    .text = "the monster is knocked back {count:space|spaces}", .example = "push monster: 1",
    .help = "the monster is knocked back, straight away from the survivor; no movement of its own")
LANTERN_STEP(extra_movement, .word = "extra movement", .value = count, .to = true, .needs = {Fact::act},
    .text = "{who} {gains:movement|movements}", .example = "extra movement: 1",
    .help = "more movements in the act")
// Undisturbed until the next act, the fighting art in this slot succeeds.
LANTERN_STEP(concentrate, .word = "concentrate", .value = plain, .needs = {Fact::act, Fact::own_art, Fact::survivor},
    .text = "the survivor concentrates, and the act ends", .example = "concentrate: true",
    .help = "the act ends, and undisturbed the rule for `concentration succeeds` acts at the start of the next one (D-64)")
LANTERN_STEP(declare, .word = "declare", .value = count, .needs = {Fact::survivor}, .gives = {Fact::declared},
    .text = "the survivor names a number, {amount} at most", .example = "declare: 2",
    .help = "the survivor names a number, that many at most; it is `declared` from then on. Nobody is asked where 0 is all")
LANTERN_STEP(declare_hits, .word = "declare hits", .value = count, .needs = {Fact::declared_attack, Fact::survivor}, .gives = {Fact::declared},
    .text = "the survivor names a number of attack rolls, {amount} at most", .example = "declare hits: 2",
    .help = "the same, and no more than the attack under way has rolls (D-87)")
LANTERN_STEP(reckon, .word = "reckon", .value = amount, .gives = {Fact::declared},
    .text = "the number counted is {amount}", .example = "reckon: 2",
    .help = "the amount is `declared` from then on")
// a: Location, every_location = everywhere; `index`: where armor bears this word.
LANTERN_STEP(gain_armor, .word = "gain armor", .value = own, .blocks = {"at"}, .to = true,
    .example = "gain armor: 1",
    .help = "armor points beyond what the gear gives, at every hit location; `at: head`, or `at: metal armor`: where such armor is worn")
LANTERN_STEP(archive_armor, .word = "archive armor", .value = location, .to = true,
    .text = "{who} {archives|archive} armor at the {value}", .example = "archive armor: waist",
    .help = "what is worn there")
LANTERN_STEP(lose_this, .word = "lose this", .value = plain, .needs = {Fact::own_nature, Fact::survivor},
    .text = "the survivor loses this", .example = "lose this: true",
    .help = "the fighting art, disorder or ability that acts is gone for good")
LANTERN_STEP(gear, .word = "gear", .value = named(Thing::gear), .to = true,
    .text = "{who} {gains|gain} the gear {value}", .example = "gear: Knife",
    .help = "gained (S001-21)")
// `index`: a word of gear; 0 = the piece that acts.
LANTERN_STEP(archive_gear, .word = "archive gear", .value = named(Thing::word, this_gear),
    .text = "the players archive one piece of {value} gear", .example = "archive gear: jewelry",
    .help = "`true`: the piece of gear that acts; a word: one piece of gear with that word, of the players' choice, the dead's included")
// The resource that acts.
LANTERN_STEP(consume_this, .word = "consume", .value = plain, .needs = {Fact::own_resource},
    .text = "the survivor consumes it", .example = "consume",
    .help = "the survivor eats the resource that acts at once, unless they cannot consume")
