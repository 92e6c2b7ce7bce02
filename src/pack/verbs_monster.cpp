#include <algorithm>

#include "pack/contents.hpp"
#include "pack/verbs.hpp"

namespace lantern::verbs {

namespace {

constexpr unsigned bit(Attribute attribute) { return 1U << static_cast<unsigned>(attribute); }

// A monster has no strength (S002-02).
constexpr unsigned monster_attributes = 0xFFU & ~bit(Attribute::strength);
constexpr unsigned survivor_attributes = 0x3FU;
constexpr unsigned attack_attributes =
    bit(Attribute::accuracy) | bit(Attribute::strength) | bit(Attribute::luck) | bit(Attribute::speed);

/// The programs of a profile speak of the survivor who is attacked: their target.
ProgramStart profile_program(ProgramWriter& writer, const Step& step, std::string_view key) {
    const YamlNode* steps = step.beside(key);
    if (steps == nullptr) return 0;
    Scope scope = writer.scope();
    scope.who = Who::target;
    return compile_program(writer.context(), *steps, scope);
}

Profile read_profile(ProgramWriter& writer, const YamlNode& node) {
    Profile profile;
    MapReader map(writer.report(), node, "an attack");
    if (!map.is_map()) return profile;
    profile.speed = static_cast<std::uint8_t>(map.needed_number("speed", 1, 30));
    profile.accuracy = static_cast<std::uint8_t>(map.needed_number("accuracy", 1, 10, true));
    if (const YamlNode* damage = map.need("damage")) {
        profile.has_damage = !damage->is_text() || damage->text != "none";
        if (profile.has_damage) {
            profile.damage =
                static_cast<std::int8_t>(read_number(writer.report(), *damage, "damage", 0, 30).value_or(0));
        }
    }
    profile.reach = static_cast<std::uint8_t>(map.number("reach", 1, 30, 1));
    profile.range = static_cast<std::uint8_t>(map.number("range", 1, 30, 0));
    if (profile.range != 0 && map.find("reach") != nullptr)
        writer.report().at(node, "an attack has reach or range, not both");
    profile.location = static_cast<std::uint8_t>(map.word("always hits", location_names, 0xFF));
    map.finish();
    return profile;
}

/// Emits the same op for every attribute of a map.
struct AttributeOp {
    Op op;
    Whom whom;
};
void emit_attribute(ProgramWriter& writer, Attribute attribute, const Amount& amount, void* data) {
    const AttributeOp& each = *static_cast<const AttributeOp*>(data);
    Op op = each.op;
    op.a = static_cast<std::uint8_t>(attribute);
    op.amount = amount;
    op.who = each.whom.who;
    op.selector = each.whom.selector;
    writer.emit(op);
}

/// A lasting change keeps its attribute in `index`, since `a` says which static it is.
void emit_lasting_attribute(ProgramWriter& writer, Attribute attribute, const Amount& amount, void* data) {
    const AttributeOp& each = *static_cast<const AttributeOp*>(data);
    Op op = each.op;
    op.index = static_cast<std::uint16_t>(attribute);
    op.amount = amount;
    op.who = each.whom.who;
    op.selector = each.whom.selector;
    writer.emit(op);
}

}  // namespace

void attack(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{speed: 2, accuracy: 2, damage: 1}");
    if (value == nullptr) return;
    Profile profile = read_profile(writer, *value);
    profile.after_hit = profile_program(writer, step, "after hit");
    profile.before_damage = profile_program(writer, step, "before damage");
    profile.after_damage = profile_program(writer, step, "after damage");
    std::vector<Profile>& profiles = writer.context().codex.profiles;
    Op op = op_of(step.entry.verb);
    op.index = static_cast<std::uint16_t>(profiles.size());
    profiles.push_back(profile);
    writer.emit_for(op, writer.to(step));
}

namespace {

/// "terrain NAME" as the kind + 1; 0 for other words.
std::uint8_t terrain_plus_1(ProgramWriter& writer, const YamlNode& node) {
    if (!node.is_text()) return 0;
    Phrase phrase(node);
    if (!phrase.take("terrain")) return 0;
    const NameTable& names = writer.context().names.terrain;
    const std::optional<std::uint16_t> kind = resolve(writer.context(), node, phrase.rest(), {&names});
    return static_cast<std::uint8_t>(kind.value_or(0) + 1U);
}

}  // namespace

void move(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{toward: target}");
    if (value == nullptr) return;
    MapReader map(writer.report(), *value, "a move");
    if (!map.is_map()) return;
    struct Way {
        std::string_view key;
        Heading heading;
    };
    constexpr std::array<Way, 4> ways{{{"toward", Heading::toward},
                                       {"away from", Heading::away},
                                       {"directly away from", Heading::directly_away},
                                       {"through", Heading::through}}};
    Op op = op_of(Verb::move);
    Whom whom;
    int found = 0;
    for (const Way& way : ways) {
        const YamlNode* who = map.find(way.key);
        if (who == nullptr) continue;
        ++found;
        op.a = static_cast<std::uint8_t>(way.heading);
        if (way.heading == Heading::toward) op.b = terrain_plus_1(writer, *who);
        if (op.b == 0) whom = writer.whom(*who).value_or(Whom{});
    }
    if (const YamlNode* direction = map.find("direction")) {
        ++found;
        constexpr std::array<std::string_view, 2> words{"forward", "back"};
        const std::size_t word = read_word(writer.report(), *direction, "direction", words).value_or(0);
        op.a = static_cast<std::uint8_t>(word == 0 ? Heading::forward : Heading::back);
    }
    const YamlNode* inside = map.find("spaces");
    const YamlNode* beside = step.beside("spaces");
    if (inside != nullptr && beside != nullptr) writer.report().at(*beside, "spaces: is said twice");
    const YamlNode* spaces = beside != nullptr ? beside : inside;
    if (spaces != nullptr) op.amount = writer.amount(*spaces, writer.scope().who);
    const std::size_t before = writer.report().size();
    map.finish();
    if (found != 1 && writer.report().size() == before) {
        writer.report().at(*value,
                           "a move has one of toward:, away from:, directly away from:, through: and direction:");
    }
    writer.emit_for(op, whom);
}

void face(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "target");
    if (value == nullptr) return;
    Op op = op_of(Verb::face);
    op.a = step.entry.a;
    if (const std::optional<Whom> whom = writer.whom(*value)) writer.emit_for(op, *whom);
}

