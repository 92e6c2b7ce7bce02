#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "board/space.hpp"
#include "content/codex.hpp"
#include "content/gear_grid.hpp"

namespace lantern::engine {

/// What people choose before a showdown: which monster, who fights, and what they fix instead of leaving it to the
/// rules of the setup.
struct Setup {
    std::uint16_t monster = 0;                    ///< Codex::monsters
    std::uint16_t level = 0;                      ///< Monster::levels
    std::vector<SurvivorSheet> survivors;         ///< 1 to 6
    std::vector<std::uint8_t> players;            ///< player of each survivor; empty = a player each
    std::uint8_t survival_limit = 1;              ///< of the settlement (RULES 7.1)
    std::uint8_t survival_actions = 1;            ///< bit set of SurvivalAction that the settlement knows; dodge always
    std::optional<Direction> facing;              ///< fixed instead of the controller's choice (RULES 1.3)
    Space monster_at = no_space;                  ///< instead of the diagram's
    bool terrain = true;                          ///< false: an empty board
    std::vector<TerrainPlacement> extra_terrain;  ///< placed beside (or without) the setup's
    std::vector<Space> encounter;                 ///< encounter monsters beside those of the level
    std::vector<std::uint16_t> ai_deck;           ///< instead of the drawn deck: these AI cards, the first on top
    bool ambush_by_survivors = false;             ///< the monster skips its first turn (RULES 1.8)
    bool ambush_by_monster = false;               ///< the survivors skip theirs (RULES 1.7)
    std::uint32_t masteries = 0;  ///< weapon types that the settlement has mastered, bit by Codex::weapon_types
    Settlement settlement;        ///< what else it knows
    friend bool operator==(const Setup&, const Setup&) = default;
};

/// What a sheet's grid and proficiency come to as long as the grid is as it came, and what its rules may do at all, those of
/// the arts, disorders and abilities on the sheet included.
inline constexpr std::uint8_t no_weapon_type = 0xFF;
struct Kit {
    GearSlots gear{};
    GridFacts facts;
    std::uint8_t weapon_type = no_weapon_type;  ///< Codex::weapon_types
    std::uint16_t slots_of_use = 0;             ///< of gear that an act may use, bit by slot
    bool natures_activated = false;             ///< some art, disorder or ability on the sheet has an activation
    std::uint8_t attributes = 0;  ///< that any of its rules, or of the settlement's, may change, bit by Attribute
    Statics statics{};            ///< that any of its rules, or of the settlement's, may speak of
    Triggers moments{};           ///< that any of its rules may wait for
};

/// What moving, looking and acting ask of a kind of terrain again and again, beside one another in few bytes.
struct TileKind {
    std::uint8_t width = 1, height = 1;  ///< as it lies when it is not turned
    bool obstacle = false, impassable = false, destructible = false, in_view = false;
    bool usable = false;              ///< has an activation
    bool changes_attributes = false;  ///< of whoever stands on it
};

/// Cards of one monster, bit by number: AI cards, and hit locations for the persistent injuries that they leave.
struct MonsterCards {
    std::uint64_t ai = 0, injuries = 0;

