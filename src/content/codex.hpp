#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/footprint.hpp"
#include "board/space.hpp"
#include "board/zones.hpp"
#include "content/nothing.hpp"
#include "content/program.hpp"
#include "content/vocabulary.hpp"

/// What a pack holds once it is compiled: plain tables, immutable from then on, shared by any number of threads.
/// An index into one of the vectors is how everything else names a thing.
namespace lantern::engine {

/// Where a fact comes from, for the text of the card.
struct Provenance {
    std::string source;        ///< as the pack states it
    bool approximate = false;  ///< no second source, or sources that disagree
    std::string left_out{};    ///< what of the card no rule here says, in our words
    friend bool operator==(const Provenance&, const Provenance&) = default;
};

/// A rule that waits for its moment: a mood's trigger, a persistent injury, what gear or terrain does by itself.
struct TriggeredRule {
    Trigger when = Trigger::round_start;
    Whose whose = Whose::own;     ///< of what a survivor bears
    bool unlimited = false;       ///< the limit of the art or ability does not concern it
    Limit limit = Limit::none;    ///< of a rule of gear: once a round, or once a showdown
    std::uint16_t condition = 0;  ///< list in Codex::conditions; 0 = always
    ProgramStart program = 0;
    Region zone;  ///< for the zone triggers
    friend bool operator==(const TriggeredRule&, const TriggeredRule&) = default;
};

/// A rule that holds as long as its card is in play.
struct StaticRule {
    Static what = Static::everyone_is_a_threat;
    std::uint8_t a = 0;
    std::uint16_t condition = 0;  ///< judged with the survivor as subject and, in an attack, as attacker
    std::uint16_t word = 0;       ///< Codex::words, for statics about words of gear
    std::uint16_t left = 0;       ///< of the weapon on the left: Codex::gear + 1, or any_gear; 0 = not of that one
    Amount amount;
    friend bool operator==(const StaticRule&, const StaticRule&) = default;
};

inline constexpr std::uint16_t any_gear = 0xFFFF;             ///< for StaticRule::left
inline constexpr std::uint8_t any_location = every_location;  ///< parameter of Static::injury_roll

/// What any card in play may bring along.
struct RuleBox {
    std::vector<TriggeredRule> triggered;
    std::vector<StaticRule> always;
    Triggers triggers{};                     ///< the moments of `triggered`, as a set
    Triggers foreign{};                      ///< those of them that may be another survivor's
    Statics statics{};                       ///< what `always` speaks of, as a set
    ProgramStart activation = 0;             ///< what spending an activation on it does; 0 = cannot be activated
    std::uint16_t activation_condition = 0;  ///< with the survivor as subject
    bool free_activation = false;            ///< costs no activation of the act
    bool costs_movement = false;             ///< costs the movement of the act
    std::uint8_t survival_cost = 0;          ///< costs so much survival besides
    bool while_down = false;                 ///< can be activated while knocked down
    bool consumed = false;                   ///< is eaten: not for those who cannot consume
    Limit limit = Limit::none;               ///< of proficiency: how often all its rules together may be used
    friend bool operator==(const RuleBox&, const RuleBox&) = default;
};

/// The box of an AI card that replaces it while a persistent injury is in play (RULES 3.1.5).
struct InjuredBox {
    std::uint16_t injury = 0;  ///< Codex::persistent_injuries
    ProgramStart program = 0;
    friend bool operator==(const InjuredBox&, const InjuredBox&) = default;
};

struct AiCard {
    std::string name;
    Provenance provenance;
    CardLevel level = CardLevel::basic;
    CardType type = CardType::normal;
    std::uint8_t copies = 1;
    ProgramStart actions = 0;    ///< what is done when it is played (durations: when drawn face up)
    ProgramStart face_down = 0;  ///< durations: when drawn the first time
    std::vector<InjuredBox> injured;
    RuleBox box;  ///< while in play (durations: while face up on the deck)
    friend bool operator==(const AiCard&, const AiCard&) = default;
};

struct PersistentInjury {
    std::string name;
    std::uint16_t hit_location = 0;  ///< the card that brings it
    RuleBox box;
    friend bool operator==(const PersistentInjury&, const PersistentInjury&) = default;
};

struct HitLocationCard {
    std::string name;
    Provenance provenance;
    std::uint8_t copies = 1;
    bool trap = false, first_strike = false, impervious = false, super_dense = false;
    bool excluded = false;      ///< variant card, not in the initial deck (S000-28)
    std::int8_t toughness = 0;  ///< added to the monster's for wound attempts here
    Reaction reaction = Reaction::none;
    bool has_critical = false;
    ProgramStart reaction_program = 0;  ///< for a trap: its actions
    ProgramStart critical_program = 0;
    std::uint16_t persistent_injury = no_thing;  ///< what a critical wound leaves behind
    friend bool operator==(const HitLocationCard&, const HitLocationCard&) = default;
};

enum class ResourceKind : std::uint8_t { basic, monster, strange, vermin, indomitable };
inline constexpr auto resource_kind_names = enum_names<ResourceKind::indomitable>({
    {ResourceKind::basic, "basic"},
    {ResourceKind::monster, "monster"},
    {ResourceKind::strange, "strange"},
    {ResourceKind::vermin, "vermin"},
    {ResourceKind::indomitable, "indomitable"},
});

/// Monsters of this level and higher bring their indomitable resources along (S000-31).
inline constexpr int indomitable_level = 3;

struct Resource {
    std::string name;
    Provenance provenance;
    ResourceKind kind = ResourceKind::basic;
    std::uint8_t copies = 0;  ///< in its deck
    std::vector<std::string> keywords;
    ProgramStart gained = 0;   ///< what happens at the moment it is gained, the finder as subject
    ProgramStart archive = 0;  ///< what archiving it in an act does, the holder as subject; 0 = nothing
    bool consumed = false;     ///< it is eaten then
    friend bool operator==(const Resource&, const Resource&) = default;
};

/// One terrain card of a showdown setup and where its tiles go.
struct TerrainPlacement {
    std::uint16_t terrain = 0;   ///< Codex::terrain
    std::vector<Space> anchors;  ///< north-west spaces of the tiles; empty = by the rule of the card
    bool turned = false;         ///< width and height exchanged
    friend bool operator==(const TerrainPlacement&, const TerrainPlacement&) = default;
};

inline constexpr int most_random_terrain = 20;

/// A level's row of the monster's attributes (S000-18).
struct MonsterLevel {
    std::string name;        ///< "1", "First Story", ...
    std::uint8_t level = 1;  ///< the number that "per level" means
    std::uint8_t basic = 0, advanced = 0, legendary = 0;
    std::vector<std::uint16_t> ai_order;  ///< fixed deck: these AI cards; empty = drawn by counts
    std::uint8_t ai_on_top = 0;           ///< how many of ai_order lie on top in this order, the rest is shuffled below
    std::vector<std::uint16_t> hit_locations_on_top;
    std::int8_t movement = 0, toughness = 0, speed = 0, damage = 0;
    std::array<std::int8_t, 8> tokens{};        ///< by Attribute
    std::uint8_t life = 0;                      ///< 0 = no Life value (D-36)
    std::vector<std::uint16_t> starts_in_play;  ///< special AI cards
    std::uint8_t random_terrain = 0;            ///< cards, most_random_terrain at most
    std::vector<TerrainPlacement> terrain;
    std::vector<Space> encounter;          ///< where further monsters stand, at most four (RULES 12)
    ProgramStart victory = 0, defeat = 0;  ///< aftermath; subject = each surviving survivor where it says so
    friend bool operator==(const MonsterLevel&, const MonsterLevel&) = default;
};

struct Monster {
    std::string id, name;
    Provenance provenance;
    std::uint8_t size = 2;  ///< spaces a side
    bool nemesis = false;
    bool survivors_first = false;
    Space start = no_space;           ///< anchor on the setup diagram
    std::uint8_t start_distance = 0;  ///< survivors start this far away; 0 = in start_spaces
    std::vector<Space> start_spaces;
    std::vector<MonsterLevel> levels;
    ProgramStart instinct = 0;
    std::string instinct_name;
    ProgramStart basic_action = 0;             ///< with its own pick target
    ProgramStart basic_action_on_target = 0;   ///< the same after a target was supplied (RULES 3.1.10)
    std::vector<std::uint16_t> ai_cards;       ///< Codex::ai_cards
    std::vector<std::uint16_t> hit_locations;  ///< Codex::hit_locations
    std::vector<std::uint16_t> resources;      ///< Codex::resources
    friend bool operator==(const Monster&, const Monster&) = default;
};

struct Terrain {
    std::string name;
    Provenance provenance;
    std::uint8_t cards = 0;   ///< copies in the terrain deck
    std::uint8_t tiles = 1;   ///< tiles a card places (S004-08)
    std::uint8_t supply = 0;  ///< tiles that exist (S004-04)
    std::uint8_t width = 1, height = 1;
    bool obstacle = false, impassable = false, destructible = false;
    bool in_view = false;  ///< who stands on it in the blind spot is in the field of view too (RULES 6.3.8)
    std::uint8_t away_from_monster = 0;   ///< setup rule of the card: at least this many spaces from the monster,
    std::uint8_t away_from_terrain = 0;   ///< from other tiles,
    std::uint8_t away_from_edge = 0;      ///< and from the edge (RULES 10.3)
    std::uint16_t only_with = no_thing;   ///< its cards are in the deck of this monster's showdowns alone (RULES 10.4)
    std::uint16_t other_side = no_thing;  ///< Codex::terrain: what a tile that is turned over shows (RULES 10.5)
    ProgramStart on_setup = 0;
    RuleBox box;
    /// What a tile covers with its north-west space here, turned by a quarter or not.
    Footprint footprint(Space at, bool turned) const {
        return turned ? Footprint{at, height, width} : Footprint{at, width, height};
    }
    friend bool operator==(const Terrain&, const Terrain&) = default;
};

inline constexpr std::uint16_t no_gear = 0xFFFF;

struct Gear {
    std::string name;
    Provenance provenance;
    bool weapon = false;
    std::uint8_t speed = 0, accuracy = 0;
    std::int8_t strength = 0;
    std::uint8_t range = 0;  ///< ranged weapons: spaces
    std::uint8_t reach = 1;  ///< melee weapons: spaces
    std::uint8_t devastating = 0, block = 0, deflect = 0;
    Keywords keywords{};
    std::vector<std::uint16_t> words;  ///< every keyword as a word (Codex::words), for classification
    std::uint8_t armor = 0;
    std::uint8_t armor_location = no_location;
    std::uint8_t ammunition_for = 0;           ///< Codex::weapon_types + 1 of what shoots it; 0 = it is no ammunition
    std::string weapon_type;                   ///< for proficiency: "sword", ...; empty = none
    std::vector<std::uint16_t> type_words;     ///< the types of a weapon as words (Codex::words)
    std::uint32_t types = 0;                   ///< of weapons: bit by Codex::weapon_types
    std::array<std::uint8_t, 4> affinities{};  ///< by Edge: Affinity + 1, 0 = none
    bool puzzle = false;                       ///< some bonus needs affinities at this card's own edges
    bool once_per_showdown = false;
    RuleBox box;
    bool has(Keyword k) const { return keywords.has(k); }
    /// Whether it is activated: what guards, and what has an activation.
    bool is_activated() const { return block != 0 || deflect != 0 || box.activation != 0; }
    /// Whether an act may make use of it: weapons, and what is activated.
    bool is_usable() const { return weapon || is_activated(); }
    friend bool operator==(const Gear&, const Gear&) = default;
};

inline constexpr std::size_t most_injuries = 42;  ///< kinds of severe injuries that stay on a sheet

/// A severe injury or brain trauma by name, as it stands on the sheet.
struct Injury {
    std::string name;
    bool permanent = false;
    bool limb_lost = false;           ///< a dismembered injury
    std::uint8_t limit = 0;           ///< how often it can be recorded; 0 = any number
    Impairments impairments{};        ///< once recorded
    Impairments impairments_twice{};  ///< what the second record adds
    Provenance provenance{};
    friend bool operator==(const Injury&, const Injury&) = default;
};

/// A table of a d10: row i covers results `from` up to the next row's.
struct TableRow {
    std::int8_t from = 1;
    std::string name;
    ProgramStart program = 0;
    Provenance provenance{};
    friend bool operator==(const TableRow&, const TableRow&) = default;
};
using ResultTable = std::vector<TableRow>;

/// The row of a result; nullptr = the table has none for it.
inline const TableRow* row_for(const ResultTable& table, int result) {
    const TableRow* found = nullptr;
    for (const TableRow& row : table) {
        if (row.from <= result) found = &row;
    }
    return found;
}

/// Five pieces of armor that belong together (RULES 9.1.4).
struct ArmorSet {
    std::string name;
    Provenance provenance;
    std::array<std::uint16_t, 5> pieces{};  ///< Codex::gear, by Location
    RuleBox box;
    friend bool operator==(const ArmorSet&, const ArmorSet&) = default;
};

/// A type of weapon and what its specialists and masters can do (RULES 9.3).
struct WeaponType {
    std::string name;
    Provenance provenance;
    RuleBox specialization, mastery;
    friend bool operator==(const WeaponType&, const WeaponType&) = default;
};
inline constexpr int specialist_level = 3, master_level = 8;

/// What a survivor has in them: a fighting art, a disorder, an ability or an impairment (SURVIVORS 1..3).
struct Nature {
    std::string name;
    Provenance provenance;
    Acts acts = Acts::showdown;  ///< where its rules matter; outside the showdown it is a name on the sheet
    std::string expansion;       ///< not of the core game: never drawn at random
    bool secret = false;         ///< fighting arts
    bool stacks = false;         ///< counts as often as it stands on the sheet
    Limit limit = Limit::none;   ///< of its triggered rules and its activation, together
    Impairments impairments{};   ///< as long as it stands on the sheet
    RuleBox box;
    friend bool operator==(const Nature&, const Nature&) = default;
};

/// A survivor as the record sheet has them when the showdown begins (SURVIVORS 6).
struct SurvivorSheet {
    std::string name;
    std::array<std::int8_t, 6> attributes{5, 0, 0, 0, 0, 0};  ///< by Attribute, movement .. speed
    std::uint8_t survival = 1, insanity = 0, courage = 0, understanding = 0, hunt_xp = 0;
    std::string weapon_type;  ///< proficiency; empty = none chosen
    std::uint8_t proficiency = 0;
    bool arc = false;
    std::uint8_t torment = 0, systemic_pressure = 0;      ///< arc survivors (S002-31..36)
    std::vector<std::uint16_t> gear;                      ///< the grid row by row, Codex::gear; no_gear = an empty slot
    std::vector<std::uint16_t> injuries;                  ///< one entry a record, Codex::injuries
    std::vector<std::uint16_t> disorders, fighting_arts;  ///< at most three each
    std::vector<std::uint16_t> abilities;                 ///< abilities and impairments, at most ten
    Space start = no_space;                               ///< no_space = chosen at deployment
    std::string gender;
    std::array<std::int8_t, 6> tokens{};      ///< by Attribute, brought along
    std::uint8_t bleeding = 0;                ///< tokens brought along
    std::uint16_t boxes = 0;                  ///< injury boxes that are filled already, as SurvivorState::boxes
    Impairments impairments{};                ///< beside those of the injuries
    std::vector<std::uint16_t> lifetime;      ///< Codex::deeds done, once per lifetime each
    std::vector<std::string> other_lifetime;  ///< such deeds that no pack knows, kept as words
    bool reroll_used = false;                 ///< the one of Survival of the Fittest
    bool skip_next_hunt = false, retired = false;
    friend bool operator==(const SurvivorSheet&, const SurvivorSheet&) = default;
};

/// Something a settlement has thought of, a principle among them; rules ask for it by its name (SURVIVORS 7).
struct Innovation {
    std::string name;
    Provenance provenance;
    bool lifetime_reroll = false;  ///< each survivor may roll once again in their life
    Limit limit = Limit::none;     ///< of its triggered rules, together
    RuleBox box;                   ///< statics are those of every survivor; rules that wait are the settlement's
    friend bool operator==(const Innovation&, const Innovation&) = default;
};
inline constexpr int most_innovations = 32, most_volumes = 50;

/// What a settlement knows that matters in a showdown.
struct Settlement {
    std::uint32_t innovations = 0;  ///< bit by Codex::innovations
    std::uint8_t volumes = 0;       ///< recorded about this monster
    friend bool operator==(const Settlement&, const Settlement&) = default;
};

struct Codex {
    std::vector<Op> code{Op{}};                      ///< code[0] ends at once: the empty program
    std::vector<Condition> conditions{Condition{}};  ///< list 0 = always
    std::vector<Selector> selectors{Selector{}};
    std::vector<Profile> profiles;
    std::vector<std::vector<Cell>> cell_lists{{}};
    std::vector<std::string> cell_names{""};  ///< of cell_lists
    std::vector<std::string> words{""};       ///< option texts, gear words
    std::vector<Monster> monsters;
    std::vector<AiCard> ai_cards;
    std::vector<HitLocationCard> hit_locations;
    std::vector<PersistentInjury> persistent_injuries;
    std::vector<Resource> resources;
    std::vector<Terrain> terrain;
    std::vector<Gear> gear;
    std::vector<Injury> injuries;
    std::array<ResultTable, 5> severe_injury_tables;  ///< by Location
    ResultTable brain_trauma_table;
    std::vector<Nature> disorders, fighting_arts, abilities;
    std::vector<ArmorSet> armor_sets;
    std::vector<WeaponType> weapon_types;  ///< at most 32
    std::vector<Innovation> innovations;
    Settlement settlement;               ///< that of the presets, where their file says it
    std::vector<std::string> deeds;      ///< what can be done once per lifetime, at most 7
    std::uint16_t fist_and_tooth = 0;    ///< the gear that is always there
    std::vector<SurvivorSheet> presets;  ///< survivors that come with the pack
    std::vector<std::string> pack_ids;
    friend bool operator==(const Codex&, const Codex&) = default;
};

}  // namespace lantern::engine
