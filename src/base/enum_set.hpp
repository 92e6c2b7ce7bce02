#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "base/bits.hpp"

namespace lantern::engine {

namespace detail {

/// The smallest unsigned type that holds so many bits; beyond 64 a set takes several words of 64.
template <std::size_t Bits>
using WordOfBits = std::conditional_t<
    Bits <= 8, std::uint8_t,
    std::conditional_t<Bits <= 16, std::uint16_t, std::conditional_t<Bits <= 32, std::uint32_t, std::uint64_t>>>;

}  // namespace detail

/// A set of enumerators: the bit of each is its position. `names` is the enumeration's table of names (enum_names), which
/// compiles only when every enumerator has a place of its own, so that two of them can never share a bit.
///
///     using Colours = EnumSet<Colour, colour_names>;
///     constexpr Colours warm{Colour::red, Colour::orange};
///     if (warm.has(colour)) ...
///
/// Owns no memory and has no padding; as wide as the enumeration needs, 128 enumerators and more included.
template <class Enum, const auto& names>
class EnumSet {
    static_assert(std::is_enum_v<Enum>);

public:
    /// How many enumerators there are.
    static constexpr std::size_t room = names.size();
    using Word = detail::WordOfBits<room>;

    constexpr EnumSet() = default;
    /// The set of one; as an argument an enumerator stands for it.
    constexpr EnumSet(Enum one) { add(one); }
    constexpr EnumSet(std::initializer_list<Enum> members) {
        for (const Enum member : members) add(member);
    }

    constexpr bool has(Enum one) const { return (words_[word_of(one)] & bit_of(one)) != 0; }
    constexpr void add(Enum one) { words_[word_of(one)] = static_cast<Word>(words_[word_of(one)] | bit_of(one)); }
    constexpr void remove(Enum one) { words_[word_of(one)] = static_cast<Word>(words_[word_of(one)] & ~bit_of(one)); }

    constexpr bool any() const {
        for (const Word word : words_) {
            if (word != 0) return true;
        }
        return false;
    }
    constexpr bool none() const { return !any(); }
    constexpr int count() const {
        int members = 0;
        for (const Word word : words_) members += popcount(word);
        return members;
    }
    /// Whether the two have a member in common.
    constexpr bool meets(const EnumSet& other) const { return (*this & other).any(); }
    /// Whether all members of the other are here.
    constexpr bool has_all(const EnumSet& other) const { return (other - *this).none(); }

    constexpr EnumSet& operator|=(const EnumSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = static_cast<Word>(words_[i] | other.words_[i]);
        return *this;
    }
    constexpr EnumSet& operator&=(const EnumSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = static_cast<Word>(words_[i] & other.words_[i]);
        return *this;
    }
    /// Takes out the members of the other.
    constexpr EnumSet& operator-=(const EnumSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] = static_cast<Word>(words_[i] & ~other.words_[i]);
        return *this;
    }
    friend constexpr EnumSet operator|(EnumSet a, const EnumSet& b) { return a |= b; }
    friend constexpr EnumSet operator&(EnumSet a, const EnumSet& b) { return a &= b; }
    friend constexpr EnumSet operator-(EnumSet a, const EnumSet& b) { return a -= b; }
    friend constexpr bool operator==(const EnumSet&, const EnumSet&) = default;

    /// The members in the order of the enumeration: `for (Colour colour : warm)`.
    class Iterator {
    public:
        constexpr Enum operator*() const {
            return static_cast<Enum>(word_ * word_bits + static_cast<std::size_t>(std::countr_zero(rest_)));
        }
        constexpr Iterator& operator++() {
            rest_ = static_cast<Word>(rest_ & (rest_ - 1U));
            find();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
            return a.word_ == b.word_ && a.rest_ == b.rest_;
        }

    private:
        friend class EnumSet;
        constexpr Iterator(const EnumSet& set, std::size_t word) : set_(&set), word_(word) {
            if (word_ < words) rest_ = set_->words_[word_];
            find();
        }
        /// Goes on to the next word that has a member.
        constexpr void find() {
            while (rest_ == 0 && word_ < words) {
                ++word_;
                rest_ = word_ < words ? set_->words_[word_] : Word{0};
            }
        }
        const EnumSet* set_;
        std::size_t word_;
        Word rest_ = 0;
    };
    constexpr Iterator begin() const { return {*this, 0}; }
    constexpr Iterator end() const { return {*this, words}; }

private:
    static constexpr std::size_t word_bits = sizeof(Word) * 8;
    static constexpr std::size_t words = (room + word_bits - 1) / word_bits;

    static constexpr std::size_t place_of(Enum one) {
        const auto place = static_cast<std::size_t>(one);
        assert(place < room);
        return place;
    }
    static constexpr std::size_t word_of(Enum one) { return words == 1 ? 0 : place_of(one) / word_bits; }
    static constexpr Word bit_of(Enum one) { return static_cast<Word>(Word{1} << (place_of(one) % word_bits)); }

    std::array<Word, words> words_{};
};

}  // namespace lantern::engine
