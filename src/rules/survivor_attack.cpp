#include <algorithm>
#include <utility>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/limits.hpp"
#include "effects/waiting.hpp"
#include "look/attack_dice.hpp"
#include "look/boxes.hpp"
#include "look/natures.hpp"
#include "look/survivor_attack.hpp"
#include "rules/attack.hpp"
#include "rules/procedures.hpp"
#include "rules/proficiency.hpp"
#include "rules/survival.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// A survivor's attack (RULES 6.4): attack rolls, hits, drawing hit locations, resolving them one by one.
namespace lantern::engine::rules {

namespace {

/// A trap that waits to be resolved is shuffled back when a new attack begins (S003-33).
void shuffle_trap_in_play(Run& run) {
    bool found = false;
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        std::uint8_t& where = run.state.hit_locations.place[card];
        if (where != place(Place::in_play) || !run.codex.hit_locations[run.scenario.hit_locations[card]].trap) continue;
        where = place(Place::discard);
        found = true;
    }
    if (found) reshuffle_hit_locations(run);
}

/// With what, how fast, and what each die must show; sure hits are told when they come (dice_counted).
void declare(Run& run, SurvivorAttack& own) {
    const int who = own.who;
    const Attack& attack = survivor(run, who).attack;
    const bool rolls = attack.hits == 0;
    const std::uint16_t weapon = attack.slot == fist_and_tooth_slot
                                     ? run.codex.fist_and_tooth
                                     : static_cast<std::uint16_t>(survivor(run, who).gear[attack.slot] - 1U);
    clear(survivor(run, who), SurvivorFlag::unnoticed);
    clear(survivor(run, who), SurvivorFlag::hidden);  // D-86
    run.explain([&](Account* speed, Account* needs) {
        own.speed = static_cast<std::uint8_t>(rolls ? attack_speed(run, who, attack.slot, speed) : 0);
        own.needs = static_cast<std::int8_t>(rolls ? attack_needs_now(run, who, needs) : 0);
        return Event{.kind = EventKind::survivor_attacks,
                     .rule = Rule::R6_4,
                     .subject = own.who,
                     .value = own.speed,
                     .other = own.needs,
                     .thing = weapon};
    });
    if (attack.slot != fist_and_tooth_slot && weapon_in(run, who, attack.slot).once_per_showdown) {
        survivor(run, who).gear_used = static_cast<std::uint16_t>(survivor(run, who).gear_used | 1U << attack.slot);
    }
}

/// What was declared has changed in the meantime.
void tell_change(Run& run, const SurvivorAttack& own) {
    const std::uint8_t slot = survivor(run, own.who).attack.slot;
    if (attack_speed(run, own.who, slot) == own.speed && attack_needs_now(run, own.who) == own.needs) return;
    run.explain([&](Account* speed, Account* needs) {
        return Event{.kind = EventKind::attack_changed,
                     .rule = Rule::R6_4,
                     .subject = own.who,
                     .value = static_cast<std::int16_t>(attack_speed(run, own.who, slot, speed)),
                     .other = static_cast<std::int16_t>(attack_needs_now(run, own.who, needs))};
    });
}

/// One attack roll: a natural 1 misses, a natural 10 is a Perfect Hit (S002-68, S002-69, S003-08).
void read_roll(Run& run, int who, int die) {
    Attack& attack = survivor(run, who).attack;
    const AttackDie shows = attack_die(run, who, die);
    const bool perfect = shows == AttackDie::perfect_hit;
    const bool hit = shows != AttackDie::miss;
    const Cause by = perfect && die != 10 ? who_says(run, who, Static::perfect_hits) : Cause{};
    --attack.rolls_left;
    ++(hit ? attack.hits : attack.misses);
    run.emit({.kind = EventKind::attack_roll,
              .rule = die == 10  ? Rule::S003_08
                      : perfect  ? rule_of_text(by.kind)
                      : die == 1 ? Rule::S002_69
                                 : Rule::R6_4,
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(die),
              .other = static_cast<std::int16_t>(shows),
              .cause_kind = by.kind,
              .cause = by.source});
    if (perfect) {
        ++attack.perfect_hits;
        fire_weapon(run, Trigger::perfect_hit, who, attack.slot);  // S003-09: each one anew
    } else if (die == 1) {
        ++attack.ones;
        fire_weapon(run, Trigger::attack_roll_of_1, who, attack.slot);
    }
}

/// The keyword rules for attack rolls of 1 (RULES 9.2): each one counts for all of them (D-82). True when one called a procedure.
bool suffer_ones(Run& run, int who) {
    const SurvivorState& s = survivor(run, who);
    Attack& attack = survivor(run, who).attack;
    if (attack.ones == 0 || (attack.slot != fist_and_tooth_slot && s.gear[attack.slot] == 0)) return false;
    attack.ended = attack.ended || weapon_has(run, who, attack.slot, Keyword::early_iron);
    if (!weapon_has(run, who, attack.slot, Keyword::unwieldy)) {
        attack.ones = 0;
        return false;
    }
    --attack.ones;
    run.call(Damage{.who = static_cast<std::uint8_t>(who), .amount = 1});
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
    std::uint16_t last = no_thing;
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        const std::uint16_t kind = run.scenario.hit_locations[card];
        if (run.state.hit_locations.place[card] != place(Place::drawn_by_first, who) || kind == last) continue;
        if (first_strike && !run.codex.hit_locations[kind].first_strike) continue;
        run.add(Choice::card, kind);
        last = kind;
    }
    run.pose();
}

