#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "content/facts.hpp"
#include "content/program.hpp"
#include "content/things.hpp"

/// The steps of the effect language: one row each (content/step_rows.hpp), from which the compiler reads packs, the texts of cards
/// are told, docs/effects.md is written and the interpreter finds what to do.
namespace lantern::engine {

/// What stands behind the word of a step, or behind a word beside it.
enum class Reads : std::uint8_t {
    nothing,    ///< there is no such word
    plain,      ///< the word alone, or `true`
    amount,     ///< 1, level, 1d10, courage of attacker + 1
    number,     ///< from `low` to `high`
    location,   ///< a hit location
    attribute,  ///< of survivors
    impairment,
    until,       ///< when tokens go again
    thing,       ///< a name
    survivors,   ///< target, chosen, or a phrase
    attributes,  ///< {accuracy: 1, luck: 2}: the step is done once for each
    word,        ///< one of the words of the field
    own,         ///< what a function of the step's own reads (pack/own_steps.hpp)
};

/// The part of an Op into which it goes.
enum class Into : std::uint8_t { nothing, a, b, index, amount };

/// A word that may stand in a field, beside what it reads or in place of it.
struct FieldWord {
    std::string_view word{};
    Into into = Into::nothing;
    std::uint16_t value = 0;
    Facts needs{};
    std::string_view text{};  ///< the field in the text of a card; empty: the word
    std::string_view says{};  ///< the whole step instead
};

/// Whose attributes a map of attributes may name.
enum class AttributesOf : std::uint8_t { survivor, monster, attack };

struct Field {
    std::string_view word{};  ///< beside the step's own; empty: the step's own value
    Reads reads = Reads::nothing;
    Into into = Into::nothing;
    std::span<const FieldWord> words{};
    Thing thing = Thing::nothing;  ///< Reads::thing
    bool of_monster = false;       ///< the thing belongs to the monster whose card it is
    AttributesOf of = AttributesOf::survivor;
    std::uint8_t low = 0, high = 0;     ///< Reads::number
    bool counts = false;                ///< Reads::amount: a number must be 1 or more
    std::uint16_t absent = 0;           ///< what goes into the Op where the word is not there
    std::string_view text = "{}";       ///< in the text of a card: {} is what was read
    std::string_view absent_text = "";  ///< where the word is not there
};

/// One step of the language.
struct StepRow {
    Verb key = Verb::end;
    std::string_view word{};  ///< as packs write it; empty: the compiler's own
    Field value{};            ///< what stands behind the word
    std::array<Field, 3> beside{};
    std::array<std::string_view, 9> blocks{};  ///< further words beside it, which a function of its own reads
    bool to = false;                           ///< may say `to:`, whom it is for
    bool reaches_removed = false;              ///< also those who are off the board, alive
    bool removes = false;                      ///< takes off the board whom it is for
    bool jumps = false;                        ///< Op::jump is a place in the program
    Facts needs{};
    Facts gives{};            ///< exists from then on
    std::string_view text{};  ///< in the text of a card (narrate/step_text.hpp); empty: told by a function of its own
    std::string_view example{};
    std::string_view help{};
};

namespace fields {

// What steps read, under the names that the rows use.
inline constexpr Field plain{.reads = Reads::plain};
inline constexpr Field own{.reads = Reads::own};
inline constexpr Field amount{.reads = Reads::amount, .into = Into::amount};
inline constexpr Field count{.reads = Reads::amount, .into = Into::amount, .counts = true};
inline constexpr Field location{.reads = Reads::location, .into = Into::a};
inline constexpr Field survivors{.reads = Reads::survivors};
inline constexpr Field attributes{.reads = Reads::attributes, .into = Into::a};
inline constexpr Field of_monster{.reads = Reads::attributes, .into = Into::a, .of = AttributesOf::monster};
inline constexpr Field of_attack{.reads = Reads::attributes, .into = Into::a, .of = AttributesOf::attack};
inline constexpr Field until{.word = "until", .reads = Reads::until, .into = Into::b, .text = " {}"};

constexpr Field named(Thing thing, std::span<const FieldWord> words = {}) {
    return {.reads = Reads::thing, .into = Into::index, .words = words, .thing = thing};
}
inline constexpr Field hit_location{
    .reads = Reads::thing, .into = Into::index, .thing = Thing::hit_location, .of_monster = true};

// Words that stand in such fields.
inline constexpr FieldWord a_random_disorder[]{
    {"random", Into::index, random_thing, {}, {}, "{who} {gains|gain} a random disorder"}};
inline constexpr FieldWord a_random_art[]{
    {"random", Into::index, random_thing, {}, {}, "{who} {gains|gain} a random fighting art"}};
inline constexpr FieldWord exile[]{{"exiled",
                                    Into::a,
                                    static_cast<std::uint16_t>(Impairment::exiled),
                                    {},
                                    {},
                                    "{who} {leaves|leave} the settlement when the showdown is over"}};
inline constexpr FieldWord until_attack[]{
    {"until attack", Into::a, 1, {}, {}, "{who} {is} no threat until the next attack of their own"}};
inline constexpr FieldWord toward_edge[]{{"edge", Into::a, 1, {}, " toward the nearest edge"}};
inline constexpr FieldWord orders[]{{"any", Into::a, 0, {}, "in any order"},
                                    {"top or bottom", Into::a, 1, {}, "on top or at the bottom of the deck"}};
inline constexpr FieldWord token_kinds[]{{"attributes", Into::a, 1, {}, "negative attribute ones"},
                                         {"bleeding", Into::a, 2, {}, "bleeding ones"}};
inline constexpr FieldWord landings[]{
    {"across", Into::a, 0, {Fact::own_tile}, "on a free space across this terrain"},
    {"beside monster", Into::a, 1, {Fact::monster}, "on a free space beside the monster"}};
/// Op::a is a ResourceFrom (state/calls.hpp).
inline constexpr std::uint16_t named_resource = 2;
inline constexpr FieldWord resource_decks[]{
    {"basic", Into::a, 0, {}, {}, "{who} {gains:basic resource|basic resources}"},
    {"monster", Into::a, 1, {}, {}, "{who} {gains:monster resource|monster resources}"},
    {"vermin", Into::a, 3, {}, {}, "{who} {gains:vermin resource|vermin resources}"},
    {"indomitable", Into::a, 4, {}, {}, "{who} {gains:indomitable resource|indomitable resources}"}};
inline constexpr FieldWord this_gear[]{{"true", Into::index, 0, {Fact::own_gear}, {}, "this gear is archived"}};
inline constexpr FieldWord all_tokens[]{{"all", Into::amount, healed_whole, {}, {}, "{who} {loses|lose} all tokens"}};

}  // namespace fields

namespace detail {

template <std::size_t Count>
consteval std::array<StepRow, Count> checked_steps(const StepRow (&rows)[Count]) {
    return checked_table<static_cast<Verb>(Count - 1), StepRow>(rows);
}

}  // namespace detail

namespace fields {

consteval auto all_steps() {
    return detail::checked_steps({
#define LANTERN_STEP(name, ...) StepRow{.key = Verb::name __VA_OPT__(, ) __VA_ARGS__},
#include "content/step_rows.hpp"
#undef LANTERN_STEP
    });
}

}  // namespace fields

inline constexpr auto step_rows = fields::all_steps();

constexpr const StepRow& row_of(Verb verb) { return row_of_enum(step_rows, verb); }

/// The step that packs write so; null: none.
constexpr const StepRow* step_named(std::string_view word) {
    for (const StepRow& row : step_rows) {
        if (row.word == word && !word.empty()) return &row;
    }
    return nullptr;
}

/// Whether Op::jump is a place in the program.
constexpr bool has_jump(Verb verb) { return row_of(verb).jumps; }

}  // namespace lantern::engine
