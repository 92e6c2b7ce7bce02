#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// The effect language as its tables in content/ have it, in Markdown: what docs/effects.md and docs/contexts.md hold of it.
namespace lantern {

/// The parts that there are: "steps of programs", "moments", ...
std::span<const std::string_view> language_parts();

/// One of them; nothing for another name.
std::optional<std::string> language_part(std::string_view name);

/// A page with each part between "<!-- generated: PART -->" and "<!-- end -->" written anew. The error names a part that there
/// is not, or a mark without its end.
struct WrittenPage {
    std::string text;
    std::string error;
};
WrittenPage with_parts(std::string_view page);

}  // namespace lantern
