#include <algorithm>

#include "board/footprint.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/limits.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "rules/procedures.hpp"
#include "rules/survival.hpp"
#include "state/calls.hpp"

/// What an activation may be spent on (RULES 6.1.6), and who may attack with what from where (RULES 6.2).
namespace lantern::rules {

namespace {

int range_of(const Look& look, int who, int slot) {
    return weapon_in(look, who, slot).range + survivor_static(look, who, Static::weapon_range, {.weapon = slot});
}

/// How far ammunition carries: the range of the bow in the grid that carries furthest (RULES 6.2.4); 0 without one.
int bow_range(const Look& look, int who) {
    const auto& grid = survivor(look, who).gear;
    int range = 0;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] != 0 && look.codex.gear[grid[slot] - 1U].weapon_type == "bow")
            range = std::max(range, range_of(look, who, static_cast<int>(slot)));
    }
    return range;
}

bool used_up(const SurvivorState& s, const Gear& gear, int slot) {
    return gear.once_per_showdown && (s.gear_used >> static_cast<unsigned>(slot) & 1U) != 0;
}

/// Words of the gear, its weapon type among them, that a disorder keeps the bearer from.
bool shunned(const Look& look, int who, const Gear& gear) {
    if (!has(survivor(look, who), SurvivorFlag::special)) return false;
    const auto shuns = [&](std::uint16_t word) {
        return survivor_static(look, who, Static::no_activation, {.word = word}) > 0;
    };
    return std::any_of(gear.words.begin(), gear.words.end(), shuns) ||
           std::any_of(gear.type_words.begin(), gear.type_words.end(), shuns);
}

bool forbidden(const Look& look, int who, const Gear& gear) {
    const SurvivorState& s = survivor(look, who);
    if (gear.has(Keyword::sentient) && !is_insane(s)) return true;
    return (gear.strength >= 2 && suffers(look, who, Impairment::no_strong_gear)) || shunned(look, who, gear);
}

bool weapon_forbidden(const Look& look, int who, const Gear& gear) {
    const SurvivorState& s = survivor(look, who);
    const bool two_handed = gear.has(Keyword::two_handed);
    return impaired(s, Impairment::no_weapons) || (two_handed && impaired(s, Impairment::no_two_handed)) ||
           ((two_handed || gear.has(Keyword::paired)) && impaired(s, Impairment::no_two_handed_or_paired)) ||
           forbidden(look, who, gear);
}

/// Cumbersome gear costs the movement as well (RULES 9.2, 7.6).
bool can_pay(const Look& look, int who, int slot) {
    return survivor(look, who).movements > 0 || !weapon_has(look, who, slot, Keyword::cumbersome);
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

Effects tile_context(const Look& look, int who, unsigned tile) {
    return {.source = with_place(look.state.tiles[tile].kind, tile),
            .kind = SourceKind::terrain,
            .attacker = survivor_bit(who),
            .subject = survivor_bit(who)};
}

Effects card_context(int who, std::uint16_t kind) {
    return {.source = kind, .kind = SourceKind::ai_card, .attacker = survivor_bit(who), .subject = survivor_bit(who)};
}

bool activates(const Look& look, const RuleBox& box, const Effects& context) {
    return box.activation != 0 && holds(look, context, box.activation_condition);
}

/// The same for gear and armor sets, by what their activation costs; nothing to eat for those who cannot.
bool activates_for(const Look& look, int who, const RuleBox& box, const Effects& context, bool movement_alone) {
    if (movement_alone != (box.free_activation && box.costs_movement)) return false;
    if (box.costs_movement && survivor(look, who).movements == 0) return false;
    if (box.survival_cost > 0 && (look.state.alert != 0 || !can_pay_survival(look, who, box.survival_cost)))
        return false;  // RULES 3.1.3, 7.1
    if (box.consumed && suffers(look, who, Impairment::cannot_consume)) return false;
    return activates(look, box, context);
}

void add_armor_set(Run& run, int who, bool movement_alone) {
    if (run.scenario.kits[static_cast<std::size_t>(who)].facts.armor_set == no_armor_set) return;
    const Box set = box_at(run, who, armor_set_box);
    if (set.rules != nullptr && activates_for(run, who, *set.rules, box_context(set, who), movement_alone))
        run.add(Choice::armor_set, set.thing);
}

}  // namespace

