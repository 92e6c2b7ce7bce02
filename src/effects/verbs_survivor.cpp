#include <algorithm>

#include "effects/changes_parts.hpp"
#include "effects/verbs.hpp"
#include "look/boxes.hpp"
#include "look/selectors.hpp"

/// Verbs that change what survivors have and where they are.
namespace lantern::engine::verbs {

void survival(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        change_survival(run, who, by, Rule::R7_1, cause_of(e));
    });
}

void insanity(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        change_insanity(run, who, by, Rule::R8_5, cause_of(e));
    });
}

void courage(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        change_courage(run, who, by, cause_of(e));
    });
}

void understanding(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        change_understanding(run, who, by, cause_of(e));
    });
}

void hunt_xp(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        change_hunt_xp(run, who, by, cause_of(e));
    });
}

/// Victories raise it only for those who wounded with their type (RULES 9.1.7); losses concern everyone.
void proficiency(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        if (by > 0 && !has(survivor(run, who), SurvivorFlag::attacked)) return;
        change_proficiency(run, who, by, cause_of(e));
    });
}

void survivor_token(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        if (gains_no(run, who, Gain::tokens)) return;
        change_token(run, who, static_cast<Attribute>(op.a), by, cause_of(e));
        if (op.b == 0) return;
        let_tokens_pass(run, {op.a, static_cast<std::uint8_t>(op.b - 1), static_cast<std::uint8_t>(who),
                              static_cast<std::int8_t>(by)});
    });
}

void permanent(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int by = amount_for(run, e, op, who);
        change_permanent(run, who, static_cast<Attribute>(op.a), by, cause_of(e));
    });
}

void priority_target(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) { gain_priority_target(run, who, cause_of(e)); });
}

void keep_priority_target(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) { gain_priority_target(run, who, cause_of(e), true); });
}

void lose_priority_target(Run& run, Frame& frame, Effects& e, const Op&) {
    engine::lose_priority_target(run, Rule::R8_3, cause_of(e));
    next(frame, e);
}

void stop_movement(Run&, Frame& frame, Effects& e, const Op&) {
    // the zone's spaces end a walk already (stopping_zones); the card says it for its readers
    next(frame, e);
}

namespace {

/// A disorder or fighting art by its name, or one drawn.
void gain_nature(Run& run, Frame& frame, Effects& e, const Op& op, bool disorder) {
    const auto gain = [&](int who, std::uint16_t kind) {
        run.call(GainNature{.who = static_cast<std::uint8_t>(who),
                            .disorder = disorder ? std::uint8_t{1} : std::uint8_t{0},
                            .kind = kind,
                            .cause_kind = static_cast<std::uint8_t>(e.kind),
                            .cause = thing_of(e.kind, e.source)});
    };
    if (frame.step == 2) {
        frame.step = 1;
        gain(lowest(e.chosen), static_cast<std::uint16_t>(run.parameter()));
        return;
    }
    one_by_one(run, frame, e, op, [&](int who) {
        if (op.index != random_thing) {
            gain(who, op.index);
            return;
        }
        e.chosen = survivor_bit(who);
        frame.step = 2;
        run.ask_draw(disorder ? Ask::draw_disorder : Ask::draw_fighting_art, who);
    });
}

}  // namespace

void disorder(Run& run, Frame& frame, Effects& e, const Op& op) { gain_nature(run, frame, e, op, true); }

void fighting_art(Run& run, Frame& frame, Effects& e, const Op& op) { gain_nature(run, frame, e, op, false); }

void hide(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        set(survivor(run, who), op.a == 0 ? SurvivorFlag::hidden : SurvivorFlag::unnoticed);
        run.emit({.kind = EventKind::hidden,
                  .rule = Rule::R10_2,
                  .subject = static_cast<std::uint8_t>(who),
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
    });
}

void resource(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int count = amount_for(run, e, op, who);
        if (count <= 0) return;
        run.call(GainResource{.who = static_cast<std::uint8_t>(who),
                              .from = static_cast<ResourceFrom>(op.a),
                              .count = static_cast<std::uint8_t>(count),
                              .kind = op.index});
    });
}

void gear(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op,
               [&](int who) { run.call(GainGear{.who = static_cast<std::uint8_t>(who), .gear = op.index}); });
}

