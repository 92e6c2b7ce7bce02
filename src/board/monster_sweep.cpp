#include "board/monster_sweep.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <type_traits>

#include "base/bits.hpp"
#include "board/monster_path.hpp"

namespace lantern::engine {

namespace {

/// A set of masks over `things` things: bit m for the mask m.
template <int things>
class MaskSet {
public:
    constexpr MaskSet() = default;

    static MaskSet none() { return MaskSet(Masks{}); }
    static MaskSet only_empty_mask() { return MaskSet(Masks{1}); }

    bool has(unsigned mask) const { return ((masks_ >> mask) & Masks{1}) != Masks{}; }
    void add(const MaskSet& other) { masks_ |= other.masks_; }

    /// Ors `mask` into every mask of the set: adding thing i moves mask m to m + 2^i, which is a shift of the set.
    MaskSet with(unsigned mask) const {
        MaskSet result = *this;
        for (const int i : bits(mask)) {
            const Masks& holding = masks_with()[static_cast<std::size_t>(i)];
            result.masks_ = (result.masks_ & holding) |
                            ((result.masks_ & ~holding) << (std::size_t{1} << static_cast<unsigned>(i)));
        }
        return result;
    }

    std::uint64_t word() const { return masks_; }

private:
    /// Up to six things a word will do; it is not set to zero before anything is written to it, as a bitset is.
    using Masks =
        std::conditional_t<things <= 6, std::uint64_t, std::bitset<std::size_t{1} << static_cast<unsigned>(things)>>;

    explicit MaskSet(const Masks& masks) : masks_(masks) {}

    /// The masks that already hold thing i: every m with bit i.
    static const std::array<Masks, static_cast<std::size_t>(things)>& masks_with() {
        static const auto table = [] {
            std::array<Masks, static_cast<std::size_t>(things)> holding{};
            for (std::size_t i = 0; i < holding.size(); ++i) {
                for (std::size_t mask = 0; mask < std::size_t{1} << static_cast<unsigned>(things); ++mask) {
                    if (((mask >> i) & 1U) != 0) holding[i] |= Masks{1} << mask;
                }
            }
            return holding;
        }();
        return table;
    }

    Masks masks_;
};

/// The rectangle of anchors that the shortest paths from one anchor to another run through, seen from the
/// end: an anchor is (rows, columns) still to go.
template <int most_things>
class SweepTable {
public:
    using Set = MaskSet<most_things>;

    SweepTable(const Footprint& from, Space end_anchor, std::span<const Footprint> things, const Spaces& off)
        : monster_(moved_to(from, end_anchor)), things_(things), off_(off) {
        assert(on_board(from) && on_board(monster_) && things.size() <= most_things);
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
    const Set& rest(int rows_to_go, int columns_to_go) const { return rest_[index(rows_to_go, columns_to_go)]; }

    /// The same with what lies under the anchor itself.
    const Set& entering(int rows_to_go, int columns_to_go) const { return entering_[index(rows_to_go, columns_to_go)]; }

    Space anchor(int rows_to_go, int columns_to_go) const {
        return space_at(monster_.top() - rows_to_go * row_change(vertical_),
                        monster_.left() - columns_to_go * column_change(horizontal_));
    }

    /// The things under the base at this anchor.
    unsigned under(int rows_to_go, int columns_to_go) const {
        const Footprint base = moved_to(monster_, anchor(rows_to_go, columns_to_go));
        unsigned mask = 0;
        for (std::size_t i = 0; i < things_.size(); ++i) {
            if (is_on_board(things_[i].anchor) && distance(base, things_[i]) == 0) mask |= 1U << i;
        }
        return mask;
    }

private:
    std::size_t index(int rows_to_go, int columns_to_go) const {
        const int position = rows_to_go * (columns_ + 1) + columns_to_go;
        return static_cast<std::size_t>(position);
    }

    bool closed(int rows_to_go, int columns_to_go) const {
        return off_.any() && covered(moved_to(monster_, anchor(rows_to_go, columns_to_go))).intersects(off_);
    }

    /// From the end backward: what an anchor can still add is what its next anchors cover and can add.
    void fill() {
        for (int rows_to_go = 0; rows_to_go <= rows_; ++rows_to_go) {
            for (int columns_to_go = 0; columns_to_go <= columns_; ++columns_to_go) {
                Set here = rows_to_go + columns_to_go == 0 ? Set::only_empty_mask() : Set::none();
                if (rows_to_go > 0) here.add(entering(rows_to_go - 1, columns_to_go));
                if (columns_to_go > 0) here.add(entering(rows_to_go, columns_to_go - 1));
                const std::size_t at = index(rows_to_go, columns_to_go);
                rest_[at] = here;
                entering_[at] =
                    closed(rows_to_go, columns_to_go) ? Set::none() : here.with(under(rows_to_go, columns_to_go));
            }
        }
    }

    Footprint monster_;
    std::span<const Footprint> things_;
    const Spaces& off_;
    Direction vertical_ = Direction::south;
    Direction horizontal_ = Direction::east;
    int rows_ = 0;
    int columns_ = 0;
    // a few of them are filled, and no other is read: clearing all would take longer than the work
    std::array<Set, board_spaces> rest_;
    std::array<Set, board_spaces> entering_;
};

/// Whether any of the things stands where the base can come at all.
bool can_sweep_any(const Footprint& from, Space end_anchor, std::span<const Footprint> things) {
    const Footprint end = moved_to(from, end_anchor);
    const Footprint swept = {
        space_at(std::min(from.top(), end.top()), std::min(from.left(), end.left())),
        static_cast<std::uint8_t>(from.width + std::abs(end.left() - from.left())),
        static_cast<std::uint8_t>(from.height + std::abs(end.top() - from.top())),
    };
    return std::any_of(things.begin(), things.end(), [&](const Footprint& thing) {
        return is_on_board(thing.anchor) && distance(swept, thing) == 0;
    });
}

template <int most_things>
MonsterRoute find_route(const Footprint& from, Space end_anchor, std::span<const Footprint> over, const Spaces& off) {
    const SweepTable<most_things> table(from, end_anchor, over, off);
    const unsigned all = (1U << over.size()) - 1U;
    int rows_to_go = table.rows();
    int columns_to_go = table.columns();
    MonsterRoute route;
    if (!table.rest(rows_to_go, columns_to_go).has(all)) return route;

    unsigned swept = 0;
    const auto can_finish = [&](int rows, int columns) { return table.entering(rows, columns).with(swept).has(all); };
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

}  // namespace

std::uint64_t sweep_masks(const Footprint& from, Space end_anchor, std::span<const Footprint> survivors) {
    if (from.anchor == end_anchor || !can_sweep_any(from, end_anchor, survivors)) return 1;
    const Spaces nothing;
    const SweepTable<sweep_survivors> table(from, end_anchor, survivors, nothing);
    return table.rest(table.rows(), table.columns()).word();
}

MonsterRoute route_over(const Footprint& from, Space end_anchor, std::span<const Footprint> over, const Spaces& off) {
    return over.size() <= sweep_survivors ? find_route<sweep_survivors>(from, end_anchor, over, off)
                                          : find_route<most_on_a_way>(from, end_anchor, over, off);
}

}  // namespace lantern::engine
