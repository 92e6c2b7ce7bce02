#include "table/past_states.hpp"

#include <algorithm>
#include <bit>

namespace lantern::engine {

namespace {

/// Every so many states one is kept whole, so that no state is put together of more.
constexpr std::size_t whole_each = 32;
constexpr unsigned length_bits = 32;

}  // namespace

void PastStates::push_back(const State& state) {
    const Words words = std::bit_cast<Words>(state);
    if (size() % whole_each == 0) latest_.fill(0);
    starts_.push_back(static_cast<std::uint32_t>(changes_.size()));
    for (std::size_t at = 0; at < words.size();) {
        if (words[at] == latest_[at]) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        while (end < words.size() && words[end] != latest_[end]) ++end;
        changes_.push_back(std::uint64_t{end - at} << length_bits | at);
        changes_.insert(changes_.end(), words.begin() + static_cast<std::ptrdiff_t>(at),
                        words.begin() + static_cast<std::ptrdiff_t>(end));
        at = end;
    }
    latest_ = words;
}

void PastStates::resize(std::size_t count) {
    if (count >= size()) return;
    changes_.resize(starts_[count]);
    starts_.resize(count);
    latest_.fill(0);
    if (count > 0) read(count - 1, latest_);
}

State PastStates::operator[](std::size_t at) const {
    Words words{};
    read(at, words);
    return std::bit_cast<State>(words);
}

void PastStates::read(std::size_t at, Words& words) const {
    for (std::size_t one = at - at % whole_each; one <= at; ++one) {
        const std::size_t end = one + 1 < size() ? starts_[one + 1] : changes_.size();
        for (std::size_t i = starts_[one]; i < end;) {
            const std::uint64_t stretch = changes_[i++];
            const auto length = static_cast<std::size_t>(stretch >> length_bits);
            const auto to = static_cast<std::size_t>(stretch & ((std::uint64_t{1} << length_bits) - 1));
            std::copy_n(changes_.begin() + static_cast<std::ptrdiff_t>(i), length,
                        words.begin() + static_cast<std::ptrdiff_t>(to));
            i += length;
        }
    }
}

}  // namespace lantern::engine
