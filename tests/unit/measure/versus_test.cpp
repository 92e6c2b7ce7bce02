#include "measure/versus.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "measure/allocation_counter.hpp"
#include "property/play.hpp"

namespace lantern::engine {
namespace {

Game level_one() { return Game::create(testing::core(), starting_setup(testing::core(), "1").value()).value(); }

TEST(Versus, CountsEveryShowdownOfEveryPair) {
    const VersusReport report = run_versus(level_one(), {.showdowns = 5, .seed = 3}).value();
    ASSERT_EQ(report.cells.size(), 4U);
    for (const VersusCell& cell : report.cells) EXPECT_EQ(cell.victories + cell.defeats + cell.stalemates, 5U);
    EXPECT_EQ(report.cells[1].survivors, "random");
    EXPECT_EQ(report.cells[1].controller, "veteran");
}

TEST(Versus, SaysTheSameForTheSameSeed) {
    const Game game = level_one();
    const VersusOptions options{.showdowns = 3, .seed = 4, .survivors = {"random"}};
    EXPECT_EQ(versus_json(run_versus(game, options).value()), versus_json(run_versus(game, options).value()));
}

TEST(Versus, TellsWhatCameOfEachShowdown) {
    const Game game = level_one();
    VersusOptions options{.showdowns = 20, .seed = 6, .survivors = {"thumb"}, .controllers = {"random"}};
    const VersusCell totals = run_versus(game, options).value().cells[0];
    EXPECT_EQ(totals.each, "");
    options.each = true;
    const VersusReport report = run_versus(game, options).value();
    const VersusCell& cell = report.cells[0];
    ASSERT_EQ(cell.each.size(), 20U);
    EXPECT_EQ(std::count(cell.each.begin(), cell.each.end(), 'v'), cell.victories);
    EXPECT_EQ(std::count(cell.each.begin(), cell.each.end(), 'd'), cell.defeats);
    EXPECT_EQ(cell.victories, totals.victories);
    EXPECT_EQ(cell.decisions, totals.decisions);
    EXPECT_GT(cell.decisions, 20U * 50U);
    EXPECT_NE(versus_json(report).find("\"each\": \"" + cell.each + "\"}"), std::string::npos);
    // The nth letter is the showdown of the nth seed.
    const State third = versus_showdown(game, "thumb", "random", random_word(6, 2)).end;
    EXPECT_EQ(cell.each[2] == 'v', third.outcome == Outcome::victory);
}

TEST(Versus, RefusesWhatItCannotPlay) {
    EXPECT_FALSE(run_versus(level_one(), {.showdowns = 0}));
    EXPECT_FALSE(run_versus(level_one(), {.showdowns = 1, .survivors = {"nobody"}}));
}

TEST(Versus, VeteransAllocateNothingWhileTheyPlay) {
    const Game game = level_one();
    // Two answerers are made before a showdown starts, however long it lasts.
    const std::uint64_t before = allocations();
    versus_showdown(game, "veteran", "veteran", 5);
    EXPECT_LE(allocations() - before, 2U);
}

}  // namespace
}  // namespace lantern::engine
