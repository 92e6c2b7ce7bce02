#include <algorithm>
#include <array>

#include "state/calls.hpp"
#include "state/piles.hpp"
#include "transcript/given.hpp"
#include "transcript/text.hpp"

// What "given ..." says of the table: piles, cards in play, encounter monsters.
namespace lantern::engine {

namespace {

using text::same;

struct Deck {
    Piles& piles;
    const std::vector<std::uint16_t>& kinds;
};
Deck ai(GivenPiece& piece) { return {piece.state.ai, piece.game.scenario().ai_cards}; }
Deck hit_locations(GivenPiece& piece) { return {piece.state.hit_locations, piece.game.scenario().hit_locations}; }

/// Takes a card of that kind out of the draw pile, as deep as possible; no_card when it cannot be there.
std::uint8_t take_out(Deck deck, std::uint16_t kind) {
    for (int position = 0; position < deck.piles.draw.size(); ++position) {
        const DrawOutcomes outcomes = outcomes_of(deck.piles, deck.piles.draw[position], deck.kinds);
        const bool possible = std::any_of(outcomes.outcomes.begin(), outcomes.outcomes.end(),
                                          [kind](const DrawOutcome& outcome) { return outcome.kind == kind; });
        if (!possible) continue;
        const std::uint8_t card = look_at(deck.piles, position, kind, deck.kinds);
        deck.piles.draw.erase_at(position);
        return card;
    }
    return no_card;
}

/// The monster's AI card with that name; -1: none.
int ai_kind(const GivenPiece& piece, std::string_view name) {
    for (const std::uint16_t kind : piece.game.scenario().monster().ai_cards) {
        if (same(piece.game.codex().ai_cards[kind].name, name)) return kind;
    }
    return -1;
}

MaybeFault no_ai_card(const GivenPiece& piece, std::string_view name) {
    std::vector<std::string> names;
    for (const std::uint16_t kind : piece.game.scenario().monster().ai_cards)
        names.push_back(piece.game.codex().ai_cards[kind].name);
    return piece.wrong("the monster has no AI card \"" + std::string(name) + "\"." + text::suggestion(name, names));
}

/// An AI card out of its deck; no_card, and a fault, where none can lie there.
std::uint8_t take_ai_card(GivenPiece& piece, std::string_view name, MaybeFault& fault) {
    const int kind = ai_kind(piece, name);
    if (kind < 0) return fault = no_ai_card(piece, name), no_card;
    const std::uint8_t card = take_out(ai(piece), static_cast<std::uint16_t>(kind));
    if (card == no_card) fault = piece.wrong("no " + std::string(name) + " can lie in the deck any more");
    return card;
}

/// What lies in the discard goes back into the deck, and it is shuffled.
MaybeFault shuffle_back(GivenPiece& piece, Deck deck, std::span<const Slot> elsewhere) {
    FixedVector<std::uint8_t, max_cards> cards;
    for (std::size_t card = 0; card < deck.kinds.size(); ++card) {
        if (deck.piles.place[card] == place(Place::discard)) cards.push_back(static_cast<std::uint8_t>(card));
    }
    const bool fits = shuffle_together(deck.piles, {cards.begin(), cards.end()}, elsewhere);
    return fits ? MaybeFault() : piece.wrong("this deck was shuffled in too many ways");
}

MaybeFault ai_discard(GivenPiece& piece, std::string_view name) {
    State& state = piece.state;
    if (same(name, "empty")) {
        state.ai_discard.clear();
        return shuffle_back(piece, ai(piece), {state.wounds.begin(), state.wounds.end()});
    }
    MaybeFault fault;
    const std::uint8_t card = take_ai_card(piece, name, fault);
    if (fault) return fault;
    state.ai.place[card] = place(Place::discard);
    state.ai_discard.push_back(card);
    return std::nullopt;
}

MaybeFault ai_top(GivenPiece& piece, std::string_view name) {
    MaybeFault fault;
    const std::uint8_t card = take_ai_card(piece, name, fault);
    if (!fault) piece.state.ai.draw.push_back(card);
    return fault;
}

MaybeFault hit_location_discard(GivenPiece& piece, std::string_view name) {
    const Deck deck = hit_locations(piece);
    if (same(name, "empty")) return shuffle_back(piece, deck, {});
    for (const std::uint16_t kind : piece.game.scenario().monster().hit_locations) {
        if (!same(piece.game.codex().hit_locations[kind].name, name)) continue;
        const std::uint8_t card = take_out(deck, kind);
        if (card == no_card) break;
        deck.piles.place[card] = place(Place::discard);
        return std::nullopt;
    }
    return piece.wrong("no hit location \"" + std::string(name) + "\" can lie in the deck");
}

/// A persistent injury comes with the hit location that brings it; nothing where none has that name.
std::optional<MaybeFault> persistent_injury(GivenPiece& piece, std::string_view name) {
    const Codex& codex = piece.game.codex();
    for (const std::uint16_t kind : piece.game.scenario().monster().hit_locations) {
        const std::uint16_t injury = codex.hit_locations[kind].persistent_injury;
        if (injury == no_thing || !same(codex.persistent_injuries[injury].name, name)) continue;
        const std::uint8_t card = take_out(hit_locations(piece), kind);
        if (card == no_card || piece.state.injuries.full())
            return piece.wrong("this persistent injury cannot come into play");
        piece.state.hit_locations.place[card] = place(Place::in_play);
        piece.state.injuries.push_back(card);
        return MaybeFault();
    }
    return std::nullopt;
}

/// CARD, or CARD with N tokens, which changes the tokens of one that is in play already.
MaybeFault in_play(GivenPiece& piece, std::string_view words) {
    const std::optional<int> tokens = text::take_last_tokens(words);
    if (tokens && (*tokens < 0 || *tokens > UINT8_MAX)) return piece.wrong("0 to 255 tokens are possible");
    if (!tokens) {
        if (const auto result = persistent_injury(piece, words)) return *result;
    }
    const int kind = ai_kind(piece, words);
    if (kind < 0) return no_ai_card(piece, words);
    State& state = piece.state;
    const std::vector<std::uint16_t>& kinds = piece.game.scenario().ai_cards;
    const auto lies = std::find_if(state.in_play.begin(), state.in_play.end(),
                                   [&](const InPlay& card) { return kinds[card.card] == kind; });
    if (tokens && lies != state.in_play.end()) return lies->tokens = static_cast<std::uint8_t>(*tokens), std::nullopt;
    std::uint8_t card = take_out(ai(piece), static_cast<std::uint16_t>(kind));
    for (std::size_t i = 0; card == no_card && i < kinds.size(); ++i) {
        const bool spare = state.ai.place[i] == place(Place::out_of_game);
        if (kinds[i] == kind && spare) card = static_cast<std::uint8_t>(i);
    }
    if (card == no_card || state.in_play.full()) return piece.wrong("no " + std::string(words) + " can come into play");
    state.ai.place[card] = place(Place::in_play);
    state.in_play.push_back({card, static_cast<std::uint8_t>(tokens.value_or(0))});
    return std::nullopt;
}

/// So many cards from the top of the deck lie in the wound stack, unseen.
MaybeFault wounds(GivenPiece& piece, std::string_view words) {
    auto& stack = piece.state.wounds;
    auto& deck = piece.state.ai.draw;
    const std::optional<int> count = text::number(words);
    if (!count || *count < stack.size() || *count - stack.size() > deck.size()) {
        return piece.wrong("from " + std::to_string(stack.size()) + " to " +
                           std::to_string(stack.size() + deck.size()) + " wounds are possible here");
    }
    while (stack.size() < *count) stack.push_back(deck.pop_back());
    return std::nullopt;
}

/// What was seen of a deck must stay true until all of it is laid back.
template <MaybeFault (*what)(GivenPiece&, std::string_view)>
MaybeFault unless_looked_at(GivenPiece& piece, std::string_view words) {
    const bool looks = piece.open.ask == Ask::which_copy || piece.state.stack.running<Peek>() != nullptr ||
                       piece.state.stack.running<RevealHitLocations>() != nullptr;
    if (!looks) return what(piece, words);
    return piece.wrong("the decks cannot change while somebody looks at cards; go on first (\"until asked act\")");
}

/// N at SPACE | N off board
MaybeFault encounter(GivenPiece& piece, std::string_view words) {
    const std::optional<int> which = text::number(text::take_word(words));
    if (!which || *which < 1 || *which > max_encounter_monsters)
        return piece.wrong("write \"encounter 1 at C3\" or \"encounter 1 off board\"; they are counted from 1 to 4");
    if (MaybeFault fault = piece.nothing_open()) return fault;
    if (same(words, "off board")) return piece.state.encounter.put(*which - 1, no_space), std::nullopt;
    if (!text::take(words, "at")) return piece.wrong("write \"encounter 1 at C3\" or \"encounter 1 off board\"");
    const Result<Space> at = piece.free_space(words);
    if (!at) return piece.wrong(at.error().message);
    piece.state.encounter.put(*which - 1, at.value());
    return std::nullopt;
}

constexpr std::array table_forms{
    GivenForm{"ai discard", "ai discard CARD", unless_looked_at<ai_discard>},
    GivenForm{"ai deck top", "ai deck top CARD", unless_looked_at<ai_top>},
    GivenForm{"hit location discard", "hit location discard CARD", unless_looked_at<hit_location_discard>},
    GivenForm{"in play", "in play CARD", unless_looked_at<in_play>},
    GivenForm{"wounds", "wounds N", unless_looked_at<wounds>},
    GivenForm{"encounter", "encounter N at SPACE", encounter},
};

}  // namespace

std::span<const GivenForm> given_of_table() { return table_forms; }

}  // namespace lantern::engine
