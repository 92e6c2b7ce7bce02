#include "look/survivor_attack.hpp"

#include "state/piles.hpp"

#include <algorithm>

#include "look/kit.hpp"

namespace lantern::engine {

namespace {

/// The other weapon of the same name whose speed a paired weapon adds (D-05).
int paired_speed(const Look& look, int who, int slot) {
    if (slot == fist_and_tooth_slot || !weapon_has(look, who, slot, Keyword::paired)) return 0;
    const SurvivorState& s = survivor(look, who);
    for (std::size_t other = 0; other < s.gear.size(); ++other) {
        if (static_cast<int>(other) != slot && s.gear[other] == s.gear[static_cast<std::size_t>(slot)]) {
            return look.codex.gear[s.gear[other] - 1U].speed;
        }
    }
    return 0;
}

Term of_weapon(const Look& look, int who, int slot) {
    const auto weapon = static_cast<std::uint16_t>(&weapon_in(look, who, slot) - look.codex.gear.data());
    return {.part = Part::card, .kind = SourceKind::gear, .thing = weapon};
}

}  // namespace

int attack_speed(const Look& look, int who, int slot, Account* account) {
    const bool frenzied_in_melee =  // RULES 5.5
        impaired(survivor(look, who), Impairment::frenzied) && weapon_has(look, who, slot, Keyword::melee);
    const bool slow = weapon_has(look, who, slot, Keyword::slow) && !frenzied_in_melee;
    Sum sum(account);
    sum.add(weapon_in(look, who, slot).speed, of_weapon(look, who, slot));
    sum.add(paired_speed(look, who, slot), {.part = Part::rule, .rule = Rule::D_05});
    if (slow) {  // D-19
        sum.add_all([&](Account* into) { return survivor_malus(look, who, Attribute::speed, into); });
    } else {
        sum.add_all([&](Account* into) { return survivor_attribute(look, who, Attribute::speed, into); });
    }
    sum.at_least(1, Rule::S002_30);
    sum.at_most(40, Rule::R6_4);
    return sum.value();
}

int attack_needs(const Look& look, int who, int slot, bool from_blind_spot, Account* account) {
    Sum sum(account);
    if (has(look.state.monster, MonsterFlag::knocked_down)) {  // all modifiers ignored
        sum.add(3, {.part = Part::rule, .rule = Rule::R6_7_3});
        return sum.value();
    }
    sum.add(weapon_in(look, who, slot).accuracy, of_weapon(look, who, slot));
    sum.subtract_all([&](Account* into) { return survivor_attribute(look, who, Attribute::accuracy, into); });
    if (from_blind_spot || attacks_from_blind_spot(look, who)) sum.add(-1, {.part = Part::rule, .rule = Rule::R6_3_4});
    sum.add_all([&look](Account* into) { return monster_attribute(look, Attribute::evasion, into); });
    return sum.value();
}

int wound_total(const Look& look, int who, int slot, const WoundRoll& roll, Account* account) {
    Sum sum(account);
    sum.add(roll.die, {.part = Part::die});
    sum.add(roll.sharp, {.part = Part::rule, .rule = Rule::S003_04});
    sum.add(weapon_in(look, who, slot).strength, of_weapon(look, who, slot));
    sum.add_all([&](Account* into) { return survivor_attribute(look, who, Attribute::strength, into); });
    if (roll.first && survivor_static(look, who, Static::double_first_attempt) > 0)  // RULES 9.3: club
        sum.add(sum.value(), {.part = Part::rule, .rule = Rule::R9_3});
    return sum.value();
}

int location_toughness(const Look& look, unsigned card, Account* account) {
    const std::uint16_t kind = look.scenario.hit_locations[card];
    Sum sum(account);
    sum.add_all([&look](Account* into) { return monster_attribute(look, Attribute::toughness, into); });
    sum.add(look.codex.hit_locations[kind].toughness, {.kind = SourceKind::hit_location, .thing = kind});
    return sum.value();
}

int attack_luck(const Look& look, int who, int slot, Account* account) {
    Sum sum(account);
    sum.add_all([&](Account* into) { return survivor_attribute(look, who, Attribute::luck, into); });
    if (weapon_has(look, who, slot, Keyword::deadly)) sum.add(1, of_weapon(look, who, slot));
    return sum.value();
}

int critical_from(const Look& look, int who, int slot, Account* account) {
    Sum sum(account);
    sum.add(10, {.part = Part::rule, .rule = Rule::R6_4_3});
    sum.subtract_all([&](Account* into) { return attack_luck(look, who, slot, into); });
    sum.add_all([&look](Account* into) { return monster_attribute(look, Attribute::luck, into); });
    return sum.value();
}

std::uint8_t drawn_location(const Look& look, int who, std::uint16_t kind, std::uint8_t except) {
    const auto& deck = look.scenario.hit_locations;
    for (std::size_t card = 0; card < deck.size(); ++card) {
        if (card != except && deck[card] == kind &&
            look.state.hit_locations.place[card] == place(Place::drawn_by_first, who))
            return static_cast<std::uint8_t>(card);
    }
    return no_card;
}

}  // namespace lantern::engine
