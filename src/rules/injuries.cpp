#include <algorithm>

#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/natures.hpp"
#include "rules/procedures.hpp"
#include "rules/survival.hpp"
#include "state/calls.hpp"

/// Damage to survivors (RULES 5.3): armor, injury levels, severe injuries, brain damage and trauma.
namespace lantern::engine::rules {

namespace {

constexpr std::uint16_t brain_box = 1U << 10U;
constexpr std::uint16_t light_box(unsigned location) { return static_cast<std::uint16_t>(1U << (2 * location)); }
constexpr std::uint16_t heavy_box(unsigned location) { return static_cast<std::uint16_t>(2U << (2 * location)); }

Event injury_event(EventKind kind, Rule rule, std::uint8_t who, int value, unsigned location) {
    return {.kind = kind,
            .rule = rule,
            .subject = who,
            .value = static_cast<std::int16_t>(value),
            .other = static_cast<std::int16_t>(location)};
}

/// Whom an impairment has fall with any injury falls, told with what impairs them.
void fall_if_impaired(Run& run, int who, Rule rule) {
    constexpr Impairment falls = Impairment::injuries_knock_down;
    if (!impaired(survivor(run, who), falls)) return;
    knock_down(run, who, rule, {}, run.listener == nullptr ? no_thing : impairing_injury(run, who, falls));
}

/// Damage with what the survivor bears against it, 1 at least (SURVIVORS 3.1). `change(Account*)`: what that comes to.
template <class Change>
int taken(int amount, const Term& from, const Change& change, Account* account) {
    Sum sum(account);
    sum.add(amount, from);
    if (amount == 0) return 0;
    sum.add_all(change);
    sum.at_least(1, Rule::R5_3);
    sum.at_most(most_damage, Rule::R5_3);
    return sum.value();
}

/// Where damage comes from: a card, or where that has been told before, the hit or the damage itself.
Term dealt(const Damage& d) {
    if (d.kind != SourceKind::rules) return {.part = Part::card, .kind = d.kind, .thing = d.cause};
    return {.part = Part::rule, .rule = d.hit != 0 ? Rule::S000_97 : Rule::R5_1_3};
}

/// Lessens or raises the damage of a hit or a card by what a static of the survivor says, and tells it if that changes anything.
void change_damage(Run& run, Damage& d, Static what) {
    const std::uint8_t before = d.amount;
    const auto work_out = [&](Account* account, Account*) {
        d.amount = static_cast<std::uint8_t>(taken(
            before, dealt(d), [&](Account* into) { return survivor_static(run, d.who, what, {}, into); }, account));
        return Event{.kind = EventKind::damage_changed,
                     .rule = Rule::R5_3,
                     .subject = d.who,
                     .value = d.amount,
                     .other = before};
    };
    if (!may_say(run, d.who, what)) return;
    work_out(nullptr, nullptr);
    if (d.amount != before) run.explain(work_out);
}

/// Spends points of the hit on armor and boxes; what is left is one severe injury (RULES 5.3). Returns whether the heavy box
/// was filled by this hit, which knocks down.
bool spend(Run& run, Damage& d) {
    SurvivorState& s = survivor(run, d.who);
    const unsigned location = d.location;
    const std::uint8_t absorbed = std::min(s.armor[location], d.amount);
    if (absorbed > 0) {
        s.armor[location] = static_cast<std::uint8_t>(s.armor[location] - absorbed);
        d.amount = static_cast<std::uint8_t>(d.amount - absorbed);
        run.emit(injury_event(EventKind::armor_lost, Rule::R5_3, d.who, absorbed, location));
    }
    const bool has_light = static_cast<Location>(location) != Location::head;  // RULES 5.3.1
    if (d.amount > 0 && has_light && (s.boxes & light_box(location)) == 0) {
        s.boxes |= light_box(location);
        --d.amount;
        run.emit(injury_event(EventKind::injury, Rule::R5_3_1, d.who, 0, location));
    }
    if (d.amount > 0 && (s.boxes & heavy_box(location)) == 0) {
        s.boxes |= heavy_box(location);
        --d.amount;
        run.emit(injury_event(EventKind::injury, Rule::R5_3_1, d.who, 1, location));
        return true;
    }
    return false;
}

}  // namespace

namespace {

/// The first hit of a round may become so much brain damage (SURVIVORS 8); 0 = it does not.
int first_hit_is_brain(Run& run, int who) {
    if (!may_say(run, who, Static::first_hit_is_brain)) return 0;
    const bool first = !has(survivor(run, who), SurvivorFlag::was_hit);
    set(survivor(run, who), SurvivorFlag::was_hit);
    return first ? survivor_static(run, who, Static::first_hit_is_brain) : 0;
}

}  // namespace

void damage(Run& run, Frame& frame, Damage& d) {
    enum Step : std::uint8_t { start, located, suffered, severe, tell, over };
    if (!has(survivor(run, d.who), SurvivorFlag::alive)) {
        // Whoever dies of it suffered it all the same (RULES 5.1.2).
        const bool suffers = frame.step == severe || frame.step == tell;
        frame.step = over;
        if (!suffers || !fire(run, Trigger::survivor_damaged, survivor_bit(d.who), 0, d.location)) run.done();
        return;
    }
    switch (frame.step) {
        case start:
            if (const int instead = d.hit != 0 ? first_hit_is_brain(run, d.who) : 0; instead > 0) {
                const BrainDamage brain{
                    .who = d.who, .amount = static_cast<std::uint8_t>(instead), .kind = d.kind, .cause = d.cause};
                run.done();
                run.call(brain);
                return;
            }
            if (d.hit != 0) change_damage(run, d, Static::hit_damage_taken);
            if (survivor_static(run, d.who, Static::damage_is_brain_damage) > 0) {  // the whole hit at once (FAQ q106)
                const BrainDamage instead{.who = d.who, .amount = d.amount, .kind = d.kind, .cause = d.cause};
                run.done();
                run.call(instead);
                return;
            }
            if (d.location == rolled_location) {
                frame.step = located;
                run.ask_roll(Ask::hit_location_roll, 6, d.who);
                return;
            }
            [[fallthrough]];
        case located: {
            if (d.location == rolled_location) {
                d.location = static_cast<std::uint8_t>(run.parameter());
                run.emit({.kind = EventKind::hit_location_rolled,
                          .rule = Rule::R5_1_3,
                          .subject = d.who,
                          .value = d.location});
            }
            if (d.hit == 0)
                run.emit({.kind = EventKind::damage_dealt,
                          .rule = Rule::R5_1_3,
                          .subject = d.who,
                          .value = d.amount,
                          .other = d.location,
                          .cause_kind = d.kind,
                          .cause = d.cause});
            frame.step = suffered;
            if (fire(run, Trigger::damage_comes, survivor_bit(d.who), 0, d.location)) return;
            [[fallthrough]];
        }
        case suffered: {
            disturb(run, d.who);
            change_damage(run, d, Static::damage_taken);
            const std::uint16_t before = survivor(run, d.who).boxes;
            const bool heavy = spend(run, d);
            const bool injured = survivor(run, d.who).boxes != before;
            frame.step = severe;
            if (heavy) {
                knock_down(run, d.who, Rule::R5_3);
            } else if (injured) {
                fall_if_impaired(run, d.who, Rule::R5_3);
            }
            return;
        }
        case severe:
            frame.step = tell;
            if (d.amount == 0) return;
            run.emit(injury_event(EventKind::damage_left, Rule::R5_3, d.who, d.amount, d.location));
            run.call(SevereInjury{.who = d.who, .location = d.location});
            return;
        case tell:
            frame.step = over;
            if (fire(run, Trigger::survivor_damaged, survivor_bit(d.who), 0, d.location)) return;
            [[fallthrough]];
        default:
            gain_earned(run, d.who, d.hunt_xp);
            run.done();
            return;
    }
}

namespace {

void start_row(Run& run, const ResultTable& table, int result, int who, SourceKind kind, unsigned location) {
    const TableRow* row = row_for(table, result);
    if (row == nullptr) return;
    run.emit({.kind = EventKind::table_row,
              .rule = kind == SourceKind::trauma_table ? Rule::R5_5 : Rule::R5_4,
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(result),
              .other = static_cast<std::int16_t>(location),
              .thing = static_cast<std::uint16_t>(row - table.data())});
    start_program(run, Effects{.pc = row->program,
                               .source = static_cast<std::uint16_t>(location),
                               .kind = kind,
                               .attacker = survivor_bit(who),
                               .subject = survivor_bit(who)});
}

/// The roll with its modifiers; systemic pressure and torment only for arc survivors (S002-32..36).
int severe_result(const Look& look, const SevereInjury& injury, int die, Account* account) {
    const SurvivorSheet& sheet = look.scenario.setup.survivors[injury.who];
    Sum sum(account);
    sum.add(die, {.part = Part::die});
    sum.add(injury.modifier, {.part = Part::card, .kind = injury.kind, .thing = injury.cause});
    if (sheet.arc) sum.add(-int{sheet.systemic_pressure}, {.part = Part::rule, .rule = Rule::S002_35});
    for (const int location : {int{any_location}, int{injury.location}}) {
        const About about{.a = location, .roll = die};
        sum.add_all([&](Account* into) {
            return survivor_static(look, injury.who, Static::injury_roll, about, into) +
                   monster_static_for(look, injury.who, Static::injury_roll, about, into);
        });
    }
    sum.at_least(1, Rule::R5_3_6);
    sum.at_most(10, Rule::R5_3_6);
    return sum.value();
}

int trauma_result(const Look& look, int who, int die, Account* account) {
    const SurvivorSheet& sheet = look.scenario.setup.survivors[static_cast<std::size_t>(who)];
    Sum sum(account);
    sum.add(die, {.part = Part::die});
    if (sheet.arc) sum.add(-int{sheet.torment}, {.part = Part::rule, .rule = Rule::S002_32});
    sum.add_all([&](Account* into) { return survivor_static(look, who, Static::trauma_roll, {}, into); });
    sum.at_least(1, Rule::S002_32);
    return sum.value();
}

std::uint8_t brain_damage_taken(const Look& look, const BrainDamage& d, Account* account) {
    const auto borne = [&](Account* into) {
        return survivor_static(look, d.who, Static::damage_taken, {}, into) +
               survivor_static(look, d.who, Static::brain_damage_taken, {.cause = {.flags = d.flags}}, into);
    };
    const Term from{.part = Part::card, .kind = d.kind, .thing = d.cause};
    return static_cast<std::uint8_t>(taken(d.amount, from, borne, account));
}

constexpr unsigned brain_location = 5;

/// RULES 7.3: the price, which is told with what it consists of, keeps the injury away.
void ask_endure(Run& run, const SevereInjury& injury) {
    int price = 0;
    run.explain([&](Account* value, Account*) {
        price = price_of(run, injury.who, SurvivalAction::endure, value);
        return Event{.kind = EventKind::enduring_costs,
                     .rule = Rule::D_74,
                     .subject = injury.who,
                     .value = static_cast<std::int16_t>(price)};
    });
    run.question(Ask::endure, static_cast<Seat>(injury.who), injury.who, SourceKind::injury_table, injury.location);
    run.state.question.price = static_cast<std::uint8_t>(price);
    run.add(Choice::yes);
    run.add(Choice::pass);
    run.pose();
}

}  // namespace

void severe_injury(Run& run, Frame& frame, SevereInjury& locals) {
    enum Step : std::uint8_t { start, comes, endured, rolled, over };
    const SevereInjury injury = locals;
    if (!has(survivor(run, injury.who), SurvivorFlag::alive)) {
        run.done();
        return;
    }
    switch (frame.step) {
        case start:
            frame.step = comes;
            fire(run, Trigger::injury_comes, survivor_bit(injury.who), 0, injury.location);
            return;
        case comes:
            if (injury.cancelled != 0) {
                run.done();
                return;
            }
            frame.step = endured;
            if (!may_act_now(run, injury.who, SurvivalAction::endure)) {
                run.state.answer = answer(Choice::pass);
                return;
            }
            ask_endure(run, injury);
            return;
        case endured:
            if (choice_of(run.answer()) == Choice::yes) {  // RULES 7.3
                run.done();
                spend_survival_action(run, injury.who, SurvivalAction::endure);
                run.emit(injury_event(EventKind::injury_cancelled, Rule::R7_3, injury.who, 0, injury.location));
                fire(run, Trigger::survival_action, survivor_bit(injury.who));
                return;
            }
            if (injury.row != 0) {
                frame.step = over;
                start_row(run, run.codex.severe_injury_tables[injury.location], injury.row, injury.who,
                          SourceKind::injury_table, injury.location);
                return;
            }
            frame.step = rolled;
            run.ask_roll(Ask::severe_injury_roll, 10, injury.who, SourceKind::injury_table, injury.location);
            return;
        case rolled: {
            const auto die = static_cast<int>(run.parameter());
            int result = 0;
            run.explain([&](Account* value, Account*) {
                result = severe_result(run, injury, die, value);
                return injury_event(EventKind::severe_injury_roll, Rule::R5_3, injury.who, result, injury.location);
            });
            frame.step = over;
            start_row(run, run.codex.severe_injury_tables[injury.location], result, injury.who,
                      SourceKind::injury_table, injury.location);
            return;
        }
        default:
            run.done();
            fall_if_impaired(run, injury.who, Rule::R5_4);
            fire(run, Trigger::severe_injury, survivor_bit(injury.who), 0, injury.location);
            return;
    }
}

void brain_damage(Run& run, Frame& frame, BrainDamage& d) {
    enum Step : std::uint8_t { start, trauma, rolled, tell, over };
    SurvivorState& s = survivor(run, d.who);
    if (!has(s, SurvivorFlag::alive)) {
        const bool suffers = frame.step == tell;  // as any other damage
        frame.step = over;
        if (!suffers || !fire(run, Trigger::survivor_damaged, survivor_bit(d.who), 0, static_cast<int>(brain_location)))
            run.done();
        return;
    }
    switch (frame.step) {
        case start: {
            disturb(run, d.who);
            if (d.amount == trauma_outright) {
                frame.step = trauma;
                return;
            }
            run.explain([&](Account* value, Account*) {
                d.amount = brain_damage_taken(run, d, value);
                return Event{.kind = EventKind::brain_damage,
                             .rule = Rule::R5_3_4,
                             .subject = d.who,
                             .value = d.amount,
                             .cause_kind = d.kind,
                             .cause = d.cause};
            });
            const std::uint8_t absorbed = std::min(s.insanity, d.amount);  // insanity is the brain's armor
            if (absorbed > 0) change_insanity(run, d.who, -static_cast<int>(absorbed), Rule::R5_3_4);
            d.amount = static_cast<std::uint8_t>(d.amount - absorbed);
            if (d.amount > 0 && (s.boxes & brain_box) == 0) {
                s.boxes |= brain_box;
                --d.amount;
                run.emit({.kind = EventKind::brain_injury, .rule = Rule::R5_3_4, .subject = d.who});
            }
            frame.step = d.amount > 0 ? trauma : tell;
            return;
        }
        case trauma:
            frame.step = rolled;
            run.ask_roll(Ask::brain_trauma_roll, 10, d.who, SourceKind::trauma_table);
            return;
        case rolled: {
            int result = 0;
            run.explain([&](Account* value, Account*) {
                result = trauma_result(run, d.who, static_cast<int>(run.parameter()), value);
                return Event{.kind = EventKind::brain_trauma_roll,
                             .rule = Rule::R5_5,
                             .subject = d.who,
                             .value = static_cast<std::int16_t>(result)};
            });
            frame.step = tell;
            start_row(run, run.codex.brain_trauma_table, result, d.who, SourceKind::trauma_table, brain_location);
            return;
        }
        case tell:
            frame.step = over;
            if (fire(run, Trigger::survivor_damaged, survivor_bit(d.who), 0, static_cast<int>(brain_location))) return;
            [[fallthrough]];
        default: run.done(); return;
    }
}

/// A roll keeps them alive, or does not (D-68).
void cheat_death(Run& run, Frame& frame, CheatDeath& locals) {
    enum Step : std::uint8_t { start, rolled };
    const CheatDeath death = locals;
    const auto kind = static_cast<SourceKind>(death.cause_kind);
    if (frame.step == start) {
        frame.step = rolled;
        run.ask_roll(Ask::card_roll, 10, death.who);
        return;
    }
    const auto die = static_cast<int>(run.parameter());
    const bool survives = judge_roll(run, death.who, Static::survives_death);
    run.done();
    if (survives) {
        run.emit({.kind = EventKind::death_cheated,
                  .rule = Rule::D_68,
                  .subject = death.who,
                  .value = static_cast<std::int16_t>(die)});
        return;
    }
    die_for_good(run, death.who, static_cast<Rule>(death.rule), {kind, death.cause});
}

}  // namespace lantern::engine::rules
