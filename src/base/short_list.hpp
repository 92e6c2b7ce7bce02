#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <type_traits>

namespace lantern::engine {

/// A list of at most N items that is handed back by what works it out: its storage is left alone until it is filled, which saves
/// clearing hundreds of bytes for the sake of a few items. For a state there is FixedVector, whose bytes say what it holds.
template <typename T, std::size_t N>
class ShortList {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_default_constructible_v<T>,
                  "nothing is made of an item before it is there");

public:
    using value_type = T;

    ShortList() {}  // NOLINT(cppcoreguidelines-pro-type-member-init): see above
    ShortList(const ShortList& other) { *this = other; }
    ShortList& operator=(const ShortList& other) {
        count_ = other.count_;
        for (std::size_t i = 0; i < count_; ++i) items_[i] = other.items_[i];
        return *this;
    }

    int size() const { return static_cast<int>(count_); }
    bool empty() const { return count_ == 0; }

    void push_back(const T& item) {
        assert(count_ < N);
        items_[count_++] = item;
    }
    const T& operator[](std::integral auto position) const {
        assert(static_cast<std::size_t>(position) < count_);
        return items_[static_cast<std::size_t>(position)];
    }
    T& back() {
        assert(!empty());
        return items_[count_ - 1];
    }

    T* begin() { return items_.data(); }
    T* end() { return items_.data() + count_; }
    const T* begin() const { return items_.data(); }
    const T* end() const { return items_.data() + count_; }

private:
    std::array<T, N> items_;
    std::size_t count_ = 0;
};

}  // namespace lantern::engine
