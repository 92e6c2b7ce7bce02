#include "pack/conditions.hpp"

#include <algorithm>
#include <vector>

#include "pack/amounts.hpp"
#include "pack/phrase.hpp"
#include "pack/selectors.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t most_shown = 60;

/// How each condition begins, for suggestions and for whoever wrote none of them.
std::vector<std::string_view> beginnings() {
    std::vector<std::string_view> words{"not", "any", "survivor", "attacker", "target", "chosen"};
    for (const TestRow& row : test_rows) {
        if (row.of != OfWhom::whoever && !row.words.empty()) words.push_back(row.words);
    }
    for (const SourceRow& row : source_rows) {
        if (row.key != Source::none) words.push_back(row.word);
    }
    return words;
}

/// One condition of a list.
class ConditionReader {
public:
    ConditionReader(Context& context, const YamlNode& node, const Scope& scope)
        : context_(context), node_(node), scope_(scope), phrase_(node) {}

    std::optional<Condition> read() {
        condition_.negated = phrase_.take("not");
        if (!body()) return std::nullopt;
        if (!phrase_.done()) {
            wrong(phrase_.peek(), "the condition is over before '" + std::string(phrase_.rest().substr(0, 40)) + "'");
            return std::nullopt;
        }
        return condition_;
    }

private:
    bool wrong(std::string_view word, std::string message, std::string suggestion = {}) {
        context_.report.at_word(node_, word, std::move(message), std::move(suggestion));
        return false;
    }

    bool body() {
        const std::string_view start = phrase_.peek();
        if (const TestRow* row = take_row(false)) return fill(*row, start);
        const std::size_t mark = phrase_.mark();
        const std::optional<Who> who = take_who(phrase_);
        condition_.who = who.value_or(scope_.who);
        const std::string_view next = phrase_.peek();
        if (phrase_.take("is not")) {
            condition_.negated = !condition_.negated;
            return state(start, "is ");
        }
        if (next == "is" || next == "has") return state(start, "");
        const Source source = take_source(phrase_);
        if (source != Source::none) {
            if (who && !row_of(source).of_survivor)
                return wrong(start, "this number is no survivor's; leave out whose it is");
            return number(source, start);
        }
        if (who) {
            return wrong(phrase_.peek(),
                         "whose is known, but not what: is, has or a number of the survivor should follow",
                         nearest(phrase_.peek(), beginnings()));
        }
        phrase_.back_to(mark);
        return injury_in_play();
    }

    /// The row whose words come next, the longest one; of those about a survivor when that one was said.
    const TestRow* take_row(bool of_survivor, std::string_view before = {}) {
        const TestRow* longest = nullptr;
        const std::size_t mark = phrase_.mark();
        for (const TestRow& row : test_rows) {
            if (row.words.empty() || (row.of == OfWhom::whoever) != of_survivor || !row.words.starts_with(before))
                continue;
            const bool comes = phrase_.take(row.words.substr(before.size()));
            phrase_.back_to(mark);
            if (!comes || (!row.behind.empty() && !phrase_.rest().ends_with(" " + std::string(row.behind)))) continue;
            if (longest == nullptr || row.words.size() > longest->words.size()) longest = &row;
        }
        if (longest != nullptr) phrase_.take(longest->words.substr(before.size()));
        return longest;
    }

    /// "is insane", "has pickaxe gear"; `before`: what was read of it.
    bool state(std::string_view start, std::string_view before) {
        const std::string_view word = phrase_.peek();
        if (const TestRow* row = take_row(true, before)) {
            if (condition_.who == Who::nobody) return nobody(start);
            return has_all(context_, scope_, row_of(condition_.who).needs, node_, start, node_.text) &&
                   fill(*row, start);
        }
        const bool has = before.empty() && phrase_.take("has");
        if (has)
            return wrong(phrase_.peek(), "'has' is written: survivor has pickaxe gear, or: survivor has Blind injury");
        if (before.empty()) phrase_.take("is");
        std::vector<std::string_view> states;
        for (const TestRow& row : test_rows) {
            if (row.of == OfWhom::whoever && row.words.starts_with("is ")) states.push_back(row.words.substr(3));
        }
        std::string message = "nobody can be '" + std::string(phrase_.rest().substr(0, 40)) + "'";
        std::string meant = nearest(phrase_.rest(), states);
        for (std::size_t i = 0; meant.empty() && i < states.size(); ++i)
            message += (i == 0 ? "; they can be " : ", ") + std::string(states[i]);
        return wrong(phrase_.done() ? word : phrase_.peek(), std::move(message), std::move(meant));
    }

    bool nobody(std::string_view start) {
        return wrong(start,
                     "whose? Nobody is spoken of here: say whom the condition is about, such as target or attacker");
    }

    /// What the row asks for, and what follows its words.
    bool fill(const TestRow& row, std::string_view start) {
        condition_.test = row.key;
        if (row.of == OfWhom::nobody) condition_.who = Who::nobody;
        if (row.of == OfWhom::attacker) condition_.who = Who::attacker;
        if (!has_all(context_, scope_, row.needs, node_, start, row.words)) return false;
        if (row.key == Test::any_selected) return anybody();
        if (row.key == Test::hit_at) return location();
        if (row.key == Test::attacks_with) {
            condition_.number = phrase_.take("this") ? this_weapon : phrase_.take("left weapon") ? left_weapon : 0;
            if (condition_.number != 0) return has_all(context_, scope_, Fact::own_gear, node_, start, node_.text);
        }
        if (row.key == Test::on_terrain) phrase_.take("terrain");
        if (row.thing == Thing::nothing) return true;
        return name(*names_of(context_, row.thing, scope_.monster), row.behind);
    }

