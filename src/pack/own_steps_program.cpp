#include <algorithm>
#include <limits>

#include "pack/conditions.hpp"
#include "pack/own_steps.hpp"
#include "pack/phrase.hpp"
#include "pack/result_rows.hpp"
#include "pack/selectors.hpp"

namespace lantern::engine::own_steps {

namespace {

/// `by:` as a survivor; nobody when it is the monster controller, which an offer cannot be made to.
std::optional<Who> decider(ProgramWriter& writer, const YamlNode& node, bool controller) {
    constexpr std::array<std::string_view, 5> words{"target", "attacker", "survivor", "chosen", "controller"};
    constexpr std::array<Who, 5> who{Who::target, Who::attacker, Who::subject, Who::chosen, Who::nobody};
    const std::span<const std::string_view> allowed(words.data(), controller ? 5U : 4U);
    const std::optional<std::size_t> word = read_word(writer.report(), node, "one to decide", allowed);
    if (!word || !writer.needs(row_of(who[*word]).needs, node, words[*word])) return std::nullopt;
    return who[*word];
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
    std::optional<ProgramWriter::Known> left;
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
        writer.alternative(*row.value, left);
        if (&row != &rows.back()) over.push_back(writer.emit(op_of(Verb::jump)));
        writer.land(unless);
    }
    for (const std::size_t jump : over) writer.land(jump);
    if (left) writer.know(*left);
}

using Comparison = Worded<Compare>;
constexpr std::array<Comparison, 5> comparisons{{{"at least", Compare::at_least},
                                                 {"at most", Compare::at_most},
                                                 {"above", Compare::above},
                                                 {"below", Compare::below},
                                                 {"exactly", Compare::equal}}};

}  // namespace

void pick_target(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
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
    constexpr std::size_t most = std::numeric_limits<decltype(op.a)>::max();
    if (lines.size() > most) {
        writer.report().at(lines[most], "pick target has room for " + std::to_string(most) + " lines");
        list.resize(std::min(list.size(), most));
    }
    op.a = static_cast<std::uint8_t>(list.size());
    selectors.insert(selectors.end(), list.begin(), list.end());
    const std::size_t picked = writer.emit(op);
    const YamlNode* no_target = step.beside("no target");
    if (no_target != nullptr && no_target->is_text() && no_target->text != "instinct") {
        writer.report().at(*no_target, "no target should be instinct or a list of steps",
                           nearest(no_target->text, std::array<std::string_view, 1>{"instinct"}));
        no_target = nullptr;
    }
    writer.instead(picked, no_target);
    writer.gives(step.row.gives);
    writer.target_picked(
        std::any_of(list.begin(), list.end(), [](const Selector& one) { return one.has(Trait::removed); }));
}

void pick(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
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
    writer.gives(step.row.gives);
    writer.chosen_picked(selector && selector->has(Trait::removed));
    writer.fork(picked, nullptr, step.beside("else"));
}

void test(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    const YamlNode* then = step.beside("then");
    const YamlNode* otherwise = step.beside("else");
    if (then == nullptr && otherwise == nullptr) writer.report().at(step.key, "'if' needs then: or else:");
    writer.fork(writer.test(read_conditions(writer.context(), *value, writer.scope())), then, otherwise);
}

void each(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    const YamlNode* block = step.beside("do");
    if (block == nullptr) writer.report().at(step.key, "'each' needs do:");
    if (value == nullptr || block == nullptr) return;
    const Whom whom = writer.whom(*value).value_or(Whom{});
    Op op = op_of(Verb::each, whom.who);
    op.selector = whom.selector;
    const std::size_t start = writer.emit(op);
    writer.block_for_each(*block, whom);
    writer.emit(op_of(Verb::each_end));
    writer.note_attacks(start);
    writer.land(start);
    if (whom.missing) writer.land(*whom.missing);
}

void roll(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    constexpr std::array<std::string_view, 2> dice{"d5", "d10"};
    const std::size_t die = read_word(writer.report(), *value, "die", dice).value_or(1);
    Op op = op_of(Verb::roll);
    op.a = die == 0 ? 5 : 10;
    const YamlNode* plus = step.beside("plus");
    if (plus != nullptr) op.amount = writer.fixed_amount(*plus);
    writer.emit(op);
    writer.gives(step.row.gives);

    const YamlNode* table = step.beside("table");
    const YamlNode* then = step.beside("then");
    const YamlNode* otherwise = step.beside("else");
    std::vector<Condition> asked;
    for (const Comparison& comparison : comparisons) {
        const YamlNode* against = step.beside(comparison.word);
        if (against == nullptr) continue;
        Condition condition = roll_compared(comparison.means, 0);
        condition.against = writer.fixed_amount(*against);
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
        writer.fork(writer.test(add_conditions(writer.context(), asked)), then, otherwise);
    }
}

void offer(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    Op op = op_of(Verb::offer, writer.scope().who);
    const YamlNode* by = step.beside("by");
    if (by != nullptr && by->is_text() && by->text == "players") {
        op.who = Who::nobody;
        if (step.beside("cost") != nullptr)
            writer.report().at(*step.beside("cost"), "the players together have nothing to pay with");
    } else if (by != nullptr) {
        const std::optional<Who> who = decider(writer, *by, false);
        if (!who) return;
        op.who = *who;
    } else if (op.who == Who::nobody) {
        writer.report().at(step.key, "'may' is an offer to nobody here: say by:, such as by: attacker");
        return;
    } else if (!writer.needs(row_of(op.who).needs, step.key, step.row.word)) {
        return;
    }
    if (!writer.lives(step, op.who)) return;
    if (const YamlNode* cost = step.beside("cost")) {
        MapReader map(writer.report(), *cost, "a cost");
        if (const YamlNode* action = map.find("action")) {
            op.b = static_cast<std::uint8_t>(Price::action);
            op.a = static_cast<std::uint8_t>(
                read_word(writer.report(), *action, "survival action", survival_action_names).value_or(0));
        } else if (map.find("activation") != nullptr) {
            op.b = static_cast<std::uint8_t>(Price::activation);
            map.number("activation", 1, 1, 1);
        } else {
            op.b = static_cast<std::uint8_t>(Price::survival);
            op.a = static_cast<std::uint8_t>(map.needed_number("survival", 1, 50));
        }
        map.finish();
    }
    writer.fork(writer.emit(op), value, step.beside("else"));
}

