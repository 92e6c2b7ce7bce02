#include <iostream>

#include "card_finder.hpp"
#include "leaving.hpp"
#include "narrate/board.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/sheets.hpp"
#include "narrate/wording.hpp"
#include "player.hpp"
#include "transcript/check.hpp"
#include "transcript/text.hpp"

// The commands of `lantern play`, and how it is left.
namespace lantern::engine::app {

std::optional<Player::Next> Player::command(std::string_view words, const Pause& pause) {
    const auto is = [&words](std::string_view name) { return text::take(words, name); };
    // What a question offers goes before a command of the same word.
    if (parse_answer(table_->game(), table_->state(), pause, words, false).answer) return std::nullopt;
    if (is("help") || is("?")) {
        show_help();
    } else if (is("board")) {
        show_board(nullptr);
    } else if (is("sheets") || is("sheet")) {
        std::cout << draw_sheets(table_->game(), table_->state());
    } else if (is("why")) {
        const std::string reason = table_->why_latest();
        std::cout << (reason.empty() ? "Nothing has happened since.\n" : reason);
    } else if (is("cards") || is("card")) {
        show_cards(words);
    } else if (is("options")) {
        show_question(pause);
    } else if (is("auto")) {
        answer_for_others(pause);
        return Next::go_on;
    } else if (is("undo")) {
        return undo(words);
    } else if (is("save")) {
        return save(words);
    } else if (is("load")) {
        return load(words);
    } else if (is("quit") || is("exit")) {
        if (changed_) save_on_the_way_out();
        return Next::leave;
    } else {
        return std::nullopt;
    }
    return Next::ask_again;
}

void Player::show_help() const {
    std::cout << "  An answer is its number, its words, or the beginning of them. A space is typed as H14.\n"
                 "  board          the board once more           sheet        monster and survivors\n"
                 "  options        the question once more        why          the rule behind the latest event\n"
                 "  cards NAME     a card's text                 undo         your latest answer taken back\n"
                 "  undo act       back to the act's beginning   undo round   back to the round's beginning\n"
                 "  save FILE      a transcript to go on from    load FILE    goes on from a transcript\n"
                 "  auto           the program answers this      quit         leaves, with a save\n";
}

void Player::show_cards(std::string_view name) const {
    const std::vector<CardEntry> all = all_cards(table_->game().codex());
    if (name.empty()) {
        std::cout << "cards NAME shows the card of that name\n";
        return;
    }
    const std::vector<CardEntry> found = cards_named(all, name);
    if (found.empty()) {
        std::cout << "No card is called \"" << name << "\"." << text::suggestion(name, text::names_of(all)) << '\n';
    }
    constexpr std::size_t most = 6;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (found.size() > most) {
            std::cout << "  " << found[i].name << '\n';
        } else {
            std::cout << card_entry_text(table_->game().codex(), found[i]) << '\n';
        }
    }
}

Player::Next Player::undo(std::string_view words) {
    Table::Span span = Table::Span::answer;
    if (text::same(words, "act")) {
        span = Table::Span::act;
    } else if (text::same(words, "round")) {
        span = Table::Span::round;
    } else if (!words.empty() && !text::same(words, "answer")) {
        std::cout << "undo, undo act or undo round\n";
        return Next::ask_again;
    }
    if (!table_->undo(span, seats_)) {
        std::cout << "There is nothing of yours to take back.\n";
        return Next::ask_again;
    }
    std::cout << "Taken back.\n";
    changed_ = true;
    return Next::go_on;
}

Player::Next Player::save(std::string_view words) {
    const std::string path = !words.empty() ? std::string(words) : options_.save;
    if (path.empty()) {
        std::cout << "save FILE\n";
        return Next::ask_again;
    }
    const Result<void> written = write_file(path, table_->saved(packs_));
    if (written) {
        changed_ = false;
        std::cout << "Saved: " << path << '\n';
    } else {
        std::cout << written.error().message << '\n';
    }
    return Next::ask_again;
}

Player::Next Player::load(std::string_view words) {
    if (words.empty()) {
        std::cout << "load FILE\n";
        return Next::ask_again;
    }
    CodexShelf shelf;
    const Result<TranscriptFile> file = load_transcript(std::string(words), shelf);
    if (!file) {
        std::cout << file.error().message << '\n';
        return Next::ask_again;
    }
    Result<Replay> played = resume(file.value());
    if (!played) {
        std::cout << played.error().message << '\n';
        return Next::ask_again;
    }
    const std::uint64_t seed = file.value().transcript.seed;
    table_ = std::make_unique<Table>(std::move(played).value(), seed);
    codex_ = file.value().codex;
    packs_ = absolute_paths(file.value().packs);
    for (const std::string& last : table_->take_last_lines(8)) std::cout << last << '\n';
    choose_seats();
    changed_ = false;
    return Next::go_on;
}

void Player::save_on_the_way_out() {
    std::cout << leave_save(options_.save, table_->seed(), table_->saved(packs_)) << '\n';
    changed_ = false;
}

}  // namespace lantern::engine::app
