#pragma once

#include "table/view_texts.hpp"

namespace lantern::engine {

/// Writes the monster: attributes, decks, what is in play.
void write_monster(ViewParts& parts);

}  // namespace lantern::engine
