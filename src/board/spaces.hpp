#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "base/bits.hpp"
#include "board/space.hpp"

namespace lantern::engine {

/// A set of spaces of the board: a bitboard of six words, bit = space index. Bits beyond 351 are always 0.
class Spaces {
public:
    static constexpr int word_count = 6;
    using Words = std::array<std::uint64_t, word_count>;
    using value_type = Space;

    constexpr Spaces() = default;
    constexpr Spaces(std::initializer_list<Space> spaces) {
        for (const Space space : spaces) set(space);
    }

    static constexpr Spaces of(Space space) {
        Spaces result;
        result.set(space);
        return result;
    }

    static constexpr Spaces all() { return from_words({~0ULL, ~0ULL, ~0ULL, ~0ULL, ~0ULL, last_word_mask}); }

    /// Bits beyond the board are dropped.
    static constexpr Spaces from_words(const Words& words) {
        Spaces result;
        result.words_ = words;
        result.words_[word_count - 1] &= last_word_mask;
        return result;
    }

    /// The rows `top`..`bottom` and columns `left`..`right`, both ends included; any integers, clipped to the board.
    static constexpr Spaces rectangle(int top, int left, int bottom, int right) {
        Spaces result;
        const std::uint64_t strip = row_strip(left, right);
        for (int row = std::max(top, 0); row <= std::min(bottom, board_rows - 1); ++row) result.add_strip(row, strip);
        return result;
    }

    /// All spaces at most `steps` cardinal steps from a rectangle, itself included. The rectangle may lie
    /// off the board (any integers); the result is clipped. Negative `steps`: none.
    static constexpr Spaces within_steps(int top, int left, int bottom, int right, int steps) {
        Spaces result;
        for (int row = std::max(top - steps, 0); row <= std::min(bottom + steps, board_rows - 1); ++row) {
            const int away = row < top ? top - row : row > bottom ? row - bottom : 0;
            const int spare = steps - away;
            if (spare >= 0) result.add_strip(row, row_strip(left - spare, right + spare));
        }
        return result;
    }

    constexpr const Words& words() const { return words_; }

    constexpr void set(Space space) { words_[word_of(space)] |= bit_of(space); }
    constexpr void reset(Space space) { words_[word_of(space)] &= ~bit_of(space); }
    constexpr bool test(Space space) const { return (words_[word_of(space)] & bit_of(space)) != 0; }

    constexpr bool any() const { return (words_[0] | words_[1] | words_[2] | words_[3] | words_[4] | words_[5]) != 0; }
    constexpr bool none() const { return !any(); }

    constexpr int count() const {
        int total = 0;
        for (const std::uint64_t word : words_) total += popcount(word);
        return total;
    }

    /// The lowest space, or no_space when there is none.
    constexpr Space first() const {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (words_[i] != 0) return static_cast<Space>(static_cast<int>(i) * 64 + lowest(words_[i]));
        }
        return no_space;
    }

