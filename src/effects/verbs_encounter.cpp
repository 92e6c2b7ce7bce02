#include <algorithm>

#include "effects/verbs.hpp"
#include "look/selectors.hpp"

/// Verbs of encounter monsters (RULES 12): further monsters on the board, of which only movement and placement are known.
namespace lantern::engine::verbs {

namespace {

/// Those that an operation names and that are on the board; nobody named: all.
unsigned on_board_of(const Look& look, const Op& op) {
    const unsigned there = look.state.encounter.on_board();
    return op.a == 0 ? there : there & op.a;
}

}  // namespace

void move_encounter(Run& run, Frame& frame, Effects& e, const Op& op) {
    MoveEncounter movement{.left = static_cast<std::uint8_t>(on_board_of(run, op)), .terrain = op.b};
    movement.spaces = static_cast<std::uint8_t>(std::clamp(amount_of(run, e, op), 0, 200));
    if (op.who == Who::selected) {
        const Selector& selector = run.codex.selectors[op.selector];
        const bool by_distance = selector.pick == Pick::closest || selector.pick == Pick::furthest;
        movement.pick = selector.pick;
        movement.toward = by_distance ? candidates(run, e, selector) : narrowed(run, e, selector);
    } else {
        movement.toward = survivors_of(run, e, op.who, op.selector);
    }
    movement.toward &= on_board(run.state);
    next(frame, e);
    if (movement.left != 0) run.call(movement);
}

void place_encounter(Run& run, Frame& frame, Effects& e, const Op& op) {
    PlaceEncounter where{.which = op.a, .wanted = op.index};
    if (op.who != Who::nobody) {
        const SurvivorSet set = survivors_of(run, e, op.who, op.selector) & on_board(run.state);
        where.beside = set == 0 ? SurvivorSet{0} : survivor_bit(lowest(set));
    }
    next(frame, e);
    if (op.who == Who::nobody || where.beside != 0) run.call(where);
}

void remove_encounter(Run& run, Frame& frame, Effects& e, const Op& op) {
    for (const int which : bits(on_board_of(run, op))) {
        run.state.encounter.put(which, no_space);
        run.emit({.kind = EventKind::encounter_removed,
                  .rule = Rule::R12_3,
                  .other = static_cast<std::int16_t>(which + 1),
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
    }
    next(frame, e);
}

}  // namespace lantern::engine::verbs
