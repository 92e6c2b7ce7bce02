#include "serve/message_glance.hpp"

#include "transcript/text.hpp"

namespace lantern::engine::serve {

namespace {

/// Where the string that begins behind `at` ends: its closing quote, or the end of the text.
std::size_t end_of_string(std::string_view text, std::size_t at) {
    while (++at < text.size() && text[at] != '"') {
        if (text[at] == '\\') ++at;
    }
    return at;
}

}  // namespace

MessageGlance glance_at(std::string_view text) {
    MessageGlance seen;
    int depth = 0;
    std::string_view latest, field;  // of the message's own fields
    std::size_t value = 0;           // where that of the field begins
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            const std::size_t end = end_of_string(text, i);
            if (depth == 1) {
                latest = text.substr(i + 1, end - i - 1);
                if (field == "type") seen.begins_a_game = latest == "new";
            }
            i = end;
        } else if (c == '[' || c == '{') {
            ++seen.values;
            ++depth;
        } else if (c == ']' || c == '}' || c == ',') {
            if (depth == 1 && field == "id") seen.id = engine::text::trimmed(text.substr(value, i - value));
            if (depth == 1) field = {};
            if (c == ',') {
                ++seen.values;
            } else {
                --depth;
            }
        } else if (c == ':' && depth == 1) {
            field = latest;
            value = i + 1;
        }
    }
    return seen;
}

}  // namespace lantern::engine::serve
