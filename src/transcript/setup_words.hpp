#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "content/codex.hpp"
#include "content/scenario.hpp"
#include "transcript/text.hpp"
#include "transcript/transcript.hpp"

/// Reading the setup lines of a transcript: shared by the files that do.
namespace lantern::engine {

/// The words of one setup line, read by a codex. The first complaint of all lines is kept.
class SetupWords {
public:
    SetupWords(const Transcript& transcript, const Codex& codex) : transcript_(transcript), codex_(codex) {}

    const Codex& codex() const { return codex_; }
    /// Whether a program wrote the transcript, perhaps an older one.
    bool recorded() const { return transcript_.recorded; }
    const std::string& error() const { return error_; }
    bool failed() const { return !error_.empty(); }

    /// Complaints are about this line from now on.
    void begin(const TranscriptLine& line) { line_ = line.number; }
    void fail(const Clause& at, const std::string& message);

    /// Position of the name in the list, whose items have names; -1 and a complaint when there is none.
    template <typename List>
    int named(const List& list, std::string_view name, const Clause& at, const std::string& what) {
        const int found = text::find_named(list, name);
        if (found < 0) {
            fail(at, "there is no " + what + " \"" + text::trimmed_quotes(name) + "\"." +
                         text::suggestion(name, text::names_of(list)));
        }
        return found;
    }

    /// A space, or no_space and a complaint.
    Space space(std::string_view word, const Clause& at);

    /// A number from least to most, or least and a complaint.
    int number(std::string_view word, int least, int most, const Clause& at);

private:
    const Transcript& transcript_;
    const Codex& codex_;
    int line_ = 0;
    std::string error_;
};

/// The word that ends the text.
std::string_view last_word(std::string_view words);

}  // namespace lantern::engine
