#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

#include "table/journal.hpp"
#include "table/store.hpp"

/// A store that meets what disks meet: little room, and power cuts.
namespace lantern::engine::testing {

class ForgetfulStore final : public Store {
public:
    static constexpr std::size_t plenty = std::numeric_limits<std::size_t>::max();

    /// Bytes in all that fit; what does not fit is refused, and as far as it does fit its first line lies there torn.
    std::size_t room = plenty;

    /// Thrown through whoever appends when the power goes.
    struct PowerCut {};
    /// Bytes until it goes: so many of those that an append() under way wrote are there then, maybe all of them. Nobody learns that
    /// they are.
    std::size_t power = plenty;

    Result<std::string> read() override { return text_; }
    Result<void> append(std::string_view text) override {
        text_.resize(kept_);
        const std::size_t fits = room > kept_ ? room - kept_ : 0;
        if (text.size() > fits) {
            text_ += text.substr(0, std::min(fits, text.find('\n')));
            return Error{"the disk is full"};
        }
        if (text.size() >= power) {
            text_ += text.substr(0, power);
            throw PowerCut{};
        }
        if (power != plenty) power -= text.size();
        text_ += text;
        before_ = kept_;
        kept_ = text_.size();
        return {};
    }

    /// The power goes while the latest append() is on its way: so many bytes of it had got there.
    void lose_power(std::size_t got_there) { text_.resize(std::min(before_ + got_there, kept_)); }
    /// And it comes back: what is there is read by somebody.
    void power_returns() {
        power = plenty;
        kept_ = before_ = whole_lines(text_).size();
    }
    void clear() {
        text_.clear();
        kept_ = before_ = 0;
    }
    std::size_t latest_size() const { return kept_ - before_; }
    const std::string& text() const { return text_; }

private:
    std::string text_;
    std::size_t kept_ = 0, before_ = 0;
};

}  // namespace lantern::engine::testing
