#include "transcript/check.hpp"

#include "transcript/run.hpp"
#include "transcript/setup.hpp"

namespace lantern::engine {

namespace {

/// A run of all lines; what stopped it, if anything did.
struct Course {
    std::optional<TranscriptRun> run;
    const TranscriptLine* line = nullptr;  ///< where it stopped
    MaybeFault fault;
    std::string error;  ///< of the setup: file, line and column are in it
};

void follow(Course& course, const Transcript& transcript, const Codex& codex, Listener* listener) {
    Result<Setup> setup = transcript_setup(transcript, codex);
    if (!setup) {
        course.error = setup.error().message;
        return;
    }
    Result<Game> game = Game::create(codex, std::move(setup).value());
    if (!game) {
        const int line = transcript.setup.empty() ? 1 : transcript.setup.front().number;
        course.error = place_in(transcript.file, line, 1, game.error().message);
        return;
    }
    course.run.emplace(std::move(game).value(), transcript, listener);
    for (const TranscriptLine& line : transcript.steps) {
        course.line = &line;
        course.fault = course.run->carry_out(line);
        if (course.fault) return;
    }
}

}  // namespace

CheckOutcome check_transcript(const Transcript& transcript, const Codex& codex, Listener* listener) {
    Course course;
    follow(course, transcript, codex, listener);
    CheckOutcome outcome;
    outcome.proves = transcript.proves;
    if (!course.error.empty()) {
        outcome.faulty = true;
        outcome.happened = course.error;
        return outcome;
    }
    outcome.signature = course.run->signature.value();
    outcome.notes = course.run->notes;
    outcome.shown = course.run->shown;
    outcome.passed = !course.fault;
    if (course.fault) {
        outcome.line = course.line->number;
        outcome.line_text = course.line->text;
        outcome.column = course.fault->column;
        outcome.expected = course.fault->expected;
        outcome.happened = course.fault->happened;
        outcome.hints = course.fault->hints;
        outcome.faulty = course.fault->expected.empty();
    }
    return outcome;
}

Result<PartialReplay> replay_what_holds(const Transcript& transcript, const Codex& codex, Listener* listener) {
    Course course;
    follow(course, transcript, codex, listener);
    if (!course.error.empty()) return Error{course.error};
    std::string stopped;
    if (course.fault) {
        std::string message = course.fault->expected.empty()
                                  ? course.fault->happened
                                  : "expected: " + course.fault->expected + "; happened: " + course.fault->happened;
        for (const std::string& hint : course.fault->hints) message += "; " + hint;
        stopped = place_in(transcript.file, course.line->number, course.fault->column, message);
    }
    TranscriptRun& run = *course.run;
    return PartialReplay{{std::move(run.game), run.state, std::move(run.before), std::move(run.answers),
                          run.signature.value(), std::move(run.notes), std::move(run.marks)},
                         std::move(stopped)};
}

Result<Replay> replay(const Transcript& transcript, const Codex& codex, Listener* listener) {
    Result<PartialReplay> played = replay_what_holds(transcript, codex, listener);
    if (!played) return played.error();
    if (!played.value().stopped.empty()) return Error{played.value().stopped};
    return std::move(played.value().replay);
}

}  // namespace lantern::engine
