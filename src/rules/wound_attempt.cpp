#include <algorithm>

#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/survivor_attack.hpp"
#include "rules/attack.hpp"
#include "rules/procedures.hpp"
#include "rules/proficiency.hpp"
#include "rules/wound_judgement.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// The wound attempt at one hit location (RULES 6.4 wound steps, S003-01..06, S001-04..08) and its reaction (RULES 6.5).
namespace lantern::engine::rules {

namespace {

/// Whether what came of the attempt sets off the location's reaction, whatever keeps it from coming.
bool sets_off_reaction(const Look& look, const WoundAttempt& w) {
    const HitLocationCard& card = location_of(look, w);
    if (card.reaction_program == 0) return false;
    switch (survivor(look, w.who).attack.failure_alone ? Reaction::failure : card.reaction) {
        case Reaction::none: return false;
        case Reaction::wound: return w.wounded;
        case Reaction::failure: return !w.wounded;
        case Reaction::reflex: return true;
    }
    return false;
}

/// The rule that keeps a reaction from coming; Rule::none: nothing does.
Rule kept_from_reacting(const Look& look, const WoundAttempt& w) {
    const SurvivorState& attacker = survivor(look, w.who);
    const MonsterState& monster = look.state.monster;
    if (w.critical) return Rule::R6_4_4;
    if (!has(attacker, SurvivorFlag::alive)) return Rule::S001_15;
    if (!monster_on_board(look.state)) return Rule::R6_1_4;  // as of survivors
    const bool fell = attacker.attack.monster_fell || has(monster, MonsterFlag::knocked_down);
    return fell || !has(monster, MonsterFlag::alive) ? Rule::R6_5_2 : Rule::none;
}

/// A reaction that was set off does not come, for this reason; one that was not set off needs none.
void tell_no_reaction(Run& run, const WoundAttempt& w, Rule why, Cause by = {}) {
    if (!sets_off_reaction(run, w) || !has(run.state.monster, MonsterFlag::alive)) return;
    run.emit({.kind = EventKind::reaction_cancelled,
              .rule = why,
              .thing = run.scenario.hit_locations[w.card],
              .cause_kind = by.kind,
              .cause = by.source});
}

/// What the attacker bears against the reaction (RULES 9.3), told. Whether it cancels it.
bool cancels_reaction(Run& run, const WoundAttempt& w) {
    Account by;
    survivor_static(run, w.who, Static::reactions_cancelled, {}, &by);
    if (w.first) survivor_static(run, w.who, Static::first_reaction_cancelled, {}, &by);
    if (by.sum() <= 0) return false;
    const Term& first = by.terms()[0];
    tell_no_reaction(run, w, rule_of_text(first.kind), {first.kind, first.thing});
    return true;
}

bool failed(const WoundAttempt& w) { return !w.wounded && !w.critical; }

/// Whether what the attacker may do once an attack is still to be done, and something in their kit allows it.
bool may_use(const Look& look, const WoundAttempt& w, Static what) {
    const Attack& attack = survivor(look, w.who).attack;
    return !attack.proficiency_used && survivor_static(look, w.who, what) > 0;
}

void use_up(Run& run, const WoundAttempt& w) { survivor(run, w.who).attack.proficiency_used = true; }

/// The failed attempt is made anew at the same location.
void repeat(Run& run, WoundAttempt& w, Static says) {
    const Cause by = who_says(run, w.who, says);
    use_up(run, w);
    run.emit({.kind = EventKind::attempt_repeated,
              .rule = rule_of_text(by.kind),
              .subject = w.who,
              .thing = run.scenario.hit_locations[w.card],
              .cause_kind = by.kind,
              .cause = by.source});
    w.natural = 0;
    w.doubled = false;
}

/// Dagger specialists may give up another drawn location for a second attempt here. True: they are asked.
bool offers_trade(Run& run, const WoundAttempt& w) {
    if (!failed(w) || !may_use(run, w, Static::trade_for_attempt) || !attack_goes_on(run, w.who) ||
        run.state.hit_locations.place[w.card] != place(Place::drawn_by_first, w.who))
        return false;
    run.question(Ask::trade_location, static_cast<Seat>(w.who), w.who, SourceKind::hit_location,
                 run.scenario.hit_locations[w.card]);
    std::uint16_t last = no_thing;
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        const std::uint16_t kind = run.scenario.hit_locations[card];
        if (card == w.card || kind == last ||
            run.state.hit_locations.place[card] != place(Place::drawn_by_first, w.who))
            continue;
        run.add(Choice::card, kind);
        last = kind;
    }
    if (run.withdraw_if_empty()) return false;
    run.add(Choice::pass);
    run.pose();
    return true;
}

/// Discards the location that was given up; false: none was.
bool trade(Run& run, const WoundAttempt& w) {
    if (choice_of(run.answer()) != Choice::card) return false;
    const std::uint8_t card = drawn_location(run, w.who, static_cast<std::uint16_t>(run.parameter()), w.card);
    if (card == no_card) return false;
    run.state.hit_locations.place[card] = place(Place::discard);
    return true;
}

Effects card_context(const Look& look, const WoundAttempt& w, ProgramStart program) {
    return {.pc = program,
            .source = look.scenario.hit_locations[w.card],
            .kind = SourceKind::hit_location,
            .attacker = survivor_bit(w.who),
            .subject = survivor_bit(w.who)};
}

void call_opportunity(Run& run, const WoundAttempt& w) {
    const SurvivorSet others = static_cast<SurvivorSet>(on_board(run.state) & ~survivor_bit(w.who));
    run.call(SurvivalOpportunity{.asked = others});
}

/// A critically wounded location with a persistent injury waits for the end of the attack (RULES 6.4.5); a trap drawn
/// before then does not discard it.
void keep_injury(Run& run, const WoundAttempt& w) {
    std::uint8_t& where = run.state.hit_locations.place[w.card];
    if (location_of(run, w).persistent_injury == no_thing || where != place(Place::drawn_by_first, w.who)) return;
    where = place(Place::injury_of_first, w.who);
}

/// The card is discarded, unless it stays or a trap inside its reaction discarded it.
void put_away(Run& run, const WoundAttempt& w) {
    std::uint8_t& where = run.state.hit_locations.place[w.card];
    if (where == place(Place::drawn_by_first, w.who)) where = place(Place::discard);
}

enum Step : std::uint8_t {
    select,
    attempt,
    rolled,
    sharp_rolled,
    judged,
    repeat_answered,
    wound,
    source_answered,
    wounded,
    critical_told,
    critical,
    critical_done,
    opportunity,
    react,
    trade_offered,
    trade_answered,
    over
};

/// What may act on wound rolls has its moment, if there is a roll.
Step selected(Run& run, WoundAttempt& w) {
    Attack& attack = survivor(run, w.who).attack;
    run.emit({.kind = EventKind::hit_location_selected,
              .rule = Rule::R6_4,
              .subject = w.who,
              .thing = run.scenario.hit_locations[w.card]});
    w.first = w.first || !attack.location_resolved;
    attack.location_resolved = true;
    attack.location = w.card;
    attack.own_roll = 0;
    attack.monster_fell = attack.failure_alone = false;
    w.judged = false;
    if (!attack.sure_wounds) fire(run, Trigger::attempt_comes, survivor_bit(w.who));
    return attempt;
}

Step wound_rolled(Run& run, WoundAttempt& w) {
    if (survivor(run, w.who).attack.sure_wounds) {
        judge_sure(run, w);
        return wound;
    }
    w.handed_on = w.natural != 0;  // rolled before the location was chosen
    if (w.handed_on) {
        run.state.answer = answer(Choice::die, w.natural);
    } else {
        run.ask_roll(Ask::wound_roll, 10, w.who, SourceKind::hit_location, run.scenario.hit_locations[w.card]);
    }
    return rolled;
}

Step roll_read(Run& run, WoundAttempt& w) {
    w.natural = static_cast<std::uint8_t>(run.parameter());
    survivor(run, w.who).attack.own_roll = (w.handed_on ? 0U : unsigned{w.natural}) & 0xFU;
    if (survivor_static(run, w.who, Static::wounds_on) == 0 &&
        weapon_has(run, w.who, survivor(run, w.who).attack.slot, Keyword::sharp)) {  // S003-04, S003-05
        run.ask_roll(Ask::sharp_roll, 10, w.who, SourceKind::hit_location, run.scenario.hit_locations[w.card]);
        return sharp_rolled;
    }
    judge(run, w, 0);
    return judged;
}

/// RULES 9.3: axe.
Step repeat_offered(Run& run, WoundAttempt& w) {
    w.judged = true;
    end_lasting_of_attempt(run, w.who);
    if (!failed(w) || !may_use(run, w, Static::repeat_failed_attempt)) return wound;
    ask_proficiency(run, w.who, run.scenario.hit_locations[w.card]);
    return repeat_answered;
}

Step repeat_decided(Run& run, WoundAttempt& w) {
    if (choice_of(run.answer()) != Choice::yes) return wound;
    repeat(run, w, Static::repeat_failed_attempt);
    return select;
}

/// Why it is a critical wound: the wound roll, a sure wound, or what the attacker bears.
void tell_critical(Run& run, const WoundAttempt& w) {
    const std::uint16_t kind = run.scenario.hit_locations[w.card];
    const bool sure = survivor(run, w.who).attack.sure_wounds;
    if (sure || !is_critical(run, w, w.natural)) {
        const Cause by = sure ? Cause{} : who_says(run, w.who, Static::critical_at_persistent);
        run.emit({.kind = EventKind::critical_wound,
                  .rule = sure ? Rule::D_89 : rule_of_text(by.kind),
                  .subject = w.who,
                  .thing = kind,
                  .cause_kind = by.kind,
                  .cause = by.source});
        return;
    }
    run.explain([&](Account*, Account* needs) {
        return Event{.kind = EventKind::critical_wound,
                     .rule = Rule::R6_4_3,
                     .subject = w.who,
                     .value = w.natural,
                     .other = static_cast<std::int16_t>(critical_from(run, w.who, slot_of(run, w), needs)),
                     .thing = kind};
    });
}

/// What came of it; a whip specialist says where the wound comes from (RULES 9.3).
Step told(Run& run, const WoundAttempt& w) {
    const std::uint16_t kind = run.scenario.hit_locations[w.card];
    if (w.critical) {
        tell_critical(run, w);
        tell_no_reaction(run, w, Rule::R6_4_4);
        if (!w.wounded)
            run.emit({.kind = EventKind::wound_fails, .rule = Rule::S003_19, .subject = w.who, .thing = kind});
    }
    if (failed(w))
        run.emit({.kind = EventKind::wound_fails, .rule = rule_of_failure(run, w), .subject = w.who, .thing = kind});
    if (!w.wounded) return wounded;
    run.state.answer = answer(Choice::pass);
    if (!run.state.ai_discard.empty() && run.scenario.level().life == 0 && may_use(run, w, Static::wound_from_discard))
        ask_proficiency(run, w.who, kind);
    return source_answered;
}

Step wounding(Run& run, WoundAttempt& w) {
    if (choice_of(run.answer()) == Choice::yes) {
        use_up(run, w);
        w.from_discard = true;
    }
    note_wound(run, w);
    const int slot = slot_of(run, w);
    const bool weapon = slot != fist_and_tooth_slot && survivor(run, w.who).gear[static_cast<std::size_t>(slot)] != 0;
    run.call(WoundMonster{
        .wounds = static_cast<std::uint8_t>(wounds_of(run, w)),
        .attacker = w.who,
        .from_discard = w.from_discard ? std::uint8_t{1} : std::uint8_t{0},
        .attempt = 1,
        .kind = weapon ? SourceKind::gear : SourceKind::rules,
        .cause = weapon ? static_cast<std::uint16_t>(survivor(run, w.who).gear[static_cast<std::size_t>(slot)] - 1U)
                        : std::uint16_t{0}});
    return wounded;
}

/// The weapon provokes, and what waits for its wounds acts.
Step wound_told(Run& run, const WoundAttempt& w) {
    const Step then = w.critical ? critical_told : opportunity;
    const SurvivorState& s = survivor(run, w.who);
    const std::uint8_t slot = s.attack.slot;
    if (!w.wounded) return then;
    if (slot != fist_and_tooth_slot && s.gear[slot] != 0 && weapon_has(run, w.who, slot, Keyword::provoke))
        gain_priority_target(run, w.who, {SourceKind::gear, static_cast<std::uint16_t>(s.gear[slot] - 1U)});
    fire_weapon(run, Trigger::weapon_wounds, w.who, slot);
    return then;
}

/// S001-05, S001-06, D-23: the window before a reaction.
Step window(Run& run, const WoundAttempt& w) {
    if (!sets_off_reaction(run, w)) return trade_offered;
    if (const Rule kept = kept_from_reacting(run, w); kept != Rule::none) {
        tell_no_reaction(run, w, kept);
        return trade_offered;
    }
    if (cancels_reaction(run, w)) return trade_offered;
    call_opportunity(run, w);
    return react;
}

/// What the window left of the reaction (D-77).
Step reaction(Run& run, const WoundAttempt& w) {
    const std::uint16_t kind = run.scenario.hit_locations[w.card];
    const Rule kept = kept_from_reacting(run, w);
    if (kept != Rule::none || !sets_off_reaction(run, w)) {
        tell_no_reaction(run, w, kept);
        return trade_offered;
    }
    run.emit({.kind = EventKind::reaction,
              .rule = Rule::R6_5_1,
              .subject = w.who,
              .value = static_cast<std::int16_t>(location_of(run, w).reaction),
              .thing = kind});
    Effects reacts = card_context(run, w, location_of(run, w).reaction_program);
    reacts.flags = EffectsFlag::monster_acts;
    start_program(run, reacts);
    return trade_offered;
}

/// RULES 9.3: dagger.
Step trade_decided(Run& run, WoundAttempt& w) {
    if (!trade(run, w)) return over;
    repeat(run, w, Static::trade_for_attempt);
    return select;
}

/// The location is dealt with, and the attack remembers one that was wounded, for those who may strike there again.
void conclude(Run& run, const WoundAttempt& w) {
    for (const int who : bits(w.doomed)) clear(survivor(run, who), SurvivorFlag::doomed);
    put_away(run, w);
    Attack& attack = survivor(run, w.who).attack;
    if (!attack.active) return;
    attack.location = no_card;
    if (!w.wounded) return;
    attack.wounded = w.card;
    attack.asked = 0;
}

}  // namespace

