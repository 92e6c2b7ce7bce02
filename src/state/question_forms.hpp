#pragma once

#include <optional>
#include <string_view>

#include "base/enum_table.hpp"
#include "content/things.hpp"
#include "state/event.hpp"
#include "state/question.hpp"

/// The form of every question and answer: stable names, and what the numbers in an answer lead to.
namespace lantern::engine {

struct AskForm {
    Ask key = Ask::none;
    std::string_view name;         ///< stable, unique: transcripts name questions by it ("draw ai", "roll attack")
    Thing cards = Thing::ai_card;  ///< the list that Choice::card leads into; see cards_of for two that depend
    bool completes = false;        ///< it completes the answer before it, as where to one moves: both are one choice
};

// clang-format off
inline constexpr auto ask_forms = enum_table<last_ask, AskForm>({
    {Ask::none, "nothing"},
    {Ask::facing, "facing"},
    {Ask::place_terrain, "place terrain", Thing::terrain},
    {Ask::turn_terrain, "turn terrain", Thing::terrain},
    {Ask::deploy, "deploy"},
    {Ask::nominate, "nominate"},
    {Ask::next_act, "next act"},
    {Ask::act, "act"},
    {.key = Ask::move_to, .name = "move to", .completes = true},
    {Ask::survival, "survival"},
    {Ask::dodge, "dodge"},
    {.key = Ask::dodge_which, .name = "dodge which", .completes = true},
    {Ask::hit_order, "hit order"},
    {Ask::hit_location, "hit location", Thing::hit_location},
    {Ask::target, "target"},
    {Ask::chosen, "choose survivor"},
    {Ask::order, "attack order"},
    {Ask::destination, "destination"},
    {Ask::path, "path"},
    {Ask::crush, "crush"},
    {Ask::turn_to, "turn to"},
    {Ask::knockback_direction, "knockback direction"},
    {Ask::slide, "slide"},
    {Ask::land, "land"},
    {Ask::place_monster, "place monster"},
    {Ask::encounter_order, "encounter order"},
    {Ask::encounter_move, "encounter move"},
    {Ask::place_encounter, "place encounter"},
    {Ask::rule_order, "rule order"},
    {Ask::offer, "offer"},
    {Ask::option, "option"},
    {Ask::mood, "discard mood"},
    {Ask::top_card, "top card"},
    {Ask::top_or_bottom, "top or bottom"},
    {Ask::give_what, "give what", Thing::resource},
    {Ask::gear_room, "gear room"},
    {.key = Ask::surge_use, .name = "surge use", .completes = true},
    {Ask::give_up, "give up"},
    {Ask::move_hit, "move hit"},
    {Ask::gear_slot, "gear slot"},
    {Ask::heal_where, "heal where"},
    {Ask::proficiency, "proficiency"},
    {Ask::trade_location, "trade location", Thing::hit_location},
    {Ask::number, "number"},
    {Ask::strike, "strike"},
    {Ask::tokens, "token"},
    {Ask::reroll, "reroll"},
    {Ask::name_card, "name card"},
    {Ask::archive_whose, "archive whose"},
    {Ask::archive_which, "archive which"},
    {Ask::on_the_way, "on the way"},
    {Ask::endure, "endure"},
    {Ask::pass_the_dead, "pass the dead"},
    {Ask::attack_roll, "roll attack"},
    {Ask::monster_attack_roll, "roll monster attack"},
    {Ask::hit_location_roll, "roll hit location"},
    {Ask::wound_roll, "roll wound"},
    {Ask::sharp_roll, "roll sharp"},
    {Ask::severe_injury_roll, "roll severe injury"},
    {Ask::brain_trauma_roll, "roll brain trauma"},
    {Ask::card_roll, "roll card"},
    {Ask::random_survivor, "random survivor"},
    {Ask::random_card, "random card"},
    {Ask::draw_ai, "draw ai"},
    {Ask::look_at_ai, "look at ai"},
    {Ask::look_at_hit_location, "look at hit location", Thing::hit_location},
    {Ask::draw_hit_location, "draw hit location", Thing::hit_location},
    {Ask::draw_basic_resource, "draw basic resource", Thing::resource},
    {Ask::draw_monster_resource, "draw monster resource", Thing::resource},
    {Ask::draw_vermin, "draw vermin", Thing::resource},
    {Ask::draw_terrain, "draw terrain", Thing::terrain},
    {Ask::draw_disorder, "draw disorder", Thing::disorder},
    {Ask::draw_fighting_art, "draw fighting art", Thing::fighting_art},
    {Ask::draw_indomitable_resource, "draw indomitable resource", Thing::resource},
    {Ask::which_copy, "which copy"},
});
// clang-format on

constexpr std::string_view ask_name(Ask ask) { return row_of_enum(ask_forms, ask).name; }

/// The question with that name; nothing where there is none.
std::optional<Ask> ask_of(std::string_view name);

/// What the parameter of an answer is.
enum class Parameter : std::uint8_t { number, location, direction, word, card, ai_card, resource, armor_set };

struct ChoiceForm {
    Choice key = Choice::pass;
    std::string_view name;
    Parameter parameter = Parameter::number;
};

// clang-format off
inline constexpr auto choice_forms = enum_table<last_choice, ChoiceForm>({
    {Choice::pass, "pass"},
    {Choice::yes, "yes"},
    {Choice::space, "space"},
    {Choice::die, "die"},
    {Choice::location, "location", Parameter::location},
    {Choice::survivor, "survivor"},
    {Choice::card, "card", Parameter::card},
    {Choice::option, "option", Parameter::word},
    {Choice::direction, "direction", Parameter::direction},
    {Choice::move, "move"},
    {Choice::attack, "attack"},
    {Choice::gear, "gear"},
    {Choice::terrain, "terrain"},
    {Choice::card_activation, "card activation", Parameter::ai_card},
    {Choice::end_act, "end act"},
    {Choice::dodge, "dodge"},
    {Choice::encourage, "encourage"},
    {Choice::dash, "dash"},
    {Choice::surge, "surge"},
    {Choice::rule, "rule"},
    {Choice::sweep, "sweep"},
    {Choice::give, "give"},
    {Choice::collide, "collide"},
    {Choice::encounter, "encounter"},
    {Choice::nature, "nature"},
    {Choice::copy, "copy"},
    {Choice::archive_resource, "archive resource", Parameter::resource},
    {Choice::number, "number"},
    {Choice::token, "token"},
    {Choice::armor_set, "armor set", Parameter::armor_set},
});
// clang-format on

/// The list that the cards among the answers of a question stand in; `source`: what asks.
Thing cards_of(Ask ask, SourceKind source);

}  // namespace lantern::engine
