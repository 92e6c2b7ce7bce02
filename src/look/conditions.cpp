#include "look/conditions.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "look/amounts.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "look/selectors.hpp"
#include "look/survivor_attack.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

namespace {

bool compares(int value, Compare how, int with) {
    switch (how) {
        case Compare::at_least: return value >= with;
        case Compare::at_most: return value <= with;
        case Compare::above: return value > with;
        case Compare::below: return value < with;
        case Compare::equal: return value == with;
        case Compare::even: return value % 2 == 0;
        case Compare::odd: return value % 2 != 0;
    }
    return false;
}

bool bears_word(const Look& look, int who, std::uint16_t word) {
    const SurvivorState& survivor = look.state.survivors[static_cast<std::size_t>(who)];
    const bool any_gear =
        std::any_of(survivor.gear.begin(), survivor.gear.end(), [](std::uint8_t piece) { return piece != 0; });
    if (any_gear && survivor_static(look, who, Static::gear_counts_as, {.word = word}) > 0) return true;
    return std::any_of(survivor.gear.begin(), survivor.gear.end(), [&](std::uint8_t piece) {
        if (piece == 0) return false;
        const std::vector<std::uint16_t>& words = look.codex.gear[piece - 1U].words;
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

/// Whether there is gear, and each piece of it bears the word.
bool bears_only(const Look& look, const SurvivorState& survivor, std::uint16_t word) {
    bool any = false;
    for (const std::uint8_t piece : survivor.gear) {
        if (piece == 0) continue;
        any = true;
        const std::vector<std::uint16_t>& words = look.codex.gear[piece - 1U].words;
        if (std::find(words.begin(), words.end(), word) == words.end()) return false;
    }
    return any;
}

bool somebody_bears(const Look& look, std::uint16_t word) {
    for (int who = 0; who < static_cast<int>(look.scenario.setup.survivors.size()); ++who) {
        if (bears_word(look, who, word)) return true;
    }
    return false;
}

/// On a tile of this kind, or one cardinal step from it (S004-11).
bool stands_beside(const Look& look, int who, unsigned terrain) {
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return at != no_space && std::any_of(look.state.tiles.begin(), look.state.tiles.end(), [&](const Tile& tile) {
               return tile.kind == terrain && distance(tile_base(look, tile), single(at)) <= 1;
           });
}

bool injury_in_play(const Look& look, std::uint16_t injury) {
    return std::any_of(look.state.injuries.begin(), look.state.injuries.end(), [&](std::uint8_t card) {
        return look.codex.hit_locations[look.scenario.hit_locations[card]].persistent_injury == injury;
    });
}

bool attacks_at_range(const Look& look, const SurvivorState& survivor) {
    if (!survivor.attack.active || survivor.attack.slot == fist_and_tooth_slot) return false;
    const std::uint8_t piece = survivor.gear[survivor.attack.slot];
    return piece != 0 && look.codex.gear[piece - 1U].has(Keyword::ranged);
}

/// The word among the keywords of the weapon, or its type.
bool weapon_is(const Look& look, const SurvivorState& survivor, std::uint16_t word) {
    if (!survivor.attack.active) return false;
    const bool bare = survivor.attack.slot == fist_and_tooth_slot;
    const std::uint8_t piece = bare ? std::uint8_t{0} : survivor.gear[survivor.attack.slot];
    if (!bare && piece == 0) return false;
    const Gear& weapon = look.codex.gear[bare ? look.codex.fist_and_tooth : piece - 1U];
    return std::find(weapon.words.begin(), weapon.words.end(), word) != weapon.words.end() ||

           std::find(weapon.type_words.begin(), weapon.type_words.end(), word) != weapon.type_words.end();
}

/// While attacking, from where the attack counts as made.
bool counts_as_in_blind_spot(const Look& look, int who) {
    const SurvivorState& survivor = look.state.survivors[static_cast<std::size_t>(who)];
    return in_blind_spot(look, who) || (survivor.attack.active && attacks_from_blind_spot(look, who));
}

/// The weapon a rule asks about: the one it was asked for, else the one of the attack being made.
bool attacks_with(const Look& look, const Effects& context, int who, std::uint16_t type) {
    const SurvivorState& survivor = look.state.survivors[static_cast<std::size_t>(who)];
    const int attacking = survivor.attack.active ? survivor.attack.slot : -1;
    const int slot = context.weapon != 0 ? context.weapon - 1 : attacking;
    if (slot < 0 || (slot != fist_and_tooth_slot && survivor.gear[static_cast<std::size_t>(slot)] == 0)) return false;
    if (type == this_weapon)
        return context.kind == SourceKind::gear && static_cast<int>(place_of(context.source)) == slot;
    if (type == left_weapon)
        return context.kind == SourceKind::gear && left_of(static_cast<int>(place_of(context.source))) == slot;
    return (weapon_in(look, who, slot).types >> type & 1U) != 0;
}

/// A weapon in the slot that takes one hand.
bool one_handed(const Look& look, const SurvivorState& survivor, int slot) {
    if (slot < 0 || survivor.gear[static_cast<std::size_t>(slot)] == 0) return false;
    const Gear& gear = look.codex.gear[survivor.gear[static_cast<std::size_t>(slot)] - 1U];
    return gear.weapon && !gear.has(Keyword::two_handed);
}

bool between_weapons(const Look& look, const Effects& context) {
    if (context.kind != SourceKind::gear || context.subject == 0) return false;
    const auto slot = static_cast<int>(place_of(context.source));
    const SurvivorState& survivor = one_of(look, context.subject);
    return one_handed(look, survivor, left_of(slot)) && one_handed(look, survivor, right_of(slot));
}

/// The frame of an act says whose it is.
bool is_acting(const Look& look, int who) {
    const Act* act = look.state.stack.running<Act>();
    return act != nullptr && act->who == who;
}

/// Whether an attack that a rule brought is under way, the attacker's own.
bool attacks_by_a_rule(const Look& look, const Effects& context) {
    return context.attacker != 0 && one_of(look, context.attacker).attack.of_a_rule;
}

bool one_holds(const Look& look, const Effects& context, const Condition& condition) {
    const SurvivorSet who = survivors_of(look, context, condition.who, 0);
    switch (condition.test) {
        case Test::compare:
            return compares(evaluate(look, context, condition.amount), condition.compare,
                            evaluate(look, context, condition.against));
        case Test::is_insane: return who != 0 && is_insane(one_of(look, who));
        case Test::is_deaf: return who != 0 && suffers(look, lowest(who), Impairment::deaf);
        case Test::is_knocked_down: return who != 0 && has(one_of(look, who), SurvivorFlag::knocked_down);
        case Test::is_adjacent: return who != 0 && is_adjacent_to_monster(look, lowest(who));
        case Test::in_blind_spot: return who != 0 && counts_as_in_blind_spot(look, lowest(who));
        case Test::is_doomed: return who != 0 && has(one_of(look, who), SurvivorFlag::doomed);
        case Test::ai_card_to_take:
            return (!look.state.ai_discard.empty() || !look.state.wounds.empty()) && !duration_on_deck(look);
        case Test::is_alive: return (who & alive(look.state)) != 0;
        case Test::injury_in_play: return injury_in_play(look, condition.number);
        case Test::any_selected: return candidates(look, context, look.codex.selectors[condition.number]) != 0;
        case Test::monster_on_board: return monster_on_board(look.state);
        case Test::monster_knocked_down: return has(look.state.monster, MonsterFlag::knocked_down);
        case Test::dealt_damage: return context.result > 0;
        case Test::ranged_attack: return who != 0 && attacks_at_range(look, one_of(look, who));
        case Test::has_keyword_word: return who != 0 && bears_word(look, lowest(who), condition.number);
        case Test::weapon_is: return who != 0 && weapon_is(look, one_of(look, who), condition.number);
        case Test::has_injury: return who != 0 && injury_count(one_of(look, who), condition.number) > 0;
        case Test::nemesis: return look.scenario.monster().nemesis;
        case Test::hit_at: return context.result == condition.number;
        case Test::trauma_causes_it:
            return context.kind == SourceKind::trauma_table || context.cause == SourceKind::trauma_table;
        case Test::intimidation_causes_it: return context.flags.has(EffectsFlag::intimidates);
        case Test::is_acting: return who != 0 && is_acting(look, lowest(who));
        case Test::bears_this: return who != 0 && bears_acting(look, context, lowest(who));
        case Test::attacks_with: return who != 0 && attacks_with(look, context, lowest(who), condition.number);
        case Test::somebody_bears: return somebody_bears(look, condition.number);
        case Test::super_dense_struck: return who != 0 && one_of(look, who).attack.super_dense_struck;
        case Test::activated: return context.result == condition.number;
        case Test::settlement_has: return (look.scenario.setup.settlement.innovations >> condition.number & 1U) != 0;
        case Test::between_weapons: return between_weapons(look, context);
        case Test::holds_priority: {
            const std::uint8_t holder = look.state.monster.priority_target;
            return holder != no_survivor && (who & survivor_bit(holder)) != 0;
        }
        case Test::rule_attack: return attacks_by_a_rule(look, context);
        case Test::is_beside: return who != 0 && beside_subject(look, context, one_of(look, who));
        case Test::only_gear: return who != 0 && bears_only(look, one_of(look, who), condition.number);
        case Test::monster_dead: return !has(look.state.monster, MonsterFlag::alive);
        case Test::tile_beside: return who != 0 && stands_beside(look, lowest(who), condition.number);
        case Test::on_terrain: return who != 0 && stands_on(look, lowest(who), condition.number);
    }
    return false;
}

/// A condition about somebody does not hold, and neither does its contrary, where there is nobody.
bool is_about_nobody(const Look& look, const Effects& context, const Condition& condition) {
    if (condition.test != Test::compare)
        return row_of(condition.test).of != OfWhom::nobody && survivors_of(look, context, condition.who, 0) == 0;
    const auto missing = [&](const Amount& amount) {
        return row_of(amount.source).of_survivor && survivors_of(look, context, amount.who, 0) == 0;
    };
    return missing(condition.amount) || missing(condition.against);
}

}  // namespace

std::size_t failing_condition(const Look& look, const Effects& context, std::uint16_t list) {
    if (list == 0) return 0;
    for (std::size_t i = list;; ++i) {
        const Condition& one = look.codex.conditions[i];
        if (is_about_nobody(look, context, one) || one_holds(look, context, one) == one.negated) return i;
        if (!one.more) return 0;
    }
}

bool holds(const Look& look, const Effects& context, std::uint16_t condition) {
    return failing_condition(look, context, condition) == 0;
}

}  // namespace lantern::engine
