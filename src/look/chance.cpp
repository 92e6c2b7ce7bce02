#include "look/chance.hpp"

#include "state/resource_decks.hpp"

namespace lantern::engine {

namespace {

DrawOutcomes from_deck(const ResourceDeck<const std::uint8_t>& deck) {
    DrawOutcomes result;
    for (std::size_t i = 0; i < deck.kinds.size(); ++i) {
        if (deck.left[i] == 0) continue;
        result.outcomes.push_back({deck.kinds[i], deck.left[i]});
        result.total += deck.left[i];
    }
    return result;
}

DrawOutcomes disorders_left(const Scenario& scenario, const State& state) {
    DrawOutcomes result;
    for (std::size_t i = 0; i < scenario.codex->disorders.size(); ++i) {
        if ((state.disorders_drawn >> i & 1U) != 0 || !scenario.codex->disorders[i].expansion.empty()) continue;
        result.outcomes.push_back({static_cast<std::uint16_t>(i), 1});
        ++result.total;
    }
    return result;
}

/// A random fighting art is none of the secret ones and none that the survivor has (D-72).
DrawOutcomes arts_left(const Scenario& scenario, const State& state) {
    const auto& borne = state.survivors[state.question.subject].fighting_arts;
    DrawOutcomes result;
    for (std::size_t i = 0; i < scenario.codex->fighting_arts.size(); ++i) {
        const Nature& art = scenario.codex->fighting_arts[i];
        if (art.secret || !art.expansion.empty() || std::find(borne.begin(), borne.end(), i + 1U) != borne.end())
            continue;
        result.outcomes.push_back({static_cast<std::uint16_t>(i), 1});
        ++result.total;
    }
    return result;
}

/// Which of several like AI cards came up; `kind` of an outcome is the parameter of Choice::copy.
DrawOutcomes copies(const Scenario& scenario, const State& state) {
    const Slot slot = state.ai.draw[state.ai.draw.size() - 1 - state.question.depth];
    const Ways ways = ways_of(state.ai, slot, state.question.about, scenario.ai_cards);
    DrawOutcomes result;
    for (int way = 0; way < ways.size(); ++way) {
        const unsigned parameter = ways[way].card | static_cast<unsigned>(way) << copy_way_shift;
        result.outcomes.push_back({static_cast<std::uint16_t>(parameter), ways[way].weight});
        result.total += ways[way].weight;
    }
    return result;
}

}  // namespace

DrawOutcomes draw_outcomes(const Scenario& scenario, const State& state, Ask ask) {
    switch (ask) {
        case Ask::draw_ai:
            return state.ai.draw.empty() ? DrawOutcomes{}
                                         : outcomes_of(state.ai, state.ai.draw.back(), scenario.ai_cards);
        case Ask::draw_hit_location:
            return state.hit_locations.draw.empty()
                       ? DrawOutcomes{}
                       : outcomes_of(state.hit_locations, state.hit_locations.draw.back(), scenario.hit_locations);
        case Ask::look_at_ai:
            return outcomes_of(state.ai, state.ai.draw[state.ai.draw.size() - 1 - state.question.depth],
                               scenario.ai_cards);
        case Ask::look_at_hit_location:
            return outcomes_of(state.hit_locations,
                               state.hit_locations.draw[state.hit_locations.draw.size() - 1 - state.question.depth],
                               scenario.hit_locations);
        case Ask::draw_basic_resource: return from_deck(resource_deck(scenario, state, ResourceKind::basic));
        case Ask::draw_monster_resource: return from_deck(resource_deck(scenario, state, ResourceKind::monster));
        case Ask::draw_indomitable_resource:
            return from_deck(resource_deck(scenario, state, ResourceKind::indomitable));
        case Ask::draw_vermin: return from_deck(resource_deck(scenario, state, ResourceKind::vermin));
        case Ask::draw_terrain:
            return from_deck(
                {scenario.terrain_deck, std::span(state.terrain_left).first(scenario.terrain_deck.size())});
        case Ask::draw_disorder: return disorders_left(scenario, state);
        case Ask::draw_fighting_art: return arts_left(scenario, state);
        case Ask::which_copy: return copies(scenario, state);
        default: return DrawOutcomes{};
    }
}

bool draw_is_certain(const Scenario& scenario, const State& state, Ask ask) {
    switch (ask) {
        case Ask::draw_ai: return is_certain(state.ai, state.ai.draw.back(), scenario.ai_cards);
        case Ask::draw_hit_location:
            return is_certain(state.hit_locations, state.hit_locations.draw.back(), scenario.hit_locations);
        default: return draw_outcomes(scenario, state, ask).outcomes.size() == 1;
    }
}

std::uint8_t roller(const State& state, Ask roll, int subject) {
    switch (roll) {
        case Ask::attack_roll:
        case Ask::wound_roll:
        case Ask::sharp_roll:
        case Ask::severe_injury_roll:
        case Ask::brain_trauma_roll:
        case Ask::card_roll: return static_cast<std::uint8_t>(subject);
        case Ask::monster_attack_roll: return state.nominated;  // as monster controller
        default: return no_survivor;
    }
}

bool has_reroll_of_a_lifetime(const Look& look, int who, Ask roll) {
    return has(survivor(look, who), SurvivorFlag::lifetime_reroll) && roll != Ask::monster_attack_roll;
}

bool may_roll_again(const Look& look, int who, Ask roll) {
    return survivor(look, who).rerolls > 0 || has_reroll_of_a_lifetime(look, who, roll);
}

}  // namespace lantern::engine
