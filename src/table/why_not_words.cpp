#include "table/why_not_words.hpp"

#include "narrate/phrases.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

using rules::Hindrance;
using rules::WhyNot;

namespace {

std::string away_text(const Look& look, int who) {
    return the_monster(look.scenario) + " is " + counted(distance_to_monster(look, who), "space", "spaces") + " away";
}

}  // namespace

std::string why_not_words(const Look& look, int who, WhyNot why, const Gear& gear) {
    const std::string name = survivor_name(look.scenario, static_cast<unsigned>(who));
    switch (why) {
        case WhyNot::nothing: return "";
        case WhyNot::unusable: return "no act makes use of it: it works by itself";
        case WhyNot::used_up: return "it is used once a showdown, and was";
        case WhyNot::sane: return "it is sentient: only the insane use it";
        case WhyNot::too_strong: return "an impairment keeps " + name + " from gear of strength 2 and more";
        case WhyNot::shunned: return "a disorder keeps " + name + " from gear of its kind";
        case WhyNot::no_weapons: return "an impairment keeps " + name + " from all weapons";
        case WhyNot::no_two_handed: return "it is two-handed, and an impairment keeps " + name + " from that";
        case WhyNot::no_two_handed_or_paired:
            return "it takes both hands, and an impairment keeps " + name + " from that";
        case WhyNot::cannot_consume: return "an impairment keeps " + name + " from what is consumed";
        case WhyNot::condition:
            return "it is used only if " + condition_text(look.codex, gear.box.activation_condition);
        case WhyNot::movement: return "it costs a movement as well, and none is left";
        case WhyNot::survival: return "it costs " + std::to_string(gear.box.survival_cost) + " survival";
        case WhyNot::guarded: return name + " is guarded as well already";
        case WhyNot::in_vain: return "it attacks with the weapons beside it, none of which can attack now";
        case WhyNot::no_attacks: return "a rule keeps " + name + " from attacks";
        case WhyNot::nothing_to_attack: return "there is nothing to attack";
        case WhyNot::no_weapon: return "it is no weapon";
        case WhyNot::out_of_reach: return "it does not reach: " + away_text(look, who);
        case WhyNot::no_line: return "something stands in the way of the shot";
        case WhyNot::copy: return "another one of the same is among the answers";
    }
    return "";
}

std::string hindrance_words(const Look& look, int who, Hindrance hindrance, SurvivalAction action) {
    const std::string name = survivor_name(look.scenario, static_cast<unsigned>(who));
    switch (hindrance) {
        case Hindrance::nothing: break;
        case Hindrance::unknown: return "the settlement does not know it";
        case Hindrance::alert: return "nobody may spend survival now";
        case Hindrance::absent: return name + " is not on the board";
        case Hindrance::doomed: return name + " is doomed";
        case Hindrance::attacking: return "the attack of " + name + " is not over";
        case Hindrance::used_up: return name + " used it in this round already";
        case Hindrance::impaired: return "an impairment keeps " + name + " from it";
        case Hindrance::lying: return name + " lies knocked down";
        case Hindrance::poor:
            return survivor(look, who).survival == 0 ? name + " has no survival" : "survival cannot be spent";
    }
    switch (action) {
        case SurvivalAction::dodge: return "it is asked when a hit of the monster lands";
        case SurvivalAction::encourage: return "nobody lies who could hear it";
        case SurvivalAction::surge: return "there is nothing to spend its activation on";
        case SurvivalAction::dash: return "there is no space to go to";
        case SurvivalAction::endure: return "it is asked before a severe injury is rolled";
    }
    return "";
}

}  // namespace lantern::engine
