#include "transcript/seen.hpp"

#include <algorithm>
#include <utility>

#include "narrate/wording.hpp"
#include "transcript/events.hpp"
#include "transcript/text.hpp"

// The lines "expect ...": what must be seen in the events, in the question and in the chances of the rolls.
namespace lantern::engine {

namespace {

/// event PATTERN | no event PATTERN, among those since the last block of expectations or, with "then", since the one found before
MaybeFault expect_event(TranscriptRun& run, const Clause& at, std::string_view words, bool is,
                        std::span<const Event> among, FoundEvent& found) {
    const Result<EventPattern> pattern = parse_event(run.game, words);
    if (!pattern) return faulty(at, pattern.error().message);
    const auto event = std::find_if(among.begin(), among.end(), [&](const Event& candidate) {
        return matches(run.game, pattern.value(), candidate);
    });
    const bool there = event != among.end();
    if (there != is) return Fault{at.column, at.text, events_instead(run.game, among, pattern.value().kind)};
    if (there) found = static_cast<std::size_t>(&*event - run.block().data());
    return std::nullopt;
}

/// then event PATTERN | then no event PATTERN
MaybeFault expect_then(TranscriptRun& run, const Clause& at, std::string_view words, FoundEvent& found) {
    const bool is = !text::take(words, "no event");
    if (is && !text::take(words, "event")) return faulty(at, "write \"then event ...\" or \"then no event ...\"");
    if (!found) return faulty(at, "\"then\" needs an event before it in the same line");
    return expect_event(run, at, words, is, run.block().subspan(*found + 1), found);
}

/// says "Zachary attacks ..." | no says "...": a line of the log
MaybeFault expect_line(const TranscriptRun& run, const Clause& at, std::string_view words, bool is) {
    const std::string wanted = text::folded(words);
    if (wanted.empty()) return faulty(at, "write \"says\" and the line of the log, or \"no says\"");
    std::vector<std::string_view> lines;
    for (const std::string& line : run.block_in_log()) {
        if (!line.empty()) lines.push_back(line);
    }
    if ((text::find_word(lines, wanted) >= 0) == is) return std::nullopt;
    if (lines.empty()) return Fault{at.column, at.text, "nothing"};
    constexpr std::size_t most_told = 40;
    const std::size_t first = lines.size() > most_told ? lines.size() - most_told : 0;
    std::string told = first == 0 ? "" : "(the last " + std::to_string(most_told) + " lines)";
    for (std::size_t i = first; i < lines.size(); ++i) told += "\n" + std::string(lines[i]);
    return Fault{at.column, at.text, told};
}

std::string question_in_short(const TranscriptRun& run) {
    if (run.over()) return "the showdown is over";
    const Pause pause = run.game.pause(run.state);
    return question_words(run.game, whose(pause), pause.ask);
}

/// asked [WHO] [WHAT]: the question that is open; not asked: neither it nor, of a helper, any since the last expectations
MaybeFault expect_asked(TranscriptRun& run, const Clause& at, std::string_view words, bool is) {
    const Result<QuestionKey> key = read_question_key(run.game, words, KeyKind::any);
    if (!key) return faulty(at, key.error().message);
    const bool open = !run.over() && key.value().fits(run.game.pause(run.state));
    if (is && open) return std::nullopt;
    if (is)
        return Fault{at.column, at.text, question_in_short(run),
                     run.hints_about(key.value(), run.first_line_of_block())};
    if (open) return Fault{at.column, at.text, run.pause_words()};
    const LeftOut* const helped = run.left_out(key.value(), run.first_line_of_block(), false);
    return helped == nullptr ? MaybeFault() : Fault{at.column, at.text, run.told(*helped)};
}

/// option "move H14" | no option "dodge"
MaybeFault expect_option(TranscriptRun& run, const Clause& at, std::string_view words, bool is) {
    const std::string wanted = text::folded(words);
    if (wanted.empty()) return faulty(at, "write \"option\" and the option in its words, or \"no option\"");
    if (run.over()) return Fault{at.column, at.text, "the showdown is over"};
    const Pause pause = run.game.pause(run.state);
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

std::optional<MaybeFault> expect_seen(TranscriptRun& run, const Clause& at, FoundEvent& found) {
    std::string_view words = at.text;
    if (text::take(words, "chance")) return expect_chance(run, at, words);
    if (text::take(words, "then")) return expect_then(run, at, words, found);
    if (text::take(words, "no event")) return expect_event(run, at, words, false, run.block(), found);
    if (text::take(words, "event")) return expect_event(run, at, words, true, run.block(), found);
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

}  // namespace lantern::engine
