#include <algorithm>

#include "board/line_of_sight.hpp"
#include "effects/changes_parts.hpp"
#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/selectors.hpp"

/// Verbs of the monster: moving, turning, attacking, and what befalls it.
namespace lantern::engine::verbs {

namespace {

bool may_act(const Look& look, const Effects& e) {
    return monster_on_board(look.state) && !has(look.state.monster, MonsterFlag::knocked_down) &&
           has(look.state.monster, MonsterFlag::alive) && !e.flags.has(EffectsFlag::cancelled);
}

}  // namespace

void move(Run& run, Frame& frame, Effects& e, const Op& op) {
    MonsterMove movement{.heading = static_cast<Heading>(op.a)};
    movement.relative_to = survivors_of(run, e, op.who, op.selector) & on_board(run.state);
    movement.spaces = static_cast<std::uint8_t>(std::max(0, amount_of(run, e, op)));
    movement.terrain = op.b;
    e.passed = 0;
    e.result = 0;
    next(frame, e);
    run.call(movement);
}

namespace {

/// Asks where the survivor is seen from the monster, and turns it there or the other way.
void turn(Run& run, Frame& frame, Effects& e, const Op& op, bool away) {
    if (frame.step == 1) {
        auto direction = static_cast<Direction>(run.parameter());
        if (away) direction = opposite(direction);
        next(frame, e);
        turn_monster(run, direction, Rule::R4_1_6, cause_of(e));
        return;
    }
    const SurvivorSet set = survivors_of(run, e, op.who, op.selector) & on_board(run.state);
    if (set == 0 || !may_act(run, e)) {
        next(frame, e);
        return;
    }
    const DirectionMask ways = direction_toward(monster_base(run), single(survivor(run, lowest(set)).at));
    if (ways == 0) {
        next(frame, e);
        return;
    }
    frame.step = 1;
    run.ask_direction(Ask::turn_to, controller_seat, ways, lowest(set));
}

}  // namespace

void face(Run& run, Frame& frame, Effects& e, const Op& op) { turn(run, frame, e, op, false); }
void face_away(Run& run, Frame& frame, Effects& e, const Op& op) { turn(run, frame, e, op, true); }

namespace {

/// The steps of attacking several targets: which one is next, then whatever the attack consists of.
enum AttackStep : std::uint8_t { choose_next = 0, chosen_next = 1, moved = 2, struck = 3, attacked = 4 };

/// Takes the next target of e.loop as the one to attack, asking the controller for the order (RULES 3.2.5).
bool next_target(Run& run, Frame& frame, Effects& e) {
    e.loop &= on_board(run.state);
    if (e.loop == 0) return false;
    frame.step = chosen_next;
    run.ask_survivor(Ask::order, controller_seat, e.loop, e.kind, thing_of(e.kind, e.source));
    return true;
}

void call_attack(Run& run, const Effects& e, std::uint16_t profile, int target) {
    begin_monster_attack(run, {.profile = profile,
                               .target = static_cast<std::uint8_t>(target),
                               .bonus_speed = e.bonus_speed,
                               .bonus_damage = e.bonus_damage});
}

/// The obstacle that cuts the line between monster and survivor; no_thing where several do it together.
std::uint16_t obstacle_before(const Look& look, int who) {
    for (const Tile& tile : look.state.tiles) {
        if (!kind_of(look, tile).obstacle) continue;
        if (line_blocked(monster_base(look), single(survivor(look, who).at), covered(tile_base(look, tile))))
            return tile.kind;
    }
    return no_thing;
}

/// Why there is no attack: an obstacle, or the distance.
void tell_out_of_reach(Run& run, const Effects& e, const Profile& profile, int target) {
    const int distance = distance_to_monster(run, target);
    const int reach = profile.range == 0 ? profile.reach : profile.range;
    run.emit({.kind = EventKind::out_of_reach,
              .rule = distance <= reach ? Rule::S004_13 : Rule::R4_1_2,
              .subject = static_cast<std::uint8_t>(target),
              .value = static_cast<std::int16_t>(distance),
              .other = static_cast<std::int16_t>(reach),
              .thing = distance <= reach ? obstacle_before(run, target) : no_thing,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
}

/// Attacks of one operation: e.loop holds the targets left, e.chosen the one under attack.
void attack_all(Run& run, Frame& frame, Effects& e, const Op& op, bool moves) {
    const Profile& profile = run.codex.profiles[op.index];
    switch (frame.step) {
        case choose_next:
            e.loop = survivors_of(run, e, op.who, op.selector);
            e.result = 0;
            frame.step = attacked;
            return;
        case chosen_next: {
            const auto target = static_cast<int>(run.parameter());
            e.chosen = survivor_bit(target);
            e.loop = static_cast<SurvivorSet>(e.loop & ~e.chosen);
            frame.step = moved;
            if (moves) {  // S000-78, S000-83; already near enough: only turn (RULES 4.1.2)
                run.call(MonsterMove{.heading = Heading::toward,
                                     .relative_to = e.chosen,
                                     .reach = profile.reach,
                                     .range = profile.range,
                                     .of_attack = 1,
                                     .turns = 1});
            }
            return;
        }
        case moved: {
            const int target = lowest(e.chosen);
            frame.step = attacked;
            // out of reach: no attack and none of its triggers (RULES 4.1.2)
            const bool reaches = (!moves && profile.range == 0) || attack_reaches(run, profile, target);
            if ((on_board(run.state) & e.chosen) == 0 || !may_act(run, e)) return;
            if (reaches) {
                frame.step = struck;
                call_attack(run, e, op.index, target);
            } else {
                tell_out_of_reach(run, e, profile, target);
            }
            return;
        }
        case struck:
            e.result = static_cast<std::uint8_t>(run.parameter());
            frame.step = attacked;
            return;
        default:
            if (may_act(run, e) && next_target(run, frame, e)) return;
            e.loop = 0;
            run.state.alert = false;
            next(frame, e);
            return;
    }
}

}  // namespace

void attack(Run& run, Frame& frame, Effects& e, const Op& op) { attack_all(run, frame, e, op, false); }
void move_and_attack(Run& run, Frame& frame, Effects& e, const Op& op) { attack_all(run, frame, e, op, true); }

void basic_action(Run& run, Frame& frame, Effects& e, const Op& op) {
    Effects action{.source = run.scenario.setup.monster, .kind = SourceKind::basic_action};
    action.attacker = e.attacker;
    action.flags = EffectsFlag::monster_acts;
    action.bonus_speed = static_cast<std::int8_t>(op.a);
    action.bonus_damage = static_cast<std::int8_t>(op.b);
    if (op.who == Who::nobody) {
        action.pc = run.scenario.monster().basic_action;
    } else {
        action.pc = run.scenario.monster().basic_action_on_target;
        if (frame.step == 1) {
            action.target = survivor_bit(static_cast<int>(run.parameter()));
        } else {
            action.target = survivors_of(run, e, op.who, op.selector) & on_board(run.state);
            const Pick pick = op.who == Who::selected ? run.codex.selectors[op.selector].pick : Pick::all;
            if (popcount(action.target) > 1 && pick != Pick::all) {
                frame.step = 1;
                ask_pick(run, e, action.target, pick, Ask::target, controller_seat);
                return;
            }
        }
        if (action.target == 0) {  // nobody fits: nothing happens (RULES 3.1.10)
            next(frame, e);
            return;
        }
    }
    next(frame, e);
    if (!may_act(run, e)) return;
    run.emit({.kind = EventKind::basic_action,
              .rule = Rule::R3_1_10,
              .subject = popcount(action.target) == 1 ? static_cast<std::uint8_t>(lowest(action.target)) : no_survivor,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    run.call(action);
}

namespace {

/// Whether a card has found nobody and rolled nothing so far: all that it does is to draw (D-63).
bool did_nothing(const Effects& e) {
    return e.kind == SourceKind::ai_card && (e.target | e.chosen | e.passed) == 0 && e.roll == 0 && e.result == 0;
}

}  // namespace

void draw_ai(Run& run, Frame& frame, Effects& e, const Op& op) {  // RULES 3.1.8
    // the rest of this card first, so the draw is noted and happens when the card is resolved
    const int cards = std::clamp(amount_of(run, e, op), 0, max_cards);
    next(frame, e);
    if (DrawAi* draw = run.running<DrawAi>()) {
        draw->left = static_cast<std::uint8_t>(draw->left + cards);
        draw->drew_only = draw->drew_only || did_nothing(e);
        return;
    }
    run.call(DrawAi{.left = static_cast<std::uint8_t>(cards)});
}

void place_monster(Run& run, Frame& frame, Effects& e, const Op& op) {
    PlaceMonster where{.how = static_cast<Placing>(op.a)};
    where.beside = survivors_of(run, e, op.who, op.selector) & on_board(run.state);
    next(frame, e);
    if (where.how != Placing::centre && where.beside == 0) return;
    run.call(where);
}

void remove_monster(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    run.state.monster.at = no_space;
    run.emit({.kind = EventKind::monster_removed,
              .rule = Rule::R3_1_2,
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
}

void monster_token(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int by = amount_of(run, e, op);
    change_monster_token(run, static_cast<Attribute>(op.a), by, performed_by(run, e));
    if (op.b != 0)
        let_tokens_pass(run, {op.a, static_cast<std::uint8_t>(op.b - 1), no_survivor, static_cast<std::int8_t>(by)});
    next(frame, e);
}

void daze_monster(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    if (has(run.state.monster, MonsterFlag::dazed)) return;
    set(run.state.monster, MonsterFlag::dazed);
    change_monster_token(run, Attribute::speed, -1, cause_of(e));
    let_tokens_pass(run, {static_cast<std::uint8_t>(Attribute::speed),
                          static_cast<std::uint8_t>(Until::end_of_monster_turn), no_survivor, -1});
}

void knock_down_monster(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    run.call(KnockDownMonster{});
}

void stand_monster(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    monster_stands_up(run, Rule::R6_7_3);
}

void wound_monster(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int wounds = amount_of(run, e, op);
    next(frame, e);
    if (wounds <= 0) return;
    run.call(
        WoundMonster{.wounds = static_cast<std::uint8_t>(wounds), .kind = e.kind, .cause = thing_of(e.kind, e.source)});
}

void heal_monster(Run& run, Frame& frame, Effects& e, const Op& op) {  // RULES 6.6.1, 6.6.2
    int healed = 0;
    const std::uint8_t life = run.scenario.level().life;
    for (int i = amount_of(run, e, op); i > 0; --i) {
        if (life != 0) {
            if (run.state.monster.life >= life) break;
            ++run.state.monster.life;
        } else {
            if (run.state.wounds.empty()) break;
            run.state.ai.draw.insert_at(0, run.state.wounds.back());
            run.state.wounds.pop_back();
        }
        ++healed;
    }
    run.emit({.kind = EventKind::monster_heals,
              .rule = life != 0 ? Rule::R6_6_2 : Rule::R6_6_1,
              .value = static_cast<std::int16_t>(healed),
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    next(frame, e);
}

void kill_monster(Run& run, Frame& frame, Effects& e, const Op&) {  // RULES 6.6.3
    next(frame, e);
    decide_outcome(run, Outcome::victory);
}

void run_away(Run& run, Frame& frame, Effects& e, const Op&) {  // RULES 11.2
    next(frame, e);
    run.emit({.kind = EventKind::runs_away,
              .rule = Rule::R11_2,
              .subject = e.subject == 0 ? no_survivor : static_cast<std::uint8_t>(lowest(e.subject)),
              .cause_kind = e.kind,
              .cause = thing_of(e.kind, e.source)});
    decide_outcome(run, Outcome::defeat);
}

void end_monster_turn(Run& run, Frame& frame, Effects& e, const Op&) {  // D-34
    next(frame, e);
    if (run.state.phase != Phase::monster_turn || has(run.state.monster, MonsterFlag::end_step)) return;
    set(run.state.monster, MonsterFlag::turn_ended);
    const Cause cause = performed_by(run, e);
    run.emit({.kind = EventKind::turn_cut_short, .rule = Rule::R2_5, .cause_kind = cause.kind, .cause = cause.source});
}

void skip_monster_turn(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    MonsterState& monster = run.state.monster;
    const Cause cause = cause_of(e);
    ++monster.skip_turns;
    monster.skip_kind = cause.kind;
    monster.skip_source = cause.source;
}

/// Where the monster moves they are cancelled at once (S003-22), so this finds something only where an attacker was moved.
void cancel_hits_out_of_range(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    run.call(CancelHitsOutOfRange{});
}

void end_attack(Run& run, Frame& frame, Effects& e, const Op&) {
    for (const int who : bits(e.attacker)) {
        Attack& attack = survivor(run, who).attack;
        attack.ended = attack.ended || attack.active;
    }
    next(frame, e);
}

namespace {

constexpr AttackNumber no_attack = 0xFE;

/// The attack that a program speaks of: of a trigger of a profile the monster's, else that of whom it is about. What a hit
/// location does speaks of its attacker's alone, and of none when that is over (D-75).
AttackNumber attack_of(const Look& look, const Effects& e) {
    const int nested = look.state.monster_attacks.size();
    const auto monsters = static_cast<AttackNumber>(first_monster_attack + nested - 1);
    if (nested > 0 && e.flags.has(EffectsFlag::in_attack)) return monsters;
    for (const SurvivorSet who : {e.attacker, e.subject}) {
        if (who != 0 && one_of(look, who).attack.active) return static_cast<AttackNumber>(lowest(who));
    }
    if (e.kind == SourceKind::hit_location || (e.kind == SourceKind::basic_action && e.attacker != 0)) return no_attack;
    return nested > 0 ? monsters : next_attack;
}

}  // namespace

void lasting(Run& run, Frame& frame, Effects& e, const Op& op) {
    const SurvivorSet set = survivors_of(run, e, op.who, op.selector);
    const Cause by = performed_by(run, e);
    Lasting effect{.what = op.a,
                   .a = static_cast<std::uint8_t>(op.index),
                   .until = op.b,
                   .owner = no_survivor,
                   .amount = static_cast<std::int16_t>(amount_of(run, e, op)),
                   .cause = by.source,
                   .attack = static_cast<Until>(op.b) == Until::end_of_attack ? attack_of(run, e) : next_attack,
                   .kind = by.kind};
    next(frame, e);
    if (effect.attack == no_attack) return;
    const auto last = [&](unsigned who) {
        effect.owner = static_cast<std::uint8_t>(who);
        add_lasting(run, effect);
        run.emit([&] {
            Event begins = event(EventKind::lasting, Rule::R2_2, effect.owner, op.a, effect.amount, by);
            begins.detail = effect.a;
            begins.more = effect.until;
            return begins;
        });
    };
    if (set == 0) last(no_survivor);
    for (const int who : bits(set)) last(static_cast<unsigned>(who));
}

}  // namespace lantern::engine::verbs
