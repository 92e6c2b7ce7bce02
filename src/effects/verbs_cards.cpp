#include <algorithm>

#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "state/piles.hpp"

/// Verbs of cards and decks.
namespace lantern::engine::verbs {

namespace {

/// The number of the AI card that acts: the one in play, or the one being played.
std::uint8_t acting_card(const Look& look, const Effects& e) {
    if (e.kind != SourceKind::ai_card) return no_card;
    for (const InPlay& in_play : look.state.in_play) {
        if (look.scenario.ai_cards[in_play.card] == e.source) return in_play.card;
    }
    for (const Frame& frame : look.state.stack.frames()) {
        const auto* played = look.state.stack.as<PlayCard>(frame);
        if (played != nullptr && look.scenario.ai_cards[played->card] == e.source) return played->card;
    }
    return no_card;
}

InPlay* in_play_entry(Run& run, const Effects& e) {
    const std::uint8_t card = acting_card(run, e);
    for (InPlay& in_play : run.state.in_play) {
        if (in_play.card == card) return &in_play;
    }
    return nullptr;
}

/// A duration that lies face up on the deck leaves it when it is discarded or archived.
void take_off_deck(Run& run, std::uint8_t card) {
    FixedVector<Slot, max_cards>& draw = run.state.ai.draw;
    if (!draw.empty() && draw.back() == card) draw.pop_back();
}

void tell_tokens(Run& run, const Effects& e, const InPlay& in_play) {
    run.emit({.kind = EventKind::card_tokens,
              .rule = Rule::R3_1_2,
              .value = in_play.tokens,
              .thing = e.source,
              .cause_kind = e.kind,
              .cause = e.source});
}

/// Discarded or archived by an earlier step: a card leaves once.
bool has_left(const Run& run, std::uint8_t card) {
    const std::uint8_t where = run.state.ai.place[card];
    return where == place(Place::discard) || where == place(Place::out_of_game);
}

}  // namespace

void discard_this(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    const std::uint8_t card = acting_card(run, e);
    if (card == no_card || has_left(run, card)) return;
    take_off_deck(run, card);
    discard_ai(run, card, Rule::R3_1_2);
}

void archive_this(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    const std::uint8_t card = acting_card(run, e);
    if (card == no_card || has_left(run, card)) return;
    take_off_deck(run, card);
    leave_play(run, card);
    run.state.ai.place[card] = place(Place::out_of_game);
    run.emit({.kind = EventKind::card_archived,
              .rule = Rule::R3_1_2,
              .thing = e.source,
              .cause_kind = e.kind,
              .cause = e.source});
}

void return_to_top(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    const std::uint8_t card = acting_card(run, e);
    if (card == no_card || run.state.ai.place[card] != place(Place::in_play)) return;
    leave_play(run, card);
    run.state.ai.place[card] = place(Place::known_in_pile);
    run.state.ai.draw.push_back(card);
    run.emit({.kind = EventKind::card_returned,
              .rule = Rule::R3_1_2,
              .thing = e.source,
              .cause_kind = e.kind,
              .cause = e.source});
}

void tokens_here(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int tokens = amount_of(run, e, op);
    next(frame, e);
    InPlay* in_play = in_play_entry(run, e);
    if (in_play == nullptr) return;
    in_play->tokens = static_cast<std::uint8_t>(std::clamp(in_play->tokens + tokens, 0, 200));
    tell_tokens(run, e, *in_play);
}

void clear_tokens_here(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    InPlay* in_play = in_play_entry(run, e);
    if (in_play == nullptr) return;
    in_play->tokens = 0;
    tell_tokens(run, e, *in_play);
}

void discard_mood(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 0) {
        e.loop = static_cast<SurvivorSet>(std::max(0, amount_of(run, e, op)));  // moods still to be discarded
        frame.step = 1;
    }
    if (frame.step == 2) {
        const auto kind = static_cast<std::uint16_t>(run.parameter());
        for (const InPlay& in_play : run.state.in_play) {
            if (run.scenario.ai_cards[in_play.card] != kind) continue;
            discard_ai(run, in_play.card, Rule::R3_1_2, cause_of(e));
            break;
        }
        --e.loop;
        frame.step = 1;
    }
    if (e.loop != 0) {
        run.question(Ask::mood, players_seat, no_survivor, e.kind, thing_of(e.kind, e.source));
        for (const InPlay& in_play : run.state.in_play) {
            const std::uint16_t kind = run.scenario.ai_cards[in_play.card];
            if (run.codex.ai_cards[kind].type == CardType::mood && !run.offers(answer(Choice::card, kind)))
                run.add(Choice::card, kind);
        }
        if (!run.withdraw_if_empty()) {
            frame.step = 2;
            run.pose();
            return;
        }
    }
    e.loop = 0;
    next(frame, e);
}

namespace {

/// AI cards revealed by `reveal_moods` lie aside until then.
void shuffle_back(Run& run) {
    FixedVector<std::uint8_t, max_cards> revealed;
    for (std::size_t card = 0; card < run.scenario.ai_cards.size(); ++card) {
        if (run.state.ai.place[card] == place(Place::aside)) revealed.push_back(static_cast<std::uint8_t>(card));
    }
    if (!shuffle_together(run.state.ai, {revealed.begin(), revealed.end()},
                          {run.state.wounds.begin(), run.state.wounds.end()})) {
        run.fail(EngineError::bags_full);
        return;
    }
    run.emit({.kind = EventKind::deck_shuffled, .rule = Rule::R13_7, .value = 0});
}

constexpr int most_moods = 2;

}  // namespace

