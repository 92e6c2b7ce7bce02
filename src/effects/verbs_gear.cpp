#include <algorithm>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/verbs.hpp"
#include "look/boxes.hpp"
#include "look/natures.hpp"

/// Verbs of single cards that reach into an attack or a resource.
namespace lantern::engine::verbs {

/// One of the hits that the monster's attack has scored and not yet placed (RULES 5.1).
void ignore_hit(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    if (run.state.monster_attacks.empty() || run.state.monster_attacks.back().hits == 0) return;
    MonsterAttack& attack = run.state.monster_attacks.back();
    --attack.hits;
    run.emit({.kind = EventKind::blocked,
              .rule = Rule::R9_2,
              .subject = attack.target,
              .value = 1,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
}

/// Not for those who cannot consume.
void consume_this(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    if (e.kind != SourceKind::resource || e.subject == 0) return;
    const int who = lowest(e.subject);
    if (suffers(run, who, Impairment::cannot_consume)) return tell_prevented(run, who, Impairment::cannot_consume);
    for (int i = 0; i < run.state.resources.size(); ++i) {
        const ResourceHeld held = run.state.resources[i];
        if (held.holder != who || held.kind != e.source + 1U) continue;
        run.state.resources.erase_at(i);
        renew_glance(run.scenario, run.state);
        return_to_deck(run, e.source);
        run.emit({.kind = EventKind::resource_archived,
                  .rule = Rule::D_51,
                  .subject = static_cast<std::uint8_t>(who),
                  .thing = e.source});
        Effects eaten = e;
        eaten.pc = run.codex.resources[e.source].archive;
        run.call(eaten);
        return;
    }
}

/// A roll that was handed on itself goes no further.
void repeat_wound_roll(Run& run, Frame& frame, Effects& e, const Op&) {
    for (const int who : bits(e.attacker)) {
        Attack& attack = survivor(run, who).attack;
        attack.wound_roll = attack.own_roll;
    }
    next(frame, e);
}

void mark_attack(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int marks = amount_of(run, e, op);
    for (const int who : bits(e.attacker)) {
        Attack& attack = survivor(run, who).attack;
        if (attack.active) attack.marks = static_cast<std::uint8_t>(std::clamp(attack.marks + marks, 0, 200));
    }
    next(frame, e);
}

namespace {

/// What is earned now comes when this is over: the damage that the survivor suffers, or their attack.
EarnedXp* earned_by(Run& run, int who) {
    for (const Frame& frame : run.state.stack.frames()) {
        if (auto* damage = run.state.stack.as<Damage>(frame); damage != nullptr && damage->who == who)
            return &damage->hunt_xp;
        if (const auto* attack = run.state.stack.as<SurvivorAttack>(frame); attack != nullptr && attack->who == who)
            return &survivor(run, who).attack.hunt_xp;
    }
    return nullptr;
}

}  // namespace

void earn_hunt_xp(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int points = amount_of(run, e, op);
    next(frame, e);
    for (const int who : bits(e.subject)) {
        EarnedXp* earned = earned_by(run, who);
        if (earned == nullptr || points <= 0) continue;
        const Cause cause = cause_of(e);
        *earned = {static_cast<std::uint8_t>(std::min(earned->points + points, 200)),
                   static_cast<std::uint8_t>(cause.kind), cause.source};
    }
}

void reroll_misses(Run& run, Frame& frame, Effects& e, const Op&) {
    for (const int who : bits(e.attacker)) {
        if (survivor(run, who).attack.active) roll_misses_again(run, who, cause_of(e));
    }
    next(frame, e);
}

void react_to_failure_alone(Run& run, Frame& frame, Effects& e, const Op&) {
    for (const int who : bits(e.attacker)) {
        Attack& attack = survivor(run, who).attack;
        attack.failure_alone = attack.location != no_card;
    }
    next(frame, e);
}

}  // namespace lantern::engine::verbs
