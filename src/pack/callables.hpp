#pragma once

#include <cstddef>

#include "pack/names.hpp"

/// Programs that others perform by name: instincts, keywords, events.
namespace lantern::engine {

/// Compiles the callables from `first` on and reports those that perform themselves.
void compile_callables(Context& context, std::size_t first);

/// Puts the starts of the callables into every perform of the code from `first_op` on.
void link_performs(Context& context, std::size_t first_op);

}  // namespace lantern::engine
