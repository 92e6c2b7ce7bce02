#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace lantern::engine {

/// A positive fraction kept as powers of primes: products of hundreds of dice stay exact and small.
class Fraction {
public:
    /// Multiplies by above / below; neither may be 0.
    void multiply(std::uint64_t above, std::uint64_t below);
    void multiply(const Fraction& other);

    /// "1/600", "1", or powers ("2^-80 * 5^-80") where a number would not fit in 64 bits.
    std::string text() const;

    /// Reads "1/600" or "1"; nothing for anything else, 0 included.
    static std::optional<Fraction> parse(std::string_view text);

    friend bool operator==(const Fraction&, const Fraction&) = default;

private:
    void factor(std::uint64_t number, int sign);

    std::map<std::uint64_t, int> powers_;  ///< no zero among the exponents
};

}  // namespace lantern::engine