    bool meet(const MonsterCards& others) const { return ((ai & others.ai) | (injuries & others.injuries)) != 0; }
    friend bool operator==(const MonsterCards&, const MonsterCards&) = default;
};

/// A setup made ready to run: the decks as lists of cards, copies apart. Immutable; threads share it.
struct Scenario {
    const Codex* codex = nullptr;
    Setup setup;
    std::vector<std::uint16_t> ai_cards;          ///< AI card of each card number, at most 40
    std::vector<std::uint16_t> hit_locations;     ///< hit location of each card number, at most 40
    std::vector<std::uint16_t> basic_deck;        ///< resource kinds of the basic deck
    std::vector<std::uint16_t> monster_deck;      ///< resource kinds of the monster's deck
    std::vector<std::uint16_t> indomitable_deck;  ///< those of its indomitable ones, from level 3 on (S000-31)
    std::vector<std::uint16_t> vermin_deck;
    std::vector<std::uint16_t> terrain_deck;  ///< terrain kinds
    std::vector<Space> encounter;             ///< where the encounter monsters start, at most four
    std::uint8_t players = 1;
    std::array<std::uint8_t, 6> survivors_of{};  ///< by player: whose they are, bit by survivor
    std::vector<Kit> kits;                       ///< by survivor
    std::uint32_t learned = 0;      ///< masteries of the settlement, those of masters among the survivors included
    bool lifetime_rerolls = false;  ///< an innovation grants everybody one
    Statics gained_statics{};       ///< of gear that can be gained in the showdown, and of armor sets

    // What the hot paths need to know of the codex without reading its cards
    std::vector<TileKind> tile_kinds;                           ///< by Codex::terrain
    Triggers monster_moments, gear_moments, terrain_moments{};  ///< moments that any rule of that kind waits for
    Statics monster_statics{};                                  ///< what AI cards and persistent injuries speak of
    std::array<MonsterCards, Statics::room> cards_saying{};     ///< by Static: those whose rules speak of it
    std::array<MonsterCards, Triggers::room> cards_waiting{};   ///< by Trigger: those whose rules wait for it
    std::uint64_t cards_activated = 0;                          ///< AI cards, bit by number, that have an activation
    Triggers settlement_moments{};          ///< those that rules of the settlement's innovations wait for
    Statics settlement_statics{};           ///< what these rules speak of
    Statics brought_statics{};              ///< what the rules of the settlement and of what the sheets bring speak of
    std::uint32_t ruling_innovations = 0;   ///< known ones that have rules for every survivor
    Triggers nature_moments{};              ///< those that rules of fighting arts, disorders and abilities wait for
    Triggers foreign_moments{};             ///< those of gear and natures that may be another survivor's
    Triggers brought_moments{};             ///< those that rules of what the sheets bring wait for
    Triggers standing_moments{};            ///< those of settlement, terrain and sheets, which are there from the start
    Triggers moments{};                     ///< all of these, whatever is in play or was gained
    std::uint8_t terrain_attributes = 0;    ///< survivors' attributes that any terrain changes, bit by Attribute
    bool movement_activations = false;      ///< some gear or armor set is activated for the movement alone
    bool activations_while_down = false;    ///< some gear is activated while knocked down
    std::uint64_t cards_bringing_back = 0;  ///< AI cards, bit by number, that may put back whom they took off the board
    bool anything_brings_back = false;  ///< ... and whether something else of the monster may, whatever cards are left

    const Monster& monster() const { return codex->monsters[setup.monster]; }
    const MonsterLevel& level() const { return monster().levels[setup.level]; }
    bool solo() const { return players == 1; }
    /// Whether the settlement knows a survival action; dodge always.
    bool knows(SurvivalAction action) const {
        return (unsigned{setup.survival_actions} >> static_cast<unsigned>(action) & 1U) != 0;
    }
};

/// Scenario::tile_kinds.
std::vector<TileKind> tile_kinds_of(const Codex& codex);

/// Whether the first piece of gear, a selfish one, suffers the second not in its grid: one with the word other (RULES 9.2).
bool is_too_selfish_for(const Codex& codex, std::uint16_t one, std::uint16_t other);

/// What is wrong with a survivor's name, in words; empty where nothing is. A name stands in the lines of transcripts, whose signs it
/// must not hold.
std::string fault_of_name(std::string_view name);

/// Checks a setup against the codex (survivors 1..6, gear at most nine pieces and one armor a location, spaces free and on
/// the board, players numbered from 0) and makes it ready. The codex must outlive the scenario.
Result<Scenario> make_scenario(const Codex& codex, Setup setup);

}  // namespace lantern::engine
