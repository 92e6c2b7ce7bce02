#include "rules/usable.hpp"

#include <algorithm>

#include "board/footprint.hpp"
#include "effects/changes.hpp"
#include "effects/limits.hpp"
#include "look/boxes.hpp"
#include "look/conditions.hpp"
#include "rules/survival.hpp"

/// What may be activated (RULES 6.1.6), and who may attack with what from where (RULES 6.2).
namespace lantern::engine::rules {

namespace {

int range_of(const Look& look, int who, int slot) {
    return weapon_in(look, who, slot).range + survivor_static(look, who, Static::weapon_range, {.weapon = slot});
}

/// How far ammunition carries: the range of what shoots it in the grid and carries furthest (RULES 6.2.4); 0 without any.
int range_of_ammunition(const Look& look, int who, const Gear& ammunition) {
    const auto& grid = survivor(look, who).gear;
    const unsigned launcher = ammunition.ammunition_for - 1U;
    int range = 0;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] != 0 && (look.codex.gear[grid[slot] - 1U].types >> launcher & 1U) != 0)
            range = std::max(range, range_of(look, who, static_cast<int>(slot)));
    }
    return range;
}

bool used_up(const SurvivorState& s, const Gear& gear, int slot) {
    return gear.once_per_showdown && (s.gear_used >> static_cast<unsigned>(slot) & 1U) != 0;
}

/// Words of the gear, its weapon type among them, that a disorder keeps the bearer from.
bool shunned(const Look& look, int who, const Gear& gear) {
    if (!may_say(look, who, Static::no_activation)) return false;
    const auto shuns = [&](std::uint16_t word) {
        return survivor_static(look, who, Static::no_activation, {.word = word}) > 0;
    };
    return std::any_of(gear.words.begin(), gear.words.end(), shuns) ||
           std::any_of(gear.type_words.begin(), gear.type_words.end(), shuns);
}

WhyNot forbidden(const Look& look, int who, const Gear& gear) {
    const SurvivorState& s = survivor(look, who);
    if (gear.has(Keyword::sentient) && !is_insane(s)) return WhyNot::sane;
    if (gear.strength >= 2 && suffers(look, who, Impairment::no_strong_gear)) return WhyNot::too_strong;
    return shunned(look, who, gear) ? WhyNot::shunned : WhyNot::nothing;
}

WhyNot weapon_forbidden(const Look& look, int who, const Gear& gear) {
    const SurvivorState& s = survivor(look, who);
    const bool two_handed = gear.has(Keyword::two_handed);
    if (impaired(s, Impairment::no_weapons)) return WhyNot::no_weapons;
    if (two_handed && impaired(s, Impairment::no_two_handed)) return WhyNot::no_two_handed;
    if ((two_handed || gear.has(Keyword::paired)) && impaired(s, Impairment::no_two_handed_or_paired))
        return WhyNot::no_two_handed_or_paired;
    return forbidden(look, who, gear);
}

const Gear& gear_in(const Look& look, int who, std::size_t slot) {
    return look.codex.gear[survivor(look, who).gear[slot] - 1U];
}

/// Cumbersome gear costs the movement as well (RULES 9.2, 7.6).
bool can_pay(const Look& look, int who, int slot) {
    return survivor(look, who).movements > 0 || !weapon_has(look, who, slot, Keyword::cumbersome);
}

/// What the rules of a box ask for.
WhyNot unpaid(const Look& look, int who, const RuleBox& box) {
    if (box.costs_movement && survivor(look, who).movements == 0) return WhyNot::movement;
    const bool pays = box.survival_cost == 0 ||
                      (look.state.alert == 0 && can_pay_survival(look, who, box.survival_cost));  // RULES 3.1.3, 7.1
    return pays ? WhyNot::nothing : WhyNot::survival;
}

/// `movement_alone`: whether it is one that is activated for the movement of the act.
bool can_pay(const Look& look, int who, const RuleBox& box, bool movement_alone) {
    return movement_alone == (box.free_activation && box.costs_movement) && unpaid(look, who, box) == WhyNot::nothing;
}

/// A second copy of a weapon is no other choice, unless its own edges make a difference.
bool copy_of_earlier(const Look& look, int who, std::size_t slot) {
    const auto& grid = survivor(look, who).gear;
    if (!is_second_copy(grid, slot)) return false;
    if (!look.codex.gear[grid[slot] - 1U].puzzle) return true;
    const GridFacts facts = grid_of(look, who);
    for (std::size_t other = 0; other < slot; ++other) {
        if (grid[other] == grid[slot] && facts.own[other] == facts.own[slot]) return true;
    }
    return false;
}

