#include "rules/trading.hpp"

#include "base/bits.hpp"
#include "look/look.hpp"

namespace lantern::engine::rules {

bool holds_resources(const Look& look, int who) { return (look.state.glance.holders & survivor_bit(who)) != 0; }

SurvivorSet may_be_given(const Look& look, int who) {
    if (!holds_resources(look, who)) return 0;
    const Space at = survivor(look, who).at;
    unsigned set = 0;
    for (unsigned other = 0; other < max_survivors; ++other)
        set |= unsigned{are_adjacent(at, look.state.survivors[other].at)} << other;
    return static_cast<SurvivorSet>(set);
}

void add_gifts(Run& run, int who) {
    for (const int other : bits(may_be_given(run, who))) run.add(Choice::give, static_cast<unsigned>(other));
}

[[gnu::noinline]] void ask_gift(Run& run, int who) {
    run.question(Ask::give_what, static_cast<Seat>(who), who);
    std::uint64_t listed = 0;
    for (const ResourceHeld& held : run.state.resources) {
        if (held.holder != who || (listed >> held.kind & 1U) != 0) continue;
        listed |= std::uint64_t{1} << held.kind;
        run.add(Choice::card, held.kind - 1U);
    }
    run.pose();
}

void hand_over(Run& run, int who, int other, std::uint16_t kind) {
    for (ResourceHeld& held : run.state.resources) {
        if (held.holder != who || held.kind != kind + 1U) continue;
        held.holder = static_cast<std::uint8_t>(other);
        renew_glance(run.scenario, run.state);
        run.emit({.kind = EventKind::resource_given,
                  .rule = Rule::R6_1_7,
                  .subject = static_cast<std::uint8_t>(who),
                  .value = static_cast<std::int16_t>(other),
                  .thing = kind});
        return;
    }
}

}  // namespace lantern::engine::rules
