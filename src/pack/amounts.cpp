#include <algorithm>

#include "pack/phrase.hpp"

namespace lantern {

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

bool of_survivor(Source source) { return source >= Source::movement; }

Source take_source(Phrase& phrase) {
    for (std::size_t i = 1; i < source_names.size(); ++i) {
        if (phrase.take(source_names[i])) return static_cast<Source>(i);
    }
    return Source::none;
}

std::optional<ParsedAmount> take_amount(Context& context, Phrase& phrase, Who who) {
    ParsedAmount result;
    const std::string_view first = phrase.peek();
    int factor = 1;
    bool source_needed = false;
    if (const std::optional<int> number = parse_number(first)) {
        if (*number < -most || *number > most) return too_large(context, phrase, first);
        phrase.skip();
        if (!phrase.take("x")) {
            result.amount.plus = static_cast<std::int8_t>(*number);
            return result;
        }
        factor = *number;
        source_needed = true;
    }
    const std::string_view second = phrase.peek();
    for (const int die : {5, 10}) {
        const std::string name = "1d" + std::to_string(die);
        if (phrase.take(name) || phrase.take("-" + name)) {
            if (second.front() == '-') factor = -factor;
            result.die = static_cast<std::uint8_t>(die);
            result.amount.source = Source::roll;
        }
    }
    if (result.die == 0) result.amount.source = take_source(phrase);
    if (result.amount.source == Source::none) {
        std::vector<std::string_view> known(source_names.begin() + 1, source_names.end());
        known.push_back("1d5");
        known.push_back("1d10");
        const std::string what = source_needed ? "'x' should be followed by what is counted" : "not an amount";
        context.report.at_word(phrase.node(), second, what + ": '" + std::string(phrase.rest().substr(0, 40)) + "'",
                               nearest(phrase.rest(), known));
        return std::nullopt;
    }
    if (of_survivor(result.amount.source)) {
        result.amount.who = who;
        if (phrase.take("of")) {
            const std::string_view word = phrase.peek();
            const std::optional<Who> other = take_who(phrase);
            if (!other) {
                context.report.at_word(phrase.node(), word,
                                       "'of' should be followed by target, attacker, survivor or chosen");
                return std::nullopt;
            }
            result.amount.who = *other;
        }
    }
    result.amount.times = static_cast<std::int8_t>(factor);
    const std::string_view bonus_word = phrase.peek();
    const int bonus = take_bonus(phrase).value_or(0);
    if (bonus < -most || bonus > most) return too_large(context, phrase, bonus_word);
    result.amount.plus = static_cast<std::int8_t>(bonus);
    return result;
}

std::optional<ParsedAmount> read_amount(Context& context, const YamlNode& node, Who who) {
    if (!node.is_text()) {
        context.report.at(node, "an amount should stand here: a number, level, 1d5, ...");
        return std::nullopt;
    }
    Phrase phrase(node);
    std::optional<ParsedAmount> amount = take_amount(context, phrase, who);
    if (amount && !phrase.done()) {
        context.report.at_word(node, phrase.peek(),
                               "the amount is over before '" + std::string(phrase.rest().substr(0, 40)) + "'");
        return std::nullopt;
    }
    return amount;
}

Amount read_fixed_amount(Context& context, const YamlNode& node, Who who) {
    const std::optional<ParsedAmount> amount = read_amount(context, node, who);
    if (!amount) return {};
    if (amount->die != 0) context.report.at(node, "no die can be rolled here");
    return amount->amount;
}

}  // namespace lantern
