#pragma once

#include <vector>

#include "effects/run.hpp"
#include "look/boxes.hpp"
#include "look/look.hpp"

/// Rules that wait for their moment: moods, traits, persistent injuries, gear, terrain, and what survivors bear.
namespace lantern::engine {

/// What a waiting rule belongs to.
enum class Waiting : std::uint8_t {
    ai_card,
    persistent_injury,
    borne,  ///< by a survivor (look/boxes.hpp)
    terrain,
    later,
    innovation,  ///< of the settlement
};

/// One waiting rule whose moment has come.
struct WaitingRule {
    Waiting of = Waiting::ai_card;
    std::uint8_t id = 0;      ///< card number, BoxNumber, tile, place in State::later, or innovation
    std::uint8_t rule = 0;    ///< place in its box
    std::uint8_t bearer = 0;  ///< of what is borne
    std::uint16_t thing =
        0;  ///< which gear, nature ... or terrain that is: by its turn something else may be in its place
};

/// Locals of Procedure::waiting_rules.
struct WaitingRules {
    static constexpr Procedure procedure = Procedure::waiting_rules;
    std::uint8_t trigger = 0;
    SurvivorSet subject = 0;
    SurvivorSet other = 0;   ///< the second survivor of the moment, if there is one
    std::uint8_t value = 0;  ///< its number, if it has one
    std::uint8_t count = 0;
    std::uint8_t spare = 0;
    std::array<WaitingRule, 10> rules{};  ///< more than these act in a second group, when the first are done
};

/// Whether anything but the monster's cards may wait for this moment now: what was there from the start, and what survivors gained.
inline bool others_may_wait(const Look& look, Trigger trigger) {
    const Scenario& known = look.scenario;
    if (known.standing_moments.has(trigger)) return true;
    return anybody_gained(look.state) && (known.gear_moments.has(trigger) || known.nature_moments.has(trigger));
}

/// Whether cards of the monster in play wait for this moment.
inline bool cards_wait(const Look& look, Trigger trigger) {
    return look.scenario.cards_waiting[static_cast<std::size_t>(trigger)].meet(look.state.glance.cards);
}

/// Whether anything at all may wait for this moment now: at the end of the monster's turn rules of later turns as well. A quick no, most
/// of which is known where a moment is fired.
inline bool may_be_awaited(const Look& look, Trigger trigger) {
    if (trigger == Trigger::monster_turn_end && !look.state.later.empty()) return true;
    return look.scenario.moments.has(trigger) && (others_may_wait(look, trigger) || cards_wait(look, trigger));
}

/// fire() of a moment that something may wait for.
void fire_awaited(Run& run, Trigger trigger, SurvivorSet subject, SurvivorSet other, int value);

/// The moment `trigger` has come: every rule in play that waits for it acts before anything else goes on. `subject`: the
/// survivor it is about; none for moments of the round. `other`, `value`: the second survivor and the number that some moments
/// have. What it sets off acts when the step is over. `done()` may stand before it, and never behind it: it would
/// end what was set off; what a step referred to in its own frame is gone after `done()`. Several moments of one step act in
/// the order in which they came. Whether the step ends here, since it set something off, then or before: if not, it may go on with what
/// comes next, but never into the asking of a question, which is a step of its own (Game::asking takes that step again).
inline bool fire(Run& run, Trigger trigger, SurvivorSet subject = 0, SurvivorSet other = 0, int value = 0) {
    if (may_be_awaited(run, trigger)) fire_awaited(run, trigger, subject, other, value);
    return !run.carries_on();
}

/// is_waited_for() of a moment that something may wait for.
bool somebody_waits_for(const Look& look, Trigger trigger, SurvivorSet subject);
/// Whether something in play waits for this moment, whatever else it asks for. `subject` as for fire().
inline bool is_waited_for(const Look& look, Trigger trigger, SurvivorSet subject) {
    return may_be_awaited(look, trigger) && somebody_waits_for(look, trigger, subject);
}

/// The monster's cards and persistent injuries in play that would act if this moment came to a survivor now: their conditions hold, and of
/// zone moments the survivor stands in the zone. Each once.
std::vector<Cause> monster_cards_waiting(const Look& look, Trigger trigger, int who);

/// fire_zone_entered() where a card with a zone waits.
bool fire_zone_awaited(Run& run, int who, Space from);
/// A survivor came from `from` to where they stand: zones that they entered act. Whether there were any.
inline bool fire_zone_entered(Run& run, int who, Space from) {
    return cards_wait(run, Trigger::enters_zone) && fire_zone_awaited(run, who, from);
}

/// A survivor spends an activation: the zones they stand in act first. Whether there were any.
bool fire_activation_in_zone(Run& run, int who);

/// stopping_zones() where a card with a zone waits.
Spaces zones_that_stop(const Look& look, Space from);
/// Spaces at which a walk that starts at `from` is stopped by a zone that waits for it.
inline Spaces stopping_zones(const Look& look, Space from) {
    return cards_wait(look, Trigger::enters_zone) ? zones_that_stop(look, from) : Spaces{};
}

/// Fires the rules of the weapon of an attack and of what its bearer has in them or learned (perfect hits and the like).
void fire_weapon(Run& run, Trigger trigger, int who, int slot);

/// Fires the rules of one nature of a survivor (when it is gained).
void fire_nature(Run& run, Trigger trigger, int who, unsigned slot);

/// Fires the rules of one AI card in play (what it does when it enters play).
void fire_card(Run& run, Trigger trigger, std::uint8_t card);

/// A survivor declares an attack with what is in `slot`: the monster's cards and that weapon act.
void fire_attack_declared(Run& run, int who, int slot);

/// Procedure::waiting_rules: the controller orders several (S000-55, S000-60).
void waiting_rules(Run& run, Frame& frame, WaitingRules& waiting);

/// Something that waited for a moment acts, which is told. `about`: whom the moment is about.
void tell_rule_acts(Run& run, const Effects& context, SurvivorSet about);
/// The same of a rule that opens with an offer, which acts once that is taken.
void tell_offer_taken(Run& run, const Effects& context);

/// What a rule that waits for a moment stands on; SourceKind::event where it was put off until now.
Cause cause_of(const Look& look, const WaitingRule& waiting);
}  // namespace lantern::engine
