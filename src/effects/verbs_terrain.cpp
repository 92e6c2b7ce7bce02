#include "effects/verbs.hpp"

/// Verbs of the terrain that acts.
namespace lantern::engine::verbs {

void archive_terrain(Run& run, Frame& frame, Effects& e, const Op&) {
    const auto tile = static_cast<int>(place_of(e.source));
    // it may be gone already, and its place with it (renumber.hpp)
    if (e.kind == SourceKind::terrain && tile < run.state.tiles.size())
        archive_tile(run, tile, Rule::R10_2, cause_of(e));
    next(frame, e);
}

void turn_terrain(Run& run, Frame& frame, Effects& e, const Op& op) {  // RULES 10.5
    next(frame, e);
    const std::uint16_t other_side = run.codex.terrain[op.index].other_side;
    if (other_side == no_thing) return;
    for (Tile& tile : run.state.tiles) {
        if (tile.kind != op.index) continue;
        tile.kind = static_cast<std::uint8_t>(other_side);
        run.emit({.kind = EventKind::terrain_turned,
                  .rule = Rule::R10_5,
                  .thing = other_side,
                  .to = tile.at,
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
    }
}

}  // namespace lantern::engine::verbs
