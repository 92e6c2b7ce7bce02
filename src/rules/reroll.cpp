#include "rules/reroll.hpp"

#include "effects/changes.hpp"

namespace lantern::rules {

namespace {

/// The survivor whose own roll the open question is; 0xFF: nobody's.
std::uint8_t roller(const State& state) {
    const Question& q = state.question;
    switch (q.ask) {
        case Ask::attack_roll:
        case Ask::wound_roll:
        case Ask::sharp_roll:
        case Ask::severe_injury_roll:
        case Ask::brain_trauma_roll:
        case Ask::card_roll: return q.subject;
        case Ask::monster_attack_roll: return state.nominated;  // as monster controller
        default: return 0xFF;
    }
}

/// The roll becomes a question that remembers it: what it shows, and what it was.
void offer(State& state, std::uint8_t who, Answer given) {
    Question& q = state.question;
    q.spare[0] = static_cast<std::uint8_t>(q.ask);
    q.extra = static_cast<std::uint8_t>(parameter_of(given));
    q.ask = Ask::reroll;
    q.kind = PauseKind::decide;
    q.seat = who;
    q.options[0] = answer(Choice::yes);
    q.options[1] = answer(Choice::pass);
    q.count = 2;
}

void roll_again(State& state) {
    Question& q = state.question;
    q.ask = static_cast<Ask>(q.spare[0]);
    q.kind = PauseKind::roll;
    q.seat = nobody_seat;
    q.options = {};
    q.count = q.extra = q.spare[0] = 0;
}

}  // namespace

bool reroll_comes_between(Run& run, Answer& given) {
    State& state = run.state;
    if (state.question.ask == Ask::reroll) {
        if (choice_of(given) != Choice::yes) {
            given = answer(Choice::die, state.question.extra);
            return false;
        }
        change_rerolls(run, state.question.seat, -1);
        roll_again(state);
        return true;
    }
    const std::uint8_t who = roller(state);
    if (who >= max_survivors || mind::rerolls(state.minds[who]) == 0) return false;
    offer(state, who, given);
    return true;
}

}  // namespace lantern::rules
