#pragma once

#include <filesystem>
#include <string>
#include <string_view>

/// What the tools share that write C++ files.
namespace lantern::tools {

/// The bytes as C++ string literals, one a line of the text.
std::string literal(std::string_view bytes);

/// Writes the text there, and its folder where there is none. A file that says the same already stays as it is, so that nothing is compiled
/// anew for it. False: it cannot be written.
bool write_if_changed(const std::filesystem::path& path, std::string_view text);

}  // namespace lantern::tools
