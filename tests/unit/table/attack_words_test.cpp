// An attack in a person's words, where several may be meant.
#include "table/attack_words.hpp"

#include <gtest/gtest.h>

#include "situations.hpp"

namespace lantern::engine {
namespace {

using testing::in_the_act;
using testing::Situation;

std::optional<AttackWords> reads(const Situation& s, std::string_view words) {
    return attack_in_words(s.game, s.state, s.game.pause(s.state), words);
}

TEST(AttackWords, NoWeaponIsTakenForWhoeverHasTwo) {
    const Situation s = in_the_act("Rod");
    for (const std::string_view words : {"attack", "attack beast", "attack H11"}) {
        const auto meant = reads(s, words);
        ASSERT_TRUE(meant.has_value()) << words;
        EXPECT_EQ(meant->answer, std::nullopt) << words;
        EXPECT_EQ(meant->problem, "With which weapon? a attack Rod or a2 attack Fist & Tooth") << words;
    }
    EXPECT_EQ(reads(s, "attack beast with rod")->answer, answer(Choice::attack, 0));
    EXPECT_EQ(reads(s, "attack beast with fist")->answer, answer(Choice::attack, fist_and_tooth_slot));
}

}  // namespace
}  // namespace lantern::engine
