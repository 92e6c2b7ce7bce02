#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// lantern docs: the parts of the documentation that come from the tables of the program.
void add_docs(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
