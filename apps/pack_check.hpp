#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "pack"; it leaves its exit code when it is called.
void add_pack(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
