#pragma once

#include <CLI/CLI.hpp>

namespace lantern::engine::app {

/// lantern hosted: the games that "lantern serve" keeps, for whoever runs it: list, export, delete. The server has ended meanwhile.
void add_hosted(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
