#pragma once

#include "look/look.hpp"

/// What the attack that a survivor is making comes to, before its dice are rolled.
namespace lantern {

/// How many attack dice (RULES 6.4.1, S002-28..30, D-19, D-20).
int attack_speed(const Look& look, int who);

/// What each of them must show (RULES 6.4.2, S002-13, S002-66, 6.3.4).
int attack_needs(const Look& look, int who);

}  // namespace lantern
