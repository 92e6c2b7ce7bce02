#include <algorithm>
#include <iostream>
#include <iterator>
#include <utility>

#include "base/utf8.hpp"
#include "narrate/board.hpp"
#include "panels.hpp"
#include "player.hpp"
#include "table/moment.hpp"
#include "table/strip.hpp"
#include "transcript/text.hpp"

// What `lantern play` shows: what happened, how things stand, the question.
namespace lantern::engine::app {

namespace {

constexpr std::size_t most_listed = 40;
constexpr std::size_t board_width = 70;          ///< columns of the board's rows
constexpr int most_rows_with_legend = 14;        ///< of the part of the board that matters, on a low screen
constexpr std::size_t columns_for_panels = 100;  ///< from here on monster and survivors stand beside the board
constexpr int rows_for_panels = 35;              ///< from here on such a board is always there
constexpr int rows_for_all = 40;                 ///< from here on it is there whole, on narrow screens as well

bool colours() { return tinted("x", Tint::good) != "x"; }

}  // namespace

std::string spaces_by_rows(const Spaces& spaces) {
    std::string text;
    int row = -1;
    for (auto space = spaces.begin(); space != spaces.end();) {
        const Space first = *space;
        Space last = first;
        for (++space; space != spaces.end() && *space == last + 1 && row_of(*space) == row_of(first); ++space)
            last = *space;
        if (row >= 0) text += row_of(first) != row ? "; " : " ";
        row = row_of(first);
        text += space_name(first).view();
        if (last != first) text += "-" + std::to_string(column_of(last) + 1);
    }
    return text;
}

std::string behind(const std::string& words, std::string_view text) {
    const std::size_t width = columns_of(words);
    return printable(words) + broken(printable(text), width, screen_columns(), width);
}

std::string number_of(const LogLine& line) {
    constexpr std::size_t columns = 4;
    const std::string number = std::to_string(line.id);
    return std::string(columns - std::min(number.size(), columns), ' ') + number;
}

std::string depth_of(const LogLine& line) { return std::string(2 + 2 * static_cast<std::size_t>(line.depth), ' '); }

std::string in_lines(std::string_view clean) {
    std::string lines;
    for (std::size_t at = 0; at < clean.size();) {
        const std::size_t end = std::min(clean.find('\n', at), clean.size());
        const std::string_view line = clean.substr(at, end - at);
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        if (shown_columns(line) <= screen_columns()) {
            lines += line;
        } else {
            lines += std::string(blanks, ' ') + broken(line.substr(blanks), blanks, screen_columns(), blanks + 2);
        }
        if (end < clean.size()) lines += '\n';
        at = end + 1;
    }
    return lines;
}

std::string for_screen(std::string_view text) { return in_lines(printable(text)); }

std::map<std::uint32_t, std::string> Player::lessons_of_news() {
    std::map<std::uint32_t, std::string> in_news;
    lesson_.clear();
    if (!options_.learn) return in_news;
    for (const LogLine& line : open_.table->log().lines()) {
        if (line.id <= shown_ || line.of_orders || line.unasked) continue;
        if (std::string lesson = teacher_.on(line.event); !lesson.empty()) in_news[line.id] = std::move(lesson);
    }
    lesson_ = teacher_.on(open_.table->pause());
    return in_news;
}

void Player::show_news() {
    const std::map<std::uint32_t, std::string> lessons = lessons_of_news();
    screen_.begins("what happened next");
    for (const LogLine& line : open_.table->log().lines()) {
        if (line.id <= shown_) continue;
        const auto lesson = lessons.find(line.id);
        if (lesson != lessons.end()) teach(lesson->second);
        if (line.begins_part) std::cout << '\n';
        const std::string shown = number_of(line);
        // The number is faint, and takes its width from what stands behind it.
        const std::string text = behind(std::string(shown.size(), ' ') + depth_of(line), line.text);
        std::cout << tinted(shown, Tint::faint) << text.substr(shown.size()) << '\n';
    }
    shown_ = std::max(shown_, open_.table->log().latest());
}

void Player::teach(const std::string& lesson) const {
    if (lesson.empty()) return;
    const std::string_view words(lesson.data(), lesson.find_last_not_of(" \n") + 1);
    std::cout << '\n' << tinted(behind("  | ", words), Tint::good) << '\n';
}

void Player::show_table() {
    // While terrain is laid nobody is on the board, and on a low screen the board needs all of it.
    const bool is_laid = state().phase == Phase::setup && !monster_on_board(state()) && question_.of_spaces;
    if (is_laid && !options_.plain && !has_panels() && screen_rows() < rows_for_all) return;
    const std::vector<std::string> before = std::exchange(drawn_, strip_lines(game(), state()));
    if (drawn_ == before) return;
    const std::string turn = turn_text(game().scenario(), state());
    const bool whole = std::exchange(drawn_in_, turn) != turn;
    std::string strip;
    for (const std::string& line : drawn_) {
        if (whole || std::ranges::find(before, line) == before.end()) strip += for_screen(line) + "\n";
    }
    const bool has_board = !options_.plain && screen_rows() >= (has_panels() ? rows_for_panels : rows_for_all);
    const bool beside = has_panels() && (has_board || question_.of_spaces);
    if (!beside && !strip.empty()) std::cout << '\n' << strip;
    if (has_board && !question_.of_spaces) show_board();
}

bool Player::has_panels() const { return !options_.plain && screen_columns() >= columns_for_panels; }

void Player::show_board() {
    BoardStyle style;
    style.highlight = question_.of_spaces ? question_.spaces : Spaces{};
    if (question_.of_spaces && screen_rows() < (has_panels() ? rows_for_panels : rows_for_all)) {
        const BoardRows rows = rows_that_matter(game(), state(), style.highlight);
        style.first_row = rows.first;
        style.last_row = rows.last;
        // What the signs mean, unless that pushed the question off the screen.
        style.legend = rows.last - rows.first < most_rows_with_legend;
    }
    style.colour = colours();
    const std::string board = draw_board(game(), state(), style);
    if (!has_panels()) {
        std::cout << '\n' << board;
        return;
    }
    constexpr std::size_t gap = 2;
    const std::vector<std::string> panels =
        panel_lines(strip_entries(game(), state()), screen_columns() - board_width - gap);
    std::cout << '\n' << side_by_side(board, panels, board_width + gap);
}

void Player::show_board_of_the_end() {
    // On a low screen what the fight came to is the screenful that matters.
    if (!options_.plain && screen_rows() >= rows_for_all) show_board();
}

std::string Player::tells_of(const OptionView& option, bool shortly) {
    const State& now = state();
    const std::string act = turn_text(game().scenario(), now) + " " + std::to_string(question_.seat);
    if (std::exchange(told_in_, act) != act) told_.clear();
    const bool is_new = told_.insert(option.words + ": " + option.tells).second;
    if (is_new || !shortly || option.first.empty() || columns_of(option.tells) < screen_columns() / 2)
        return option.tells;
    return option.first + "; ...";
}

void Player::show_options(bool shortly) {
    constexpr std::size_t widest_words = 30, least_room = 30;
    std::size_t keys = 1, words = 1;
    for (const OptionView& option : question_.options) {
        keys = std::max(keys, columns_of(option.key));
        words = std::max(words, columns_of(option.words));
    }
    words = std::min(words, widest_words);
    const auto padded = [](std::string text, std::size_t width) {
        return text + std::string(width - std::min(width, columns_of(text)), ' ');
    };
    const std::size_t listed = std::min(question_.options.size(), most_listed);
    bool cut = false;
    for (std::size_t i = 0; i < listed; ++i) {
        const OptionView& option = question_.options[i];
        // A key that is the option's words already says it all.
        const std::string shown = text::same(option.key, option.words) ? std::string() : option.words;
        std::string line = "  " + padded(option.key, keys) + "  " + padded(shown, words) + "   ";
        if (option.tells.empty()) {
            std::cout << for_screen(line.substr(0, line.find_last_not_of(' ') + 1)) << '\n';
            continue;
        }
        if (columns_of(line) + least_room > screen_columns()) {
            std::cout << for_screen(line.substr(0, line.find_last_not_of(' ') + 1)) << '\n';
            line = std::string(keys + 6, ' ');
        }
        const std::string tells = tells_of(option, shortly);
        cut = cut || tells.size() < option.tells.size();
        std::cout << behind(line, tells) << '\n';
    }
    if (cut) std::cout << "  (...: as before in this act; Enter shows all of it)\n";
    if (question_.options.size() > listed) std::cout << "  and " << question_.options.size() - listed << " more\n";
}

bool Player::is_die() const {
    return question_.kind == PauseKind::roll && !question_.options.empty() &&
           choice_of(question_.options.front().answer) == Choice::die;
}

void Player::show_die() const {
    const std::string sides = std::to_string(question_.options.size());
    std::cout << behind("  d" + sides + ": ", (question_.tells.empty() ? "" : question_.tells + ". ") +
                                                  "Type what it shows, 1 to " + sides +
                                                  ", or several at once; \"roll\": the program rolls")
              << '\n';
}

void Player::show_question(bool shortly) {
    // The numbers of the board's columns have to stay on the screen while a space is typed.
    teach(std::exchange(lesson_, {}));
    if (question_.of_spaces && !options_.plain) show_board();
    // Where to is asked of whoever just said that they go: what is under way they have read, and the board needs the room.
    const bool goes = question_.of_spaces && open_.table->can_go_back();
    // Nor is a long one read twice, where one after the other is asked at the same moment.
    const std::string before = std::exchange(read_, question_.moment);
    const bool same = before == question_.moment && columns_of(question_.moment) > screen_columns();
    if (!question_.moment.empty() && !(shortly && (goes || same)))
        std::cout << tinted(for_screen(question_.moment), Tint::faint) << '\n';
    std::cout << tinted(for_screen(question_.text), Tint::heading) << '\n';
    if (const std::string why = why_asked_here(open_.table->rules().orders, game(), state(), open_.table->pause());
        !why.empty())
        std::cout << tinted(for_screen("  " + why), Tint::faint) << '\n';
    if (question_.of_spaces) {
        if (options_.plain || question_.spaces.count() <= 24)
            std::cout << for_screen("  " + spaces_by_rows(question_.spaces)) << '\n';
        else
            std::cout << "  one of the " << question_.spaces.count() << " spaces in brackets, as "
                      << space_name(*question_.spaces.begin()).view() << "; \"?\" names them"
                      << (open_.table->can_go_back() ? ", \"back\" leaves\n" : "\n");
        return;
    }
    if (is_die()) return show_die();
    if (question_.kind == PauseKind::draw) {
        std::cout << for_screen(
                         "  your card, by the beginning of its name; \"?\" lists them; \"draw\": the program draws")
                  << '\n';
        return;
    }
    show_options(shortly);
    if (question_.kind != PauseKind::roll) return;
    std::cout << for_screen("  " + (question_.tells.empty() ? "" : "or by its number: " + question_.tells + "; ") +
                            "\"roll\": the program rolls")
              << '\n';
}

}  // namespace lantern::engine::app
