#include "effects/limits.hpp"
#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"

/// Verbs that somebody decides about: offers, and which of several things is done.
namespace lantern::engine::verbs {

namespace {

/// Whether a survivor could take a survival action as part of a card: known, not yet taken this round (RULES 7.3). Lying down
/// does not matter here; that is what such cards are for.
bool can_take(const Look& look, int who, SurvivalAction action) {
    return look.scenario.knows(action) && !look.state.alert && !survivor(look, who).attack.active &&
           !action_used_up(look, who, action) && !suffers(look, who, impairment_against(action));
}

bool can_pay(const Look& look, int who, const Op& op) {
    if (price_of(op) == Price::nothing) return true;
    if (has(survivor(look, who), SurvivorFlag::doomed)) return false;
    if (price_of(op) == Price::activation) return survivor(look, who).activations > 0;
    if (look.state.alert) return false;  // RULES 3.1.3
    if (price_of(op) == Price::action && !can_take(look, who, static_cast<SurvivalAction>(op.a))) return false;
    return can_pay_survival(look, who, price_of(op) == Price::action ? 1 : op.a);
}

/// An offer for survival that is not made, since there is not so much of it.
void tell_too_poor(Run& run, const Effects& e, const Op& op, int who) {
    const int price = price_of(op) == Price::survival ? op.a : price_of(op) == Price::action ? 1 : 0;
    const int there = survivor(run, who).survival;
    if (there >= price) return;
    run.emit({.kind = EventKind::cannot_pay,
              .rule = Rule::R7_9,
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(price),
              .other = static_cast<std::int16_t>(there),
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
}

}  // namespace

void offer(Run& run, Frame& frame, Effects& e, const Op& op) {
    const SurvivorSet set = survivors_of(run, e, op.who, op.selector) & taking_part(run.state);
    const bool players = op.who == Who::nobody;
    if (frame.step == 0) {
        if (!players && (set == 0 || !can_pay(run, lowest(set), op))) {
            if (set != 0) tell_too_poor(run, e, op, lowest(set));
            go_to(frame, e, op.jump);
            return;
        }
        frame.step = 1;
        const int who = players ? no_survivor : lowest(set);
        run.question(Ask::offer, players ? players_seat : static_cast<Seat>(who), who, e.kind,
                     thing_of(e.kind, e.source));
        run.add(Choice::yes);
        run.add(Choice::pass);
        run.pose();
        return;
    }
    if (choice_of(run.answer()) != Choice::yes) {
        go_to(frame, e, op.jump);
        return;
    }
    const int who = players ? no_survivor : lowest(set);
    tell_offer_taken(run, e);
    if (price_of(op) == Price::action) {
        note_action(run, who, static_cast<SurvivalAction>(op.a));
        run.emit({.kind = EventKind::survival_action,
                  .rule = Rule::R7_3,
                  .subject = static_cast<std::uint8_t>(who),
                  .value = op.a,
                  .other = no_survivor});
    }
    if (price_of(op) == Price::activation) {
        --survivor(run, who).activations;
    } else if (price_of(op) != Price::nothing) {
        pay_survival(run, who, price_of(op) == Price::action ? 1 : op.a, Rule::R7_9, cause_of(e));
    }
    if (natures.has(e.kind)) note_limit(run, bearer_of(run, e), place_of(e.source));
    if (e.kind == SourceKind::proficiency) note_learned(run, bearer_of(run, e), thing_of(e.kind, e.source));
    if (e.kind == SourceKind::innovation) note_innovation(run, e.source);
    next(frame, e);
    if (price_of(op) == Price::activation) fire_activation_in_zone(run, who);
}

void choose(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 0) {
        const SurvivorSet set = survivors_of(run, e, op.who, op.selector) & taking_part(run.state);
        const Seat seat = set == 0 ? controller_seat : static_cast<Seat>(lowest(set));
        frame.step = 1;
        run.question(Ask::option, seat, set == 0 ? no_survivor : lowest(set), e.kind, thing_of(e.kind, e.source));
        for (unsigned i = 0; i < op.a; ++i) run.add(Choice::option, run.codex.code[e.pc + 1U + i].index);
        run.pose();
        return;
    }
    for (unsigned i = 0; i < op.a; ++i) {
        const Op& option = run.codex.code[e.pc + 1U + i];
        if (option.index == run.parameter()) {
            go_to(frame, e, option.jump);
            return;
        }
    }
    run.fail(EngineError::bad_program);
}

}  // namespace lantern::engine::verbs
