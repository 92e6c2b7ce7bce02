#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>

#include "base/bits.hpp"
#include "board/space.hpp"

namespace lantern::engine {

namespace detail {

/// What lies at most so many steps around a space, drawn once: by steps the rows from far north of it to far south of it, where the
/// space itself stands in the last column of the board. Spaces may lie a little outside.
inline constexpr int most_steps_drawn = 10, most_outside = 3;
inline constexpr int rows_to_each_side = board_rows - 1 + most_outside;
inline constexpr auto rows_around = [] {
    std::array<std::array<std::uint32_t, 2 * rows_to_each_side + 1>, most_steps_drawn + 1> drawn{};
    for (int steps = 0; steps <= most_steps_drawn; ++steps) {
        for (int away = -steps; away <= steps; ++away) {
            const int spare = steps - (away < 0 ? -away : away);
            drawn[static_cast<std::size_t>(steps)][static_cast<std::size_t>(rows_to_each_side + away)] =
                ((std::uint32_t{1} << (2 * spare + 1)) - 1U) << (board_columns - 1 - spare);
        }
    }
    return drawn;
}();

}  // namespace detail

/// A set of spaces of the board: half a word a row, bit = column, so that a step north or south is a step to the next half, and a
/// step east or west a shift. Four rows lie in one vector (a type that g++ and clang++ know on every machine), so that sets of
/// spaces, of which floods and zones are made, are worked on in four strides. Bits beyond the last column are always 0.
class Spaces {
public:
    static constexpr std::size_t word_count = board_rows / 2;
    using Words = std::array<std::uint64_t, word_count>;
    using value_type = Space;

    Spaces() = default;
    Spaces(std::initializer_list<Space> spaces) {
        for (const Space space : spaces) set(space);
    }

    static Spaces of(Space space) {
        Spaces result;
        result.set(space);
        return result;
    }

    static Spaces all() {
        Spaces result;
        for (FourRows& rows : result.rows_) rows = whole_rows;
        return result;
    }

    /// Two rows a word, the northern one in the lower half. Bits beyond the board are dropped.
    static Spaces from_words(const Words& words) {
        Spaces result;
        std::memcpy(&result.rows_, &words, sizeof words);
        return result &= all();
    }
    Words words() const {
        Words words;
        std::memcpy(&words, &rows_, sizeof words);
        return words;
    }

    /// The rows `top`..`bottom` and columns `left`..`right`, both ends included; any integers, clipped to the board.
    static Spaces rectangle(int top, int left, int bottom, int right) {
        Spaces result;
        result.add_rectangle(top, left, bottom, right);
        return result;
    }

    /// All spaces at most `steps` cardinal steps from a rectangle, itself included. The rectangle may lie
    /// off the board (any integers); the result is clipped. Negative `steps`: none.
    static Spaces within_steps(int top, int left, int bottom, int right, int steps) {
        const int outside = detail::most_outside;
        if (steps >= 0 && steps <= detail::most_steps_drawn && top >= -outside && left >= -outside &&
            bottom < board_rows + outside && right < board_columns)
            return looked_up(top, left, bottom, right, steps);
        Spaces result;
        for (int row = std::max(top - steps, 0); row <= std::min(bottom + steps, board_rows - 1); ++row) {
            const int away = row < top ? top - row : row > bottom ? row - bottom : 0;
            const int spare = steps - away;
            if (spare >= 0) result.add_to_row(row, strip(left - spare, right + spare));
        }
        return result;
    }

    /// The same of one space of the board.
    static Spaces within_steps(Space from, int steps) {
        const int row = row_of(from);
        const int column = column_of(from);
        return within_steps(row, column, row, column, steps);
    }

    /// All spaces exactly `steps` cardinal steps from a space of the board; of 0 steps itself.
    static Spaces at_steps(Space from, int steps) { return within_steps(from, steps) - within_steps(from, steps - 1); }

    void set(Space space) {
        assert(is_on_board(space));
        add_to_row(row_of(space), bit_of(space));
    }
    void reset(Space space) {
        assert(is_on_board(space));
        row_at(row_of(space)) &= ~bit_of(space);
    }
    bool test(Space space) const {
        assert(is_on_board(space));
        return (row_at(row_of(space)) >> column_of(space) & 1U) != 0;
    }

    /// Adds rectangle().
    void add_rectangle(int top, int left, int bottom, int right) {
        const std::uint32_t columns = strip(left, right);
        for (int row = std::max(top, 0); row <= std::min(bottom, board_rows - 1); ++row) add_to_row(row, columns);
    }

    bool any() const {
        const FourRows some = rows_[0] | rows_[1] | rows_[2] | rows_[3];
        return (some[0] | some[1]) != 0;
    }
    bool none() const { return !any(); }

