#include "rules/activation.hpp"

#include <optional>

#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/limits.hpp"
#include "effects/waiting.hpp"
#include "look/kit.hpp"
#include "rules/procedures.hpp"
#include "rules/survival.hpp"
#include "rules/usable.hpp"

/// How an activation is paid for and carried out (RULES 6.1.6). What may be activated: rules/usable.cpp.
namespace lantern::engine::rules {

namespace {

/// The activation was paid for, and nothing comes of it. What would have been used may be gone: it is known by `activation`.
void tell_lost(Run& run, const UseActivation& activation, Rule why) {
    run.emit({.kind = EventKind::activation_lost,
              .rule = why,
              .subject = activation.who,
              .cause_kind = activation.kind,
              .cause = thing_of(activation.kind, activation.source)});
}

void start_rules_of(Run& run, const Used& used) {
    Effects context = used.context;
    context.pc = used.rules->activation;
    start_program(run, context);
}

void start_gear(Run& run, int who, unsigned slot, const Used& used) {
    SurvivorState& s = survivor(run, who);
    const std::uint16_t kind = thing_of(SourceKind::gear, used.context.source);
    const Gear& gear = run.codex.gear[kind];
    run.emit({.kind = EventKind::gear_activated,
              .rule = Rule::R6_1_6,
              .subject = static_cast<std::uint8_t>(who),
              .thing = kind});
    if (gear.once_per_showdown) s.gear_used = static_cast<std::uint16_t>(s.gear_used | 1U << slot);
    if (gear.box.activation == 0) {
        // RULES 9.2: blocks until the next act, deflect tokens until they are used up; neither is cumulative
        s.block = gear.deflect > 0 ? std::uint8_t{0} : gear.block;
        s.deflect = gear.deflect;
        if (gear.deflect > 0)
            run.emit({.kind = EventKind::deflect_tokens,
                      .rule = Rule::R9_2,
                      .subject = static_cast<std::uint8_t>(who),
                      .value = gear.deflect});
        return;
    }
    start_rules_of(run, used);
}

}  // namespace

void use_nature(Run& run, int who, unsigned slot) {
    const Used used = used_by(run, who, answer(Choice::nature, slot));
    if (used.rules == nullptr) return;
    const std::uint16_t thing = thing_of(used.context.kind, used.context.source);
    run.emit({.kind = EventKind::nature_used,
              .rule = Rule::R6_1_6,
              .subject = static_cast<std::uint8_t>(who),
              .thing = thing,
              .cause_kind = used.context.kind,
              .cause = thing});
    note_limit(run, who, slot);
    start_rules_of(run, used);
}

namespace {

/// Whether what happened since it was paid for took it away or forbade it (D-122). Its own price may have ended its condition:
/// that is no reason.
bool lost_since(const Look& look, const UseActivation& activation) {
    const Used used = used_by(look, activation.who, activation.use);
    if (used.rules == nullptr || used.context.kind != activation.kind || used.context.source != activation.source)
        return true;
    if (!may_use(look, activation.who, activation.use)) return true;
    return activation.condition_held != 0 && choice_of(activation.use) != Choice::attack &&
           !condition_holds(look, used);
}

void carry_out(Run& run, const UseActivation& activation) {
    const int who = activation.who;
    const unsigned which = parameter_of(activation.use);
    const Used used = used_by(run, who, activation.use);
    switch (choice_of(activation.use)) {
        case Choice::attack: begin_attack(run, who, {.slot = static_cast<std::uint8_t>(which)}); return;
        case Choice::gear: start_gear(run, who, which, used); return;
        case Choice::nature: use_nature(run, who, which); return;
        case Choice::terrain:
            run.emit({.kind = EventKind::terrain_activated,
                      .rule = Rule::S004_11,
                      .subject = activation.who,
                      .thing = thing_of(SourceKind::terrain, used.context.source)});
            start_rules_of(run, used);
            return;
        default: start_rules_of(run, used); return;
    }
}

/// Why an activation that was paid for comes to nothing; nothing: it is carried out.
std::optional<Rule> what_prevents(const Look& look, const UseActivation& activation) {
    const SurvivorState& s = survivor(look, activation.who);
    if (!has(s, SurvivorFlag::alive)) return Rule::S001_14;
    if (s.at == no_space) return Rule::R6_1_4;
    if (lost_since(look, activation)) return Rule::D_122;
    const Choice choice = choice_of(activation.use);
    const bool while_down = choice != Choice::attack && used_by(look, activation.who, activation.use).rules->while_down;
    if (has(s, SurvivorFlag::knocked_down) && !while_down) return Rule::R6_7_1;
    // the monster may have moved in the meantime
    if (choice == Choice::attack &&
        !in_weapon_range(look, activation.who, static_cast<int>(parameter_of(activation.use))))
        return Rule::S003_22;
    return std::nullopt;
}

/// Pays for it: an activation of the act, what its rules ask for, and the movement for cumbersome gear. Whether an activation
/// was spent, if only that of a surge.
bool pay(Run& run, const UseActivation& activation) {
    SurvivorState& s = survivor(run, activation.who);
    const Choice choice = choice_of(activation.use);
    static const RuleBox plain_attack{};
    const RuleBox& box = choice == Choice::attack ? plain_attack : *used_by(run, activation.who, activation.use).rules;
    if (activation.surge == 0 && !box.free_activation) --s.activations;
    if (box.costs_movement && s.movements > 0) --s.movements;
    if (box.survival_cost > 0) pay_survival(run, activation.who, box.survival_cost, Rule::R7_9);
    const bool in_hand = choice == Choice::attack || choice == Choice::gear;
    if (in_hand &&
        weapon_has(run, activation.who, static_cast<int>(parameter_of(activation.use)), Keyword::cumbersome) &&
        s.movements > 0)
        --s.movements;
    return !box.free_activation;
}

/// The choice was made: notes what it is, as it is now, pays for it and notes whether its condition holds then. Whether an
/// activation was spent.
bool choose(Run& run, UseActivation& activation, Answer use) {
    activation.use = use;
    const Used used = used_by(run, activation.who, use);
    activation.kind = used.context.kind;
    activation.source = used.context.source;
    const bool spent = pay(run, activation);
    activation.condition_held = condition_holds(run, used_by(run, activation.who, use)) ? 1 : 0;
    return spent;
}

}  // namespace

void use_activation(Run& run, Frame& frame, UseActivation& activation) {
    enum Step : std::uint8_t { start, chosen, carry, told, over };
    const int who = activation.who;
    switch (frame.step) {
        case start:
            frame.step = chosen;
            if (activation.surge == 0) {
                run.state.answer = activation.use;
            } else {
                run.question(Ask::surge_use, static_cast<Seat>(who), who);
                add_activations(run, who, activation.surge == 2);
                if (run.withdraw_if_empty()) {
                    run.done();
                    return;
                }
                run.pose();
                if (run.paused()) return;
            }
            [[fallthrough]];
        case chosen:
            frame.step = carry;
            if (choose(run, activation, run.answer()) && fire_activation_in_zone(run, who)) return;
            [[fallthrough]];
        case carry:
            if (const std::optional<Rule> why = what_prevents(run, activation)) {
                frame.step = over;
                tell_lost(run, activation, *why);
            } else {
                frame.step = told;
                carry_out(run, activation);
            }
            return;
        case told:
            frame.step = over;
            if (choice_of(activation.use) == Choice::gear &&
                fire(run, Trigger::gear_activated, survivor_bit(who), 0, thing_of(activation.kind, activation.source)))
                return;
            [[fallthrough]];
        default: run.done(); return;
    }
}

/// Attacks of rules: no activation is spent, and cumbersome weapons cost no movement (RULES 9.2).
void weapon_attack(Run& run, Frame& frame, WeaponAttack& locals) {
    enum Step : std::uint8_t { start, chosen, over };
    const WeaponAttack wanted = locals;
    const int who = wanted.who;
    SurvivorState& s = survivor(run, who);
    switch (frame.step) {
        case start:
            frame.step = over;
            if (!has(s, SurvivorFlag::alive) || s.at == no_space || s.attack.active) return;
            if (wanted.which >= 2) {
                const int slot = wanted.which - 2;
                if (!can_attack_with(run, who, slot)) return;
                frame.step = chosen;
                run.state.answer = answer(Choice::attack, static_cast<unsigned>(slot));
                return;
            }
            run.question(Ask::strike, static_cast<Seat>(who), who);
            add_activations(run, who, true, wanted.which != 0);
            if (run.withdraw_if_empty()) {
                return;
            }
            frame.step = chosen;
            run.pose();
            return;
        case chosen:
            frame.step = over;
            begin_attack(run, who,
                         {.slot = static_cast<std::uint8_t>(run.parameter()), .of_a_rule = true, .hits = wanted.hits});
            modify_attack(run, who, Attribute::strength, wanted.strength, {wanted.kind, wanted.cause});
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::engine::rules
