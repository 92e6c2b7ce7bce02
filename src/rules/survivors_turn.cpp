#include <utility>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/natures.hpp"
#include "rules/activation.hpp"
#include "rules/procedures.hpp"
#include "rules/survival.hpp"
#include "rules/survivor_movement.hpp"
#include "rules/trading.hpp"
#include "rules/usable.hpp"
#include "state/calls.hpp"

/// The survivors' turn and a survivor's act (S000-44 5..6, RULES 6.1).
namespace lantern::engine::rules {

namespace {

/// Survivors whose act is still to come. Those off the board have an act in name only (RULES 6.1.4).
SurvivorSet still_to_act(const Look& look) {
    return static_cast<SurvivorSet>(on_board(look.state) & ~unsigned{with_flag(look.state, SurvivorFlag::acted)});
}

void begin_chosen_act(Run& run, Frame& frame, std::uint8_t afterwards) {
    frame.step = afterwards;
    run.call(Act{.who = static_cast<std::uint8_t>(run.parameter())});
}

}  // namespace

void survivors_turn(Run& run, Frame& frame, SurvivorsTurn&) {
    enum Step : std::uint8_t { start, next_act, chosen, end, over };
    switch (frame.step) {
        case start:
            run.state.phase = Phase::survivors_turn;
            monster_stands_up(run, Rule::R6_7_2);
            for (SurvivorState& s : run.state.survivors) clear(s, SurvivorFlag::acted);
            renew_steps(run);
            run.emit([&] { return Event{.kind = EventKind::survivors_turn_begins, .rule = Rule::S000_44}; });
            frame.step = next_act;
            if (fire(run, Trigger::survivors_turn_start) || run.steps_left() == 0) return;
            [[fallthrough]];
        case next_act:
            if (const SurvivorSet left = still_to_act(run); left != 0) {
                frame.step = chosen;
                run.ask_survivor(Ask::next_act, players_seat, left);  // RULES 6.1.1
                if (!run.paused()) begin_chosen_act(run, frame, next_act);
                return;
            }
            [[fallthrough]];
        case end:
            frame.step = over;
            if (fire(run, Trigger::survivors_turn_end)) return;
            [[fallthrough]];
        case over:
            end_lasting(run, Until::end_of_next_attack);
            run.emit([&] { return Event{.kind = EventKind::survivors_turn_ends, .rule = Rule::S001_12}; });
            run.done();
            return;
        case chosen: begin_chosen_act(run, frame, next_act); return;
    }
}

namespace {

void begin_act(Run& run, int who) {
    SurvivorState& s = survivor(run, who);
    set(s, SurvivorFlag::acted);
    clear(s, SurvivorFlag::hidden);
    s.movements = 1;  // RULES 6.1.2
    s.activations = 1;
    s.block = 0;
    end_lasting(run, Until::next_act, who);
    run.emit([&] {
        return Event{.kind = EventKind::act_begins, .rule = Rule::S000_44, .subject = static_cast<std::uint8_t>(who)};
    });
}

void end_act(Run& run, int who) {
    SurvivorState& s = survivor(run, who);
    s.movements = 0;
    s.activations = 0;
    end_lasting(run, Until::end_of_act, who);
    run.emit([&] {
        return Event{.kind = EventKind::act_ends, .rule = Rule::S000_44, .subject = static_cast<std::uint8_t>(who)};
    });
}

bool can_act(const Look& look, int who) {
    constexpr SurvivorFlags able{SurvivorFlag::alive};
    constexpr SurvivorFlags unable{SurvivorFlag::knocked_down, SurvivorFlag::doomed};
    const SurvivorState& s = survivor(look, who);
    return (s.flags & (able | unable)) == able && s.at != no_space;
}

/// Held resources that do something when they are archived; it costs no action (D-51).
[[gnu::noinline]] void add_archivable(Run& run, int who) {
    for (const ResourceHeld& held : run.state.resources) {
        const Resource& resource = run.codex.resources[held.kind - 1U];
        if (held.holder != who || resource.archive == 0) continue;
        if (resource.consumed && suffers(run, who, Impairment::cannot_consume)) continue;
        if (!run.offers(answer(Choice::archive_resource, held.kind - 1U)))
            run.add(Choice::archive_resource, held.kind - 1U);
    }
}

[[gnu::noinline]] void archive_resource(Run& run, int who, std::uint16_t kind) {
    for (int i = 0; i < run.state.resources.size(); ++i) {
        if (run.state.resources[i].holder != who || run.state.resources[i].kind != kind + 1U) continue;
        run.state.resources.erase_at(i);
        renew_glance(run.scenario, run.state);
        return_to_deck(run, kind);
        run.emit({.kind = EventKind::resource_archived,
                  .rule = Rule::D_51,
                  .subject = static_cast<std::uint8_t>(who),
                  .thing = kind});
        start_program(run, Effects{.pc = run.codex.resources[kind].archive,
                                   .source = kind,
                                   .kind = SourceKind::resource,
                                   .attacker = survivor_bit(who),
                                   .subject = survivor_bit(who)});
        return;
    }
}

void ask_act(Run& run, int who) {
    const SurvivorState& s = survivor(run, who);
    run.question(Ask::act, static_cast<Seat>(who), who);
    const bool acts = can_act(run, who);
    const bool moves = acts && s.movements > 0 && can_move(run, who);
    if (acts) {
        if (s.movements > 0) {
            if (moves) run.add(Choice::move);
            if (can_collide(run, who)) run.add(Choice::collide);
        }
        if (s.activations > 0) add_activations(run, who);
        if (s.movements > 0) add_uses_of_movement(run, who);
        add_free_uses(run, who);
        add_survival_actions(run, who);
        add_dash_for_cumbersome(run, who);
        if (holds_resources(run, who)) {
            if ((run.state.glance.archivers & survivor_bit(who)) != 0) add_archivable(run, who);
            add_gifts(run, who);
        }
    } else if (s.activations > 0) {
        add_uses_while_down(run, who);
    }
    // a restless one moves first, if there is anywhere to go (SURVIVORS 2)
    const bool restless = moves && !has(s, SurvivorFlag::moved) && may_say(run, who, Static::must_move) &&
                          survivor_static(run, who, Static::must_move) > 0;
    if (!restless) run.add(Choice::end_act);
    run.pose();
}

bool concentrates(const Look& look, int who) { return survivor(look, who).concentrates != no_slot; }

/// Nothing disturbed them since their last act (D-64).
[[gnu::noinline]] void succeed_by_concentration(Run& run, int who) {
    fire_nature(run, Trigger::concentration, who, std::exchange(survivor(run, who).concentrates, no_slot));
}

bool is_free_use(const Look& look, int who, unsigned slot) {
    const Borne borne = nature_in(look, who, slot);
    return borne.nature != nullptr && borne.nature->box.free_activation;
}

}  // namespace

void act(Run& run, Frame& frame, Act& act) {
    enum Step : std::uint8_t { start, came, begun, opportunity, choose, chosen, given, end, over };
    const int who = act.who;
    switch (frame.step) {
        case start:
            begin_act(run, who);
            frame.step = came;
            if (fire(run, Trigger::act_comes, survivor_bit(who))) return;
            [[fallthrough]];
        case came:
            frame.step = begun;
            if (concentrates(run, who)) return succeed_by_concentration(run, who);
            [[fallthrough]];
        case begun:
            frame.step = opportunity;
            if (fire(run, Trigger::act_start, survivor_bit(who))) return;
            [[fallthrough]];
        case opportunity:  // RULES 7.4 (a): before and after every completed movement or activation
            frame.step = act.ended != 0 ? end : choose;
            if (act.ended == 0 && any_opportunity(run)) {
                return run.call(
                    SurvivalOpportunity{.asked = static_cast<SurvivorSet>(on_board(run.state) & ~survivor_bit(who))});
            }
            // a step of its own asks: taken again, it offers no opportunity that passed
            if (act.ended != 0 || run.steps_left() == 0) return;
            [[fallthrough]];
        case choose:
            if (!has(survivor(run, who), SurvivorFlag::alive)) {
                frame.step = end;
                return;
            }
            frame.step = chosen;
            ask_act(run, who);
            if (run.paused()) return;
            [[fallthrough]];
        case chosen: {
            const Answer what = run.answer();
            frame.step = opportunity;
            switch (choice_of(what)) {
                case Choice::end_act: break;
                case Choice::move:
                case Choice::collide:
                    --survivor(run, who).movements;
                    run.call(
                        SurvivorMove{.who = act.who,
                                     .collide = static_cast<std::uint8_t>(choice_of(what) == Choice::collide ? 1 : 0)});
                    return;
                case Choice::give:
                    act.given_to = static_cast<std::uint8_t>(parameter_of(what));
                    frame.step = given;
                    ask_gift(run, who);
                    return;
                case Choice::nature:
                    if (is_free_use(run, who, parameter_of(what))) {
                        use_nature(run, who, parameter_of(what));
                    } else {
                        run.call(UseActivation{.who = act.who, .use = what});
                    }
                    return;
                case Choice::archive_resource:
                    archive_resource(run, who, static_cast<std::uint16_t>(parameter_of(what)));
                    return;
                case Choice::encourage:
                case Choice::dash:
                case Choice::surge: take_survival_action(run, who, what); return;
                default: run.call(UseActivation{.who = act.who, .use = what}); return;
            }
            [[fallthrough]];
        }
        case end:
            frame.step = over;
            if (fire(run, Trigger::act_end, survivor_bit(who))) return;
            [[fallthrough]];
        case over:
            end_act(run, who);
            run.done();
            return;
        case given:
            hand_over(run, who, act.given_to, static_cast<std::uint16_t>(run.parameter()));
            frame.step = choose;
            return;
    }
}

}  // namespace lantern::engine::rules
