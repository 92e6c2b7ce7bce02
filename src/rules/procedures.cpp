#include "rules/procedures.hpp"

#include <array>

#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"

namespace lantern {

namespace {

using ProcedureFunction = void (*)(Run&);

// in the order of enum class Procedure
constexpr std::array<ProcedureFunction, procedure_count> procedures{
    &rules::showdown,
    &rules::setup,
    &rules::round,
    &rules::monster_turn,
    &rules::draw_ai,
    &rules::play_card,
    &effects,
    &waiting_rules,
    &rules::monster_move,
    &rules::monster_attack,
    &rules::place_monster,
    &rules::move_encounter,
    &rules::place_encounter,
    &rules::knockback,
    &rules::land,
    &rules::grab,
    &rules::damage,
    &rules::severe_injury,
    &rules::brain_damage,
    &rules::knock_down_monster,
    &rules::survival_opportunity,
    &rules::survivors_turn,
    &rules::act,
    &rules::use_activation,
    &rules::survivor_move,
    &rules::survivor_attack,
    &rules::wound_attempt,
    &rules::trap,
    &rules::wound_monster,
    &rules::gain_resource,
    &rules::gain_gear,
    &rules::gain_nature,
    &rules::peek,
    &rules::aftermath,
    &rules::weapon_attack,
    &rules::walk,
    &rules::cheat_death,
    &rules::reveal_hit_locations,
    &rules::pass_the_dead,
};

/// The fight is over the moment monster or survivors are defeated (S001-26): whatever was running is dropped.
void end_the_fight(Run& run) {
    while (run.top().below != 0) run.done();
    run.state.question = Question{};
}

}  // namespace

void play_on(Run& run) {
    for (int steps = 0; !run.paused(); ++steps) {
        if (steps == most_steps_unasked) return run.fail(EngineError::endless);
        procedures[run.top().procedure](run);
        if (run.state.outcome != Outcome::none && run.state.phase < Phase::aftermath) {
            end_the_fight(run);
            run.state.phase = Phase::aftermath;
        }
    }
}

}  // namespace lantern
