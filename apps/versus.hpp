#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "versus"; it leaves its exit code when it is called.
void add_versus(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
