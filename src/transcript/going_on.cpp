#include "transcript/going_on.hpp"

#include <algorithm>

#include "transcript/events.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

/// Plays on until it is so.
template <class There>
MaybeFault go_on(TranscriptRun& run, const TranscriptLine& line, There there) {
    while (!there()) {
        if (run.over()) return Fault{line.rest.column, "until " + line.rest.text, "the showdown was over before"};
        if (run.transcript.recorded) return faulty(line.rest, "a recorded transcript leaves nothing to a helper");
        run.let_helper_answer();
        if (const MaybeFault fault = run.error_of_engine()) return fault;
    }
    return std::nullopt;
}

MaybeFault until_asked(TranscriptRun& run, const TranscriptLine& line, std::string_view words) {
    const Result<QuestionKey> key = read_question_key(run.game, words, KeyKind::any);
    if (!key) return faulty(line.rest, key.error().message);
    MaybeFault fault = go_on(run, line, [&] { return !run.over() && key.value().fits(run.game.pause(run.state)); });
    if (fault && !fault->expected.empty()) fault->hints = run.hints_about(key.value(), run.line_of_step());
    return fault;
}

/// What the latest scripted answer brought about counts too.
MaybeFault until_event(TranscriptRun& run, const TranscriptLine& line) {
    const Result<EventPattern> pattern = parse_event(run.game, line.rest.text);
    if (!pattern) return faulty(line.rest, pattern.error().message);
    const std::span<const Event> past = run.before_step();
    const bool before = std::any_of(past.begin(), past.end(),
                                    [&](const Event& event) { return matches(run.game, pattern.value(), event); });
    MaybeFault fault = go_on(run, line, [&, seen = std::size_t{0}]() mutable {
        const std::span<const Event> events = run.since_step();
        bool found = false;
        for (; seen < events.size(); ++seen) found = found || matches(run.game, pattern.value(), events[seen]);
        return found;
    });
    if (fault && !fault->expected.empty() && before) {
        fault->hints.push_back("it happened before, and is past: \"until\" looks at what came of line " +
                               std::to_string(run.line_of_step()) + " and behind it");
    }
    return fault;
}

}  // namespace

MaybeFault go_on_until(TranscriptRun& run, const TranscriptLine& line) {
    std::string_view words = line.rest.text;
    if (text::same(words, "over")) return go_on(run, line, [&run] { return run.over(); });
    if (text::take(words, "asked")) return until_asked(run, line, words);
    std::optional<int> round;
    if (text::take(words, "round")) round = text::number(words);
    if (round) return go_on(run, line, [&] { return run.state.round >= *round; });
    return until_event(run, line);
}

MaybeFault play(TranscriptRun& run, const TranscriptLine& line) {
    std::optional<int> left;
    if (!line.rest.text.empty()) {
        std::string_view words = line.rest.text;
        if (!text::take_last(words, "answers")) text::take_last(words, "answer");
        left = text::number(words);
        if (!left || *left < 1)
            return faulty(line.rest, "write \"play 5\" for five answers, or \"play\" for all to the end");
    }
    while (!run.over() && (!left || (*left)-- > 0)) {
        run.let_helper_answer();
        if (const MaybeFault fault = run.error_of_engine()) return fault;
    }
    return std::nullopt;
}

}  // namespace lantern::engine
