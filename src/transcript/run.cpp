#include "transcript/run.hpp"

#include <algorithm>
#include <array>

#include "agents/random.hpp"
#include "game/invariants.hpp"
#include "narrate/log.hpp"
#include "narrate/wording.hpp"
#include "state/question_forms.hpp"
#include "transcript/answers.hpp"
#include "transcript/expect.hpp"
#include "transcript/given.hpp"
#include "transcript/going_on.hpp"
#include "transcript/show.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

constexpr int most_options_told = 12;

/// Lines that look and change nothing.
bool looks_only(LineKind kind) { return kind == LineKind::expect || kind == LineKind::show || kind == LineKind::end; }

/// Whether any line expects what the log says: only then it is written.
bool expects_lines(const Transcript& script) {
    return std::any_of(script.steps.begin(), script.steps.end(), [](const TranscriptLine& line) {
        return line.kind == LineKind::expect && text::folded(line.rest.text).find("says") != std::string::npos;
    });
}

template <class T>
void forget_first(std::vector<T>& list, std::size_t count) {
    list.erase(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(std::min(count, list.size())));
}

}  // namespace

TranscriptRun::TranscriptRun(Game the_game, const Transcript& script, Watched watched, Listener* also)
    : game(std::move(the_game)),
      transcript(script),
      signature(game.scenario(), also),
      sides_(script.survivors, script.controller, script.seed),
      takes_back_(takes_back(script)),
      watched_(watched),
      tells_(expects_lines(script)) {
    state = game.start(this);
}

void TranscriptRun::on(const Event& event, const State& now, const Accounts& accounts) {
    // A rule that fires itself for ever must not take all memory with it.
    constexpr std::size_t most_events = std::size_t{1} << 20;
    if (events_.size() < most_events) events_.push_back(event);
    if (tells_ && log_lines_.size() < events_.size()) log_lines_.push_back(narrate(game, event, now, accounts));
    signature.on(event, now, accounts);
    if (!takes_back_) return;
    standing_.push_back({stands.size(), answers.size()});
    stands.push_back(true);
}

void TranscriptRun::on_unasked(const Question& question, Answer only, const State& now) {
    Pause pause;
    pause.ask = question.ask;
    pause.seat = question.seat;
    pause.subject = question.subject;
    pause.question = &question;
    pause.options.push_back({only, 1});
    note_left_out(pause, only, now, true);
}

State TranscriptRun::asking() const {
    if (asking_) return *asking_;
    return answers.empty() ? game.asking() : game.asking(before.back(), answers.back());
}

void TranscriptRun::keep_asking(const State& changed, const State& now) {
    asking_ = changed;
    state = now;
}

void TranscriptRun::ask_anew(const State& changed) {
    const State was = asking();
    state = changed;
    asking_ = game.ask_anew(state, was, this);
}

void TranscriptRun::give(Answer answer) {
    asking_.reset();
    const Pause pause = game.pause(state);
    signed_.push_back(signature.digest());
    signature.answered(pause, answer);
    before.push_back(state);
    answers.push_back(answer);
    marks.push_back(mark_);
    game.apply(state, answer, this);
    if (watched_ == Watched::invariants && broken_.empty()) broken_ = broken_invariant(game, state);
}

void TranscriptRun::take_back(std::size_t count) {
    if (count == 0) return;
    const std::size_t left = answers.size() - count;
    asking_.reset();
    state = before[left];
    signature.go_back_to(signed_[left]);
    before.resize(left);
    answers.resize(left);
    marks.resize(left);
    signed_.resize(left);
    for (; !standing_.empty() && standing_.back().answers > left; standing_.pop_back())
        stands[standing_.back().event] = false;
}

void TranscriptRun::let_helper_answer() {
    const Pause pause = game.pause(state);
    const Answer given = is_chance(pause.ask) ? seeded_chance(pause, transcript.seed, answers.size())
                                              : sides_.of(pause.seat).answer(game, state, pause);
    note_left_out(pause, given, state, false);
    give(given);
}

void TranscriptRun::note_left_out(const Pause& pause, Answer given, const State& at, bool unasked) {
    // The newest ones are of the line that is carried out; of a kind of question the first is enough.
    for (auto known = left_out_.rbegin(); known != left_out_.rend() && known->line == line_; ++known) {
        if (known->of == whose(pause) && known->ask == pause.ask && known->unasked == unasked) return;
    }
    left_out_.push_back({whose(pause), pause.ask, unasked, wording(game, at, pause, given), at.round, at.phase, line_});
}

const LeftOut* TranscriptRun::left_out(const QuestionKey& key, int since, bool unasked) const {
    const auto found = std::find_if(left_out_.begin(), left_out_.end(), [&](const LeftOut& question) {
        return question.line >= since && question.unasked == unasked && key.fits(question.of, question.ask);
    });
    return found == left_out_.end() ? nullptr : &*found;
}

