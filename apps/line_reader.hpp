#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "message_lines.hpp"

namespace lantern::engine::app {

/// What a word says to a question that ends in "(y, n) ": y, yes, n or no; nothing: none of them.
std::optional<bool> yes_or_no_in(std::string_view word);

/// Lines that a person types: with editing, history and completion at a terminal, plain ones from a pipe.
class LineReader {
public:
    LineReader();

    /// The next line without its end; nothing at the end of the input, or when a signal came. A longer one than anybody types is
    /// passed over with a word.
    std::optional<std::string> next(const std::string& prompt);
    /// What is done each time before somebody is asked; false: nobody is asked, and there is no line.
    void before_asking(std::function<bool()> done) { before_asking_ = std::move(done); }
    /// Whether a person says yes to a question that ends in "(y, n) ": y, yes, n or no, and anything else is asked again. Where nothing
    /// but Enter comes it is `usual`, if there is such a thing. Nothing: the input has ended, or they would rather quit.
    std::optional<bool> yes_or_no(const std::string& prompt, std::optional<bool> usual = {});
    /// The same, where silence is no consent.
    bool agrees(const std::string& prompt) { return yes_or_no(prompt).value_or(false); }
    /// What the Tab key completes from now on; `behind` a command that is followed by other words than these, by its name.
    void complete_with(std::vector<std::string> words, std::map<std::string, std::vector<std::string>> behind = {});
    /// Whether somebody types at a terminal.
    bool interactive() const { return interactive_; }

private:
    bool interactive_;
    MessageLines lines_;
    std::function<bool()> before_asking_;
};

}  // namespace lantern::engine::app
