#include "agents/random.hpp"

#include <cassert>

namespace lantern::engine {

namespace {

/// A lot of 0..n-1. Weights of draws may outgrow 32 bits; then the low end of a 64-bit range is cut off to stay exact.
std::uint64_t lot_below(Random& random, std::uint64_t n) {
    if (n <= 0xFFFFFFFFU) return random.below(static_cast<std::uint32_t>(n));
    const std::uint64_t unfair = (0U - n) % n;
    std::uint64_t word = random.next();
    while (word < unfair) word = random.next();
    return word % n;
}

bool walks_into_terrain(const Option& option) {
    const Choice choice = choice_of(option.answer);
    return choice == Choice::collide || (choice == Choice::dash && parameter_of(option.answer) == dash_into_terrain);
}

// One function for each kind of answer, so that none of them pays for what another one needs.

/// Uniform over the listed options but the voluntary collisions.
[[gnu::noinline]] Answer decide(const Pause& pause, Random& random) {
    const auto count = static_cast<std::uint32_t>(pause.options.size());
    const Option& first = pause.options[random.below(count)];
    if (!walks_into_terrain(first)) return first.answer;
    // A second lot among the others keeps them equally likely: 1/n + c/n * 1/(n-c) = 1/(n-c).
    std::uint32_t others = 0;
    for (const Option& option : pause.options) others += walks_into_terrain(option) ? 0U : 1U;
    if (others == 0) return first.answer;
    std::uint32_t nth = random.below(others);
    for (const Option& option : pause.options) {
        if (!walks_into_terrain(option) && nth-- == 0) return option.answer;
    }
    return first.answer;
}

[[gnu::noinline]] Answer choose_space(const Spaces& spaces, Random& random) {
    const auto count = static_cast<std::uint32_t>(spaces.count());
    return engine::answer(Choice::space, spaces.nth(static_cast<int>(random.below(count))));
}

}  // namespace

Answer outcome_at(const Pause& pause, std::uint64_t lot) {
    assert(lot < pause.total);
    if (pause.options.empty()) return pause.option(static_cast<int>(lot)).answer;
    // Outcomes of a die weigh the same: no need to walk them.
    if (pause.total == static_cast<std::uint64_t>(pause.options.size())) return pause.options[lot].answer;
    for (const Option& option : pause.options) {
        if (lot < option.weight) return option.answer;
        lot -= option.weight;
    }
    assert(false && "the weights do not sum to the total");
    return pause.options.back().answer;
}

Answer chance_answer(const Pause& pause, Random& random) { return outcome_at(pause, lot_below(random, pause.total)); }

Answer seeded_chance(const Pause& pause, std::uint64_t seed, std::uint64_t nth) {
    Random dice{random_word(seed, nth), 0};
    return chance_answer(pause, dice);
}

Answer RandomAnswerer::answer(const Game&, const State&, const Pause& pause) {
    if (pause.kind != PauseKind::decide) return chance_answer(pause, random_);
    return pause.is_space_choice() ? choose_space(pause.spaces, random_) : decide(pause, random_);
}

}  // namespace lantern::engine
