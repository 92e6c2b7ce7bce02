#pragma once

#include <span>
#include <string>
#include <string_view>

/// Pages of docs/ that hold what the tables of the program say: each such part stands between "<!-- generated: NAME -->" and
/// "<!-- end -->". `lantern docs` writes them.
namespace lantern::engine {

struct PagePart {
    std::string_view name;
    std::string (*write)() = nullptr;  ///< in Markdown
};

/// A page with its parts written anew. The error names a part that there is not, or a mark without its end.
struct WrittenPage {
    std::string text;
    std::string error;
};
WrittenPage with_parts(std::string_view page, std::span<const PagePart> parts);

/// Whether that part stands in the page.
bool holds_part(std::string_view page, const PagePart& part);

}  // namespace lantern::engine
