#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "base/fixed_vector.hpp"
#include "board/space.hpp"
#include "content/codex.hpp"
#include "state/attacks.hpp"
#include "state/frame_stack.hpp"
#include "state/glance.hpp"
#include "state/question.hpp"

/// Everything that changes during a showdown, and nothing else. Trivially copyable: copying it is undo, save and search.
namespace lantern::engine {

inline constexpr int max_cards = 40;  ///< AI cards, or hit locations, of one monster, copies counted
inline constexpr int max_tiles = 20;
inline constexpr int fist_and_tooth_slot = 9;

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

/// An AI card that stays in play, and its tokens.
struct InPlay {
    std::uint8_t card, tokens;
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
    step_taken,       ///< used the one space of a survivor without movement (D-28)
    grabbed,          ///< grabbed in this round
    grabbed_before,   ///< grabbed in the round before
    attacked,         ///< wounded the monster with the chosen weapon type
    regeared,         ///< the gear grid is not as it came any more
    bears_natures,    ///< has, or had, an art, disorder or ability
    moved,            ///< at least one space in this round, of their own accord
    was_hit,          ///< in this round
    trap_rolled,      ///< in this round, the spear specialist's roll against a trap
    unnoticed,        ///< not a threat until the next attack
    lifetime_reroll,  ///< may still roll again once in this life
    gained_nature,    ///< has or had an art or disorder that the sheet did not bring
};
inline constexpr auto survivor_flag_names = enum_names<SurvivorFlag::gained_nature>({
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
    {SurvivorFlag::bears_natures, "bears natures"},
    {SurvivorFlag::moved, "moved"},
    {SurvivorFlag::was_hit, "was hit"},
    {SurvivorFlag::trap_rolled, "trap rolled"},
    {SurvivorFlag::unnoticed, "unnoticed"},
    {SurvivorFlag::lifetime_reroll, "lifetime reroll"},
    {SurvivorFlag::gained_nature, "gained nature"},
});
using SurvivorFlags = EnumSet<SurvivorFlag, survivor_flag_names>;
/// Whoever bears one of these has, or had, something that the sheet did not bring.
inline constexpr SurvivorFlags of_gains{SurvivorFlag::gained_gear, SurvivorFlag::gained_nature};
using SurvivalActions = EnumSet<SurvivalAction, survival_action_names>;

/// How often each severe injury stands on the sheet, by Codex::injuries: four bits each, which keeps a state 120 bytes smaller.
class InjuryTally {
public:
    static constexpr unsigned most = 15;  ///< of one kind

    constexpr unsigned count(std::size_t injury) const {
        assert(injury < most_injuries);
        return unsigned{halves_[injury / 2]} >> shift(injury) & most;
    }
    /// One more; false: there are as many as can be.
    constexpr bool add(std::size_t injury) {
        if (count(injury) == most) return false;
        halves_[injury / 2] = static_cast<std::uint8_t>(halves_[injury / 2] + (1U << shift(injury)));
        return true;
    }

private:
    static constexpr unsigned shift(std::size_t injury) { return injury % 2 * 4; }
    std::array<std::uint8_t, most_injuries / 2> halves_{};
};

struct SurvivorState {
    SurvivorFlags flags{};
    Impairments impairments{};
    std::uint32_t specializations_used = 0, masteries_used = 0;  ///< limited ones, bit by Codex::weapon_types
    Space at = no_space;
    Space died_at = no_space;          ///< where they died, until somebody whom it concerns has passed over it (D-71)
    std::uint16_t boxes = 0;           ///< light box of location i: bit 2i, heavy: 2i+1; brain: bit 10
    std::uint16_t gear_used = 0;       ///< gear of limited use, bit by slot
    std::uint16_t natures_used = 0;    ///< arts, disorders and abilities of limited use, bit by slot (look/natures.hpp)
    std::uint16_t abilities_lost = 0;  ///< bit by place on the sheet
    std::uint16_t deeds = 0;           ///< done in this life, once per lifetime each, bit by Codex::deeds
    Attack attack;
    std::array<std::uint8_t, 5> armor{};
    std::uint8_t survival = 0;
    std::uint8_t insanity = 0;
    std::uint8_t bleeding = 0;
    std::array<std::int8_t, 6> tokens{};     ///< by Attribute, movement .. speed
    std::array<std::int8_t, 6> permanent{};  ///< gained or lost for good in this showdown
    std::uint8_t rerolls = 0;                ///< reroll tokens
    std::uint8_t courage = 0, understanding = 0, hunt_xp = 0, proficiency = 0;
    std::uint8_t movements = 0, activations = 0;               ///< left in the act
    SurvivalActions actions_used{};                            ///< in this round
    std::uint8_t more_dodges = 0;                              ///< beyond the first, in this round
    std::uint8_t block = 0;                                    ///< hits of the next attack that are ignored
    std::uint8_t deflect = 0;                                  ///< tokens, each of which ignores a hit of any attack
    std::uint8_t concentrates = no_slot;                       ///< with the fighting art in this slot (D-64)
    std::array<std::uint8_t, 9> gear{};                        ///< Codex::gear + 1; 0 = empty
    std::array<std::uint8_t, 3> disorders{}, fighting_arts{};  ///< + 1; 0 = none
    InjuryTally injuries;
};
static_assert(sizeof(SurvivorState) == 128, "a power of two: survivors are looked up at every turn");
inline constexpr int most_rerolls = 7;

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
    std::uint8_t last_to_wound = no_survivor;
    std::uint8_t priority_target = no_survivor;
    SourceKind skip_kind = SourceKind::rules;  ///< what took the latest of the turns that it skips
    std::uint16_t skip_source = 0;             ///< its place in the Codex's list of `skip_kind`
    std::uint16_t skip_turns = 0;
};

