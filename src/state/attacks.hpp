#pragma once

#include <array>
#include <cstdint>

#include "content/nothing.hpp"
#include "state/event.hpp"

/// The attacks under way, survivors' and the monster's: all of each stands in one place while it lasts, and nowhere afterwards.
namespace lantern::engine {

inline constexpr int max_survivors = 6;

/// A set of survivors, bit by seat.
using SurvivorSet = std::uint8_t;
inline constexpr SurvivorSet everybody = 0xFF;
constexpr SurvivorSet survivor_bit(int who) { return static_cast<SurvivorSet>(1U << static_cast<unsigned>(who)); }

/// Hunt XP that a survivor has earned and gains when what is under way is over (D-87).
struct EarnedXp {
    std::uint8_t points = 0;
    std::uint8_t cause_kind = 0;  ///< SourceKind of what gives it
    std::uint16_t cause = 0;
};

/// The attack that a survivor is making: all of it stands here, and when it is over this is Attack{} again, even if the
/// procedure that makes it is still there (a trap ends attacks however deep they are nested). At most one each, since attackers
/// may not surge (S001-02).
struct Attack {
    bool active = false;
    std::uint8_t slot = 0;     ///< gear slot of the weapon
    bool of_a_rule = false;    ///< brought by a rule and not by an activation
    bool anywhere = false;     ///< needs no range
    bool sure_wounds = false;  ///< its wound attempts make no roll and succeed (D-89)
    bool ended = false;        ///< no more of it (early iron, cards, the attacker's fall)
    std::uint8_t marks = 0;    ///< of the card that counts them (Verb::mark_attack)

    // Attack rolls
    std::uint8_t rolls_left = 0;
    std::uint8_t hits = 0;        ///< scored, not yet drawn for
    bool rolls_the_rest = false;  ///< its automatic hits replace as many attack rolls, and no more
    std::uint8_t perfect_hits = 0;
    std::uint8_t misses = 0;  ///< of the rolls so far
    std::uint8_t ones = 0;    ///< attack rolls of 1

    // Hit locations
    std::uint8_t trap = no_card;     ///< the trap among the cards drawn
    bool ignoring_rolled = false;    ///< a roll was made whether that trap is ignored
    bool cancelling_rolled = false;  ///< ... and whether it is cancelled
    std::uint8_t wound_roll = 0;     ///< made already, for the location chosen next; 0 = not

    // The wound attempt under way
    std::uint8_t location = no_card;  ///< the hit location that is being resolved

    // Wounds
    std::uint8_t wounds = 0;  ///< that it caused
    bool savage_used = false;
    bool super_dense_struck = false;  ///< tried to wound a super-dense location: breaks a frail weapon (S003-20)
    bool proficiency_used = false;    ///< what its weapon type allows once an attack was done

    // Masters who may strike where it wounded
    std::uint8_t wounded = no_card;  ///< the hit location wounded just now
    SurvivorSet asked = 0;           ///< who were asked whether they strike there
    std::uint8_t striker = 0;        ///< who is asked now

    // In one byte, which makes a SurvivorState 128 bytes: where one of them lies is then a shift away
    std::uint8_t own_roll : 4 = 0;  ///< the wound roll under way, unless it was made before the location was chosen
    bool located : 1 = false;       ///< a strike at a location that was just wounded: nothing is rolled or drawn for it
    bool location_resolved : 1 = false;  ///< a hit location was chosen already
    bool failure_alone : 1 = false;      ///< the location of the wound attempt under way reacts to a failure alone
    bool monster_fell : 1 =
        false;  ///< since that location was chosen: it does not react, even if the monster stands again (D-77)

    EarnedXp hunt_xp{};  ///< when it is over
};

/// An attack that the monster is making. One within another, which a reaction can bring, stands behind it in
/// State::monster_attacks, so the last one there is the one that is being resolved.
struct MonsterAttack {
    std::uint16_t profile = 0;
    std::uint8_t target = 0;
    std::int8_t bonus_speed = 0, bonus_damage = 0;
    std::uint8_t dice = 0;             ///< still to be rolled
    std::uint8_t hits = 0;             ///< still to be located
    std::uint8_t may_be_ignored = 0;   ///< so many of them, one after the other, by what the target bears
    std::array<std::uint8_t, 5> at{};  ///< unresolved hits by Location
    std::uint8_t damaged = 0;          ///< hits that dealt damage
};
inline constexpr int most_monster_attacks = 8;

/// Which attack something lasts for: a survivor's by their number, one of the monster's by its place in State::monster_attacks
/// from first_monster_attack on.
using AttackNumber = std::uint8_t;
inline constexpr AttackNumber first_monster_attack = max_survivors;
inline constexpr AttackNumber next_attack = 0xFF;  ///< of whoever attacks next
/// The wound attempt that a survivor is making in their attack, and no other.
constexpr AttackNumber attempt_of(int who) { return static_cast<AttackNumber>(0x80 + who); }

}  // namespace lantern::engine
