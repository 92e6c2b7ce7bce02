#include "transcript/run.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

#include "agents/random.hpp"
#include "narrate/log.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/wording.hpp"
#include "transcript/events.hpp"
#include "transcript/expect.hpp"
#include "transcript/given.hpp"
#include "transcript/text.hpp"

namespace lantern {

namespace {

constexpr int most_options_told = 12;

bool is_chance(const Pause& pause) { return pause.kind == PauseKind::roll || pause.kind == PauseKind::draw; }

/// Whether the key of a scripted answer means this question. "roll attack" is said for both sides.
bool means(std::string_view key, Ask ask) {
    return text::same(key, ask_name(ask)) ||
           (ask == Ask::monster_attack_roll && text::same(key, ask_name(Ask::attack_roll)));
}

bool known_key(std::string_view key, bool chance) {
    for (int i = 1; i <= static_cast<int>(last_ask); ++i) {
        const Ask ask = static_cast<Ask>(i);
        if ((ask >= Ask::attack_roll) == chance && means(key, ask)) return true;
    }
    return false;
}

std::vector<std::string> keys(bool chance) {
    std::vector<std::string> result;
    for (int i = 1; i <= static_cast<int>(last_ask); ++i) {
        if ((static_cast<Ask>(i) >= Ask::attack_roll) == chance) result.emplace_back(ask_name(static_cast<Ask>(i)));
    }
    return result;
}

/// Position of the sign outside of quotes.
std::size_t find_sign(std::string_view words, char sign) {
    bool quoted = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == '"') quoted = !quoted;
        if (words[i] == sign && !quoted) return i;
    }
    return std::string_view::npos;
}

/// Whether any line expects what the log says: only then it is written.
bool expects_lines(const Transcript& script) {
    return std::any_of(script.steps.begin(), script.steps.end(), [](const TranscriptLine& line) {
        return line.kind == LineKind::expect && line.rest.text.find("says") != std::string::npos;
    });
}

}  // namespace

TranscriptRun::TranscriptRun(Game the_game, const Transcript& script, Listener* also)
    : game(std::move(the_game)),
      transcript(script),
      signature(game.scenario(), also),
      sides_(script.survivors, script.controller, script.seed),
      tells_(expects_lines(script)) {
    state = game.start(this);
}

void TranscriptRun::on(const Event& event, const State& now, const Accounts& accounts) {
    // A rule that fires itself for ever must not take all memory with it.
    constexpr std::size_t most_events = std::size_t{1} << 20;
    if (events.size() < most_events) events.push_back(event);
    if (tells_ && log_lines.size() < most_events) log_lines.push_back(narrate(game, event, now, accounts));
    signature.on(event, now, accounts);
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
    asked.push_back({pause.seat, pause.ask});
    signature.answered(pause, answer);
    before.push_back(state);
    answers.push_back(answer);
    game.apply(state, answer, this);
}

void TranscriptRun::let_helper_answer() {
    const Pause pause = game.pause(state);
    if (is_chance(pause)) return give(seeded_chance(pause, transcript.seed, answers.size()));
    give(sides_.of(pause.seat).answer(game, state, pause));
}

MaybeFault TranscriptRun::carry_out(const TranscriptLine& line) {
    // Expectations that follow one another all look at what happened before the first of them.
    const bool expects = line.kind == LineKind::expect;
    if (!expects && expecting_ && line.kind != LineKind::end) {
        events.clear();
        log_lines.clear();
        asked.clear();
        seen_ = 0;
    }
    expecting_ = expects;
    // What the latest answer or change brought about counts for "until".
    const bool brings_about = line.kind == LineKind::answer || line.kind == LineKind::given;
    if (line.kind == LineKind::given) seen_ = events.size();
    MaybeFault fault;
    switch (line.kind) {
        case LineKind::given: fault = change(*this, line.clauses); break;
        case LineKind::answer: fault = answer(line); break;
        case LineKind::expect: fault = test(*this, line); break;
        case LineKind::until: fault = until(line); break;
        case LineKind::play: fault = play(line); break;
        case LineKind::end: fault = end(line); break;
        default: break;
    }
    if (!brings_about) seen_ = events.size();
    return fault ? fault : error_of_engine();
}

