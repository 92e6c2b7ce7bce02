// The books of random showdowns agree with what the showdowns come to, and dice fall as the books expect them to.
#include "table/chronicle.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "agents/random.hpp"
#include "core_pack.hpp"
#include "look/kit.hpp"
#include "look/look.hpp"
#include "unit/table/played.hpp"

namespace lantern::engine::testing {
namespace {

constexpr std::uint64_t showdowns = 60;

/// What the chronicle must agree with, counted from the events in another way.
class Counter final : public Listener {
public:
    void on(const Event& event, const State& state, const Accounts& /*accounts*/) override {
        const auto who = static_cast<std::size_t>(event.subject);
        switch (event.kind) {
            case EventKind::monster_wounded: last_wounds += event.rule == Rule::S001_19 ? 1 : 0; break;
            case EventKind::armor_lost: armor[who] += event.value; break;
            case EventKind::injury: ++boxes[who]; break;
            case EventKind::injury_erased: ++erased[who]; break;
            case EventKind::damage_left: left[who] += event.value; break;
            case EventKind::brain_damage: brain[who] += event.value; break;
            case EventKind::round_begins:
                if (event.value == 1) first = state;
                break;
            default: break;
        }
    }
    std::array<int, max_survivors> armor{}, boxes{}, erased{}, left{}, brain{};
    int last_wounds = 0;
    State first{};
};

TEST(Chronicle, WoundsAreThoseOfTheWoundStack) {
    for (std::uint64_t seed = 0; seed < showdowns; ++seed) {
        const Game game = game_of(seed);
        Chronicle chronicle(game.scenario());
        Counter counter;
        const State state = play(game, seed, chronicle, &counter);
        if (game.scenario().level().life == 0) {
            // The wound that kills takes no card with it (S001-19).
            EXPECT_EQ(chronicle.wounds - chronicle.healed - counter.last_wounds, state.wounds.size()) << seed;
        } else {
            EXPECT_EQ(game.scenario().level().life - chronicle.wounds + chronicle.healed, state.monster.life) << seed;
        }
        int by_all = 0, by_round = 0;
        for (const SurvivorBooks& books : chronicle.survivors) {
            by_all += books.wounds;
            int with = 0;
            for (const Counted& each : books.wounds_with) with += each.number;
            EXPECT_EQ(with, books.wounds) << seed;
        }
        for (const Counted& each : chronicle.others_wounds) by_all += each.number;
        for (const RoundLine& line : chronicle.rounds) by_round += line.wounds;
        EXPECT_EQ(by_all, chronicle.wounds) << seed;
        EXPECT_EQ(by_round, chronicle.wounds) << seed;
        EXPECT_EQ(chronicle.rounds.back().life, life_left(game.look(state))) << seed;
        EXPECT_LE(chronicle.rounds.back().in_play, state.in_play.size()) << seed;
        // Every card is somewhere: what is no life any more lies in play, was taken by a wound, or is gone.
        int wounds = 0;
        for (const RoundLine& line : chronicle.rounds) {
            wounds += line.wounds - line.healed;
            EXPECT_GE(line.gone, 0) << seed;
            if (game.scenario().level().life != 0 || &line == &chronicle.rounds.back()) continue;
            EXPECT_EQ(line.life + line.in_play + line.gone + wounds,
                      chronicle.life_at_first + chronicle.in_play_at_first)
                << seed;
        }
    }
}

TEST(Chronicle, SurvivalAddsUpToWhatIsLeft) {
    int paid = 0;
    for (std::uint64_t seed = 0; seed < showdowns; ++seed) {
        const Game game = game_of(seed);
        Chronicle chronicle(game.scenario());
        const State state = play(game, seed, chronicle);
        for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
            const SurvivorBooks& books = chronicle.survivors[who];
            paid += books.survival_paid();
            EXPECT_EQ(game.scenario().setup.survivors[who].survival + books.survival_gained - books.survival_lost -
                          books.survival_paid(),
                      state.survivors[who].survival)
                << seed << ", survivor " << who;
        }
    }
    EXPECT_GT(paid, 0);
}

TEST(Chronicle, DamageIsWhatArmorBoxesAndSevereInjuriesTook) {
    int taken = 0;
    for (std::uint64_t seed = 0; seed < showdowns; ++seed) {
        const Game game = game_of(seed);
        Chronicle chronicle(game.scenario());
        Counter counter;
        const State state = play(game, seed, chronicle, &counter);
        int by_round = 0, by_all = 0;
        for (const RoundLine& line : chronicle.rounds) by_round += line.damage;
        for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
            const SurvivorBooks& books = chronicle.survivors[who];
            by_all += books.damage_taken();
            EXPECT_EQ(books.damage_taken(),
                      counter.armor[who] + counter.boxes[who] + counter.left[who] + counter.brain[who]);
            const int boxes_before = std::popcount(static_cast<unsigned>(counter.first.survivors[who].boxes & 0x3FFU));
            const int boxes_after = std::popcount(static_cast<unsigned>(state.survivors[who].boxes & 0x3FFU));
            EXPECT_EQ(boxes_before + counter.boxes[who] - counter.erased[who], boxes_after)
                << seed << ", survivor " << who;
        }
        EXPECT_LE(by_round, by_all) << seed;
        taken += by_all;
    }
    EXPECT_GT(taken, 0);
}

