#include "pack/entries.hpp"

#include "board/space.hpp"

namespace lantern::engine {

Provenance read_provenance(MapReader& map) {
    Provenance provenance;
    provenance.source = map.text("source");
    provenance.approximate = map.flag("approximate");
    provenance.left_out = map.text("left out");
    return provenance;
}

std::optional<Space> read_space(Context& context, const YamlNode& node) {
    const std::optional<std::string> text = read_text(context.report, node, "a space");
    if (!text) return std::nullopt;
    const std::optional<Space> space = parse_space(*text);
    if (!space) context.report.at(node, "'" + text->substr(0, 20) + "' is no space of the board: A1 to P22");
    return space;
}

bool fits_board(Context& context, const YamlNode& node, Space anchor, int width, int height) {
    if (row_of(anchor) + height <= board_rows && column_of(anchor) + width <= board_columns) return true;
    context.report.at(node, std::to_string(width) + "x" + std::to_string(height) + " spaces from " + node.text +
                                " reach over the edge of the board");
    return false;
}

}  // namespace lantern::engine
