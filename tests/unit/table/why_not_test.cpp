#include "table/why_not.hpp"

#include <gtest/gtest.h>

#include "random_moments.hpp"
#include "rules/usable.hpp"
#include "situations.hpp"

/// Why something is not among the answers.
namespace lantern::engine {
namespace {

using testing::in_the_act;
using testing::Situation;

std::string why(const Situation& s, std::string_view words) {
    std::string all;
    for (const std::string& line : why_not_offered(s.game, s.state, words)) all += line + "\n";
    return all;
}

TEST(WhyNot, GearSaysWhatRulesItOut) {
    const Situation near = in_the_act("Rod, Bone Club, Skull Helm, Bandages");
    EXPECT_EQ(why(near, "rod"), "Rod, an attack: it is among the answers: a, attack Rod.\n");
    EXPECT_EQ(why(near, "helm"), "Skull Helm: no act makes use of it: it works by itself.\n");
    EXPECT_EQ(why(near, "Sword"), "");
    EXPECT_EQ(why(near, "").find("Skull Helm"), std::string::npos);
    EXPECT_NE(why(near, "").find("Bone Club, an attack: "), std::string::npos);
    Situation walked = near;
    walked.state.survivors[0].movements = 0;
    walked.state.question.count = 1;  // as if it were asked anew
    EXPECT_EQ(why(walked, "bone club"), "Bone Club, an attack: it costs a movement as well, and none is left.\n");
    Situation spent = walked;
    spent.state.survivors[0].activations = 0;
    EXPECT_EQ(why(spent, "bone club"), "Bone Club: Zachary has no activation left in this act.\n");
    const Situation far = testing::situation(
        "monster beast, at H11 facing south\nsurvivor Zachary at J6, survival 0, Rod\nterrain none\nai deck Rest" +
        testing::rests + "\nambush survivors\nuntil asked Zachary act\n");
    EXPECT_EQ(why(far, "Rod"), "Rod, an attack: it does not reach: the beast is 6 spaces away.\n");
    EXPECT_NE(why(far, "attack").find("No weapon of Zachary reaches the beast"), std::string::npos);
}

TEST(WhyNot, ActionsSayWhatHindersThem) {
    const Situation poor = in_the_act("Rod");
    EXPECT_EQ(why(poor, "move"), "Move: it is among the answers: m, move.\n");
    EXPECT_EQ(why(poor, "dodge"), "Dodge: Zachary has no survival.\n");
    EXPECT_EQ(why(poor, "surge"), "Surge: the settlement does not know it.\n");
    const Situation rich = testing::situation(
        "monster beast, at H11 facing south\nsurvivor Zachary at J6, survival 1, Rod\nterrain none\nai deck Rest" +
        testing::rests + "\nactions endure\nambush survivors\nuntil asked Zachary act\n");
    EXPECT_EQ(why(rich, "endure"), "Endure: it is asked when a severe injury is about to be rolled.\n");
    const Situation attacked = testing::under_attack("Blow");
    EXPECT_EQ(why(attacked, "dodge"), "") << "a die is asked for, and nobody";
}

TEST(WhyNot, IsWhatKeepsAnythingFromBeingOffered) {
    int offered = 0, kept = 0;
    const auto look_at = [&](const Game& game, const State& state) {
        const Pause pause = game.pause(state);
        if (pause.ask != Ask::act) return;
        const SurvivorState& s = state.survivors[pause.seat];
        if (s.activations == 0 || has(s, SurvivorFlag::knocked_down) || has(s, SurvivorFlag::doomed)) return;
        for (unsigned slot = 0; slot < fist_and_tooth_slot; ++slot) {
            if (s.gear[slot] == 0) continue;
            for (const Choice use : {Choice::attack, Choice::gear}) {
                const bool is_free =
                    rules::why_not(game.look(state), int{pause.seat}, use, slot) == rules::WhyNot::nothing;
                ASSERT_EQ(is_free, pause.accepts(answer(use, slot))) << "slot " << slot;
                ++(is_free ? offered : kept);
            }
        }
    };
    testing::at_random_moments(testing::core(), 30, 400, look_at);
    EXPECT_GT(offered, 200);
    EXPECT_GT(kept, 200);
}

}  // namespace
}  // namespace lantern::engine
