#pragma once

#include "table/session_read.hpp"
#include "table/view.hpp"

/// What a message asks of a view: read alike of the game as it stands, and of the game as it stood.
namespace lantern::engine::session {

/// The fields `texts`, `monster_sight`, `sight_from`, `zone_of`, `zones` and `reach_of` (docs/protocol.md).
ViewOptions read_view_options(const Fields& fields, const Scenario& scenario);

}  // namespace lantern::engine::session
