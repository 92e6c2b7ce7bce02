#pragma once

#include "table/json_writer.hpp"
#include "table/question_view.hpp"

namespace lantern::engine {

/// An option as JSON, the same in the view and in messages: {"answer", "key", "words", "tells"?, "grave"?, "numbers"?, "weight"?, "cards"?}. The
/// weight only of what comes by chance.
void write_option(JsonWriter& out, const OptionView& option, bool by_chance);

/// The fields "seat", "asked", "text" and, where the text has something behind the question itself, "asks" and "aside".
void write_asked(JsonWriter& out, const QuestionView& question);

/// The field "numbers", if there are any.
void write_numbers(JsonWriter& out, const OptionNumbers& numbers);

}  // namespace lantern::engine
