#include "table/table.hpp"

#include <gtest/gtest.h>

#include "at_table.hpp"
#include "pack/pack.hpp"
#include "stores.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

/// Whether the table stands where its journal, as far as its lines are whole, leads.
void expect_where_the_journal_is(const Table& table, std::string_view text) {
    const Result<OpenedJournal> journal = opened(text);
    ASSERT_TRUE(journal) << journal.error().message;
    ASSERT_TRUE(journal.value().holds) << journal.value().notes.front();
    EXPECT_EQ(journal.value().played.answers, table.answers());
    EXPECT_EQ(digest(journal.value().played.state), digest(table.state()));
}

TEST(Table, AStoreThatFailsLeavesItWhereTheJournalIs) {
    int failures = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        ForgetfulStore store;
        // At some tables one survivor alone is played, so that much happens between two answers.
        TableRules rules = rules_of_tests(seed, seed % 2 == 0 ? all_survivors : 1U);
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 60 && !table->over(); ++i) {
            const bool short_of_room = guest.below(5) == 0;
            if (short_of_room) store.room = store.text().size() + guest.below(60);
            const Result<void> stepped = guest.step(*table, 6);
            store.room = ForgetfulStore::plenty;
            if (stepped) continue;
            ++failures;
            expect_where_the_journal_is(*table, store.text());
            // It works again: play goes on, whoever is asked now.
            ASSERT_TRUE(table->settle());
            EXPECT_TRUE(table->over() || table->is_asked());
        }
        expect_where_the_journal_is(*table, store.text());
    }
    EXPECT_GT(failures, 15);
}

TEST(Table, WhoCouldNotAnswerIsAskedAgainWhateverOrdersSay) {
    // Whatever is passed by order: undo leads to such a question, its answer cannot be kept, and it is still asked.
    int tried = 0;
    for (std::uint64_t seed = 0; seed < 12 && tried < 5; ++seed) {
        ForgetfulStore store;
        TableRules rules = rules_of_tests(seed);
        for (StandingOrders& orders : rules.orders) orders.when.fill(AskWhen::never);
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 80 && !table->over(); ++i) {
            ASSERT_TRUE(table->give(guest.answer(*table)));
            const std::vector<LogLine>& lines = table->log().lines();
            const auto passed =
                std::find_if(lines.rbegin(), lines.rend(), [](const LogLine& line) { return line.of_orders; });
            if (passed == lines.rend()) continue;
            ASSERT_GT(table->undo_to(passed->id).value(), 0U);
            ASSERT_TRUE(table->settle());
            const State asked = table->state();
            ASSERT_TRUE(table->is_asked());
            store.room = 0;
            EXPECT_FALSE(table->give(answer(Choice::pass)));
            EXPECT_FALSE(table->undo(Table::Span::round));
            store.room = ForgetfulStore::plenty;
            ASSERT_TRUE(table->settle());
            EXPECT_EQ(digest(table->state()), digest(asked)) << "it was passed without asking";
            ++tried;
            break;
        }
    }
    EXPECT_GE(tried, 5);
}

