#include "table/seating.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "agents/answerer.hpp"
#include "at_table.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

/// Four survivors of whom two have one name.
Game game_of_namesakes() {
    Setup setup = setup_of(1);
    setup.survivors[2].name = setup.survivors[0].name;
    return Game::create(core(), std::move(setup)).value();
}

Seating some_seating(Random& random, unsigned survivors) {
    Seating seating;
    seating.people = random.below(1U << survivors);
    if (seating.people != 0) seating.people |= 1U << players_seat;
    if (random.below(2) == 0) seating.people |= 1U << controller_seat;
    if (random.below(2) == 0) seating.people |= 1U << nobody_seat;
    seating.others = answerer_names[random.below(static_cast<std::uint32_t>(answerer_names.size()))];
    seating.lays_the_table = random.below(2) == 0;
    seating.teaches = random.below(2) == 0;
    seating.asked_until = random.below(3);
    for (unsigned who = 0; who < survivors; ++who) {
        StandingOrders& orders = seating.orders[who];
        const std::uint32_t how = random.below(4);
        if (how == 0) orders.when.fill(static_cast<AskWhen>(random.below(ask_when_names.size())));
        for (AskWhen& when : orders.when) {
            if (how == 1) when = static_cast<AskWhen>(random.below(ask_when_names.size()));
        }
        if (random.below(3) == 0)
            orders[ordered_moments[random.below(ordered_moments.size())]] =
                static_cast<AskWhen>(random.below(ask_when_names.size()));
        orders.pass = static_cast<PassUntil>(random.below(pass_until_names.size()));
    }
    return seating;
}

/// What a journal that has these lines says.
std::optional<Seating> read_from(const Game& game, const std::string& lines, std::vector<std::string>& notes) {
    const std::string text = journal_head(game, head_of_tests()) + lines;
    EXPECT_TRUE(parse_transcript(text, "journal")) << "to whoever does not know them they are comments";
    return seating_in(text, "journal", game.scenario(), notes);
}

/// As far as it speaks of survivors that there are.
Seating seating_of(const Table& table) {
    Seating seating = table.rules();
    const auto count = static_cast<unsigned>(table.game().scenario().setup.survivors.size());
    for (unsigned who = count; who < max_survivors; ++who) {
        seating.people &= ~(1U << who);
        seating.orders[who] = StandingOrders{};
    }
    return seating;
}

TEST(Seating, WhoRolledIsReadWithoutTheGame) {
    const Game game = game_of_namesakes();
    Random random{6, 0};
    int rolled = 0;
    for (int i = 0; i < 100; ++i) {
        const Seating seating = some_seating(random, static_cast<unsigned>(game.scenario().setup.survivors.size()));
        const bool people = (seating.people >> nobody_seat & 1U) != 0;
        const std::string lines = journal_head(game, head_of_tests()) + seating_lines(seating, {}, game.scenario());
        EXPECT_EQ(people_rolled(lines), people) << lines;
        rolled += people ? 1 : 0;
    }
    EXPECT_GT(rolled, 10);
    EXPECT_LT(rolled, 90);
    EXPECT_FALSE(people_rolled(""));
    EXPECT_FALSE(people_rolled("# table: seats survivors | others chance\n"));
    EXPECT_TRUE(people_rolled("# table: seats none\n# table: seats survivors, chance | others simple"));
}

TEST(Seating, ComesBackOutOfAJournalAsItStandsLast) {
    const Game game = game_of_namesakes();
    const Scenario& scenario = game.scenario();
    const auto survivors = static_cast<unsigned>(scenario.setup.survivors.size());
    Random random{5, 0};
    for (int i = 0; i < 200; ++i) {
        std::optional<Seating> kept;
        std::string lines;
        for (int change = 0; change < 3; ++change) {
            Seating seating = some_seating(random, survivors);
            if (change == 1) seating.orders = kept->orders;
            const std::string news = seating_lines(seating, kept, scenario);
            EXPECT_EQ(seating_lines(seating, seating, scenario), "");
            EXPECT_EQ(news.find("# orders") == std::string::npos, seating.orders == kept.value_or(Seating{}).orders);
            lines += news;
            kept = seating;
            std::vector<std::string> notes;
            const std::optional<Seating> read = read_from(game, lines, notes);
            ASSERT_TRUE(read) << lines;
            EXPECT_EQ(*read, seating) << lines;
            EXPECT_TRUE(notes.empty()) << notes.front();
        }
    }
}

