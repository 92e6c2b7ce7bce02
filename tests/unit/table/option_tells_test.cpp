#include "table/option_tells.hpp"

#include <gtest/gtest.h>

#include "board/space.hpp"
#include "core/core_codex.hpp"
#include "narrate/log.hpp"
#include "narrate/program_text.hpp"
#include "narrate/question_text.hpp"
#include "situations.hpp"
#include "table/roll_tells.hpp"

namespace lantern::engine {
namespace {

using testing::Situation;
using testing::situation;

/// A showdown with the White Lion that these lines bring to some question.
Situation with_the_lion(const std::string& lines) {
    return situation("monster white-lion, level 1, at H11 facing south\nterrain none\n" + lines);
}

/// What is told of the option of this choice.
OptionTells told(const Situation& s, Choice choice) {
    const Pause pause = s.game.pause(s.state);
    for (int i = 0; i < pause.count(); ++i) {
        if (choice_of(pause.option(i).answer) == choice)
            return option_tells(s.game, s.state, pause, pause.option(i).answer);
    }
    ADD_FAILURE() << "there is no such option";
    return {};
}

TEST(OptionTells, AnOfferSaysWhatItCostsAndBrings) {
    const Situation s = with_the_lion(R"(survivor Allister at J11, founding stone, survival 1
ambush survivors
answer Allister act: attack founding stone
answer roll attack = 7, 1
answer draw hit location = Strange Hand
answer roll wound = 10
until asked Allister offer
)");
    const OptionTells yes = told(s, Choice::yes);
    EXPECT_EQ(yes.text.find("costs 1 of 1 survival; "), 0U) << yes.text;
    EXPECT_NE(yes.text.find("strength"), std::string::npos) << yes.text;
    EXPECT_EQ(yes.text.find('\n'), std::string::npos) << yes.text;
    EXPECT_FALSE(yes.grave);
    EXPECT_EQ(told(s, Choice::pass).text, "") << "nothing comes of it";
}

TEST(OptionTells, GearThatIsArchivedWhateverHappensDoesNotOnlyPerhapsGo) {
    const Situation s = with_the_lion(
        "survivor Allister at J11, founding stone\nambush survivors\n"
        "until asked Allister act\n");
    const OptionTells stone = told(s, Choice::gear);
    EXPECT_EQ(stone.text,
              "archives Founding Stone, which is gone for good then; the survivor attacks with this gear from anywhere "
              "and scores 1 hit without "
              "rolling, "
              "a critical wound");
    EXPECT_TRUE(stone.grave);
}

TEST(OptionTells, TheNumbersOfAnAttackAreThereAsNumbers) {
    const Situation s = with_the_lion(
        "survivor Allister at J11, founding stone\nambush survivors\n"
        "until asked Allister act\n");
    const OptionTells attack = told(s, Choice::attack);
    const OptionNumbers expected{
        .dice = 2, .hits_on = 7, .wounds_on = 7, .strength = 1, .toughness = 8, .critical_on = 10};
    EXPECT_EQ(attack.numbers, expected) << attack.text;
    EXPECT_EQ(told(s, Choice::end_act).numbers, OptionNumbers{});
}

TEST(OptionTells, AnAttackSaysHowLikelyItsDiceAre) {
    const Situation s = with_the_lion(
        "survivor Allister at J11, founding stone\nambush survivors\n"
        "until asked Allister act\n");
    // Two dice of ten faces, of which 7 to 10 hit: 1 - 0.6 * 0.6.
    EXPECT_EQ(told(s, Choice::attack).text.find("2 dice, hits on 7+: 40 % each, 64 % at least once; "), 0U)
        << told(s, Choice::attack).text;
}

TEST(OptionTells, EveryNumberCanBeTakenApart) {
    const Situation s = with_the_lion(
        "survivor Allister at J11, founding stone\nambush survivors\n"
        "until asked Allister act\n");
    std::vector<std::string> all;
    for (const OptionSum& sum : told(s, Choice::attack).sums) all.push_back(sum.says + ": " + sum.terms);
    const std::vector<std::string> expected{"speed 2: 2 Founding Stone",
                                            "hits on 7+: 7 Founding Stone",
                                            "strength 1: 1 Founding Stone",
                                            "toughness 8: 8 level 1",
                                            "wounds on 7+: strength 1 against toughness 8",
                                            "critical on 10+: 10 without luck"};
    EXPECT_EQ(all, expected);
}

TEST(OptionTells, WhatWaitsSaysWhatItDoesAndIsGraveWhereItHarms) {
    const std::string act =
        "survivor Allister at J11, founding stone\nambush survivors\nuntil asked Allister act\n"
        "given in play Ground Fighting";
    const OptionTells attack = told(with_the_lion(act + "\n"), Choice::attack);
    EXPECT_NE(attack.text.find("Ground Fighting waits for this: the monster performs its Basic Action on the survivor "
                               "with +2 speed and +1 damage"),
              std::string::npos)
        << attack.text;
    EXPECT_TRUE(attack.grave);
    const OptionTells lying = told(with_the_lion(act + ", monster knocked down\n"), Choice::attack);
    EXPECT_NE(lying.text.find("(the monster lies, and attacks nobody)"), std::string::npos) << lying.text;
    EXPECT_FALSE(lying.grave);
}

TEST(OptionTells, ASurgeIsAnActivationThatCardsMayWaitFor) {
    const Situation s = with_the_lion(
        "survivor Allister at J11, founding stone\nsurvivor Lucy at I13, survival 3\nactions dodge, surge\nambush "
        "survivors\nuntil asked next act\ngiven in play Ground Fighting\nuntil asked Lucy survival\n");
    const OptionTells surge = told(s, Choice::surge);
    EXPECT_EQ(surge.text.find("costs 1 of 3 survival; an activation at once; Ground Fighting waits for this: "), 0U)
        << surge.text;
    EXPECT_TRUE(surge.grave);
}

TEST(OptionTells, WhatASurgeIsSpentOnWithoutAChoiceIsToldBefore) {
    const Situation s = with_the_lion(
        "survivor Allister at A1, founding stone\nsurvivor Lucy at P22, founding stone, survival 3\nactions dodge, "
        "surge\nambush "
        "survivors\nuntil asked next act\nuntil asked Lucy survival\n");
    const OptionTells surge = told(s, Choice::surge);
    EXPECT_NE(surge.text.find("; to activate Founding Stone: archives Founding Stone"), std::string::npos)
        << surge.text;
    EXPECT_TRUE(surge.grave);
}

TEST(OptionTells, WhoeverLiesIsMarkedWhereAnActIsBegun) {
    Situation s =
        with_the_lion("survivor Allister at N11\nsurvivor Lucy at N12\nambush survivors\nuntil asked next act\n");
    EXPECT_EQ(told(s, Choice::survivor).text, "");
    set(s.state.survivors[0], SurvivorFlag::knocked_down);
    EXPECT_EQ(told(s, Choice::survivor).text, "lies knocked down: the act brings nothing");
}

TEST(OptionTells, AWalkIntoAZoneThatHarmsIsGraveAndAWalkOutsideIsNot) {
    const Situation s = with_the_lion(
        "survivor Allister at P11\nambush survivors\nuntil asked Allister act\ngiven in play Alert\n"
        "answer Allister act: move\nuntil asked Allister move to\n");
    const Pause pause = s.game.pause(s.state);
    int inside = 0, outside = 0;
    for (const Space space : pause.spaces) {
        const OptionTells tells = option_tells(s.game, s.state, pause, answer(Choice::space, space));
        const bool in_zone = row_of(space) <= 12;  // within 4 of the base, whose last row is I
        EXPECT_EQ(tells.grave, in_zone) << space_name(space).view();
        EXPECT_EQ(tells.text.find("Alert waits in its zone: ") == 0, in_zone) << tells.text;
        ++(in_zone ? inside : outside);
    }
    EXPECT_GT(inside, 0);
    EXPECT_GT(outside, 0);
}

TEST(OptionTells, AMoveOrADashThatMayEnterAZoneIsNotGraveBeforeASpaceIsChosen) {
    const Situation s = with_the_lion(
        "survivor Allister at P11, survival 1\nactions dash\nambush survivors\nuntil asked Allister act\n"
        "given in play Alert\nuntil asked Allister act\n");
    for (const Choice begun : {Choice::move, Choice::dash}) {
        const OptionTells tells = told(s, begun);
        EXPECT_NE(tells.text.find("Alert waits in its zone: "), std::string::npos) << tells.text;
        EXPECT_FALSE(tells.grave) << tells.text;
        State walks = s.state;
        const Pause pause = s.game.pause(s.state);
        for (const Option& option : pause.options) {
            if (choice_of(option.answer) != begun) continue;
            s.game.apply(walks, option.answer);
            break;
        }
        const Pause where = s.game.pause(walks);
        ASSERT_EQ(where.ask, Ask::move_to);
        EXPECT_TRUE(option_tells(s.game, walks, where, answer(Choice::space, *parse_space("L11"))).grave);
    }
}

TEST(OptionTells, TheNumbersOfADodgeAreThereAsNumbers) {
    const Situation s = with_the_lion(
        "survivor Allister at J11, survival 2\nai deck Claw\n"
        "answer roll monster attack = 10, 10\nuntil asked Allister dodge\n");
    EXPECT_EQ(told(s, Choice::dodge).numbers.survival, 1);
    EXPECT_TRUE(told(s, Choice::pass).numbers.damage.has_value());
}

TEST(OptionTells, ADodgeSaysWhatTheHitsComeToAndWhatFollowsThem) {
    // Two hits of 1 damage land on the body, or a hit on the head, where there is no light box.
    const auto passing = [](const std::string& bears, const std::string& lands) {
        return told(
                   with_the_lion(
                       "survivor Allister at J11, survival 2\nai deck Vicious Claw\nuntil asked roll monster attack\n" +
                       bears +
                       "answer roll monster attack = 10, 10\n"
                       "answer roll hit location = " +
                       lands + "\nuntil asked Allister dodge\n"),
                   Choice::pass)
            .text;
    };
    const std::string body = passing("", "body, body");
    EXPECT_EQ(body.find("hits to come: 2 at the body (no armor there: light injury, heavy injury and knocked down); "),
              0U)
        << body;
    EXPECT_NE(body.find("; after damage: the target gains 1 bleeding token"), std::string::npos) << body;
    // What will not happen is not promised.
    const auto grasped = [](const std::string& in_play) {
        return told(with_the_lion(
                        "survivor Allister at J11, survival 2\nai deck Grasp\nuntil asked roll monster attack\n" +
                        in_play +
                        "answer roll monster attack = 10\nanswer roll hit location = body\nuntil asked "
                        "Allister dodge\n"),
                    Choice::pass)
            .text;
    };
    EXPECT_TRUE(grasped("").ends_with("the target is grabbed")) << grasped("");
    const std::string ignored = grasped("given in play Broken Foot\n");
    EXPECT_TRUE(ignored.ends_with("the target is grabbed, but grab is ignored (Broken Foot)")) << ignored;
    const std::string armored = passing("given Allister body armor 2\n", "body, head");
    EXPECT_NE(armored.find("body (2 armor there: armor takes it)"), std::string::npos) << armored;
    EXPECT_NE(armored.find("head (no armor there: heavy injury and knocked down)"), std::string::npos) << armored;
    // Whoever chooses one hit of two at a place reads what both come to.
    const Situation both = with_the_lion(R"(survivor Allister at J11
until asked draw ai
given monster token speed 1
answer draw ai = Vicious Claw
until asked roll monster attack
given Allister body armor 1
answer roll monster attack = 10, 10, 10
answer roll hit location = body, body, head
until asked Allister hit order
)");
    std::string order;
    for (const Option& option : both.game.pause(both.state).options)
        order += option_tells(both.game, both.state, both.game.pause(both.state), option.answer).text + "\n";
    EXPECT_NE(order.find("2 hits, 1 armor there: light injury"), std::string::npos) << order;
    const std::string injured = passing("given Allister body light, body heavy\n", "body, body");
    EXPECT_NE(injured.find("2 at the body (no armor there: 2 severe injury rolls)"), std::string::npos) << injured;
}

TEST(OptionTells, AHitLocationSaysWhatItsReactionAndItsCriticalWoundDo) {
    const std::string drawn =
        "survivor Allister at J11, founding stone\nambush survivors\n"
        "answer Allister act: attack founding stone\nanswer roll attack = 7, 8\n"
        "answer draw hit location = Strange Hand, Glorious Mane\nuntil asked Allister hit location\n";
    const auto texts = [](const Situation& s) {
        std::string all;
        const Pause pause = s.game.pause(s.state);
        for (int i = 0; i < pause.count(); ++i)
            all += option_tells(s.game, s.state, pause, pause.option(i).answer).text + "\n";
        return all;
    };
    const std::string stands = texts(with_the_lion(drawn));
    EXPECT_NE(stands.find(
                  "reacts to a failure: the monster performs its Basic Action on the attacker (Basic Action: survival "
                  "opportunity; the monster moves toward the target and attacks: speed 2, accuracy 2+, damage 1)"),
              std::string::npos)
        << stands;
    EXPECT_NE(stands.find("impervious: nothing wounds here; critical on 10+: "), std::string::npos) << stands;
    EXPECT_NE(stands.find("persistent injury Lost Hand"), std::string::npos) << stands;
    Situation fallen = with_the_lion(drawn);
    set(fallen.state.monster, MonsterFlag::knocked_down);
    const std::string lies = texts(fallen);
    EXPECT_NE(lies.find("does not react while the monster lies"), std::string::npos) << lies;
    EXPECT_EQ(lies.find("reacts to"), std::string::npos) << lies;
}

TEST(OptionTells, ARollSaysWhatItsDieNeeds) {
    const auto rolled = [](const std::string& lines) {
        const Situation s = with_the_lion(lines);
        return roll_tells(s.game, s.state, s.game.pause(s.state));
    };
    const std::string act =
        "survivor Allister at J11, founding stone\nambush survivors\nanswer Allister act: attack founding stone\n";
    const OptionTells attack = rolled(act + "until asked roll attack\n");
    EXPECT_EQ(attack.numbers, (OptionNumbers{.dice = 2, .hits_on = 7})) << attack.text;
    EXPECT_EQ(attack.text.find("hits on 7+"), 0U) << attack.text;
    EXPECT_NE(attack.text.find("2 dice to roll"), std::string::npos) << attack.text;
    const OptionTells wound =
        rolled(act + "answer roll attack = 7, 1\nanswer draw hit location = Strange Hand\nuntil asked roll wound\n");
    EXPECT_EQ(wound.numbers, (OptionNumbers{.wounds_on = 7, .strength = 1, .toughness = 8, .critical_on = 10}))
        << wound.text;
    const OptionTells claw =
        rolled("survivor Allister at J11, survival 2\nai deck Claw\nuntil asked roll monster attack\n");
    EXPECT_EQ(claw.numbers.hits_on, 2) << claw.text;
}

TEST(OptionTells, ARollOnATableSaysWhatEachFaceComesToAndWhichKill) {
    const auto told = [](const std::string& more, const std::string& where = "legs") {
        const Situation s = with_the_lion("survivor Allister at J11, " + where + " heavy, " + where + " light" + more +
                                          "\nai deck Claw\nuntil asked roll hit location\n"
                                          "answer roll hit location = " +
                                          where + "\nuntil asked roll severe injury\n");
        return roll_tells(s.game, s.state, s.game.pause(s.state)).text;
    };
    // Faces with the result of the table, each once.
    EXPECT_EQ(told(""),
              "1 Blood Geyser (dies), 2 and 3 Pierced Legs, 4 Dismembered Leg, 5 Hamstrung, 6 Torn Achilles, 7 Torn "
              "Muscle, 8 Broken Leg, 9 Bloody Thighs, 10 Knocked Down");
    // Whoever has lost much blood dies of results that only bleed.
    EXPECT_EQ(
        told(", bleeding 4"),
        "1 Blood Geyser (dies), 2 and 3 Pierced Legs (dies), 4 Dismembered Leg (dies), 5 Hamstrung (dies), 6 Torn "
        "Achilles (dies), 7 Torn Muscle (dies), 8 Broken Leg (dies), 9 Bloody Thighs (dies), 10 Knocked Down");
    // And whatever disorder is drawn before it bleeds.
    const std::string waist = told(", bleeding 4", "waist");
    EXPECT_NE(waist.find("6 Destroyed Genitals (dies), "), std::string::npos) << waist;
}

TEST(OptionTells, ARollOfACardSaysForWhomItIsAndWhatItBrings) {
    const Situation s = with_the_lion(R"(survivor Allister at J11, founding stone
survivor Zachary at N11
ambush survivors
answer Allister act: attack founding stone
answer roll attack = 7, 1
answer draw hit location = Beast's Maw
answer roll wound = 2
until asked roll card
)");
    const Pause pause = s.game.pause(s.state);
    EXPECT_EQ(question_text(s.game.scenario(), s.state, pause), "Beast's Maw: a d10 is rolled for Allister.");
    EXPECT_EQ(roll_tells(s.game, s.state, pause).text,
              "on 4+: the attacker suffers brain damage equal to the monster's level; the attacker is knocked down");
    struct Lines : Listener {
        explicit Lines(const Scenario& of) : scenario(of) {}
        void on(const Event& event, const State& state, const Accounts& accounts) override {
            log += narrate(scenario, event, state, accounts) + "\n";
        }
        const Scenario& scenario;
        std::string log;
    } lines(s.game.scenario());
    State after = s.state;
    s.game.apply(after, answer(Choice::die, 5), &lines);
    EXPECT_NE(lines.log.find("A roll of 5 for Allister (Beast's Maw)."), std::string::npos) << lines.log;
}

TEST(OptionTells, AShortLineKeepsWhatTheProgramBrings) {
    const auto activated = [](const std::string& terrain) {
        for (const Terrain& one : core_codex().terrain) {
            if (one.name == terrain) return program_line(core_codex(), one.box.activation, 170);
        }
        return std::string();
    };
    EXPECT_EQ(activated("Acanthus Plant"),
              "on 1-2: the survivor suffers 1 damage to the arms; maybe: the survivor gains 1 survival; on 8+: the "
              "survivor gains 1 Fresh Acanthus; this terrain tile is archived");
    EXPECT_EQ(
        activated("Dead Monster"),
        "roll a d10; on 1-3: nothing happens; on 4-6: the survivor gains 1 basic resource; on 7+: the survivor gains 1 "
        "monster resource; this terrain tile is archived");
}

TEST(OptionTells, GivingSaysWhatCouldBeGiven) {
    const Situation s = with_the_lion(R"(survivor Zachary at N11, survival 0
survivor Lucy at N12, survival 0
ambush survivors
until asked next act
given Zachary resource Monster Bone
given Zachary resource Curious Hand
answer players: Zachary
until asked Zachary act
)");
    EXPECT_EQ(told(s, Choice::give).text, "Monster Bone or Curious Hand");
}

}  // namespace
}  // namespace lantern::engine