TEST(Chronicle, EveryDeathIsInTheBooksAndInItsRound) {
    for (std::uint64_t seed = 0; seed < showdowns; ++seed) {
        const Game game = game_of(seed);
        Chronicle chronicle(game.scenario());
        const State state = play(game, seed, chronicle);
        SurvivorSet fallen = 0;
        for (const RoundLine& line : chronicle.rounds) {
            EXPECT_EQ(fallen & line.fallen, 0) << seed;
            EXPECT_EQ(line.standing & line.lying, 0) << seed;
            fallen |= line.fallen;
            EXPECT_EQ(fallen & (line.standing | line.lying), 0) << seed;
        }
        for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
            const bool alive = has(state.survivors[who], SurvivorFlag::alive);
            EXPECT_EQ(chronicle.death_of(static_cast<unsigned>(who)) == nullptr, alive) << seed;
        }
    }
}

TEST(Chronicle, PositionsFollowEachTurn) {
    const Game game = game_of(3);
    Chronicle chronicle(game.scenario());
    play(game, 3, chronicle);
    ASSERT_GT(chronicle.positions.size(), 2U);
    EXPECT_EQ(chronicle.positions.front().round, 1);
    for (std::size_t i = 1; i < chronicle.positions.size(); ++i)
        EXPECT_LE(chronicle.positions[i - 1].round, chronicle.positions[i].round);
    EXPECT_TRUE(is_on_board(chronicle.positions.front().monster));
}

/// Over many showdowns the dice come as often as their chances say: within four standard deviations.
TEST(Chronicle, DiceFallAsExpected) {
    Luck attacks, wounding, attacked;
    const auto add = [](Luck& to, const Luck& more) {
        to.dice += more.dice;
        to.good += more.good;
        to.hundredths += more.hundredths;
        to.spread += more.spread;
    };
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const Game game = game_of(seed);
        Chronicle chronicle(game.scenario());
        play(game, seed, chronicle);
        for (const SurvivorBooks& books : chronicle.survivors) {
            add(attacks, books.attacks);
            add(wounding, books.wounding);
            add(attacked, books.attacked);
        }
    }
    for (const Luck& luck : {attacks, wounding, attacked}) {
        EXPECT_GT(luck.dice, 500);
        EXPECT_LT(std::abs(luck.surplus()), 4 * luck.deviation())
            << luck.good << " of " << luck.dice << ", " << luck.expected() << " expected";
    }
}

/// A die that cannot fail and one that cannot succeed say nothing of luck.
TEST(Luck, CertainDiceHaveNoSpread) {
    Luck luck;
    luck.add({.good = 10, .all = 10}, true);
    luck.add({.good = 0, .all = 10}, false);
    EXPECT_EQ(luck.surplus(), 0);
    EXPECT_EQ(luck.deviation(), 0);
    EXPECT_EQ(luck.deviations(), 0);
    luck.add({.good = 37, .all = 100}, true);
    EXPECT_DOUBLE_EQ(luck.expected(), 1.37);
    EXPECT_DOUBLE_EQ(luck.deviation(), std::sqrt(0.37 * 0.63));
    EXPECT_DOUBLE_EQ(luck.deviations() * luck.deviation(), luck.surplus());
}

}  // namespace
}  // namespace lantern::engine::testing
