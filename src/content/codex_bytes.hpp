#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "content/codex.hpp"

/// A Codex as bytes, so that packs that do not change are compiled once and not at every start.
///
/// The bytes are the same on every machine. They begin with a mark, the shape of what follows (a digest of the structures and of
/// the words that numbers stand for: a program with other ones cannot read them), its length and a digest of it.
namespace lantern::engine {

/// The bytes of a codex.
std::string write_codex(const Codex& codex);

/// The codex that write_codex wrote. Refused, with a message that says why: what is no codex, is of another shape, was cut off
/// or damaged. Never crashes, and takes no more memory than the bytes call for, whatever they are; whether a codex that somebody
/// forged can be played it does not judge.
Result<Codex> read_codex(std::string_view bytes);

}  // namespace lantern::engine
