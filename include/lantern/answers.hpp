#pragma once

#include <cstdint>

/// The numbers of answers, for programs that compare them instead of words. docs/answers.md lists them all.
namespace lantern {

/// The number of an answer, which stays within a MINOR (docs/stability.md): the upper six bits say what kind of choice it is, the
/// lower ten are its parameter.
enum class Answer : std::uint16_t {};

/// What kind of choice an answer is. New ones come behind the last, so whoever tells them apart has a case for others.
enum class Choice : std::uint8_t {
    pass,             ///< no more, no, or leave it
    yes,              ///< take the offer; 1 = the reroll of a lifetime
    space,            ///< the number of a space (space.hpp)
    die,              ///< its face
    location,         ///< 0 head, 1 arms, 2 body, 3 waist, 4 legs
    survivor,         ///< 0 to 5
    card,             ///< which card, by a number of the packs
    option,           ///< which option of a card, by a number of the packs
    direction,        ///< 0 north, 1 east, 2 south, 3 west
    move,             ///< in an act: walk; the space is asked next
    attack,           ///< in an act: slot of the weapon 0 to 8, 9 = Fist & Tooth
    gear,             ///< slot 0 to 8, of gear that is activated, or makes room
    terrain,          ///< which tile
    card_activation,  ///< what an AI card in play lets survivors do
    end_act,
    dodge,
    encourage,  ///< the survivor who stands up
    dash,       ///< 1 into impassable terrain, 2 for cumbersome gear
    surge,      ///< 1 without paying
    rule,       ///< which of several waiting rules comes first
    sweep,      ///< the survivors that the monster runs over, bit by survivor
    give,       ///< the survivor who receives
    collide,    ///< walk into impassable terrain
    encounter,  ///< encounter monster 0 to 3
    nature,     ///< fighting arts 0 to 2, disorders 3 to 5, abilities 6 to 15
    copy,       ///< which of several like cards a draw brought up
    archive_resource,
    number,  ///< the number itself
    token,   ///< attribute 0 to 5 of a negative token, 6 = a bleeding token
    armor_set,
};

/// The kind of choice that an answer is, and its parameter, 0 to 1023.
constexpr Choice choice(Answer answer) { return static_cast<Choice>(static_cast<unsigned>(answer) >> 10U); }
constexpr int parameter(Answer answer) { return static_cast<int>(static_cast<unsigned>(answer) & 0x3FFU); }

}  // namespace lantern
