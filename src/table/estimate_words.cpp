#include "table/estimate_words.hpp"

#include <array>
#include <cmath>
#include <cstdio>

#include "narrate/words.hpp"

namespace lantern::engine {

std::string tenths(double number) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", number);
    return number > 0 && number < 0.05 ? "<0.1" : text.data();
}

std::string percent(double chance) {
    const auto whole = static_cast<int>(std::lround(100 * chance));
    if (whole == 0 && chance > 0) return "<1 %";
    if (whole == 100 && chance < 1) return ">99 %";
    return std::to_string(whole) + " %";
}

std::string within(double distance) {
    return "95 % sure within " + counted(static_cast<int>(std::ceil(100 * distance - 1e-9)), "point", "points");
}

}  // namespace lantern::engine
