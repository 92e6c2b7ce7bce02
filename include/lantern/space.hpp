#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <lantern/answers.hpp>
#include <lantern/api.hpp>
#include <lantern/game.hpp>

/// Spaces of the board, and who stands where. All of it is the engine's own judgement: obstacles, sizes and facings count as the
/// rules count them.
namespace lantern {

/// A space of the board (S000-05), which has the rows A to P from north to south and the columns 1 to 22 from west to east. The
/// names are those of S000-06, which counts the letters as columns and the numbers as rows: here, as on the screen, the board
/// lies turned by a quarter.
struct Space {
    static constexpr int rows = 16, columns = 22;

    std::uint16_t number = 0;  ///< 0 to 351, row by row: the parameter of Choice::space

    constexpr int row() const { return number / columns + 1; }     ///< 1 to 16, 1 being A
    constexpr int column() const { return number % columns + 1; }  ///< 1 to 22
    auto operator<=>(const Space&) const = default;
};

/// Its name, "H14". Throws std::out_of_range for a number beyond the board.
LANTERN_API std::string name_of(Space space);
/// The space of that name, in either letter case; nothing where there is none, and so for Survivor::space off the board.
LANTERN_API std::optional<Space> space(std::string_view name);
/// The space that an answer names; nothing where it is of another kind than Choice::space.
constexpr std::optional<Space> space(Answer answer) {
    if (choice(answer) != Choice::space) return std::nullopt;
    return Space{static_cast<std::uint16_t>(parameter(answer))};
}

/// Cardinal steps between two spaces, whatever lies between them: 1 = adjacent, 2 = at a corner (S000-09, S000-11).
constexpr int steps_between(Space a, Space b) {
    const int rows = a.row() - b.row(), columns = a.column() - b.column();
    return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

/// All spaces that the monster stands on; none while it is off the board.
LANTERN_API std::vector<Space> monster_spaces(const Game& game, const State& state);

/// Cardinal steps from a space to the nearest one of the monster, 0 = under it; nothing while it is off the board. Throws
/// std::out_of_range for a number beyond the board.
LANTERN_API std::optional<int> distance_to_monster(const Game& game, const State& state, Space space);

/// The same from the space that an answer names; nothing where it names none.
LANTERN_API std::optional<int> distance_to_monster(const Pause& pause, Answer answer);

// Of the nth survivor, 0 to Game::survivors() - 1; std::out_of_range is thrown for any other. Who is off the board, or whose
// monster is, has no distance, and the rest is false.

/// Cardinal steps to the nearest space of the monster: 1 = adjacent.
LANTERN_API std::optional<int> distance_to_monster(const Game& game, const State& state, int survivor);
/// Whether the monster is one cardinal step away (S000-09 to S000-11).
LANTERN_API bool adjacent_to_monster(const Game& game, const State& state, int survivor);
/// Directly behind the monster (R6.3.4).
LANTERN_API bool in_blind_spot(const Game& game, const State& state, int survivor);
/// Whether the monster sees the survivor: not in its blind spot, and no obstacle between them (R6.3.5).
LANTERN_API bool in_field_of_view(const Game& game, const State& state, int survivor);

}  // namespace lantern
