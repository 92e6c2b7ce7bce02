#pragma once

#include <cstdint>
#include <numeric>
#include <ostream>
#include <string>

namespace lantern::engine {

/// An exact rational number in lowest terms, 0 and negative ones included: sums and products of chances. (Fraction knows
/// products only, of any length.) What does not fit 64 bits is "unknown", which equals nothing, itself included: an overflow
/// shows as a failed comparison and never as a wrong number.
class Rational {
public:
    constexpr Rational() = default;
    constexpr Rational(std::int64_t whole) : above_(whole) {}
    /// above / below; unknown when below is 0.
    constexpr Rational(std::int64_t above, std::int64_t below) : above_(above), below_(below) { reduce(); }

    /// False after an overflow: the value is lost.
    constexpr bool known() const { return below_ != 0; }
    constexpr std::int64_t numerator() const { return above_; }
    constexpr std::int64_t denominator() const { return below_; }

    friend constexpr Rational operator*(const Rational& a, const Rational& b) {
        // Reduced crosswise first, so that only what is too large in lowest terms overflows.
        const Rational left(a.above_, b.below_), right(b.above_, a.below_);
        Rational product;
        if (!a.known() || !b.known() || __builtin_mul_overflow(left.above_, right.above_, &product.above_) ||
            __builtin_mul_overflow(left.below_, right.below_, &product.below_)) {
            return unknown();
        }
        product.reduce();
        return product;
    }
    friend constexpr Rational operator/(const Rational& a, const Rational& b) {
        return b.known() ? a * Rational(b.below_, b.above_) : unknown();
    }
    friend constexpr Rational operator+(const Rational& a, const Rational& b) {
        if (!a.known() || !b.known()) return unknown();
        const std::int64_t common = std::gcd(a.below_, b.below_);
        std::int64_t left = 0, right = 0;
        Rational sum;
        if (__builtin_mul_overflow(a.above_, b.below_ / common, &left) ||
            __builtin_mul_overflow(b.above_, a.below_ / common, &right) ||
            __builtin_add_overflow(left, right, &sum.above_) ||
            __builtin_mul_overflow(a.below_ / common, b.below_, &sum.below_)) {
            return unknown();
        }
        sum.reduce();
        return sum;
    }
    friend constexpr Rational operator-(const Rational& a, const Rational& b) { return a + Rational(-1) * b; }
    constexpr Rational& operator+=(const Rational& other) { return *this = *this + other; }
    constexpr Rational& operator*=(const Rational& other) { return *this = *this * other; }

    friend constexpr bool operator==(const Rational& a, const Rational& b) {
        return a.known() && b.known() && a.above_ == b.above_ && a.below_ == b.below_;
    }

    /// "3/10", "1", "unknown".
    std::string text() const {
        if (!known()) return "unknown";
        return below_ == 1 ? std::to_string(above_) : std::to_string(above_) + "/" + std::to_string(below_);
    }
    friend std::ostream& operator<<(std::ostream& out, const Rational& number) { return out << number.text(); }

private:
    static constexpr Rational unknown() { return Rational(0, 0); }

    constexpr void reduce() {
        const std::int64_t common = below_ == 0 ? 0 : std::gcd(above_, below_);
        if (common == 0) {
            above_ = 0;
            below_ = 0;
            return;
        }
        above_ /= below_ < 0 ? -common : common;
        below_ /= below_ < 0 ? -common : common;
    }

    std::int64_t above_ = 0;
    std::int64_t below_ = 1;  ///< positive; 0 = unknown
};

/// base^power, power >= 0; 0^0 is 1.
constexpr Rational power(const Rational& base, int power) {
    Rational product = 1;
    for (int i = 0; i < power; ++i) product *= base;
    return product;
}

/// How many ways there are to take k of n things; 0 for k < 0 or k > n.
constexpr Rational choose(int n, int k) {
    if (k < 0 || k > n) return 0;
    Rational ways = 1;
    for (int i = 1; i <= k; ++i) ways *= Rational(n - k + i, i);
    return ways;
}

/// The chance of exactly k successes in n independent trials of chance p each.
constexpr Rational binomial(int n, int k, const Rational& p) {
    return choose(n, k) * power(p, k) * power(Rational(1) - p, n - k);
}

}  // namespace lantern::engine
