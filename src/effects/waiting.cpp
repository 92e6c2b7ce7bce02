#include "effects/waiting.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/limits.hpp"
#include "effects/renumber.hpp"
#include "look/boxes.hpp"
#include "look/conditions.hpp"
#include "look/natures.hpp"

namespace lantern::engine {

namespace {

const RuleBox* box_of(const Look& look, const WaitingRule& waiting) {
    switch (waiting.of) {
        case Waiting::ai_card: return &look.codex.ai_cards[look.scenario.ai_cards[waiting.id]].box;
        case Waiting::persistent_injury: {
            const auto kind = look.codex.hit_locations[look.scenario.hit_locations[waiting.id]].persistent_injury;
            return &look.codex.persistent_injuries[kind].box;
        }
        case Waiting::borne: return box_at(look, waiting.bearer, waiting.id).rules;
        case Waiting::terrain:
            return waiting.id < look.state.tiles.size() ? &look.codex.terrain[look.state.tiles[waiting.id].kind].box
                                                        : nullptr;
        case Waiting::later: return nullptr;
        case Waiting::innovation: return &look.codex.innovations[waiting.id].box;
    }
    return nullptr;
}

/// The frame in which the rule would run, before its program is known.
Effects context_of(const Look& look, const WaitingRule& waiting, const WaitingRules& moment) {
    if (waiting.of == Waiting::borne) {
        Effects borne = box_context(box_at(look, waiting.bearer, waiting.id), waiting.bearer);
        if (moment.subject != 0) borne.attacker = moment.subject;
        borne.target = moment.other;
        borne.result = moment.value;
        return borne;
    }
    const Cause cause = cause_of(look, waiting);
    Effects context{.source = cause.source,
                    .kind = cause.kind,
                    .target = moment.other,
                    .attacker = moment.subject,
                    .subject = moment.subject,
                    .result = moment.value};
    if (waiting.of == Waiting::ai_card) context.flags = {EffectsFlag::monster_acts, EffectsFlag::in_play};
    if (waiting.of == Waiting::terrain) context.source = with_place(cause.source, waiting.id);
    if (waiting.of == Waiting::later) context.attacker = look.state.later[waiting.id].attacker;
    return context;
}

bool in_play_still(const Look& look, const WaitingRule& waiting) {
    switch (waiting.of) {
        case Waiting::ai_card:
            return std::any_of(look.state.in_play.begin(), look.state.in_play.end(),
                               [&](const InPlay& in_play) { return in_play.card == waiting.id; });
        case Waiting::persistent_injury:
            return std::find(look.state.injuries.begin(), look.state.injuries.end(), waiting.id) !=
                   look.state.injuries.end();
        case Waiting::borne: {
            const Box box = box_at(look, waiting.bearer, waiting.id);
            return box.rules != nullptr && box.thing == waiting.thing && waiting.rule < box.rules->triggered.size();
        }
        case Waiting::terrain:
            return waiting.id < look.state.tiles.size() && look.state.tiles[waiting.id].kind == waiting.thing;
        case Waiting::later: return waiting.id < look.state.later.size();
        case Waiting::innovation: return true;
    }
    return false;
}

}  // namespace

void tell_rule_acts(Run& run, const Effects& context, SurvivorSet about) {
    run.emit({.kind = EventKind::rule_acts,
              .rule = Rule::S000_45,
              .subject = no_survivor,
              .cause_kind = context.kind,
              .cause = thing_of(context.kind, context.source),
              .detail = context.pc,
              .more = about});
}

Cause cause_of(const Look& look, const WaitingRule& waiting) {
    const auto of = [](SourceKind kind, unsigned thing) {
        return Cause{.kind = kind, .source = static_cast<std::uint16_t>(thing)};
    };
    switch (waiting.of) {
        case Waiting::ai_card: return of(SourceKind::ai_card, look.scenario.ai_cards[waiting.id]);
        case Waiting::persistent_injury:
            return of(SourceKind::persistent_injury,
                      look.codex.hit_locations[look.scenario.hit_locations[waiting.id]].persistent_injury);
        case Waiting::borne: {
            const Box box = box_at(look, waiting.bearer, waiting.id);
            return of(box.kind, box.thing);
        }
        case Waiting::terrain: return of(SourceKind::terrain, look.state.tiles[waiting.id].kind);
        case Waiting::innovation: return of(SourceKind::innovation, waiting.id);
        case Waiting::later: break;
    }
    return of(SourceKind::event, 0);
}

void tell_offer_taken(Run& run, const Effects& context) {
    const RuleBox* rules = rules_of(run.codex, cause_of(context));
    if (rules == nullptr) return;
    const bool opens =
        std::ranges::any_of(rules->triggered, [&](const TriggeredRule& rule) { return rule.program == context.pc; });
    if (opens) tell_rule_acts(run, context, context.attacker);
}

namespace {

void start(Run& run, const WaitingRule& waiting, const WaitingRules& moment) {
    Effects context = context_of(run, waiting, moment);
    if (waiting.of == Waiting::later) {
        context.pc = run.state.later[waiting.id].program;
        run.state.later.erase_at(waiting.id);
        forget_later(run, waiting.id);
    } else {
        const TriggeredRule& rule = box_of(run, waiting)->triggered[waiting.rule];
        if (!holds(run, context, rule.condition)) return;
        if (waiting.of == Waiting::borne) {
            const Box box = box_at(run, waiting.bearer, waiting.id);
            if (!limit_left(run, box, waiting.bearer, rule)) return;
            note_use(run, box, waiting.bearer, rule);
        }
        if (waiting.of == Waiting::innovation && run.codex.code[rule.program].verb != Verb::offer)
            note_innovation(run, waiting.id);
        context.pc = rule.program;
    }
    if (run.codex.code[context.pc].verb != Verb::offer)
        tell_rule_acts(run, context, moment.subject);  // else: when it is taken
    run.call_for_moment(context);
}

/// Whether a moment about `subject` is one that a rule of this bearer waits for: their own, or another survivor's.
bool is_for(const TriggeredRule& rule, int bearer, SurvivorSet subject) {
    if (subject == 0 || rule.whose == Whose::anyone) return true;
    return ((subject & survivor_bit(bearer)) != 0) == (rule.whose == Whose::own);
}

/// Gathers rules for one moment, and lets them act.
class Gathering {
public:
    Gathering(Run& run, Trigger trigger, SurvivorSet subject, SurvivorSet other = 0, int value = 0) : run_(run) {
        waiting_.trigger = static_cast<std::uint8_t>(trigger);
        waiting_.subject = subject;
        waiting_.other = other;
        waiting_.value = static_cast<std::uint8_t>(value);
    }

