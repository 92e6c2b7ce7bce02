#pragma once

#include "table/session_read.hpp"
#include "table/view.hpp"

/// What a message asks of a view: read alike of the game as it stands, and of the game as it stood.
namespace lantern::engine::session {

/// The survivor that a field names, by name or by number from 0 on; nothing where it is left out. Refused where there is no such one.
std::optional<unsigned> read_survivor(const Fields& fields, std::string_view name, const Scenario& scenario);

/// The fields `texts`, `monster_sight`, `sight_from`, `zone_of`, `zones` and `reach_of` (docs/protocol.md).
ViewOptions read_view_options(const Fields& fields, const Scenario& scenario);

}  // namespace lantern::engine::session
