#include <lantern/space.hpp>

#include <stdexcept>

#include "face/inside.hpp"
#include "look/look.hpp"

namespace lantern {

namespace {

static_assert(Space::rows == engine::board_rows && Space::columns == engine::board_columns);
static_assert(Space{23}.row() == engine::row_of(23) + 1 && Space{23}.column() == engine::column_of(23) + 1);

engine::Space checked(Space space) {
    if (!engine::is_on_board(space.number))
        throw std::out_of_range("there is no space " + std::to_string(space.number) + ", they are 0 to 351");
    return space.number;
}

engine::Look look_at(const Game& game, const State& state) {
    const GameContent& content = Inside::of(game);
    return content.game.look(Inside::of(content, state));
}

std::optional<int> distance_from(const engine::Look& look, Space space) {
    const engine::Footprint there = engine::single(checked(space));
    if (!engine::monster_on_board(look.state)) return std::nullopt;
    return engine::distance(engine::monster_base(look), there);
}

/// Whether survivor and monster both stand on the board.
bool both_stand(const Game& game, const engine::Look& look, int survivor) {
    if (survivor < 0 || survivor >= game.survivors())
        throw std::out_of_range("there is no survivor " + std::to_string(survivor));
    return engine::survivor(look, survivor).at != engine::no_space && engine::monster_on_board(look.state);
}

}  // namespace

std::string name_of(Space space) { return space_text(checked(space)); }

std::optional<Space> space(std::string_view name) {
    const std::optional<engine::Space> found = engine::parse_space(name);
    return found ? std::optional(Space{*found}) : std::nullopt;
}

std::vector<Space> monster_spaces(const Game& game, const State& state) {
    const engine::Look look = look_at(game, state);
    std::vector<Space> spaces;
    if (!engine::monster_on_board(look.state)) return spaces;
    for (const engine::Space space : engine::covered(engine::monster_base(look))) spaces.push_back(Space{space});
    return spaces;
}

std::optional<int> distance_to_monster(const Game& game, const State& state, Space space) {
    return distance_from(look_at(game, state), space);
}

std::optional<int> distance_to_monster(const Pause& pause, Answer answer) {
    const std::optional<Space> there = space(answer);
    if (!there) return std::nullopt;
    return distance_from(Inside::content_of(pause).game.look(Inside::state_of(pause)), *there);
}

std::optional<int> distance_to_monster(const Game& game, const State& state, int survivor) {
    const engine::Look look = look_at(game, state);
    if (!both_stand(game, look, survivor)) return std::nullopt;
    return engine::distance_to_monster(look, survivor);
}

bool adjacent_to_monster(const Game& game, const State& state, int survivor) {
    const engine::Look look = look_at(game, state);
    return both_stand(game, look, survivor) && engine::is_adjacent_to_monster(look, survivor);
}

bool in_blind_spot(const Game& game, const State& state, int survivor) {
    const engine::Look look = look_at(game, state);
    return both_stand(game, look, survivor) && engine::in_blind_spot(look, survivor);
}

bool in_field_of_view(const Game& game, const State& state, int survivor) {
    const engine::Look look = look_at(game, state);
    return both_stand(game, look, survivor) && engine::in_field_of_view(look, survivor);
}

}  // namespace lantern
