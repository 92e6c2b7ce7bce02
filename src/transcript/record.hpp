#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

/// What a recording needs beside the game and its answers.
struct RecordingHead {
    std::optional<std::uint64_t>
        seed;                        ///< of its dice; nothing: they came from elsewhere, and no seed goes on with them
    std::vector<std::string> packs;  ///< folders, as a reader of the file will find them
    std::string title;               ///< comment at the top; may be empty
};

/// The transcript of a showdown that was started and answered like this: setup, every answer, the end with its signature.
/// The answers must be legal (they are applied on the way).
std::string record(const Game& game, const RecordingHead& head, const std::vector<Answer>& answers);

/// The line of one answer to a pause of this state, as `record` writes it, with its end; a journal says behind it how it came about.
std::string answer_line(const Game& game, const State& state, const Pause& pause, Answer given,
                        AnswerMark mark = AnswerMark::none);

/// The first name of the packs that no line of a transcript can hold, quotes being what keeps names together; empty: all can be written.
std::string name_that_no_line_holds(const Codex& codex);

/// "pack FOLDER", a line each, as `record` writes them.
std::string pack_lines(const std::vector<std::string>& packs);

/// The lines of a setup, as `record` writes them.
std::string setup_lines(const Codex& codex, const Setup& setup);

}  // namespace lantern::engine
