#include <algorithm>

#include "effects/verbs.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/chance.hpp"
#include "look/selectors.hpp"
#include "look/survivor_attack.hpp"
#include "state/piles.hpp"

/// Verbs of feats: what a survivor names, concentrates on, and does out of turn with weapons, cards and tokens.
namespace lantern::engine::verbs {

namespace {

constexpr int most_declared = max_options - 1;

Event event_of(const Effects& e, EventKind kind, Rule rule, int who, int value = 0, int other = 0) {
    return {.kind = kind,
            .rule = rule,
            .subject = static_cast<std::uint8_t>(who),
            .value = static_cast<std::int16_t>(value),
            .other = static_cast<std::int16_t>(other),
            .cause_kind = e.kind,
            .cause = thing_of(e.kind, e.source)};
}

/// Starts a question to the survivor `who`, about what acts.
void ask(Run& run, const Effects& e, Ask what, int who) {
    run.question(what, static_cast<Seat>(who), who, e.kind, thing_of(e.kind, e.source));
}

}  // namespace

namespace {

void name_number(Run& run, Frame& frame, Effects& e, int most) {
    const SurvivorSet set = e.subject & taking_part(run.state);
    if (frame.step == 1) {
        e.roll = static_cast<std::int8_t>(run.parameter());
        if (e.roll != 0)
            run.emit(
                event_of(e, EventKind::declared, rule_of_text(e.kind), set == 0 ? no_survivor : lowest(set), e.roll));
        next(frame, e);
        return;
    }
    most = std::clamp(most, 0, most_declared);
    e.roll = 0;
    if (set == 0 || most == 0) {
        next(frame, e);
        return;
    }
    frame.step = 1;
    ask(run, e, Ask::number, lowest(set));
    for (int number = 0; number <= most; ++number) run.add(Choice::number, static_cast<unsigned>(number));
    run.pose();
}

}  // namespace

void declare(Run& run, Frame& frame, Effects& e, const Op& op) { name_number(run, frame, e, amount_of(run, e, op)); }

void declare_hits(Run& run, Frame& frame, Effects& e, const Op& op) {  // D-87
    const int who = lowest(e.subject);
    const int rolls = e.subject == 0 ? 0 : attack_speed(run, who, survivor(run, who).attack.slot);
    name_number(run, frame, e, std::min(amount_of(run, e, op), rolls));
}

void reckon(Run& run, Frame& frame, Effects& e, const Op& op) {
    e.roll = static_cast<std::int8_t>(std::clamp(amount_of(run, e, op), -100, 100));
    next(frame, e);
}

/// The act is over, and with the next one, undisturbed, the art succeeds (D-64).
void concentrate(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    Act* acting = run.running<Act>();
    if (acting == nullptr || e.kind != SourceKind::fighting_art || e.subject == 0) return;
    const int who = bearer_of(run, e);
    survivor(run, who).concentrates = static_cast<std::uint8_t>(place_of(e.source));
    acting->ended = 1;
    run.emit(event_of(e, EventKind::concentrates, Rule::D_64, who));
}

namespace {

bool bears(const Look& look, std::uint8_t piece, std::uint16_t word) {
    if (piece == 0) return false;
    const std::vector<std::uint16_t>& words = look.codex.gear[piece - 1U].words;
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// Whether the survivor wears armor there that bears the word.
bool wears(const Look& look, int who, unsigned location, std::uint16_t word) {
    const auto& grid = survivor(look, who).gear;
    return std::any_of(grid.begin(), grid.end(), [&](std::uint8_t piece) {
        return bears(look, piece, word) && look.codex.gear[piece - 1U].armor_location == location;
    });
}

}  // namespace

void gain_armor(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int points = amount_of(run, e, op);
    for (const int who :
         bits(static_cast<SurvivorSet>(survivors_of(run, e, op.who, op.selector) & taking_part(run.state)))) {
        for (unsigned location = 0; location < location_names.size(); ++location) {
            const bool there = op.a == every_location || op.a == location;
            if (there && (op.index == 0 || wears(run, who, location, op.index)))
                engine::gain_armor(run, who, location, points, cause_of(e));
        }
    }
    next(frame, e);
}

void weapon_attack(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int strength = std::clamp(amount_of(run, e, op), -99, 99);
    const auto slot = static_cast<std::uint8_t>(place_of(e.source));
    const auto which = static_cast<std::uint8_t>(op.a < 2 ? op.a : op.a == 2 ? slot + 1U : slot + 3U);
    next(frame, e);
    if (e.subject == 0) return;
    run.call(
        WeaponAttack{.who = static_cast<std::uint8_t>(lowest(e.subject)),
                     .which = which,
                     .strength = static_cast<std::int8_t>(strength),
                     .hits = op.b == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(std::clamp<int>(e.roll, 1, 40)),
                     .kind = e.kind,
                     .cause = thing_of(e.kind, e.source)});
}

namespace {

void walk(Run& run, Frame& frame, Effects& e, const Op& op, WalkWay way) {
    const int spaces = amount_of(run, e, op);
    next(frame, e);
    e.result = 0;
    if (e.subject == 0) return;
    run.call(Walk{.who = static_cast<std::uint8_t>(lowest(e.subject)),
                  .spaces = static_cast<std::uint8_t>(std::clamp(spaces, 1, 40)),
                  .way = way});
}

}  // namespace

void step(Run& run, Frame& frame, Effects& e, const Op& op) { walk(run, frame, e, op, WalkWay::any); }
void move_straight(Run& run, Frame& frame, Effects& e, const Op& op) { walk(run, frame, e, op, WalkWay::straight); }
void retreat(Run& run, Frame& frame, Effects& e, const Op& op) { walk(run, frame, e, op, WalkWay::away); }

void push_monster(Run& run, Frame& frame, Effects& e, const Op& op) {  // RULES 4.3.3
    const int spaces = amount_of(run, e, op);
    next(frame, e);
    if (spaces <= 0 || !monster_on_board(run.state)) return;
    run.call(MonsterMove{.heading = Heading::directly_away,
                         .relative_to = e.subject,
                         .spaces = static_cast<std::uint8_t>(std::min(spaces, 40)),
                         .pushed = 1});
}

void cancel_injury(Run& run, Frame& frame, Effects& e, const Op&) {
    if (SevereInjury* injury = run.running<SevereInjury>()) {
        injury->cancelled = 1;
        run.emit(event_of(e, EventKind::injury_cancelled, rule_of_text(e.kind), injury->who, 0, injury->location));
    }
    next(frame, e);
}

void reshuffle_hit_locations(Run& run, Frame& frame, Effects& e, const Op&) {
    engine::reshuffle_hit_locations(run);
    next(frame, e);
}

void reveal_hit_locations(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int count = amount_of(run, e, op);
    next(frame, e);
    if (count <= 0 || e.subject == 0) return;
    run.call(RevealHitLocations{.who = static_cast<std::uint8_t>(lowest(e.subject)),
                                .left = static_cast<std::uint8_t>(std::min(count, max_cards))});
}

namespace {

constexpr unsigned bleeding_token = 6;  ///< parameter of Choice::token, behind the attributes

void remove_token(Run& run, int who, unsigned token, Cause cause) {
    if (token == bleeding_token) {
        engine::bleed(run, who, -1, cause);
    } else {
        change_token(run, who, static_cast<Attribute>(token), 1, cause);
    }
}

void remove_all_tokens(Run& run, int who, Cause cause) {
    for (unsigned attribute = 0; attribute < bleeding_token; ++attribute) {
        const int tokens = survivor(run, who).tokens[attribute];
        if (tokens != 0) change_token(run, who, static_cast<Attribute>(attribute), -tokens, cause);
    }
    engine::bleed(run, who, -int{survivor(run, who).bleeding}, cause);
}

/// Asks which token goes next; false: there is none.
bool ask_token(Run& run, const Effects& e, const Op& op, int who) {
    const SurvivorState& s = survivor(run, who);
    ask(run, e, Ask::tokens, who);
    for (unsigned attribute = 0; attribute < bleeding_token; ++attribute) {
        if (s.tokens[attribute] < 0 && op.a != 2) run.add(Choice::token, attribute);
    }
    if (s.bleeding > 0 && op.a != 1) run.add(Choice::token, bleeding_token);
    if (run.withdraw_if_empty()) return false;
    run.add(Choice::pass);
    run.pose();
    return true;
}

}  // namespace

/// Frame::step: 2 = a token was chosen, and then 3 and more count those that `chosen` has lost.
void remove_tokens(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int most = amount_of(run, e, op);
    if (frame.step >= 2) {
        const int who = lowest(e.chosen);
        const int gone = frame.step - 1;
        const bool removed = choice_of(run.answer()) == Choice::token;
        if (removed) remove_token(run, who, run.parameter(), cause_of(e));
        ++frame.step;
        if (removed && gone < most && ask_token(run, e, op, who)) return;
        frame.step = 1;
    }
    one_by_one(run, frame, e, op, [&](int who) {
        if (most >= healed_whole) {
            remove_all_tokens(run, who, cause_of(e));
            return;
        }
        if (most <= 0 || !ask_token(run, e, op, who)) return;
        e.chosen = survivor_bit(who);
        frame.step = 2;
    });
}

/// The survivor steps in: the program that picked the other has a new target.
void become_target(Run& run, Frame& frame, Effects& e, const Op&) {
    next(frame, e);
    for (const Frame& below : run.state.stack.frames_below(frame)) {
        auto* program = run.state.stack.as<Effects>(below);
        if (program == nullptr || (program->target & e.attacker) == 0) continue;
        program->target = e.subject;
        run.emit(event_of(e, EventKind::target_picked, Rule::R9_3, lowest(e.subject)));
        return;
    }
}

void trade_places(Run& run, Frame& frame, Effects& e, const Op& op) {
    next(frame, e);
    const SurvivorSet other = survivors_of(run, e, op.who, op.selector) & on_board(run.state);
    if (other == 0 || (e.subject & on_board(run.state)) == 0) return;
    const int one = lowest(e.subject), two = lowest(other);
    const Space here = survivor(run, one).at, there = survivor(run, two).at;
    engine::place_survivor(run, one, there, Rule::S000_12, cause_of(e));
    engine::place_survivor(run, two, here, Rule::S000_12, cause_of(e));
}

void reroll_token(Run& run, Frame& frame, Effects& e, const Op& op) {
    one_by_one(run, frame, e, op, [&](int who) {
        const int tokens = amount_for(run, e, op, who);
        change_rerolls(run, who, tokens, cause_of(e));
    });
}

void name_ai_card(Run& run, Frame& frame, Effects& e, const Op&) {
    DrawAi* drawing = run.running<DrawAi>();
    if (drawing == nullptr || e.subject == 0 || run.state.ai.draw.empty()) {
        next(frame, e);
        return;
    }
    const int who = lowest(e.subject);
    if (frame.step == 1) {
        DrawAi& draw = *drawing;
        const auto& cards = run.scenario.ai_cards;
        const auto named = std::find(cards.begin(), cards.end(), static_cast<std::uint16_t>(run.parameter()));
        draw.named = static_cast<std::uint8_t>(named - cards.begin() + 1);
        draw.namer = static_cast<std::uint8_t>(who);
        draw.ability = static_cast<std::uint8_t>(place_of(e.source));
        Event named_event = event_of(e, EventKind::card_named, rule_of_text(e.kind), who);
        named_event.thing = static_cast<std::uint16_t>(run.parameter());
        run.emit(named_event);
        next(frame, e);
        return;
    }
    frame.step = 1;
    ask(run, e, Ask::name_card, who);
    for (const DrawOutcome& outcome : draw_outcomes(run.scenario, run.state, Ask::draw_ai).outcomes)
        run.add(Choice::card, outcome.kind);
    run.pose();
}

void shuffle_in(Run& run, Frame& frame, Effects& e, const Op& op) {
    next(frame, e);
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        std::uint8_t& where = run.state.hit_locations.place[card];
        if (run.scenario.hit_locations[card] != op.index || where != place(Place::out_of_game)) continue;
        const std::array<std::uint8_t, 1> added{static_cast<std::uint8_t>(card)};
        if (!shuffle_together(run.state.hit_locations, added, {})) {
            run.fail(EngineError::bags_full);
            return;
        }
        run.emit({.kind = EventKind::hit_location_added,
                  .rule = Rule::S000_28,
                  .thing = op.index,
                  .cause_kind = e.kind,
                  .cause = thing_of(e.kind, e.source)});
        return;
    }
}

namespace {

/// The dead bear gear as well; the players say whose goes, and which piece.
void archive_worn(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (frame.step == 0) {
        run.question(Ask::archive_whose, players_seat, no_survivor, e.kind, thing_of(e.kind, e.source));
        for (std::size_t who = 0; who < run.scenario.setup.survivors.size(); ++who) {
            const auto& grid = run.state.survivors[who].gear;
            if (std::any_of(grid.begin(), grid.end(), [&](std::uint8_t piece) { return bears(run, piece, op.index); }))
                run.add(Choice::survivor, static_cast<unsigned>(who));
        }
        if (run.withdraw_if_empty()) {
            next(frame, e);
            return;
        }
        frame.step = 1;
        run.pose();
        return;
    }
    if (frame.step == 1) {
        const auto who = static_cast<int>(run.parameter());
        e.chosen = survivor_bit(who);
        run.question(Ask::archive_which, players_seat, who, e.kind, thing_of(e.kind, e.source));
        const auto& grid = survivor(run, who).gear;
        for (unsigned slot = 0; slot < grid.size(); ++slot) {
            if (bears(run, grid[slot], op.index)) run.add(Choice::gear, slot);
        }
        frame.step = 2;
        run.pose();
        return;
    }
    engine::archive_gear(run, lowest(e.chosen), static_cast<int>(run.parameter()), Rule::R9_2, cause_of(e));
    next(frame, e);
}

void archive_acting(Run& run, Frame& frame, Effects& e) {
    next(frame, e);
    if (e.kind == SourceKind::gear && e.subject != 0) archive_acting_gear(run, bearer_of(run, e), e);
}

}  // namespace

void archive_gear(Run& run, Frame& frame, Effects& e, const Op& op) {
    if (op.index == 0) {
        archive_acting(run, frame, e);
    } else {
        archive_worn(run, frame, e, op);
    }
}

/// In place of as many attack rolls, and never more than those (RULES 6.4 step 1).
void automatic_hits(Run& run, Frame& frame, Effects& e, const Op& op) {
    const int hits = std::clamp(amount_of(run, e, op), 0, 40);
    for (const int who : bits(e.attacker)) {
        Attack& attack = survivor(run, who).attack;
        if (!attack.active || hits == 0 || attack.hits != 0) continue;
        attack.hits = static_cast<std::uint8_t>(hits);
        attack.rolls_the_rest = true;
        run.emit(event_of(e, EventKind::automatic_hits, rule_of_text(e.kind), who, hits));
    }
    next(frame, e);
}

}  // namespace lantern::engine::verbs
