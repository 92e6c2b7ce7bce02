#pragma once

#include "base/bits.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "state/account.hpp"

/// What a survivor bears: gear, armor set, proficiency, fighting arts, disorders, abilities. Each is a box of rules, and one walk
/// yields them all: whoever asks what a survivor's rules say, or which of them wait for a moment, asks here.
namespace lantern::engine {

/// The number of a box among those of its survivor; it stays the same as long as the box is there.
using BoxNumber = std::uint8_t;
inline constexpr BoxNumber armor_set_box = 9;  ///< the gear slots come before
inline constexpr BoxNumber first_nature_box = 10;
inline constexpr BoxNumber first_specialization_box = 32;  ///< by Codex::weapon_types
inline constexpr BoxNumber first_mastery_box = 64;
inline constexpr BoxNumber first_innovation_box =
    96;  ///< by Codex::innovations: what the settlement knows holds for all

/// One box, and what it is.
struct Box {
    const RuleBox* rules = nullptr;  ///< nullptr: there is none
    SourceKind kind = SourceKind::gear;
    std::uint16_t thing = 0;  ///< place in the Codex's list of that kind; a mastery has proficiency_mastery added
    BoxNumber number = 0;
    bool weapon = false;  ///< a weapon's card, which speaks of its own attacks alone

    bool is_gear() const { return number < armor_set_box; }
    bool is_nature() const { return number >= first_nature_box && number < first_specialization_box; }
    /// Of gear the slot of the grid, of natures that of look/natures.hpp.
    unsigned slot() const { return is_nature() ? number - unsigned{first_nature_box} : number; }
};

/// The boxes that a survivor has, whatever kind they are of: the gear in a slot that is not empty; what they know of a weapon
/// type; an armor set; an innovation of the settlement; what they have in them, in a slot of look/natures.hpp (no rules: nothing).
Box gear_box(const Look& look, int who, unsigned slot);
Box set_box(const Look& look, std::uint8_t set);
Box proficiency_box(const Look& look, unsigned type, bool mastery);
Box innovation_box(const Look& look, unsigned innovation);
Box nature_box(const Look& look, int who, unsigned slot);

/// The box of a survivor with that number; its rules are nullptr when there is none (any more).
Box box_at(const Look& look, int who, BoxNumber number);

/// The context in which rules of the box are judged and run: the bearer as subject and attacker. `weapon`: the slot of the weapon
/// in question; below 0 the one attacked with.
Effects box_context(const Box& box, int who, int weapon = -1);

/// Calls `visit(const Box&)` for every box of a survivor: the grid slot by slot, the armor set, what they learned, what
/// their settlement knows, then arts, disorders and abilities.
template <class Visit>
void for_each_box(const Look& look, int who, const Visit& visit) {
    const SurvivorState& s = survivor(look, who);
    for (const int slot : bits(occupied_slots(s))) visit(gear_box(look, who, static_cast<unsigned>(slot)));
    if (const std::uint8_t set = armor_set_of(look, who); set != no_armor_set) visit(set_box(look, set));
    for (const int type : bits(specializations(look, who)))
        visit(proficiency_box(look, static_cast<unsigned>(type), false));
    if (const int type = mastery_of(look, who); type >= 0)
        visit(proficiency_box(look, static_cast<unsigned>(type), true));
    for (const int innovation : bits(look.scenario.ruling_innovations))
        visit(innovation_box(look, static_cast<unsigned>(innovation)));
    if (!has(s, SurvivorFlag::bears_natures)) return;
    for (unsigned slot = 0; slot < slots_of(look, who); ++slot) {
        if (const Box nature = nature_box(look, who, slot); nature.rules != nullptr) visit(nature);
    }
}

/// Whether some survivor has, or had, gear or a nature that the sheet did not bring.
inline bool anybody_gained(const State& state) { return state.glance.anybody_gained(); }

/// Whether gear or natures that such a survivor gained may say this, change this attribute or wait for this moment.
[[gnu::noinline]] bool gains_may_say(const Look& look, int who, Static what);
[[gnu::noinline]] bool gains_may_change(const Look& look, int who);
[[gnu::noinline]] bool gains_may_wait_for(const Look& look, int who, Trigger moment);

/// Whether any box of the survivor may say this at all: a quick no for all the rest.
inline bool may_say(const Look& look, int who, Static what) {
    return look.scenario.kits[static_cast<std::size_t>(who)].statics.has(what) ||
           (survivor(look, who).flags.meets(of_gains) && gains_may_say(look, who, what));
}

/// The same of any survivor.
inline bool anybody_may_say(const Look& look, Static what) {
    return look.scenario.brought_statics.has(what) || anybody_gained(look.state);
}

/// Whether any box of the survivor may change this attribute.
inline bool may_change(const Look& look, int who, Attribute attribute) {
    return (unsigned{look.scenario.kits[static_cast<std::size_t>(who)].attributes} >> static_cast<unsigned>(attribute) &
            1U) != 0 ||
           (survivor(look, who).flags.meets(of_gains) && gains_may_change(look, who));
}

/// Whether any box of the survivor may wait for this moment.
inline bool may_wait_for(const Look& look, int who, Trigger moment) {
    return look.scenario.kits[static_cast<std::size_t>(who)].moments.has(moment) ||
           (survivor(look, who).flags.meets(of_gains) && gains_may_wait_for(look, who, moment));
}

/// Whether a rule of a gear card counts: that of an equal card in an earlier slot, if its condition holds there, makes it count
/// no second time (RULES 9.1.2).
bool counts_in_earlier_copy(const Look& look, int who, const Box& box, std::uint16_t condition);

/// survivor_static() where some box may say so. Inlined where it is asked for, its walk would burden every step that asks.
[[gnu::noinline]] int sum_over_boxes(const Look& look, int who, Static what, const About& about, Account* account);
/// The sum of a static over all that a survivor bears; for flags: how many say so. An equal second gear card's
/// benefit does not count (RULES 9.1.2). The terms go into the account, if one is handed in.
inline int survivor_static(const Look& look, int who, Static what, const About& about = {},
                           Account* account = nullptr) {
    return may_say(look, who, what) ? sum_over_boxes(look, who, what, about, account) : 0;
}

/// The first thing the survivor bears that says so; the rules where none does.
[[gnu::noinline]] Cause who_says(const Look& look, int who, Static what, const About& about = {});

/// The rules of something that may wait for moments; nullptr: it has none, or there is no such thing.
const RuleBox* rules_of(const Codex& codex, const Cause& cause);

/// Whether a survivor is kept from something, by an impairment for good or by something they bear.
bool suffers(const Look& look, int who, Impairment what);

}  // namespace lantern::engine
