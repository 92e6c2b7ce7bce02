#include "table/decks.hpp"

#include <algorithm>
#include <map>

#include "look/chance.hpp"
#include "narrate/words.hpp"
#include "table/estimate_words.hpp"

namespace lantern::engine {

namespace {

Rational rational(std::uint64_t above, std::uint64_t below) {
    return {static_cast<std::int64_t>(above), static_cast<std::int64_t>(below)};
}

/// How many of each kind are to be expected in these places of a deck.
std::map<std::uint16_t, Rational> expected_in(const Deck& deck) {
    std::map<Slot, std::int64_t> places;  // those of one bag are alike
    for (const Slot slot : deck.slots()) ++places[slot];
    std::map<std::uint16_t, Rational> expected;
    for (const auto& [slot, count] : places) {
        const DrawOutcomes outcomes = outcomes_of(deck.piles, slot, deck.kinds);
        for (const DrawOutcome& one : outcomes.outcomes)
            expected[one.kind] += Rational(count) * rational(one.weight, outcomes.total);
    }
    return expected;
}

double chance_of(const CardLeft& card) {
    return static_cast<double>(card.next.numerator()) / static_cast<double>(card.next.denominator());
}

std::string next_text(const Game& game, const State& state, const Deck& deck) {
    std::vector<CardLeft> cards = cards_left(game.scenario(), state, deck);
    std::erase_if(cards, [](const CardLeft& card) { return card.next == Rational(0); });
    std::stable_sort(cards.begin(), cards.end(),
                     [](const CardLeft& a, const CardLeft& b) { return chance_of(a) > chance_of(b); });
    std::string text;
    for (const CardLeft& card : cards) {
        text += (text.empty() ? "  next: " : ", ") + thing_name(game.codex(), deck.kind, card.kind) + " " +
                percent(chance_of(card));
    }
    return text;
}

std::string discard_text(std::vector<std::string> names) {
    return names.empty() ? std::string("nothing is discarded") : "discarded: " + join_words(names);
}

}  // namespace

Deck ai_deck(const Scenario& scenario, const State& state) {
    return {Thing::ai_card, state.ai, scenario.ai_cards, Ask::draw_ai};
}

Deck hit_location_deck(const Scenario& scenario, const State& state) {
    return {Thing::hit_location, state.hit_locations, scenario.hit_locations, Ask::draw_hit_location};
}

std::vector<CardLeft> cards_left(const Scenario& scenario, const State& state, const Deck& deck) {
    const DrawOutcomes next = draw_outcomes(scenario, state, deck.draw);
    std::vector<CardLeft> left;
    for (const auto& [kind, copies] : expected_in(deck)) {
        const auto found = std::find_if(next.outcomes.begin(), next.outcomes.end(),
                                        [k = kind](const DrawOutcome& one) { return one.kind == k; });
        left.push_back(
            {kind, copies, found == next.outcomes.end() ? Rational(0) : rational(found->weight, next.total)});
    }
    return left;
}

std::vector<std::string> names_in_play(const Scenario& scenario, const State& state) {
    const Codex& codex = *scenario.codex;
    std::vector<std::string> names;
    for (const InPlay& one : state.in_play) names.push_back(codex.ai_cards[scenario.ai_cards[one.card]].name);
    for (const std::uint8_t card : state.injuries)
        names.push_back(
            codex.persistent_injuries[codex.hit_locations[scenario.hit_locations[card]].persistent_injury].name);
    return names;
}

std::vector<std::string> deck_lines(const Game& game, const State& state) {
    const Scenario& scenario = game.scenario();
    std::vector<std::string> discarded, lines;
    for (const Slot card : state.ai_discard)
        discarded.push_back(thing_name(game.codex(), Thing::ai_card, scenario.ai_cards[card]));
    lines.push_back("AI deck: " + counted(static_cast<int>(state.ai.draw.size()), "card", "cards") + "; " +
                    discard_text(discarded) + (discarded.size() > 1 ? ", the latest last" : ""));
    lines.push_back(next_text(game, state, ai_deck(scenario, state)));
    discarded.clear();
    for (std::size_t card = 0; card < scenario.hit_locations.size(); ++card) {
        if (state.hit_locations.place[card] == place(Place::discard))
            discarded.push_back(thing_name(game.codex(), Thing::hit_location, scenario.hit_locations[card]));
    }
    lines.push_back("Hit locations: " + counted(static_cast<int>(state.hit_locations.draw.size()), "card", "cards") +
                    "; " + discard_text(discarded));
    lines.push_back(next_text(game, state, hit_location_deck(scenario, state)));
    std::erase(lines, "");
    return lines;
}

}  // namespace lantern::engine
