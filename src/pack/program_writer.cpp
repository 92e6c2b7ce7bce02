#include "pack/program_writer.hpp"

#include <algorithm>

#include "pack/selectors.hpp"
#include "pack/step_reader.hpp"

namespace lantern::engine {

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
    const YamlNode* alert = nullptr;
    for (const YamlNode& item : read_list(report(), list, "steps")) {
        if (ops_.size() >= most_code) return;
        if (over_) {
            report().at(item, "nothing leads here: the steps before it end with 'stop'");
            return;
        }
        step(item);
        if (alert != nullptr) {
            Op over = op_of(Verb::alert);
            over.a = alert_over;
            emit(over);
        }
        const bool alerts =
            (item.is_text() && item.text == row_of(Verb::alert).word) || item.find(row_of(Verb::alert).word) != nullptr;
        alert = alerts ? &item : nullptr;
    }
    if (alert != nullptr) report().at(*alert, "'alert' is about the step behind it, and there is none");
}

void ProgramWriter::know(const Known& known) {
    scope_.who = known.who;
    scope_.facts = known.facts;
    scope_.removed = known.removed;
    over_ = known.over;
}

ProgramWriter::Known ProgramWriter::either(const Known& a, const Known& b, const Known& before) {
    if (a.over) return b;
    if (b.over) return a;
    const Whos removed = a.removed & b.removed;  // surely off the board
    return {a.who == b.who ? a.who : before.who, a.facts & b.facts, removed, false};
}

void ProgramWriter::block(const YamlNode& list) {
    const Known before = known();
    steps(list);
    know(either(known(), before, before));
}

void ProgramWriter::alternative(const YamlNode& list, std::optional<Known>& left) {
    const Known before = known();
    steps(list);
    left = left ? either(*left, known(), before) : known();
    know(before);
}

void ProgramWriter::block_for_each(const YamlNode& list, const Whom& whom) {
    const Known before = known();
    const Whos dead = scope_.dead;
    const bool removed = scope_.removed.has(whom.who);
    // the attack and the act of the survivor spoken of before are not those of this one
    scope_.facts -= Facts{Fact::act, Fact::declared_attack, Fact::attack_rolls, Fact::earning};
    scope_.facts |= Facts{Fact::survivor, Fact::free_to_attack};
    scope_.who = Who::subject;
    scope_.removed.remove(Who::subject);
    if (removed) scope_.removed.add(Who::subject);
    scope_.dead.remove(Who::subject);
    steps(list);
    scope_.dead = dead;
    know(before);
}

void ProgramWriter::fork(std::size_t unless, const YamlNode* then, const YamlNode* otherwise) {
    const Known before = known();
    if (then != nullptr) steps(*then);
    const Known done = known();
    Known left_out = before;
    if (row_of(ops_[unless].verb).gives.any()) left_out.facts -= row_of(ops_[unless].verb).gives;  // nobody was found
    if (otherwise == nullptr) {
        land(unless);
        // a pick that finds nobody leaves out nothing: what follows is for nobody then
        know(then == nullptr ? done : either(done, left_out, before));
        return;
    }
    const std::size_t over = emit(op_of(Verb::jump));
    land(unless);
    know(left_out);
    steps(*otherwise);
    know(either(done, known(), before));
    land(over);
}

void ProgramWriter::instead(std::size_t op, const YamlNode* steps_or_instinct) {
    deferred_.push_back({op, steps_or_instinct, scope_});
}

void ProgramWriter::gives(Facts facts) {
    if (facts.meets(latest_number)) scope_.facts -= latest_number;
    if (facts.meets(latest_roll)) scope_.facts -= latest_roll;
    scope_.facts |= facts;
}

void ProgramWriter::target_picked(bool removed) {
    scope_.who = Who::target;
    scope_.dead.remove(Who::target);
    scope_.removed.remove(Who::target);
    if (removed) scope_.removed.add(Who::target);
}

void ProgramWriter::chosen_picked(bool removed) {
    scope_.removed.remove(Who::chosen);
    if (removed) scope_.removed.add(Who::chosen);
}

const StepRow* ProgramWriter::find_step(const YamlNode& node, std::size_t& key) {
    std::vector<std::string_view> words;
    for (const StepRow& row : step_rows) {
        if (!row.word.empty()) words.push_back(row.word);
    }
    if (node.is_text()) {
        const StepRow* row = step_named(node.text);
        if (row == nullptr)
            report().at(node, "no step is called '" + node.text.substr(0, 60) + "'", nearest(node.text, words));
        return row;
    }
    const StepRow* found = nullptr;
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        const StepRow* row = step_named(node.keys[i].text);
        if (row == nullptr) continue;
        if (found != nullptr) {
            report().at(node.keys[i], "a step has one verb, here '" + std::string(found->word) + "'; '" +
                                          std::string(row->word) + "' needs a dash of its own");
            return nullptr;
        }
        found = row;
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
    const StepRow* row = find_step(node, key);
    if (row == nullptr) return;
    const YamlNode& word = node.is_map() ? node.keys[key] : node;
    const Step step{*row, word, node.is_map() ? &node.items[key] : nullptr, node};
    check_words_beside(*this, step);
    if (!needs(row->needs, word, row->word)) return;
    // what the dead leave to others is for these: to: says whom
    if (row->needs.has(Fact::survivor) && !row->to && !lives(step, Who::subject)) return;
    read_step(*this, step);
    over_ = over_ || row->key == Verb::stop;
}

