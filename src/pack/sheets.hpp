#pragma once

#include <string_view>
#include <vector>

namespace lantern::engine {

struct Contents;
struct Context;

/// Every key that a survivor's sheet may have, in the order of the sheet. docs/survivor.schema.json describes them.
std::vector<std::string_view> survivor_sheet_keys();

/// The published schema of a file of survivors, as JSON.
std::string_view survivor_schema();

/// Compiles the survivors of a pack, or of a file of survivors.
void compile_survivors(Context& context, const Contents& contents);

}  // namespace lantern::engine
