#include "table/moment.hpp"

#include <algorithm>
#include <utility>

#include "effects/waiting.hpp"
#include "look/look.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"
#include "table/location_tells.hpp"

/// The frames of State::stack, which know what they are about, in words.
namespace lantern::engine {

namespace {

using std::to_string;

/// Which opportunity it is that this frame called (RULES 7.4).
Timing opportunity_called_by(const State& state, const Frame& caller) {
    switch (caller.procedure) {
        case Procedure::act: return Timing::act;
        case Procedure::effects: return Timing::flow;
        case Procedure::knock_down_monster: return Timing::monster_falls;
        case Procedure::wound_attempt:
            return state.stack.as<WoundAttempt>(caller)->critical ? Timing::critical_wound : Timing::reaction;
        default: return Timing::none;
    }
}

/// A showdown whose stack is told; `caller`: the frame that called the one that is told, nullptr: none.
struct Teller {
    const Scenario& scenario;
    const State& state;
    int monster_attack = 0;  ///< which of State::monster_attacks comes next

    const Codex& codex() const { return *scenario.codex; }
    std::string name(unsigned who) const { return survivor_name(scenario, who); }
    std::string monster() const { return the_monster(scenario); }
    std::string location_card(unsigned card) const {
        return card < scenario.hit_locations.size()
                   ? thing_name(codex(), Thing::hit_location, scenario.hit_locations[card])
                   : "a hit location";
    }
    std::string ai_card(unsigned card) const {
        return card < scenario.ai_cards.size() ? thing_name(codex(), Thing::ai_card, scenario.ai_cards[card])
                                               : "an AI card";
    }

