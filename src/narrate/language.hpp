#pragma once

#include "narrate/pages.hpp"

/// The effect language as its tables in content/ have it, in Markdown: what docs/effects.md, docs/steps.md and docs/contexts.md hold
/// of it.
namespace lantern::engine {

/// The parts that there are: "steps", "moments", ...
std::span<const PagePart> language_parts();

}  // namespace lantern::engine