std::string TranscriptRun::told(const LeftOut& question) const {
    std::string words = "\"" + std::string(ask_name(question.ask)) + "\"";
    if (question.of != nobody_seat) words += " of " + seat_name(game, question.of);
    const std::string where = " in round " + std::to_string(question.round) + ", " +
                              std::string(phase_names[static_cast<std::size_t>(question.phase)]);
    if (question.unasked) {
        return words + " was answered without asking" + where + ", because only \"" + question.answer + "\" was legal";
    }
    const std::string& agent = question.of == controller_seat ? transcript.controller : transcript.survivors;
    const std::string by = is_chance(question.ask) ? "the seed" : "the agent \"" + agent + "\"";
    return words + " was answered by " + by + " (" + question.answer + ")" + where;
}

std::vector<std::string> TranscriptRun::hints_about(const QuestionKey& key, int since) const {
    std::vector<std::string> hints;
    if (const LeftOut* const alone = left_out(key, since, true)) hints.push_back(told(*alone));
    if (const LeftOut* const helped = left_out(key, since, false)) {
        hints.push_back(told(*helped) +
                        (helped->line == 0 ? "" : ", while line " + std::to_string(helped->line) + " was carried out"));
    }
    return hints;
}

MaybeFault TranscriptRun::carry_out(const TranscriptLine& line) {
    // Expectations that follow one another all look at what happened before the first of them.
    if (!looks_only(line.kind) && expecting_) {
        block_ = events_.size();
        block_line_ = line.number;
        const std::size_t done = std::min(block_, step_);
        forget_first(events_, done);
        forget_first(log_lines_, done);
        block_ -= done;
        step_ -= done;
    }
    expecting_ = line.kind == LineKind::expect || (expecting_ && looks_only(line.kind));
    line_ = line.number;
    mark_ = line.mark;
    if (line.kind == LineKind::given) begin_step();  // what it brings about counts for "until"
    MaybeFault fault;
    switch (line.kind) {
        case LineKind::given: fault = change(*this, line.clauses); break;
        case LineKind::answer: fault = carry_out_answer(*this, line); break;
        case LineKind::undo: fault = undo(line); break;
        case LineKind::expect: fault = test(*this, line); break;
        case LineKind::until: fault = go_on_until(*this, line); break;
        case LineKind::play: fault = play(*this, line); break;
        case LineKind::show: fault = show(*this, line); break;
        case LineKind::end: fault = end(line); break;
        default: break;
    }
    if (line.kind == LineKind::until || line.kind == LineKind::play) begin_step();
    return fault ? fault : error_of_engine();
}

MaybeFault TranscriptRun::error_of_engine() const {
    if (state.question.kind == PauseKind::error) {
        return Fault{1, "the showdown goes on", "the engine stopped: " + std::string(engine_error(state))};
    }
    if (!broken_.empty()) return Fault{1, "what holds after every answer", broken_};
    if (answers.size() >= most_answers)
        return Fault{1, "the showdown ends", "it still asks after " + std::to_string(most_answers) + " answers"};
    return std::nullopt;
}

std::string TranscriptRun::pause_words() const {
    if (over()) return "the showdown is over";
    const Pause pause = game.pause(state);
    std::string words = question_words(game, whose(pause), pause.ask) + " (";
    const int count = pause.count();
    for (int i = 0; i < std::min(count, most_options_told); ++i) {
        words += (i == 0 ? "" : ", ") + wording(game, state, pause, pause.option(i).answer);
    }
    return words + (count > most_options_told ? ", ...)" : ")");
}

/// undo COUNT
MaybeFault TranscriptRun::undo(const TranscriptLine& line) {
    const std::optional<int> count = text::number(line.rest.text);
    if (!count || *count < 1) return faulty(line.rest, "\"undo\" says how many answers are taken back, from 1 on");
    if (static_cast<std::size_t>(*count) > answers.size())
        return faulty(line.rest, "only " + std::to_string(answers.size()) + " answers were given until here");
    take_back(static_cast<std::size_t>(*count));
    return std::nullopt;
}

/// end OUTCOME, signature HEX
MaybeFault TranscriptRun::end(const TranscriptLine& line) {
    const Clause& first = line.clauses.front();
    const int outcome = text::find_word(outcome_names, first.text);
    if (outcome < 0) return faulty(first, "a showdown ends in victory, defeat or stalemate, or is unfinished");
    const int happened = over() ? static_cast<int>(state.outcome) : 0;
    if (outcome != happened) {
        return Fault{first.column, std::string(outcome_names[static_cast<std::size_t>(outcome)]),
                     happened == 0 ? "unfinished: " + pause_words()
                                   : std::string(outcome_names[static_cast<std::size_t>(happened)])};
    }
    for (std::size_t i = 1; i < line.clauses.size(); ++i) {
        std::string_view words = line.clauses[i].text;
        if (text::take(words, "digest")) {
            notes.push_back(place_in(transcript.file, line.number, line.clauses[i].column,
                                     "a digest of bytes, as older programs wrote it, is not compared any more"));
            continue;
        }
        if (!text::take(words, "signature")) return faulty(line.clauses[i], "only \"signature HEX\" may follow here");
        const std::string now = signature_text(signature.value());
        if (text::folded(words) != now)
            return Fault{line.clauses[i].column, "signature " + std::string(words), "signature " + now};
    }
    return std::nullopt;
}

}  // namespace lantern::engine