    std::string tell(const Frame& frame, const Frame* caller);

private:
    template <class L>
    const L* as(const Frame* frame) const {
        return frame == nullptr ? nullptr : state.stack.as<L>(*frame);
    }
    std::string names(SurvivorSet set) const;
    std::string weapon(unsigned who, unsigned slot) const;
    std::string effects(const Effects& effects, const Frame* caller) const;
    std::string moment(const WaitingRules& waiting) const;
    std::string movement(const MonsterMove& move) const;
    std::string attack_of_monster();
    std::string opportunity(const Frame* caller) const;
    std::string reaction(const WoundAttempt& w) const;
    std::string flow(const Effects& running) const;
    std::string activation(const UseActivation& use) const;
    std::string attack(const SurvivorAttack& attack) const;
    std::string attempt(const WoundAttempt& w) const;
    std::string loss(const Damage& damage) const;
    std::string roll(const Roll& roll) const;
};

std::string Teller::names(SurvivorSet set) const {
    std::vector<std::string> all;
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        if ((unsigned{set} >> who & 1U) != 0) all.push_back(name(who));
    }
    return join_words(all);
}

std::string Teller::weapon(unsigned who, unsigned slot) const {
    if (slot == fist_and_tooth_slot) return thing_name(codex(), Thing::gear, codex().fist_and_tooth);
    const unsigned piece = who < max_survivors && slot < 9 ? state.survivors[who].gear[slot] : 0U;
    return piece == 0 ? "a weapon that is gone" : thing_name(codex(), Thing::gear, piece - 1);
}

/// A running program, and whom it is about.
std::string Teller::effects(const Effects& running, const Frame* caller) const {
    if (running.flags.has(EffectsFlag::inner)) return "";
    const Cause cause = cause_of(running);
    if (cause.kind == SourceKind::rules) return "";
    const auto* attempt = as<WoundAttempt>(caller);
    std::string text;
    if (attempt != nullptr && cause.kind == SourceKind::hit_location) {
        text = attempt->critical ? "what that does" : monster() + " reacts";
    } else if (as<Trap>(caller) == nullptr && (as<PlayCard>(caller) == nullptr || cause.kind != SourceKind::ai_card)) {
        text = source_name(codex(), cause.kind, cause.source);
    }
    if (running.target != 0 && running.flags.has(EffectsFlag::monster_acts))
        text += (text.empty() ? "it targets " : ", targets ") + names(running.target);
    return text;
}

std::string Teller::moment(const WaitingRules& waiting) const {
    std::string text(row_of(static_cast<Trigger>(waiting.trigger)).text);
    if (!text.empty()) text.front() = lower_case(text.substr(0, 1)).front();
    return waiting.subject == 0 ? text : text + " (" + names(waiting.subject) + ")";
}

std::string Teller::movement(const MonsterMove& move) const {
    if (move.pushed != 0) return monster() + " is pushed";
    const std::string moves = monster() + " moves";
    if (move.relative_to == 0) return moves;
    if (move.heading == Heading::toward) return moves + " toward " + names(move.relative_to);
    return move.heading == Heading::away ? moves + " away from " + names(move.relative_to) : moves;
}

std::string Teller::attack_of_monster() {
    const int which = monster_attack++;
    if (which >= state.monster_attacks.size()) return monster() + " attacks";
    const MonsterAttack& attack = state.monster_attacks[which];
    std::string text = monster() + " attacks " + name(attack.target);
    if (attack.dice > 0) text += ", " + counted(attack.dice, "die", "dice") + " to roll";
    if (attack.hits > 0) text += ", " + counted(attack.hits, "hit", "hits") + " to locate";
    std::vector<std::string> places;
    for (std::size_t where = 0; where < attack.at.size(); ++where) {
        if (attack.at[where] > 0)
            places.push_back((attack.at[where] > 1 ? to_string(int{attack.at[where]}) + " at the " : "the ") +
                             std::string(location_names[where]));
    }
    return places.empty() ? text : text + ", hits left: " + join_words(places);
}

std::string Teller::opportunity(const Frame* caller) const {
    const Timing now = caller == nullptr ? Timing::none : opportunity_called_by(state, *caller);
    switch (now) {
        case Timing::none: return "survival actions may be taken";
        case Timing::flow: return flow(*as<Effects>(caller));
        case Timing::reaction: return reaction(*as<WoundAttempt>(caller));
        case Timing::act: return "before or between the actions of " + name(caller->locals<Act>().who);
        default: return std::string(timing_text(now).when);
    }
}

/// Whoever may act before it has to know whom it will move to and strike.
std::string Teller::reaction(const WoundAttempt& w) const {
    const std::string line = reaction_line(scenario, codex().hit_locations[scenario.hit_locations[w.card]]);
    return "before " + monster() + " reacts" + (line.empty() ? "" : ": " + line);
}

/// What the card still does, which tells whether an action now is worth its survival.
std::string Teller::flow(const Effects& running) const {
    const Cause cause = cause_of(running);
    const std::string text = "the flow of " + std::string(cause.kind == SourceKind::basic_action ? "the " : "") +
                             source_name(codex(), cause.kind, cause.source);
    const std::string rest = program_line(codex(), running.pc, two_lines);
    return rest.empty() ? text : text + ", before: " + rest;
}

std::string Teller::activation(const UseActivation& use) const {
    return name(use.who) + (use.surge != 0 ? " surges" : " spends an activation");
}

std::string Teller::attack(const SurvivorAttack& own) const {
    const Attack& attack = state.survivors[own.who].attack;
    if (!attack.active) return "";
    std::string text = name(own.who) + " attacks with " + weapon(own.who, attack.slot);
    if (attack.rolls_left > 0) text += ", " + counted(attack.rolls_left, "die", "dice") + " to roll";
    if (attack.hits > 0) text += ", " + counted(attack.hits, "hit", "hits");
    const auto& places = state.hit_locations.place;
    int drawn = static_cast<int>(std::count(places.begin(), places.end(), place(Place::drawn_by_first, own.who)));
    if (attack.location != no_card && places[attack.location] == place(Place::drawn_by_first, own.who)) --drawn;
    if (drawn == 0) return text;
    return text + ", " + (attack.location == no_card ? "" : "after this ") +
           counted(drawn, "hit location", "hit locations") + " to resolve";
}

std::string Teller::attempt(const WoundAttempt& w) const {
    const std::string text = location_card(w.card);
    if (w.critical) return text + ": a critical wound";
    if (w.wounded) return text + ": wounded";
    return w.judged ? text + ": the wound attempt failed" : text + ": a wound attempt";
}

std::string Teller::loss(const Damage& damage) const {
    const std::string where =
        damage.location < location_names.size() ? " to the " + std::string(location_names[damage.location]) : "";
    return name(damage.who) + " suffers " + to_string(int{damage.amount}) + " damage" + where;
}

std::string Teller::roll(const Roll& roll) const {
    return roll.shown == 0 ? "" : name(roll.who) + " rolled a " + to_string(int{roll.shown});
}

std::string Teller::tell(const Frame& frame, const Frame* caller) {
    switch (frame.procedure) {
        case Procedure::showdown:
        case Procedure::setup:
        case Procedure::round:
        case Procedure::monster_turn:
        case Procedure::survivors_turn:
        case Procedure::cancel_hits_out_of_range:
        case Procedure::aftermath: return "";  // the turn says it
        case Procedure::draw_ai:
            return state.stack.top().procedure == Procedure::draw_ai ? monster() + " draws an AI card" : "";
        case Procedure::play_card: return monster() + " plays " + ai_card(frame.locals<PlayCard>().card);
        case Procedure::effects: return effects(frame.locals<Effects>(), caller);
        case Procedure::waiting_rules: return moment(frame.locals<WaitingRules>());
        case Procedure::monster_move: return movement(frame.locals<MonsterMove>());
        case Procedure::monster_attack: return attack_of_monster();
        case Procedure::place_monster: return monster() + " is put on the board";
        case Procedure::move_encounter: return "encounter monsters move";
        case Procedure::place_encounter: return "an encounter monster is put on the board";
        case Procedure::knockback: return name(frame.locals<Knockback>().who) + " is knocked back";
        case Procedure::land: return name(frame.locals<Land>().who) + " is put on the board";
        case Procedure::grab: return name(frame.locals<Grab>().who) + " is grabbed";
        case Procedure::damage: return loss(frame.locals<Damage>());
        case Procedure::severe_injury: {
            const auto& injury = frame.locals<SevereInjury>();
            return name(injury.who) + " suffers a severe injury of the " + word_at(location_names, injury.location);
        }
        case Procedure::brain_damage: return name(frame.locals<BrainDamage>().who) + " suffers brain damage";
        case Procedure::knock_down_monster: return monster() + " is knocked down";
        case Procedure::survival_opportunity: return opportunity(caller);
        case Procedure::act: return name(frame.locals<Act>().who) + "'s act";
        case Procedure::use_activation: return activation(frame.locals<UseActivation>());
        case Procedure::survivor_move: return name(frame.locals<SurvivorMove>().who) + " moves";
        case Procedure::survivor_attack: return attack(frame.locals<SurvivorAttack>());
        case Procedure::wound_attempt: return attempt(frame.locals<WoundAttempt>());
        case Procedure::trap: return "the trap " + location_card(frame.locals<Trap>().card);
        case Procedure::wound_monster: return monster() + " is wounded";
        case Procedure::gain_resource: return name(frame.locals<GainResource>().who) + " gains resources";
        case Procedure::gain_gear:
            return name(frame.locals<GainGear>().who) + " gains " +
                   thing_name(codex(), Thing::gear, frame.locals<GainGear>().gear);
        case Procedure::gain_nature:
            return name(frame.locals<GainNature>().who) + " gains a " +
                   (frame.locals<GainNature>().disorder != 0 ? "disorder" : "fighting art");
        case Procedure::peek: return "cards are looked at";
        case Procedure::weapon_attack: return name(frame.locals<WeaponAttack>().who) + " may attack";
        case Procedure::walk: return name(frame.locals<Walk>().who) + " moves";
        case Procedure::cheat_death: return name(frame.locals<CheatDeath>().who) + " may cheat death";
        case Procedure::reveal_hit_locations: return "hit locations are turned over";
        case Procedure::pass_the_dead: return name(frame.locals<PassTheDead>().who) + " passes the dead";
        case Procedure::roll: return roll(frame.locals<Roll>());
    }
    return "";
}

}  // namespace