    /// Whether there is one space and no other.
    bool holds_one() const {
        const FourRows some = rows_[0] | rows_[1] | rows_[2] | rows_[3];
        const std::uint64_t columns = some[0] | some[1];
        if ((columns & (columns - 1)) != 0)
            [[likely]]  // in two columns, or in rows that do not lie in the same half of a word
            return false;
        return columns != 0 && count() == 1;
    }

    int count() const {
        // as popcount() does it, in all vectors at once: bytes that hold the counts of all their rows together are at most 32
        FourRows bytes{};
        for (std::size_t i = 0; i < rows_.size(); i += 2) {
            const FourRows nibbles = bits_by_nibble(rows_[i]) + bits_by_nibble(rows_[i + 1]);
            bytes += (nibbles & 0x0F0F0F0F0F0F0F0FU) + (nibbles >> 4U & 0x0F0F0F0F0F0F0F0FU);
        }
        const std::uint64_t both = bytes[0] + bytes[1];
        const std::uint64_t pairs = (both & 0x00FF00FF00FF00FFU) + (both >> 8U & 0x00FF00FF00FF00FFU);
        return static_cast<int>(pairs * 0x0001000100010001U >> 48U);
    }

    /// The lowest space, or no_space when there is none.
    Space first() const {
        for (std::size_t i = 0; i < word_count; ++i) {
            if (const std::uint64_t two = word(i); two != 0) return space_in_word(i, lowest(two));
        }
        return no_space;
    }

    /// The n-th space from the lowest, n = 0..count-1.
    Space nth(int n) const {
        assert(n >= 0);
        for (std::size_t i = 0; i < word_count; ++i) {
            const std::uint64_t two = word(i);
            if (two == 0) continue;
            const int here = popcount(two);
            if (n < here) return space_in_word(i, nth_set_bit(two, n));
            n -= here;
        }
        assert(false && "fewer spaces than asked for");
        return no_space;
    }

    /// Whether some space is in both.
    bool intersects(const Spaces& other) const { return (*this & other).any(); }
    bool contains_all(const Spaces& other) const { return (other - *this).none(); }

    Spaces& operator&=(const Spaces& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] &= other.rows_[i];
        return *this;
    }
    Spaces& operator|=(const Spaces& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] |= other.rows_[i];
        return *this;
    }
    Spaces& operator^=(const Spaces& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] ^= other.rows_[i];
        return *this;
    }
    /// Takes the spaces of `other` out.
    Spaces& operator-=(const Spaces& other) {
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] &= ~other.rows_[i];
        return *this;
    }
    friend Spaces operator&(Spaces a, const Spaces& b) { return a &= b; }
    friend Spaces operator|(Spaces a, const Spaces& b) { return a |= b; }
    friend Spaces operator^(Spaces a, const Spaces& b) { return a ^= b; }
    friend Spaces operator-(Spaces a, const Spaces& b) { return a -= b; }
    /// The rest of the board.
    friend Spaces operator~(const Spaces& a) { return all() - a; }
    friend bool operator==(const Spaces& a, const Spaces& b) { return (a ^ b).none(); }

    /// Every space moved one step; what would leave the board is gone.
    Spaces shifted(Direction direction) const {
        Spaces result;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            switch (direction) {
                case Direction::north: result.rows_[i] = rows_below(i); break;
                case Direction::east: result.rows_[i] = rows_[i] << 1U & whole_rows; break;
                case Direction::south: result.rows_[i] = rows_above(i); break;
                case Direction::west: result.rows_[i] = rows_[i] >> 1U & whole_rows; break;
            }
        }
        return result;
    }

    /// Every space of `among` that is one cardinal step from a space of the set: what a flood does at each step.
    Spaces neighbours_in(const Spaces& among) const {
        Spaces result;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const FourRows sideways = rows_[i] << 1U | rows_[i] >> 1U;
            result.rows_[i] = (sideways | rows_above(i) | rows_below(i)) & among.rows_[i];
        }
        return result;
    }

    /// Walks the spaces from A1 to P22. The set must outlive the walk and stay unchanged.
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Space;
        using difference_type = std::ptrdiff_t;
        using pointer = const Space*;
        using reference = Space;

        Iterator() = default;
        Iterator(const Spaces* spaces, std::size_t index) : spaces_(spaces), index_(index) {
            if (index_ < word_count) {
                rest_ = spaces_->word(index_);
                skip_empty();
            }
        }
        Space operator*() const { return space_in_word(index_, std::countr_zero(rest_)); }
        Iterator& operator++() {
            rest_ &= rest_ - 1;
            skip_empty();
            return *this;
        }
        Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend bool operator==(const Iterator& a, const Iterator& b) {
            return a.index_ == b.index_ && a.rest_ == b.rest_;
        }

    private:
        void skip_empty() {
            while (rest_ == 0 && ++index_ < word_count) rest_ = spaces_->word(index_);
        }

        const Spaces* spaces_ = nullptr;
        std::uint64_t rest_ = 0;
        std::size_t index_ = word_count;
    };

    Iterator begin() const { return Iterator(this, 0); }
    Iterator end() const { return Iterator(this, word_count); }

