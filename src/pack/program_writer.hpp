#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "content/steps.hpp"
#include "pack/amounts.hpp"
#include "pack/phrase.hpp"

namespace lantern::engine {

class ProgramWriter;

/// An op with nothing else in it.
inline Op op_of(Verb verb, Who who = Who::nobody) {
    Op op;
    op.verb = verb;
    op.who = who;
    return op;
}

/// One step as it stands in the file.
struct Step {
    const StepRow& row;
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

/// Writes one program. Jumps count from its own start until finish() puts it into the codex. It knows at every step who and what
/// exists there: what the place has, and what the steps before have brought about on every way that leads there.
class ProgramWriter {
public:
    /// What is known at a place of the program.
    struct Known {
        Who who;
        Facts facts;
        Whos removed;
        bool over;  ///< nothing leads there
    };
    ProgramWriter(Context& context, const Scope& scope) : context_(context), scope_(scope) {}

    Context& context() { return context_; }
    const Scope& scope() const { return scope_; }
    Reporter& report() { return context_.report; }

    std::size_t emit(const Op& op);
    /// The jump of `op` leads to what is written next.
    void land(std::size_t op);

    /// Notes on `each`, an op that was emitted, whether the block behind it attacks (RULES 3.2.5).
    void note_attacks(std::size_t each);

    /// Compiles a list of steps here.
    void steps(const YamlNode& list);
    /// The same as a block that may be left out or stands beside others: what it alone brings about is not known behind it.
    void block(const YamlNode& list);
    /// The same inside a block of `each`, where a step is for the survivor that the block runs for.
    void block_for_each(const YamlNode& list, const Whom& whom);
    /// `then` where the test, offer or pick `unless` goes on, `otherwise` where it jumps; either may be null.
    void fork(std::size_t unless, const YamlNode* then, const YamlNode* otherwise);
    /// One of several blocks, each done in place of the others: `left` is what the earlier ones leave, and then this one as well.
    void alternative(const YamlNode& list, std::optional<Known>& left);
    /// What is done when `op` finds nobody: after the rest of the program, and then the card is over (RULES 3.2).
    /// Null = nothing, the card is over.
    void instead(std::size_t op, const YamlNode* steps_or_instinct);

    Known known() const { return {scope_.who, scope_.facts, scope_.removed, over_}; }
    void know(const Known& known);
    /// Whether all that `what` needs exists here; reports at `node` what is missing.
    bool needs(Facts facts, const YamlNode& node, std::string_view what) {
        return has_all(context_, scope_, facts, node, what);
    }
    /// From now on there is this.
    void gives(Facts facts);
    /// From now on steps that name nobody are for the target. `removed`: who may be off the board.
    void target_picked(bool removed);
    void chosen_picked(bool removed);

    /// An amount; a die in it is rolled here. `who`: whose numbers are meant where it is not said.
    Amount amount(const YamlNode& node, Who who);
    Amount amount(const YamlNode& node) { return amount(node, scope_.who); }
    Amount fixed_amount(const YamlNode& node) { return read_fixed_amount(context_, node, scope_); }
    /// Whom the step is for by its `to:`, or by where it stands; reports when that is nobody.
    std::optional<Whom> to(const Step& step);
    /// A who word or a phrase; a phrase that picks becomes a pick of its own before the step.
    std::optional<Whom> whom(Phrase& phrase);
    std::optional<Whom> whom(const YamlNode& node);
    /// Emits an op for those survivors and closes the pick before it.
    void emit_for(Op op, const Whom& whom);
    /// A test that goes on behind when the conditions do not hold; land() it.
    std::size_t test(std::uint16_t conditions);

    /// Performs a callable here (instinct, keyword, event) with what exists; reports at `node` what it lacks.
    void note_performed(std::uint16_t callable, Facts more, const YamlNode& node);

    /// Puts the program into the codex; 0 when it is empty.
    ProgramStart finish();

    /// Whether that survivor lives; otherwise reports that the step does nothing to them.
    bool lives(const Step& step, Who who);

private:
    struct Deferred {
        std::size_t op;
        const YamlNode* steps;
        Scope scope;
    };
    static Known either(const Known& a, const Known& b, const Known& before);
    void step(const YamlNode& node);
    const StepRow* find_step(const YamlNode& node, std::size_t& key);
    bool affects(const Step& step, const Whom& whom);

    Context& context_;
    Scope scope_;
    bool over_ = false;
    std::vector<Op> ops_;
    std::vector<Deferred> deferred_;
};

/// A list of steps as a program of its own.
ProgramStart compile_program(Context& context, const YamlNode& steps, const Scope& scope);

/// The steps of a key as a program; 0 when it is absent.
ProgramStart read_program(Context& context, MapReader& map, std::string_view key, const Scope& scope);

/// The same as compile_program() without its first step: what is left of a Basic Action once a target was supplied (RULES 3.1.10).
ProgramStart compile_program_after_first(Context& context, const YamlNode& steps, const Scope& scope);

/// Reports what the callables lack that were performed before it was known what they need.
void check_performed(Context& context);

}  // namespace lantern::engine
