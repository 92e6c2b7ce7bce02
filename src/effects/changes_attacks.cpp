#include <algorithm>

#include "effects/changes.hpp"
#include "effects/changes_parts.hpp"
#include "state/calls.hpp"

/// How attacks begin and end, and what lasts as long as they do.
namespace lantern::engine {

void begin_attack(Run& run, int who, const Attack& attack) {
    SurvivorState& attacker = survivor(run, who);
    if (attacker.attack.active) return;
    attacker.attack = attack;
    attacker.attack.active = true;
    run.call(SurvivorAttack{.who = static_cast<std::uint8_t>(who)});
}

void begin_monster_attack(Run& run, const MonsterAttack& attack) {
    if (run.state.monster_attacks.full()) return run.fail(EngineError::stack_overflow);
    run.state.monster_attacks.push_back(attack);
    run.call(ResolveMonsterAttack{});
}

void end_monster_attack(Run& run) {
    const MonsterAttack over = run.state.monster_attacks.pop_back();
    end_lasting_of_attack(run, static_cast<AttackNumber>(first_monster_attack + run.state.monster_attacks.size()));
    run.state.answer = answer(Choice::number, over.damaged);
}

namespace {

bool same_change(const Lasting& one, const Lasting& other) {
    return one.what == other.what && one.a == other.a && one.owner == other.owner && one.until == other.until &&
           one.attack == other.attack;
}

void add_up(Lasting& to, const Lasting& more) {
    to.amount = static_cast<std::int16_t>(std::clamp(to.amount + more.amount, -99, 99));
}

}  // namespace

void add_lasting(Run& run, const Lasting& effect) {
    Lasting* like = nullptr;
    for (Lasting& other : run.state.lasting) {
        if (!same_change(other, effect)) continue;
        if (!adds_up(static_cast<Static>(effect.what))) {
            other.amount = std::max(other.amount, effect.amount);
            return;
        }
        if (other.kind == effect.kind && other.cause == effect.cause) return add_up(other, effect);
        like = &other;
    }
    if (!run.state.lasting.full()) {
        run.state.lasting.push_back(effect);
    } else if (like != nullptr) {  // no room to tell the causes apart
        add_up(*like, effect);
    } else {
        run.fail(EngineError::list_full);
    }
}

void modify_attack(Run& run, int who, Attribute attribute, int by, Cause cause) {
    if (by == 0 || !survivor(run, who).attack.active) return;
    const auto* attempt = run.running<WoundAttempt>();
    const bool attempting =
        attribute == Attribute::luck && attempt != nullptr && attempt->who == who && !attempt->judged;
    add_lasting(run, {.what = static_cast<std::uint8_t>(Static::survivor_attribute),
                      .a = static_cast<std::uint8_t>(attribute),
                      .until = static_cast<std::uint8_t>(Until::end_of_attack),
                      .owner = static_cast<std::uint8_t>(who),
                      .amount = static_cast<std::int16_t>(std::clamp(by, -99, 99)),
                      .cause = cause.source,
                      .attack = attempting ? attempt_of(who) : static_cast<AttackNumber>(who),
                      .kind = cause.kind});
}

void end_lasting_of_attempt(Run& run, int who) {
    for (int i = run.state.lasting.size() - 1; i >= 0; --i) {
        if (run.state.lasting[i].attack == attempt_of(who)) run.state.lasting.erase_at(i);
    }
}

void end_lasting_of_attack(Run& run, AttackNumber attack) {
    if (attack < first_monster_attack) end_lasting_of_attempt(run, attack);
    for (int i = run.state.lasting.size() - 1; i >= 0; --i) {
        const Lasting& lasting = run.state.lasting[i];
        const auto until = static_cast<Until>(lasting.until);
        if ((until == Until::end_of_attack && (lasting.attack == attack || lasting.attack == next_attack)) ||
            (until == Until::end_of_next_attack && lasting.owner == attack))
            run.state.lasting.erase_at(i);
    }
}

void roll_misses_again(Run& run, int who, Cause cause) {
    Attack& attack = survivor(run, who).attack;
    attack.rolls_left = attack.misses;
    run.emit(event(EventKind::rerolled, rule_of_text(cause.kind), who, attack.misses, 0, cause));
    attack.misses = attack.ones = 0;
}

void gain_earned(Run& run, int who, const EarnedXp& earned) {
    if (earned.points == 0 || !has(survivor(run, who), SurvivorFlag::alive)) return;
    change_hunt_xp(run, who, earned.points, {static_cast<SourceKind>(earned.cause_kind), earned.cause});
}

}  // namespace lantern::engine
