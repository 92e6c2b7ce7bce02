#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "rules/procedures.hpp"
#include "rules/survivor_movement.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// The monster's turn: start, draw AI, end (S000-53..61), and playing an AI card (S000-62..67, RULES 3.1).
namespace lantern::engine::rules {

namespace {

/// Survivors stand at the end of the monster's turn, except those who fell during it (RULES 6.7.1).
void survivors_stand(Run& run) {
    constexpr SurvivorFlags fallen{SurvivorFlag::knocked_down, SurvivorFlag::stays_down};
    for (int who = 0; who < max_survivors; ++who) {
        SurvivorState& s = survivor(run, who);
        if (!s.flags.meets(fallen) || !has(s, SurvivorFlag::alive)) continue;
        if (has(s, SurvivorFlag::stays_down)) {
            clear(s, SurvivorFlag::stays_down);
        } else {
            stand_up(run, who, Rule::R6_7_1);
        }
    }
}

void end_what_lasts(Run& run) {
    end_lasting(run, Until::end_of_next_attack);
    end_lasting(run, Until::end_of_monster_turn);
    for (Later& later : run.state.later) {
        if (later.turns > 0) --later.turns;
    }
}

}  // namespace

void monster_turn(Run& run, Frame& frame, MonsterTurn&) {
    enum Step : std::uint8_t { start, draw, end, over };
    switch (frame.step) {
        case start:
            run.state.phase = Phase::monster_turn;
            clear(run.state.monster, MonsterFlag::turn_ended);
            renew_steps(run);
            run.emit([&] { return Event{.kind = EventKind::monster_turn_begins, .rule = Rule::S000_53}; });
            monster_stands_up(run, Rule::R6_7_2);
            frame.step = draw;
            if (fire(run, Trigger::monster_turn_start)) return;  // S000-54, S000-55
            [[fallthrough]];
        case draw:
            frame.step = end;
            if (has(run.state.monster, MonsterFlag::turn_ended)) return;
            if (monster_static(run, Static::no_ai_draws) == 0) {
                run.call(DrawAi{});
            } else {
                tell_prevented(run, Static::no_ai_draws);
            }
            return;
        case end:
            clear(run.state.monster, MonsterFlag::turn_ended);  // the end step still runs (D-34)
            set(run.state.monster, MonsterFlag::end_step);
            run.state.alert = false;
            frame.step = over;
            if (fire(run, Trigger::monster_turn_end)) return;  // S000-59, S000-60
            [[fallthrough]];
        default:
            clear(run.state.monster, MonsterFlag::end_step);
            survivors_stand(run);
            end_what_lasts(run);
            for (SurvivorState& s : run.state.survivors) clear(s, SurvivorFlag::doomed);
            run.emit([&] { return Event{.kind = EventKind::monster_turn_ends, .rule = Rule::S000_61}; });
            run.done();
            return;
    }
}

namespace {

/// No card to draw anywhere: the Basic Action in its place (S000-58).
void act_without_cards(Run& run) {
    run.emit({.kind = EventKind::no_cards_left, .rule = Rule::S000_58});
    run.emit({.kind = EventKind::basic_action, .rule = Rule::S000_58});
    start_program(run, Effects{.pc = run.scenario.monster().basic_action,
                               .source = run.scenario.setup.monster,
                               .kind = SourceKind::basic_action,
                               .flags = EffectsFlag::monster_acts});
}

}  // namespace

namespace {

/// Whoever named the card that was drawn learns of it.
void tell_namer(Run& run, DrawAi& draw, std::uint16_t kind) {
    const std::uint16_t named = run.scenario.ai_cards[draw.named - 1U];
    draw.named = 0;
    if (named == kind) fire_nature(run, Trigger::named_card, draw.namer, draw.ability);
}

/// Counts the card that was just played if it only drew and may come up again; one that did more ends the count (D-63).
void count_idle(const Look& look, DrawAi& draw) {
    if (draw.card == no_card) return;
    const bool again = look.state.ai.place[draw.card] == place(Place::discard);
    if (!draw.drew_only) {
        draw.idle = 0;
    } else if (again && draw.idle < max_cards) {
        ++draw.idle;
    }
    draw.drew_only = false;
    draw.card = no_card;
}

/// Whether there is a card to draw, the discard shuffled back if need be. Without one the Basic Action comes in its place.
bool has_card_to_draw(Run& run, const DrawAi& draw) {
    if (!run.state.ai.draw.empty()) return true;
    const bool in_vain = draw.idle != 0 && draw.idle >= run.state.ai_discard.size();  // D-63
    if (!run.state.ai_discard.empty() && !in_vain) return reshuffle_ai(run, Rule::S000_57);
    act_without_cards(run);
    return false;
}

}  // namespace

void draw_ai(Run& run, Frame& frame, DrawAi& draw) {
    enum Step : std::uint8_t { next_card, comes, draws, drawn, told, play };
    switch (frame.step) {
        case next_card:
            if (draw.left == 0 || has(run.state.monster, MonsterFlag::turn_ended)) {
                run.done();
                return;
            }
            --draw.left;
            count_idle(run, draw);
            draw.discarded = 0;
            monster_stands_up(run, Rule::R6_7_2);  // drawing makes it stand
            frame.step = comes;
            if (fire(run, Trigger::ai_draw_comes)) return;
            [[fallthrough]];
        case comes:
            frame.step = next_card;
            if (!has_card_to_draw(run, draw)) return;
            frame.step = draws;
            fire(run, Trigger::ai_card_comes);
            return;
        case draws:  // what came before it may have taken the last card
            frame.step = next_card;
            if (!has_card_to_draw(run, draw)) return;
            frame.step = drawn;
            run.ask_draw(Ask::draw_ai);
            return;
        case drawn: {
            if (run.ask_which_copy()) return;
            const auto [kind, way] = run.drawn_ai();
            draw.card = take_top(run.state.ai, kind, run.scenario.ai_cards, way);
            run.state.ai.place[draw.card] = place(Place::in_play);
            run.emit([&, kind = kind] {
                return Event{.kind = EventKind::card_drawn, .rule = Rule::S000_56, .thing = kind};
            });
            frame.step = told;
            if (draw.named != 0) {
                tell_namer(run, draw, kind);
                return;
            }
            [[fallthrough]];
        }
        case told:
            frame.step = play;
            if (fire(run, Trigger::ai_drawn)) return;
            [[fallthrough]];
        default: {
            const std::uint8_t card = draw.card;
            frame.step = next_card;
            if (draw.discarded != 0) {
                discard_ai(run, card, Rule::R13_3);
                return;
            }
            run.call(PlayCard{.card = card});
            return;
        }
    }
}

namespace {

const InjuredBox* injured_box(const Look& look, const AiCard& card) {
    for (const InjuredBox& box : card.injured) {
        for (const std::uint8_t injury : look.state.injuries) {
            if (look.codex.hit_locations[look.scenario.hit_locations[injury]].persistent_injury == box.injury)
                return &box;
        }
    }
    return nullptr;
}

bool lies_in_play(const Look& look, std::uint8_t card) {
    for (const InPlay& in_play : look.state.in_play) {
        if (in_play.card == card) return true;
    }
    return false;
}

void enter_play(Run& run, std::uint8_t card) {
    if (run.state.in_play.full()) {
        run.fail(EngineError::list_full);
        return;
    }
    run.state.in_play.push_back({card, 0});
    renew_glance(run.scenario, run.state);
    run.emit({.kind = EventKind::card_stays, .rule = Rule::R3_1_2, .thing = run.scenario.ai_cards[card]});
}

Effects card_program(std::uint16_t kind, ProgramStart program) {
    return {.pc = program, .source = kind, .kind = SourceKind::ai_card, .flags = {EffectsFlag::monster_acts}};
}

/// First time: the face-down part, then face up on top of the deck. Second time: the face-up part (RULES 3.1.2).
void play_duration(Run& run, const PlayCard& play, std::uint16_t kind) {
    const AiCard& card = run.codex.ai_cards[kind];
    if (lies_in_play(run, play.card)) {
        leave_play(run, play.card);
        start_program(run, card_program(kind, card.actions));
        return;
    }
    enter_play(run, play.card);
    start_program(run, card_program(kind, card.face_down));
}

void start_actions(Run& run, const PlayCard& play, std::uint16_t kind) {
    const AiCard& card = run.codex.ai_cards[kind];
    if (const InjuredBox* box = injured_box(run, card)) {  // RULES 3.1.5: that box and nothing else
        run.emit({.kind = EventKind::injured_box,
                  .rule = Rule::R3_1_5,
                  .thing = box->injury,
                  .cause_kind = SourceKind::ai_card,
                  .cause = kind,
                  .detail = box->program});
        start_program(run, card_program(kind, box->program));
        return;
    }
    switch (card.type) {
        case CardType::normal: start_program(run, card_program(kind, card.actions)); return;
        case CardType::mood:
        case CardType::trait:
            enter_play(run, play.card);
            start_program(run, card_program(kind, card.actions));
            fire_card(run, Trigger::play, play.card);
            return;
        case CardType::duration: play_duration(run, play, kind); return;
    }
}

/// The card is resolved: normal cards go to the discard pile (S000-67), unless they moved themselves elsewhere.
void resolve(Run& run, const PlayCard& play, std::uint16_t kind) {
    for (const int who : bits(play.doomed)) clear(survivor(run, who), SurvivorFlag::doomed);
    run.state.alert = false;
    if (run.state.ai.place[play.card] != place(Place::in_play)) return;
    if (!lies_in_play(run, play.card)) {
        discard_ai(run, play.card, Rule::S000_67);
        return;
    }
    if (run.codex.ai_cards[kind].type == CardType::duration) {
        run.state.ai.place[play.card] = place(Place::known_in_pile);
        run.state.ai.draw.push_back(play.card);
        run.emit({.kind = EventKind::card_returned, .rule = Rule::R3_1_2, .thing = kind});
    }
}

}  // namespace

void play_card(Run& run, Frame& frame, PlayCard& play) {
    const std::uint16_t kind = run.scenario.ai_cards[play.card];
    if (frame.step == 0) {
        frame.step = 1;
        start_actions(run, play, kind);
        return;
    }
    const PlayCard played = play;
    run.done();
    resolve(run, played, kind);
}

}  // namespace lantern::engine::rules
