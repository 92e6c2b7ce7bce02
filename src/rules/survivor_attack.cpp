#include <algorithm>
#include <utility>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/limits.hpp"
#include "effects/waiting.hpp"
#include "look/natures.hpp"
#include "rules/attack.hpp"
#include "rules/procedures.hpp"
#include "rules/survival.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// A survivor's attack (RULES 6.4): attack rolls, hits, drawing hit locations, resolving them one by one.
namespace lantern::rules {

namespace {

/// The other weapon of the same name whose speed a paired weapon adds (D-05).
int paired_speed(const Look& look, int who, int slot) {
    if (slot == fist_and_tooth_slot || !weapon_has(look, who, slot, Keyword::paired)) return 0;
    const SurvivorState& s = survivor(look, who);
    for (std::size_t other = 0; other < s.gear.size(); ++other) {
        if (static_cast<int>(other) != slot && s.gear[other] == s.gear[static_cast<std::size_t>(slot)]) {
            return look.codex.gear[s.gear[other] - 1U].speed;
        }
    }
    return 0;
}

/// RULES 6.4.1, S002-28..30, D-19, D-20.
int speed_of(const Look& look, int who) {
    const Attack& attack = survivor(look, who).attack;
    const Gear& weapon = weapon_in(look, who, attack.slot);
    const int printed = weapon.speed + paired_speed(look, who, attack.slot);
    const bool frenzied_in_melee =  // RULES 5.5
        impaired(survivor(look, who), Impairment::frenzied) && weapon_has(look, who, attack.slot, Keyword::melee);
    const bool slow = weapon_has(look, who, attack.slot, Keyword::slow) && !frenzied_in_melee;
    const int modifier = slow ? survivor_malus(look, who, Attribute::speed) + std::min<int>(attack.speed, 0)
                              : survivor_attribute(look, who, Attribute::speed) + attack.speed;
    return std::clamp(printed + modifier, 1, 40);
}

/// What an attack die must show (RULES 6.4.2, S002-13, S002-66, 6.3.4).
int needed(const Look& look, int who) {
    const Attack& attack = survivor(look, who).attack;
    if (has(look.state.monster, MonsterFlag::knocked_down)) return 3;  // all modifiers ignored
    const int accuracy = survivor_attribute(look, who, Attribute::accuracy) + attack.accuracy +
                         (in_blind_spot(look, who) || attacks_from_blind_spot(look, who) ? 1 : 0);
    return weapon_in(look, who, attack.slot).accuracy + monster_attribute(look, Attribute::evasion) - accuracy;
}

/// A trap that waits to be resolved is shuffled back when a new attack begins (S003-33).
void shuffle_trap_in_play(Run& run) {
    bool found = false;
    for (const Frame& frame : run.state.stack.frames()) {
        const auto* trap = run.state.stack.as<Trap>(frame);
        if (trap == nullptr || run.state.hit_locations.place[trap->card] != place(Place::in_play)) continue;
        run.state.hit_locations.place[trap->card] = place(Place::discard);
        found = true;
    }
    if (found) reshuffle_hit_locations(run);
}

void declare(Run& run, int who) {
    const Attack& attack = survivor(run, who).attack;
    const std::uint16_t weapon = attack.slot == fist_and_tooth_slot
                                     ? run.codex.fist_and_tooth
                                     : static_cast<std::uint16_t>(survivor(run, who).gear[attack.slot] - 1U);
    std::uint8_t& mind = run.state.minds[static_cast<std::size_t>(who)];
    mind = static_cast<std::uint8_t>(mind & ~mind::unnoticed);
    run.emit({.kind = EventKind::survivor_attacks,
              .rule = Rule::R6_4,
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(speed_of(run, who)),
              .other = static_cast<std::int16_t>(needed(run, who)),
              .thing = weapon});
    if (attack.slot != fist_and_tooth_slot && run.codex.gear[weapon].once_per_showdown) {
        survivor(run, who).gear_used = static_cast<std::uint16_t>(survivor(run, who).gear_used | 1U << attack.slot);
    }
}

/// One attack roll: a natural 1 misses, a natural 10 is a Perfect Hit (S002-68, S002-69, S003-08).
void read_roll(Run& run, SurvivorAttack& locals, int die) {
    Attack& attack = survivor(run, locals.who).attack;
    const bool perfect = die != 1 && die >= 10 - survivor_static(run, locals.who, Static::perfect_hits);
    const bool hit = die != 1 && (perfect || die >= needed(run, locals.who));
    --attack.rolls_left;
    ++(hit ? attack.hits : locals.misses);
    run.emit({.kind = EventKind::attack_roll,
              .rule = perfect ? Rule::S003_08 : Rule::R6_4,
              .subject = locals.who,
              .value = static_cast<std::int16_t>(die),
              .other = static_cast<std::int16_t>(perfect ? 2
                                                 : hit   ? 1
                                                         : 0)});
    if (perfect) {
        ++attack.perfect_hits;
        fire_weapon(run, Trigger::perfect_hit, locals.who, attack.slot);  // S003-09: each one anew
    } else if (die == 1) {
        ++locals.ones;
        fire_weapon(run, Trigger::attack_roll_of_1, locals.who, attack.slot);
    }
}

/// The keyword rules for attack rolls of 1 (RULES 9.2). True when one of them called a procedure.
bool suffer_ones(Run& run, SurvivorAttack& locals) {
    const Attack& attack = survivor(run, locals.who).attack;
    if (locals.ones == 0 || (survivor(run, locals.who).attack.slot != fist_and_tooth_slot &&
                             survivor(run, locals.who).gear[attack.slot] == 0)) {
        return false;
    }
    if (weapon_has(run, locals.who, attack.slot, Keyword::early_iron)) {
        survivor(run, locals.who).attack.flags.add(AttackFlag::ended);
        locals.ones = 0;
        return false;
    }
    if (!weapon_has(run, locals.who, attack.slot, Keyword::unwieldy)) {
        locals.ones = 0;
        return false;
    }
    --locals.ones;
    run.call(Damage{.who = locals.who, .amount = 1});
    return true;
}

std::uint8_t hit_location_taken(Run& run, int who) {
    const auto kind = static_cast<std::uint16_t>(run.parameter());
    const std::uint8_t card = take_top(run.state.hit_locations, kind, run.scenario.hit_locations);
    run.state.hit_locations.place[card] = place(Place::drawn_by_first, who);
    run.emit({.kind = EventKind::hit_location_drawn,
              .rule = Rule::R6_4,
              .subject = static_cast<std::uint8_t>(who),
              .thing = kind});
    return card;
}

/// The next hit locations to choose from: first strike before the others (S003-15).
void ask_hit_location(Run& run, int who) {
    bool first_strike = false;
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        first_strike = first_strike || (run.state.hit_locations.place[card] == place(Place::drawn_by_first, who) &&
                                        run.codex.hit_locations[run.scenario.hit_locations[card]].first_strike);
    }
    run.question(Ask::hit_location, static_cast<Seat>(who), who);
    std::uint16_t last = 0xFFFF;
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        const std::uint16_t kind = run.scenario.hit_locations[card];
        if (run.state.hit_locations.place[card] != place(Place::drawn_by_first, who) || kind == last) continue;
        if (first_strike && !run.codex.hit_locations[kind].first_strike) continue;
        run.add(Choice::card, kind);
        last = kind;
    }
    run.pose();
}

