#include "narrate/template.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// The place of the brace that closes the one at `open`.
std::size_t closing(std::string_view text, std::size_t open) {
    int depth = 0;
    for (std::size_t i = open; i < text.size(); ++i) {
        depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
        if (depth == 0) return i;
    }
    return text.size();
}

class Filler {
public:
    Filler(const Subject& whom, const Amount& amount, const std::function<std::string(std::string_view)>& named)
        : whom_(whom), amount_(amount), named_(named) {}

    std::string fill(std::string_view text) const {
        std::string filled;
        while (!text.empty()) {
            const std::size_t open = std::min(text.find('{'), text.size());
            filled += text.substr(0, open);
            if (open == text.size()) break;
            const std::size_t close = closing(text, open);
            filled += one(text.substr(open + 1, close - open - 1));
            text.remove_prefix(std::min(close + 1, text.size()));
        }
        return filled;
    }

private:
    /// The two halves around the bar.
    std::pair<std::string, std::string> halves(std::string_view text) const {
        const std::size_t bar = text.find('|');
        if (bar == std::string_view::npos) return {fill(text), fill(text)};
        return {fill(text.substr(0, bar)), fill(text.substr(bar + 1))};
    }

    std::string one(std::string_view what) const {
        const auto argument = [&](std::string_view function) { return what.substr(function.size()); };
        if (what == "who") return whom_.name;
        if (what == "is") return whom_.is();
        if (what == "amount") return amount_text(amount_);
        if (what == "signed") return is_number(amount_) ? with_sign(amount_.plus) : "+" + amount_text(amount_);
        if (what == "from ten") return fmt::format("{}", 10 - amount_.plus);
        if (what.starts_with("count:")) {
            const auto [single, several] = halves(argument("count:"));
            return count_text(amount_, single, several);
        }
        if (what.starts_with("gains:")) {
            const auto [single, several] = halves(argument("gains:"));
            return gains_text(whom_, amount_, single, several);
        }
        if (what.starts_with("sized:")) {
            const std::string noun = fill(argument("sized:"));
            return is_number(amount_) ? fmt::format("{} {}", amount_.plus, noun)
                                      : fmt::format("{} equal to {}", noun, amount_text(amount_));
        }
        if (what.starts_with("extra:")) {
            const std::string noun = fill(argument("extra:"));
            return is_number(amount_) ? with_sign(amount_.plus) + " " + noun
                                      : fmt::format("extra {} equal to {}", noun, amount_text(amount_));
        }
        if (what.find('|') != std::string_view::npos) {
            const auto [single, several] = halves(what);
            return whom_.plural ? several : single;
        }
        return named_(what);
    }

    const Subject& whom_;
    const Amount& amount_;
    const std::function<std::string(std::string_view)>& named_;
};

}  // namespace

std::string filled_in(std::string_view text, const Subject& whom, const Amount& amount,
                      const std::function<std::string(std::string_view)>& named) {
    return Filler(whom, amount, named).fill(text);
}

}  // namespace lantern::engine
