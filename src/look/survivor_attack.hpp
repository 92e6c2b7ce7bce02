#pragma once

#include "look/boxes.hpp"
#include "look/look.hpp"

/// What the dice of a survivor's attack need, and what they come to. `slot`: of the weapon.
namespace lantern::engine {

/// How many attack dice (RULES 6.4.1, S002-28..30, D-19, D-20).
int attack_speed(const Look& look, int who, int slot, Account* account = nullptr);

/// Whether every attack of a survivor counts as made from the blind spot.
inline bool attacks_from_blind_spot(const Look& look, int who) {
    return survivor_static(look, who, Static::attacks_from_blind_spot) > 0;
}

/// What each of them must show (RULES 6.4.2, S002-13, S002-66, 6.3.4).
int attack_needs(const Look& look, int who, int slot, bool from_blind_spot, Account* account = nullptr);

struct WoundRoll {
    int die = 0;
    int sharp = 0;       ///< the second die of a sharp weapon (S003-04); 0 = none
    bool first = false;  ///< at the first location of the attack
};

/// What a wound roll comes to (S002-16, S003-02); totals below 0 fail like any other.
int wound_total(const Look& look, int who, int slot, const WoundRoll& roll, Account* account = nullptr);

/// The toughness of a hit location card, by its number in the deck.
int location_toughness(const Look& look, unsigned card, Account* account = nullptr);

/// The attacker's luck; below 0 there is no critical wound (S002-25).
int attack_luck(const Look& look, int who, int slot, Account* account = nullptr);

/// From which natural roll on a wound roll is a critical wound, if luck allows one (RULES 6.4.3, S002-22, S002-61..63).
int critical_from(const Look& look, int who, int slot, Account* account = nullptr);

/// A card of this kind among the hit locations that the survivor's attack has drawn, but `except`; no_card: there is none.
std::uint8_t drawn_location(const Look& look, int who, std::uint16_t kind, std::uint8_t except = no_card);

}  // namespace lantern::engine
