#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace lantern::engine {

/// What somebody means who says "attack", and at what.
struct AttackWords {
    std::optional<Answer> answer;  ///< the attack
    std::string problem;           ///< where there is none: why, and what would be right
};

/// Reads "attack", "attack H14", "attack the lion", "attack monster with Bone Axe" where somebody decides about attacks of their own:
/// the monster is meant by its name, by a word of it, and by each of its spaces. Without a weapon the one that is carried is taken, if it is
/// only one. Nothing: the words do not speak of an attack, or name a weapon alone, as any wording of an answer does.
std::optional<AttackWords> attack_in_words(const Game& game, const State& state, const Pause& pause,
                                           std::string_view words);

}  // namespace lantern::engine