void basic_action(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::basic_action);
    if (step.value == nullptr || (step.value->is_text() && step.value->text == "true")) {
        writer.emit(op);
        return;
    }
    MapReader map(writer.report(), *step.value, "a basic action");
    if (!map.is_map()) return;
    Whom whom;
    if (const YamlNode* on = map.find("on")) whom = writer.whom(*on).value_or(Whom{});
    op.a = static_cast<std::uint8_t>(map.number("speed", 0, 20, 0));
    op.b = static_cast<std::uint8_t>(map.number("damage", 0, 20, 0));
    map.finish();
    writer.emit_for(op, whom);
}

void place_monster(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "adjacent to target");
    if (value == nullptr || !read_text(writer.report(), *value, "place monster")) return;
    Op op = op_of(Verb::place_monster);
    Phrase phrase(*value);
    if (phrase.take("adjacent to")) {
        if (const std::optional<Whom> whom = writer.whom(phrase)) writer.emit_for(op, *whom);
    } else if (phrase.take("over most survivors adjacent to")) {
        op.a = 2;
        if (const std::optional<Whom> whom = writer.whom(phrase)) writer.emit_for(op, *whom);
    } else if (value->text == "centre") {
        op.a = 1;
        writer.emit(op);
    } else {
        writer.report().at(
            *value, "place monster is 'adjacent to' somebody, 'over most survivors adjacent to' somebody or 'centre'",
            nearest(value->text, std::array<std::string_view, 1>{"centre"}));
    }
}

namespace {

/// Which encounter monster: a number from 1 to 4, or without it all of them (0), as bits.
std::uint8_t which_encounter(MapReader& map) {
    const int which = map.number("which", 1, max_encounter_monsters, 0);
    return which == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(1U << static_cast<unsigned>(which - 1));
}

}  // namespace

