#include "narrate/pages.hpp"

#include <algorithm>
#include <cstddef>

namespace lantern::engine {

namespace {

constexpr std::string_view begins = "<!-- generated: ", closes = " -->", ends = "<!-- end -->";

}  // namespace

WrittenPage with_parts(std::string_view page, std::span<const PagePart> parts) {
    WrittenPage written;
    while (true) {
        const std::size_t mark = page.find(begins);
        if (mark == std::string_view::npos) break;
        const std::size_t close = page.find(closes, mark);
        const std::size_t end = page.find(ends, mark);
        if (close == std::string_view::npos || end == std::string_view::npos || end < close)
            return {"", "a mark \"" + std::string(begins) + "...\" without its end"};
        const std::string_view name = page.substr(mark + begins.size(), close - mark - begins.size());
        const auto part = std::find_if(parts.begin(), parts.end(),
                                       [name](const PagePart& candidate) { return candidate.name == name; });
        if (part == parts.end()) return {"", "there is no part \"" + std::string(name) + "\""};
        const std::string text = part->write();
        written.text += page.substr(0, close + closes.size());
        written.text += "\n\n" + text + (text.ends_with("\n\n") ? "" : "\n");
        page.remove_prefix(end);
        written.text += ends;
        page.remove_prefix(ends.size());
    }
    written.text += page;
    return written;
}

bool holds_part(std::string_view page, const PagePart& part) {
    return page.find(std::string(begins) + std::string(part.name) + std::string(closes)) != std::string_view::npos;
}

}  // namespace lantern::engine
