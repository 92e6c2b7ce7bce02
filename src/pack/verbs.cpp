#include "pack/verbs.hpp"

#include <algorithm>

namespace lantern {

namespace {

using namespace verbs;

constexpr std::array<std::string_view, 1> beside_pick_target{"no target"};
constexpr std::array<std::string_view, 2> beside_pick{"else", "by"};
constexpr std::array<std::string_view, 4> beside_attack{"to", "after hit", "before damage", "after damage"};
constexpr std::array<std::string_view, 1> beside_move{"spaces"};
constexpr std::array<std::string_view, 2> beside_damage{"to", "at"};
constexpr std::array<std::string_view, 2> beside_knockback{"to", "toward"};
constexpr std::array<std::string_view, 3> beside_severe_injury{"to", "modifier", "row"};
constexpr std::array<std::string_view, 2> beside_resource{"to", "amount"};
constexpr std::array<std::string_view, 1> beside_peek{"order"};
constexpr std::array<std::string_view, 3> beside_lasting{"to", "until", "amount"};
constexpr std::array<std::string_view, 2> beside_remove_tokens{"to", "of"};
constexpr std::array<std::string_view, 2> beside_token{"to", "until"};
constexpr std::array<std::string_view, 1> beside_monster_token{"until"};
constexpr std::array<std::string_view, 2> beside_if{"then", "else"};
constexpr std::array<std::string_view, 1> beside_each{"do"};
constexpr std::array<std::string_view, 9> beside_roll{"plus",  "table",   "at least", "at most", "above",
                                                      "below", "exactly", "then",     "else"};
constexpr std::array<std::string_view, 3> beside_may{"cost", "by", "else"};
constexpr std::array<std::string_view, 1> beside_choose{"by"};

constexpr std::array<std::string_view, 2> beside_once{"to", "do"};

constexpr std::array<VerbEntry, 128> table{{
    {"pick target", pick_target, Verb::pick_target, beside_pick_target},
    {"pick", pick, Verb::pick, beside_pick},
    {"flow", plain, Verb::flow},
    {"alert", plain, Verb::alert},
    {"stop", plain, Verb::stop},
    {"move and attack", attack, Verb::move_and_attack, beside_attack},
    {"attack", attack, Verb::attack, beside_attack},
    {"move", move, Verb::move, beside_move},
    {"face", face, Verb::face, {}, 0},
    {"face away from", face, Verb::face, {}, 1},
    {"basic action", basic_action, Verb::basic_action},
    {"draw AI", amount, Verb::draw_ai},
    {"instinct", instinct, Verb::perform},
    {"perform", perform, Verb::perform, to_only},
    {"grab", plain_for, Verb::grab, to_only},
    {"knockback", knockback, Verb::knockback, beside_knockback},
    {"bash", plain_for, Verb::bash, to_only},
    {"stand", plain_for, Verb::stand, to_only},
    {"bleed", amount_for, Verb::bleed, to_only},
    {"brain damage", amount_for, Verb::brain_damage, to_only},
    {"brain trauma", plain_for, Verb::brain_trauma, to_only},
    {"damage", damage, Verb::damage, beside_damage},
    {"severe injury", severe_injury, Verb::severe_injury, beside_severe_injury},
    {"survival", amount_for, Verb::survival, to_only},
    {"insanity", amount_for, Verb::insanity, to_only},
    {"courage", amount_for, Verb::courage, to_only},
    {"understanding", amount_for, Verb::understanding, to_only},
    {"hunt XP", amount_for, Verb::hunt_xp, to_only},
    {"proficiency", amount_for, Verb::proficiency, to_only},
    {"token", token, Verb::survivor_token, beside_token},
    {"permanent", token, Verb::permanent, to_only},
    {"monster token", monster_token, Verb::monster_token, beside_monster_token},
    {"daze monster", plain, Verb::daze_monster},
    {"priority target", plain_for, Verb::priority_target, to_only},
    {"keep priority target", plain_for, Verb::keep_priority_target, to_only},
    {"remove priority target", plain, Verb::lose_priority_target},
    {"doomed", plain_for, Verb::doom, to_only},
    {"stop movement", plain_for, Verb::stop_movement, to_only},
    {"dies", plain_for, Verb::die, to_only},
    {"hide", hide, Verb::hide, to_only},
    {"impaired", impaired, Verb::impair, to_only},
    {"disorder", disorder, Verb::disorder, to_only},
    {"fighting art", fighting_art, Verb::fighting_art, to_only},
    {"injury", injury, Verb::record_injury, to_only},
    {"resource", resource, Verb::resource, beside_resource},
    {"gear", gear, Verb::gear, to_only},
    {"archive gear", archive_gear, Verb::archive_gear},
    {"place monster", place_monster, Verb::place_monster},
    {"remove monster", plain, Verb::remove_monster},
    {"knock down monster", plain, Verb::knock_down_monster},
    {"wound monster", amount, Verb::wound_monster},
    {"heal", amount, Verb::heal_monster},
    {"monster dies", plain, Verb::kill_monster},
    {"run away", plain, Verb::run_away},
    {"end monster turn", plain, Verb::end_monster_turn},
    {"cancel hits out of range", plain, Verb::cancel_hits_out_of_range},
    {"end attack", end_attack, Verb::end_attack},
    {"automatic hit", automatic_hit, Verb::automatic_hit},
    {"stand monster", plain, Verb::stand_monster},
    {"skip monster turn", plain, Verb::skip_monster_turn},
    {"move encounter monster", move_encounter, Verb::move_encounter},
    {"place encounter monster", place_encounter, Verb::place_encounter},
    {"remove encounter monster", remove_encounter, Verb::remove_encounter},
    {"discard", plain, Verb::discard_this},
    {"archive", plain, Verb::archive_this},
    {"return to top", plain, Verb::return_to_top},
    {"tokens here", amount, Verb::tokens_here},
    {"clear tokens here", plain, Verb::clear_tokens_here},
    {"discard mood", amount, Verb::discard_mood},
    {"reveal moods", amount, Verb::reveal_moods},
    {"archive hit location", archive_hit_location, Verb::archive_hit_location},
    {"discard drawn card", plain, Verb::discard_drawn_card},
    {"peek AI", peek_ai, Verb::peek_ai, beside_peek},
    {"peek hit locations", amount, Verb::peek_hit_locations},
    {"lasting", lasting, Verb::lasting, beside_lasting},
    {"this attack", this_attack, Verb::attack_modifier},
    {"remove survivor", plain_for, Verb::remove_survivor, to_only},
    {"place survivor", place_survivor, Verb::place_survivor, to_only},
    {"archive terrain", archive_terrain, Verb::archive_terrain},
    {"turn terrain over", terrain_kind, Verb::turn_terrain},
    {"knock down", plain_for, Verb::knock_down, to_only},
    {"encourage", plain_for, Verb::encourage, to_only},
    {"attack rolls", amount, Verb::attack_rolls},
    {"move hit", move_hit, Verb::move_hit},
    {"extra movement", amount_for, Verb::extra_movement, to_only},
    {"clear tokens", clear_tokens, Verb::clear_tokens, to_only},
    {"add terrain", terrain_kind, Verb::add_terrain},
    {"redraw hit location", plain, Verb::redraw_hit_location},
    {"archive armor", archive_armor, Verb::archive_armor, to_only},
    {"intimidate", plain, Verb::intimidate},
    {"heal survivor", heal_survivor, Verb::heal_survivor, beside_damage},
    {"once per lifetime", once_per_lifetime, Verb::once_per_lifetime, beside_once},
    {"declare", amount, Verb::declare},
    {"declare hits", amount, Verb::declare, {}, 1},
    {"reckon", amount, Verb::reckon},
    {"concentrate", concentrate, Verb::concentrate},
    {"gain armor", gain_armor, Verb::gain_armor, beside_damage},
    {"weapon attack", weapon_attack, Verb::weapon_attack},
    {"step", straight, Verb::step, {}, 0},
    {"move straight", straight, Verb::step, {}, 1},
    {"retreat", straight, Verb::step, {}, 2},
    {"ignore hit", plain, Verb::ignore_hit},
    {"consume", plain, Verb::consume_this},
    {"repeat wound roll", plain, Verb::repeat_wound_roll},
    {"mark attack", amount, Verb::mark_attack},
    {"reroll misses", plain, Verb::reroll_misses},
    {"react to failure alone", plain, Verb::react_to_failure_alone},
    {"earn hunt XP", amount, Verb::earn_hunt_xp},
    {"pick another target", plain, Verb::new_target},
    {"push monster", amount, Verb::push_monster},
    {"ignore severe injury", plain, Verb::cancel_injury},
    {"reshuffle hit locations", plain, Verb::reshuffle_hit_locations},
    {"reveal hit locations", amount, Verb::reveal_hit_locations},
    {"remove tokens", remove_tokens, Verb::remove_tokens, beside_remove_tokens},
    {"lose this", lose_this, Verb::lose_this},
    {"AI card on top", plain, Verb::ai_card_on_top},
    {"become target", plain, Verb::become_target},
    {"trade places", trade_places, Verb::trade_places},
    {"reroll token", amount_for, Verb::reroll_token, to_only},
    {"name AI card", plain, Verb::name_ai_card},
    {"shuffle in", shuffle_in, Verb::shuffle_in},
    {"automatic hits", amount, Verb::automatic_hits},
    {"if", branch, Verb::test, beside_if},
    {"each", each, Verb::each, beside_each},
    {"roll", roll, Verb::roll, beside_roll},
    {"may", may, Verb::offer, beside_may},
    {"choose", choose, Verb::choose, beside_choose},
    {"later", later, Verb::later},
}};

}  // namespace

std::span<const VerbEntry> verb_table() { return table; }

namespace verbs {

bool is_plain(ProgramWriter& writer, const Step& step) {
    if (step.value == nullptr || (step.value->is_text() && step.value->text == "true")) return true;
    writer.report().at(*step.value, "'" + std::string(step.entry.word) + "' takes no value but true");
    return false;
}

const YamlNode* value_of(ProgramWriter& writer, const Step& step, std::string_view example) {
    if (step.value != nullptr && step.value->kind != YamlNode::Kind::nothing) return step.value;
    writer.report().at(step.key, "'" + std::string(step.entry.word) + "' needs a value, such as " +
                                     std::string(step.entry.word) + ": " + std::string(example));
    return nullptr;
}

Amount amount_of(ProgramWriter& writer, const Step& step, Who who) {
    const YamlNode* value = value_of(writer, step, "1");
    return value == nullptr ? Amount{} : writer.amount(*value, who);
}

void plain(ProgramWriter& writer, const Step& step) {
    if (is_plain(writer, step)) writer.emit(op_of(step.entry.verb));
}

void plain_for(ProgramWriter& writer, const Step& step) {
    if (is_plain(writer, step)) writer.emit_for(op_of(step.entry.verb), writer.to(step));
}

void amount(ProgramWriter& writer, const Step& step) {
    Op op = op_of(step.entry.verb);
    op.a = step.entry.a;
    op.amount = amount_of(writer, step, writer.scope().who);
    writer.emit(op);
}

void amount_for(ProgramWriter& writer, const Step& step) {
    const Whom whom = writer.to(step);
    Op op = op_of(step.entry.verb);
    op.amount = amount_of(writer, step, whom.who);
    writer.emit_for(op, whom);
}

void for_each_attribute(ProgramWriter& writer, const YamlNode& node, unsigned allowed, Who who,
                        void (*emit)(ProgramWriter&, Attribute, const Amount&, void*), void* data) {
    if (!node.is_map() || node.keys.empty()) {
        writer.report().at(node, "attributes should be a map such as {accuracy: 1}");
        return;
    }
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < attribute_names.size(); ++i) {
        if (((allowed >> i) & 1U) != 0) words.push_back(attribute_names[i]);
    }
    for (std::size_t i = 0; i < node.keys.size(); ++i) {
        if (!read_word(writer.report(), node.keys[i], "attribute here", words)) continue;
        const auto found = std::find(attribute_names.begin(), attribute_names.end(), node.keys[i].text);
        emit(writer, static_cast<Attribute>(found - attribute_names.begin()), writer.amount(node.items[i], who), data);
    }
}

}  // namespace verbs

}  // namespace lantern