void choose(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    if (!value->is_map() || value->keys.size() < 2 || value->keys.size() > 8) {
        writer.report().at(*value, "choose needs a map of two to eight options");
        return;
    }
    Op op = op_of(Verb::choose);
    op.a = static_cast<std::uint8_t>(value->keys.size());
    if (const YamlNode* by = step.beside("by")) op.who = decider(writer, *by, true).value_or(Who::nobody);
    writer.emit(op);
    std::vector<std::size_t> options;
    for (const YamlNode& key : value->keys) {
        Op option = op_of(Verb::option);
        option.index = word_index(writer.context(), read_text(writer.report(), key, "an option").value_or(""));
        options.push_back(writer.emit(option));
    }
    std::vector<std::size_t> over;
    std::optional<ProgramWriter::Known> left;
    for (std::size_t i = 0; i < options.size(); ++i) {
        writer.land(options[i]);
        writer.alternative(value->items[i], left);
        if (i + 1 < options.size()) over.push_back(writer.emit(op_of(Verb::jump)));
    }
    for (const std::size_t jump : over) writer.land(jump);
    if (left) writer.know(*left);
}

void later(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    // of all that is known now only the attacker is kept (State::later)
    Scope scope = scope_at(Site::later, writer.scope().monster);
    if (writer.scope().monster >= 0) scope.facts.add(Fact::own_monster);
    if (writer.scope().facts.has(Fact::attacker)) {
        scope.facts.add(Fact::attacker);
        scope.who = Who::attacker;
    }
    Op op = op_of(Verb::later);
    op.index = compile_program(writer.context(), *value, scope);
    writer.emit(op);
}

void instinct(ProgramWriter& writer, const Step& step) {
    if (!is_plain(writer, step)) return;
    const int monster = writer.scope().monster;
    if (monster < 0) {
        writer.report().at(step.key, "an instinct belongs to a monster, and here is none");
        return;
    }
    const Names& names = writer.context().names;
    writer.note_performed(names.of_monster[static_cast<std::size_t>(monster)].instinct, {}, step.key);
    Op op = op_of(Verb::instinct);
    op.index = static_cast<std::uint16_t>(monster);  // for the card's readers
    writer.emit(op);
}

namespace {

/// A keyword of the monster, or an event of the pack; the message names both kinds when there is neither.
std::optional<std::uint16_t> callable_named(ProgramWriter& writer, const YamlNode& node) {
    Context& context = writer.context();
    const NameTable& events = context.names.events;
    const int monster = writer.scope().monster;
    if (monster < 0) {
        const std::optional<std::string> name = read_text(context.report, node, "what is performed");
        if (!name || events.find(*name)) return name ? events.find(*name) : std::nullopt;
        context.report.at(
            node, "no event is called '" + name->substr(0, 60) + "'; a keyword belongs to a monster, and here is none",
            nearest(*name, events.all()));
        return std::nullopt;
    }
    const NameTable& keywords = context.names.of_monster[static_cast<std::size_t>(monster)].keywords;
    const std::optional<std::string> text = read_text(context.report, node, "what is performed");
    if (!text) return std::nullopt;
    if (const std::optional<std::uint16_t> keyword = keywords.find(*text)) return keyword;
    if (const std::optional<std::uint16_t> event = events.find(*text)) return event;
    std::vector<std::string_view> all = keywords.all();
    const std::vector<std::string_view> more = events.all();
    all.insert(all.end(), more.begin(), more.end());
    context.report.at(node, "no keyword of the monster and no event is called '" + text->substr(0, 60) + "'",
                      nearest(*text, all));
    return std::nullopt;
}

}  // namespace

void perform(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    const std::optional<std::uint16_t> callable = callable_named(writer, *value);
    if (!callable) return;
    Op performs = op_of(Verb::perform);
    performs.index = *callable;
    if (writer.context().names.callables[*callable].monster >= 0) {
        // A keyword acts on the target; `to:` says another one.
        if (step.beside("to") != nullptr) {
            const std::optional<Whom> whom = writer.to(step);
            if (!whom) return;
            writer.emit_for(op_of(Verb::set_target), *whom);
            writer.gives(Fact::target);
        }
        writer.note_performed(*callable, {}, *value);
        writer.emit(performs);
        return;
    }
    const std::optional<Whom> whom = writer.to(step);
    if (!whom) return;
    writer.note_performed(*callable, Fact::survivor, *value);
    if (whom->who == Who::subject) {
        writer.emit(performs);
        return;
    }
    // An event is about a survivor: once for each that the step is for.
    Op op = op_of(Verb::each, whom->who);
    op.selector = whom->selector;
    const std::size_t start = writer.emit(op);
    writer.emit(performs);
    writer.emit(op_of(Verb::each_end));
    writer.land(start);
    if (whom->missing) writer.land(*whom->missing);
}

}  // namespace lantern::engine::own_steps
