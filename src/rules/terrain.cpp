#include "rules/terrain.hpp"

#include "effects/calls.hpp"
#include "effects/changes.hpp"
#include "effects/look.hpp"

namespace lantern::rules {

int tile_at(const Run& run, Space space) {
    for (int tile = 0; tile < run.state.tiles.size(); ++tile) {
        if (covers(tile_base(run, run.state.tiles[tile]), space)) return tile;
    }
    return 0xFF;
}

void collide_with_tile(Run& run, int who, int tile) {
    if (tile >= run.state.tiles.size() || !run.codex.terrain[run.state.tiles[tile].kind].destructible) return;
    archive_tile(run, tile, Rule::S004_22);
    run.call(Procedure::damage, Damage{.who = static_cast<std::uint8_t>(who), .amount = 1});  // S004-23
}

namespace {

Footprint base_of(const Terrain& terrain, Space at, bool turned) {
    return turned ? Footprint{at, terrain.height, terrain.width} : Footprint{at, terrain.width, terrain.height};
}

bool far_from_edge(const Footprint& base, int spaces) {
    return base.top() >= spaces && base.left() >= spaces && base.bottom() < board_rows - spaces && base.right() < board_columns - spaces;
}

}  // namespace

Spaces places_for_tile(const Run& run, unsigned terrain, bool turned, Space monster) {
    const Terrain& kind = run.codex.terrain[terrain];
    const Footprint monster_place = monster == no_space ? Footprint{} : square(monster, run.scenario.monster().size);
    Spaces places;
    for (const Space at : anchors_of(base_of(kind, 0, turned))) {
        const Footprint base = base_of(kind, at, turned);
        bool fits = far_from_edge(base, kind.away_from_edge);
        if (monster != no_space) fits = fits && distance(base, monster_place) > kind.away_from_monster;
        for (const Tile& tile : run.state.tiles) {
            if (!fits) break;
            fits = distance(base, tile_base(run, tile)) > kind.away_from_terrain;
        }
        if (fits) places.set(at);
    }
    return places;
}

void place_tile(Run& run, unsigned terrain, Space at, bool turned) {
    run.state.tiles.push_back({at, static_cast<std::uint8_t>(terrain), static_cast<std::uint8_t>(turned ? 1 : 0)});
    run.emit({.kind = EventKind::terrain_placed, .rule = Rule::S004_01, .thing = static_cast<std::uint16_t>(terrain), .to = at});
}

}  // namespace lantern::rules