bool in_weapon_range(const Look& look, int who, int slot) {
    const SurvivorState& s = survivor(look, who);
    if (s.at == no_space || !monster_on_board(look.state) || !has(look.state.monster, MonsterFlag::alive)) return false;
    if (slot != fist_and_tooth_slot && s.gear[static_cast<std::size_t>(slot)] == 0) return false;
    const Gear& gear = weapon_in(look, who, slot);
    const int distance = distance_to_monster(look, who);
    if (distance < 1) return false;
    if (gear.has(Keyword::ammunition)) return distance <= bow_range(look, who) && !line_cut(look, who);
    if (gear.has(Keyword::ranged))
        return distance <= range_of(look, who, slot) && !line_cut(look, who);  // S004-13, S004-16
    return distance <= gear.reach;                                             // RULES 6.2.1: reach ignores obstacles
}

namespace {

Box gear_box(const Look& look, int who, std::size_t slot) { return box_at(look, who, static_cast<BoxNumber>(slot)); }
Box nature_box(const Look& look, int who, unsigned slot) {
    return box_at(look, who, static_cast<BoxNumber>(first_nature_box + slot));
}

/// Fighting arts and abilities with an activation, those that cost one or those that do not.
void add_natures(Run& run, int who, bool free) {
    if (!has(survivor(run, who), SurvivorFlag::special)) return;
    for (unsigned slot = 0; slot < slots_of(run, who); ++slot) {
        const Box nature = nature_box(run, who, slot);
        if (nature.rules == nullptr || nature.rules->free_activation != free) continue;
        if (limit_left(run, who, slot) && activates(run, *nature.rules, box_context(nature, who)))
            run.add(Choice::nature, slot);
    }
}

}  // namespace

void add_free_uses(Run& run, int who) { add_natures(run, who, true); }

void use_nature(Run& run, int who, unsigned slot) {
    const Box nature = nature_box(run, who, slot);
    if (nature.rules == nullptr) return;
    run.emit({.kind = EventKind::nature_used,
              .rule = Rule::R6_1_6,
              .subject = static_cast<std::uint8_t>(who),
              .thing = nature.thing,
              .cause_kind = nature.kind,
              .cause = nature.thing});
    note_limit(run, who, slot);
    Effects context = box_context(nature, who);
    context.pc = nature.rules->activation;
    start_program(run, context);
}

namespace {

/// Whether the gear in a slot could be used to attack, or be activated, whatever that costs.
bool could_attack_with(const Look& look, int who, std::size_t slot) {
    const SurvivorState& s = survivor(look, who);
    const Gear& gear = look.codex.gear[s.gear[slot] - 1U];
    const auto number = static_cast<int>(slot);
    return gear.weapon && !used_up(s, gear, number) && !weapon_forbidden(look, who, gear) &&
           !copy_of_earlier(look, who, slot) && in_weapon_range(look, who, number);
}

/// Whether the weapon in a slot can be attacked with now.
bool can_attack_with(const Look& look, int who, int slot) {
    if (slot < 0) return false;
    const SurvivorState& s = survivor(look, who);
    const std::uint8_t piece = s.gear[static_cast<std::size_t>(slot)];
    if (piece == 0 || has(s, SurvivorFlag::knocked_down) || has(s, SurvivorFlag::doomed)) return false;
    const Gear& gear = look.codex.gear[piece - 1U];
    return gear.weapon && survivor_static(look, who, Static::no_attack) <= 0 && !used_up(s, gear, slot) &&
           !weapon_forbidden(look, who, gear) && in_weapon_range(look, who, slot);
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

bool could_activate(const Look& look, int who, std::size_t slot) {
    const SurvivorState& s = survivor(look, who);
    const Gear& gear = look.codex.gear[s.gear[slot] - 1U];
    if (used_up(s, gear, static_cast<int>(slot))) return false;
    // a Deflect sets the tokens to its number, up or down; nobody has both tokens and a Block (D-81)
    const bool guards = gear.deflect > 0 ? s.deflect != gear.deflect : s.deflect == 0 && s.block < gear.block;
    const bool blocks = guards && gear.box.activation == 0 && !impaired(s, Impairment::no_two_handed_or_paired);
    return (blocks || activates_for(look, who, gear.box, box_context(gear_box(look, who, slot), who), false)) &&
           !forbidden(look, who, gear) && !attacks_in_vain(look, who, slot, gear.box.activation);
}

}  // namespace

void add_dash_for_cumbersome(Run& run, int who) {
    const SurvivorState& s = survivor(run, who);
    if (s.movements > 0 || s.activations == 0 || !may_act_now(run, who, SurvivalAction::dash)) return;
    const bool attacks = survivor_static(run, who, Static::no_attack) <= 0;
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
        if (s.gear[slot] == 0 || !weapon_has(run, who, static_cast<int>(slot), Keyword::cumbersome)) continue;
        if ((attacks && could_attack_with(run, who, slot)) || could_activate(run, who, slot)) {
            run.add(Choice::dash, dash_for_cumbersome);
            return;
        }
    }
}

