#include <algorithm>

#include "pack/result_rows.hpp"
#include "pack/verbs.hpp"

namespace lantern::verbs {

namespace {

/// Steps in `node`, after which the program goes on behind the `else` block, if there is one.
void then_else(ProgramWriter& writer, std::size_t unless, const YamlNode* then, const YamlNode* otherwise) {
    if (then != nullptr) writer.steps(*then);
    if (otherwise == nullptr) {
        writer.land(unless);
        return;
    }
    const std::size_t over = writer.emit(op_of(Verb::jump));
    writer.land(unless);
    writer.steps(*otherwise);
    writer.land(over);
}

/// `by:` as a survivor; nobody when it is the monster controller, which an offer cannot be made to.
Who decider(ProgramWriter& writer, const YamlNode& node, bool controller) {
    constexpr std::array<std::string_view, 5> words{"target", "attacker", "survivor", "chosen", "controller"};
    constexpr std::array<Who, 5> who{Who::target, Who::attacker, Who::subject, Who::chosen, Who::nobody};
    const std::span<const std::string_view> allowed(words.data(), controller ? 5U : 4U);
    const std::optional<std::size_t> word = read_word(writer.report(), node, "one to decide", allowed);
    return word ? who[*word] : Who::nobody;
}

Condition roll_compared(Compare how, int number) {
    Condition condition;
    condition.compare = how;
    condition.amount = {Source::roll, Who::nobody, 1, 0};
    condition.against.plus = static_cast<std::int8_t>(number);
    return condition;
}

void roll_table(ProgramWriter& writer, const YamlNode& table, int sides, bool modified) {
    const std::vector<ResultRow> rows = read_result_rows(writer.report(), table, sides, modified);
    std::vector<std::size_t> over;
    for (const ResultRow& row : rows) {
        std::vector<Condition> within;
        if (row.low == row.high) {
            within.push_back(roll_compared(Compare::equal, row.low));
        } else {
            const bool open_below = row.low == lowest_result || (row.low == 1 && !modified);
            if (!open_below || row.high == highest_result) within.push_back(roll_compared(Compare::at_least, row.low));
            if (row.high != highest_result) within.push_back(roll_compared(Compare::at_most, row.high));
        }
        const std::size_t unless = writer.test(add_conditions(writer.context(), within));
        writer.steps(*row.value);
        if (&row != &rows.back()) over.push_back(writer.emit(op_of(Verb::jump)));
        writer.land(unless);
    }
    for (const std::size_t jump : over) writer.land(jump);
}

struct Comparison {
    std::string_view word;
    Compare how;
};
constexpr std::array<Comparison, 5> comparisons{{{"at least", Compare::at_least},
                                                 {"at most", Compare::at_most},
                                                 {"above", Compare::above},
                                                 {"below", Compare::below},
                                                 {"exactly", Compare::equal}}};

}  // namespace

void pick_target(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "[closest threat in range]");
    if (value == nullptr) return;
    const std::span<const YamlNode> lines =
        value->is_list() ? std::span<const YamlNode>(value->items) : std::span(value, 1);
    if (lines.empty()) writer.report().at(*value, "pick target needs at least one phrase");
    std::vector<Selector>& selectors = writer.context().codex.selectors;
    std::vector<Selector> list;
    for (const YamlNode& line : lines) {
        if (!read_text(writer.report(), line, "a line of pick target")) continue;
        Phrase phrase(line);
        if (const auto selector = take_selector(writer.context(), phrase, writer.scope())) list.push_back(*selector);
    }
    Op op = op_of(Verb::pick_target);
    op.index = static_cast<std::uint16_t>(selectors.size());
    op.a = static_cast<std::uint8_t>(std::min<std::size_t>(list.size(), 255));
    selectors.insert(selectors.end(), list.begin(), list.end());
    const std::size_t picked = writer.emit(op);
    const YamlNode* no_target = step.beside("no target");
    if (no_target != nullptr && no_target->is_text() && no_target->text != "instinct") {
        writer.report().at(*no_target, "no target should be instinct or a list of steps",
                           nearest(no_target->text, std::array<std::string_view, 1>{"instinct"}));
        no_target = nullptr;
    }
    writer.instead(picked, no_target);
}

