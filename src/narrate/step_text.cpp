#include "narrate/step_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "narrate/rule_phrases.hpp"
#include "narrate/template.hpp"
#include "narrate/words.hpp"
#include "state/state.hpp"

namespace lantern::engine {

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

std::string severe_injury_text(const Codex& codex, const Op& op, const Subject& whom) {
    const std::string suffers(whom.verb("suffers", "suffer"));
    if (op.b != 0 && op.a < codex.severe_injury_tables.size()) {
        const TableRow* row = row_for(codex.severe_injury_tables[op.a], op.b);
        return fmt::format("{} {} the severe injury {}", whom.name, suffers, row == nullptr ? "" : row->name);
    }
    const bool plain = is_number(op.amount) && op.amount.plus == 0;
    const std::string modifier = plain ? ""
                                 : is_number(op.amount)
                                     ? fmt::format(" with {} to the roll", with_sign(op.amount.plus))
                                     : fmt::format(" with {} added to the roll", amount_text(op.amount));
    return fmt::format("{} {} a severe injury to the {}{}", whom.name, suffers, word_at(location_names, op.a),
                       modifier);
}

std::string armor_text(const Codex& codex, const Op& op, const Subject& whom) {
    return change_text(whom, op.amount, "armor point", "armor points") +
           (op.index != 0 ? fmt::format(" at each location with {} armor", thing_name(codex, Thing::word, op.index))
            : op.a == every_location ? " at every hit location"
                                     : " at the " + word_at(location_names, op.a));
}

std::string instinct_text(const Codex& codex, unsigned monster) {
    const std::string name = monster < codex.monsters.size() ? codex.monsters[monster].instinct_name : "";
    return "the monster performs its instinct" + (name.empty() ? "" : ", " + name);
}

std::string roll_text(const Op& op) {
    const std::string die = fmt::format("roll a d{}", op.a);
    if (is_number(op.amount) && op.amount.plus == 0) return die;
    return die +
           (op.amount.source == Source::roll ? " and add the roll before it" : " and add " + amount_text(op.amount));
}

/// Steps whose text no template can say, since it turns on several of their parts.
std::string own_text(const Codex& codex, const Op& op, const Subject& whom) {
    switch (op.verb) {
        case Verb::roll: return roll_text(op);
        case Verb::instinct: return instinct_text(codex, op.index);
        case Verb::move: return move_text(codex, op, whom);
        case Verb::attack: return fmt::format("the monster attacks {}: {}", whom.name, profile_text(codex, op.index));
        case Verb::move_and_attack:
            return fmt::format("the monster moves toward {} and attacks: {}", whom.name, profile_text(codex, op.index));
        case Verb::basic_action: return basic_action_text(op, whom);
        case Verb::place_monster: return place_text(op, whom);
        case Verb::lasting:
            return fmt::format("{} {}", until_text(op.b),
                               lasting_text(codex, op.a, op.index, op.amount,
                                            op.who == Who::nobody ? Subject{"everyone", false} : whom));
        case Verb::move_encounter:
            return fmt::format("{} up to {} toward {}, around survivors, monsters and impassable terrain",
                               encounter_text(op.a, "moves", "move"), count_text(op.amount, "space", "spaces"),
                               op.b != 0 ? "the closest " + thing_name(codex, Thing::terrain, op.b - 1U) : whom.name);
        case Verb::place_encounter:
            return fmt::format(
                "{} is placed {}", encounter_name(op.a),
                op.who == Who::nobody ? "at " + std::string(space_name(op.index).view()) : "adjacent to " + whom.name);
        case Verb::remove_encounter: return encounter_text(op.a, "is", "are") + " taken off the board";
        case Verb::severe_injury: return severe_injury_text(codex, op, whom);
        case Verb::heal_survivor: return heal_text(op, whom);
        case Verb::automatic_hit: {
            const bool one = is_number(op.amount) && op.amount.plus == 1;
            return fmt::format("the survivor attacks with this gear{} and scores {} without rolling{}",
                               op.b == 1 ? " from anywhere" : "", count_text(op.amount, "hit", "hits"),
                               op.a == 0 ? ""
                               : one     ? ", a critical wound"
                                         : ", each a critical wound");
        }
        case Verb::weapon_attack: return weapon_attack_text(op);
        case Verb::gain_armor: return armor_text(codex, op, whom);
        default: return "";  // those of program_text.cpp, told together with their blocks
    }
}

unsigned part_of(const Op& op, Into into) {
    switch (into) {
        case Into::nothing: return 0;
        case Into::a: return op.a;
        case Into::b: return op.b;
        case Into::index: return op.index;
        case Into::amount: return static_cast<unsigned>(op.amount.plus);
    }
    return 0;
}

/// The word that the field holds; nullptr: what it reads otherwise.
const FieldWord* word_of(const Field& field, const Op& op) {
    const auto holds = [&op](const FieldWord& word) {
        if (word.into == Into::nothing) return false;
        return part_of(op, word.into) == word.value && (word.into != Into::amount || is_number(op.amount));
    };
    const auto found = std::find_if(field.words.begin(), field.words.end(), holds);
    return found == field.words.end() ? nullptr : &*found;
}

/// What was read in a field.
std::string read_text(const Codex& codex, const Field& field, const Op& op) {
    const unsigned part = part_of(op, field.into);
    switch (field.reads) {
        case Reads::location: return word_at(location_names, part);
        case Reads::attribute:
        case Reads::attributes: return word_at(attribute_names, part);
        case Reads::impairment: return word_at(impairment_names, part);
        case Reads::until: return until_text(part - 1);
        case Reads::thing: return thing_name(codex, field.thing, part);
        case Reads::number: return fmt::format("{}", part);
        case Reads::amount:
        case Reads::word:
        case Reads::nothing:
        case Reads::plain:
        case Reads::survivors:
        case Reads::own: return "";
    }
    return "";
}

bool is_absent(const Field& field, const Op& op) {
    if (field.reads == Reads::amount) return is_number(op.amount) && op.amount.plus == field.absent;
    return part_of(op, field.into) == field.absent;
}

std::string field_text(const Codex& codex, const Field& field, const Op& op, const Subject& whom) {
    if (const FieldWord* word = word_of(field, op); word != nullptr && !word->text.empty())
        return std::string(word->text);
    if (!field.word.empty() && is_absent(field, op)) return std::string(field.absent_text);
    return filled_in(field.text, whom, op.amount, [&](std::string_view) { return read_text(codex, field, op); });
}

}  // namespace

