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

View::View(const Game& game, const State& of_state, Memory* kept_in)
    : look(game.scenario(), of_state),
      state(look.state),
      codex(look.codex),
      monster_on_board(engine::monster_on_board(of_state)),
      // Gone for now: distances are judged as if it were to come back in the middle.
      monster(monster_on_board
                  ? monster_base(look)
                  : square(space_at(board_rows / 2 - 1, board_columns / 2 - 1), look.scenario.monster().size)),
      facing(monster_on_board ? monster_facing(of_state) : Direction::north),
      kept(kept_in) {}

const Spaces& View::front() const {
    return front_.get([this] { return monster_on_board ? facing_region(monster, facing) : Spaces{}; });
}

const Spaces& View::blind_spot() const {
    return blind_spot_.get([this] { return monster_on_board ? engine::blind_spot(monster, facing) : Spaces{}; });
}

const Spaces& View::charge() const {
    return charge_.get([this] { return monster_on_board ? lane(monster, facing) : Spaces{}; });
}

const Spaces& View::blocked() const {
    return blocked_.get([this] { return ~unoccupied_spaces(look); });
}

const Spaces& View::cover() const {
    return cover_.get([this] {
        Spaces spaces;
        for (const Tile& tile : state.tiles) {
            if (raises_evasion(codex.terrain[tile.kind])) spaces |= covered(tile_base(look, tile));
        }
        return spaces;
    });
}

const Spaces& View::obstacles() const {
    return obstacles_.get([this] { return obstacle_spaces(look); });
}

int View::movement() const {
    return movement_.get([this] { return full_move(look); });
}

int View::toughness() const {
    return toughness_.get([this] { return monster_attribute(look, Attribute::toughness); });
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

Danger::Danger(const View& view, int who)
    : view_(view),
      front_(view.front()),
      blind_spot_(view.blind_spot()),
      charge_(view.charge()),
      cover_(view.cover()),
      movement_(view.movement()),
      frailty_(alive(view.state, who) ? frailty(view.state, who) : 0),
      // Fear wears off as a showdown drags on, so that no stalemate lasts.
      patience_(std::clamp(60 - view.state.round, 0, 40)) {
    const Space own = view.state.survivors[static_cast<std::size_t>(who)].at;
    Spaces others;
    for (int other = 0; other < max_survivors; ++other) {
        const Space at = view.state.survivors[static_cast<std::size_t>(other)].at;
        if (!alive(view.state, other) || !is_on_board(at) || at == own) continue;
        standing_.push_back(at);
        others.set(at);
    }
    company_ = others | neighbours(others);
}

int Danger::beside(Space space) const {
    int count = 0;
    for (const Space there : standing_) count += steps_between(space, there) <= 1 ? 1 : 0;
    return count;
}

Spaces walkable(const View& view, int who) {
    const SurvivorState& survivor = view.state.survivors[static_cast<std::size_t>(who)];
    if (!is_on_board(survivor.at)) return {};
    Spaces spaces =
        reach(survivor.at, std::max(1, survivor_attribute(view.look, who, Attribute::movement)), view.blocked(), {});
    spaces.set(survivor.at);
    return spaces;
}

int wounds_left(const State& state) {
    if (state.monster.life != 0) return state.monster.life;
    return state.ai.draw.size() + state.ai_discard.size() + 1;
}

}  // namespace lantern::engine::thumb
