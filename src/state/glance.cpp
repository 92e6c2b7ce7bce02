#include "state/glance.hpp"

#include "state/state.hpp"

namespace lantern::engine {

namespace {

void look_at_tile(Glance& glance, const Scenario& scenario, const State& state, int place) {
    const Tile& tile = state.tiles[place];
    const TileKind& kind = scenario.tile_kinds[tile.kind];
    if (kind.impassable) glance.impassable_tiles |= 1U << static_cast<unsigned>(place);
    if (!kind.usable) return;
    glance.usable_tiles |= 1U << static_cast<unsigned>(place);
    const unsigned height = tile.turned != 0 ? kind.width : kind.height;
    const unsigned width = tile.turned != 0 ? kind.height : kind.width;
    // one more row and column on each side; what lies beyond the board is asked for by nobody
    const auto strip = [](int first, unsigned length) { return ((1U << (length + 2U)) - 1U) << first >> 1U; };
    glance.rows_of_use = static_cast<std::uint16_t>(glance.rows_of_use | strip(row_of(tile.at), height));
    glance.columns_of_use |= strip(column_of(tile.at), width);
}

}  // namespace

Glance glance_of(const Scenario& scenario, const State& state) {
    static_assert(board_rows <= 16 && max_tiles <= 32, "a bit each");
    Glance glance;
    for (const InPlay& in_play : state.in_play) glance.cards.ai |= std::uint64_t{1} << in_play.card;
    for (const std::uint8_t card : state.injuries) glance.cards.injuries |= std::uint64_t{1} << card;
    for (int place = 0; place < state.tiles.size(); ++place) look_at_tile(glance, scenario, state, place);
    for (const ResourceHeld& held : state.resources)
        glance.holders = static_cast<SurvivorSet>(glance.holders | survivor_bit(held.holder));
    for (const SurvivorState& survivor : state.survivors) glance.gained |= survivor.flags.meets(of_gains);
    return glance;
}

void renew_glance(const Scenario& scenario, State& state) { state.glance = glance_of(scenario, state); }

}  // namespace lantern::engine