MaybeFault TranscriptRun::error_of_engine() const {
    if (state.question.kind == PauseKind::error) {
        return Fault{1, "the showdown goes on", "the engine stopped: " + std::string(engine_error(state))};
    }
    if (answers.size() >= most_answers) return Fault{1, "the showdown ends", "it still asks after 100000 answers"};
    return std::nullopt;
}

std::string TranscriptRun::pause_words() const {
    if (over()) return "the showdown is over";
    const Pause pause = game.pause(state);
    std::string words = is_chance(pause)
                            ? "\"" + std::string(ask_name(pause.ask)) + "\" is asked"
                            : seat_name(game, pause.seat) + " is asked \"" + std::string(ask_name(pause.ask)) + "\"";
    words += " (";
    const int count = pause.count();
    for (int i = 0; i < std::min(count, most_options_told); ++i) {
        words += (i == 0 ? "" : ", ") + wording(game, state, pause, pause.option(i).answer);
    }
    return words + (count > most_options_told ? ", ...)" : ")");
}

MaybeFault TranscriptRun::answer(const TranscriptLine& line) {
    const std::size_t equals = find_sign(line.rest.text, '=');
    const std::size_t colon = find_sign(line.rest.text, ':');
    if (equals < colon) return answer_chance(line, equals);
    return answer_decision(line, colon);
}

/// answer roll attack = 1, 4: each value answers one question of that kind.
MaybeFault TranscriptRun::answer_chance(const TranscriptLine& line, std::size_t sign) {
    const std::string_view whole = line.rest.text;
    const std::string_view key = text::trimmed(whole.substr(0, sign));
    if (!known_key(key, true)) {
        return faulty(line.rest,
                      "no die or card is called \"" + std::string(key) + "\"." + text::suggestion(key, keys(true)));
    }
    for (const Clause& value : text::cut(whole.substr(sign + 1), ',', line.rest.column + static_cast<int>(sign) + 1)) {
        if (value.text.empty()) return faulty(value, "a result is missing");
        while (!over() && !(is_chance(game.pause(state)) && means(key, game.pause(state).ask))) {
            if (transcript.recorded) break;
            let_helper_answer();
            if (const MaybeFault fault = error_of_engine()) return fault;
        }
        const Pause pause = over() ? Pause{} : game.pause(state);
        if (!is_chance(pause) || !means(key, pause.ask)) {
            return Fault{value.column, "\"" + std::string(key) + "\" is asked, to be answered " + value.text,
                         pause_words()};
        }
        const ParsedAnswer parsed = parse_answer(game, state, pause, text::trimmed_quotes(value.text));
        if (!parsed.answer) return faulty(value, parsed.problem);
        for (int i = 0; i < pause.count(); ++i) {
            const Option option = pause.option(i);
            Fraction& chance = pause.kind == PauseKind::draw ? draws : rolls;
            if (option.answer == *parsed.answer) chance.multiply(option.weight, pause.total);
        }
        seen_ = events.size();
        give(*parsed.answer);
    }
    return std::nullopt;
}

/// answer WHO [WHAT]: WORDS
MaybeFault TranscriptRun::answer_decision(const TranscriptLine& line, std::size_t sign) {
    const std::string_view whole = line.rest.text;
    std::string_view head = text::trimmed(whole.substr(0, sign));
    const std::string_view who = head;
    const std::optional<Seat> seat = take_seat(game, head);
    if (!seat) {
        return faulty(line.rest,
                      "\"" + std::string(who) + "\" is neither a survivor nor \"controller\" nor \"players\"");
    }
    if (!head.empty() && !known_key(head, false)) {
        return faulty(line.rest,
                      "nobody is ever asked \"" + std::string(head) + "\"." + text::suggestion(head, keys(false)));
    }
    const std::size_t start = whole.find_first_not_of(" \t", sign + 1);
    if (start == std::string_view::npos) return faulty(line.rest, "the answer is missing");
    const std::string words = text::trimmed_quotes(whole.substr(start));
    const Clause at{words, line.rest.column + static_cast<int>(start)};
    std::string refused;  // the first question of each kind that did not offer it
    std::vector<Ask> refused_asks;
    constexpr std::size_t most_told = 4;
    while (!over()) {
        const Pause pause = game.pause(state);
        if (pause.kind == PauseKind::decide && pause.seat == *seat && (head.empty() || means(head, pause.ask))) {
            const ParsedAnswer parsed = parse_answer(game, state, pause, words);
            if (parsed.answer) {
                seen_ = events.size();
                give(*parsed.answer);
                return std::nullopt;
            }
            if (!head.empty()) return faulty(at, parsed.problem);
            const bool told = std::find(refused_asks.begin(), refused_asks.end(), pause.ask) != refused_asks.end();
            if (!told && refused_asks.size() < most_told) {
                refused += (refused.empty() ? "" : "; ") + pause_words();
                refused_asks.push_back(pause.ask);
            }
        }
        if (transcript.recorded) break;
        let_helper_answer();
        if (const MaybeFault fault = error_of_engine()) return fault;
    }
    const std::string happened = transcript.recorded ? pause_words()
                                 : refused.empty()   ? "it was not asked up to the end of the showdown"
                                                     : refused;
    return Fault{at.column, seat_name(game, *seat) + " is asked something that \"" + words + "\" answers", happened};
}

