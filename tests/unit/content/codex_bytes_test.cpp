#include "content/codex_bytes.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "base/digest.hpp"
#include "base/random.hpp"
#include "small_codex.hpp"

/// A codex and its bytes: nothing is lost, and what is no codex is refused.
namespace lantern::engine {
namespace {

/// Something in every list that nests, so that every kind of member is written.
Codex codex_with_much_in_it() {
    Codex codex = testing::small_codex();
    codex.words.push_back("two\nlines");
    codex.cell_lists.push_back({{.x = -3, .y = 2}});
    TriggeredRule rule;
    rule.when = Trigger::gains_understanding;
    rule.zone = {.zone = Zone::cells, .size = 3, .cells = 1};
    Gear gear = testing::piece("Bell");
    gear.keywords.add(Keyword::two_handed);
    gear.box.triggered.push_back(rule);
    gear.box.triggers.add(rule.when);
    gear.box.always.push_back({.what = Static::survivor_attribute, .a = 2, .amount = {.plus = -4}});
    codex.gear.push_back(gear);
    codex.severe_injury_tables[4].push_back({.from = -1, .name = "Broken", .program = 1});
    codex.monsters[0].levels[0].terrain.push_back({.terrain = 1, .anchors = {3, 4}, .turned = true});
    codex.presets.push_back(testing::sheet("Zachary", 17));
    return codex;
}

constexpr std::size_t header = 16 + 24;

/// The bytes with other content, whose length and digest are right.
std::string forged(std::string bytes, std::string_view content) {
    Digest digest;
    digest.add(content);
    bytes.resize(header);
    for (std::size_t i = 0; i < 8; ++i) {
        bytes[24 + i] = static_cast<char>(std::uint64_t{content.size()} >> 8 * i & 0xFFU);
        bytes[32 + i] = static_cast<char>(digest.value() >> 8 * i & 0xFFU);
    }
    return bytes.append(content);
}

TEST(CodexBytes, WhatIsReadIsWhatWasWritten) {
    const Codex codex = codex_with_much_in_it();
    const std::string bytes = write_codex(codex);
    const Result<Codex> read = read_codex(bytes);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(read.value() == codex);
    EXPECT_EQ(write_codex(read.value()), bytes);
    EXPECT_EQ(read.value().words, codex.words);
    EXPECT_EQ(read.value().cell_lists, codex.cell_lists);
    const Gear& bell = read.value().gear.back();
    EXPECT_EQ(bell.name, "Bell");
    EXPECT_TRUE(bell.has(Keyword::two_handed));
    EXPECT_FALSE(bell.has(Keyword::paired));
    EXPECT_EQ(bell.box.triggered.at(0).zone, codex.gear.back().box.triggered[0].zone);
    EXPECT_EQ(bell.box.triggers, codex.gear.back().box.triggers);
    EXPECT_EQ(bell.box.always.at(0).amount.plus, -4);
    EXPECT_EQ(read.value().severe_injury_tables[4].at(0).from, -1);
    EXPECT_EQ(read.value().monsters[0].levels[0].terrain.at(0).anchors, (std::vector<Space>{3, 4}));
    EXPECT_EQ(read.value().presets.at(0).start, 17);
}

TEST(CodexBytes, WhatIsCutOffIsRefused) {
    const std::string bytes = write_codex(codex_with_much_in_it());
    for (std::size_t length = 0; length < bytes.size(); ++length)
        ASSERT_FALSE(read_codex(std::string_view(bytes).substr(0, length)).ok()) << length;
    EXPECT_FALSE(read_codex(bytes + "more").ok());
}

TEST(CodexBytes, WhatIsDamagedIsRefused) {
    std::string bytes = write_codex(codex_with_much_in_it());
    for (char& byte : bytes) {
        byte = static_cast<char>(byte ^ 0x10);
        ASSERT_FALSE(read_codex(bytes).ok()) << &byte - bytes.data();
        byte = static_cast<char>(byte ^ 0x10);
    }
    ASSERT_TRUE(read_codex(bytes).ok());
    bytes[header + 5] = 'x';
    EXPECT_EQ(read_codex(bytes).error().message, "this codex is damaged: its bytes are not those that were written");
}

TEST(CodexBytes, AnotherShapeIsToldApart) {
    std::string bytes = write_codex(testing::small_codex());
    bytes[16] = static_cast<char>(bytes[16] + 1);
    EXPECT_EQ(read_codex(bytes).error().message, "this codex is another Lantern's; compile its packs again");
    EXPECT_EQ(read_codex("id: core").error().message, "these bytes are no codex");
}

/// Whatever stands where the digest is right: a member that there is not, a length beyond the end, a bool of 2.
TEST(CodexBytes, ForgedBytesAreReadOrRefused) {
    const std::string bytes = write_codex(codex_with_much_in_it());
    const std::string content = bytes.substr(header);
    ASSERT_TRUE(read_codex(forged(bytes, content)).ok());
    EXPECT_FALSE(read_codex(forged(bytes, "")).ok());
    EXPECT_FALSE(read_codex(forged(bytes, std::string(64, '\xFF'))).ok());  // four billion programs
    Random random{20261122};
    int refused = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string other = content;
        for (int bytes_changed = 0; bytes_changed < 3; ++bytes_changed)
            other[random.below(static_cast<std::uint32_t>(other.size()))] = static_cast<char>(random.below(256));
        refused += read_codex(forged(bytes, other)).ok() ? 0 : 1;
    }
    EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace lantern::engine
