#include <algorithm>

#include "pack/own_steps.hpp"

/// Steps for survivors that are written as maps.
namespace lantern::engine::own_steps {

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
    const YamlNode* at = step.beside("at");
    if (at != nullptr) op.a = heal_place(writer, *at);
    op.b = healed_whole;
    op.amount.plus = static_cast<std::int8_t>(healed_whole);
    if (step.value != nullptr && step.value->is_map()) {
        MapReader map(writer.report(), *step.value, "healing");
        op.amount.plus = static_cast<std::int8_t>(healed(map, "injuries"));
        op.b = healed(map, "armor");
        map.finish();
        if (op.amount.plus == 0 && op.a == static_cast<std::uint8_t>(HealAt::brain))
            writer.report().at(*at, "the brain has no armor: say injuries:");
        if (op.amount.plus == 0 && op.b == 0) writer.report().at(*step.value, "healing needs injuries: or armor:");
    } else if (!is_plain(writer, step)) {
        return;
    }
    if (const std::optional<Whom> whom = writer.to(step)) writer.emit_for(op, *whom);
}

void once_per_lifetime(ProgramWriter& writer, const Step& step) {
    constexpr std::size_t most_deeds = 16;  // bits of SurvivorState::deeds
    const YamlNode* value = value_of(writer, step);
    const YamlNode* block = step.beside("do");
    if (block == nullptr) writer.report().at(step.key, "'once per lifetime' needs do:");
    if (value == nullptr || block == nullptr || !read_text(writer.report(), *value, "name")) return;
    std::vector<std::string>& deeds = writer.context().codex.deeds;
    auto found = std::find(deeds.begin(), deeds.end(), value->text);
    if (found == deeds.end() && deeds.size() == most_deeds) {
        writer.report().at(*value, "the packs know more than 16 things that are done once per lifetime");
        return;
    }
    const std::optional<Whom> whom = writer.to(step);
    if (!whom) return;
    if (found == deeds.end()) found = deeds.insert(deeds.end(), value->text);
    Op op = op_of(Verb::once_per_lifetime, whom->who);
    op.selector = whom->selector;
    op.index = static_cast<std::uint16_t>(found - deeds.begin());
    const std::size_t start = writer.emit(op);
    writer.block(*block);
    writer.land(start);
    if (whom->missing) writer.land(*whom->missing);
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

/// {strength: 1, hits: declared, any weapon: true}; the hits are reckoned before.
void weapon_attack(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::weapon_attack);
    op.a = 1;
    if (step.value != nullptr && step.value->is_map()) {
        MapReader map(writer.report(), *step.value, "an attack with a weapon");
        // both amounts are read before one of them is reckoned
        const YamlNode* hits = map.find("hits");
        if (const YamlNode* strength = map.find("strength")) op.amount = writer.amount(*strength);
        if (hits != nullptr) {
            Op reckon = op_of(Verb::reckon);
            reckon.amount = writer.amount(*hits);
            const bool same = op.amount.source == Source::declared && reckon.amount.source == Source::declared;
            if (row_of(op.amount.source).needs.meets(latest_roll) && !same)
                writer.report().at(*hits, "the number of hits takes the place of the roll that the strength counts");
            writer.emit(reckon);
            writer.gives(Fact::declared);
            op.b = 1;
        }
        if (map.flag("any weapon")) op.a = 0;
        constexpr std::array<std::string_view, 2> sides{"left", "right"};
        if (const YamlNode* side = map.find("with")) {
            if (!writer.needs(Fact::own_gear, *side, "with: " + side->text)) return;
            op.a = static_cast<std::uint8_t>(2U + read_word(writer.report(), *side, "side", sides).value_or(0));
        }
        map.finish();
    } else if (!is_plain(writer, step)) {
        return;
    }
    writer.emit(op);
}

void gain_armor(ProgramWriter& writer, const Step& step) {
    const std::optional<Whom> whom = writer.to(step);
    const YamlNode* value = value_of(writer, step);
    if (!whom || value == nullptr) return;
    Op op = op_of(Verb::gain_armor);
    op.a = every_location;
    if (const YamlNode* at = step.beside("at")) {
        constexpr std::string_view worn = " armor";  // at: metal armor
        if (at->is_text() && at->text.ends_with(worn)) {
            const std::string_view word(at->text.data(), at->text.size() - worn.size());
            op.index = resolve(writer.context(), *at, word, {&writer.context().names.words}).value_or(0);
        } else {
            op.a =
                static_cast<std::uint8_t>(read_word(writer.report(), *at, "hit location", location_names).value_or(0));
        }
    }
    op.amount = writer.amount(*value);
    writer.emit_for(op, *whom);
}

}  // namespace lantern::engine::own_steps
