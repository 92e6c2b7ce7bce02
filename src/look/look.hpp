#pragma once

#include "board/footprint.hpp"
#include "board/spaces.hpp"
#include "board/zones.hpp"
#include "content/scenario.hpp"
#include "state/account.hpp"
#include "state/calls.hpp"
#include "state/event.hpp"
#include "state/state.hpp"

/// Reading a showdown in the rulebook's words. Nothing here changes anything, so rules, cards, answerers and faces all ask the
/// same questions and nobody works an answer out twice.
namespace lantern::engine {

/// A showdown as one looks at it: what does not change, and a state. Both must outlive it; it is cheap to make.
class Look {
public:
    Look(const Scenario& of, const State& at) : scenario(of), codex(*of.codex), state(at) {}

    const Scenario& scenario;
    const Codex& codex;
    const State& state;
};

/// Gear, terrain and natures that act carry their slot or tile in the upper byte of Effects::source; armor sets and
/// proficiency the slot + 1 of the weapon in question, 0 = the one attacked with.
constexpr std::uint16_t with_place(unsigned thing, unsigned where) {
    return static_cast<std::uint16_t>(thing | where << 8U);
}
inline constexpr SourceKinds placed_kinds =
    natures | SourceKinds{SourceKind::gear, SourceKind::terrain, SourceKind::armor_set, SourceKind::proficiency};
constexpr std::uint16_t thing_of(SourceKind kind, std::uint16_t source) {
    return placed_kinds.has(kind) ? source & 0xFFU : source;
}
constexpr unsigned place_of(std::uint16_t source) { return source >> 8U; }

/// Who did it, for the event.
struct Cause {
    SourceKind kind = SourceKind::rules;
    std::uint16_t source = 0;
    EffectsFlags flags{};  ///< only `intimidates` matters
};
inline Cause cause_of(const Effects& effects) {
    return {effects.kind, thing_of(effects.kind, effects.source), effects.flags};
}

/// The same where a program runs inside another: an instinct is the monster's own, whichever card called for it.
inline Cause performed_by(const Look& look, const Effects& effects) {
    if (effects.flags.has(EffectsFlag::instinct)) return {SourceKind::instinct, look.scenario.setup.monster};
    return cause_of(effects);
}

/// The rule by which what something says decides: a table or a learned weapon type is a rule of its own, the text of anything else beats
/// the rulebook.
constexpr Rule rule_of_text(SourceKind kind) {
    switch (kind) {
        case SourceKind::injury_table: return Rule::R5_4;
        case SourceKind::trauma_table: return Rule::R5_5;
        case SourceKind::proficiency: return Rule::R9_3;
        default: return Rule::R13_3;
    }
}

// Survivors

inline const SurvivorState& survivor(const Look& look, int who) {
    return look.state.survivors[static_cast<std::size_t>(who)];
}

inline bool has(const SurvivorState& survivor, SurvivorFlag f) { return survivor.flags.has(f); }
inline void set(SurvivorState& survivor, SurvivorFlag f) { survivor.flags.add(f); }
inline void clear(SurvivorState& survivor, SurvivorFlag f) { survivor.flags.remove(f); }
inline bool impaired(const SurvivorState& survivor, Impairment what) { return survivor.impairments.has(what); }
inline bool is_insane(const SurvivorState& survivor) { return survivor.insanity >= 3; }  // RULES 8.5

/// How often a severe injury stands on the sheet.
int injury_count(const SurvivorState& survivor, std::uint16_t injury);

/// The survivor of a set of one; of several the first.
inline const SurvivorState& one_of(const Look& look, SurvivorSet set) {
    return look.state.survivors[static_cast<std::size_t>(lowest(set))];
}

/// All who bear this flag.
inline SurvivorSet with_flag(const State& state, SurvivorFlag f) {
    unsigned set = 0;
    for (std::size_t who = max_survivors; who-- > 0;) set = set + set + (has(state.survivors[who], f) ? 1U : 0U);
    return static_cast<SurvivorSet>(set);
}
inline SurvivorSet alive(const State& state) { return state.glance.alive; }
/// The dead stand nowhere (S001-14); whoever lives joins the aftermath (RULES 6.1.4).
inline SurvivorSet on_board(const State& state) {
    return state.phase == Phase::aftermath ? state.glance.alive : state.glance.placed;
}
/// Whom effects are about: who stands on the board, and during the setup all who depart. Those removed from the board
/// neither affect anything nor are affected (RULES 6.1.4).
SurvivorSet taking_part(const State& state);
/// Spaces under survivors, `except` left out.
Spaces survivor_spaces(const State& state, int except = -1);

/// Spaces under encounter monsters, those of `except` (bit by monster) left out.
Spaces encounter_spaces(const State& state, unsigned except = 0);
/// What a question about a survivor's statics turns on, beside who and what.
struct About {
    int a = -1;              ///< StaticRule::a; below 0: any
    std::uint16_t word = 0;  ///< StaticRule::word; 0: any
    int weapon = -1;         ///< slot of the weapon in question; below 0: the one attacked with, if any
    int roll = 0;            ///< the die that conditions may ask for
    Cause cause{};           ///< of what would happen
};

/// With so many bleeding tokens a survivor dies (RULES 5.6.1).
int deadly_bleeding(const Look& look, int who);

/// Attribute of a survivor with permanent changes, tokens, gear, terrain and lasting effects (S002-04, S002-05).
int survivor_attribute(const Look& look, int who, Attribute attribute, Account* account = nullptr);
/// What lowers that attribute, without what raises it: of sheet, tokens, gear, terrain, cards, what they have in them and what lasts, those
/// that come to less than 0 (D-19).
int survivor_malus(const Look& look, int who, Attribute attribute, Account* into = nullptr);

// The monster

inline bool has(const MonsterState& monster, MonsterFlag f) { return monster.flags.has(f); }
inline void set(MonsterState& monster, MonsterFlag f) { monster.flags.add(f); }
inline void clear(MonsterState& monster, MonsterFlag f) { monster.flags.remove(f); }
inline bool monster_on_board(const State& state) { return state.monster.at != no_space; }
Footprint monster_base(const Look& look);
inline Direction monster_facing(const State& state) { return static_cast<Direction>(state.monster.facing); }

/// Attribute of the monster with tokens, cards in play and lasting effects; toughness is kept at 1 at least where tokens
/// would lower it (S002-53).
int monster_attribute(const Look& look, Attribute attribute, Account* account = nullptr);
/// What is left of it to wound: AI cards that may be taken, those in play left aside, or of a monster with a Life value that (RULES 6.6.2).
int life_left(const Look& look);
/// How far the monster moves in a full move: at least 1 (S000-84, S002-38).
int full_move(const Look& look);
/// Whether one of the monster's cards in play or persistent injuries speaks of this.
inline bool cards_in_play_say(const Look& look, Static what) {
    return look.scenario.cards_saying[static_cast<std::size_t>(what)].meet(look.state.glance.cards);
}
/// Whether a card of the monster or something that lasts may say this at all: a quick no for most.
inline bool monster_may_say(const Look& look, Static what) {
    return look.scenario.monster_statics.has(what) || !look.state.lasting.empty();
}
/// monster_static() where something may say so.
int sum_over_monster(const Look& look, Static what, Account* account);
/// The sum of a static over the monster's cards in play and lasting effects; for flags: how many say so.
inline int monster_static(const Look& look, Static what, Account* account = nullptr) {
    return monster_may_say(look, what) ? sum_over_monster(look, what, account) : 0;
}
/// The same of what they say about a survivor.
int monster_static_for(const Look& look, int who, Static what, const About& about = {}, Account* account = nullptr);

// The board

inline const TileKind& kind_of(const Look& look, const Tile& tile) { return look.scenario.tile_kinds[tile.kind]; }
inline Footprint tile_base(const Look& look, const Tile& tile) {
    const TileKind& kind = kind_of(look, tile);
    return tile.turned != 0 ? Footprint{tile.at, kind.height, kind.width} : Footprint{tile.at, kind.width, kind.height};
}
/// Spaces under tiles of one kind.
Spaces tile_spaces(const Look& look, unsigned kind);
Spaces obstacle_spaces(const Look& look);
Spaces impassable_spaces(const Look& look);
/// Where nobody stands and nothing impassable lies (S000-07, S000-08).
Spaces unoccupied_spaces(const Look& look);
/// The spaces of a region relative to the monster; none while it is off the board.
Spaces region_spaces(const Look& look, const Region& region);
/// Cardinal steps between a survivor and the monster's nearest space; 1 = adjacent. 0 while either is off the board.
int distance_to_monster(const Look& look, int who);
bool is_adjacent_to_monster(const Look& look, int who);
bool in_blind_spot(const Look& look, int who);
/// Whether an obstacle cuts the line between survivor and monster (S004-12..15).
bool line_cut(const Look& look, int who);
/// Whether an attack of the monster reaches a survivor: obstacles stop those with range (S000-83, S004-13).
bool attack_reaches(const Look& look, const Profile& profile, int who);
bool in_field_of_view(const Look& look, int who);
bool is_threat(const Look& look, int who);
bool stands_on(const Look& look, int who, unsigned terrain);

/// Whether a duration card lies face up on the AI deck (RULES 3.1.2).
bool duration_on_deck(const Look& look);

}  // namespace lantern::engine