Amount ProgramWriter::amount(const YamlNode& node, Who who) {
    Scope scope = scope_;
    scope.who = who;
    const std::optional<ParsedAmount> parsed = read_amount(context_, node, scope);
    if (!parsed) return {};
    if (parsed->die != 0) {
        Op roll = op_of(Verb::roll);
        roll.a = parsed->die;
        emit(roll);
        gives(Fact::roll);
    }
    return parsed->amount;
}

std::optional<Whom> ProgramWriter::whom(Phrase& phrase) {
    const std::size_t mark = phrase.mark();
    const std::string_view first = phrase.peek();
    const std::optional<Who> word = take_who(phrase);
    if (word && phrase.done()) {
        const bool there = has_all(context_, scope_, row_of(*word).needs, phrase.node(), first, row_of(*word).word);
        return there ? std::optional(Whom{*word, 0, std::nullopt}) : std::nullopt;
    }
    phrase.back_to(mark);
    const std::optional<Selector> selector = take_selector(context_, phrase, scope_);
    if (!selector) return std::nullopt;
    const std::uint16_t index = selector_index(context_, *selector);
    const bool removed = selector->has(Trait::removed);
    const bool all = selector->pick == Pick::all;
    const Who who = all ? Who::selected : Who::chosen;
    scope_.removed.remove(who);
    if (removed) scope_.removed.add(who);
    if (all) return Whom{who, index, std::nullopt};
    Op pick = op_of(Verb::pick);
    pick.index = index;
    scope_.facts.remove(Fact::chosen);  // whoever was chosen before is so no more
    return Whom{who, 0, emit(pick)};
}

std::optional<Whom> ProgramWriter::whom(const YamlNode& node) {
    if (!read_text(report(), node, "whom it is for")) return std::nullopt;
    Phrase phrase(node);
    return whom(phrase);
}

bool ProgramWriter::lives(const Step& step, Who who) {
    if (!scope_.dead.has(who)) return true;
    report().at(step.key, "'" + std::string(step.row.word) + "' does nothing to the dead: " +
                              std::string(row_of(who).text) + " has died by this moment");
    return false;
}

bool ProgramWriter::affects(const Step& step, const Whom& whom) {
    if (!lives(step, whom.who)) return false;
    if (!scope_.removed.has(whom.who) || step.row.reaches_removed) return true;
    report().at(step.key, "'" + std::string(step.row.word) +
                              "' does nothing to who is removed from the board (RULES 6.1.4); 'place survivor' brings "
                              "them back");
    return false;
}

std::optional<Whom> ProgramWriter::to(const Step& step) {
    const YamlNode* node = step.beside("to");
    std::optional<Whom> found;
    if (node != nullptr) {
        found = whom(*node);
    } else if (scope_.who == Who::nobody) {
        report().at(step.key, "'" + std::string(step.row.word) +
                                  "' is for nobody here: say to:, such as to: all survivors, or pick a target before");
    } else if (needs(row_of(scope_.who).needs, step.key, step.row.word)) {
        found = Whom{scope_.who, 0, std::nullopt};
    }
    if (!found || !affects(step, *found)) return std::nullopt;
    if (step.row.reaches_removed && found->who == Who::selected) scope_.removed = {};
    if (step.row.reaches_removed) scope_.removed.remove(found->who);
    if (step.row.removes) scope_.removed.add(found->who);
    return found;
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

void check_performed(Context& context) {
    for (const LaterCheck& check : context.names.unchecked) {
        const Callable& called = context.names.callables[check.callable];
        has_all(context, check.scope, called.needs, *check.node, called.name);
    }
    context.names.unchecked.clear();
}

void ProgramWriter::note_performed(std::uint16_t callable, Facts more, const YamlNode& node) {
    Names& names = context_.names;
    const Scope with = scope_with(scope_, more);
    if (names.compiling >= 0 && scope_.called) {
        names.callables[static_cast<std::size_t>(names.compiling)].performs.push_back({callable, with.facts});
        return;
    }
    names.unchecked.push_back({with, callable, &node});
    if (names.compiling < 0) check_performed(context_);
}

ProgramStart ProgramWriter::finish() {
    if (!deferred_.empty()) {
        const std::size_t over = emit(op_of(Verb::jump));
        for (std::size_t i = 0; i < deferred_.size(); ++i) {  // a block may add another
            const Deferred block = deferred_[i];
            land(block.op);
            scope_ = block.scope;
            over_ = false;
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

ProgramStart read_program(Context& context, MapReader& map, std::string_view key, const Scope& scope) {
    const YamlNode* steps = map.find(key);
    return steps == nullptr ? ProgramStart{0} : compile_program(context, *steps, scope);
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

}  // namespace lantern::engine
