#include "narrate/verb_text.hpp"

#include <fmt/format.h>

#include <vector>

#include "narrate/rule_phrases.hpp"
#include "narrate/words.hpp"
#include "state/state.hpp"

namespace lantern {

namespace {

/// "performs its Basic Action on the target with +2 speed and +1 damage".
std::string basic_action_text(const Op& op, const Subject& whom) {
    std::string text = "the monster performs its Basic Action";
    if (op.who != Who::nobody) text += " on " + whom.name;
    const char* with = " with ";
    if (op.a != 0) text += fmt::format("{}+{} speed", with, op.a), with = " and ";
    if (op.b != 0) text += fmt::format("{}+{} damage", with, op.b);
    return text;
}

/// "encounter monster 2 moves", "the encounter monsters move": a set, bit by monster, 0 for all.
std::string encounter_text(unsigned which, std::string_view one, std::string_view many) {
    if (which == 0) return fmt::format("the encounter monsters {}", many);
    std::vector<std::string> names;
    for (int i = 0; i < max_encounter_monsters; ++i) {
        if ((which >> static_cast<unsigned>(i) & 1U) != 0) names.push_back(encounter_name(i));
    }
    return fmt::format("{} {}", join_words(names), names.size() == 1 ? one : many);
}

std::string move_text(const Codex& codex, const Op& op, const Subject& whom) {
    if (op.b != 0) {
        const Subject terrain{"the closest " + thing_name(codex, Thing::terrain, op.b - 1U), false};
        Op plain = op;
        plain.b = 0;
        return move_text(codex, plain, terrain);
    }
    std::string way;
    switch (static_cast<Heading>(op.a)) {
        case Heading::toward: way = " toward " + whom.name; break;
        case Heading::away: way = " away from " + whom.name; break;
        case Heading::forward: way = " forward in a straight line"; break;
        case Heading::back: way = " back in a straight line"; break;
        case Heading::through: way = " through " + whom.name; break;
        case Heading::directly_away: way = " directly away from " + whom.name; break;
    }
    const bool full = is_number(op.amount) && op.amount.plus == 0;
    return fmt::format("the monster moves {}{}",
                       full ? "with its full movement" : "up to " + count_text(op.amount, "space", "spaces"), way);
}

/// "the survivor heals a hit location: all injuries and all armor points".
std::string heal_text(const Op& op, const Subject& whom) {
    const auto so_many = [](int number, std::string_view one, std::string_view many) {
        return number >= healed_whole ? fmt::format("all {}", many) : counted(number, one, many);
    };
    std::vector<std::string> what;
    if (op.amount.plus > 0) what.push_back(so_many(op.amount.plus, "injury", "injuries"));
    if (op.b > 0) what.push_back(so_many(op.b, "armor point", "armor points"));
    std::string where = "one hit location of choice";
    if (op.a < location_names.size()) where = "the " + word_at(location_names, op.a);
    if (op.a == static_cast<std::uint8_t>(HealAt::brain)) where = "the brain";
    if (op.a == static_cast<std::uint8_t>(HealAt::everywhere)) where = "every hit location and the brain";
    return fmt::format("{} {} {} ({})", whom.name, whom.verb("heals", "heal"), where, join_words(what));
}

std::string resource_text(const Codex& codex, const Op& op, const Subject& whom) {
    const auto gains = [&](std::string_view one, std::string_view many) {
        return change_text(whom, op.amount, one, many);
    };
    switch (op.a) {
        case 0: return gains("basic resource", "basic resources");
        case 1: return gains("monster resource", "monster resources");
        case 3: return gains("vermin resource", "vermin resources");
        case 4: return gains("indomitable resource", "indomitable resources");
        default: {
            const std::string name = thing_name(codex, Thing::resource, op.index);
            return gains(name, name);
        }
    }
}

/// Attribute changes of survivors and the monster: "gains 1 strength token".
std::string token_text(const Op& op, const Subject& whom) {
    const std::string attribute = word_at(attribute_names, op.a);
    const std::string text = change_text(whom, op.amount, attribute + " token", attribute + " tokens");
    return op.b == 0 ? text : text + " " + until_text(op.b - 1U);
}

/// "the survivor attacks with a melee weapon, with +1 strength".
std::string weapon_attack_text(const Op& op) {
    std::string text = op.a == 1   ? "the survivor attacks with a melee weapon"
                       : op.a == 2 ? "the survivor attacks with the weapon on the left"
                       : op.a == 3 ? "the survivor attacks with the weapon on the right"
                                   : "the survivor attacks with a weapon";
    if (op.b == 1) text += ", with so many automatic hits in place of its rolls";
    if (is_number(op.amount))
        return op.amount.plus == 0 ? text : text + fmt::format(", {} strength", with_sign(op.amount.plus));
    return text + fmt::format(", extra strength equal to {}", amount_text(op.amount));
}

std::string place_text(const Op& op, const Subject& whom) {
    if (op.a == 1) return "the monster is placed at the centre of the board";
    return fmt::format("the monster is placed adjacent to {}{}", whom.name,
                       op.a == 2 ? " and over as many other survivors as possible" : "");
}

std::string damage_text(const Op& op, const Subject& whom) {
    return fmt::format("{} {} {} damage to {}", whom.name, whom.verb("suffers", "suffer"), amount_text(op.amount),
                       op.a == 0xFF ? "a random hit location" : "the " + word_at(location_names, op.a));
}

std::string severe_injury_text(const Codex& codex, const Op& op, const Subject& whom) {
    if (op.b != 0) {
        const TableRow* row = row_for(codex.severe_injury_tables[op.a], op.b);
        return fmt::format("{} {} the severe injury {}", whom.name, whom.verb("suffers", "suffer"),
                           row == nullptr ? "" : row->name);
    }
    const bool plain = is_number(op.amount) && op.amount.plus == 0;
    const std::string modifier = plain ? ""
                                 : is_number(op.amount)
                                     ? fmt::format(" with {} to the roll", with_sign(op.amount.plus))
                                     : fmt::format(" with {} added to the roll", amount_text(op.amount));
    return fmt::format("{} {} a severe injury to the {}{}", whom.name, whom.verb("suffers", "suffer"),
                       word_at(location_names, op.a), modifier);
}

}  // namespace

std::string instinct_at(const Codex& codex, ProgramStart start) {
    for (const Monster& monster : codex.monsters) {
        if (start != 0 && monster.instinct == start)
            return monster.instinct_name.empty() ? "its instinct" : monster.instinct_name;
    }
    return "";
}

std::string profile_text(const Codex& codex, unsigned index) {
    if (index >= codex.profiles.size()) return "unknown profile";
    const Profile& profile = codex.profiles[index];
    std::string text = fmt::format("speed {}, accuracy {}+", profile.speed, profile.accuracy);
    text += profile.has_damage ? fmt::format(", damage {}", profile.damage) : ", no damage";
    if (profile.reach > 1) text += fmt::format(", reach {}", profile.reach);
    if (profile.range != 0) text += fmt::format(", range {}", profile.range);
    if (profile.location != 0xFF)
        text += fmt::format(", always hits the {}", word_at(location_names, profile.location));
    return text;
}

std::string verb_text(const Codex& codex, const Op& op, const Subject& whom) {
    const std::string& who = whom.name;
    const auto whom_is = [&](std::string_view what) { return fmt::format("{} {} {}", who, whom.is(), what); };
    const auto whom_does = [&](std::string_view one, std::string_view many, std::string_view rest) {
        return fmt::format("{} {}{}", who, whom.verb(one, many), rest);
    };
    switch (op.verb) {
        case Verb::end:
        case Verb::jump:
        case Verb::test:
        case Verb::each:
        case Verb::each_end:
        case Verb::choose:
        case Verb::option:
        case Verb::offer:
        case Verb::later:
        case Verb::perform:
        case Verb::pick_target:
        case Verb::pick: return "";  // program_text.cpp tells these together with their blocks
        case Verb::roll: {
            const bool plain = is_number(op.amount) && op.amount.plus == 0;
            return fmt::format("roll a d{}{}", op.a,
                               plain                              ? ""
                               : op.amount.source == Source::roll ? " and add the roll before it"
                                                                  : fmt::format(" and add {}", amount_text(op.amount)));
        }
        case Verb::flow: return "survival opportunity";
        case Verb::alert: return "no survival may be spent during the next action";
        case Verb::stop: return "nothing more of this happens";
        case Verb::set_target: return fmt::format("{} {} the target", who, whom.verb("becomes", "become"));
        case Verb::move: return move_text(codex, op, whom);
        case Verb::face: return op.a == 0 ? "the monster turns to face " + who : "the monster turns its back on " + who;
        case Verb::attack: return fmt::format("the monster attacks {}: {}", who, profile_text(codex, op.index));
        case Verb::move_and_attack:
            return fmt::format("the monster moves toward {} and attacks: {}", who, profile_text(codex, op.index));
        case Verb::basic_action: return basic_action_text(op, whom);
        case Verb::draw_ai: return "the monster draws " + count_text(op.amount, "AI card", "AI cards");
        case Verb::place_monster: return place_text(op, whom);
        case Verb::remove_monster: return "the monster is taken off the board";
        case Verb::monster_token: return token_text(op, {"the monster", false});
        case Verb::daze_monster:
            return "the monster is dazed, once a round: it gains a -1 speed token until the end of its turn";
        case Verb::stand_monster: return "the monster stands up";
        case Verb::knock_down_monster: return "the monster is knocked down";
        case Verb::wound_monster: return "the monster suffers " + count_text(op.amount, "wound", "wounds");
        case Verb::heal_monster: return "the monster heals " + count_text(op.amount, "wound", "wounds");
        case Verb::kill_monster: return "the monster dies";
        case Verb::run_away: return "the survivors run away: the showdown ends as a defeat";
        case Verb::end_monster_turn: return "the monster's turn ends";
        case Verb::cancel_hits_out_of_range: return "hits of attackers who are out of range now are cancelled";
        case Verb::end_attack: return "the attack ends";
        case Verb::discard_this: return "this card is discarded";
        case Verb::archive_this: return "this card is archived";
        case Verb::return_to_top: return "this card goes back on top of the AI deck";
        case Verb::tokens_here: return change_text({"this card", false}, op.amount, "token", "tokens");
        case Verb::clear_tokens_here: return "all tokens are taken off this card";
        case Verb::discard_mood: return "the players discard " + count_text(op.amount, "mood", "moods") + " in play";
        case Verb::reveal_moods:
            return fmt::format(
                "up to {} are revealed one by one; the first two moods enter play, the rest is shuffled back",
                count_text(op.amount, "AI card", "AI cards"));
        case Verb::archive_hit_location:
            return fmt::format("the hit location {} is archived", thing_name(codex, Thing::hit_location, op.index));
        case Verb::discard_drawn_card: return "the AI card just drawn is discarded unplayed";
        case Verb::peek_ai:
            return fmt::format("the players look at the top {} and put them back {}",
                               count_text(op.amount, "AI card", "AI cards"),
                               op.a == 1 ? "on top or at the bottom of the deck" : "in any order");
        case Verb::peek_hit_locations:
            return fmt::format("the players look at the top {} and put them back in any order",
                               count_text(op.amount, "hit location", "hit locations"));
        case Verb::grab: return whom_is("grabbed");
        case Verb::knockback:
            return whom_is("knocked back " + count_text(op.amount, "space", "spaces") +
                           (op.a == 1 ? " toward the nearest edge" : ""));
        case Verb::bash: return whom_is("knocked down");
        case Verb::stand: return whom_does("stands", "stand", " up");
        case Verb::bleed: return change_text(whom, op.amount, "bleeding token", "bleeding tokens");
        case Verb::brain_damage:
            return whom_does(
                "suffers", "suffer",
                fmt::format(" {}", is_number(op.amount) ? fmt::format("{} brain damage", op.amount.plus)
                                                        : "brain damage equal to " + amount_text(op.amount)));
        case Verb::brain_trauma: return whom_does("suffers", "suffer", " a brain trauma");
        case Verb::damage: return damage_text(op, whom);
        case Verb::severe_injury: return severe_injury_text(codex, op, whom);
        case Verb::survival: return change_text(whom, op.amount, "survival", "survival");
        case Verb::insanity: return change_text(whom, op.amount, "insanity", "insanity");
        case Verb::courage: return change_text(whom, op.amount, "courage", "courage");
        case Verb::understanding: return change_text(whom, op.amount, "understanding", "understanding");
        case Verb::hunt_xp: return change_text(whom, op.amount, "hunt XP", "hunt XP");
        case Verb::proficiency: return change_text(whom, op.amount, "weapon proficiency", "weapon proficiency");
        case Verb::survivor_token: return token_text(op, whom);
        case Verb::permanent: {
            const std::string attribute = "permanent " + word_at(attribute_names, op.a);
            return change_text(whom, op.amount, attribute, attribute);
        }
        case Verb::priority_target: return whom_does("gains", "gain", " the priority target token");
        case Verb::keep_priority_target: return whom_does("keeps", "keep", " the priority target token until death");
        case Verb::lose_priority_target: return "the priority target token is removed";
        case Verb::doom: return whom_is("doomed");
        case Verb::stop_movement: return fmt::format("the movement of {} ends", who);
        case Verb::die: return whom_does("dies", "die", "");
        case Verb::impair:
            if (static_cast<Impairment>(op.a) == Impairment::exiled)
                return whom_does("leaves", "leave", " the settlement when the showdown is over");
            return whom_is("impaired from now on: " + word_at(impairment_names, op.a));
        case Verb::record_injury:
            return whom_does("records", "record", " the injury " + thing_name(codex, Thing::injury, op.index));
        case Verb::disorder:
            return whom_does("gains", "gain",
                             op.index == 0xFFFF ? " a random disorder"
                                                : " the disorder " + thing_name(codex, Thing::disorder, op.index));
        case Verb::fighting_art:
            return whom_does("gains", "gain",
                             op.index == 0xFFFF
                                 ? " a random fighting art"
                                 : " the fighting art " + thing_name(codex, Thing::fighting_art, op.index));
        case Verb::hide:
            return op.a == 0 ? whom_does("hides", "hide", " and is no threat until the next act, movement or attack")
                             : whom_is("no threat until the next attack of their own");
        case Verb::resource: return resource_text(codex, op, whom);
        case Verb::gear: return whom_does("gains", "gain", " the gear " + thing_name(codex, Thing::gear, op.index));
        case Verb::archive_gear: return "this gear is archived";
        case Verb::remove_survivor: return fmt::format("{} {} removed from the board", who, whom.is());
        case Verb::place_survivor:
            if (op.a == 1) return fmt::format("{} {} placed on a free space beside the monster", who, whom.is());
            return fmt::format("{} {} placed on a free space across this terrain", who, whom.is());
        case Verb::lasting:
            return fmt::format(
                "{} {}", until_text(op.b),
                lasting_text(op.a, op.index, op.amount, op.who == Who::nobody ? Subject{"everyone", false} : whom));
        case Verb::attack_modifier: {
            const std::string by = is_number(op.amount) ? with_sign(op.amount.plus) : "+" + amount_text(op.amount);
            return fmt::format("this attack has {} {}", by, word_at(attribute_names, op.a));
        }
        case Verb::automatic_hit:
            return fmt::format("the survivor attacks with this gear{} and scores {} without rolling{}",
                               op.b == 1 ? " from anywhere" : "", count_text(op.amount, "hit", "hits"),
                               op.a == 1 ? ", each a critical wound" : "");
        case Verb::archive_terrain: return "this terrain tile is archived";
        case Verb::turn_terrain:
            return fmt::format("every tile of {} is turned over", thing_name(codex, Thing::terrain, op.index));
        case Verb::skip_monster_turn: return "the monster's next turn does not happen";
        case Verb::move_encounter:
            return fmt::format("{} up to {} toward {}, around survivors, monsters and impassable terrain",
                               encounter_text(op.a, "moves", "move"), count_text(op.amount, "space", "spaces"),
                               op.b != 0 ? "the closest " + thing_name(codex, Thing::terrain, op.b - 1U) : who);
        case Verb::place_encounter:
            return fmt::format(
                "{} is placed {}", encounter_name(op.a),
                op.who == Who::nobody ? "at " + std::string(space_name(op.index).view()) : "adjacent to " + who);
        case Verb::remove_encounter: return encounter_text(op.a, "is", "are") + " taken off the board";
        case Verb::knock_down: return whom_is("knocked down");
        case Verb::encourage: return whom_is("encouraged and " + std::string(whom.verb("stands", "stand")) + " up");
        case Verb::attack_rolls:
            return "the attack has " + count_text(op.amount, "more attack roll", "more attack rolls");
        case Verb::move_hit: return "one hit lands on the " + word_at(location_names, op.a) + " instead";
        case Verb::extra_movement: return change_text(whom, op.amount, "movement", "movements");
        case Verb::clear_tokens:
            return whom_does("loses", "lose", fmt::format(" all +1 {} tokens", word_at(attribute_names, op.a)));
        case Verb::add_terrain:
            return fmt::format("a card of {} is added to the terrain", thing_name(codex, Thing::terrain, op.index));
        case Verb::redraw_hit_location: return "one of the drawn hit locations is discarded for a new one";
        case Verb::archive_armor:
            return whom_does("archives", "archive", fmt::format(" armor at the {}", word_at(location_names, op.a)));
        case Verb::intimidate: return "the monster intimidates";
        case Verb::heal_survivor: return heal_text(op, whom);
        case Verb::once_per_lifetime:
            return fmt::format("once per lifetime of {} ({})", who, thing_name(codex, Thing::deed, op.index));
        case Verb::declare:
            return fmt::format("the survivor names a number{}, {} at most", op.a != 0 ? " of attack rolls" : "",
                               amount_text(op.amount));
        case Verb::reckon: return fmt::format("the number counted is {}", amount_text(op.amount));
        case Verb::concentrate: return "the survivor concentrates, and the act ends";
        case Verb::gain_armor:
            return change_text(whom, op.amount, "armor point", "armor points") +
                   (op.index != 0
                        ? fmt::format(" at each location with {} armor", thing_name(codex, Thing::word, op.index))
                    : op.a == 0xFF ? " at every hit location"
                                   : " at the " + word_at(location_names, op.a));
        case Verb::weapon_attack: return weapon_attack_text(op);
        case Verb::step:
            return fmt::format("the survivor moves {}{}", op.a == 0 ? "up to " : "",
                               count_text(op.amount, "space", "spaces")) +
                   (op.a == 0   ? ""
                    : op.a == 1 ? " in a straight line"
                                : " straight away from the monster");
        case Verb::push_monster: return "the monster is knocked back " + count_text(op.amount, "space", "spaces");
        case Verb::cancel_injury: return "the severe injury is not suffered";
        case Verb::reshuffle_hit_locations: return "deck and discard of hit locations are shuffled together";
        case Verb::reveal_hit_locations:
            return fmt::format(
                "{} are revealed; those with a critical wound effect are critically wounded, then all are shuffled",
                count_text(op.amount, "hit location", "hit locations"));
        case Verb::remove_tokens:
            return is_number(op.amount) && op.amount.plus >= healed_whole
                       ? whom_does("loses", "lose", " all tokens")
                       : fmt::format("{} may remove up to {}, {}", who, count_text(op.amount, "token", "tokens"),
                                     op.a == 1   ? "negative attribute ones"
                                     : op.a == 2 ? "bleeding ones"
                                                 : "bleeding or negative ones");
        case Verb::lose_this: return "the survivor loses this";
        case Verb::ai_card_on_top:
            return "a card of the AI discard, or the top one of the wound stack unseen, goes on top of the AI deck";
        case Verb::become_target: return "the survivor is the target instead";
        case Verb::trade_places: return fmt::format("the survivor and {} trade places", who);
        case Verb::reroll_token: return change_text(whom, op.amount, "reroll token", "reroll tokens");
        case Verb::name_ai_card: return "the survivor names the AI card that comes next";
        case Verb::shuffle_in:
            return fmt::format("the hit location {} is shuffled into the deck",
                               thing_name(codex, Thing::hit_location, op.index));
        case Verb::archive_worn:
            return fmt::format("the players archive one piece of {} gear", thing_name(codex, Thing::word, op.index));
        case Verb::automatic_hits:
            return fmt::format("the attack has {} in place of as many rolls",
                               count_text(op.amount, "automatic hit", "automatic hits"));
        case Verb::ignore_hit: return "the hit is ignored";
        case Verb::consume_this: return "the survivor consumes it";
        case Verb::repeat_wound_roll: return "the wound roll counts for the next hit location too";
        case Verb::mark_attack: return fmt::format("the attack is marked ({})", amount_text(op.amount));
        case Verb::reroll_misses: return "all misses are rolled again";
        case Verb::react_to_failure_alone: return "the hit location reacts to a failure alone";
        case Verb::earn_hunt_xp:
            return fmt::format("when the attack or the damage is over, the survivor gains {} hunt XP",
                               amount_text(op.amount));
        case Verb::new_target: return "another target is picked, if there is one";
    }
    return "unknown step";
}

}  // namespace lantern