TEST(Table, AnUndoThatCannotBeKeptTakesNothingBack) {
    ForgetfulStore store;
    const std::unique_ptr<Table> table = new_table(1, rules_of_tests(1), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    for (int i = 0; i < 20; ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
    const std::vector<Answer> before = table->answers();
    const std::uint32_t latest = table->log().latest();
    store.room = store.text().size() + 3;
    const Result<std::size_t> gone = table->undo(Table::Span::answer);
    ASSERT_FALSE(gone);
    EXPECT_NE(gone.error().message.find("full"), std::string::npos);
    EXPECT_EQ(table->answers(), before);
    EXPECT_NE(table->log().line(latest), nullptr);
    store.room = ForgetfulStore::plenty;
    ASSERT_TRUE(table->undo(Table::Span::answer));
    expect_where_the_journal_is(*table, store.text());
}

TEST(Table, APowerCutLosesNothingThatWasAcknowledged) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        ForgetfulStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 30; ++i) ASSERT_TRUE(guest.step(*table, 8));
        const std::vector<Answer> acknowledged = table->answers();
        if (table->over()) continue;
        ASSERT_TRUE(table->give(guest.answer(*table)));
        store.lose_power(guest.below(static_cast<std::uint32_t>(store.latest_size())));
        Result<OpenedJournal> journal = opened(store.text());
        ASSERT_TRUE(journal) << journal.error().message;
        ASSERT_TRUE(journal.value().holds);
        const std::vector<Answer>& now = journal.value().played.answers;
        ASSERT_GE(now.size(), acknowledged.size());
        EXPECT_TRUE(std::equal(acknowledged.begin(), acknowledged.end(), now.begin()));
        // And on it goes, from wherever that is.
        MemoryStore kept(store.text());
        Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules_of_tests(seed), kept);
        ASSERT_TRUE(again);
        ASSERT_TRUE(again.value()->settle());
        for (int i = 0; i < 10 && !again.value()->over(); ++i) ASSERT_TRUE(guest.step(*again.value(), 8));
        expect_where_the_journal_is(*again.value(), kept.read().value());
    }
}

TEST(Table, AJournalThatCannotBeBegunIsNoGame) {
    ForgetfulStore store;
    store.room = 20;
    const Result<std::unique_ptr<Table>> table = Table::begin(game_of(0), rules_of_tests(0), head_of_tests(), store);
    ASSERT_FALSE(table);
    EXPECT_NE(table.error().message.find("full"), std::string::npos);
}

TEST(Table, AsksNobodyWhereOneAnswerIsLegalAndOnlyThoseWhoSitThere) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const unsigned people = seed % 3 == 0 ? all_survivors : seed % 3 == 1 ? 2U : 1U << controller_seat | 4U;
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed, people), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 120 && !table->over(); ++i) {
            const Pause pause = table->pause();
            ASSERT_TRUE(table->is_asked());
            EXPECT_NE(people >> pause.seat & 1U, 0U);
            EXPECT_EQ(pause.kind, PauseKind::decide);
            EXPECT_GT(pause.count(), 1);
            ASSERT_TRUE(table->give(guest.answer(*table)));
        }
    }
}

TEST(Table, ASeedMakesTheSameGameAndTheSameDiceAfterAnUndo) {
    MemoryStore one, two;
    TableRules rules = rules_of_tests(1);
    rules.seed = 77;
    rules.lots = nullptr;  // nothing else may be asked for
    rules.lays_the_table = true;
    const std::unique_ptr<Table> first = new_table(1, rules, one);
    const std::unique_ptr<Table> second = new_table(1, rules, two);
    ASSERT_TRUE(first->settle());
    ASSERT_TRUE(second->settle());
    Guest guest(1);
    for (int i = 0; i < 60 && !first->over(); ++i) {
        const Answer given = guest.answer(*first);
        ASSERT_TRUE(first->give(given));
        const std::vector<Answer> came = first->answers();
        if (i % 4 == 0) {
            ASSERT_GT(first->undo(Table::Span::answer).value(), 0U);
            ASSERT_TRUE(first->settle());
            // A walk is taken back whole, and both its answers are given again.
            while (first->answers().size() < came.size()) ASSERT_TRUE(first->give(came[first->answers().size()]));
            EXPECT_EQ(first->answers(), came);
        }
        ASSERT_TRUE(second->give(given));
        EXPECT_EQ(second->answers(), came);
    }
    EXPECT_EQ(digest(first->state()), digest(second->state()));
}

