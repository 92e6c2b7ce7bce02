#pragma once

#include <string>

#include "content/contexts.hpp"
#include "matrix/stage.hpp"

/// Writes the files of the stage and notes which line holds the program of which place.
namespace lantern::engine::matrix {

class StageWriter {
public:
    explicit StageWriter(const Steps& steps) : steps_(steps) {}

    void file(const std::string& path);
    void text(const std::string& lines);
    /// The next place: its program between what stands before it and behind it. The last line of `before` is its line.
    void program(const std::string& before, const std::string& place, const std::string& after);
    /// A line that performs what stands at another place: what is missing there is reported here.
    void performer(const std::string& line, const std::string& place);
    /// A rule for every moment that is heard there.
    void rules(const std::string& of, Site site, Whose whose = Whose::own);

    Stage done() { return std::move(stage_); }

private:
    const Steps& steps_;
    Stage stage_;
    int line_ = 1;
};

}  // namespace lantern::engine::matrix
