#include <algorithm>

#include "pack/verbs.hpp"

namespace lantern::verbs {

namespace {

/// A step whose value is a name: the op with that index for whom the step is for.
void named(ProgramWriter& writer, const Step& step, const NameTable& table, Op op) {
    const YamlNode* value = value_of(writer, step, "NAME");
    if (value == nullptr) return;
    op.index = resolve(writer.context(), *value, {&table}).value_or(0);
    writer.emit_for(op, writer.to(step));
}

}  // namespace

void damage(ProgramWriter& writer, const Step& step) {
    const Whom whom = writer.to(step);
    Op op = op_of(Verb::damage);
    op.a = 0xFF;
    if (const YamlNode* at = step.beside("at")) {
        op.a = static_cast<std::uint8_t>(read_word(writer.report(), *at, "hit location", location_names).value_or(0));
    }
    op.amount = amount_of(writer, step, whom.who);
    writer.emit_for(op, whom);
}

void severe_injury(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "head");
    if (value == nullptr) return;
    const Whom whom = writer.to(step);
    Op op = op_of(Verb::severe_injury);
    op.a = static_cast<std::uint8_t>(read_word(writer.report(), *value, "hit location", location_names).value_or(0));
    if (const YamlNode* modifier = step.beside("modifier")) op.amount = writer.amount(*modifier, whom.who);
    if (const YamlNode* row = step.beside("row"))
        op.b = static_cast<std::uint8_t>(read_number(writer.report(), *row, "a row of the table", 1, 10).value_or(1));
    writer.emit_for(op, whom);
}

void impaired(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "cannot dodge");
    if (value == nullptr) return;
    Op op = op_of(Verb::impair);
    op.a = static_cast<std::uint8_t>(read_word(writer.report(), *value, "impairment", impairment_names).value_or(0));
    writer.emit_for(op, writer.to(step));
}

namespace {

/// A name, or the word random.
void named_or_random(ProgramWriter& writer, const Step& step, const NameTable& names, Verb verb) {
    const YamlNode* value = value_of(writer, step, "random");
    if (value == nullptr) return;
    if (value->is_text() && value->text == "random") {
        Op op = op_of(verb);
        op.index = 0xFFFF;
        writer.emit_for(op, writer.to(step));
        return;
    }
    named(writer, step, names, op_of(verb));
}

}  // namespace

void disorder(ProgramWriter& writer, const Step& step) {
    named_or_random(writer, step, writer.context().names.disorders, Verb::disorder);
}

void fighting_art(ProgramWriter& writer, const Step& step) {
    named_or_random(writer, step, writer.context().names.fighting_arts, Verb::fighting_art);
}

void injury(ProgramWriter& writer, const Step& step) {
    named(writer, step, writer.context().names.injuries, op_of(Verb::record_injury));
}

void gear(ProgramWriter& writer, const Step& step) {
    named(writer, step, writer.context().names.gear, op_of(Verb::gear));
}

void resource(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "basic");
    if (value == nullptr || !read_text(writer.report(), *value, "resource")) return;
    const Whom whom = writer.to(step);
    Op op = op_of(Verb::resource);
    if (value->text == "basic") {
        op.a = 0;
    } else if (value->text == "monster") {
        op.a = 1;
    } else if (value->text == "vermin") {
        op.a = 3;
    } else if (value->text == "indomitable") {
        op.a = 4;
    } else {
        op.a = 2;
        const Names& names = writer.context().names;
        const int monster = writer.scope().monster;
        const std::optional<std::uint16_t> index =
            monster < 0 ? resolve(writer.context(), *value, {&names.resources})
                        : resolve(writer.context(), *value,
                                  {&names.of_monster[static_cast<std::size_t>(monster)].resources, &names.resources});
        op.index = index.value_or(0);
    }
    op.amount.plus = 1;
    if (const YamlNode* amount = step.beside("amount")) op.amount = writer.amount(*amount, whom.who);
    writer.emit_for(op, whom);
}

namespace {

/// How much of one thing is healed: a number or `all`; 0 when the key is absent.
std::uint8_t healed(MapReader& map, std::string_view key) {
    const YamlNode* node = map.find(key);
    if (node == nullptr) return 0;
    if (node->is_text() && node->text == "all") return healed_whole;
    return static_cast<std::uint8_t>(read_number(map.report(), *node, key, 1, 50).value_or(1));
}

std::uint8_t heal_place(ProgramWriter& writer, const YamlNode& at) {
    constexpr std::array<std::string_view, 7> places{"head", "arms", "body", "waist", "legs", "brain", "everywhere"};
    return static_cast<std::uint8_t>(read_word(writer.report(), at, "place to heal", places).value_or(0));
}

}  // namespace

