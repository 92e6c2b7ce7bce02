#include "pack/amounts.hpp"

#include <algorithm>

namespace lantern::engine {

namespace {

constexpr int most = 100;  // no number of the game is larger, and all results fit a byte

/// The sign before a number or source: "-level" is not written, "- 1" and "-1" are.
std::optional<int> take_bonus(Phrase& phrase) {
    const std::size_t mark = phrase.mark();
    const bool minus = phrase.take("-");
    if (!minus && !phrase.take("+")) return std::nullopt;
    const std::optional<int> number = parse_number(phrase.peek());
    if (!number || *number < 0) {
        phrase.back_to(mark);
        return std::nullopt;
    }
    phrase.skip();
    return minus ? -*number : *number;
}

std::optional<ParsedAmount> too_large(Context& context, const Phrase& phrase, std::string_view word) {
    context.report.at_word(phrase.node(), word, "amounts go from -100 to 100");
    return std::nullopt;
}

}  // namespace

Source take_source(Phrase& phrase) {
    for (const SourceRow& row : source_rows) {
        if (row.key != Source::none && phrase.take(row.word)) return row.key;
    }
    return Source::none;
}

namespace {

/// What its words say, so far as it is no plain number.
bool take_counted(Context& context, Phrase& phrase, const Scope& scope, bool after_factor, ParsedAmount& result) {
    const std::string_view word = phrase.peek();
    for (const int die : {5, 10}) {
        const std::string name = "1d" + std::to_string(die);
        if (!phrase.take(name) && !phrase.take("-" + name)) continue;
        if (word.front() == '-') result.amount.times = static_cast<std::int8_t>(-result.amount.times);
        result.die = static_cast<std::uint8_t>(die);
        result.amount.source = Source::roll;
        return true;
    }
    result.amount.source = take_source(phrase);
    const SourceRow& row = row_of(result.amount.source);
    if (row.key != Source::none)
        return row.of_survivor || has_all(context, scope, row.needs, phrase.node(), word, row.word);
    std::vector<std::string_view> known{"1d5", "1d10"};
    for (const SourceRow& other : source_rows) {
        if (other.key != Source::none) known.push_back(other.word);
    }
    const std::string what = after_factor ? "'x' should be followed by what is counted" : "not an amount";
    context.report.at_word(phrase.node(), word, what + ": '" + std::string(phrase.rest().substr(0, 40)) + "'",
                           nearest(phrase.rest(), known));
    return false;
}

/// Whose number it is: "of attacker", or whom a step would be for.
bool take_owner(Context& context, Phrase& phrase, const Scope& scope, std::string_view source, ParsedAmount& result) {
    const std::string_view word = phrase.peek();
    if (!phrase.take("of")) {
        result.amount.who = scope.who;
        if (scope.who == Who::nobody) {
            context.report.at_word(
                phrase.node(), source,
                "whose " + std::string(source) + "? Nobody is spoken of here: say " + std::string(source) + " of ...");
            return false;
        }
        return has_all(context, scope, row_of(scope.who).needs, phrase.node(), source, source);
    }
    const std::optional<Who> who = take_who(context, phrase, scope);
    if (who) {
        result.amount.who = *who;
        return true;
    }
    context.report.at_word(phrase.node(), word, "'of' should be followed by target, attacker, survivor or chosen");
    return false;
}

}  // namespace

std::optional<ParsedAmount> take_amount(Context& context, Phrase& phrase, const Scope& scope) {
    ParsedAmount result;
    result.amount.times = 1;
    const std::string_view first = phrase.peek();
    bool factor = false;
    if (const std::optional<int> number = parse_number(first)) {
        if (*number < -most || *number > most) return too_large(context, phrase, first);
        phrase.skip();
        if (!phrase.take("x")) {
            result.amount.times = 0;
            result.amount.plus = static_cast<std::int8_t>(*number);
            return result;
        }
        result.amount.times = static_cast<std::int8_t>(*number);
        factor = true;
    }
    if (!take_counted(context, phrase, scope, factor, result)) return std::nullopt;
    const SourceRow& row = row_of(result.amount.source);
    if (row.of_survivor && !take_owner(context, phrase, scope, row.word, result)) return std::nullopt;
    const std::string_view bonus_word = phrase.peek();
    const int bonus = take_bonus(phrase).value_or(0);
    if (bonus < -most || bonus > most) return too_large(context, phrase, bonus_word);
    result.amount.plus = static_cast<std::int8_t>(bonus);
    return result;
}

std::optional<ParsedAmount> read_amount(Context& context, const YamlNode& node, const Scope& scope) {
    if (!node.is_text()) {
        context.report.at(node, "an amount should stand here: a number, level, 1d5, ...");
        return std::nullopt;
    }
    Phrase phrase(node);
    std::optional<ParsedAmount> amount = take_amount(context, phrase, scope);
    if (amount && !phrase.done()) {
        context.report.at_word(node, phrase.peek(),
                               "the amount is over before '" + std::string(phrase.rest().substr(0, 40)) + "'");
        return std::nullopt;
    }
    return amount;
}

Amount read_fixed_amount(Context& context, const YamlNode& node, const Scope& scope) {
    const std::optional<ParsedAmount> amount = read_amount(context, node, scope);
    if (!amount) return {};
    if (amount->die != 0) context.report.at(node, "no die can be rolled here");
    return amount->amount;
}

}  // namespace lantern::engine
