#pragma once

#include "narrate/pages.hpp"

/// Events, and what can be given and expected in transcripts, as the tables of the program have them, in Markdown: what
/// docs/events.md and docs/transcripts.md hold of it.
namespace lantern::engine {

/// The parts that there are: "events", "given facts", ...
std::span<const PagePart> transcript_parts();

}  // namespace lantern::engine
