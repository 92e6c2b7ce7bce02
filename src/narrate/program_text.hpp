#pragma once

#include <string>
#include <string_view>

#include "content/codex.hpp"

namespace lantern::engine {

/// A program in readable sentences, every line indented by `indent` steps of two spaces; empty for the empty
/// program. Programs that it performs are told in place, instincts by name.
std::string program_text(const Codex& codex, ProgramStart start, int indent = 0);

/// What two lines of a terminal hold beside what stands before it, in columns.
inline constexpr std::size_t two_lines = 160;

/// A program in a line of about so many columns, without a full stop. Where it has more, its dice go first and conditions are a
/// "maybe", and "; ..." stands behind the last clause that has room.
std::string program_line(const Codex& codex, ProgramStart start, std::size_t most);

/// The text, or where it has more than so many columns those of its clauses that have room, one at least, and "; ...".
std::string cut_off(std::string_view text, std::size_t most);
/// Whether a text has what was cut off in it: there is more to say than it does.
bool is_cut_off(std::string_view text);

/// What comes of an offer, in a line each without a full stop; empty where nothing does.
struct OfferText {
    std::string taken;    ///< "the attacker gains 1 strength, permanently"
    std::string refused;  ///< what happens in place of it
};
/// Of the step at `offer`, which must be one.
OfferText offer_text(const Codex& codex, ProgramStart offer);

}  // namespace lantern::engine