TEST(Table, WithoutASeedDiceAreRolledAnewAfterAnUndo) {
    int differ = 0, same = 0;
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(1, rules_of_tests(1), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    for (int i = 0; i < 200 && !table->over(); ++i) {
        const Answer given = guest.answer(*table);
        const std::size_t before = table->answers().size();
        const bool walks = table->pause().ask == Ask::move_to;  // which is taken back whole
        ASSERT_TRUE(table->give(given));
        if (walks || table->answers().size() < before + 2) continue;  // no die fell
        const std::vector<Answer> came = table->answers();
        ASSERT_EQ(table->undo(Table::Span::answer).value(), came.size() - before);
        ASSERT_TRUE(table->give(given));
        ++(table->answers() == came ? same : differ);
    }
    EXPECT_GT(differ, 5) << "and " << same << " were the same";
}

TEST(Table, UndoLeadsToTheDecisionThatItNames) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        EXPECT_EQ(table->undo(Table::Span::round).value(), 0U);
        Guest guest(seed);
        struct Asked {
            std::size_t answers;
            State state;
        };
        std::vector<Asked> asked;  // every decision that still counts
        for (int i = 0; i < 100 && !table->over(); ++i) {
            asked.push_back({table->answers().size(), table->state()});
            ASSERT_TRUE(table->give(guest.answer(*table)));
            const std::uint32_t what = guest.below(10);
            if (what > 3) continue;
            const Asked latest = asked.back();
            const bool same_round = table->over() || table->state().round == latest.state.round;
            const std::size_t given = table->answers().size();
            std::size_t target = latest.answers;
            Result<std::size_t> gone = std::size_t{0};
            if (what == 3) {
                // What the latest line came of: a decision at or before it.
                const LogLine line = table->log().lines().back();
                gone = table->undo_to(line.id);
                for (const Asked& one : asked) {
                    if (one.answers < line.answers) target = one.answers;
                }
                EXPECT_EQ(table->log().line(line.id), nullptr);
            } else {
                gone = table->undo(what == 0 ? Table::Span::answer : what == 1 ? Table::Span::act : Table::Span::round);
                if (what == 2) {
                    for (const Asked& one : asked) {
                        if (same_round && one.state.round == latest.state.round) {
                            target = one.answers;
                            break;
                        }
                    }
                }
            }
            ASSERT_TRUE(gone);
            EXPECT_EQ(gone.value(), given - table->answers().size());
            if (what == 1) {
                // The first decision of the act: no later than the latest, and of the same round.
                EXPECT_LE(table->answers().size(), latest.answers);
                EXPECT_EQ(table->state().round, latest.state.round);
            } else {
                EXPECT_EQ(table->answers().size(), target) << "undo of kind " << what;
            }
            ASSERT_TRUE(table->settle());
            while (!asked.empty() && asked.back().answers > table->answers().size()) asked.pop_back();
            ASSERT_FALSE(asked.empty());
            EXPECT_EQ(asked.back().answers, table->answers().size());
            EXPECT_EQ(digest(asked.back().state), digest(table->state()));
            asked.pop_back();
        }
    }
}

TEST(Table, UndoTakesNothingOfTheActOrRoundBeforeWithIt) {
    int acts = 0, rounds = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 120 && !table->over(); ++i) {
            const State before = table->state();
            const std::size_t answers = table->answers().size();
            ASSERT_TRUE(table->give(guest.answer(*table)));
            const bool act_begins = before.question.ask == Ask::next_act && table->state().question.ask == Ask::act;
            const bool round_begins = table->state().round > before.round && !table->over();
            // A walk is two answers and one decision.
            if ((!act_begins && !round_begins) || before.question.ask == Ask::move_to) continue;
            ASSERT_GT(table->undo(act_begins ? Table::Span::act : Table::Span::round).value(), 0U);
            EXPECT_EQ(table->answers().size(), answers) << "more than the latest decision was taken back";
            EXPECT_EQ(digest(table->state()), digest(before));
            ++(act_begins ? acts : rounds);
            ASSERT_TRUE(table->give(guest.answer(*table)));
        }
    }
    EXPECT_GT(acts, 50);
    EXPECT_GT(rounds, 5);
}

