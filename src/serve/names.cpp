#include "serve/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "base/utf8.hpp"

namespace lantern::engine::serve {

using session::Fault;

namespace {

/// Characters that do not show, end a line, or turn round what stands beside them: names with them would look like other ones. Those of
/// Unicode 15 that are called format, line and paragraph separator and control, spaces but the usual one, and letters without a shape.
constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 26> unseen{{
    {0x00, 0x1F},       {0x7F, 0xA0},       {0xAD, 0xAD},     {0x34F, 0x34F},   {0x600, 0x605},   {0x61C, 0x61C},
    {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},   {0x8E2, 0x8E2},   {0x115F, 0x1160}, {0x1680, 0x1680},
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x2000, 0x200F}, {0x2028, 0x202F}, {0x205F, 0x206F}, {0x2800, 0x2800},
    {0x3000, 0x3000},   {0x3164, 0x3164},   {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
}};

/// The number of the character that a text of UTF-8 begins with.
std::uint32_t first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::size_t length = character_length(text);
    if (length <= 1) return byte(0);
    std::uint32_t number = byte(0) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) number = number << 6U | (byte(i) & 0x3FU);
    return number;
}

/// The name as one takes it for another: without capitals, and with one space for several.
std::string as_read(std::string_view name) {
    std::string read;
    for (const char c : name) {
        if (c == ' ' && (read.empty() || read.back() == ' ')) continue;
        read += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    if (read.ends_with(' ')) read.pop_back();
    return read;
}

}  // namespace

std::optional<std::string> name_in(const session::Fields& fields, std::string_view field) {
    constexpr std::size_t most_bytes = 60;
    std::optional<std::string> name = fields.text(field, most_bytes);
    if (!name) return name;
    for (std::string_view rest = *name; !rest.empty();
         rest.remove_prefix(std::max<std::size_t>(1, character_length(rest)))) {
        const std::uint32_t character = first_character(rest);
        const bool shows = std::none_of(unseen.begin(), unseen.end(), [&](const auto& one) {
            return one.first <= character && character <= one.second;
        });
        if (!shows) fields.refuse(Fault::out_of_range, field, "must stand in one line, of characters that show");
    }
    if (name->find_first_not_of(' ') == std::string::npos)
        fields.refuse(Fault::out_of_range, field, "must not be empty");
    return name;
}

std::string seat_name_in(const session::Fields& fields, const std::string& usual, std::span<const RosterSeat> others) {
    constexpr std::string_view field = "name";
    constexpr std::array<std::string_view, 8> of_the_server{"the server",  "server",    "the table",   "table",
                                                            "a spectator", "spectator", "the veteran", "veteran"};
    std::string name = name_in(fields, field).value_or(usual);
    const std::string read = as_read(name);
    if (std::find(of_the_server.begin(), of_the_server.end(), read) != of_the_server.end())
        fields.refuse(Fault::out_of_range, field,
                      "\"" + name + "\" is what the server calls others; a seat has another name");
    for (const RosterSeat& other : others) {
        if (as_read(other.name) == read)
            fields.refuse(Fault::out_of_range, field,
                          "another seat is \"" + other.name + "\" already; each has its own name");
    }
    return name;
}

unsigned survivors_in(const session::Fields& fields) {
    const nlohmann::json* const said = fields.any("survivors");
    if (said == nullptr) return 0;
    if (!said->is_array() || said->size() > static_cast<std::size_t>(max_survivors))
        fields.refuse(Fault::wrong_kind, "survivors", "must be a list of the numbers of survivors");
    unsigned survivors = 0;
    for (const nlohmann::json& one : *said) {
        if (!one.is_number_unsigned() || one.get<std::uint64_t>() >= static_cast<std::uint64_t>(max_survivors))
            fields.refuse(Fault::out_of_range, "survivors", "survivors have numbers from 0 to 5");
        survivors |= 1U << one.get<std::uint64_t>();
    }
    return survivors;
}

}  // namespace lantern::engine::serve
