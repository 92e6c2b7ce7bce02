// Steps that reach into an attack, a survivor's or the monster's, and into what is under way (content/step_rows.hpp).
// clang-format off

// a: Attribute (accuracy, strength, luck, speed).
LANTERN_STEP(attack_modifier, .word = "this attack", .value = of_attack, .needs = {Fact::open_attack, Fact::attacker},
    .text = "this attack has {signed} {value}", .example = "this attack: {luck: 1}",
    .help = "a modifier of the attack being resolved, always the attacker's")
LANTERN_STEP(end_attack, .word = "end attack", .value = plain, .needs = {Fact::open_attack, Fact::attacker},
    .text = "the attack ends", .example = "end attack: true",
    .help = "the attack of the attacker: what is left of it is lost")
LANTERN_STEP(attack_rolls, .word = "attack rolls", .value = amount, .needs = {Fact::attack_rolls, Fact::attacker},
    .text = "the attack has {count:more attack roll|more attack rolls}", .example = "attack rolls: 1",
    .help = "more of them in the attack under way")
// In place of as many rolls.
LANTERN_STEP(automatic_hits, .word = "automatic hits", .value = count, .needs = {Fact::declared_attack, Fact::attacker},
    .text = "the attack has {count:automatic hit|automatic hits} in place of as many rolls", .example = "automatic hits: 1",
    .help = "the attack under way has so many, in place of as many attack rolls")
LANTERN_STEP(reroll_misses, .word = "reroll misses", .value = plain, .needs = {Fact::attack_rolls, Fact::attacker},
    .text = "all misses are rolled again", .example = "reroll misses",
    .help = "all misses of the attack under way are rolled again")
LANTERN_STEP(mark_attack, .word = "mark attack", .value = count, .needs = {Fact::open_attack, Fact::attacker},
    .text = "the attack is marked ({amount})", .example = "mark attack: 1",
    .help = "the attack under way bears so many marks more, which other rules of the same card count (`attack marks 1+`); a new attack bears none")
LANTERN_STEP(redraw_hit_location, .word = "redraw hit location", .value = plain, .needs = {Fact::drawn_locations, Fact::attacker},
    .text = "one of the drawn hit locations is discarded for a new one", .example = "redraw hit location: true",
    .help = "the attacker gives a drawn hit location back for a new one")
LANTERN_STEP(repeat_wound_roll, .word = "repeat wound roll", .value = plain, .needs = {Fact::wound_roll, Fact::attacker},
    .text = "the wound roll counts for the next hit location too", .example = "repeat wound roll",
    .help = "the wound roll just made counts for the next hit location too; what was handed on goes no further")
LANTERN_STEP(react_to_failure_alone, .word = "react to failure alone", .value = plain, .needs = {Fact::attempt, Fact::attacker},
    .text = "the hit location reacts to a failure alone", .example = "react to failure alone",
    .help = "the location attempted reacts only if the attempt fails")
LANTERN_STEP(earn_hunt_xp, .word = "earn hunt XP", .value = count, .needs = {Fact::earning, Fact::survivor},
    .text = "when the attack or the damage is over, the survivor gains {amount} hunt XP", .example = "earn hunt XP: 1",
    .help = "gained when the attack of the survivor, or the damage that they suffer, is over")
// The target of the monster's attack picks which; a: Location.
LANTERN_STEP(move_hit, .word = "move hit", .value = location, .needs = {Fact::placed_hits},
    .text = "one hit lands on the {value} instead", .example = "move hit: arms",
    .help = "the target of the monster's attack chooses a hit that lands there instead")
LANTERN_STEP(ignore_hit, .word = "ignore hit", .value = plain, .needs = {Fact::unplaced_hits},
    .text = "the hit is ignored", .example = "ignore hit",
    .help = "one hit of the monster's attack")
LANTERN_STEP(cancel_injury, .word = "ignore severe injury", .value = plain, .needs = {Fact::coming_injury},
    .text = "the severe injury is not suffered", .example = "ignore severe injury",
    .help = "the one that comes is not suffered")
LANTERN_STEP(new_target, .word = "pick another target", .value = plain, .needs = {Fact::picked_target},
    .text = "another target is picked, if there is one", .example = "pick another target",
    .help = "the list that picked the survivor is read again without them; nobody else there: the target stays")
LANTERN_STEP(become_target, .word = "become target", .value = plain, .needs = {Fact::anothers_target, Fact::survivor},
    .text = "the survivor is the target instead", .example = "become target",
    .help = "the survivor is the target of what picked the other")
LANTERN_STEP(trade_places, .word = "trade places", .value = survivors, .needs = {Fact::board, Fact::survivor},
    .text = "the survivor and {who} trade places", .example = "trade places: any other survivor",
    .help = "the survivor and the other change spaces")
