#include "agents/thumb_controller.hpp"

#include <bit>

#include "agents/thumb_danger.hpp"
#include "board/knockback.hpp"
#include "board/zones.hpp"

namespace lantern::engine::thumb {

namespace {

/// Frailty of everyone standing in a set of spaces.
int frailty_in(const View& view, const Spaces& spaces) {
    int sum = 0;
    for (int who = 0; who < max_survivors; ++who) {
        const Space at = view.state.survivors[static_cast<std::size_t>(who)].at;
        if (alive(view.state, who) && is_on_board(at) && spaces.test(at)) sum += frailty(view.state, who);
    }
    return sum;
}

/// What the monster has of a place: survivors under it, survivors it will face or hold close, its back to the edge.
int standing_score(const View& view, Space anchor) {
    const Footprint base = square(anchor, view.look.scenario.monster().size);
    if (!on_board(base)) return 0;
    int score = 4 * frailty_in(view, covered(base)) + 2 * frailty_in(view, adjacent_spaces(base));
    for (int who = 0; who < max_survivors; ++who) {
        const Space at = view.state.survivors[static_cast<std::size_t>(who)].at;
        if (alive(view.state, who) && is_on_board(at)) score -= distance(base, single(at));
    }
    for (const Direction direction : directions) {
        if (blind_spot(base, direction).none()) score += 3;
    }
    return score;
}

int facing_score(const View& view, Direction direction) {
    if (!view.monster_on_board) return 0;
    return 2 * frailty_in(view, lane(view.monster, direction)) +
           frailty_in(view, facing_region(view.monster, direction)) -
           2 * frailty_in(view, blind_spot(view.monster, direction));
}

/// Knocked into company or terrain hurts more than knocked into the open.
int knockback_score(const View& view, int who, Direction direction) {
    if (who >= max_survivors) return 0;
    const Space from = view.state.survivors[static_cast<std::size_t>(who)].at;
    if (!is_on_board(from)) return 0;
    Spaces terrain = view.blocked();
    for (const SurvivorState& survivor : view.state.survivors) {
        if (is_on_board(survivor.at)) terrain.reset(survivor.at);
    }
    const Push push = engine::push(from, direction, 5, terrain);
    return frailty_in(view, push.passed) + (push.hit_impassable ? 10 : 0);
}

}  // namespace

int controller_score(const View& view, const Pause& pause, Answer answer) {
    const unsigned parameter = parameter_of(answer);
    switch (choice_of(answer)) {
        case Choice::survivor: return frailty(view.state, static_cast<int>(parameter));
        case Choice::sweep: return std::popcount(parameter);
        case Choice::direction: {
            const auto direction = static_cast<Direction>(parameter);
            if (pause.ask == Ask::knockback_direction || pause.ask == Ask::slide) {
                return knockback_score(view, pause.subject, direction);
            }
            return facing_score(view, direction);
        }
        default: return 0;
    }
}

int controller_space_score(const View& view, const Pause& pause, Space space) {
    if (pause.ask == Ask::destination || pause.ask == Ask::place_monster) return standing_score(view, space);
    // A survivor put down: in reach of everything.
    return view.monster_on_board ? -distance(view.monster, single(space)) : 0;
}

}  // namespace lantern::engine::thumb
