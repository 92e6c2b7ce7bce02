#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace lantern::engine::app {

/// The licence of Lantern, and those of what others made inside it.
std::string licences_text();

/// lantern licences: prints them.
void add_licences(CLI::App& program);

}  // namespace lantern::engine::app
