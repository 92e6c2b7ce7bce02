#include "rules/wound_judgement.hpp"

#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/survivor_attack.hpp"

namespace lantern::engine::rules {

const HitLocationCard& location_of(const Look& look, const WoundAttempt& w) {
    return look.codex.hit_locations[look.scenario.hit_locations[w.card]];
}

int slot_of(const Look& look, const WoundAttempt& w) { return survivor(look, w.who).attack.slot; }

namespace {

/// Where luck forbids what a lantern 10 would have been, that is told (S002-25, S002-62, S002-64).
void tell_no_critical(Run& run, const WoundAttempt& w) {
    const bool sure = survivor(run, w.who).attack.sure_wounds;  // as of a lantern 10 (D-89)
    if ((w.natural != 10 && !sure) || w.critical || !location_of(run, w).has_critical) return;
    run.explain([&](Account*, Account* needs) {
        const int luck = attack_luck(run, w.who, slot_of(run, w));
        return Event{.kind = EventKind::no_critical_wound,
                     .rule = luck < 0    ? Rule::S002_25
                             : luck == 0 ? Rule::S002_62
                                         : Rule::S002_61,
                     .subject = w.who,
                     .value = static_cast<std::int16_t>(luck),
                     .other = static_cast<std::int16_t>(critical_from(run, w.who, slot_of(run, w), needs))};
    });
}

/// Where a rule replaces wound rolls by a plain die: no strength, no toughness, no critical wounds.
void judge_by_die(Run& run, WoundAttempt& w, int needed) {
    w.critical = w.doubled = false;
    w.wounded = wounds_by_die(run, w, needed);
    run.explain([&](Account*, Account* on) {
        return Event{.kind = EventKind::wound_attempt,
                     .rule = Rule::R9_2,
                     .subject = w.who,
                     .value = w.natural,
                     .other = static_cast<std::int16_t>(survivor_static(run, w.who, Static::wounds_on, {}, on)),
                     .thing = w.natural};
    });
}

}  // namespace

void judge_sure(Run& run, WoundAttempt& w) {
    if (location_of(run, w).super_dense) survivor(run, w.who).attack.super_dense_struck = true;  // S003-20
    w.critical = is_critical(run, w, 10);
    w.wounded = !location_of(run, w).impervious;  // S003-17, S003-19
    tell_no_critical(run, w);
}

void judge(Run& run, WoundAttempt& w, int sharp) {
    if (location_of(run, w).super_dense) survivor(run, w.who).attack.super_dense_struck = true;  // S003-20
    if (const int on = survivor_static(run, w.who, Static::wounds_on); on != 0) {
        judge_by_die(run, w, on);
        return;
    }
    int total = 0;
    int toughness = 0;
    run.explain([&](Account* value, Account* other) {
        total = wound_total(run, w.who, slot_of(run, w), {.die = w.natural, .sharp = sharp, .first = w.first}, value);
        toughness = location_toughness(run, w.card, other);
        const bool lantern_10 = w.natural == 10 && total < toughness && !location_of(run, w).impervious;
        return Event{.kind = EventKind::wound_attempt,
                     .rule = lantern_10 ? Rule::R6_4_2 : Rule::S002_52,
                     .subject = w.who,
                     .value = static_cast<std::int16_t>(total),
                     .other = static_cast<std::int16_t>(toughness),
                     .thing = w.natural};
    });
    const WoundResult result = wound_result(run, w, total, toughness);
    w.critical = result.critical;
    w.doubled = result.doubled;
    w.wounded = result.wounded;
    tell_no_critical(run, w);
}

Rule rule_of_failure(const Look& look, const WoundAttempt& w) {
    if (location_of(look, w).impervious) return Rule::S003_17;
    if (w.natural == 1) return Rule::R6_4_2;
    return survivor_static(look, w.who, Static::wounds_on) != 0 ? Rule::R9_2 : Rule::S002_52;
}

int wounds_of(Run& run, const WoundAttempt& w) {
    Attack& attack = survivor(run, w.who).attack;
    int wounds = 1 + devastating_of(run, w.who, attack.slot);
    if (w.doubled && survivor_static(run, w.who, Static::wound_at_double) > 0) ++wounds;  // RULES 9.3: club
    if (w.critical && weapon_has(run, w.who, attack.slot, Keyword::savage) && !attack.savage_used) {
        attack.savage_used = true;
        ++wounds;
    }
    return wounds;
}

void note_wound(Run& run, const WoundAttempt& w) {
    SurvivorState& s = survivor(run, w.who);
    ++s.attack.wounds;
    run.state.monster.last_to_wound = w.who;
    const Gear& weapon = weapon_in(run, w.who, s.attack.slot);
    const std::uint8_t type = run.scenario.kits[w.who].weapon_type;
    if (type != no_weapon_type && (weapon.types >> type & 1U) != 0 && !weapon.has(Keyword::ammunition)) {
        set(s, SurvivorFlag::attacked);  // RULES 9.1.7
    }
}

}  // namespace lantern::engine::rules
