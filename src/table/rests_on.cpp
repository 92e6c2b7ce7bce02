#include "table/rests_on.hpp"

#include <algorithm>
#include <cstdlib>

#include "look/look.hpp"
#include "state/event_forms.hpp"
#include "table/causes_lines.hpp"
#include "table/line_facts.hpp"
#include "table/log.hpp"

namespace lantern::engine {

namespace {

using Kind = EventKind;

/// Whether something comes into play with the event: a card, a persistent injury, a tile, what a survivor gains.
bool brings(const Event& told, SourceKind kind, unsigned thing) {
    const bool comes = is_one_of(told.kind, {Kind::card_stays, Kind::persistent_injury, Kind::gear_gained,
                                             Kind::disorder, Kind::fighting_art, Kind::terrain_placed});
    return comes && form_of(told.kind).thing == list_of(kind) && told.thing == thing;
}

class Finder {
public:
    Finder(const Event& event, const std::vector<LogLine>& lines) : event_(event), lines_(lines) {}

    template <class Fits>
    void add(const Fits& fits) {
        if (const LogLine* const line = latest_event(lines_, fits)) found_.push_back(line->id);
    }
    void add_of_them(Kind kind) {
        add([&](const Event& told) { return told.kind == kind && told.subject == event_.subject; });
    }
    void add_bringing(SourceKind kind, unsigned thing) {
        if (list_of(kind) != Thing::nothing) add([&](const Event& told) { return brings(told, kind, thing); });
    }
    /// Where they got an injury that their sheet bears.
    void add_recorded(unsigned injury) {
        if (injury == no_thing) return;
        add([&](const Event& told) {
            return told.kind == Kind::severe_injury && told.subject == event_.subject && told.thing == injury;
        });
    }
    /// The latest lines that fit and whose numbers come to so much.
    template <class Fits>
    void add_until(int amount, const Fits& fits) {
        for (auto line = lines_.rbegin(); line != lines_.rend() && amount != 0; ++line) {
            if (!is_of_event(*line) || !fits(line->event)) continue;
            found_.push_back(line->id);
            amount -= line->event.value;
        }
    }
    void add_term(const Term& term);

    std::vector<std::uint32_t> found(std::uint32_t because) {
        std::ranges::sort(found_);
        found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
        std::erase(found_, because);
        return std::move(found_);
    }

private:
    const Event& event_;
    const std::vector<LogLine>& lines_;
    std::vector<std::uint32_t> found_;
};

void Finder::add_term(const Term& term) {
    const auto of_whom = [&](const Event& told, Kind monsters, Kind survivors) {
        return term.monsters ? told.kind == monsters : told.kind == survivors && told.subject == event_.subject;
    };
    switch (term.part) {
        case Part::box:
        case Part::card: return add_bringing(term.kind, term.thing);
        case Part::tokens:
            return add_until(term.taken_off ? -term.amount : term.amount, [&](const Event& told) {
                return of_whom(told, Kind::monster_token, Kind::survivor_token) && told.other == term.attribute;
            });
        case Part::gained:
            return add([&](const Event& told) {
                return told.kind == Kind::permanent && told.subject == event_.subject && told.other == term.attribute;
            });
        case Part::lasting:
            return add([&](const Event& told) {
                return told.kind == Kind::lasting && told.cause_kind == term.kind && told.cause == term.thing;
            });
        case Part::rule: break;
        default: return;
    }
    if (term.rule == Rule::R6_7_3) add([](const Event& told) { return told.kind == Kind::monster_knocked_down; });
    if (term.rule != Rule::R6_3_4) return;
    // the blind spot: whoever of the two went or turned last
    add([&](const Event& told) {
        const std::optional<PieceTold> mover = mover_told(told);
        return mover &&
               (mover->piece == Piece::monster || (mover->piece == Piece::survivor && mover->number == event_.subject));
    });
}

}  // namespace

std::vector<std::uint32_t> rests_on(const Event& event, const State& state, const Accounts& accounts,
                                    const std::vector<LogLine>& lines, std::uint32_t because) {
    Finder finder(event, lines);
    for (const Account* const account : {&accounts.value, &accounts.other}) {
        for (const Term& term : account->terms()) finder.add_term(term);
    }
    switch (event.kind) {
        case Kind::rule_acts:
        case Kind::prevented: finder.add_bringing(event.cause_kind, event.cause); break;
        case Kind::dodged:
            finder.add(
                [&](const Event& told) { return told.kind == Kind::survival_action && told.subject == event.subject; });
            break;
        case Kind::stands_up: finder.add_of_them(Kind::knocked_down); break;
        case Kind::lies_already:
            finder.add_of_them(Kind::knocked_down);
            finder.add_recorded(event.detail);
            break;
        case Kind::knocked_down: finder.add_recorded(event.detail); break;
        case Kind::activation_lost:
            if (event.rule == Rule::R6_7_1) finder.add_of_them(Kind::knocked_down);
            break;
        case Kind::act_begins:
            if (event.subject < max_survivors && has(state.survivors[event.subject], SurvivorFlag::knocked_down))
                finder.add_of_them(Kind::knocked_down);
            break;
        case Kind::monster_stands:
            finder.add([](const Event& told) { return told.kind == Kind::monster_knocked_down; });
            break;
        case Kind::died:
            if (event.rule != Rule::R5_6_1 || event.subject >= max_survivors) break;
            finder.add_until(state.survivors[event.subject].bleeding, [&](const Event& told) {
                return told.kind == Kind::bleeding && told.subject == event.subject;
            });
            break;
        case Kind::damage_left:  // what filled the boxes
            for (const int box : {0, 1}) {
                finder.add([&](const Event& told) {
                    return told.kind == Kind::injury && told.subject == event.subject && told.other == event.other &&
                           told.value == box;
                });
            }
            break;
        case Kind::brain_trauma_roll: finder.add_of_them(Kind::brain_injury); break;
        case Kind::injury_at_maximum:
            finder.add([&](const Event& told) {
                return told.kind == Kind::severe_injury && told.subject == event.subject && told.thing == event.thing;
            });
            break;
        default: break;
    }
    return finder.found(because);
}

}  // namespace lantern::engine
