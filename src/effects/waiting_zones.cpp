#include "effects/waiting.hpp"

/// Zones that stop whoever walks into them.
namespace lantern::engine {

namespace {

bool stops_movement(const Look& look, ProgramStart program) {
    for (std::size_t pc = program; look.codex.code[pc].verb != Verb::end; ++pc) {
        if (look.codex.code[pc].verb == Verb::stop_movement) return true;
    }
    return false;
}

}  // namespace

Spaces zones_that_stop(const Look& look, Space from) {
    Spaces stops;
    const auto look_into = [&](const RuleBox& box) {
        if (!box.triggers.has(Trigger::enters_zone)) return;
        for (const TriggeredRule& rule : box.triggered) {
            if (rule.when != Trigger::enters_zone || !stops_movement(look, rule.program)) continue;
            const Spaces zone = region_spaces(look, rule.zone);
            if (!zone.test(from)) stops |= zone;
        }
    };
    for (const InPlay& in_play : look.state.in_play)
        look_into(look.codex.ai_cards[look.scenario.ai_cards[in_play.card]].box);
    for (const std::uint8_t card : look.state.injuries)
        look_into(
            look.codex
                .persistent_injuries[look.codex.hit_locations[look.scenario.hit_locations[card]].persistent_injury]
                .box);
    return stops;
}

}  // namespace lantern::engine