TEST(Seating, WhatDoesNotReadWellIsPassedOverWithItsLine) {
    const Game game = game_of(1);
    const std::string name = survivor_name(game.scenario(), 0);
    const std::string good = "# table: seats controller | others thumb\n# orders " + name + ": all never\n";
    const auto first = 1 + std::ranges::count(journal_head(game, head_of_tests()), '\n');
    std::vector<std::string> notes;
    const Seating before = read_from(game, good, notes).value();
    EXPECT_EQ(before.people, 1U << controller_seat);
    EXPECT_EQ(before.others, "thumb");
    EXPECT_EQ(before.orders[0][SurvivalAction::dodge], AskWhen::never);
    ASSERT_TRUE(notes.empty());
    for (const std::string& odd :
         {std::string("table:"), std::string("table: others thumb"), std::string("table: seats"),
          std::string("table: seats nobody at all"), std::string("table: seats all | others vetran"),
          std::string("table: seats all | wine"), std::string("table: seats all ||"), std::string("orders"),
          std::string("orders Nobody: all never"), std::string("asked until"), std::string("asked until noon"),
          std::string("asked until -1"), std::string("asked until 200001"), "orders " + name, "orders " + name + ":",
          "orders " + name + ": dodge sometimes", "orders " + name + ": all always, pass until christmas"}) {
        notes.clear();
        EXPECT_EQ(read_from(game, good + "# " + odd + "\n", notes), before) << odd;
        ASSERT_EQ(notes.size(), 1U) << odd;
        EXPECT_NE(notes[0].find("journal:" + std::to_string(first + 2) + ":1: "), std::string::npos) << notes[0];
    }
    // Whoever reads orders alone has people for the survivors, and nobody's game plays itself.
    notes.clear();
    Seating usual = usual_seating(game.scenario().setup);
    EXPECT_NE(usual.people, 0U);
    usual.orders[0].when.fill(AskWhen::never);
    EXPECT_EQ(read_from(game, "# table: ?\n# orders " + name + ": all never\n", notes), usual);
    EXPECT_EQ(notes.size(), 1U);
    // Other comments say nothing, and neither do those of a line that says something else.
    notes.clear();
    EXPECT_EQ(read_from(game, "# tables turn: seats all\n# ordersome\n#\n\n", notes), std::nullopt);
    EXPECT_TRUE(notes.empty());
}

TEST(Seating, AJournalHasItAtOnceAndGetsNothingByBeingOpened) {
    int ended = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.others = "thumb";
        rules.lays_the_table = true;
        std::unique_ptr<Table> table = new_table(seed, rules, store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int part = 0; part < 12 && !table->over(); ++part) {
            // What is ordered stands in the journal before anything is answered.
            Seating& seating = table->rules();
            seating.orders[guest.below(4)].pass = PassUntil::end_of_act;
            seating.orders[guest.below(4)][SurvivalAction::dash] = static_cast<AskWhen>(guest.below(4));
            ASSERT_TRUE(table->keep());
            EXPECT_EQ(opened(store.read().value()).value().seating, seating_of(*table));
            ASSERT_TRUE(table->settle());
            for (int i = 0; i < 6 && !table->over(); ++i) {
                const std::string text = store.read().value();
                Result<OpenedJournal> journal = opened(text);
                ASSERT_TRUE(journal);
                EXPECT_TRUE(journal.value().notes.empty());
                ASSERT_TRUE(journal.value().seating);
                EXPECT_EQ(*journal.value().seating, seating_of(*table));
                EXPECT_EQ(journal.value().played.answers, table->answers());
                TableRules again = rules_of_tests(seed + 1);
                static_cast<Seating&>(again) = *journal.value().seating;
                table = Table::go_on(std::move(journal).value(), again, store).value();
                EXPECT_EQ(seating_of(*table), static_cast<const Seating&>(again))
                    << "what has happened ends no order that stands";
                ASSERT_TRUE(table->settle());
                EXPECT_EQ(store.read().value(), text);
                const OrderBook before = table->rules().orders;
                ASSERT_TRUE(table->give(guest.answer(*table)));
                ended += table->rules().orders != before ? 1 : 0;
            }
        }
        if (table->over()) {
            EXPECT_TRUE(says_over(store.read().value()));
        }
    }
    EXPECT_GT(ended, 5) << "orders to pass end by themselves, and that is kept too";
}