void add_activations(Run& run, int who, bool weapons_only, bool melee_only) {
    const SurvivorState& s = survivor(run, who);
    if (has(s, SurvivorFlag::knocked_down) || has(s, SurvivorFlag::doomed)) return;
    const bool attacks = survivor_static(run, who, Static::no_attack) <= 0;
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
        if (s.gear[slot] == 0) continue;
        const Gear& gear = run.codex.gear[s.gear[slot] - 1U];
        if (!gear.weapon && gear.block == 0 && gear.box.activation == 0) continue;
        if (!melee_only && !can_pay(run, who, static_cast<int>(slot))) continue;
        if (melee_only && gear.has(Keyword::ranged)) continue;
        if (attacks && could_attack_with(run, who, slot)) run.add(Choice::attack, static_cast<unsigned>(slot));
        if (!weapons_only && could_activate(run, who, slot)) run.add(Choice::gear, static_cast<unsigned>(slot));
    }
    if (attacks && in_weapon_range(run, who, fist_and_tooth_slot)) run.add(Choice::attack, fist_and_tooth_slot);
    if (weapons_only) return;
    for (int tile = 0; tile < run.state.tiles.size(); ++tile) {  // S004-10, S004-11
        const Tile& t = run.state.tiles[tile];
        if (run.codex.terrain[t.kind].box.activation == 0) continue;
        if (distance(tile_base(run, t), single(s.at)) <= 1 &&
            activates(run, run.codex.terrain[t.kind].box, tile_context(run, who, static_cast<unsigned>(tile)))) {
            run.add(Choice::terrain, static_cast<unsigned>(tile));
        }
    }
    for (const InPlay& in_play : run.state.in_play) {
        const std::uint16_t kind = run.scenario.ai_cards[in_play.card];
        if (activates(run, run.codex.ai_cards[kind].box, card_context(who, kind)) &&
            !run.offers(answer(Choice::card_activation, kind)))
            run.add(Choice::card_activation, kind);
    }
    add_armor_set(run, who, false);
    add_natures(run, who, false);
}

void add_uses_of_movement(Run& run, int who) {
    if (!run.scenario.movement_activations) return;
    const SurvivorState& s = survivor(run, who);
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
        if (s.gear[slot] == 0) continue;
        const Gear& gear = run.codex.gear[s.gear[slot] - 1U];
        if (used_up(s, gear, static_cast<int>(slot)) || forbidden(run, who, gear)) continue;
        if (activates_for(run, who, gear.box, box_context(gear_box(run, who, slot), who), true))
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
        const Gear& gear = run.codex.gear[s.gear[slot] - 1U];
        if (!gear.box.while_down || used_up(s, gear, static_cast<int>(slot)) || forbidden(run, who, gear)) continue;
        if (activates_for(run, who, gear.box, box_context(gear_box(run, who, slot), who), false))
            run.add(Choice::gear, static_cast<unsigned>(slot));
    }
}

