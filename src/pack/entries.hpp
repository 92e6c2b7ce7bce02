#pragma once

#include <optional>

#include "board/spaces.hpp"
#include "pack/names.hpp"

/// What entries of several kinds have.
namespace lantern::engine {

/// `source:` and `approximate:` of an entry.
Provenance read_provenance(MapReader& map);
/// A space of the board such as H11; reports another text.
std::optional<Space> read_space(Context& context, const YamlNode& node);
/// Reports when a width x height tile or base anchored there is not wholly on the board.
bool fits_board(Context& context, const YamlNode& node, Space anchor, int width, int height);

}  // namespace lantern::engine
