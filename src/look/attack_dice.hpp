#pragma once

#include <cstdint>

#include "look/look.hpp"
#include "state/calls.hpp"

/// What the single dice of attacks come to, and how many of their faces do. Rules judge with these, and whoever keeps books asks them for
/// the chance that a die had.
namespace lantern::engine {

/// What an attack die shows; the numbers are those of Meaning::attack_result.
enum class AttackDie : std::uint8_t { miss, hit, perfect_hit };

/// What each attack die of a survivor's attack under way must show where the attacker stands now.
int attack_needs_now(const Look& look, int who, Account* account = nullptr);

/// The lowest face of an attack die that is a Perfect Hit: 10, unless a rule says that lower ones are; a 1 never is.
int lowest_perfect_hit(const Look& look, int who);

/// The lowest face of an attack die that hits where `needs` is needed: a 1 never does, and what is a Perfect Hit always does.
int lowest_hit(const Look& look, int who, int needs);

/// One attack roll, 1..10, of that attack: a natural 1 misses, a natural 10 is a Perfect Hit (S002-68, S002-69, S003-08).
AttackDie attack_die(const Look& look, int who, int die);

/// One attack die of the monster: natural 1 misses, natural 10 hits (RULES 13.2, D-03).
constexpr bool monster_die_hits(int die, int needs) { return die != 1 && (die == 10 || die >= needs); }

/// RULES 6.4.3, D-25: judged on the unmodified roll; a sure wound counts as a 10 (D-89).
bool is_critical(const Look& look, const WoundAttempt& w, int natural);

/// What a wound roll comes to.
struct WoundResult {
    bool critical = false;
    bool doubled = false;  ///< the total reached twice the toughness
    bool wounded = false;
};
/// The roll w.natural with this total against this toughness.
WoundResult wound_result(const Look& look, const WoundAttempt& w, int total, int toughness);

/// Whether the roll w.natural wounds where a rule replaces wound rolls by a plain die that needs this: no strength, no toughness.
bool wounds_by_die(const Look& look, const WoundAttempt& w, int needed);

/// Of so many equally likely rolls so many succeed.
struct Faces {
    int good = 0, all = 10;
};
/// Attack rolls that hit, as attack_die judges them.
Faces attack_faces(const Look& look, int who);
/// Attack dice of the monster that hit, as monster_die_hits judges them.
Faces monster_faces(int needs);
/// Wound rolls of this attempt that wound, whatever was rolled for it; of a hundred where a sharp weapon rolls a second die.
Faces wound_faces(const Look& look, const WoundAttempt& attempt);

}  // namespace lantern::engine
