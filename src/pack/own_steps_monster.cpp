#include "pack/entries.hpp"
#include "pack/own_steps.hpp"
#include "pack/phrase.hpp"
#include "pack/selectors.hpp"

/// Steps of the monster and of encounter monsters that are written as maps or phrases.
namespace lantern::engine::own_steps {

namespace {

/// The programs of a profile speak of the survivor who is attacked: their target.
ProgramStart profile_program(ProgramWriter& writer, const Step& step, std::string_view key) {
    const YamlNode* steps = step.beside(key);
    if (steps == nullptr) return 0;
    Scope scope = writer.scope();
    scope.site = Site::attack_trigger;
    scope.who = Who::target;
    scope.facts |= row_of(Site::attack_trigger).has;
    scope.facts -= latest_number;
    scope.removed = {};
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
    profile.location = static_cast<std::uint8_t>(map.word("always hits", location_names, rolled_location));
    map.finish();
    return profile;
}

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

void attack(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    Profile profile = read_profile(writer, *value);
    profile.after_hit = profile_program(writer, step, "after hit");
    profile.before_damage = profile_program(writer, step, "before damage");
    profile.after_damage = profile_program(writer, step, "after damage");
    const std::optional<Whom> whom = writer.to(step);
    if (!whom) return;
    std::vector<Profile>& profiles = writer.context().codex.profiles;
    Op op = op_of(step.row.key);
    op.index = static_cast<std::uint16_t>(profiles.size());
    profiles.push_back(profile);
    writer.emit_for(op, *whom);
    writer.gives(step.row.gives);
}

void move(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    MapReader map(writer.report(), *value, "a move");
    if (!map.is_map()) return;
    using Way = Worded<Heading>;
    constexpr std::array<Way, 4> ways{{{"toward", Heading::toward},
                                       {"away from", Heading::away},
                                       {"directly away from", Heading::directly_away},
                                       {"through", Heading::through}}};
    Op op = op_of(Verb::move);
    Whom whom;
    int found = 0;
    for (const Way& way : ways) {
        const YamlNode* who = map.find(way.word);
        if (who == nullptr) continue;
        ++found;
        op.a = static_cast<std::uint8_t>(way.means);
        if (way.means == Heading::toward) op.b = terrain_plus_1(writer, *who);
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
    if (spaces != nullptr) op.amount = writer.amount(*spaces);
    const std::size_t before = writer.report().size();
    map.finish();
    if (found != 1 && writer.report().size() == before) {
        writer.report().at(*value,
                           "a move has one of toward:, away from:, directly away from:, through: and direction:");
    }
    writer.emit_for(op, whom);
    writer.gives(step.row.gives);
}

void basic_action(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::basic_action);
    if (step.value == nullptr || !step.value->is_map()) {
        if (is_plain(writer, step)) writer.emit(op);
        return;
    }
    MapReader map(writer.report(), *step.value, "a basic action");
    Whom whom;
    if (const YamlNode* on = map.find("on")) whom = writer.whom(*on).value_or(Whom{});
    op.a = static_cast<std::uint8_t>(map.number("speed", 0, 20, 0));
    op.b = static_cast<std::uint8_t>(map.number("damage", 0, 20, 0));
    map.finish();
    writer.emit_for(op, whom);
}

void place_monster(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
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
    const YamlNode* value = value_of(writer, step);
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
            if (writer.needs(row_of(*word).needs, *toward, row_of(*word).word)) op.who = *word;
        } else if (op.b == 0) {
            // The pick of the phrase is made when it moves: closest and furthest count from the monster that moves.
            phrase.back_to(0);
            const std::optional<Selector> selector = take_selector(writer.context(), phrase, writer.scope());
            op.who = Who::selected;
            if (selector) op.selector = selector_index(writer.context(), *selector);
        }
    }
    if (const YamlNode* spaces = map.need("spaces")) op.amount = writer.amount(*spaces);
    map.finish();
    writer.emit(op);
}

void place_encounter(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
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

void lasting(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step);
    if (value == nullptr) return;
    const YamlNode* until = step.beside("until");
    if (until == nullptr) writer.report().at(step.key, "'lasting' needs until:, such as until: end of round");
    Op op = op_of(Verb::lasting);
    if (until != nullptr)
        op.b = static_cast<std::uint8_t>(read_word(writer.report(), *until, "moment", until_names).value_or(0));
    const bool map = value->is_map() && value->keys.size() == 1;
    const YamlNode& word = map ? value->keys.front() : *value;
    const std::optional<std::size_t> found = read_word(writer.report(), word, "lasting change", static_names);
    if (!found) return;
    const StaticRow& row = static_rows[*found];
    if (!row.lasts) {
        writer.report().at(word, "'" + word.text + "' cannot last for a while, it is a rule of cards and gear alone");
        return;
    }
    op.a = static_cast<std::uint8_t>(*found);
    const bool attributes = row.value == StaticValue::attributes;
    if (attributes && !map) {
        writer.report().at(*value, "'" + value->text + "' needs attributes: {" + value->text + ": {accuracy: 1}}");
        return;
    }
    const bool about_survivors = row.on.has(Bearer::survivor);
    if (!about_survivors && step.beside("to") != nullptr)
        writer.report().at(*step.beside("to"), "this change is for no survivor: take out to:");
    std::optional<Whom> whom = about_survivors ? writer.to(step) : std::optional(Whom{});
    if (!whom) return;
    if (attributes) {
        op.who = whom->who;
        op.selector = whom->selector;
        // `a` says which static it is
        emit_attributes(writer, value->items.front(), about_survivors ? AttributesOf::survivor : AttributesOf::monster,
                        op, Into::index, whom->who);
        if (whom->missing) writer.land(*whom->missing);
        return;
    }
    if (row.key == Static::injury_roll) op.index = any_location;
    op.amount.plus = 1;
    const YamlNode* amount = map ? &value->items.front() : step.beside("amount");
    if (amount != nullptr && !(amount->is_text() && amount->text == "true")) op.amount = writer.amount(*amount);
    writer.emit_for(op, *whom);
}

}  // namespace lantern::engine::own_steps
