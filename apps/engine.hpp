#pragma once

#include <CLI/CLI.hpp>

namespace lantern::engine::app {

/// Adds the verb; what it comes to is left in exit_code.
void add_engine(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
