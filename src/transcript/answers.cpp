#include "transcript/answers.hpp"

#include <algorithm>

#include "narrate/parse_answer.hpp"
#include "narrate/wording.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

/// Position of the sign outside of quotes.
std::size_t find_sign(std::string_view words, char sign) {
    bool quoted = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == '"') quoted = !quoted;
        if (words[i] == sign && !quoted) return i;
    }
    return std::string_view::npos;
}

/// The latest line above this one that answered such a question; 0 when none did.
int answered_above(const TranscriptRun& run, const QuestionKey& key) {
    int latest = 0;
    for (const TranscriptLine& line : run.transcript.steps) {
        if (line.number >= run.line()) break;
        AnswerLine above;
        if (line.kind != LineKind::answer || read_answer_line(run.game, line, above)) continue;
        if (above.key.what == key.what && above.key.seat == key.seat) latest = line.number;
    }
    return latest;
}

/// What the lines behind this one lost while it waited: the first of their questions that was left to a helper.
std::vector<std::string> lost_behind(const TranscriptRun& run) {
    for (const TranscriptLine& line : run.transcript.steps) {
        AnswerLine behind;
        if (line.number <= run.line() || line.kind != LineKind::answer) continue;
        if (read_answer_line(run.game, line, behind)) continue;
        const LeftOut* const lost = run.left_out(behind.key, run.line(), false);
        if (lost != nullptr) {
            return {"while this line waited, " + run.told(*lost) + ", which line " + std::to_string(line.number) +
                    " would have answered"};
        }
    }
    return {};
}

/// The line's question did not come: what came instead, and why.
Fault never_asked(const TranscriptRun& run, const AnswerLine& line, Fault fault) {
    if (run.transcript.recorded) return fault;
    const int above = answered_above(run, line.key);
    fault.hints = run.hints_about(line.key, above == 0 ? 0 : above + 1);
    for (std::string& hint : lost_behind(run)) fault.hints.push_back(std::move(hint));
    return fault;
}

/// Each value answers one question of that kind.
MaybeFault answer_chance(TranscriptRun& run, const AnswerLine& line) {
    const auto is_asked = [&] {
        if (run.over()) return false;
        const Pause pause = run.game.pause(run.state);
        return is_chance(pause.ask) && line.key.fits(pause);
    };
    for (const Clause& value : line.values) {
        while (!run.over() && !is_asked() && !run.transcript.recorded) {
            run.let_helper_answer();
            if (const MaybeFault fault = run.error_of_engine()) return fault;
        }
        if (!is_asked()) {
            const std::string expected = "\"" + line.key.what + "\" is asked, to be answered " + value.text;
            return never_asked(run, line, {value.column, expected, run.pause_words()});
        }
        const Pause pause = run.game.pause(run.state);
        const ParsedAnswer parsed = parse_answer(run.game, run.state, pause, text::trimmed_quotes(value.text));
        if (!parsed.answer) return faulty(value, parsed.problem);
        for (int i = 0; i < pause.count(); ++i) {
            const Option option = pause.option(i);
            Fraction& chance = pause.kind == PauseKind::draw ? run.draws : run.rolls;
            if (option.answer == *parsed.answer) chance.multiply(option.weight, pause.total);
        }
        run.begin_step();
        run.give(*parsed.answer);
    }
    return std::nullopt;
}

/// Waits for a question of that seat that offers the words; with the key written, the first such question must.
MaybeFault answer_decision(TranscriptRun& run, const AnswerLine& line) {
    const Clause& words = line.values.front();
    std::string refused;  // the first question of each kind that did not offer it
    std::vector<Ask> refused_asks;
    constexpr std::size_t most_told = 4;
    while (!run.over()) {
        const Pause pause = run.game.pause(run.state);
        if (pause.kind == PauseKind::decide && line.key.fits(pause)) {
            const ParsedAnswer parsed = parse_answer(run.game, run.state, pause, words.text);
            if (parsed.answer) {
                run.begin_step();
                run.give(*parsed.answer);
                return std::nullopt;
            }
            if (!line.key.what.empty()) return faulty(words, parsed.problem);
            const bool told = std::find(refused_asks.begin(), refused_asks.end(), pause.ask) != refused_asks.end();
            if (!told && refused_asks.size() < most_told) {
                refused += (refused.empty() ? "" : "; ") + run.pause_words();
                refused_asks.push_back(pause.ask);
            }
        }
        if (run.transcript.recorded) break;
        run.let_helper_answer();
        if (const MaybeFault fault = run.error_of_engine()) return fault;
    }
    const std::string happened = run.transcript.recorded ? run.pause_words()
                                 : refused.empty()       ? "it was not asked up to the end of the showdown"
                                                         : refused;
    const std::string who = seat_name(run.game, *line.key.seat);
    return never_asked(run, line,
                       {words.column, who + " is asked something that \"" + words.text + "\" answers", happened});
}

}  // namespace

MaybeFault read_answer_line(const Game& game, const TranscriptLine& line, AnswerLine& read) {
    const std::string_view whole = line.rest.text;
    const std::size_t equals = find_sign(whole, '='), colon = find_sign(whole, ':');
    read.chance = equals < colon;
    const std::size_t sign = std::min(equals, colon);
    Result<QuestionKey> key = read_question_key(game, text::trimmed(whole.substr(0, sign)),
                                                read.chance ? KeyKind::chance : KeyKind::decision);
    if (!key) return faulty(line.rest, key.error().message);
    read.key = std::move(key).value();
    if (!read.chance && !read.key.seat) return faulty(line.rest, "say who is asked: a survivor, controller or players");
    const int column = line.rest.column + static_cast<int>(sign) + 1;
    read.values = text::cut(whole.substr(std::min(sign + 1, whole.size())), read.chance ? ',' : '\n', column);
    for (Clause& value : read.values) {
        if (value.text.empty()) return faulty(value, read.chance ? "a result is missing" : "the answer is missing");
        if (!read.chance) value.text = text::trimmed_quotes(value.text);
    }
    return std::nullopt;
}

MaybeFault carry_out_answer(TranscriptRun& run, const TranscriptLine& line) {
    AnswerLine words;
    if (MaybeFault fault = read_answer_line(run.game, line, words)) return fault;
    return words.chance ? answer_chance(run, words) : answer_decision(run, words);
}

}  // namespace lantern::engine
