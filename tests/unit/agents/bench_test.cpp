#include "agents/bench.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "agents/allocation_counter.hpp"
#include "agents/soak.hpp"
#include "property/play.hpp"

namespace lantern {
namespace {

BenchReport bench(BenchOptions options) { return run_bench(testing::core(), options).value(); }

TEST(Bench, CountsWhatItPlays) {
    const BenchReport report = bench({.showdowns = 20, .seed = 3});
    EXPECT_EQ(report.showdowns, 20U);
    EXPECT_GT(report.answers, 20U);
    EXPECT_GT(report.answers_per_second, 0.0);
    EXPECT_EQ(report.errors, 0U);
    EXPECT_EQ(report.allocations, 0U);
    EXPECT_EQ(report.state_bytes, sizeof(State));
}

TEST(Bench, SignsTheSameSeedTheSame) {
    const BenchOptions options{.showdowns = 10, .seed = 3, .signature_only = true};
    EXPECT_EQ(bench(options).signature, bench(options).signature);
    EXPECT_NE(bench(options).signature, bench({.showdowns = 10, .seed = 4, .signature_only = true}).signature);
    EXPECT_EQ(signature_text(bench(options)).size(), 16U);
}

TEST(Bench, RefusesNoShowdowns) { EXPECT_FALSE(run_bench(testing::core(), {.showdowns = 0})); }

TEST(AllocationCounter, Counts) {
    const std::uint64_t before = allocations();
    const std::vector<int> taken(100);
    EXPECT_EQ(allocations() - before, taken.empty() ? 0U : 1U);
}

TEST(Soak, PlaysToTheEnd) {
    SoakOptions options;
    options.showdowns = 30;
    options.varied = true;
    const SoakReport report = run_soak(testing::core(), options).value();
    EXPECT_FALSE(report.failure) << report.failure->what;
    EXPECT_EQ(report.victories + report.defeats, 30U);
    EXPECT_GT(report.deepest_stack, 2);
}

TEST(Soak, AShowdownIsNamedBySeedAndNumber) {
    SoakOptions options;
    options.showdowns = 5;
    const SoakReport all = run_soak(testing::core(), options).value();
    options.first = all.longest_showdown;
    options.showdowns = 1;
    EXPECT_EQ(run_soak(testing::core(), options).value().longest, all.longest);
}

TEST(Soak, ReportsAShowdownThatTakesTooLong) {
    SoakOptions options;
    options.most_answers = 5;
    const SoakReport report = run_soak(testing::core(), options).value();
    ASSERT_TRUE(report.failure);
    EXPECT_EQ(report.failure->showdown, 0U);
    EXPECT_EQ(report.failure->answers.size(), 5U);
    EXPECT_NE(soak_text(report).find("not over after 5 answers"), std::string::npos);
}

TEST(StartingSetup, NamesWhatIsMissing) {
    EXPECT_FALSE(starting_setup(testing::core(), "9"));
    EXPECT_FALSE(starting_setup(testing::core(), "1", 7));
    EXPECT_FALSE(starting_setup(Codex{}, "1"));
}

TEST(VariedSetup, AlwaysMakesAGame) {
    const auto base = starting_setup(testing::core(), "2").value();
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Random random{seed, 0};
        const Result<Game> game = Game::create(testing::core(), varied_setup(testing::core(), base, random));
        EXPECT_TRUE(game.ok()) << seed << ": " << (game ? "" : game.error().message);
    }
}

}  // namespace
}  // namespace lantern
