#pragma once

#include "common.hpp"

namespace lantern::engine::app {

struct PlayOptions;

/// Plays as the options say; the exit code.
int play(PlayOptions options);

/// The verb "play"; it leaves its exit code when it is called.
void add_play(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