void heal_survivor(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::heal_survivor);
    op.a = static_cast<std::uint8_t>(HealAt::choice);
    if (const YamlNode* at = step.beside("at")) op.a = heal_place(writer, *at);
    op.b = healed_whole;
    op.amount.plus = static_cast<std::int8_t>(healed_whole);
    if (step.value != nullptr && step.value->is_map()) {
        MapReader map(writer.report(), *step.value, "healing");
        op.amount.plus = static_cast<std::int8_t>(healed(map, "injuries"));
        op.b = healed(map, "armor");
        map.finish();
    } else if (!is_plain(writer, step)) {
        return;
    }
    writer.emit_for(op, writer.to(step));
}

void once_per_lifetime(ProgramWriter& writer, const Step& step) {
    constexpr std::size_t most_deeds = 16;  // bits of SurvivorState::deeds
    const YamlNode* value = value_of(writer, step, "NAME");
    const YamlNode* block = step.beside("do");
    if (block == nullptr) writer.report().at(step.key, "'once per lifetime' needs do:");
    if (value == nullptr || block == nullptr || !read_text(writer.report(), *value, "name")) return;
    std::vector<std::string>& deeds = writer.context().codex.deeds;
    auto found = std::find(deeds.begin(), deeds.end(), value->text);
    if (found == deeds.end() && deeds.size() == most_deeds) {
        writer.report().at(*value, "the packs know more than 16 things that are done once per lifetime");
        return;
    }
    if (found == deeds.end()) found = deeds.insert(deeds.end(), value->text);
    const Whom whom = writer.to(step);
    Op op = op_of(Verb::once_per_lifetime, whom.who);
    op.selector = whom.selector;
    op.index = static_cast<std::uint16_t>(found - deeds.begin());
    const std::size_t start = writer.emit(op);
    writer.steps(*block);
    writer.land(start);
    if (whom.missing) writer.land(*whom.missing);
}

void archive_gear(ProgramWriter& writer, const Step& step) {
    if (step.value != nullptr && step.value->is_text() && step.value->text != "true") {  // a word: anybody's
        Op op = op_of(Verb::archive_worn);
        op.index = resolve(writer.context(), *step.value, {&writer.context().names.words}).value_or(0);
        writer.emit(op);
        return;
    }
    if (!is_plain(writer, step)) return;
    if (!writer.scope().gear) writer.report().at(step.key, "only a rule of gear can archive gear");
    writer.emit(op_of(Verb::archive_gear));
}

void archive_terrain(ProgramWriter& writer, const Step& step) {
    if (!is_plain(writer, step)) return;
    if (!writer.scope().terrain) writer.report().at(step.key, "only a rule of terrain can archive terrain");
    writer.emit(op_of(Verb::archive_terrain));
}

void place_survivor(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "across");
    if (value == nullptr) return;
    constexpr std::array<std::string_view, 2> words{"across", "beside monster"};
    const std::size_t way = read_word(writer.report(), *value, "way to place a survivor", words).value_or(0);
    if (way == 1) {
        Op beside = op_of(Verb::place_survivor);
        beside.a = 1;
        writer.emit_for(beside, writer.to(step));
        return;
    }
    if (!writer.scope().terrain) writer.report().at(step.key, "only a rule of terrain can place a survivor across it");
    writer.emit_for(op_of(Verb::place_survivor), writer.to(step));
}

void knockback(ProgramWriter& writer, const Step& step) {
    const Whom whom = writer.to(step);
    Op op = op_of(Verb::knockback);
    op.amount = amount_of(writer, step, whom.who);
    if (const YamlNode* toward = step.beside("toward"); toward != nullptr) {
        if (toward->is_text() && toward->text == "edge") {
            op.a = 1;
        } else {
            writer.report().at(*toward, "knockback goes away from the monster, or 'toward: edge'");
        }
    }
    writer.emit_for(op, whom);
}

namespace {

/// A step whose value is a hit location.
Op located(ProgramWriter& writer, const Step& step) {
    Op op = op_of(step.entry.verb);
    if (const YamlNode* value = value_of(writer, step, "arms")) {
        op.a =
            static_cast<std::uint8_t>(read_word(writer.report(), *value, "hit location", location_names).value_or(0));
    }
    return op;
}

}  // namespace

void move_hit(ProgramWriter& writer, const Step& step) { writer.emit(located(writer, step)); }

void archive_armor(ProgramWriter& writer, const Step& step) {
    const Op op = located(writer, step);
    writer.emit_for(op, writer.to(step));
}

void clear_tokens(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "evasion");
    if (value == nullptr) return;
    Op op = op_of(Verb::clear_tokens);
    const std::span<const std::string_view> of_survivors(attribute_names.data(), 6);
    op.a = static_cast<std::uint8_t>(read_word(writer.report(), *value, "attribute here", of_survivors).value_or(0));
    writer.emit_for(op, writer.to(step));
}

void terrain_kind(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "NAME");
    if (value == nullptr) return;
    Op op = op_of(step.entry.verb);
    op.index = resolve(writer.context(), *value, {&writer.context().names.terrain}).value_or(0);
    writer.emit(op);
}

}  // namespace lantern::verbs