Used used_box(const Look& look, int who, BoxNumber number) {
    const Box box = box_at(look, who, number);
    if (box.rules == nullptr) return {};
    return {.rules = box.rules, .context = box_context(box, who)};
}

Used used_nature(const Look& look, int who, unsigned slot) {
    return slot < slots_of(look, who) ? used_box(look, who, static_cast<BoxNumber>(first_nature_box + slot)) : Used{};
}

Used used_tile(const Look& look, int who, unsigned tile) {
    if (tile >= static_cast<unsigned>(look.state.tiles.size())) return {};
    const std::uint8_t kind = look.state.tiles[tile].kind;
    return {.rules = &look.codex.terrain[kind].box,
            .context = {.source = with_place(kind, tile),
                        .kind = SourceKind::terrain,
                        .attacker = survivor_bit(who),
                        .subject = survivor_bit(who)}};
}

Used used_card(const Look& look, int who, std::uint16_t kind) {
    const bool in_play = std::any_of(look.state.in_play.begin(), look.state.in_play.end(),
                                     [&](const InPlay& one) { return look.scenario.ai_cards[one.card] == kind; });
    if (!in_play) return {};
    return {
        .rules = &look.codex.ai_cards[kind].box,
        .context = {
            .source = kind, .kind = SourceKind::ai_card, .attacker = survivor_bit(who), .subject = survivor_bit(who)}};
}

/// Nothing is eaten by those who cannot (RULES 5.4).
bool allows(const Look& look, int who, const RuleBox& box) {
    return box.activation != 0 && !(box.consumed && suffers(look, who, Impairment::cannot_consume));
}

/// A block or deflect is raised with two hands; gear with an activation of its own does what that says.
WhyNot gear_unusable(const Look& look, int who, std::size_t slot, const Gear& gear) {
    const SurvivorState& s = survivor(look, who);
    if (used_up(s, gear, static_cast<int>(slot))) return WhyNot::used_up;
    if (gear.box.activation == 0) {
        if (impaired(s, Impairment::no_two_handed_or_paired)) return WhyNot::no_two_handed_or_paired;
    } else if (!allows(look, who, gear.box)) {
        return WhyNot::cannot_consume;
    }
    return forbidden(look, who, gear);
}

WhyNot weapon_unusable(const Look& look, int who, int slot, const Gear& gear) {
    if (!gear.weapon) return WhyNot::no_weapon;
    if (used_up(survivor(look, who), gear, slot)) return WhyNot::used_up;
    return weapon_forbidden(look, who, gear);
}

bool is_on_or_beside(const Look& look, Space at, const Tile& tile) {
    return covers_or_adjoins(tile_base(look, tile), at);
}

bool may_use_tile(const Look& look, int who, unsigned tile) {  // S004-10, S004-11
    const Tile& stands = look.state.tiles[static_cast<int>(tile)];
    const Space at = survivor(look, who).at;
    return at != no_space && is_on_or_beside(look, at, stands) &&
           allows(look, who, look.codex.terrain[stands.kind].box);
}

bool may_attack(const Look& look, int who) {
    return !may_say(look, who, Static::no_attack) || survivor_static(look, who, Static::no_attack) <= 0;
}

}  // namespace

Used used_by(const Look& look, int who, Answer use) {
    const unsigned which = parameter_of(use);
    switch (choice_of(use)) {
        case Choice::attack:
        case Choice::gear:
            if (which != fist_and_tooth_slot) return used_box(look, who, static_cast<BoxNumber>(which));
            return {.rules = &look.codex.gear[look.codex.fist_and_tooth].box,
                    .context = {.source = with_place(look.codex.fist_and_tooth, which), .kind = SourceKind::gear}};
        case Choice::terrain: return used_tile(look, who, which);
        case Choice::nature: return used_nature(look, who, which);
        case Choice::armor_set: return used_box(look, who, armor_set_box);
        case Choice::card_activation: return used_card(look, who, static_cast<std::uint16_t>(which));
        default: return {};
    }
}

bool condition_holds(const Look& look, const Used& used) {
    return holds(look, used.context, used.rules->activation_condition);
}

