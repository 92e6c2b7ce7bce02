#include "rules/reroll.hpp"

#include "effects/changes.hpp"

namespace lantern::rules {

namespace {

constexpr unsigned of_a_lifetime = 1;  ///< parameter of Choice::yes: not with a token

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

/// The reroll of a lifetime is for a roll of one's own; the monster's is none (D-70).
bool may_reroll_for_life(const State& state, std::uint8_t who, Ask roll) {
    return (state.minds[who] & mind::lifetime_reroll) != 0 && roll != Ask::monster_attack_roll;
}

/// The roll becomes a question that remembers it: what it shows, and what it was.
void offer(State& state, std::uint8_t who, Answer given) {
    Question& q = state.question;
    q.spare[0] = static_cast<std::uint8_t>(q.ask);
    q.extra = static_cast<std::uint8_t>(parameter_of(given));
    q.ask = Ask::reroll;
    q.kind = PauseKind::decide;
    q.seat = who;
    q.count = 0;
    const std::uint8_t mind = state.minds[who];
    if (mind::rerolls(mind) > 0) q.options[q.count++] = answer(Choice::yes);
    if (may_reroll_for_life(state, who, static_cast<Ask>(q.spare[0])))
        q.options[q.count++] = answer(Choice::yes, of_a_lifetime);
    q.options[q.count++] = answer(Choice::pass);
}

/// `kept`: whatever it comes to now stays (D-70).
void roll_again(State& state, bool kept) {
    Question& q = state.question;
    q.ask = static_cast<Ask>(q.spare[0]);
    q.kind = PauseKind::roll;
    q.seat = nobody_seat;
    q.options = {};
    q.count = q.extra = q.spare[0] = 0;
    q.spare[1] = kept ? 1 : 0;
}

}  // namespace

bool reroll_comes_between(Run& run, Answer& given) {
    State& state = run.state;
    if (state.question.ask == Ask::reroll) {
        if (choice_of(given) != Choice::yes) {
            given = answer(Choice::die, state.question.extra);
            return false;
        }
        const std::uint8_t who = state.question.seat;
        const bool lifetime = parameter_of(given) == of_a_lifetime;
        run.emit({.kind = EventKind::rolls_again,
                  .rule = lifetime ? Rule::D_70 : Rule::D_66,
                  .subject = who,
                  .value = state.question.extra,
                  .other = static_cast<std::int16_t>(lifetime ? 1 : 0)});
        if (lifetime) {
            std::uint8_t& mind = state.minds[who];
            mind = static_cast<std::uint8_t>(mind & ~mind::lifetime_reroll);
        } else {
            change_rerolls(run, who, -1);
        }
        roll_again(state, lifetime);
        return true;
    }
    const std::uint8_t who = roller(state);
    if (who >= max_survivors || state.question.spare[1] != 0) return false;
    if (mind::rerolls(state.minds[who]) == 0 && !may_reroll_for_life(state, who, state.question.ask)) return false;
    offer(state, who, given);
    return true;
}

}  // namespace lantern::rules
