#include <algorithm>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "look/attack_dice.hpp"
#include "look/boxes.hpp"
#include "look/monster_attack.hpp"
#include "rules/procedures.hpp"
#include "rules/survival.hpp"
#include "state/calls.hpp"

/// How monsters attack (S000-90..103, RULES 5.1): attack rolls, hit locations, dodge, and damage hit by hit.
namespace lantern::engine::rules {

namespace {

int hits_left(const MonsterAttack& a) {
    int left = 0;
    for (const std::uint8_t at : a.at) left += at;
    return left;
}

/// The location at which all the hits are; no_location when there are several.
int only_location(const MonsterAttack& a) {
    int only = no_location;
    for (std::size_t location = 0; location < a.at.size(); ++location) {
        if (a.at[location] == 0) continue;
        if (only != no_location) return no_location;
        only = static_cast<int>(location);
    }
    return only;
}

/// A trigger of the profile runs with the attack's target, for the card that attacks.
void start_trigger(Run& run, const MonsterAttack& a, ProgramStart program) {
    if (program == 0) return;
    Effects trigger = run.caller<Effects>();
    trigger.pc = program;
    trigger.target = survivor_bit(a.target);
    trigger.loop = 0;
    trigger.flags.remove(EffectsFlag::inner);
    trigger.flags.add(EffectsFlag::in_attack);
    run.call(trigger);
}

bool target_gone(const Look& look, const MonsterAttack& a) { return survivor(look, a.target).at == no_space; }

/// Hits that are left are not resolved on a target who died, or left the board.
void tell_hits_lost(Run& run, const MonsterAttack& a) {
    const int left = hits_left(a) + a.hits;
    if (left == 0) return;
    run.emit({.kind = EventKind::hits_cancelled,
              .rule = has(survivor(run, a.target), SurvivorFlag::alive) ? Rule::R6_1_4 : Rule::S001_15,
              .subject = a.target,
              .value = static_cast<std::int16_t>(left)});
}

/// The piece of gear that blocks or deflects, where there is no other that might have been activated.
Cause guarding_gear(const Look& look, int who, bool blocks) {
    Cause only{};
    for (const std::uint8_t piece : survivor(look, who).gear) {
        if (piece == 0) continue;
        const auto kind = static_cast<std::uint16_t>(piece - 1U);
        const Gear& gear = look.codex.gear[kind];
        if ((blocks ? gear.block : gear.deflect) == 0) continue;
        if (only.kind == SourceKind::gear && only.source != kind) return {};
        only = {SourceKind::gear, kind};
    }
    return only;
}

/// Hits that block or deflect tokens ignore, before hit locations are rolled (RULES 5.1, 9.2).
void block(Run& run, MonsterAttack& a) {
    SurvivorState& s = survivor(run, a.target);
    const bool blocks = s.deflect == 0 && !impaired(s, Impairment::no_two_handed_or_paired);
    const std::uint8_t ignored = std::min(blocks ? s.block : s.deflect, a.hits);
    if (ignored == 0) return;
    a.hits = static_cast<std::uint8_t>(a.hits - ignored);
    if (blocks) {
        s.block = 0;
    } else {
        s.deflect = static_cast<std::uint8_t>(s.deflect - ignored);
    }
    const Cause by = guarding_gear(run, a.target, blocks);
    run.emit({.kind = EventKind::blocked,
              .rule = Rule::R9_2,
              .subject = a.target,
              .value = ignored,
              .other = blocks ? s.block : s.deflect,
              .cause_kind = by.kind,
              .cause = by.source});
}

void ask_dodge(Run& run, const MonsterAttack& a) {
    run.question(Ask::dodge, static_cast<Seat>(a.target), a.target);
    for (unsigned location = 0; location < a.at.size(); ++location) {
        run.state.question.hits_at |= a.at[location] != 0 ? static_cast<std::uint8_t>(1U << location) : std::uint8_t{0};
    }
    run.add(Choice::dodge);
    run.add(Choice::pass);
    run.pose();
}

void ask_location(Run& run, const MonsterAttack& a, Ask ask) {
    run.question(ask, static_cast<Seat>(a.target), a.target);
    for (unsigned location = 0; location < a.at.size(); ++location) {
        if (a.at[location] != 0) run.add(Choice::location, location);
    }
    run.pose();
}

enum Step : std::uint8_t {
    declare,
    next_die,
    rolled,
    count_hits,
    hit_comes,
    locate,
    located,
    before_damage,
    offer_dodge,
    dodge_answered,
    dodge_chosen,
    choose_hit,
    hit_chosen,
    after_damage,
    over
};

const Profile& profile_of(const Run& run, const MonsterAttack& a) { return run.codex.profiles[a.profile]; }

/// S000-91, S000-92: how many dice, and what each of them needs.
Step declared(Run& run, MonsterAttack& a) {
    const Effects& card = run.caller<Effects>();
    run.explain([&](Account* speed, Account* accuracy) {
        a.dice = static_cast<std::uint8_t>(monster_attack_speed(run, a, card, speed));
        return Event{.kind = EventKind::monster_attacks,
                     .rule = Rule::S000_91,
                     .subject = a.target,
                     .value = a.dice,
                     .other = static_cast<std::int16_t>(monster_attack_needs(run, a, card, accuracy))};
    });
    return next_die;
}

Step die_asked(Run& run, const MonsterAttack& a) {
    if (a.dice == 0) return count_hits;
    run.ask_roll(Ask::monster_attack_roll, 10, a.target);
    return rolled;
}

Step die_rolled(Run& run, MonsterAttack& a) {
    const auto die = static_cast<int>(run.parameter());
    const bool hit = monster_die_hits(die, monster_attack_needs(run, a, run.caller<Effects>()));
    --a.dice;
    a.hits = static_cast<std::uint8_t>(a.hits + (hit ? 1 : 0));
    run.emit({.kind = EventKind::attack_roll,
              .rule = die == 1 || die == 10 ? Rule::R13_2 : Rule::S000_95,
              .subject = a.target,
              .value = static_cast<std::int16_t>(die),
              .other = hit ? std::int16_t{1} : std::int16_t{0}});
    return next_die;
}

Step hits_counted(Run& run, MonsterAttack& a) {
    run.emit({.kind = EventKind::attack_hits, .rule = Rule::S000_95, .subject = a.target, .value = a.hits});
    block(run, a);
    a.may_be_ignored = may_wait_for(run, a.target, Trigger::hit_comes) ? a.hits : std::uint8_t{0};
    return hit_comes;
}

/// Each hit may be ignored for a price (RULES 9.2); then what the card does after hitting.
Step hit_announced(Run& run, MonsterAttack& a) {
    if (a.hits == 0) return over;
    if (a.may_be_ignored != 0) {
        --a.may_be_ignored;
        fire(run, Trigger::hit_comes, survivor_bit(a.target));
        return hit_comes;
    }
    start_trigger(run, a, profile_of(run, a).after_hit);
    return locate;
}

/// S000-100: a hit location die for each hit, unless the card says where all of them land (RULES 5.1.4).
Step location_asked(Run& run, MonsterAttack& a) {
    const std::uint8_t fixed = profile_of(run, a).location;
    if (target_gone(run, a)) return over;
    if (a.hits == 0) {
        if (fixed == rolled_location)
            fire(run, Trigger::hit_locations_rolled, survivor_bit(a.target), 0, only_location(a));
        return before_damage;
    }
    if (fixed == rolled_location) {
        run.ask_roll(Ask::hit_location_roll, 6, a.target);
    } else {
        run.state.answer = answer(Choice::location, fixed);
    }
    return located;
}

Step location_known(Run& run, MonsterAttack& a) {
    const unsigned location = run.parameter();
    const bool fixed = profile_of(run, a).location != rolled_location;
    --a.hits;
    ++a.at[location];
    run.emit({.kind = fixed ? EventKind::hit_location_fixed : EventKind::hit_location_rolled,
              .rule = fixed ? Rule::R5_1_4 : Rule::S000_100,
              .subject = a.target,
              .value = static_cast<std::int16_t>(location)});
    return locate;
}

/// D-11, D-24: before each hit is resolved, one of those that are left may be dodged.
Step dodge_offered(Run& run, const MonsterAttack& a) {
    if (target_gone(run, a)) tell_hits_lost(run, a);
    if (target_gone(run, a) || hits_left(a) == 0) return after_damage;
    if (!may_act_now(run, a.target, SurvivalAction::dodge)) return choose_hit;
    ask_dodge(run, a);
    return dodge_answered;
}

Step dodge_decided(Run& run, const MonsterAttack& a) {
    if (choice_of(run.answer()) != Choice::dodge) return choose_hit;
    spend_survival_action(run, a.target, SurvivalAction::dodge);
    ask_location(run, a, Ask::dodge_which);
    return dodge_chosen;
}

Step hit_dodged(Run& run, MonsterAttack& a) {
    --a.at[run.parameter()];
    run.emit({.kind = EventKind::dodged,
              .rule = Rule::D_11,
              .subject = a.target,
              .value = static_cast<std::int16_t>(run.parameter())});
    fire(run, Trigger::survival_action, survivor_bit(a.target));
    return offer_dodge;
}

/// S000-101: the target says in which order the hits are resolved.
Step hit_asked(Run& run, const MonsterAttack& a) {
    ask_location(run, a, Ask::hit_order);
    return hit_chosen;
}

/// S000-97: the hit that was chosen deals its damage.
Step hit_resolved(Run& run, MonsterAttack& a) {
    const auto location = static_cast<std::uint8_t>(run.parameter());
    --a.at[location];
    int damage = 0;
    run.explain([&](Account* value, Account*) {
        damage = monster_hit_damage(run, a, run.caller<Effects>(), value);
        return Event{.kind = EventKind::hit_resolved,
                     .rule = Rule::S000_97,
                     .subject = a.target,
                     .value = static_cast<std::int16_t>(damage),
                     .other = location};
    });
    if (damage <= 0) return offer_dodge;
    ++a.damaged;
    run.call(Damage{.who = a.target,
                    .amount = static_cast<std::uint8_t>(std::min(damage, most_damage)),
                    .location = location,
                    .hit = 1});
    return offer_dodge;
}

/// Once an attack, if any damage was dealt (RULES 5.1.1).
Step damage_dealt(Run& run, const MonsterAttack& a) {
    if (a.damaged != 0) start_trigger(run, a, profile_of(run, a).after_damage);
    return over;
}

}  // namespace

void monster_attack(Run& run, Frame& frame, ResolveMonsterAttack&) {
    MonsterAttack& a = run.state.monster_attacks.back();
    switch (frame.step) {
        case declare: frame.step = declared(run, a); return;
        case next_die: frame.step = die_asked(run, a); return;
        case rolled: frame.step = die_rolled(run, a); return;
        case count_hits: frame.step = hits_counted(run, a); return;
        case hit_comes: frame.step = hit_announced(run, a); return;
        case locate: frame.step = location_asked(run, a); return;
        case located: frame.step = location_known(run, a); return;
        case before_damage:
            frame.step = offer_dodge;
            start_trigger(run, a, profile_of(run, a).before_damage);
            return;
        case offer_dodge: frame.step = dodge_offered(run, a); return;
        case dodge_answered: frame.step = dodge_decided(run, a); return;
        case dodge_chosen: frame.step = hit_dodged(run, a); return;
        case choose_hit: frame.step = hit_asked(run, a); return;
        case hit_chosen: frame.step = hit_resolved(run, a); return;
        case after_damage: frame.step = damage_dealt(run, a); return;
        default:
            run.done();
            end_monster_attack(run);
            return;
    }
}

}  // namespace lantern::engine::rules
