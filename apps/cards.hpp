#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The verb "cards"; it leaves its exit code when it is called.
void add_cards(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