namespace {

void start_gear(Run& run, int who, int slot) {
    SurvivorState& s = survivor(run, who);
    const auto index = static_cast<std::size_t>(slot);
    if (s.gear[index] == 0) return;
    const auto kind = static_cast<std::uint16_t>(s.gear[index] - 1U);
    const Gear& gear = run.codex.gear[kind];
    run.emit({.kind = EventKind::gear_activated,
              .rule = Rule::R6_1_6,
              .subject = static_cast<std::uint8_t>(who),
              .thing = kind});
    if (gear.once_per_showdown) s.gear_used = static_cast<std::uint16_t>(s.gear_used | 1U << index);
    if (gear.box.activation == 0) {
        // RULES 9.2: blocks until the next act, deflect tokens until they are used up; neither is cumulative
        s.block = gear.deflect > 0 ? std::uint8_t{0} : gear.block;
        s.deflect = gear.deflect;
        if (gear.deflect > 0)
            run.emit({.kind = EventKind::deflect_tokens,
                      .rule = Rule::R9_2,
                      .subject = static_cast<std::uint8_t>(who),
                      .value = gear.deflect});
        return;
    }
    Effects context = box_context(gear_box(run, who, index), who);
    context.pc = gear.box.activation;
    start_program(run, context);
}

void start_armor_set(Run& run, int who) {
    const Box set = box_at(run, who, armor_set_box);
    if (set.rules == nullptr) return;
    Effects context = box_context(set, who);
    context.pc = set.rules->activation;
    start_program(run, context);
}

void start_terrain(Run& run, int who, unsigned tile) {
    if (tile >= static_cast<unsigned>(run.state.tiles.size())) return;
    const std::uint8_t kind = run.state.tiles[tile].kind;
    run.emit({.kind = EventKind::terrain_activated,
              .rule = Rule::S004_11,
              .subject = static_cast<std::uint8_t>(who),
              .thing = kind});
    Effects context = tile_context(run, who, tile);
    context.pc = run.codex.terrain[kind].box.activation;
    start_program(run, context);
}

/// The activation was paid for, and nothing comes of it.
void tell_lost(Run& run, const UseActivation& activation, Rule why) {
    const unsigned which = parameter_of(activation.use);
    const SurvivorState& s = survivor(run, activation.who);
    Event lost{.kind = EventKind::activation_lost, .rule = why, .subject = activation.who};
    const Choice choice = choice_of(activation.use);
    if (choice == Choice::terrain) {
        lost.cause_kind = SourceKind::terrain;
        lost.cause = run.state.tiles[which].kind;
    } else if ((choice == Choice::gear || choice == Choice::attack) && which != fist_and_tooth_slot &&
               s.gear[which] != 0) {
        lost.cause_kind = SourceKind::gear;
        lost.cause = static_cast<std::uint16_t>(s.gear[which] - 1U);
    }
    run.emit(lost);
}

/// What a zone did in the meantime may have cost the hand that the gear needs (D-122).
bool forbidden_by_now(const Look& look, int who, Answer use) {
    const Choice choice = choice_of(use);
    const unsigned slot = parameter_of(use);
    if ((choice != Choice::attack && choice != Choice::gear) || slot == fist_and_tooth_slot) return false;
    const std::uint8_t piece = survivor(look, who).gear[slot];
    if (piece == 0) return false;
    const Gear& gear = look.codex.gear[piece - 1U];
    return choice == Choice::attack ? weapon_forbidden(look, who, gear) : forbidden(look, who, gear);
}

void carry_out(Run& run, int who, Answer use) {
    const unsigned which = parameter_of(use);
    if (forbidden_by_now(run, who, use))
        return tell_lost(run, {.who = static_cast<std::uint8_t>(who), .use = use}, Rule::D_122);
    switch (choice_of(use)) {
        case Choice::attack:
            // the monster may have moved in the meantime
            if (in_weapon_range(run, who, static_cast<int>(which))) {
                begin_attack(run, who, {.slot = static_cast<std::uint8_t>(which)});
            } else {
                tell_lost(run, {.who = static_cast<std::uint8_t>(who), .use = use}, Rule::S003_22);
            }
            return;
        case Choice::gear: start_gear(run, who, static_cast<int>(which)); return;
        case Choice::terrain: start_terrain(run, who, which); return;
        case Choice::nature: use_nature(run, who, which); return;
        case Choice::armor_set: start_armor_set(run, who); return;
        case Choice::card_activation: {
            Effects context = card_context(who, static_cast<std::uint16_t>(which));
            context.pc = run.codex.ai_cards[which].box.activation;
            start_program(run, context);
            return;
        }
        default: return;
    }
}

/// The box of the gear or armor set that is activated; nullptr for all else, attacks included.
const RuleBox* box_of(const Look& look, const UseActivation& activation) {
    const unsigned which = parameter_of(activation.use);
    if (choice_of(activation.use) == Choice::armor_set) return &look.codex.armor_sets[which].box;
    if (choice_of(activation.use) != Choice::gear) return nullptr;
    return &look.codex.gear[survivor(look, activation.who).gear[which] - 1U].box;
}

/// Pays for it: an activation of the act, and the movement for cumbersome gear.
void pay(Run& run, const UseActivation& activation) {
    SurvivorState& s = survivor(run, activation.who);
    const Choice choice = choice_of(activation.use);
    const RuleBox* box = box_of(run, activation);
    if (activation.surge == 0 && (box == nullptr || !box->free_activation)) --s.activations;
    if (box != nullptr && box->costs_movement && s.movements > 0) --s.movements;
    if (box != nullptr && box->survival_cost > 0) pay_survival(run, activation.who, box->survival_cost, Rule::R7_9);
    if (choice != Choice::attack && choice != Choice::gear) return;
    if (weapon_has(run, activation.who, static_cast<int>(parameter_of(activation.use)), Keyword::cumbersome) &&
        s.movements > 0)
        --s.movements;
}

}  // namespace