private:
    using FourRows [[gnu::vector_size(16)]] = std::uint64_t;
    static constexpr std::uint64_t whole_row = (std::uint64_t{1} << board_columns) - 1;
    static constexpr FourRows whole_rows{whole_row | whole_row << 32U, whole_row | whole_row << 32U};

    /// In each nibble the number of its bits.
    static FourRows bits_by_nibble(FourRows rows) {
        rows -= rows >> 1U & 0x5555555555555555U;
        return (rows & 0x3333333333333333U) + (rows >> 2U & 0x3333333333333333U);
    }

    /// Rows 2i and 2i + 1, the first in the lower half: its bits rise with its spaces.
    std::uint64_t word(std::size_t i) const { return rows_[i / 2][i % 2]; }
    static Space space_in_word(std::size_t i, int bit) {
        return static_cast<Space>((static_cast<int>(i) * 2 + bit / 32) * board_columns + bit % 32);
    }

    using RowByRow [[gnu::vector_size(16)]] = std::uint32_t;
    static RowByRow row_by_row(FourRows rows) { return reinterpret_cast<RowByRow>(rows); }

    /// By row the one north of it, and the one south of it, of the i-th four: two instructions each, by way of the two rows at the seam
    /// with the other four.
    FourRows rows_above(std::size_t i) const {
        const RowByRow four = row_by_row(rows_[i]);
        const RowByRow seam = __builtin_shufflevector(row_by_row(i > 0 ? rows_[i - 1] : FourRows{}), four, 3, 3, 4, 4);
        return reinterpret_cast<FourRows>(__builtin_shufflevector(seam, four, 0, 2, 5, 6));
    }
    FourRows rows_below(std::size_t i) const {
        const RowByRow four = row_by_row(rows_[i]);
        const RowByRow seam =
            __builtin_shufflevector(four, row_by_row(i + 1 < rows_.size() ? rows_[i + 1] : FourRows{}), 3, 3, 4, 4);
        return reinterpret_cast<FourRows>(__builtin_shufflevector(four, seam, 1, 2, 4, 6));
    }

    /// within_steps() by way of what was drawn for one space, a row and then a column after the other.
    static Spaces looked_up(int top, int left, int bottom, int right, int steps) {
        const auto& drawn = detail::rows_around[static_cast<std::size_t>(steps)];
        Spaces rows;
        for (int row = top; row <= bottom; ++row) {
            Spaces one;
            std::memcpy(&one.rows_, &drawn[static_cast<std::size_t>(detail::rows_to_each_side - row)],
                        sizeof one.rows_);
            rows |= one;
        }
        Spaces result;
        for (int column = left; column <= right; ++column) {
            const auto aside = static_cast<std::uint32_t>(board_columns - 1 - column);
            for (std::size_t i = 0; i < rows.rows_.size(); ++i)
                result.rows_[i] |= reinterpret_cast<FourRows>(row_by_row(rows.rows_[i]) >> aside);
        }
        return result &= all();
    }

    /// One row, where it lies in its vector.
    using Row [[gnu::may_alias]] = std::uint32_t;
    Row& row_at(int number) { return reinterpret_cast<Row*>(rows_.data())[number]; }
    const Row& row_at(int number) const { return reinterpret_cast<const Row*>(rows_.data())[number]; }

    void add_to_row(int row, std::uint32_t columns) {
        assert(row >= 0 && row < board_rows);
        row_at(row) |= columns;
    }
    static std::uint32_t bit_of(Space space) { return std::uint32_t{1} << static_cast<unsigned>(column_of(space)); }

    /// Bits `left`..`right` of a row, clipped; 0 when nothing is left of it.
    static std::uint32_t strip(int left, int right) {
        left = std::max(left, 0);
        right = std::min(right, board_columns - 1);
        if (left > right) return 0;
        return ((std::uint32_t{1} << (right - left + 1)) - 1) << left;
    }

    std::array<FourRows, board_rows / 4> rows_{};
};

/// Every space one cardinal step from a space of the set (S000-09, S000-10). Spaces of the set itself are in
/// the result where they neighbour each other.
inline Spaces neighbours(const Spaces& spaces) { return spaces.neighbours_in(Spaces::all()); }

}  // namespace lantern::engine
