#include "pack/own_steps.hpp"

#include <array>

namespace lantern::engine {

namespace {

struct OwnStep {
    Verb verb;
    void (*read)(ProgramWriter&, const Step&);
};

constexpr std::array<OwnStep, 24> own{{{Verb::test, own_steps::test},
                                       {Verb::each, own_steps::each},
                                       {Verb::roll, own_steps::roll},
                                       {Verb::offer, own_steps::offer},
                                       {Verb::choose, own_steps::choose},
                                       {Verb::perform, own_steps::perform},
                                       {Verb::instinct, own_steps::instinct},
                                       {Verb::later, own_steps::later},
                                       {Verb::pick_target, own_steps::pick_target},
                                       {Verb::pick, own_steps::pick},
                                       {Verb::move, own_steps::move},
                                       {Verb::attack, own_steps::attack},
                                       {Verb::move_and_attack, own_steps::attack},
                                       {Verb::basic_action, own_steps::basic_action},
                                       {Verb::place_monster, own_steps::place_monster},
                                       {Verb::lasting, own_steps::lasting},
                                       {Verb::move_encounter, own_steps::move_encounter},
                                       {Verb::place_encounter, own_steps::place_encounter},
                                       {Verb::remove_encounter, own_steps::remove_encounter},
                                       {Verb::heal_survivor, own_steps::heal_survivor},
                                       {Verb::once_per_lifetime, own_steps::once_per_lifetime},
                                       {Verb::automatic_hit, own_steps::automatic_hit},
                                       {Verb::weapon_attack, own_steps::weapon_attack},
                                       {Verb::gain_armor, own_steps::gain_armor}}};

/// Those that say so in their row have a function here, and no others.
consteval bool complete() {
    for (const StepRow& row : step_rows) {
        int functions = 0;
        for (const OwnStep& step : own) functions += step.verb == row.key ? 1 : 0;
        if (functions != (row.value.reads == Reads::own ? 1 : 0)) return false;
    }
    return true;
}
static_assert(complete());

}  // namespace

void read_own_step(ProgramWriter& writer, const Step& step) {
    for (const OwnStep& one : own) {
        if (one.verb == step.row.key) one.read(writer, step);
    }
}

}  // namespace lantern::engine