bool may_use(const Look& look, int who, Answer use) {
    const unsigned which = parameter_of(use);
    const Used used = used_by(look, who, use);
    if (used.rules == nullptr) return false;
    switch (choice_of(use)) {
        case Choice::attack:
            return may_attack(look, who) &&
                   (which == fist_and_tooth_slot ||
                    weapon_unusable(look, who, static_cast<int>(which), gear_in(look, who, which)) == WhyNot::nothing);
        case Choice::gear: return gear_unusable(look, who, which, gear_in(look, who, which)) == WhyNot::nothing;
        case Choice::terrain: return may_use_tile(look, who, which);
        case Choice::nature: return allows(look, who, *used.rules) && limit_left(look, who, which);
        default: return allows(look, who, *used.rules);
    }
}

namespace {

/// Spaces between survivor and monster, from where weapons reach it; 0: there is nothing to attack, or the survivor stands within.
int distance_to_attack(const Look& look, int who) {
    return has(look.state.monster, MonsterFlag::alive) ? distance_to_monster(look, who) : 0;
}

/// Whether what is shot from a slot reaches the monster (S004-13, S004-16).
[[gnu::noinline]] WhyNot shot_fails(const Look& look, int who, int slot, const Gear& gear, int distance) {
    const int range = gear.ammunition_for != 0 ? range_of_ammunition(look, who, gear) : range_of(look, who, slot);
    if (distance > range) return WhyNot::out_of_reach;
    return line_cut(look, who) ? WhyNot::no_line : WhyNot::nothing;
}

/// Whether this gear, which lies in a slot, is a weapon that reaches the monster, so many spaces away; and why not.
inline WhyNot fails_to_reach(const Look& look, int who, int slot, const Gear& gear, int distance) {
    if (distance < 1) return WhyNot::nothing_to_attack;
    if (!gear.weapon) return WhyNot::no_weapon;
    if (gear.ammunition_for != 0 || gear.has(Keyword::ranged)) return shot_fails(look, who, slot, gear, distance);
    return distance <= gear.reach ? WhyNot::nothing : WhyNot::out_of_reach;  // RULES 6.2.1: reach ignores obstacles
}

inline bool reaches(const Look& look, int who, int slot, const Gear& gear, int distance) {
    return fails_to_reach(look, who, slot, gear, distance) == WhyNot::nothing;
}

}  // namespace

bool in_weapon_range(const Look& look, int who, int slot) {
    return reaches(look, who, slot, weapon_in(look, who, slot), distance_to_attack(look, who));
}

bool can_attack_with(const Look& look, int who, int slot) {
    if (slot < 0) return false;
    const SurvivorState& s = survivor(look, who);
    if (s.gear[static_cast<std::size_t>(slot)] == 0 || has(s, SurvivorFlag::knocked_down) ||
        has(s, SurvivorFlag::doomed))
        return false;
    return may_attack(look, who) &&
           weapon_unusable(look, who, slot, gear_in(look, who, static_cast<std::size_t>(slot))) == WhyNot::nothing &&
           in_weapon_range(look, who, slot);
}

