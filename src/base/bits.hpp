#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace lantern::engine {

/// Number of set bits.
constexpr int popcount(std::unsigned_integral auto word) {
    // written out: without the instruction, which plain x86-64 lacks, std::popcount is a call into the compiler's library
    std::uint64_t w = word;
    w -= (w >> 1U) & 0x5555555555555555U;
    w = (w & 0x3333333333333333U) + ((w >> 2U) & 0x3333333333333333U);
    w = (w + (w >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>(w * 0x0101010101010101U >> 56U);
}

/// The positions (0..N-1, N at most 64) of the bytes that equal `value`, as a set of bits. Values must be below 128.
template <std::size_t N>
std::uint64_t positions_of(const std::array<std::uint8_t, N>& bytes, std::uint8_t value) {
    static_assert(N <= 64);
    std::uint64_t found = 0;
    std::size_t i = 0;
    if constexpr (std::endian::native == std::endian::little) {
        // Eight at a time: a byte of `differing` is 0 where it matches, and adding 127 sets the top bit of all others.
        constexpr std::uint64_t each = 0x0101010101010101U;
        for (; i + 8 <= N; i += 8) {
            std::uint64_t differing = 0;
            std::memcpy(&differing, bytes.data() + i, 8);
            differing ^= each * value;
            const std::uint64_t matches = ~(differing + each * 127U) >> 7U & each;
            found |= (matches * 0x0102040810204080U >> 56U) << i;
        }
    }
    for (; i < N; ++i) found |= static_cast<std::uint64_t>(bytes[i] == value) << i;
    return found;
}

/// The positions (0..N-1, N at most 64) of the bytes that are not 0, as a set of bits.
template <std::size_t N>
std::uint64_t filled_positions(const std::array<std::uint8_t, N>& bytes) {
    static_assert(N <= 64);
    std::uint64_t found = 0;
    std::size_t i = 0;
    if constexpr (std::endian::native == std::endian::little) {
        // Eight at a time: adding 127 to the lower seven bits of a byte sets its top bit unless they are 0.
        constexpr std::uint64_t each = 0x0101010101010101U;
        for (; i + 8 <= N; i += 8) {
            std::uint64_t eight = 0;
            std::memcpy(&eight, bytes.data() + i, 8);
            const std::uint64_t filled = (((eight & each * 127U) + each * 127U) | eight) >> 7U & each;
            found |= (filled * 0x0102040810204080U >> 56U) << i;
        }
    }
    for (; i < N; ++i) found |= static_cast<std::uint64_t>(bytes[i] != 0) << i;
    return found;
}

/// Position of the lowest set bit; `word` must not be 0.
constexpr int lowest(std::unsigned_integral auto word) {
    assert(word != 0);
    return std::countr_zero(word);
}

/// Position of the n-th set bit counted from the lowest, n = 0..popcount(word)-1.
constexpr int nth_set_bit(std::uint64_t word, int n) {
    assert(n >= 0 && n < popcount(word));
    for (; n > 0; --n) word &= word - 1;
    return std::countr_zero(word);
}

/// Walks the set bits of a word from low to high: `for (int i : bits(mask))`.
class SetBits {
public:
    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr int operator*() const { return std::countr_zero(rest_); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator a, Iterator b) { return a.rest_ == b.rest_; }

    private:
        std::uint64_t rest_;
    };

    constexpr explicit SetBits(std::uint64_t word) : word_(word) {}
    constexpr Iterator begin() const { return Iterator(word_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t word_;
};

/// The positions of the set bits of any unsigned word, as a range of int.
constexpr SetBits bits(std::unsigned_integral auto word) { return SetBits(word); }

}  // namespace lantern::engine
