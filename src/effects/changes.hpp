#pragma once

#include "effects/run.hpp"
#include "look/kit.hpp"

/// The small changes that rules and cards make to survivors and monster. Each reports what it did, with its rule.
namespace lantern::engine {

inline SurvivorState& survivor(Run& run, int who) { return run.state.survivors[static_cast<std::size_t>(who)]; }

/// Judges the roll just made by the number that a static of the survivor needs, and tells it; false where nothing of theirs says
/// one any more.
bool judge_roll(Run& run, int who, Static needs, const About& about = {});

/// Knocks a survivor down; not twice (RULES 6.7.1). `injury`: the recorded one for which they fall, if it is one. May fire waiting rules, so it ends a step.
void knock_down(Run& run, int who, Rule rule, Cause cause = {}, std::uint16_t injury = no_thing);
void stand_up(Run& run, int who, Rule rule, Cause cause = {});

/// Something that the survivor bears keeps away what would befall them, and it is told that it does.
void tell_prevented(Run& run, int who, Static by, const About& about = {});
/// The same of an impairment (suffers()).
void tell_prevented(Run& run, int who, Impairment by);
/// The same of the monster, and what lies in play.
void tell_prevented(Run& run, Static by);

/// Survival up to the limit, never below 0 (RULES 7.1).
void change_survival(Run& run, int who, int by, Rule rule, Cause cause = {});
/// May fire when insanity is gained, so it ends a step.
void change_insanity(Run& run, int who, int by, Rule rule, Cause cause = {});

/// What a survivor concentrates on is disturbed: they were hurt, knocked down, or died (D-64).
void disturb(Run& run, int who);

/// Reroll tokens gained or given, up to seven.
void change_rerolls(Run& run, int who, int by, Cause cause = {});

/// An impairment from now on; armor points that depend on what they may use follow.
void impair(Run& run, int who, Impairment what);

/// A resource that is archived is back in its deck (RULES 11.4).
void return_to_deck(Run& run, std::uint16_t resource);

/// A survivor begins an attack, unless they are making one (S001-02); `attack` says what it begins with.
void begin_attack(Run& run, int who, const Attack& attack);
/// The monster begins one, within the one that is being resolved, if there is one.
void begin_monster_attack(Run& run, const MonsterAttack& attack);
/// The one being resolved is over: nothing of it is left, and whoever called it finds the hits that dealt damage as the answer.
void end_monster_attack(Run& run);
/// Something lasts for a while from now on. Changes of attributes add up, other things do not (RULES 13.6).
void add_lasting(Run& run, const Lasting& effect);
/// An attribute of the attacker is another for the attack that they are making; luck that comes before a wound roll is judged
/// for that attempt alone.
void modify_attack(Run& run, int who, Attribute attribute, int by, Cause cause);
/// A wound attempt was judged: what was for it alone ends.
void end_lasting_of_attempt(Run& run, int who);
/// An attack is over: what was to last until then ends (RULES 2.2).
void end_lasting_of_attack(Run& run, AttackNumber attack);
/// end_lasting() where anything lasts at all.
void end_what_lasts(Run& run, Until until, int owner);
/// What was to last until this moment ends, and tokens for that time go (D-99). `owner`: of this survivor and of nobody
/// alone; -1 = everything.
inline void end_lasting(Run& run, Until until, int owner = -1) {
    if (!run.state.lasting.empty() || !run.state.passing_tokens.empty()) end_what_lasts(run, until, owner);
}
/// Tokens that go again at a moment, of a survivor or (no_survivor) of the monster; they are there already.
void let_tokens_pass(Run& run, const PassingTokens& tokens);

/// All misses of a survivor's attack are rolled again.
void roll_misses_again(Run& run, int who, Cause cause);

/// What a survivor pays with where survival is to be paid.
enum class Payment : std::uint8_t { negative_tokens, survival, strength_tokens };
/// With what a survivor would pay this much survival now: negative tokens where these pay (D-65), survival, or strength tokens where survival
/// cannot be spent and these pay (RULES 7.1, 5.5, D-60). Nothing: they cannot.
std::optional<Payment> payment_of_survival(const Look& look, int who, int amount);
/// Whether they can at all.
bool can_pay_survival(const Look& look, int who, int amount);
/// Pays it.
void pay_survival(Run& run, int who, int amount, Rule rule, Cause cause = {});
/// Whether a survival action was taken in this round as often as it may be (RULES 7.3).
bool action_used_up(const Look& look, int who, SurvivalAction action);
/// Notes that it was taken.
void note_action(Run& run, int who, SurvivalAction action);

void change_courage(Run& run, int who, int by, Cause cause);
void change_understanding(Run& run, int who, int by, Cause cause);
void change_hunt_xp(Run& run, int who, int by, Cause cause);
/// What was earned in the course of an attack or of damage comes when that is over, to those who live (D-87).
void gain_earned(Run& run, int who, const EarnedXp& earned);
void change_proficiency(Run& run, int who, int by, Cause cause);
void change_token(Run& run, int who, Attribute attribute, int by, Cause cause, Rule rule = Rule::S002_05);
void change_permanent(Run& run, int who, Attribute attribute, int by, Cause cause);
void change_monster_token(Run& run, Attribute attribute, int by, Cause cause);

/// Bleeding tokens; five kill (RULES 5.6.1), if nothing the survivor bears says otherwise. May fire, so it ends a step.
void bleed(Run& run, int who, int tokens, Cause cause);

/// A survivor dies, of whatever (S001-14..18), unless something they bear may save them by a roll. May fire, so it ends a
/// step.
void die(Run& run, int who, Rule rule, Cause cause = {});
/// The same when the roll is behind them.
void die_for_good(Run& run, int who, Rule rule, Cause cause = {});

/// A survivor gains the priority target token (S000-68, S000-69).
/// `keeps`: until death, whoever else would gain it.
void gain_priority_target(Run& run, int who, Cause cause, bool keeps = false);
void lose_priority_target(Run& run, Rule rule, Cause cause = {});

/// Records a severe injury; false when it stands on the sheet as often as it may (RULES 5.3.5).
bool record_injury(Run& run, int who, std::uint16_t injury, Cause cause);

/// Puts a survivor on a space; no movement (S000-12).
void place_survivor(Run& run, int who, Space at, Rule rule, Cause cause = {});

/// A fighting art or disorder comes into its slot (look/natures.hpp), whatever was there goes; `entry`: place in the Codex's list + 1.
void put_nature(Run& run, int who, unsigned slot, std::uint8_t entry);
/// What lies in this slot is gone for good.
void lose_nature(Run& run, int who, unsigned slot);

/// A piece of gear leaves the grid for good; its armor goes with it, and what it completed (RULES 9.1.4).
void archive_gear(Run& run, int who, int slot, Rule rule, Cause cause = {});
/// Archives the gear that this survivor bears and whose program that is, unless it is gone already or its bearer does not lose it.
void archive_acting_gear(Run& run, int who, const Effects& program);
/// A piece of gear comes into an empty slot, with its armor (S001-21).
void add_gear(Run& run, int who, int slot, std::uint16_t gear, Cause cause);

/// Armor points, beyond what the gear gives too (SURVIVORS 1.2).
void gain_armor(Run& run, int who, unsigned location, int points, Cause cause);
/// Restores armor points, and erases injury boxes, at a location (S003-24); never more than was lost.
void restore_armor(Run& run, int who, unsigned location, int points, Cause cause);
void erase_injuries(Run& run, int who, unsigned location, int boxes, Cause cause);

void archive_tile(Run& run, int tile, Rule rule, Cause cause = {});

void monster_stands_up(Run& run, Rule rule);
void turn_monster(Run& run, Direction to, Rule rule, Cause cause = {});
/// The fight is over (S001-26): victory or defeat.
void decide_outcome(Run& run, Outcome outcome);
/// A survivor died or left the board: the fight is over when nobody is there to act and nobody can come back (D-78).
/// Whether that is so.
bool defeat_if_nobody_is_left(Run& run);

/// A hit location that survivor `who` critically wounded stays in play as a persistent injury (RULES 6.4.5).
void keep_injury(Run& run, std::uint8_t card, int who);

/// An AI card goes to the discard, from wherever it lay.
void discard_ai(Run& run, std::uint8_t card, Rule rule, Cause cause = {});
/// Takes a card out of the cards in play; nothing happens if it is not among them.
void leave_play(Run& run, std::uint8_t card);
/// The discard becomes the deck again, for a draw (S000-57) or for a wound (S001-40).
bool reshuffle_ai(Run& run, Rule rule);
/// Deck and discard of hit locations become one deck (S003-32).
bool reshuffle_hit_locations(Run& run);

}  // namespace lantern::engine
