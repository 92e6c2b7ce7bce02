#include "effects/changes.hpp"
#include "effects/changes_parts.hpp"
#include "state/calls.hpp"

/// How attacks begin and end, and what lasts as long as they do.
namespace lantern {

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

void end_lasting_of_attack(Run& run, AttackNumber attack) {
    for (int i = run.state.lasting.size() - 1; i >= 0; --i) {
        const Lasting& lasting = run.state.lasting[i];
        const auto until = static_cast<Until>(lasting.until);
        if ((until == Until::end_of_attack && (lasting.attack == attack || lasting.attack == next_attack)) ||
            (until == Until::end_of_next_attack && lasting.owner == attack))
            run.state.lasting.erase_at(i);
    }
}

void roll_misses_again(Run& run, int who, Rule rule, Cause cause) {
    Attack& attack = survivor(run, who).attack;
    attack.rolls_left = attack.misses;
    run.emit(event(EventKind::rerolled, rule, who, attack.misses, 0, cause));
    attack.misses = attack.ones = 0;
}

void gain_earned(Run& run, int who, const EarnedXp& earned) {
    if (earned.points == 0 || !has(survivor(run, who), SurvivorFlag::alive)) return;
    change_hunt_xp(run, who, earned.points, {static_cast<SourceKind>(earned.cause_kind), earned.cause});
}

}  // namespace lantern
