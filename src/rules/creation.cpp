#include "rules/creation.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "effects/changes.hpp"
#include "effects/limits.hpp"
#include "look/natures.hpp"
#include "state/piles.hpp"
#include "state/resource_decks.hpp"

/// The monster with its decks and the survivors, as the showdown finds them (S000-17..31, RULES 1).
namespace lantern::engine::rules {

namespace {

/// The numbers of the AI cards of one letter that are neither fixed nor in play from the start.
FixedVector<std::uint8_t, max_cards> cards_of(const Look& look, CardLevel level) {
    FixedVector<std::uint8_t, max_cards> cards;
    for (std::size_t card = 0; card < look.scenario.ai_cards.size(); ++card) {
        if (look.state.ai.place[card] == place(Place::out_of_game) &&
            look.codex.ai_cards[look.scenario.ai_cards[card]].level == level) {
            cards.push_back(static_cast<std::uint8_t>(card));
        }
    }
    return cards;
}

std::uint8_t card_of_kind(const Piles& piles, const std::vector<std::uint16_t>& kinds, std::uint16_t kind) {
    for (std::size_t card = 0; card < kinds.size(); ++card) {
        if (kinds[card] == kind && piles.place[card] == place(Place::out_of_game))
            return static_cast<std::uint8_t>(card);
    }
    return no_card;
}

/// Special cards start face up on the panel, not in the deck (S000-19, S000-24, S000-25).
void put_specials_in_play(Run& run) {
    for (const std::uint16_t kind : run.scenario.level().starts_in_play) {
        const std::uint8_t card = card_of_kind(run.state.ai, run.scenario.ai_cards, kind);
        if (card == no_card || run.state.in_play.full()) continue;
        run.state.ai.place[card] = place(Place::in_play);
        run.state.in_play.push_back({card, 0});
        renew_glance(run.scenario, run.state);
        run.emit({.kind = EventKind::card_stays, .rule = Rule::S000_25, .thing = kind});
    }
}

/// A deck of fixed cards: known ones on top in their order, the others shuffled below.
void build_fixed_deck(Run& run, const std::vector<std::uint16_t>& order, std::size_t on_top) {
    Piles& piles = run.state.ai;
    FixedVector<std::uint8_t, max_cards> below;
    FixedVector<std::uint8_t, max_cards> top;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::uint8_t card = card_of_kind(piles, run.scenario.ai_cards, order[i]);
        if (card == no_card) continue;
        piles.place[card] = place(Place::known_in_pile);
        (i < on_top ? top : below).push_back(card);
    }
    if (!below.empty()) {
        const std::uint8_t bag = new_bag(piles, {below.begin(), below.end()});
        for (int i = 0; i < below.size(); ++i) piles.draw.push_back(unseen(bag));
    }
    for (int i = top.size() - 1; i >= 0; --i) piles.draw.push_back(top[i]);
}

/// S000-18..22: so many cards of each letter, unseen, shuffled together.
void build_drawn_deck(Run& run) {
    const MonsterLevel& level = run.scenario.level();
    Piles& piles = run.state.ai;
    const std::array<std::pair<CardLevel, int>, 3> counts{{{CardLevel::basic, level.basic},
                                                           {CardLevel::advanced, level.advanced},
                                                           {CardLevel::legendary, level.legendary}}};
    // bag 0 is the deck: its places are places of the letters' bags
    constexpr std::uint8_t deck = 0;
    std::uint8_t next_bag = 1;
    int size = 0;
    for (const auto& [letter, count] : counts) {
        const FixedVector<std::uint8_t, max_cards> cards = cards_of(run, letter);
        const int drawn = std::min(count, cards.size());
        if (drawn == 0) continue;
        for (const std::uint8_t card : cards) piles.place[card] = next_bag;
        nest(piles, deck, next_bag, drawn);
        size += drawn;
        ++next_bag;
    }
    for (int i = 0; i < size; ++i) piles.draw.push_back(unseen(deck));
}

void build_ai_deck(Run& run) {
    const MonsterLevel& level = run.scenario.level();
    const std::vector<std::uint16_t>& stacked = run.scenario.setup.ai_deck;
    if (!stacked.empty()) {
        build_fixed_deck(run, stacked, stacked.size());
    } else if (!level.ai_order.empty()) {
        build_fixed_deck(run, level.ai_order, level.ai_on_top);
    } else {
        build_drawn_deck(run);
    }
}

/// S000-27, S000-28: all of them, except the excluded ones; some levels put known ones on top.
void build_hit_location_deck(Run& run) {
    Piles& piles = run.state.hit_locations;
    FixedVector<std::uint8_t, max_cards> shuffled;
    FixedVector<std::uint8_t, max_cards> top;
    for (const std::uint16_t kind : run.scenario.level().hit_locations_on_top) {
        const std::uint8_t card = card_of_kind(piles, run.scenario.hit_locations, kind);
        if (card == no_card) continue;
        piles.place[card] = place(Place::known_in_pile);
        top.push_back(card);
    }
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        if (piles.place[card] != place(Place::out_of_game) ||
            run.codex.hit_locations[run.scenario.hit_locations[card]].excluded)
            continue;
        shuffled.push_back(static_cast<std::uint8_t>(card));
    }
    const std::uint8_t bag = new_bag(piles, {shuffled.begin(), shuffled.end()});
    for (int i = 0; i < shuffled.size(); ++i) piles.draw.push_back(unseen(bag));
    for (int i = top.size() - 1; i >= 0; --i) piles.draw.push_back(top[i]);
}

}  // namespace

