#include <algorithm>

#include "pack/verbs.hpp"

/// Handlers of the verbs of feats (src/effects/verbs_feats.cpp).
namespace lantern::verbs {

void hide(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::hide);
    if (step.value != nullptr && step.value->is_text() && step.value->text == "until attack") {
        op.a = 1;
    } else if (!is_plain(writer, step)) {
        return;
    }
    writer.emit_for(op, writer.to(step));
}

void concentrate(ProgramWriter& writer, const Step& step) {
    if (!is_plain(writer, step)) return;
    if (!writer.scope().nature) writer.report().at(step.key, "only fighting arts concentrate");
    writer.emit(op_of(Verb::concentrate));
}

void gain_armor(ProgramWriter& writer, const Step& step) {
    const Whom whom = writer.to(step);
    Op op = op_of(Verb::gain_armor);
    op.a = 0xFF;
    if (const YamlNode* at = step.beside("at")) {
        constexpr std::string_view worn = " armor";  // at: metal armor
        if (at->is_text() && at->text.ends_with(worn)) {
            op.index = word_index(writer.context(), at->text.substr(0, at->text.size() - worn.size()));
        } else {
            op.a =
                static_cast<std::uint8_t>(read_word(writer.report(), *at, "hit location", location_names).value_or(0));
        }
    }
    op.amount = amount_of(writer, step, writer.scope().who);
    writer.emit_for(op, whom);
}

/// {strength: 1, hits: declared, any weapon: true}; the hits are reckoned before.
void weapon_attack(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::weapon_attack);
    op.a = 1;
    if (step.value != nullptr && step.value->is_map()) {
        MapReader map(writer.report(), *step.value, "an attack with a weapon");
        if (const YamlNode* hits = map.find("hits")) {
            Op reckon = op_of(Verb::reckon);
            reckon.amount = writer.amount(*hits, writer.scope().who);
            writer.emit(reckon);
            op.b = 1;
        }
        if (const YamlNode* strength = map.find("strength")) op.amount = writer.amount(*strength, writer.scope().who);
        if (map.flag("any weapon")) op.a = 0;
        constexpr std::array<std::string_view, 2> sides{"left", "right"};
        if (const YamlNode* side = map.find("with")) {
            if (!writer.scope().gear) writer.report().at(*side, "only gear has a left and a right");
            op.a = static_cast<std::uint8_t>(2U + read_word(writer.report(), *side, "side", sides).value_or(0));
        }
        map.finish();
    } else if (!is_plain(writer, step)) {
        return;
    }
    writer.emit(op);
}

void straight(ProgramWriter& writer, const Step& step) {
    Op op = op_of(Verb::step);
    op.a = step.entry.a;
    op.amount = amount_of(writer, step, writer.scope().who);
    writer.emit(op);
}

void remove_tokens(ProgramWriter& writer, const Step& step) {
    const Whom whom = writer.to(step);
    Op op = op_of(Verb::remove_tokens);
    if (step.value != nullptr && step.value->is_text() && step.value->text == "all") {
        op.amount.plus = static_cast<std::int8_t>(healed_whole);
    } else {
        op.amount = amount_of(writer, step, writer.scope().who);
    }
    if (const YamlNode* of = step.beside("of")) {
        constexpr std::array<std::string_view, 2> words{"attributes", "bleeding"};
        op.a = static_cast<std::uint8_t>(read_word(writer.report(), *of, "kind of token", words).value_or(0) + 1);
    }
    writer.emit_for(op, whom);
}

void lose_this(ProgramWriter& writer, const Step& step) {
    if (!is_plain(writer, step)) return;
    if (!writer.scope().nature)
        writer.report().at(step.key, "only a fighting art, a disorder or an ability can be lost by its own rule");
    writer.emit(op_of(Verb::lose_this));
}

void trade_places(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "attacker");
    if (value == nullptr) return;
    const std::optional<Whom> whom = writer.whom(*value);
    if (whom) writer.emit_for(op_of(Verb::trade_places), *whom);
}

void shuffle_in(ProgramWriter& writer, const Step& step) {
    const YamlNode* value = value_of(writer, step, "NAME");
    if (value == nullptr) return;
    const int monster = writer.scope().monster;
    if (monster < 0) {
        writer.report().at(step.key, "a hit location belongs to a monster, and here is none");
        return;
    }
    Op op = op_of(Verb::shuffle_in);
    const Names& names = writer.context().names;
    op.index = resolve(writer.context(), *value, {&names.of_monster[static_cast<std::size_t>(monster)].hit_locations})
                   .value_or(0);
    writer.emit(op);
}

}  // namespace lantern::verbs
