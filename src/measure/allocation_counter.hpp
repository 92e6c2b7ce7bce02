#pragma once

#include <cstdint>

namespace lantern::engine {

/// How often this thread took memory with `new` so far. A program that calls this has the global operator new and delete
/// replaced by counting ones (allocation_counter.cpp); other programs keep the usual ones.
std::uint64_t allocations();

}  // namespace lantern::engine
