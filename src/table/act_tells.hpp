#pragma once

#include "table/option_remarks.hpp"

/// Acts: whose is next, movements, survival actions, gifts and the end.
namespace lantern::engine {

/// Whoever lies or is doomed has an act as well, in which nothing can be done.
void tell_actor(Remarks& remarks, const Taken& taken);

void tell_move(Remarks& remarks, const Taken& taken);
/// What waits for whoever walks to a space.
void tell_space(Remarks& remarks, const Taken& taken);
/// A collision with impassable terrain knocks down, unless what the survivor bears says otherwise (RULES 6.1.6).
void tell_collision(Remarks& remarks, const Taken& taken);

void tell_survival_action(Remarks& remarks, const Taken& taken, SurvivalAction action);

/// What could be handed over; which of it is asked then (RULES 6.1.7).
void tell_gift(Remarks& remarks, const Taken& taken);

void tell_end_of_act(Remarks& remarks, const Taken& taken);

}  // namespace lantern::engine
