#include "rules/the_dead.hpp"

#include "base/bits.hpp"
#include "board/reach.hpp"
#include "effects/changes.hpp"
#include "effects/waiting.hpp"
#include "rules/procedures.hpp"
#include "rules/survivor_movement.hpp"
#include "state/calls.hpp"

namespace lantern::engine::rules {

namespace {

bool is_concerned(const Look& look, int who) {
    return is_waited_for(look, Trigger::passes_the_dead, survivor_bit(who));
}

Space place_of_death(const Look& look, int dead) { return survivor(look, dead).died_at; }

/// Whether a way of so many steps leads over where all of these died.
bool leads_over(const Look& look, const PassTheDead& p, const Spaces& blocked, SurvivorSet dead) {
    FixedVector<Spaces, max_survivors> places;
    for (const int one : bits(dead)) places.push_back(Spaces::of(place_of_death(look, one)));
    return walk_enters(p.from, p.to, p.steps, blocked, stopping_zones(look, p.from), {places.begin(), places.end()});
}

/// The next of the dead whose place the way may have led over is looked at; true when the survivor has to be asked.
bool consider(const Look& look, PassTheDead& p) {
    const int dead = lowest(p.open);
    Spaces blocked = blocked_for(look, p.who);
    for (int other = 0; other < max_survivors; ++other) {  // the way led past these
        const Space place = place_of_death(look, other);
        if (place != no_space && ((p.open | p.over) & survivor_bit(other)) == 0) blocked.set(place);
    }
    const auto with = static_cast<SurvivorSet>(p.over | survivor_bit(dead));
    if (!leads_over(look, p, blocked, with)) {
        p.open = static_cast<SurvivorSet>(p.open & ~survivor_bit(dead));
        return false;
    }
    blocked.set(place_of_death(look, dead));
    if (leads_over(look, p, blocked, p.over)) return true;
    p.over = with;
    p.open = static_cast<SurvivorSet>(p.open & ~survivor_bit(dead));
    return false;
}

}  // namespace

SurvivorSet dead_on(const Look& look, int who, const Spaces& way) {
    SurvivorSet dead = 0;
    for (int other = 0; other < max_survivors; ++other) {
        const Space place = place_of_death(look, other);
        if (place != no_space && way.test(place)) dead |= survivor_bit(other);
    }
    return dead != 0 && is_concerned(look, who) ? dead : SurvivorSet{0};
}

void pass_over_the_dead(Run& run, std::uint8_t who, SurvivorSet dead) {
    run.call(PassTheDead{.who = who, .over = dead});
}

bool pass_the_dead_nearby(Run& run, std::uint8_t who, Space from, Space to, int steps) {
    if (from == to || !is_concerned(run, who)) return false;
    const SurvivorSet dead = dead_on(run, who, Spaces::within_steps(from, steps) - Spaces::of(from));
    if (dead == 0) return false;
    run.call(PassTheDead{.who = who, .steps = static_cast<std::uint8_t>(steps), .open = dead, .from = from, .to = to});
    return true;
}

void pass_the_dead(Run& run, Frame& frame, PassTheDead& p) {
    enum Step : std::uint8_t { on_the_way, answered, next_place };
    switch (frame.step) {
        case on_the_way:
            if (p.open == 0) {
                frame.step = next_place;
                return;
            }
            if (!consider(run, p)) return;
            frame.step = answered;
            run.question(Ask::pass_the_dead, static_cast<Seat>(p.who), static_cast<std::uint8_t>(lowest(p.open)));
            run.state.question.at = place_of_death(run, lowest(p.open));
            run.add(Choice::yes);
            run.add(Choice::pass);
            run.pose();
            return;
        case answered:
            frame.step = on_the_way;
            if (choice_of(run.state.answer) == Choice::yes) p.over |= survivor_bit(lowest(p.open));
            p.open = static_cast<SurvivorSet>(p.open & (p.open - 1));
            return;
        default: {
            if (p.over == 0) {
                run.done();
                return;
            }
            const int dead = lowest(p.over);
            p.over = static_cast<SurvivorSet>(p.over & (p.over - 1));
            survivor(run, dead).died_at = no_space;
            run.emit({.kind = EventKind::passes_the_dead,
                      .rule = Rule::D_71,
                      .subject = p.who,
                      .other = static_cast<std::int16_t>(dead)});
            fire(run, Trigger::passes_the_dead, survivor_bit(p.who), survivor_bit(dead));
            return;
        }
    }
}

}  // namespace lantern::engine::rules