std::uint8_t drawn_card(const Look& look, int who, std::uint16_t kind) {
    for (std::size_t card = 0; card < look.scenario.hit_locations.size(); ++card) {
        if (look.state.hit_locations.place[card] == place(Place::drawn_by_first, who) &&
            look.scenario.hit_locations[card] == kind) {
            return static_cast<std::uint8_t>(card);
        }
    }
    return 0xFF;
}

bool any_drawn(const Look& look, int who) {
    const auto& places = look.state.hit_locations.place;
    return std::find(places.begin(), places.end(), place(Place::drawn_by_first, who)) != places.end();
}

}  // namespace

void survivor_attack(Run& run, Frame& frame, SurvivorAttack& locals) {
    enum Step : std::uint8_t {
        begin,
        declared,
        roll,
        rolled,
        misses,
        reroll_answered,
        all_rolled,
        ones,
        draw,
        drawn,
        read_all,
        trap_rolled,
        choose,
        strike_answered,
        rolled_first,
        chosen,
        over,
        put_down
    };
    const int who = locals.who;
    Attack& attack = survivor(run, who).attack;
    if (locals.closed != 0) {
        run.done();
        return;
    }
    switch (frame.step) {
        case begin:
            if (locals.located != 0) {
                frame.step = choose;
                return;
            }
            locals.trap = 0xFF;
            if (has(survivor(run, who), SurvivorFlag::special)) renew_limits(run, Limit::attack, who);
            shuffle_trap_in_play(run);
            if (run.paused()) return;
            declare(run, who);
            frame.step = declared;
            fire_attack_declared(run, who, attack.slot);
            return;
        case declared:
            frame.step = over;
            if (!attack_goes_on(run, who)) return;
            attack.rolls_left = static_cast<std::uint8_t>(speed_of(run, who));
            if (attack.hits > 0) {  // automatic hits replace the rolls, or as many of them
                frame.step = draw;
                if (!attack.flags.has(AttackFlag::rolls_the_rest)) {
                    attack.rolls_left = 0;
                    return;
                }
                attack.hits = std::min(attack.hits, attack.rolls_left);
                attack.rolls_left = static_cast<std::uint8_t>(attack.rolls_left - attack.hits);
            }
            frame.step = roll;
            return;
        case roll:
            if (attack.rolls_left == 0) {
                frame.step = misses;
                return;
            }
            frame.step = rolled;
            run.ask_roll(Ask::attack_roll, 10, who);
            return;
        case rolled:
            frame.step = roll;
            read_roll(run, locals, static_cast<int>(run.parameter()));
            return;
        case misses: frame.step = offers_reroll(run, locals) ? reroll_answered : all_rolled; return;
        case reroll_answered:
            frame.step = all_rolled;
            if (choice_of(run.answer()) != Choice::yes) return;
            frame.step = roll;
            reroll_misses(run, locals);
            return;
        case all_rolled:
            frame.step = ones;
            fire(run, Trigger::attack_rolled, survivor_bit(who), 0, attack.hits);
            return;
        case ones:
            if (attack.rolls_left > 0) {  // somebody's art gave more
                frame.step = roll;
                return;
            }
            if (suffer_ones(run, locals)) return;
            run.emit({.kind = EventKind::attack_hits, .rule = Rule::R6_4, .subject = locals.who, .value = attack.hits});
            frame.step = draw;
            if (attack.hits > 0) fire_weapon(run, Trigger::weapon_hits, who, attack.slot);
            return;
        case draw:
            if (attack.hits == 0 || !attack_goes_on(run, who)) {
                frame.step = read_all;
                return;
            }
            if (run.state.hit_locations.draw.empty()) reshuffle_hit_locations(run);
            if (run.paused()) return;
            if (run.state.hit_locations.draw.empty()) {
                attack.hits = 0;
                return;
            }
            frame.step = drawn;
            run.ask_draw(Ask::draw_hit_location, who);
            return;
        case drawn: {
            const std::uint8_t card = hit_location_taken(run, who);
            // of several traps the first one is resolved; the others go with the unresolved cards (S003-26, S003-29)
            if (run.codex.hit_locations[run.scenario.hit_locations[card]].trap && locals.trap == 0xFF) {
                locals.trap = card;
                locals.trap_rolls = 0;
            }
            --attack.hits;
            frame.step = draw;
            return;
        }
        case read_all:  // D-29: a trap is resolved once all are drawn, before any wound attempt
            frame.step = choose;
            if (locals.trap != 0xFF &&
                run.state.hit_locations.place[locals.trap] == place(Place::drawn_by_first, who)) {
                if (rolls_against_trap(run, locals)) {
                    frame.step = trap_rolled;
                    return;
                }
                run.call(Trap{.card = locals.trap, .attacker = locals.who});
            } else if (any_drawn(run, who)) {
                fire(run, Trigger::hit_locations_drawn, survivor_bit(who));
            }
            return;
        case trap_rolled:
            if (static_cast<int>(run.parameter()) < trap_roll_needed(run, locals)) {
                frame.step = read_all;
                return;
            }
            frame.step = draw;
            cancel_trap(run, locals);
            return;
        case choose:
            if (locals.wounded != 0xFF && offers_strike(run, locals)) {
                frame.step = strike_answered;
                return;
            }
            if (attack.hits > 0 && attack_goes_on(run, who)) {  // a location was given back for a new one
                frame.step = draw;
                return;
            }
            if (!any_drawn(run, who)) {
                frame.step = over;
                return;
            }
            if (!attack_goes_on(run, who)) {  // S003-22, RULES 6.5.3
                discard_drawn(run, who);
                frame.step = over;
                return;
            }
            if (!attack.flags.has(AttackFlag::location_resolved) &&
                survivor_static(run, who, Static::roll_before_location) > 0) {  // RULES 9.3: sword
                frame.step = rolled_first;
                run.ask_roll(Ask::wound_roll, 10, who);
                return;
            }
            frame.step = chosen;
            ask_hit_location(run, who);
            return;
        case strike_answered:
            frame.step = choose;
            if (choice_of(run.answer()) == Choice::yes) strike(run, locals);
            return;
        case rolled_first:
            locals.wound_roll = static_cast<std::uint8_t>(run.parameter());
            frame.step = chosen;
            ask_hit_location(run, who);
            return;
        case chosen: {
            const auto kind = static_cast<std::uint16_t>(run.parameter());
            frame.step = choose;
            run.call(WoundAttempt{.who = locals.who,
                                  .card = drawn_card(run, who, kind),
                                  .natural = std::exchange(locals.wound_roll, std::uint8_t{0})});
            return;
        }
        case over:
            frame.step = put_down;
            finish_attack(run, who);
            return;
        default:
            attack = Attack{};
            run.done();
            return;
    }
}

}  // namespace lantern::rules
