#include <algorithm>
#include <iostream>

#include "card_finder.hpp"
#include "narrate/board.hpp"
#include "narrate/sheets.hpp"
#include "narrate/words.hpp"
#include "player.hpp"
#include "replacing.hpp"
#include "table/decks.hpp"
#include "table/why.hpp"
#include "table/why_not.hpp"
#include "transcript/record.hpp"
#include "transcript/text.hpp"

// The commands of `lantern play`.
namespace lantern::engine::app {

std::optional<Player::Next> Player::command(std::string_view line) {
    if (const std::optional<Next> done = command_at_any_time(line)) return done;
    std::string_view words = line;
    const auto is = [&words](std::string_view name) { return text::take(words, name); };
    if (is("?") || is("options")) {
        explain_answers(words);
    } else if (is("odds")) {
        show_odds(words);
    } else if (is("hint")) {
        show_hint(words);
    } else if (options_.learn && (is("skip") || is("no lessons"))) {
        teacher_.stop();
        open_.table->rules().teaches = false;
        keep_rules();
        std::cout << "No more lessons.\n";
    } else if (is("orders")) {
        return give_orders(words);
    } else if (is("pass until")) {
        return pass_until(words, false);
    } else if (is("pass all until")) {
        return pass_until(words, true);
    } else if (is("auto")) {
        return words.empty() ? answer_anyhow() : answer_anyhow_until(words);
    } else if (is("back") || is("cancel")) {
        if (!open_.table->can_go_back()) {
            std::cout << "Nothing was begun that could be left; \"undo\" takes back what was done.\n";
            return Next::ask_again;
        }
        // Nothing came of it, so that how things stand needs not be told anew.
        std::vector<std::string> drawn = drawn_;
        std::string drawn_in = drawn_in_;
        const Next done = undo("");
        drawn_ = std::move(drawn);
        drawn_in_ = std::move(drawn_in);
        return done;
    } else {
        return std::nullopt;
    }
    return Next::ask_again;
}

std::optional<Player::Next> Player::command_at_any_time(std::string_view line) {
    if (telling_command(line)) return Next::ask_again;
    std::string_view words = line;
    const auto is = [&words](std::string_view name) { return text::take(words, name); };
    if (is("undo")) return undo(words);
    if (is("quit") || is("exit")) return Next::leave;
    if (!is("save")) return std::nullopt;
    save(words);
    return Next::ask_again;
}

bool Player::at_pause(std::string_view words) {
    if (text::same(words, "quit") || text::same(words, "exit")) return false;
    screen_.begins("more", Screen::Kind::may_be_left);
    if (!telling_command(words))
        std::cout << for_screen("Nothing was done with '" + std::string(words) +
                                "': Enter shows the rest first. Here go why, log, show, board, cards, explain, report, "
                                "help and quit.")
                  << '\n';
    return true;
}

bool Player::telling_command(std::string_view line) {
    std::string_view words = line;
    const auto is = [&words](std::string_view name) { return text::take(words, name); };
    if (is("help") || is("commands")) {
        show_help();
    } else if (is("board")) {
        show_whole_board();
    } else if (is("sheets") || is("sheet")) {
        std::cout << for_screen(draw_sheets(game(), state()));
    } else if (is("show")) {
        show_something(words);
    } else if (is("why")) {
        show_why(words);
    } else if (is("log")) {
        show_log(words);
    } else if (is("report")) {
        std::cout << report(true);
    } else if (is("cards") || is("card")) {
        show_cards(words);
    } else if (is("explain") || is("rules") || is("rule")) {
        explain(words);
    } else {
        return false;
    }
    return true;
}

void Player::show_whole_board() const {
    BoardStyle style;
    style.highlight = question_.of_spaces ? question_.spaces : Spaces{};
    style.colour = tinted("x", Tint::good) != "x";
    std::cout << draw_board(game(), state(), style);
}

void Player::show_something(std::string_view what) const {
    const Scenario& scenario = game().scenario();
    if (what.empty() || text::same(what, "all")) {
        std::cout << for_screen(draw_sheets(game(), state()));
        return;
    }
    if (text::same(what, "board")) {
        show_whole_board();
        return;
    }
    if (text::same(what, "monster")) {
        std::cout << for_screen(draw_monster_sheet(scenario, state()));
        return;
    }
    if (text::same(what, "discard") || text::same(what, "deck")) {
        for (const std::string& line : deck_lines(game(), state())) std::cout << for_screen("  " + line) << '\n';
        return;
    }
    if (text::same(what, "cards")) {
        const std::vector<std::string> names = names_in_play(scenario, state());
        for (const std::string& name : names) show_cards(name);
        if (names.empty()) std::cout << "  No card of the monster is in play.\n";
        return;
    }
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        const std::string name = survivor_name(scenario, who);
        const bool letter =
            what.size() == 1 && lower_case(what) == lower_case(std::string(1, survivor_letters(scenario)[who]));
        if (!letter && lower_case(name).rfind(lower_case(what), 0) != 0) continue;
        std::cout << for_screen(draw_sheet(scenario, state(), who));
        return;
    }
    std::cout << for_screen("show board, monster, cards, discard, deck, or a survivor: " +
                            join_words(text::names_of(scenario.setup.survivors), "or"))
              << '\n';
}