void move_encounter(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{toward: closest survivor, spaces: 5}");
    if (value == nullptr) return;
    MapReader map(writer.report(), *value, "a move of encounter monsters");
    if (!map.is_map()) return;
    Op op = op_of(Verb::move_encounter);
    op.a = which_encounter(map);
    if (const YamlNode* toward = map.need("toward");
        toward != nullptr && read_text(writer.report(), *toward, "toward")) {
        op.b = terrain_plus_1(writer, *toward);
        Phrase phrase(*toward);
        const std::optional<Who> word = op.b == 0 ? take_who(phrase) : std::nullopt;
        if (word && phrase.done()) {
            op.who = *word;
        } else if (op.b == 0) {
            // The pick of the phrase is made when it moves: closest and furthest count from the monster that moves.
            phrase.back_to(0);
            const std::optional<Selector> selector = take_selector(writer.context(), phrase, writer.scope());
            op.who = Who::selected;
            if (selector) op.selector = selector_index(writer.context(), *selector);
        }
    }
    if (const YamlNode* spaces = map.need("spaces")) op.amount = writer.amount(*spaces, writer.scope().who);
    map.finish();
    writer.emit(op);
}

void place_encounter(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{which: 1, at: C3}");
    if (value == nullptr) return;
    MapReader map(writer.report(), *value, "the place of an encounter monster");
    if (!map.is_map()) return;
    Op op = op_of(Verb::place_encounter);
    op.a = static_cast<std::uint8_t>(map.needed_number("which", 1, max_encounter_monsters) - 1);
    const YamlNode* at = map.find("at");
    const YamlNode* beside = map.find("adjacent to");
    if ((at == nullptr) == (beside == nullptr)) {
        writer.report().at(*value, "an encounter monster is placed at: a space or adjacent to: somebody, one of them");
    }
    op.index = at == nullptr ? no_space : read_space(writer.context(), *at).value_or(no_space);
    Whom whom;
    if (beside != nullptr) whom = writer.whom(*beside).value_or(Whom{});
    map.finish();
    writer.emit_for(op, whom);
}

void remove_encounter(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::remove_encounter);
    if (step.value != nullptr && step.value->is_map()) {
        MapReader map(writer.report(), *step.value, "which encounter monster leaves");
        op.a = which_encounter(map);
        map.finish();
    } else if (!is_plain(writer, step)) {
        return;
    }
    writer.emit(op);
}

namespace {

/// The moment at which tokens go again, + 1; 0 = they stay (D-99).
std::uint8_t until_of_tokens(ProgramWriter& writer, const Step& step) {
    const YamlNode* until = step.beside("until");
    if (until == nullptr) return 0;
    const std::optional<std::size_t> word = read_word(writer.report(), *until, "moment", until_names);
    if (!word) return 0;
    const auto moment = static_cast<Until>(*word);
    if (moment == Until::end_of_attack || moment == Until::end_of_next_attack || moment == Until::end_of_showdown)
        writer.report().at(*until, "tokens go at the end of an act, a turn or a round, or at the next act");
    return static_cast<std::uint8_t>(*word + 1);
}

}  // namespace

void monster_token(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{damage: 1}");
    AttributeOp each{op_of(Verb::monster_token), {}};
    each.op.b = until_of_tokens(writer, step);
    if (value != nullptr) {
        for_each_attribute(writer, *value, monster_attributes, writer.scope().who, emit_attribute, &each);
    }
}

void archive_hit_location(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "NAME");
    if (value == nullptr) return;
    const int monster = writer.scope().monster;
    if (monster < 0) {
        writer.report().at(step.key, "a hit location belongs to a monster, and here is none");
        return;
    }
    const NameTable& table = writer.context().names.of_monster[static_cast<std::size_t>(monster)].hit_locations;
    Op op = op_of(Verb::archive_hit_location);
    op.index = resolve(writer.context(), *value, {&table}).value_or(0);
    writer.emit(op);
}