/// until over | until round N | until asked [WHO] WHAT | until EVENT
MaybeFault TranscriptRun::until(const TranscriptLine& line) {
    std::string_view words = line.rest.text;
    std::optional<Seat> seat;
    std::string_view key;
    EventPattern pattern;
    const bool to_end = text::same(words, "over");
    const bool to_question = text::take(words, "asked");
    std::string_view round_words = words;
    std::optional<int> round;
    if (text::take(round_words, "round")) round = text::number(round_words);
    if (to_question) {
        seat = take_seat(game, words);
        key = words;
        if (!key.empty() && !known_key(key, true) && !known_key(key, false)) {
            return faulty(line.rest,
                          "nobody is ever asked \"" + std::string(key) + "\"." + text::suggestion(key, keys(false)));
        }
    } else if (!to_end && !round) {
        Result<EventPattern> parsed = parse_event(game, words);
        if (!parsed) return faulty(line.rest, parsed.error().message);
        pattern = std::move(parsed).value();
    }
    // What the latest scripted answer brought about counts too.
    auto there = [&, seen = seen_]() mutable {
        if (to_end) return over();
        if (round) return state.round >= *round;
        if (to_question) {
            if (over()) return false;
            const Pause pause = game.pause(state);
            return (!seat || pause.seat == *seat) && (key.empty() || means(key, pause.ask));
        }
        bool found = false;
        for (; seen < events.size(); ++seen) found = found || matches(game, pattern, events[seen]);
        return found;
    };
    while (!there()) {
        if (over()) return Fault{line.rest.column, "until " + line.rest.text, "the showdown was over before"};
        if (transcript.recorded) return faulty(line.rest, "a recorded transcript leaves nothing to a helper");
        let_helper_answer();
        if (const MaybeFault fault = error_of_engine()) return fault;
    }
    return std::nullopt;
}

/// play N answers, or to the end
MaybeFault TranscriptRun::play(const TranscriptLine& line) {
    std::optional<int> left;
    if (!line.rest.text.empty()) {
        std::string_view words = line.rest.text;
        if (!text::take_last(words, "answers")) text::take_last(words, "answer");
        left = text::number(words);
        if (!left || *left < 1)
            return faulty(line.rest, "write \"play 5\" for five answers, or \"play\" for all to the end");
    }
    while (!over() && (!left || (*left)-- > 0)) {
        let_helper_answer();
        if (const MaybeFault fault = error_of_engine()) return fault;
    }
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

std::optional<Seat> take_seat(const Game& game, std::string_view& words) {
    if (text::take(words, "controller") || text::take(words, "monster controller")) return controller_seat;
    if (text::take(words, "players")) return players_seat;
    const int who = take_survivor(game, words);
    if (who < 0) return std::nullopt;
    return static_cast<Seat>(who);
}

int take_survivor(const Game& game, std::string_view& words) {
    const std::vector<SurvivorSheet>& sheets = game.scenario().setup.survivors;
    int best = -1;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        std::string_view rest = words;
        const bool longer = best < 0 || sheets[i].name.size() > sheets[static_cast<std::size_t>(best)].name.size();
        if (text::take(rest, sheets[i].name) && longer) best = static_cast<int>(i);
    }
    if (best >= 0) text::take(words, sheets[static_cast<std::size_t>(best)].name);
    return best;
}

}  // namespace lantern
