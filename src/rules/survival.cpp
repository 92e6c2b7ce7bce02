#include "rules/survival.hpp"
#include "rules/survivor_movement.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "rules/procedures.hpp"
#include "rules/usable.hpp"
#include "state/calls.hpp"

/// Survival actions and the opportunities for them (RULES 7.2..7.6).
namespace lantern::engine::rules {

namespace {

constexpr std::uint8_t action_bit(SurvivalAction action) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(action));
}

bool knows_more_than_to_dodge(const Look& look) {
    return (look.scenario.setup.survival_actions & ~action_bit(SurvivalAction::dodge)) != 0;
}

/// Those whom an encouragement would help: lying, not deaf, others (RULES 7.3).
SurvivorSet to_encourage(const Look& look, int who) {
    SurvivorSet set = 0;
    for (const int other : bits(on_board(look.state))) {
        const SurvivorState& s = survivor(look, other);
        if (other != who && has(s, SurvivorFlag::knocked_down) && !suffers(look, other, Impairment::deaf))
            set |= survivor_bit(other);
    }
    return set;
}

}  // namespace

int price_of(const Look& look, int who, SurvivalAction action, Account* account) {
    if (action != SurvivalAction::endure) return 1;
    Sum sum(account);
    sum.add(7, {.part = Part::rule, .rule = Rule::R7_3});
    sum.subtract_all([&](Account* into) { return survivor_attribute(look, who, Attribute::luck, into); });
    sum.at_least(1, Rule::D_74);
    return sum.value();
}

namespace {

/// Whether nothing keeps a survivor from survival actions of any kind: where they are, what they do, a card that is played.
bool is_free_to_act(const Look& look, int who) {
    const SurvivorState& s = survivor(look, who);
    return !look.state.alert && has(s, SurvivorFlag::alive) && s.at != no_space && !has(s, SurvivorFlag::doomed) &&
           !s.attack.active;  // RULES 3.1.3, S003-40, S001-02, S001-03
}

/// Whether an action is still to be had in this round, and no impairment keeps the survivor from it.
bool is_left(const Look& look, int who, SurvivalAction action) {
    return !action_used_up(look, who, action) && !suffers(look, who, impairment_against(action));
}

}  // namespace

bool may_take_known(const Look& look, int who, SurvivalAction action) {
    return is_free_to_act(look, who) && is_left(look, who, action) &&
           (action == SurvivalAction::dodge || !has(survivor(look, who), SurvivorFlag::knocked_down)) &&  // RULES 6.7.1
           can_pay_survival(look, who, price_of(look, who, action));
}

Hindrance hindrance(const Look& look, int who, SurvivalAction action) {
    const SurvivorState& s = survivor(look, who);
    if (!look.scenario.knows(action)) return Hindrance::unknown;
    if (look.state.alert) return Hindrance::alert;
    if (!has(s, SurvivorFlag::alive) || s.at == no_space) return Hindrance::absent;
    if (has(s, SurvivorFlag::doomed)) return Hindrance::doomed;
    if (s.attack.active) return Hindrance::attacking;
    if (action_used_up(look, who, action)) return Hindrance::used_up;
    if (!is_left(look, who, action)) return Hindrance::impaired;
    if (action != SurvivalAction::dodge && has(s, SurvivorFlag::knocked_down)) return Hindrance::lying;
    return can_pay_survival(look, who, price_of(look, who, action)) ? Hindrance::nothing : Hindrance::poor;
}

namespace {

/// A surge that costs nothing and activates a weapon; it is the surge of the round (SURVIVORS 3.1).
bool may_surge_freely(const Look& look, int who) {
    return may_say(look, who, Static::free_surge) && survivor_static(look, who, Static::free_surge) > 0 &&
           is_free_to_act(look, who) && !has(survivor(look, who), SurvivorFlag::knocked_down) &&
           is_left(look, who, SurvivalAction::surge);
}

/// What an opportunity could mean to a survivor: most have no survival, or nothing to spend it on.
struct Chances {
    bool encourage = false, dash = false, surge = false, free_surge = false;

    bool any() const { return encourage || dash || surge || free_surge; }
};

/// Whether there is anything to look for at all: mostly there is not.
bool may_have_chances(const Look& look, int who) {
    return knows_more_than_to_dodge(look) || may_say(look, who, Static::free_surge);
}

Chances chances_of(const Look& look, int who) {
    if (!may_have_chances(look, who)) return {};
    if (!is_free_to_act(look, who) || has(survivor(look, who), SurvivorFlag::knocked_down)) return {};
    const bool pays =
        knows_more_than_to_dodge(look) &&
        can_pay_survival(look, who, price_of(look, who, SurvivalAction::encourage));  // they cost the same
    const auto may = [&](SurvivalAction action) {
        return pays && look.scenario.knows(action) && is_left(look, who, action);
    };
    return {.encourage = may(SurvivalAction::encourage),
            .dash = may(SurvivalAction::dash),
            .surge = may(SurvivalAction::surge),
            .free_surge = may_surge_freely(look, who)};
}

}  // namespace