    /// The n-th space from the lowest, n = 0..count-1.
    constexpr Space nth(int n) const {
        assert(n >= 0);
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const int here = popcount(words_[i]);
            if (n < here) return static_cast<Space>(static_cast<int>(i) * 64 + nth_set_bit(words_[i], n));
            n -= here;
        }
        assert(false && "fewer spaces than asked for");
        return no_space;
    }

    /// Whether some space is in both.
    constexpr bool intersects(const Spaces& other) const { return (*this & other).any(); }
    constexpr bool contains_all(const Spaces& other) const { return (other - *this).none(); }

    constexpr Spaces& operator&=(const Spaces& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr Spaces& operator|=(const Spaces& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr Spaces& operator^=(const Spaces& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] ^= other.words_[i];
        return *this;
    }
    /// Takes the spaces of `other` out.
    constexpr Spaces& operator-=(const Spaces& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr Spaces operator&(Spaces a, const Spaces& b) { return a &= b; }
    friend constexpr Spaces operator|(Spaces a, const Spaces& b) { return a |= b; }
    friend constexpr Spaces operator^(Spaces a, const Spaces& b) { return a ^= b; }
    friend constexpr Spaces operator-(Spaces a, const Spaces& b) { return a -= b; }
    /// The rest of the board.
    friend constexpr Spaces operator~(const Spaces& a) { return all() - a; }
    friend constexpr bool operator==(const Spaces&, const Spaces&) = default;

    /// Every space moved one step; what would leave the board is gone.
    constexpr Spaces shifted(Direction direction) const;

    /// Walks the spaces from A1 to P22. The set must outlive the walk and stay unchanged.
    class Iterator {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = Space;
        using difference_type = std::ptrdiff_t;
        using pointer = const Space*;
        using reference = Space;

        constexpr Iterator() = default;
        constexpr Iterator(const Words* words, int index) : words_(words), index_(index) {
            if (index_ < word_count) {
                rest_ = word();
                skip_empty();
            }
        }
        constexpr Space operator*() const { return static_cast<Space>(index_ * 64 + std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            skip_empty();
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
            return a.index_ == b.index_ && a.rest_ == b.rest_;
        }

    private:
        constexpr std::uint64_t word() const { return (*words_)[static_cast<std::size_t>(index_)]; }
        constexpr void skip_empty() {
            while (rest_ == 0 && ++index_ < word_count) rest_ = word();
        }

        const Words* words_ = nullptr;
        std::uint64_t rest_ = 0;
        int index_ = word_count;
    };

    constexpr Iterator begin() const { return Iterator(&words_, 0); }
    constexpr Iterator end() const { return Iterator(&words_, word_count); }

private:
    static constexpr std::uint64_t last_word_mask = (std::uint64_t{1} << (board_spaces - 5 * 64)) - 1;

    static constexpr std::size_t word_of(Space space) {
        assert(is_on_board(space));
        return space / 64U;
    }
    static constexpr std::uint64_t bit_of(Space space) { return std::uint64_t{1} << (space % 64U); }

    /// Bits `left`..`right` of a row, clipped; 0 when nothing is left of it.
    static constexpr std::uint64_t row_strip(int left, int right) {
        left = std::max(left, 0);
        right = std::min(right, board_columns - 1);
        if (left > right) return 0;
        return ((std::uint64_t{1} << (right - left + 1)) - 1) << left;
    }

    /// Ors a row of 22 bits in; a row may lie across two words.
    constexpr void add_strip(int row, std::uint64_t strip) {
        const unsigned start = static_cast<unsigned>(row * board_columns);
        const unsigned offset = start % 64U;
        words_[start / 64U] |= strip << offset;
        if (offset > 64U - board_columns) words_[start / 64U + 1] |= strip >> (64U - offset);
    }

    Words words_{};
};

namespace detail {

inline constexpr Spaces west_edge = Spaces::rectangle(0, 0, board_rows - 1, 0);
inline constexpr Spaces east_edge = Spaces::rectangle(0, board_columns - 1, board_rows - 1, board_columns - 1);

/// Moves every bit `Amount` places up (to higher spaces), 1 <= Amount <= 63.
template <unsigned Amount>
constexpr Spaces moved_up(const Spaces& spaces) {
    const Spaces::Words& from = spaces.words();
    Spaces::Words to{};
    to[0] = from[0] << Amount;
    for (std::size_t i = 1; i < to.size(); ++i) to[i] = (from[i] << Amount) | (from[i - 1] >> (64U - Amount));
    return Spaces::from_words(to);
}

/// Moves every bit `Amount` places down (to lower spaces), 1 <= Amount <= 63.
template <unsigned Amount>
constexpr Spaces moved_down(const Spaces& spaces) {
    const Spaces::Words& from = spaces.words();
    Spaces::Words to{};
    for (std::size_t i = 0; i + 1 < to.size(); ++i) to[i] = (from[i] >> Amount) | (from[i + 1] << (64U - Amount));
    to.back() = from.back() >> Amount;
    return Spaces::from_words(to);
}

}  // namespace detail

constexpr Spaces Spaces::shifted(Direction direction) const {
    switch (direction) {
        case Direction::north: return detail::moved_down<board_columns>(*this);
        case Direction::east: return detail::moved_up<1>(*this - detail::east_edge);
        case Direction::south: return detail::moved_up<board_columns>(*this);
        case Direction::west: return detail::moved_down<1>(*this - detail::west_edge);
    }
    return {};
}

/// Every space one cardinal step from a space of the set (S000-09, S000-10). Spaces of the set itself are in
/// the result where they neighbour each other.
constexpr Spaces neighbours(const Spaces& spaces) {
    static_assert(64 % board_columns != 0 && 128 % board_columns != 0 && 192 % board_columns != 0 &&
                  256 % board_columns != 0 && 320 % board_columns != 0);
    // The four shifts word by word in one pass: this is the inner loop of every flood.
    const Spaces::Words& from = spaces.words();
    const Spaces::Words& east_edge = detail::east_edge.words();
    const Spaces::Words& west_edge = detail::west_edge.words();
    constexpr unsigned row = board_columns;
    Spaces::Words to{};
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < to.size(); ++i) {
        const std::uint64_t here = from[i];
        const std::uint64_t after = i + 1 < to.size() ? from[i + 1] : 0;
        const std::uint64_t vertical = (here << row) | (before >> (64U - row)) | (here >> row) | (after << (64U - row));
        // The edge columns are taken out first: the end of a row must not run on into the next.
        // Words never meet between two rows, so what crosses from word to word needs no such care.
        const std::uint64_t eastward = (here & ~east_edge[i]) << 1U;
        const std::uint64_t from_before = before >> 63U;
        const std::uint64_t westward = (here & ~west_edge[i]) >> 1U;
        const std::uint64_t from_after = after << 63U;
        to[i] = vertical | eastward | from_before | westward | from_after;
        before = here;
    }
    return Spaces::from_words(to);
}

}  // namespace lantern::engine