std::string profile_text(const Codex& codex, unsigned index) {
    if (index >= codex.profiles.size()) return "unknown profile";
    const Profile& profile = codex.profiles[index];
    std::string text = fmt::format("speed {}, accuracy {}+", profile.speed, profile.accuracy);
    text += profile.has_damage ? fmt::format(", damage {}", profile.damage) : ", no damage";
    if (profile.reach > 1) text += fmt::format(", reach {}", profile.reach);
    if (profile.range != 0) text += fmt::format(", range {}", profile.range);
    if (profile.location != rolled_location)
        text += fmt::format(", always hits the {}", word_at(location_names, profile.location));
    return text;
}

std::string step_text(const Codex& codex, const Op& op, const Subject& whom) {
    const StepRow& row = row_of(op.verb);
    if (row.text.empty()) return own_text(codex, op, whom);
    std::string_view text = row.text;
    if (const FieldWord* word = word_of(row.value, op); word != nullptr && !word->says.empty()) text = word->says;
    return filled_in(text, whom, op.amount, [&](std::string_view name) -> std::string {
        if (name == "value") return field_text(codex, row.value, op, whom);
        for (const Field& field : row.beside) {
            if (field.word == name) return field_text(codex, field, op, whom);
        }
        return "unknown field " + std::string(name);
    });
}

}  // namespace lantern::engine
