#pragma once

#include "board/spaces.hpp"
#include "effects/run.hpp"
#include "state/calls.hpp"

/// The way that a monster takes among the shortest to where it goes. The controller chooses (S000-79), and is asked only
/// what comes of it: whom it runs over (RULES 4.2.2), and which destructible tiles (S004-26).
namespace lantern::engine::rules {

/// Asks which survivors the monster runs over between move.from and move.end; the answer is a Choice::sweep.
void ask_whom_to_run_over(Run& run, const MonsterMove& move);

/// Keeps in `move` a way over exactly the survivors of move.passed, as long as anything depends on the way.
void choose_way(const Look& look, MonsterMove& move);

/// Asks whether the way leads over the next destructible tile that it can go over or past. False when none is left: the
/// way is settled. Of a way that must mind more than `most_on_a_way` survivors and tiles the last tiles are not asked.
bool asks_what_to_crush(Run& run, MonsterMove& move);

/// Takes the answer to that question.
void settle_crushing(const Look& look, MonsterMove& move);

/// Archives the destructible tiles that the way leads over, in its order (S004-26).
void crush_terrain(Run& run, const MonsterMove& move);

/// The spaces that the monster covers from where it started to where it went.
Spaces spaces_on_way(const Look& look, const MonsterMove& move);

}  // namespace lantern::engine::rules
