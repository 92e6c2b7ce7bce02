#include "table/hint.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "agents/thumb.hpp"
#include "agents/veteran.hpp"
#include "narrate/sheets.hpp"
#include "narrate/wording.hpp"
#include "table/futures.hpp"
#include "table/ready.hpp"
#include "table/tally.hpp"

namespace lantern::engine {

namespace {

using futures::Futures;
using futures::Happened;
using futures::Tally;

/// What two forecasts are compared by: each fate of each survivor, their survival and their gear, then wounds, defeat and trap.
constexpr std::size_t survival_of_one = fate_names.size();
constexpr std::size_t gear_of_one = survival_of_one + 1;
constexpr std::size_t of_one = gear_of_one + 1;
constexpr std::size_t monsters = max_survivors * of_one;
constexpr std::size_t all_facts = monsters + 3;

template <typename Number>
using FactSums = std::array<Number, all_facts>;

FactSums<std::int64_t> facts_of(const Happened& happened) {
    FactSums<std::int64_t> facts{};
    for (std::size_t who = 0; who < max_survivors; ++who) {
        for (std::size_t fate = 0; fate < fate_names.size(); ++fate)
            facts[who * of_one + fate] = happened.has(static_cast<int>(who), static_cast<Fate>(fate)) ? 1 : 0;
        facts[who * of_one + survival_of_one] = happened.survival_lost[who];
        facts[who * of_one + gear_of_one] = happened.gear_archived[who];
    }
    facts[monsters] = happened.wounds;
    facts[monsters + 1] = happened.defeated ? 1 : 0;
    facts[monsters + 2] = happened.trap ? 1 : 0;
    return facts;
}

Difference difference_of(std::size_t fact, const Estimate& by) {
    if (fact == monsters) return {.what = "wounds", .is_chance = false, .by = by};
    if (fact > monsters) return {.what = fact == monsters + 1 ? "defeated" : "trap", .by = by};
    const auto who = static_cast<std::uint8_t>(fact / of_one);
    const std::size_t fate = fact % of_one;
    if (fate == survival_of_one) return {.survivor = who, .what = "survival lost", .is_chance = false, .by = by};
    if (fate == gear_of_one) return {.survivor = who, .what = "gear archived", .is_chance = false, .by = by};
    return {.survivor = who, .what = std::string(fate_names[fate]), .by = by};
}

/// Ends of intervals away from 0, which are three standard errors: with dozens of differences some are two away by chance alone.
constexpr double surely = 3 / 1.96;
constexpr std::int64_t least_futures = 30;

/// The differences that are surely there, the largest first. Whether one is worth a word is not asked here.
std::vector<Difference> sure_ones(const FactSums<Estimate>& differences) {
    std::vector<Difference> told;
    for (std::size_t fact = 0; fact < all_facts; ++fact) {
        const Estimate& by = differences[fact];
        if (std::abs(by.value) > surely * by.farthest()) told.push_back(difference_of(fact, by));
    }
    std::stable_sort(told.begin(), told.end(), [](const Difference& a, const Difference& b) {
        return std::abs(a.by.value) > std::abs(b.by.value);
    });
    return told;
}

/// Both options counted: false where either has too many paths.
bool compare_exactly(const Futures& all, const HintWish& wish, Hint& hint) {
    const auto ours = all.count(hint.answer, wish.exact_answers, hint.space);
    if (!ours) return false;
    const auto others = all.count(hint.other, wish.exact_answers);
    if (!others) return false;
    FactSums<Rational> differences{};
    std::array<Tally<Rational>, 2> tallies{};
    const auto add = [&](const Odds<Happened>& odds, std::size_t which) {
        for (const auto& [happened, chance] : odds) {
            tallies[which].add(happened, chance);
            const FactSums<std::int64_t> facts = facts_of(happened);
            for (std::size_t fact = 0; fact < all_facts; ++fact) {
                const Rational share = chance * Rational(facts[fact]);
                differences[fact] = which == 0 ? differences[fact] + share : differences[fact] - share;
            }
        }
    };
    add(ours.value(), 0);
    add(others.value(), 1);
    FactSums<Estimate> exact{};
    for (std::size_t fact = 0; fact < all_facts; ++fact) {
        const Rational& by = differences[fact];
        if (!by.known()) return false;
        exact[fact] = futures::exactly(by);
    }
    if (!futures::all_known(tallies[0]) || !futures::all_known(tallies[1])) return false;
    hint.of_answer = futures::foreseen_of(all, tallies[0]);
    hint.of_other = futures::foreseen_of(all, tallies[1]);
    hint.differences = sure_ones(exact);
    return true;
}

/// Both options played with the same dice, future by future.
Result<void> compare_by_futures(const Futures& all, const HintWish& wish, Hint& hint) {
    std::array<Tally<std::int64_t>, 2> tallies{};
    FactSums<std::int64_t> sums{}, squares{};
    for (int nth = 0; nth < wish.futures && (!wish.go_on || wish.go_on()); ++nth) {
        const auto ours = all.play(hint.answer, static_cast<std::uint64_t>(nth), hint.space);
        if (!ours) return ours.error();
        const auto others = all.play(hint.other, static_cast<std::uint64_t>(nth));
        if (!others) return others.error();
        tallies[0].add(ours.value(), 1);
        tallies[1].add(others.value(), 1);
        const FactSums<std::int64_t> a = facts_of(ours.value()), b = facts_of(others.value());
        for (std::size_t fact = 0; fact < all_facts; ++fact) {
            const std::int64_t by = a[fact] - b[fact];
            sums[fact] += by;
            squares[fact] += by * by;
        }
    }
    FactSums<Estimate> means{};
    for (std::size_t fact = 0; fact < all_facts; ++fact)
        means[fact] = futures::mean_of(sums[fact], squares[fact], tallies[0].futures);
    hint.of_answer = futures::foreseen_of(all, tallies[0]);
    hint.of_other = futures::foreseen_of(all, tallies[1]);
    // Of a few futures that went alike nothing can be said.
    if (tallies[0].futures >= least_futures) hint.differences = sure_ones(means);
    return {};
}

std::optional<Answer> best_other(const Game& game, const State& state, const Pause& pause, Answer than) {
    for (const thumb::Scored& best : thumb::best_by_thumb(game, state, pause, 2)) {
        if (best.answer != than) return best.answer;
    }
    return std::nullopt;
}

/// Plays the veteran on from its answer for as long as the same survivor acts and nothing is rolled or drawn, and notes what it does.
void plan_from(const Game& game, const State& state, Hint& hint) {
    constexpr int decisions = 8;  // an act has hardly as many without a die between them
    State there = state;
    const Seat seat = there.question.seat;
    game.apply(there, hint.answer);
    for (int i = 0; i < decisions && !game.over(there); ++i) {
        const Pause pause = game.pause(there);
        if (pause.kind != PauseKind::decide || pause.seat >= max_survivors) return;
        const Answer next = veteran_choice(game, there, pause);
        const bool passes = choice_of(next) == Choice::pass;
        // A dash walks in the acts of others and in the monster's turn as well.
        const bool walks = i == 0 && pause.seat == seat && pause.is_space_choice();
        if (!passes && !walks && (!is_acting(there, pause.seat) || choice_of(next) == Choice::end_act)) return;
        if (walks) {
            hint.space = next;
        } else if (pause.is_space_choice() && hint.then.empty()) {
            return;
        } else if (pause.is_space_choice()) {
            hint.then.back() += " to " + std::string(space_name(static_cast<Space>(parameter_of(next))).view());
        } else if (!passes) {
            hint.then.push_back(wording_as_deed(game.scenario(), there, pause, next));
        }
        game.apply(there, next);
    }
}

}  // namespace

bool is_put_off(const Game& game, const State& state, Answer answer, Answer other) {
    constexpr int far_enough = 16;
    if (choice_of(other) != Choice::pass || choice_of(answer) == Choice::pass) return false;
    const Seat seat = state.question.seat;
    State there = state;
    game.apply(there, other);
    for (int i = 0; i < far_enough && !game.over(there); ++i) {
        if (there.round != state.round || there.phase != state.phase) return false;
        const Pause pause = game.pause(there);
        const bool is_chance = pause.kind != PauseKind::decide;
        if (!is_chance && pause.seat == seat && pause.accepts(answer)) return true;
        // Where somebody has a real choice, nothing is promised.
        const bool is_free = !is_chance && pause.count() > 1 && !pause.accepts(other);
        if (is_free && pause.ask != Ask::hit_order) return false;
        if (pause.count() == 0) return false;
        game.apply(there, pause.accepts(other) ? other : pause.option(is_chance ? pause.count() - 1 : 0).answer);
    }
    return false;
}

Result<Hint> hint(const Game& game, const State& state, const HintWish& wish) {
    const Pause pause = game.pause(state);
    if (pause.kind != PauseKind::decide) return Error{"nobody is asked to decide anything"};
    if (wish.other && !pause.accepts(*wish.other)) return Error{"the other option is none of this question"};
    Hint hint;
    hint.answer = ready_answer(game, state, pause, wish.seed).value_or(veteran_choice(game, state, pause));
    plan_from(game, state, hint);
    hint.other = wish.other && *wish.other != hint.answer ? wish.other : best_other(game, state, pause, hint.answer);
    if (!hint.other) return hint;
    hint.puts_off = is_put_off(game, state, hint.answer, *hint.other);
    const Futures all(game, state, wish.horizon, wish.seed);
    if (!compare_exactly(all, wish, hint)) {
        if (const Result<void> compared = compare_by_futures(all, wish, hint); !compared) return compared.error();
    }
    hint.of_answer.horizon = hint.of_other.horizon = wish.horizon;
    hint.of_answer.option = hint.answer;
    hint.of_other.option = hint.other;
    return hint;
}

}  // namespace lantern::engine
