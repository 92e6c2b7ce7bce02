#include "content/grid_edges.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t columns = 3, rows = 3;

std::uint8_t colour_at(const Codex& codex, std::uint8_t piece, Edge edge) {
    return piece == 0 ? std::uint8_t{0} : codex.gear[piece - 1U].affinities[static_cast<std::size_t>(edge)];
}

}  // namespace

std::optional<Neighbour> neighbour_of(std::size_t slot, Edge edge) {
    const std::size_t row = slot / columns, column = slot % columns;
    switch (edge) {
        case Edge::top: return row == 0 ? std::nullopt : std::optional<Neighbour>({slot - columns, Edge::bottom});
        case Edge::bottom:
            return row + 1 == rows ? std::nullopt : std::optional<Neighbour>({slot + columns, Edge::top});
        case Edge::left: return column == 0 ? std::nullopt : std::optional<Neighbour>({slot - 1, Edge::right});
        case Edge::right:
            return column + 1 == columns ? std::nullopt : std::optional<Neighbour>({slot + 1, Edge::left});
    }
    return std::nullopt;
}

bool is_joined(const Codex& codex, const GearSlots& grid, std::size_t slot, Edge edge) {
    const std::uint8_t colour = colour_at(codex, grid[slot], edge);
    const std::optional<Neighbour> other = neighbour_of(slot, edge);
    return colour != 0 && other && colour == colour_at(codex, grid[other->slot], other->edge);
}

}  // namespace lantern::engine
