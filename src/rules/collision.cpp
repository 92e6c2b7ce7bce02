#include "rules/collision.hpp"

#include "board/reach.hpp"
#include "effects/changes.hpp"
#include "look/boxes.hpp"

/// Who stands aside of what would collide with them (SURVIVORS 1.1), and whether a space is already taken (RULES 4.2).
namespace lantern::engine::rules {

Spaces monster_spaces(const Look& look) {
    Spaces spaces;
    if (monster_on_board(look.state)) spaces = covered(monster_base(look));
    if (look.state.encounter.on_board() != 0) spaces |= encounter_spaces(look.state);
    return spaces;
}

bool is_taken(const Look& look, int who) {
    const Space at = survivor(look, who).at;
    return survivor_spaces(look.state, who).test(at) || monster_spaces(look).test(at);
}

int stands_aside_on(const Look& look, int who) { return survivor_static(look, who, Static::avoids_collision); }

void ask_to_stand_aside(Run& run, int who) { run.ask_roll(Ask::card_roll, 10, who); }

bool rolled_aside(Run& run, int who) { return judge_roll(run, who, Static::avoids_collision); }

bool ask_space_aside(Run& run, int who, const Spaces& path) {
    const Spaces free = unoccupied_spaces(run) - path;
    if (free.none()) return false;
    run.ask_space(Ask::land, controller_seat, nearest_spaces(free, single(survivor(run, who).at)), who);
    return true;
}

void step_aside(Run& run, int who) {
    place_survivor(run, who, static_cast<Space>(run.parameter()), Rule::S000_12);
    stand_up(run, who, Rule::S000_12);
}

}  // namespace lantern::engine::rules
