#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "pack/program_writer.hpp"

/// The handlers of the verb table, by what they speak of: verbs_program.cpp, verbs_monster.cpp, verbs_survivors.cpp.
namespace lantern::verbs {

// What may stand beside several verbs.
inline constexpr std::array<std::string_view, 1> to_only{"to"};

/// Reports unless the step is a plain word or its value is `true`.
bool is_plain(ProgramWriter& writer, const Step& step);
/// The value of a step that needs one; reports a plain word.
const YamlNode* value_of(ProgramWriter& writer, const Step& step, std::string_view example);
/// An amount in a step's value; 1 when the step is wrong.
Amount amount_of(ProgramWriter& writer, const Step& step, Who who);
/// The attributes of {strength: 1, luck: 2}, those of `allowed` (bits by Attribute).
void for_each_attribute(ProgramWriter& writer, const YamlNode& node, unsigned allowed, Who who,
                        void (*emit)(ProgramWriter&, Attribute, const Amount&, void*), void* data);

// The shapes that most verbs have: `verb: true` or `verb: amount`, for survivors or for nobody.
void plain(ProgramWriter& writer, const Step& step);
void plain_for(ProgramWriter& writer, const Step& step);
void amount(ProgramWriter& writer, const Step& step);
void amount_for(ProgramWriter& writer, const Step& step);

// The program itself.
void pick_target(ProgramWriter& writer, const Step& step);
void pick(ProgramWriter& writer, const Step& step);
void branch(ProgramWriter& writer, const Step& step);
void each(ProgramWriter& writer, const Step& step);
void roll(ProgramWriter& writer, const Step& step);
void may(ProgramWriter& writer, const Step& step);
void choose(ProgramWriter& writer, const Step& step);
void later(ProgramWriter& writer, const Step& step);
void instinct(ProgramWriter& writer, const Step& step);
void perform(ProgramWriter& writer, const Step& step);

// The monster and the cards.
void attack(ProgramWriter& writer, const Step& step);
void move(ProgramWriter& writer, const Step& step);
void face(ProgramWriter& writer, const Step& step);
void basic_action(ProgramWriter& writer, const Step& step);
void place_monster(ProgramWriter& writer, const Step& step);
void monster_token(ProgramWriter& writer, const Step& step);
void move_encounter(ProgramWriter& writer, const Step& step);
void place_encounter(ProgramWriter& writer, const Step& step);
void remove_encounter(ProgramWriter& writer, const Step& step);
void archive_hit_location(ProgramWriter& writer, const Step& step);
void peek_ai(ProgramWriter& writer, const Step& step);
void lasting(ProgramWriter& writer, const Step& step);
void this_attack(ProgramWriter& writer, const Step& step);
void end_attack(ProgramWriter& writer, const Step& step);
void automatic_hit(ProgramWriter& writer, const Step& step);

// Survivors.
void damage(ProgramWriter& writer, const Step& step);
void severe_injury(ProgramWriter& writer, const Step& step);
void knockback(ProgramWriter& writer, const Step& step);
void token(ProgramWriter& writer, const Step& step);
void impaired(ProgramWriter& writer, const Step& step);
void disorder(ProgramWriter& writer, const Step& step);
void fighting_art(ProgramWriter& writer, const Step& step);
void injury(ProgramWriter& writer, const Step& step);
void resource(ProgramWriter& writer, const Step& step);
void gear(ProgramWriter& writer, const Step& step);
void archive_gear(ProgramWriter& writer, const Step& step);
void archive_terrain(ProgramWriter& writer, const Step& step);
void place_survivor(ProgramWriter& writer, const Step& step);
void move_hit(ProgramWriter& writer, const Step& step);
void clear_tokens(ProgramWriter& writer, const Step& step);
void terrain_kind(ProgramWriter& writer, const Step& step);
void archive_armor(ProgramWriter& writer, const Step& step);
void heal_survivor(ProgramWriter& writer, const Step& step);
void once_per_lifetime(ProgramWriter& writer, const Step& step);

// Feats.
void hide(ProgramWriter& writer, const Step& step);
void concentrate(ProgramWriter& writer, const Step& step);
void gain_armor(ProgramWriter& writer, const Step& step);
void weapon_attack(ProgramWriter& writer, const Step& step);
void straight(ProgramWriter& writer, const Step& step);
void remove_tokens(ProgramWriter& writer, const Step& step);
void lose_this(ProgramWriter& writer, const Step& step);
void trade_places(ProgramWriter& writer, const Step& step);
void shuffle_in(ProgramWriter& writer, const Step& step);

}  // namespace lantern::verbs
