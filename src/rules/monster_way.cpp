#include "rules/monster_way.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "board/monster_path.hpp"
#include "board/monster_sweep.hpp"
#include "effects/changes.hpp"
#include "look/look.hpp"
#include "rules/terrain.hpp"

namespace lantern::engine::rules {

namespace {

Spaces outline(const Look& look, int tile) { return covered(tile_base(look, look.state.tiles[tile])); }

bool any_destructible(const Look& look) { return look.state.glance.destructible_tiles != 0; }
bool is_destructible(const Look& look, int tile) { return (look.state.glance.destructible_tiles >> tile & 1U) != 0; }

Footprint base_at_start(const Look& look, const MonsterMove& move) {
    return square(move.from, look.scenario.monster().size);
}

/// Whether a destructible tile lies where some way to the end might lead over it: the ways are as short as can be and stay within
/// the rectangle that the base spans from its start to its end.
bool lies_between(const Look& look, const MonsterMove& move, int tile) {
    if (!is_destructible(look, tile)) return false;
    const Footprint start = base_at_start(look, move);
    const Footprint end = moved_to(start, move.end);
    const Footprint lies = tile_base(look, look.state.tiles[tile]);
    return lies.top() <= std::max(start.bottom(), end.bottom()) && lies.bottom() >= std::min(start.top(), end.top()) &&
           lies.left() <= std::max(start.right(), end.right()) && lies.right() >= std::min(start.left(), end.left());
}

bool anything_lies_between(const Look& look, const MonsterMove& move) {
    for (const int tile : bits(look.state.glance.destructible_tiles)) {
        if (lies_between(look, move, tile)) return true;
    }
    return false;
}

void keep(MonsterMove& move, const MonsterRoute& route) {
    move.way = {};
    Space last = move.from;
    for (int i = 0; i < route.size(); ++i) {
        const unsigned along_column = row_of(route[i]) != row_of(last) ? 1U : 0U;
        std::uint8_t& byte = move.way[static_cast<std::size_t>(i / 8)];
        byte = static_cast<std::uint8_t>(byte | along_column << static_cast<unsigned>(i % 8));
        last = route[i];
    }
}

/// The anchors of the way kept, the first not among them.
MonsterRoute kept(const MonsterMove& move) {
    MonsterRoute route;
    const int down = row_of(move.end) < row_of(move.from) ? -1 : 1;
    const int right = column_of(move.end) < column_of(move.from) ? -1 : 1;
    for (Space at = move.from; at != move.end;) {
        const auto i = static_cast<unsigned>(route.size());
        const bool along_column = (unsigned{move.way[i / 8U]} >> (i % 8U) & 1U) != 0;
        at = along_column ? space_at(row_of(at) + down, column_of(at)) : space_at(row_of(at), column_of(at) + right);
        route.push_back(at);
    }
    return route;
}

/// What the base covers on the way kept, where it stood at first not counted.
Spaces swept(const Look& look, const MonsterMove& move) {
    Spaces spaces;
    for (const Space at : kept(move)) spaces |= covered(moved_to(base_at_start(look, move), at));
    return spaces;
}

/// What a way has to go over, and what it has to leave alone.
struct Wanted {
    FixedVector<Footprint, most_on_a_way> over;
    Spaces off;
};

/// The survivors of move.passed and no others.
Wanted over_passed(const Look& look, const MonsterMove& move) {
    Wanted wanted;
    for (const int who : bits(on_board(look.state))) {
        const Space at = survivor(look, who).at;
        if ((move.passed & survivor_bit(who)) != 0)
            wanted.over.push_back(single(at));
        else
            wanted.off.set(at);
    }
    return wanted;
}

MonsterRoute route(const Look& look, const MonsterMove& move, const Wanted& wanted) {
    return route_over(base_at_start(look, move), move.end, {wanted.over.begin(), wanted.over.end()}, wanted.off);
}

/// A way that treats the destructible tiles before move.tile as the way kept does, and move.tile the other way round.
MonsterRoute other_way(const Look& look, const MonsterMove& move) {
    const Spaces covered_now = swept(look, move);
    Wanted wanted = over_passed(look, move);
    for (int tile = 0; tile <= move.tile; ++tile) {
        if (!is_destructible(look, tile)) continue;
        if (outline(look, tile).intersects(covered_now) == (tile == move.tile)) {
            wanted.off |= outline(look, tile);
        } else {
            if (wanted.over.size() == most_on_a_way) return {};
            wanted.over.push_back(tile_base(look, look.state.tiles[tile]));
        }
    }
    return route(look, move, wanted);
}

/// Of these survivor masks those with any of `targets`, if there are any: whom a movement leads through is run over
/// (RULES 4.1.5).
std::uint64_t over_any(std::uint64_t masks, SurvivorSet targets) {
    std::uint64_t over = 0;
    for (const int mask : bits(masks)) {
        if ((static_cast<unsigned>(mask) & targets) != 0) over |= std::uint64_t{1} << static_cast<unsigned>(mask);
    }
    return over != 0 ? over : masks;
}

}  // namespace

void ask_whom_to_run_over(Run& run, const MonsterMove& move) {
    std::array<Footprint, max_survivors> bases{};
    for (const int who : bits(on_board(run.state)))
        bases[static_cast<std::size_t>(who)] = single(survivor(run, who).at);
    std::uint64_t masks = sweep_masks(base_at_start(run, move), move.end, bases);
    if (move.heading == Heading::through) masks = over_any(masks, move.relative_to);
    if (popcount(masks) == 1) {
        run.state.answer = answer(Choice::sweep, static_cast<unsigned>(lowest(masks)));
        return;
    }
    run.question(Ask::path, controller_seat);
    run.state.question.at = move.end;
    for (const int mask : bits(masks)) {
        if (run.options_added() < max_options) run.add(Choice::sweep, static_cast<unsigned>(mask));
    }
    run.pose();
}

void choose_way(const Look& look, MonsterMove& move) {
    if (move.passed != 0 || any_destructible(look)) keep(move, route(look, move, over_passed(look, move)));
}

bool asks_what_to_crush(Run& run, MonsterMove& move) {
    if (!any_destructible(run)) return false;
    for (; move.tile < run.state.tiles.size(); ++move.tile) {
        if (!lies_between(run, move, move.tile) || other_way(run, move).empty()) continue;
        ask_to_crush(run, move.tile);
        return true;
    }
    return false;
}

void settle_crushing(const Look& look, MonsterMove& move) {
    const bool over = choice_of(look.state.answer) == Choice::terrain;
    if (outline(look, move.tile).intersects(swept(look, move)) != over) keep(move, other_way(look, move));
    ++move.tile;
}

void crush_terrain(Run& run, const MonsterMove& move) {
    if (!anything_lies_between(run, move)) return;
    for (const Space at : kept(move)) {
        const Spaces base = covered(moved_to(base_at_start(run, move), at));
        for (int tile = run.state.tiles.size() - 1; tile >= 0; --tile) {
            if (is_destructible(run, tile) && outline(run, tile).intersects(base))
                archive_tile(run, tile, Rule::S004_26);
        }
    }
}

Spaces spaces_on_way(const Look& look, const MonsterMove& move) {
    return covered(base_at_start(look, move)) | swept(look, move);
}

}  // namespace lantern::engine::rules
