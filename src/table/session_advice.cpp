#include "table/hint.hpp"
#include "table/option_key.hpp"
#include "table/session_work.hpp"

/// Messages that ask what may come, and what would be best.
namespace lantern::engine {

using session::Fault;
using session::Refusal;

namespace {

/// More of one option would keep the line busy for too long.
constexpr std::uint64_t most_futures = 100'000;

}  // namespace

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
    Forecasts forecasts(table.game(), table.state(), options, wish);
    if (const Result<void> finished = forecasts.finish(); !finished)
        throw Refusal{Fault::engine, finished.error().message};
    out_.member("answers", std::uint64_t{table.answers().size()});
    out_.key("forecasts").begin_array();
    for (const Foreseen& foreseen : forecasts.foreseen()) {
        out_.begin_object();
        if (foreseen.option)
            out_.member("key", option_key(table.game(), table.state(), table.pause(), *foreseen.option));
        out_.key("forecast").raw(forecast_json(table.game(), table.state(), foreseen));
        out_.end_object();
    }
    out_.end_array();
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
    const Result<Hint> made = lantern::engine::hint(table.game(), table.state(), wish);
    if (!made) throw Refusal{Fault::engine, made.error().message};
    out_.member("answers", std::uint64_t{table.answers().size()});
    out_.member("key", option_key(table.game(), table.state(), table.pause(), made.value().answer));
    out_.key("hint").raw(hint_json(table.game(), table.state(), made.value()));
}

}  // namespace lantern::engine
