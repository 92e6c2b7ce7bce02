#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// Hit locations that a rule turns over and critically wounds without an attack (SURVIVORS 1.2).
namespace lantern::engine::rules {

namespace {

Effects critical_context(const Look& look, const RevealHitLocations& reveal) {
    const std::uint16_t kind = look.scenario.hit_locations[reveal.card];
    return {.pc = look.codex.hit_locations[kind].critical_program,
            .source = kind,
            .kind = SourceKind::hit_location,
            .attacker = survivor_bit(reveal.who),
            .subject = survivor_bit(reveal.who)};
}

/// The card is discarded, or stays as a persistent injury.
void put_away(Run& run, const RevealHitLocations& reveal) {
    const std::uint16_t kind = run.scenario.hit_locations[reveal.card];
    const HitLocationCard& card = run.codex.hit_locations[kind];
    std::uint8_t& where = run.state.hit_locations.place[reveal.card];
    if (where != place(Place::aside)) return;
    where = place(Place::discard);
    if (!card.has_critical || card.persistent_injury == no_thing) return;
    keep_injury(run, reveal.card, reveal.who);
}

}  // namespace

void reveal_hit_locations(Run& run, Frame& frame, RevealHitLocations& reveal) {
    enum Step : std::uint8_t { next, drawn, wounded, resolved };
    switch (frame.step) {
        case next:
            if (reveal.left == 0 || run.state.hit_locations.draw.empty()) {  // RULES 13.7: no more than remain
                run.done();
                reshuffle_hit_locations(run);
                return;
            }
            --reveal.left;
            frame.step = drawn;
            run.ask_draw(Ask::draw_hit_location, reveal.who);
            return;
        case drawn: {
            const auto kind = static_cast<std::uint16_t>(run.parameter());
            const HitLocationCard& card = run.codex.hit_locations[kind];
            reveal.card = take_top(run.state.hit_locations, kind, run.scenario.hit_locations);
            run.state.hit_locations.place[reveal.card] = place(Place::aside);
            run.emit(
                {.kind = EventKind::hit_location_drawn, .rule = Rule::R13_7, .subject = reveal.who, .thing = kind});
            frame.step = card.has_critical ? wounded : resolved;
            if (!card.has_critical) return;
            run.emit({.kind = EventKind::critical_wound, .rule = Rule::R13_3, .subject = reveal.who, .thing = kind});
            run.state.monster.last_to_wound = reveal.who;
            run.call(WoundMonster{.wounds = 1, .attacker = reveal.who});
            return;
        }
        case wounded:
            frame.step = resolved;
            start_program(run, critical_context(run, reveal));
            return;
        default:
            put_away(run, reveal);
            if (run.paused()) return;
            frame.step = next;
            return;
    }
}

}  // namespace lantern::engine::rules
