#include "narrate/phrases.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <vector>

#include "narrate/card_text.hpp"
#include "narrate/words.hpp"

namespace lantern {

namespace {

std::string who_text(Who who) {
    switch (who) {
        case Who::nobody: return "nobody";
        case Who::target: return "the target";
        case Who::attacker: return "the attacker";
        case Who::subject: return "the survivor";
        case Who::chosen: return "the chosen survivor";
        case Who::passed: return "all survivors passed over";
        case Who::selected: return "the survivors described";
    }
    return "unknown survivors";
}

/// The word of a trait before the noun, or empty when it stands behind it.
std::string_view adjective(Trait trait) {
    switch (trait) {
        case Trait::knocked_down: return "knocked down";
        case Trait::standing: return "standing";
        case Trait::not_deaf: return "non-deaf";
        case Trait::insane: return "insane";
        case Trait::other: return "other";
        case Trait::beside:
        case Trait::opposite:
        case Trait::with_this:
        case Trait::threat:
        case Trait::facing:
        case Trait::in_range:
        case Trait::in_field_of_view:
        case Trait::in_blind_spot:
        case Trait::not_in_blind_spot:
        case Trait::adjacent:
        case Trait::not_adjacent:
        case Trait::in_zone:
        case Trait::on_terrain:
        case Trait::most_bleeding: return "";
    }
    return "";
}

/// The words of a trait behind the noun, or empty.
std::string qualifier(const Codex& codex, const Selector& selector, Trait trait) {
    switch (trait) {
        case Trait::facing: return "facing";
        case Trait::in_range: return selector.range == 0 ? "in range" : fmt::format("in range {}", selector.range);
        case Trait::in_field_of_view: return "in field of view";
        case Trait::in_blind_spot: return "in the blind spot";
        case Trait::not_in_blind_spot: return "not in the blind spot";
        case Trait::adjacent: return "adjacent to the monster";
        case Trait::not_adjacent: return "not adjacent to the monster";
        case Trait::beside: return "adjacent to the survivor";
        case Trait::opposite: return "straight across the monster from the survivor";
        case Trait::with_this: return "with this";
        case Trait::in_zone: return region_text(codex, selector.region);
        case Trait::on_terrain: return "on " + thing_name(codex, Thing::terrain, selector.terrain);
        case Trait::most_bleeding: return "with the most bleeding tokens";
        case Trait::threat:
        case Trait::knocked_down:
        case Trait::standing:
        case Trait::not_deaf:
        case Trait::insane:
        case Trait::other: return "";
    }
    return "";
}

std::string compare_text(const Amount& against, Compare compare) {
    switch (compare) {
        case Compare::at_least: return "is at least " + amount_text(against);
        case Compare::at_most: return "is at most " + amount_text(against);
        case Compare::above: return "is above " + amount_text(against);
        case Compare::below: return "is below " + amount_text(against);
        case Compare::equal: return "is " + amount_text(against);
        case Compare::even: return "is even";
        case Compare::odd: return "is odd";
    }
    return "is unknown";
}

std::string negated_compare_text(const Amount& against, Compare compare) {
    switch (compare) {
        case Compare::at_least: return compare_text(against, Compare::below);
        case Compare::at_most: return compare_text(against, Compare::above);
        case Compare::above: return compare_text(against, Compare::at_most);
        case Compare::below: return compare_text(against, Compare::at_least);
        case Compare::equal: return "is not " + amount_text(against);
        case Compare::even: return "is odd";
        case Compare::odd: return "is even";
    }
    return "is unknown";
}

}  // namespace

std::string region_text(const Codex& codex, const Region& region) {
    switch (region.zone) {
        case Zone::none: return "";
        case Zone::ring: return "in the spaces around the monster, diagonals included";
        case Zone::orthogonal: return "in the spaces beside the monster, diagonals excluded";
        case Zone::square:
            return fmt::format("within {} of the monster, diagonals included", counted(region.size, "space", "spaces"));
        case Zone::lanes: return "in the lanes from the monster to the edges of the board";
        case Zone::cells: {
            if (region.cells >= codex.cell_lists.size()) return "in an unknown zone";
            std::vector<std::string> cells;
            for (const Cell cell : codex.cell_lists[region.cells])
                cells.push_back(fmt::format("({},{})", cell.x, cell.y));
            return fmt::format("in the card's zone {}", fmt::join(cells, " "));
        }
    }
    return "in an unknown zone";
}

Subject selector_text(const Codex& codex, const Selector& selector) {
    std::vector<std::string> words;
    std::string behind;
    bool plural = false;
    switch (selector.pick) {
        case Pick::all: words.emplace_back("all"), plural = true; break;
        case Pick::closest: words.emplace_back("the closest"); break;
        case Pick::furthest: words.emplace_back("the furthest"); break;
        case Pick::random: words.emplace_back("a random"); break;
        case Pick::last_to_wound: words.emplace_back("the last"), behind = "to wound the monster"; break;
        case Pick::grabbed_last_round: words.emplace_back("the"), behind = "grabbed in the last round"; break;
        case Pick::most:
            words.emplace_back("the"),
                behind = "with the most " + word_at(source_names, static_cast<std::size_t>(selector.stat));
            break;
        case Pick::least:
            words.emplace_back("the"),
                behind = "with the least " + word_at(source_names, static_cast<std::size_t>(selector.stat));
            break;
        case Pick::any: words.emplace_back("a"); break;
    }
    // "adjacent survivor" and "threat in range": some traits read before the noun, others after it.
    std::string after = behind.empty() ? "" : " " + behind;
    for (std::size_t i = 0; i < trait_names.size(); ++i) {
        const Trait trait = static_cast<Trait>(i);
        if (!selector.has(trait)) continue;
        const std::string_view before = adjective(trait);
        if (!before.empty()) words.emplace_back(before);
        const std::string text = qualifier(codex, selector, trait);
        if (!text.empty()) after += " " + text;
    }
    const std::string noun = selector.has(Trait::threat) ? "threat" : "survivor";
    std::string result = fmt::format("{} {}{}{}", fmt::join(words, " "), noun, plural ? "s" : "", after);
    if (result.starts_with("a insane")) result = "an" + result.substr(1);
    if (result.starts_with("a other")) result = "an" + result.substr(2);
    return {result, plural};
}

std::string each_text(const Codex& codex, Who who, unsigned index) {
    if (who == Who::target) return "each target";
    if (who == Who::passed) return "each survivor passed over";
    if (who != Who::selected || index >= codex.selectors.size() || codex.selectors[index].pick != Pick::all)
        return subject_text(codex, who, index).name;
    Selector one = codex.selectors[index];
    one.pick = Pick::any;
    const std::string text = selector_text(codex, one).name;  // "a ...", "an insane ...", "another ..."
    return "each" + (text.starts_with("another") ? " other" + text.substr(7) : text.substr(text.find(' ')));
}

Subject subject_text(const Codex& codex, Who who, unsigned selector) {
    if (who == Who::selected && selector < codex.selectors.size())
        return selector_text(codex, codex.selectors[selector]);
    return {who_text(who), who == Who::passed || who == Who::selected};
}

std::string source_text(Source source, Who who) {
    const std::string whose = who == Who::nobody ? "" : " of " + who_text(who);
    switch (source) {
        case Source::none: return "0";
        case Source::level: return "the monster's level";
        case Source::roll: return "the roll";
        case Source::tokens_here: return "the number of tokens on this card";
        case Source::spaces_moved: return "the number of spaces moved";
        case Source::wounds: return "the number of the monster's wounds";
        case Source::hits_with_damage: return "the number of hits that dealt damage";
        case Source::moved_cards: return "the number of moods found";
        case Source::hits: return "the number of hits";
        case Source::perfect_hits: return "the number of Perfect Hits";
        case Source::gained: return "the amount gained";
        case Source::survival_limit: return "the survival limit";
        case Source::monster_size: return "the size of the monster";
        case Source::declared: return "that number";
        case Source::half_survival: return "half the survival" + whose;
        case Source::movement: return "the movement" + whose;
        case Source::strength: return "the strength" + whose;
        case Source::survival: return "the survival" + whose;
        case Source::insanity: return "the insanity" + whose;
        case Source::courage: return "the courage" + whose;
        case Source::understanding: return "the understanding" + whose;
        case Source::hunt_xp: return "the hunt XP" + whose;
        case Source::bleeding: return "the number of bleeding tokens" + whose;
        case Source::disorders: return "the number of disorders" + whose;
        case Source::times_recorded: return "the number of times it is recorded";
        case Source::red_affinities: return "the number of red affinities" + whose;
        case Source::green_affinities: return "the number of green affinities" + whose;
        case Source::blue_affinities: return "the number of blue affinities" + whose;
        case Source::half_blue_affinities: return "half the number of blue affinities" + whose;
        case Source::own_red_affinities: return "the number of red affinities at this card's edges";
        case Source::own_green_affinities: return "the number of green affinities at this card's edges";
        case Source::own_blue_affinities: return "the number of blue affinities at this card's edges";
    }
    return "an unknown number";
}

bool is_number(const Amount& amount) { return amount.source == Source::none || amount.times == 0; }

std::string amount_text(const Amount& amount) {
    if (is_number(amount)) return fmt::format("{}", amount.plus);
    std::string text = source_text(amount.source, amount.who);
    if (amount.times == 2)
        text = "twice " + text;
    else if (amount.times == -1)
        text = "minus " + text;
    else if (amount.times != 1)
        text = fmt::format("{} times {}", amount.times, text);
    if (amount.plus > 0) text += fmt::format(" plus {}", amount.plus);
    if (amount.plus < 0) text += fmt::format(" minus {}", -amount.plus);
    return text;
}

std::string count_text(const Amount& amount, std::string_view one, std::string_view many) {
    if (is_number(amount)) return counted(amount.plus, one, many);
    return fmt::format("a number of {} equal to {}", many, amount_text(amount));
}

std::string change_text(const Subject& subject, const Amount& amount, std::string_view one, std::string_view many) {
    if (is_number(amount)) {
        const bool gains = amount.plus >= 0;
        return fmt::format("{} {} {}", subject.name,
                           gains ? subject.verb("gains", "gain") : subject.verb("loses", "lose"),
                           counted(std::abs(amount.plus), one, many));
    }
    Amount size = amount;
    const bool gains = amount.times > 0;
    if (!gains) {
        size.times = static_cast<std::int8_t>(-amount.times);
        size.plus = static_cast<std::int8_t>(-amount.plus);
    }
    return fmt::format("{} {} {} equal to {}", subject.name,
                       gains ? subject.verb("gains", "gain") : subject.verb("loses", "lose"), many, amount_text(size));
}

std::string one_condition_text(const Codex& codex, const Condition& c) {
    const std::string who = c.who == Who::nobody ? "the survivor" : who_text(c.who);
    const std::string is = fmt::format("{} {}{}", who, c.who == Who::passed || c.who == Who::selected ? "are" : "is",
                                       c.negated ? " not" : "");
    const auto fact = [&](std::string_view holds, std::string_view fails) {
        return std::string(c.negated ? fails : holds);
    };
    switch (c.test) {
        case Test::compare: {
            Amount amount = c.amount;
            if (amount.source >= Source::movement && amount.who == Who::nobody) amount.who = c.who;
            return fmt::format(
                "{} {}", amount_text(amount),
                c.negated ? negated_compare_text(c.against, c.compare) : compare_text(c.against, c.compare));
        }
        case Test::is_insane: return is + " insane";
        case Test::is_deaf: return is + " deaf";
        case Test::is_knocked_down: return is + " knocked down";
        case Test::is_adjacent: return is + " adjacent to the monster";
        case Test::in_blind_spot: return is + " in the blind spot";
        case Test::is_alive: return is + " alive";
        case Test::injury_in_play:
            return fmt::format("{} is {}in play", thing_name(codex, Thing::persistent_injury, c.number),
                               c.negated ? "not " : "");
        case Test::any_selected: {
            if (c.number >= codex.selectors.size()) return "unknown survivors exist";
            Selector some = codex.selectors[c.number];
            // Which of them a pick would take does not matter for whether there is one.
            if (some.pick == Pick::all || some.pick == Pick::closest || some.pick == Pick::furthest ||
                some.pick == Pick::random)
                some.pick = Pick::any;
            return fmt::format("there is {}{}", c.negated ? "not " : "", selector_text(codex, some).name);
        }
        case Test::monster_on_board: return fact("the monster is on the board", "the monster is off the board");
        case Test::monster_knocked_down: return fact("the monster is knocked down", "the monster is not knocked down");
        case Test::dealt_damage: return fact("the attack dealt damage", "the attack dealt no damage");
        case Test::ranged_attack: return fact("the attack is ranged", "the attack is not ranged");
        case Test::has_keyword_word:
            return fmt::format("{} has {}{} gear", who, c.negated ? "no " : "",
                               thing_name(codex, Thing::word, c.number));
        case Test::weapon_is:
            return fmt::format("the weapon is {}{}", c.negated ? "not " : "", thing_name(codex, Thing::word, c.number));
        case Test::has_injury:
            return fmt::format("{} {} the injury {}", who, c.negated ? "does not have" : "has",
                               thing_name(codex, Thing::injury, c.number));
        case Test::nemesis: return fact("the monster is a nemesis", "the monster is no nemesis");
        case Test::hit_at:
            return fmt::format("the hit is {}at the {}", c.negated ? "not " : "", word_at(location_names, c.number));
        case Test::trauma_causes_it: return fact("a brain trauma would do it", "no brain trauma would do it");
        case Test::intimidation_causes_it:
            return fact("an Intimidate action would do it", "no Intimidate action would do it");
        case Test::is_acting: return fmt::format("it is {}the act of {}", c.negated ? "not " : "", who);
        case Test::bears_this: return fmt::format("{} {}", who, c.negated ? "does not have this" : "has this as well");
        case Test::attacks_with:
            return fmt::format("the attack is {}made with {}", c.negated ? "not " : "",
                               c.number == this_weapon ? "this" : thing_name(codex, Thing::weapon_type, c.number));
        case Test::somebody_bears:
            return fmt::format("{} has {} gear", c.negated ? "nobody" : "somebody",
                               thing_name(codex, Thing::word, c.number));
        case Test::holds_priority: return fmt::format("{} the priority target", is);
        case Test::rule_attack: return fact("a rule brings the attack", "no rule brings the attack");
        case Test::is_beside: return fmt::format("{} adjacent to the survivor", is);
        case Test::only_gear:
            return fmt::format("{} {} only {} gear", who, c.negated ? "does not have" : "has",
                               thing_name(codex, Thing::word, c.number));
        case Test::monster_dead: return fact("the monster is dead", "the monster is not dead");
        case Test::tile_beside:
            return fmt::format("{} on or beside {}", is, thing_name(codex, Thing::terrain, c.number));
        case Test::on_terrain: return fmt::format("{} on {}", is, thing_name(codex, Thing::terrain, c.number));
    }
    return "unknown condition";
}

std::string condition_text(const Codex& codex, unsigned list) {
    if (list == 0) return "";
    std::string text;
    for (unsigned i = list; i < codex.conditions.size(); ++i) {
        if (!text.empty()) text += " and ";
        text += one_condition_text(codex, codex.conditions[i]);
        if (!codex.conditions[i].more) break;
    }
    return text;
}

std::optional<RollRange> roll_range(const Codex& codex, unsigned list) {
    RollRange range;
    if (list == 0) return std::nullopt;
    for (unsigned i = list; i < codex.conditions.size(); ++i) {
        const Condition& c = codex.conditions[i];
        const bool on_roll = c.test == Test::compare && !c.negated && c.amount.source == Source::roll &&
                             c.amount.times == 1 && c.amount.plus == 0 && is_number(c.against);
        if (!on_roll) return std::nullopt;
        if (c.compare == Compare::at_least)
            range.low = c.against.plus;
        else if (c.compare == Compare::at_most)
            range.high = c.against.plus;
        else if (c.compare == Compare::equal)
            range.low = range.high = c.against.plus;
        else
            return std::nullopt;
        if (!c.more) break;
    }
    return range;
}

std::string RollRange::text() const {
    if (low == high) return fmt::format("{}", low);
    if (high == highest) return fmt::format("{}+", low);
    return low == lowest ? fmt::format("{} or less", high) : fmt::format("{}-{}", low, high);
}

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
        case Static::impaired: return "the survivor is impaired: " + word_at(impairment_names, rule.a);
        case Static::gear_counts_as: return "all gear of the survivor is " + thing_name(codex, Thing::word, rule.word);
        case Static::always_a_threat: return "the survivor is a threat unless knocked down";
        case Static::must_move: return "the survivor may not end the act before moving in this round";
        case Static::damage_is_brain_damage: return "damage to hit locations becomes brain damage";
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
    const std::string when = condition_text(codex, rule.condition);
    return capital(when.empty() ? text : fmt::format("if {}: {}", when, text));
}

std::string until_text(unsigned until) {
    if (static_cast<Until>(until) == Until::next_act) return "until the survivor's next act";
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
    }
    return "At an unknown moment";
}

}  // namespace lantern
