#include "table/forecast.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "agents/answerer.hpp"
#include "agents/thumb.hpp"
#include "table/futures.hpp"
#include "table/tally.hpp"

namespace lantern::engine {

using futures::Futures;
using futures::Tally;

double Foreseen::widest() const {
    double width = std::max(defeated.farthest(), trap.farthest());
    for (const SurvivorForecast& one : survivors) {
        for (const Estimate& fate : one.fates) width = std::max(width, fate.farthest());
    }
    for (const Estimate& wounded : wounds_at_least) width = std::max(width, wounded.farthest());
    for (const CardForecast& card : cards) width = std::max(width, card.drawn.farthest());
    return width;
}

struct Forecast::Inside {
    Inside(const Game& game, const State& of_state, std::optional<Answer> of_option, Horizon to, std::uint64_t seed)
        : from(of_state), option(of_option), horizon(to), all(game, from, to, seed) {}

    const State from;
    const std::optional<Answer> option;
    const Horizon horizon;
    const Futures all;
    Tally<std::int64_t> played{};
    std::optional<Tally<Rational>> counted{};
};

Forecast::Forecast(const Game& game, const State& from, std::optional<Answer> option, Horizon horizon,
                   std::uint64_t seed)
    : inside_(std::make_unique<Inside>(game, from, option, horizon, seed)) {}
Forecast::~Forecast() = default;
Forecast::Forecast(Forecast&&) noexcept = default;
Forecast& Forecast::operator=(Forecast&&) noexcept = default;

bool Forecast::count_exactly(std::uint64_t answers_limit) {
    if (exact()) return true;
    const auto odds = inside_->all.count(inside_->option, answers_limit);
    if (!odds) return false;
    Tally<Rational> tally;
    for (const auto& [happened, chance] : odds.value()) tally.add(happened, chance);
    if (!futures::all_known(tally)) return false;
    inside_->counted = tally;
    return true;
}

Result<void> Forecast::add(int futures) {
    for (int i = 0; i < futures && !exact(); ++i) {
        const auto happened = inside_->all.play(inside_->option, static_cast<std::uint64_t>(inside_->played.futures));
        if (!happened) return happened.error();
        inside_->played.add(happened.value(), 1);
    }
    return {};
}

bool Forecast::exact() const { return inside_->counted.has_value(); }
std::int64_t Forecast::futures() const { return inside_->played.futures; }

Foreseen Forecast::foreseen() const {
    Foreseen seen = exact() ? futures::foreseen_of(inside_->all, *inside_->counted)
                            : futures::foreseen_of(inside_->all, inside_->played);
    seen.horizon = inside_->horizon;
    seen.option = inside_->option;
    return seen;
}

double Forecast::widest() const { return exact() ? 0 : foreseen().widest(); }

std::vector<Answer> options_to_forecast(const Game& game, const State& state) {
    const Pause pause = game.pause(state);
    std::vector<Answer> options;
    if (pause.kind != PauseKind::decide) return options;
    if (pause.is_space_choice()) {
        for (const thumb::Scored& best : thumb::best_by_thumb(game, state, pause, thumb::Candidates::capacity()))
            options.push_back(best.answer);
    } else {
        for (const Option& option : pause.options) options.push_back(option.answer);
    }
    return options;
}

Forecasts::Forecasts(const Game& game, const State& from, const std::vector<Answer>& options, ForecastWish wish)
    : wish_(std::move(wish)) {
    for (const Answer option : options) options_.emplace_back(game, from, option, wish_.horizon, wish_.seed);
    const PauseKind asked = game.pause(from).kind;
    if (options.empty() && (asked == PauseKind::roll || asked == PauseKind::draw))
        options_.emplace_back(game, from, std::nullopt, wish_.horizon, wish_.seed);
}

bool Forecasts::is_open(const Forecast& option) const {
    return !option.exact() && option.futures() < wish_.most_futures && option.widest() > wish_.half_width;
}

Result<bool> Forecasts::refine(int futures) {
    const auto goes_on = [this] { return !wish_.go_on || wish_.go_on(); };
    if (!std::exchange(counted_, true) && wish_.exact_answers > 0) {
        for (Forecast& option : options_) {
            if (!goes_on()) return false;
            option.count_exactly(wish_.exact_answers);
        }
    }
    bool any_open = false;
    for (Forecast& option : options_) {
        if (!is_open(option)) continue;
        const auto left = static_cast<int>(wish_.most_futures - option.futures());
        for (int i = 0; i < std::min(futures, left); ++i) {
            if (!goes_on()) return false;
            if (const Result<void> added = option.add(1); !added) return added.error();
        }
        any_open = any_open || is_open(option);
    }
    return any_open;
}

Result<void> Forecasts::finish() {
    constexpr int at_once = 64;
    for (;;) {
        const Result<bool> more = refine(at_once);
        if (!more) return more.error();
        if (!more.value()) return {};
    }
}

void Forecasts::aim_at(double half_width, std::int64_t most_futures, std::function<bool()> go_on) {
    wish_.half_width = half_width;
    wish_.most_futures = most_futures;
    wish_.go_on = std::move(go_on);
}

std::vector<Foreseen> Forecasts::foreseen() const {
    std::vector<Foreseen> all;
    for (const Forecast& option : options_) all.push_back(option.foreseen());
    return all;
}

std::optional<unsigned> who_matters(Seat asked, const std::vector<Foreseen>& seen) {
    if (asked < max_survivors) return asked;
    using Percents = std::array<long, fate_names.size()>;  // the worst fate first
    Percents worst{};
    std::optional<unsigned> who;
    const std::size_t survivors = seen.empty() ? 0 : seen.front().survivors.size();
    for (unsigned one = 0; one < survivors; ++one) {
        Percents percents{};
        for (const Foreseen& option : seen) {
            for (std::size_t fate = 0; fate < percents.size(); ++fate) {
                const double chance = option.survivors[one].fates[percents.size() - 1 - fate].value;
                percents[fate] = std::max(percents[fate], std::lround(100 * chance));
            }
        }
        if (percents <= worst) continue;
        worst = percents;
        who = one;
    }
    return who;
}

}  // namespace lantern::engine
