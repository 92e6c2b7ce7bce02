#include "face/inside.hpp"

#include <lantern/version.hpp>

#include <new>

namespace lantern {

State Inside::state(const engine::State& state) {
    State copy;
    new (copy.bytes_.data()) engine::State(state);
    return copy;
}

Error error_of(const std::vector<engine::Diagnostic>& diagnostics) {
    Error error;
    for (const engine::Diagnostic& d : diagnostics) {
        error.message += (error.message.empty() ? "" : "\n") + engine::to_string(d);
        error.diagnostics.push_back({d.file, d.line, d.column, d.message, d.suggestion});
    }
    return error;
}

}  // namespace lantern
