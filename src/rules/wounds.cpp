#include "effects/changes.hpp"
#include "effects/waiting.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// Wounds to the monster and its defeat (S001-19, S001-20, S001-40, RULES 6.6), and the monster knocked down (RULES 6.7.2).
namespace lantern::engine::rules {

namespace {

/// One wound. False: it was the last (S001-19, D-36).
bool suffer_wound(Run& run, bool from_discard) {
    State& s = run.state;
    if (run.scenario.level().life != 0) {
        if (s.monster.life > 0) --s.monster.life;
        return s.monster.life > 0;
    }
    if (s.ai.draw.empty() && s.ai_discard.empty()) return false;
    if (from_discard && !s.ai_discard.empty()) {  // RULES 9.3: whip
        const Slot top = s.ai_discard.back();
        s.ai_discard.pop_back();
        s.ai.place[top] = place(Place::known_in_pile);
        s.wounds.push_back(top);
        return true;
    }
    if (s.ai.draw.empty() && !reshuffle_ai(run, Rule::S001_40)) return true;
    const Slot top = s.ai.draw.back();
    s.ai.draw.pop_back();
    s.wounds.push_back(top);
    if (!is_unseen(top)) leave_play(run, top);  // a duration that lay face up (RULES 3.1.2)
    return true;
}

/// What is left to wound: AI cards that may be taken, or of a monster with a Life value that (RULES 6.6.2).
void tell_wound(Run& run, const WoundMonster& wound, Rule rule) {
    Event e{.kind = EventKind::monster_wounded,
            .rule = rule,
            .subject = wound.attacker,
            .cause_kind = wound.kind,
            .cause = wound.cause};
    if (wound.attempt != 0 && rule != Rule::R6_4_7) {  // the weapon is the cause of extra wounds
        e.cause_kind = SourceKind::rules;
        e.cause = 0;
    }
    if (const std::uint8_t life = run.scenario.level().life; life != 0) {
        e.rule = Rule::R6_6_2;
        e.value = static_cast<std::int16_t>(life_left(run));
        e.other = life;
    } else if (rule != Rule::S001_19) {
        e.value = static_cast<std::int16_t>(life_left(run));
        e.other = static_cast<std::int16_t>(std::ranges::count(run.state.ai.place, place(Place::in_play)));
    }
    run.emit(e);
}

}  // namespace

void wound_monster(Run& run, Frame&, WoundMonster& wound) {
    if (wound.wounds == 0) {
        run.done();
        return;
    }
    --wound.wounds;
    const bool from_discard = wound.from_discard != 0;
    wound.from_discard = 0;
    const bool extra = wound.extra != 0;  // RULES 6.4.7: those after the first
    wound.extra = wound.attempt;
    if (!suffer_wound(run, from_discard)) {
        tell_wound(run, wound, Rule::S001_19);
        decide_outcome(run, Outcome::victory);
        return;
    }
    if (run.paused()) return;
    tell_wound(run, wound, extra ? Rule::R6_4_7 : Rule::S001_40);
    fire(run, Trigger::monster_wounded);
}

namespace {

/// What the monster is doing when it falls is over, even if it stands again at once (RULES 3.2.6, S003-36).
void cancel_actions(Run& run) {
    for (const Frame& frame : run.state.stack.frames()) {
        if (auto* move = run.state.stack.as<MonsterMove>(frame)) move->cancelled = 1;
        auto* program = run.state.stack.as<Effects>(frame);
        if (program != nullptr && program->flags.has(EffectsFlag::monster_acts) &&
            !program->flags.has(EffectsFlag::in_play))
            program->flags.add(EffectsFlag::cancelled);
    }
    for (SurvivorState& s : run.state.survivors) s.attack.monster_fell = s.attack.active;
}

}  // namespace

void knock_down_monster(Run& run, Frame& frame, KnockDownMonster&) {
    enum Step : std::uint8_t { fall, opportunity, over };
    switch (frame.step) {
        case fall:
            if (has(run.state.monster, MonsterFlag::knocked_down) || !has(run.state.monster, MonsterFlag::alive)) {
                run.done();
                return;
            }
            set(run.state.monster, MonsterFlag::knocked_down);
            cancel_actions(run);
            run.state.alert = false;  // the action without survival is over as well
            run.emit({.kind = EventKind::monster_knocked_down, .rule = Rule::R6_7_2});
            frame.step = opportunity;
            fire(run, Trigger::monster_knocked_down);
            return;
        case opportunity:  // S001-10, S001-11
            frame.step = over;
            if (run.state.phase == Phase::monster_turn) {
                run.call(SurvivalOpportunity{.asked = on_board(run.state)});
            }
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::engine::rules