TEST(Seating, WhatIsAskedAfterAnUndoOrAnOrderIsAskedAgainByWhoeverOpensTheJournal) {
    int undos = 0, orders = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.orders.fill(ask_everything());
        const std::unique_ptr<Table> table = new_table(seed, rules, store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 100 && !table->over(); ++i) {
            ASSERT_TRUE(table->give(guest.answer(*table)));
            const std::uint32_t line = 1 + guest.below(table->log().latest());
            const bool orders_now = guest.below(2) == 0;
            if (orders_now) {
                OrderBook book = table->rules().orders;
                for (StandingOrders& one : book) {
                    one.when.fill(guest.below(2) == 0 ? AskWhen::never : AskWhen::always);
                    one.pass = guest.below(4) == 0 ? PassUntil::end_of_act : PassUntil::now;
                }
                ASSERT_TRUE(table->order(book));
            } else if (guest.below(4) != 0 || table->log().line(line) == nullptr) {
                continue;
            } else {
                ASSERT_TRUE(guest.below(2) == 0 ? table->undo_to(line) : table->undo(Table::Span::act));
            }
            // Somebody pulls the plug here.
            Result<OpenedJournal> journal = opened(store.read().value());
            ASSERT_TRUE(journal);
            TableRules again = rules_of_tests(seed);
            static_cast<Seating&>(again) = journal.value().seating.value();
            EXPECT_EQ(*journal.value().seating, seating_of(*table));
            MemoryStore copy(store.read().value());
            const std::unique_ptr<Table> opened_again = Table::go_on(std::move(journal).value(), again, copy).value();
            ASSERT_TRUE(opened_again->settle());
            EXPECT_EQ(opened_again->answers(), table->answers());
            again.asked_until = 0;
            const std::unique_ptr<Table> forgetful =
                Table::go_on(opened(store.read().value()).value(), again, copy).value();
            ASSERT_TRUE(forgetful->settle());
            if (forgetful->answers() != table->answers()) ++(orders_now ? orders : undos);
        }
    }
    EXPECT_GT(undos, 0) << "else this shows nothing";
    EXPECT_GT(orders, 5) << "else this shows nothing";
}

TEST(Seating, AJournalOfAnOlderProgramGetsItWithTheFirstAnswer) {
    MemoryStore store;
    const std::unique_ptr<Table> table = new_table(2, rules_of_tests(2), store);
    ASSERT_TRUE(table->settle());
    Guest guest(2);
    for (int i = 0; i < 10; ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
    std::string old;
    std::istringstream lines(store.read().value());
    for (std::string line; std::getline(lines, line);) {
        if (line.rfind("# ", 0) != 0) old += line + "\n";
    }
    MemoryStore older(old);
    Result<OpenedJournal> journal = opened(old);
    EXPECT_FALSE(journal.value().seating);
    const std::unique_ptr<Table> again = Table::go_on(std::move(journal).value(), rules_of_tests(2), older).value();
    ASSERT_TRUE(again->settle());
    EXPECT_EQ(older.read().value(), old);
    ASSERT_TRUE(again->give(guest.answer(*again)));
    EXPECT_EQ(opened(older.read().value()).value().seating, seating_of(*again));
}

TEST(Seating, ACopyInANewJournalBeginsWithIt) {
    MemoryStore old, fresh;
    const std::unique_ptr<Table> table = new_table(3, rules_of_tests(3), old);
    ASSERT_TRUE(table->settle());
    Guest guest(3);
    while (!table->over()) ASSERT_TRUE(table->give(guest.answer(*table)));
    const JournalHead head = head_of_tests();
    TableRules rules = rules_of_tests(3, 1U << controller_seat);
    const Result<std::unique_ptr<Table>> copy = Table::go_on(opened(old.read().value()).value(), rules, fresh, &head);
    ASSERT_TRUE(copy);
    EXPECT_EQ(opened(fresh.read().value()).value().seating, seating_of(*copy.value()));
    EXPECT_TRUE(says_over(fresh.read().value()));
}

}  // namespace
}  // namespace lantern::engine
