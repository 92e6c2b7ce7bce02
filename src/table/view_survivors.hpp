#pragma once

#include "table/view_texts.hpp"

namespace lantern::engine {

/// Writes the survivors, an array of their sheets as they are now.
void write_survivors(ViewParts& parts);

}  // namespace lantern::engine
