#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "board/monster_path.hpp"

namespace lantern {

namespace {

/// A set of survivor masks: bit m for the 6-bit mask m.
using MaskSet = std::uint64_t;

constexpr MaskSet only_empty_mask = 1;

/// The masks that already hold survivor i: every m with bit i.
constexpr std::array<MaskSet, sweep_survivors> masks_with = {0xAAAAAAAAAAAAAAAAU, 0xCCCCCCCCCCCCCCCCU,
                                                             0xF0F0F0F0F0F0F0F0U, 0xFF00FF00FF00FF00U,
                                                             0xFFFF0000FFFF0000U, 0xFFFFFFFF00000000U};

/// Ors `mask` into every mask of a set: adding survivor i moves mask m to m + 2^i, which is a shift of the set.
MaskSet or_into_all(MaskSet set, unsigned mask) {
    for (const int i : bits(mask)) {
        const MaskSet with = masks_with[static_cast<std::size_t>(i)];
        set = (set & with) | ((set & ~with) << (1U << static_cast<unsigned>(i)));
    }
    return set;
}

/// The rectangle of anchors that the shortest paths from one anchor to another run through, seen from the
/// end: an anchor is (rows, columns) still to go.
class SweepTable {
public:
    SweepTable(const Footprint& from, Space end_anchor, std::span<const Space> survivors)
        : monster_(moved_to(from, end_anchor)), survivors_(survivors) {
        assert(on_board(from) && on_board(monster_) && survivors.size() <= sweep_survivors);
        const int down = row_of(end_anchor) - from.top();
        const int right = column_of(end_anchor) - from.left();
        vertical_ = down < 0 ? Direction::north : Direction::south;
        horizontal_ = right < 0 ? Direction::west : Direction::east;
        rows_ = std::abs(down);
        columns_ = std::abs(right);
        fill();
    }

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    Direction vertical() const { return vertical_; }
    Direction horizontal() const { return horizontal_; }

    /// The masks that the rest of a path can add after it has reached this anchor.
    MaskSet rest(int rows_to_go, int columns_to_go) const { return rest_[index(rows_to_go, columns_to_go)]; }

    Space anchor(int rows_to_go, int columns_to_go) const {
        return space_at(monster_.top() - rows_to_go * row_change(vertical_),
                        monster_.left() - columns_to_go * column_change(horizontal_));
    }

    /// The survivors under the base at this anchor.
    unsigned under(int rows_to_go, int columns_to_go) const {
        const Footprint base = moved_to(monster_, anchor(rows_to_go, columns_to_go));
        unsigned mask = 0;
        for (std::size_t i = 0; i < survivors_.size(); ++i) {
            if (covers(base, survivors_[i])) mask |= 1U << i;
        }
        return mask;
    }

private:
    std::size_t index(int rows_to_go, int columns_to_go) const {
        const int position = rows_to_go * (columns_ + 1) + columns_to_go;
        return static_cast<std::size_t>(position);
    }

    /// From the end backward: what an anchor can still add is what its next anchors cover and can add.
    void fill() {
        for (int rows_to_go = 0; rows_to_go <= rows_; ++rows_to_go) {
            for (int columns_to_go = 0; columns_to_go <= columns_; ++columns_to_go) {
                MaskSet here = rows_to_go + columns_to_go == 0 ? only_empty_mask : 0;
                if (rows_to_go > 0) here |= entering_[index(rows_to_go - 1, columns_to_go)];
                if (columns_to_go > 0) here |= entering_[index(rows_to_go, columns_to_go - 1)];
                const std::size_t at = index(rows_to_go, columns_to_go);
                rest_[at] = here;
                entering_[at] = or_into_all(here, under(rows_to_go, columns_to_go));
            }
        }
    }

    Footprint monster_;
    std::span<const Space> survivors_;
    Direction vertical_ = Direction::south;
    Direction horizontal_ = Direction::east;
    int rows_ = 0;
    int columns_ = 0;
    // Left unset on purpose: fill() writes the part in use before anything reads it.
    std::array<MaskSet, board_spaces> rest_;
    std::array<MaskSet, board_spaces> entering_;  // rest_ with the survivors under the anchor itself
};

/// Whether any survivor stands where the base can come at all.
bool can_sweep_any(const Footprint& from, Space end_anchor, std::span<const Space> survivors) {
    const Footprint end = moved_to(from, end_anchor);
    const Spaces swept = Spaces::rectangle(std::min(from.top(), end.top()), std::min(from.left(), end.left()),
                                           std::max(from.bottom(), end.bottom()), std::max(from.right(), end.right()));
    return std::any_of(survivors.begin(), survivors.end(),
                       [&](Space survivor) { return is_on_board(survivor) && swept.test(survivor); });
}

}  // namespace

std::uint64_t sweep_masks(const Footprint& from, Space end_anchor, std::span<const Space> survivors) {
    if (from.anchor == end_anchor || !can_sweep_any(from, end_anchor, survivors)) return only_empty_mask;
    const SweepTable table(from, end_anchor, survivors);
    return table.rest(table.rows(), table.columns());
}

MonsterRoute route_with(const Footprint& from, Space end_anchor, std::span<const Space> survivors, unsigned mask) {
    MonsterRoute route;
    if (mask >= (1U << sweep_survivors)) return route;
    const SweepTable table(from, end_anchor, survivors);
    int rows_to_go = table.rows();
    int columns_to_go = table.columns();
    unsigned swept = 0;
    const auto can_finish = [&](int rows, int columns) {
        const MaskSet endings = or_into_all(table.rest(rows, columns), swept | table.under(rows, columns));
        return ((endings >> mask) & 1U) != 0;
    };
    if (((table.rest(rows_to_go, columns_to_go) >> mask) & 1U) == 0) return route;

    while (rows_to_go + columns_to_go > 0) {
        const bool vertical = rows_to_go > 0 && can_finish(rows_to_go - 1, columns_to_go);
        const bool horizontal = columns_to_go > 0 && can_finish(rows_to_go, columns_to_go - 1);
        // Where both will do, the order of Direction decides.
        const bool prefers_vertical = table.vertical() < table.horizontal();
        if (vertical && (prefers_vertical || !horizontal)) {
            --rows_to_go;
        } else {
            assert(horizontal);
            --columns_to_go;
        }
        swept |= table.under(rows_to_go, columns_to_go);
        route.push_back(table.anchor(rows_to_go, columns_to_go));
    }
    return route;
}

}  // namespace lantern
