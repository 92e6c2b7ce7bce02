#pragma once

#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"
#include "base/rule_ids.hpp"
#include "board/space.hpp"

/// What happened: the one stream from which the log, "why?", the rule tests and the coverage come.
namespace lantern {

struct State;
struct Accounts;

/// What kind of thing caused an event or asks a question; `thing` is its place in the Codex's list of that kind.
enum class SourceKind : std::uint8_t {
    rules,  ///< the rulebook itself
    ai_card,
    hit_location,
    persistent_injury,
    basic_action,  ///< thing: monster
    instinct,      ///< thing: monster
    gear,
    terrain,
    injury_table,  ///< thing: Location
    trauma_table,
    resource,
    aftermath,
    event,
    fighting_art,
    disorder,
    ability,
    armor_set,
    proficiency,  ///< thing: Codex::weapon_types, + 0x80 for the mastery
    innovation,
};
inline constexpr auto source_kind_names = enum_names<SourceKind::innovation>({
    {SourceKind::rules, "rules"},
    {SourceKind::ai_card, "AI card"},
    {SourceKind::hit_location, "hit location"},
    {SourceKind::persistent_injury, "persistent injury"},
    {SourceKind::basic_action, "Basic Action"},
    {SourceKind::instinct, "instinct"},
    {SourceKind::gear, "gear"},
    {SourceKind::terrain, "terrain"},
    {SourceKind::injury_table, "injury table"},
    {SourceKind::trauma_table, "trauma table"},
    {SourceKind::resource, "resource"},
    {SourceKind::aftermath, "aftermath"},
    {SourceKind::event, "event"},
    {SourceKind::fighting_art, "fighting art"},
    {SourceKind::disorder, "disorder"},
    {SourceKind::ability, "ability"},
    {SourceKind::armor_set, "armor set"},
    {SourceKind::proficiency, "proficiency"},
    {SourceKind::innovation, "innovation"},
});
using SourceKinds = EnumSet<SourceKind, source_kind_names>;
/// What a survivor has in them.
inline constexpr SourceKinds natures{SourceKind::fighting_art, SourceKind::disorder, SourceKind::ability};

enum class EventKind : std::uint8_t {
    showdown_begins,
    round_begins,     ///< value: round
    controller_tile,  ///< value: player; subject: nominated survivor or 0xFF
    monster_turn_begins,
    monster_turn_ends,
    survivors_turn_begins,
    survivors_turn_ends,
    round_ends,
    terrain_placed,  ///< thing: terrain; to
    monster_placed,  ///< to; value: facing
    monster_removed,
    survivor_placed,  ///< subject; from, to
    card_drawn,       ///< AI: thing
    card_revealed,    ///< AI, without being played: thing
    card_stays,       ///< AI card enters play: thing
    card_discarded,   ///< AI: thing
    card_archived,    ///< AI: thing
    card_returned,    ///< AI card goes back on top of the deck: thing
    deck_shuffled,    ///< value: 0 AI, 1 hit locations
    no_cards_left,    ///< basic action instead of drawing
    basic_action,
    instinct,
    injured_box,  ///< AI card replaced by its persistent injury box: thing = injury
    target_picked,  ///< subject; value: the line of its list that found them, from 1; 0: the priority target token; other: lines
    no_target,
    intimidates,
    monster_moves,    ///< from, to; value: spaces
    monster_turns,    ///< value: Direction
    collision,        ///< subject
    knockback,        ///< subject; from, to; value: spaces; other: spaces it would have been
    grab,             ///< subject; to
    lies_already,     ///< subject: is not knocked down once more
    knocked_down,     ///< subject
    stands_up,        ///< subject
    out_of_reach,     ///< subject: whom the monster does not attack; value: distance; other: how far the attack reaches
    monster_attacks,  ///< subject: target; value: speed; other: number needed
    attack_roll,      ///< subject: survivor involved; value: die; other: 1 hit, 0 miss, 2 Perfect Hit
    attack_hits,      ///< subject; value: hits
    hit_location_rolled,  ///< subject; value: Location
    dodged,               ///< subject; value: Location
    blocked,              ///< subject; value: hits ignored; other: what is left to block with
    hit_resolved,         ///< subject; value: damage; other: Location
    damage_changed,       ///< subject; value: damage now; other: before what the survivor bears changed it
    armor_lost,           ///< subject; value: points; other: Location
    injury,               ///< subject; value: 0 light, 1 heavy; other: Location
    severe_injury_roll,   ///< subject; value: result; other: Location
    severe_injury,        ///< subject; thing: injury
    table_row,            ///< subject; thing: row in its table; other: Location, or 5 = brain trauma
    brain_damage,         ///< subject; value
    insanity,             ///< subject; value: change
    brain_injury,         ///< subject: the brain box was filled
    brain_trauma_roll,    ///< subject; value: result
    bleeding,             ///< subject; value: tokens gained; other: how many kill
    survival,             ///< subject; value: change
    survival_unchanged,   ///< subject; value: their survival; other: the limit
    courage,
    understanding,
    hunt_xp,
    proficiency,
    survivor_token,        ///< subject; value: change; other: Attribute
    permanent,             ///< subject; value: change; other: Attribute
    impaired,              ///< subject; other: Impairment
    died,                  ///< subject
    doomed,                ///< subject
    priority_target,       ///< subject gains the token
    priority_target_lost,  ///< subject
    monster_token,         ///< value: change; other: Attribute
    monster_knocked_down,
    monster_stands,
    monster_wounded,  ///< value: cards left in deck and discard
    monster_heals,    ///< value: wounds
    monster_defeated,
    act_begins,             ///< subject
    act_ends,               ///< subject
    survivor_moves,         ///< subject; from, to
    survivor_attacks,       ///< subject; thing: gear; value: speed; other: number needed
    hit_location_drawn,     ///< subject: attacker; thing: hit location
    trap,                   ///< subject; thing
    hit_location_selected,  ///< subject; thing
    wound_attempt,          ///< subject; value: total; other: toughness; thing: natural roll
    wound_fails,
    critical_wound,      ///< subject; thing: hit location
    no_critical_wound,   ///< subject: of a lantern 10; value: their luck; other: the roll that would have been critical
    reaction,            ///< thing: hit location; value: Reaction
    reaction_cancelled,  ///< thing
    hits_cancelled,      ///< subject; value: hits
    attack_ends,         ///< subject
    persistent_injury,   ///< thing: persistent injury
    survival_action,     ///< subject; value: SurvivalAction; other: survivor helped or 0xFF
    gear_activated,      ///< subject; thing
    terrain_activated,   ///< subject; thing
    activation_lost,     ///< subject; cause: what would have been activated
    gear_archived,       ///< subject; thing
    gear_stored,         ///< subject: left the gear they gained out of their grid
    gear_gained,         ///< subject; thing
    resource_gained,     ///< subject; thing
    resource_given,      ///< subject; thing; value: to whom
    resource_unavailable,    ///< thing
    terrain_archived,        ///< thing; from
    disorder,                ///< subject; thing
    fighting_art,            ///< subject; thing
    hidden,                  ///< subject
    lasting,                 ///< value: Static
    card_tokens,             ///< thing: AI card; value: tokens now
    roll_judged,             ///< subject; value: the roll; other: what it needs
    roll_holds,              ///< subject; value: the roll; other: what it is compared with; thing: the condition list
    roll_fails,              ///< likewise
    card_roll,               ///< subject; value: die; other: total
    hit_moved,               ///< subject; value: Location now; other: before
    hit_location_discarded,  ///< subject: attacker; thing: hit location
    nature_lost,             ///< subject; thing: fighting art, disorder or ability, as cause_kind says
    wound_returned,          ///< the latest wound goes on top of the AI deck, unseen
    nature_used,             ///< subject; thing: fighting art, disorder or ability, as cause_kind says
    rule_acts,               ///< a waiting rule acts (cause says which)
    victory,                 ///< the monster goes on the list of defeated monsters
    nemesis_recorded,        ///< value: the level that the nemesis section is to show as defeated
    defeat,
    stalemate,
    aftermath,
    skips_cancelled,     ///< both sides would skip a turn: neither does
    turn_skipped,        ///< value: 0 the monster's, 1 the survivors'
    encounter_moves,     ///< from, to; value: spaces; other: which encounter monster, from 1
    encounter_placed,    ///< from, to; other: which encounter monster, from 1
    encounter_removed,   ///< other: which encounter monster, from 1
    armor_restored,      ///< subject; value: points; other: Location
    injury_erased,       ///< subject; value: 0 light, 1 heavy, 2 brain; other: Location
    resource_archived,   ///< subject; thing
    attempt_repeated,    ///< subject; thing: hit location; a failed wound attempt is made anew
    rerolled,            ///< subject; value: dice
    trap_cancelled,      ///< subject; thing: hit location; value: the roll
    deed,                ///< subject; thing: Codex::deeds
    declared,            ///< subject; value
    concentrates,        ///< subject
    disturbed,           ///< subject: no longer concentrates
    death_cheated,       ///< subject; value: the roll
    injury_cancelled,    ///< subject; other: Location
    reroll_tokens,       ///< subject; value: change
    rolls_again,         ///< subject; value: what the die showed; other: 1 = the one reroll of their life
    terrain_drawn,       ///< thing
    passes_the_dead,     ///< subject; other: who died there
    card_named,          ///< subject; thing: AI card
    hit_location_added,  ///< thing: hit location
    deflect_tokens,      ///< subject; value: tokens now
    runs_away,           ///< subject
    nobody_left,         ///< no survivor is on the board, and none can come back
    terrain_turned,      ///< thing: terrain, what it shows now; to
    showdown_over,
};

/// One event. Numbers mean what the comment of its kind says.
struct Event {
    EventKind kind;
    Rule rule = Rule::none;
    std::uint8_t subject = 0xFF;
    std::int16_t value = 0;
    std::int16_t other = 0;
    std::uint16_t thing = 0xFFFF;
    Space from = no_space, to = no_space;
    SourceKind cause_kind = SourceKind::rules;
    std::uint16_t cause = 0;
    friend bool operator==(const Event&, const Event&) = default;
};

/// Whoever wants to know. The state is the one after the event; it may be read and not kept.
class Listener {
public:
    virtual ~Listener() = default;
    /// `accounts` say what the numbers of the event are made of.
    virtual void on(const Event& event, const State& state, const Accounts& accounts) = 0;
};

}  // namespace lantern
