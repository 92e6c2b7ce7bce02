#pragma once

#include "pack/program_writer.hpp"

/// Reads a step as its row says (content/step_rows.hpp).
namespace lantern::engine {

/// Reports words beside the step that do not go with it.
void check_words_beside(ProgramWriter& writer, const Step& step);

/// Compiles one step; what its row needs was found to be there.
void read_step(ProgramWriter& writer, const Step& step);

// What functions of a step's own read as well (pack/own_steps.hpp).

/// A word that stands in or beside a step, and what it says.
template <class Meaning>
struct Worded {
    std::string_view word;
    Meaning means;
};

/// Reports unless the step is a plain word or its value is `true`.
bool is_plain(ProgramWriter& writer, const Step& step);
/// The value of a step that needs one; reports a plain word.
const YamlNode* value_of(ProgramWriter& writer, const Step& step);
/// Emits `op` for every attribute of a map such as {strength: 1, luck: 2}, the attribute in `a` or in `index`.
void emit_attributes(ProgramWriter& writer, const YamlNode& node, AttributesOf of, Op op, Into into, Who who);
/// The attributes that such a map may name.
std::vector<std::string_view> attributes_of(AttributesOf of);
/// One of them.
std::uint8_t attribute_named(ProgramWriter& writer, const YamlNode& node, AttributesOf of);

}  // namespace lantern::engine