Timing timing(const State& state) {
    switch (state.question.ask) {
        case Ask::act: return Timing::act;
        case Ask::dodge: return Timing::hit;
        case Ask::endure: return Timing::severe_injury;
        case Ask::survival: break;
        default: return Timing::none;
    }
    if (state.stack.empty()) return Timing::none;
    for (const Frame& caller : state.stack.frames_below(state.stack.top())) return opportunity_called_by(state, caller);
    return Timing::none;
}

namespace {

/// The point whose rules wait for this moment; empty: it is none of the round's.
std::string_view point_of(Trigger moment) {
    switch (moment) {
        case Trigger::round_start: return "1";
        case Trigger::monster_turn_start: return "2";
        case Trigger::monster_turn_end: return "4";
        case Trigger::survivors_turn_start: return "5";
        case Trigger::act_comes:
        case Trigger::concentration:
        case Trigger::act_start: return "5.1";
        case Trigger::act_end: return "5.3";
        case Trigger::survivors_turn_end: return "6";
        case Trigger::round_end: return "7";
        default: return "";
    }
}

}  // namespace

std::string_view timing_point(const State& state) {
    const bool in_round = state.phase == Phase::monster_turn || state.phase == Phase::survivors_turn;
    if (state.question.ask == Ask::nominate) return "1";
    for (const Frame& frame : state.stack.frames()) {
        const auto* const waiting = state.stack.as<WaitingRules>(frame);
        if (waiting == nullptr) continue;
        const std::string_view point = point_of(static_cast<Trigger>(waiting->trigger));
        if (!point.empty()) return point;
    }
    if (!in_round) return "";
    if (state.phase == Phase::monster_turn) return has(state.monster, MonsterFlag::end_step) ? "4" : "3";
    return state.stack.running<Act>() != nullptr ? "5.2" : "5";
}