void pick(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "closest survivor");
    if (value == nullptr || !read_text(writer.report(), *value, "pick")) return;
    Phrase phrase(*value);
    const std::optional<Selector> selector = take_selector(writer.context(), phrase, writer.scope());
    Op op = op_of(Verb::pick);
    if (selector) op.index = selector_index(writer.context(), *selector);
    if (const YamlNode* by = step.beside("by")) {
        constexpr std::array<std::string_view, 2> words{"controller", "players"};
        op.a = static_cast<std::uint8_t>(read_word(writer.report(), *by, "side to decide", words).value_or(0));
    }
    const std::size_t picked = writer.emit(op);
    then_else(writer, picked, nullptr, step.beside("else"));
}

void branch(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "level 3+");
    if (value == nullptr) return;
    const YamlNode* then = step.beside("then");
    const YamlNode* otherwise = step.beside("else");
    if (then == nullptr && otherwise == nullptr) writer.report().at(step.key, "'if' needs then: or else:");
    const std::size_t test = writer.test(read_conditions(writer.context(), *value, writer.scope()));
    then_else(writer, test, then, otherwise);
}

void each(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "all survivors");
    const YamlNode* block = step.beside("do");
    if (block == nullptr) writer.report().at(step.key, "'each' needs do:");
    if (value == nullptr || block == nullptr) return;
    const Whom whom = writer.whom(*value).value_or(Whom{});
    Op op = op_of(Verb::each, whom.who);
    op.selector = whom.selector;
    const std::size_t start = writer.emit(op);
    writer.steps_for_each(*block);
    writer.emit(op_of(Verb::each_end));
    writer.note_attacks(start);
    writer.land(start);
    if (whom.missing) writer.land(*whom.missing);
}

void roll(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "d10");
    if (value == nullptr) return;
    constexpr std::array<std::string_view, 2> dice{"d5", "d10"};
    const std::size_t die = read_word(writer.report(), *value, "die", dice).value_or(1);
    Op op = op_of(Verb::roll);
    op.a = die == 0 ? 5 : 10;
    const YamlNode* plus = step.beside("plus");
    if (plus != nullptr) op.amount = read_fixed_amount(writer.context(), *plus, writer.scope().who);
    writer.emit(op);

    const YamlNode* table = step.beside("table");
    const YamlNode* then = step.beside("then");
    const YamlNode* otherwise = step.beside("else");
    std::vector<Condition> asked;
    for (const Comparison& comparison : comparisons) {
        const YamlNode* against = step.beside(comparison.word);
        if (against == nullptr) continue;
        Condition condition = roll_compared(comparison.how, 0);
        condition.against = read_fixed_amount(writer.context(), *against, writer.scope().who);
        asked.push_back(condition);
    }
    if (table != nullptr) {
        if (!asked.empty() || then != nullptr || otherwise != nullptr) {
            writer.report().at(step.key, "a roll has a table or a comparison with then:, not both");
        }
        roll_table(writer, *table, op.a, plus != nullptr);
    } else if (asked.empty()) {
        if (then != nullptr || otherwise != nullptr) {
            writer.report().at(step.key, "then: and else: need a comparison: at least:, above:, exactly:");
        }
    } else if (then == nullptr && otherwise == nullptr) {
        writer.report().at(step.key, "the comparison needs then: or else:");
    } else {
        then_else(writer, writer.test(add_conditions(writer.context(), asked)), then, otherwise);
    }
}

