#include "look/boxes.hpp"

#include "look/amounts.hpp"
#include "look/conditions.hpp"

namespace lantern::engine {

namespace {

/// Whether what a gear card says of one weapon is about that one: a weapon speaks of itself, other cards of the one on their
/// left, or of whichever is asked about.
bool is_about(const Look& look, int who, const Box& box, const StaticRule& rule, int weapon) {
    const auto& grid = survivor(look, who).gear;
    const auto slot = static_cast<int>(box.slot());
    if (rule.left == 0) return slot == weapon || !box.weapon;
    return weapon >= 0 && weapon == left_of(slot) &&
           (rule.left == any_gear || grid[static_cast<std::size_t>(weapon)] == rule.left);
}

bool speaks_of(const StaticRule& rule, Static what, const About& about) {
    if (rule.what != what) return false;
    return (about.a < 0 || rule.a == about.a) && (about.word == 0 || rule.word == about.word);
}

}  // namespace

Box gear_box(const Look& look, int who, unsigned slot) {
    const std::uint8_t piece = survivor(look, who).gear[slot];
    const Gear& gear = look.codex.gear[piece - 1U];
    return {.rules = &gear.box,
            .kind = SourceKind::gear,
            .thing = static_cast<std::uint16_t>(piece - 1U),
            .number = static_cast<BoxNumber>(slot),
            .weapon = gear.weapon};
}

Box nature_box(const Look& look, int who, unsigned slot) {
    const Borne borne = nature_in(look, who, slot);
    return {.rules = borne.nature == nullptr ? nullptr : &borne.nature->box,
            .kind = borne.kind,
            .thing = borne.index,
            .number = static_cast<BoxNumber>(first_nature_box + slot)};
}

Box proficiency_box(const Look& look, unsigned type, bool mastery) {
    const WeaponType& weapon = look.codex.weapon_types[type];
    return {.rules = mastery ? &weapon.mastery : &weapon.specialization,
            .kind = SourceKind::proficiency,
            .thing = static_cast<std::uint16_t>(type | (mastery ? proficiency_mastery : 0U)),
            .number = static_cast<BoxNumber>((mastery ? first_mastery_box : first_specialization_box) + type)};
}

Box set_box(const Look& look, std::uint8_t set) {
    return {
        .rules = &look.codex.armor_sets[set].box, .kind = SourceKind::armor_set, .thing = set, .number = armor_set_box};
}

Box innovation_box(const Look& look, unsigned innovation) {
    return {.rules = &look.codex.innovations[innovation].box,
            .kind = SourceKind::innovation,
            .thing = static_cast<std::uint16_t>(innovation),
            .number = static_cast<BoxNumber>(first_innovation_box + innovation)};
}

namespace {

/// Whether they have learned that much of a weapon type.
bool has_learned(const Look& look, int who, unsigned type, bool mastery) {
    return type < look.codex.weapon_types.size() &&
           (mastery ? mastery_of(look, who) == static_cast<int>(type) : (specializations(look, who) >> type & 1U) != 0);
}

}  // namespace

Box box_at(const Look& look, int who, BoxNumber number) {
    const Box none{.number = number};
    if (number < armor_set_box) return survivor(look, who).gear[number] != 0 ? gear_box(look, who, number) : none;
    if (number == armor_set_box) {
        const std::uint8_t set = armor_set_of(look, who);
        return set != no_armor_set ? set_box(look, set) : none;
    }
    if (number < first_specialization_box) {
        const unsigned slot = number - unsigned{first_nature_box};
        return slot < slots_of(look, who) ? nature_box(look, who, slot) : none;
    }
    if (number >= first_innovation_box) {
        const unsigned innovation = number - unsigned{first_innovation_box};
        return (look.scenario.ruling_innovations >> innovation & 1U) != 0 ? innovation_box(look, innovation) : none;
    }
    const bool mastery = number >= first_mastery_box;
    const unsigned type = number - unsigned{mastery ? first_mastery_box : first_specialization_box};
    return has_learned(look, who, type, mastery) ? proficiency_box(look, type, mastery) : none;
}

Effects box_context(const Box& box, int who, int weapon) {
    const bool placed = box.is_gear() || box.is_nature();
    return {.source = with_place(box.thing, placed ? box.slot() : 0U),
            .kind = box.kind,
            .attacker = survivor_bit(who),
            .subject = survivor_bit(who),
            .weapon = static_cast<std::uint8_t>(weapon + 1)};
}

bool gains_may_say(const Look& look, int who, Static what) {
    const SurvivorFlags flags = survivor(look, who).flags;
    return (flags.has(SurvivorFlag::gained_gear) && look.scenario.gained_statics.has(what)) ||
           (flags.has(SurvivorFlag::gained_nature) && arts_and_disorders_may_say(look, who, what));
}

bool gains_may_change(const Look& look, int who) {
    const SurvivorFlags flags = survivor(look, who).flags;
    return flags.has(SurvivorFlag::gained_gear) || (flags.has(SurvivorFlag::gained_nature) &&
                                                    arts_and_disorders_may_say(look, who, Static::survivor_attribute));
}

bool gains_may_wait_for(const Look& look, int who, Trigger moment) {
    const SurvivorFlags flags = survivor(look, who).flags;
    return (flags.has(SurvivorFlag::gained_gear) && look.scenario.gear_moments.has(moment)) ||
           (flags.has(SurvivorFlag::gained_nature) && arts_and_disorders_may_wait_for(look, who, moment));
}

bool counts_in_earlier_copy(const Look& look, int who, const Box& box, std::uint16_t condition) {
    if (!box.is_gear()) return false;
    const auto& grid = survivor(look, who).gear;
    for (unsigned other = 0; other < box.slot(); ++other) {
        if (grid[other] != grid[box.slot()]) continue;
        const Box copy = box_at(look, who, static_cast<BoxNumber>(other));
        if (holds(look, box_context(copy, who), condition)) return true;
    }
    return false;
}

int sum_over_boxes(const Look& look, int who, Static what, const About& about, Account* account) {
    const Attack& attack = survivor(look, who).attack;
    const int weapon = about.weapon >= 0 ? about.weapon : attack.active ? int{attack.slot} : -1;
    int sum = 0;
    for_each_box(look, who, [&](const Box& box) {
        if (!box.rules->statics.has(what)) return;
        Effects context = box_context(box, who, about.weapon);
        context.roll = static_cast<std::int8_t>(about.roll);
        context.flags = about.cause.flags;
        context.cause = about.cause.kind;
        for (const StaticRule& rule : box.rules->always) {
            if (!speaks_of(rule, what, about)) continue;
            if (box.is_gear() && row_of(what).one_weapon && !is_about(look, who, box, rule, weapon)) continue;
            if (!holds(look, context, rule.condition)) continue;
            const int amount = evaluate(look, context, rule.amount);
            // an equal second card's benefit does not count, its drawbacks do (RULES 9.1.2)
            if (amount > 0 && counts_in_earlier_copy(look, who, box, rule.condition)) continue;
            sum += amount;
            if (account != nullptr)
                account->add({.amount = static_cast<std::int16_t>(amount), .kind = box.kind, .thing = box.thing});
        }
    });
    return sum;
}

Cause who_says(const Look& look, int who, Static what, const About& about) {
    Account account;
    survivor_static(look, who, what, about, &account);
    return account.empty() ? Cause{} : Cause{account.terms()[0].kind, account.terms()[0].thing};
}

const RuleBox* rules_of(const Codex& codex, const Cause& cause) {
    const std::size_t thing = cause.source;
    const auto box_in = [thing](const auto& things) { return thing < things.size() ? &things[thing].box : nullptr; };
    switch (cause.kind) {
        case SourceKind::ai_card: return box_in(codex.ai_cards);
        case SourceKind::persistent_injury: return box_in(codex.persistent_injuries);
        case SourceKind::gear: return box_in(codex.gear);
        case SourceKind::armor_set: return box_in(codex.armor_sets);
        case SourceKind::fighting_art: return box_in(codex.fighting_arts);
        case SourceKind::disorder: return box_in(codex.disorders);
        case SourceKind::ability: return box_in(codex.abilities);
        case SourceKind::innovation: return box_in(codex.innovations);
        case SourceKind::proficiency: {
            const std::size_t which = thing & ~std::size_t{proficiency_mastery};
            if (which >= codex.weapon_types.size()) return nullptr;
            const WeaponType& type = codex.weapon_types[which];
            return (thing & proficiency_mastery) != 0 ? &type.mastery : &type.specialization;
        }
        default: return nullptr;
    }
}

bool suffers(const Look& look, int who, Impairment what) {
    return impaired(survivor(look, who), what) ||
           survivor_static(look, who, Static::impaired, {.a = static_cast<int>(what)}) > 0;
}

}  // namespace lantern::engine
