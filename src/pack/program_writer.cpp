#include "pack/program_writer.hpp"

#include <algorithm>

namespace lantern {

namespace {

constexpr std::size_t most_code = 0xFFFF;

}  // namespace

std::size_t ProgramWriter::emit(const Op& op) {
    ops_.push_back(op);
    return ops_.size() - 1;
}

void ProgramWriter::note_attacks(std::size_t each) {
    const auto attacks = [](const Op& op) {
        return op.verb == Verb::attack || op.verb == Verb::move_and_attack || op.verb == Verb::basic_action;
    };
    const auto block = ops_.begin() + static_cast<std::ptrdiff_t>(each);
    ops_[each].a = std::any_of(block, ops_.end(), attacks) ? 1 : 0;
}

void ProgramWriter::land(std::size_t op) { ops_[op].jump = static_cast<std::uint16_t>(ops_.size()); }

void ProgramWriter::steps(const YamlNode& list) {
    bool alerted = false;
    for (const YamlNode& item : read_list(report(), list, "steps")) {
        if (ops_.size() >= most_code) return;
        step(item);
        if (alerted) {
            Op over;
            over.verb = Verb::alert;
            over.a = alert_over;
            emit(over);
        }
        alerted = item.is_text() && item.text == "alert";
    }
}

void ProgramWriter::steps_for_each(const YamlNode& list) {
    const Who before = scope_.who;
    scope_.who = Who::subject;
    steps(list);
    scope_.who = before;
}

void ProgramWriter::instead(std::size_t op, const YamlNode* steps_or_instinct) {
    deferred_.push_back({op, steps_or_instinct, scope_});
}

const VerbEntry* ProgramWriter::find_verb(const YamlNode& node, std::size_t& key) {
    const std::span<const VerbEntry> table = verb_table();
    const auto entry_of = [&](std::string_view word) -> const VerbEntry* {
        const auto found = std::find_if(table.begin(), table.end(), [&](const VerbEntry& e) { return e.word == word; });
        return found == table.end() ? nullptr : &*found;
    };
    std::vector<std::string_view> words;
    for (const VerbEntry& entry : table) words.push_back(entry.word);

    if (node.is_text()) {
        const VerbEntry* entry = entry_of(node.text);
        if (entry == nullptr) {
            report().at(node, "no step is called '" + node.text.substr(0, 60) + "'", nearest(node.text, words));
        }
        return entry;
    }
    const VerbEntry* found = nullptr;
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        const VerbEntry* entry = entry_of(node.keys[i].text);
        if (entry == nullptr) continue;
        if (found != nullptr) {
            report().at(node.keys[i], "a step has one verb, here '" + std::string(found->word) + "'; '" +
                                          std::string(entry->word) + "' needs a dash of its own");
            return nullptr;
        }
        found = entry;
        key = i;
    }
    if (found == nullptr) {
        const YamlNode& first = node.keys.empty() ? node : node.keys.front();
        report().at(first,
                    node.keys.empty() ? "a step is missing" : "no step is called '" + first.text.substr(0, 60) + "'",
                    nearest(first.text, words));
    }
    return found;
}

void ProgramWriter::step(const YamlNode& node) {
    if (!node.is_text() && !node.is_map()) {
        report().at(node, "a step should be a map with a verb, or a plain word such as flow");
        return;
    }
    std::size_t key = 0;
    const VerbEntry* entry = find_verb(node, key);
    if (entry == nullptr) return;
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        const YamlNode& beside = node.keys[i];
        if (i == key || std::find(entry->beside.begin(), entry->beside.end(), beside.text) != entry->beside.end())
            continue;
        report().at(beside, "'" + beside.text.substr(0, 60) + "' does not go with '" + std::string(entry->word) + "'",
                    nearest(beside.text, entry->beside));
    }
    const YamlNode& word = node.is_map() ? node.keys[key] : node;
    entry->compile(*this, {*entry, word, node.is_map() ? &node.items[key] : nullptr, node});
}

Amount ProgramWriter::amount(const YamlNode& node, Who who) {
    const std::optional<ParsedAmount> parsed = read_amount(context_, node, who);
    if (!parsed) return {};
    if (parsed->die != 0) {
        Op roll = op_of(Verb::roll);
        roll.a = parsed->die;
        emit(roll);
    }
    return parsed->amount;
}

