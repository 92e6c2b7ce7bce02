#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.hpp"
#include "board/space.hpp"
#include "content/program.hpp"
#include "state/attacks.hpp"
#include "state/frame_stack.hpp"
#include "state/question.hpp"

/// Everything that changes during a showdown, and nothing else. Trivially copyable: copying it is undo, save and search.
namespace lantern {

inline constexpr int max_cards = 40;  ///< AI cards, or hit locations, of one monster, copies counted
inline constexpr int max_tiles = 20;
inline constexpr int fist_and_tooth_slot = 9;
inline constexpr unsigned first_deed_bit = 9;  ///< in SurvivorState::gear_used

/// Where a card of a deck is, apart from being drawn unseen from a bag (see piles.hpp).
enum class Place : std::uint8_t {
    first_bag = 0,       ///< values below out_of_game are bags of unseen cards
    out_of_game = 32,    ///< never part of this showdown, or archived
    known_in_pile = 33,  ///< seen, and lying in the draw pile or the wound stack
    discard = 34,
    in_play = 35,
    drawn_by_first = 36,  ///< + survivor: drawn for the attack of that survivor
    injury_of_first =
        42,      ///< + survivor: critically wounded in that attack, in play as a persistent injury when it ends
    aside = 48,  ///< turned over by a card, and lies there until that is done with
};

/// A place in a pile: a known card, or one unseen card of a bag.
using Slot = std::uint8_t;
inline constexpr Slot bag_slot = 0x80;

/// One bag holds cards that are hidden in places of another bag: `count` places of `inner` lie in `outer`.
struct NestedBag {
    std::uint8_t outer, inner, count;
};

/// Cards of one deck. A card is a number in Scenario's list of cards of that deck, copies apart.
struct Piles {
    std::array<std::uint8_t, max_cards> place{};  ///< Place of every card
    FixedVector<Slot, max_cards> draw;            ///< last = top
    std::array<NestedBag, 8> nested{};            ///< count 0 = free
};

/// An AI card that stays in play, its tokens, and the survivor that it remembers.
struct InPlay {
    std::uint8_t card, tokens, survivor;
};

enum class SurvivorFlag : std::uint8_t {
    alive,
    knocked_down,
    doomed,
    gained_gear,  ///< bears or bore gear that the sheet did not bring
    hidden,       ///< not a threat
    acted,        ///< had the act of this survivors' turn
    stays_down,   ///< knocked down in this monster turn: does not stand at its end
    nominated,    ///< already took the controller tile in this cycle
    keeps_priority,
    step_taken,      ///< used the one space of a survivor without movement (D-28)
    grabbed,         ///< grabbed in this round
    grabbed_before,  ///< grabbed in the round before
    attacked,        ///< wounded the monster with the chosen weapon type
    regeared,        ///< the gear grid is not as it came any more
    special,         ///< bears an art, disorder, ability or gear with rules; without it nobody need look
    moved,           ///< at least one space in this round, of their own accord
};
inline constexpr auto survivor_flag_names = enum_names<SurvivorFlag::moved>({
    {SurvivorFlag::alive, "alive"},
    {SurvivorFlag::knocked_down, "knocked down"},
    {SurvivorFlag::doomed, "doomed"},
    {SurvivorFlag::gained_gear, "gained gear"},
    {SurvivorFlag::hidden, "hidden"},
    {SurvivorFlag::acted, "acted"},
    {SurvivorFlag::stays_down, "stays down"},
    {SurvivorFlag::nominated, "nominated"},
    {SurvivorFlag::keeps_priority, "keeps priority"},
    {SurvivorFlag::step_taken, "step taken"},
    {SurvivorFlag::grabbed, "grabbed"},
    {SurvivorFlag::grabbed_before, "grabbed before"},
    {SurvivorFlag::attacked, "attacked"},
    {SurvivorFlag::regeared, "regeared"},
    {SurvivorFlag::special, "special"},
    {SurvivorFlag::moved, "moved"},
});
using SurvivorFlags = EnumSet<SurvivorFlag, survivor_flag_names>;

struct SurvivorState {
    Space at = no_space;
    SurvivorFlags flags{};
    std::uint16_t boxes = 0;      ///< light box of location i: bit 2i, heavy: 2i+1; brain: bit 10
    std::uint16_t gear_used = 0;  ///< once-per-showdown gear by slot; from bit 9 on: Codex::deeds done in this life
    Impairments impairments{};    ///< bit set of Impairment
    std::array<std::uint8_t, 5> armor{};
    std::uint8_t survival = 0;
    std::uint8_t insanity = 0;
    std::uint8_t bleeding = 0;
    std::array<std::int8_t, 6> tokens{};     ///< by Attribute, movement .. speed
    std::array<std::int8_t, 6> permanent{};  ///< gained or lost for good in this showdown
    std::uint8_t courage = 0, understanding = 0, hunt_xp = 0, proficiency = 0;
    std::uint8_t movements = 0, activations = 0;  ///< left in the act
    std::uint8_t actions_used = 0;  ///< bit set of SurvivalAction, this round; from bit 4 on: dodges beyond the first
    std::uint8_t player = 0;
    std::array<std::uint8_t, 9> gear{};  ///< Codex::gear + 1; 0 = empty
    std::uint8_t blocks = 0;  ///< hits ignored of the next attack (block), or with `deflects` so many hits at any time
    std::array<std::uint8_t, 3> disorders{}, fighting_arts{};  ///< + 1; 0 = none
    std::array<std::uint8_t, 20> injuries{};  ///< how often recorded, a nibble each, by Codex::injuries
    Attack attack;
    bool endured = false;      ///< a severe injury, in this round
    bool trap_rolled = false;  ///< in this round, the spear specialist's roll against a trap
    bool was_hit = false;      ///< in this round
    bool unnoticed = false;    ///< not a threat until the next attack
    Space died_at = no_space;  ///< where they died, until somebody whom it concerns has passed over it (D-71)
};

inline constexpr std::uint8_t deflects = 0x80;  ///< in SurvivorState::blocks

/// A byte for each survivor (State::minds): concentration and reroll tokens.
namespace mind {
inline constexpr std::uint8_t concentrates = 3;  ///< with the fighting art in this slot, from 1 on; 0 = not
inline constexpr std::uint8_t one_reroll = 8;    ///< a reroll token; seven at most
inline constexpr std::uint8_t most_rerolls = 7;
inline constexpr std::uint8_t lifetime_reroll = 128;  ///< may still roll again once in this life
constexpr unsigned rerolls(std::uint8_t mind) { return mind / one_reroll % (most_rerolls + 1U); }
}  // namespace mind

enum class MonsterFlag : std::uint8_t {
    alive,
    knocked_down,
    turn_ended,
    end_step,  ///< its turn is being ended, and cannot be ended any earlier
    dazed,     ///< in this round, and not to be dazed again (D-80)
};
inline constexpr auto monster_flag_names = enum_names<MonsterFlag::dazed>({
    {MonsterFlag::alive, "alive"},
    {MonsterFlag::knocked_down, "knocked down"},
    {MonsterFlag::turn_ended, "turn ended"},
    {MonsterFlag::end_step, "end step"},
    {MonsterFlag::dazed, "dazed"},
});
using MonsterFlags = EnumSet<MonsterFlag, monster_flag_names>;

struct MonsterState {
    Space at = no_space;      ///< north-west space; no_space: off the board
    std::uint8_t facing = 0;  ///< Direction
    MonsterFlags flags{};
    std::array<std::int8_t, 8> tokens{};  ///< by Attribute
    std::uint8_t life = 0;
    std::uint8_t last_to_wound = 0xFF;
    std::uint8_t priority_target = 0xFF;
    std::uint8_t skip_turns = 0;
};

/// The further monsters of an encounter, one space each (RULES 12): nine bits a space, so that the state stays small.
struct EncounterMonsters {
    std::array<std::uint8_t, max_encounter_monsters> low{};  ///< the lower eight bits of each one's space
    std::uint8_t bits = 0;  ///< bit i: monster i is on the board; bit 4 + i: the ninth bit of its space

