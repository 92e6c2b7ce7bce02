// The glossary: what its table points at exists, and every term is found.
#include "narrate/glossary.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core_pack.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"

namespace lantern::engine::testing {
namespace {

TEST(Glossary, EveryTermHasItsRules) {
    ASSERT_GT(glossary_table().size(), 100U);
    for (const GlossaryRow& term : glossary_table()) {
        EXPECT_FALSE(term.term.empty());
        EXPECT_FALSE(term.rules.empty() && term.says.empty()) << term.term;
        for (const Rule rule : term.rules) EXPECT_NE(find_rule(rule), nullptr) << term.term;
    }
}

TEST(Glossary, NoWordStandsForTwoTerms) {
    std::set<std::string> seen;
    for (const GlossaryRow& term : glossary_table()) {
        EXPECT_TRUE(seen.insert(lower_case(term.term)).second) << term.term;
        for (const std::string_view word : term.also) EXPECT_TRUE(seen.insert(lower_case(word)).second) << word;
    }
}

TEST(Glossary, EveryTermIsFoundByEachOfItsWords) {
    const std::vector<GlossaryTerm> terms = glossary(core());
    for (const GlossaryTerm& term : terms) {
        std::vector<std::string_view> words(term.also.begin(), term.also.end());
        words.push_back(term.term);
        for (const std::string_view word : words) {
            const auto found = terms_for(terms, word);
            ASSERT_EQ(found.size(), 1U) << word;
            EXPECT_EQ(found.front()->term, term.term) << word;
        }
    }
}

TEST(Glossary, ASentenceSaysWhatRulesTakeForKnown) {
    const std::vector<GlossaryTerm> terms = glossary(core());
    for (const std::string_view word : {"understanding", "courage", "noisy", "impaired", "signature", "archive",
                                        "threat", "perfect hit", "AI", "W-", "<"}) {
        const auto found = terms_for(terms, word);
        ASSERT_EQ(found.size(), 1U) << word;
        const std::string text = term_text(*found.front(), Readers::players);
        EXPECT_EQ(text.find("\n  " + std::string(found.front()->says) + "\n"), text.find('\n')) << text;
        EXPECT_FALSE(found.front()->says.empty()) << word;
    }
}

TEST(Glossary, NoWordIsFoundInsideAnother) {
    const std::vector<GlossaryTerm> terms = glossary(core());
    for (const GlossaryTerm* const found : terms_for(terms, "rain")) EXPECT_NE(found->term, "brain damage");
    const auto brain = terms_for(terms, "brai");
    EXPECT_EQ(brain.size(), 2U) << "its beginning will do";
}

TEST(Glossary, TermsOfTheGameAreExplained) {
    const std::vector<GlossaryTerm> terms = glossary(core());
    for (const std::string_view word : {"sniff",
                                        "Basic Action",
                                        "bash",
                                        "intimidate",
                                        "blind spot",
                                        "threat",
                                        "priority target",
                                        "knocked down",
                                        "doomed",
                                        "collision",
                                        "knockback",
                                        "grab",
                                        "dodge",
                                        "encourage",
                                        "dash",
                                        "surge",
                                        "endure",
                                        "end of round",
                                        "sharp",
                                        "savage",
                                        "mood",
                                        "trait",
                                        "duration",
                                        "persistent injury",
                                        "trap",
                                        "impervious",
                                        "critical",
                                        "two-handed"}) {
        const auto found = terms_for(terms, word);
        ASSERT_EQ(found.size(), 1U) << word;
        const std::string text = term_text(*found.front(), Readers::makers_of_cards);
        EXPECT_GT(std::ranges::count(text, '\n'), 1) << word;
    }
    EXPECT_TRUE(terms_for(terms, "zzz").empty());
    EXPECT_TRUE(terms_for(terms, " ").empty());
    EXPECT_GT(terms_for(terms, "injur").size(), 1U);
}

TEST(Glossary, PacksSayWhatIsTheirs) {
    const std::vector<GlossaryTerm> terms = glossary(core());
    const auto text_of = [&terms](std::string_view word) {
        return term_text(*terms_for(terms, word).front(), Readers::makers_of_cards);
    };
    const Monster& monster = core().monsters.front();
    EXPECT_NE(text_of(monster.instinct_name).find("The instinct of the " + monster.name), std::string::npos);
    EXPECT_NE(text_of("basic action").find("Of the " + monster.name), std::string::npos);
    for (const Gear& gear : core().gear) {
        if (gear.has(Keyword::sharp)) {
            EXPECT_NE(text_of("sharp").find(gear.name), std::string::npos);
        }
    }
    for (const AiCard& card : core().ai_cards) {
        if (card.type == CardType::mood) {
            EXPECT_NE(text_of("mood").find(card.name), std::string::npos);
        }
    }
}

TEST(Glossary, WhoeverPlaysIsNotToldHowPacksWriteIt) {
    const std::vector<GlossaryTerm> terms = glossary(core());
    const GlossaryTerm& term = *terms_for(terms, "basic action").front();
    const std::string players = term_text(term, Readers::players), makers = term_text(term, Readers::makers_of_cards);
    EXPECT_EQ(players.find('{'), std::string::npos) << players;
    EXPECT_NE(players.find("Of the White Lion"), std::string::npos);
    EXPECT_NE(makers.find("on a card: "), std::string::npos);
    EXPECT_TRUE(makers.starts_with(players));
}

TEST(Glossary, SurvivalActionsSayWhatTheyDo) {
    const std::vector<GlossaryTerm> terms = glossary(core());
    const std::pair<const char*, const char*> all[]{{"dodge", "Dodge makes one hit a miss"},
                                                    {"encourage", "knocked down stand up"},
                                                    {"dash", "Dash is a movement"},
                                                    {"surge", "surge an activation"},
                                                    {"endure", "Endure keeps a severe injury away"}};
    for (const auto& [word, does] : all) {
        const auto found = terms_for(terms, word);
        ASSERT_EQ(found.size(), 1U) << word;
        EXPECT_NE(term_text(*found.front(), Readers::makers_of_cards).find(does), std::string::npos)
            << term_text(*found.front(), Readers::makers_of_cards);
    }
}

}  // namespace
}  // namespace lantern::engine::testing
