#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pack/phrase.hpp"

namespace lantern {

class ProgramWriter;
struct Step;

/// An op with nothing else in it.
inline Op op_of(Verb verb, Who who = Who::nobody) {
    Op op;
    op.verb = verb;
    op.who = who;
    return op;
}

/// One verb of the language: what follows it, and the words that may stand beside it.
struct VerbEntry {
    std::string_view word;
    void (*compile)(ProgramWriter&, const Step&) = nullptr;
    Verb verb = Verb::end;                       ///< what the handler emits, where one handler serves several words
    std::span<const std::string_view> beside{};  ///< allowed modifier keys
    std::uint8_t a = 0;                          ///< likewise
};

/// All verbs in the order of docs/effects.md.
std::span<const VerbEntry> verb_table();

/// One step as it stands in the file.
struct Step {
    const VerbEntry& entry;
    const YamlNode& key;    ///< the verb
    const YamlNode* value;  ///< null where the step is the plain word
    const YamlNode& node;   ///< the whole step
    const YamlNode* beside(std::string_view word) const { return node.is_map() ? node.find(word) : nullptr; }
};

/// Whom a step is for. `missing` is the op of a pick that goes past the step when it finds nobody.
struct Whom {
    Who who = Who::nobody;
    std::uint16_t selector = 0;
    std::optional<std::size_t> missing;
};

/// Writes one program. Jumps count from its own start until finish() puts it into the codex.
class ProgramWriter {
public:
    ProgramWriter(Context& context, const Scope& scope) : context_(context), scope_(scope) {}

    Context& context() { return context_; }
    Scope& scope() { return scope_; }
    Reporter& report() { return context_.report; }

    std::size_t emit(const Op& op);
    /// The jump of `op` leads to what is written next.
    void land(std::size_t op);

    /// Notes on `each`, an op that was emitted, whether the block behind it attacks (RULES 3.2.5).
    void note_attacks(std::size_t each);

    /// Compiles a list of steps here.
    void steps(const YamlNode& list);
    /// The same inside a block of `each`, where a step is for the survivor that the block runs for.
    void steps_for_each(const YamlNode& list);
    /// What is done when `op` finds nobody: after the rest of the program, and then the card is over (RULES 3.2).
    /// Null = nothing, the card is over.
    void instead(std::size_t op, const YamlNode* steps_or_instinct);

    /// An amount; a die in it is rolled here.
    Amount amount(const YamlNode& node, Who who);
    /// Whom the step is for by its `to:`, or by where it stands.
    Whom to(const Step& step);
    /// A who word or a phrase; a phrase that picks becomes a pick of its own before the step.
    std::optional<Whom> whom(Phrase& phrase);
    std::optional<Whom> whom(const YamlNode& node);
    /// Emits an op for those survivors and closes the pick before it.
    void emit_for(Op op, const Whom& whom);
    /// A test that goes on behind when the conditions do not hold; land() it.
    std::size_t test(std::uint16_t conditions);

    /// Runs a callable here (instinct, keyword, event).
    void perform(std::uint16_t callable);

    /// Puts the program into the codex; 0 when it is empty.
    ProgramStart finish();

private:
    struct Deferred {
        std::size_t op;
        const YamlNode* steps;
        Scope scope;
    };
    void step(const YamlNode& node);
    const VerbEntry* find_verb(const YamlNode& node, std::size_t& key);

    Context& context_;
    Scope scope_;
    std::vector<Op> ops_;
    std::vector<Deferred> deferred_;
};

/// A list of steps as a program of its own.
ProgramStart compile_program(Context& context, const YamlNode& steps, const Scope& scope);

/// The same without its first step: what is left of a Basic Action once a target was supplied (RULES 3.1.10).
ProgramStart compile_program_after_first(Context& context, const YamlNode& steps, const Scope& scope);

/// Compiles the callables from `first` on and reports those that perform themselves.
void compile_callables(Context& context, std::size_t first);

/// Puts the starts of the callables into every perform of the code from `first_op` on.
void link_performs(Context& context, std::size_t first_op);

}  // namespace lantern
