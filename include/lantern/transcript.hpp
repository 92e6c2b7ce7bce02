#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <lantern/api.hpp>
#include <lantern/game.hpp>
#include <lantern/packs.hpp>
#include <lantern/result.hpp>

/// Transcripts: one text that is save, replay, bug report and scene to begin from (docs/transcripts.md).
namespace lantern {

/// The transcript of a showdown that was answered like this: the setup, every answer in words, how it ended, and its
/// signature. `seed`, `title`, a comment, and `packs` are written down and change nothing: the folders of all packs but core, as
/// whoever reads the transcript will find them, since the game knows their cards and not where they lie. The error says which
/// answer, counted from 0, is not legal.
LANTERN_API Result<std::string> record(const Game& game, const std::vector<Answer>& answers, std::uint64_t seed = 0,
                                       const std::string& title = "", const std::vector<std::string>& packs = {});

/// A showdown that a transcript led to, with all that is needed to go on from there.
struct Replay {
    Game game;
    State state;
    std::vector<Answer> answers;     ///< every answer, whoever gave it
    std::string signature;           ///< of what happened, sixteen hexadecimal digits
    std::vector<std::string> notes;  ///< what one should know although all is well: that a recording may be cut off
};

/// Carries a transcript out to its last line, what it expects included. `name` stands in messages for its file. The packs are
/// these: its lines "pack" are left to whoever calls (pack_folders). The error is the first thing that is wrong or does not
/// hold, with line and column.
LANTERN_API Result<Replay> replay(const Packs& packs, std::string_view text, const std::string& name = "transcript",
                                  const Listener& listener = {});

/// The folders of its lines "pack", as written: relative to where the transcript lies. The error says where the text cannot be
/// read.
LANTERN_API Result<std::vector<std::string>> pack_folders(std::string_view text,
                                                          const std::string& name = "transcript");

/// The signature of a showdown that was answered like this, sixteen hexadecimal digits: a digest of what was asked, answered
/// and happened, the same on every compiler and machine as long as no rule was mended. The error is that of `record`.
LANTERN_API Result<std::string> signature(const Game& game, const std::vector<Answer>& answers);

}  // namespace lantern
