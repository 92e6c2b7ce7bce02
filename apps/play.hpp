#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "play"; it leaves its exit code when it is called.
void add_play(CLI::App& program, int& exit_code);
void add_learn(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
