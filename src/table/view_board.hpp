#pragma once

#include "table/view.hpp"
#include "table/view_texts.hpp"

namespace lantern::engine {

/// Writes the board: tiles, miniatures, zones, and the marks that were asked for.
void write_board(ViewParts& parts, const ViewOptions& options);

}  // namespace lantern::engine
