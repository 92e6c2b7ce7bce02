#include "table/journal.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "at_table.hpp"
#include "stores.hpp"
#include "transcript/record.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

/// A journal of some random play with undos, or of play without.
std::string some_journal(std::uint64_t seed, int steps, std::uint32_t undo_each) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
    EXPECT_TRUE(table->settle());
    Guest guest(seed);
    for (int i = 0; i < steps && !table->over(); ++i) EXPECT_TRUE(guest.step(*table, undo_each));
    return store.read().value();
}

std::string answers_recorded(const OpenedJournal& journal) {
    std::string text;
    for (const std::string& line : answers_in(record(journal.played.game, {}, journal.played.answers)))
        text += line + "\n";
    return text;
}

std::string left_in(std::string_view journal) {
    std::string text;
    for (const std::string& line : answers_in(journal)) text += line + "\n";
    return text;
}

TEST(Journal, RandomPlayWithRandomUndosReplaysToTheSameStateAndAnswers) {
    std::size_t undos = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        MemoryStore store;
        std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int part = 0; part < 3; ++part) {
            for (int i = 0; i < 80 && !table->over(); ++i) ASSERT_TRUE(guest.step(*table, 9));
            const std::string text = store.read().value();
            for (std::size_t at = 0; (at = text.find("\nundo ", at)) != std::string::npos; ++at) ++undos;
            Result<OpenedJournal> journal = opened(text);
            ASSERT_TRUE(journal) << journal.error().message;
            EXPECT_TRUE(journal.value().holds);
            EXPECT_TRUE(journal.value().notes.empty());
            EXPECT_EQ(journal.value().played.answers, table->answers());
            EXPECT_EQ(digest(journal.value().played.state), digest(table->state()));
            EXPECT_EQ(answers_recorded(journal.value()), left_in(text));
            // It goes on in the same journal, which gets nothing by being opened.
            Result<std::unique_ptr<Table>> again =
                Table::go_on(std::move(journal).value(), rules_of_tests(seed + 100), store);
            ASSERT_TRUE(again) << again.error().message;
            EXPECT_EQ(store.read().value(), text);
            EXPECT_EQ(again.value()->answers(), table->answers());
            EXPECT_EQ(digest(again.value()->state()), digest(table->state()));
            table = std::move(again).value();
        }
    }
    EXPECT_GT(undos, 60U);
}

TEST(Journal, EveryPrefixOpensAndHoldsEveryWholeLine) {
    const std::string text = some_journal(3, 40, 8);
    const std::size_t head = text.find("recorded\n") + 9;
    std::set<std::size_t> cuts{head, text.size()};
    std::size_t last_lines = text.size() - 1;
    for (int i = 0; i < 3; ++i) last_lines = text.rfind('\n', last_lines - 1);
    for (std::size_t cut = last_lines; cut < text.size(); ++cut) cuts.insert(cut);
    Random random{11, 0};
    for (int i = 0; i < 200; ++i) cuts.insert(head + random.below(static_cast<std::uint32_t>(text.size() - head)));
    for (const std::size_t cut : cuts) {
        const std::string_view prefix = std::string_view(text).substr(0, cut);
        EXPECT_EQ(whole_lines(prefix), prefix.substr(0, prefix.rfind('\n') + 1));
        const Result<OpenedJournal> journal = opened(prefix);
        ASSERT_TRUE(journal) << cut << ": " << journal.error().message;
        ASSERT_TRUE(journal.value().holds) << cut << ": " << journal.value().notes.front();
        ASSERT_EQ(answers_recorded(journal.value()), left_in(prefix)) << cut;
    }
    EXPECT_EQ(whole_lines(""), "");
    EXPECT_EQ(whole_lines("no end"), "");
}

TEST(Journal, NothingIsEverCutOffIt) {
    ForgetfulStore store;
    const std::unique_ptr<Table> table = new_table(2, rules_of_tests(2), store);
    ASSERT_TRUE(table->settle());
    Guest guest(2);
    std::string before = store.text();
    for (int i = 0; i < 150 && !table->over(); ++i) {
        ASSERT_TRUE(guest.step(*table, 5));
        EXPECT_EQ(store.text().compare(0, before.size(), before), 0);
        EXPECT_EQ(answers_in(store.text()).size(), table->answers().size());  // before the next question is shown
        before = store.text();
    }
}

TEST(Journal, NamesProgramCardsPacksAndSeed) {
    JournalHead head = head_of_tests(42);
    head.packs = {"/some/pack", "/an, other"};
    const std::string text = journal_head(game_of(0), head);
    for (const char* const line : {"\npack /some/pack\n", "\npack \"/an, other\"\n", "\nseed 42\n",
                                   "made with lantern of tests, codex 0000000000000007\n", "\nrecorded\n"})
        EXPECT_NE(("\n" + text).find(line), std::string::npos) << line << "\n" << text;
    const Result<Transcript> transcript = parse_transcript(text, "journal");
    ASSERT_TRUE(transcript) << transcript.error().message;
    ASSERT_EQ(transcript.value().packs.size(), 2U);
    EXPECT_EQ(transcript.value().packs[1].text, "/an, other");
    EXPECT_EQ(opened(text).value().seed, std::uint64_t{42});
    EXPECT_EQ(opened(journal_head(game_of(0), head_of_tests())).value().seed, std::nullopt);
}

