#include "face/inside.hpp"

#include <new>
#include <stdexcept>

#include "base/digest.hpp"
#include "transcript/record.hpp"

namespace lantern {

namespace {

/// Of two showdowns that are set up alike, the cards tell which is which.
std::uint64_t digest_of(const PackContent& packs, const engine::Game& game) {
    engine::Digest digest;
    digest.add_number(packs.digest);
    digest.add(engine::setup_lines(game.codex(), game.scenario().setup));
    return digest.value();
}

}  // namespace

GameContent::GameContent(std::shared_ptr<const PackContent> of, engine::Game that)
    : packs(std::move(of)), game(std::move(that)), digest(digest_of(*packs, game)) {}

State Inside::state(const GameContent& content, const engine::State& state) {
    State copy;
    new (copy.bytes_.data()) engine::State(state);
    copy.game_ = content.digest;
    return copy;
}

void Inside::not_of_this_game() { throw std::invalid_argument("this state belongs to another game"); }

Error error_of(const std::vector<engine::Diagnostic>& diagnostics) {
    Error error;
    for (const engine::Diagnostic& d : diagnostics) {
        error.message += (error.message.empty() ? "" : "\n") + engine::to_string(d);
        error.diagnostics.push_back({d.file, d.line, d.column, d.message, d.suggestion});
    }
    return error;
}

}  // namespace lantern
