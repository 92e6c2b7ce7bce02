#pragma once

#include "pack/step_reader.hpp"

/// Steps that a function of their own reads: those that shape a program, and those written as a map.
namespace lantern::engine {

void read_own_step(ProgramWriter& writer, const Step& step);

namespace own_steps {

// The program itself (own_steps_program.cpp).
void test(ProgramWriter& writer, const Step& step);
void each(ProgramWriter& writer, const Step& step);
void roll(ProgramWriter& writer, const Step& step);
void offer(ProgramWriter& writer, const Step& step);
void choose(ProgramWriter& writer, const Step& step);
void perform(ProgramWriter& writer, const Step& step);
void instinct(ProgramWriter& writer, const Step& step);
void later(ProgramWriter& writer, const Step& step);
void pick_target(ProgramWriter& writer, const Step& step);
void pick(ProgramWriter& writer, const Step& step);

// The monster (own_steps_monster.cpp).
void move(ProgramWriter& writer, const Step& step);
void attack(ProgramWriter& writer, const Step& step);
void basic_action(ProgramWriter& writer, const Step& step);
void place_monster(ProgramWriter& writer, const Step& step);
void lasting(ProgramWriter& writer, const Step& step);
void move_encounter(ProgramWriter& writer, const Step& step);
void place_encounter(ProgramWriter& writer, const Step& step);
void remove_encounter(ProgramWriter& writer, const Step& step);

// Survivors (own_steps_survivors.cpp).
void heal_survivor(ProgramWriter& writer, const Step& step);
void once_per_lifetime(ProgramWriter& writer, const Step& step);
void automatic_hit(ProgramWriter& writer, const Step& step);
void weapon_attack(ProgramWriter& writer, const Step& step);
void gain_armor(ProgramWriter& writer, const Step& step);

}  // namespace own_steps

}  // namespace lantern::engine
