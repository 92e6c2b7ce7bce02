#include "generated_file.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>

namespace lantern::tools {

// Octal escapes always have three digits, so a digit that follows cannot join them.
std::string literal(std::string_view bytes) {
    std::string out = "\"";
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        if (c == '\n') {
            out += "\\n";
            if (i + 1 < bytes.size()) out += "\"\n    \"";
        } else if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c >= ' ' && c <= '~' && c != '?') {
            out += c;
        } else {
            char octal[8];
            std::snprintf(octal, sizeof octal, "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(c)));
            out += octal;
        }
    }
    return out + '"';
}

bool write_if_changed(const std::filesystem::path& path, std::string_view text) {
    std::ifstream old(path, std::ios::binary);
    if (old && std::string(std::istreambuf_iterator<char>(old), std::istreambuf_iterator<char>()) == text) return true;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    return !out.fail();
}

}  // namespace lantern::tools
