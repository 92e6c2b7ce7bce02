#pragma once

#include <cstdint>

#include "content/facts.hpp"
#include "content/statics.hpp"

/// Of whom the language speaks, and where its numbers come from.
namespace lantern::engine {

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

struct WhoRow {
    Who key;
    std::string_view word;  ///< as packs write it; empty: they cannot
    std::string_view text;
    Facts needs{};
    std::string_view help{};
};
inline constexpr auto who_rows = enum_table<Who::selected, WhoRow>({
    {Who::nobody, "", "nobody"},
    {Who::target, "target", "the target", Fact::target,
     "picked by the card or supplied with a Basic Action; at some moments the second survivor"},
    {Who::attacker, "attacker", "the attacker", Fact::attacker,
     "whose attack is being resolved; at a moment the survivor whom it is about"},
    {Who::subject, "survivor", "the survivor", Fact::survivor,
     "whom the rule is about, who bears or activates it, or for whom the block of an `each` runs"},
    {Who::chosen, "chosen", "the chosen survivor", Fact::chosen, "found by the latest `pick`"},
    {Who::passed, "passed over", "all survivors passed over", Fact::passed, "by the latest movement of the monster"},
    {Who::selected, "", "the survivors described"},
});
inline constexpr auto who_names = words_of(who_rows);
using Whos = EnumSet<Who, who_names>;
constexpr const WhoRow& row_of(Who who) { return row_of_enum(who_rows, who); }

/// Where an amount comes from; an amount is source * times + plus.
enum class Source : std::uint8_t {
    none,  ///< the number `plus` alone
    level,
    roll,
    tokens_here,
    spaces_moved,
    wounds,
    hits_with_damage,
    moved_cards,
    hits,
    perfect_hits,
    gained,
    survival_limit,
    monster_size,
    volumes,
    attack_marks,
    misses,
    declared,
    movement,  // of a survivor, as most that follow
    strength,
    survival,
    insanity,
    courage,
    understanding,
    hunt_xp,
    bleeding,
    disorders,
    half_survival,
    times_recorded,
    red_affinities,
    green_affinities,
    blue_affinities,
    half_blue_affinities,
    own_red_affinities,
    own_green_affinities,
    own_blue_affinities,
    proficiency_with_this,
};

struct SourceRow {
    Source key;
    std::string_view word;
    std::string_view text;  ///< in the text of a card; of a survivor's number " of the survivor" follows
    Facts needs{};
    bool of_survivor = false;  ///< a number of some survivor: `courage of attacker`
    Asked asks{};              ///< the static that it looks at in turn
    std::string_view help{};
};

// clang-format off
inline constexpr auto source_rows = enum_table<Source::proficiency_with_this, SourceRow>({
    {.key = Source::none, .word = "number", .text = "0"},
    {.key = Source::level, .word = "level", .text = "the monster's level"},
    {.key = Source::roll, .word = "roll", .text = "the roll", .needs = Fact::roll, .help = "the latest of the program"},
    {.key = Source::tokens_here, .word = "tokens here", .text = "the number of tokens on this card", .needs = Fact::own_card_in_play},
    {.key = Source::spaces_moved, .word = "spaces moved", .text = "the number of spaces moved", .needs = Fact::spaces_moved, .help = "by the latest movement of the program"},
    {.key = Source::wounds, .word = "wounds", .text = "the number of the monster's wounds", .help = "of the monster"},
    {.key = Source::hits_with_damage, .word = "hits with damage", .text = "the number of hits that dealt damage", .needs = Fact::hits_with_damage, .help = "of the latest attack of the program"},
    {.key = Source::moved_cards, .word = "moods found", .text = "the number of moods found", .needs = Fact::moods_found, .help = "by the latest `reveal moods`"},
    {.key = Source::hits, .word = "hits", .text = "the number of hits", .needs = Fact::hits, .help = "scored so far"},
    {.key = Source::perfect_hits, .word = "perfect hits", .text = "the number of Perfect Hits", .needs = Fact::perfect_hits, .help = "of the attack being made, or just ended"},
    {.key = Source::gained, .word = "gained", .text = "the amount gained", .needs = Fact::gained, .help = "at the moment"},
    {.key = Source::survival_limit, .word = "survival limit", .text = "the survival limit"},
    {.key = Source::monster_size, .word = "monster size", .text = "the size of the monster", .help = "spaces a side"},
    {.key = Source::volumes, .word = "volumes", .text = "the number of volumes recorded about the monster", .help = "recorded about the monster"},
    {.key = Source::attack_marks, .word = "attack marks", .text = "the number of marks on the attack", .needs = Fact::attack, .help = "see `mark attack`"},
    {.key = Source::misses, .word = "misses", .text = "the number of misses", .needs = Fact::attack, .help = "of the attack, not rolled again"},
    {.key = Source::declared, .word = "declared", .text = "that number", .needs = Fact::declared, .help = "the number named or reckoned last"},
    {.key = Source::movement, .word = "movement", .text = "the movement", .of_survivor = true, .asks = {Static::survivor_attribute, Attribute::movement}},
    {.key = Source::strength, .word = "strength", .text = "the strength", .of_survivor = true, .asks = {Static::survivor_attribute, Attribute::strength}},
    {.key = Source::survival, .word = "survival", .text = "the survival", .of_survivor = true},
    {.key = Source::insanity, .word = "insanity", .text = "the insanity", .of_survivor = true},
    {.key = Source::courage, .word = "courage", .text = "the courage", .of_survivor = true},
    {.key = Source::understanding, .word = "understanding", .text = "the understanding", .of_survivor = true},
    {.key = Source::hunt_xp, .word = "hunt XP", .text = "the hunt XP", .of_survivor = true},
    {.key = Source::bleeding, .word = "bleeding tokens", .text = "the number of bleeding tokens", .of_survivor = true},
    {.key = Source::disorders, .word = "disorders", .text = "the number of disorders", .of_survivor = true},
    {.key = Source::half_survival, .word = "half survival", .text = "half the survival", .of_survivor = true, .help = "rounded down"},
    {.key = Source::times_recorded, .word = "times recorded", .text = "the number of times it is recorded", .needs = Fact::times_recorded, .help = "behind `injury:`"},
    {.key = Source::red_affinities, .word = "red affinities", .text = "the number of red affinities", .of_survivor = true, .asks = {Static::affinity, Affinity::red}, .help = "complete ones of the grid and of abilities (RULES 9.1.6)"},
    {.key = Source::green_affinities, .word = "green affinities", .text = "the number of green affinities", .of_survivor = true, .asks = {Static::affinity, Affinity::green}},
    {.key = Source::blue_affinities, .word = "blue affinities", .text = "the number of blue affinities", .of_survivor = true, .asks = {Static::affinity, Affinity::blue}},
    {.key = Source::half_blue_affinities, .word = "half blue affinities", .text = "half the number of blue affinities", .of_survivor = true, .asks = {Static::affinity, Affinity::blue}, .help = "rounded down"},
    {.key = Source::own_red_affinities, .word = "own red affinities", .text = "the number of red affinities at this card's edges", .needs = Fact::own_gear, .help = "at the edges of the gear that acts"},
    {.key = Source::own_green_affinities, .word = "own green affinities", .text = "the number of green affinities at this card's edges", .needs = Fact::own_gear},
    {.key = Source::own_blue_affinities, .word = "own blue affinities", .text = "the number of blue affinities at this card's edges", .needs = Fact::own_gear},
    {.key = Source::proficiency_with_this, .word = "proficiency with this", .text = "the proficiency with this", .needs = Fact::own_gear, .help = "the bearer's level in the type of the weapon that acts"},
});
// clang-format on
inline constexpr auto source_names = words_of(source_rows);
constexpr const SourceRow& row_of(Source source) { return row_of_enum(source_rows, source); }

struct Amount {
    Source source = Source::none;
    Who who = Who::nobody;
    std::int8_t times = 0;
    std::int8_t plus = 0;
    friend bool operator==(const Amount&, const Amount&) = default;
};

}  // namespace lantern::engine