    /// Those on the board, bit by monster.
    constexpr unsigned on_board() const { return bits & 15U; }
    /// Where monster `which` (0..3) stands; no_space when it is off the board.
    constexpr Space at(int which) const {
        const auto i = static_cast<unsigned>(which);
        if ((bits >> i & 1U) == 0) return no_space;
        return static_cast<Space>(low[i] | (bits >> (4U + i) & 1U) << 8U);
    }
    /// Puts it on a space, or takes it off the board (no_space).
    constexpr void put(int which, Space space) {
        const auto i = static_cast<unsigned>(which);
        const unsigned others = bits & ~(17U << i);
        const unsigned own = space == no_space ? 0U : (1U | (space >> 8U & 1U) << 4U) << i;
        low[i] = static_cast<std::uint8_t>(space == no_space ? 0U : space & 255U);
        bits = static_cast<std::uint8_t>(others | own);
    }
};

struct Tile {
    Space at = no_space;    ///< north-west space
    std::uint8_t kind = 0;  ///< Codex::terrain
    std::uint8_t turned = 0;
};

/// A change that lasts for a while (Verb::lasting).
struct Lasting {
    std::uint8_t what, a, until, owner;  ///< Static, its parameter, Until, survivor or 0xFF
    std::int8_t amount;
    AttackNumber attack;  ///< Until::end_of_attack: the attack that it is for
};

/// Tokens that go again at a moment, if they are still there (D-99).
struct PassingTokens {
    std::uint8_t attribute, until, owner;  ///< Attribute, Until, survivor or 0xFF for the monster
    std::int8_t amount;
};

/// Something that happens at the end of a later monster turn (Verb::later).
struct Later {
    std::uint16_t program;
    std::uint8_t turns, attacker;
};

struct ResourceHeld {
    std::uint8_t kind, holder;  ///< Codex::resources + 1; survivor
};

enum class Phase : std::uint8_t { setup, monster_turn, survivors_turn, aftermath, over };
enum class Outcome : std::uint8_t { none, victory, defeat, stalemate };

/// A showdown that has not ended by the end of this round ends undecided (D-37).
inline constexpr int last_round = 1000;

struct State {
    Question question;
    std::array<SurvivorState, max_survivors> survivors;
    std::uint32_t disorders_drawn = 0;   ///< bit set by Codex::disorders
    std::uint32_t innovations_used = 0;  ///< limited ones, by Codex::innovations
    /// Limited specializations and masteries that a survivor has used, bit by Codex::weapon_types.
    std::array<std::uint32_t, max_survivors> specializations_used{}, masteries_used{};
    std::array<std::uint16_t, max_survivors> abilities_lost{};  ///< bit by place on the sheet
    MonsterState monster;
    FixedVector<MonsterAttack, most_monster_attacks> monster_attacks;  ///< under way, each within the one before it
    FixedVector<Later, 3> later;
    FixedVector<Tile, max_tiles> tiles;
    std::uint16_t round = 0;
    Answer answer = 0;  ///< the latest answer, for the procedure that asked
    FrameStack stack;
    Piles ai, hit_locations;
    FixedVector<Slot, max_cards> ai_discard;  ///< known cards, last = top
    FixedVector<Slot, max_cards> wounds;      ///< last = latest
    FixedVector<InPlay, 10> in_play;          ///< moods, traits, special cards, and durations that lie face up
    FixedVector<std::uint8_t, 13> injuries;   ///< persistent injuries in play: card numbers of hit locations
    FixedVector<Lasting, 16> lasting;
    FixedVector<PassingTokens, 12> passing_tokens;
    FixedVector<ResourceHeld, 40> resources;
    std::array<std::uint8_t, 16> basic_left{};    ///< resource decks: copies left, by place in the Scenario's lists
    std::array<std::uint8_t, 16> monster_left{};  ///< the monster's deck, behind it the indomitable one
    std::array<std::uint8_t, 8> vermin_left{};
    std::array<std::uint8_t, 16> terrain_left{};  ///< terrain deck: copies left
    Phase phase = Phase::setup;
    Outcome outcome = Outcome::none;
    std::uint8_t controller = 0;    ///< player who holds the tile
    std::uint8_t nominated = 0xFF;  ///< survivor who earns insanity when targeted (S000-49)
    std::uint8_t alert = 0;         ///< no survival may be spent (RULES 3.1.3)
    std::uint8_t error = 0;         ///< EngineError
    EncounterMonsters encounter;    ///< further monsters on the board
    /// Limited fighting arts and abilities that were used, by survivor: arts bits 0..2, abilities from bit 3 on.
    std::array<std::uint8_t, max_survivors> limits_used{};
    std::array<std::uint8_t, max_survivors> minds{};  ///< see namespace mind
    FixedVector<std::uint8_t, 6> stored;              ///< gear gained and left out of the grids
    std::uint8_t survivors_skip_turns = 0;            ///< turns of theirs that do not happen
    std::array<std::uint8_t, 7> spare{};
};
static_assert(sizeof(State) <= 2560, "a state is copied at every step of a search");
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: equal states have equal bytes");

}  // namespace lantern