namespace {

/// The same as box_of(), unless the gear was lost in between.
const RuleBox* box_if_there(const Look& look, const UseActivation& activation) {
    const bool lost = choice_of(activation.use) == Choice::gear &&
                      survivor(look, activation.who).gear[parameter_of(activation.use)] == 0;
    return lost ? nullptr : box_of(look, activation);
}

}  // namespace

void use_activation(Run& run, Frame& frame, UseActivation& activation) {
    enum Step : std::uint8_t { start, chosen, carry, told, over };
    const int who = activation.who;
    switch (frame.step) {
        case start:
            frame.step = chosen;
            if (activation.surge == 0) {
                run.state.answer = activation.use;
                return;
            }
            run.question(Ask::surge_use, static_cast<Seat>(who), who);
            add_activations(run, who, activation.surge == 2);
            if (run.withdraw_if_empty()) {
                run.done();
                return;
            }
            run.pose();
            return;
        case chosen:
            activation.use = run.answer();
            pay(run, activation);
            frame.step = carry;
            fire_activation_in_zone(run, who);
            return;
        case carry: {
            frame.step = told;
            const SurvivorState& s = survivor(run, who);
            const RuleBox* box = box_if_there(run, activation);
            const bool able = !has(s, SurvivorFlag::knocked_down) || (box != nullptr && box->while_down);
            if (has(s, SurvivorFlag::alive) && s.at != no_space && able) {
                carry_out(run, who, activation.use);
            } else {
                tell_lost(run, activation, has(s, SurvivorFlag::alive) ? Rule::R6_7_1 : Rule::S001_14);
            }
            return;
        }
        case told: {
            frame.step = over;
            if (choice_of(activation.use) != Choice::gear) return;
            const std::uint8_t piece = survivor(run, who).gear[parameter_of(activation.use)];
            if (piece != 0) fire(run, Trigger::gear_activated, survivor_bit(who), 0, piece - 1);
            return;
        }
        default: run.done(); return;
    }
}

/// Attacks of rules: no activation is spent, and cumbersome weapons cost no movement (RULES 9.2).
void weapon_attack(Run& run, Frame& frame, WeaponAttack& locals) {
    enum Step : std::uint8_t { start, chosen, over };
    const WeaponAttack wanted = locals;
    const int who = wanted.who;
    SurvivorState& s = survivor(run, who);
    switch (frame.step) {
        case start:
            frame.step = over;
            if (!has(s, SurvivorFlag::alive) || s.at == no_space || s.attack.active) return;
            if (wanted.which >= 2) {
                const int slot = wanted.which - 2;
                if (!can_attack_with(run, who, slot)) return;
                frame.step = chosen;
                run.state.answer = answer(Choice::attack, static_cast<unsigned>(slot));
                return;
            }
            run.question(Ask::strike, static_cast<Seat>(who), who);
            add_activations(run, who, true, wanted.which != 0);
            if (run.withdraw_if_empty()) {
                return;
            }
            frame.step = chosen;
            run.pose();
            return;
        case chosen:
            frame.step = over;
            begin_attack(run, who,
                         {.slot = static_cast<std::uint8_t>(run.parameter()), .of_a_rule = true, .hits = wanted.hits});
            modify_attack(run, who, Attribute::strength, wanted.strength, {wanted.kind, wanted.cause});
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::rules
