// Every line of a log but what begins a round was led to by an earlier one, and by one that can have led to it.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "look/boxes.hpp"
#include "property/play.hpp"
#include "state/event_forms.hpp"
#include "table/causes.hpp"
#include "table/log.hpp"

namespace lantern::engine::testing {
namespace {

using Kind = EventKind;

bool is_one_of(const LogLine& line, std::initializer_list<Kind> kinds) {
    return std::ranges::find(kinds, line.event.kind) != kinds.end();
}

/// Where a hit that the die put somewhere lands, and where what was resolved of it landed.
int place_of(const Event& told) { return told.kind == Kind::hit_resolved ? int{told.other} : int{told.value}; }

/// The first line that leads to it which fits; nullptr: none does.
template <class Fits>
const LogLine* led_by(const Log& log, const LogLine& line, const Fits& fits) {
    for (const LogLine* one = log.line(line.because); one != nullptr; one = log.line(one->because)) {
        if (fits(*one)) return one;
    }
    return nullptr;
}

/// Why `cause` cannot have led to `line`; empty: it can.
std::string wrong(const Log& log, const LogLine& line, const LogLine& cause) {
    const Event& told = line.event;
    const Event& before = cause.event;
    const auto must_be = [&](bool right, const char* what) { return right ? "" : what; };
    const bool same = told.subject == before.subject;
    switch (told.kind) {
        case Kind::attack_roll:
            return must_be(same && is_one_of(cause, {Kind::monster_attacks, Kind::survivor_attacks}), "an attack");
        case Kind::hit_location_rolled:  // cards, falls and the like roll for a place as well
            return must_be(is_one_of(cause, {Kind::attack_hits})
                               ? same
                               : !is_one_of(cause, {Kind::monster_attacks, Kind::act_begins, Kind::card_drawn}),
                           "the hits of the attack");
        case Kind::hit_resolved:
        case Kind::dodged:
            return must_be(same && place_of(told) == place_of(before) &&
                               is_one_of(cause, {Kind::hit_location_rolled, Kind::hit_location_fixed, Kind::hit_moved}),
                           "where the hit was put");
        case Kind::armor_lost:
        case Kind::injury:
        case Kind::damage_left: {
            const bool by_own_weapon = is_one_of(cause, {Kind::survivor_attacks});
            const bool there = before.kind != Kind::hit_resolved || before.other == told.other;
            return must_be(
                by_own_weapon ||
                    (same && there &&
                     is_one_of(cause, {Kind::hit_resolved, Kind::damage_dealt, Kind::grab, Kind::collision})),
                "what dealt the damage");
        }
        case Kind::hit_location_selected:
        case Kind::trap:
            return must_be(same && told.thing == before.thing && is_one_of(cause, {Kind::hit_location_drawn}),
                           "the card that was drawn");
        case Kind::wound_attempt:
            return must_be(same && is_one_of(cause, {Kind::hit_location_selected}), "the location that is struck");
        case Kind::wound_fails:
        case Kind::critical_wound:
            return must_be(is_one_of(cause, {Kind::wound_attempt, Kind::critical_wound, Kind::hit_location_selected}),
                           "the attempt");
        case Kind::monster_attacks:
            return must_be(!is_one_of(cause, {Kind::survivor_attacks, Kind::act_begins}), "what the monster does");
        case Kind::table_row: return must_be(!is_one_of(cause, {Kind::act_begins, Kind::round_begins}), "the roll");
        case Kind::bleeding: return must_be(!is_one_of(cause, {Kind::round_begins}), "what wounds");
        case Kind::died:
            return told.rule == Rule::R5_6_1 ? must_be(same && is_one_of(cause, {Kind::bleeding}), "the last token")
                                             : "";
        case Kind::survivor_attacks:
            return must_be(!is_one_of(cause, {Kind::target_picked, Kind::card_drawn}), "what the survivor does");
        case Kind::persistent_injury: return must_be(is_one_of(cause, {Kind::critical_wound}), "the critical wound");
        case Kind::turn_skipped:
            return must_be(
                told.cause_kind == SourceKind::rules || before.thing == told.cause || before.cause == told.cause,
                "what took the turn");
        case Kind::rule_acts: {
            if (told.cause_kind == SourceKind::event)
                return must_be(!is_one_of(cause, {Kind::monster_turn_begins}), "what put it off");
            const RuleBox* const box = rules_of(*log.scenario().codex, {told.cause_kind, told.cause});
            if (box == nullptr) return "";
            const auto rule = std::ranges::find(box->triggered, told.detail, &TriggeredRule::program);
            if (rule == box->triggered.end()) return "a rule that waits";
            bool told_at_all = false;
            for (std::size_t kind = 0; kind < event_forms.size(); ++kind)
                told_at_all = told_at_all || tells_of(static_cast<Kind>(kind), rule->when);
            return must_be(!told_at_all || tells_of(before.kind, rule->when), "the moment that it waited for");
        }
        default: return "";
    }
}

/// What is wrong with the lines of a log, a sentence each.
std::vector<std::string> wrong_in(const Log& log) {
    std::vector<std::string> all;
    std::uint32_t round = 0, turn = 0;
    for (const LogLine& line : log.lines()) {
        const auto must = [&](bool right, const std::string& what) {
            if (!right) all.push_back(what + ": " + line.text);
        };
        for (const std::uint32_t id : line.rests_on)
            must(id < line.id && log.line(id) != nullptr, "it rests on no earlier line");
        if (is_one_of(line, {Kind::showdown_begins, Kind::round_begins})) {
            must(line.because == 0, "something led to it");
            round = line.id;
            continue;
        }
        const LogLine* const cause = log.line(line.because);
        must(cause != nullptr && line.because < line.id, "no earlier line led to it");
        if (cause == nullptr) continue;
        const std::string led = ", by \"" + cause->text + "\"";
        // what was put off, or came of a card of the setup, is of an earlier round
        const bool put_off = line.event.kind == Kind::turn_skipped || line.event.cause_kind == SourceKind::event;
        must(cause->id >= round || put_off, "an earlier round led to it" + led);
        const bool begins_turn = is_one_of(line, {Kind::monster_turn_begins, Kind::survivors_turn_begins});
        const bool of_round = turn < round || begins_turn || cause->event.kind == Kind::round_begins;
        must(cause->id >= turn || put_off || of_round, "an earlier turn led to it" + led);
        if (begins_turn) turn = line.id;
        const std::string must_be = wrong(log, line, *cause);
        must(must_be.empty(), "it is to be led to by " + must_be + led);
        if (!is_one_of(line, {Kind::hit_resolved, Kind::dodged})) continue;
        const LogLine* const attack =
            led_by(log, line, [](const LogLine& one) { return one.event.kind == Kind::monster_attacks; });
        must(attack != nullptr && attack->event.subject == line.event.subject, "it is no hit of the attack");
    }
    return all;
}

RC_GTEST_PROP(Causes, EveryLineWasLedToByAnEarlierOneThatCan, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    Log log(game.scenario());
    State state = game.start(&log);
    play(
        game, state, seed, [](const State&, int) {}, &log);
    const std::vector<std::string> wrong = wrong_in(log);
    if (!wrong.empty()) RC_FAIL(wrong.front());
}

}  // namespace
}  // namespace lantern::engine::testing
