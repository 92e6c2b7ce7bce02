#include "narrate/rule_phrases.hpp"

#include <fmt/format.h>

#include "narrate/card_text.hpp"
#include "narrate/template.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// The attribute, keyword or word behind the word of a static.
std::string value_text(const Codex& codex, const StaticRow& row, unsigned a, unsigned word) {
    switch (row.value) {
        case StaticValue::attributes: return word_at(attribute_names, a);
        case StaticValue::keywords: return word_at(keyword_names, a);
        case StaticValue::impairment: return word_at(impairment_names, a);
        case StaticValue::affinities: return word_at(affinity_names, a);
        case StaticValue::gains: return word_at(gain_names, a);
        case StaticValue::gear: return thing_name(codex, Thing::gear, a);
        case StaticValue::words: return thing_name(codex, Thing::word, word);
        case StaticValue::nothing:
        case StaticValue::amount: break;
    }
    return "";
}

}  // namespace

std::string lasting_text(const Codex& codex, unsigned what, unsigned a, const Amount& amount, const Subject& whom) {
    if (what >= static_rows.size()) return "unknown rule";
    const StaticRow& row = static_rows[what];
    return filled_in(row.text, whom, amount, [&](std::string_view) { return value_text(codex, row, a, 0); });
}

std::string static_text(const Codex& codex, const StaticRule& rule, Bearer bearer) {
    const StaticRow& row = row_of(rule.what);
    const Subject whom{bearer == Bearer::monster   ? "every survivor"
                       : bearer == Bearer::terrain ? "whoever stands here"
                                                   : "the survivor",
                       false};
    std::string text = filled_in(row.text, whom, rule.amount,
                                 [&](std::string_view) { return value_text(codex, row, rule.a, rule.word); });
    if (rule.what == Static::injury_roll && rule.a < location_names.size())
        text += fmt::format(" at the {}", location_names[rule.a]);
    if (rule.left != 0)
        text = fmt::format("of {} on the left of this: {}",
                           rule.left == any_gear ? "the weapon" : thing_name(codex, Thing::gear, rule.left - 1U), text);
    const std::string when = condition_text(codex, rule.condition);
    return capital(when.empty() ? text : fmt::format("if {}: {}", when, text));
}

std::string until_text(unsigned until) {
    if (static_cast<Until>(until) == Until::next_act) return "until the survivor's next act";
    if (static_cast<Until>(until) == Until::end_of_next_attack) return "for the survivor's next attack in this turn";
    return "until the " + word_at(until_names, until);
}

std::string trigger_text(Trigger trigger) { return std::string(row_of(trigger).text); }

}  // namespace lantern::engine