void wound_attempt(Run& run, Frame& frame, WoundAttempt& w) {
    // A trap closed the attack: this hit location was discarded with the others and does nothing more (S003-29, D-75).
    if (!survivor(run, w.who).attack.active) frame.step = over;
    switch (frame.step) {
        case select: frame.step = selected(run, w); return;
        case attempt: frame.step = wound_rolled(run, w); return;
        case rolled: frame.step = roll_read(run, w); return;
        case sharp_rolled:
            frame.step = judged;
            judge(run, w, static_cast<int>(run.parameter()));
            return;
        case judged: frame.step = repeat_offered(run, w); return;
        case repeat_answered: frame.step = repeat_decided(run, w); return;
        case wound: frame.step = told(run, w); return;
        case source_answered: frame.step = wounding(run, w); return;
        case wounded: frame.step = wound_told(run, w); return;
        case critical_told:
            frame.step = critical;
            if (w.wounded) fire_weapon(run, Trigger::critical_wounds, w.who, survivor(run, w.who).attack.slot);
            return;
        case critical:
            frame.step = critical_done;
            start_program(run, card_context(run, w, location_of(run, w).critical_program));
            return;
        case critical_done:  // S001-07: after its effects, before the card is discarded
            frame.step = over;
            keep_injury(run, w);
            call_opportunity(run, w);
            return;
        case opportunity: frame.step = window(run, w); return;
        case react: frame.step = reaction(run, w); return;
        case trade_offered:  // RULES 9.3: dagger
            run.state.alert = false;
            frame.step = offers_trade(run, w) ? trade_answered : over;
            return;
        case trade_answered: frame.step = trade_decided(run, w); return;
        default:
            conclude(run, w);
            run.done();
            return;
    }
}

}  // namespace lantern::engine::rules
