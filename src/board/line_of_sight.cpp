#include "board/line_of_sight.hpp"

#include <algorithm>
#include <cstdlib>

namespace lantern::engine {

namespace {

/// A point in half spaces: space (row, column) is the closed square of side 2 from (2 * column, 2 * row), so that
/// the centres of all bases and of all spaces are whole numbers.
struct Point {
    int x;
    int y;
};

Point centre(const Footprint& footprint) {
    return {2 * footprint.left() + footprint.width, 2 * footprint.top() + footprint.height};
}

/// The spaces whose closed squares touch the closed box between two points.
Spaces touching_box(Point a, Point b) {
    const auto [west, east] = std::minmax(a.x, b.x);
    const auto [north, south] = std::minmax(a.y, b.y);
    // A centre is at least 1, so the divisions round down.
    return Spaces::rectangle((north - 1) / 2, (west - 1) / 2, south / 2, east / 2);
}

}  // namespace

bool line_blocked(const Footprint& from, const Footprint& to, const Spaces& obstacles) {
    if (obstacles.none()) return false;
    const Point start = centre(from);
    const Point end = centre(to);
    const Spaces candidates = (obstacles & touching_box(start, end)) - covered(from) - covered(to);
    const int along_x = end.x - start.x;
    const int along_y = end.y - start.y;
    // Within the box a square meets the line exactly if its corners are not all strictly on one side: the cross
    // product at its centre is then no larger than the reach of its half side across the line.
    const int half_width = std::abs(along_x) + std::abs(along_y);
    for (const Space space : candidates) {
        const int x = 2 * column_of(space) + 1 - start.x;
        const int y = 2 * row_of(space) + 1 - start.y;
        if (std::abs(along_x * y - along_y * x) <= half_width) return true;
    }
    return false;
}

}  // namespace lantern::engine
