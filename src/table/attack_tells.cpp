#include "table/attack_tells.hpp"

#include <cmath>

#include "look/attack_dice.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/survivor_attack.hpp"
#include "narrate/account_text.hpp"
#include "narrate/words.hpp"
#include "table/estimate_words.hpp"
#include "table/location_tells.hpp"

namespace lantern::engine {

using std::to_string;

std::string hits_text(Remarks& remarks, const Taken& taken, int dice, int lowest, int needed, const Account& needs) {
    const std::string on =
        "hits on " + to_string(lowest) + "+" + (lowest == needed ? "" : ", needs " + to_string(needed));
    remarks.account_for(taken.look.scenario, on, needs);
    const double each = (11 - lowest) / 10.0;
    const std::string once = dice > 1 ? " each, " + percent(1 - std::pow(1 - each, dice)) + " at least once" : "";
    return on + parts_text(taken.look.scenario, needs) + ": " + percent(each) + once;
}

namespace {

/// The lowest die that reaches a toughness in a wound attempt; 0: none does but by the rule of the lantern 10.
int wounding_die(const Taken& taken, int slot, int toughness, bool first) {
    for (int die = 2; die <= 10; ++die) {
        if (wound_total(taken.look, taken.who, slot, {.die = die, .first = first}) >= toughness) return die;
    }
    return 0;
}

}  // namespace

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
    const std::string says = die == 0 ? std::string("wounds on a 10 alone") : "wounds on " + to_string(die) + "+";
    const std::string terms = "strength " + to_string(strength.sum()) + parts_text(scenario, strength) + sharp +
                              " against toughness " + to_string(toughness) + parts_text(scenario, toughness_account);
    remarks.account_in_words(says, terms);
    return says + ": " + terms;
}

std::string critical_text(Remarks& remarks, const Taken& taken, int slot, const std::string& brings) {
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

}  // namespace lantern::engine
