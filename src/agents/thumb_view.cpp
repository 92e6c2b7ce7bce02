#include "agents/thumb_view.hpp"

#include <algorithm>

#include "board/reach.hpp"
#include "board/zones.hpp"
#include "look/kit.hpp"

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
