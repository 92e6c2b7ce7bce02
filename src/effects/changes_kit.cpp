#include "effects/changes.hpp"
#include "effects/changes_parts.hpp"
#include "effects/limits.hpp"
#include "look/natures.hpp"

/// Changes of gear and armor, and of what hinders their use: impairments and injuries.
namespace lantern::engine {

namespace {

/// Makes a change of the kit, or of what hinders its use, and lets the armor points follow: what a piece brought goes with it, what was lost before stays
/// lost (RULES 9.1.4, 9.1.5).
template <class Change>
void with_armor(Run& run, int who, Change change) {
    const std::array<std::uint8_t, 5> before = full_armor(run, who);
    change();
    const std::array<std::uint8_t, 5> after = full_armor(run, who);
    SurvivorState& s = survivor(run, who);
    for (std::size_t i = 0; i < s.armor.size(); ++i) s.armor[i] = clamped_byte(s.armor[i] + after[i] - before[i]);
}

}  // namespace

void impair(Run& run, int who, Impairment what) {
    with_armor(run, who, [&] { survivor(run, who).impairments.add(what); });
}

bool record_injury(Run& run, int who, std::uint16_t injury, Cause cause) {
    SurvivorState& s = survivor(run, who);
    const Injury& kind = run.codex.injuries[injury];
    const int count = injury_count(s, injury);
    if ((kind.limit != 0 && count >= kind.limit) || !s.injuries.add(injury)) return false;
    with_armor(run, who, [&] {
        s.impairments |= kind.impairments;
        if (count >= 1) s.impairments |= kind.impairments_twice;
    });
    Event e = event(EventKind::severe_injury, Rule::R5_4, who, count + 1, 0, cause);
    e.thing = injury;
    run.emit(e);
    return true;
}

void change_proficiency(Run& run, int who, int by, Cause cause) {
    if (by > 0 && gains_no(run, who, Gain::proficiency)) return;
    with_armor(run, who, [&] {
        change_byte(run, who, survivor(run, who).proficiency, by, 8, EventKind::proficiency, Rule::S001_34, cause);
    });
}

void put_nature(Run& run, int who, unsigned slot, std::uint8_t entry) {
    with_armor(run, who, [&] {
        SurvivorState& s = survivor(run, who);
        (slot < first_disorder_slot ? s.fighting_arts[slot] : s.disorders[slot - first_disorder_slot]) = entry;
        set(s, SurvivorFlag::bears_natures);
        set(s, SurvivorFlag::gained_nature);
        renew_glance(run.scenario, run.state);
    });
}

void lose_nature(Run& run, int who, unsigned slot) {
    if (slot < first_ability_slot) {
        put_nature(run, who, slot, 0);
        return;
    }
    with_armor(run, who, [&] {
        std::uint16_t& lost = survivor(run, who).abilities_lost;
        lost = static_cast<std::uint16_t>(lost | 1U << (slot - first_ability_slot));
    });
}

void archive_gear(Run& run, int who, int slot, Rule rule, Cause cause) {
    SurvivorState& s = survivor(run, who);
    const auto index = static_cast<std::size_t>(slot);
    const std::uint16_t kind = static_cast<std::uint16_t>(s.gear[index] - 1U);
    with_armor(run, who, [&] {
        s.gear[index] = 0;
        s.gear_used = static_cast<std::uint16_t>(s.gear_used & ~(1U << index));
        set(s, SurvivorFlag::regeared);
    });
    Event e = event(EventKind::gear_archived, rule, who, 0, 0, cause);
    e.thing = kind;
    run.emit(e);
}

void archive_acting_gear(Run& run, int who, const Effects& program) {
    const unsigned slot = place_of(program.source);
    const std::uint16_t kind = thing_of(program.kind, program.source);
    if (survivor_static(run, who, Static::keeps_gear, {.a = kind}) > 0) return;
    if (survivor(run, who).gear[slot] == kind + 1U)
        archive_gear(run, who, static_cast<int>(slot), Rule::R9_2, cause_of(program));
}

void add_gear(Run& run, int who, int slot, std::uint16_t gear, Cause cause) {
    SurvivorState& s = survivor(run, who);
    with_armor(run, who, [&] {
        s.gear[static_cast<std::size_t>(slot)] = static_cast<std::uint8_t>(gear + 1U);
        set(s, SurvivorFlag::regeared);
        set(s, SurvivorFlag::gained_gear);
        renew_glance(run.scenario, run.state);
    });
    Event e = event(EventKind::gear_gained, Rule::S001_21, who, 0, 0, cause);
    e.thing = gear;
    run.emit(e);
}

void gain_armor(Run& run, int who, unsigned location, int points, Cause cause) {
    std::uint8_t& armor = survivor(run, who).armor[location];
    const std::uint8_t before = armor;
    armor = clamped_byte(before + points);
    if (armor != before)
        run.emit(
            event(EventKind::armor_restored, Rule::R9_1_4, who, armor - before, static_cast<int>(location), cause));
}

void restore_armor(Run& run, int who, unsigned location, int points, Cause cause) {
    SurvivorState& s = survivor(run, who);
    const int lost = full_armor(run, who)[location] - s.armor[location];
    const int restored = std::min(points, lost);
    if (restored <= 0) return;
    s.armor[location] = static_cast<std::uint8_t>(s.armor[location] + restored);
    run.emit(event(EventKind::armor_restored, Rule::S003_24, who, restored, static_cast<int>(location), cause));
}

void erase_injuries(Run& run, int who, unsigned location, int boxes, Cause cause) {
    constexpr unsigned brain = 5;
    SurvivorState& s = survivor(run, who);
    const auto erase = [&](unsigned box, int level) {
        const unsigned filled = s.boxes, bit = 1U << box;
        if (boxes <= 0 || (filled & bit) == 0) return;
        s.boxes = static_cast<std::uint16_t>(filled & ~bit);
        --boxes;
        run.emit(event(EventKind::injury_erased, Rule::S003_24, who, level, static_cast<int>(location), cause));
    };
    if (location == brain) return erase(2 * brain, 2);
    erase(2 * location + 1, 1);  // D-48: the heavy box before the light one
    erase(2 * location, 0);
}

}  // namespace lantern::engine
