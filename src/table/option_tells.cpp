#include "table/option_tells.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "content/programs.hpp"
#include "effects/changes.hpp"
#include "look/attack_dice.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/monster_attack.hpp"
#include "look/natures.hpp"
#include "look/survivor_attack.hpp"
#include "narrate/account_text.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"
#include "rules/survival.hpp"
#include "rules/survivor_movement.hpp"
#include "rules/usable.hpp"
#include "table/estimate_words.hpp"
#include "table/hit_tells.hpp"
#include "table/location_tells.hpp"
#include "table/steps.hpp"
#include "table/waiting_tells.hpp"

/// Every number here comes from the function that the rules use for it, with its account.
namespace lantern::engine {

namespace {

using std::to_string;

/// Remarks on one option, put together to a line.
class Remarks {
public:
    void add(std::string remark) {
        if (!remark.empty()) remarks_.push_back(std::move(remark));
    }
    void add_grave(std::string remark) {
        add(std::move(remark));
        grave_ = true;
    }
    /// What a number of a remark is made of, for who asks why.
    void account_for(const Scenario& scenario, std::string says, const Account& account) {
        if (!account.empty()) sums_.push_back({std::move(says), account_text(scenario, account)});
    }
    OptionTells told() const {
        OptionTells tells{.text = "", .grave = grave_, .numbers = numbers, .sums = sums_};
        for (const std::string& remark : remarks_) tells.text += (tells.text.empty() ? "" : "; ") + remark;
        return tells;
    }

    OptionNumbers numbers;

private:
    std::vector<std::string> remarks_;
    std::vector<OptionSum> sums_;
    bool grave_ = false;
};

/// An answer as if it were taken.
struct Taken {
    Look look;
    const Pause& pause;
    Answer answer;
    int who;  ///< whose gear and survival the answer speaks of; -1: nobody's