    /// Adds the rules of a box that wait for this moment and whose condition holds.
    template <class Fits>
    void look_into(const RuleBox& box, Waiting of, unsigned id, Fits fits, int bearer = 0, unsigned thing = 0) {
        const auto trigger = static_cast<Trigger>(waiting_.trigger);
        if (!box.triggers.has(trigger)) return;
        for (std::size_t i = 0; i < box.triggered.size(); ++i) {
            const TriggeredRule& rule = box.triggered[i];
            const WaitingRule one{of, static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(i),
                                  static_cast<std::uint8_t>(bearer), static_cast<std::uint16_t>(thing)};
            if (rule.when != trigger || !fits(rule)) continue;
            if (holds(run_, context_of(run_, one, waiting_), rule.condition)) add(one);
        }
    }
    void look_into(const RuleBox& box, Waiting of, unsigned id) {
        look_into(box, of, id, [](const TriggeredRule&) { return true; });
    }

    template <class Fits>
    void monster_cards(Fits fits) {
        for (const InPlay& in_play : run_.state.in_play) {
            look_into(run_.codex.ai_cards[run_.scenario.ai_cards[in_play.card]].box, Waiting::ai_card, in_play.card,
                      fits);
        }
        for (const std::uint8_t card : run_.state.injuries) {
            const auto injury = run_.codex.hit_locations[run_.scenario.hit_locations[card]].persistent_injury;
            look_into(run_.codex.persistent_injuries[injury].box, Waiting::persistent_injury, card, fits);
        }
    }

    /// What a survivor bears. Of weapons `weapon` alone, the one of the attack that the moment is about; below 0: all of them.
    void borne_by(int who, int weapon = -1) {
        if (!may_wait_for(run_, who, static_cast<Trigger>(waiting_.trigger))) return;
        for_each_box(run_, who, [&](const Box& box) {
            if (box.kind == SourceKind::innovation) return;  // these act for the settlement, once
            if (weapon < 0 || !box.weapon || static_cast<int>(box.slot()) == weapon) box_of(who, box);
        });
    }

    void innovations() {
        const std::uint32_t left = run_.scenario.setup.settlement.innovations & ~run_.state.innovations_used;
        for (const int one : bits(left)) {
            look_into(run_.codex.innovations[static_cast<std::size_t>(one)].box, Waiting::innovation,
                      static_cast<unsigned>(one));
        }
    }

    void box_of(int who, const Box& box) {
        look_into(
            *box.rules, Waiting::borne, box.number,
            [&](const TriggeredRule& rule) {
                return is_for(rule, who, waiting_.subject) && limit_left(run_, box, who, rule) &&
                       !counts_in_earlier_copy(run_, who, box, rule.condition);
            },
            who, box.thing);
    }

    void add(const WaitingRule& rule) {
        if (waiting_.count == waiting_.rules.size()) act();
        waiting_.rules[waiting_.count++] = rule;
    }

