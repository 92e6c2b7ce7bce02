#include <algorithm>
#include <array>
#include <vector>

#include "content/programs.hpp"
#include "look/boxes.hpp"
#include "state/event_forms.hpp"
#include "table/causes.hpp"
#include "table/causes_lines.hpp"
#include "table/line_facts.hpp"
#include "table/log.hpp"

/// Which earlier line an event comes of, where its kind says more than which rule was running.
namespace lantern::engine {

namespace {

using Kind = EventKind;

/// The programs that begin with what the line tells of.
std::array<ProgramStart, 2> programs_begun(const Codex& codex, const Event& told) {
    if (told.kind == Kind::rule_acts) return {told.detail, 0};
    if (told.kind == Kind::card_drawn && told.thing < codex.ai_cards.size())
        return {codex.ai_cards[told.thing].actions, codex.ai_cards[told.thing].face_down};
    if (!is_one_of(told.kind, {Kind::critical_wound, Kind::reaction, Kind::trap}) ||
        told.thing >= codex.hit_locations.size())
        return {};
    const HitLocationCard& location = codex.hit_locations[told.thing];
    return {told.kind == Kind::critical_wound ? location.critical_program : location.reaction_program, 0};
}

/// Whether what the line tells of put off this program, so that it acts later.
bool puts_off(const Codex& codex, const Event& told, ProgramStart program) {
    return std::ranges::any_of(programs_begun(codex, told), [&](ProgramStart begun) {
        return begun != 0 && begun < codex.code.size() &&
               may_do(codex, begun, [&](const Op& op) { return op.verb == Verb::later && op.index == program; });
    });
}

}  // namespace

bool tells_of(EventKind kind, Trigger moment) {
    switch (moment) {
        case Trigger::round_start:
        case Trigger::round_end: return kind == Kind::round_begins;
        case Trigger::monster_turn_start:
        case Trigger::monster_turn_end: return kind == Kind::monster_turn_begins;
        case Trigger::survivors_turn_start:
        case Trigger::survivors_turn_end: return kind == Kind::survivors_turn_begins;
        case Trigger::act_start:
        case Trigger::act_end:
        case Trigger::act_comes:
        case Trigger::concentration: return kind == Kind::act_begins;
        case Trigger::arrival:
        case Trigger::departs:
        case Trigger::terrain_placed: return kind == Kind::showdown_begins;
        case Trigger::play: return kind == Kind::card_stays;
        case Trigger::ai_drawn:
        case Trigger::named_card: return kind == Kind::card_drawn;
        case Trigger::monster_wounded:
        case Trigger::weapon_wounds: return kind == Kind::monster_wounded;
        case Trigger::monster_knocked_down: return kind == Kind::monster_knocked_down;
        case Trigger::monster_dies: return kind == Kind::monster_defeated;
        case Trigger::survivor_damaged:
            return is_one_of(kind, {Kind::armor_lost, Kind::injury, Kind::damage_left, Kind::brain_damage,
                                    Kind::brain_injury, Kind::hit_resolved, Kind::damage_dealt});
        case Trigger::survivor_dies: return kind == Kind::died;
        case Trigger::limb_lost: return is_one_of(kind, {Kind::severe_injury, Kind::table_row});
        case Trigger::moved_by_gear:
            if (kind == Kind::gear_activated) return true;  // by which nobody may have moved
            [[fallthrough]];
        case Trigger::enters_zone:
            return is_one_of(kind, {Kind::survivor_moves, Kind::survivor_placed, Kind::knockback});
        case Trigger::survivor_attacks:
        case Trigger::attack_ends: return kind == Kind::survivor_attacks;
        case Trigger::survivor_knocked_down: return kind == Kind::knocked_down;
        case Trigger::perfect_hit:
        case Trigger::attack_roll_of_1:
        case Trigger::attack_rolled: return is_one_of(kind, {Kind::attack_roll, Kind::automatic_hits});
        case Trigger::weapon_hits: return is_one_of(kind, {Kind::attack_hits, Kind::automatic_hits});
        case Trigger::hit_comes: return kind == Kind::attack_hits;
        case Trigger::gained:
            return is_one_of(kind, {Kind::disorder, Kind::fighting_art, Kind::gear_gained, Kind::resource_gained});
        case Trigger::hit_locations_rolled: return kind == Kind::hit_location_rolled;
        case Trigger::hit_locations_drawn: return kind == Kind::hit_location_drawn;
        case Trigger::encourages:
        case Trigger::survival_action: return is_one_of(kind, {Kind::survival_action, Kind::dodged});
        case Trigger::gains_insanity: return kind == Kind::insanity;
        case Trigger::gains_bleeding: return kind == Kind::bleeding;
        case Trigger::gains_understanding: return kind == Kind::understanding;
        case Trigger::severe_injury: return is_one_of(kind, {Kind::table_row, Kind::severe_injury});
        case Trigger::becomes_frenzied: return kind == Kind::impaired;
        case Trigger::aftermath: return kind == Kind::aftermath;
        case Trigger::critical_wounds: return kind == Kind::critical_wound;
        case Trigger::targeted: return kind == Kind::target_picked;
        case Trigger::damage_comes:
            return is_one_of(kind, {Kind::hit_resolved, Kind::damage_dealt, Kind::grab, Kind::collision});
        case Trigger::injury_comes: return kind == Kind::damage_left;
        case Trigger::attempt_comes: return kind == Kind::hit_location_selected;
        case Trigger::gear_activated: return kind == Kind::gear_activated;
        case Trigger::passes_the_dead: return kind == Kind::passes_the_dead;
        case Trigger::monster_moves:
        case Trigger::activation_in_zone:
        case Trigger::ai_card_comes:
        case Trigger::ai_draw_comes: break;  // before anything is told of it
    }
    return false;
}

/// A rule in play acts because its moment came, which was told while what called the rule ran.
std::uint32_t Causes::of_moment(const Event& event, int rule, const LogLines& lines) const {
    if (event.cause_kind == SourceKind::event) {
        const LogLine* const announced =
            latest_event(lines, [&](const Event& told) { return puts_off(*scenario_.codex, told, event.detail); });
        return id_or(announced, opened(rule, lines));
    }
    // an offer that was taken, and several rules of a moment, tell it themselves
    while (rule >= 0 &&
           (at(rule).procedure == Procedure::waiting_rules ||
            (is_program(rule) && at(rule).cause.kind == event.cause_kind && at(rule).cause.source == event.cause)))
        rule = at(rule).caller;
    const RuleBox* const box = rules_of(*scenario_.codex, {event.cause_kind, event.cause});
    if (box == nullptr) return opened(rule, lines);
    const auto acts = std::ranges::find(box->triggered, event.detail, &TriggeredRule::program);
    if (acts == box->triggered.end()) return opened(rule, lines);
    const auto fits = [&](const Event& told) {
        const bool about_them =
            event.more == 0 || told.subject >= max_survivors || (event.more & survivor_bit(told.subject)) != 0;
        return about_them && tells_of(told.kind, acts->when);
    };
    const LogLine* came = told_by(rule, lines, fits, true);
    // a trap ends an attack from within
    for (int outer = rule; came == nullptr && outer >= 0 && acts->when == Trigger::attack_ends;
         outer = at(outer).caller)
        came = told_by(outer, lines, fits);
    return id_or(came, opened(rule, lines));
}

/// A card of the monster is drawn after others because one of them, or a rule in play, said so.
std::uint32_t Causes::of_draw(int rule, const LogLines& lines) const {
    const Codex& codex = *scenario_.codex;
    const auto draws = [&](const Event& told) {
        if (!is_one_of(told.kind, {Kind::rule_acts, Kind::card_drawn})) return false;
        return std::ranges::any_of(programs_begun(codex, told), [&](ProgramStart begun) {
            return begun != 0 && begun < codex.code.size() &&
                   may_do(codex, begun, [](const Op& op) { return op.verb == Verb::draw_ai; });
        });
    };
    return id_or(told_by(rule, lines, draws, true), led_to(rule));
}

/// A hit of the monster is resolved, or dodged, where the die of one of those that are left had put it.
std::uint32_t Causes::of_hit(const Event& event, int rule, const LogLines& lines) const {
    const LogLine* const attack =
        told_by(rule, lines, [](const Event& told) { return told.kind == Kind::monster_attacks; });
    if (attack == nullptr) return opened(rule, lines);
    std::array<std::vector<std::uint32_t>, location_names.size()> left;
    const auto at_place = [&left](int place) -> std::vector<std::uint32_t>& {
        return left[std::min(static_cast<std::size_t>(place), left.size() - 1)];
    };
    const auto take = [](std::vector<std::uint32_t>& from) {
        if (!from.empty()) from.erase(from.begin());
    };
    for (auto line = lines.begin() + (attack - lines.data()); line != lines.end(); ++line) {
        if (!is_of_event(*line) || !is_within(line->teller, rule) || line->event.subject != event.subject) continue;
        const Event& told = line->event;
        const bool own = line->teller == rule;
        if (own && is_one_of(told.kind, {Kind::hit_location_rolled, Kind::hit_location_fixed}))
            at_place(told.value).push_back(line->id);
        if (own && told.kind == Kind::hit_resolved) take(at_place(told.other));
        if (own && told.kind == Kind::dodged) take(at_place(told.value));
        if (told.kind != Kind::hit_moved) continue;
        take(at_place(told.other));
        at_place(told.value).push_back(line->id);
    }
    const auto& here = at_place(event.kind == Kind::dodged ? event.value : event.other);
    return here.empty() ? told_before({Kind::attack_hits}, rule, lines) : here.front();
}

/// Hits come to nothing.
std::uint32_t Causes::of_lost_hits(const Event& event, int rule, const LogLines& lines) const {
    const auto of_them = [&](std::initializer_list<Kind> kinds) {
        return latest_event(
            lines, [&](const Event& told) { return told.subject == event.subject && is_one_of(told.kind, kinds); });
    };
    const LogLine* why = nullptr;
    switch (event.rule) {
        case Rule::S003_29: why = latest_event(lines, [](const Event& told) { return told.kind == Kind::trap; }); break;
        case Rule::R6_5_3: why = of_them({Kind::knocked_down}); break;
        case Rule::D_94:
        case Rule::S001_15: why = of_them({Kind::died}); break;
        case Rule::S001_19:
            why = latest_event(lines, [](const Event& told) { return told.kind == Kind::monster_defeated; });
            break;
        case Rule::R6_1_4: why = of_them({Kind::survivor_placed}); break;
        case Rule::S003_22:
            why = latest_event(lines, [&](const Event& told) {
                const std::optional<PieceTold> mover = mover_told(told);
                return mover && (mover->piece == Piece::monster ||
                                 (mover->piece == Piece::survivor && mover->number == event.subject));
            });
            break;
        default: break;
    }
    return id_or(why, opened(rule, lines));
}

/// What decided the showdown.
std::uint32_t Causes::of_end(const State& state, int rule, const LogLines& lines) const {
    const LogLine* const decided = latest_event(lines, [&](const Event& told) {
        switch (state.outcome) {
            case Outcome::victory: return told.kind == Kind::monster_defeated;
            case Outcome::defeat: return is_one_of(told.kind, {Kind::died, Kind::nobody_left, Kind::runs_away});
            default: return told.kind == Kind::round_begins;
        }
    });
    return id_or(decided, opened(rule, lines));
}

std::uint32_t Causes::of_kind(const Event& event, const State& state, int rule, const LogLines& lines) const {
    const auto before = [&](std::initializer_list<Kind> kinds) { return told_before(kinds, rule, lines); };
    const auto ever = [&](const auto& fits) { return id_or(latest_event(lines, fits), opened(rule, lines)); };
    const auto of_them = [&](std::initializer_list<Kind> kinds) {
        return ever([&](const Event& told) { return told.subject == event.subject && is_one_of(told.kind, kinds); });
    };
    switch (event.kind) {
        case Kind::rule_acts: return of_moment(event, rule, lines);
        case Kind::hit_resolved:
        case Kind::dodged: return of_hit(event, rule, lines);
        case Kind::hits_cancelled: return of_lost_hits(event, rule, lines);
        case Kind::aftermath:
        case Kind::victory:
        case Kind::defeat:
        case Kind::stalemate:
        case Kind::showdown_over: return of_end(state, rule, lines);
        case Kind::nobody_left:
            return ever([](const Event& told) { return is_one_of(told.kind, {Kind::died, Kind::survivor_placed}); });
        case Kind::monster_defeated: return before({Kind::monster_wounded});
        case Kind::card_drawn: return of_draw(rule, lines);
        case Kind::armor_lost:
        case Kind::injury:
        case Kind::damage_left: return before({Kind::damage_dealt});
        case Kind::survival_action: return before({Kind::attack_hits});
        case Kind::hit_location_selected:
        case Kind::trap:
            return ever([&](const Event& told) {
                return told.kind == Kind::hit_location_drawn && told.thing == event.thing &&
                       told.subject == event.subject;
            });
        case Kind::blocked:
        case Kind::hit_location_rolled:
        case Kind::hit_location_fixed: return before({Kind::attack_hits});
        case Kind::hit_location_drawn:
            return before({Kind::attack_hits, Kind::automatic_hits, Kind::hit_location_discarded});
        case Kind::roll_holds:
        case Kind::roll_fails: return before({Kind::card_roll});
        case Kind::table_row: return before({Kind::severe_injury_roll, Kind::brain_trauma_roll});
        case Kind::wound_fails: return before({Kind::wound_attempt, Kind::critical_wound});
        case Kind::attempt_repeated:
        case Kind::critical_wound:
        case Kind::no_critical_wound: return before({Kind::wound_attempt});
        case Kind::persistent_injury:  // told when the attack is over
            return ever([&](const Event& told) {
                const auto& cards = scenario_.codex->hit_locations;
                return told.kind == Kind::critical_wound && told.subject == event.subject &&
                       told.thing < cards.size() && cards[told.thing].persistent_injury == event.thing;
            });
        case Kind::death_cheated: return before({Kind::roll_judged});
        case Kind::reaction:
            if (event.value == static_cast<int>(Reaction::failure)) return before({Kind::wound_fails});
            if (event.value == static_cast<int>(Reaction::wound))
                return ever([](const Event& told) { return told.kind == Kind::monster_wounded; });
            return opened(rule, lines);
        case Kind::reaction_cancelled:
            if (event.rule == Rule::R6_4_4) return before({Kind::critical_wound});
            if (event.rule == Rule::S001_15) return of_them({Kind::died});
            if (event.rule != Rule::R6_5_2) return opened(rule, lines);
            return ever([](const Event& told) { return told.kind == Kind::monster_knocked_down; });
        case Kind::knocked_down:
        case Kind::lies_already: {  // by the hit or the collision that goes with it
            const LogLine* const struck = told_by(rule, lines, [&](const Event& told) {
                return told.subject == event.subject && is_one_of(told.kind, {Kind::injury, Kind::collision});
            });
            return is_program(rule) ? opened(rule, lines) : id_or(struck, opened(rule, lines));
        }
        case Kind::collision:
            return is_program(rule) ? opened(rule, lines)
                                    : before({Kind::monster_moves, Kind::knockback, Kind::survivor_moves,
                                              Kind::monster_placed, Kind::survivor_placed, Kind::encounter_moves});
        case Kind::died: return event.rule == Rule::R5_6_1 ? of_them({Kind::bleeding}) : opened(rule, lines);
        case Kind::injury_cancelled: return of_them({Kind::enduring_costs, Kind::damage_left});
        case Kind::survivor_token:  // may be what is paid in place of survival
            return id_or(survival_action_before(lines, event.subject), opened(rule, lines));
        case Kind::survival:
        case Kind::stands_up:
            if (event.rule != Rule::R7_3) return opened(rule, lines);
            return ever([](const Event& told) { return told.kind == Kind::survival_action; });
        case Kind::turn_skipped:
            return ever([&](const Event& told) {
                return event.cause_kind != SourceKind::rules &&
                       ((told.cause_kind == event.cause_kind && told.cause == event.cause) ||
                        (form_of(told.kind).thing == list_of(event.cause_kind) && told.thing == event.cause));
            });
        case Kind::target_picked:
        case Kind::no_target: {  // another target of the same program comes of no earlier one
            const LogLine* const acts = told_by(
                rule, lines, [&](const Event& told) { return told.kind != Kind::target_picked && opens(told, rule); });
            return id_or(acts, led_to(rule));
        }
        default: break;
    }
    return opens(event, rule) ? led_to(rule) : opened(rule, lines);
}

}  // namespace lantern::engine
