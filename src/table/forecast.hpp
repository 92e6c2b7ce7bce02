#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_table.hpp"
#include "base/result.hpp"
#include "game/game.hpp"
#include "odds/rational.hpp"

/// Forecasts: what an option may lead to, up to a horizon. Every way that the dice may fall is counted where these are few, else
/// futures are played by the same engine, with dice that the caller's seed names; decisions in them are answered by rule of thumb.
namespace lantern::engine {

/// How far a forecast looks. The end of the showdown ends any future; what the aftermath brings is no part of it.
enum class Horizon : std::uint8_t {
    attack,  ///< the end of the attack under way, with all that it sets off, or of the first that begins; where none begins, of the act,
             ///< or when a survivor is asked what to do next
    act,     ///< the end of the act; where nobody acts, of the first act, or monster turn, that ends
    monster_turn,  ///< the end of the next monster turn: the one under way, if one is; a skipped one counts
};
inline constexpr auto horizon_names = enum_names<Horizon::monster_turn>({
    {Horizon::attack, "attack"},
    {Horizon::act, "act"},
    {Horizon::monster_turn, "monster turn"},
});

/// What may befall a survivor.
enum class Fate : std::uint8_t {
    hit,      ///< a hit of a monster's attack is resolved against them: one that was neither dodged nor ignored
    hurt,     ///< damage takes armor, fills a box, is left over, or goes to the brain
    wounded,  ///< the same but armor: damage got through
    down,     ///< is knocked down
    injured,  ///< suffers a severe injury: a row of its tables
    dead,     ///< dies
};
inline constexpr auto fate_names = enum_names<Fate::dead>({
    {Fate::hit, "hit"},
    {Fate::hurt, "hurt"},
    {Fate::wounded, "injury"},
    {Fate::down, "down"},
    {Fate::injured, "severe injury"},
    {Fate::dead, "dead"},
});

/// A chance of 0..1, or the mean of a number. The true one lies between `low` and `high` in 95 of 100 forecasts: of a chance that is
/// Wilson's interval, of a mean the normal one, which knows nothing of what no future showed yet. Both are `value` where it is exact.
struct Estimate {
    double value = 0;
    double low = 0, high = 0;
    std::optional<Rational> exact;

    /// How far the true one may lie from the value shown: where nothing of 64 futures came, it is 0, and may be 5.7 %.
    double farthest() const { return std::max(high - value, value - low); }
};

struct SurvivorForecast {
    std::array<Estimate, fate_names.size()> fates;  ///< chances, by Fate
    Estimate survival_lost;  ///< points of survival that go, spent or lost; gains are not set against them

    const Estimate& of(Fate fate) const { return fates[static_cast<std::size_t>(fate)]; }
};

struct CardForecast {
    std::uint16_t card = 0;  ///< Codex::ai_cards
    Estimate drawn;          ///< chance that it is drawn for the monster's turn or by a card
};

/// What was found out about one option.
struct Foreseen {
    Horizon horizon = Horizon::monster_turn;
    std::optional<Answer> option;             ///< nothing: chance was asked
    bool exact = false;                       ///< every path was counted
    std::int64_t futures = 0;                 ///< played; 0 where it is exact
    std::string_view answered_by = "thumb";   ///< who decided in them: a name of answerer_names
    std::vector<SurvivorForecast> survivors;  ///< by number
    Estimate wounds;  ///< mean of the wounds that the monster suffers; what it heals is not set against them
    std::array<Estimate, 3> wounds_at_least;  ///< chances of at least one, two, three
    Estimate defeated;                        ///< chance that the monster is defeated
    Estimate trap;                            ///< chance that a trap is drawn and resolved
    std::vector<CardForecast> cards;          ///< AI cards, in the order of the Codex; those of chance 0 left out

    /// How far any of the chances may lie from the value shown, 0..1.
    double widest() const;
};

/// One option's forecast, which gets better while one asks it for more. Keeps a copy of the state; the game must outlive it.
class Forecast {
public:
    /// `option`: an answer to the decision that `from` waits for; nothing where it waits for a roll or draw. Equal seeds give equal
    /// numbers, and options of one question that share a seed share their dice.
    Forecast(const Game& game, const State& from, std::optional<Answer> option, Horizon horizon, std::uint64_t seed);
    ~Forecast();
    Forecast(Forecast&&) noexcept;
    Forecast& operator=(Forecast&&) noexcept;

    /// Counts every path unless that takes more than so many answers. Whether it did: then all is exact, and add() does nothing more.
    bool count_exactly(std::uint64_t answers_limit);
    /// Plays so many futures more. An error when the engine stops with one, or a future does not end.
    Result<void> add(int futures);