void remove_survivor(Run& run, Frame& frame, Effects& e, const Op& op) {  // RULES 6.1.4
    one_by_one(run, frame, e, op, [&](int who) {
        SurvivorState& s = survivor(run, who);
        engine::place_survivor(run, who, no_space, Rule::R6_1_4, cause_of(e));
        s.movements = s.activations = 0;
        disturb(run, who);
        defeat_if_nobody_is_left(run);
    });
}

void place_survivor(Run& run, Frame& frame, Effects& e, const Op& op) {
    const bool across = op.a == 0;  // whoever was removed comes back beside the monster alone
    one_by_one(
        run, frame, e, op,
        [&](int who) {
            run.call(Land{.who = static_cast<std::uint8_t>(who),
                          .how = across ? Landing::around_tile : Landing::beside_monster,
                          .wanted = survivor(run, who).at,
                          .tile = across ? static_cast<std::uint8_t>(place_of(e.source)) : no_tile});
        },
        across ? taking_part : alive);
}

void attack_modifier(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int by = amount_of(run, e, op);
    for (const int who : bits(survivors_of(run, e, op.who, op.selector)))
        modify_attack(run, who, static_cast<Attribute>(op.a), by, cause_of(e));
    next(frame, e);
}

void automatic_hit(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 1 || e.kind != SourceKind::gear || e.subject == 0) {
        next(frame, e);
        return;
    }
    frame.step = 1;
    const int who = lowest(e.subject);
    begin_attack(run, who,
                 {.slot = static_cast<std::uint8_t>(place_of(e.source)),
                  .anywhere = op.b != 0,
                  .sure_wounds = op.a != 0,
                  .hits = static_cast<std::uint8_t>(std::clamp(amount_of(run, e, op), 1, 20))});
}

namespace {

/// Whether healing so much at a location would change anything.
bool can_heal(const Look& look, int who, unsigned location, const Op& op, int boxes) {
    const SurvivorState& s = survivor(look, who);
    if (location == static_cast<unsigned>(HealAt::brain)) return boxes > 0 && (s.boxes >> 10U & 1U) != 0;
    const bool injured = boxes > 0 && (s.boxes >> (2 * location) & 3U) != 0;
    return injured || (op.b > 0 && s.armor[location] < full_armor(look, who)[location]);
}

void heal_at(Run& run, int who, unsigned location, const Op& op, int boxes, Cause cause) {
    erase_injuries(run, who, location, boxes, cause);
    if (location < location_names.size()) restore_armor(run, who, location, op.b, cause);
}

}  // namespace

void heal_survivor(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int boxes = amount_of(run, e, op);
    if (frame.step == 2) {
        heal_at(run, lowest(e.chosen), run.parameter(), op, boxes, cause_of(e));
        frame.step = 1;
    }
    one_by_one(run, frame, e, op, [&](int who) {
        if (op.a <= static_cast<std::uint8_t>(HealAt::brain)) {
            heal_at(run, who, op.a, op, boxes, cause_of(e));
            return;
        }
        if (op.a == static_cast<std::uint8_t>(HealAt::everywhere)) {
            for (unsigned location = 0; location <= static_cast<unsigned>(HealAt::brain); ++location)
                heal_at(run, who, location, op, boxes, cause_of(e));
            return;
        }
        run.question(Ask::heal_where, static_cast<Seat>(who), who, e.kind, thing_of(e.kind, e.source));
        for (unsigned location = 0; location < location_names.size(); ++location) {
            if (can_heal(run, who, location, op, boxes)) run.add(Choice::location, location);
        }
        if (run.withdraw_if_empty()) return;
        e.chosen = survivor_bit(who);
        frame.step = 2;
        run.pose();
    });
}

void once_per_lifetime(Run& run, Frame& frame, Effects& e, const Op& op) {
    const SurvivorSet set = survivors_of(run, e, op.who, op.selector) & taking_part(run.state);
    const auto bit = static_cast<std::uint16_t>(1U << op.index);
    if (set == 0 || (survivor(run, lowest(set)).deeds & bit) != 0) {
        go_to(frame, e, op.jump);
        return;
    }
    survivor(run, lowest(set)).deeds |= bit;
    run.emit({.kind = EventKind::deed,
              .rule = Rule::D_50,
              .subject = static_cast<std::uint8_t>(lowest(set)),
              .thing = op.index,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    next(frame, e);
}

}  // namespace lantern::engine::verbs