TEST(Table, AfterAnUndoABegunChoiceMayBeLeftAgain) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(1, rules_of_tests(1), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    int begun = 0;
    for (int i = 0; i < 400 && !table->over(); ++i) {
        const Pause pause = table->pause();
        const Answer walk = answer(Choice::move);
        if (pause.ask == Ask::act && pause.accepts(walk)) {
            ASSERT_TRUE(table->give(walk));
            const bool nothing_came = table->state().question.ask == Ask::move_to;
            if (nothing_came) {
                EXPECT_TRUE(table->can_go_back());
                EXPECT_EQ(table->undo(Table::Span::answer).value(), 1U);
                ++begun;
            }
        }
        ASSERT_TRUE(table->give(guest.answer(*table)));
    }
    EXPECT_GT(begun, 3);
}

TEST(Table, AtTheLimitItIsWhereItsJournalIs) {
    MemoryStore store;
    TableRules rules = rules_of_tests(1);
    rules.most = 90;
    const std::unique_ptr<Table> table = new_table(1, std::move(rules), store);
    ASSERT_TRUE(table->settle());
    Guest guest(1);
    Result<void> given;
    for (int i = 0; i < 90 && given; ++i) given = table->give(guest.answer(*table));
    ASSERT_FALSE(given);
    EXPECT_NE(given.error().message.find("fewer than 90 answers"), std::string::npos);
    EXPECT_LT(table->answers().size(), 90U);
    expect_where_the_journal_is(*table, store.read().value());
    ASSERT_TRUE(table->is_asked());
    EXPECT_GT(table->undo(Table::Span::round).value(), 0U);
    ASSERT_TRUE(table->settle());
    expect_where_the_journal_is(*table, store.read().value());
}

/// A beast that bashes for ever once its second card is drawn.
const Codex& endless_codex() {
    static const Loaded loaded = [] {
        const std::string beast =
            "monsters:\n"
            "  - id: mill-beast\n"
            "    name: Mill Beast\n"
            "    source: made up\n"
            "    size: 2\n"
            "    nemesis: false\n"
            "    first turn: monster\n"
            "    start: H11\n"
            "    survivors start: {distance: 6}\n"
            "    instinct: {name: Yawn, do: [{end monster turn: true}]}\n"
            "    basic action: [{pick target: [closest survivor], no target: instinct}]\n"
            "    levels:\n"
            "      - {name: \"1\", level: 1, deck: {basic: 2, advanced: 0, legendary: 0}, movement: 6, toughness: 8,\n"
            "         speed: 0, damage: 0, victory: [], defeat: []}\n"
            "    AI:\n"
            "      - name: Tripwire\n"
            "        level: basic\n"
            "        type: mood\n"
            "        copies: 1\n"
            "        source: made up\n"
            "        while in play: [{when: survivor knocked down, do: [{stand: true}, {bash: true}]}]\n"
            "      - {name: Push, level: basic, copies: 1, source: made up, actions: [{bash: true, to: all "
            "survivors}]}\n"
            "    hit locations:\n"
            "      - {name: Hide, copies: 4, source: made up}\n";
        const std::vector<std::vector<PackFile>> packs{
            core_pack_files(),
            {{"pack.yaml", "id: mill\nname: Mill\nversion: 1\nlicence: Apache-2.0\ndepends: [core]\n"},
             {"beast.yaml", beast}}};
        return compile_packs(packs);
    }();
    return loaded.codex.value();
}