bool any_opportunity(const Look& look) {
    if (knows_more_than_to_dodge(look)) return true;
    if (!anybody_may_say(look, Static::free_surge)) [[likely]]
        return false;
    for (const int who : bits(on_board(look.state))) {
        if (may_surge_freely(look, who)) return true;
    }
    return false;
}

namespace {

void note_survival_action(Run& run, int who, SurvivalAction action, int helped = no_survivor) {
    note_action(run, who, action);
    run.emit({.kind = EventKind::survival_action,
              .rule = Rule::R7_3,
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(action),
              .other = static_cast<std::int16_t>(helped)});
}

}  // namespace

void spend_survival_action(Run& run, int who, SurvivalAction action, int helped) {
    note_survival_action(run, who, action, helped);
    pay_survival(run, who, price_of(run, who, action), Rule::R7_3);
}

namespace {

bool any_activation(Run& run, int who, bool weapons_only) {
    const int before = run.options_added();
    add_activations(run, who, weapons_only);
    const bool any = run.options_added() > before;
    run.drop_options(run.options_added() - before);
    return any;
}

}  // namespace

namespace {

void add_survival_actions(Run& run, int who, const Chances& chances) {
    if (chances.encourage) {
        for (const int other : bits(to_encourage(run, who))) run.add(Choice::encourage, static_cast<unsigned>(other));
    }
    if (chances.dash) {
        if (can_move(run, who)) run.add(Choice::dash);
        if (can_collide(run, who)) run.add(Choice::dash, dash_into_terrain);  // D-13
    }
    if (chances.surge && any_activation(run, who, false)) run.add(Choice::surge);
    if (chances.free_surge && any_activation(run, who, true)) run.add(Choice::surge, 1);
}

}  // namespace

void add_survival_actions(Run& run, int who) {
    if (!may_have_chances(run, who)) return;
    const Chances chances = chances_of(run, who);
    if (chances.any()) add_survival_actions(run, who, chances);
}

void take_survival_action(Run& run, int who, Answer action) {
    switch (choice_of(action)) {
        case Choice::encourage: {
            const auto other = static_cast<int>(parameter_of(action));
            spend_survival_action(run, who, SurvivalAction::encourage, other);
            stand_up(run, other, Rule::R7_3);
            fire(run, Trigger::encourages, survivor_bit(who), survivor_bit(other));
            fire(run, Trigger::survival_action, survivor_bit(who));  // D-100: second
            return;
        }
        case Choice::dash:
            spend_survival_action(run, who, SurvivalAction::dash);
            if (parameter_of(action) == dash_for_cumbersome) {
                ++survivor(run, who).movements;
                fire(run, Trigger::survival_action, survivor_bit(who));
                return;
            }
            run.call(SurvivorMove{.who = static_cast<std::uint8_t>(who),
                                  .collide = static_cast<std::uint8_t>(parameter_of(action))});
            fire(run, Trigger::survival_action, survivor_bit(who));  // before the move
            return;
        case Choice::surge: {
            const bool free = parameter_of(action) != 0;
            if (free) {
                note_survival_action(run, who, SurvivalAction::surge);
            } else {
                spend_survival_action(run, who, SurvivalAction::surge);
            }
            run.call(
                UseActivation{.who = static_cast<std::uint8_t>(who), .surge = static_cast<std::uint8_t>(free ? 2 : 1)});
            fire(run, Trigger::survival_action, survivor_bit(who));  // before the activation
            return;
        }
        default: return;
    }
}

/// Every survivor in turn may act, as long as they like; one who passes is out of this opportunity.
void survival_opportunity(Run& run, Frame& frame, SurvivalOpportunity& opportunity) {
    enum Step : std::uint8_t { next, answered };
    if (frame.step == answered) {
        const Answer action = run.answer();
        frame.step = next;
        if (choice_of(action) == Choice::pass) return;
        opportunity.asked = opportunity.all;
        take_survival_action(run, opportunity.current, action);
        return;
    }
    opportunity.all |= opportunity.asked;
    opportunity.asked =
        any_opportunity(run) ? static_cast<SurvivorSet>(opportunity.asked & on_board(run.state)) : SurvivorSet{0};
    while (opportunity.asked != 0) {
        const int who = lowest(opportunity.asked);
        opportunity.asked = static_cast<SurvivorSet>(opportunity.asked & (opportunity.asked - 1));
        const Chances chances = chances_of(run, who);
        if (!chances.any()) continue;
        run.question(Ask::survival, static_cast<Seat>(who), who);
        add_survival_actions(run, who, chances);
        if (run.withdraw_if_empty()) continue;
        run.add(Choice::pass);
        opportunity.current = static_cast<std::uint8_t>(who);
        frame.step = answered;
        run.pose();
        return;
    }
    run.done();
}

}  // namespace lantern::engine::rules
