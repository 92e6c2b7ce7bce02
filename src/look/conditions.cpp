#include <algorithm>

#include "base/bits.hpp"
#include "look/kit.hpp"
#include "look/look.hpp"
#include "look/natures.hpp"
#include "state/calls.hpp"

/// What programs ask: conditions, and descriptions of survivors.
namespace lantern {

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

/// Whether the fighting art, disorder or ability that acts stands on this sheet, and is not switched off.
bool bears_acting(const Look& look, const Effects& context, int who) {
    for (unsigned slot = 0; slot < nature_slots && natures.has(context.kind); ++slot) {
        const Borne borne = nature_in(look, who, slot);
        if (borne.nature != nullptr && borne.kind == context.kind &&
            borne.index == thing_of(context.kind, context.source))
            return true;
    }
    return false;
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

/// Straight across: the other lies as far behind the monster as the one stands before it, in one line (SURVIVORS 1.2).
bool stands_opposite(const Look& look, const Effects& context, const SurvivorState& survivor) {
    if (context.subject == 0 || !monster_on_board(look.state)) return false;
    const Space at = one_of(look, context.subject).at;
    if (at == no_space || survivor.at == no_space) return false;
    const Footprint base = monster_base(look);
    const auto between = [](int a, int b, int low, int high) { return std::min(a, b) < low && std::max(a, b) > high; };
    if (row_of(at) == row_of(survivor.at) && row_of(at) >= base.top() && row_of(at) <= base.bottom())
        return between(column_of(at), column_of(survivor.at), base.left(), base.right());
    return column_of(at) == column_of(survivor.at) && column_of(at) >= base.left() && column_of(at) <= base.right() &&
           between(row_of(at), row_of(survivor.at), base.top(), base.bottom());
}

/// One cardinal step from the survivor the rule is about (S000-09).
bool beside_subject(const Look& look, const Effects& context, const SurvivorState& survivor) {
    if (context.subject == 0) return false;
    const Space at = one_of(look, context.subject).at;
    return at != no_space && survivor.at != no_space && steps_between(at, survivor.at) == 1;
}

/// Next to the survivor whom the rule is about, where their straight line to the monster leads (D-88).
bool stands_in_front(const Look& look, const Effects& context, const SurvivorState& survivor) {
    if (context.subject == 0 || !monster_on_board(look.state)) return false;
    const Space at = one_of(look, context.subject).at;
    if (at == no_space || survivor.at == no_space) return false;
    const Footprint base = monster_base(look);
    const bool in_row = row_of(at) >= base.top() && row_of(at) <= base.bottom();
    const bool in_column = column_of(at) >= base.left() && column_of(at) <= base.right();
    if (in_row == in_column) return false;  // round a corner, or beneath the monster
    return steps_between(at, survivor.at) == 1 &&
           (in_row ? row_of(at) == row_of(survivor.at) : column_of(at) == column_of(survivor.at)) &&
           distance(base, single(survivor.at)) < distance(base, single(at));
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

/// Of `set`, those whose value is the greatest (or least).
template <class Value>
SurvivorSet extreme(SurvivorSet set, bool greatest, Value value) {
    SurvivorSet best = 0;
    int record = 0;
    for (const int who : bits(set)) {
        const int v = greatest ? value(who) : -value(who);
        if (best == 0 || v > record) {
            best = survivor_bit(who);
            record = v;
        } else if (v == record) {
            best |= survivor_bit(who);
        }
    }
    return best;
}

bool fits(const Look& look, const Effects& context, const Selector& selector, int who) {
    const SurvivorState& survivor = look.state.survivors[static_cast<std::size_t>(who)];
    for (const Trait t : selector.traits) {
        const bool fit = [&] {
            switch (static_cast<Trait>(t)) {
                case Trait::threat: return is_threat(look, who);
                case Trait::knocked_down: return has(survivor, SurvivorFlag::knocked_down);
                case Trait::standing: return !has(survivor, SurvivorFlag::knocked_down);
                case Trait::facing:
                    return monster_on_board(look.state) &&
                           facing_region(monster_base(look), monster_facing(look.state)).test(survivor.at);
                case Trait::in_range: {
                    // D-07: the spaces between; movement without the minimum of one (RULES 8.2)
                    const int range =
                        selector.range != 0 ? selector.range : monster_attribute(look, Attribute::movement);
                    return monster_on_board(look.state) && distance_to_monster(look, who) - 1 <= range;
                }
                case Trait::in_field_of_view: return in_field_of_view(look, who);
                case Trait::in_blind_spot: return in_blind_spot(look, who);
                case Trait::not_in_blind_spot: return !in_blind_spot(look, who);
                case Trait::adjacent: return is_adjacent_to_monster(look, who);
                case Trait::not_adjacent: return !is_adjacent_to_monster(look, who);
                case Trait::not_deaf: return !suffers(look, who, Impairment::deaf);
                case Trait::insane: return is_insane(survivor);
                case Trait::in_zone:
                    return survivor.at != no_space && region_spaces(look, selector.region).test(survivor.at);
                case Trait::on_terrain: return stands_on(look, who, selector.terrain);
                case Trait::most_bleeding: return true;  // judged among those who fit the rest
                case Trait::beside: return beside_subject(look, context, survivor);
                case Trait::in_front: return stands_in_front(look, context, survivor);
                case Trait::opposite: return stands_opposite(look, context, survivor);
                case Trait::with_this: return bears_acting(look, context, who);
                case Trait::removed: return survivor.at == no_space;
                case Trait::other: return (context.subject & survivor_bit(who)) == 0;
            }
            return false;
        }();
        if (!fit) return false;
    }
    return true;
}

}  // namespace

namespace {

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

SurvivorSet candidates(const Look& look, const Effects& context, const Selector& selector) {
    SurvivorSet set = 0;
    // before the miniatures are placed everybody who departs counts
    const bool departing = look.state.phase == Phase::setup && !monster_on_board(look.state);
    const bool whoever_lives = departing || selector.has(Trait::removed);
    for (const int who : bits(whoever_lives ? alive(look.state) : on_board(look.state))) {
        if (fits(look, context, selector, who)) set |= survivor_bit(who);
    }
    if (selector.has(Trait::most_bleeding)) {
        set = extreme(set, true, [&](int who) { return look.state.survivors[static_cast<std::size_t>(who)].bleeding; });
    }
    return set;
}

SurvivorSet narrowed(const Look& look, const Effects& context, const Selector& selector, SurvivorSet among) {
    const auto set = static_cast<SurvivorSet>(candidates(look, context, selector) & among);
    switch (selector.pick) {
        case Pick::all:
        case Pick::random:
        case Pick::any: return set;
        case Pick::closest: return extreme(set, false, [&](int who) { return distance_to_monster(look, who); });
        case Pick::furthest: return extreme(set, true, [&](int who) { return distance_to_monster(look, who); });
        case Pick::last_to_wound: {
            const std::uint8_t last = look.state.monster.last_to_wound;
            return last == no_survivor ? SurvivorSet{0} : static_cast<SurvivorSet>(set & survivor_bit(last));
        }
        case Pick::grabbed_last_round: {
            SurvivorSet grabbed = 0;
            for (const int who : bits(set)) {
                if (has(look.state.survivors[static_cast<std::size_t>(who)], SurvivorFlag::grabbed_before))
                    grabbed |= survivor_bit(who);
            }
            return grabbed;
        }
        case Pick::most:
        case Pick::least:
            return extreme(set, selector.pick == Pick::most,
                           [&](int who) { return stat_of(look, selector.stat, who); });
    }
    return 0;
}

SurvivorSet survivors_of(const Look& look, const Effects& context, Who who, std::uint16_t selector) {
    switch (who) {
        case Who::nobody: return 0;
        case Who::target: return context.target;
        case Who::attacker: return context.attacker;
        case Who::subject: return context.subject;
        case Who::chosen: return context.chosen;
        case Who::passed: return context.passed;
        case Who::selected: return narrowed(look, context, look.codex.selectors[selector]);
    }
    return 0;
}

}  // namespace lantern
