#include "transcript/seen.hpp"

#include <algorithm>
#include <utility>

#include "narrate/wording.hpp"
#include "transcript/events.hpp"
#include "transcript/text.hpp"

// The lines "expect ...": what must be seen in the events, in the question and in the chances of the rolls.
namespace lantern {

namespace {

MaybeFault expect_event(TranscriptRun& run, const Clause& at, std::string_view words, bool is) {
    const Result<EventPattern> pattern = parse_event(run.game, words);
    if (!pattern) return faulty(at, pattern.error().message);
    const bool found = std::any_of(run.events.begin(), run.events.end(),
                                   [&](const Event& event) { return matches(run.game, pattern.value(), event); });
    if (found == is) return std::nullopt;
    return Fault{at.column, at.text, events_in_short(run.game, run.events)};
}

/// says "Zachary attacks ..." | no says "...": a line of the log
MaybeFault expect_line(const TranscriptRun& run, const Clause& at, std::string_view words, bool is) {
    const std::string wanted = text::folded(words);
    const bool found = std::any_of(run.log_lines.begin(), run.log_lines.end(),
                                   [&wanted](const std::string& line) { return text::folded(line) == wanted; });
    if (found == is) return std::nullopt;
    std::string all;
    constexpr std::size_t most_told = 24;
    const std::size_t first = run.log_lines.size() > most_told ? run.log_lines.size() - most_told : 0;
    for (std::size_t i = first; i < run.log_lines.size(); ++i) {
        if (!run.log_lines[i].empty()) all += (all.empty() ? "" : " ") + run.log_lines[i];
    }
    return Fault{at.column, at.text, all.empty() ? "nothing" : all};
}

std::string question_in_short(const TranscriptRun& run) {
    if (run.over()) return "the showdown is over";
    const Pause pause = run.game.pause(run.state);
    return seat_name(run.game, pause.seat) + " is asked \"" + std::string(ask_name(pause.ask)) + "\"";
}

/// asked [WHO] [WHAT]: the question that is open; not asked: neither it nor any since the last expectations
MaybeFault expect_asked(TranscriptRun& run, const Clause& at, std::string_view words, bool is) {
    const std::optional<Seat> seat = take_seat(run.game, words);
    const std::string key = text::folded(words);
    if (!key.empty() && !ask_of(key)) return faulty(at, "nobody is ever asked \"" + key + "\"");
    const auto fits = [&](Seat who, Ask what) {
        return (!seat || *seat == who) && (key.empty() || key == ask_name(what));
    };
    bool found = false;
    if (!run.over()) {
        const Pause pause = run.game.pause(run.state);
        found = fits(pause.seat, pause.ask);
    }
    if (is) return found ? MaybeFault() : Fault{at.column, at.text, question_in_short(run)};
    for (const TranscriptRun::Asked& before : run.asked) found = found || fits(before.seat, before.ask);
    return found ? MaybeFault(Fault{at.column, at.text, "it was asked"}) : std::nullopt;
}

/// option "move H14" | no option "dodge"
MaybeFault expect_option(TranscriptRun& run, const Clause& at, std::string_view words, bool is) {
    if (run.over()) return Fault{at.column, at.text, "the showdown is over"};
    const Pause pause = run.game.pause(run.state);
    const std::string wanted = text::folded(words);
    std::string all;
    bool found = false;
    for (int i = 0; i < pause.count(); ++i) {
        const std::string option = wording(run.game, run.state, pause, pause.option(i).answer);
        found = found || text::folded(option) == wanted;
        if (i < 20) all += (i == 0 ? "" : ", ") + option;
    }
    if (found == is) return std::nullopt;
    return Fault{at.column, at.text, question_in_short(run) + ": " + all + (pause.count() > 20 ? ", ..." : "")};
}

MaybeFault expect_options(TranscriptRun& run, const Clause& at, int wanted) {
    const int count = run.over() ? 0 : run.game.pause(run.state).count();
    if (count == wanted) return std::nullopt;
    return Fault{at.column, at.text, question_in_short(run) + " with " + std::to_string(count) + " options"};
}

/// chance of the rolls above = F, chance of the draws above = F, chance of all above = F
MaybeFault expect_chance(TranscriptRun& run, const Clause& at, std::string_view words) {
    const std::size_t equals = words.find('=');
    const std::string of = text::folded(words.substr(0, equals));
    const bool rolls = of.empty() || of == "of the rolls above" || of == "of all above";
    const bool draws = of == "of the draws above" || of == "of all above";
    const std::optional<Fraction> wanted =
        equals == std::string_view::npos ? std::nullopt : Fraction::parse(words.substr(equals + 1));
    if (!wanted || (!rolls && !draws)) {
        return faulty(at,
                      "write \"chance of the rolls above = 1/600\", or \"of the draws above\", or \"of all above\"");
    }
    Fraction is;
    if (rolls) is.multiply(std::exchange(run.rolls, Fraction()));
    if (draws) is.multiply(std::exchange(run.draws, Fraction()));
    if (is == *wanted) return std::nullopt;
    return Fault{at.column, "chance " + wanted->text(), "chance " + is.text()};
}

}  // namespace

std::optional<MaybeFault> expect_seen(TranscriptRun& run, const Clause& at) {
    std::string_view words = at.text;
    if (text::take(words, "chance")) return expect_chance(run, at, words);
    if (text::take(words, "no event")) return expect_event(run, at, words, false);
    if (text::take(words, "event")) return expect_event(run, at, words, true);
    if (text::take(words, "no says")) return expect_line(run, at, words, false);
    if (text::take(words, "says")) return expect_line(run, at, words, true);
    if (text::take(words, "not asked")) return expect_asked(run, at, words, false);
    if (text::take(words, "asked")) return expect_asked(run, at, words, true);
    if (text::take(words, "no option")) return expect_option(run, at, words, false);
    if (text::take(words, "option")) return expect_option(run, at, words, true);
    if (!text::take(words, "options")) return std::nullopt;
    const std::optional<int> wanted = text::number(words);
    if (!wanted) return faulty(at, "write \"options 3\"");
    return expect_options(run, at, *wanted);
}

}  // namespace lantern
