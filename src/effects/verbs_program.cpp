#include "effects/verbs.hpp"
#include "look/amounts.hpp"
#include "look/boxes.hpp"
#include "look/conditions.hpp"
#include "look/selectors.hpp"

/// Verbs of the program itself: conditions, loops, rolls, and programs within programs.
namespace lantern::engine::verbs {

void end(Run& run, Frame&, Effects&, const Op&) { run.done(); }

/// Ends the block, which runs in a frame of its own.
void each_end(Run& run, Frame&, Effects&, const Op&) { run.done(); }

/// `choose` goes past it.
void option(Run& run, Frame&, Effects&, const Op&) { run.fail(EngineError::bad_program); }

/// Nothing more of the card: blocks and performed programs end with the program that they belong to, and so does an action without
/// survival.
void stop(Run& run, Frame&, Effects& e, const Op&) {
    if (e.flags.has(EffectsFlag::monster_acts)) run.state.alert = false;
    bool inner = e.flags.has(EffectsFlag::inner);
    run.done();
    while (inner) {
        inner = run.state.stack.top().locals<Effects>().flags.has(EffectsFlag::inner);
        run.done();
    }
}

void jump(Run&, Frame& frame, Effects& e, const Op& op) { go_to(frame, e, op.jump); }

namespace {

bool is_about_roll(const Condition& one) { return one.test == Test::compare && one.amount.source == Source::roll; }

/// The last condition of a list that compares the latest roll; nullptr where none does.
const Condition* about_roll(const Codex& codex, std::size_t list) {
    const Condition* found = nullptr;
    for (std::size_t i = list; list != 0; ++i) {
        const Condition& one = codex.conditions[i];
        if (is_about_roll(one)) found = &one;
        if (!one.more) break;
    }
    return found;
}

/// The same of a list that does not hold: the one because of which it does not, if that compares the roll.
const Condition* failing_about_roll(const Look& look, const Effects& e, std::uint16_t list) {
    const Condition& failing = look.codex.conditions[failing_condition(look, e, list)];
    return is_about_roll(failing) ? &failing : about_roll(look.codex, list);
}

/// Tells what a roll means: the row of its table that holds it or, where none does, the last one.
void tell_verdict(Run& run, const Effects& e, const Op& op, bool right) {
    if (run.listener == nullptr) return;
    if (about_roll(run.codex, op.index) == nullptr) return;
    const Condition* compared = right ? about_roll(run.codex, op.index) : failing_about_roll(run, e, op.index);
    const Op& otherwise = run.codex.code[op.jump];
    if (!right && otherwise.verb == Verb::test && about_roll(run.codex, otherwise.index) != nullptr) return;
    const Cause by = performed_by(run, e);
    run.emit({.kind = right ? EventKind::roll_holds : EventKind::roll_fails,
              .rule = Rule::R13_1,
              .subject = popcount(e.subject) == 1 ? static_cast<std::uint8_t>(lowest(e.subject)) : no_survivor,
              .value = e.roll,
              .other = static_cast<std::int16_t>(evaluate(run, e, compared->against)),
              .thing = op.index,
              .cause_kind = by.kind,
              .cause = by.source,
              .detail = e.pc});
}

/// Tells what keeps the steps of a condition from happening, where no others stand for that case.
void tell_failing(Run& run, const Effects& e, const Op& op) {
    if (run.listener == nullptr || about_roll(run.codex, op.index) != nullptr) return;
    const bool otherwise = run.codex.code[op.jump - 1U].verb == Verb::jump;
    if (otherwise) return;
    const std::size_t failing = failing_condition(run, e, op.index);
    const Condition& condition = run.codex.conditions[failing];
    const bool compares = condition.test == Test::compare;
    const Cause by = performed_by(run, e);
    run.emit({.kind = EventKind::condition_fails,
              .rule = Rule::S000_66,
              .subject = popcount(e.subject) == 1 ? static_cast<std::uint8_t>(lowest(e.subject)) : no_survivor,
              .value = static_cast<std::int16_t>(compares ? evaluate(run, e, condition.amount) : 0),
              .other = static_cast<std::int16_t>(compares ? evaluate(run, e, condition.against) : 0),
              .thing = static_cast<std::uint16_t>(failing),
              .cause_kind = by.kind,
              .cause = by.source});
}

}  // namespace

void test(Run& run, Frame& frame, Effects& e, const Op& op) {
    const bool right = holds(run, e, op.index);
    tell_verdict(run, e, op, right);
    if (!right) tell_failing(run, e, op);
    if (right) {
        next(frame, e);
    } else {
        go_to(frame, e, op.jump);
    }
}

void each(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 0) {
        e.loop = survivors_of(run, e, op.who, op.selector) & alive(run.state);
        frame.step = 1;
    }
    constexpr std::uint8_t chosen = 2;
    e.loop &= alive(run.state);
    if (e.loop == 0) {
        go_to(frame, e, op.jump);
        return;
    }
    if (op.a != 0 && frame.step != chosen) {  // RULES 3.2.5
        frame.step = chosen;
        run.ask_survivor(Ask::order, controller_seat, e.loop, e.kind, thing_of(e.kind, e.source));
        return;
    }
    const int who = op.a != 0 ? static_cast<int>(run.parameter()) : lowest(e.loop);
    frame.step = 1;
    Effects body = e;
    body.subject = survivor_bit(who);
    body.loop = 0;
    body.flags.add(EffectsFlag::inner);
    ++body.pc;
    e.loop = static_cast<SurvivorSet>(e.loop & ~survivor_bit(who));
    run.call(body);
}

