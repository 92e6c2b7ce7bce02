#include "table/chronicle.hpp"

#include "game/signature.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/bits.hpp"
#include "look/kit.hpp"
#include "narrate/event_words.hpp"
#include "narrate/log.hpp"
#include "narrate/words.hpp"
#include "table/fallen.hpp"

namespace lantern::engine {

namespace {

void tally(std::vector<Counted>& list, const std::string& what, int number) {
    const auto found = std::ranges::find(list, what, &Counted::what);
    if (found == list.end()) {
        list.push_back({what, number});
    } else {
        found->number += number;
    }
}

int sum_of(const std::vector<Counted>& list) {
    int sum = 0;
    for (const Counted& each : list) sum += each.number;
    return sum;
}

/// The rules by which survival is spent and not merely lost.
bool is_payment(Rule rule) { return rule == Rule::R7_3 || rule == Rule::R7_9 || rule == Rule::R9_3; }

/// AI cards in play that lie in no pile: a duration holds while it lies on its deck (RULES 3.1.2).
int off_the_piles(const Look& look) {
    const auto lies_beside = [&look](const InPlay& one) {
        return look.codex.ai_cards[look.scenario.ai_cards[one.card]].type != CardType::duration;
    };
    return static_cast<int>(std::count_if(look.state.in_play.begin(), look.state.in_play.end(), lies_beside));
}

}  // namespace

void Luck::add(Faces chance, bool succeeded) {
    const int percent = chance.good * 100 / chance.all;
    ++dice;
    good += succeeded ? 1 : 0;
    hundredths += percent;
    spread += percent * (100 - percent);
}

double Luck::deviation() const { return std::sqrt(spread / 10'000.0); }

double Luck::deviations() const { return spread == 0 ? 0 : surplus() / deviation(); }

int SurvivorBooks::damage_taken() const { return std::accumulate(damage.begin(), damage.end(), 0); }

int SurvivorBooks::survival_paid() const { return sum_of(survival_spent); }

const Chronicle::Death* Chronicle::death_of(unsigned who) const {
    const auto found = std::ranges::find(deaths, who, &Death::who);
    return found == deaths.end() ? nullptr : &*found;
}

void Chronicle::on(const Event& event, const State& state, const Accounts& accounts) {
    switch (event.kind) {
        case EventKind::died: keep_death(event, state); break;
        case EventKind::table_row:
            if (event.subject < max_survivors) rolled_[event.subject] = event_thing(*scenario_, event);
            break;
        case EventKind::monster_wounded: keep_wound(event, state); break;
        case EventKind::monster_heals: keep_healing(event.value); break;
        case EventKind::wound_returned: keep_healing(1); break;
        case EventKind::card_drawn:
            ai_cards.push_back(thing_name(*scenario_->codex, Thing::ai_card, event.thing));
            break;
        case EventKind::monster_attacks: monster_needs_ = event.other; break;
        case EventKind::attack_roll: keep_attack_die(event, state); break;
        case EventKind::wound_attempt: keep_wound_roll(event, state); break;
        case EventKind::armor_lost:
        case EventKind::damage_left:
            keep_damage(event.subject, static_cast<std::size_t>(event.other), event.value);
            break;
        case EventKind::injury: keep_damage(event.subject, static_cast<std::size_t>(event.other), 1); break;
        case EventKind::brain_damage: keep_damage(event.subject, brain_place, event.value); break;
        case EventKind::severe_injury:
            if (SurvivorBooks* const books = books_of(event.subject))
                books->severe.push_back({state.round, thing_name(*scenario_->codex, Thing::injury, event.thing)});
            break;
        case EventKind::survival_action:
            if (event.subject < max_survivors)
                pays_for_[event.subject] = word_at(survival_action_names, static_cast<std::size_t>(event.value));
            break;
        case EventKind::survival: keep_survival(event); break;
        default: break;
    }
    keep_round(event, state);
    keep_positions(event, state);
    if (state.phase != Phase::aftermath) return;
    const std::string line = narrate(*scenario_, event, state, accounts);
    if (!line.empty()) rewards.push_back(line);
}

void Chronicle::keep_death(const Event& event, const State& state) {
    const bool of_a_table =
        event.cause_kind == SourceKind::injury_table || event.cause_kind == SourceKind::trauma_table;
    deaths.push_back({.who = event.subject,
                      .round = state.round,
                      .cause = source_name(*scenario_->codex, event.cause_kind, event.cause),
                      .rule = std::string(rule_name(event.rule)),
                      .at = state.survivors[event.subject].died_at,
                      .result = of_a_table ? rolled_[event.subject] : std::string()});
}

void Chronicle::keep_round(const Event& event, const State& state) {
    if (state.round == 0 || state.phase == Phase::aftermath || state.phase == Phase::over) return;
    const Look look(*scenario_, state);
    if (rounds.empty() || rounds.back().round != state.round) {
        if (rounds.empty()) {
            life_at_first = life_left(look);
            in_play_at_first = off_the_piles(look);
        }
        rounds.push_back({.round = state.round});
    }
    RoundLine& line = rounds.back();
    line.life = life_left(look);
    line.in_play = off_the_piles(look);
    const bool cards_are_life = scenario_->level().life == 0;
    line.gone = cards_are_life ? life_at_first + in_play_at_first - line.life - line.in_play - state.wounds.size() : 0;
    line.standing = line.lying = 0;
    for (const int who : bits(on_board(state))) {
        (has(survivor(look, who), SurvivorFlag::knocked_down) ? line.lying : line.standing) |= survivor_bit(who);
    }
    if (event.kind == EventKind::died) line.fallen |= survivor_bit(event.subject);
}

void Chronicle::keep_healing(int wounds_lost) {
    healed += wounds_lost;
    if (!rounds.empty()) rounds.back().healed += wounds_lost;
}

void Chronicle::keep_positions(const Event& event, const State& state) {
    const bool monsters_turn = event.kind == EventKind::monster_turn_ends;
    const bool turn_ends = monsters_turn || event.kind == EventKind::survivors_turn_ends;
    const bool begins = event.kind == EventKind::round_begins && positions.empty();
    if (!turn_ends && !begins) return;
    Positions now{.round = state.round, .monsters_turn = monsters_turn, .monster = state.monster.at, .survivors = {}};
    for (std::size_t who = 0; who < now.survivors.size(); ++who) {
        const SurvivorState& s = state.survivors[who];
        now.survivors[who] = has(s, SurvivorFlag::alive) ? s.at : no_space;
    }
    positions.push_back(now);
}

/// An attempt's first wound names no cause: it is the weapon's of the attack.
void Chronicle::keep_wound(const Event& event, const State& state) {
    ++wounds;
    if (!rounds.empty()) ++rounds.back().wounds;
    const Look look(*scenario_, state);
    std::string by = source_name(*scenario_->codex, event.cause_kind, event.cause);
    SurvivorBooks* const books = books_of(event.subject);
    if (books == nullptr) return tally(others_wounds, by, 1);
    const Attack& attack = state.survivors[event.subject].attack;
    const std::string& weapon = weapon_in(look, event.subject, attack.slot).name;  // none where it is gone meanwhile
    if (event.cause_kind == SourceKind::rules && attack.active && !weapon.empty()) by = weapon;
    ++books->wounds;
    tally(books->wounds_with, by, 1);
}

void Chronicle::keep_damage(unsigned who, std::size_t place, int points) {
    SurvivorBooks* const books = books_of(who);
    if (books == nullptr || place >= damage_places) return;
    books->damage[place] += points;
    if (!rounds.empty()) rounds.back().damage += points;
}

void Chronicle::keep_attack_die(const Event& event, const State& state) {
    SurvivorBooks* const books = books_of(event.subject);
    if (books == nullptr) return;
    const bool hit = event.other != 0;
    if (state.stack.top().procedure == Procedure::monster_attack) {
        books->attacked.add(monster_faces(monster_needs_), hit);
    } else {
        books->attacks.add(attack_faces(Look(*scenario_, state), event.subject), hit);
    }
}

void Chronicle::keep_wound_roll(const Event& event, const State& state) {
    SurvivorBooks* const books = books_of(event.subject);
    const WoundAttempt* const attempt = state.stack.running<WoundAttempt>();
    if (books == nullptr || attempt == nullptr) return;
    books->wounding.add(wound_faces(Look(*scenario_, state), *attempt), told_to_wound(*scenario_, state, event));
}

void Chronicle::keep_survival(const Event& event) {
    SurvivorBooks* const books = books_of(event.subject);
    if (books == nullptr) return;
    if (event.value > 0) {
        books->survival_gained += event.value;
    } else if (!is_payment(event.rule)) {
        books->survival_lost -= event.value;
    } else {
        const bool acts = event.rule == Rule::R7_3 && !pays_for_[event.subject].empty();
        const bool caused = event.cause_kind != SourceKind::rules;
        tally(books->survival_spent,
              acts     ? pays_for_[event.subject]
              : caused ? source_name(*scenario_->codex, event.cause_kind, event.cause)
                       : std::string(event.rule == Rule::R9_3 ? "a strike" : "an activation"),
              -event.value);
    }
}

Books books_of(const Game& game, const std::vector<Answer>& answers) {
    Books books{Chronicle(game.scenario()), {}, 0};
    Signature signature(game.scenario(), &books.chronicle);
    books.state = game.start(&signature);
    for (const Answer given : answers) {
        signature.answered(game.pause(books.state), given);
        game.apply(books.state, given, &signature);
    }
    books.signature = signature.value();
    return books;
}

}  // namespace lantern::engine