bool any_drawn(const Look& look, int who) {
    const auto& places = look.state.hit_locations.place;
    return std::find(places.begin(), places.end(), place(Place::drawn_by_first, who)) != places.end();
}

enum Step : std::uint8_t {
    begin,
    count_dice,
    roll_die,
    rolled,
    misses,
    reroll_answered,
    all_rolled,
    ones,
    draw,
    drawn,
    read_all,
    trap_rolled,
    next_location,
    strike_answered,
    rolled_first,
    chosen,
    finish,
    close
};

Step declared(Run& run, SurvivorAttack& own) {
    const int who = own.who;
    const Attack& attack = survivor(run, who).attack;
    if (attack.located) return next_location;
    if (has(survivor(run, who), SurvivorFlag::bears_natures)) renew_limits(run, Limit::attack, who);
    shuffle_trap_in_play(run);
    if (run.paused()) return begin;
    declare(run, own);
    fire_attack_declared(run, who, attack.slot);
    return count_dice;
}

/// Automatic hits replace the rolls, or as many of them.
Step dice_counted(Run& run, const SurvivorAttack& own) {
    const int who = own.who;
    Attack& attack = survivor(run, who).attack;
    if (!attack_goes_on(run, who)) return finish;
    if (attack.hits > 0 && !attack.rolls_the_rest) {
        run.emit({.kind = EventKind::automatic_hits, .rule = Rule::R13_3, .subject = own.who, .value = attack.hits});
        return draw;
    }
    tell_change(run, own);
    attack.rolls_left = static_cast<std::uint8_t>(attack_speed(run, who, attack.slot));
    attack.hits = std::min(attack.hits, attack.rolls_left);
    attack.rolls_left = static_cast<std::uint8_t>(attack.rolls_left - attack.hits);
    return roll_die;
}

/// The dead roll no further die (D-94).
Step die_asked(Run& run, int who) {
    if (!has(survivor(run, who), SurvivorFlag::alive)) return next_location;
    if (survivor(run, who).attack.rolls_left == 0) return misses;
    run.ask_roll(Ask::attack_roll, 10, who);
    return rolled;
}

Step reroll_decided(Run& run, int who) {
    if (choice_of(run.answer()) != Choice::yes) return all_rolled;
    reroll_misses(run, who);
    return roll_die;
}

Step ones_suffered(Run& run, int who) {
    const Attack& attack = survivor(run, who).attack;
    if (attack.rolls_left > 0) return roll_die;  // somebody's art gave more
    if (suffer_ones(run, who)) return ones;
    if (!has(survivor(run, who), SurvivorFlag::alive)) return next_location;  // of an unwieldy weapon (D-94)
    run.emit({.kind = EventKind::attack_hits,
              .rule = Rule::R6_4,
              .subject = static_cast<std::uint8_t>(who),
              .value = attack.hits});
    if (attack.hits > 0) fire_weapon(run, Trigger::weapon_hits, who, attack.slot);
    return draw;
}

Step location_asked(Run& run, int who) {
    Attack& attack = survivor(run, who).attack;
    if (attack.hits == 0 || !attack_goes_on(run, who)) return read_all;
    if (run.state.hit_locations.draw.empty()) reshuffle_hit_locations(run);
    if (run.paused()) return draw;
    if (run.state.hit_locations.draw.empty()) {
        attack.hits = 0;
        return draw;
    }
    run.ask_draw(Ask::draw_hit_location, who);
    return drawn;
}