std::string timing_point_text(const Scenario& scenario, const State& state) {
    const std::string_view point = timing_point(state);
    if (point.empty()) return "";
    const Act* const act = state.stack.running<Act>();
    const std::string whose = act == nullptr ? "an act" : survivor_name(scenario, act->who) + "'s act";
    if (point == "5.1") return "start of " + whose;
    if (point == "5.2") return whose;
    if (point == "5.3") return "end of " + whose;
    return std::string(timing_point_words[static_cast<std::size_t>(point.front() - '1')]);
}

namespace {

constexpr auto timing_texts = enum_table<Timing::severe_injury, TimingText>({
    {Timing::none},
    {Timing::act, "between the actions of an act",
     "Survival may be spent before and after each movement and activation of an act.", Rule::R7_4},
    {Timing::flow, "at the flow of a card", "A card has a flow bar here: survival may be spent before it goes on.",
     Rule::R7_4},
    {Timing::reaction, "before a reaction",
     "The monster is about to react in a fellow's attack: survival may be spent before it does.", Rule::S001_05},
    {Timing::critical_wound, "after a critical wound",
     "A critical wound did what it does: survival may be spent before the fellow's attack goes on.", Rule::S001_07},
    {Timing::monster_falls, "when the monster falls", "The monster fell in its own turn: survival may be spent now.",
     Rule::S001_11},
    {Timing::hit, "when hits have landed", "Hits have landed: one of them may be dodged, and becomes a miss.",
     Rule::D_11},
    {Timing::severe_injury, "before a severe injury",
     "A severe injury is about to be rolled: it may be endured, and keeps away.", Rule::D_74},
});

}  // namespace

const TimingText& timing_text(Timing timing) { return row_of_enum(timing_texts, timing); }

bool is_same(Stretch stretch, const State& then, const State& now) {
    if (then.round != now.round || (stretch != Stretch::round && then.phase != now.phase)) return false;
    const auto ends = [](Phase phase) { return phase == Phase::aftermath || phase == Phase::over; };
    if (ends(then.phase) != ends(now.phase)) return false;
    if (stretch != Stretch::act) return true;
    const Act* const act = then.stack.running<Act>();
    const Act* const later = now.stack.running<Act>();
    return act != nullptr && later != nullptr && act->who == later->who;
}

std::string turn_text(const Scenario& scenario, const State& state) {
    const std::string round = "Round " + to_string(state.round) + ", ";
    if (state.round > 0 && timing_point(state) == "1") return round + "its start";
    switch (state.phase) {
        case Phase::setup: return "Setup";
        case Phase::monster_turn: return round + the_monster(scenario) + "'s turn";
        case Phase::survivors_turn: return round + "survivors' turn";
        case Phase::aftermath: return "Aftermath";
        case Phase::over: break;
    }
    return "The showdown is over";
}

std::vector<std::string> under_way(const Scenario& scenario, const State& state) {
    std::vector<const Frame*> frames;
    for (const Frame& frame : state.stack.frames()) frames.push_back(&frame);
    std::reverse(frames.begin(), frames.end());
    Teller teller{.scenario = scenario, .state = state};
    std::vector<std::string> phrases;
    const Frame* caller = nullptr;
    for (const Frame* frame : frames) {
        std::string phrase = teller.tell(*frame, std::exchange(caller, frame));
        if (!phrase.empty()) phrases.push_back(std::move(phrase));
    }
    return phrases;
}

std::string moment_text(const Scenario& scenario, const State& state) {
    std::string text = turn_text(scenario, state);
    const char* before = ": ";
    for (const std::string& phrase : under_way(scenario, state)) {
        text += std::exchange(before, "; ") + phrase;
    }
    return text;
}

}  // namespace lantern::engine
