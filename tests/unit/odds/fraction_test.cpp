#include "odds/fraction.hpp"

#include <gtest/gtest.h>

namespace lantern::engine {
namespace {

TEST(Fraction, StaysExact) {
    Fraction product;
    product.multiply(2, 10);
    product.multiply(1, 6);
    product.multiply(1, 20);
    EXPECT_EQ(product.text(), "1/600");
    EXPECT_EQ(product, *Fraction::parse(" 2 / 1200"));
    for (int i = 0; i < 100; ++i) product.multiply(1, 10);
    EXPECT_EQ(product.text(), "2^-103 * 3^-1 * 5^-102");
    for (int i = 0; i < 100; ++i) product.multiply(10, 1);
    EXPECT_EQ(product.text(), "1/600");
    for (const std::string_view wrong : {"0", "1/0", "", "/", "1/x", "-1/2", "1/2/3"})
        EXPECT_FALSE(Fraction::parse(wrong)) << wrong;
}

}  // namespace
}  // namespace lantern::engine
