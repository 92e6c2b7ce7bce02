#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "board/space.hpp"
#include "board/spaces.hpp"
#include "content/nothing.hpp"

/// The one question that a pause asks, and the numbers that answer it.
namespace lantern::engine {

/// What an answer's number means: the upper six bits, the rest is its parameter.
enum class Choice : std::uint8_t {
    pass,      ///< no more, no, or leave it
    yes,       ///< take the offer
    space,     ///< parameter: space 0..351
    die,       ///< parameter: face 1..10
    location,  ///< parameter: Location
    survivor,  ///< parameter: survivor 0..5
    card,    ///< parameter: AI card, hit location, resource or terrain by its place in the Codex, as the question says
    option,  ///< parameter: word in Codex::words
    direction,        ///< parameter: Direction
    move,             ///< act: spend the movement
    attack,           ///< act: parameter: gear slot 0..8, 9 = Fist & Tooth
    gear,             ///< act: activate gear slot 0..8
    terrain,          ///< act: activate tile
    card_activation,  ///< act: activate the rule of an AI card in play: parameter: Codex::ai_cards
    end_act,
    dodge,  ///< survival actions; encourage: parameter = the survivor who stands
    encourage,
    dash,
    surge,      ///< parameter 1: without paying, for a weapon alone
    rule,       ///< which of several rules first: parameter: place in the list of waiting rules
    sweep,      ///< which survivors a path runs over: parameter: 6-bit set
    give,       ///< act: give resources: parameter: survivor
    collide,    ///< act: step into impassable terrain (D-13); the space is asked next
    encounter,  ///< parameter: encounter monster 0..3
    nature,     ///< act: use a fighting art or ability: parameter: slot 0..15 (effects/natures.hpp)
    copy,       ///< which of the like cards a draw brought up: parameter: card number | its way << copy_way_shift
    archive_resource,  ///< act: parameter: Codex::resources
    number,            ///< parameter: the number itself
    token,             ///< parameter: Attribute 0..5 of a negative token, 6 = a bleeding token
    armor_set,         ///< act: activate the armor set
};
inline constexpr Choice last_choice = Choice::armor_set;

/// Parameters of Choice::dash beside 0: into impassable terrain (D-13), and for a movement that goes with the activation of the act to use
/// cumbersome gear (RULES 7.6).
inline constexpr unsigned dash_into_terrain = 1, dash_for_cumbersome = 2;

/// One answer: documented, stable numbers (docs/answers.md).
using Answer = std::uint16_t;
constexpr Answer answer(Choice choice, unsigned parameter = 0) {
    return static_cast<Answer>(static_cast<unsigned>(choice) << 10U | parameter);
}
constexpr Choice choice_of(Answer a) { return static_cast<Choice>(a >> 10U); }
constexpr unsigned parameter_of(Answer a) { return a & 0x3FFU; }

/// Choice::copy: the lower bits are the number of a card, the upper four the nth of the ways to it (ways_of in piles.hpp).
inline constexpr unsigned copy_way_shift = 6;

/// Who is asked: a survivor's player (0..5), the monster controller, or the players together.
using Seat = std::uint8_t;
inline constexpr Seat controller_seat = 6;
inline constexpr Seat players_seat = 7;
inline constexpr Seat nobody_seat = 8;  ///< rolls and draws: chance answers

enum class PauseKind : std::uint8_t { none, decide, roll, draw, over, error };

/// What the question is about. Decisions first, then rolls, then draws.
enum class Ask : std::uint8_t {
    none,
    // decisions
    facing,         ///< controller: the monster's facing at the start
    place_terrain,  ///< players: where a random tile goes (space = north-west space)
    turn_terrain,   ///< players: yes = turned by a quarter
    deploy,         ///< seat: where this survivor starts
    nominate,       ///< seat's player with several survivors: which one takes the controller tile's risk (S000-50)
    next_act,       ///< players: whose act is next
    act,            ///< seat: what to do with movement and activation
    move_to,        ///< seat: the space to move to
    survival,       ///< seat: a survival action at this opportunity, or pass
    dodge,          ///< seat: dodge a hit, or pass
    dodge_which,    ///< seat: which hit becomes a miss
    hit_order,      ///< seat: which hit is resolved next (S000-101)
    hit_location,   ///< seat: which hit location is resolved next
    target,         ///< controller: which of the tied survivors is picked
    chosen,         ///< controller or players: which survivor a card's `pick` takes
    order,          ///< controller: which of several targets is attacked first
    destination,    ///< controller: where the monster's movement ends
    path,           ///< controller: which survivors it runs over
    crush,          ///< controller: over a destructible tile, or past it
    turn_to,        ///< controller: facing, where two would do
    knockback_direction,  ///< controller
    slide,                ///< controller: which way along the edge (D-17)
    land,                 ///< controller: which free space a survivor is put on
    place_monster,        ///< controller: where the monster is put
    encounter_order,      ///< controller: which encounter monster moves next
    encounter_move,       ///< controller: where an encounter monster's movement ends
    place_encounter,      ///< controller: where an encounter monster is put
    rule_order,           ///< controller, players at setup: which waiting rule acts first (S000-55, S000-60, RULES 1.6)
    offer,                ///< seat: whether to take what a card offers
    option,               ///< seat: which option of a card
    mood,                 ///< players: which mood is discarded
    top_card,             ///< players: which looked-at card lies on top next
    top_or_bottom,        ///< players: whether the looked-at card goes to the bottom
    give_what,            ///< seat: which resource is given
    gear_room,            ///< seat: with a full grid, which piece is archived (S001-22)
    surge_use,            ///< seat: what the surge's activation is spent on
    give_up,              ///< seat: which of three arts or disorders makes room for a new one
    move_hit,             ///< seat: which hit lands elsewhere
    gear_slot,            ///< seat: which empty slot gained gear is put into (S001-21)
    heal_where,           ///< seat: which location heals (S003-25)
    proficiency,          ///< seat: whether to use what a weapon's specialist may
    trade_location,       ///< seat: which drawn hit location is discarded for another attempt
    number,               ///< seat: which number is named
    strike,               ///< seat: which weapon an attack is made with
    tokens,               ///< seat: which token goes
    reroll,               ///< seat: whether a reroll token is given for the roll
    name_card,            ///< seat: which AI card is named
    archive_whose,        ///< players: whose piece of gear is archived
    archive_which,        ///< players: which of the subject's pieces
    on_the_way,           ///< seat: whether something is handed over in the middle of a movement
    endure,               ///< seat: whether a severe injury is endured
    pass_the_dead,        ///< seat: whether their way led over where the subject died
    // rolls
    attack_roll,  ///< subject attacks, or the monster attacks subject when `monster` is set
    monster_attack_roll,
    hit_location_roll,
    wound_roll,
    sharp_roll,
    severe_injury_roll,
    brain_trauma_roll,
    card_roll,        ///< a roll that a card asks for
    random_survivor,  ///< a lot among survivors
    random_card,      ///< a lot among moods
    // draws
    draw_ai,
    look_at_ai,
    look_at_hit_location,
    draw_hit_location,
    draw_basic_resource,
    draw_monster_resource,
    draw_vermin,
    draw_terrain,
    draw_disorder,
    draw_fighting_art,
    draw_indomitable_resource,
    which_copy,  ///< about: the AI card that a draw brought up, copies of which leave different decks behind (D-42)
};
inline constexpr Ask last_ask = Ask::which_copy;

inline constexpr int max_options = 40;

/// The question itself. Lists of options stand in `options`; sets of spaces in `spaces`; a roll knows its die; the
/// outcomes of a draw follow from the decks.
struct Question {
    Spaces::Words spaces{};  ///< Ask with spaces
    std::array<Answer, max_options> options{};
    Space at = no_space;      ///< what the question concerns on the board, if anything
    std::uint16_t about = 0;  ///< card, gear or terrain the question concerns, by Ask
    std::uint16_t depth = 0;  ///< draws and looks: so many cards below the top
    PauseKind kind = PauseKind::none;
    Ask ask = Ask::none;
    Seat seat = nobody_seat;
    std::uint8_t subject = no_survivor;  ///< survivor the question is about
    std::uint8_t count = 0;              ///< options listed; 0 = spaces, or a die
    std::uint8_t sides = 0;              ///< rolls: 10, 5, or 6 for the hit location die; 0 for lots
    std::uint8_t source_kind = 0;        ///< SourceKind of the cause
    std::uint8_t hits_at = 0;            ///< dodge: where the unresolved hits are, bit by Location
    std::uint8_t shown = 0;              ///< reroll: what the die shows
    std::uint8_t price = 0;              ///< endure: the survival that it costs

    /// Nothing is asked any more: all as it was before. Of the two lists only what was written to is cleared, which is seldom much, and
    /// this happens at every answer.
    void clear() {
        static_assert(max_options % 4 == 0, "four options are cleared at a time");
        if (count == 0) {
            spaces = {};
        } else {
            for (std::size_t i = 0; i < count; i += 4) std::memset(&options[i], 0, 4 * sizeof(Answer));
        }
        at = no_space;
        about = depth = 0;
        kind = PauseKind::none;
        ask = Ask::none;
        seat = nobody_seat;
        subject = no_survivor;
        count = sides = source_kind = hits_at = shown = price = 0;
        assert(is_clear());
    }

private:
    bool is_clear() const;
};

inline bool Question::is_clear() const {
    const Question nothing;
    return std::memcmp(this, &nothing, sizeof nothing) == 0;
}

}  // namespace lantern::engine
