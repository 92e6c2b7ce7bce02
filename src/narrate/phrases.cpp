#include "narrate/phrases.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <vector>

#include "narrate/card_text.hpp"
#include "narrate/template.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

std::string who_text(Who who) { return std::string(row_of(who).text); }

/// The words of a trait behind the noun, or empty.
std::string qualifier(const Codex& codex, const Selector& selector, Trait trait) {
    const std::string text(row_of(trait).text);
    switch (trait) {
        case Trait::in_range: return selector.range == 0 ? text : fmt::format("{} {}", text, selector.range);
        case Trait::in_zone: return region_text(codex, selector.region);
        case Trait::on_terrain:
            return fmt::format(fmt::runtime(text), thing_name(codex, Thing::terrain, selector.terrain));
        default: return text;
    }
}

std::string compare_text(const Amount& against, Compare compare) {
    switch (compare) {
        case Compare::at_least: return "is at least " + amount_text(against);
        case Compare::at_most: return "is at most " + amount_text(against);
        case Compare::above: return "is above " + amount_text(against);
        case Compare::below: return "is below " + amount_text(against);
        case Compare::equal: return "is " + amount_text(against);
        case Compare::even: return "is even";
        case Compare::odd: return "is odd";
    }
    return "is unknown";
}

std::string negated_compare_text(const Amount& against, Compare compare) {
    switch (compare) {
        case Compare::at_least: return compare_text(against, Compare::below);
        case Compare::at_most: return compare_text(against, Compare::above);
        case Compare::above: return compare_text(against, Compare::at_most);
        case Compare::below: return compare_text(against, Compare::at_least);
        case Compare::equal: return "is not " + amount_text(against);
        case Compare::even: return "is odd";
        case Compare::odd: return "is even";
    }
    return "is unknown";
}

}  // namespace

std::string region_text(const Codex& codex, const Region& region) {
    const std::string text(row_of(region.zone).text);
    if (region.zone == Zone::square) return fmt::format(fmt::runtime(text), counted(region.size, "space", "spaces"));
    if (region.zone != Zone::cells) return text;
    return region.cells < codex.cell_names.size() ? fmt::format(fmt::runtime(text), codex.cell_names[region.cells])
                                                  : "in an unknown zone";
}

Subject selector_text(const Codex& codex, const Selector& selector) {
    const PickRow& pick = row_of(selector.pick);
    std::vector<std::string> words{std::string(pick.text)};
    std::string behind(pick.behind);
    if (pick.of_stat) behind += " " + std::string(row_of(selector.stat).word);
    const bool plural = selector.pick == Pick::all;
    // "adjacent survivor" and "threat in range": some traits read before the noun, others after it.
    std::string after = behind.empty() ? "" : " " + behind;
    for (const Trait trait : selector.traits) {
        const std::string text = qualifier(codex, selector, trait);
        if (!text.empty()) after += " " + text;
        if (const std::string_view word = row_of(trait).before; text.empty() && !word.empty()) words.emplace_back(word);
    }
    const std::string noun = selector.has(Trait::threat) ? "threat" : "survivor";
    std::string result = fmt::format("{} {}{}{}", fmt::join(words, " "), noun, plural ? "s" : "", after);
    if (result.starts_with("a insane")) result = "an" + result.substr(1);
    if (result.starts_with("a other")) result = "an" + result.substr(2);
    return {result, plural};
}

std::string each_text(const Codex& codex, Who who, unsigned index) {
    if (who == Who::target) return "each target";
    if (who == Who::passed) return "each survivor passed over";
    if (who != Who::selected || index >= codex.selectors.size() || codex.selectors[index].pick != Pick::all)
        return subject_text(codex, who, index).name;
    Selector one = codex.selectors[index];
    one.pick = Pick::any;
    const std::string text = selector_text(codex, one).name;  // "a ...", "an insane ...", "another ..."
    return "each" + (text.starts_with("another") ? " other" + text.substr(7) : text.substr(text.find(' ')));
}

Subject subject_text(const Codex& codex, Who who, unsigned selector) {
    if (who == Who::selected && selector < codex.selectors.size())
        return selector_text(codex, codex.selectors[selector]);
    return {who_text(who), who == Who::passed || who == Who::selected};
}

std::string source_text(Source source, Who who) {
    const SourceRow& row = row_of(source);
    return std::string(row.text) + (row.of_survivor && who != Who::nobody ? " of " + who_text(who) : "");
}

bool is_number(const Amount& amount) { return amount.source == Source::none || amount.times == 0; }

