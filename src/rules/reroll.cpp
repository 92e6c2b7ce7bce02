#include "effects/changes.hpp"
#include "look/chance.hpp"
#include "rules/procedures.hpp"

/// Rolls of one's own that may be made again before anything comes of them (D-66, D-70).
namespace lantern::engine::rules {

namespace {

constexpr unsigned of_a_lifetime = 1;  ///< parameter of Choice::yes: not with a token

/// What the die shows, and whether it stays.
void offer(Run& run, const Roll& roll) {
    run.question(Ask::reroll, roll.who, roll.subject, roll.source, roll.about);
    run.state.question.shown = roll.shown;
    if (survivor(run, roll.who).rerolls > 0) run.add(Choice::yes);
    if (has_reroll_of_a_lifetime(run, roll.who, roll.ask)) run.add(Choice::yes, of_a_lifetime);
    run.add(Choice::pass);
    run.pose();
}

/// Gives a token, or the reroll of a lifetime, for the next roll. Whether that was the one of a lifetime.
bool pay(Run& run, const Roll& roll) {
    const bool lifetime = run.parameter() == of_a_lifetime;
    run.emit({.kind = EventKind::rolls_again,
              .rule = lifetime ? Rule::D_70 : Rule::D_66,
              .subject = roll.who,
              .value = roll.shown,
              .other = static_cast<std::int16_t>(lifetime ? 1 : 0)});
    if (lifetime) {
        clear(survivor(run, roll.who), SurvivorFlag::lifetime_reroll);
    } else {
        change_rerolls(run, roll.who, -1);
    }
    return lifetime;
}

}  // namespace

void roll(Run& run, Frame& frame, Roll& own) {
    enum Step : std::uint8_t { die, rolled, answered, kept };
    switch (frame.step) {
        case die:
            frame.step = rolled;
            run.ask_die(own.ask, own.sides, own.subject, own.source, own.about);
            return;
        case rolled:
            own.shown = static_cast<std::uint8_t>(run.parameter());
            if (!may_roll_again(run, own.who, own.ask)) return run.done();
            frame.step = answered;
            offer(run, own);
            return;
        case answered:
            if (choice_of(run.answer()) == Choice::yes) {
                frame.step = pay(run, own) ? kept : die;
                return;
            }
            run.state.answer = answer(Choice::die, own.shown);
            run.done();
            return;
        default: {  // D-70: whatever it comes to now stays
            const Roll last = own;
            run.done();
            run.ask_die(last.ask, last.sides, last.subject, last.source, last.about);
            return;
        }
    }
}

}  // namespace lantern::engine::rules
