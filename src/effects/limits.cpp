#include "effects/limits.hpp"

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "look/natures.hpp"

namespace lantern {

void note_limit(Run& run, int who, unsigned slot) {
    const Borne borne = nature_in(run, who, slot);
    if (borne.nature == nullptr || borne.nature->limit == Limit::none) return;
    std::uint16_t& used = survivor(run, who).natures_used;
    used = static_cast<std::uint16_t>(used | 1U << slot);
}

void note_innovation(Run& run, unsigned innovation) {
    if (run.codex.innovations[innovation].limit != Limit::none)
        run.state.innovations_used |= std::uint32_t{1} << innovation;
}

bool proficiency_left(const Look& look, int who, unsigned thing) {
    const SurvivorState& s = survivor(look, who);
    const std::uint32_t used = (thing & proficiency_mastery) != 0 ? s.masteries_used : s.specializations_used;
    return (used >> (thing & ~proficiency_mastery) & 1U) == 0;
}

void note_learned(Run& run, int who, unsigned thing) {
    const bool mastery = (thing & proficiency_mastery) != 0;
    const unsigned place = thing & ~proficiency_mastery;
    const WeaponType& type = run.codex.weapon_types[place];
    if ((mastery ? type.mastery : type.specialization).limit == Limit::none) return;
    SurvivorState& s = survivor(run, who);
    (mastery ? s.masteries_used : s.specializations_used) |= std::uint32_t{1} << place;
}

namespace {

void renew_settlement_and_proficiency(Run& run, Limit limit) {
    for (const int one : bits(run.state.innovations_used)) {
        if (run.codex.innovations[static_cast<std::size_t>(one)].limit == limit)
            run.state.innovations_used &= ~(std::uint32_t{1} << one);
    }
    for (SurvivorState& s : run.state.survivors) {
        for (const int type : bits(s.specializations_used)) {
            if (run.codex.weapon_types[static_cast<std::size_t>(type)].specialization.limit == limit)
                s.specializations_used &= ~(std::uint32_t{1} << type);
        }
        for (const int type : bits(s.masteries_used)) {
            if (run.codex.weapon_types[static_cast<std::size_t>(type)].mastery.limit == limit)
                s.masteries_used &= ~(std::uint32_t{1} << type);
        }
    }
}

}  // namespace

void renew_limits(Run& run, Limit limit, int who) {
    if (who < 0) renew_settlement_and_proficiency(run, limit);
    for (int one = 0; one < max_survivors; ++one) {
        std::uint16_t& used = survivor(run, one).natures_used;
        if (used == 0 || (who >= 0 && one != who)) continue;
        for (unsigned slot = 0; slot < slots_of(run, one); ++slot) {
            const Borne borne = nature_in(run, one, slot);
            if (borne.nature != nullptr && borne.nature->limit == limit)
                used = static_cast<std::uint16_t>(used & ~(1U << slot));
        }
    }
}

void note_special(Run& run, int who) { set(survivor(run, who), SurvivorFlag::special); }

}  // namespace lantern
