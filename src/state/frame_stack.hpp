#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "state/procedure.hpp"

namespace lantern::engine {

/// A running rule: which one, and where in it. What it remembers, its locals, lies behind it in the stack. A structure of
/// locals belongs to the one procedure that it names (`L::procedure`), so a frame is read as nothing else.
struct Frame {
    Procedure procedure = Procedure::showdown;
    std::uint8_t step = 0;   ///< the procedure's own: nobody else sets it
    std::uint8_t size = 0;   ///< bytes, with the locals
    std::uint8_t below = 0;  ///< size of the frame below; 0 = none

    /// The locals of this frame, which is one of L's procedure.
    template <class L>
    const L& locals() const {
        check<L>();
        if constexpr (std::is_empty_v<L>) {
            static const L nothing;
            return nothing;
        } else {
            return *std::launder(reinterpret_cast<const L*>(this + 1));
        }
    }
    template <class L>
    L& locals() {
        check<L>();
        if constexpr (std::is_empty_v<L>) {
            static L nothing;
            return nothing;
        } else {
            return *std::launder(reinterpret_cast<L*>(this + 1));
        }
    }

private:
    template <class L>
    void check() const {
        static_assert(std::is_trivially_copyable_v<L> && alignof(L) <= 2);
        assert(procedure == L::procedure);
    }
};
static_assert(sizeof(Frame) == 4 && alignof(Frame) == 1);

/// The running rules, each called by the one below it. Frames are as large as their locals need, so that the deepest nesting
/// that the rules allow fits: six survivors, each surging within the attack of another (measured by the soak).
/// Unused bytes are zero, so stacks of equal content have equal bytes.
class FrameStack {
public:
    static constexpr int capacity = 564;

    bool empty() const { return size_ == 0; }
    /// Bytes in use.
    int size() const { return size_; }
    template <class L>
    bool fits() const {
        return size_ + frame_size<L>() <= capacity;
    }

    /// Puts a frame with a copy of its locals on top. It must fit.
    template <class L>
    void push(const L& locals) {
        const int below = size_ - top_;
        write(size_, locals, below);
        top_ = size_;
        size_ = static_cast<std::uint16_t>(size_ + frame_size<L>());
    }

    /// Puts it beneath all frames from the byte `from` on, which is where one of them begins: it runs when they are done.
    template <class L>
    void push_beneath(int from, const L& locals) {
        if (from == size_) return push(locals);
        constexpr int size = frame_size<L>();
        const int below = at(from).below;
        std::memmove(&bytes_[index(from + size)], &bytes_[index(from)], index(size_ - from));
        std::memset(&bytes_[index(from)], 0, index(size));
        write(from, locals, below);
        at(from + size).below = static_cast<std::uint8_t>(size);
        top_ = static_cast<std::uint16_t>(top_ + size);
        size_ = static_cast<std::uint16_t>(size_ + size);
    }

    void pop() {
        assert(!empty());
        const std::uint8_t below = top().below;
        // Eight bytes at a time: what lies above the frame is zero already, and a frame is seldom larger than two or three of them.
        std::size_t at = top_;
        do {
            std::memset(&bytes_[at], 0, stride);
            at += stride;
        } while (at < size_);
        size_ = top_;
        top_ = static_cast<std::uint16_t>(top_ - below);
    }

    const Frame& top() const { return at(top_); }
    /// The top frame, for its own procedure, which carries on.
    Frame& own() { return at(top_); }

    /// Frames from the top down, or from one of them down.
    class Range {
    public:
        class Iterator {
        public:
            Iterator(const FrameStack* stack, const Frame* frame) : stack_(stack), frame_(frame) {}
            const Frame& operator*() const { return *frame_; }
            Iterator& operator++() {
                frame_ = stack_->below(*frame_);
                return *this;
            }
            bool operator!=(const Iterator& other) const { return frame_ != other.frame_; }

        private:
            const FrameStack* stack_;
            const Frame* frame_;
        };
        Range(const FrameStack* stack, const Frame* first) : stack_(stack), first_(first) {}
        Iterator begin() const { return {stack_, first_}; }
        Iterator end() const { return {stack_, nullptr}; }

    private:
        const FrameStack* stack_;
        const Frame* first_;
    };
    Range frames() const { return {this, empty() ? nullptr : &top()}; }
    Range frames_below(const Frame& frame) const { return {this, below(frame)}; }

    /// The locals of a frame, if it is one of L's procedure.
    template <class L>
    L* as(const Frame& frame) {
        return frame.procedure == L::procedure ? &at(offset_of(frame)).template locals<L>() : nullptr;
    }
    template <class L>
    const L* as(const Frame& frame) const {
        return frame.procedure == L::procedure ? &frame.locals<L>() : nullptr;
    }

    /// The nearest running procedure of L, from the top down; nullptr: there is none.
    template <class L>
    L* running() {
        for (const Frame& frame : frames()) {
            if (L* locals = as<L>(frame)) return locals;
        }
        return nullptr;
    }
    template <class L>
    const L* running() const {
        for (const Frame& frame : frames()) {
            if (const L* locals = as<L>(frame)) return locals;
        }
        return nullptr;
    }

    /// What called the top frame, known to be L's procedure.
    template <class L>
    L& caller() {
        return at(top_ - top().below).template locals<L>();
    }

private:
    template <class L>
    static constexpr int frame_size() {
        return static_cast<int>(sizeof(Frame) + (std::is_empty_v<L> ? 0 : (sizeof(L) + 1) / 2 * 2));
    }
    template <class L>
    void write(int offset, const L& locals, int below) {
        static_assert(std::is_empty_v<L> || std::has_unique_object_representations_v<L>, "padding has no fixed bytes");
        assert(fits<L>());
        const Frame header{L::procedure, 0, static_cast<std::uint8_t>(frame_size<L>()),
                           static_cast<std::uint8_t>(below)};
        std::memcpy(&bytes_[index(offset)], &header, sizeof header);
        if constexpr (!std::is_empty_v<L>) std::memcpy(&bytes_[index(offset) + sizeof header], &locals, sizeof locals);
    }
    static constexpr std::size_t index(int offset) { return static_cast<std::size_t>(offset); }
    /// The frame that called `frame`; nullptr for the first.
    const Frame* below(const Frame& frame) const {
        return frame.below == 0 ? nullptr : &at(offset_of(frame) - frame.below);
    }
    int offset_of(const Frame& frame) const {
        return static_cast<int>(reinterpret_cast<const unsigned char*>(&frame) - bytes_.data());
    }
    Frame& at(int offset) { return *std::launder(reinterpret_cast<Frame*>(&bytes_[index(offset)])); }
    const Frame& at(int offset) const { return *std::launder(reinterpret_cast<const Frame*>(&bytes_[index(offset)])); }

    static constexpr std::size_t stride = 8;
    alignas(2)
        std::array<unsigned char, capacity + stride> bytes_{};  ///< what pop() clears may reach beyond the last frame
    std::uint16_t size_ = 0;
    std::uint16_t top_ = 0;
};

}  // namespace lantern::engine
