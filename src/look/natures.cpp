#include "look/natures.hpp"

#include "base/bits.hpp"
#include "look/kit.hpp"

namespace lantern {

namespace {

constexpr Borne none{};

bool arts_rest(const SurvivorState& s) {
    return impaired(s, Impairment::cannot_use_fighting_arts) || impaired(s, Impairment::frenzied);
}

}  // namespace

Borne nature_in(const Look& look, int who, unsigned slot) {
    const SurvivorState& s = survivor(look, who);
    if (slot < first_disorder_slot) {
        const std::uint8_t art = s.fighting_arts[slot];
        if (art == 0 || arts_rest(s)) return none;
        return {&look.codex.fighting_arts[art - 1U], SourceKind::fighting_art, static_cast<std::uint16_t>(art - 1U)};
    }
    if (slot < first_ability_slot) {
        const std::uint8_t disorder = s.disorders[slot - first_disorder_slot];
        if (disorder == 0) return none;
        return {&look.codex.disorders[disorder - 1U], SourceKind::disorder, static_cast<std::uint16_t>(disorder - 1U)};
    }
    const std::vector<std::uint16_t>& abilities =
        look.scenario.setup.survivors[static_cast<std::size_t>(who)].abilities;
    const std::size_t i = slot - first_ability_slot;
    if (i >= abilities.size() || impaired(s, Impairment::cannot_use_abilities)) return none;
    return {&look.codex.abilities[abilities[i]], SourceKind::ability, abilities[i]};
}

unsigned slots_of(const Look& look, int who) {
    const SurvivorSheet& sheet = look.scenario.setup.survivors[static_cast<std::size_t>(who)];
    return first_ability_slot + static_cast<unsigned>(sheet.abilities.size());
}

Effects nature_context(const Borne& borne, int who, unsigned slot) {
    return {.source = with_place(borne.index, slot),
            .kind = borne.kind,
            .attacker = survivor_bit(who),
            .subject = survivor_bit(who)};
}

bool limit_left(const Look& look, int who, unsigned slot) {
    const Borne borne = nature_in(look, who, slot);
    if (borne.nature == nullptr || borne.nature->limit == Limit::none) return true;
    return (look.state.limits_used[static_cast<std::size_t>(who)] & limit_bit(look, who, slot)) == 0;
}

unsigned limit_bit(const Look& look, int who, unsigned slot) {
    if (slot < first_disorder_slot) return 1U << slot;
    unsigned bit = first_disorder_slot;
    const std::vector<std::uint16_t>& abilities =
        look.scenario.setup.survivors[static_cast<std::size_t>(who)].abilities;
    for (unsigned i = 0; i + first_ability_slot < slot; ++i) {
        if (look.codex.abilities[abilities[i]].limit != Limit::none) ++bit;
    }
    return 1U << bit;
}

int affinities_of(const Look& look, int who, Affinity colour) {
    const auto c = static_cast<int>(colour);
    return grid_of(look, who).affinities[static_cast<std::size_t>(c)] +
           nature_static(look, who, Static::affinity, {.a = c});
}

int nature_static(const Look& look, int who, Static what, const About& about) {
    if (!has(survivor(look, who), SurvivorFlag::special)) return 0;
    const Effects context{.source = about.cause.source,
                          .kind = about.cause.kind,
                          .attacker = survivor_bit(who),
                          .subject = survivor_bit(who),
                          .roll = static_cast<std::int8_t>(about.roll),
                          .flags = about.cause.flags};
    int sum = 0;
    const auto add = [&](const RuleBox& box) {
        if ((box.statics & static_bit(what)) == 0) return;
        for (const StaticRule& rule : box.always) {
            if (rule.what == what && (about.a < 0 || rule.a == about.a) &&
                (about.word == 0 || rule.word == about.word) && holds(look, context, rule.condition)) {
                sum += evaluate(look, context, rule.amount);
            }
        }
    };
    for (unsigned slot = 0; slot < slots_of(look, who); ++slot) {
        const Borne borne = nature_in(look, who, slot);
        if (borne.nature != nullptr) add(borne.nature->box);
    }
    return sum;
}

int survivor_static(const Look& look, int who, Static what, const About& about) {
    if (!has(survivor(look, who), SurvivorFlag::special) && (statics_of(look, who) & static_bit(what)) == 0) return 0;
    // words are what natures alone forbid or lend
    return nature_static(look, who, what, about) + (about.word == 0 ? kit_rule(look, who, what, about.a) : 0);
}

bool suffers(const Look& look, int who, Impairment what) {
    return impaired(survivor(look, who), what) ||
           survivor_static(look, who, Static::impaired, {.a = static_cast<int>(what)}) > 0;
}

}  // namespace lantern
