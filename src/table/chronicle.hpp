#pragma once

#include <array>
#include <string>
#include <vector>

#include "content/scenario.hpp"
#include "game/game.hpp"
#include "look/attack_dice.hpp"
#include "state/event.hpp"
#include "state/state.hpp"

/// The books of a showdown: what it comes to in numbers when it is over, or so far.
namespace lantern::engine {

/// So many of something: "Founding Stone" 3.
struct Counted {
    std::string what;
    int number = 0;
};

/// Dice against what was to be expected of them. The chance of each is that of the faces which the rules would have let succeed at
/// that moment (look/attack_dice.hpp). Dice that were replaced with a reroll token are not counted, those that replace misses are.
struct Luck {
    int dice = 0;
    int good = 0;        ///< of them succeeded
    int hundredths = 0;  ///< the sum of their chances
    int spread = 0;      ///< the sum of chance times counter-chance, in ten-thousandths

    void add(Faces chance, bool succeeded);
    double expected() const { return hundredths / 100.0; }
    /// How many successes more than expected; less than 0: fewer.
    double surplus() const { return good - expected(); }
    /// The standard deviation of the number of successes.
    double deviation() const;
    /// surplus() in standard deviations; 0 where the dice left nothing open.
    double deviations() const;
};

/// Where damage went: by Location, and behind them the brain.
inline constexpr std::size_t damage_places = location_names.size() + 1;
inline constexpr std::size_t brain_place = location_names.size();

/// What the books say of one survivor.
struct SurvivorBooks {
    int wounds = 0;                           ///< dealt to the monster
    std::vector<Counted> wounds_with;         ///< by weapon, or by card
    std::array<int, damage_places> damage{};  ///< points that armor, boxes and severe injuries took
    struct Severe {
        int round = 0;
        std::string name;
    };
    std::vector<Severe> severe;  ///< severe injuries that were recorded
    std::vector<Counted> survival_spent;
    int survival_gained = 0, survival_lost = 0;  ///< lost: without being spent
    Luck attacks, wounding;                      ///< attack dice; wound attempts that were rolled
    Luck attacked;                               ///< the monster's attack dice against them: a success is a hit

    int damage_taken() const;
    int survival_paid() const;
};

/// One round in a line. Of the round under way: as things stand now.
struct RoundLine {
    int round = 0;
    int life = 0;                         ///< of the monster when it ended (life_left)
    int in_play = 0;                      ///< AI cards that lay in play then, in no pile, and no wound takes
    int gone = 0;                         ///< AI cards that were elsewhere then: archived, or being carried out
    int wounds = 0;                       ///< dealt in it
    int healed = 0;                       ///< wounds that the monster lost again in it
    int damage = 0;                       ///< taken by survivors in it
    SurvivorSet standing = 0, lying = 0;  ///< on the board when it ended
    SurvivorSet fallen = 0;               ///< died in it
};

/// Who stood where when a turn had ended. The first one is the beginning of the first round.
struct Positions {
    int round = 0;
    bool monsters_turn = false;
    Space monster = no_space;
    std::array<Space, max_survivors> survivors{};
};

/// Keeps the books of a showdown: give it to Game::start and Game::apply from the beginning on. It keeps no state, so what is taken
/// back is not forgotten: after an undo make a new one and play the answers again.
class Chronicle final : public Listener {
public:
    struct Death {
        unsigned who = 0;
        int round = 0;
        std::string cause, rule;
        Space at = no_space;   ///< where
        std::string result{};  ///< what was rolled, where a table's result kills: "Cranial Burst"
    };

    /// The scenario must outlive it.
    explicit Chronicle(const Scenario& scenario) : scenario_(&scenario) {}
    void on(const Event& event, const State& state, const Accounts& accounts) override;

    std::array<SurvivorBooks, max_survivors> survivors;
    std::vector<Death> deaths;           ///< in order
    int wounds = 0;                      ///< all that the monster suffered
    int healed = 0;                      ///< of them, wounds that it lost again
    std::vector<Counted> others_wounds;  ///< those that no survivor dealt, by cause
    int life_at_first = 0;               ///< of the monster, when the first round began
    int in_play_at_first = 0;  ///< of its AI cards. Each round: life + in play + gone + wounds not healed = these two
    std::vector<RoundLine> rounds;
    std::vector<Positions> positions;
    std::vector<std::string> ai_cards;  ///< drawn, in order
    std::vector<std::string> rewards;   ///< lines of the aftermath

    const Death* death_of(unsigned who) const;

private:
    SurvivorBooks* books_of(unsigned who) { return who < survivors.size() ? &survivors[who] : nullptr; }
    void keep_death(const Event& event, const State& state);
    void keep_round(const Event& event, const State& state);
    void keep_positions(const Event& event, const State& state);
    void keep_healing(int wounds_lost);
    void keep_wound(const Event& event, const State& state);
    void keep_damage(unsigned who, std::size_t place, int points);
    void keep_attack_die(const Event& event, const State& state);
    void keep_wound_roll(const Event& event, const State& state);
    void keep_survival(const Event& event);

    const Scenario* scenario_;
    int monster_needs_ = 0;                            ///< each die of the monster's attack under way
    std::array<std::string, max_survivors> rolled_;    ///< the result of a table that came last
    std::array<std::string, max_survivors> pays_for_;  ///< the survival action that the next payment is for
};

/// The books of a showdown that was answered like this, its end and its signature. The answers must be legal; the game must outlive the
/// books.
struct Books {
    Chronicle chronicle;
    State state;
    std::uint64_t signature = 0;
};
Books books_of(const Game& game, const std::vector<Answer>& answers);

}  // namespace lantern::engine
