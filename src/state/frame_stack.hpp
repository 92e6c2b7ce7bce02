#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

namespace lantern {

/// A running rule: which one, and where in it. What it remembers, its locals, lies behind it in the stack.
struct Frame {
    std::uint8_t procedure = 0;
    std::uint8_t step = 0;
    std::uint8_t size = 0;   ///< bytes, with the locals
    std::uint8_t below = 0;  ///< size of the frame below; 0 = none

    /// The locals as the structure of the frame's procedure.
    template <class L>
    L& locals() {
        static_assert(std::is_trivially_copyable_v<L> && alignof(L) <= 2);
        assert(sizeof(Frame) + sizeof(L) <= size);
        return *std::launder(reinterpret_cast<L*>(this + 1));
    }
    template <class L>
    const L& locals() const {
        static_assert(std::is_trivially_copyable_v<L> && alignof(L) <= 2);
        assert(sizeof(Frame) + sizeof(L) <= size);
        return *std::launder(reinterpret_cast<const L*>(this + 1));
    }
};
static_assert(sizeof(Frame) == 4 && alignof(Frame) == 1);

/// The running rules, each called by the one below it. Frames are as large as their locals need, so that the deepest nesting
/// that the rules allow fits: six survivors, each surging within the attack of another (measured by the soak).
/// Unused bytes are zero, so stacks of equal content have equal bytes.
class FrameStack {
public:
    static constexpr int capacity = 624;

    bool empty() const { return size_ == 0; }
    /// Bytes in use.
    int size() const { return size_; }
    bool fits(std::size_t locals) const { return size_ + frame_size(locals) <= capacity; }

    /// Puts a frame with a copy of its locals on top. It must fit.
    template <class L>
    Frame& push(std::uint8_t procedure, const L& locals) {
        static_assert(std::has_unique_object_representations_v<L>, "padding has no fixed bytes");
        assert(fits(sizeof(L)));
        const int size = frame_size(sizeof(L));
        const Frame header{procedure, 0, static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(size_ - top_)};
        top_ = size_;
        size_ = static_cast<std::uint16_t>(size_ + size);
        std::memcpy(&bytes_[top_], &header, sizeof header);
        std::memcpy(&bytes_[top_ + sizeof header], &locals, sizeof locals);
        return top();
    }

    void pop() {
        assert(!empty());
        const std::uint8_t below = top().below;
        std::memset(&bytes_[top_], 0, static_cast<std::size_t>(size_ - top_));
        size_ = top_;
        top_ = static_cast<std::uint16_t>(top_ - below);
    }

    Frame& top() { return at(top_); }
    const Frame& top() const { return at(top_); }
    /// The frame that called `frame`; nullptr for the first.
    Frame* below(const Frame& frame) { return frame.below == 0 ? nullptr : &at(offset_of(frame) - frame.below); }
    const Frame* below(const Frame& frame) const {
        return frame.below == 0 ? nullptr : &at(offset_of(frame) - frame.below);
    }

private:
    static constexpr int frame_size(std::size_t locals) {
        return static_cast<int>(sizeof(Frame) + (locals + 1) / 2 * 2);
    }
    int offset_of(const Frame& frame) const {
        return static_cast<int>(reinterpret_cast<const unsigned char*>(&frame) - bytes_.data());
    }
    Frame& at(int offset) { return *std::launder(reinterpret_cast<Frame*>(&bytes_[static_cast<std::size_t>(offset)])); }
    const Frame& at(int offset) const {
        return *std::launder(reinterpret_cast<const Frame*>(&bytes_[static_cast<std::size_t>(offset)]));
    }

    alignas(2) std::array<unsigned char, capacity> bytes_{};
    std::uint16_t size_ = 0;
    std::uint16_t top_ = 0;
};

}  // namespace lantern
