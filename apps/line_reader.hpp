#pragma once

#include <optional>
#include <string>
#include <vector>

#include "message_lines.hpp"

namespace lantern::engine::app {

/// Lines that a person types: with editing, history and completion at a terminal, plain ones from a pipe.
class LineReader {
public:
    LineReader();

    /// The next line without its end; nothing at the end of the input, or when a signal came. A longer one than anybody types is
    /// passed over with a word.
    std::optional<std::string> next(const std::string& prompt);
    /// Whether a person says yes to a question that ends in "(y, n) ".
    bool agrees(const std::string& prompt);
    /// What the Tab key completes from now on.
    void complete_with(std::vector<std::string> words);
    /// Whether somebody types at a terminal.
    bool interactive() const { return interactive_; }

private:
    bool interactive_;
    MessageLines lines_;
};

}  // namespace lantern::engine::app
