#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "game/game.hpp"

namespace lantern::engine {

/// Whoever answers the pauses of a showdown: an automatic player, dice, a person behind a screen.
class Answerer {
public:
    virtual ~Answerer() = default;

    /// One answer that `pause`, the pause of `state`, accepts. Not asked once the showdown is over.
    virtual Answer answer(const Game& game, const State& state, const Pause& pause) = 0;
};

/// The automatic players, the weakest first. docs/veteran.md says how well they play.
inline constexpr std::array<std::string_view, 4> answerer_names{"simple", "random", "thumb", "veteran"};

/// The automatic player of that name. It answers rolls and draws by their exact weights from `seed`, so that a seed names a
/// whole showdown. Null for any other name.
std::unique_ptr<Answerer> make_answerer(std::string_view name, std::uint64_t seed);

/// Who answers for the survivors and who for the monster controller: one and the same where one name is given twice.
class Sides {
public:
    /// Names of `answerer_names`.
    Sides(std::string_view survivors, std::string_view controller, std::uint64_t seed);

    Answerer& of(Seat seat) { return seat == controller_seat && controller_ ? *controller_ : *survivors_; }

private:
    std::unique_ptr<Answerer> survivors_, controller_;
};

}  // namespace lantern::engine
