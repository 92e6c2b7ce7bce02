#include "effects/changes.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "content/programs.hpp"
#include "effects/changes_parts.hpp"
#include "effects/renumber.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"
#include "state/resource_decks.hpp"

namespace lantern::engine {

bool judge_roll(Run& run, int who, Static needs, const About& about) {
    const auto die = static_cast<int>(run.parameter());
    const Cause by = who_says(run, who, needs, about);
    int needed = 0;
    run.explain([&](Account*, Account* from) {
        needed = survivor_static(run, who, needs, about, from);
        return event(EventKind::roll_judged, rule_of_text(by.kind), who, die, needed, by);
    });
    return needed > 0 && die >= needed;
}

void knock_down(Run& run, int who, Rule rule, Cause cause, std::uint16_t injury) {
    const auto told = [&](EventKind kind, Rule by) {
        Event e = event(kind, by, who, 0, 0, cause);
        e.detail = injury;
        return e;
    };
    SurvivorState& s = survivor(run, who);
    if (!has(s, SurvivorFlag::alive) || s.at == no_space) return;
    if (has(s, SurvivorFlag::knocked_down)) {
        run.emit(told(EventKind::lies_already, Rule::R6_7_1));
        return;
    }
    if (survivor_static(run, who, Static::no_knock_down, {.cause = cause}) > 0)
        return tell_prevented(run, who, Static::no_knock_down, {.cause = cause});
    set(s, SurvivorFlag::knocked_down);
    // RULES 6.5.3: the attack is over, even if they stand again before it could go on
    s.attack.ended = s.attack.active;
    disturb(run, who);
    if (run.state.phase == Phase::monster_turn) set(s, SurvivorFlag::stays_down);
    run.emit(told(EventKind::knocked_down, rule));
    fire(run, Trigger::survivor_knocked_down, survivor_bit(who));
}

void stand_up(Run& run, int who, Rule rule, Cause cause) {
    SurvivorState& s = survivor(run, who);
    if (!has(s, SurvivorFlag::alive) || !has(s, SurvivorFlag::knocked_down)) return;
    clear(s, SurvivorFlag::knocked_down);
    clear(s, SurvivorFlag::stays_down);
    run.emit(event(EventKind::stands_up, rule, who, 0, 0, cause));
}

void change_survival(Run& run, int who, int by, Rule rule, Cause cause) {
    SurvivorState& s = survivor(run, who);
    if (by > 0) {
        const int limit = run.scenario.setup.survival_limit;
        const bool forbidden = suffers(run, who, Impairment::cannot_gain_survival);
        if (forbidden) {
            tell_prevented(run, who, Impairment::cannot_gain_survival);
            return;
        }
        if (s.survival >= limit) {
            run.emit(event(EventKind::survival_unchanged, Rule::R7_1, who, s.survival, limit, cause));
            return;
        }
        by += survivor_static(run, who, Static::more_survival);
    }
    change_byte(run, who, s.survival, by, run.scenario.setup.survival_limit, EventKind::survival, rule, cause);
}

void change_insanity(Run& run, int who, int by, Rule rule, Cause cause) {
    std::uint8_t& insanity = survivor(run, who).insanity;
    const std::uint8_t before = insanity;
    change_byte(run, who, insanity, by, 250, EventKind::insanity, rule, cause);
    if (insanity > before) fire(run, Trigger::gains_insanity, survivor_bit(who), 0, insanity - before);
}

namespace {

/// Survival that may be spent, leaving aside how much there is.
bool may_spend(const Look& look, int who) {
    const SurvivorState& s = survivor(look, who);
    if (suffers(look, who, Impairment::cannot_spend_survival)) return false;
    return !impaired(s, Impairment::frenzied) ||  // RULES 5.5
           survivor_static(look, who, Static::survival_while_frenzied) > 0;
}

/// Somebody's art lets all survivors pay with strength tokens, which is no spending of survival (SURVIVORS 1.2).
bool strength_pays(const Look& look) {
    for (const int who : bits(on_board(look.state))) {
        if (survivor_static(look, who, Static::strength_pays) > 0) return true;
    }
    return false;
}

}  // namespace

namespace {

/// Negative attribute tokens, where they pay (SURVIVORS 8).
int negative_tokens(const Look& look, int who) {
    if (survivor_static(look, who, Static::negative_tokens_pay) == 0) return 0;
    int sum = 0;
    for (const std::int8_t tokens : survivor(look, who).tokens) sum -= std::min<int>(tokens, 0);
    return sum;
}

/// One of them goes, of the attribute that has the most; of several the first on the sheet.
void pay_negative_token(Run& run, int who, Cause cause) {
    const auto& tokens = survivor(run, who).tokens;
    const auto worst = std::min_element(tokens.begin(), tokens.end()) - tokens.begin();
    change_token(run, who, static_cast<Attribute>(worst), 1, cause);
}

}  // namespace

std::optional<Payment> payment_of_survival(const Look& look, int who, int amount) {
    const SurvivorState& s = survivor(look, who);
    if (negative_tokens(look, who) >= amount) return Payment::negative_tokens;  // D-65
    if (s.survival >= amount && may_spend(look, who)) return Payment::survival;
    if (s.tokens[static_cast<std::size_t>(Attribute::strength)] >= amount && strength_pays(look))
        return Payment::strength_tokens;
    return std::nullopt;
}

bool can_pay_survival(const Look& look, int who, int amount) {
    // Mostly it is survival that pays, and whether anything else does takes longer to find out.
    return (survivor(look, who).survival >= amount && may_spend(look, who)) ||
           payment_of_survival(look, who, amount).has_value();
}

void pay_survival(Run& run, int who, int amount, Rule rule, Cause cause) {
    switch (payment_of_survival(run, who, amount).value_or(Payment::survival)) {
        case Payment::negative_tokens:
            for (int i = 0; i < amount; ++i) pay_negative_token(run, who, cause);
            return;
        case Payment::survival: change_survival(run, who, -amount, rule, cause); return;
        case Payment::strength_tokens: change_token(run, who, Attribute::strength, -amount, cause); return;
    }
}

bool action_used_up(const Look& look, int who, SurvivalAction action) {
    const SurvivorState& s = survivor(look, who);
    if (!s.actions_used.has(action)) return false;
    return action != SurvivalAction::dodge || s.more_dodges >= survivor_static(look, who, Static::extra_dodges);
}

void note_action(Run& run, int who, SurvivalAction action) {
    SurvivorState& s = survivor(run, who);
    if (s.actions_used.has(action)) ++s.more_dodges;
    s.actions_used.add(action);
}

void disturb(Run& run, int who) {
    SurvivorState& s = survivor(run, who);
    if (s.concentrates == no_slot) return;
    s.concentrates = no_slot;
    run.emit(event(EventKind::disturbed, Rule::D_64, who, 0, 0, {}));
}

void return_to_deck(Run& run, std::uint16_t resource) {
    for (const ResourceKind kind : resource_decks) {
        const auto deck = resource_deck(run.scenario, run.state, kind);
        const auto found = std::find(deck.kinds.begin(), deck.kinds.end(), resource);
        if (found == deck.kinds.end()) continue;
        ++deck.left[static_cast<std::size_t>(found - deck.kinds.begin())];
        return;
    }
}

namespace {

/// The tokens go, as many as are still there.
void take_away(Run& run, const PassingTokens& tokens) {
    const bool monsters = tokens.owner == no_survivor;
    if (!monsters && !has(survivor(run, tokens.owner), SurvivorFlag::alive)) return;
    const auto index = static_cast<std::size_t>(tokens.attribute);
    const int held = monsters ? run.state.monster.tokens[index] : survivor(run, tokens.owner).tokens[index];
    const int there =
        tokens.amount > 0 ? std::clamp<int>(held, 0, tokens.amount) : std::clamp<int>(held, tokens.amount, 0);
    if (there == 0) return;
    const auto attribute = static_cast<Attribute>(tokens.attribute);
    monsters ? change_monster_token(run, attribute, -there, {})
             : change_token(run, tokens.owner, attribute, -there, {}, Rule::D_99);
}

}  // namespace

void end_what_lasts(Run& run, Until until, int owner) {
    const auto ends = [until, owner](const auto& each) {
        return static_cast<Until>(each.until) == until &&
               (owner < 0 || each.owner == owner || each.owner == no_survivor);
    };
    for (int i = run.state.lasting.size() - 1; i >= 0; --i) {
        if (ends(run.state.lasting[i])) run.state.lasting.erase_at(i);
    }
    for (int i = run.state.passing_tokens.size() - 1; i >= 0; --i) {
        const PassingTokens tokens = run.state.passing_tokens[i];
        if (!ends(tokens)) continue;
        run.state.passing_tokens.erase_at(i);
        take_away(run, tokens);
    }
}

void let_tokens_pass(Run& run, const PassingTokens& tokens) {
    for (PassingTokens& other : run.state.passing_tokens) {
        if (other.attribute != tokens.attribute || other.until != tokens.until || other.owner != tokens.owner) continue;
        other.amount = clamped(other.amount + tokens.amount);
        return;
    }
    if (run.state.passing_tokens.full()) {
        run.fail(EngineError::list_full);
        return;
    }
    run.state.passing_tokens.push_back(tokens);
}

void change_rerolls(Run& run, int who, int by, Cause cause) {
    if (by > 0 && gains_no(run, who, Gain::tokens)) return;
    change_byte(run, who, survivor(run, who).rerolls, by, most_rerolls, EventKind::reroll_tokens, Rule::D_66, cause);
}

void change_courage(Run& run, int who, int by, Cause cause) {
    if (by > 0 && suffers(run, who, Impairment::cannot_gain_courage))
        return tell_prevented(run, who, Impairment::cannot_gain_courage);
    change_byte(run, who, survivor(run, who).courage, by, 9, EventKind::courage, Rule::S002_04, cause);
}

void change_understanding(Run& run, int who, int by, Cause cause) {
    std::uint8_t& understanding = survivor(run, who).understanding;
    const std::uint8_t before = understanding;
    change_byte(run, who, understanding, by, 9, EventKind::understanding, Rule::S002_04, cause);
    if (understanding > before) fire(run, Trigger::gains_understanding, survivor_bit(who), 0, understanding - before);
}

void change_hunt_xp(Run& run, int who, int by, Cause cause) {
    if (by > 0 && gains_no(run, who, Gain::hunt_xp)) return;
    change_byte(run, who, survivor(run, who).hunt_xp, by, 16, EventKind::hunt_xp, Rule::S001_34, cause);
}

void change_token(Run& run, int who, Attribute attribute, int by, Cause cause, Rule rule) {
    std::int8_t& tokens = survivor(run, who).tokens[static_cast<std::size_t>(attribute)];
    change_attribute(run, who, attribute, tokens, by, EventKind::survivor_token, rule, cause);
}

void change_permanent(Run& run, int who, Attribute attribute, int by, Cause cause) {
    std::int8_t& permanent = survivor(run, who).permanent[static_cast<std::size_t>(attribute)];
    change_attribute(run, who, attribute, permanent, by, EventKind::permanent, Rule::S002_04, cause);
}

namespace {

/// Tokens of toughness and evasion have statements of their own, one for each sign; `by` goes on the `held` ones.
Rule rule_of_monster_token(Attribute attribute, int held, int by) {
    const bool plus = held == 0 ? by > 0 : held > 0;
    switch (attribute) {
        case Attribute::toughness: return plus ? Rule::S003_13 : Rule::S003_14;
        case Attribute::evasion: return plus ? Rule::S003_11 : Rule::S003_12;
        case Attribute::luck:
        case Attribute::accuracy: return Rule::S002_08;
        default: return Rule::R8_1;
    }
}

}  // namespace

void change_monster_token(Run& run, Attribute attribute, int by, Cause cause) {
    std::int8_t& tokens = run.state.monster.tokens[static_cast<std::size_t>(attribute)];
    change_attribute(run, no_survivor, attribute, tokens, by, EventKind::monster_token,
                     rule_of_monster_token(attribute, tokens, by), cause);
}

void bleed(Run& run, int who, int tokens, Cause cause) {
    SurvivorState& s = survivor(run, who);
    if (!has(s, SurvivorFlag::alive)) return;
    if (tokens > 0 && survivor_static(run, who, Static::no_bleeding) > 0)
        return tell_prevented(run, who, Static::no_bleeding);
    const std::uint8_t before = s.bleeding;
    s.bleeding = clamped_byte(before + tokens, 99);
    const int change = s.bleeding - before;
    const int deadly = deadly_bleeding(run, who);
    if (change != 0) run.emit(event(EventKind::bleeding, Rule::R5_6_1, who, change, deadly, cause));
    if (change > 0) fire(run, Trigger::gains_bleeding, survivor_bit(who), 0, change);
    if (s.bleeding >= deadly) die(run, who, Rule::R5_6_1, cause);
}

void die(Run& run, int who, Rule rule, Cause cause) {
    if (!has(survivor(run, who), SurvivorFlag::alive)) return;
    if (survivor_static(run, who, Static::survives_death, {.cause = cause}) > 0) {
        run.call(CheatDeath{.who = static_cast<std::uint8_t>(who),
                            .cause_kind = static_cast<std::uint8_t>(cause.kind),
                            .cause = cause.source,
                            .rule = static_cast<std::uint16_t>(rule)});
        return;
    }
    die_for_good(run, who, rule, cause);
}

void die_for_good(Run& run, int who, Rule rule, Cause cause) {
    SurvivorState& s = survivor(run, who);
    if (!has(s, SurvivorFlag::alive)) return;
    s.rerolls = 0;
    s.concentrates = no_slot;
    // what they bear may still have a word to say about their death, so it is remembered what that is
    s.flags &= SurvivorFlags{SurvivorFlag::bears_natures, SurvivorFlag::gained_nature, SurvivorFlag::gained_gear,
                             SurvivorFlag::regeared};
    s.movements = s.activations = 0;
    s.died_at = s.at;
    s.at = no_space;  // S001-14: off the board at once
    renew_glance_at_survivors(run.state);
    run.emit(event(EventKind::died, rule, who, 0, 0, cause));
    if (run.state.monster.priority_target == who) run.state.monster.priority_target = no_survivor;
    for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {  // S001-16, S001-17, D-15
        if (s.gear[slot] == 0) continue;
        if (run.codex.gear[s.gear[slot] - 1U].has(Keyword::irreplaceable)) {
            archive_gear(run, who, static_cast<int>(slot), Rule::S001_17, cause);
        }
    }
    const SurvivorSet living = alive(run.state);
    for (int i = run.state.resources.size() - 1; i >= 0; --i) {  // RULES 5.6.2
        ResourceHeld& held = run.state.resources[i];
        if (held.holder != who) continue;
        if (living == 0) {
            run.state.resources.erase_at(i);
        } else {
            held.holder = static_cast<std::uint8_t>(lowest(living));
            run.emit({.kind = EventKind::resource_given,
                      .rule = Rule::R5_6_2,
                      .subject = static_cast<std::uint8_t>(who),
                      .value = held.holder,
                      .thing = static_cast<std::uint16_t>(held.kind - 1U)});
        }
    }
    renew_glance(run.scenario, run.state);
    if (!defeat_if_nobody_is_left(run)) fire(run, Trigger::survivor_dies, survivor_bit(who));
}

void gain_priority_target(Run& run, int who, Cause cause, bool keeps) {
    SurvivorState& s = survivor(run, who);
    std::uint8_t& holder = run.state.monster.priority_target;
    if (!has(s, SurvivorFlag::alive) || (holder == who && (!keeps || has(s, SurvivorFlag::keeps_priority)))) return;
    if (holder != who) {
        if (holder != no_survivor && has(survivor(run, holder), SurvivorFlag::keeps_priority)) return;
        lose_priority_target(run, Rule::S000_69, cause);
        holder = static_cast<std::uint8_t>(who);
    }
    if (keeps) set(s, SurvivorFlag::keeps_priority);
    Event e = event(EventKind::priority_target, Rule::S000_69, who, 0, 0, cause);
    e.more = keeps ? 1 : 0;
    run.emit(e);
}

void lose_priority_target(Run& run, Rule rule, Cause cause) {
    std::uint8_t& holder = run.state.monster.priority_target;
    if (holder == no_survivor || has(survivor(run, holder), SurvivorFlag::keeps_priority)) return;
    run.emit(event(EventKind::priority_target_lost, rule, holder, 0, 0, cause));
    holder = no_survivor;
}

void place_survivor(Run& run, int who, Space at, Rule rule, Cause cause) {
    SurvivorState& s = survivor(run, who);
    const Space from = s.at;
    s.at = at;
    renew_glance_at_survivors(run.state);
    if (at != from) clear(s, SurvivorFlag::hidden);  // D-86
    Event e = event(EventKind::survivor_placed, rule, who, 0, 0, cause);
    e.from = from;
    e.to = at;
    run.emit(e);
}

void archive_tile(Run& run, int tile, Rule rule, Cause cause) {
    Event e = event(EventKind::terrain_archived, rule, no_survivor, 0, 0, cause);
    e.thing = run.state.tiles[tile].kind;
    e.from = run.state.tiles[tile].at;
    run.state.tiles.erase_at(tile);
    renew_glance(run.scenario, run.state);
    forget_tile(run, tile);
    run.emit(e);
}

void monster_stands_up(Run& run, Rule rule) {
    if (!has(run.state.monster, MonsterFlag::knocked_down)) return;
    clear(run.state.monster, MonsterFlag::knocked_down);
    run.emit({.kind = EventKind::monster_stands, .rule = rule});
}

void turn_monster(Run& run, Direction to, Rule rule, Cause cause) {
    if (monster_facing(run.state) == to) return;
    run.state.monster.facing = static_cast<std::uint8_t>(to);
    run.emit(event(EventKind::monster_turns, rule, no_survivor, static_cast<int>(to), 0, cause));
}

namespace {

/// Whether something that is left to the monster may put survivors back on the board.
bool somebody_may_come_back(const Look& look) {
    if (look.scenario.anything_brings_back) return true;
    for (const int card : bits(look.scenario.cards_bringing_back)) {
        if (look.state.ai.place[static_cast<std::size_t>(card)] != static_cast<std::uint8_t>(Place::out_of_game))
            return true;
    }
    return std::any_of(look.state.later.begin(), look.state.later.end(), [&look](const Later& later) {
        return may_do(look.codex, later.program, [](const Op& op) { return op.verb == Verb::place_survivor; });
    });
}

}  // namespace

bool defeat_if_nobody_is_left(Run& run) {
    const bool fighting = run.state.phase == Phase::monster_turn || run.state.phase == Phase::survivors_turn;
    const bool removed = fighting && alive(run.state) != 0 && on_board(run.state) == 0 && !somebody_may_come_back(run);
    if (removed) run.emit({.kind = EventKind::nobody_left, .rule = Rule::D_78});
    const bool defeated = removed || alive(run.state) == 0;
    if (defeated) decide_outcome(run, Outcome::defeat);
    return defeated;
}

void decide_outcome(Run& run, Outcome outcome) {
    if (run.state.outcome != Outcome::none) return;
    run.state.outcome = outcome;
    run.note_decided();
    if (outcome == Outcome::victory) {
        clear(run.state.monster, MonsterFlag::alive);
        const bool by_life = run.scenario.level().life != 0;  // D-36
        run.emit({.kind = EventKind::monster_defeated, .rule = by_life ? Rule::R6_6_2 : Rule::S001_19});
    }
}

}  // namespace lantern::engine
