#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "rules/attack.hpp"
#include "rules/collision.hpp"
#include "rules/encounter.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"

/// The monster is put somewhere without moving there (S000-12, RULES 4.1.3, 4.1.4).
namespace lantern::engine::rules {

namespace {

/// Beside a survivor, over as many others as possible (RULES 4.1.4).
Spaces anchors_over_most(const Look& look, const Footprint& beside) {
    const Spaces survivors = survivor_spaces(look.state);
    Spaces best;
    int most = 0;
    for (const Space anchor : anchors_of(square(0, look.scenario.monster().size))) {
        const Footprint base = square(anchor, look.scenario.monster().size);
        if (distance(base, beside) != 1) continue;
        const int under = (covered(base) & survivors).count();
        if (under < most) continue;
        if (under > most) best = {};
        most = under;
        best.set(anchor);
    }
    return best;
}

/// Where the monster may be put: beside a survivor, off everybody else where that is possible, or in the middle.
Spaces anchors_to_place(const Look& look, const PlaceMonster& where) {
    const std::uint8_t size = look.scenario.monster().size;
    if (where.how == Placing::centre) return Spaces::of(space_at((board_rows - size) / 2, (board_columns - size) / 2));
    if (where.beside == 0) return {};
    const Footprint beside = single(survivor(look, lowest(where.beside)).at);
    if (where.how == Placing::over_most) return anchors_over_most(look, beside);
    const Spaces taken = survivor_spaces(look.state) | encounter_spaces(look.state);
    Spaces anchors;
    Spaces free;
    for (const Space anchor : anchors_of(square(0, size))) {
        if (distance(square(anchor, size), beside) != 1) continue;
        anchors.set(anchor);
        if (!covered(square(anchor, size)).intersects(taken)) free.set(anchor);
    }
    return free.any() ? free : anchors;
}

void put_monster(Run& run, PlaceMonster& where, Space at) {
    run.state.monster.at = at;
    if (where.beside != 0) {
        const DirectionMask ways = direction_toward(monster_base(run), single(survivor(run, lowest(where.beside)).at));
        if (ways != 0 && (ways & direction_bit(monster_facing(run.state))) == 0)
            run.state.monster.facing = static_cast<std::uint8_t>(lowest(ways));
    }
    run.emit({.kind = EventKind::monster_placed, .rule = Rule::S000_12, .value = run.state.monster.facing, .to = at});
    const Spaces under = covered(monster_base(run));
    for (const int who : bits(on_board(run.state))) {
        if (under.test(survivor(run, who).at)) where.under |= survivor_bit(who);
    }
    where.fallen = where.under;
    cancel_hits_out_of_range(run);
}

}  // namespace

namespace {

void collide_with(Run& run, PlaceMonster& where, int who) {
    where.fallen = static_cast<SurvivorSet>(where.fallen & ~survivor_bit(who));
    run.emit({.kind = EventKind::collision, .rule = Rule::R4_2_4, .subject = static_cast<std::uint8_t>(who)});
    if (survivor_static(run, who, Static::no_fall_in_collision) > 0)
        return tell_prevented(run, who, Static::no_fall_in_collision);
    knock_down(run, who, Rule::R4_2_1);
}

}  // namespace

void place_monster(Run& run, Frame& frame, PlaceMonster& where) {
    enum Step : std::uint8_t { start, placed, collide, aside_rolled, aside_chosen, push_off };
    switch (frame.step) {
        case start: {
            where.beside &= on_board(run.state);
            const Spaces anchors = anchors_to_place(run, where);
            if (anchors.none()) {
                run.done();
                return;
            }
            frame.step = placed;
            run.ask_space(Ask::place_monster, controller_seat, anchors);
            return;
        }
        case placed:
            frame.step = collide;
            put_monster(run, where, static_cast<Space>(run.parameter()));
            return;
        case collide: {  // whoever stands there collides and is pushed off (RULES 4.2.4)
            if (displaces_encounter(run)) return;
            where.fallen &= on_board(run.state);
            if (where.fallen == 0) {
                frame.step = push_off;
                return;
            }
            const int who = lowest(where.fallen);
            if (stands_aside_on(run, who) > 0) {
                frame.step = aside_rolled;
                ask_to_stand_aside(run, who);
                return;
            }
            collide_with(run, where, who);
            return;
        }
        case aside_rolled: {
            const int who = lowest(where.fallen);
            frame.step = aside_chosen;
            if (!rolled_aside(run, who) || !ask_space_aside(run, who, covered(monster_base(run)))) {
                frame.step = collide;
                collide_with(run, where, who);
            }
            return;
        }
        case aside_chosen: {
            const int who = lowest(where.fallen);
            where.fallen = static_cast<SurvivorSet>(where.fallen & ~survivor_bit(who));
            frame.step = collide;
            step_aside(run, who);
            return;
        }
        default: {
            if (where.under == 0 || !monster_on_board(run.state)) {
                run.done();
                return;
            }
            const int who = lowest(where.under);
            where.under = static_cast<SurvivorSet>(where.under & (where.under - 1));
            if (!covers(monster_base(run), survivor(run, who).at)) return;
            run.call(Knockback{.who = static_cast<std::uint8_t>(who), .spaces = 5});
            return;
        }
    }
}

}  // namespace lantern::engine::rules