void may(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "[steps]");
    if (value == nullptr) return;
    Op op = op_of(Verb::offer, writer.scope().who);
    const YamlNode* by = step.beside("by");
    const bool players = by != nullptr && by->is_text() && by->text == "players";
    if (by != nullptr) op.who = players ? Who::nobody : decider(writer, *by, false);
    if (players && step.beside("cost") != nullptr)
        writer.report().at(*step.beside("cost"), "the players together have nothing to pay with");
    if (const YamlNode* cost = step.beside("cost")) {
        MapReader map(writer.report(), *cost, "a cost");
        if (const YamlNode* action = map.find("action")) {
            op.b = 2;
            op.a = static_cast<std::uint8_t>(
                read_word(writer.report(), *action, "survival action", survival_action_names).value_or(0));
        } else if (map.find("activation") != nullptr) {
            op.b = 3;
            map.number("activation", 1, 1, 1);
        } else {
            op.b = 1;
            op.a = static_cast<std::uint8_t>(map.needed_number("survival", 1, 50));
        }
        map.finish();
    }
    const std::size_t offer = writer.emit(op);
    then_else(writer, offer, value, step.beside("else"));
}

void choose(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{first: [steps], second: [steps]}");
    if (value == nullptr) return;
    if (!value->is_map() || value->keys.size() < 2 || value->keys.size() > 8) {
        writer.report().at(*value, "choose needs a map of two to eight options");
        return;
    }
    Op op = op_of(Verb::choose);
    op.a = static_cast<std::uint8_t>(value->keys.size());
    if (const YamlNode* by = step.beside("by")) op.who = decider(writer, *by, true);
    writer.emit(op);
    std::vector<std::size_t> options;
    for (const YamlNode& key : value->keys) {
        Op option = op_of(Verb::option);
        option.index = word_index(writer.context(), read_text(writer.report(), key, "an option").value_or(""));
        options.push_back(writer.emit(option));
    }
    std::vector<std::size_t> over;
    for (std::size_t i = 0; i < options.size(); ++i) {
        writer.land(options[i]);
        writer.steps(value->items[i]);
        if (i + 1 < options.size()) over.push_back(writer.emit(op_of(Verb::jump)));
    }
    for (const std::size_t jump : over) writer.land(jump);
}

void later(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "[steps]");
    if (value == nullptr) return;
    Op op = op_of(Verb::later);
    op.index = compile_program(writer.context(), *value, writer.scope());
    writer.emit(op);
}

void instinct(ProgramWriter& writer, const Step& step) {
    if (!is_plain(writer, step)) return;
    const int monster = writer.scope().monster;
    if (monster < 0) {
        writer.report().at(step.key, "an instinct belongs to a monster, and here is none");
        return;
    }
    writer.perform(writer.context().names.of_monster[static_cast<std::size_t>(monster)].instinct);
}

void perform(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "NAME");
    if (value == nullptr) return;
    Names& names = writer.context().names;
    const int monster = writer.scope().monster;
    std::optional<std::uint16_t> callable;
    if (monster >= 0) {
        callable = resolve(writer.context(), *value,
                           {&names.of_monster[static_cast<std::size_t>(monster)].keywords, &names.events});
    } else {
        callable = resolve(writer.context(), *value, {&names.events});
    }
    if (!callable) return;
    if (names.callables[*callable].monster >= 0) {
        // A keyword acts on the target; `to:` says another one.
        if (step.beside("to") != nullptr) writer.emit_for(op_of(Verb::set_target), writer.to(step));
        writer.perform(*callable);
        return;
    }
    const Whom whom = writer.to(step);
    if (whom.who == Who::subject) {
        writer.perform(*callable);
        return;
    }
    // An event is about a survivor: once for each that the step is for.
    Op op = op_of(Verb::each, whom.who);
    op.selector = whom.selector;
    const std::size_t start = writer.emit(op);
    writer.perform(*callable);
    writer.emit(op_of(Verb::each_end));
    writer.land(start);
    if (whom.missing) writer.land(*whom.missing);
}

}  // namespace lantern::verbs
