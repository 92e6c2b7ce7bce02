#include <algorithm>

#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "table/hint.hpp"
#include "table/option_key.hpp"
#include "table/session_work.hpp"
#include "table/session_write.hpp"

/// Messages that ask what may come, and what would be best.
namespace lantern::engine {

using session::Fault;
using session::Refusal;

namespace {

/// More of one option would keep the line busy for too long.
constexpr std::uint64_t most_futures = 100'000;

std::string key_in(const Game& game, const State& state, Answer option) {
    return option_key(game, state, game.pause(state), option);
}

}  // namespace

Session::Work::Moment Session::Work::moment() {
    const Table& table = this->table();
    return {session_.game_.cards.codex, table.game(), table.state(), table.answers().size()};
}

LaterText Session::Work::later_work() {
    return [out = std::move(out_), later = std::move(later_)]() mutable {
        try {
            later(out);
            out.end_object();
            return out.take();
        } catch (const Refusal& refusal) {
            return session::error_message(refusal);
        }
    };
}

void Session::Work::forecast(const Fields& fields) {
    const Table& table = this->table();
    if (table.over()) throw Refusal{Fault::game_over, "nothing more will happen"};
    ForecastWish wish;
    if (const auto until = fields.word("until", horizon_names)) wish.horizon = static_cast<Horizon>(*until);
    wish.seed = fields.number("seed", 0, UINT64_MAX).value_or(wish.seed);
    wish.half_width = fields.fraction("half_width", 0, 0.5).value_or(wish.half_width);
    wish.most_futures = static_cast<std::int64_t>(
        fields.number("futures", 1, most_futures).value_or(static_cast<std::uint64_t>(wish.most_futures)));
    const std::optional<Answer> option = option_of(fields);
    const std::vector<Answer> options =
        option ? std::vector<Answer>{*option} : options_to_forecast(table.game(), table.state());
    wish.go_on = go_on_;
    later_ = [at = moment(), options, wish](JsonWriter& out) {
        Forecasts forecasts(at.game, at.state, options, wish);
        if (const Result<void> finished = forecasts.finish(); !finished)
            throw Refusal{Fault::engine, finished.error().message};
        out.member("answers", std::uint64_t{at.answers});
        out.key("forecasts").begin_array();
        const std::vector<Foreseen> seen = forecasts.foreseen();
        const std::vector<Answer> all = options_to_forecast(at.game, at.state);
        for (const Foreseen& foreseen : seen) {
            out.begin_object();
            if (foreseen.option) out.member("key", key_in(at.game, at.state, *foreseen.option));
            out.key("forecast").raw(forecast_json(at.game, at.state, foreseen));
            const auto put_off = std::ranges::find_if(all, [&](Answer other) {
                return foreseen.option && other != *foreseen.option &&
                       is_put_off(at.game, at.state, other, *foreseen.option);
            });
            if (put_off != all.end())
                out.member("puts_off", wording(at.game, at.state, at.game.pause(at.state), *put_off));
            out.end_object();
        }
        out.end_array();
        if (const std::optional<unsigned> who = who_matters(at.game.pause(at.state).seat, seen))
            out.member("matters", survivor_name(at.game.scenario(), *who));
    };
}

void Session::Work::hint(const Fields& fields) {
    const Table& table = this->table();
    if (table.over()) throw Refusal{Fault::game_over, "nothing is asked any more"};
    if (table.pause().kind != PauseKind::decide)
        throw Refusal{Fault::not_a_decision, "nobody is asked to decide anything: chance answers"};
    HintWish wish;
    if (const auto until = fields.word("until", horizon_names)) wish.horizon = static_cast<Horizon>(*until);
    wish.seed = fields.number("seed", 0, UINT64_MAX).value_or(wish.seed);
    wish.futures =
        static_cast<int>(fields.number("futures", 1, most_futures).value_or(static_cast<std::uint64_t>(wish.futures)));
    wish.other = option_of(fields);
    wish.go_on = go_on_;
    later_ = [at = moment(), wish](JsonWriter& out) {
        const Result<Hint> made = lantern::engine::hint(at.game, at.state, wish);
        if (!made) throw Refusal{Fault::engine, made.error().message};
        out.member("answers", std::uint64_t{at.answers});
        out.member("key", key_in(at.game, at.state, made.value().answer));
        out.key("hint").raw(hint_json(at.game, at.state, made.value()));
    };
}

}  // namespace lantern::engine
