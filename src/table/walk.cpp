#include "table/walk.hpp"

#include <algorithm>
#include <vector>

#include "base/bits.hpp"
#include "board/footprint.hpp"
#include "narrate/words.hpp"
#include "table/steps.hpp"

namespace lantern::engine {

std::string nearest_spaces(const Spaces& spaces, Space to) {
    std::vector<Space> near(spaces.begin(), spaces.end());
    const auto apart = [to](Space one) { return distance(square(to, 1), square(one, 1)); };
    std::stable_sort(near.begin(), near.end(), [&](Space a, Space b) { return apart(a) < apart(b); });
    if (near.size() > 3) near.resize(3);
    std::vector<std::string> names;
    for (const Space one : near) names.emplace_back(space_name(one).view());
    return (names.size() == 1 ? "the only one is " : "nearest to it are ") + join_words(names);
}

namespace {

/// Why nobody else gets there: "Zachary stands there".
std::string who_stands_at(const Game& game, const State& state, Space at) {
    const Look look = game.look(state);
    if (monster_on_board(state) && covers(monster_base(look), at))
        return the_monster(game.scenario()) + " stands there";
    for (const int who : bits(on_board(state))) {
        if (survivor(look, who).at == at)
            return survivor_name(game.scenario(), static_cast<unsigned>(who)) + " stands there";
    }
    return "nobody can stand there";
}

}  // namespace

std::optional<WalkTo> walk_to(const Game& game, const State& state, Space to) {
    if (state.question.ask != Ask::act) return std::nullopt;
    const std::string name(space_name(to).view());
    const Answer move = answer(Choice::move);
    WalkTo walk;
    walk.asks = state;
    walk.option.answer = answer(Choice::space, to);
    walk.option.words = "move to " + name;
    if (!game.pause(state).accepts(move)) {
        walk.refused =
            seat_name(game.scenario(), state.question.seat) + " cannot walk to " + name + ": no movement is left";
        return walk;
    }
    // Whether it can be reached is asked of the engine, on a copy.
    game.apply(walk.asks, move);
    const Pause pause = game.pause(walk.asks);
    const bool walks = is_walk(walk.asks) && pause.is_space_choice() && !pause.spaces.none();
    if (!walks || !pause.accepts(walk.option.answer)) {
        const bool is_taken = !unoccupied_spaces(game.look(state)).test(to);
        walk.refused = name + (is_taken ? " is taken: " + who_stands_at(game, state, to) : " is out of reach") +
                       (walks ? "; " + nearest_spaces(pause.spaces, to) : std::string());
        return walk;
    }
    OptionTells tells = option_tells(game, walk.asks, pause, walk.option.answer);
    walk.option.tells = std::move(tells.text);
    walk.option.grave = tells.grave;
    return walk;
}

}  // namespace lantern::engine
