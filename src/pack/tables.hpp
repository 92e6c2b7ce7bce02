#pragma once

#include <string_view>

#include "pack/contents.hpp"
#include "pack/names.hpp"

namespace lantern::engine {

/// Compiles severe injuries, their tables, and that of brain trauma.
void compile_tables(Context& context, const Contents& contents);

/// A list of impairments as a set.
Impairments read_impairments(Context& context, MapReader& map, std::string_view key);

}  // namespace lantern::engine