/// Reveals cards one by one; the first two moods enter play, the rest is shuffled back (White Lion's Smart Cat).
void reveal_moods(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 0) {
        e.loop = 0;  // cards revealed
        e.result = 0;
        frame.step = 1;
    }
    if (frame.step == 2) {
        if (run.ask_which_copy()) return;
        const auto [kind, way] = run.drawn_ai();
        const std::uint8_t card = take_top(run.state.ai, kind, run.scenario.ai_cards, way);
        ++e.loop;
        frame.step = 1;
        run.emit({.kind = EventKind::card_revealed,
                  .rule = Rule::R13_7,
                  .thing = kind,
                  .cause_kind = e.kind,
                  .cause = e.source});
        if (run.codex.ai_cards[kind].type == CardType::mood && !run.state.in_play.full()) {
            run.state.ai.place[card] = place(Place::in_play);
            run.state.in_play.push_back({card, 0});
            renew_glance(run.scenario, run.state);
            ++e.result;
            run.emit({.kind = EventKind::card_stays,
                      .rule = Rule::R3_1_2,
                      .thing = kind,
                      .cause_kind = e.kind,
                      .cause = e.source});
            fire_card(run, Trigger::play, card);
            return;
        }
        run.state.ai.place[card] = place(Place::aside);
    }
    if (e.result < most_moods && e.loop < amount_of(run, e, op) && !run.state.ai.draw.empty()) {
        frame.step = 2;
        run.ask_draw(Ask::draw_ai);
        return;
    }
    e.loop = 0;
    shuffle_back(run);
    next(frame, e);
}

void archive_hit_location(Run& run, Frame& frame, Effects& e, const Op& op) {
    next(frame, e);
    Piles& piles = run.state.hit_locations;
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        if (run.scenario.hit_locations[card] != op.index) continue;
        const std::uint8_t where = piles.place[card];
        if (where >= place(Place::out_of_game)) {
            for (int i = run.state.injuries.size() - 1; i >= 0; --i) {
                if (run.state.injuries[i] == card) run.state.injuries.erase_at(i);
            }
            renew_glance(run.scenario, run.state);
            if (where == place(Place::known_in_pile)) {
                for (int i = 0; i < piles.draw.size(); ++i) {
                    if (piles.draw[i] == card) {
                        piles.draw.erase_at(i);
                        break;
                    }
                }
            }
        } else {
            // an unseen card: its bag loses it, and one of the bag's places goes
            for (int i = 0; i < piles.draw.size(); ++i) {
                if (piles.draw[i] == unseen(where)) {
                    piles.draw.erase_at(i);
                    break;
                }
            }
        }
        piles.place[card] = place(Place::out_of_game);
    }
}

void discard_drawn_card(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    if (DrawAi* draw = run.running<DrawAi>()) draw->discarded = 1;
}

namespace {

/// The topmost card of a kind in the AI discard goes on the deck, where everybody knows it.
void discard_on_top(Run& run, std::uint16_t kind, Cause cause) {
    for (int i = run.state.ai_discard.size() - 1; i >= 0; --i) {
        const Slot card = run.state.ai_discard[i];
        if (run.scenario.ai_cards[card] != kind) continue;
        run.state.ai_discard.erase_at(i);
        run.state.ai.place[card] = place(Place::known_in_pile);
        run.state.ai.draw.push_back(card);
        run.emit({.kind = EventKind::card_returned,
                  .rule = Rule::D_96,
                  .thing = kind,
                  .cause_kind = cause.kind,
                  .cause = cause.source});
        return;
    }
}

/// The latest wound goes on the deck, and nobody looks at it.
void wound_on_top(Run& run, Cause cause) {
    if (run.state.wounds.empty()) return;
    run.state.ai.draw.push_back(run.state.wounds.back());
    run.state.wounds.pop_back();
    run.emit({.kind = EventKind::wound_returned, .rule = Rule::D_96, .cause_kind = cause.kind, .cause = cause.source});
}

}  // namespace

void ai_card_on_top(Run& run, Frame& frame, Effects& e, const Op&) {
    if (frame.step == 1) {
        next(frame, e);
        if (choice_of(run.answer()) == Choice::card) {
            discard_on_top(run, static_cast<std::uint16_t>(run.parameter()), cause_of(e));
        } else {
            wound_on_top(run, cause_of(e));
        }
        return;
    }
    frame.step = 1;
    run.question(Ask::top_card, players_seat, no_survivor, e.kind, thing_of(e.kind, e.source));
    for (const Slot card : run.state.ai_discard) {
        const Answer option = answer(Choice::card, run.scenario.ai_cards[card]);
        if (!run.offers(option)) run.add(Choice::card, run.scenario.ai_cards[card]);
    }
    if (!run.state.wounds.empty()) run.add(Choice::pass);
    if (run.withdraw_if_empty()) {
        next(frame, e);
        return;
    }
    run.pose();
}

void peek_ai(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int count = std::min({amount_of(run, e, op), run.state.ai.draw.size(), 8});
    next(frame, e);
    // a duration that lies face up makes gear that handles the deck useless (RULES 3.1.2)
    if (count <= 0 || duration_on_deck(run)) return;
    run.call(Peek{.count = static_cast<std::uint8_t>(count), .top_or_bottom = op.a});
}

void peek_hit_locations(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int count = std::min({amount_of(run, e, op), run.state.hit_locations.draw.size(), 8});
    next(frame, e);
    if (count <= 0) return;
    run.call(Peek{.hit_locations = 1, .count = static_cast<std::uint8_t>(count)});
}

}  // namespace lantern::engine::verbs
