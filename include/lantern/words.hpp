#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include <lantern/api.hpp>
#include <lantern/game.hpp>

/// A showdown in words for people. Programs read names, numbers and JSON instead: texts may be worded otherwise in any version.
namespace lantern {

/// A listener that writes the log: a line for each event that is worth one, indented, with a blank line where a part begins.
/// The stream must outlive it.
LANTERN_API Listener tell(std::ostream& out);

/// The board, at most 80 columns wide, with a legend. Each line ends with a line break.
LANTERN_API std::string board(const Game& game, const State& state);

/// Compact sheets of the monster and of every survivor. Each line ends with a line break.
LANTERN_API std::string sheets(const Game& game, const State& state);

/// The sheets of those who return, as JSON of docs/survivor.schema.json: what Setup::sheets takes. They are for a showdown that is
/// over; before, they are those of whoever would return if it ended now.
LANTERN_API std::string returning_sheets(const Game& game, const State& state);

/// One rule of the ledger.
struct Rule {
    std::string id;  ///< "S000-95"
    std::string title;
    std::string text;    ///< what it says, in our words
    std::string source;  ///< "document 000, Board geometry", "supplement 12.1", "our own reading"
};

/// The rule by its id, in any letter case; nothing where there is none.
LANTERN_API std::optional<Rule> rule(std::string_view id);

}  // namespace lantern
