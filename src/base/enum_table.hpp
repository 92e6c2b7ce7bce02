#pragma once

#include <array>
#include <cstddef>
#include <string_view>

/// Tables with a row for each enumerator.
namespace lantern::engine {

namespace detail {

/// Not consteval itself, so that functions which are can hand on their own rows.
template <auto Last, class Row, std::size_t Count>
constexpr std::array<Row, Count> checked_table(const Row (&rows)[Count]) {
    static_assert(Count == static_cast<std::size_t>(Last) + 1, "one row for each enumerator");
    std::array<Row, Count> table{};
    for (std::size_t i = 0; i < Count; ++i) {
        if (static_cast<std::size_t>(rows[i].key) != i) throw "a row does not stand at the place of its enumerator";
        table[i] = rows[i];
    }
    return table;
}

}  // namespace detail

/// A table whose rows begin with their enumerator, from the first one to `Last`: row i is that of enumerator i. Checked
/// when it is compiled, so a row that is missing, doubled or in the wrong place is an error there and not a shift at run time.
///
///     enum class Colour : std::uint8_t { red, green };
///     struct ColourRow { Colour key; std::string_view name; };
///     inline constexpr auto colours = enum_table<Colour::green, ColourRow>({{Colour::red, "red"}, {Colour::green, "green"}});
template <auto Last, class Row, std::size_t Count>
consteval std::array<Row, Count> enum_table(const Row (&rows)[Count]) {
    return detail::checked_table<Last>(rows);
}

/// A row of a table of names.
template <class Enum>
struct EnumName {
    Enum key;
    std::string_view name;
};

/// The names of an enumeration by position, from rows that carry their enumerator; checked like any other table.
///
///     inline constexpr auto colour_names = enum_names<Colour::green>({{Colour::red, "red"}, {Colour::green, "green"}});
template <auto Last, std::size_t Count>
consteval std::array<std::string_view, Count> enum_names(const EnumName<decltype(Last)> (&rows)[Count]) {
    const auto table = detail::checked_table<Last>(rows);
    std::array<std::string_view, Count> names{};
    for (std::size_t i = 0; i < Count; ++i) names[i] = table[i].name;
    return names;
}

/// The words of such a table by position: the columns `word` of its rows.
template <class Row, std::size_t Count>
constexpr std::array<std::string_view, Count> words_of(const std::array<Row, Count>& table) {
    std::array<std::string_view, Count> words{};
    for (std::size_t i = 0; i < Count; ++i) words[i] = table[i].word;
    return words;
}

/// The row of an enumerator in such a table.
template <class Row, std::size_t Count, class Enum>
constexpr const Row& row_of_enum(const std::array<Row, Count>& table, Enum key) {
    return table[static_cast<std::size_t>(key)];
}

}  // namespace lantern::engine
