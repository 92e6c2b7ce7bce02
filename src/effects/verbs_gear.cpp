#include <algorithm>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/verbs.hpp"
#include "look/natures.hpp"

/// Verbs of single cards that reach into an attack or a resource.
namespace lantern::verbs {

/// One of the hits that the monster's attack has scored and not yet placed (RULES 5.1).
void ignore_hit(Run& run, Frame& frame, Effects& e, const Op&) {
    if (MonsterAttack* attack = run.running<MonsterAttack>()) {
        if (attack->hits > 0) {
            --attack->hits;
            run.emit({.kind = EventKind::blocked,
                      .rule = Rule::R9_2,
                      .subject = attack->target,
                      .value = 1,
                      .cause_kind = e.kind,
                      .cause = thing_of(e.kind, e.source)});
        }
    }
    next(frame, e);
}

/// Not for those who cannot consume.
void consume_this(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    if (e.kind != SourceKind::resource || e.subject == 0) return;
    const int who = lowest(e.subject);
    if (suffers(run, who, Impairment::cannot_consume)) return;
    for (int i = 0; i < run.state.resources.size(); ++i) {
        const ResourceHeld held = run.state.resources[i];
        if (held.holder != who || held.kind != e.source + 1U) continue;
        run.state.resources.erase_at(i);
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
    if (SurvivorAttack* attack = run.running<SurvivorAttack>()) attack->wound_roll = attack->own_roll;
    next(frame, e);
}

void mark_attack(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int marks = amount_of(run, e, op);
    for (const int who : bits(e.subject)) {
        Attack& attack = survivor(run, who).attack;
        if (attack.active != 0) attack.marks = static_cast<std::uint8_t>(std::clamp(attack.marks + marks, 0, 200));
    }
    next(frame, e);
}

void reroll_misses(Run& run, Frame& frame, Effects& e, const Op&) {
    if (SurvivorAttack* attack = run.running<SurvivorAttack>())
        roll_misses_again(run, *attack, Rule::S002_66, cause_of(e));
    next(frame, e);
}

void react_to_failure_alone(Run& run, Frame& frame, Effects& e, const Op&) {
    if (SurvivorAttack* attack = run.running<SurvivorAttack>()) attack->failure_alone = 1;
    next(frame, e);
}

}  // namespace lantern::verbs
