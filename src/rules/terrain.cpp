#include "rules/terrain.hpp"

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "look/look.hpp"
#include "state/calls.hpp"

namespace lantern::engine::rules {

int tile_at(const Look& look, Space space) {
    for (int tile = 0; tile < look.state.tiles.size(); ++tile) {
        if (covers(tile_base(look, look.state.tiles[tile]), space)) return tile;
    }
    return no_tile;
}

void ask_to_crush(Run& run, int tile) {
    run.question(Ask::crush, controller_seat, no_survivor, SourceKind::terrain, run.state.tiles[tile].kind);
    run.state.question.at = run.state.tiles[tile].at;
    run.add(Choice::terrain, static_cast<unsigned>(tile));
    run.add(Choice::pass);
    run.pose();
}

void collide_with_tile(Run& run, int who, int tile) {
    if (tile >= run.state.tiles.size() || !run.codex.terrain[run.state.tiles[tile].kind].destructible) return;
    archive_tile(run, tile, Rule::S004_22);
    run.call(Damage{.who = static_cast<std::uint8_t>(who), .amount = 1});  // S004-23
}

namespace {

/// The anchors at which a base of this size is at most `spaces` cardinal steps from `other`.
Spaces anchors_near(const Footprint& base, const Footprint& other, int spaces) {
    return Spaces::within_steps(other.top() - base.height + 1, other.left() - base.width + 1, other.bottom(),
                                other.right(), spaces);
}

}  // namespace

Spaces places_for_tile(const Look& look, unsigned terrain, bool turned, Space monster) {
    const Terrain& kind = look.codex.terrain[terrain];
    const Footprint base = kind.footprint(0, turned);
    const int edge = kind.away_from_edge;
    const int bottom = board_rows - base.height - edge;
    const int right = board_columns - base.width - edge;
    if (bottom < edge || right < edge) return {};
    Spaces places = Spaces::rectangle(edge, edge, bottom, right);
    if (monster != no_space)
        places -= anchors_near(base, square(monster, look.scenario.monster().size), kind.away_from_monster);
    // no tile is put on a monster; before they stand on the board the diagram says where they will
    for (const int which : bits(look.state.encounter.on_board()))
        places -= anchors_near(base, single(look.state.encounter.at(which)), 0);
    if (look.state.phase == Phase::setup) {
        for (const Space at : look.scenario.encounter) places -= anchors_near(base, single(at), 0);
    }
    for (const Tile& tile : look.state.tiles)
        places -= anchors_near(base, tile_base(look, tile), kind.away_from_terrain);
    return places;
}

void place_tile(Run& run, unsigned terrain, Space at, bool turned) {
    run.state.tiles.push_back({at, static_cast<std::uint8_t>(terrain), static_cast<std::uint8_t>(turned ? 1 : 0)});
    renew_glance(run.scenario, run.state);
    run.emit({.kind = EventKind::terrain_placed,
              .rule = Rule::S004_01,
              .thing = static_cast<std::uint16_t>(terrain),
              .to = at});
}

}  // namespace lantern::engine::rules
