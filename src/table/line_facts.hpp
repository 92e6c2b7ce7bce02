#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "board/space.hpp"
#include "state/event.hpp"
#include "state/state.hpp"

/// Who goes where and who is harmed, read off the event that a line of the log tells of: whatever draws a table need not read it out of
/// words, nor out of what is different from before.
namespace lantern::engine {

/// What stands on the board.
enum class Piece : std::uint8_t { monster, encounter_monster, survivor };
/// One of them, as the miniatures of the view name it.
struct PieceTold {
    Piece piece = Piece::monster;
    int number = 0;  ///< of encounter monsters and survivors
};

struct MoveTold {
    PieceTold who;
    Space from = no_space;              ///< no_space: it stood nowhere, or it leaves
    Space to = no_space;                ///< no_space: it leaves the board, or stays where it is
    std::optional<Direction> facing{};  ///< of the monster, where it turns

    /// Whether it only turns.
    bool stays() const { return facing && to == no_space; }
};
/// Who goes somewhere by this event, or turns, and still stands on the board; nothing: nobody does.
std::optional<PieceTold> mover_told(const Event& event);
/// Who goes where by this event, or turns; nothing: nobody does. `state`: the one after it.
std::optional<MoveTold> move_told(const Event& event, const State& state);

/// Whom this event harms: armor, a box, a wound, a token, the ground or death. Nothing: it harms nobody.
std::optional<PieceTold> harm_told(const Event& event);

/// "monster", "encounter monster", "survivor".
std::string_view piece_name(Piece piece);

}  // namespace lantern::engine
