#include "table/option_tells.hpp"

#include <gtest/gtest.h>

#include "situations.hpp"

namespace lantern::engine {
namespace {

using testing::Situation;
using testing::situation;

const std::string lion = "monster white-lion, level 1, at H11 facing south\nterrain none\nambush survivors\n";

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
    const Situation s = situation(lion +
                                  "survivor Allister at J11, founding stone, survival 1\n"
                                  "answer Allister act: attack founding stone\nanswer roll attack = 7, 1\n"
                                  "answer draw hit location = Strange Hand\nanswer roll wound = 10\n"
                                  "until asked Allister offer\n");
    const OptionTells yes = told(s, Choice::yes);
    EXPECT_EQ(yes.text.find("costs 1 of 1 survival; "), 0U) << yes.text;
    EXPECT_NE(yes.text.find("strength"), std::string::npos) << yes.text;
    EXPECT_EQ(yes.text.find('\n'), std::string::npos) << yes.text;
    EXPECT_FALSE(yes.grave);
    EXPECT_EQ(told(s, Choice::pass).text, "") << "nothing comes of it";
}

}  // namespace
}  // namespace lantern::engine
