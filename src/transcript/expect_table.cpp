#include <algorithm>
#include <array>
#include <cstddef>

#include "narrate/words.hpp"
#include "transcript/expect.hpp"
#include "transcript/text.hpp"

// What "expect ..." says of the showdown at large: its end, its phase, the piles, the cards in play and the board.
namespace lantern::engine {

namespace {

using text::same;

constexpr std::uint8_t place_of_discard = static_cast<std::uint8_t>(Place::discard);

/// round 2, wounds 3, ai deck 9, ai discard 1 (or a card's name), hit location deck 12, ...
std::optional<MaybeFault> pile(ExpectedPiece& piece, std::string_view words) {
    struct Count {
        std::string_view name;
        int is;
    };
    const auto discarded = static_cast<int>(
        std::count(piece.state.hit_locations.place.begin(), piece.state.hit_locations.place.end(), place_of_discard));
    const std::array<Count, 7> counts{{{"round", piece.state.round},
                                       {"wounds", piece.state.wounds.size()},
                                       {"ai deck", piece.state.ai.draw.size()},
                                       {"ai discard", piece.state.ai_discard.size()},
                                       {"hit location deck", piece.state.hit_locations.draw.size()},
                                       {"hit location discard", discarded},
                                       {"resources", piece.state.resources.size()}}};
    const std::string_view whole = words;
    const std::optional<int> wanted = text::take_last_number(words);
    for (const Count& count : counts) {
        if (wanted && same(count.name, words)) return piece.number(count.name, count.is, *wanted);
    }
    words = whole;
    const bool ai = text::take(words, "ai discard");
    if (!ai && !text::take(words, "hit location discard")) return std::nullopt;
    std::vector<std::string> names;
    const std::vector<std::uint16_t>& kinds = ai ? piece.game.scenario().ai_cards : piece.game.scenario().hit_locations;
    const Piles& piles = ai ? piece.state.ai : piece.state.hit_locations;
    for (std::size_t card = 0; card < kinds.size(); ++card) {
        if (piles.place[card] == place_of_discard)
            names.push_back(thing_name(piece.game.codex(), ai ? Thing::ai_card : Thing::hit_location, kinds[card]));
    }
    const bool right = same(words, "empty") ? names.empty() : text::find_word(names, words) >= 0;
    return piece.verdict(right, "in the discard: " + (names.empty() ? std::string("nothing") : join_words(names)));
}

MaybeFault priority_target(ExpectedPiece& piece, std::string_view words) {
    const std::string holder = survivor_name(piece.game.scenario(), piece.state.monster.priority_target);
    if (same(words, "nobody") || same(words, "none")) {
        return piece.verdict(piece.state.monster.priority_target == no_survivor, "priority target " + holder);
    }
    const int who = take_survivor(piece.game, words);
    if (who < 0 || !words.empty()) return piece.wrong("the priority target is a survivor or nobody");
    return piece.verdict(piece.state.monster.priority_target == who, "priority target " + holder);
}

/// CARD, CARD with N tokens, nothing
MaybeFault in_play(ExpectedPiece& piece, std::string_view wanted, bool is) {
    const std::optional<int> tokens = text::take_last_tokens(wanted);
    std::vector<std::string> names;
    bool found = false;
    const auto add = [&](const std::string& name, int tokens_on_it) {
        found = found || (same(name, wanted) && (!tokens || *tokens == tokens_on_it));
        names.push_back(name + (tokens_on_it == 0 ? "" : " with " + counted(tokens_on_it, "token", "tokens")));
    };
    for (const InPlay& card : piece.state.in_play)
        add(thing_name(piece.game.codex(), Thing::ai_card, piece.game.scenario().ai_cards[card.card]), card.tokens);
    for (const std::uint8_t card : piece.state.injuries) {
        const std::uint16_t kind = piece.game.scenario().hit_locations[card];
        add(thing_name(piece.game.codex(), Thing::persistent_injury,
                       piece.game.codex().hit_locations[kind].persistent_injury),
            0);
    }
    if (same(wanted, "nothing") || same(wanted, "none")) {
        found = names.empty();
    } else if (MaybeFault fault = piece.unknown(wanted)) {
        return fault;
    }
    return piece.verdict(found == is, "in play: " + (names.empty() ? std::string("nothing") : join_words(names)));
}

/// in storage NAME | nothing in storage: gear that was gained and left out of every grid
MaybeFault in_storage(ExpectedPiece& piece, std::string_view wanted, bool is) {
    std::vector<std::string> names;
    for (const std::uint8_t gear : piece.state.stored)
        names.push_back(thing_name(piece.game.codex(), Thing::gear, gear));
    const bool nothing = same(wanted, "nothing");
    if (MaybeFault fault = nothing ? MaybeFault() : piece.unknown(wanted)) return fault;
    const bool found = nothing ? names.empty() : text::find_word(names, wanted) >= 0;
    return piece.verdict(found == is, "in storage: " + (names.empty() ? std::string("nothing") : join_words(names)));
}

/// terrain NAME [at SPACE]
MaybeFault terrain(ExpectedPiece& piece, std::string_view words, bool is) {
    std::optional<Space> where;
    const std::size_t blank = words.find_last_of(' ');
    if (blank != std::string_view::npos && parse_space(words.substr(blank + 1))) {
        where = parse_space(words.substr(blank + 1));
        words = text::trimmed(words.substr(0, blank));
        if (!text::take_last(words, "at")) return piece.wrong("write \"terrain NAME at SPACE\"");
    }
    if (MaybeFault fault = piece.unknown(words)) return fault;
    std::string all;
    bool found = false;
    for (const Tile& tile : piece.state.tiles) {
        const std::string name = thing_name(piece.game.codex(), Thing::terrain, tile.kind);
        all += (all.empty() ? "" : ", ") + name + " at " + std::string(space_name(tile.at).view());
        found = found || (same(name, words) && (!where || tile.at == *where));
    }
    return piece.verdict(found == is, all.empty() ? "no terrain" : all);
}

/// encounter N at SPACE | encounter N off board
MaybeFault encounter(ExpectedPiece& piece, std::string_view words) {
    const std::optional<int> which = text::number(text::take_word(words));
    if (!which || *which < 1 || *which > max_encounter_monsters) return piece.wrong("write \"encounter 1 at C3\"");
    const Space is = piece.state.encounter.at(*which - 1);
    if (same(words, "off board")) return piece.verdict(is == no_space, "at " + std::string(space_name(is).view()));
    if (!text::take(words, "at")) return piece.wrong("write \"encounter 1 at C3\" or \"encounter 1 off board\"");
    return piece.at(is, words);
}

}  // namespace

std::optional<MaybeFault> expect_of_table(ExpectedPiece& piece, std::string_view words) {
    const std::string_view whole = words;
    if (text::take(words, "over")) {
        const int outcome =
            words.empty() ? static_cast<int>(piece.state.outcome) : text::find_word(outcome_names, words);
        if (outcome < 0) return piece.wrong("a showdown ends in victory, defeat or stalemate");
        const bool right = piece.script.over() && static_cast<int>(piece.state.outcome) == outcome;
        return piece.verdict(
            right, piece.script.over() ? "over " + word_at(outcome_names, static_cast<std::size_t>(piece.state.outcome))
                                       : "not over");
    }
    if (same(words, "not over")) return piece.verdict(!piece.script.over(), "over");
    if (text::take(words, "phase")) {
        const int phase = text::find_word(phase_names, words);
        if (phase < 0) return piece.wrong("a phase is setup, monster turn, survivors' turn, aftermath or over");
        return piece.verdict(static_cast<int>(piece.state.phase) == phase,
                             word_at(phase_names, static_cast<std::size_t>(piece.state.phase)));
    }
    if (text::take(words, "priority target") && !words.empty()) return priority_target(piece, words);
    words = whole;
    if (text::take(words, "not in play")) return in_play(piece, words, false);
    if (text::take(words, "in play")) return in_play(piece, words, true);
    if (same(words, "nothing in play")) return in_play(piece, "nothing", true);
    if (text::take(words, "not in storage")) return in_storage(piece, words, false);
    if (text::take(words, "in storage")) return in_storage(piece, words, true);
    if (same(words, "nothing in storage")) return in_storage(piece, "nothing", true);
    if (text::take(words, "terrain")) return terrain(piece, words, true);
    if (text::take(words, "no terrain")) return terrain(piece, words, false);
    if (text::take(words, "encounter")) return encounter(piece, words);
    return pile(piece, whole);
}

}  // namespace lantern::engine
