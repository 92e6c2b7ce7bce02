#include "look/amounts.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "look/selectors.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

int stat_of(const Look& look, Source source, int who) {
    const SurvivorState& survivor = look.state.survivors[static_cast<std::size_t>(who)];
    switch (source) {
        case Source::movement: return survivor_attribute(look, who, Attribute::movement);
        case Source::strength: return survivor_attribute(look, who, Attribute::strength);
        case Source::survival: return survivor.survival;
        case Source::insanity: return survivor.insanity;
        case Source::courage: return survivor.courage;
        case Source::understanding: return survivor.understanding;
        case Source::hunt_xp: return survivor.hunt_xp;
        case Source::bleeding: return survivor.bleeding;
        case Source::half_survival: return survivor.survival / 2;
        case Source::disorders:
            return static_cast<int>(std::count_if(survivor.disorders.begin(), survivor.disorders.end(),
                                                  [](std::uint8_t d) { return d != 0; }));
        case Source::none:
        case Source::level:
        case Source::roll:
        case Source::tokens_here:
        case Source::spaces_moved:
        case Source::wounds:
        case Source::hits_with_damage:
        case Source::moved_cards:
        case Source::hits:
        case Source::perfect_hits:
        case Source::gained:
        case Source::survival_limit:
        case Source::monster_size:
        case Source::volumes:
        case Source::attack_marks:
        case Source::misses:
        case Source::declared:
        case Source::times_recorded:
        case Source::own_red_affinities:
        case Source::own_green_affinities:
        case Source::own_blue_affinities:
        case Source::proficiency_with_this: break;
        case Source::red_affinities: return affinities_of(look, who, Affinity::red);
        case Source::green_affinities: return affinities_of(look, who, Affinity::green);
        case Source::blue_affinities: return affinities_of(look, who, Affinity::blue);
        case Source::half_blue_affinities: return affinities_of(look, who, Affinity::blue) / 2;
    }
    return 0;
}

namespace {

int tokens_here(const Look& look, const Effects& context) {
    for (const InPlay& in_play : look.state.in_play) {
        if (look.scenario.ai_cards[in_play.card] == context.source) return in_play.tokens;
    }
    return 0;
}

/// Complete affinities at the edges of the gear that acts (RULES 9.1.6: puzzle pieces).
int own_affinities(const Look& look, const Effects& context, Affinity colour) {
    if (context.kind != SourceKind::gear || context.subject == 0 || place_of(context.source) >= 9) return 0;
    return grid_of(look, lowest(context.subject)).own[place_of(context.source)][static_cast<std::size_t>(colour)];
}

/// The level in the type of the weapon that acts, as far as the bearer has the use of it (RULES 9.3).
int proficiency_with(const Look& look, const Effects& context) {
    if (context.kind != SourceKind::gear || context.subject == 0) return 0;
    const std::uint8_t own = look.scenario.kits[static_cast<std::size_t>(lowest(context.subject))].weapon_type;
    const SurvivorState& survivor = one_of(look, context.subject);
    const bool known = own != no_weapon_type && uses_proficiency(survivor) &&
                       (look.codex.gear[thing_of(context.kind, context.source)].types >> own & 1U) != 0;
    return known ? survivor.proficiency : 0;
}

int source_value(const Look& look, const Effects& context, const Amount& amount) {
    switch (amount.source) {
        case Source::none: return 0;
        case Source::level: return look.scenario.level().level;
        case Source::roll:
        case Source::declared: return context.roll;
        case Source::tokens_here: return tokens_here(look, context);
        case Source::spaces_moved:
        case Source::hits_with_damage:
        case Source::moved_cards:
        case Source::hits:
        case Source::gained:
        case Source::times_recorded: return context.result;
        case Source::perfect_hits: {
            const SurvivorSet who = context.attacker;
            const Attack none{};
            const Attack& attack = who == 0 ? none : one_of(look, who).attack;
            return attack.active ? attack.perfect_hits : context.result;
        }
        case Source::survival_limit: return look.scenario.setup.survival_limit;
        case Source::monster_size: return look.scenario.monster().size;
        case Source::volumes: return look.scenario.setup.settlement.volumes;
        case Source::attack_marks: return context.attacker == 0 ? 0 : one_of(look, context.attacker).attack.marks;
        case Source::misses: return context.attacker == 0 ? 0 : one_of(look, context.attacker).attack.misses;
        case Source::wounds: return look.state.wounds.size();
        case Source::movement:
        case Source::strength:
        case Source::survival:
        case Source::insanity:
        case Source::courage:
        case Source::understanding:
        case Source::hunt_xp:
        case Source::bleeding:
        case Source::half_survival:
        case Source::disorders:
        case Source::red_affinities:
        case Source::green_affinities:
        case Source::blue_affinities:
        case Source::half_blue_affinities: {
            const SurvivorSet who = survivors_of(look, context, amount.who, 0);
            return who == 0 ? 0 : stat_of(look, amount.source, lowest(who));
        }
        case Source::own_red_affinities: return own_affinities(look, context, Affinity::red);
        case Source::own_green_affinities: return own_affinities(look, context, Affinity::green);
        case Source::own_blue_affinities: return own_affinities(look, context, Affinity::blue);
        case Source::proficiency_with_this: return proficiency_with(look, context);
    }
    return 0;
}

}  // namespace

int evaluate(const Look& look, const Effects& context, const Amount& amount) {
    if (amount.source == Source::none) return amount.plus;
    return source_value(look, context, amount) * amount.times + amount.plus;
}

}  // namespace lantern::engine
