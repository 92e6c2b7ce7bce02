#include "player.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <utility>

#include "card_finder.hpp"
#include "game/sheet_json.hpp"
#include "leaving.hpp"
#include "narrate/glossary.hpp"
#include "table/chronicle.hpp"
#include "table/report.hpp"
#include "telling.hpp"
#include "transcript/text.hpp"

// The person's side of `lantern play`: what is asked. How answers are read is in player_answers.cpp, commands are in
// player_commands.cpp, player_odds.cpp and player_help.cpp, what is shown in player_screen.cpp.
namespace lantern::engine::app {

namespace {

/// A path as a shell takes it for one word.
std::string in_a_shell(const std::string& path) {
    const auto plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               std::string_view("/._-+,:@%=~").find(c) != std::string_view::npos;
    };
    if (!path.empty() && path.front() != '~' && std::all_of(path.begin(), path.end(), plain)) return path;
    std::string quoted = "'";
    for (const char c : path) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

}  // namespace

Player::Player(const PlayOptions& options, OpenTable open, Screen& screen)
    : options_(options), open_(std::move(open)), screen_(screen) {
    screen_.shows_before(reader_, [this](std::string_view words) { return at_pause(words); });
    options_.learn = open_.table->rules().teaches;
}

void Player::skip_old_lessons() {
    for (const LogLine& line : open_.table->log().lines()) {
        if (!line.of_orders && !line.unasked) teacher_.on(line.event);
    }
    for (std::size_t i = 0; i < open_.table->answers().size(); ++i) {
        if (open_.table->was_decided(i)) teacher_.on(game().pause(open_.table->state_after(i)));
    }
    teacher_.on(open_.table->pause());
}

int Player::play() {
    catch_interrupts();
    std::cout << in_lines(
        "Type a letter, the words of an option, or a space as L11; \"help\" lists what else there is.\n");
    const unsigned people = open_.table->rules().people;
    if ((people >> nobody_seat & 1U) != 0 && (people >> controller_seat & 1U) == 0 &&
        !open_.table->rules().tile_decides)
        std::cout << in_lines(
            "Dice and cards are yours; what the monster controller chooses the program answers: \"--seats all\" leaves "
            "that "
            "to you.\n");
    // Of a game that goes on, the end of what happened is enough; "log 100" shows more.
    constexpr std::uint32_t latest_lines = 12;
    const std::uint32_t latest = open_.table->log().latest();
    if (!open_.table->answers().empty() && latest > latest_lines) shown_ = latest - latest_lines;
    if (shown_ > 0)
        std::cout << in_lines("The log goes on behind line " + std::to_string(shown_) +
                              "; \"log 100\" shows what was before. Lines that were taken back have no number now.\n");
    if (options_.learn && !open_.table->answers().empty()) skip_old_lessons();
    if (const Result<void> begun = open_.table->settle(); !begun) return complain(begun.error().message);
    while (!interrupted()) {
        if (!open_.table->over()) {
            if (ask() == Next::leave) break;
        } else if (ask_after_the_end() == Next::leave) {
            return end();
        }
    }
    const std::string how = options_.save.empty() && options_.load.empty()
                                ? "lantern play"
                                : "lantern play --load " + in_a_shell(open_.store->path());
    // Unbroken, so that they can be copied.
    std::cout << "\nKept: " << printable(open_.store->path()) << "\n(go on with: " << printable(how) << ")\n";
    return unkept_ ? complain("what was answered last could not be kept; the game goes on before it") : all_well;
}

void Player::complete_words() {
    std::vector<std::string> words{"help", "why",   "show",    "cards",  "board",   "undo", "orders",
                                   "log",  "hint",  "odds",    "auto",   "report",  "pass", "back",
                                   "save", "rules", "explain", "sheets", "options", "quit"};
    if (options_.learn) words.emplace_back("skip");
    std::vector<std::string> odds{"attack", "act", "monster turn"};
    for (const OptionView& option : question_.options) {
        words.push_back(option.words);
        odds.push_back(option.words);
    }
    const std::vector<std::string> cards = text::names_of(all_cards(game().codex()));
    std::vector<std::string> explained = cards;
    for (const GlossaryRow& row : glossary_table()) explained.emplace_back(row.term);
    std::vector<std::string> why{"now", "not attack", "not move"};
    for (const std::string_view action : survival_action_names) why.push_back("not " + std::string(action));
    for (const std::string& gear : text::names_of(game().codex().gear)) why.push_back("not " + gear);
    std::vector<std::string> shown = text::names_of(game().scenario().setup.survivors), orders = shown;
    for (const char* const what : {"board", "monster", "cards", "discard", "deck"}) shown.emplace_back(what);
    for (const std::string_view action : survival_action_names) orders.emplace_back(action);
    for (const Timing moment : ordered_moments) orders.emplace_back(timing_names[static_cast<std::size_t>(moment)]);
    orders.insert(orders.end(), {"all", "usual"});
    reader_.complete_with(
        std::move(words),
        {{"cards", cards},
         {"card", cards},
         {"explain", std::move(explained)},
         {"why", std::move(why)},
         {"rules", cards},
         {"show", std::move(shown)},
         {"orders", std::move(orders)},
         {"pass", {"until act", "until turn", "until round", "until hit", "all until act", "all until turn"}},
         {"auto", {"act", "turn", "round"}},
         {"undo", {"act", "round"}},
         {"odds", std::move(odds)}});
}

Player::Next Player::ask() {
    question_ = question_view(game(), state());
    odds_.reset();
    show_news();
    screen_.begins("what is asked");
    tell_of_passing();
    show_table();
    show_question(true);
    complete_words();
    if (in_hand_for_ == question_.ask && !in_hand_.empty()) {
        const std::string next = in_hand_.front();
        in_hand_.pop_front();
        ++told_at_once_;
        if (in_hand_.empty()) open_.table->told_at_once(std::exchange(told_at_once_, 0));
        std::cout << "> " << for_screen(next) << '\n';
        if (const Next done = carry_out(next); done != Next::ask_again) return done;
    }
    put_away_what_is_in_hand();
    for (;;) {
        const std::optional<std::string> line = next_line();
        if (!line) return Next::leave;
        const Next next = carry_out(*line);
        if (next != Next::ask_again) return next;
        if (interrupted()) return Next::leave;
    }
}

std::optional<std::string> Player::next_line() {
    if (!typed_) return reader_.next("> ");
    std::cout << "> " << for_screen(*typed_) << '\n';
    return std::exchange(typed_, std::nullopt);
}

Player::Next Player::carry_out(const std::string& line) {
    const std::string_view words = text::trimmed(line);
    if (!open_.table->is_asked()) {
        // What could not be kept ended in the middle of what the program answers.
        if (text::same(words, "quit") || text::same(words, "exit")) return Next::leave;
        return kept(open_.table->settle());
    }
    if (words.empty()) {
        show_question();
        return Next::ask_again;
    }
    // What a question offers goes before a command of the same word.
    const bool offered = option_typed(question_, words) != nullptr ||
                         std::any_of(question_.options.begin(), question_.options.end(),
                                     [words](const OptionView& option) { return text::same(option.words, words); });
    if (!offered) {
        screen_.begins("more", Screen::Kind::may_be_left);
        if (const std::optional<Next> done = command(words)) return *done;
        if (const std::optional<Next> walked = walk(words)) return *walked;
    }
    return answer(words);
}

Player::Next Player::give(Answer answer) {
    odds_.reset();
    return kept(open_.table->give(answer));
}

Player::Next Player::kept(const Result<void>& given) {
    unkept_ = !given;
    if (given) return Next::go_on;
    std::cout << for_screen(given.error().message) << "\nNothing that was kept is lost; "
              << (open_.table->is_asked() ? "try again" : "press Enter to try again") << ", or leave with \"quit\".\n";
    question_ = question_view(game(), state());
    return Next::ask_again;
}

bool Player::is_the_journal(const std::string& path) const {
    std::error_code code;
    if (!std::filesystem::equivalent(path, open_.store->path(), code)) return false;
    std::cout << for_screen(path + " is where this game is kept already; choose another file.") << '\n';
    return true;
}

std::string Player::report(bool whole) const {
    const Books books = books_of(game(), open_.table->answers());
    const ReportOf of{
        game(), state(), books.chronicle, open_.table->rules().seed, open_.table->answers().size(), books.signature};
    return in_lines(whole ? report_text(of, has_colours()) : report_summary(of, has_colours()));
}

Player::Next Player::ask_after_the_end() {
    show_news();
    screen_.begins("what it came to");
    std::cout << '\n';
    question_ = question_view(game(), state());
    show_board_of_the_end();
    if (state().question.kind == PauseKind::error) return Next::leave;
    std::cout << '\n' << report(false);
    if (!options_.sheets.empty() || !returning_survivors(game(), state()).empty())
        std::cout << for_screen(options_.sheets.empty() ? "Those who return can go on: \"lantern play --load " +
                                                              in_a_shell(open_.store->path()) +
                                                              " --sheets FILE\" writes their sheets for the next fight."
                                                        : "The sheets go to " + options_.sheets + " when you leave.")
                  << '\n';
    if (options_.learn) std::cout << '\n' << in_lines(after_the_lesson()) << '\n';
    // A slip in the very last answer can be taken back as any other.
    std::cout << in_lines(
        "\"quit\" leaves; \"report\" tells who did what, luck and rounds; \"undo\", \"log\", \"why\", \"show\", "
        "\"board\", "
        "\"cards\", \"explain\" and \"save FILE\" are still there.\n");
    reader_.complete_with({"report", "undo", "log", "why", "show", "board", "cards", "explain", "save", "quit"});
    for (;;) {
        const std::optional<std::string> line = next_line();
        if (!line || interrupted()) return Next::leave;
        const std::string_view words = text::trimmed(*line);
        // Whoever pressed Enter to read on does not leave with it.
        if (words.empty()) {
            std::cout << "\"quit\" leaves.\n";
            continue;
        }
        screen_.begins("more", Screen::Kind::may_be_left);
        const std::optional<Next> done = command_at_any_time(words);
        if (done && *done != Next::ask_again) return *done;
        if (!done)
            std::cout << for_screen("The showdown is over: '" + std::string(words) +
                                    "' does nothing any more; \"quit\" leaves.")
                      << '\n';
    }
}

int Player::end() {
    if (state().question.kind == PauseKind::error) {
        std::cout << "Kept: " << printable(open_.store->path()) << '\n';
        complain("the engine broke off: " + std::string(engine_error(state())) + "; the journal is the bug report");
        return not_passed;
    }
    std::string unwritten;
    if (!options_.sheets.empty()) {
        const Setup& setup = game().scenario().setup;
        const Result<void> written =
            write_file(options_.sheets, survivors_json(game().codex(), returning_survivors(game(), state()), 2,
                                                       setup.settlement, rules_to_tell(setup)) +
                                            "\n");
        if (written) {
            std::cout << "Sheets: " << printable(options_.sheets) << '\n';
        } else {
            unwritten = written.error().message;
        }
    }
    std::cout << "Kept: " << printable(open_.store->path())
              << "\n\"lantern report\" tells it, \"lantern report -o fight.html\" makes a page of it.\n";
    if (unwritten.empty()) return all_well;
    return complain(unwritten + "; the game is kept, and \"lantern play --load " + in_a_shell(open_.store->path()) +
                    " --sheets FILE\" writes the sheets elsewhere");
}

}  // namespace lantern::engine::app
