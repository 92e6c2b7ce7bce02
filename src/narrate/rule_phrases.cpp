#include "narrate/rule_phrases.hpp"

#include <fmt/format.h>

#include "narrate/card_text.hpp"
#include "narrate/words.hpp"

namespace lantern {

std::string lasting_text(unsigned what, unsigned a, const Amount& amount, const Subject& whom) {
    // "+2 damage", or "extra damage equal to the monster's level".
    const auto extra = [&](const std::string& noun) {
        return is_number(amount) ? with_sign(amount.plus) + " " + noun
                                 : fmt::format("extra {} equal to {}", noun, amount_text(amount));
    };
    const std::string attribute = word_at(attribute_names, a);
    switch (static_cast<Static>(what)) {
        case Static::monster_attribute: return "the monster has " + extra(attribute);
        case Static::survivor_attribute:
            return fmt::format("{} {} {}", whom.name, whom.verb("has", "have"), extra(attribute));
        case Static::everyone_is_a_threat: return "everyone is a threat";
        case Static::grab_damage_times: return fmt::format("grab damage is multiplied by {}", amount_text(amount));
        case Static::grab_ignored: return "grab is ignored";
        case Static::no_ai_draws: return "the monster draws no AI cards";
        case Static::armor_everywhere:
            return fmt::format("{} {} {} at every hit location", whom.name, whom.verb("has", "have"), extra("armor"));
        case Static::injury_roll:
            return is_number(amount)
                       ? fmt::format("severe injury rolls of {} get {}", whom.name, with_sign(amount.plus))
                       : fmt::format("{} is added to severe injury rolls of {}", amount_text(amount), whom.name);
        case Static::affinity:
            return fmt::format("{} {} {} more", whom.name, whom.verb("has", "have"),
                               count_text(amount, word_at(affinity_names, a) + " affinity",
                                          word_at(affinity_names, a) + " affinities"));
        case Static::ignored_keyword: return fmt::format("the weapon is not {}", word_at(keyword_names, a));
        case Static::devastating: return "the weapon is devastating " + amount_text(amount);
        case Static::no_fall_in_collision:
            return fmt::format("a collision with the monster does not knock down {}", whom.name);
        case Static::repeat_failed_attempt: return "once an attack, a failed wound attempt may be made anew";
        case Static::trade_for_attempt:
            return "once an attack, another drawn hit location may be discarded to repeat a failed wound attempt";
        case Static::reroll_misses: return "once an attack, the misses may be rolled again";
        case Static::double_first_attempt: return "the total at the first hit location is doubled";
        case Static::wound_at_double: return "a total of twice the toughness causes 1 wound more";
        case Static::first_reaction_cancelled: return "the reaction of the first hit location is cancelled";
        case Static::reactions_cancelled: return "reactions are cancelled";
        case Static::critical_at_persistent:
            return "a wound at a hit location that carries a persistent injury is critical";
        case Static::wound_from_discard:
            return "once an attack, a wound may take the top card of the AI discard instead of the deck's";
        case Static::roll_before_location: return "the first wound roll is made before its hit location is chosen";
        case Static::traps_cancelled:
            return fmt::format("once a round, a drawn trap is cancelled by a d10 of {}+; another location is drawn",
                               amount_text(amount));
        case Static::survives_death:
            return fmt::format("when {} would die, a d10 of {}+ saves them", whom.name, amount_text(amount));
        case Static::traps_ignored:
            return fmt::format("a drawn trap is ignored by a d10 of {}+; another location is drawn",
                               amount_text(amount));
        case Static::wounds_on:
            return fmt::format("wound attempts succeed on a d10 of {}+ and are never critical", amount_text(amount));
        case Static::knockback_shorter:
            return fmt::format("{} may be knocked back up to {} less", whom.name,
                               count_text(amount, "space", "spaces"));
        case Static::bowls_nobody_over: return fmt::format("knocked back, {} collides with no survivor", whom.name);
        case Static::weapon_range: return "the weapon has " + extra("range");
        case Static::terrain_rolls: return fmt::format("{} {} for activating terrain", whom.name, extra("on rolls"));
        case Static::no_disorders: return fmt::format("{} gains no disorders", whom.name);
        case Static::negative_tokens_pay:
            return fmt::format("{} may pay with negative attribute tokens where survival is asked", whom.name);
        case Static::strikes_wounded:
            return fmt::format(
                "beside the monster and an attacker, {} may pay 1 survival to strike a location that was wounded",
                whom.name);
        case Static::first_hit_is_brain:
            return fmt::format("the first hit of each round becomes {} brain damage", amount_text(amount));
        default: return "unknown rule";  // what only survivors bear does not last for a while
    }
}

namespace {

/// Statics of what a survivor bears.
std::string bearer_text(const Codex& codex, const StaticRule& rule) {
    const std::string number = with_sign(rule.amount.plus);
    const std::string plain = fmt::format("{}", rule.amount.plus);
    switch (rule.what) {
        case Static::weapon_keyword: return "the weapon counts as " + word_at(keyword_names, rule.a);
        case Static::attacks_from_blind_spot: return "every attack counts as made from the blind spot";
        case Static::extra_dodges:
            return "the survivor may dodge " + counted(rule.amount.plus, "more time", "more times") + " each round";
        case Static::perfect_hits:
            return fmt::format("attack rolls of {} or more are Perfect Hits", 10 - rule.amount.plus);
        case Static::no_bleeding: return "the survivor gains no bleeding tokens";
        case Static::no_knock_down: return "the survivor cannot be knocked down";
        case Static::bash_ignored: return "the survivor ignores bash";
        case Static::bleeding_threshold: return number + " to the number of bleeding tokens that kill the survivor";
        case Static::more_survival: return "whenever the survivor gains survival, they gain " + plain + " more";
        case Static::strength_pays: return "all survivors may pay with strength tokens where survival is asked";
        case Static::no_activation:
            return "the survivor may not activate gear with the word " + thing_name(codex, Thing::word, rule.word);
        case Static::no_attack: return "the survivor may not attack";
        case Static::gains_no: return "the survivor gains no " + word_at(gain_names, rule.a);
        case Static::departs_though_retired: return "the survivor may depart though retired";
        case Static::impaired: return "the survivor is impaired: " + word_at(impairment_names, rule.a);
        case Static::gear_counts_as: return "all gear of the survivor is " + thing_name(codex, Thing::word, rule.word);
        case Static::always_a_threat: return "the survivor is a threat unless knocked down";
        case Static::must_move: return "the survivor may not end the act before moving in this round";
        case Static::damage_is_brain_damage: return "damage to hit locations becomes brain damage";
        case Static::armor_at_least: return "each piece of armor worn gives " + plain + " armor points at least";
        case Static::keeps_gear: return "the survivor does not lose " + thing_name(codex, Thing::gear, rule.a);
        case Static::trauma_roll: return number + " to rolls for brain traumas";
        case Static::hit_damage_taken:
            return number + " to the damage of each hit that the survivor suffers, 1 at least";
        case Static::damage_taken: return number + " to all damage that the survivor suffers, 1 at least";
        case Static::brain_damage_taken: return number + " to brain damage that the survivor suffers";
        case Static::knockback_at_most:
            return "the survivor is knocked back at most " + counted(rule.amount.plus, "space", "spaces");
        case Static::free_surge: return "the survivor may surge without paying survival, to activate a weapon";
        case Static::survival_while_frenzied: return "the survivor may spend survival while frenzied";
        case Static::avoids_collision:
            return fmt::format(
                "when something would collide with the survivor, roll a d10; on {}+ they stand aside instead", plain);
        case Static::monster_attribute:
        case Static::survivor_attribute:
        case Static::everyone_is_a_threat:
        case Static::grab_damage_times:
        case Static::grab_ignored:
        case Static::no_ai_draws:
        case Static::armor_everywhere:
        case Static::injury_roll:
        case Static::affinity:
        case Static::ignored_keyword:
        case Static::devastating:
        case Static::no_fall_in_collision:
        case Static::repeat_failed_attempt:
        case Static::trade_for_attempt:
        case Static::reroll_misses:
        case Static::double_first_attempt:
        case Static::wound_at_double:
        case Static::first_reaction_cancelled:
        case Static::reactions_cancelled:
        case Static::critical_at_persistent:
        case Static::wound_from_discard:
        case Static::traps_cancelled:
        case Static::roll_before_location:
        case Static::survives_death:
        case Static::traps_ignored:
        case Static::wounds_on:
        case Static::knockback_shorter:
        case Static::bowls_nobody_over:
        case Static::weapon_range:
        case Static::terrain_rolls:
        case Static::no_disorders:
        case Static::negative_tokens_pay:
        case Static::strikes_wounded:
        case Static::first_hit_is_brain: break;
    }
    return lasting_text(static_cast<unsigned>(rule.what), rule.a, rule.amount, {"the survivor", false});
}

}  // namespace

std::string static_text(const Codex& codex, const StaticRule& rule) {
    std::string text = bearer_text(codex, rule);
    if (rule.what == Static::injury_roll && rule.a < location_names.size())
        text += fmt::format(" at the {}", location_names[rule.a]);
    if (rule.left != 0)
        text = fmt::format("of {} on the left of this: {}",
                           rule.left == any_gear ? "the weapon" : thing_name(codex, Thing::gear, rule.left - 1U), text);
    const std::string when = condition_text(codex, rule.condition);
    return capital(when.empty() ? text : fmt::format("if {}: {}", when, text));
}

std::string until_text(unsigned until) {
    if (static_cast<Until>(until) == Until::next_act) return "until the survivor's next act";
    if (static_cast<Until>(until) == Until::end_of_next_attack) return "for the survivor's next attack in this turn";
    return "until the " + word_at(until_names, until);
}

std::string trigger_text(Trigger trigger) {
    switch (trigger) {
        case Trigger::round_start: return "At the start of the round";
        case Trigger::monster_turn_start: return "At the start of the monster's turn";
        case Trigger::monster_turn_end: return "At the end of the monster's turn";
        case Trigger::survivors_turn_start: return "At the start of the survivors' turn";
        case Trigger::act_start: return "At the start of an act";
        case Trigger::act_end: return "At the end of an act";
        case Trigger::survivors_turn_end: return "At the end of the survivors' turn";
        case Trigger::round_end: return "At the end of the round";
        case Trigger::arrival: return "When the showdown begins";
        case Trigger::play: return "When this enters play";
        case Trigger::ai_drawn: return "When the monster draws an AI card";
        case Trigger::monster_moves: return "When the monster moves";
        case Trigger::monster_wounded: return "When the monster is wounded";
        case Trigger::monster_knocked_down: return "When the monster is knocked down";
        case Trigger::monster_dies: return "When the monster dies";
        case Trigger::survivor_damaged: return "When a survivor suffers damage";
        case Trigger::survivor_dies: return "When a survivor dies";
        case Trigger::limb_lost: return "When a survivor suffers a dismembered injury";
        case Trigger::enters_zone: return "When a survivor moves into the zone";
        case Trigger::activation_in_zone: return "When a survivor spends an activation in the zone";
        case Trigger::survivor_attacks: return "When a survivor attacks";
        case Trigger::survivor_knocked_down: return "When a survivor is knocked down";
        case Trigger::weapon_wounds: return "When this weapon wounds";
        case Trigger::perfect_hit: return "For each Perfect Hit with this";
        case Trigger::attack_roll_of_1: return "For each attack roll of 1 with this";
        case Trigger::weapon_hits: return "When this weapon hits";
        case Trigger::attack_ends: return "When a survivor's attack ends";
        case Trigger::gained: return "When this is gained";
        case Trigger::departs: return "When the survivors depart";
        case Trigger::terrain_placed: return "When the terrain of the setup was placed";
        case Trigger::hit_locations_rolled: return "When a survivor is hit and the hit locations were rolled";
        case Trigger::attack_rolled: return "When all attack rolls of an attack were made";
        case Trigger::hit_locations_drawn: return "When hit locations were drawn and no trap is among them";
        case Trigger::encourages: return "When a survivor encourages somebody, the target";
        case Trigger::gains_insanity: return "When a survivor gains insanity";
        case Trigger::gains_understanding: return "When a survivor gains understanding";
        case Trigger::gains_bleeding: return "When a survivor gains bleeding tokens";
        case Trigger::severe_injury: return "When a survivor suffers a severe injury";
        case Trigger::becomes_frenzied: return "When a survivor becomes frenzied";
        case Trigger::aftermath: return "In the aftermath";
        case Trigger::critical_wounds: return "When this weapon critically wounds";
        case Trigger::survival_action: return "When the survivor takes a survival action";
        case Trigger::targeted: return "When a survivor is picked as the monster's one target";
        case Trigger::damage_comes: return "Before a survivor suffers damage";
        case Trigger::injury_comes: return "Before a survivor rolls for a severe injury";
        case Trigger::attempt_comes: return "Before a wound attempt";
        case Trigger::concentration: return "At the start of the act after undisturbed concentration";
        case Trigger::ai_card_comes: return "Before the monster draws an AI card";
        case Trigger::named_card: return "When the card that was named is drawn";
        case Trigger::hit_comes: return "For each hit of a monster's attack on a survivor";
        case Trigger::gear_activated: return "After gear was activated";
        case Trigger::act_comes: return "At the very start of an act";
        case Trigger::ai_draw_comes: return "Before the monster draws an AI card";
        case Trigger::moved_by_gear: return "After gear moved the survivor";
        case Trigger::passes_the_dead: return "When a survivor passes over the place where another died";
    }
    return "At an unknown moment";
}

}  // namespace lantern
