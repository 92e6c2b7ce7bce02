#include <algorithm>

#include "effects/limits.hpp"
#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/amounts.hpp"
#include "look/boxes.hpp"
#include "look/conditions.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "look/selectors.hpp"
#include "state/piles.hpp"

/// Verbs of the program itself: conditions, loops, rolls, offers, choices, and targeting.
namespace lantern::verbs {

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
    run.emit({.kind = right ? EventKind::roll_holds : EventKind::roll_fails,
              .rule = Rule::R13_1,
              .subject = popcount(e.subject) == 1 ? static_cast<std::uint8_t>(lowest(e.subject)) : no_survivor,
              .value = e.roll,
              .other = static_cast<std::int16_t>(evaluate(run, e, compared->against)),
              .thing = op.index,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
}

/// Tells what keeps the steps of a condition from happening, where no others stand for that case.
void tell_failing(Run& run, const Effects& e, const Op& op) {
    if (run.listener == nullptr || about_roll(run.codex, op.index) != nullptr) return;
    const bool otherwise = run.codex.code[op.jump - 1U].verb == Verb::jump;
    if (otherwise) return;
    const std::size_t failing = failing_condition(run, e, op.index);
    const Condition& condition = run.codex.conditions[failing];
    const bool compares = condition.test == Test::compare;
    run.emit({.kind = EventKind::condition_fails,
              .rule = Rule::S000_66,
              .subject = popcount(e.subject) == 1 ? static_cast<std::uint8_t>(lowest(e.subject)) : no_survivor,
              .value = static_cast<std::int16_t>(compares ? evaluate(run, e, condition.amount) : 0),
              .other = static_cast<std::int16_t>(compares ? evaluate(run, e, condition.against) : 0),
              .thing = static_cast<std::uint16_t>(failing),
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
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

namespace {

/// The survivor whom it is about makes the rolls of these, and not the monster controller.
constexpr SourceKinds rolled_by_survivor =
    natures | SourceKinds{SourceKind::gear,         SourceKind::terrain,  SourceKind::injury_table,
                          SourceKind::trauma_table, SourceKind::resource, SourceKind::armor_set,
                          SourceKind::proficiency};

/// Who rolls: the survivor that the card names, of gear, terrain and tables the one they are about (D-66); no_survivor: the monster.
int roller(const Look& look, const Effects& e, const Op& op) {
    SurvivorSet who = survivors_of(look, e, op.who, op.selector);
    if (who == 0 && rolled_by_survivor.has(e.kind)) who = e.subject;
    return who == 0 ? no_survivor : lowest(who);
}

/// Whom the roll decides about: whoever rolls, else the one the card is dealing with: the current one of several, the target,
/// the attacker at a hit location; no_survivor: the monster alone.
int rolled_about(const Look& look, const Effects& e, const Op& op) {
    if (const int who = roller(look, e, op); who != no_survivor) return who;
    for (const SurvivorSet one : {e.subject, e.target, e.attacker}) {
        if (popcount(one) == 1) return lowest(one);
    }
    return no_survivor;
}

}  // namespace

void roll(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 0) {
        frame.step = 1;
        run.ask_roll(Ask::card_roll, op.a, roller(run, e, op), e.kind, thing_of(e.kind, e.source));
        return;
    }
    const auto die = static_cast<int>(run.parameter());
    e.roll = static_cast<std::int8_t>(die + amount_of(run, e, op));
    const bool first_die =
        op.amount.source != Source::roll;  // what is added to a roll is added to the sum of its dice once
    if (e.kind == SourceKind::terrain && e.subject != 0 && first_die)
        e.roll = static_cast<std::int8_t>(e.roll + survivor_static(run, lowest(e.subject), Static::terrain_rolls));
    run.emit({.kind = EventKind::card_roll,
              .rule = Rule::R13_1,
              .subject = static_cast<std::uint8_t>(rolled_about(run, e, op)),
              .value = static_cast<std::int16_t>(die),
              .other = e.roll,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    next(frame, e);
}

namespace {

/// How an offer is paid for (Op::b).
enum Price : std::uint8_t { free_offer = 0, by_survival = 1, by_action = 2, by_activation = 3 };

/// Whether a survivor could take a survival action as part of a card: known, not yet taken this round (RULES 7.3). Lying down
/// does not matter here; that is what such cards are for.
bool can_take(const Look& look, int who, SurvivalAction action) {
    constexpr std::array<Impairment, 5> forbids{Impairment::cannot_dodge, Impairment::cannot_encourage,
                                                Impairment::cannot_dash, Impairment::cannot_surge,
                                                Impairment::cannot_spend_survival};
    const auto which = static_cast<std::size_t>(action);
    const bool known = action == SurvivalAction::dodge || (look.scenario.setup.survival_actions >> which & 1U) != 0;
    return known && !look.state.alert && !survivor(look, who).attack.active && !action_used_up(look, who, action) &&
           !suffers(look, who, forbids[which]);
}

bool can_pay(const Look& look, int who, const Op& op) {
    if (op.b == free_offer) return true;
    if (has(survivor(look, who), SurvivorFlag::doomed)) return false;
    if (op.b == by_activation) return survivor(look, who).activations > 0;
    if (look.state.alert) return false;  // RULES 3.1.3
    if (op.b == by_action && !can_take(look, who, static_cast<SurvivalAction>(op.a))) return false;
    return can_pay_survival(look, who, op.b == by_action ? 1 : op.a);
}

}  // namespace

namespace {

/// An offer for survival that is not made, since there is not so much of it.
void tell_too_poor(Run& run, const Effects& e, const Op& op, int who) {
    const int price = op.b == by_survival ? op.a : op.b == by_action ? 1 : 0;
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
    if (op.b == by_action) {
        note_action(run, who, static_cast<SurvivalAction>(op.a));
        run.emit({.kind = EventKind::survival_action,
                  .rule = Rule::R7_3,
                  .subject = static_cast<std::uint8_t>(who),
                  .value = op.a,
                  .other = no_survivor});
    }
    if (op.b == by_activation) {
        --survivor(run, who).activations;
    } else if (op.b != free_offer) {
        pay_survival(run, who, op.b == by_action ? 1 : op.a, Rule::R7_9, cause_of(e));
    }
    if (natures.has(e.kind)) note_limit(run, bearer_of(run, e), place_of(e.source));
    if (e.kind == SourceKind::proficiency) note_learned(run, bearer_of(run, e), thing_of(e.kind, e.source));
    if (e.kind == SourceKind::innovation) note_innovation(run, e.source);
    next(frame, e);
    if (op.b == by_activation) fire_activation_in_zone(run, who);
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
    } else {
        run.fail(EngineError::list_full);
    }
    next(frame, e);
}

namespace {

/// S000-49: the nominated survivor of the controller earns insanity when picked; not in a solo game (S000-52).
void reward_nominated(Run& run, const Effects& e) {
    const std::uint8_t nominated = run.state.nominated;
    if (run.scenario.solo() || nominated == no_survivor || (e.target & survivor_bit(nominated)) == 0) return;
    change_insanity(run, nominated, 1, Rule::S000_49);
}

/// `line`: of the list, from 1; 0: the priority target token found them.
void target_found(Run& run, Frame& frame, Effects& e, const Op& op, unsigned line) {
    for (const int who : bits(e.target)) {
        run.emit({.kind = EventKind::target_picked,
                  .rule = line == 0 ? Rule::S000_70 : Rule::R3_2_1,
                  .subject = static_cast<std::uint8_t>(who),
                  .value = static_cast<std::int16_t>(line),
                  .other = op.a,
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
    }
    if (line == 0) lose_priority_target(run, Rule::S000_71, cause_of(e));
    next(frame, e);
    reward_nominated(run, e);
    if (popcount(e.target) == 1) fire(run, Trigger::targeted, e.target);
}

/// Cards that target several ignore the token (S000-73).
bool picks_several(const Look& look, const Op& op) {
    for (unsigned i = 0; i < op.a; ++i) {
        if (look.codex.selectors[op.index + i].pick == Pick::all) return true;
    }
    return false;
}

}  // namespace

namespace {

/// The card that finds no target is discarded before what is done instead (RULES 3.2.2), unless it stays in play.
void discard_without_target(Run& run, const Effects& e) {
    const PlayCard* playing = run.running<PlayCard>();
    if (e.kind != SourceKind::ai_card || playing == nullptr) return;
    const std::uint8_t card = playing->card;
    const bool stays = std::any_of(run.state.in_play.begin(), run.state.in_play.end(),
                                   [card](const InPlay& in_play) { return in_play.card == card; });
    if (run.scenario.ai_cards[card] == thing_of(e.kind, e.source) && !stays &&
        run.state.ai.place[card] == place(Place::in_play))
        discard_ai(run, card, Rule::R3_2_2);
}

}  // namespace

void pick_target(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step != 0) {  // a tie or a lot in this line was settled
        e.target = survivor_bit(static_cast<int>(run.parameter()));
        target_found(run, frame, e, op, frame.step);
        return;
    }
    const std::uint8_t holder = run.state.monster.priority_target;
    if (holder != no_survivor && e.kind == SourceKind::ai_card && (on_board(run.state) & survivor_bit(holder)) != 0 &&
        !picks_several(run, op)) {  // S000-70, S000-71, D-27
        e.target = survivor_bit(holder);
        target_found(run, frame, e, op, 0);
        return;
    }
    for (unsigned i = 0; i < op.a; ++i) {
        const Selector& selector = run.codex.selectors[op.index + i];
        const SurvivorSet set = narrowed(run, e, selector);
        if (set == 0) continue;
        if (selector.pick == Pick::all || popcount(set) == 1) {
            e.target = set;
            target_found(run, frame, e, op, i + 1);
            return;
        }
        frame.step = static_cast<std::uint8_t>(i + 1);
        ask_pick(run, e, set, selector.pick, Ask::target, controller_seat);
        return;
    }
    e.target = 0;
    run.emit({.kind = EventKind::no_target,
              .rule = Rule::R3_2_2,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    discard_without_target(run, e);
    go_to(frame, e, op.jump);
}

/// The program that picked the survivor reads its list again, without them; nobody else there: it stays as it is (RULES 3.2).
void new_target(Run& run, Frame& frame, Effects& e, const Op&) {
    Effects* picking = nullptr;
    for (const Frame& below : run.state.stack.frames_below(frame)) {
        picking = run.state.stack.as<Effects>(below);
        if (picking != nullptr && picking->target == e.subject &&
            run.codex.code[picking->pc - 1U].verb == Verb::pick_target)
            break;
        picking = nullptr;
    }
    if (picking == nullptr) {
        next(frame, e);
        return;
    }
    Effects& program = *picking;
    const Op& list = run.codex.code[program.pc - 1U];
    SurvivorSet found = frame.step == 1 ? survivor_bit(static_cast<int>(run.parameter())) : SurvivorSet{0};
    const auto others = static_cast<SurvivorSet>(~e.subject);
    for (unsigned i = 0; i < list.a && found == 0; ++i) {
        const Selector& selector = run.codex.selectors[list.index + i];
        found = narrowed(run, program, selector, others);
        if (popcount(found) <= 1) continue;
        frame.step = 1;
        ask_pick(run, e, found, selector.pick, Ask::target, controller_seat);
        return;
    }
    next(frame, e);
    if (found == 0) return;
    program.target = found;
    run.emit({.kind = EventKind::target_picked,
              .rule = Rule::R3_2_1,
              .subject = static_cast<std::uint8_t>(lowest(found)),
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    reward_nominated(run, program);
}

void pick(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 1) {
        e.chosen = survivor_bit(static_cast<int>(run.parameter()));
        next(frame, e);
        return;
    }
    const Selector& selector = run.codex.selectors[op.index];
    const SurvivorSet set = narrowed(run, e, selector);
    e.chosen = set;
    if (set == 0) {
        go_to(frame, e, op.jump);
        return;
    }
    if (selector.pick == Pick::all || popcount(set) == 1) {
        next(frame, e);
        return;
    }
    frame.step = 1;
    ask_pick(run, e, set, selector.pick, Ask::chosen, op.a == 0 ? controller_seat : players_seat);
}

void set_target(Run& run, Frame& frame, Effects& e, const Op& op) {
    e.target = survivors_of(run, e, op.who, op.selector);
    next(frame, e);
}

}  // namespace lantern::verbs
