#include "rules/procedures.hpp"

#include "base/enum_table.hpp"
#include "content/programs.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "rules/attack.hpp"

namespace lantern::engine {

namespace {

/// The fight is over the moment monster or survivors are defeated (S001-26).
bool is_decided(const State& state) { return state.outcome != Outcome::none && state.phase < Phase::aftermath; }

/// Of `run` it is said that nothing else leads to it: else whatever is written into a byte of the state might have changed where the
/// state is, and that would be looked up again and again.
///
/// Carries on from the top frame with the function of its procedure, which gets that frame and its locals: for the steps that are
/// left, or until that is not the top frame any more, a question is asked or the fight is decided.
template <auto function>
struct CarryOn;
template <class L, void (*function)(Run&, Frame&, L&)>
struct CarryOn<function> {
    using Locals = L;
    static void run(Run& __restrict run) {
        Frame& frame = run.state.stack.own();
        L& locals = frame.locals<L>();
        do {
            run.begin_step();
            function(run, frame, locals);
        } while (run.carries_on() && run.steps_left() > 0);
    }
};

struct ProcedureRow {
    Procedure key;
    void (*carry_on)(Run&);
};

/// The row of a procedure; what its function remembers must be the structure that belongs to it.
template <auto function>
consteval ProcedureRow row(Procedure key) {
    if (CarryOn<function>::Locals::procedure != key) throw "the locals of another procedure";
    return {key, &CarryOn<function>::run};
}

constexpr auto procedures = enum_table<Procedure::cancel_hits_out_of_range, ProcedureRow>({
    row<&rules::showdown>(Procedure::showdown),
    row<&rules::setup>(Procedure::setup),
    row<&rules::round>(Procedure::round),
    row<&rules::monster_turn>(Procedure::monster_turn),
    row<&rules::draw_ai>(Procedure::draw_ai),
    row<&rules::play_card>(Procedure::play_card),
    row<&effects>(Procedure::effects),
    row<&waiting_rules>(Procedure::waiting_rules),
    row<&rules::monster_move>(Procedure::monster_move),
    row<&rules::monster_attack>(Procedure::monster_attack),
    row<&rules::place_monster>(Procedure::place_monster),
    row<&rules::move_encounter>(Procedure::move_encounter),
    row<&rules::place_encounter>(Procedure::place_encounter),
    row<&rules::knockback>(Procedure::knockback),
    row<&rules::land>(Procedure::land),
    row<&rules::grab>(Procedure::grab),
    row<&rules::damage>(Procedure::damage),
    row<&rules::severe_injury>(Procedure::severe_injury),
    row<&rules::brain_damage>(Procedure::brain_damage),
    row<&rules::knock_down_monster>(Procedure::knock_down_monster),
    row<&rules::survival_opportunity>(Procedure::survival_opportunity),
    row<&rules::survivors_turn>(Procedure::survivors_turn),
    row<&rules::act>(Procedure::act),
    row<&rules::use_activation>(Procedure::use_activation),
    row<&rules::survivor_move>(Procedure::survivor_move),
    row<&rules::survivor_attack>(Procedure::survivor_attack),
    row<&rules::wound_attempt>(Procedure::wound_attempt),
    row<&rules::trap>(Procedure::trap),
    row<&rules::wound_monster>(Procedure::wound_monster),
    row<&rules::gain_resource>(Procedure::gain_resource),
    row<&rules::gain_gear>(Procedure::gain_gear),
    row<&rules::gain_nature>(Procedure::gain_nature),
    row<&rules::peek>(Procedure::peek),
    row<&rules::aftermath>(Procedure::aftermath),
    row<&rules::weapon_attack>(Procedure::weapon_attack),
    row<&rules::walk>(Procedure::walk),
    row<&rules::cheat_death>(Procedure::cheat_death),
    row<&rules::reveal_hit_locations>(Procedure::reveal_hit_locations),
    row<&rules::pass_the_dead>(Procedure::pass_the_dead),
    row<&rules::roll>(Procedure::roll),
    row<&rules::cancel_out_of_range>(Procedure::cancel_hits_out_of_range),
});

/// What an activation archives further on is archived though the fight ends in its middle: it was used (D-89).
void archive_what_was_used(Run& run) {
    for (const Frame& frame : run.state.stack.frames()) {
        const Effects* const program = run.state.stack.as<Effects>(frame);
        if (program == nullptr || program->kind != SourceKind::gear || program->subject == 0) continue;
        if (!program->flags.has(EffectsFlag::inner) && always_does(run.codex, program->pc, archives_own_gear))
            archive_acting_gear(run, lowest(program->subject), *program);
    }
}

/// Whatever was running is dropped. Once in a showdown: kept out of the loop that takes every step.
[[gnu::noinline]] void end_the_fight(Run& run) {
    archive_what_was_used(run);
    while (run.state.stack.top().below != 0) run.state.stack.pop();
    rules::end_attacks_with_the_showdown(run);
    run.state.question = Question{};
    run.state.phase = Phase::aftermath;
}

/// Takes steps of the top procedure, as many as are left at most.
void carry_on(Run& run, const State& state) {
    row_of_enum(procedures, state.stack.top().procedure).carry_on(run);
    assert(state.glance == glance_of(run.scenario, state) && "a list was changed, and its glance was not renewed");
    if (is_decided(state)) [[unlikely]]
        end_the_fight(run);
}

}  // namespace

void take_step(Run& run) {
    run.allow_steps(1);
    carry_on(run, run.state);
}

void play_on(Run& run) {
    const State& state = run.state;
    run.allow_steps(most_steps_unasked);
    do {
        if (run.steps_left() == 0) return run.fail(EngineError::endless);
        carry_on(run, state);
    } while (state.question.kind == PauseKind::none);
}

}  // namespace lantern::engine