TEST(Journal, OtherCardsAreNamedWithTheLineWhereItCeasesToHold) {
    const std::string text = some_journal(1, 30, 0);
    // Today's cards differ and all of it holds: nobody need know.
    JournalHead today = head_of_tests();
    today.cards = 8;
    const Result<OpenedJournal> whole = opened(text, today);
    ASSERT_TRUE(whole);
    EXPECT_TRUE(whole.value().holds);
    EXPECT_TRUE(whole.value().notes.empty());

    // A line in the middle asks for what is not there any more.
    std::size_t at = text.find("\nanswer Maren: ", text.find("recorded\n"));
    ASSERT_NE(at, std::string::npos);
    ++at;
    const std::string kept = text.substr(0, at);
    const auto number = 1 + std::count(kept.begin(), kept.end(), '\n');
    const std::string other = kept + "answer Maren: sing of old days" + text.substr(text.find('\n', at));
    const Result<OpenedJournal> part = opened(other, today);
    ASSERT_TRUE(part) << part.error().message;
    EXPECT_FALSE(part.value().holds);
    EXPECT_EQ(answers_recorded(part.value()), left_in(kept));
    EXPECT_EQ(digest(part.value().played.state), digest(opened(kept).value().played.state));
    std::string notes;
    for (const std::string& note : part.value().notes) notes += note + "\n";
    EXPECT_NE(notes.find("journal:" + std::to_string(number) + ":"), std::string::npos) << notes;
    EXPECT_NE(notes.find("codex 0000000000000007"), std::string::npos) << notes;
    EXPECT_NE(notes.find("codex 0000000000000008"), std::string::npos) << notes;
    // By the same program and cards it is the line alone.
    const Result<OpenedJournal> edited = opened(other);
    ASSERT_TRUE(edited);
    EXPECT_FALSE(edited.value().holds);
    ASSERT_EQ(edited.value().notes.size(), 1U);
    EXPECT_EQ(edited.value().notes[0].find("codex"), std::string::npos);
}

TEST(Journal, WhatIsNoJournalIsRefusedOrNamesItsLine) {
    const std::string text = some_journal(1, 5, 0);
    for (const std::string& line :
         {std::string("undo 9999\n"), std::string("undo 0\n"), std::string("undo\n"), std::string("undo -1\n"),
          std::string("undo 99999999999999999999\n"), undo_line(100000)}) {
        const Result<OpenedJournal> journal = opened(text + line);
        if (!journal) {
            EXPECT_NE(journal.error().message.find("journal:"), std::string::npos);
            continue;
        }
        EXPECT_FALSE(journal.value().holds) << line;
        EXPECT_EQ(answers_recorded(journal.value()), left_in(text)) << line;
    }
    const Result<OpenedJournal> changed =
        opened("monster white-lion, level 1\nsurvivor Zachary\ngiven Zachary at A1\n");
    ASSERT_FALSE(changed);
    EXPECT_NE(changed.error().message.find("journal:3:"), std::string::npos) << changed.error().message;
    EXPECT_FALSE(opened("monster white-lion, level 1\nsurvivor Zachary, gear Moon on a Stick\nrecorded\n"));
    EXPECT_FALSE(opened("monster moth, level 1\nsurvivor Zachary\nrecorded\n"));
}

/// A game that one of its survivors, gear of another name, and packs make odd.
Result<std::unique_ptr<Table>> odd_table(const std::function<void(engine::Setup&)>& odd, Store& store,
                                         const Codex& codex, std::vector<std::string> packs = {}) {
    Setup setup = setup_of(1);
    odd(setup);
    Result<Game> game = Game::create(codex, std::move(setup));
    if (!game) return game.error();
    JournalHead head = head_of_tests();
    head.packs = std::move(packs);
    return Table::begin(std::move(game).value(), rules_of_tests(1), head, store);
}

TEST(Journal, WhatASheetBringsComesBackOutOfIt) {
    MemoryStore store;
    const Result<std::unique_ptr<Table>> table = odd_table(
        [](engine::Setup& setup) {
            SurvivorSheet& sheet = setup.survivors[0];
            sheet.name = "Roll";
            sheet.insanity = 255;
            sheet.bleeding = 4;
            sheet.other_lifetime = {"Sang, once", "Saw the sea"};
            sheet.lifetime = {0};
            sheet.gender = "she: her";
            setup.survival_limit = 200;
        },
        store, core());
    ASSERT_TRUE(table) << table.error().message;
    ASSERT_TRUE(table.value()->settle());
    Guest guest(1);
    for (int i = 0; i < 60; ++i) ASSERT_TRUE(guest.step(*table.value(), 9));
    const Result<OpenedJournal> journal = opened(store.read().value());
    ASSERT_TRUE(journal) << journal.error().message;
    ASSERT_TRUE(journal.value().holds) << journal.value().notes.front();
    EXPECT_EQ(journal.value().played.answers, table.value()->answers());
    EXPECT_EQ(journal.value().played.game.scenario().setup, table.value()->game().scenario().setup);
}

