#include "table/causes.hpp"

#include <algorithm>

#include "effects/waiting.hpp"
#include "look/look.hpp"
#include "state/calls.hpp"
#include "table/causes_lines.hpp"
#include "table/log.hpp"

namespace lantern::engine {

namespace {

using Kind = EventKind;

std::uint32_t pair_of(unsigned one, unsigned other) { return one | other << 16U; }

std::uint32_t about(const Frame& frame, const State& state) {
    switch (frame.procedure) {
        case Procedure::play_card: return frame.locals<PlayCard>().card;
        case Procedure::effects: {
            const auto& program = frame.locals<Effects>();
            return pair_of(program.source, static_cast<unsigned>(program.kind) | unsigned{program.subject} << 8U);
        }
        case Procedure::waiting_rules:
            return pair_of(frame.locals<WaitingRules>().trigger, frame.locals<WaitingRules>().subject);
        case Procedure::monster_attack: return static_cast<std::uint32_t>(state.monster_attacks.size());
        case Procedure::knockback: return frame.locals<Knockback>().who;
        case Procedure::land: return frame.locals<Land>().who;
        case Procedure::grab: return frame.locals<Grab>().who;
        case Procedure::damage: return frame.locals<Damage>().who;
        case Procedure::severe_injury:
            return pair_of(frame.locals<SevereInjury>().who, frame.locals<SevereInjury>().location);
        case Procedure::brain_damage: return frame.locals<BrainDamage>().who;
        case Procedure::act: return frame.locals<Act>().who;
        case Procedure::use_activation:
            return pair_of(frame.locals<UseActivation>().who, frame.locals<UseActivation>().surge);
        case Procedure::survivor_move: return frame.locals<SurvivorMove>().who;
        case Procedure::survivor_attack: return frame.locals<SurvivorAttack>().who;
        case Procedure::wound_attempt:
            return pair_of(frame.locals<WoundAttempt>().who, frame.locals<WoundAttempt>().card);
        case Procedure::trap: return frame.locals<Trap>().card;
        default: return 0;
    }
}

/// Whether the line tells that this program begins.
bool begins(const Event& told, const Effects& program) {
    const Cause cause = cause_of(program);
    const auto thing_of_kind = [&](SourceKind kind) { return cause.kind == kind && told.thing == cause.source; };
    switch (told.kind) {
        case Kind::rule_acts: return told.cause_kind == cause.kind && told.cause == cause.source;
        case Kind::injured_box: return cause.kind == SourceKind::ai_card && told.cause == cause.source;
        case Kind::nature_used: return told.cause_kind == cause.kind && told.thing == cause.source;
        case Kind::reaction:
        case Kind::critical_wound:
        case Kind::trap: return thing_of_kind(SourceKind::hit_location);
        case Kind::gear_activated: return thing_of_kind(SourceKind::gear);
        case Kind::terrain_activated: return thing_of_kind(SourceKind::terrain);
        case Kind::resource_archived: return thing_of_kind(SourceKind::resource);
        case Kind::table_row: return cause.kind == SourceKind::injury_table || cause.kind == SourceKind::trauma_table;
        case Kind::basic_action: return cause.kind == SourceKind::basic_action;
        case Kind::instinct: return program.flags.has(EffectsFlag::instinct);
        case Kind::attack_hits:
        case Kind::hit_resolved: return program.flags.has(EffectsFlag::in_attack);
        default: return false;
    }
}

/// Whether the line tells of what damages that survivor.
bool deals_damage(const Event& told, unsigned who) {
    return told.subject == who &&
           is_one_of(told.kind, {Kind::hit_resolved, Kind::damage_dealt, Kind::grab, Kind::collision});
}

}  // namespace

bool Causes::is_within(int rule, int outer) const {
    while (rule > outer) rule = at(rule).caller;
    return rule == outer;
}

bool Causes::is_program(int rule) const { return rule >= 0 && at(rule).procedure == Procedure::effects; }

/// A condition about a roll that was judged opens the steps under it, as far as they go: of the step behind them it is not known whether it
/// is told before the program goes on to it or after.
bool Causes::opens(const Event& told, int rule) const {
    switch (told.kind) {
        case Kind::showdown_begins:
        case Kind::round_begins:
        case Kind::monster_turn_begins:
        case Kind::survivors_turn_begins:
        case Kind::act_begins:
        case Kind::aftermath:
        case Kind::card_drawn:
        case Kind::survivor_attacks:
        case Kind::monster_attacks:
        case Kind::hit_location_selected:
        case Kind::trap:
        case Kind::brain_damage:
        case Kind::target_picked: return true;
        case Kind::rule_acts:
            return is_program(rule) && at(rule).cause.kind == told.cause_kind && at(rule).cause.source == told.cause;
        case Kind::roll_holds:
        case Kind::roll_fails: break;
        default: return false;
    }
    const std::vector<Op>& code = scenario_.codex->code;
    if (!is_program(rule) || told.detail >= code.size()) return false;
    std::uint16_t first = told.detail, end = code[first].jump;
    if (told.kind == Kind::roll_fails) {
        const Op& last = code[end - 1U];
        if (last.verb != Verb::jump) return false;
        first = static_cast<std::uint16_t>(end - 1U);
        end = last.jump;
    }
    const std::uint16_t pc = at(rule).pc;
    const bool nothing_behind = end < code.size() && (code[end].verb == Verb::end || code[end].verb == Verb::each_end);
    return pc > first && (pc < end || (pc == end && nothing_behind));
}

std::uint32_t Causes::opened(int rule, const LogLines& lines) const {
    return id_or(told_by(rule, lines, [&](const Event& told) { return opens(told, rule); }), led_to(rule));
}

std::uint32_t Causes::told_before(std::initializer_list<EventKind> kinds, int rule, const LogLines& lines) const {
    return id_or(told_by(rule, lines, [&](const Event& told) { return is_one_of(told.kind, kinds); }),
                 opened(rule, lines));
}

/// What a rule that was called began with: mostly what its caller was doing.
std::uint32_t Causes::led_to(const Frame& frame, const State& state, int caller, const LogLines& lines) const {
    const auto by_caller = [&](const auto& fits) { return id_or(told_by(caller, lines, fits), opened(caller, lines)); };
    switch (frame.procedure) {
        case Procedure::effects: {
            const Effects& program = *state.stack.as<Effects>(frame);
            const bool goes_on = program.flags.has(EffectsFlag::inner) && !program.flags.has(EffectsFlag::instinct);
            if (goes_on) return opened(caller, lines);
            return by_caller([&](const Event& told) { return begins(told, program); });
        }
        case Procedure::damage: {
            const unsigned who = frame.locals<Damage>().who;
            return by_caller([who](const Event& told) { return deals_damage(told, who); });
        }
        case Procedure::severe_injury: {
            const unsigned who = frame.locals<SevereInjury>().who;
            return by_caller(
                [who](const Event& told) { return told.kind == Kind::damage_left && told.subject == who; });
        }
        case Procedure::survival_opportunity:
            return told_before({Kind::wound_fails, Kind::critical_wound, Kind::monster_knocked_down}, caller, lines);
        case Procedure::wound_monster: return told_before({Kind::wound_attempt, Kind::critical_wound}, caller, lines);
        case Procedure::survivor_move:
            return id_or(survival_action_before(lines, frame.locals<SurvivorMove>().who), opened(caller, lines));
        case Procedure::use_activation:
            return id_or(survival_action_before(lines, frame.locals<UseActivation>().who), opened(caller, lines));
        default: return opened(caller, lines);
    }
}

int Causes::teller(const State& state, const LogLines& lines, std::uint32_t id) {
    const LogLine* const last = latest_event(lines, [](const Event&) { return true; });
    // what ran when lines were told that were taken back
    while (!rules_.empty() && (last == nullptr || rules_.back().since > last->id)) rules_.pop_back();
    std::vector<int> before;
    for (int rule = last == nullptr ? -1 : last->teller; rule >= 0; rule = at(rule).caller) before.push_back(rule);
    std::vector<const Frame*> frames;
    for (const Frame& frame : state.stack.frames()) frames.push_back(&frame);
    int caller = -1;
    for (; !frames.empty(); frames.pop_back()) {
        const Frame& frame = *frames.back();
        const std::uint32_t whom = about(frame, state);
        const bool goes_on =
            !before.empty() && at(before.back()).procedure == frame.procedure && at(before.back()).about == whom;
        if (goes_on) {
            caller = before.back();
            before.pop_back();
        } else {
            before.clear();
            rules_.push_back({.caller = caller,
                              .procedure = frame.procedure,
                              .about = whom,
                              .since = id,
                              .led_to = led_to(frame, state, caller, lines)});
            caller = static_cast<int>(rules_.size()) - 1;
        }
        if (const Effects* const program = state.stack.as<Effects>(frame)) {
            Running& running = rules_[static_cast<std::size_t>(caller)];
            running.cause = cause_of(*program);
            running.pc = program->pc;
        }
    }
    return caller;
}

Causes::Found Causes::find(const Event& event, const State& state, const LogLines& lines, std::uint32_t id) {
    const int rule = teller(state, lines, id);
    return {of_kind(event, state, rule, lines), rule};
}

std::uint32_t Causes::of_question(const State& state, const LogLines& lines, std::uint32_t id) {
    return opened(teller(state, lines, id), lines);
}

}  // namespace lantern::engine
