#include "look/survivor_attack.hpp"

#include <algorithm>

#include "look/kit.hpp"

namespace lantern {

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

}  // namespace

int attack_speed(const Look& look, int who) {
    const Attack& attack = survivor(look, who).attack;
    const Gear& weapon = weapon_in(look, who, attack.slot);
    const int printed = weapon.speed + paired_speed(look, who, attack.slot);
    const bool frenzied_in_melee =  // RULES 5.5
        impaired(survivor(look, who), Impairment::frenzied) && weapon_has(look, who, attack.slot, Keyword::melee);
    const bool slow = weapon_has(look, who, attack.slot, Keyword::slow) && !frenzied_in_melee;
    const int modifier = slow ? survivor_malus(look, who, Attribute::speed) + std::min<int>(attack.speed, 0)
                              : survivor_attribute(look, who, Attribute::speed) + attack.speed;
    return std::clamp(printed + modifier, 1, 40);
}

int attack_needs(const Look& look, int who) {
    const Attack& attack = survivor(look, who).attack;
    if (has(look.state.monster, MonsterFlag::knocked_down)) return 3;  // all modifiers ignored
    const int accuracy = survivor_attribute(look, who, Attribute::accuracy) + attack.accuracy +
                         (in_blind_spot(look, who) || attacks_from_blind_spot(look, who) ? 1 : 0);
    return weapon_in(look, who, attack.slot).accuracy + monster_attribute(look, Attribute::evasion) - accuracy;
}

}  // namespace lantern
