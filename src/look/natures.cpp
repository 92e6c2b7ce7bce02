#include "look/natures.hpp"

#include "base/bits.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"

namespace lantern::engine {

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
    const bool lost = (unsigned{survivor(look, who).abilities_lost} >> i & 1U) != 0;
    if (i >= abilities.size() || lost || impaired(s, Impairment::cannot_use_abilities)) return none;
    return {&look.codex.abilities[abilities[i]], SourceKind::ability, abilities[i]};
}

bool bears_acting(const Look& look, const Effects& context, int who) {
    for (unsigned slot = 0; slot < nature_slots && natures.has(context.kind); ++slot) {
        const Borne borne = nature_in(look, who, slot);
        if (borne.nature != nullptr && borne.kind == context.kind &&
            borne.index == thing_of(context.kind, context.source))
            return true;
    }
    return false;
}

namespace {

/// Whether the box of any art or disorder is such a one.
template <class Is>
bool any_art_or_disorder(const Look& look, int who, const Is& is) {
    const SurvivorState& s = survivor(look, who);
    for (const std::uint8_t art : s.fighting_arts) {
        if (art != 0 && is(look.codex.fighting_arts[art - 1U].box)) return true;
    }
    for (const std::uint8_t disorder : s.disorders) {
        if (disorder != 0 && is(look.codex.disorders[disorder - 1U].box)) return true;
    }
    return false;
}

}  // namespace

bool arts_and_disorders_may_say(const Look& look, int who, Static what) {
    return any_art_or_disorder(look, who, [what](const RuleBox& box) { return box.statics.has(what); });
}

bool arts_and_disorders_may_wait_for(const Look& look, int who, Trigger moment) {
    return any_art_or_disorder(look, who, [moment](const RuleBox& box) { return box.triggers.has(moment); });
}

std::uint16_t impairing_injury(const Look& look, int who, Impairment what) {
    for (std::size_t i = 0; i < look.codex.injuries.size(); ++i) {
        const auto injury = static_cast<std::uint16_t>(i);
        const int count = injury_count(survivor(look, who), injury);
        const Injury& kind = look.codex.injuries[i];
        if ((count > 0 && kind.impairments.has(what)) || (count > 1 && kind.impairments_twice.has(what))) return injury;
    }
    return no_thing;
}

std::vector<std::uint16_t> abilities_of(const Look& look, int who) {
    const std::vector<std::uint16_t>& sheet = look.scenario.setup.survivors[static_cast<std::size_t>(who)].abilities;
    std::vector<std::uint16_t> left;
    for (std::size_t i = 0; i < sheet.size(); ++i) {
        if ((unsigned{survivor(look, who).abilities_lost} >> i & 1U) == 0) left.push_back(sheet[i]);
    }
    return left;
}

unsigned slots_of(const Look& look, int who) {
    const SurvivorSheet& sheet = look.scenario.setup.survivors[static_cast<std::size_t>(who)];
    return first_ability_slot + static_cast<unsigned>(sheet.abilities.size());
}

bool limit_left(const Look& look, int who, unsigned slot) {
    const Borne borne = nature_in(look, who, slot);
    if (borne.nature == nullptr || borne.nature->limit == Limit::none) return true;
    return (unsigned{survivor(look, who).natures_used} >> slot & 1U) == 0;
}

int affinities_of(const Look& look, int who, Affinity colour) {
    const auto c = static_cast<int>(colour);
    return grid_of(look, who).affinities[static_cast<std::size_t>(c)] +
           survivor_static(look, who, Static::affinity, {.a = c});
}

}  // namespace lantern::engine
