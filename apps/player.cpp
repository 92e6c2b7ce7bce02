#include "player.hpp"

#include <algorithm>
#include <iostream>

#include "agents/answerer.hpp"
#include "base/random.hpp"
#include "leaving.hpp"
#include "narrate/board.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/question_text.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "transcript/text.hpp"

// The person's side of `lantern play`: what is asked and how answers are read. Commands are in player_commands.cpp.
namespace lantern::engine::app {

namespace {

constexpr int most_listed = 40;

/// A space choice is shown on the board; its spaces are named when they are few.
std::string spaces_line(const Pause& pause) {
    constexpr int few = 24;
    if (pause.spaces.count() > few) {
        return "  one of " + std::to_string(pause.spaces.count()) +
               " spaces, in brackets on the board; \"auto\" picks one";
    }
    std::string line = " ";
    for (const Space space : pause.spaces) line += " " + std::string(space_name(space).view());
    return line;
}

}  // namespace

Player::Player(const PlayOptions& options, std::shared_ptr<const Codex> codex, std::unique_ptr<Table> table)
    : options_(options),
      codex_(std::move(codex)),
      table_(std::move(table)),
      packs_(absolute_paths(options.setup.packs)) {
    choose_seats();
}

void Player::choose_seats() {
    seats_ = options_.dice == "ask" ? 1U << nobody_seat : 0U;
    const std::vector<SurvivorSheet>& sheets = table_->game().scenario().setup.survivors;
    const unsigned survivors = ((1U << sheets.size()) - 1U) | 1U << players_seat;
    for (const std::string& seat : options_.seats) {
        if (text::same(seat, "all")) seats_ |= survivors | 1U << controller_seat;
        if (text::same(seat, "survivors")) seats_ |= survivors;
        if (text::same(seat, "controller")) seats_ |= 1U << controller_seat;
        const int who = text::find_named(sheets, seat);
        // Whoever plays a survivor has a say in what the players decide together.
        if (who >= 0) seats_ |= 1U << static_cast<unsigned>(who) | 1U << players_seat;
    }
}

bool Player::is_asked(const Pause& pause) const { return (seats_ >> pause.seat & 1U) != 0; }

int Player::play() {
    catch_interrupts();
    std::cout << "seed " << table_->seed()
              << ". Type a number or the words of an option; \"help\" lists the commands.\n";
    for (;;) {
        show_new_lines();
        if (interrupted()) {
            save_on_the_way_out();
            return all_well;
        }
        if (table_->over()) break;
        const Pause pause = table_->pause();
        if (!is_asked(pause)) {
            answer_for_others(pause);
            continue;
        }
        if (ask(pause) == Next::leave) return all_well;
    }
    show_board(nullptr);
    if (table_->state().question.kind == PauseKind::error) {
        save_on_the_way_out();
        complain("the engine broke off: " + std::string(engine_error(table_->state())) +
                 "; the save is the bug report");
        return not_passed;
    }
    const std::string outcome(outcome_names[static_cast<std::size_t>(table_->state().outcome)]);
    std::cout << tinted(capital(outcome) + ".", Tint::heading) << '\n';
    for (const SurvivorSheet& sheet : returning_survivors(table_->game(), table_->state())) {
        std::cout << "  " << sheet.name << " returns\n";
    }
    if (!options_.save.empty()) save_on_the_way_out();
    return all_well;
}

void Player::answer_for_others(const Pause& pause) {
    changed_ = true;
    if (pause.kind != PauseKind::decide) return table_->give(table_->by_chance());
    // Any fixed function of seed and place serves: a save goes on as it would have.
    const auto other = make_answerer(options_.others, random_word(~table_->seed(), table_->answers().size()));
    table_->give(other->answer(table_->game(), table_->state(), pause));
}

void Player::show_new_lines() {
    for (const std::string& line : table_->take_lines()) std::cout << line << '\n';
}

void Player::show_board(const Pause* pause) {
    BoardStyle style;
    if (pause != nullptr && pause->is_space_choice()) style.highlight = pause->spaces;
    std::string plain = draw_board(table_->game(), table_->state(), style);
    if (pause != nullptr && plain == drawn_) return;
    drawn_ = std::move(plain);
    style.colour = tinted("x", Tint::good) != "x";
    std::cout << '\n' << draw_board(table_->game(), table_->state(), style) << '\n';
}

void Player::show_question(const Pause& pause) const {
    const Game& game = table_->game();
    std::cout << tinted(question_text(game, table_->state(), pause), Tint::heading) << '\n';
    if (pause.is_space_choice()) {
        std::cout << spaces_line(pause) << '\n';
        return;
    }
    if (pause.kind == PauseKind::roll && pause.count() > 6 && choice_of(pause.option(0).answer) == Choice::die) {
        std::cout << "  type the result, 1 to " << pause.count() << "; \"roll\" lets the program roll\n";
        return;
    }
    for (int i = 0; i < std::min(pause.count(), most_listed); ++i) {
        std::cout << (i < 9 ? "   " : "  ") << i + 1 << "  "
                  << wording(game, table_->state(), pause, pause.option(i).answer) << '\n';
    }
    if (pause.kind != PauseKind::decide) std::cout << "  \"roll\" leaves it to the program\n";
}

Player::Next Player::ask(const Pause& pause) {
    show_board(&pause);
    show_question(pause);
    std::string line;
    for (;;) {
        std::cout << "> " << std::flush;
        if (!std::getline(std::cin, line)) {
            std::cout << '\n';
            save_on_the_way_out();
            return Next::leave;
        }
        const Next next = carry_out(line, pause);
        if (next != Next::ask_again) return next;
        if (interrupted()) return Next::go_on;
    }
}

Player::Next Player::carry_out(const std::string& line, const Pause& pause) {
    const std::string_view words = text::trimmed(line);
    if (words.empty()) {
        show_question(pause);
        return Next::ask_again;
    }
    if (const std::optional<Next> done = command(words, pause)) return *done;
    if (pause.kind != PauseKind::decide && text::same(words, "roll")) {
        const Answer rolled = table_->by_chance();
        std::cout << "  " << wording(table_->game(), table_->state(), pause, rolled) << '\n';
        changed_ = true;
        table_->give(rolled);
        return Next::go_on;
    }
    const ParsedAnswer parsed = parse_answer(table_->game(), table_->state(), pause, words, true);
    if (!parsed.answer) {
        std::cout << parsed.problem << '\n';
        return Next::ask_again;
    }
    changed_ = true;
    table_->give(*parsed.answer);
    return Next::go_on;
}

}  // namespace lantern::engine::app
