#include "agents/veteran_worth.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "agents/thumb_programs.hpp"
#include "agents/thumb_strikes.hpp"

/// How likely the survivors are to win from here. The weights were fitted by logistic regression to 64,000 states at the
/// start of survivors' turns, out of some 5,800 showdowns that mostly went by rules of thumb: starting survivors in the
/// First Story and at level 1, geared ones at levels 1 and 2.
namespace lantern::engine::veteran {

namespace {

using namespace thumb;

/// What is counted in a state, in the order of `weights`.
enum class Sight : std::uint8_t {
    alive,           ///< survivors
    two_or_more,     ///< 1: somebody is left to help
    three_or_more,   ///< the same
    light_injuries,  ///< boxes filled
    heavy_body,   ///< survivors whose next hit to the body is a severe injury; it comes up twice as often (RULES 5.2.1)
    armor,        ///< points left, 4 at most for each location
    bleeding,     ///< tokens
    survival,     ///< points, 5 at most for each
    impairments,  ///< rules of injuries that hold survivors back
    power,        ///< hundredths of a wound expected when everybody attacks
    near_power,   ///< the same of those who stand within a walk of the monster
    throws,       ///< pieces of gear left that can be thrown away for a sure hit
    wounds_left,  ///< to victory
    throws_suffice,    ///< 1: throwing everything wins
    wounds_each,       ///< twelfths of a wound that each survivor has to make
    attacks_left,      ///< tenths of a turn in which everybody attacks that victory takes, 2,000 at most
    in_play,           ///< moods and traits
    monster_damage,    ///< attribute, like the next ones
    monster_speed,     ///< dice more
    monster_accuracy,  ///< tokens
    monster_movement,  ///< spaces
    monster_injuries,  ///< persistent ones
    count_
};
constexpr auto sights = static_cast<std::size_t>(Sight::count_);
using Sighting = std::array<int, sights>;

/// Ten-thousandths of the logarithm of the odds that one more of each is worth.
constexpr std::array<int, sights> weights{4'647,  4'743,  1'275,  -586,   -2'096, 97,     -450, 1'147,
                                          -1'203, 81,     59,     3'760,  -4'243, 55'166, -264, -43,
                                          -7'045, -7'842, -5'245, -1'420, -1'012, 2'905};
constexpr int log_odds_of_nothing = 6'833;

/// What one survivor adds to the sight.
void look_at(const View& view, int who, Sighting& sighting) {
    const auto add = [&sighting](Sight what, int amount) { sighting[static_cast<std::size_t>(what)] += amount; };
    const SurvivorState& survivor = view.state.survivors[static_cast<std::size_t>(who)];
    for (unsigned location = 0; location < 5; ++location) {
        const unsigned boxes = static_cast<unsigned>(survivor.boxes) >> (2 * location) & 3U;
        add(Sight::light_injuries, (boxes & 1U) != 0 ? 1 : 0);
        if (location == static_cast<unsigned>(Location::body)) add(Sight::heavy_body, (boxes & 2U) != 0 ? 1 : 0);
        add(Sight::armor, std::min<int>(survivor.armor[location], 4));
    }
    int power = 0;
    for (const Strike& strike : strikes_of(view, who)) power = std::max(power, strike.wounds);
    constexpr int a_walk = 6;
    const bool near = view.monster_on_board && is_on_board(survivor.at) && !knocked_down(view.state, who) &&
                      distance(single(survivor.at), view.monster) <= a_walk;
    add(Sight::alive, 1);
    add(Sight::bleeding, survivor.bleeding);
    add(Sight::survival, std::min<int>(survivor.survival, 5));
    add(Sight::impairments, std::min(8, survivor.impairments.count()));
    add(Sight::power, power / 10);
    add(Sight::near_power, near ? power / 10 : 0);
}

Sighting look_around(const View& view) {
    Sighting sighting{};
    const auto see = [&sighting](Sight what) -> int& { return sighting[static_cast<std::size_t>(what)]; };
    for (int who = 0; who < max_survivors; ++who) {
        if (alive(view.state, who)) look_at(view, who, sighting);
    }
    const int left = wounds_left(view.state);
    see(Sight::two_or_more) = see(Sight::alive) >= 2 ? 1 : 0;
    see(Sight::three_or_more) = see(Sight::alive) >= 3 ? 1 : 0;
    see(Sight::throws) = throws_left(view);
    see(Sight::wounds_left) = left;
    see(Sight::throws_suffice) = left <= see(Sight::throws) ? 1 : 0;
    see(Sight::wounds_each) = 12 * left / std::max(1, see(Sight::alive));
    see(Sight::attacks_left) = std::min(2'000, 1'000 * left / std::max(1, see(Sight::power)));
    see(Sight::in_play) = view.state.in_play.size();
    see(Sight::monster_damage) = monster_attribute(view.look, Attribute::damage);
    see(Sight::monster_speed) = monster_attribute(view.look, Attribute::speed);
    see(Sight::monster_accuracy) = monster_attribute(view.look, Attribute::accuracy);
    see(Sight::monster_movement) = monster_attribute(view.look, Attribute::movement);
    see(Sight::monster_injuries) = view.state.injuries.size();
    return sighting;
}

/// The chance of odds given by ten-thousandths of their logarithm, in hundred-thousandths: straight lines between the
/// whole logarithms, in whole numbers so that it is the same everywhere.
int chance_of(int log_odds) {
    constexpr std::array<int, 10> chances{50'000, 73'106, 88'080, 95'257, 98'201,
                                          99'331, 99'753, 99'909, 99'966, 99'988};
    if (log_odds < 0) return 100'000 - chance_of(-log_odds);
    const auto whole = static_cast<std::size_t>(log_odds / 10'000);
    if (whole + 1 >= chances.size()) return chances.back();
    return chances[whole] + (chances[whole + 1] - chances[whole]) * (log_odds % 10'000) / 10'000;
}

}  // namespace

int worth(const Game& game, const State& state, thumb::Memory* kept) {
    if (state.outcome == Outcome::victory) return 100'000;
    if (state.outcome != Outcome::none) return 0;
    const Sighting sighting = look_around(View(game, state, kept));
    int log_odds = log_odds_of_nothing;
    for (std::size_t i = 0; i < sights; ++i) log_odds += weights[i] * sighting[i];
    return chance_of(log_odds);
}

}  // namespace lantern::engine::veteran