    /// Lets what was gathered act; whether there was anything.
    bool act() {
        if (waiting_.count == 0) return false;
        run_.call_for_moment(waiting_);
        waiting_.count = 0;
        waiting_.rules = {};
        return true;
    }

private:
    Run& run_;
    WaitingRules waiting_;
};

}  // namespace

namespace {

/// What may wait for a moment in this showdown.
struct Waited {
    bool cards;
    SurvivorSet borne;  ///< whose boxes may
    bool settlement, terrain, later;

    bool anybody() const { return cards || borne != 0 || settlement || terrain || later; }
};

bool later_waits(const Look& look, Trigger trigger) {
    return trigger == Trigger::monster_turn_end && !look.state.later.empty();
}

/// Whose boxes may wait for a moment that is about `subject` (0: about nobody).
SurvivorSet bearers_that_may_wait(const Look& look, Trigger trigger, SurvivorSet subject) {
    const Scenario& known = look.scenario;
    if (!known.brought_moments.has(trigger) && !anybody_gained(look.state)) return 0;
    // the dead are asked about their own death alone
    const bool foreign = subject == 0 || known.foreign_moments.has(trigger);
    if (trigger == Trigger::survivor_damaged) subject &= alive(look.state);  // they may have died of it
    SurvivorSet may = 0;
    for (const int who :
         bits(static_cast<SurvivorSet>(subject | (foreign ? taking_part(look.state) : SurvivorSet{0})))) {
        if (may_wait_for(look, who, trigger)) may |= survivor_bit(who);
    }
    return may;
}

/// The moments of attack rolls and wounds are heard by the weapon attacked with, and by no other in the grid: its slot; -1: by all.
int weapon_that_hears(const Look& look, Trigger trigger, int who) {
    const Attack& attack = survivor(look, who).attack;
    const Facts has = row_of(trigger).has;
    const bool of_weapon = has.has(Fact::attack_rolls) || has.has(Fact::drawn_locations);
    return of_weapon && attack.active ? int{attack.slot} : -1;
}

Waited who_may_wait(const Look& look, Trigger trigger, SurvivorSet subject) {
    const Scenario& known = look.scenario;
    const bool standing = known.standing_moments.has(trigger);
    return {.cards = cards_wait(look, trigger),
            .borne = bearers_that_may_wait(look, trigger, subject),
            .settlement = standing && known.settlement_moments.has(trigger),
            .terrain = standing && known.terrain_moments.has(trigger),
            .later = later_waits(look, trigger)};
}

/// Finds the rules that wait, and lets them act; whether there were any.
[[gnu::noinline]] void fire_waiting(Run& run, Trigger trigger, SurvivorSet subject, SurvivorSet other, int value,
                                    const Waited& waited) {
    Gathering gathering(run, trigger, subject, other, value);
    if (waited.cards) gathering.monster_cards([](const TriggeredRule&) { return true; });
    for (const int who : bits(waited.borne)) {
        const bool own = (subject & survivor_bit(who)) != 0;
        gathering.borne_by(who, own ? weapon_that_hears(run, trigger, who) : -1);
    }
    if (waited.settlement) gathering.innovations();
    if (waited.terrain) {
        for (int i = 0; i < run.state.tiles.size(); ++i) {
            const std::uint8_t kind = run.state.tiles[i].kind;
            gathering.look_into(
                run.codex.terrain[kind].box, Waiting::terrain, static_cast<unsigned>(i),
                [](const TriggeredRule&) { return true; }, 0, kind);
        }
    }
    if (waited.later) {
        for (int i = 0; i < run.state.later.size(); ++i) {
            if (run.state.later[i].turns == 0)
                gathering.add({.of = Waiting::later, .id = static_cast<std::uint8_t>(i)});
        }
    }
    gathering.act();
}

}  // namespace

void fire_awaited(Run& run, Trigger trigger, SurvivorSet subject, SurvivorSet other, int value) {
    const Waited waited = who_may_wait(run, trigger, subject);
    if (waited.anybody()) fire_waiting(run, trigger, subject, other, value, waited);
}

bool somebody_waits_for(const Look& look, Trigger trigger, SurvivorSet subject) {
    const Waited waited = who_may_wait(look, trigger, subject);
    bool heard = waited.cards || waited.settlement || waited.terrain || waited.later;
    for (const int who : bits(waited.borne)) {
        for_each_box(look, who, [&](const Box& box) {
            if (!box.rules->triggers.has(trigger)) return;
            heard = heard || std::ranges::any_of(box.rules->triggered, [&](const TriggeredRule& rule) {
                        return rule.when == trigger && is_for(rule, who, subject);
                    });
        });
    }
    return heard;
}

std::vector<Cause> monster_cards_waiting(const Look& look, Trigger trigger, int who) {
    std::vector<Cause> found;
    if (!look.scenario.monster_moments.has(trigger)) return found;
    const WaitingRules moment{.trigger = static_cast<std::uint8_t>(trigger), .subject = survivor_bit(who)};
    const auto look_into = [&](Waiting of, std::uint8_t id) {
        const WaitingRule one{.of = of, .id = id};
        const Effects context = context_of(look, one, moment);
        const bool acts = std::ranges::any_of(box_of(look, one)->triggered, [&](const TriggeredRule& rule) {
            if (rule.when != trigger || !holds(look, context, rule.condition)) return false;
            const Space at = survivor(look, who).at;
            return rule.zone.zone == Zone::none || (at != no_space && region_spaces(look, rule.zone).test(at));
        });
        const Cause cause = cause_of(context);
        const bool known = std::ranges::any_of(
            found, [&](const Cause& other) { return other.kind == cause.kind && other.source == cause.source; });
        if (acts && !known) found.push_back(cause);
    };
    for (const InPlay& in_play : look.state.in_play) look_into(Waiting::ai_card, in_play.card);
    for (const std::uint8_t card : look.state.injuries) look_into(Waiting::persistent_injury, card);
    return found;
}

bool fire_zone_awaited(Run& run, int who, Space from) {
    Gathering gathering(run, Trigger::enters_zone, survivor_bit(who));
    const Space at = run.state.survivors[static_cast<std::size_t>(who)].at;
    gathering.monster_cards([&](const TriggeredRule& rule) {
        const Spaces zone = region_spaces(run, rule.zone);
        return zone.test(at) && !zone.test(from);
    });
    return gathering.act();
}

bool fire_activation_in_zone(Run& run, int who) {
    if (!cards_wait(run, Trigger::activation_in_zone)) return false;
    Gathering gathering(run, Trigger::activation_in_zone, survivor_bit(who));
    const Space at = run.state.survivors[static_cast<std::size_t>(who)].at;
    gathering.monster_cards([&](const TriggeredRule& rule) { return region_spaces(run, rule.zone).test(at); });
    return gathering.act();
}

void fire_weapon(Run& run, Trigger trigger, int who, int slot) {
    Gathering gathering(run, trigger, survivor_bit(who));
    gathering.borne_by(who, slot);
    gathering.act();
}

void fire_nature(Run& run, Trigger trigger, int who, unsigned slot) {
    Gathering gathering(run, trigger, survivor_bit(who));
    if (const Box nature = box_at(run, who, static_cast<BoxNumber>(first_nature_box + slot)); nature.rules != nullptr)
        gathering.box_of(who, nature);
    gathering.act();
}

void fire_attack_declared(Run& run, int who, int slot) {
    Gathering gathering(run, Trigger::survivor_attacks, survivor_bit(who));
    gathering.monster_cards([](const TriggeredRule&) { return true; });
    gathering.borne_by(who, slot);
    if (run.scenario.foreign_moments.has(Trigger::survivor_attacks)) {
        for (const int other : bits(static_cast<SurvivorSet>(on_board(run.state) & ~survivor_bit(who))))
            gathering.borne_by(other);
    }
    gathering.act();
}

void fire_card(Run& run, Trigger trigger, std::uint8_t card) {
    Gathering gathering(run, trigger, 0);
    gathering.look_into(run.codex.ai_cards[run.scenario.ai_cards[card]].box, Waiting::ai_card, card);
    gathering.act();
}

void waiting_rules(Run& run, Frame& frame, WaitingRules& waiting) {
    if (frame.step == 1) {  // one was chosen
        const unsigned which = run.parameter();
        const WaitingRule chosen = waiting.rules[which];
        const WaitingRules moment = waiting;
        for (std::size_t i = which; i + 1 < waiting.rules.size(); ++i) waiting.rules[i] = waiting.rules[i + 1];
        waiting.rules.back() = WaitingRule{};
        --waiting.count;
        frame.step = 0;
        if (in_play_still(run, chosen)) start(run, chosen, moment);
        return;
    }
    if (waiting.count == 1) {  // the last one, or the only one
        const WaitingRules moment = waiting;
        run.done();
        if (in_play_still(run, moment.rules[0])) start(run, moment.rules[0], moment);
        return;
    }
    if (static_cast<Trigger>(waiting.trigger) == Trigger::departs) {  // D-69
        frame.step = 1;
        run.state.answer = answer(Choice::rule, 0);
        return;
    }
    // before the fight it is what survivors brought that acts, in an order they like (RULES 1.6)
    run.question(Ask::rule_order, run.state.phase == Phase::setup ? players_seat : controller_seat);
    for (unsigned i = 0; i < waiting.count; ++i) run.add(Choice::rule, i);
    frame.step = 1;
    run.pose();
}

}  // namespace lantern::engine
