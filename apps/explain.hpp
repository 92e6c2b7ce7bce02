#pragma once

#include "common.hpp"

namespace lantern::engine::app {

/// The terms of the glossary that the words mean, or the cards of that name, explained; lines end in '\n'. An error: nothing is
/// called so.
Result<std::string> explained(const Codex& codex, std::string_view typed);

/// The verb "explain"; it leaves its exit code when it is called.
void add_explain(CLI::App& program, int& exit_code);

}  // namespace lantern::engine::app
