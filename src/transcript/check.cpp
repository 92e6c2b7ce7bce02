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

/// Hears everything, and passes on what stands.
class WhatStands final : public Listener {
public:
    WhatStands(const std::vector<bool>& stands, Listener& to) : stands_(stands), to_(to) {}

    void on(const Event& event, const State& state, const Accounts& accounts) override {
        if (stands_[next_++]) to_.on(event, state, accounts);
    }

private:
    const std::vector<bool>& stands_;
    Listener& to_;
    std::size_t next_ = 0;
};

void follow(Course& course, const Transcript& transcript, const Codex& codex, Watched watched, Listener* listener) {
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
    course.run.emplace(std::move(game).value(), transcript, watched, listener);
    for (const TranscriptLine& line : transcript.steps) {
        course.line = &line;
        course.fault = course.run->carry_out(line);
        if (course.fault) return;
    }
}

}  // namespace

CheckOutcome check_transcript(const Transcript& transcript, const Codex& codex, Listener* listener) {
    Course course;
    follow(course, transcript, codex, Watched::invariants, listener);
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
    follow(course, transcript, codex, Watched::nothing, listener);
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
                          run.signature.value(), std::move(run.notes), std::move(run.marks), std::move(run.stands)},
                         std::move(stopped)};
}

Result<Replay> replay(const Transcript& transcript, const Codex& codex, Listener* listener) {
    Result<PartialReplay> played = replay_what_holds(transcript, codex, listener);
    if (!played) return played.error();
    if (!played.value().stopped.empty()) return Error{played.value().stopped};
    return std::move(played.value().replay);
}

Result<Replay> replay_what_stands(const Transcript& transcript, const Codex& codex, Listener& listener) {
    if (!takes_back(transcript)) return replay(transcript, codex, &listener);
    // What is going to be taken back is known when all of it was played; the second time it is told.
    const Result<Replay> played = replay(transcript, codex);
    if (!played) return played;
    WhatStands standing(played.value().stands, listener);
    return replay(transcript, codex, &standing);
}

}  // namespace lantern::engine