/// The further monsters of an encounter, one space each (RULES 12).
struct EncounterMonsters {
    std::array<Space, max_encounter_monsters> spaces{no_space, no_space, no_space,
                                                     no_space};  ///< no_space: off the board

    /// Those on the board, bit by monster.
    constexpr unsigned on_board() const {
        unsigned there = 0;
        for (unsigned i = 0; i < spaces.size(); ++i) there |= spaces[i] == no_space ? 0U : 1U << i;
        return there;
    }
    /// Whether there is any on the board.
    bool any() const {
        static constexpr std::array<Space, max_encounter_monsters> none{no_space, no_space, no_space, no_space};
        return std::memcmp(&spaces, &none, sizeof spaces) != 0;
    }
    constexpr Space at(int which) const { return spaces[static_cast<std::size_t>(which)]; }
    /// Puts one on a space, or takes it off the board (no_space).
    constexpr void put(int which, Space space) { spaces[static_cast<std::size_t>(which)] = space; }
};

struct Tile {
    Space at = no_space;    ///< north-west space
    std::uint8_t kind = 0;  ///< Codex::terrain
    std::uint8_t turned = 0;
};

/// A change that lasts for a while (Verb::lasting).
struct Lasting {
    std::uint8_t what, a, until, owner;  ///< Static, its parameter, Until, survivor or no_survivor
    std::int16_t amount;
    std::uint16_t cause;  ///< what brought it: place in the Codex's list of `kind`
    AttackNumber attack;  ///< Until::end_of_attack: the attack that it is for
    SourceKind kind;
};

/// Tokens that go again at a moment, if they are still there (D-99).
struct PassingTokens {
    std::uint8_t attribute, until, owner;  ///< Attribute, Until, survivor, or no_survivor: the monster's
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

/// What ends a showdown with an error instead of a wrong rule: bugs of ours, or cards of a pack that cannot be played.
enum class EngineError : std::uint8_t {
    none,
    stack_overflow,
    bags_full,
    too_many_options,
    list_full,
    bad_program,
    endless
};
inline constexpr auto engine_error_names = enum_names<EngineError::endless>({
    {EngineError::none, "none"},
    {EngineError::stack_overflow, "rules set one another off too deeply (or one itself)"},
    {EngineError::bags_full, "a deck was shuffled in more ways than can be kept"},
    {EngineError::too_many_options, "too many options"},
    {EngineError::list_full, "too many cards, tiles or durations in play"},
    {EngineError::bad_program, "a program that no pack compiles to"},
    {EngineError::endless, "rules set one another off without end (or one itself)"},
});

/// A showdown that has not ended by the end of this round ends undecided (D-37).
inline constexpr int last_round = 1000;

struct State {
    Question question;
    std::array<SurvivorState, max_survivors> survivors;
    std::uint32_t disorders_drawn = 0;   ///< bit set by Codex::disorders
    std::uint32_t innovations_used = 0;  ///< limited ones, by Codex::innovations
    Glance glance;                       ///< what lists below come to
    MonsterState monster;
    FixedVector<MonsterAttack, most_monster_attacks> monster_attacks;  ///< under way, each within the one before it
    FixedVector<Later, 3> later;
    FixedVector<Tile, max_tiles> tiles;
    std::uint16_t round = 0;
    Answer answer = 0;  ///< the latest answer, for the procedure that asked
    FrameStack stack;
    FixedVector<Lasting, 20> lasting;
    Piles ai, hit_locations;
    FixedVector<Slot, max_cards> ai_discard;  ///< known cards, last = top
    FixedVector<Slot, max_cards> wounds;      ///< last = latest
    FixedVector<InPlay, 11> in_play;          ///< moods, traits, special cards, and durations that lie face up
    FixedVector<std::uint8_t, 13> injuries;   ///< persistent injuries in play: card numbers of hit locations
    FixedVector<PassingTokens, 14> passing_tokens;
    FixedVector<ResourceHeld, 40> resources;
    std::array<std::uint8_t, 16> basic_left{};    ///< resource decks: copies left, by place in the Scenario's lists
    std::array<std::uint8_t, 16> monster_left{};  ///< the monster's deck, behind it the indomitable one
    std::array<std::uint8_t, 8> vermin_left{};
    std::array<std::uint8_t, 16> terrain_left{};  ///< terrain deck: copies left
    Phase phase = Phase::setup;
    Outcome outcome = Outcome::none;
    std::uint8_t controller = 0;           ///< player who holds the tile
    std::uint8_t nominated = no_survivor;  ///< survivor who earns insanity when targeted (S000-49)
    bool alert = false;                    ///< no survival may be spent (RULES 3.1.3)
    EngineError error = EngineError::none;
    std::uint8_t survivors_skip_turns = 0;  ///< turns of theirs that do not happen
    EncounterMonsters encounter;            ///< further monsters on the board
    FixedVector<std::uint8_t, 17> stored;   ///< gear gained and left out of the grids
};
static_assert(sizeof(State) <= 2560, "a state is copied at every step of a search");
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: equal states have equal bytes");

}  // namespace lantern::engine