/// Of several traps the first one is resolved; the others go with the unresolved cards (S003-26, S003-29).
Step location_drawn(Run& run, int who) {
    Attack& attack = survivor(run, who).attack;
    const std::uint8_t card = hit_location_taken(run, who);
    if (run.codex.hit_locations[run.scenario.hit_locations[card]].trap && attack.trap == no_card) {
        attack.trap = card;
        attack.ignoring_rolled = attack.cancelling_rolled = false;
    }
    --attack.hits;
    return draw;
}

/// D-29: a trap is resolved once all are drawn, before any wound attempt.
Step locations_read(Run& run, int who) {
    const std::uint8_t trap = survivor(run, who).attack.trap;
    if (trap != no_card && run.state.hit_locations.place[trap] == place(Place::drawn_by_first, who)) {
        if (rolls_against_trap(run, who)) return trap_rolled;
        run.call(Trap{.card = trap, .attacker = static_cast<std::uint8_t>(who)});
    } else if (any_drawn(run, who)) {
        fire(run, Trigger::hit_locations_drawn, survivor_bit(who));
    }
    return next_location;
}

Step trap_roll_read(Run& run, int who) {
    if (!trap_roll_succeeds(run, who)) return read_all;
    cancel_trap(run, who);
    return draw;
}

Step location_offered(Run& run, int who) {
    if (!survivor(run, who).attack.location_resolved &&
        survivor_static(run, who, Static::roll_before_location) > 0) {  // RULES 9.3: sword
        run.ask_roll(Ask::wound_roll, 10, who);
        return rolled_first;
    }
    ask_hit_location(run, who);
    return chosen;
}

/// Why hits of an attack that cannot go on are lost.
Rule why_it_stops(const Look& look, int who) {
    const SurvivorState& s = survivor(look, who);
    if (!has(s, SurvivorFlag::alive)) return Rule::D_94;
    if (has(s, SurvivorFlag::knocked_down)) return Rule::R6_5_3;
    return s.attack.ended ? Rule::R6_4 : Rule::S003_22;
}

Step next_one(Run& run, int who) {
    const Attack& attack = survivor(run, who).attack;
    if (attack.wounded != no_card && offers_strike(run, who)) return strike_answered;
    if (attack.hits > 0 && attack_goes_on(run, who)) return draw;  // a location was given back for a new one
    if (!attack_goes_on(run, who)) {
        cancel_hits(run, who, why_it_stops(run, who), UnderWay::stays);
        return finish;
    }
    return any_drawn(run, who) ? location_offered(run, who) : finish;
}

Step attempt_called(Run& run, int who) {
    const auto kind = static_cast<std::uint16_t>(run.parameter());
    run.call(WoundAttempt{.who = static_cast<std::uint8_t>(who),
                          .card = drawn_location(run, who, kind),
                          .natural = std::exchange(survivor(run, who).attack.wound_roll, std::uint8_t{0})});
    return next_location;
}

}  // namespace

/// A trap, or the end of the showdown, closes attacks; what is left of one then does nothing (S003-28).
void survivor_attack(Run& run, Frame& frame, SurvivorAttack& own) {
    const int who = own.who;
    Attack& attack = survivor(run, who).attack;
    if (!attack.active) return run.done();
    switch (frame.step) {
        case begin: frame.step = declared(run, own); return;
        case count_dice: frame.step = dice_counted(run, own); return;
        case roll_die: frame.step = die_asked(run, who); return;
        case rolled:
            frame.step = roll_die;
            read_roll(run, who, static_cast<int>(run.parameter()));
            return;
        case misses: frame.step = offers_reroll(run, who) ? reroll_answered : all_rolled; return;
        case reroll_answered: frame.step = reroll_decided(run, who); return;
        case all_rolled:
            frame.step = ones;
            fire(run, Trigger::attack_rolled, survivor_bit(who), 0, attack.hits);
            return;
        case ones: frame.step = ones_suffered(run, who); return;
        case draw: frame.step = location_asked(run, who); return;
        case drawn: frame.step = location_drawn(run, who); return;
        case read_all: frame.step = locations_read(run, who); return;
        case trap_rolled: frame.step = trap_roll_read(run, who); return;
        case next_location: frame.step = next_one(run, who); return;
        case strike_answered:
            frame.step = next_location;
            if (choice_of(run.answer()) == Choice::yes) strike(run, who);
            return;
        case rolled_first:
            attack.wound_roll = static_cast<std::uint8_t>(run.parameter());
            frame.step = chosen;
            ask_hit_location(run, who);
            return;
        case chosen: frame.step = attempt_called(run, who); return;
        case finish:
            frame.step = close;
            finish_attack(run, who);
            return;
        default:
            close_attack(run, who);
            run.done();
            return;
    }
}

}  // namespace lantern::engine::rules
