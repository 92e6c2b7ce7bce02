#pragma once

#include <CLI/CLI.hpp>

namespace lantern::engine::app {

void add_games(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
