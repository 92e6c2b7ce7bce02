#pragma once

#include "table/option_remarks.hpp"

/// Hits of the monster's attack that may be dodged, or are resolved next.
namespace lantern::engine {

/// "hits: head (no armor there: severe injury roll), 2 at the waist (3 armor there: armor takes it)", what they deal and bring along
void tell_hits(Remarks& remarks, const Taken& taken);

/// A hit that is dodged, or resolved next.
void tell_hit(Remarks& remarks, const Taken& taken);

}  // namespace lantern::engine
