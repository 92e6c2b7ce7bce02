#include "measure/bench.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>
#include <set>

#include "game/signature.hpp"
#include "measure/allocation_counter.hpp"
#include "measure/soak.hpp"
#include "property/play.hpp"
#include "transcript/parse.hpp"
#include "transcript/record.hpp"
#include "transcript/setup.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {
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
    EXPECT_EQ(signature_text(bench(options).signature).size(), 16U);
}

TEST(Bench, EachPartOfTheMixIsPlayedToItsEnd) {
    std::set<std::uint64_t> signatures;
    for (const BenchPart& part : bench_parts) {
        const BenchReport report = bench({.part = &part, .showdowns = 4});
        EXPECT_EQ(report.part, part.name);
        EXPECT_EQ(report.errors, 0U) << part.name;
        EXPECT_EQ(report.allocations, 0U) << part.name;
        EXPECT_TRUE(signatures.insert(report.signature).second) << part.name << " is another part once more";
        // the clocked pass gives the answers that were signed
        EXPECT_EQ(std::accumulate(report.kinds.begin(), report.kinds.end(), std::uint64_t{0}), report.answers)
            << part.name;
    }
}

TEST(Bench, PartsAreFoundByName) {
    EXPECT_EQ(bench_part("geared")->name, "geared");
    EXPECT_EQ(bench_part("nothing"), nullptr);
    EXPECT_EQ(setup_of(testing::core(), *bench_part("geared")).value().survivors[1].fighting_arts.size(), 2U);
}

TEST(Bench, WithoutTheSignatureTheSameIsClocked) {
    const BenchReport whole = bench({.showdowns = 3});
    const BenchReport clocked = bench({.showdowns = 3, .clocked_only = true});
    EXPECT_EQ(whole.kinds, clocked.kinds);
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

/// How many different values each thing took over many setups.
TEST(VariedSetup, VariesEverythingOnASheet) {
    const Codex& codex = testing::core();
    const auto base = starting_setup(codex, "1").value();
    std::map<std::string, std::set<int>> seen;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        Random random{seed, 0};
        const auto setup = varied_setup(codex, base, random);
        for (const SurvivorSheet& sheet : setup.survivors) {
            for (std::size_t a = 0; a < sheet.attributes.size(); ++a)
                seen[std::string(attribute_names[a])].insert(sheet.attributes[a]);
            seen["survival"].insert(sheet.survival);
            seen["insanity"].insert(sheet.insanity);
            seen["courage"].insert(sheet.courage);
            seen["understanding"].insert(sheet.understanding);
            seen["hunt xp"].insert(sheet.hunt_xp);
            seen["proficiency"].insert(sheet.proficiency);
            seen["arc"].insert(sheet.arc ? 1 : 0);
            seen["torment"].insert(sheet.torment);
            seen["systemic pressure"].insert(sheet.systemic_pressure);
            seen["pieces"].insert(
                static_cast<int>(sheet.gear.size() -
                                 static_cast<std::size_t>(std::count(sheet.gear.begin(), sheet.gear.end(), no_gear))));
            for (const std::uint16_t piece : sheet.gear) seen["gear"].insert(piece);
            for (const std::uint16_t injury : sheet.injuries) seen["injuries"].insert(injury);
            for (const std::uint16_t disorder : sheet.disorders) seen["disorders"].insert(disorder);
            for (const std::uint16_t art : sheet.fighting_arts) seen["fighting arts"].insert(art);
            for (const std::uint16_t ability : sheet.abilities) seen["abilities"].insert(ability);
            seen["start"].insert(sheet.start);
        }
        for (const TerrainPlacement& more : setup.extra_terrain) seen["terrain"].insert(more.terrain);
        seen["survivors"].insert(static_cast<int>(setup.survivors.size()));
        seen["players"].insert(*std::max_element(setup.players.begin(), setup.players.end()));
        seen["actions"].insert(setup.survival_actions);
        seen["limit"].insert(setup.survival_limit);
    }
    const std::map<std::string, std::size_t> least{{"movement", 11},
                                                   {"accuracy", 10},
                                                   {"strength", 10},
                                                   {"evasion", 10},
                                                   {"luck", 10},
                                                   {"speed", 10},
                                                   {"survival", 13},
                                                   {"insanity", 31},
                                                   {"courage", 10},
                                                   {"understanding", 10},
                                                   {"hunt xp", 17},
                                                   {"proficiency", 9},
                                                   {"arc", 2},
                                                   {"torment", 6},
                                                   {"systemic pressure", 6},
                                                   {"pieces", 10},
                                                   {"gear", codex.gear.size() - 1},
                                                   {"injuries", codex.injuries.size()},
                                                   {"disorders", codex.disorders.size()},
                                                   {"fighting arts", codex.fighting_arts.size()},
                                                   {"abilities", codex.abilities.size()},
                                                   {"start", 200},
                                                   {"terrain", codex.terrain.size()},
                                                   {"survivors", 6},
                                                   {"players", 6},
                                                   {"actions", 16},
                                                   {"limit", 12}};
    for (const auto& [what, values] : least) EXPECT_GE(seen[what].size(), values) << what;
}

/// A failed soak is handed in as a transcript: whatever the setup, it must begin with the same state there.
TEST(VariedSetup, IsTheSameInATranscript) {
    const Codex& codex = testing::core();
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random{seed, 7};
        auto base = starting_setup(codex, "1").value();
        base.level = static_cast<std::uint16_t>(seed % codex.monsters[base.monster].levels.size());
        const Game game = Game::create(codex, varied_setup(codex, base, random)).value();
        const std::string lines = setup_lines(codex, game.scenario().setup);
        const Result<Transcript> transcript = parse_transcript(lines, "varied");
        ASSERT_TRUE(transcript) << transcript.error().message << lines;
        const auto read = transcript_setup(transcript.value(), codex);
        ASSERT_TRUE(read) << read.error().message << lines;
        const Game again = Game::create(codex, read.value()).value();
        EXPECT_EQ(digest(game.start()), digest(again.start())) << lines;
        EXPECT_EQ(setup_lines(codex, again.scenario().setup), lines);
    }
}

}  // namespace
}  // namespace lantern::engine
