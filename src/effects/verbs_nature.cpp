#include <algorithm>

#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/natures.hpp"
#include "look/selectors.hpp"
#include "look/survivor_attack.hpp"
#include "state/piles.hpp"

/// Verbs that fighting arts, disorders and abilities brought along: they reach into what is under way.
namespace lantern::engine::verbs {

/// Whoever lies stands up (RULES 7.3); those who wait for encouragements hear of it.
void encourage(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        if (!has(survivor(run, who), SurvivorFlag::knocked_down)) return;
        stand_up(run, who, Rule::R7_3, cause_of(e));
        fire(run, Trigger::encourages, e.subject, survivor_bit(who));
    });
}

void attack_rolls(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int more = amount_of(run, e, op);
    for (const int who : bits(e.attacker)) {
        Attack& attack = survivor(run, who).attack;
        if (!attack.active) continue;
        const std::uint8_t before = attack.rolls_left;
        attack.rolls_left = static_cast<std::uint8_t>(std::clamp(before + more, 0, 200));
        if (attack.rolls_left == before) continue;
        run.emit({.kind = EventKind::attack_rolls,
                  .rule = rule_of_text(e.kind),
                  .subject = static_cast<std::uint8_t>(who),
                  .value = static_cast<std::int16_t>(attack.rolls_left - before),
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
    }
    next(frame, e);
}

void move_hit(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (run.state.monster_attacks.empty()) {
        next(frame, e);
        return;
    }
    MonsterAttack& attack = run.state.monster_attacks.back();
    if (frame.step == 1) {
        --attack.at[run.parameter()];
        ++attack.at[op.a];
        run.emit({.kind = EventKind::hit_moved,
                  .rule = rule_of_text(e.kind),
                  .subject = attack.target,
                  .value = op.a,
                  .other = static_cast<std::int16_t>(run.parameter()),
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
        next(frame, e);
        return;
    }
    run.question(Ask::move_hit, static_cast<Seat>(attack.target), attack.target, e.kind, thing_of(e.kind, e.source));
    for (unsigned location = 0; location < attack.at.size(); ++location) {
        if (location != op.a && attack.at[location] != 0) run.add(Choice::location, location);
    }
    if (run.withdraw_if_empty()) {
        next(frame, e);
        return;
    }
    frame.step = 1;
    run.pose();
}

void extra_movement(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int more = amount_for(run, e, op, who);
        std::uint8_t& movements = survivor(run, who).movements;
        movements = static_cast<std::uint8_t>(std::clamp(movements + more, 0, 20));
    });
}

void clear_tokens(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int tokens = survivor(run, who).tokens[op.a];
        if (tokens > 0) change_token(run, who, static_cast<Attribute>(op.a), -tokens, cause_of(e));
    });
}

void add_terrain(Run& run, Frame& frame, Effects& e, const Op& op) {
    next(frame, e);
    if (run.state.phase == Phase::setup)
        run.call(SettingUp{.kind = static_cast<std::uint8_t>(op.index), .one_card = 1});
}

/// The new one is drawn when the attack goes on (rules/survivor_attack.cpp).
void redraw_hit_location(Run& run, Frame& frame, Effects& e, const Op&) {
    const int who = lowest(e.attacker);
    const std::uint8_t drawn = place(Place::drawn_by_first, who);
    auto& places = run.state.hit_locations.place;
    if (frame.step == 1) {
        const auto kind = static_cast<std::uint16_t>(run.parameter());
        next(frame, e);
        const std::uint8_t card = drawn_location(run, who, kind);
        if (card == no_card) return;
        places[card] = place(Place::discard);
        ++survivor(run, who).attack.hits;
        run.emit({.kind = EventKind::hit_location_discarded,
                  .rule = Rule::R6_4,
                  .subject = static_cast<std::uint8_t>(who),
                  .thing = kind,
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
        return;
    }
    run.question(Ask::hit_location, static_cast<Seat>(who), who, e.kind, thing_of(e.kind, e.source));
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        const std::uint16_t kind = run.scenario.hit_locations[card];
        if (places[card] == drawn && !run.offers(answer(Choice::card, kind))) run.add(Choice::card, kind);
    }
    if (run.withdraw_if_empty()) {
        next(frame, e);
        return;
    }
    frame.step = 1;
    run.pose();
}

void archive_armor(Run& run, Frame& frame, Effects& e, const Op& op) {
    const auto set = static_cast<SurvivorSet>(survivors_of(run, e, op.who, op.selector) & taking_part(run.state));
    for (const int who : bits(set)) {
        const SurvivorState& s = survivor(run, who);
        for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
            if (s.gear[slot] != 0 && run.codex.gear[s.gear[slot] - 1U].armor_location == op.a)
                engine::archive_gear(run, who, static_cast<int>(slot), Rule::R9_2, cause_of(e));
        }
    }
    next(frame, e);
}

/// From here on the card is an Intimidate action.
void intimidate(Run& run, Frame& frame, Effects& e, const Op&) {
    e.flags.add(EffectsFlag::intimidates);
    run.emit({.kind = EventKind::intimidates,
              .rule = Rule::R3_1_7,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    next(frame, e);
}

void lose_this(Run& run, Frame& frame, Effects& e, const Op&) {
    const int who = bearer_of(run, e);
    const unsigned slot = place_of(e.source);
    next(frame, e);
    if (nature_in(run, who, slot).nature == nullptr) return;
    lose_nature(run, who, slot);
    run.emit({.kind = EventKind::nature_lost,
              .rule = Rule::R8_6,
              .subject = static_cast<std::uint8_t>(who),
              .thing = thing_of(e.kind, e.source),
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
}

}  // namespace lantern::engine::verbs
