#pragma once

#include <string>

#include "base/result.hpp"
#include "line_reader.hpp"

/// What may be written where a file stands already.
namespace lantern::engine::app {

/// An error, with what to do, where the journal of a game stands: nothing else may take its place, since the game would be gone.
Result<void> holds_no_game(const std::string& path);

/// Whether a file may be written there: nothing stands there, or the person at the terminal says that it may go. An error where a game
/// stands there, and where something does and nobody can be asked; `otherwise` says what to do then.
Result<bool> may_replace(const std::string& path, LineReader& reader, const std::string& otherwise);

}  // namespace lantern::engine::app
