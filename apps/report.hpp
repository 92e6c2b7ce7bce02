#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "report"; it leaves its exit code when it is called.
void add_report(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
