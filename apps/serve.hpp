#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "serve"; it leaves its exit code when it is called.
void add_serve(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