void create_monster(Run& run) {
    const MonsterLevel& level = run.scenario.level();
    run.state.ai.place.fill(place(Place::out_of_game));
    run.state.hit_locations.place.fill(place(Place::out_of_game));
    run.state.monster.flags = MonsterFlag::alive;
    run.state.monster.tokens = level.tokens;  // RULES 1.2, S000-106
    run.state.monster.life = level.life;
    if (run.scenario.players >= 5) {  // RULES 1.10
        run.state.monster.tokens[static_cast<std::size_t>(Attribute::damage)] += 2;
        run.state.monster.tokens[static_cast<std::size_t>(Attribute::speed)] += 1;
    }
    put_specials_in_play(run);
    build_ai_deck(run);
    build_hit_location_deck(run);
    for (const ResourceKind kind : resource_decks) {  // S000-29..31
        const auto deck = resource_deck(run.scenario, run.state, kind);
        for (std::size_t i = 0; i < deck.kinds.size(); ++i) deck.left[i] = run.codex.resources[deck.kinds[i]].copies;
    }
    for (std::size_t i = 0; i < run.scenario.terrain_deck.size(); ++i)
        run.state.terrain_left[i] = run.codex.terrain[run.scenario.terrain_deck[i]].cards;
}

void create_survivor(Run& run, std::size_t who) {
    const SurvivorSheet& sheet = run.scenario.setup.survivors[who];
    SurvivorState& s = run.state.survivors[who];
    s.flags = SurvivorFlag::alive;
    s.survival = sheet.survival;
    s.insanity = sheet.insanity;
    s.courage = sheet.courage;
    s.understanding = sheet.understanding;
    s.hunt_xp = sheet.hunt_xp;
    s.proficiency = sheet.proficiency;
    s.gear = run.scenario.kits[who].gear;
    s.tokens = sheet.tokens;
    s.bleeding = sheet.bleeding;
    s.boxes = sheet.boxes;
    s.impairments = sheet.impairments;
    for (const std::uint16_t deed : sheet.lifetime) s.deeds = static_cast<std::uint16_t>(s.deeds | 1U << deed);
    if (run.scenario.lifetime_rerolls && !sheet.reroll_used) set(s, SurvivorFlag::lifetime_reroll);
    for (const std::uint16_t injury : sheet.injuries) {
        const Injury& kind = run.codex.injuries[injury];
        const int count = injury_count(s, injury);
        s.injuries.add(injury);
        s.impairments |= kind.impairments;
        if (count >= 1) s.impairments |= kind.impairments_twice;
    }
    for (const std::uint16_t ability : sheet.abilities) s.impairments |= run.codex.abilities[ability].impairments;
    for (std::size_t i = 0; i < std::min<std::size_t>(3, sheet.disorders.size()); ++i) {
        s.disorders[i] = static_cast<std::uint8_t>(sheet.disorders[i] + 1U);
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(3, sheet.fighting_arts.size()); ++i) {
        s.fighting_arts[i] = static_cast<std::uint8_t>(sheet.fighting_arts[i] + 1U);
    }
    if (!sheet.disorders.empty() || !sheet.fighting_arts.empty() || !sheet.abilities.empty())
        set(s, SurvivorFlag::bears_natures);
    s.armor = full_armor(run, static_cast<int>(who));
    renew_glance_at_survivors(run.state);
}

}  // namespace lantern::engine::rules
