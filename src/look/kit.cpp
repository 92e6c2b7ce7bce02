#include "look/kit.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "look/boxes.hpp"

namespace lantern::engine {

namespace {

const SurvivorState& survivor_of(const Look& look, int who) {
    return look.state.survivors[static_cast<std::size_t>(who)];
}
const Kit& kit_of(const Look& look, int who) { return look.scenario.kits[static_cast<std::size_t>(who)]; }

}  // namespace

GridFacts grid_of(const Look& look, int who) {
    const SurvivorState& survivor = survivor_of(look, who);
    return has(survivor, SurvivorFlag::regeared) ? grid_facts(look.codex, survivor.gear) : kit_of(look, who).facts;
}

bool uses_proficiency(const SurvivorState& survivor) {
    return !impaired(survivor, Impairment::frenzied) && !impaired(survivor, Impairment::cannot_use_proficiency);
}

std::uint32_t specializations(const Look& look, int who) {
    const SurvivorState& survivor = survivor_of(look, who);
    if (!uses_proficiency(survivor)) return 0;
    std::uint32_t types = look.scenario.learned;
    const std::uint8_t own = kit_of(look, who).weapon_type;
    if (own != no_weapon_type && survivor.proficiency >= specialist_level) types |= std::uint32_t{1} << own;
    return types;
}

int mastery_of(const Look& look, int who) {
    const SurvivorState& survivor = survivor_of(look, who);
    const std::uint8_t own = kit_of(look, who).weapon_type;
    const bool master = own != no_weapon_type && survivor.proficiency >= master_level && uses_proficiency(survivor);
    return master ? own : -1;
}

std::uint8_t armor_set_of(const Look& look, int who) {
    const std::uint8_t brought = kit_of(look, who).facts.armor_set;
    return brought == no_armor_set && !has(survivor_of(look, who), SurvivorFlag::gained_gear)
               ? no_armor_set
               : grid_of(look, who).armor_set;
}

const Gear& weapon_in(const Look& look, int who, int slot) {
    static const Gear gone{};
    if (slot == fist_and_tooth_slot) return look.codex.gear[look.codex.fist_and_tooth];
    const std::uint8_t piece = survivor_of(look, who).gear[static_cast<std::size_t>(slot)];
    return piece != 0 ? look.codex.gear[piece - 1U] : gone;
}

bool weapon_has(const Look& look, int who, int slot, Keyword keyword) {
    const auto k = static_cast<int>(keyword);
    const bool given = weapon_in(look, who, slot).has(keyword) ||
                       survivor_static(look, who, Static::weapon_keyword, {.a = k, .weapon = slot}) > 0;
    return given && survivor_static(look, who, Static::ignored_keyword, {.a = k, .weapon = slot}) <= 0;
}

int devastating_of(const Look& look, int who, int slot) {
    return weapon_in(look, who, slot).devastating + survivor_static(look, who, Static::devastating, {.weapon = slot});
}

std::array<std::uint8_t, 5> full_armor(const Look& look, int who) {
    const int everywhere = survivor_static(look, who, Static::armor_everywhere);
    const int least = survivor_static(look, who, Static::armor_at_least);
    std::array<int, 5> points{};
    points.fill(everywhere);
    for (const std::uint8_t piece : survivor_of(look, who).gear) {
        if (piece == 0) continue;
        const Gear& gear = look.codex.gear[piece - 1U];
        if (gear.armor_location == no_location) continue;
        if (gear.armor_location == static_cast<unsigned>(Location::waist) &&
            suffers(look, who, Impairment::no_waist_gear))
            continue;
        points[gear.armor_location] += gear.has(Keyword::accessory) ? gear.armor : std::max<int>(gear.armor, least);
    }
    std::array<std::uint8_t, 5> armor{};
    for (std::size_t i = 0; i < armor.size(); ++i) armor[i] = static_cast<std::uint8_t>(std::clamp(points[i], 0, 250));
    return armor;
}

}  // namespace lantern::engine
