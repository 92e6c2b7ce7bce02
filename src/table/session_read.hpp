#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_table.hpp"
#include "content/scenario.hpp"
#include "transcript/text.hpp"

/// How messages are read: by a session, and by whoever adds messages of its own to those of a session.
namespace lantern::engine::session {

/// Why a message is refused.
enum class Fault : std::uint8_t {
    malformed_utf8,
    malformed_json,
    too_long,
    too_deep,
    missing_field,
    unknown_type,
    unknown_field,
    wrong_kind,
    out_of_range,
    unknown_word,
    bad_setup,
    bad_transcript,
    no_game,
    game_over,
    out_of_turn,
    no_such_option,
    no_such_line,
    not_a_decision,
    store,
    engine,
};
inline constexpr auto fault_names = enum_names<Fault::engine>({
    {Fault::malformed_utf8, "malformed_utf8"},
    {Fault::malformed_json, "malformed_json"},
    {Fault::too_long, "too_long"},
    {Fault::too_deep, "too_deep"},
    {Fault::missing_field, "missing_field"},
    {Fault::unknown_type, "unknown_type"},
    {Fault::unknown_field, "unknown_field"},
    {Fault::wrong_kind, "wrong_kind"},
    {Fault::out_of_range, "out_of_range"},
    {Fault::unknown_word, "unknown_word"},
    {Fault::bad_setup, "bad_setup"},
    {Fault::bad_transcript, "bad_transcript"},
    {Fault::no_game, "no_game"},
    {Fault::game_over, "game_over"},
    {Fault::out_of_turn, "out_of_turn"},
    {Fault::no_such_option, "no_such_option"},
    {Fault::no_such_line, "no_such_line"},
    {Fault::not_a_decision, "not_a_decision"},
    {Fault::store, "store"},
    {Fault::engine, "engine"},
});

/// Thrown inside the session, and caught where the message came in: nothing was changed until then.
struct Refusal {
    Fault fault;
    std::string message;
    std::string where{};  ///< a JSON Pointer into the message, "byte 17" of its text, or nothing
};

/// Words and names have no more bytes than this; the text of a transcript may.
inline constexpr std::size_t longest_words = 400;

/// A name as messages tell it back: the beginning of one that is very long.
std::string in_short(std::string_view name, std::size_t enough = 80);

/// The object that a line holds. Size, characters and depth are looked at before it is read.
nlohmann::json read_message(std::string_view line);

/// The name of the type that a message is of: one of these. Refuses a message without a type, or of another.
std::string_view type_named(const nlohmann::json& message, const std::vector<std::string_view>& names);

/// The type that a message is of, in a table of types that have a `name`.
template <typename Types>
const auto& type_of(const nlohmann::json& message, const Types& types) {
    std::vector<std::string_view> names;
    for (const auto& one : types) names.push_back(one.name);
    const std::string_view name = type_named(message, names);
    return *std::find_if(types.begin(), types.end(), [name](const auto& one) { return one.name == name; });
}

/// An object of a message, whose fields are asked for one by one. Everything throws a Refusal where the field is not what it must be;
/// a field that is not there is nothing.
class Fields {
public:
    /// Refuses fields that are not among those known.
    Fields(const nlohmann::json& object, std::string where, const std::vector<std::string_view>& known);

    bool has(std::string_view name) const { return object_.contains(name); }
    const nlohmann::json* any(std::string_view name) const;
    /// At most so many bytes: what is compared with names, and told back, is short.
    std::optional<std::string> text(std::string_view name, std::size_t most = longest_words) const;
    std::optional<bool> flag(std::string_view name) const;
    /// Both ends included.
    std::optional<std::uint64_t> number(std::string_view name, std::uint64_t least, std::uint64_t most) const;
    std::optional<double> fraction(std::string_view name, double least, double most) const;
    /// A list of texts, at most 64 of longest_words bytes.
    std::optional<std::vector<std::string>> texts(std::string_view name) const;
    /// The place of a word in a table of words.
    template <typename Names>
    std::optional<std::size_t> word(std::string_view name, const Names& names) const {
        const std::optional<std::string> said = text(name);
        if (!said) return std::nullopt;
        const int found = text::find_word(names, *said);
        if (found < 0) unknown_word(name, *said, {names.begin(), names.end()});
        return static_cast<std::size_t>(found);
    }

    [[noreturn]] void unknown_word(std::string_view name, const std::string& said,
                                   std::vector<std::string> known) const;
    [[noreturn]] void refuse(Fault fault, std::string_view name, const std::string& message) const;
    /// The place of a field of this object.
    std::string place(std::string_view name) const { return where_ + "/" + std::string(name); }

private:
    const nlohmann::json& object_;
    std::string where_;
};

/// The survivor that a field names, by name or by number from 0 on; nothing where it is left out. Refused where there is no such one.
std::optional<unsigned> read_survivor(const Fields& fields, std::string_view name, const Scenario& scenario);

}  // namespace lantern::engine::session