    bool anybody() {
        std::optional<Selector> selector = take_selector(context_, phrase_, scope_);
        if (!selector) return false;
        selector->pick = Pick::all;  // whether there is one, not which
        condition_.number = selector_index(context_, *selector);
        return true;
    }

    bool location() {
        for (std::size_t i = 0; i < location_names.size(); ++i) {
            if (!phrase_.take(location_names[i])) continue;
            condition_.number = static_cast<std::uint16_t>(i);
            return true;
        }
        return wrong(phrase_.peek(), "a hit location should follow", nearest(phrase_.peek(), location_names));
    }

    bool injury_in_play() {
        const TestRow& row = row_of(Test::injury_in_play);
        std::string_view meant = phrase_.rest();
        const std::string behind = " " + std::string(row.behind);
        if (!meant.ends_with(behind)) {
            std::string suggestion = nearest(phrase_.peek(), beginnings());
            std::string text = "not a condition: '" + std::string(meant.substr(0, most_shown)) + "'";
            if (suggestion.empty())
                text +=
                    "; one begins with whom it is about, a number, 'any', or words such as 'monster is knocked down' "
                    "(docs/effects.md lists them)";
            return wrong(phrase_.peek(), std::move(text), std::move(suggestion));
        }
        meant.remove_suffix(behind.size());
        condition_.test = row.key;
        condition_.who = Who::nobody;
        static const NameTable none("persistent injury");
        const NameTable& table =
            scope_.monster >= 0
                ? context_.names.of_monster[static_cast<std::size_t>(scope_.monster)].persistent_injuries
                : none;
        const std::optional<std::uint16_t> index = resolve(context_, node_, meant, {&table});
        condition_.number = index.value_or(0);
        while (!phrase_.done()) phrase_.skip();
        return index.has_value();
    }

    bool name(const NameTable& table, std::string_view behind) {
        const std::optional<std::uint16_t> index = phrase_.take_name({&table});
        if (!index) {
            std::string_view meant = phrase_.rest();
            if (!behind.empty() && meant.ends_with(behind) && meant.size() > behind.size() + 1)
                meant.remove_suffix(behind.size() + 1);
            resolve(context_, node_, meant, {&table});
            return false;
        }
        condition_.number = *index;
        return behind.empty() || phrase_.take(behind) ||
               wrong(phrase_.peek(), "'" + std::string(behind) + "' should follow");
    }

    /// A number of the survivor or of the showdown, and what it is compared with.
    bool number(Source source, std::string_view start) {
        const SourceRow& row = row_of(source);
        if (row.of_survivor && condition_.who == Who::nobody) return nobody(start);
        const Facts needs = row.of_survivor ? row_of(condition_.who).needs : row.needs;
        return has_all(context_, scope_, needs, node_, start, row.of_survivor ? node_.text : row.word) &&
               comparison(source);
    }

    /// What follows the amount: "3+", "3-", "3", "above courage", "even".
    bool comparison(Source source) {
        condition_.amount = {source, row_of(source).of_survivor ? condition_.who : Who::nobody, 1, 0};
        condition_.who = Who::nobody;
        if (phrase_.take("even")) return compare(Compare::even);
        if (phrase_.take("odd")) return compare(Compare::odd);
        if (phrase_.take("above")) return against(Compare::above);
        if (phrase_.take("below")) return against(Compare::below);
        if (phrase_.take("at least")) return against(Compare::at_least);
        if (phrase_.take("at most")) return against(Compare::at_most);
        const std::string_view word = phrase_.peek();
        std::string_view digits = word;
        Compare how = Compare::equal;
        if (digits.size() > 1 && (digits.back() == '+' || digits.back() == '-')) {
            how = digits.back() == '+' ? Compare::at_least : Compare::at_most;
            digits.remove_suffix(1);
        }
        const std::optional<int> number = parse_number(digits);
        if (!number || *number < -100 || *number > 100) {
            return wrong(word, "a comparison should follow: 3+, 3-, 3, above X, below X, even or odd");
        }
        phrase_.skip();
        condition_.against.plus = static_cast<std::int8_t>(*number);
        return compare(how);
    }

    bool compare(Compare how) {
        condition_.compare = how;
        return true;
    }

    bool against(Compare how) {
        const std::string_view word = phrase_.peek();
        const std::optional<ParsedAmount> amount = take_amount(context_, phrase_, scope_);
        if (!amount) return false;
        if (amount->die != 0) return wrong(word, "no die can be rolled here");
        condition_.against = amount->amount;
        return compare(how);
    }

    Context& context_;
    const YamlNode& node_;
    const Scope& scope_;
    Phrase phrase_;
    Condition condition_;
};

}  // namespace

std::uint16_t add_conditions(Context& context, std::span<const Condition> conditions) {
    std::vector<Condition>& all = context.codex.conditions;
    const std::uint16_t first = static_cast<std::uint16_t>(all.size());
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        all.push_back(conditions[i]);
        all.back().more = i + 1 < conditions.size();
    }
    return first;
}

std::uint16_t read_conditions(Context& context, const YamlNode& node, const Scope& scope) {
    std::vector<Condition> list;
    const std::span<const YamlNode> items =
        node.is_list() ? std::span<const YamlNode>(node.items) : std::span(&node, 1);
    if (items.empty()) context.report.at(node, "a condition is missing");
    for (const YamlNode& item : items) {
        if (!item.is_text()) {
            context.report.at(item, "a condition should be a phrase such as: level 3+");
        } else if (const std::optional<Condition> condition = ConditionReader(context, item, scope).read()) {
            list.push_back(*condition);
        }
    }
    return list.empty() ? std::uint16_t{0} : add_conditions(context, list);
}

}  // namespace lantern::engine