    const Codex& codex() const { return look.codex; }
    unsigned parameter() const { return parameter_of(answer); }
    const SurvivorState& actor() const { return survivor(look, who); }
};

/// What the monster's cards do, and that it is worth asking once more where they harm somebody.
void add_waiting(Remarks& remarks, const WaitingTell& waiting) {
    waiting.harms ? remarks.add_grave(waiting.text) : remarks.add(waiting.text);
}

/// The same of those that this moment sets off when it comes to the survivor.
void add_waiting(Remarks& remarks, const Taken& taken, Trigger moment) {
    add_waiting(remarks, waiting_for(taken.look, moment, taken.who));
}

/// "hits on 7+ (7 Founding Stone): 40 % each, 64 % at least once"
std::string hits_text(Remarks& remarks, const Taken& taken, int dice, int lowest, int needed, const Account& needs) {
    const std::string on =
        "hits on " + to_string(lowest) + "+" + (lowest == needed ? "" : ", needs " + to_string(needed));
    remarks.account_for(taken.look.scenario, on, needs);
    const double each = (11 - lowest) / 10.0;
    const std::string once = dice > 1 ? " each, " + percent(1 - std::pow(1 - each, dice)) + " at least once" : "";
    return on + parts_text(taken.look.scenario, needs) + ": " + percent(each) + once;
}

/// "costs 1 of 3 survival", or what pays in its place.
std::string paid_text(Remarks& remarks, const Taken& taken, int price) {
    switch (payment_of_survival(taken.look, taken.who, price).value_or(Payment::survival)) {
        case Payment::negative_tokens: return "costs " + counted(price, "negative token", "negative tokens");
        case Payment::strength_tokens: return "costs " + counted(price, "strength token", "strength tokens");
        case Payment::survival: break;
    }
    remarks.numbers.survival = price;
    return "costs " + to_string(price) + " of " + to_string(taken.actor().survival) + " survival";
}

std::string price_text(Remarks& remarks, const Taken& taken, SurvivalAction action) {
    Account account;
    const int price = rules::price_of(taken.look, taken.who, action, &account);
    std::string paid = paid_text(remarks, taken, price);
    remarks.account_for(taken.look.scenario, paid, account);
    return paid + parts_text(taken.look.scenario, account);
}

/// The lowest die that reaches a toughness in a wound attempt; 0: none does but by the rule of the lantern 10.
int wounding_die(const Taken& taken, int slot, int toughness, bool first) {
    for (int die = 2; die <= 10; ++die) {
        if (wound_total(taken.look, taken.who, slot, {.die = die, .first = first}) >= toughness) return die;
    }
    return 0;
}

/// "wounds on 6+ (2 strength ...) against toughness 8 (...)"
std::string wound_text(Remarks& remarks, const Taken& taken, int slot, int toughness, const Account& toughness_account,
                       bool first) {
    const Scenario& scenario = taken.look.scenario;
    Account on;
    if (const int needed = survivor_static(taken.look, taken.who, Static::wounds_on, {.weapon = slot}, &on);
        needed != 0) {
        remarks.numbers.wounds_on = needed;
        remarks.account_for(scenario, "wounds on " + to_string(needed) + "+", on);
        return "wounds on " + to_string(needed) + "+" + sources_text(scenario, on);
    }
    Account strength;
    wound_total(taken.look, taken.who, slot, {}, &strength);
    const int die = wounding_die(taken, slot, toughness, first);
    remarks.numbers.wounds_on = die == 0 ? 10 : die;
    remarks.numbers.strength = strength.sum();
    remarks.numbers.toughness = toughness;
    remarks.numbers.sharp = weapon_has(taken.look, taken.who, slot, Keyword::sharp);
    remarks.account_for(scenario, "strength " + to_string(strength.sum()), strength);
    remarks.account_for(scenario, "toughness " + to_string(toughness), toughness_account);
    const std::string sharp = remarks.numbers.sharp ? " and a d10 more, as it is sharp" : "";
    return (die == 0 ? std::string("wounds on a 10 alone") : "wounds on " + to_string(die) + "+") + ": strength " +
           to_string(strength.sum()) + parts_text(scenario, strength) + sharp + " against toughness " +
           to_string(toughness) + parts_text(scenario, toughness_account);
}

/// "critical on 10+: the monster is knocked down"; `brings`: what comes of it where it is known.
std::string critical_text(Remarks& remarks, const Taken& taken, int slot, const std::string& brings = "") {
    if (attack_luck(taken.look, taken.who, slot) < 0) return "no critical wounds";
    Account account;
    const int from = critical_from(taken.look, taken.who, slot, &account);
    if (from > 10) return "no critical wounds";
    remarks.numbers.critical_on = from;
    remarks.account_for(taken.look.scenario, "critical on " + to_string(from) + "+", account);
    return "critical on " + to_string(from) + "+" +
           (account.size() > 1 ? parts_text(taken.look.scenario, account) : std::string()) +
           (brings.empty() ? "" : ": " + brings);
}

void tell_attack(Remarks& remarks, const Taken& taken) {
    const Scenario& scenario = taken.look.scenario;
    const int slot = static_cast<int>(taken.parameter());
    Account speed, needs, toughness;
    const int dice = attack_speed(taken.look, taken.who, slot, &speed);
    const int needed = attack_needs(taken.look, taken.who, slot, in_blind_spot(taken.look, taken.who), &needs);
    const int hard = monster_attribute(taken.look, Attribute::toughness, &toughness);
    const int lowest = lowest_hit(taken.look, taken.who, needed);
    remarks.numbers.dice = dice;
    remarks.numbers.hits_on = lowest;
    remarks.account_for(scenario, "speed " + to_string(dice), speed);
    remarks.add(counted(dice, "die", "dice") + parts_text(scenario, speed) + ", " +
                hits_text(remarks, taken, dice, lowest, needed, needs));
    remarks.add(wound_text(remarks, taken, slot, hard, toughness, true));
    remarks.add(critical_text(remarks, taken, slot));
    if (taken.pause.ask == Ask::act && weapon_has(taken.look, taken.who, slot, Keyword::cumbersome))
        remarks.add("costs the movement as well");
    if (weapon_in(taken.look, taken.who, slot).once_per_showdown) remarks.add("once a showdown");
    add_waiting(remarks, taken, Trigger::activation_in_zone);
    add_waiting(remarks, taken, Trigger::survivor_attacks);
}

/// Whether the operation archives the gear or the tile that acts.
bool archives_source(const Op& op) {
    return archives_own_gear(op) || op.verb == Verb::archive_terrain || op.verb == Verb::lose_this;
}

void tell_program(Remarks& remarks, const Codex& codex, ProgramStart program, const std::string& name) {
    if (program == 0) return;
    if (always_does(codex, program, archives_source)) {
        remarks.add_grave("archives " + name + ", which is gone for good then");
    } else if (may_do(codex, program, archives_source)) {
        remarks.add_grave("may archive " + name + ", which is gone for good then");
    }
    if (may_do(codex, program, kills)) remarks.add_grave("somebody may die of it");
}

std::string limit_text(Limit limit) {
    return limit == Limit::none ? std::string()
                                : "once " + (limit == Limit::attack ? std::string("an ") : "a ") +
                                      std::string(limit_names[static_cast<std::size_t>(limit)]);
}

/// What gear without an activation of its own is raised for.
void tell_guard(Remarks& remarks, const Gear& gear) {
    if (gear.box.activation != 0) return;
    if (gear.deflect > 0) {
        remarks.add("ignores " + counted(gear.deflect, "hit", "hits") + ", of whatever attacks");
    } else if (gear.block > 0) {
        remarks.add("ignores " + counted(gear.block, "hit", "hits") + " of the next attack");
    }
}

Limit limit_of(const Taken& taken) {
    if (choice_of(taken.answer) != Choice::nature) return Limit::none;
    const Nature* nature = nature_in(taken.look, taken.who, taken.parameter()).nature;
    return nature == nullptr ? Limit::none : nature->limit;
}

/// Gear, terrain, natures, armor sets and cards in play that are activated.
void tell_activation(Remarks& remarks, const Taken& taken) {
    const rules::Used used = rules::used_by(taken.look, taken.who, taken.answer);
    if (used.rules == nullptr) return;
    const RuleBox& box = *used.rules;
    if (box.costs_movement)
        remarks.add(box.free_activation ? "costs the movement alone" : "costs the movement as well");
    if (box.free_activation && !box.costs_movement) remarks.add("costs no activation");
    if (box.survival_cost > 0) remarks.add(paid_text(remarks, taken, box.survival_cost));
    if (choice_of(taken.answer) == Choice::gear) {
        const Gear& gear = taken.codex().gear[taken.actor().gear[taken.parameter()] - 1U];
        tell_guard(remarks, gear);
        if (!box.costs_movement && gear.has(Keyword::cumbersome)) remarks.add("costs the movement as well");
        if (gear.once_per_showdown) remarks.add("once a showdown");
    }
    remarks.add(limit_text(limit_of(taken)));
    const Cause cause = cause_of(used.context);
    tell_program(remarks, taken.codex(), box.activation, source_name(taken.codex(), cause.kind, cause.source));
    constexpr std::size_t about_a_line = 110;
    remarks.add(program_line(taken.codex(), box.activation, about_a_line));
    add_waiting(remarks, taken, Trigger::activation_in_zone);
}

void tell_move(Remarks& remarks, const Taken& taken) {
    Account account;
    const int movement = survivor_attribute(taken.look, taken.who, Attribute::movement, &account);
    const Spaces reached = rules::spaces_to_move_to(taken.look, taken.who);
    remarks.account_for(taken.look.scenario, "movement " + to_string(movement), account);
    remarks.add("movement " + to_string(movement) + parts_text(taken.look.scenario, account) + ", " +
                counted(reached.count(), "space", "spaces") + " in reach");
    add_waiting(remarks, waiting_in_zones(taken.look, taken.who, reached));
}

/// What waits for whoever walks to a space.
void tell_space(Remarks& remarks, const Taken& taken) {
    Spaces there;
    there.set(static_cast<Space>(taken.parameter()));
    add_waiting(remarks, waiting_in_zones(taken.look, taken.who, there));
}

/// A collision with impassable terrain knocks down, unless what the survivor bears says otherwise (RULES 6.1.6).
void tell_collision(Remarks& remarks, const Taken& taken) {
    remarks.add("collides with terrain");
    if (survivor_static(taken.look, taken.who, Static::no_fall_in_collision) == 0)
        remarks.add_grave("is knocked down, and gains nothing by it alone");
}

/// Whether the end of this act throws away an attack, or all of it: whoever walked away, or attacked and stays, has done what the act
/// was for.
bool wastes_an_act(const Taken& taken) {
    const auto offers = [&taken](Choice choice) {
        for (int i = 0; i < taken.pause.count(); ++i) {
            if (choice_of(taken.pause.option(i).answer) == choice) return true;
        }
        return false;
    };
    return offers(Choice::attack) || (offers(Choice::move) && taken.actor().activations > 0);
}

void tell_end_of_act(Remarks& remarks, const Taken& taken) {
    std::vector<std::string> left;
    const SurvivorState& s = taken.actor();
    if (s.movements > 0) left.push_back(counted(s.movements, "movement", "movements"));
    if (s.activations > 0) left.push_back(counted(s.activations, "activation", "activations"));
    const std::string unused = left.empty() ? std::string() : "leaves " + join_words(left) + " unused";
    wastes_an_act(taken) ? remarks.add_grave(unused) : remarks.add(unused);
    add_waiting(remarks, taken, Trigger::act_end);
}

void tell_survival_action(Remarks& remarks, const Taken& taken, SurvivalAction action) {
    const bool freely = choice_of(taken.answer) == Choice::surge && taken.parameter() != 0;
    remarks.add(freely ? std::string("costs nothing, and activates a weapon") : price_text(remarks, taken, action));
    if (action == SurvivalAction::dash && taken.parameter() == dash_into_terrain) tell_collision(remarks, taken);
    if (action == SurvivalAction::dash && taken.parameter() == 0) tell_move(remarks, taken);
    if (action == SurvivalAction::encourage)
        remarks.add(survivor_name(taken.look.scenario, taken.parameter()) + " stands up");
    if (action == SurvivalAction::encourage) add_waiting(remarks, taken, Trigger::encourages);
    if (action == SurvivalAction::surge) add_waiting(remarks, taken, Trigger::activation_in_zone);  // it is one
    add_waiting(remarks, taken, Trigger::survival_action);
}

/// "3 armor there: armor takes it": what so many hits meet, and come to.
std::string armor_text(const Taken& taken, std::size_t where, int hits) {
    const MonsterAttack& attack = taken.look.state.monster_attacks.back();
    const int armor = survivor(taken.look, attack.target).armor[where];
    const Effects* const card = attacking_card(taken.look.state);
    return (armor == 0 ? std::string("no") : to_string(armor)) + " armor there" +
           (card == nullptr ? "" : ": " + hits_come_to(taken.look, attack, *card, where, hits));
}

/// What each hit of the monster's attack deals: "each hit deals 2 damage (2 on the card)"
void tell_hit_damage(Remarks& remarks, const Taken& taken) {
    const Effects* card = attacking_card(taken.look.state);
    if (card == nullptr) return;
    Account account;
    const int damage = monster_hit_damage(taken.look, taken.look.state.monster_attacks.back(), *card, &account);
    remarks.numbers.damage = damage;
    remarks.account_for(taken.look.scenario, "damage " + to_string(damage), account);
    remarks.add("each hit deals " + to_string(damage) + " damage" + parts_text(taken.look.scenario, account));
}

/// "hits: head (no armor there: severe injury roll), 2 at the waist (3 armor there: armor takes it)", what they deal and bring along
void tell_hits(Remarks& remarks, const Taken& taken) {
    std::string hits;
    const auto& at = taken.look.state.monster_attacks.back().at;
    for (std::size_t where = 0; where < at.size(); ++where) {
        if (at[where] == 0) continue;
        hits += (hits.empty() ? "hits: " : ", ") + (at[where] > 1 ? to_string(int{at[where]}) + " at the " : "") +
                std::string(location_names[where]) + " (" + armor_text(taken, where, at[where]) + ")";
    }
    remarks.add(hits);
    tell_hit_damage(remarks, taken);
    const std::string after = after_damage_line(taken.look, taken.look.state.monster_attacks.back());
    if (!after.empty()) remarks.add("after damage: " + after);
}

/// A hit that is dodged, or resolved next.
void tell_hit(Remarks& remarks, const Taken& taken) {
    if (taken.pause.ask != Ask::dodge_which && taken.pause.ask != Ask::hit_order) return;
    remarks.numbers.armor =
        survivor(taken.look, taken.look.state.monster_attacks.back().target).armor[taken.parameter()];
    remarks.add(armor_text(taken, taken.parameter(), 1));
    tell_hit_damage(remarks, taken);
}

/// A hit location that may be resolved next: what it is made of, and what wounds there.
void tell_location(Remarks& remarks, const Taken& taken) {
    const auto kind = static_cast<std::uint16_t>(taken.parameter());
    const HitLocationCard& card = taken.codex().hit_locations[kind];
    const bool lies = has(taken.look.state.monster, MonsterFlag::knocked_down);
    if (const std::string reacts = reaction_tells(taken.look.scenario, card); !reacts.empty())
        remarks.add(lies ? "does not react while the monster lies" : reacts);
    if (card.first_strike) remarks.add("first strike");
    if (card.impervious) remarks.add("impervious: nothing wounds here");
    if (card.super_dense) remarks.add("super-dense");
    if (!card.has_critical) remarks.add("no critical wound");
    const Attack& attack = taken.actor().attack;
    const std::uint8_t number = drawn_location(taken.look, taken.who, kind);
    if (number == no_card || !attack.active || attack.sure_wounds) return;
    if (!card.impervious) {
        Account toughness;
        const int hard = location_toughness(taken.look, number, &toughness);
        remarks.add(wound_text(remarks, taken, attack.slot, hard, toughness, !attack.location_resolved));
    }
    if (card.has_critical)
        remarks.add(critical_text(remarks, taken, attack.slot, critical_line(taken.look.scenario, card)));
}

/// What could be handed over; which of it is asked then (RULES 6.1.7).
void tell_gift(Remarks& remarks, const Taken& taken) {
    std::vector<std::string> names;
    for (const ResourceHeld& held : taken.look.state.resources) {
        if (held.holder != taken.who) continue;
        std::string name = thing_name(taken.codex(), Thing::resource, held.kind - 1U);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
    remarks.add(join_words(names, "or"));
}

void tell_resource(Remarks& remarks, const Taken& taken) {
    const Resource& resource = taken.codex().resources[taken.parameter()];
    remarks.add_grave((resource.consumed ? "consumes " : "archives ") + resource.name);
}

void tell_price_of_offer(Remarks& remarks, const Taken& taken, const Op& op) {
    if (price_of(op) == Price::survival) remarks.add(paid_text(remarks, taken, op.a));
    if (price_of(op) == Price::action)
        remarks.add(paid_text(remarks, taken, 1) + ", as the survival action " +
                    std::string(word_at(survival_action_names, op.a)));
    if (price_of(op) == Price::activation) remarks.add("costs an activation");
}

/// What an offer costs and brings stands in its program, which asks from the top of the stack.
void tell_offer(Remarks& remarks, const Taken& taken, bool is_taken) {
    const Effects* asks = taken.look.state.stack.as<Effects>(taken.look.state.stack.top());
    if (asks == nullptr) return;
    const Op& op = taken.codex().code[asks->pc];
    if (op.verb != Verb::offer) return;
    const OfferText text = offer_text(taken.codex(), static_cast<ProgramStart>(asks->pc));
    if (!is_taken) return remarks.add(text.refused);
    tell_price_of_offer(remarks, taken, op);
    remarks.add(text.taken.empty() && !text.refused.empty() ? "keeps away: " + text.refused : text.taken);
    const Cause cause = cause_of(*asks);
    tell_program(remarks, taken.codex(), static_cast<ProgramStart>(asks->pc + 1),
                 source_name(taken.codex(), cause.kind, cause.source));
}

/// What is archived by this answer for good.
void tell_archiving(Remarks& remarks, const Taken& taken) {
    if (taken.pause.ask == Ask::gear_room || taken.pause.ask == Ask::archive_which) remarks.add_grave("archives it");
}

/// Whoever lies or is doomed has an act as well, in which nothing can be done.
void tell_actor(Remarks& remarks, const Taken& taken) {
    const SurvivorState& s = survivor(taken.look, static_cast<int>(taken.parameter()));
    if (has(s, SurvivorFlag::knocked_down)) remarks.add("lies knocked down: the act brings nothing");
    if (has(s, SurvivorFlag::doomed)) remarks.add("is doomed: the act brings nothing");
}

void tell_card(Remarks& remarks, const Taken& taken) {
    switch (taken.pause.ask) {
        case Ask::hit_location:
        case Ask::trade_location: return tell_location(remarks, taken);
        case Ask::give_up: return remarks.add_grave("is given up for good");
        default: return;
    }
}

}  // namespace

OptionTells option_tells(const Game& game, const State& state, const Pause& pause, Answer answer) {
    if (pause.kind != PauseKind::decide) return {};
    const bool has_actor = pause.seat < max_survivors || pause.subject < max_survivors;
    const Taken taken{.look = game.look(state),
                      .pause = pause,
                      .answer = answer,
                      .who = !has_actor                   ? -1
                             : pause.seat < max_survivors ? int{pause.seat}
                                                          : int{pause.subject}};
    Remarks remarks;
    switch (choice_of(answer)) {
        case Choice::pass:
            tell_archiving(remarks, taken);
            if (pause.ask == Ask::dodge) tell_hits(remarks, taken);
            if (pause.ask == Ask::offer) tell_offer(remarks, taken, false);
            break;
        case Choice::yes:
            if (pause.ask == Ask::endure) remarks.add(price_text(remarks, taken, SurvivalAction::endure));
            if (pause.ask == Ask::offer) tell_offer(remarks, taken, true);
            break;
        case Choice::card: tell_card(remarks, taken); break;
        case Choice::location: tell_hit(remarks, taken); break;
        case Choice::survivor:
            if (pause.ask == Ask::next_act) tell_actor(remarks, taken);
            break;
        case Choice::move:
            if (pause.ask == Ask::act) tell_move(remarks, taken);
            break;
        case Choice::space:
            if (is_walk(state)) tell_space(remarks, taken);
            break;
        case Choice::attack: tell_attack(remarks, taken); break;
        case Choice::gear:
            tell_archiving(remarks, taken);
            if (pause.ask == Ask::act || pause.ask == Ask::surge_use) tell_activation(remarks, taken);
            break;
        case Choice::terrain:
            if (pause.ask != Ask::crush) tell_activation(remarks, taken);
            break;
        case Choice::card_activation:
        case Choice::nature:
        case Choice::armor_set: tell_activation(remarks, taken); break;
        case Choice::end_act: tell_end_of_act(remarks, taken); break;
        case Choice::dodge: tell_survival_action(remarks, taken, SurvivalAction::dodge); break;
        case Choice::encourage: tell_survival_action(remarks, taken, SurvivalAction::encourage); break;
        case Choice::dash: tell_survival_action(remarks, taken, SurvivalAction::dash); break;
        case Choice::surge: tell_survival_action(remarks, taken, SurvivalAction::surge); break;
        case Choice::give: tell_gift(remarks, taken); break;
        case Choice::collide: tell_collision(remarks, taken); break;
        case Choice::archive_resource: tell_resource(remarks, taken); break;
        default: break;
    }
    return remarks.told();
}

namespace {

/// "2 dice to roll"
std::string dice_left(int dice) { return dice > 1 ? to_string(dice) + " dice to roll" : std::string(); }

void tell_attack_roll(Remarks& remarks, const Taken& taken) {
    const Attack& attack = taken.actor().attack;
    Account needs;
    const int needed = attack_needs_now(taken.look, taken.who, &needs);
    const int lowest = lowest_hit(taken.look, taken.who, needed);
    remarks.numbers.dice = int{attack.rolls_left};
    remarks.numbers.hits_on = lowest;
    remarks.add(hits_text(remarks, taken, attack.rolls_left, lowest, needed, needs));
    remarks.add(dice_left(attack.rolls_left));
}

void tell_monsters_roll(Remarks& remarks, const Taken& taken) {
    const Effects* const card = attacking_card(taken.look.state);
    if (card == nullptr || taken.look.state.monster_attacks.empty()) return;
    const MonsterAttack& attack = taken.look.state.monster_attacks.back();
    Account needs;
    const int needed = std::max(2, monster_attack_needs(taken.look, attack, *card, &needs));  // S000-95: a 1 never hits
    remarks.numbers.dice = int{attack.dice};
    const int lowest = std::min(needed, 10);
    remarks.numbers.hits_on = lowest;
    remarks.add(hits_text(remarks, taken, attack.dice, lowest, lowest, needs));
    remarks.add(dice_left(attack.dice));
}

void tell_wound_roll(Remarks& remarks, const Taken& taken) {
    const WoundAttempt* const attempt = taken.look.state.stack.running<WoundAttempt>();
    if (attempt == nullptr || !taken.actor().attack.active) return;
    const int slot = taken.actor().attack.slot;
    const HitLocationCard& card = taken.codex().hit_locations[taken.look.scenario.hit_locations[attempt->card]];
    Account toughness;
    const int hard = location_toughness(taken.look, attempt->card, &toughness);
    if (card.impervious) {
        remarks.add("impervious");
    } else {
        remarks.add(wound_text(remarks, taken, slot, hard, toughness, attempt->first));
    }
    if (card.has_critical) remarks.add(critical_text(remarks, taken, slot, critical_line(taken.look.scenario, card)));
}

/// "1 head, 2 arms, 3 and 4 body, 5 waist, 6 legs".
std::string location_die_text() {
    std::string text;
    for (std::size_t face = 0; face < location_die.size(); ++face) {
        text += (text.empty() ? "" : ", ") + std::to_string(face + 1);
        while (face + 1 < location_die.size() && location_die[face + 1] == location_die[face])
            text += " and " + std::to_string(++face + 1);
        text += ' ' + std::string(word_at(location_names, static_cast<unsigned>(location_die[face])));
    }
    return text;
}

}  // namespace

OptionTells roll_tells(const Game& game, const State& state, const Pause& pause) {
    if (pause.kind != PauseKind::roll) return {};
    const Taken taken{.look = game.look(state),
                      .pause = pause,
                      .answer = {},
                      .who = pause.subject < max_survivors ? int{pause.subject} : -1};
    Remarks remarks;
    switch (pause.ask) {
        case Ask::attack_roll: tell_attack_roll(remarks, taken); break;
        case Ask::monster_attack_roll: tell_monsters_roll(remarks, taken); break;
        case Ask::wound_roll: tell_wound_roll(remarks, taken); break;
        case Ask::hit_location_roll: remarks.add(location_die_text()); break;
        case Ask::sharp_roll: remarks.add("is added to the wound attempt"); break;
        default: break;
    }
    return remarks.told();
}

}  // namespace lantern::engine
