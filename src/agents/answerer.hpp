#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "game/game.hpp"

namespace lantern {

/// Whoever answers the pauses of a showdown: an automatic player, dice, a person behind a screen.
class Answerer {
public:
    virtual ~Answerer() = default;

    /// One answer that `pause`, the pause of `state`, accepts. Not asked once the showdown is over.
    virtual Answer answer(const Game& game, const State& state, const Pause& pause) = 0;
};

/// The automatic player of that name: "random" or "veteran". Both answer rolls and draws by their exact weights from `seed`,
/// so that a seed names a whole showdown. Null for any other name.
std::unique_ptr<Answerer> make_answerer(std::string_view name, std::uint64_t seed);

}  // namespace lantern
