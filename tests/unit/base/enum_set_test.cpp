#include "base/enum_set.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/enum_table.hpp"

namespace lantern::engine {
namespace {

enum class Colour : std::uint8_t { red, green, blue };
constexpr auto colour_names =
    enum_names<Colour::blue>({{Colour::red, "red"}, {Colour::green, "green"}, {Colour::blue, "blue"}});
using Colours = EnumSet<Colour, colour_names>;

/// 130 enumerators, for sets of several words.
enum class Many : std::uint8_t { first = 0, last = 129 };
constexpr std::array<std::string_view, 130> many_names{};
using Lots = EnumSet<Many, many_names>;

constexpr Many nth(int n) { return static_cast<Many>(n); }

template <class Set>
auto members(const Set& set) {
    std::vector<int> found;
    for (const auto one : set) found.push_back(static_cast<int>(one));
    return found;
}

TEST(EnumNames, AreReadByPosition) {
    EXPECT_EQ(colour_names[0], "red");
    EXPECT_EQ(colour_names[2], "blue");
    EXPECT_EQ(colour_names.size(), 3U);
}

TEST(EnumSets, KnowTheirMembers) {
    Colours colours{Colour::red, Colour::blue};
    EXPECT_TRUE(colours.has(Colour::red));
    EXPECT_FALSE(colours.has(Colour::green));
    EXPECT_EQ(colours.count(), 2);
    colours.add(Colour::green);
    colours.remove(Colour::red);
    EXPECT_EQ(members(colours), (std::vector<int>{1, 2}));
    EXPECT_TRUE(Colours{}.none());
    EXPECT_FALSE(Colours{}.any());
    EXPECT_TRUE(Colours(Colour::red).any());
}

TEST(EnumSets, JoinMeetAndPart) {
    const Colours warm{Colour::red, Colour::green}, cold{Colour::green, Colour::blue};
    EXPECT_EQ(warm | cold, (Colours{Colour::red, Colour::green, Colour::blue}));
    EXPECT_EQ(warm & cold, Colour::green);
    EXPECT_EQ(warm - cold, Colour::red);
    EXPECT_TRUE(warm.meets(cold));
    EXPECT_FALSE(warm.meets(Colour::blue));
    EXPECT_TRUE(warm.has_all(Colour::red));
    EXPECT_FALSE(warm.has_all(cold));
    EXPECT_TRUE(warm.has_all(Colours{}));
}

TEST(EnumSets, AreAsWideAsTheirEnumeration) {
    EXPECT_EQ(sizeof(Colours), 1U);
    EXPECT_EQ(sizeof(Lots), 24U);
    static_assert(std::is_trivially_copyable_v<Lots>);
    static_assert(std::has_unique_object_representations_v<Lots>);
    static_assert(std::has_unique_object_representations_v<Colours>);
}

TEST(EnumSets, OfSeveralWords) {
    Lots lots{nth(0), nth(63), nth(64), nth(127), nth(129)};
    EXPECT_EQ(members(lots), (std::vector<int>{0, 63, 64, 127, 129}));
    EXPECT_EQ(lots.count(), 5);
    lots.remove(nth(64));
    EXPECT_FALSE(lots.has(nth(64)));
    EXPECT_TRUE(lots.has(nth(129)));
    EXPECT_TRUE(lots.meets(nth(127)));
    EXPECT_FALSE(lots.meets({nth(64), nth(128)}));
    EXPECT_EQ(members(lots & Lots{nth(129), nth(1)}), std::vector<int>{129});
    EXPECT_EQ(members(Lots{}), std::vector<int>{});
    EXPECT_EQ(members(Lots{nth(128)}), std::vector<int>{128});
}

TEST(EnumSets, WorkWhileCompiling) {
    constexpr Colours warm{Colour::red, Colour::green};
    static_assert(warm.has(Colour::red) && !warm.has(Colour::blue));
    static_assert((warm - Colour::red) == Colours(Colour::green));
}

}  // namespace
}  // namespace lantern::engine
