#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "content/scenario.hpp"
#include "content/things.hpp"
#include "state/event.hpp"
#include "state/question.hpp"

/// Names of things and the small tools of language that the rest of the room shares. Nothing here fails: an index
/// that leads nowhere gives "unknown ...", so that a broken event is seen and not fatal.
namespace lantern::engine {

/// The name of survivor 0..5, made unique where two have the same ("Zachary", "Zachary (2)"); "nobody" for no_survivor.
std::string survivor_name(const Scenario& scenario, unsigned survivor);

/// "Zachary", "monster controller", "players" or "chance".
std::string seat_name(const Scenario& scenario, Seat seat);

/// "the White Lion".
std::string the_monster(const Scenario& scenario);

/// "encounter monster 2": `which` counts from 0.
std::string encounter_name(int which);

/// What caused something: "Vicious Claw", "the waist injury table", "the rules".
std::string source_name(const Codex& codex, SourceKind kind, unsigned index);

/// One row of a severe injury table (location 0..4) or of the brain trauma table (5).
std::string table_row_name(const Codex& codex, unsigned table, unsigned row);

/// ASCII letters in lower case; other bytes as they are.
constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower_case(std::string_view text);
/// First letter made a capital.
std::string capital(std::string text);
/// "a", "a and b", "a, b and c"; `last` is the word before the last one. Empty list: "nobody".
std::string join_words(std::span<const std::string> words, std::string_view last = "and");
/// "1 space", "3 spaces".
std::string counted(int number, std::string_view one, std::string_view many);
/// "+2" or "-1".
std::string with_sign(int number);
/// A JSON string with its quotes.
std::string json_string(std::string_view text);

/// The word at `index` of one of vocabulary.hpp's tables, or "unknown".
template <typename Table>
std::string word_at(const Table& table, std::size_t index) {
    return index < table.size() ? std::string(table[index]) : std::string("unknown");
}

}  // namespace lantern::engine
