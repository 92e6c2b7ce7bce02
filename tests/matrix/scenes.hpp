#pragma once

#include <array>
#include <memory>
#include <vector>

#include "game/game.hpp"
#include "matrix/stage.hpp"

/// Where the programs of the stage begin in showdowns played at random.
namespace lantern::engine::matrix {

/// A showdown in the moment in which the program of a place begins.
struct Scene {
    const Game* game;
    State state;
};

/// Scenes by place, at most `most_scenes` each of the monster's turn and of other times, from different moments of many
/// showdowns.
struct Scenes {
    std::vector<std::unique_ptr<Game>> games;
    std::vector<std::vector<Scene>> of;
    std::array<std::vector<std::size_t>, 2> kept;  ///< by time and place
};
inline constexpr std::size_t most_scenes = 6;
/// `first`: the number of the first showdown.
Scenes play_scenes(const Codex& codex, std::size_t places, unsigned first, unsigned showdowns);

}  // namespace lantern::engine::matrix
