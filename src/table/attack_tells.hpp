#pragma once

#include <string>

#include "table/option_remarks.hpp"

/// Survivors' attacks and wound attempts, and the hit locations that they meet.
namespace lantern::engine {

/// "hits on 7+ (7 Founding Stone): 40 % each, 64 % at least once"
std::string hits_text(Remarks& remarks, const Taken& taken, int dice, int lowest, int needed, const Account& needs);

/// "wounds on 6+ (2 strength ...) against toughness 8 (...)"
std::string wound_text(Remarks& remarks, const Taken& taken, int slot, int toughness, const Account& toughness_account,
                       bool first);

/// "critical on 10+: the monster is knocked down"; `brings`: what comes of it where it is known.
std::string critical_text(Remarks& remarks, const Taken& taken, int slot, const std::string& brings = "");

/// An attack with a weapon that may be begun.
void tell_attack(Remarks& remarks, const Taken& taken);

/// A hit location that may be resolved next: what it is made of, and what wounds there.
void tell_location(Remarks& remarks, const Taken& taken);

}  // namespace lantern::engine
