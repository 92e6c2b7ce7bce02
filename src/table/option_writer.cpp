#include "table/option_writer.hpp"

namespace lantern::engine {

void write_option(JsonWriter& out, const OptionView& option, bool by_chance) {
    out.begin_object();
    out.member("answer", int{option.answer});
    out.member("key", option.key);
    out.member("words", option.words);
    if (!option.tells.empty()) out.member("tells", option.tells);
    if (option.grave) out.member("grave", true);
    if (by_chance) out.member("weight", option.weight);
    out.end_object();
}

}  // namespace lantern::engine