    bool exact() const;
    std::int64_t futures() const;  ///< played so far
    /// What is known by now; of no futures at all nothing is: every interval is 0..1.
    Foreseen foreseen() const;
    /// foreseen().widest(), for less.
    double widest() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

/// What forecasts of several options are worth.
struct ForecastWish {
    Horizon horizon = Horizon::monster_turn;
    std::uint64_t seed = 0;
    double half_width =
        0.03;  ///< an option none of whose chances lies farther than this from the value shown is left alone
    std::int64_t most_futures = 2'000;    ///< of one option
    std::uint64_t exact_answers = 1'000;  ///< tried for each option before any future is played; 0: nothing is counted
    std::function<bool()> go_on{};        ///< asked between futures; false ends it. Empty: goes on
};

/// As fine as a forecast gets by those who go on counting while nobody waits: what is known to a point is known well enough.
inline constexpr double finest_half_width = 0.01;
inline constexpr std::int64_t most_futures_of_finest = 10'000;

/// The options of the open question that are worth a forecast: all that are listed; of spaces the eight that are best by thumb, best
/// first. Nothing where chance is asked, or nobody.
std::vector<Answer> options_to_forecast(const Game& game, const State& state);

/// Forecasts of several options of the open question.
class Forecasts {
public:
    /// One for each of `options`; where chance is asked and there are none, one of what comes.
    Forecasts(const Game& game, const State& from, const std::vector<Answer>& options, ForecastWish wish);

    /// Adds so many futures to every option that is not known well enough yet. False: there is none any more, or `go_on` said no.
    /// However an option's futures are divided among calls, they are the same ones, and what is known comes from all of them.
    Result<bool> refine(int futures);
    /// Until there is none any more.
    Result<void> finish();
    /// From now on options are known well enough when they are known so well; what was counted stays.
    void aim_at(double half_width, std::int64_t most_futures, std::function<bool()> go_on);

    const std::vector<Forecast>& options() const { return options_; }
    std::vector<Foreseen> foreseen() const;

private:
    bool is_open(const Forecast& option) const;

    ForecastWish wish_;
    std::vector<Forecast> options_;
    bool counted_ = false;  ///< whether paths were tried to be counted
};

/// A forecast as JSON: {"horizon": ..., "option": the wording, "exact": ..., "futures": ..., "answered by": ..., "survivors": [...],
/// "monster": {...}, "trap": ..., "cards": [...]}. Every chance and mean is {"value", "low", "high"} and, where it is exact, {"value",
/// "fraction"}. `state` is the one that the option was forecast in.
std::string forecast_json(const Game& game, const State& state, const Foreseen& foreseen);

/// The AI card that everybody fears: of those that may be drawn in these forecasts the one whose worst attack has the most dice and
/// damage; nothing where no card is drawn.
std::optional<std::uint16_t> feared_card(const Codex& codex, const std::vector<Foreseen>& seen);

/// Whose fate these forecasts of one question are read for: the survivor who is asked, else the one who is the worst off in any of them: the
/// likeliest to die, and where that is alike in whole percent the likeliest to suffer a severe injury, to be down, and so on. Nothing
/// where nobody is asked and nothing befalls anybody.
std::optional<unsigned> who_matters(Seat asked, const std::vector<Foreseen>& seen);

/// A forecast in short words for a terminal: a line for each survivor whom anything may befall ("Zachary: hit 63 %, dead 4 %"), one for
/// the monster ("wounds 0.8 (by whoever deals them), one or more 55 %; trap 11 %; draws Vicious Claw 9 %"), and how it was found out ("1000 futures, 95 % sure
/// within 3 points; rules of thumb decide for everybody, this survivor too, until then").
std::vector<std::string> forecast_lines(const Game& game, const Foreseen& foreseen);

/// The same in one line, for a list of options that is heard and not seen.
std::string forecast_line(const Game& game, const Foreseen& foreseen);

/// An option with its forecast.
struct ForecastRow {
    std::string key, words;  ///< of the option (OptionView)
    Foreseen seen;
};

/// The forecasts of one question's options, at least one, as a table: a heading, a line an option with the wounds that it brings and
/// who is hit, whose injury boxes are filled and who dies of it, the chance of the card that everybody fears, and two lines that say what
/// the numbers are and how they were found out. Words are cut off where the rows would be
/// wider than so many columns.
std::vector<std::string> forecast_table(const Game& game, const std::vector<ForecastRow>& rows, std::size_t width);

}  // namespace lantern::engine
