#pragma once

#include "content/gear_grid.hpp"
#include "look/look.hpp"

/// What a survivor's gear grid, armor set and weapon proficiency come to (RULES 9.1, 9.3). What the sheet brings was worked
/// out once (Scenario::kits); only a survivor whose grid changed in mid-fight has it worked out anew.
namespace lantern {

/// Affinities and armor set of the grid as it is now.
GridFacts grid_of(const Look& look, int who);

/// What the kit of a survivor may say, change or wait for at all: a quick no for all the rest.
inline Statics statics_of(const Look& look, int who) {
    const Statics of_sheet = look.scenario.kits[static_cast<std::size_t>(who)].statics;
    return has(survivor(look, who), SurvivorFlag::gained_gear) ? of_sheet | look.scenario.gained_statics : of_sheet;
}
inline bool kit_may_change(const Look& look, int who, Attribute attribute) {
    return has(survivor(look, who), SurvivorFlag::gained_gear) ||
           (unsigned{look.scenario.kits[static_cast<std::size_t>(who)].attributes} >> static_cast<unsigned>(attribute) &
            1U) != 0;
}
inline bool kit_may_wait_for(const Look& look, int who, Triggers moment) {
    return has(survivor(look, who), SurvivorFlag::gained_gear) ||
           (look.scenario.kits[static_cast<std::size_t>(who)].moments & moment) != 0;
}

/// Whether a survivor has the use of what they learned: not in a frenzy, nor possessed (RULES 5.5).
bool uses_proficiency(const SurvivorState& survivor);

/// The weapon types whose specialization the survivor has, bit by Codex::weapon_types: their own and what the settlement
/// mastered; none in a frenzy (RULES 9.3).
std::uint32_t specializations(const Look& look, int who);
/// The type the survivor is a master of; -1 = none.
int mastery_of(const Look& look, int who);

/// A box that comes with the armor set or with what was learned, not with one card.
struct LearnedBox {
    const RuleBox* box = nullptr;
    SourceKind kind = SourceKind::armor_set;
    std::uint8_t thing = 0;  ///< armor set, or as proficiency_thing()
};
using LearnedBoxes = FixedVector<LearnedBox, 34>;
LearnedBoxes learned_boxes(const Look& look, int who);

/// How events name a specialization or a mastery.
constexpr std::uint8_t proficiency_thing(unsigned type, bool mastery) {
    return static_cast<std::uint8_t>(type | (mastery ? 0x80U : 0U));
}

/// The sum of what the kit says of a static; `a` < 0 leaves its parameter aside. `slot`: the weapon in question, for rules that
/// hold for one weapon; -1 = the one attacked with, if any. An equal second card's benefit does not count (RULES 9.1.2).
int kit_rule(const Look& look, int who, Static what, int a = -1, int slot = -1);

/// What gear, armor set and proficiency add to an attribute.
int kit_attribute(const Look& look, int who, Attribute attribute);

/// The weapon in a slot; fist_and_tooth_slot is there always.
const Gear& weapon_in(const Look& look, int who, int slot);
/// Whether the weapon in a slot has a keyword, printed or by some rule.
bool weapon_has(const Look& look, int who, int slot, Keyword keyword);
/// Wounds that each wound with the weapon causes more.
int devastating_of(const Look& look, int who, int slot);

/// Armor points that the kit gives at each location when nothing is lost (RULES 9.1.4, 9.1.5).
std::array<std::uint8_t, 5> full_armor(const Look& look, int who);

/// The context in which a rule of the card in `slot` is judged.
inline Effects gear_context(const Look& look, int who, std::size_t slot) {
    const std::uint8_t piece = look.state.survivors[static_cast<std::size_t>(who)].gear[slot];
    return {.source = with_place(piece - 1U, static_cast<unsigned>(slot)),
            .kind = SourceKind::gear,
            .attacker = survivor_bit(who),
            .subject = survivor_bit(who)};
}
/// The same for the armor set or what was learned; `slot` is the weapon in question, -1 = the one attacked with.
inline Effects learned_context(const LearnedBox& learned, int who, int slot = -1) {
    return {.source = with_place(learned.thing, static_cast<unsigned>(slot + 1)),
            .kind = learned.kind,
            .attacker = survivor_bit(who),
            .subject = survivor_bit(who)};
}

}  // namespace lantern
