#include "effects/run.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "look/chance.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

void Run::question(Ask ask, Seat seat, int subject, SourceKind source, unsigned about) {
    Question& q = state.question;
    assert(q.count == 0 && !paused() && "one question after the other: the last one was answered, or withdrawn");
    q.ask = ask;
    q.seat = seat;
    q.subject = static_cast<std::uint8_t>(subject);
    q.source_kind = static_cast<std::uint8_t>(source);
    q.about = static_cast<std::uint16_t>(about);
}

void Run::add(Choice choice, unsigned parameter) {
    Question& q = state.question;
    if (q.count == max_options) {
        fail(EngineError::too_many_options);
        return;
    }
    q.options[q.count++] = engine::answer(choice, parameter);
}

bool Run::offers(Answer option) const {
    const auto& options = state.question.options;
    return std::find(options.begin(), options.begin() + state.question.count, option) !=
           options.begin() + state.question.count;
}

void Run::pose() {
    Question& q = state.question;
    if (q.kind == PauseKind::error) return;
    if (q.count == 1) return answer_unasked(q.options[0]);
    pause(PauseKind::decide);
}

void Run::ask_space(Ask ask, Seat seat, const Spaces& spaces, int subject, SourceKind source, unsigned about) {
    const bool only = spaces.holds_one();
    if (only && answer_unheard(engine::answer(Choice::space, spaces.first()))) return;
    question(ask, seat, subject, source, about);
    if (only) return answer_unasked(engine::answer(Choice::space, spaces.first()));
    state.question.spaces = spaces.words();
    pause(PauseKind::decide);
}

void Run::ask_survivor(Ask ask, Seat seat, SurvivorSet survivors, SourceKind source, unsigned about) {
    assert(survivors != 0);
    const bool only = (survivors & (survivors - 1)) == 0;
    if (only && answer_unheard(engine::answer(Choice::survivor, static_cast<unsigned>(lowest(survivors))))) return;
    question(ask, seat, no_survivor, source, about);
    for (const int who : bits(survivors)) add(Choice::survivor, static_cast<unsigned>(who));
    pose();
}

void Run::ask_direction(Ask ask, Seat seat, unsigned mask, int subject) {
    question(ask, seat, subject);
    for (const int direction : bits(mask)) add(Choice::direction, static_cast<unsigned>(direction));
    pose();
}

void Run::ask_roll(Ask ask, int sides, int subject, SourceKind source, unsigned about) {
    const std::uint8_t who = roller(state, ask, subject);
    if (who >= max_survivors || !may_roll_again(look, who, ask)) return ask_die(ask, sides, subject, source, about);
    call(Roll{.who = who,
              .ask = ask,
              .sides = static_cast<std::uint8_t>(sides),
              .subject = static_cast<std::uint8_t>(subject),
              .about = static_cast<std::uint16_t>(about),
              .source = source});
}

void Run::ask_die(Ask ask, int sides, int subject, SourceKind source, unsigned about) {
    question(ask, nobody_seat, subject, source, about);
    state.question.sides = static_cast<std::uint8_t>(sides);
    pause(PauseKind::roll);
}

void Run::ask_lot(SurvivorSet survivors, SourceKind source, unsigned about) {
    ask_survivor(Ask::random_survivor, nobody_seat, survivors, source, about);
    if (paused()) pause(PauseKind::roll);
}

void Run::ask_draw(Ask ask, int subject, int depth) {
    question(ask, nobody_seat, subject);
    state.question.depth = static_cast<std::uint16_t>(depth);
    if (draw_is_certain(scenario, state, ask)) {
        return answer_unasked(engine::answer(Choice::card, draw_outcomes(scenario, state, ask).outcomes[0].kind));
    }
    pause(PauseKind::draw);
}

bool Run::ask_which_copy(int depth) {
    if (choice_of(state.answer) == Choice::copy) return false;
    const Slot slot = state.ai.draw[state.ai.draw.size() - 1 - depth];
    const unsigned kind = parameter();
    if (!has_several_ways(state.ai, slot, static_cast<std::uint16_t>(kind), scenario.ai_cards)) return false;
    question(Ask::which_copy, nobody_seat, no_survivor, SourceKind::ai_card, kind);
    state.question.depth = static_cast<std::uint16_t>(depth);
    pause(PauseKind::draw);
    return true;
}

Run::Drawn Run::drawn_ai() const {
    if (choice_of(state.answer) != Choice::copy) return {static_cast<std::uint16_t>(parameter()), 0};
    const unsigned card = parameter() & ((1U << copy_way_shift) - 1U);
    return {scenario.ai_cards[card], parameter() >> copy_way_shift};
}

}  // namespace lantern::engine
