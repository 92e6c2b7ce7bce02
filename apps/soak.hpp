#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "soak"; it leaves its exit code when it is called.
void add_soak(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
