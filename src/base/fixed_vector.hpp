#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace lantern::engine {

namespace detail {

/// An unsigned type with the alignment of the item, so that no padding follows the count: bytes stay comparable.
template <std::size_t Alignment>
using CountOfAlignment =
    std::conditional_t<Alignment == 1, std::uint8_t,
                       std::conditional_t<Alignment == 2, std::uint16_t,
                                          std::conditional_t<Alignment == 4, std::uint32_t, std::uint64_t>>>;

}  // namespace detail

/// A list of at most N items that owns no memory, for use inside a trivially copyable state.
///
/// Slots behind the last item always hold T{}, so lists of equal content have equal bytes whatever
/// happened to them before. The count is the last member and as wide as T is aligned (one byte for byte items).
/// Overflow and bad positions are bugs of the caller and assert; ask full() first where input decides.
template <typename T, std::size_t N>
class FixedVector {
    static_assert(std::is_trivially_copyable_v<T>, "a state is copied as bytes");
    static_assert(N > 0 && N <= 255, "the count of a byte list is one byte");

public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    constexpr FixedVector() = default;
    constexpr FixedVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    static constexpr int capacity() { return static_cast<int>(N); }
    constexpr int size() const { return static_cast<int>(count_); }
    constexpr bool empty() const { return count_ == 0; }
    constexpr bool full() const { return count_ == N; }

    constexpr T& operator[](std::integral auto position) { return items_[checked(position)]; }
    constexpr const T& operator[](std::integral auto position) const { return items_[checked(position)]; }
    constexpr T& front() { return (*this)[0]; }
    constexpr const T& front() const { return (*this)[0]; }
    constexpr T& back() { return (*this)[size() - 1]; }
    constexpr const T& back() const { return (*this)[size() - 1]; }

    constexpr iterator begin() { return items_.data(); }
    constexpr iterator end() { return items_.data() + count_; }
    constexpr const_iterator begin() const { return items_.data(); }
    constexpr const_iterator end() const { return items_.data() + count_; }
    constexpr const T* data() const { return items_.data(); }

    constexpr void push_back(const T& item) {
        assert(!full());
        items_[count_] = item;
        ++count_;
    }

    /// Removes the last item and returns it; the list must not be empty.
    constexpr T pop_back() {
        assert(!empty());
        --count_;
        const T item = items_[count_];
        items_[count_] = T{};
        return item;
    }

    /// Removes the item at `position` (0..size-1); those behind it move up, order kept.
    constexpr void erase_at(int position) {
        assert(position >= 0 && position < size());
        std::copy(begin() + position + 1, end(), begin() + position);
        pop_back();
    }

    /// Puts `item` before the one at `position` (0..size; size appends).
    constexpr void insert_at(int position, const T& item) {
        assert(position >= 0 && position <= size() && !full());
        const T kept = item;  // the argument may live in this very list
        std::copy_backward(begin() + position, end(), end() + 1);
        items_[static_cast<std::size_t>(position)] = kept;
        ++count_;
    }

    constexpr bool contains(const T& item) const { return index_of(item) >= 0; }

    /// Position of the first equal item, or -1.
    constexpr int index_of(const T& item) const {
        const const_iterator found = std::find(begin(), end(), item);
        return found == end() ? -1 : static_cast<int>(found - begin());
    }

    constexpr void clear() {
        std::fill(begin(), end(), T{});
        count_ = 0;
    }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    constexpr std::size_t checked(std::integral auto position) const {
        assert(position >= 0 && static_cast<std::size_t>(position) < count_);
        return static_cast<std::size_t>(position);
    }

    std::array<T, N> items_{};
    detail::CountOfAlignment<alignof(T)> count_ = 0;
};

}  // namespace lantern::engine
