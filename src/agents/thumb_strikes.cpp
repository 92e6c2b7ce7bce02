#include "agents/thumb_strikes.hpp"

#include <algorithm>

#include "board/line_of_sight.hpp"
#include "look/kit.hpp"
#include "look/survivor_attack.hpp"

namespace lantern::engine::thumb {

int wound_chance(int toughness, int bonus) { return std::clamp(11 - (toughness - bonus), 1, 9); }

Strike strike_with(const View& view, int who, unsigned in_slot) {
    const Look& look = view.look;
    const auto slot = static_cast<int>(in_slot);
    const Gear& weapon = weapon_in(look, who, slot);
    if (!weapon.weapon) return {.slot = in_slot};
    const auto hit_chance = [](int needs) { return std::clamp(11 - needs, 1, 9); };
    // The blind spot is one accuracy (RULES 6.3.4), but for who has it everywhere, and for a monster that lies there.
    const int needs = attack_needs(look, who, slot, false);
    const bool no_gain = has(view.state.monster, MonsterFlag::knocked_down) || attacks_from_blind_spot(look, who);
    const int toughness = view.toughness();
    const int total = wound_total(look, who, slot, {});
    int wound = 10 * wound_chance(toughness, total);  // percent
    if (weapon_has(look, who, slot, Keyword::sharp)) {
        wound = 0;
        for (int die = 1; die <= 10; ++die) wound += wound_chance(toughness, total + die);
    }
    const int each = attack_speed(look, who, slot) * wound * (1 + devastating_of(look, who, slot));
    const bool ranged = weapon.range > 0;
    return {in_slot, ranged ? weapon.range : weapon.reach, ranged, each * hit_chance(needs),
            each * hit_chance(no_gain ? needs : needs - 1)};
}

namespace {

Strikes work_out_strikes(const View& view, int who) {
    Strikes strikes;
    for (unsigned slot = 0; slot <= fist_and_tooth_slot; ++slot) {
        const Gear* gear = gear_in(view, who, slot);
        if (gear != nullptr && gear->weapon) strikes.push_back(strike_with(view, who, slot));
    }
    return strikes;
}

}  // namespace

Strikes strikes_of(const View& view, int who) {
    return view.kept == nullptr ? work_out_strikes(view, who) : view.kept->strikes_of(view, who);
}

const Strikes& Memory::strikes_of(const View& view, int who) {
    const SurvivorState& s = survivor(view.look, who);
    const MonsterState& monster = view.state.monster;
    const Grounds now{s.gear,
                      s.tokens,
                      s.permanent,
                      s.fighting_arts,
                      s.disorders,
                      s.impairments,
                      monster.tokens,
                      monster.flags,
                      is_insane(s),
                      view.state.in_play.size(),
                      view.state.lasting.size()};
    OfOne& kept = strikes_[static_cast<std::size_t>(who)];
    if (!kept.known || kept.grounds != now) kept = {now, work_out_strikes(view, who), true};
    return kept.strikes;
}

int best_strike(const View& view, const Strikes& strikes, Space from) {
    if (!view.monster_on_board || !is_on_board(from)) return 0;
    return best_strike(view, strikes, from, distance(single(from), view.monster));
}

int best_strike(const View& view, const Strikes& strikes, Space from, int far) {
    int best = 0;
    for (const Strike& strike : strikes) {
        if (far > strike.reach) continue;
        const int wounds = view.blind_spot().test(from) ? strike.wounds_behind : strike.wounds;
        if (wounds <= best) continue;
        if (strike.ranged && line_blocked(single(from), view.monster, view.obstacles())) continue;
        best = wounds;
    }
    return best;
}

}  // namespace lantern::engine::thumb
