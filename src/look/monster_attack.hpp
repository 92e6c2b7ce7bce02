#pragma once

#include "look/look.hpp"
#include "state/calls.hpp"

/// What the dice and hits of a monster's attack come to. `card`: the running program that attacks.
namespace lantern::engine {

/// How many attack dice, at least one (S000-92, S002-54..57).
int monster_attack_speed(const Look& look, const MonsterAttack& attack, const Effects& card,
                         Account* account = nullptr);

/// What each of them must show, before the natural 1 and 10 are looked at (S000-95).
int monster_attack_needs(const Look& look, const MonsterAttack& attack, const Effects& card,
                         Account* account = nullptr);

/// The damage of each hit, before what the target bears against it (S000-97). Tokens cannot lower it below 1, nor does the floor of
/// S002-60 lift what was lower (D-18).
int monster_hit_damage(const Look& look, const MonsterAttack& attack, const Effects& card, Account* account = nullptr);

/// The program whose attack asks at the top of the stack; null: none does.
const Effects* attacking_card(const State& state);

}  // namespace lantern::engine
