#include "look/kit.hpp"

#include <algorithm>

#include "base/bits.hpp"

namespace lantern {

namespace {

const SurvivorState& survivor_of(const Look& look, int who) {
    return look.state.survivors[static_cast<std::size_t>(who)];
}
const Kit& kit_of(const Look& look, int who) { return look.scenario.kits[static_cast<std::size_t>(who)]; }

/// Statics about one weapon: on a weapon's own card they are about that weapon.
bool of_one_weapon(Static what) {
    return what == Static::weapon_keyword || what == Static::ignored_keyword || what == Static::devastating ||
           what == Static::weapon_range;
}

/// Whether an earlier, equal card gives the same already.
bool given_already(const Look& look, int who, std::size_t slot, const StaticRule& rule) {
    const auto& grid = survivor_of(look, who).gear;
    for (std::size_t other = 0; other < slot; ++other) {
        if (grid[other] == grid[slot] && holds(look, gear_context(look, who, other), rule.condition)) return true;
    }
    return false;
}

/// Whether what the card in `slot` says of one weapon is about that one: a weapon speaks of itself, other cards of the one
/// on their left, or of whichever is asked about.
bool is_about(const Look& look, int who, std::size_t slot, const StaticRule& rule, int weapon) {
    const auto& grid = survivor_of(look, who).gear;
    if (rule.left == 0) return static_cast<int>(slot) == weapon || !look.codex.gear[grid[slot] - 1U].weapon;
    return weapon >= 0 && weapon == left_of(static_cast<int>(slot)) &&
           (rule.left == any_gear || grid[static_cast<std::size_t>(weapon)] == rule.left);
}

/// What one rule of the card in `slot` adds; drawbacks of a second copy stay (RULES 9.1.2).
int added_by(const Look& look, int who, std::size_t slot, const StaticRule& rule) {
    const Effects context = gear_context(look, who, slot);
    if (!holds(look, context, rule.condition)) return 0;
    const int amount = evaluate(look, context, rule.amount);
    return amount > 0 && given_already(look, who, slot, rule) ? 0 : amount;
}

/// The complete armor set; a set that was not complete is not made so by losing gear.
std::uint8_t armor_set_of(const Look& look, int who) {
    const std::uint8_t brought = kit_of(look, who).facts.armor_set;
    return brought == no_armor_set && !has(survivor_of(look, who), SurvivorFlag::gained_gear)
               ? no_armor_set
               : grid_of(look, who).armor_set;
}

int attacking_slot(const Look& look, int who) {
    const Attack& attack = survivor_of(look, who).attack;
    return attack.active != 0 ? attack.slot : -1;
}

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

LearnedBoxes learned_boxes(const Look& look, int who) {
    LearnedBoxes boxes;
    const std::uint8_t set = armor_set_of(look, who);
    if (set != no_armor_set) boxes.push_back({&look.codex.armor_sets[set].box, SourceKind::armor_set, set});
    for (const int type : bits(specializations(look, who))) {
        boxes.push_back({&look.codex.weapon_types[static_cast<std::size_t>(type)].specialization,
                         SourceKind::proficiency, proficiency_thing(static_cast<unsigned>(type), false)});
    }
    if (const int type = mastery_of(look, who); type >= 0) {
        boxes.push_back({&look.codex.weapon_types[static_cast<std::size_t>(type)].mastery, SourceKind::proficiency,
                         proficiency_thing(static_cast<unsigned>(type), true)});
    }
    return boxes;
}

int kit_rule(const Look& look, int who, Static what, int a, int slot) {
    if ((statics_of(look, who) & static_bit(what)) == 0) return 0;
    const auto about = [&](const StaticRule& rule) { return rule.what == what && (a < 0 || rule.a == a); };
    const auto& grid = survivor_of(look, who).gear;
    const int weapon = slot >= 0 ? slot : attacking_slot(look, who);
    int sum = 0;
    for (std::size_t s = 0; s < grid.size(); ++s) {
        if (grid[s] == 0) continue;
        for (const StaticRule& rule : look.codex.gear[grid[s] - 1U].box.always) {
            if (about(rule) && (!of_one_weapon(what) || is_about(look, who, s, rule, weapon)))
                sum += added_by(look, who, s, rule);
        }
    }
    for (const LearnedBox& learned : learned_boxes(look, who)) {
        const Effects context = learned_context(learned, who, slot);
        for (const StaticRule& rule : learned.box->always) {
            if (about(rule) && holds(look, context, rule.condition)) sum += evaluate(look, context, rule.amount);
        }
    }
    return sum;
}

int kit_attribute(const Look& look, int who, Attribute attribute) {
    if (!kit_may_change(look, who, attribute)) return 0;
    const auto about = [&](const StaticRule& rule) {
        return rule.what == Static::survivor_attribute && rule.a == static_cast<std::uint8_t>(attribute);
    };
    const auto& grid = survivor_of(look, who).gear;
    int sum = 0;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] == 0) continue;
        for (const StaticRule& rule : look.codex.gear[grid[slot] - 1U].box.always) {
            if (about(rule)) sum += added_by(look, who, slot, rule);
        }
    }
    for (const LearnedBox& learned : learned_boxes(look, who)) {
        const Effects context = learned_context(learned, who);
        for (const StaticRule& rule : learned.box->always) {
            if (about(rule) && holds(look, context, rule.condition)) sum += evaluate(look, context, rule.amount);
        }
    }
    return sum;
}

const Gear& weapon_in(const Look& look, int who, int slot) {
    if (slot == fist_and_tooth_slot) return look.codex.gear[look.codex.fist_and_tooth];
    return look.codex.gear[survivor_of(look, who).gear[static_cast<std::size_t>(slot)] - 1U];
}

bool weapon_has(const Look& look, int who, int slot, Keyword keyword) {
    const auto k = static_cast<int>(keyword);
    const bool printed =
        weapon_in(look, who, slot).has(keyword) ||
        (slot == attacking_slot(look, who) && nature_static(look, who, Static::weapon_keyword, {.a = k}) > 0);
    constexpr Statics about_keywords = static_bit(Static::weapon_keyword) | static_bit(Static::ignored_keyword);
    if ((statics_of(look, who) & about_keywords) == 0) return printed;
    if (kit_rule(look, who, Static::ignored_keyword, k, slot) > 0) return false;
    return printed || kit_rule(look, who, Static::weapon_keyword, k, slot) > 0;
}

int devastating_of(const Look& look, int who, int slot) {
    return weapon_in(look, who, slot).devastating + kit_rule(look, who, Static::devastating, -1, slot);
}

std::array<std::uint8_t, 5> full_armor(const Look& look, int who) {
    const int everywhere = kit_rule(look, who, Static::armor_everywhere);
    std::array<int, 5> points{};
    points.fill(everywhere);
    for (const std::uint8_t piece : survivor_of(look, who).gear) {
        if (piece == 0) continue;
        const Gear& gear = look.codex.gear[piece - 1U];
        if (gear.armor_location == 0xFF) continue;
        if (gear.armor_location == static_cast<unsigned>(Location::waist) &&
            suffers(look, who, Impairment::no_waist_gear))
            continue;
        points[gear.armor_location] += gear.armor;
    }
    std::array<std::uint8_t, 5> armor{};
    for (std::size_t i = 0; i < armor.size(); ++i) armor[i] = static_cast<std::uint8_t>(std::clamp(points[i], 0, 250));
    return armor;
}

}  // namespace lantern