namespace {

/// The same with the condition of its activation.
WhyNot gear_not_activated(const Look& look, int who, std::size_t slot, const Gear& gear) {
    if (const WhyNot why = gear_unusable(look, who, slot, gear); why != WhyNot::nothing) return why;
    const bool holds =
        gear.box.activation_condition == 0 || condition_holds(look, used_box(look, who, static_cast<BoxNumber>(slot)));
    return holds ? WhyNot::nothing : WhyNot::condition;
}

bool may_activate_gear(const Look& look, int who, std::size_t slot, const Gear& gear) {
    return gear_not_activated(look, who, slot, gear) == WhyNot::nothing;
}

bool may_activate(const Look& look, int who, Answer use) {
    return may_use(look, who, use) && condition_holds(look, used_by(look, who, use));
}

/// An activation that is nothing but attacks with the weapons beside the card, none of which can attack now (D-93).
bool attacks_in_vain(const Look& look, int who, std::size_t slot, ProgramStart program) {
    bool attacks = false;
    for (const Op* op = &look.codex.code[program]; op->verb == Verb::weapon_attack && op->a >= 2; ++op) {
        attacks = true;
        if (can_attack_with(look, who, op->a == 2 ? left_of(static_cast<int>(slot)) : right_of(static_cast<int>(slot))))
            return false;
    }
    return attacks;
}

WhyNot no_attack_with(const Look& look, int who, std::size_t slot, const Gear& gear, int distance) {
    const auto number = static_cast<int>(slot);
    if (const WhyNot why = fails_to_reach(look, who, number, gear, distance); why != WhyNot::nothing) return why;
    if (const WhyNot why = weapon_unusable(look, who, number, gear); why != WhyNot::nothing) return why;
    return copy_of_earlier(look, who, slot) ? WhyNot::copy : WhyNot::nothing;
}

bool could_attack_with(const Look& look, int who, std::size_t slot, const Gear& gear, int distance) {
    return no_attack_with(look, who, slot, gear, distance) == WhyNot::nothing;
}

WhyNot no_activation_of(const Look& look, int who, std::size_t slot, const Gear& gear) {
    const SurvivorState& s = survivor(look, who);
    if (gear.box.activation == 0) {
        // a Deflect sets the tokens to its number, up or down; nobody has both tokens and a Block (D-81)
        const bool guards = gear.deflect > 0 ? s.deflect != gear.deflect : s.deflect == 0 && s.block < gear.block;
        return guards ? gear_unusable(look, who, slot, gear) : WhyNot::guarded;
    }
    if (const WhyNot why = unpaid(look, who, gear.box); why != WhyNot::nothing) return why;
    if (const WhyNot why = gear_not_activated(look, who, slot, gear); why != WhyNot::nothing) return why;
    return attacks_in_vain(look, who, slot, gear.box.activation) ? WhyNot::in_vain : WhyNot::nothing;
}

bool could_activate(const Look& look, int who, std::size_t slot, const Gear& gear) {
    // What is activated for the movement alone is offered for that.
    const bool movement_alone = gear.box.activation != 0 && gear.box.free_activation && gear.box.costs_movement;
    return !movement_alone && no_activation_of(look, who, slot, gear) == WhyNot::nothing;
}

/// Fighting arts and abilities with an activation, those that cost one or those that do not.
void add_natures(Run& run, int who, bool free) {
    const SurvivorState& s = survivor(run, who);
    const Kit& kit = run.scenario.kits[static_cast<std::size_t>(who)];
    if (!has(s, SurvivorFlag::bears_natures) || (!kit.natures_activated && !has(s, SurvivorFlag::gained_nature)))
        return;
    for (unsigned slot = 0; slot < slots_of(run, who); ++slot) {
        const Nature* nature = nature_in(run, who, slot).nature;
        if (nature == nullptr || nature->box.activation == 0 || nature->box.free_activation != free) continue;
        if (may_activate(run, who, answer(Choice::nature, slot))) run.add(Choice::nature, slot);
    }
}

void add_armor_set(Run& run, int who, bool movement_alone) {
    if (run.scenario.kits[static_cast<std::size_t>(who)].facts.armor_set == no_armor_set) return;
    const Box set = box_at(run, who, armor_set_box);
    const Answer use = answer(Choice::armor_set, set.thing);
    if (set.rules != nullptr && can_pay(run, who, *set.rules, movement_alone) && may_activate(run, who, use))
        run.add(Choice::armor_set, set.thing);
}

/// A quick no for most: there is no tile to use on or beside any space of the row, or of the column.
bool stands_in_line_of_use(const Look& look, int who) {
    const Space at = survivor(look, who).at;
    return at != no_space && (look.state.glance.rows_of_use >> row_of(at) & 1) != 0 &&
           (look.state.glance.columns_of_use >> column_of(at) & 1U) != 0;
}

void add_tiles(Run& run, int who) {
    const Space at = survivor(run, who).at;
    for (const int tile : bits(run.state.glance.usable_tiles)) {
        const Tile& stands = run.state.tiles[tile];
        if (!is_on_or_beside(run, at, stands)) continue;
        const auto number = static_cast<unsigned>(tile);
        if (allows(run, who, run.codex.terrain[stands.kind].box) && condition_holds(run, used_tile(run, who, number)))
            run.add(Choice::terrain, number);
    }
}

/// Cards in play that have an activation; equal ones once.
[[gnu::noinline]] void add_cards(Run& run, int who) {
    for (const InPlay& in_play : run.state.in_play) {
        if ((run.scenario.cards_activated >> in_play.card & 1U) == 0) continue;
        const std::uint16_t kind = run.scenario.ai_cards[in_play.card];
        const Answer use = answer(Choice::card_activation, kind);
        if (may_activate(run, who, use) && !run.offers(use)) run.add(Choice::card_activation, kind);
    }
}

}  // namespace

