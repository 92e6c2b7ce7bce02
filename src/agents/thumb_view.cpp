#include "agents/thumb_view.hpp"

#include <algorithm>

#include "board/line_of_sight.hpp"
#include "board/reach.hpp"
#include "board/zones.hpp"
#include "look/natures.hpp"

namespace lantern::thumb {

namespace {

bool has_flag(const SurvivorState& survivor, SurvivorFlag flag) { return survivor.flags.has(flag); }

Footprint footprint_of(const Tile& tile, const Terrain& kind) {
    Footprint footprint{tile.at, kind.width, kind.height};
    if (tile.turned != 0) std::swap(footprint.width, footprint.height);
    return footprint;
}

bool raises_evasion(const Terrain& kind) {
    return std::any_of(kind.box.always.begin(), kind.box.always.end(), [](const StaticRule& rule) {
        return rule.what == Static::survivor_attribute && rule.a == static_cast<unsigned>(Attribute::evasion);
    });
}

}  // namespace

View::View(const Game& of_game, const State& of_state) : game(of_game), state(of_state), codex(of_game.codex()) {
    const MonsterState& m = state.monster;
    monster_on_board = is_on_board(m.at);
    monster_knocked_down = m.flags.has(MonsterFlag::knocked_down);
    movement = std::max(1, monster_attribute(*this, Attribute::movement));
    if (monster_on_board) {
        monster = square(m.at, game.scenario().monster().size);
        facing = static_cast<Direction>(m.facing);
        front = facing_region(monster, facing);
        blind_spot = lantern::blind_spot(monster, facing);
        charge = lane(monster, facing);
        blocked = covered(monster);
    } else {  // gone for now: distances are judged as if it were to come back in the middle
        monster = square(space_at(board_rows / 2 - 1, board_columns / 2 - 1), game.scenario().monster().size);
    }
    for (const Tile& tile : state.tiles) {
        const Terrain& kind = codex.terrain[tile.kind];
        if (kind.impassable) blocked |= covered(footprint_of(tile, kind));
        if (kind.obstacle) obstacles |= covered(footprint_of(tile, kind));
        if (raises_evasion(kind)) cover |= covered(footprint_of(tile, kind));
    }
    for (const SurvivorState& survivor : state.survivors) {
        if (is_on_board(survivor.at)) blocked.set(survivor.at);
    }
    for (int which = 0; which < max_encounter_monsters; ++which) {
        if (is_on_board(state.encounter.at(which))) blocked.set(state.encounter.at(which));
    }
    for (int who = 0; who < max_survivors; ++who) {
        if (!alive(state, who)) continue;
        frailties[static_cast<std::size_t>(who)] = frailty(state, who);
        const Space at = state.survivors[static_cast<std::size_t>(who)].at;
        if (is_on_board(at)) standing.push_back(at);
    }
}

int attribute(const View& view, int who, Attribute which) {
    const auto i = static_cast<std::size_t>(which);
    const auto seat = static_cast<std::size_t>(who);
    const SurvivorState& survivor = view.state.survivors[seat];
    return view.game.scenario().setup.survivors[seat].attributes[i] + survivor.permanent[i] + survivor.tokens[i];
}

int monster_attribute(const View& view, Attribute which) {
    const MonsterLevel& level = view.game.scenario().level();
    const int tokens = view.state.monster.tokens[static_cast<std::size_t>(which)];
    switch (which) {
        case Attribute::movement: return level.movement + tokens;
        case Attribute::toughness: return std::max(1, level.toughness + tokens);
        case Attribute::speed: return level.speed + tokens;
        case Attribute::damage: return level.damage + tokens;
        default: return tokens;
    }
}

bool alive(const State& state, int who) {
    return has_flag(state.survivors[static_cast<std::size_t>(who)], SurvivorFlag::alive);
}

bool knocked_down(const State& state, int who) {
    return has_flag(state.survivors[static_cast<std::size_t>(who)], SurvivorFlag::knocked_down);
}

const Gear* gear_in(const View& view, int who, unsigned slot) {
    if (slot == fist_and_tooth_slot) return &view.codex.gear[view.codex.fist_and_tooth];
    const auto& grid = view.state.survivors[static_cast<std::size_t>(who)].gear;
    if (slot >= grid.size() || grid[slot] == 0) return nullptr;
    return &view.codex.gear[grid[slot] - 1U];
}

const Nature* nature_in(const View& view, int who, unsigned slot) {
    const SurvivorState& survivor = view.state.survivors[static_cast<std::size_t>(who)];
    if (slot < first_disorder_slot) {
        const unsigned art = survivor.fighting_arts[slot];
        return art == 0 ? nullptr : &view.codex.fighting_arts[art - 1U];
    }
    if (slot < first_ability_slot) {
        const unsigned disorder = survivor.disorders[slot - first_disorder_slot];
        return disorder == 0 ? nullptr : &view.codex.disorders[disorder - 1U];
    }
    const auto& abilities = view.game.scenario().setup.survivors[static_cast<std::size_t>(who)].abilities;
    const std::size_t place = slot - first_ability_slot;
    return place < abilities.size() ? &view.codex.abilities[abilities[place]] : nullptr;
}

int wound_chance(int toughness, int bonus) { return std::clamp(11 - (toughness - bonus), 1, 9); }

Strike strike_with(const View& view, int who, const Gear& weapon) {
    if (!weapon.weapon) return {};
    const int bonus_speed = attribute(view, who, Attribute::speed);
    const int dice = std::max(1, weapon.speed + (weapon.has(Keyword::slow) ? std::min(0, bonus_speed) : bonus_speed));
    const int needed =
        weapon.accuracy + monster_attribute(view, Attribute::evasion) - attribute(view, who, Attribute::accuracy);
    const auto hit_chance = [&](int number) { return view.monster_knocked_down ? 8 : std::clamp(11 - number, 1, 9); };

    const int toughness = monster_attribute(view, Attribute::toughness);
    const int strength = weapon.strength + attribute(view, who, Attribute::strength);
    int wound = 10 * wound_chance(toughness, strength);  // percent
    if (weapon.has(Keyword::sharp)) {
        wound = 0;
        for (int die = 1; die <= 10; ++die) wound += wound_chance(toughness, strength + die);
    }
    const int each = dice * wound * (1 + weapon.devastating);
    const bool ranged = weapon.range > 0;
    return {ranged ? weapon.range : weapon.reach, ranged, each * hit_chance(needed), each * hit_chance(needed - 1)};
}

Strikes strikes_of(const View& view, int who) {
    Strikes strikes;
    for (unsigned slot = 0; slot <= fist_and_tooth_slot; ++slot) {
        const Gear* gear = gear_in(view, who, slot);
        if (gear != nullptr && gear->weapon) strikes.push_back(strike_with(view, who, *gear));
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
    Spaces spaces = reach(survivor.at, std::max(1, attribute(view, who, Attribute::movement)), view.blocked, {});
    spaces.set(survivor.at);
    return spaces;
}

int wounds_left(const State& state) {
    if (state.monster.life != 0) return state.monster.life;
    return state.ai.draw.size() + state.ai_discard.size() + 1;
}

}  // namespace lantern::thumb
