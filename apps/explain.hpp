#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "explain"; it leaves its exit code when it is called.
void add_explain(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
