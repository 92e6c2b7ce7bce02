#pragma once

#include <cassert>
#include <cstdint>

namespace lantern::engine {

/// Scrambles a word so that neighbouring inputs share nothing (the finaliser of splitmix64, a bijection).
constexpr std::uint64_t scramble(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9U;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBU;
    return word ^ (word >> 31);
}

inline constexpr std::uint64_t step_constant = 0x9E3779B97F4A7C15U;

/// Where the stream of a seed begins. The seed is scrambled: else seeds that differ by the step constant would be one stream,
/// shifted.
constexpr std::uint64_t stream_of(std::uint64_t seed) { return scramble(seed + step_constant); }

/// The `counter`-th random word of a stream.
constexpr std::uint64_t word_of_stream(std::uint64_t stream, std::uint64_t counter) {
    return scramble(stream + (counter + 1) * step_constant);
}

/// The `counter`-th random word of the stream of `seed`: a pure function, equal on every platform.
constexpr std::uint64_t random_word(std::uint64_t seed, std::uint64_t counter) {
    return word_of_stream(stream_of(seed), counter);
}

/// A counter-based generator: its whole state is the stream of its seed and how many words were taken, so it can be
/// copied, stored and resumed anywhere.
struct Random {
    std::uint64_t stream = stream_of(0);
    std::uint64_t counter = 0;

    constexpr Random() = default;
    constexpr Random(std::uint64_t seed, std::uint64_t taken = 0) : stream(stream_of(seed)), counter(taken) {}

    /// 64 random bits.
    constexpr std::uint64_t next() { return word_of_stream(stream, counter++); }

    /// A number in 0..n-1, every one exactly equally likely; n >= 1. May take several words (rejection, Lemire 2019).
    constexpr std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t unfair = (0U - n) % n;  // 2^32 mod n: so many low parts would favour some results
            while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    friend constexpr bool operator==(const Random&, const Random&) = default;
};

}  // namespace lantern::engine
