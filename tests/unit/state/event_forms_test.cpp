#include "state/event_forms.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "content/vocabulary.hpp"

/// The form of every kind of event: what the log, transcripts and docs read of it.
namespace lantern::engine {
namespace {

/// Of all enumerators that there are, and some that there are not: a new one is looked at without being named here.
constexpr int many_meanings = 64, many_numbers = 256;

TEST(EventForms, HaveANameThatLeadsBack) {
    for (const EventForm& form : event_forms) {
        ASSERT_FALSE(form.name.empty());
        EXPECT_EQ(event_of(form.name), form.key) << form.name;
        EXPECT_EQ(form_of(form.key).name, form.name);
    }
    EXPECT_EQ(event_of("the sky falls"), std::nullopt);
    EXPECT_EQ(event_of(""), std::nullopt);
}

// Transcripts write names in small letters without signs, and an event's own words behind them.
TEST(EventForms, HaveNamesOfPlainWords) {
    for (const EventForm& form : event_forms)
        EXPECT_EQ(form.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz "), std::string_view::npos) << form.name;
}

TEST(EventForms, SayInAWordWhatEachNumberIs) {
    for (const EventForm& form : event_forms) {
        for (const EventField& field : {form.value, form.other})
            EXPECT_EQ(field.means == Meaning::nothing, field.word.empty()) << form.name;
    }
}

TEST(Meanings, LeadFromNumberToWordAndBack) {
    for (int m = 0; m < many_meanings; ++m) {
        const auto meaning = static_cast<Meaning>(m);
        std::set<std::string_view> words;
        for (int number = 0; number < many_numbers; ++number) {
            const std::string_view word = word_for(meaning, number);
            if (word.empty()) continue;
            EXPECT_TRUE(words.insert(word).second) << word << " stands for two numbers of meaning " << m;
            EXPECT_EQ(number_for(meaning, word), number) << word;
        }
    }
}

TEST(Meanings, TakeWordsInAnyLetterCase) {
    EXPECT_EQ(number_for(Meaning::location, "WAIST"), 3);
    EXPECT_EQ(number_for(Meaning::deck, "ai"), 0);
    EXPECT_EQ(number_for(Meaning::attack_result, "Perfect"), 2);
}

TEST(Meanings, HaveAWordForEachOfTheirNumbers) {
    const auto words = [](Meaning meaning) {
        int count = 0;
        while (!word_for(meaning, count).empty()) ++count;
        return count;
    };
    EXPECT_EQ(words(Meaning::location), 5);
    EXPECT_EQ(words(Meaning::attribute), 8);
    EXPECT_EQ(words(Meaning::direction), 4);
    EXPECT_EQ(words(Meaning::survival_action), 5);
    EXPECT_EQ(words(Meaning::reaction), 4);
    EXPECT_EQ(words(Meaning::box), 3);
    EXPECT_EQ(words(Meaning::attack_result), 3);
    EXPECT_EQ(words(Meaning::deck), 2);
    EXPECT_EQ(words(Meaning::side), 2);
    EXPECT_EQ(words(Meaning::table), 6);
    EXPECT_EQ(words(Meaning::reroll), 2);
}

TEST(Meanings, AreTheRulebooksWords) {
    EXPECT_EQ(word_for(Meaning::location, static_cast<int>(Location::waist)), "waist");
    EXPECT_EQ(word_for(Meaning::attribute, static_cast<int>(Attribute::toughness)), "toughness");
    EXPECT_EQ(word_for(Meaning::reaction, static_cast<int>(Reaction::failure)), "failure");
    EXPECT_EQ(word_for(Meaning::direction, static_cast<int>(Direction::west)), direction_name(Direction::west));
    EXPECT_EQ(word_for(Meaning::box, 2), "brain");
    EXPECT_EQ(word_for(Meaning::attack_result, 0), "miss");
    EXPECT_EQ(word_for(Meaning::table, static_cast<int>(Location::legs)), "legs");
    EXPECT_EQ(word_for(Meaning::table, 5), "brain trauma");
}

// Numbers say themselves, and who a survivor or player is the setup knows.
TEST(Meanings, OfPlainNumbersHaveNoWords) {
    for (const Meaning meaning : {Meaning::nothing, Meaning::number, Meaning::survivor, Meaning::player}) {
        EXPECT_EQ(word_for(meaning, 0), "");
        EXPECT_EQ(number_for(meaning, "waist"), std::nullopt);
    }
}

TEST(Meanings, KnowNeitherOtherNumbersNorOtherWords) {
    EXPECT_EQ(word_for(Meaning::location, 5), "");
    EXPECT_EQ(word_for(Meaning::location, -1), "");
    EXPECT_EQ(number_for(Meaning::location, "tail"), std::nullopt);
    EXPECT_EQ(number_for(Meaning::location, ""), std::nullopt);
    EXPECT_EQ(number_for(Meaning::location, "wais"), std::nullopt);
}

}  // namespace
}  // namespace lantern::engine
