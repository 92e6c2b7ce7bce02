#pragma once

#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"
#include "base/rule_ids.hpp"
#include "board/space.hpp"
#include "content/nothing.hpp"
#include "state/question.hpp"

/// What happened: the one stream from which the log, "why?", the rule tests and the coverage come.
namespace lantern::engine {

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
    proficiency,  ///< thing: Codex::weapon_types, + proficiency_mastery for the mastery
    innovation,
};
/// Is added to the weapon type of a proficiency where it is the mastery of it.
inline constexpr unsigned proficiency_mastery = 0x80;

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
    round_begins,
    controller_tile,
    monster_turn_begins,
    monster_turn_ends,
    survivors_turn_begins,
    survivors_turn_ends,
    round_ends,
    terrain_placed,
    monster_placed,
    monster_removed,
    survivor_placed,
    card_drawn,
    card_revealed,
    card_stays,
    card_discarded,
    card_archived,
    card_returned,
    deck_shuffled,
    no_cards_left,
    basic_action,
    instinct,
    injured_box,
    target_picked,
    no_target,
    intimidates,
    monster_moves,
    monster_turns,
    collision,
    knockback,
    grab,
    lies_already,
    knocked_down,
    stands_up,
    out_of_reach,
    monster_attacks,
    attack_roll,
    attack_hits,
    hit_location_rolled,
    hit_location_fixed,
    dodged,
    blocked,
    hit_resolved,
    damage_changed,
    armor_lost,
    injury,
    damage_left,
    severe_injury_roll,
    severe_injury,
    table_row,
    brain_damage,
    insanity,
    brain_injury,
    brain_trauma_roll,
    bleeding,
    survival,
    survival_unchanged,
    courage,
    understanding,
    hunt_xp,
    proficiency,
    survivor_token,
    permanent,
    impaired,
    died,
    doomed,
    priority_target,
    priority_target_lost,
    monster_token,
    monster_knocked_down,
    monster_stands,
    monster_wounded,
    monster_heals,
    monster_defeated,
    act_begins,
    act_ends,
    survivor_moves,
    survivor_attacks,
    hit_location_drawn,
    trap,
    hit_location_selected,
    wound_attempt,
    wound_fails,
    critical_wound,
    no_critical_wound,
    reaction,
    reaction_cancelled,
    hits_cancelled,
    attack_ends,
    persistent_injury,
    survival_action,
    gear_activated,
    terrain_activated,
    activation_lost,
    gear_archived,
    gear_stored,
    gear_gained,
    resource_gained,
    resource_given,
    resource_unavailable,
    terrain_archived,
    disorder,
    fighting_art,
    hidden,
    lasting,
    card_tokens,
    roll_judged,
    roll_holds,
    roll_fails,
    condition_fails,
    card_roll,
    hit_moved,
    hit_location_discarded,
    nature_lost,
    wound_returned,
    nature_used,
    rule_acts,
    victory,
    nemesis_recorded,
    defeat,
    stalemate,
    aftermath,
    skips_cancelled,
    turn_skipped,
    encounter_moves,
    encounter_placed,
    encounter_removed,
    armor_restored,
    injury_erased,
    resource_archived,
    attempt_repeated,
    rerolled,
    trap_cancelled,
    deed,
    declared,
    concentrates,
    disturbed,
    death_cheated,
    enduring_costs,
    injury_cancelled,
    reroll_tokens,
    rolls_again,
    terrain_drawn,
    passes_the_dead,
    card_named,
    hit_location_added,
    deflect_tokens,
    runs_away,
    nobody_left,
    terrain_turned,
    prevented,
    injury_at_maximum,
    attack_changed,
    attack_rolls,
    automatic_hits,
    damage_dealt,
    cannot_pay,
    monster_stays,
    announced,
    turn_cut_short,
    showdown_over,
};

/// One event. What its fields mean in it says the form of its kind (event_forms.hpp).
struct Event {
    EventKind kind;
    Rule rule = Rule::none;
    std::uint8_t subject = no_survivor;
    std::int16_t value = 0;
    std::int16_t other = 0;
    std::uint16_t thing = no_thing;
    Space from = no_space, to = no_space;
    SourceKind cause_kind = SourceKind::rules;
    std::uint16_t cause = 0;
    // What the words of a line need beside that; transcripts, JSON and the signature leave it out.
    std::uint16_t detail = no_thing;
    std::uint8_t more = 0;
    friend bool operator==(const Event&, const Event&) = default;
};

/// Whoever wants to know. The state is the one after the event; it may be read and not kept.
class Listener {
public:
    virtual ~Listener() = default;
    /// `accounts` say what the numbers of the event are made of.
    virtual void on(const Event& event, const State& state, const Accounts& accounts) = 0;
    /// A question that nobody is asked, since `only` is its one legal answer, or certain. Most listeners do not care.
    virtual void on_unasked(const Question& /*question*/, Answer /*only*/, const State& /*state*/) {}
};

}  // namespace lantern::engine
