#pragma once

#include <cstddef>
#include <string_view>

/// What people write must be text before it is read: bytes that are none would go on into logs and JSON.
namespace lantern::engine {

/// Bytes of the UTF-8 character that begins the text, which is not empty; 0 when it is none.
constexpr std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80   ? 1U
                               : first < 0xC2 ? 0U
                               : first < 0xE0 ? 2U
                               : first < 0xF0 ? 3U
                               : first < 0xF5 ? 4U
                                              : 0U;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
    }
    const unsigned second = length > 1 ? byte(1) : 0x80U;
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool beyond = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
    return overlong || beyond ? 0 : length;
}

/// The place of the first byte that is no UTF-8 text, control characters but tabs and ends of lines among them; npos: all is text.
constexpr std::size_t first_that_is_no_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const std::size_t length = character_length(text.substr(i, 4));
        const bool control = (c >= 0 && c < ' ' && c != '\n' && c != '\r' && c != '\t') || c == 0x7F;
        if (length == 0 || control) return i;
        i += length;
    }
    return std::string_view::npos;
}

/// Whether a text in UTF-8 has a control character in it, ends of lines and those behind ASCII (U+0080 to U+009F) included: a terminal may
/// obey them.
constexpr bool has_control_character(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if ((c >= 0 && c < ' ') || c == 0x7F) return true;
        if (c == '\xC2' && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
    }
    return false;
}

/// How many characters, and so columns of a terminal, a text has: letters of two columns are not known here.
constexpr std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
    return columns;
}

/// The text as far as its first so many characters go.
constexpr std::string_view first_columns(std::string_view text, std::size_t columns) {
    std::size_t end = 0;
    for (; end < text.size(); ++end) {
        const bool begins = (static_cast<unsigned char>(text[end]) & 0xC0U) != 0x80U;
        if (begins && columns-- == 0) break;
    }
    return text.substr(0, end);
}

}  // namespace lantern::engine