void add_free_uses(Run& run, int who) { add_natures(run, who, true); }

void add_dash_for_cumbersome(Run& run, int who) {
    const SurvivorState& s = survivor(run, who);
    if (s.movements > 0 || s.activations == 0 || !may_act_now(run, who, SurvivalAction::dash)) return;
    const int distance = may_attack(run, who) ? distance_to_attack(run, who) : 0;
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
        if (s.gear[slot] == 0 || !weapon_has(run, who, static_cast<int>(slot), Keyword::cumbersome)) continue;
        const Gear& gear = gear_in(run, who, slot);
        if (could_attack_with(run, who, slot, gear, distance) || could_activate(run, who, slot, gear)) {
            run.add(Choice::dash, dash_for_cumbersome);
            return;
        }
    }
}

namespace {

/// Slots outside of which there is no gear that an act may use, as a set of bits. What the sheet brought lies where it lay, or is gone.
unsigned slots_of_use(const Look& look, int who) {
    const SurvivorState& s = survivor(look, who);
    return has(s, SurvivorFlag::gained_gear) ? occupied_slots(s)
                                             : look.scenario.kits[static_cast<std::size_t>(who)].slots_of_use;
}

}  // namespace

void add_activations(Run& run, int who, bool weapons_only, bool melee_only) {
    const SurvivorState& s = survivor(run, who);
    if (has(s, SurvivorFlag::knocked_down) || has(s, SurvivorFlag::doomed)) return;
    const int distance = may_attack(run, who) ? distance_to_attack(run, who) : 0;
    for (const int number : bits(slots_of_use(run, who))) {
        const auto slot = static_cast<std::size_t>(number);
        if (s.gear[slot] == 0) continue;
        const Gear& gear = gear_in(run, who, slot);
        if (!gear.is_usable()) continue;
        if (!melee_only && !can_pay(run, who, number)) continue;
        if (melee_only && gear.has(Keyword::ranged)) continue;
        if (could_attack_with(run, who, slot, gear, distance)) run.add(Choice::attack, static_cast<unsigned>(slot));
        if (!weapons_only && could_activate(run, who, slot, gear)) run.add(Choice::gear, static_cast<unsigned>(slot));
    }
    const Gear& fist_and_tooth = run.codex.gear[run.codex.fist_and_tooth];
    if (reaches(run, who, fist_and_tooth_slot, fist_and_tooth, distance)) run.add(Choice::attack, fist_and_tooth_slot);
    if (weapons_only) return;
    if (stands_in_line_of_use(run, who)) add_tiles(run, who);
    if ((run.state.glance.cards.ai & run.scenario.cards_activated) != 0) add_cards(run, who);
    add_armor_set(run, who, false);
    add_natures(run, who, false);
}

WhyNot why_not(const Look& look, int who, Choice use, std::size_t slot) {
    const Gear& gear = gear_in(look, who, slot);
    const bool guards = gear.block != 0 || gear.deflect != 0;
    if (use != Choice::attack && !guards && gear.box.activation == 0) return WhyNot::unusable;
    if (!can_pay(look, who, static_cast<int>(slot))) return WhyNot::movement;
    if (use != Choice::attack) return no_activation_of(look, who, slot, gear);
    if (!may_attack(look, who)) return WhyNot::no_attacks;
    return no_attack_with(look, who, slot, gear, distance_to_attack(look, who));
}

void add_uses_of_movement(Run& run, int who) {
    if (!run.scenario.movement_activations) return;
    const SurvivorState& s = survivor(run, who);
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
        if (s.gear[slot] == 0) continue;
        const Gear& gear = gear_in(run, who, slot);
        if (can_pay(run, who, gear.box, true) && may_activate_gear(run, who, slot, gear))
            run.add(Choice::gear, static_cast<unsigned>(slot));
    }
    add_armor_set(run, who, true);
}

void add_uses_while_down(Run& run, int who) {
    const SurvivorState& s = survivor(run, who);
    if (!run.scenario.activations_while_down || !has(s, SurvivorFlag::alive) || s.at == no_space ||
        has(s, SurvivorFlag::doomed))
        return;
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
        if (s.gear[slot] == 0) continue;
        const Gear& gear = gear_in(run, who, slot);
        if (gear.box.while_down && can_pay(run, who, gear.box, false) && may_activate_gear(run, who, slot, gear))
            run.add(Choice::gear, static_cast<unsigned>(slot));
    }
}

}  // namespace lantern::engine::rules