TEST(Table, AnEngineThatStopsEndsNoKeptGame) {
    const Codex& codex = endless_codex();
    engine::Setup setup;
    while (codex.monsters[setup.monster].id != "mill-beast") ++setup.monster;
    for (const char* const name : {"Tripwire", "Push"}) {
        std::uint16_t card = 0;
        while (codex.ai_cards[card].name != name) ++card;
        setup.ai_deck.push_back(card);
    }
    setup.facing = Direction::south;
    setup.terrain = false;
    setup.survivors.emplace_back().name = "Anna";
    setup.survivors.back().start = parse_space("A1").value();
    MemoryStore store;
    Result<std::unique_ptr<Table>> begun =
        Table::begin(Game::create(codex, std::move(setup)).value(), rules_of_tests(1), head_of_tests(), store);
    ASSERT_TRUE(begun) << begun.error().message;
    Table& table = *begun.value();
    ASSERT_TRUE(table.settle());
    Result<void> given;
    for (int i = 0; i < 20 && given; ++i) {
        ASSERT_TRUE(table.is_asked());
        const Pause pause = table.pause();
        const bool ends = pause.accepts(answer(Choice::end_act));
        given = table.give(ends ? answer(Choice::end_act) : pause.option(0).answer);
    }
    ASSERT_FALSE(given);
    EXPECT_NE(given.error().message.find("the engine stopped"), std::string::npos) << given.error().message;
    EXPECT_TRUE(table.is_asked()) << "the answer before it is taken back";
    const Result<Transcript> transcript = parse_transcript(store.read().value(), "journal");
    ASSERT_TRUE(transcript);
    const Result<OpenedJournal> journal = open_journal(transcript.value(), codex, head_of_tests());
    ASSERT_TRUE(journal);
    EXPECT_TRUE(journal.value().holds) << journal.value().notes.front();
    EXPECT_EQ(journal.value().played.answers, table.answers());
}

TEST(Table, TakenUpAgainItGoesBackToTheSameDecisions) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        for (const Table::Span span : {Table::Span::answer, Table::Span::act, Table::Span::round}) {
            MemoryStore store;
            TableRules rules = rules_of_tests(seed);
            rules.lays_the_table = true;
            for (StandingOrders& orders : rules.orders) orders.when.fill(AskWhen::never);
            const std::unique_ptr<Table> table = new_table(seed, rules, store);
            ASSERT_TRUE(table->settle());
            Guest guest(seed);
            for (int i = 0; i < 15; ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
            Result<OpenedJournal> journal = opened(store.read().value());
            ASSERT_TRUE(journal);
            MemoryStore kept(store.read().value());
            const Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules, kept);
            ASSERT_TRUE(again);
            // The same as without a break, as far back as anything was asked: not into what the program laid.
            for (int i = 0; i < 20; ++i) {
                const std::size_t gone = table->undo(span).value();
                EXPECT_EQ(again.value()->undo(span).value(), gone);
            }
            EXPECT_GT(table->answers().size(), 0U);
            EXPECT_EQ(again.value()->answers(), table->answers());
            for (std::uint32_t line = 1; line <= again.value()->log().latest(); ++line) {
                if (again.value()->undo_to(line).value() == 0) continue;  // laid, or came of it
                ASSERT_FALSE(again.value()->over());
                EXPECT_EQ(choice_of(table->answers()[again.value()->answers().size()]), Choice::pass)
                    << "what orders passed is all that is left to ask";
            }
        }
    }
}

TEST(Table, TakenUpAgainItsLogIsTheSameWithWhatOrdersPassed) {
    int passed = 0, several = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.lays_the_table = true;
        for (StandingOrders& orders : rules.orders) orders.when.fill(AskWhen::never);
        const std::unique_ptr<Table> table = new_table(seed, rules, store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 25 && !table->over(); ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
        Result<OpenedJournal> journal = opened(store.read().value());
        ASSERT_TRUE(journal);
        const Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules, store);
        ASSERT_TRUE(again);
        const std::vector<LogLine>& was = table->log().lines();
        const std::vector<LogLine>& is = again.value()->log().lines();
        ASSERT_EQ(is.size(), was.size());
        for (std::size_t i = 0; i < was.size(); ++i) {
            EXPECT_EQ(is[i].id, was[i].id);
            EXPECT_EQ(is[i].text, was[i].text);
            EXPECT_EQ(is[i].of_orders, was[i].of_orders);
            EXPECT_EQ(is[i].answers, was[i].answers);
            EXPECT_EQ(is[i].until, was[i].until);
            passed += was[i].of_orders ? 1 : 0;
            several += was[i].until > was[i].answers ? 1 : 0;
        }
    }
    EXPECT_GT(passed, 10);
    EXPECT_GT(several, 3) << "windows that several passed are one line";
}

