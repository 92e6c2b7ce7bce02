// Bytes as the choices of a showdown, or as a transcript where they read as one: all that the program can say about it is said,
// and what it recorded of it leads to the same end.
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "narrate/board.hpp"
#include "narrate/event_words.hpp"
#include "narrate/log.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/question_text.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/sheets.hpp"
#include "narrate/wording.hpp"
#include "showdowns.hpp"
#include "transcript/check.hpp"
#include "transcript/parse.hpp"
#include "transcript/record.hpp"
#include "transcript/setup.hpp"

namespace {

using namespace lantern::engine;

void fail_unless(bool right, const std::string& text) {
    if (right) return;
    std::fprintf(stderr, "said: %s\n", text.c_str());
    std::abort();
}

bool is_plain(std::string_view text) {
    return std::none_of(text.begin(), text.end(), [](char c) { return c >= 0 && c < ' '; });
}

/// At most 80 columns; what is no ASCII takes several bytes a column.
void check_lines(const std::string& text) {
    std::size_t columns = 0;
    for (const char c : text) {
        if (c == '\n') columns = 0;
        if (c != '\n' && (c & '\xC0') != '\x80') ++columns;
        fail_unless(columns <= 80, text);
    }
    fail_unless(text.ends_with('\n'), text);
}

/// Says everything about every event.
class Teller final : public Listener {
public:
    explicit Teller(const Scenario& scenario) : scenario_(scenario) {}

    void on(const Event& event, const State& state, const Accounts& accounts) override {
        fail_unless(is_plain(narrate(scenario_, event, state, accounts)), narrate(scenario_, event, state, accounts));
        const std::string json = event_json(scenario_, event, state, accounts);
        fail_unless(nlohmann::json::accept(json), json);
        fail_unless(event_depth(event) <= 3, json);
        // The text of a card is long, so each is told once for each thing that it does.
        if (!explained_.insert({event.kind, event.rule, event.cause_kind, event.cause}).second) return;
        fail_unless(why(scenario_, event, state, accounts).ends_with('\n'), json);
    }

private:
    const Scenario& scenario_;
    std::set<std::tuple<EventKind, Rule, SourceKind, std::uint16_t>> explained_;
};

/// The question with its options, and the table.
void tell_pause(const Game& game, const State& state) {
    check_lines(draw_board(game, state));
    check_lines(draw_sheets(game, state));
    if (game.over(state)) return;
    const Pause pause = game.pause(state);
    fail_unless(is_plain(question_text(game, state, pause)), question_text(game, state, pause));
    constexpr int few = 16;  // each is compared with all others
    if (!pause.is_space_choice() && pause.count() <= few) {
        const std::string wrong = ambiguous_wording(game.scenario(), state, pause);
        fail_unless(wrong.empty(), wrong);
    }
    for (const int nth : {0, pause.count() / 2, pause.count() - 1}) {
        const Answer option = pause.option(nth).answer;
        const std::string words = wording(game, state, pause, option);
        fail_unless(parse_answer(game, state, pause, words).answer == option, words);
    }
}

void play_transcript(const Transcript& transcript) {
    Result<Setup> setup = transcript_setup(transcript, fuzz::core());
    if (!setup) return;
    const Result<Game> game = Game::create(fuzz::core(), std::move(setup).value());
    if (!game) return;
    Teller teller(game.value().scenario());
    const Result<Replay> played = replay(transcript, fuzz::core(), &teller);
    if (!played) return fail_unless(!played.error().message.empty(), "no message");
    const Replay& replayed = played.value();
    constexpr std::size_t most = 32;  // states of it, evenly spread
    const std::size_t stride = replayed.before.size() / most + 1;
    for (std::size_t i = 0; i < replayed.before.size(); i += stride) tell_pause(replayed.game, replayed.before[i]);
    tell_pause(replayed.game, replayed.state);
}

void play_choices(fuzz::Choices choices) {
    const Game& game = choices.game();
    Teller teller(game.scenario());
    State state = game.start(&teller);
    std::vector<Answer> answers;
    for (; choices.any() && !game.over(state); game.apply(state, answers.back(), &teller)) {
        if (answers.size() % 8 == 0) tell_pause(game, state);
        answers.push_back(choices.pick(game.pause(state)));
    }
    tell_pause(game, state);
    const std::string text = record(game, {}, answers);
    const Result<Transcript> transcript = parse_transcript(text, "recorded.txt");
    fail_unless(transcript.ok(), text);
    const CheckOutcome outcome = check_transcript(transcript.value(), fuzz::core());
    fail_unless(outcome.passed, text + outcome.happened);  // its last line is the signature of what happened
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const Result<Transcript> transcript = parse_transcript(text, "fuzz.txt")) {
        play_transcript(transcript.value());
    } else {
        play_choices(fuzz::Choices(data, size));
    }
    return 0;
}
