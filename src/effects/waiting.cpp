#include "effects/waiting.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/limits.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"

namespace lantern {

namespace {

LearnedBox learned_as(const WaitingRule& waiting) {
    if (waiting.of == Waiting::armor_set)
        return {nullptr, SourceKind::armor_set, static_cast<std::uint8_t>(learned_of(waiting))};
    return {nullptr, SourceKind::proficiency, proficiency_thing(learned_of(waiting), waiting.of == Waiting::mastery)};
}

/// The box of an armor set or of what was learned, while the survivor has it.
const RuleBox* learned_box(const Look& look, const WaitingRule& waiting) {
    const LearnedBox wanted = learned_as(waiting);
    for (const LearnedBox& learned : learned_boxes(look, owner_of_learned(waiting))) {
        if (learned.kind == wanted.kind && learned.thing == wanted.thing) return learned.box;
    }
    return nullptr;
}

const RuleBox* box_of(const Look& look, const WaitingRule& waiting) {
    switch (waiting.of) {
        case Waiting::ai_card: return &look.codex.ai_cards[look.scenario.ai_cards[waiting.id]].box;
        case Waiting::persistent_injury: {
            const auto kind = look.codex.hit_locations[look.scenario.hit_locations[waiting.id]].persistent_injury;
            return &look.codex.persistent_injuries[kind].box;
        }
        case Waiting::gear: {
            const std::uint8_t piece = look.state.survivors[waiting.id >> 4U].gear[waiting.id & 15U];
            return piece == 0 ? nullptr : &look.codex.gear[piece - 1U].box;
        }
        case Waiting::terrain:
            return waiting.id < look.state.tiles.size() ? &look.codex.terrain[look.state.tiles[waiting.id].kind].box
                                                        : nullptr;
        case Waiting::later: return nullptr;
        case Waiting::nature: {
            const Borne borne = nature_in(look, waiting.id >> 4U, waiting.id & 15U);
            return borne.nature == nullptr ? nullptr : &borne.nature->box;
        }
        case Waiting::armor_set:
        case Waiting::specialization:
        case Waiting::mastery: return learned_box(look, waiting);
    }
    return nullptr;
}

/// The frame in which the rule would run, before its program is known.
Effects context_of(const Look& look, const WaitingRule& waiting, const WaitingRules& moment) {
    Effects context{
        .target = moment.other, .attacker = moment.subject, .subject = moment.subject, .result = moment.value};
    switch (waiting.of) {
        case Waiting::ai_card:
            context.kind = SourceKind::ai_card;
            context.source = look.scenario.ai_cards[waiting.id];
            context.flags = static_cast<std::uint8_t>(static_cast<unsigned>(EffectsFlag::monster_acts) |
                                                      static_cast<unsigned>(EffectsFlag::in_play));
            break;
        case Waiting::persistent_injury:
            context.kind = SourceKind::persistent_injury;
            context.source = look.codex.hit_locations[look.scenario.hit_locations[waiting.id]].persistent_injury;
            break;
        case Waiting::gear:
            context.kind = SourceKind::gear;
            context.source =
                with_place(look.state.survivors[waiting.id >> 4U].gear[waiting.id & 15U] - 1U, waiting.id & 15U);
            context.subject = survivor_bit(waiting.id >> 4U);
            if (moment.subject == 0) context.attacker = context.subject;
            break;
        case Waiting::terrain:
            context.kind = SourceKind::terrain;
            context.source = with_place(look.state.tiles[waiting.id].kind, waiting.id);
            break;
        case Waiting::nature: {
            const int bearer = waiting.id >> 4U;
            const Borne borne = nature_in(look, bearer, waiting.id & 15U);
            context.kind = borne.kind;
            context.source = with_place(borne.index, waiting.id & 15U);
            context.subject = survivor_bit(bearer);
            if (moment.subject == 0) context.attacker = context.subject;
            break;
        }
        case Waiting::later:
            context.kind = SourceKind::event;
            context.attacker = look.state.later[waiting.id].attacker;
            break;
        case Waiting::armor_set:
        case Waiting::specialization:
        case Waiting::mastery: {
            Effects learned = learned_context(learned_as(waiting), owner_of_learned(waiting));
            if (moment.subject != 0) learned.attacker = moment.subject;
            learned.target = moment.other;
            learned.result = moment.value;
            return learned;
        }
    }
    return context;
}

bool in_play_still(const Look& look, const WaitingRule& waiting) {
    if (waiting.of == Waiting::ai_card) {
        for (const InPlay& in_play : look.state.in_play) {
            if (in_play.card == waiting.id) return true;
        }
        return false;
    }
    return waiting.of == Waiting::later || box_of(look, waiting) != nullptr;
}

/// A limit is reached once the rule acts; an offer that opens it must be taken first (verbs::offer).
bool uses_limit(Run& run, const WaitingRule& waiting, const TriggeredRule& rule) {
    if (rule.unlimited) return true;
    const int bearer = waiting.id >> 4U;
    const unsigned slot = waiting.id & 15U;
    if (!limit_left(run, bearer, slot)) return false;
    if (run.codex.code[rule.program].verb != Verb::offer) note_limit(run, bearer, slot);
    return true;
}

/// The same for a rule of gear, whose limit stands beside its slot (SurvivorState::gear_used).
bool uses_gear_limit(Run& run, const WaitingRule& waiting, const TriggeredRule& rule) {
    if (rule.limit == Limit::none) return true;
    SurvivorState& bearer = survivor(run, waiting.id >> 4U);
    const unsigned bit = 1U << (waiting.id & 15U);
    if ((bearer.gear_used & bit) != 0) return false;
    bearer.gear_used = static_cast<std::uint16_t>(bearer.gear_used | bit);
    return true;
}

void start(Run& run, const WaitingRule& waiting, const WaitingRules& moment) {
    Effects context = context_of(run, waiting, moment);
    if (waiting.of == Waiting::later) {
        context.pc = run.state.later[waiting.id].program;
        run.state.later.erase_at(waiting.id);
    } else {
        const TriggeredRule& rule = box_of(run, waiting)->triggered[waiting.rule];
        if (!holds(run, context, rule.condition)) return;
        if (waiting.of == Waiting::nature && !uses_limit(run, waiting, rule)) return;
        if (waiting.of == Waiting::gear && !uses_gear_limit(run, waiting, rule)) return;
        context.pc = rule.program;
    }
    run.emit({.kind = EventKind::rule_acts,
              .rule = Rule::S000_45,
              .subject = 0xFF,
              .cause_kind = context.kind,
              .cause = thing_of(context.kind, context.source)});
    run.call(Procedure::effects, context);
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
    void look_into(const RuleBox& box, Waiting of, unsigned id, Fits fits) {
        const auto trigger = static_cast<Trigger>(waiting_.trigger);
        if ((box.triggers & trigger_bit(trigger)) == 0) return;
        for (std::size_t i = 0; i < box.triggered.size(); ++i) {
            const TriggeredRule& rule = box.triggered[i];
            const WaitingRule one{of, static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(i)};
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

    void gear_of(int who) {
        const SurvivorState& survivor = run_.state.survivors[static_cast<std::size_t>(who)];
        for (std::size_t slot = 0; slot < survivor.gear.size(); ++slot) {
            if (survivor.gear[slot] == 0) continue;
            const unsigned id = static_cast<unsigned>(static_cast<std::size_t>(who) << 4U | slot);
            look_into(run_.codex.gear[survivor.gear[slot] - 1U].box, Waiting::gear, id, [&](const TriggeredRule& rule) {
                return is_for(rule, who) && left(rule, who, slot) && !acts_in_earlier_copy(who, slot, rule);
            });
        }
        learned_by(who);
    }

    /// Armor set and proficiency.
    void learned_by(int who) {
        for (const LearnedBox& learned : learned_boxes(run_, who)) {
            const bool set = learned.kind == SourceKind::armor_set;
            const Waiting of = set                            ? Waiting::armor_set
                               : (learned.thing & 0x80U) != 0 ? Waiting::mastery
                                                              : Waiting::specialization;
            look_into(*learned.box, of, static_cast<unsigned>(who) << 5U | (learned.thing & 31U),
                      [&](const TriggeredRule& rule) { return is_for(rule, who); });
        }
    }

    /// The weapon of an attack, if it still is in the grid.
    void weapon_of(int who, int slot) {
        if (slot == fist_and_tooth_slot) return;
        const std::uint8_t piece =
            run_.state.survivors[static_cast<std::size_t>(who)].gear[static_cast<std::size_t>(slot)];
        if (piece == 0) return;
        look_into(run_.codex.gear[piece - 1U].box, Waiting::gear,
                  static_cast<unsigned>(who) << 4U | static_cast<unsigned>(slot),
                  [&](const TriggeredRule& rule) { return left(rule, who, static_cast<std::size_t>(slot)); });
    }

    /// Whether a rule of gear may still act in this round or showdown.
    bool left(const TriggeredRule& rule, int who, std::size_t slot) const {
        return rule.limit == Limit::none || (unsigned{survivor(run_, who).gear_used} >> slot & 1U) == 0;
    }

    void nature_of(int who, unsigned slot) {
        const Borne borne = nature_in(run_, who, slot);
        if (borne.nature == nullptr) return;
        look_into(borne.nature->box, Waiting::nature, static_cast<unsigned>(who) << 4U | slot,
                  [&](const TriggeredRule& rule) {
                      return is_for(rule, who) && (rule.unlimited || limit_left(run_, who, slot));
                  });
    }
    void natures_of(int who) {
        if (!has(survivor(run_, who), SurvivorFlag::special)) return;
        for (unsigned slot = 0; slot < slots_of(run_, who); ++slot) nature_of(who, slot);
    }

    /// Whether the moment is one that a rule of this bearer waits for: their own, or another survivor's.
    bool is_for(const TriggeredRule& rule, int bearer) const {
        if (waiting_.subject == 0 || rule.whose == Whose::anyone) return true;
        return ((waiting_.subject & survivor_bit(bearer)) != 0) == (rule.whose == Whose::own);
    }

    void add(const WaitingRule& rule) {
        if (waiting_.count == waiting_.rules.size()) act();
        waiting_.rules[waiting_.count++] = rule;
    }

    void act() {
        if (waiting_.count == 0) return;
        if (waiting_.count == 1) {
            start(run_, waiting_.rules[0], waiting_);
        } else {
            run_.call(Procedure::waiting_rules, waiting_);
        }
        waiting_.count = 0;
        waiting_.rules = {};
    }

private:
    /// The rule of a card counts once, however many equal cards there are (RULES 9.1.2).
    bool acts_in_earlier_copy(int who, std::size_t slot, const TriggeredRule& rule) const {
        const auto& grid = run_.state.survivors[static_cast<std::size_t>(who)].gear;
        for (std::size_t other = 0; other < slot; ++other) {
            if (grid[other] == grid[slot] && holds(run_, gear_context(run_, who, other), rule.condition)) return true;
        }
        return false;
    }

    Run& run_;
    WaitingRules waiting_;
};

}  // namespace

void fire(Run& run, Trigger trigger, SurvivorSet subject, SurvivorSet other, int value) {
    const Triggers moment = trigger_bit(trigger);
    const bool later = trigger == Trigger::monster_turn_end && !run.state.later.empty();
    const bool cards =
        (run.scenario.monster_moments & moment) != 0 && !(run.state.in_play.empty() && run.state.injuries.empty());
    const Scenario& known = run.scenario;
    if (!cards && !later && ((known.gear_moments | known.terrain_moments | known.nature_moments) & moment) == 0) return;
    Gathering gathering(run, trigger, subject, other, value);
    if (cards) gathering.monster_cards([](const TriggeredRule&) { return true; });
    if (((known.gear_moments | known.nature_moments) & moment) != 0) {
        // the dead are asked about their own death alone
        const bool foreign = subject == 0 || (known.foreign_moments & moment) != 0;
        const auto bearers = static_cast<SurvivorSet>(subject | (foreign ? taking_part(run.state) : SurvivorSet{0}));
        for (const int who : bits(bearers)) {
            if (kit_may_wait_for(run, who, moment)) gathering.gear_of(who);
            if ((known.nature_moments & moment) != 0) gathering.natures_of(who);
        }
    }
    if ((run.scenario.terrain_moments & moment) != 0) {
        for (int i = 0; i < run.state.tiles.size(); ++i) {
            gathering.look_into(run.codex.terrain[run.state.tiles[i].kind].box, Waiting::terrain,
                                static_cast<unsigned>(i));
        }
    }
    if (later) {
        for (int i = 0; i < run.state.later.size(); ++i) {
            if (run.state.later[i].turns == 0) gathering.add({Waiting::later, static_cast<std::uint8_t>(i), 0});
        }
    }
    gathering.act();
}

void fire_zone_entered(Run& run, int who, Space from) {
    Gathering gathering(run, Trigger::enters_zone, survivor_bit(who));
    const Space at = run.state.survivors[static_cast<std::size_t>(who)].at;
    gathering.monster_cards([&](const TriggeredRule& rule) {
        const Spaces zone = region_spaces(run, rule.zone);
        return zone.test(at) && !zone.test(from);
    });
    gathering.act();
}

void fire_activation_in_zone(Run& run, int who) {
    Gathering gathering(run, Trigger::activation_in_zone, survivor_bit(who));
    const Space at = run.state.survivors[static_cast<std::size_t>(who)].at;
    gathering.monster_cards([&](const TriggeredRule& rule) { return region_spaces(run, rule.zone).test(at); });
    gathering.act();
}

namespace {

bool stops_movement(const Look& look, ProgramStart program) {
    for (std::size_t pc = program; look.codex.code[pc].verb != Verb::end; ++pc) {
        if (look.codex.code[pc].verb == Verb::stop_movement) return true;
    }
    return false;
}

}  // namespace

Spaces stopping_zones(const Look& look, Space from) {
    Spaces stops;
    for (const InPlay& in_play : look.state.in_play) {
        const RuleBox& box = look.codex.ai_cards[look.scenario.ai_cards[in_play.card]].box;
        if ((box.triggers & trigger_bit(Trigger::enters_zone)) == 0) continue;
        for (const TriggeredRule& rule : box.triggered) {
            if (rule.when != Trigger::enters_zone || !stops_movement(look, rule.program)) continue;
            const Spaces zone = region_spaces(look, rule.zone);
            if (!zone.test(from)) stops |= zone;
        }
    }
    return stops;
}

namespace {

void weapon_and_bearer(const Look& look, Gathering& gathering, Trigger trigger, int who, int slot) {
    if ((look.scenario.gear_moments & trigger_bit(trigger)) != 0) {
        gathering.weapon_of(who, slot);
        gathering.learned_by(who);
    }
    gathering.natures_of(who);
}

}  // namespace

void fire_weapon(Run& run, Trigger trigger, int who, int slot) {
    Gathering gathering(run, trigger, survivor_bit(who));
    weapon_and_bearer(run, gathering, trigger, who, slot);
    gathering.act();
}

void fire_nature(Run& run, Trigger trigger, int who, unsigned slot) {
    Gathering gathering(run, trigger, survivor_bit(who));
    gathering.nature_of(who, slot);
    gathering.act();
}

void fire_attack_declared(Run& run, int who, int slot) {
    Gathering gathering(run, Trigger::survivor_attacks, survivor_bit(who));
    gathering.monster_cards([](const TriggeredRule&) { return true; });
    weapon_and_bearer(run, gathering, Trigger::survivor_attacks, who, slot);
    if ((run.scenario.foreign_moments & trigger_bit(Trigger::survivor_attacks)) != 0) {
        for (const int other : bits(static_cast<SurvivorSet>(on_board(run.state) & ~survivor_bit(who)))) {
            if (kit_may_wait_for(run, other, trigger_bit(Trigger::survivor_attacks))) gathering.gear_of(other);
            gathering.natures_of(other);
        }
    }
    gathering.act();
}

void fire_card(Run& run, Trigger trigger, std::uint8_t card) {
    Gathering gathering(run, trigger, 0);
    gathering.look_into(run.codex.ai_cards[run.scenario.ai_cards[card]].box, Waiting::ai_card, card);
    gathering.act();
}

void renew_gear_limits(Run& run) {
    for (SurvivorState& s : run.state.survivors) {
        constexpr unsigned slots = (1U << first_deed_bit) - 1U;
        for (const int slot : bits(s.gear_used & slots)) {
            const std::uint8_t piece = s.gear[static_cast<std::size_t>(slot)];
            if (piece == 0) continue;
            const std::vector<TriggeredRule>& rules = run.codex.gear[piece - 1U].box.triggered;
            if (std::any_of(rules.begin(), rules.end(), [](const TriggeredRule& r) { return r.limit == Limit::round; }))
                s.gear_used = static_cast<std::uint16_t>(s.gear_used & ~(1U << static_cast<unsigned>(slot)));
        }
    }
}

void waiting_rules(Run& run) {
    Frame& frame = run.top();
    auto& waiting = Run::locals<WaitingRules>(frame);
    if (frame.step == 1) {  // one was chosen
        const unsigned which = run.parameter();
        const WaitingRule chosen = waiting.rules[which];
        const WaitingRules moment = waiting;
        for (std::size_t i = which; i + 1 < waiting.rules.size(); ++i) waiting.rules[i] = waiting.rules[i + 1];
        waiting.rules.back() = WaitingRule{};
        --waiting.count;
        // places in State::later move up when one of them is taken out
        if (chosen.of == Waiting::later) {
            for (WaitingRule& other : waiting.rules) {
                if (other.of == Waiting::later && other.id > chosen.id) --other.id;
            }
        }
        frame.step = 0;
        if (in_play_still(run, chosen)) start(run, chosen, moment);
        return;
    }
    if (waiting.count == 0) {
        run.done();
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

}  // namespace lantern
