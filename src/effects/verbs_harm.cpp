#include "effects/changes_parts.hpp"
#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/selectors.hpp"

/// Verbs that harm survivors, and those that put them on their feet again.
namespace lantern::engine::verbs {

void grab(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) { run.call(Grab{static_cast<std::uint8_t>(who)}); });
}

void knockback(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int spaces = amount_for(run, e, op, who);
        if (survivor(run, who).at == no_space || spaces <= 0) return;
        run.call(Knockback{
            .who = static_cast<std::uint8_t>(who), .spaces = static_cast<std::uint8_t>(spaces), .toward_edge = op.a});
    });
}

void bash(Run& run, Frame& frame, Effects& e, const Op& op) {
    // D-49: rows of tables that knock down are no bash
    const bool bashed = e.kind != SourceKind::injury_table && e.kind != SourceKind::trauma_table;
    one_by_one(run, frame, e, op, [&](int who) {
        if (bashed && survivor_static(run, who, Static::bash_ignored) > 0)
            return tell_prevented(run, who, Static::bash_ignored);
        engine::knock_down(run, who, Rule::R6_7_1, cause_of(e));
    });
}

void knock_down(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) { engine::knock_down(run, who, Rule::R6_7_1, cause_of(e)); });
}

void stand(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) { stand_up(run, who, Rule::R6_7_1, cause_of(e)); });
}

void bleed(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int tokens = amount_for(run, e, op, who);
        engine::bleed(run, who, tokens, cause_of(e));
    });
}

void brain_damage(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int amount = amount_for(run, e, op, who);
        if (amount <= 0) return;
        run.call(BrainDamage{.who = static_cast<std::uint8_t>(who),
                             .amount = static_cast<std::uint8_t>(std::min(amount, most_damage)),
                             .flags = e.flags,
                             .kind = e.kind,
                             .cause = thing_of(e.kind, e.source)});
    });
}

void brain_trauma(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        run.call(BrainDamage{.who = static_cast<std::uint8_t>(who), .amount = trauma_outright});
    });
}

void damage(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int amount = amount_for(run, e, op, who);
        if (amount <= 0) return;
        run.call(Damage{.who = static_cast<std::uint8_t>(who),
                        .amount = static_cast<std::uint8_t>(std::min(amount, most_damage)),
                        .location = op.a,
                        .kind = e.kind,
                        .cause = thing_of(e.kind, e.source)});
    });
}

void severe_injury(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int modifier = amount_for(run, e, op, who);
        run.call(SevereInjury{.who = static_cast<std::uint8_t>(who),
                              .location = op.a,
                              .modifier = static_cast<std::int8_t>(modifier),
                              .row = op.b,
                              .kind = e.kind,
                              .cause = thing_of(e.kind, e.source)});
    });
}

namespace {

/// The card that dooms keeps its victims until it is resolved (S003-39).
void note_doomed(Run& run, int who) {
    for (const Frame& frame : run.state.stack.frames()) {
        SurvivorSet* doomed = nullptr;
        if (auto* trap = run.state.stack.as<Trap>(frame)) doomed = &trap->doomed;
        if (auto* attempt = run.state.stack.as<WoundAttempt>(frame)) doomed = &attempt->doomed;
        if (auto* card = run.state.stack.as<PlayCard>(frame)) doomed = &card->doomed;
        if (doomed == nullptr) continue;
        *doomed |= survivor_bit(who);
        return;
    }
}

}  // namespace

void doom(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        if (has(survivor(run, who), SurvivorFlag::doomed)) return;
        set(survivor(run, who), SurvivorFlag::doomed);
        note_doomed(run, who);
        run.emit({.kind = EventKind::doomed,
                  .rule = Rule::S003_39,
                  .subject = static_cast<std::uint8_t>(who),
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
    });
}

void die(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) { engine::die(run, who, rule_of_text(e.kind), cause_of(e)); });
}

void impair(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        engine::impair(run, who, static_cast<Impairment>(op.a));
        run.emit({.kind = EventKind::impaired,
                  .rule = rule_of_text(e.kind),
                  .subject = static_cast<std::uint8_t>(who),
                  .other = op.a,
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
        if (static_cast<Impairment>(op.a) == Impairment::frenzied)
            fire(run, Trigger::becomes_frenzied, survivor_bit(who));
    });
}

void record_injury(Run& run, Frame& frame, Effects& e, const Op& op) {
    const SurvivorSet set = survivors_of(run, e, op.who, op.selector) & taking_part(run.state);
    if (set == 0) {
        next(frame, e);
        return;
    }
    if (frame.step == 1) {  // its limit was reached, and the bleeding token dealt with
        run.done();
        return;
    }
    const int who = lowest(set);
    if (!engine::record_injury(run, who, op.index, cause_of(e))) {
        frame.step = 1;
        Event full{.kind = EventKind::injury_at_maximum,
                   .rule = Rule::R5_3_5,
                   .subject = static_cast<std::uint8_t>(who),
                   .value = static_cast<std::int16_t>(injury_count(survivor(run, who), op.index)),
                   .thing = op.index};
        run.emit(full);
        engine::bleed(run, who, 1, cause_of(e));
        return;
    }
    e.result = static_cast<std::uint8_t>(injury_count(survivor(run, who), op.index));
    next(frame, e);
    if (run.codex.injuries[op.index].limb_lost) fire(run, Trigger::limb_lost, survivor_bit(who));
}

}  // namespace lantern::engine::verbs
