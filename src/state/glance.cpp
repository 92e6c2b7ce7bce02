#include "state/glance.hpp"

#include "state/state.hpp"

namespace lantern::engine {

namespace {

void look_at_tile(Glance& glance, const Scenario& scenario, const State& state, int place) {
    const Tile& tile = state.tiles[place];
    const TileKind& kind = scenario.tile_kinds[tile.kind];
    const std::uint32_t bit = 1U << static_cast<unsigned>(place);
    if (kind.obstacle) glance.obstacle_tiles |= bit;
    if (kind.impassable) glance.impassable_tiles |= bit;
    if (kind.destructible) glance.destructible_tiles |= bit;
    if (kind.changes_attributes) glance.changing_tiles |= bit;
    if (!kind.usable) return;
    glance.usable_tiles |= bit;
    const unsigned height = tile.turned != 0 ? kind.width : kind.height;
    const unsigned width = tile.turned != 0 ? kind.height : kind.width;
    // one more row and column on each side; what lies beyond the board is asked for by nobody
    const auto strip = [](int first, unsigned length) { return ((1U << (length + 2U)) - 1U) << first >> 1U; };
    glance.rows_of_use = static_cast<std::uint16_t>(glance.rows_of_use | strip(row_of(tile.at), height));
    glance.columns_of_use |= strip(column_of(tile.at), width);
}

SurvivorSet with(SurvivorSet set, int who) { return static_cast<SurvivorSet>(set | survivor_bit(who)); }

void look_at_survivors(Glance& glance, const State& state) {
    glance.alive = glance.placed = glance.gained_gear = glance.gained_natures = 0;
    for (int who = 0; who < max_survivors; ++who) {
        const SurvivorState& survivor = state.survivors[static_cast<std::size_t>(who)];
        if (survivor.flags.has(SurvivorFlag::alive)) glance.alive = with(glance.alive, who);
        if (survivor.at != no_space) glance.placed = with(glance.placed, who);
        if (survivor.flags.has(SurvivorFlag::gained_gear)) glance.gained_gear = with(glance.gained_gear, who);
        if (survivor.flags.has(SurvivorFlag::gained_nature)) glance.gained_natures = with(glance.gained_natures, who);
    }
}

}  // namespace

Glance glance_of(const Scenario& scenario, const State& state) {
    static_assert(board_rows <= 16 && max_tiles <= 32, "a bit each");
    Glance glance;
    for (const InPlay& in_play : state.in_play) glance.cards.ai |= std::uint64_t{1} << in_play.card;
    for (const std::uint8_t card : state.injuries) glance.cards.injuries |= std::uint64_t{1} << card;
    for (int place = 0; place < state.tiles.size(); ++place) look_at_tile(glance, scenario, state, place);
    for (const ResourceHeld& held : state.resources) {
        glance.holders = with(glance.holders, held.holder);
        if (scenario.codex->resources[held.kind - 1U].archive != 0)
            glance.archivers = with(glance.archivers, held.holder);
    }
    look_at_survivors(glance, state);
    return glance;
}

void renew_glance(const Scenario& scenario, State& state) { state.glance = glance_of(scenario, state); }

void renew_glance_at_survivors(State& state) { look_at_survivors(state.glance, state); }

}  // namespace lantern::engine
