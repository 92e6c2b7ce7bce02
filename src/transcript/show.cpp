#include "transcript/show.hpp"

#include "narrate/board.hpp"
#include "narrate/question_text.hpp"
#include "narrate/sheets.hpp"
#include "narrate/wording.hpp"
#include "transcript/events.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

/// Names that fill lines of a page, behind the words before them.
std::string in_lines(std::string line, const std::vector<std::string>& names) {
    constexpr std::size_t width = 78;
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string piece = names[i] + (i + 1 == names.size() ? "" : ",");
        if (line.size() + piece.size() >= width) {
            text += line + "\n";
            line = " ";
        }
        line += " " + piece;
    }
    return text + line + "\n";
}

/// The key by which an answer names the question, the question as a player reads it, and every option in the words that answer it.
std::string question(const TranscriptRun& run) {
    if (run.over()) return "the showdown is over\n";
    const Pause pause = run.game.pause(run.state);
    std::vector<std::string> options;
    for (int i = 0; i < pause.count(); ++i)
        options.push_back(wording(run.game, run.state, pause, pause.option(i).answer));
    return question_words(run.game, whose(pause), pause.ask) + ": " + question_text(run.game, run.state, pause) + "\n" +
           in_lines("  " + std::to_string(options.size()) + " answers:", options);
}

std::string events(const TranscriptRun& run) {
    std::string text;
    for (const Event& event : run.block()) text += event_in_words(run.game, event) + "\n";
    return text.empty() ? "nothing happened\n" : text;
}

/// NAME or monster
Result<std::string> sheet(const TranscriptRun& run, std::string_view words) {
    const Scenario& scenario = run.game.scenario();
    if (text::same(words, "monster")) return draw_monster_sheet(scenario, run.state);
    const int who = take_survivor(run.game, words);
    if (who < 0 || !words.empty())
        return Error{"write \"show sheet NAME\" with a survivor or \"monster\", or \"show sheets\""};
    return draw_sheet(scenario, run.state, static_cast<unsigned>(who));
}

Result<std::string> shown(const TranscriptRun& run, std::string_view words) {
    if (text::same(words, "question")) return question(run);
    if (text::same(words, "sheets")) return draw_sheets(run.game, run.state);
    if (text::same(words, "board")) return draw_board(run.game, run.state);
    if (text::same(words, "events")) return events(run);
    if (text::take(words, "sheet")) return sheet(run, words);
    return Error{"what can be shown: question, sheet NAME, sheets, board, events"};
}

}  // namespace

MaybeFault show(TranscriptRun& run, const TranscriptLine& line) {
    Result<std::string> text = shown(run, line.rest.text);
    if (!text) return faulty(line.rest, text.error().message);
    run.shown.push_back({line.number, line.text, std::move(text).value()});
    return std::nullopt;
}

}  // namespace lantern::engine
