#include <algorithm>

#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/selectors.hpp"
#include "state/piles.hpp"

/// Verbs that pick whom the program deals with (RULES 3.2).
namespace lantern::engine::verbs {

namespace {

/// S000-49: the nominated survivor of the controller earns insanity when picked; not in a solo game (S000-52).
void reward_nominated(Run& run, const Effects& e) {
    const std::uint8_t nominated = run.state.nominated;
    if (run.scenario.solo() || nominated == no_survivor || (e.target & survivor_bit(nominated)) == 0) return;
    change_insanity(run, nominated, 1, Rule::S000_49);
}

/// `line`: of the list, from 1; 0: the priority target token found them.
void target_found(Run& run, Frame& frame, Effects& e, const Op& op, unsigned line) {
    for (const int who : bits(e.target)) {
        run.emit([&] {
            Event found{.kind = EventKind::target_picked,
                        .rule = line == 0 ? Rule::S000_70 : Rule::R3_2_1,
                        .subject = static_cast<std::uint8_t>(who),
                        .value = static_cast<std::int16_t>(line),
                        .other = op.a,
                        .cause_kind = e.kind,
                        .cause = thing_of(e.kind, e.source)};
            if (line == 0) return found;
            found.detail = static_cast<std::uint16_t>(op.index + line - 1);
            found.more = static_cast<std::uint8_t>(popcount(narrowed(run, e, run.codex.selectors[found.detail])));
            return found;
        });
    }
    if (line == 0) lose_priority_target(run, Rule::S000_71, cause_of(e));
    next(frame, e);
    reward_nominated(run, e);
    if (popcount(e.target) == 1) fire(run, Trigger::targeted, e.target);
}

/// Cards that target several ignore the token (S000-73).
bool picks_several(const Look& look, const Op& op) {
    for (unsigned i = 0; i < op.a; ++i) {
        if (look.codex.selectors[op.index + i].pick == Pick::all) return true;
    }
    return false;
}

/// The card that finds no target is discarded before what is done instead (RULES 3.2.2), unless it stays in play.
void discard_without_target(Run& run, const Effects& e) {
    const PlayCard* playing = run.running<PlayCard>();
    if (e.kind != SourceKind::ai_card || playing == nullptr) return;
    const std::uint8_t card = playing->card;
    const bool stays = std::any_of(run.state.in_play.begin(), run.state.in_play.end(),
                                   [card](const InPlay& in_play) { return in_play.card == card; });
    if (run.scenario.ai_cards[card] == thing_of(e.kind, e.source) && !stays &&
        run.state.ai.place[card] == place(Place::in_play))
        discard_ai(run, card, Rule::R3_2_2);
}

}  // namespace

void pick_target(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step != 0) {  // a tie or a lot in this line was settled
        e.target = survivor_bit(static_cast<int>(run.parameter()));
        target_found(run, frame, e, op, frame.step);
        return;
    }
    const std::uint8_t holder = run.state.monster.priority_target;
    if (holder != no_survivor && e.kind == SourceKind::ai_card && (on_board(run.state) & survivor_bit(holder)) != 0 &&
        !picks_several(run, op)) {  // S000-70, S000-71, D-27
        e.target = survivor_bit(holder);
        target_found(run, frame, e, op, 0);
        return;
    }
    for (unsigned i = 0; i < op.a; ++i) {
        const Selector& selector = run.codex.selectors[op.index + i];
        const SurvivorSet set = narrowed(run, e, selector);
        if (set == 0) continue;
        if (selector.pick == Pick::all || popcount(set) == 1) {
            e.target = set;
            target_found(run, frame, e, op, i + 1);
            return;
        }
        frame.step = static_cast<std::uint8_t>(i + 1);
        ask_pick(run, e, set, selector.pick, Ask::target, controller_seat);
        return;
    }
    e.target = 0;
    run.emit({.kind = EventKind::no_target,
              .rule = Rule::R3_2_2,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source),
              .detail = static_cast<std::uint16_t>(op.index),
              .more = op.a});
    discard_without_target(run, e);
    go_to(frame, e, op.jump);
}

/// The program that picked the survivor reads its list again, without them; nobody else there: it stays as it is (RULES 3.2).
void new_target(Run& run, Frame& frame, Effects& e, const Op&) {
    Effects* picking = nullptr;
    for (const Frame& below : run.state.stack.frames_below(frame)) {
        picking = run.state.stack.as<Effects>(below);
        if (picking != nullptr && picking->target == e.subject &&
            run.codex.code[picking->pc - 1U].verb == Verb::pick_target)
            break;
        picking = nullptr;
    }
    if (picking == nullptr) {
        next(frame, e);
        return;
    }
    Effects& program = *picking;
    const Op& list = run.codex.code[program.pc - 1U];
    SurvivorSet found = frame.step == 1 ? survivor_bit(static_cast<int>(run.parameter())) : SurvivorSet{0};
    const auto others = static_cast<SurvivorSet>(~e.subject);
    for (unsigned i = 0; i < list.a && found == 0; ++i) {
        const Selector& selector = run.codex.selectors[list.index + i];
        found = narrowed(run, program, selector, others);
        if (popcount(found) <= 1) continue;
        frame.step = 1;
        ask_pick(run, e, found, selector.pick, Ask::target, controller_seat);
        return;
    }
    next(frame, e);
    if (found == 0) return;
    program.target = found;
    run.emit({.kind = EventKind::target_picked,
              .rule = Rule::R3_2_1,
              .subject = static_cast<std::uint8_t>(lowest(found)),
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    reward_nominated(run, program);
}

void pick(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 1) {
        e.chosen = survivor_bit(static_cast<int>(run.parameter()));
        next(frame, e);
        return;
    }
    const Selector& selector = run.codex.selectors[op.index];
    const SurvivorSet set = narrowed(run, e, selector);
    e.chosen = set;
    if (set == 0) {
        go_to(frame, e, op.jump);
        return;
    }
    if (selector.pick == Pick::all || popcount(set) == 1) {
        next(frame, e);
        return;
    }
    frame.step = 1;
    ask_pick(run, e, set, selector.pick, Ask::chosen, op.a == 0 ? controller_seat : players_seat);
}

void set_target(Run& run, Frame& frame, Effects& e, const Op& op) {
    e.target = survivors_of(run, e, op.who, op.selector);
    next(frame, e);
}

}  // namespace lantern::engine::verbs
