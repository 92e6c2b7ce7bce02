#include "odds/fraction.hpp"

#include <cassert>
#include <charconv>

namespace lantern::engine {

namespace {

std::optional<std::uint64_t> whole(std::string_view text) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (text.empty() || read.ec != std::errc{} || read.ptr != end || value == 0) return std::nullopt;
    return value;
}

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

void Fraction::factor(std::uint64_t number, int sign) {
    const auto add = [this, sign](std::uint64_t prime) {
        int& power = powers_[prime];
        power += sign;
        if (power == 0) powers_.erase(prime);
    };
    for (std::uint64_t prime = 2; prime <= number / prime; ++prime) {
        while (number % prime == 0) {
            add(prime);
            number /= prime;
        }
    }
    if (number > 1) add(number);
}

void Fraction::multiply(std::uint64_t above, std::uint64_t below) {
    assert(above > 0 && below > 0);
    factor(above, 1);
    factor(below, -1);
}

void Fraction::multiply(const Fraction& other) {
    for (const auto& [prime, power] : other.powers_) {
        int& sum = powers_[prime];
        sum += power;
        if (sum == 0) powers_.erase(prime);
    }
}

std::string Fraction::text() const {
    std::uint64_t above = 1, below = 1;
    bool fits = true;
    for (const auto& [prime, power] : powers_) {
        std::uint64_t& side = power > 0 ? above : below;
        for (int i = 0; i < (power > 0 ? power : -power); ++i) {
            fits = fits && side <= UINT64_MAX / prime;
            if (fits) side *= prime;
        }
    }
    if (fits) return below == 1 ? std::to_string(above) : std::to_string(above) + "/" + std::to_string(below);
    std::string result;
    for (const auto& [prime, power] : powers_) {
        result += (result.empty() ? "" : " * ") + std::to_string(prime) + "^" + std::to_string(power);
    }
    return result;
}

std::optional<Fraction> Fraction::parse(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::optional<std::uint64_t> above = whole(without_blanks(text.substr(0, slash)));
    std::optional<std::uint64_t> below = 1;
    if (slash != std::string_view::npos) below = whole(without_blanks(text.substr(slash + 1)));
    // Numbers that people write are small; a huge prime would take for ever to find.
    constexpr std::uint64_t largest = std::uint64_t{1} << 48;
    if (!above || !below || *above > largest || *below > largest) return std::nullopt;
    Fraction fraction;
    fraction.multiply(*above, *below);
    return fraction;
}

}  // namespace lantern::engine