std::optional<Whom> ProgramWriter::whom(Phrase& phrase) {
    const std::size_t mark = phrase.mark();
    const std::optional<Who> word = take_who(phrase);
    if (word && phrase.done()) return Whom{*word, 0, std::nullopt};
    phrase.back_to(mark);
    const std::optional<Selector> selector = take_selector(context_, phrase, scope_);
    if (!selector) return std::nullopt;
    const std::uint16_t index = selector_index(context_, *selector);
    if (selector->pick == Pick::all) return Whom{Who::selected, index, std::nullopt};
    Op pick = op_of(Verb::pick);
    pick.index = index;
    return Whom{Who::chosen, 0, emit(pick)};
}

std::optional<Whom> ProgramWriter::whom(const YamlNode& node) {
    if (!read_text(report(), node, "whom it is for")) return std::nullopt;
    Phrase phrase(node);
    return whom(phrase);
}

Whom ProgramWriter::to(const Step& step) {
    const YamlNode* to = step.beside("to");
    if (to == nullptr) return {scope_.who, 0, std::nullopt};
    return whom(*to).value_or(Whom{});
}

void ProgramWriter::emit_for(Op op, const Whom& whom) {
    op.who = whom.who;
    op.selector = whom.selector;
    emit(op);
    if (whom.missing) land(*whom.missing);
}

std::size_t ProgramWriter::test(std::uint16_t conditions) {
    Op op = op_of(Verb::test);
    op.index = conditions;
    return emit(op);
}

void ProgramWriter::perform(std::uint16_t callable) {
    Names& names = context_.names;
    if (names.compiling >= 0) names.callables[static_cast<std::size_t>(names.compiling)].performs.push_back(callable);
    Op op = op_of(Verb::perform);
    op.index = callable;
    emit(op);
}

ProgramStart ProgramWriter::finish() {
    if (!deferred_.empty()) {
        const std::size_t over = emit(op_of(Verb::jump));
        for (std::size_t i = 0; i < deferred_.size(); ++i) {  // a block may add another
            const Deferred block = deferred_[i];
            land(block.op);
            scope_ = block.scope;
            if (block.steps != nullptr && block.steps->is_text()) {
                step(*block.steps);
            } else if (block.steps != nullptr) {
                steps(*block.steps);
            }
            emit(op_of(Verb::stop));
        }
        land(over);
    }
    if (ops_.empty()) return 0;
    emit(op_of(Verb::end));
    std::vector<Op>& code = context_.codex.code;
    const std::size_t start = code.size();
    if (start + ops_.size() > most_code) {
        if (!context_.names.code_full) report().at("packs", 0, 0, "they hold more steps than a codex can (65535)");
        context_.names.code_full = true;
        return 0;
    }
    for (Op op : ops_) {
        if (has_jump(op.verb)) op.jump = static_cast<std::uint16_t>(op.jump + start);
        code.push_back(op);
    }
    return static_cast<ProgramStart>(start);
}

ProgramStart compile_program(Context& context, const YamlNode& steps, const Scope& scope) {
    ProgramWriter writer(context, scope);
    writer.steps(steps);
    return writer.finish();
}

ProgramStart compile_program_after_first(Context& context, const YamlNode& steps, const Scope& scope) {
    if (!steps.is_list() || steps.items.empty()) return 0;
    YamlNode rest = steps;
    rest.items.erase(rest.items.begin());
    context.report.mute(true);  // the whole was compiled before: its mistakes are known
    const ProgramStart start = compile_program(context, rest, scope);
    context.report.mute(false);
    return start;
}

void compile_callables(Context& context, std::size_t first) {
    std::vector<Callable>& callables = context.names.callables;
    for (std::size_t i = first; i < callables.size(); ++i) {
        if (callables[i].steps == nullptr) continue;
        context.names.compiling = static_cast<int>(i);
        const Scope scope{.monster = callables[i].monster,
                          .who = callables[i].monster < 0 ? Who::subject : Who::target};
        callables[i].start = compile_program(context, *callables[i].steps, scope);
    }
    context.names.compiling = -1;
    for (std::size_t i = first; i < callables.size(); ++i) {
        std::vector<bool> seen(callables.size());
        std::vector<std::uint16_t> open = callables[i].performs;
        while (!open.empty()) {
            const std::uint16_t next = open.back();
            open.pop_back();
            if (next == i) {
                context.report.at(*callables[i].steps, "'" + callables[i].name + "' performs itself without end");
                break;
            }
            if (seen[next]) continue;
            seen[next] = true;
            open.insert(open.end(), callables[next].performs.begin(), callables[next].performs.end());
        }
    }
}

void link_performs(Context& context, std::size_t first_op) {
    std::vector<Op>& code = context.codex.code;
    for (std::size_t i = first_op; i < code.size(); ++i) {
        if (code[i].verb == Verb::perform) code[i].index = context.names.callables[code[i].index].start;
    }
}

}  // namespace lantern
