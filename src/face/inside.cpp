#include "face/inside.hpp"

#include <new>
#include <stdexcept>

#include "base/digest.hpp"
#include "narrate/wording.hpp"
#include "state/question_forms.hpp"
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

Error not_accepted(const GameContent& content, const engine::State& state, const engine::Pause& pause, Answer answer) {
    if (content.game.over(state)) return {.message = "the showdown is over, and nothing is asked"};
    return {.message = "\"" + std::string(engine::ask_name(pause.ask)) + "\" is asked, and " +
                       std::to_string(number_of(answer)) + " is none of its " + std::to_string(pause.count()) +
                       " answers, the first of which is " + std::to_string(pause.option(0).answer) + " (" +
                       engine::wording(content.game, state, pause, pause.option(0).answer) + ")"};
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
