#pragma once

#include "pack/names.hpp"

namespace lantern::engine {

/// What must be there once all packs are in, for showdowns to be played: `where` is the manifest to blame.
void check_complete(Context& context, const YamlNode& where);

}  // namespace lantern::engine