void peek_ai(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::peek_ai);
    op.amount = amount_of(writer, step, writer.scope().who);
    if (const YamlNode* order = step.beside("order")) {
        constexpr std::array<std::string_view, 2> words{"any", "top or bottom"};
        op.a = static_cast<std::uint8_t>(read_word(writer.report(), *order, "order", words).value_or(0));
    }
    writer.emit(op);
}

void lasting(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "everyone is a threat");
    if (value == nullptr) return;
    const YamlNode* until = step.beside("until");
    if (until == nullptr) writer.report().at(step.key, "'lasting' needs until:, such as until: end of round");
    Op op = op_of(Verb::lasting);
    if (until != nullptr) {
        op.b = static_cast<std::uint8_t>(read_word(writer.report(), *until, "moment", until_names).value_or(0));
    }
    const bool map = value->is_map() && value->keys.size() == 1;
    const YamlNode& word = map ? value->keys.front() : *value;
    const std::optional<std::size_t> found = read_word(writer.report(), word, "lasting change", static_names);
    if (!found) return;
    if (static_cast<Static>(*found) > Static::injury_roll) {
        writer.report().at(word, "'" + word.text + "' is a rule of a card or of proficiency, it cannot last");
        return;
    }
    op.a = static_cast<std::uint8_t>(*found);
    const Static what = static_cast<Static>(*found);
    if (what > Static::injury_roll) {
        writer.report().at(word, "'" + word.text + "' cannot last for a while, only lie in what a survivor bears");
        return;
    }
    const bool of_monster = what == Static::monster_attribute;
    const bool of_survivor = what == Static::survivor_attribute;
    if ((of_monster || of_survivor) && !map) {
        writer.report().at(*value, "'" + value->text + "' needs attributes: {" + value->text + ": {accuracy: 1}}");
        return;
    }
    const bool about_survivors = of_survivor || what == Static::armor_everywhere || what == Static::injury_roll;
    if (!about_survivors && step.beside("to") != nullptr) {
        writer.report().at(*step.beside("to"), "this change is for no survivor: take out to:");
    }
    const Whom whom = about_survivors ? writer.to(step) : Whom{};
    if (of_monster || of_survivor) {
        AttributeOp each{op, whom};
        for_each_attribute(writer, value->items.front(), of_monster ? monster_attributes : survivor_attributes,
                           whom.who, emit_lasting_attribute, &each);
        if (whom.missing) writer.land(*whom.missing);
        return;
    }
    op.amount.plus = 1;
    const YamlNode* amount = map ? &value->items.front() : step.beside("amount");
    if (amount != nullptr && !(amount->is_text() && amount->text == "true")) {
        op.amount = writer.amount(*amount, writer.scope().who);
    }
    writer.emit_for(op, whom);
}

void this_attack(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{accuracy: 1}");
    Whom attacker;
    attacker.who = Who::attacker;
    AttributeOp each{op_of(Verb::attack_modifier), attacker};
    if (value != nullptr) {
        for_each_attribute(writer, *value, attack_attributes, writer.scope().who, emit_attribute, &each);
    }
}

void token(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "{strength: 1}");
    if (value == nullptr) return;
    AttributeOp each{op_of(step.entry.verb), writer.to(step)};
    each.op.b = until_of_tokens(writer, step);
    for_each_attribute(writer, *value, survivor_attributes, each.whom.who, emit_attribute, &each);
    if (each.whom.missing) writer.land(*each.whom.missing);
}

void end_attack(ProgramWriter& writer, const Step& step) {
    if (!is_plain(writer, step)) return;
    Op op = op_of(Verb::end_attack);
    op.who = Who::attacker;
    writer.emit(op);
}

void automatic_hit(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::automatic_hit);
    op.amount.plus = 1;
    if (step.value != nullptr && step.value->is_map()) {
        MapReader map(writer.report(), *step.value, "automatic hit");
        op.amount.plus = static_cast<std::int8_t>(map.number("hits", 1, 20, 1));
        op.a = map.flag("critical") ? 1 : 0;
        op.b = map.flag("anywhere") ? 1 : 0;
        map.finish();
    } else if (!is_plain(writer, step)) {
        return;
    }
    writer.emit(op);
}

}  // namespace lantern::verbs
