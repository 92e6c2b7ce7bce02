#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "schema"; it leaves its exit code when it is called.
void add_schema(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
