// Steps of cards and decks (content/step_rows.hpp).
// clang-format off

LANTERN_STEP(discard_this, .word = "discard", .value = plain, .needs = {Fact::own_card},
    .text = "this card is discarded", .example = "discard: true",
    .help = "the AI card that acts")
LANTERN_STEP(archive_this, .word = "archive", .value = plain, .needs = {Fact::own_card},
    .text = "this card is archived", .example = "archive: true",
    .help = "the AI card that acts, for the rest of the showdown")
LANTERN_STEP(return_to_top, .word = "return to top", .value = plain, .needs = {Fact::own_card},
    .text = "this card goes back on top of the AI deck", .example = "return to top: true",
    .help = "the AI card that acts goes back on top of its deck")
LANTERN_STEP(tokens_here, .word = "tokens here", .value = amount, .needs = {Fact::own_card_in_play},
    .text = "this card {gains:token|tokens}", .example = "tokens here: 1",
    .help = "on the AI card in play that acts; below 0: off it")
LANTERN_STEP(clear_tokens_here, .word = "clear tokens here", .value = plain, .needs = {Fact::own_card_in_play},
    .text = "all tokens are taken off this card", .example = "clear tokens here: true",
    .help = "all tokens off the AI card in play that acts")
LANTERN_STEP(discard_mood, .word = "discard mood", .value = count, .needs = {Fact::board, Fact::monster},
    .text = "the players discard {count:mood|moods} in play", .example = "discard mood: 1",
    .help = "that many moods in play, of the players' choice")
LANTERN_STEP(reveal_moods, .word = "reveal moods", .value = count, .needs = {Fact::board, Fact::monster}, .gives = {Fact::moods_found},
    .text = "up to {count:AI card|AI cards} are revealed one by one; the first two moods enter play, the rest is shuffled back", .example = "reveal moods: 10",
    .help = "so many AI cards one by one, at most; the first two moods enter play, the rest is shuffled back")
LANTERN_STEP(discard_drawn_card, .word = "discard drawn card", .value = plain, .needs = {Fact::drawn_card},
    .text = "the AI card just drawn is discarded unplayed", .example = "discard drawn card: true",
    .help = "the AI card drawn just now is not played")
// a: 1 = on top or bottom.
LANTERN_STEP(peek_ai, .word = "peek AI", .value = count, .beside = {{{.word = "order", .reads = Reads::word, .into = Into::a, .words = orders, .absent_text = "in any order"}}}, .needs = {Fact::board, Fact::monster},
    .text = "the players look at the top {count:AI card|AI cards} and put them back {order}", .example = "peek AI: 2",
    .help = "the players look at the next AI cards, at most 8, and put them back; `order: top or bottom` or `any`. A duration that lies face up makes this useless (RULES 3.1.2)")
LANTERN_STEP(ai_card_on_top, .word = "AI card on top", .value = plain, .needs = {Fact::board, Fact::monster},
    .text = "a card of the AI discard, or the top one of the wound stack unseen, goes on top of the AI deck", .example = "AI card on top: true",
    .help = "the players put a card of the AI discard, or the latest wound unseen, on top of the AI deck")
LANTERN_STEP(peek_hit_locations, .word = "peek hit locations", .value = count, .needs = {Fact::board, Fact::monster},
    .text = "the players look at the top {count:hit location|hit locations} and put them back in any order", .example = "peek hit locations: 2",
    .help = "likewise, at most 8")
LANTERN_STEP(archive_hit_location, .word = "archive hit location", .value = hit_location, .needs = {Fact::monster},
    .text = "the hit location {value} is archived", .example = "archive hit location: Flank",
    .help = "for the rest of the showdown, its persistent injury too")
LANTERN_STEP(shuffle_in, .word = "shuffle in", .value = hit_location, .needs = {Fact::monster},
    .text = "the hit location {value} is shuffled into the deck", .example = "shuffle in: Scar",
    .help = "a hit location that was left out of the deck")
LANTERN_STEP(reshuffle_hit_locations, .word = "reshuffle hit locations", .value = plain, .needs = {Fact::board, Fact::monster},
    .text = "deck and discard of hit locations are shuffled together", .example = "reshuffle hit locations",
    .help = "deck and discard together; traps do so by themselves")
// Those with a critical effect are critically wounded; who: for whom.
LANTERN_STEP(reveal_hit_locations, .word = "reveal hit locations", .value = count, .needs = {Fact::board, Fact::monster, Fact::survivor},
    .text = "{count:hit location|hit locations} are revealed; those with a critical wound effect are critically wounded, then all are shuffled", .example = "reveal hit locations: 2",
    .help = "revealed ones with a critical effect are critically wounded, traps ignored, and all is shuffled")
LANTERN_STEP(name_ai_card, .word = "name AI card", .value = plain, .needs = {Fact::coming_card, Fact::own_nature, Fact::survivor},
    .text = "the survivor names the AI card that comes next", .example = "name AI card",
    .help = "if it is drawn then, `named card drawn` is the moment")
LANTERN_STEP(archive_terrain, .word = "archive terrain", .value = plain, .needs = {Fact::own_tile},
    .text = "this terrain tile is archived", .example = "archive terrain: true",
    .help = "the tile that acts")
LANTERN_STEP(turn_terrain, .word = "turn terrain over", .value = named(Thing::terrain), .needs = {Fact::board},
    .text = "every tile of {value} is turned over", .example = "turn terrain over: Pond",
    .help = "every tile of that terrain, which has another side, shows it (RULES 10.5)")
LANTERN_STEP(add_terrain, .word = "add terrain", .value = named(Thing::terrain), .needs = {Fact::terrain_setup},
    .text = "a card of {value} is added to the terrain", .example = "add terrain: Bush",
    .help = "a card by its own rule of setup")
