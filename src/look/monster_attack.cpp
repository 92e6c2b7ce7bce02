#include "look/monster_attack.hpp"

#include <algorithm>

namespace lantern::engine {

namespace {

/// What the card that attacks says.
Term said_by(const Effects& card) {
    return {.part = Part::card, .kind = card.kind, .thing = thing_of(card.kind, card.source)};
}

}  // namespace

int monster_attack_speed(const Look& look, const MonsterAttack& attack, const Effects& card, Account* account) {
    Sum sum(account);
    sum.add(look.codex.profiles[attack.profile].speed, said_by(card));
    sum.add_all([&look](Account* into) { return monster_attribute(look, Attribute::speed, into); });
    sum.add(attack.bonus_speed, {.part = Part::attack});
    sum.at_least(1, Rule::S002_57);
    sum.at_most(60, Rule::S000_92);
    return sum.value();
}

int monster_attack_needs(const Look& look, const MonsterAttack& attack, const Effects& card, Account* account) {
    Sum sum(account);
    sum.add(look.codex.profiles[attack.profile].accuracy, said_by(card));
    sum.add_all([&](Account* into) { return survivor_attribute(look, attack.target, Attribute::evasion, into); });
    sum.subtract_all([&look](Account* into) { return monster_attribute(look, Attribute::accuracy, into); });
    return sum.value();
}

int monster_hit_damage(const Look& look, const MonsterAttack& attack, const Effects& card, Account* account) {
    const Profile& profile = look.codex.profiles[attack.profile];
    if (!profile.has_damage) return 0;
    const int tokens = look.state.monster.tokens[static_cast<std::size_t>(Attribute::damage)];
    Sum sum(account);
    sum.add(profile.damage, said_by(card));
    sum.add_all([&look](Account* into) { return monster_attribute(look, Attribute::damage, into); });
    sum.add(attack.bonus_damage, {.part = Part::attack});
    if (tokens < 0) sum.at_least(std::min(sum.value() - tokens, 1), Rule::S002_60);
    return sum.value();
}

const Effects* attacking_card(const State& state) {
    if (state.stack.empty() || state.stack.top().procedure != Procedure::monster_attack) return nullptr;
    for (const Frame& caller : state.stack.frames_below(state.stack.top())) return state.stack.as<Effects>(caller);
    return nullptr;
}

}  // namespace lantern::engine
