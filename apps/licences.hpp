#pragma once

#include <CLI/CLI.hpp>

namespace lantern::engine::app {

/// lantern licences: the licence of Lantern, and those of the libraries inside it.
void add_licences(CLI::App& program);

}  // namespace lantern::engine::app
