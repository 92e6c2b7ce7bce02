#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "narrate/board.hpp"
#include "player.hpp"
#include "table/strip.hpp"

// What `lantern play` shows: what happened, how things stand, the question.
namespace lantern::engine::app {

namespace {

constexpr std::size_t most_listed = 40;

/// Lines that fit on the screen; 24 where that is not known.
int screen_rows() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0) return size.ws_row;
    return 24;
}

bool colours() { return tinted("x", Tint::good) != "x"; }

/// The spaces of a choice by rows: "F5-F7 G4 G6".
std::string spaces_by_rows(const Spaces& spaces) {
    std::string text;
    int row = -1;
    for (auto space = spaces.begin(); space != spaces.end();) {
        const Space first = *space;
        Space last = first;
        for (++space; space != spaces.end() && *space == last + 1 && row_of(*space) == row_of(first); ++space) last = *space;
        if (row >= 0) text += row_of(first) != row ? "; " : " ";
        row = row_of(first);
        text += space_name(first).view();
        if (last != first) text += "-" + std::to_string(column_of(last) + 1);
    }
    return text;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string clean;
    for (const char c : text) clean += (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F ? '?' : c;
    return clean;
}

void Player::show_news() {
    for (const LogLine& line : open_.table->log().lines()) {
        if (line.id <= shown_) continue;
        if (line.begins_part) std::cout << '\n';
        const std::string number = std::to_string(line.id);
        std::cout << tinted(std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number, Tint::faint) << "  "
                  << std::string(2 * static_cast<std::size_t>(line.depth), ' ') << printable(line.text) << '\n';
    }
    shown_ = std::max(shown_, open_.table->log().latest());
}

void Player::show_table() {
    std::string strip;
    for (const std::string& line : strip_lines(game(), state())) strip += printable(line) + "\n";
    if (strip == drawn_) return;
    drawn_ = strip;
    std::cout << '\n' << strip;
    const bool roomy = screen_rows() >= 40;
    if (roomy && !options_.plain && !question_.of_spaces) show_board();
}

void Player::show_board() {
    BoardStyle style;
    style.highlight = question_.of_spaces ? question_.spaces : Spaces{};
    if (question_.of_spaces && screen_rows() < 40) {
        const BoardRows rows = rows_that_matter(game(), state(), style.highlight);
        style.first_row = rows.first;
        style.last_row = rows.last;
        style.legend = false;
    }
    style.colour = colours();
    std::cout << '\n' << draw_board(game(), state(), style);
}

void Player::show_options() {
    std::size_t keys = 1, words = 1;
    for (const OptionView& option : question_.options) {
        keys = std::max(keys, option.key.size());
        words = std::max(words, option.words.size());
    }
    const std::size_t listed = std::min(question_.options.size(), most_listed);
    for (std::size_t i = 0; i < listed; ++i) {
        const OptionView& option = question_.options[i];
        std::string line = "  " + option.key + std::string(keys - option.key.size() + 2, ' ') + option.words;
        if (!option.tells.empty())
            line += std::string(std::min<std::size_t>(words, 30) - std::min(std::min<std::size_t>(words, 30), option.words.size()) + 3, ' ') + option.tells;
        std::cout << printable(line) << '\n';
    }
    if (question_.options.size() > listed)
        std::cout << "  and " << question_.options.size() - listed << " more\n";
}

void Player::show_question() {
    if (question_.of_spaces && !options_.plain) show_board();
    if (!question_.moment.empty()) std::cout << tinted(printable(question_.moment), Tint::faint) << '\n';
    std::cout << tinted(printable(question_.text), Tint::heading) << '\n';
    if (question_.of_spaces) {
        if (options_.plain || question_.spaces.count() <= 24)
            std::cout << "  " << spaces_by_rows(question_.spaces) << '\n';
        else
            std::cout << "  one of the " << question_.spaces.count() << " spaces in brackets, as L11; \"?\" names them\n";
        return;
    }
    const bool die = question_.kind == PauseKind::roll && !question_.options.empty() &&
                     choice_of(question_.options.front().answer) == Choice::die;
    if (die) {
        std::cout << "  your die, 1 to " << question_.options.size() << ", or several at once; \"roll\" lets the program roll\n";
        return;
    }
    if (question_.kind == PauseKind::draw) {
        std::cout << "  the card you draw, by the beginning of its name; \"?\" lists them, \"roll\" lets the program draw\n";
        return;
    }
    show_options();
    if (question_.kind == PauseKind::roll) std::cout << "  \"roll\" leaves it to the program\n";
}

}  // namespace lantern::engine::app
