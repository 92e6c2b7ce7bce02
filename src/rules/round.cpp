#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/limits.hpp"
#include "effects/waiting.hpp"
#include "look/natures.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"

/// The showdown round and its timing points (S000-41..46), and the monster controller tile (S000-47..52).
namespace lantern::engine::rules {

void showdown(Run& run, Frame& frame, Showdown&) {
    enum Step : std::uint8_t { begin, rounds, ended };
    if (run.state.phase == Phase::aftermath && frame.step != ended) {
        frame.step = ended;
        run.call(Aftermath{});
        return;
    }
    switch (frame.step) {
        case begin:
            frame.step = rounds;
            run.call(SettingUp{});
            return;
        case rounds: run.call(Round{}); return;
        default:
            run.state.phase = Phase::over;
            run.emit({.kind = EventKind::showdown_over, .rule = Rule::S001_38});
            run.state.question = Question{};
            run.pause(PauseKind::over);
            return;
    }
}

namespace {

/// The tile goes to the next player clockwise who still has a survivor (S000-48). The first player begins, unless theirs all died
/// before the first round (D-126). Whom that player may nominate: of the living those who had no turn yet, if there are any (S000-50).
SurvivorSet pass_controller_tile(Run& run) {
    const SurvivorSet living = alive(run.state);
    const int players = run.scenario.players;
    const auto after = [players](int player) { return player + 1 < players ? player + 1 : 0; };
    const auto theirs = [&](int player) {
        return unsigned{living} & run.scenario.survivors_of[static_cast<std::size_t>(player)];
    };
    int next = run.state.round == 1 ? run.state.controller : after(run.state.controller);
    for (int others = players - 1; others > 0 && theirs(next) == 0; --others) next = after(next);
    run.state.controller = static_cast<std::uint8_t>(next);
    const unsigned all = theirs(next);
    if ((all & (all - 1)) == 0) return static_cast<SurvivorSet>(all);  // nobody to choose between
    const unsigned fresh = all & ~unsigned{with_flag(run.state, SurvivorFlag::nominated)};
    return static_cast<SurvivorSet>(fresh != 0 ? fresh : all);
}

/// Starts a cycle anew once all of a player's survivors were nominated (S000-50).
void note_nominated(Run& run, int who) {
    if (has(survivor(run, who), SurvivorFlag::nominated)) {  // so were all others who may be
        const std::uint8_t player = run.scenario.setup.players[static_cast<std::size_t>(who)];
        for (const int mate : bits(run.scenario.survivors_of[player]))
            clear(survivor(run, mate), SurvivorFlag::nominated);
    }
    set(survivor(run, who), SurvivorFlag::nominated);
    run.state.nominated = static_cast<std::uint8_t>(who);
}

/// What is remembered for a round, and of grabs for the next one too.
constexpr SurvivorFlags of_one_round{SurvivorFlag::trap_rolled, SurvivorFlag::was_hit, SurvivorFlag::moved,
                                     SurvivorFlag::grabbed, SurvivorFlag::grabbed_before};

void begin_round(Run& run) {
    ++run.state.round;
    for (SurvivorState& s : run.state.survivors) {
        s.actions_used = {};  // RULES 2.6
        s.more_dodges = 0;
        const bool grabbed = has(s, SurvivorFlag::grabbed);
        s.flags -= of_one_round;
        if (grabbed) set(s, SurvivorFlag::grabbed_before);
    }
    clear(run.state.monster, MonsterFlag::dazed);
    if (anything_limited_used(run.state)) {
        renew_limits(run, Limit::round);
        renew_gear_limits(run);
    }
    run.emit([&] {
        return Event{.kind = EventKind::round_begins,
                     .rule = Rule::S000_44,
                     .value = static_cast<std::int16_t>(run.state.round)};
    });
}

/// What lasts "until the end of the round" stops (S001-13); "until the end of the next round" has one more to go.
void end_what_lasts(Run& run) {
    end_lasting(run, Until::end_of_round);
    const auto one_more = [](auto& each) {
        if (static_cast<Until>(each.until) == Until::end_of_next_round)
            each.until = static_cast<std::uint8_t>(Until::end_of_round);
    };
    for (Lasting& lasting : run.state.lasting) one_more(lasting);
    for (PassingTokens& tokens : run.state.passing_tokens) one_more(tokens);
}

Event turn_skipped(Rule rule, int side) {
    return {.kind = EventKind::turn_skipped, .rule = rule, .value = static_cast<std::int16_t>(side)};
}

/// Whether a card (a Dead Monster, say) or the survivors' ambush takes the monster's turn. Both speak of the first turn: one
/// turn is skipped where both do (D-41).
bool monster_turn_skipped(Run& run) {
    const int first = run.scenario.monster().survivors_first ? 2 : 1;
    const bool ambushed = run.state.round == first && run.scenario.setup.ambush_by_survivors;
    MonsterState& monster = run.state.monster;
    const bool taken = monster.skip_turns != 0;
    if (taken) --monster.skip_turns;
    if (!ambushed && !taken) return false;
    Event event = turn_skipped(ambushed ? Rule::R1_8 : Rule::R10_2, 0);
    if (!ambushed) {
        event.cause_kind = monster.skip_kind;
        event.cause = monster.skip_source;
    }
    run.emit(event);
    return true;
}

/// What would take the first turn of each side cancels itself: the monster's ambush and a Dead Monster, say (D-95).
void settle_first_turns(Run& run) {
    std::uint16_t& monsters = run.state.monster.skip_turns;
    std::uint8_t& survivors = run.state.survivors_skip_turns;
    if (run.scenario.setup.ambush_by_monster) ++survivors;
    if (monsters == 0 || survivors == 0) return;
    --monsters;
    --survivors;
    run.emit({.kind = EventKind::skips_cancelled, .rule = Rule::D_95});
}

bool survivors_turn_skipped(Run& run) {
    if (run.state.survivors_skip_turns == 0) return false;
    --run.state.survivors_skip_turns;
    run.emit(turn_skipped(Rule::R1_7, 1));
    return true;
}

}  // namespace

void round(Run& run, Frame& frame, Round&) {
    enum Step : std::uint8_t { start, nominated, effects, monster, survivors, end, over };
    switch (frame.step) {
        case start:
            begin_round(run);
            if (run.state.round == 1) settle_first_turns(run);
            run.state.nominated = no_survivor;
            if (run.scenario.solo()) {  // S000-51
                frame.step = effects;
                return;
            }
            frame.step = nominated;  // S000-48: before anything else
            run.ask_survivor(Ask::nominate, players_seat, pass_controller_tile(run));
            if (!run.carries_on()) return;
            [[fallthrough]];
        case nominated:
            note_nominated(run, static_cast<int>(run.parameter()));
            run.emit([&] {
                return Event{.kind = EventKind::controller_tile,
                             .rule = Rule::S000_47,
                             .subject = run.state.nominated,
                             .value = run.state.controller};
            });
            [[fallthrough]];
        case effects:
            frame.step = monster;
            if (fire(run, Trigger::round_start)) return;
            [[fallthrough]];
        case monster: {
            frame.step = survivors;
            // S000-43; survivors go first against some nemeses: no turn of the monster comes before theirs (RULES 1.9)
            if (run.state.round == 1 && run.scenario.monster().survivors_first) return;
            if (!monster_turn_skipped(run)) run.call(MonsterTurn{});
            return;
        }
        case survivors:
            frame.step = end;
            if (!survivors_turn_skipped(run)) run.call(SurvivorsTurn{});
            return;
        case end:
            frame.step = over;
            if (fire(run, Trigger::round_end)) return;
            [[fallthrough]];
        default:
            end_what_lasts(run);
            run.emit([&] {
                return Event{.kind = EventKind::round_ends,
                             .rule = Rule::S001_12,
                             .value = static_cast<std::int16_t>(run.state.round)};
            });
            frame.step = start;  // the next round, on the same frame
            if (run.state.round == last_round) decide_outcome(run, Outcome::stalemate);
            return;
    }
}

}  // namespace lantern::engine::rules
