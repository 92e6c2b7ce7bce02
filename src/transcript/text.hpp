#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "transcript/transcript.hpp"

/// The small words of transcripts: cutting and comparing text. Case and apostrophes' shape never matter.
namespace lantern::engine::text {

/// Without the white space around it.
std::string_view trimmed(std::string_view text);

/// Lower case (ASCII), inner white space folded to one blank, quotes around the whole taken off.
std::string folded(std::string_view text);

/// Whether both say the same: case, quotes around the whole, blanks and apostrophes' shape aside.
bool same(std::string_view a, std::string_view b);

/// Takes `word` (whole words) off the front of `text`; false when it does not start so.
bool take(std::string_view& text, std::string_view word);

/// Takes `word` off the end.
bool take_last(std::string_view& text, std::string_view word);

/// Whether it begins with `word`, whole words only.
bool starts_with_word(std::string_view text, std::string_view word);

/// Whether it holds each of these words, in any order; a piece of a longer word will do.
bool holds_words(std::string_view text, std::string_view words);

/// The text without the quotes around it.
std::string trimmed_quotes(std::string_view text);

/// Takes the first word, up to white space.
std::string_view take_word(std::string_view& text);

/// A whole number with an optional sign; nothing else around it.
std::optional<int> number(std::string_view text);

/// Takes a number that ends the text: "strength 2" leaves "strength".
std::optional<int> take_last_number(std::string_view& text);

/// Takes " with 2 tokens" off the end.
std::optional<int> take_last_tokens(std::string_view& text);

/// Cuts at a separator outside of quotes; every piece trimmed, with the column where it starts.
std::vector<Clause> cut(std::string_view text, char separator, int column);

/// Cuts at a word outside of quotes, likewise.
std::vector<Clause> cut_at_word(std::string_view text, std::string_view word, int column);

/// The name of `names` that is most like `word`, when it is near enough to be what was meant; else empty.
std::string nearest(std::string_view word, const std::vector<std::string>& names);

/// " Did you mean NAME?" or, for a short list, " One of: A, B, C."
std::string suggestion(std::string_view word, const std::vector<std::string>& names);

/// Position of the name in a list whose items have `.name`; -1 when there is none.
template <typename List>
int find_named(const List& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (same(list[i].name, name)) return static_cast<int>(i);
    }
    return -1;
}

/// Position of a monster by its id or its name; -1 when there is none.
template <typename List>
int find_monster(const List& monsters, std::string_view name) {
    for (std::size_t i = 0; i < monsters.size(); ++i) {
        if (same(monsters[i].id, name) || same(monsters[i].name, name)) return static_cast<int>(i);
    }
    return -1;
}

/// That there is no monster of that name, and which one may be meant.
template <typename List>
std::string no_monster(const List& monsters, std::string_view name) {
    std::vector<std::string> names;
    for (const auto& monster : monsters) names.push_back(monster.name);
    return "there is no monster \"" + std::string(name) + "\"." + suggestion(name, names);
}

template <typename List>
std::vector<std::string> names_of(const List& list) {
    std::vector<std::string> names;
    for (const auto& item : list) names.push_back(item.name);
    return names;
}

/// Position of the word in a table of words; -1 when there is none.
template <typename Table>
int find_word(const Table& table, std::string_view word) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (same(table[i], word)) return static_cast<int>(i);
    }
    return -1;
}

}  // namespace lantern::engine::text
