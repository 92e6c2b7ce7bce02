#include "pack/callables.hpp"

#include "pack/program_writer.hpp"

namespace lantern::engine {

namespace {

/// Reports a callable that performs itself, by whatever way.
void report_circle(Context& context, std::size_t which) {
    const std::vector<Callable>& callables = context.names.callables;
    std::vector<bool> seen(callables.size());
    std::vector<Performed> open = callables[which].performs;
    while (!open.empty()) {
        const std::uint16_t next = open.back().callable;
        open.pop_back();
        if (next == which) {
            context.report.at(*callables[which].steps, "'" + callables[which].name + "' performs itself without end");
            return;
        }
        if (seen[next]) continue;
        seen[next] = true;
        open.insert(open.end(), callables[next].performs.begin(), callables[next].performs.end());
    }
}

/// What the programs need that they perform, until nothing is added any more.
void inherit_needs(std::vector<Callable>& callables, std::size_t first) {
    for (bool more = true; more;) {
        more = false;
        for (std::size_t i = first; i < callables.size(); ++i) {
            Facts needs = callables[i].needs;
            for (const Performed& other : callables[i].performs) needs |= callables[other.callable].needs - other.had;
            more = more || needs != callables[i].needs;
            callables[i].needs = needs;
        }
    }
}

}  // namespace

void compile_callables(Context& context, std::size_t first) {
    std::vector<Callable>& callables = context.names.callables;
    for (std::size_t i = first; i < callables.size(); ++i) {
        if (callables[i].steps == nullptr) continue;
        context.names.compiling = static_cast<int>(i);
        Scope scope = scope_at(callables[i].site, callables[i].monster);
        scope.called = true;
        const ProgramStart start = compile_program(context, *callables[i].steps, scope);
        callables[i].start = start;
    }
    context.names.compiling = -1;
    for (std::size_t i = first; i < callables.size(); ++i) report_circle(context, i);
    inherit_needs(callables, first);
    check_performed(context);
}

void link_performs(Context& context, std::size_t first_op) {
    std::vector<Op>& code = context.codex.code;
    for (std::size_t i = first_op; i < code.size(); ++i) {
        if (code[i].verb == Verb::perform) code[i].index = context.names.callables[code[i].index].start;
    }
}

}  // namespace lantern::engine
