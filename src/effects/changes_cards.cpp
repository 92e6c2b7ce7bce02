#include "effects/changes.hpp"
#include "effects/changes_parts.hpp"
#include "state/piles.hpp"

/// Changes of the AI deck and the hit location deck (S000-57, S003-32).
namespace lantern::engine {

void discard_ai(Run& run, std::uint8_t card, Rule rule, Cause cause) {
    leave_play(run, card);
    run.state.ai.place[card] = place(Place::discard);
    run.state.ai_discard.push_back(card);
    run.emit({.kind = EventKind::card_discarded,
              .rule = rule,
              .thing = run.scenario.ai_cards[card],
              .cause_kind = cause.kind,
              .cause = cause.source});
}

void leave_play(Run& run, std::uint8_t card) {
    for (int i = 0; i < run.state.in_play.size(); ++i) {
        if (run.state.in_play[i].card == card) {
            run.state.in_play.erase_at(i);
            renew_glance(run.scenario, run.state);
            return;
        }
    }
}

void keep_injury(Run& run, std::uint8_t card, int who) {
    if (run.state.injuries.full()) {
        run.fail(EngineError::list_full);
        return;
    }
    run.state.hit_locations.place[card] = place(Place::in_play);
    run.state.injuries.push_back(card);
    renew_glance(run.scenario, run.state);
    run.emit({.kind = EventKind::persistent_injury,
              .rule = Rule::R6_4_5,
              .subject = static_cast<std::uint8_t>(who),
              .thing = run.codex.hit_locations[run.scenario.hit_locations[card]].persistent_injury});
}

bool reshuffle_ai(Run& run, Rule rule) {
    const FixedVector<Slot, max_cards> discard = run.state.ai_discard;
    run.state.ai_discard.clear();
    if (!shuffle_together(run.state.ai, {discard.begin(), discard.end()},
                          {run.state.wounds.begin(), run.state.wounds.end()})) {
        run.fail(EngineError::bags_full);
        return false;
    }
    run.emit({.kind = EventKind::deck_shuffled, .rule = rule, .value = 0});
    return true;
}

bool reshuffle_hit_locations(Run& run) {
    FixedVector<std::uint8_t, max_cards> discard;
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        if (run.state.hit_locations.place[card] == place(Place::discard))
            discard.push_back(static_cast<std::uint8_t>(card));
    }
    if (!shuffle_together(run.state.hit_locations, {discard.begin(), discard.end()}, {})) {
        run.fail(EngineError::bags_full);
        return false;
    }
    run.emit({.kind = EventKind::deck_shuffled, .rule = Rule::S003_32, .value = 1});
    return true;
}

}  // namespace lantern::engine