std::string amount_text(const Amount& amount) {
    if (is_number(amount)) return fmt::format("{}", amount.plus);
    std::string text = source_text(amount.source, amount.who);
    if (amount.times == 2)
        text = "twice " + text;
    else if (amount.times == -1)
        text = "minus " + text;
    else if (amount.times != 1)
        text = fmt::format("{} times {}", amount.times, text);
    if (amount.plus > 0) text += fmt::format(" plus {}", amount.plus);
    if (amount.plus < 0) text += fmt::format(" minus {}", -amount.plus);
    return text;
}

std::string count_text(const Amount& amount, std::string_view one, std::string_view many) {
    if (is_number(amount)) return counted(amount.plus, one, many);
    return fmt::format("a number of {} equal to {}", many, amount_text(amount));
}

std::string gains_text(const Subject& subject, const Amount& amount, std::string_view one, std::string_view many) {
    const bool gains = is_number(amount) ? amount.plus >= 0 : amount.times > 0;
    const std::string_view verb = gains ? subject.verb("gains", "gain") : subject.verb("loses", "lose");
    if (is_number(amount)) return fmt::format("{} {}", verb, counted(std::abs(amount.plus), one, many));
    Amount size = amount;
    if (!gains) {
        size.times = static_cast<std::int8_t>(-amount.times);
        size.plus = static_cast<std::int8_t>(-amount.plus);
    }
    return fmt::format("{} {} equal to {}", verb, many, amount_text(size));
}

std::string change_text(const Subject& subject, const Amount& amount, std::string_view one, std::string_view many) {
    return subject.name + " " + gains_text(subject, amount, one, many);
}

namespace {

/// What a condition asks for: a name, a hit location, survivors.
std::string asked_text(const Codex& codex, const Condition& c) {
    if (c.test == Test::hit_at) return word_at(location_names, c.number);
    if (c.test == Test::attacks_with && c.number == this_weapon) return "this";
    if (c.test == Test::attacks_with && c.number == left_weapon) return "the weapon on the left";
    if (c.test != Test::any_selected) return thing_name(codex, row_of(c.test).thing, c.number);
    if (c.number >= codex.selectors.size()) return "unknown survivors";
    Selector some = codex.selectors[c.number];
    // Which of them a pick would take does not matter for whether there is one.
    if (some.pick == Pick::all || some.pick == Pick::closest || some.pick == Pick::furthest ||
        some.pick == Pick::random)
        some.pick = Pick::any;
    return selector_text(codex, some).name;
}

}  // namespace

std::string one_condition_text(const Codex& codex, const Condition& c) {
    if (c.test == Test::compare) {
        return fmt::format("{} {}", amount_text(c.amount),
                           c.negated ? negated_compare_text(c.against, c.compare) : compare_text(c.against, c.compare));
    }
    const TestRow& row = row_of(c.test);
    const Subject whom{c.who == Who::nobody ? "the survivor" : who_text(c.who), false};
    return filled_in(c.negated ? row.negated : row.text, whom, {},
                     [&](std::string_view) { return asked_text(codex, c); });
}

std::string condition_text(const Codex& codex, unsigned list) {
    if (list == 0) return "";
    std::string text;
    for (unsigned i = list; i < codex.conditions.size(); ++i) {
        if (!text.empty()) text += " and ";
        text += one_condition_text(codex, codex.conditions[i]);
        if (!codex.conditions[i].more) break;
    }
    return text;
}

std::optional<RollRange> roll_range(const Codex& codex, unsigned list) {
    RollRange range;
    if (list == 0) return std::nullopt;
    for (unsigned i = list; i < codex.conditions.size(); ++i) {
        const Condition& c = codex.conditions[i];
        const bool on_roll = c.test == Test::compare && !c.negated && c.amount.source == Source::roll &&
                             c.amount.times == 1 && c.amount.plus == 0 && is_number(c.against);
        if (!on_roll) return std::nullopt;
        if (c.compare == Compare::at_least)
            range.low = c.against.plus;
        else if (c.compare == Compare::at_most)
            range.high = c.against.plus;
        else if (c.compare == Compare::equal)
            range.low = range.high = c.against.plus;
        else
            return std::nullopt;
        if (!c.more) break;
    }
    return range;
}

std::string RollRange::text() const {
    if (low == high) return fmt::format("{}", low);
    if (high == highest) return fmt::format("{}+", low);
    return low == lowest ? fmt::format("{} or less", high) : fmt::format("{}-{}", low, high);
}

}  // namespace lantern::engine
