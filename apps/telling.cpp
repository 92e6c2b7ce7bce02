#include "telling.hpp"

#include <iostream>

#include "common.hpp"
#include "narrate/board.hpp"
#include "narrate/event_words.hpp"

namespace lantern::engine::app {

namespace {

Tint tint_of(EventKind kind) {
    switch (kind) {
        case EventKind::showdown_begins:
        case EventKind::round_begins:
        case EventKind::monster_turn_begins:
        case EventKind::survivors_turn_begins:
        case EventKind::aftermath: return Tint::heading;
        case EventKind::monster_wounded:
        case EventKind::critical_wound:
        case EventKind::monster_defeated:
        case EventKind::victory: return Tint::good;
        case EventKind::died:
        case EventKind::severe_injury:
        case EventKind::defeat: return Tint::bad;
        case EventKind::deck_shuffled:
        case EventKind::controller_tile: return Tint::faint;
        default: return Tint::plain;
    }
}

bool draws_board_before(EventKind kind) {
    return kind == EventKind::monster_turn_begins || kind == EventKind::survivors_turn_begins ||
           kind == EventKind::aftermath;
}

}  // namespace

std::string told_line(const Scenario& scenario, const Event& event, const State& state, const Accounts& accounts) {
    const std::string line = narrate(scenario, event, state, accounts);
    if (line.empty()) return line;
    const std::string indent(2 * static_cast<std::size_t>(event_depth(event)), ' ');
    return (begins_part(event) ? "\n" : "") + indent + tinted(line, tint_of(event.kind));
}

void Teller::on(const Event& event, const State& state, const Accounts& accounts) {
    if (form_ == Form::silent) return;
    if (form_ == Form::json) {
        std::cout << event_json(scenario_, event, state, accounts) << '\n';
        return;
    }
    if (board_ && draws_board_before(event.kind)) draw(state);
    const std::string line = told_line(scenario_, event, state, accounts);
    if (!line.empty()) std::cout << printable(line) << '\n';
}

bool has_colours() { return tinted("x", Tint::good) != "x"; }

void Teller::draw(const State& state) {
    BoardStyle style;
    std::string plain = draw_board(scenario_, state, style);
    if (plain == drawn_) return;
    drawn_ = std::move(plain);
    style.colour = has_colours();
    std::cout << '\n' << (style.colour ? draw_board(scenario_, state, style) : drawn_);
}

}  // namespace lantern::engine::app
