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
        case Trait::removed: return "removed";
        case Trait::beside:
        case Trait::in_front:
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
        case Trait::in_front: return "next to the survivor on their straight line to the monster";
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
        case Trait::removed:
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
        case Source::volumes: return "the number of volumes recorded about the monster";
        case Source::attack_marks: return "the number of marks on the attack";
        case Source::misses: return "the number of misses";
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
        case Source::proficiency_with_this: return "the proficiency with this";
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
        case Test::is_doomed: return is + " doomed";
        case Test::ai_card_to_take:
            return fact("the AI discard or the wound stack can be taken from", "there is no AI card to take");
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
                               c.number == this_weapon   ? "this"
                               : c.number == left_weapon ? "the weapon on the left"
                                                         : thing_name(codex, Thing::weapon_type, c.number));
        case Test::somebody_bears:
            return fmt::format("{} has {} gear", c.negated ? "nobody" : "somebody",
                               thing_name(codex, Thing::word, c.number));
        case Test::holds_priority: return fmt::format("{} the priority target", is);
        case Test::rule_attack: return fact("a rule brings the attack", "no rule brings the attack");
        case Test::is_beside: return fmt::format("{} adjacent to the survivor", is);
        case Test::only_gear:
            return fmt::format("{} {} only {} gear", who, c.negated ? "does not have" : "has",
                               thing_name(codex, Thing::word, c.number));
        case Test::super_dense_struck:
            return fact("the attack struck a super-dense location", "the attack struck no super-dense location");
        case Test::settlement_has:
            return fmt::format("the settlement has {}{}", c.negated ? "not " : "",
                               thing_name(codex, Thing::innovation, c.number));
        case Test::activated:
            return fmt::format("it was {}{}", c.negated ? "not " : "", thing_name(codex, Thing::gear, c.number));
        case Test::between_weapons:
            return fact("on both sides of this are one-handed weapons",
                        "there is no one-handed weapon on a side of this");
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

}  // namespace lantern