TEST(Journal, AGameThatCouldNotBeTakenUpAgainIsNotBegun) {
    const auto nothing = [](engine::Setup&) {};
    const std::vector<std::function<void(engine::Setup&)>> odd{
        [](engine::Setup& setup) { setup.survivors[0].gender = "a \"quote"; },
        [](engine::Setup& setup) { setup.survivors[0].gender = " blanks "; },
        [](engine::Setup& setup) { setup.survivors[0].other_lifetime = {"\""}; },
        [](engine::Setup& setup) { setup.survivors[0].name = "Bob at B3"; },
        [](engine::Setup& setup) { setup.survivors[0].name = "Players"; },
        [](engine::Setup& setup) { setup.survivors[0].name = "controller"; },
        [](engine::Setup& setup) { setup.survivors[0].name = "preset X"; },
    };
    for (std::size_t i = 0; i < odd.size(); ++i) {
        MemoryStore store;
        const Result<std::unique_ptr<Table>> table = odd_table(odd[i], store, core());
        ASSERT_FALSE(table) << i;
        EXPECT_EQ(table.error().message.find('\n'), std::string::npos);
        EXPECT_EQ(store.read().value(), "") << "nothing was begun";
    }
    Codex quoted = core();
    quoted.gear.back().name = "The \"Big\" Axe";
    MemoryStore store;
    EXPECT_FALSE(odd_table(nothing, store, quoted));
    EXPECT_FALSE(odd_table(nothing, store, core(), {"/packs/a \"b"}));
    EXPECT_FALSE(odd_table(nothing, store, core(), {" /packs"}));
    EXPECT_TRUE(odd_table(nothing, store, core(), {"/packs/a, b #3"}));
}

TEST(Journal, ASignOfCommentsInTheNameOfGearIsReadBack) {
    Codex codex = core();
    const engine::Setup setup = setup_of(1);
    // Two pieces of one survivor, told apart by what stands behind the sign alone.
    const std::uint16_t bow = setup.survivors[3].gear[0], dagger = setup.survivors[3].gear[2];
    codex.gear[dagger].name = codex.gear[bow].name + " #2";
    MemoryStore store;
    const Result<std::unique_ptr<Table>> table = odd_table([](engine::Setup&) {}, store, codex);
    ASSERT_TRUE(table) << table.error().message;
    ASSERT_TRUE(table.value()->settle());
    Guest guest(3);
    bool attacked = false;
    for (int i = 0; i < 400 && !attacked && !table.value()->over(); ++i) {
        const Pause pause = table.value()->pause();
        for (const Option& option : pause.options)
            attacked = attacked || (choice_of(option.answer) == Choice::attack && pause.seat == 3 &&
                                    parameter_of(option.answer) == 2);
        ASSERT_TRUE(table.value()->give(attacked ? answer(Choice::attack, 2) : guest.answer(*table.value())));
    }
    ASSERT_TRUE(attacked);
    const Result<Transcript> transcript = parse_transcript(store.read().value(), "journal");
    ASSERT_TRUE(transcript) << transcript.error().message;
    const Result<OpenedJournal> journal = open_journal(transcript.value(), codex, head_of_tests());
    ASSERT_TRUE(journal) << journal.error().message;
    ASSERT_TRUE(journal.value().holds) << journal.value().notes.front();
    EXPECT_EQ(journal.value().played.answers, table.value()->answers());
}

TEST(Journal, OneThatIsOverSaysSoInItsLastLine) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(3, rules_of_tests(3, all_survivors), store);
    ASSERT_TRUE(table->settle());
    Guest guest(3);
    while (!table->over()) {
        EXPECT_FALSE(says_over(store.read().value()));
        ASSERT_TRUE(table->give(guest.answer(*table)));
    }
    const std::string text = store.read().value();
    EXPECT_TRUE(says_over(text));
    EXPECT_TRUE(says_over(text.substr(text.size() - 30)));
    EXPECT_FALSE(says_over(text.substr(0, text.size() - 1))) << "a torn line says nothing";
    EXPECT_FALSE(says_over(""));
    ASSERT_GT(table->undo(Table::Span::answer).value(), 0U);
    EXPECT_FALSE(says_over(store.read().value())) << "it goes on";
}

TEST(Journal, DigestTellsSetsOfCardsApart) {
    Codex other = core();
    EXPECT_EQ(cards_digest(other), cards_digest(core()));
    other.gear.front().name += "!";
    EXPECT_NE(cards_digest(other), cards_digest(core()));
}

}  // namespace
}  // namespace lantern::engine
