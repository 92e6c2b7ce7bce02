#include <gtest/gtest.h>

#include "support.hpp"

/// Fighting arts, disorders and abilities in packs.
namespace lantern::engine {

namespace {

using namespace test;

Loaded with(const std::string& natures) {
    std::vector<PackFile> pack = pack_with("      - flow\n");
    pack.push_back({"natures.yaml", natures});
    return compile(pack);
}

}  // namespace

TEST(Natures, ALimitedRuleOfAnyonesMoment) {
    const Loaded loaded = with(
        "abilities:\n"
        "  - name: Nerve\n"
        "    once per: round\n"
        "    while in play:\n"
        "      - when: gains bleeding tokens\n"
        "        whose: anyone\n"
        "        do: [{knock down: true}]\n"
        "    activation: {free: true, do: [{insanity: 1}]}\n");
    ASSERT_EQ(complaints(loaded), "");
    const Nature& nature = loaded.codex->abilities.front();
    EXPECT_EQ(nature.limit, Limit::round);
    EXPECT_TRUE(nature.box.free_activation);
    ASSERT_EQ(nature.box.triggered.size(), 1U);
    EXPECT_EQ(nature.box.triggered[0].whose, Whose::anyone);
    EXPECT_EQ(nature.box.foreign, Trigger::gains_bleeding);
}

TEST(Natures, StaticsWithWordsKeywordsAndImpairments) {
    const Loaded loaded = with(
        "disorders:\n"
        "  - name: Dread\n"
        "    always:\n"
        "      - may not activate: [pickaxe, axe]\n"
        "      - weapon keyword: sharp\n"
        "        if: weapon is melee\n"
        "      - impaired: cannot dodge\n"
        "      - must move\n");
    ASSERT_EQ(complaints(loaded), "");
    const RuleBox& box = loaded.codex->disorders.back().box;
    ASSERT_EQ(box.always.size(), 5U);
    EXPECT_EQ(loaded.codex->words[box.always[1].word], "axe");
    EXPECT_EQ(box.always[2].a, static_cast<std::uint8_t>(Keyword::sharp));
    EXPECT_EQ(box.always[3].a, static_cast<std::uint8_t>(Impairment::cannot_dodge));
    EXPECT_TRUE(box.statics.has(Static::must_move));
    EXPECT_FALSE(box.statics.has(Static::no_attack));
}

TEST(Natures, MistakesAreNamed) {
    EXPECT_EQ(complaints(with("abilities:\n  - {name: Nothing}\n")),
              "natures.yaml:2:5: it has no rules: say what it does, or where it acts, such as acts: settlement\n");
    EXPECT_EQ(complaints(with("abilities:\n  - {name: Slow, once per: rounds, impairs: [deaf]}\n")),
              "natures.yaml:2:28: no limit is called 'rounds' (did you mean 'round'?)\n");
    EXPECT_NE(complaints(with("gear:\n  - {name: Rope, keywords: [item], always: [extra dodges]}\n")), "");
}

}  // namespace lantern::engine
