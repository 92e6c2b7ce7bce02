#pragma once

#include "content/codex.hpp"
#include "state/event.hpp"
#include "state/procedure.hpp"
#include "state/state.hpp"

/// What the procedures remember, and what they are called with: the locals of their frames. Each structure names the one
/// procedure that it belongs to. Those of the moment, WaitingRules, stand in effects/waiting.hpp.
namespace lantern::engine {

/// What a running program is.
enum class EffectsFlag : std::uint8_t {
    monster_acts,  ///< the monster's own actions: they stop when it is knocked down (RULES 3.2.6)
    inner,         ///< runs the block of an `each`, or a performed program, for the frame below
    intimidates,   ///< an Intimidate action of the monster
    in_play,       ///< a rule of a card in play: it keeps working while the monster lies (RULES 6.7.2)
    in_attack,     ///< a trigger of a profile: acts in an attack of the monster's
    cancelled,     ///< the monster fell meanwhile: no more of it, even if it stands again (RULES 3.2.6, S003-36)
    instinct,      ///< performs the instinct for a card, which stays the one that targets
};
inline constexpr auto effects_flag_names = enum_names<EffectsFlag::instinct>({
    {EffectsFlag::monster_acts, "monster acts"},
    {EffectsFlag::inner, "inner"},
    {EffectsFlag::intimidates, "intimidates"},
    {EffectsFlag::in_play, "in play"},
    {EffectsFlag::in_attack, "in attack"},
    {EffectsFlag::cancelled, "cancelled"},
    {EffectsFlag::instinct, "instinct"},
});
using EffectsFlags = EnumSet<EffectsFlag, effects_flag_names>;

// Procedures that remember nothing.

struct Showdown {
    static constexpr Procedure procedure = Procedure::showdown;
};
struct Round {
    static constexpr Procedure procedure = Procedure::round;
};
struct MonsterTurn {
    static constexpr Procedure procedure = Procedure::monster_turn;
};
struct SurvivorsTurn {
    static constexpr Procedure procedure = Procedure::survivors_turn;
};
struct KnockDownMonster {
    static constexpr Procedure procedure = Procedure::knock_down_monster;
};
struct CancelHitsOutOfRange {
    static constexpr Procedure procedure = Procedure::cancel_hits_out_of_range;
};
struct Aftermath {
    static constexpr Procedure procedure = Procedure::aftermath;
};

/// Locals of a running program: who it speaks of, and what it found so far. Also the context in which conditions are judged.
struct Effects {
    static constexpr Procedure procedure = Procedure::effects;
    std::uint16_t pc = 0;      ///< place in Codex::code
    std::uint16_t source = 0;  ///< what acts: place in the Codex; gear and terrain: + slot or tile << 8
    SourceKind kind = SourceKind::rules;
    SurvivorSet target = 0, attacker = 0, subject = 0, chosen = 0, passed = 0;
    std::int8_t roll = 0;
    std::uint8_t result = 0;  ///< of the latest operation: spaces moved, hits with damage, moods found
    SurvivorSet loop = 0;     ///< survivors that `each` has still to visit
    EffectsFlags flags{};
    std::int8_t bonus_speed = 0, bonus_damage = 0;  ///< for the profile of a Basic Action
    std::uint8_t weapon = 0;  ///< slot + 1 of the weapon that a condition asks about; 0 = the one attacked with
    SourceKind cause = SourceKind::rules;  ///< of what would happen, where a condition asks for it
};

/// Procedure::monster_move. Its caller is a program, which gets `passed` and the spaces moved when it is done.
struct MonsterMove {
    static constexpr Procedure procedure = Procedure::monster_move;
    Heading heading = Heading::toward;
    SurvivorSet relative_to = 0;
    std::uint8_t spaces = 0;  ///< 0 = full move
    std::uint8_t reach = 1;   ///< toward: stop at this distance
    std::uint8_t range = 0;   ///< toward: stop where they are this near and no obstacle is between; 0 = `reach` decides
    std::uint8_t of_attack = 0;  ///< 1: an attack begins with it: the program counts hits, and not the spaces moved
    std::uint8_t turns = 0;      ///< 1: turns to face `relative_to` at the end
    std::uint8_t moved = 0;
    Space from = no_space;
    Space end = no_space;
    SurvivorSet passed = 0;
    SurvivorSet under = 0;   ///< survivors under the base who still have to be pushed off
    SurvivorSet fallen = 0;  ///< survivors passed over who still have to suffer collision
    std::uint8_t direction = 0;
    std::uint8_t terrain = 0;    ///< toward the closest tile of this kind, + 1; 0 = relative to survivors
    std::uint8_t cancelled = 0;  ///< the monster was knocked down before it moved (RULES 4.1.10)
    std::uint8_t pushed = 0;     ///< knocked back: no movement of its own (RULES 4.3.3)
    std::uint8_t tile = 0;       ///< the tiles before this one: the way over or past them is settled
    std::array<std::uint8_t, 6>
        way{};  ///< a bit a step, the lowest first: 1 = along the column (rules/monster_way.hpp)
};

/// Procedure::monster_attack; the attack itself is the last of State::monster_attacks. Its caller, a program, finds the number of
/// hits that dealt damage as the answer.
struct ResolveMonsterAttack {
    static constexpr Procedure procedure = Procedure::monster_attack;
};

/// Procedure::knockback: directly away from the monster; where two directions are, the controller chose `direction`.
struct Knockback {
    static constexpr Procedure procedure = Procedure::knockback;
    std::uint8_t who = 0;
    std::uint8_t spaces = 0;
    std::uint8_t direction = no_direction;
    SurvivorSet over_dead = 0;      ///< who died where it led over (D-71)
    std::uint8_t into_monster = 0;  ///< went through or onto a monster (D-38)
    SurvivorSet ran_into = 0;       ///< survivors passed, who suffer collision
    std::uint8_t collides = 0;      ///< with impassable terrain
    std::uint8_t tile = no_tile;    ///< that terrain
    std::uint8_t toward_edge = 0;   ///< 1: toward the nearest edge instead
    std::uint8_t fell = 0;          ///< others suffered collision
    Space from = no_space;
    Space source = no_space;  ///< the encounter monster that pushes; no_space: the monster
};

/// Procedure::land: a survivor is put on the free space nearest to where they should be.
enum class Landing : std::uint8_t { nearest, before_monster, around_tile, beside_monster };
struct Land {
    static constexpr Procedure procedure = Procedure::land;
    std::uint8_t who = 0;
    Landing how = Landing::nearest;
    Space wanted = no_space;
    std::uint8_t tile = no_tile;
    std::uint8_t knocked_down = 0;  ///< lies down there
};

/// Procedure::grab (RULES 4.4).
struct Grab {
    static constexpr Procedure procedure = Procedure::grab;
    std::uint8_t who = 0;
};

/// As much as one hit or card does at a time: an amount is a byte, and far less kills.
inline constexpr int most_damage = 200;

/// Procedure::damage: damage to one location (RULES 5.3). rolled_location: hit location die.
struct Damage {
    static constexpr Procedure procedure = Procedure::damage;
    std::uint8_t who = 0;
    std::uint8_t amount = 0;
    std::uint8_t location = rolled_location;
    std::uint8_t hit = 0;  ///< 1: that of a hit; what cards deal outside of attacks is none (RULES 5.1.3)
    std::uint8_t spare = 0;
    SourceKind kind = SourceKind::rules;
    std::uint16_t cause = 0;
    EarnedXp hunt_xp{};  ///< when it was suffered
};

/// Procedure::severe_injury: one roll on the table of a location.
struct SevereInjury {
    static constexpr Procedure procedure = Procedure::severe_injury;
    std::uint8_t who = 0;
    std::uint8_t location = 0;
    std::int8_t modifier = 0;
    std::uint8_t row = 0;                 ///< of the table, without a roll; 0 = as rolled
    std::uint8_t cancelled = 0;           ///< something else is done instead
    SourceKind kind = SourceKind::rules;  ///< what the modifier comes from
    std::uint16_t cause = 0;
};

inline constexpr std::uint8_t trauma_outright = 0xFF;  ///< in BrainDamage::amount: a brain trauma, and no damage
/// Procedure::brain_damage.
struct BrainDamage {
    static constexpr Procedure procedure = Procedure::brain_damage;
    std::uint8_t who = 0;
    std::uint8_t amount = 0;
    EffectsFlags flags{};  ///< of the card that deals it
    SourceKind kind = SourceKind::rules;
    std::uint16_t cause = 0;
};

/// Procedure::survival_opportunity (RULES 7.4).
struct SurvivalOpportunity {
    static constexpr Procedure procedure = Procedure::survival_opportunity;
    SurvivorSet asked = 0;  ///< still to be asked
    std::uint8_t current = 0;
    SurvivorSet all = 0;  ///< whom it is for: asked anew after whatever one of them did (RULES 7.4)
};

struct PlayCard {
    static constexpr Procedure procedure = Procedure::play_card;
    std::uint8_t card = 0;
    SurvivorSet doomed = 0;  ///< until it is resolved (S003-39)
};

struct Trap {
    static constexpr Procedure procedure = Procedure::trap;
    std::uint8_t card = 0;
    SurvivorSet doomed = 0;
    std::uint8_t attacker = 0;
    std::uint8_t finished = 0;  ///< whose attack ends now
};

struct DrawAi {
    static constexpr Procedure procedure = Procedure::draw_ai;
    std::uint8_t left = 1;  ///< cards still to be drawn
    std::uint8_t card = no_card;
    std::uint8_t discarded = 0;  ///< the card drawn is not played
    std::uint8_t named = 0;      ///< number + 1 of a card of the kind that somebody named
    std::uint8_t namer = 0;      ///< who did
    std::uint8_t ability = 0;    ///< the slot of what they named it with
    std::uint8_t idle = 0;       ///< cards in the discard that one after the other did nothing but draw (D-63)
    bool drew_only = false;      ///< the card being played is one more of them
};

struct WoundMonster {
    static constexpr Procedure procedure = Procedure::wound_monster;
    std::uint8_t wounds = 1;
    std::uint8_t attacker = no_survivor;
    std::uint8_t from_discard = 0;  ///< the first wound takes the top of the AI discard
    std::uint8_t attempt = 0;       ///< 1: of one wound attempt, whose further wounds are extra ones (RULES 6.4.7)
    std::uint8_t extra = 0;         ///< 1: the first of them has been suffered
    SourceKind kind = SourceKind::rules;
    std::uint16_t cause = 0;
};

enum class ResourceFrom : std::uint8_t { basic, monster, named, vermin, indomitable };
struct GainResource {
    static constexpr Procedure procedure = Procedure::gain_resource;
    std::uint8_t who = 0;
    ResourceFrom from = ResourceFrom::basic;
    std::uint8_t count = 1;
    std::uint8_t spare = 0;
    std::uint16_t kind = 0;
};

/// Procedure::gain_nature: a fighting art, or a disorder.
struct GainNature {
    static constexpr Procedure procedure = Procedure::gain_nature;
    std::uint8_t who = 0;
    std::uint8_t disorder = 0;
    std::uint16_t kind = 0;  ///< in the Codex's list
    std::uint8_t cause_kind = 0;
    std::uint8_t spare = 0;
    std::uint16_t cause = 0;
};

struct GainGear {
    static constexpr Procedure procedure = Procedure::gain_gear;
    std::uint8_t who = 0;
    std::uint8_t spare = 0;
    std::uint16_t gear = 0;
};

/// Procedure::peek: the players look at the next cards of a deck and put them back.
struct Peek {
    static constexpr Procedure procedure = Procedure::peek;
    std::uint8_t hit_locations = 0;
    std::uint8_t count = 1;
    std::uint8_t top_or_bottom = 0;
    std::uint8_t seen = 0;
    std::array<std::uint8_t, 8> cards{};
};

enum class Placing : std::uint8_t { beside, centre, over_most };
struct PlaceMonster {
    static constexpr Procedure procedure = Procedure::place_monster;
    SurvivorSet beside = 0;
    Placing how = Placing::beside;
    SurvivorSet under = 0;   ///< survivors under the base who still have to be pushed off
    SurvivorSet fallen = 0;  ///< those who still have to suffer collision
};

/// Procedure::move_encounter: encounter monsters go one after the other (S002-48..50).
struct MoveEncounter {
    static constexpr Procedure procedure = Procedure::move_encounter;
    std::uint8_t left = 0;     ///< those still to move, bit by monster
    std::uint8_t current = 0;  ///< the one that moves
    SurvivorSet toward = 0;    ///< the survivors to choose among
    Pick pick = Pick::all;     ///< how one of them is picked; closest and furthest count from the one that moves
    std::uint8_t terrain = 0;  ///< toward this kind of terrain, + 1; 0 = toward survivors
    std::uint8_t spaces = 0;
    SurvivorSet target = 0;  ///< picked for the current one
    std::uint8_t tile = 0;   ///< the tiles before this one: the way over or past them is settled
    Space to = no_space;
    FixedVector<std::uint8_t, 9> over{};  ///< destructible tiles that it goes over
};

/// Procedure::place_encounter: an encounter monster is put somewhere, or nearest to there (S002-51).
struct PlaceEncounter {
    static constexpr Procedure procedure = Procedure::place_encounter;
    std::uint8_t which = 0;
    SurvivorSet beside = 0;  ///< adjacent to this survivor; 0 = on `wanted`
    SurvivorSet under = 0;   ///< survivors who stand where it was put
    std::uint8_t spare = 0;
    Space wanted = no_space;
};

/// Procedure::act.
struct Act {
    static constexpr Procedure procedure = Procedure::act;
    std::uint8_t who = 0;
    std::uint8_t given_to = 0;
    std::uint8_t ended = 0;  ///< by a rule
    std::uint8_t spare = 0;
};

/// Procedure::use_activation: a survivor spends an activation, of the act or of a surge.
struct UseActivation {
    static constexpr Procedure procedure = Procedure::use_activation;
    std::uint8_t who = 0;
    std::uint8_t surge = 0;  ///< 1: a surge, 2: one that must activate a weapon
    Answer use = 0;
    std::uint16_t source = 0;             ///< what is used, as in Effects
    SourceKind kind = SourceKind::rules;  ///< of that
    std::uint8_t condition_held = 0;      ///< 1: that of its activation, once it was paid for
};

struct SurvivorMove {
    static constexpr Procedure procedure = Procedure::survivor_move;
    std::uint8_t who = 0;
    std::uint8_t collide = 0;  ///< into impassable terrain, by choice (D-13)
    Space from = no_space;
    std::uint8_t tile = 0;      ///< that terrain
    std::uint8_t steps = 0;     ///< that it may still take; the one into terrain is not among them
    std::uint8_t given_to = 0;  ///< who is handed something on the way
    std::uint8_t gave = 0;      ///< 1: something was handed over where they stand
    std::uint8_t goes_on = 0;   ///< 1: not the first part of the movement
    std::uint8_t lone = 0;      ///< 1: the one step of a survivor without movement (D-28)
};

/// Procedure::setup.
struct SettingUp {
    static constexpr Procedure procedure = Procedure::setup;
    std::uint8_t placement = 0;      ///< which terrain card of the story event, or of the extra ones
    std::uint8_t tile = 0;           ///< which of its tiles
    std::uint8_t random_left = 0;    ///< random terrain cards still to be drawn
    std::uint8_t kind = no_terrain;  ///< the terrain being set up
    std::uint8_t turned = 0;
    std::uint8_t who = 0;                                    ///< survivor to be deployed, special card to act
    std::uint8_t encounter = 0;                              ///< encounter monster to be placed
    std::uint8_t one_card = 0;                               ///< places the tiles of this one card and is done
    std::uint8_t tiles = 0;                                  ///< tiles that the card places
    FixedVector<std::uint8_t, most_random_terrain> drawn{};  ///< random terrain, the first of which is set up next
};

/// Procedure::survivor_attack; the attack itself stands in SurvivorState::attack.
struct SurvivorAttack {
    static constexpr Procedure procedure = Procedure::survivor_attack;
    std::uint8_t who = 0;
    std::uint8_t speed = 0;  ///< as declared
    std::int8_t needs = 0;   ///< as declared
};

/// Procedure::wound_attempt: of the attack that its survivor makes.
struct WoundAttempt {
    static constexpr Procedure procedure = Procedure::wound_attempt;
    std::uint8_t who = 0;
    std::uint8_t card = 0;     ///< number of the hit location card
    std::uint8_t natural = 0;  ///< the wound roll itself; 0 = to be made
    bool handed_on = false;    ///< it was made before the location was chosen
    bool first = false;        ///< the first location that the attack resolves
    bool wounded = false;      ///< the attempt succeeded
    bool critical = false;
    bool judged = false;        ///< luck that comes from now on is not for this attempt alone
    bool doubled = false;       ///< the total reached twice the toughness
    bool from_discard = false;  ///< the wound takes the top of the AI discard
    SurvivorSet doomed = 0;     ///< by what the location does, until it is resolved (S003-39)
};

/// Procedure::roll: a die that its survivor may roll again (D-66, D-70). Its caller finds what counts as the answer.
struct Roll {
    static constexpr Procedure procedure = Procedure::roll;
    std::uint8_t who = 0;  ///< whose roll it is
    Ask ask = Ask::none;
    std::uint8_t sides = 0;
    std::uint8_t subject = 0;
    std::uint16_t about = 0;
    SourceKind source = SourceKind::rules;
    std::uint8_t shown = 0;
};

/// Procedure::weapon_attack: an attack that costs no activation, with a weapon of choice in range.
struct WeaponAttack {
    static constexpr Procedure procedure = Procedure::weapon_attack;
    std::uint8_t who = 0;
    std::uint8_t which = 0;               ///< 0 any weapon, 1 melee weapons alone, 2 + slot: that one
    std::int8_t strength = 0;             ///< more, for this attack
    std::uint8_t hits = 0;                ///< automatic ones instead of attack rolls; 0 = none
    SourceKind kind = SourceKind::rules;  ///< what brings it
    std::uint8_t spare = 0;
    std::uint16_t cause = 0;
};

/// Procedure::walk: so many spaces that are no movement of the act. Its caller is a program, which gets the spaces moved.
enum class WalkWay : std::uint8_t { any, straight, away };
struct Walk {
    static constexpr Procedure procedure = Procedure::walk;
    std::uint8_t who = 0;
    std::uint8_t spaces = 0;
    WalkWay way = WalkWay::any;
    std::uint8_t tile = no_tile;  ///< impassable terrain in the way
    Space from = no_space;
};

/// Procedure::pass_the_dead: over which of the dead a way led (D-71).
struct PassTheDead {
    static constexpr Procedure procedure = Procedure::pass_the_dead;
    std::uint8_t who = 0;
    std::uint8_t steps = 0;  ///< that the whole way may take
    SurvivorSet over = 0;    ///< the way leads over these
    SurvivorSet open = 0;    ///< it may lead over these as well
    Space from = no_space;
    Space to = no_space;
};

/// Procedure::cheat_death: a roll that may keep a survivor alive.
struct CheatDeath {
    static constexpr Procedure procedure = Procedure::cheat_death;
    std::uint8_t who = 0;
    std::uint8_t cause_kind = 0;
    std::uint16_t cause = 0;
    std::uint16_t rule = 0;
};

/// Procedure::reveal_hit_locations: hit locations are turned over and critically wounded.
struct RevealHitLocations {
    static constexpr Procedure procedure = Procedure::reveal_hit_locations;
    std::uint8_t who = 0;
    std::uint8_t left = 0;
    std::uint8_t card = no_card;
    std::uint8_t spare = 0;
};

}  // namespace lantern::engine
