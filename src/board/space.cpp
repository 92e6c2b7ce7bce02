#include "board/space.hpp"

namespace lantern::engine {

namespace {

constexpr std::array<std::string_view, 4> direction_names = {"north", "east", "south", "west"};

}  // namespace

SpaceName space_name(Space space) {
    SpaceName name;
    const auto add = [&name](int character) { name.text[name.length++] = static_cast<char>(character); };
    if (!is_on_board(space)) {
        add('-');
        return name;
    }
    add('A' + row_of(space));
    const int number = column_of(space) + 1;
    if (number >= 10) add('0' + number / 10);
    add('0' + number % 10);
    return name;
}

std::optional<Space> parse_space(std::string_view text) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const char letter = text[0];
    const int row = letter >= 'a' && letter <= 'z' ? letter - 'a' : letter - 'A';
    int number = 0;
    for (const char digit : text.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    if (text[1] == '0' || !is_on_board(row, number - 1)) return std::nullopt;
    return space_at(row, number - 1);
}

std::string_view direction_name(Direction direction) { return direction_names[static_cast<std::size_t>(direction)]; }

std::optional<Direction> parse_direction(std::string_view text) {
    for (const Direction direction : directions) {
        if (direction_name(direction) == text) return direction;
    }
    return std::nullopt;
}

}  // namespace lantern::engine
