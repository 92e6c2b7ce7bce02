#include "agents/thumb_view.hpp"

#include <algorithm>

#include "board/line_of_sight.hpp"
#include "board/reach.hpp"
#include "board/zones.hpp"
#include "look/kit.hpp"
#include "look/survivor_attack.hpp"

namespace lantern::engine::thumb {

namespace {

bool raises_evasion(const Terrain& kind) {
    return std::any_of(kind.box.always.begin(), kind.box.always.end(), [](const StaticRule& rule) {
        return rule.what == Static::survivor_attribute && rule.a == static_cast<unsigned>(Attribute::evasion);
    });
}

}  // namespace

View::View(const Game& game, const State& of_state)
    : look(game.scenario(), of_state), state(look.state), codex(look.codex) {
    monster_on_board = engine::monster_on_board(state);
    movement = full_move(look);
    if (monster_on_board) {
        monster = monster_base(look);
        facing = monster_facing(state);
        front = facing_region(monster, facing);
        blind_spot = engine::blind_spot(monster, facing);
        charge = lane(monster, facing);
    } else {  // gone for now: distances are judged as if it were to come back in the middle
        monster = square(space_at(board_rows / 2 - 1, board_columns / 2 - 1), look.scenario.monster().size);
    }
    blocked = ~unoccupied_spaces(look);
    obstacles = obstacle_spaces(look);
    for (const Tile& tile : state.tiles) {
        if (raises_evasion(codex.terrain[tile.kind])) cover |= covered(tile_base(look, tile));
    }
    for (int who = 0; who < max_survivors; ++who) {
        if (!alive(state, who)) continue;
        frailties[static_cast<std::size_t>(who)] = frailty(state, who);
        const Space at = state.survivors[static_cast<std::size_t>(who)].at;
        if (is_on_board(at)) standing.push_back(at);
    }
}

bool alive(const State& state, int who) {
    return has(state.survivors[static_cast<std::size_t>(who)], SurvivorFlag::alive);
}

bool knocked_down(const State& state, int who) {
    return has(state.survivors[static_cast<std::size_t>(who)], SurvivorFlag::knocked_down);
}

const Gear* gear_in(const View& view, int who, unsigned slot) {
    if (slot == fist_and_tooth_slot) return &view.codex.gear[view.codex.fist_and_tooth];
    const auto& grid = survivor(view.look, who).gear;
    return slot >= grid.size() || grid[slot] == 0 ? nullptr : &view.codex.gear[grid[slot] - 1U];
}

int wound_chance(int toughness, int bonus) { return std::clamp(11 - (toughness - bonus), 1, 9); }

Strike strike_with(const View& view, int who, unsigned in_slot) {
    const Look& look = view.look;
    const auto slot = static_cast<int>(in_slot);
    const Gear& weapon = weapon_in(look, who, slot);
    if (!weapon.weapon) return {};
    const auto hit_chance = [&](bool behind) { return std::clamp(11 - attack_needs(look, who, slot, behind), 1, 9); };
    const int toughness = monster_attribute(look, Attribute::toughness);
    int wound = 10 * wound_chance(toughness, wound_total(look, who, slot, {}));  // percent
    if (weapon_has(look, who, slot, Keyword::sharp)) {
        wound = 0;
        for (int die = 1; die <= 10; ++die)
            wound += wound_chance(toughness, wound_total(look, who, slot, {.sharp = die}));
    }
    const int each = attack_speed(look, who, slot) * wound * (1 + devastating_of(look, who, slot));
    const bool ranged = weapon.range > 0;
    return {ranged ? weapon.range : weapon.reach, ranged, each * hit_chance(false), each * hit_chance(true)};
}

Strikes strikes_of(const View& view, int who) {
    Strikes strikes;
    for (unsigned slot = 0; slot <= fist_and_tooth_slot; ++slot) {
        const Gear* gear = gear_in(view, who, slot);
        if (gear != nullptr && gear->weapon) strikes.push_back(strike_with(view, who, slot));
    }
    return strikes;
}

int best_strike(const View& view, const Strikes& strikes, Space from) {
    if (!view.monster_on_board || !is_on_board(from)) return 0;
    const int far = distance(single(from), view.monster);
    const bool behind = view.blind_spot.test(from);
    int best = 0;
    for (const Strike& strike : strikes) {
        if (far > strike.reach) continue;
        if (strike.ranged && line_blocked(single(from), view.monster, view.obstacles)) continue;
        best = std::max(best, behind ? strike.wounds_behind : strike.wounds);
    }
    return best;
}

int frailty(const State& state, int who) {
    const SurvivorState& survivor = state.survivors[static_cast<std::size_t>(who)];
    int result = 14;
    for (unsigned location = 0; location < 5; ++location) {
        const unsigned boxes = static_cast<unsigned>(survivor.boxes) >> (2 * location) & 3U;
        result += (boxes & 1U) != 0 ? 1 : 0;
        result += (boxes & 2U) != 0 ? 3 : 0;
        result -= std::min<int>(survivor.armor[location], 2);
    }
    result += survivor.bleeding * survivor.bleeding;
    result -= 2 * std::min<int>(survivor.survival, 3);
    return std::max(result, 4);
}

int danger(const View& view, int who, Space at) {
    if (!view.monster_on_board || !is_on_board(at)) return 0;
    const int far = distance(single(at), view.monster);
    int exposure = 0;  // percent of a usual monster attack
    if (far - 1 > view.movement) {
        exposure = 25;
    } else if (view.blind_spot.test(at)) {
        exposure = 10;
    } else if (view.front.test(at)) {
        exposure = 90 + 2 * std::max(0, view.movement - far);
    } else {
        exposure = 45;
    }
    // A charge drags along whoever stands ahead.
    if (view.charge.test(at) && far <= view.movement + 1) exposure += 40;
    if (view.cover.test(at)) exposure -= exposure / 4;
    // Company is run over together (RULES 4.2.2) and knocked into each other.
    const Space own = view.state.survivors[static_cast<std::size_t>(who)].at;
    for (const Space there : view.standing) {
        if (there != own && steps_between(at, there) <= 1) exposure += 6;
    }
    // Fear wears off as a showdown drags on, so that no stalemate lasts.
    const int patience = std::clamp(60 - view.state.round, 0, 40);
    return exposure * view.frailties[static_cast<std::size_t>(who)] / 3 * patience / 40;
}

Spaces walkable(const View& view, int who) {
    const SurvivorState& survivor = view.state.survivors[static_cast<std::size_t>(who)];
    if (!is_on_board(survivor.at)) return {};
    Spaces spaces =
        reach(survivor.at, std::max(1, survivor_attribute(view.look, who, Attribute::movement)), view.blocked, {});
    spaces.set(survivor.at);
    return spaces;
}

int wounds_left(const State& state) {
    if (state.monster.life != 0) return state.monster.life;
    return state.ai.draw.size() + state.ai_discard.size() + 1;
}

}  // namespace lantern::engine::thumb