void roll(Run& run, Frame& frame, Effects& e, const Op& op) {
    const Cause by = performed_by(run, e);
    if (frame.step == 0) {
        frame.step = 1;
        run.ask_roll(Ask::card_roll, op.a, card_roller(run, e, op), by.kind, by.source);
        return;
    }
    const auto die = static_cast<int>(run.parameter());
    e.roll = static_cast<std::int8_t>(die + amount_of(run, e, op));
    const bool first_die =
        op.amount.source != Source::roll;  // what is added to a roll is added to the sum of its dice once
    if (e.kind == SourceKind::terrain && e.subject != 0 && first_die)
        e.roll = static_cast<std::int8_t>(e.roll + survivor_static(run, lowest(e.subject), Static::terrain_rolls));
    run.emit([&] {
        const int about = card_rolled_about(run, e, op);
        const bool for_another = about != no_survivor && card_roller(run, e, op) == no_survivor;
        return Event{.kind = EventKind::card_roll,
                     .rule = Rule::R13_1,
                     .subject = static_cast<std::uint8_t>(about),
                     .value = static_cast<std::int16_t>(die),
                     .other = e.roll,
                     .cause_kind = by.kind,
                     .cause = by.source,
                     .more = for_another ? std::uint8_t{1} : std::uint8_t{0}};
    });
    next(frame, e);
}

void flow(Run& run, Frame& frame, Effects& e, const Op&) {  // RULES 7.4 (b)
    run.state.alert = false;
    next(frame, e);
    run.call(SurvivalOpportunity{.asked = on_board(run.state)});
}

void alert(Run& run, Frame& frame, Effects& e, const Op& op) {  // RULES 3.1.3, 7.5: for one action
    run.state.alert = op.a != alert_over;
    next(frame, e);
}

namespace {

/// A program as part of this one.
void call_inner(Run& run, Frame& frame, Effects& e, ProgramStart program, EffectsFlag as = EffectsFlag::inner) {
    Effects called = e;
    called.flags.add(as);
    called.pc = program;
    called.loop = 0;
    called.flags.add(EffectsFlag::inner);
    next(frame, e);
    if (program != 0) run.call(called);
}

}  // namespace

void perform(Run& run, Frame& frame, Effects& e, const Op& op) { call_inner(run, frame, e, op.index); }

void instinct(Run& run, Frame& frame, Effects& e, const Op&) {
    run.emit({.kind = EventKind::instinct,
              .rule = Rule::R3_2_2,
              .cause_kind = SourceKind::instinct,
              .cause = run.scenario.setup.monster});
    call_inner(run, frame, e, run.scenario.monster().instinct, EffectsFlag::instinct);
}

void later(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (!run.state.later.full()) {
        // at the end of the next monster turn: of this one's successor if it is under way
        const std::uint8_t turns = run.state.phase == Phase::monster_turn ? 1 : 0;
        run.state.later.push_back({op.index, turns, e.attacker});
        run.emit({.kind = EventKind::announced,
                  .rule = Rule::S000_45,
                  .value = static_cast<std::int16_t>(turns + 1),
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source),
                  .detail = op.index});
    } else {
        run.fail(EngineError::list_full);
    }
    next(frame, e);
}

}  // namespace lantern::engine::verbs