void Player::show_why(std::string_view words) const {
    if (std::string_view rest = words; text::take(rest, "not")) return show_why_not(rest);
    if (text::same(words, "now")) return show_why_now();
    // A bare number is a line; one of an answer has its sign behind it, or a word: "7+", "speed 2".
    const std::optional<int> number = text::number(words);
    if (const std::string numbers = why_of_options(question_, words); !words.empty() && !number && !numbers.empty()) {
        std::cout << for_screen(numbers);
        return;
    }
    const Log& log = open_.table->log();
    const LogLine* line = nullptr;
    if (words.empty()) {
        const auto& lines = log.lines();
        const auto latest = std::find_if(lines.rbegin(), lines.rend(),
                                         [](const LogLine& one) { return !one.of_orders && !one.unasked; });
        if (latest != lines.rend()) line = &*latest;
    } else if (number) {
        if (*number > 0) line = log.line(static_cast<std::uint32_t>(*number));
        if (line == nullptr && *number > 0 && static_cast<std::uint32_t>(*number) <= log.latest()) {
            std::cout << "Line " << *number << " was taken back by an undo.\n";
            return;
        }
        if (line == nullptr) {
            std::cout << "The log has no line " << *number << "; its latest is " << log.latest() << ".\n";
            return;
        }
    } else {
        line = log.latest_with(words);
    }
    if (line == nullptr) {
        std::cout << in_lines(
            "why, why 12 for line 12, why 7+ for a number of an answer, or why and words of a line; nothing fits "
            "that.\n");
        return;
    }
    std::cout << for_screen(why(*open_.table, *line));
}

void Player::show_why_not(std::string_view words) const {
    const std::vector<std::string> lines = why_not_offered(game(), state(), words);
    for (const std::string& line : lines) std::cout << for_screen("  " + line) << '\n';
    if (lines.empty())
        std::cout << in_lines(
            "Nothing here fits that. While a survivor acts or may dodge, \"why not\" says why something is not among "
            "the answers: gear, terrain, attack, move or a survival action, by its name.\n");
}

void Player::show_why_now() const {
    if (const std::string_view about = about_question(question_.ask); !about.empty())
        std::cout << for_screen("  " + std::string(about)) << '\n';
    if (const std::string why = why_asked(open_.table->rules().orders, game(), state(), open_.table->pause());
        !why.empty())
        std::cout << for_screen("  " + why) << '\n';
}

void Player::show_log(std::string_view words) const {
    const auto& lines = open_.table->log().lines();
    const std::optional<int> wanted = words.empty() ? 20 : text::number(words);
    if (!wanted || *wanted < 1) {
        std::cout << for_screen("log shows the last 20 lines, and \"log 40\" the last 40; \"" + std::string(words) +
                                "\" is no number of lines.")
                  << '\n';
        return;
    }
    const std::size_t count = std::min(lines.size(), static_cast<std::size_t>(*wanted));
    screen_.begins("more of the log", Screen::Kind::may_be_left);
    for (std::size_t i = lines.size() - count; i < lines.size(); ++i)
        std::cout << behind(number_of(lines[i]) + depth_of(lines[i]), lines[i].text) << '\n';
}

Player::Gone Player::answers_behind(std::size_t left) const {
    Gone gone;
    for (std::size_t i = left; i < open_.table->answers().size(); ++i) {
        ++(open_.table->was_decided(i) ? gone.own : gone.others);
        gone.chance = gone.chance || open_.table->state_after(i).question.seat == nobody_seat;
    }
    return gone;
}

