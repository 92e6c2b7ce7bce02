#include <lantern/transcript.hpp>

#include <algorithm>
#include <optional>

#include "face/inside.hpp"
#include "game/signature.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"
#include "transcript/record.hpp"
#include "transcript/setup.hpp"

namespace lantern {

namespace {

/// The answers as the engine has them; an error where one is not legal.
Result<std::vector<engine::Answer>> checked(const Game& game, const std::vector<Answer>& answers) {
    std::vector<engine::Answer> numbers;
    numbers.reserve(answers.size());
    State state = game.start();
    for (const Answer answer : answers) {
        const Result<void> applied = game.try_apply(state, answer);
        if (!applied) {
            return Error{.message = "answer " + std::to_string(numbers.size()) + ": " + applied.error().message};
        }
        numbers.push_back(number_of(answer));
    }
    return numbers;
}

}  // namespace

Result<std::string> record(const Game& game, const std::vector<Answer>& answers, std::uint64_t seed,
                           const std::string& title, const std::vector<std::string>& packs) {
    const Result<std::vector<engine::Answer>> numbers = checked(game, answers);
    if (!numbers) return numbers.error();
    if (title.find('\n') != std::string::npos) return Error{.message = "a title is one line"};
    for (const std::string& pack : packs) {
        if (pack.find_first_of("\n\"") != std::string::npos)
            return Error{.message = "a line \"pack\" cannot hold the folder " + pack};
    }
    return engine::record(Inside::of(game).game, {.seed = seed, .packs = packs, .title = title}, numbers.value());
}

Result<Replay> replay(const Packs& packs, std::string_view text, const std::string& name, const Listener& listener) {
    const engine::Result<engine::Transcript> transcript = engine::parse_transcript(text, name);
    if (!transcript) return error_of(transcript.error());
    const std::shared_ptr<const PackContent>& content = Inside::of(packs);
    // Who listens needs to know of what, before the first event.
    std::shared_ptr<const GameContent> heard;
    std::optional<Hearing> hearing;
    if (listener) {
        engine::Result<engine::Setup> setup = engine::transcript_setup(transcript.value(), content->codex);
        if (!setup) return error_of(setup.error());
        engine::Result<engine::Game> game = engine::Game::create(content->codex, std::move(setup).value());
        if (!game) return Error{.message = engine::place_in(name, 1, 1, game.error().message)};
        heard = std::make_shared<const GameContent>(content, std::move(game).value());
        hearing.emplace(*heard, listener);
    }
    engine::Result<engine::Replay> played =
        engine::replay(transcript.value(), content->codex, hearing ? hearing->here() : nullptr);
    if (!played) return error_of(played.error());
    engine::Replay& inner = played.value();
    // A journal grows and has no end until its showdown has one; whatever else is recorded has one.
    const engine::Transcript& script = transcript.value();
    const bool ends = std::any_of(script.steps.begin(), script.steps.end(), [](const engine::TranscriptLine& line) {
        return line.kind == engine::LineKind::end;
    });
    if (script.recorded && script.made_with.empty() && !ends)
        inner.notes.emplace_back("this recording has no line \"end\": it may be cut off");
    std::vector<Answer> answers;
    answers.reserve(inner.answers.size());
    for (const engine::Answer answer : inner.answers) answers.push_back(static_cast<Answer>(answer));
    const auto game = std::make_shared<const GameContent>(content, std::move(inner.game));
    return Replay{Inside::game(game), Inside::state(*game, inner.state), std::move(answers),
                  engine::signature_text(inner.signature), std::move(inner.notes)};
}

Result<std::vector<std::string>> pack_folders(std::string_view text, const std::string& name) {
    const engine::Result<engine::Transcript> transcript = engine::parse_transcript(text, name);
    if (!transcript) return error_of(transcript.error());
    std::vector<std::string> folders;
    for (const engine::Clause& pack : transcript.value().packs) folders.push_back(pack.text);
    return folders;
}

Result<std::string> signature(const Game& game, const std::vector<Answer>& answers) {
    const Result<std::vector<engine::Answer>> numbers = checked(game, answers);
    if (!numbers) return numbers.error();
    return engine::signature_text(engine::signature_of(Inside::of(game).game, numbers.value()));
}

}  // namespace lantern
