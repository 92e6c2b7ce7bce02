#pragma once

#include <cstdint>

#include "base/enum_set.hpp"
#include "base/enum_table.hpp"
#include "content/moments.hpp"
#include "content/statics.hpp"
#include "content/vocabulary.hpp"

/// The effect language as it runs: what packs are compiled into, what the interpreter executes and what the
/// card texts are generated from. docs/effects.md describes how authors write it.
namespace lantern {

/// The survivors that an operation speaks of; each is a set, so that a card may have one target or several.
enum class Who : std::uint8_t {
    nobody,
    target,    ///< picked by the card, or supplied with a Basic Action
    attacker,  ///< the survivor whose attack is being resolved
    subject,   ///< the survivor a trigger is about, the bearer of gear, or the current one of `each`
    chosen,    ///< found by the latest `pick`
    passed,    ///< passed over by the monster's latest movement
    selected,  ///< everyone the operation's selector describes
};
inline constexpr auto who_names = enum_names<Who::selected>({
    {Who::nobody, "nobody"},
    {Who::target, "target"},
    {Who::attacker, "attacker"},
    {Who::subject, "survivor"},
    {Who::chosen, "chosen"},
    {Who::passed, "survivors passed over"},
    {Who::selected, "selected"},
});

/// Where an amount comes from; an amount is source * times + plus.
enum class Source : std::uint8_t {
    none,              ///< the number `plus` alone
    level,             ///< the monster's level
    roll,              ///< the latest roll of this program
    tokens_here,       ///< tokens on the card that acts
    spaces_moved,      ///< spaces of the monster's latest movement in this program
    wounds,            ///< cards in the wound stack
    hits_with_damage,  ///< hits of this program's latest attack that dealt damage
    moved_cards,       ///< cards that the latest operation put into play
    hits,              ///< scored so far, at the moment `attack rolled`
    perfect_hits,      ///< of the attack being made, or just ended
    gained,            ///< what the moment says was gained
    survival_limit,    ///< of the settlement
    monster_size,      ///< spaces a side
    volumes,           ///< that the settlement has recorded about this monster
    attack_marks,      ///< that this card put on the survivor's attack
    misses,            ///< attack rolls of the survivor's attack that missed, not rolled again
    declared,          ///< the number named, or the roll made, last in this program
    movement,          ///< of `who`, as all that follow
    strength,
    survival,
    insanity,
    courage,
    understanding,
    hunt_xp,
    bleeding,
    disorders,
    half_survival,   ///< rounded down
    times_recorded,  ///< how often the injury recorded just now stands on the sheet
    red_affinities,  ///< complete ones in the grid (RULES 9.1.6)
    green_affinities,
    blue_affinities,
    half_blue_affinities,  ///< rounded down
    own_red_affinities,    ///< of those, at the edges of the gear that acts
    own_green_affinities,
    own_blue_affinities,
    proficiency_with_this,  ///< of the weapon that acts: the bearer's level in its type
};
inline constexpr auto source_names = enum_names<Source::proficiency_with_this>({
    {Source::none, "number"},
    {Source::level, "level"},
    {Source::roll, "roll"},
    {Source::tokens_here, "tokens here"},
    {Source::spaces_moved, "spaces moved"},
    {Source::wounds, "wounds"},
    {Source::hits_with_damage, "hits with damage"},
    {Source::moved_cards, "moods found"},
    {Source::hits, "hits"},
    {Source::perfect_hits, "perfect hits"},
    {Source::gained, "gained"},
    {Source::survival_limit, "survival limit"},
    {Source::monster_size, "monster size"},
    {Source::volumes, "volumes"},
    {Source::attack_marks, "attack marks"},
    {Source::misses, "misses"},
    {Source::declared, "declared"},
    {Source::movement, "movement"},
    {Source::strength, "strength"},
    {Source::survival, "survival"},
    {Source::insanity, "insanity"},
    {Source::courage, "courage"},
    {Source::understanding, "understanding"},
    {Source::hunt_xp, "hunt XP"},
    {Source::bleeding, "bleeding tokens"},
    {Source::disorders, "disorders"},
    {Source::half_survival, "half survival"},
    {Source::times_recorded, "times recorded"},
    {Source::red_affinities, "red affinities"},
    {Source::green_affinities, "green affinities"},
    {Source::blue_affinities, "blue affinities"},
    {Source::half_blue_affinities, "half blue affinities"},
    {Source::own_red_affinities, "own red affinities"},
    {Source::own_green_affinities, "own green affinities"},
    {Source::own_blue_affinities, "own blue affinities"},
    {Source::proficiency_with_this, "proficiency with this"},
});

struct Amount {
    Source source = Source::none;
    Who who = Who::nobody;
    std::int8_t times = 0;
    std::int8_t plus = 0;
    friend bool operator==(const Amount&, const Amount&) = default;
};

/// How a selector narrows its candidates to one, or leaves them all.
enum class Pick : std::uint8_t {
    all,
    closest,
    furthest,
    random,
    last_to_wound,
    grabbed_last_round,
    most,   ///< of `stat`
    least,  ///< of `stat`
    any,    ///< somebody chooses
};
inline constexpr auto pick_names = enum_names<Pick::any>({
    {Pick::all, "all"},
    {Pick::closest, "closest"},
    {Pick::furthest, "furthest"},
    {Pick::random, "random"},
    {Pick::last_to_wound, "last to wound"},
    {Pick::grabbed_last_round, "grabbed last round"},
    {Pick::most, "most"},
    {Pick::least, "least"},
    {Pick::any, "any"},
});

/// Regions relative to the monster (CONTENT 0).
enum class Zone : std::uint8_t { none, ring, orthogonal, square, lanes, cells };
inline constexpr auto zone_names = enum_names<Zone::cells>({
    {Zone::none, "none"},
    {Zone::ring, "ring"},
    {Zone::orthogonal, "orthogonal"},
    {Zone::square, "square"},
    {Zone::lanes, "lanes"},
    {Zone::cells, "cells"},
});

/// A place on the board relative to the monster or at large.
struct Region {
    Zone zone = Zone::none;
    std::uint8_t size = 0;    ///< for squares: spaces around the base
    std::uint16_t cells = 0;  ///< for cells: index into Codex::cell_lists
    friend bool operator==(const Region&, const Region&) = default;
};

/// What a candidate must be; the set of them is one condition (RULES 3.2.1).
enum class Trait : std::uint8_t {
    threat,
    knocked_down,
    standing,
    facing,
    in_range,
    in_field_of_view,
    in_blind_spot,
    not_in_blind_spot,
    adjacent,
    not_adjacent,
    not_deaf,
    insane,
    in_zone,
    on_terrain,
    most_bleeding,
    other,
    beside,
    opposite,   ///< straight across the monster from the survivor the rule is about
    with_this,  ///< has the fighting art, disorder or ability that acts
    removed,    ///< off the board, alive
    in_front,   ///< next to the survivor the rule is about, on their straight line to the monster
};
inline constexpr auto trait_names = enum_names<Trait::in_front>({
    {Trait::threat, "threat"},
    {Trait::knocked_down, "knocked down"},
    {Trait::standing, "standing"},
    {Trait::facing, "facing"},
    {Trait::in_range, "in range"},
    {Trait::in_field_of_view, "in field of view"},
    {Trait::in_blind_spot, "in blind spot"},
    {Trait::not_in_blind_spot, "not in blind spot"},
    {Trait::adjacent, "adjacent"},
    {Trait::not_adjacent, "not adjacent"},
    {Trait::not_deaf, "non-deaf"},
    {Trait::insane, "insane"},
    {Trait::in_zone, "in zone"},
    {Trait::on_terrain, "on terrain"},
    {Trait::most_bleeding, "with most bleeding tokens"},
    {Trait::other, "other"},
    {Trait::beside, "adjacent to the survivor"},
    {Trait::opposite, "opposite the survivor"},
    {Trait::with_this, "with this"},
    {Trait::removed, "removed"},
    {Trait::in_front, "in front"},
});

/// A set of traits.
using Traits = EnumSet<Trait, trait_names>;

/// One line of a Pick Target list, or any other description of survivors.
struct Selector {
    Pick pick = Pick::all;
    Source stat = Source::none;  ///< for most and least
    std::uint8_t range = 0;      ///< "in range N"; 0 = the monster's movement
    std::uint8_t terrain = 0;    ///< kind of terrain for Trait::on_terrain
    Traits traits{};
    Region region;  ///< for Trait::in_zone
    bool has(Trait t) const { return traits.has(t); }
    friend bool operator==(const Selector&, const Selector&) = default;
};

/// Questions a program may ask of the state.
enum class Test : std::uint8_t {
    compare,  ///< amount `compare` against
    is_insane,
    is_deaf,
    is_knocked_down,
    is_adjacent,
    in_blind_spot,
    is_alive,
    injury_in_play,  ///< the persistent injury `number` (Codex::persistent_injuries)
    any_selected,    ///< selector `number` finds somebody
    monster_on_board,
    monster_knocked_down,
    dealt_damage,      ///< this program's latest attack dealt damage
    ranged_attack,     ///< the attack being resolved uses a ranged weapon
    has_keyword_word,  ///< some gear of `who` bears the word `number` (Codex::words)
    on_terrain,        ///< `who` stands on terrain kind `number`
    weapon_is,         ///< the weapon of the attack of `who` bears the word `number`, or is of that type
    has_injury,        ///< the severe injury `number` stands on the sheet of `who`
    nemesis,           ///< the monster is one
    hit_at,            ///< the damage of the moment was to location `number`
    trauma_causes_it,  ///< what would happen comes from the brain trauma table
    intimidation_causes_it,
    is_acting,     ///< it is the act of `who`
    bears_this,    ///< `who` has the fighting art, disorder or ability that acts
    attacks_with,  ///< `who` makes an attack with weapon type `number`, or with the gear that acts
    is_beside,     ///< `who` is adjacent to the survivor that the rule is about
    only_gear,     ///< every piece of gear of `who` bears the word `number`, and there is one
    monster_dead,
    somebody_bears,      ///< some gear of anybody, the dead included, bears the word `number`
    holds_priority,      ///< `who` holds the priority target token
    rule_attack,         ///< the attack under way was brought by a rule and not by an activation
    tile_beside,         ///< `who` is on or beside terrain kind `number`
    super_dense_struck,  ///< the attack of `who` has tried to wound a super-dense location
    activated,           ///< the gear of the moment is `number`
    between_weapons,     ///< the cards left and right of the gear that acts are weapons for one hand
    settlement_has,      ///< the innovation `number`
    is_doomed,
    ai_card_to_take,  ///< the AI discard or the wound stack holds a card, and no duration lies on the deck
};
inline constexpr auto test_names = enum_names<Test::ai_card_to_take>({
    {Test::compare, "compare"},
    {Test::is_insane, "is insane"},
    {Test::is_deaf, "is deaf"},
    {Test::is_knocked_down, "is knocked down"},
    {Test::is_adjacent, "is adjacent"},
    {Test::in_blind_spot, "is in blind spot"},
    {Test::is_alive, "is alive"},
    {Test::injury_in_play, "injury in play"},
    {Test::any_selected, "any"},
    {Test::monster_on_board, "monster is on the board"},
    {Test::monster_knocked_down, "monster is knocked down"},
    {Test::dealt_damage, "damage was dealt"},
    {Test::ranged_attack, "attack is ranged"},
    {Test::has_keyword_word, "has gear"},
    {Test::on_terrain, "is on terrain"},
    {Test::weapon_is, "weapon is"},
    {Test::has_injury, "has injury"},
    {Test::nemesis, "monster is a nemesis"},
    {Test::hit_at, "hit is at"},
    {Test::trauma_causes_it, "brain trauma causes it"},
    {Test::intimidation_causes_it, "intimidation causes it"},
    {Test::is_acting, "is acting"},
    {Test::bears_this, "has this"},
    {Test::attacks_with, "attacks with"},
    {Test::is_beside, "is adjacent to survivor"},
    {Test::only_gear, "has only"},
    {Test::monster_dead, "monster is dead"},
    {Test::somebody_bears, "somebody has gear"},
    {Test::holds_priority, "is priority target"},
    {Test::rule_attack, "a rule brings the attack"},
    {Test::tile_beside, "is beside terrain"},
    {Test::super_dense_struck, "struck a super-dense location"},
    {Test::activated, "gear activated is"},
    {Test::between_weapons, "weapons on both sides"},
    {Test::settlement_has, "settlement has"},
    {Test::is_doomed, "is doomed"},
    {Test::ai_card_to_take, "an AI card can go on top"},
});
inline constexpr std::uint16_t this_weapon = 0xFFFF;  ///< for Test::attacks_with
inline constexpr std::uint16_t left_weapon = 0xFFFE;  ///< the one on the left of the gear that acts
enum class Compare : std::uint8_t { at_least, at_most, above, below, equal, even, odd };

/// One condition; those of a list follow one another in Codex::conditions, all but the last with `more` set.
struct Condition {
    Test test = Test::compare;
    Compare compare = Compare::at_least;
    Who who = Who::nobody;
    bool negated = false;
    Amount amount;
    Amount against;
    std::uint16_t number = 0;
    bool more = false;
    friend bool operator==(const Condition&, const Condition&) = default;
};

/// The verbs. docs/effects.md lists how each is written and what it does.
enum class Verb : std::uint8_t {
    // the program itself
    end,   ///< over
    jump,  ///< go on at `jump`
    test,  ///< go on at `jump` unless condition list `index` holds
    each,  ///< run the block that follows, up to each_end, once for every survivor of who; then go on at `jump`;
           ///< a: 1 = the block attacks, in an order of the controller's choice
    each_end,
    roll,   ///< roll a die of `a` sides (10 or 5), add amount, remember the sum
    offer,  ///< ask the survivor who (nobody = the players together) whether to (b: 1 = paying `a` survival, 2 = by the survival action `a`, 3 = for an
            ///< activation); no, or
            ///< unable: go on at `jump`
    choose,   ///< ask who (nobody = the controller) which of the `a` options that follow
    option,   ///< one option: `index` is its word (Codex::words), taken goes on at `jump`
    flow,     ///< survival opportunity (RULES 3.1.3)
    alert,    ///< no survival may be spent during the next action
    stop,     ///< nothing more of this card
    perform,  ///< run program `index` as part of this one (instinct, keyword, event)
    later,    ///< run program `index` at the end of the next monster turn
    // targeting
    pick_target,  ///< selectors index .. index+a-1; nobody found: go on at `jump`
    pick,         ///< selector `index` fills `chosen`; `a`: who decides ties, 0 controller, 1 players; nobody: `jump`
    set_target,   ///< who becomes the target
    // the monster
    move,    ///< a: Heading, who: relative to whom, or b: kind of terrain + 1; amount: spaces (zero = full move)
    face,    ///< a: 0 toward who, 1 away from who
    attack,  ///< profile `index` against who
    move_and_attack,  ///< toward who as far as the profile needs, turn, collide, attack
    basic_action,     ///< on who (nobody = by its own pick target); a: bonus speed, b: bonus damage
    draw_ai,          ///< amount cards
    place_monster,    ///< a: 0 adjacent to who, 1 at the centre of the board, 2 adjacent to who and over most others
    remove_monster,   ///< off the board
    monster_token,    ///< a: attribute; b: Until + 1, 0 = it stays
    knock_down_monster,
    stand_monster,
    wound_monster,
    heal_monster,
    kill_monster,
    run_away,  ///< the showdown ends as a defeat
    end_monster_turn,
    cancel_hits_out_of_range,
    end_attack,
    // cards
    discard_this,
    archive_this,
    return_to_top,
    tokens_here,
    clear_tokens_here,
    discard_mood,
    reveal_moods,
    archive_hit_location,  ///< hit location card `index`
    discard_drawn_card,    ///< the AI card just drawn goes to the discard unplayed
    peek_ai,  ///< players look at the next amount AI cards and put them back in any order; a: 1 = on top or bottom
    peek_hit_locations,
    // survivors
    grab,
    bash,
    stand,
    bleed,
    brain_damage,
    brain_trauma,
    knockback,      ///< amount spaces; a: 0 away from the monster, 1 toward the nearest edge
    damage,         ///< a: Location or 0xFF for the hit location die
    severe_injury,  ///< a: Location; amount: modifier of the roll; b: that row without a roll, 0 = as rolled
    survival,
    insanity,
    courage,
    understanding,
    hunt_xp,
    proficiency,
    survivor_token,  ///< a: attribute; b: Until + 1, 0 = it stays
    permanent,       ///< a: attribute; stays after the showdown
    priority_target,
    keep_priority_target,  ///< holds it until the survivor or the monster is dead
    lose_priority_target,  ///< whoever holds it
    doom,
    stop_movement,
    die,
    impair,         ///< a: Impairment
    record_injury,  ///< severe injury `index`; at its limit the program ends with 1 bleeding token instead (RULES 5.3.5)
    disorder,       ///< kind `index`, 0xFFFF = random
    fighting_art,   ///< kind `index`
    hide,           ///< not a threat until the next act or movement; a: 1 = until the next attack
    resource,       ///< a: 0 basic deck, 1 monster deck, 2 kind `index`, 3 vermin, 4 indomitable; amount: how many
    gear,           ///< gain gear kind `index`
    archive_gear,   ///< the piece of gear that acts
    remove_survivor,  ///< off the board, alive
    place_survivor,   ///< to the free space of the players' choice across the terrain that acts
    // changes that last
    lasting,          ///< a: Static, b: Until; amount
    attack_modifier,  ///< this attack; a: Attribute (accuracy, strength, luck, speed)
    automatic_hit,  ///< attack with this gear: amount hits without rolling; a: 1 = critical wounds, b: 1 = from anywhere
    archive_terrain,    ///< the tile that acts
    turn_terrain,       ///< tiles of kind `index` show their other side
    skip_monster_turn,  ///< the monster's next turn does not happen
    // encounter monsters (RULES 12)
    move_encounter,    ///< a: which, bit by monster, 0 = all; toward who (picks count from the one that moves), or
                       ///< toward terrain kind b - 1; amount: spaces
    place_encounter,   ///< a: which; adjacent to who, or on space `index`
    remove_encounter,  ///< a: which, bit by monster, 0 = all
    // of fighting arts, disorders and abilities
    knock_down,           ///< down without having been bashed
    encourage,            ///< who lies stands up, encouraged by the survivor
    attack_rolls,         ///< amount more attack rolls in the attack under way
    move_hit,             ///< a hit of the monster's attack lands on Location a instead; the target picks which
    extra_movement,       ///< amount more movements in the act
    clear_tokens,         ///< all positive tokens of attribute a
    add_terrain,          ///< a card of terrain kind `index` by its own setup rule, during setup
    redraw_hit_location,  ///< the attacker discards a drawn hit location for a new one
    archive_armor,        ///< at Location a
    intimidate,           ///< what follows on this card is an Intimidate action
    heal_survivor,        ///< a: HealAt; amount: injury boxes erased; b: armor points restored; healed_whole = all
    once_per_lifetime,    ///< who does deed `index`; one who has before: go on at `jump`
    declare,              ///< the survivor names a number, amount at most, and it is `declared`; a: 1 = of attack rolls
    reckon,               ///< amount is `declared`
    concentrate,          ///< the act ends; undisturbed until the next one, the fighting art in this slot succeeds
    gain_armor,           ///< amount armor points; a: Location, 0xFF = everywhere; `index`: where armor bears this word
    weapon_attack,        ///< the survivor attacks with a weapon in range, amount: strength for this attack;
                          ///< a: 1 = melee alone, 2 = the one on the left of the gear that acts, 3 = on its right;
                          ///< b: 1 = as many automatic hits as `declared`
    step,  ///< a movement of amount spaces; a: 1 = in a straight line, as far as it goes, 2 = straight away from the monster
    push_monster,   ///< knocks the monster back amount spaces, away from who
    cancel_injury,  ///< the severe injury that comes is not suffered
    reshuffle_hit_locations,
    reveal_hit_locations,  ///< amount of them, those with a critical effect are critically wounded; who: for whom
    remove_tokens,         ///< up to amount bleeding and negative tokens of the survivor's choice; 99 = all tokens;
                           ///< a: 1 = no bleeding tokens, 2 = these alone
    become_target,         ///< the survivor instead of the attacker is the monster's target
    trade_places,          ///< the survivor and who
    reroll_token,          ///< amount
    name_ai_card,          ///< the survivor names the AI card that comes next
    shuffle_in,            ///< hit location card `index`, left out of the deck, is shuffled into it
    archive_worn,          ///< one piece of gear of the players' choice that bears the word `index`, of whoever has one
    automatic_hits,        ///< the attack under way has amount automatic hits in place of as many rolls
    ignore_hit,            ///< of the monster's attack
    consume_this,          ///< the resource that acts is eaten at once
    repeat_wound_roll,     ///< the wound roll just made counts for the next location too
    mark_attack,           ///< amount marks more on the survivor's attack, for other rules of the card to count
    reroll_misses,         ///< of the attack under way
    react_to_failure_alone,  ///< the reaction of the location attempted comes only after a failed attempt
    daze_monster,            ///< once a round a token of -1 speed to the end of its turn (RULES 9.2)
    earn_hunt_xp,            ///< amount, when the damage or the attack that is under way is over
    lose_this,               ///< the fighting art, disorder or ability that acts is gone
    ai_card_on_top,  ///< a card of the AI discard or the latest wound, of the players' choice, goes on the AI deck
    new_target,      ///< whoever picked the survivor picks somebody else, if that can be
};

/// Whether Op::jump is a place in the program.
constexpr bool has_jump(Verb verb) {
    return verb == Verb::jump || verb == Verb::test || verb == Verb::each || verb == Verb::offer ||
           verb == Verb::option || verb == Verb::once_per_lifetime || verb == Verb::pick_target || verb == Verb::pick;
}

/// Where a survivor heals: a Location, or one of these.
enum class HealAt : std::uint8_t { brain = 5, everywhere = 6, choice = 0xFF };
inline constexpr std::uint8_t healed_whole = 99;

/// How the monster moves.
enum class Heading : std::uint8_t { toward, away, forward, back, directly_away, through };

/// Op::a of Verb::alert behind the action that the alert was about.
inline constexpr std::uint8_t alert_over = 1;

struct Op {
    Verb verb = Verb::end;
    Who who = Who::nobody;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    Amount amount;
    std::uint16_t index = 0;
    std::uint16_t jump = 0;
    std::uint16_t selector = 0;  ///< for Who::selected
    friend bool operator==(const Op&, const Op&) = default;
};

/// Where a program starts in Codex::code; 0 is the empty program.
using ProgramStart = std::uint16_t;

/// An attack profile with its triggers (RULES 3.1.4).
struct Profile {
    std::uint8_t speed = 0;
    std::uint8_t accuracy = 0;
    std::int8_t damage = 0;
    bool has_damage = true;        ///< a profile without damage stays without (D-18)
    std::uint8_t reach = 1;        ///< spaces; obstacles do not matter
    std::uint8_t range = 0;        ///< spaces, and no obstacle between (S004-13); 0 = it has reach
    std::uint8_t location = 0xFF;  ///< Location that every hit lands on; 0xFF = hit location dice
    ProgramStart after_hit = 0, before_damage = 0, after_damage = 0;
    friend bool operator==(const Profile&, const Profile&) = default;
};

}  // namespace lantern
