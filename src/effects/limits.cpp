#include "effects/limits.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "look/natures.hpp"

namespace lantern::engine {

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

bool anything_limited_used(const State& state) {
    std::uint32_t used = state.innovations_used;
    for (const SurvivorState& s : state.survivors)
        used |= s.specializations_used | s.masteries_used | s.natures_used | s.gear_used;
    return used != 0;
}

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

bool limit_left(const Look& look, const Box& box, int bearer, const TriggeredRule& rule) {
    if (box.is_nature()) return rule.unlimited || limit_left(look, bearer, box.slot());
    if (box.is_gear() && rule.limit != Limit::none)
        return (unsigned{survivor(look, bearer).gear_used} >> box.slot() & 1U) == 0;
    if (box.kind == SourceKind::proficiency) return proficiency_left(look, bearer, box.thing);
    return true;
}

void note_use(Run& run, const Box& box, int bearer, const TriggeredRule& rule) {
    const bool offers = run.codex.code[rule.program].verb == Verb::offer;
    if (box.is_nature() && !rule.unlimited && !offers) note_limit(run, bearer, box.slot());
    if (box.kind == SourceKind::proficiency && !offers) note_learned(run, bearer, box.thing);
    if (box.is_gear() && rule.limit != Limit::none) {
        std::uint16_t& used = survivor(run, bearer).gear_used;
        used = static_cast<std::uint16_t>(used | 1U << box.slot());
    }
}

void renew_gear_limits(Run& run) {
    for (SurvivorState& s : run.state.survivors) {
        for (const int slot : bits(s.gear_used)) {
            const std::uint8_t piece = s.gear[static_cast<std::size_t>(slot)];
            if (piece == 0) continue;
            const std::vector<TriggeredRule>& rules = run.codex.gear[piece - 1U].box.triggered;
            if (std::any_of(rules.begin(), rules.end(), [](const TriggeredRule& r) { return r.limit == Limit::round; }))
                s.gear_used = static_cast<std::uint16_t>(s.gear_used & ~(1U << static_cast<unsigned>(slot)));
        }
    }
}

}  // namespace lantern::engine