std::string Player::why_not_undone(std::uint32_t line) const {
    const Log& log = open_.table->log();
    const auto& lines = log.lines();
    const auto first = std::find_if(lines.begin(), lines.end(), [this](const LogLine& one) {
        return open_.table->left_by_undo_to(one.id) < open_.table->answers().size();
    });
    if (line == 0 || first == lines.end()) return "There is nothing of yours to take back.";
    if (log.line(line) == nullptr && line <= log.latest())
        return "Line " + std::to_string(line) + " was taken back already.";
    if (log.line(line) == nullptr) return "The log has no line " + std::to_string(line) + ".";
    return "Line " + std::to_string(line) + " came before your first answer; \"undo " + std::to_string(first->id) +
           "\" takes back all that is yours.";
}

Player::Next Player::undo(std::string_view words) {
    Table::Span span = Table::Span::answer;
    std::uint32_t line = 0;
    if (text::same(words, "act")) {
        span = Table::Span::act;
    } else if (text::same(words, "round")) {
        span = Table::Span::round;
    } else if (const std::optional<int> number = text::number(words); number && *number > 0) {
        line = static_cast<std::uint32_t>(*number);
    } else if (!words.empty() && !text::same(words, "answer")) {
        std::cout << "undo, undo act, undo round, or undo 12 back to what line 12 came of\n";
        return Next::ask_again;
    }
    const auto& lines = open_.table->log().lines();
    std::vector<std::uint32_t> ids;
    for (const LogLine& one : lines) ids.push_back(one.id);
    const Gone what = answers_behind(line != 0 ? open_.table->left_by_undo_to(line) : open_.table->left_by_undo(span));
    Result<std::size_t> gone = line != 0 ? open_.table->undo_to(line) : open_.table->undo(span);
    if (!gone) {
        std::cout << for_screen(gone.error().message)
                  << "\nNothing was taken back; try again, or leave with \"quit\".\n";
        return Next::ask_again;
    }
    if (gone.value() == 0) {
        std::cout << for_screen(why_not_undone(line)) << '\n';
        return Next::ask_again;
    }
    // Their numbers do not come again, nor do those of lines that went before them.
    const std::uint32_t left = lines.empty() ? 0 : lines.back().id;
    ids.erase(ids.begin(), std::ranges::find_if(ids, [left](std::uint32_t id) { return id > left; }));
    std::string told = "Taken back: " + counted(what.own, "answer", "answers");
    if (what.others > 0) told += " with " + std::to_string(what.others) + " of dice, cards, orders and others";
    if (ids.size() == 1) told += ", and line " + std::to_string(ids.front()) + " of the log";
    if (ids.size() > 1)
        told += ", and lines " + std::to_string(ids.front()) + " to " + std::to_string(ids.back()) + " of the log";
    told += ".";
    if (what.chance && (open_.table->rules().people >> nobody_seat & 1U) == 0)
        told += open_.table->rules().seed ? " The dice stay those of the seed." : " Dice fall anew.";
    std::cout << in_lines(told) << '\n';
    shown_ = std::min(shown_, open_.table->log().latest());
    drawn_.clear();
    drawn_in_.clear();
    told_.clear();
    passing_after_undo();
    return Next::go_on;
}

void Player::save(std::string_view words) {
    if (words.empty()) {
        std::cout << for_screen("save FILE writes a copy; the game itself is kept in " + open_.store->path()) << '\n';
        return;
    }
    if (is_the_journal(std::string(words))) return;
    if (!options_.sure) {
        const Result<bool> may = may_replace(std::string(words), reader_, "choose another file");
        if (!may) std::cout << for_screen(may.error().message) << '\n';
        if (!may || !may.value()) return;
    }
    RecordingHead head;
    head.seed = open_.table->rules().seed;
    head.packs = absolute_paths(options_.setup.packs);
    head.title = "lantern play, round " + std::to_string(state().round);
    // Whoever goes on with the copy finds the table as it is now.
    const Result<void> written =
        write_file(std::string(words), seating_lines(open_.table->rules(), std::nullopt, game().scenario()) +
                                           record(game(), head, open_.table->answers()));
    std::cout << for_screen(written ? "Saved: " + std::string(words) : written.error().message) << '\n';
}

}  // namespace lantern::engine::app