TEST(Table, ARefereesUndoKeepsTheDiceThatStillFit) {
    int kept = 0, otherwise = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table =
            new_table(seed, rules_of_tests(seed, all_survivors | 1U << nobody_seat | 1U << controller_seat), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 150 && !table->over(); ++i) {
            const bool die = table->pause().kind != PauseKind::decide;
            const std::size_t before = table->answers().size();
            const Answer given = guest.answer(*table);
            const bool walks = table->pause().ask == Ask::move_to;
            ASSERT_TRUE(table->give(given));
            // Some dice behind a decision, which turns out to be right; or a die that turns out to be another one.
            int dice = 0;
            while (dice < 3 && !table->over() && table->pause().kind != PauseKind::decide) {
                ASSERT_TRUE(table->give(guest.answer(*table)));
                ++dice;
            }
            if (dice == 0 || die || walks || table->over()) continue;
            const std::vector<Answer> was = table->answers();
            for (int n = 0; n < dice + 10 && table->answers().size() > before; ++n)
                ASSERT_GT(table->undo(Table::Span::answer).value(), 0U);
            ASSERT_EQ(table->answers().size(), before);
            ASSERT_TRUE(table->settle());
            ASSERT_EQ(table->answers().size(), before) << "the decision itself is asked";
            ASSERT_TRUE(table->give(given));
            ++(table->answers() == was ? kept : otherwise);
            expect_where_the_journal_is(*table, store.read().value());
        }
    }
    EXPECT_GT(kept, 20);
    EXPECT_EQ(otherwise, 0);
}

TEST(Table, AGameOfAnotherFileIsWrittenWholeIntoItsOwnJournal) {
    MemoryStore old, fresh;
    const std::unique_ptr<Table> table = new_table(5, rules_of_tests(5), old);
    ASSERT_TRUE(table->settle());
    Guest guest(5);
    for (int i = 0; i < 40; ++i) ASSERT_TRUE(guest.step(*table, 6));
    Result<OpenedJournal> journal = opened(old.read().value());
    ASSERT_TRUE(journal);
    const JournalHead head = head_of_tests();
    Result<std::unique_ptr<Table>> again = Table::go_on(std::move(journal).value(), rules_of_tests(6), fresh, &head);
    ASSERT_TRUE(again);
    expect_where_the_journal_is(*again.value(), fresh.read().value());
    EXPECT_EQ(again.value()->answers(), table->answers());
    ASSERT_TRUE(again.value()->settle());
    ASSERT_TRUE(guest.step(*again.value(), 6));
    expect_where_the_journal_is(*again.value(), fresh.read().value());
    // One that cannot be written is no game.
    ForgetfulStore full;
    full.room = old.read().value().size() / 2;
    journal = opened(old.read().value());
    EXPECT_FALSE(Table::go_on(std::move(journal).value(), rules_of_tests(6), full, &head));
}

TEST(Table, ATableThatNobodySitsAtPlaysToItsEnd) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(3, rules_of_tests(3, 0), store);
    ASSERT_TRUE(table->settle());
    EXPECT_TRUE(table->over());
    EXPECT_FALSE(table->is_asked());
    expect_where_the_journal_is(*table, store.read().value());
    EXPECT_EQ(table->undo(Table::Span::answer).value(), 0U);
}

}  // namespace
}  // namespace lantern::engine
