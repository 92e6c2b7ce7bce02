#include <algorithm>
#include <chrono>
#include <functional>
#include <iostream>
#include <memory>
#include <utility>

#include "leaving.hpp"
#include "narrate/wording.hpp"
#include "player.hpp"
#include "table/answerer_words.hpp"
#include "table/hint.hpp"
#include "transcript/text.hpp"

// What `lantern play` says of what may come: odds and hints.
namespace lantern::engine::app {

namespace {

/// The horizon that the words begin with, taken off.
Horizon take_horizon(std::string_view& words) {
    text::take(words, "until");
    text::take(words, "the");
    if (text::take(words, "attack")) return Horizon::attack;
    if (text::take(words, "act")) return Horizon::act;
    if (text::take(words, "monster turn") || text::take(words, "turn")) return Horizon::monster_turn;
    return Horizon::monster_turn;
}

/// Says no when so much time has gone: a person waits.
std::function<bool()> for_so_long(std::chrono::milliseconds limit) {
    const auto end = std::chrono::steady_clock::now() + limit;
    return [end] { return std::chrono::steady_clock::now() < end && !interrupted(); };
}

}  // namespace

std::vector<Foreseen> Player::counted_odds(const State& from, const std::vector<Answer>& options, Horizon horizon) {
    constexpr std::chrono::seconds thinking(20);
    // Of all options together one was counted, too; of spaces all are the best ones.
    const std::vector<Answer> all = options_to_forecast(game(), from);
    const bool among_all = odds_ && options.size() == 1 && std::ranges::count(all, options.front()) != 0 &&
                           odds_->are_of(from, all, horizon);
    if (!among_all && (!odds_ || !odds_->are_of(from, options, horizon))) {
        auto fresh = std::make_unique<CountedOdds>(game(), from, options, horizon);
        odds_.reset();
        if (const Result<void> counted = fresh->count(for_so_long(std::chrono::milliseconds(1500))); !counted) {
            std::cout << for_screen(counted.error().message) << '\n';
            return {};
        }
        odds_ = std::move(fresh);
    }
    std::vector<Foreseen> seen = odds_->foreseen();
    odds_->go_on(thinking);
    if (among_all) std::erase_if(seen, [&options](const Foreseen& one) { return one.option != options.front(); });
    return seen;
}

void Player::show_odds(std::string_view words) {
    const Horizon horizon = take_horizon(words);
    std::vector<Answer> options = options_to_forecast(game(), state());
    State from = state();
    const std::optional<WalkTo> walk =
        option_typed(question_, text::trimmed(words)) == nullptr ? walk_meant(text::trimmed(words)) : std::nullopt;
    if (walk && !walk->refused.empty()) {
        std::cout << for_screen(walk->refused + ".") << '\n';
        return;
    }
    if (walk) {
        from = walk->asks;
        options = {walk->option.answer};
    } else if (!text::trimmed(words).empty()) {
        const std::optional<Answer> meant = answer_meant(words);
        if (!meant) return;
        options = {*meant};
    }
    const std::vector<Foreseen> foreseen = counted_odds(from, options, horizon);
    if (foreseen.empty()) return;
    const std::string finer =
        may_get_finer(foreseen) ? "  Counting goes on while you think; asked once more, they are finer." : "";
    std::cout << "  Until the end of the " << horizon_names[static_cast<std::size_t>(horizon)] << ":\n";
    if (foreseen.size() == 1) {
        for (const std::string& line : forecast_lines(game(), foreseen.front()))
            std::cout << for_screen("    " + line) << '\n';
        if (!finer.empty()) std::cout << for_screen(finer) << '\n';
        return;
    }
    // Several so that they can be compared; one alone is told in full.
    std::vector<ForecastRow> rows;
    for (const Foreseen& one : foreseen) {
        const auto option = std::find_if(question_.options.begin(), question_.options.end(),
                                         [&one](const OptionView& view) { return view.answer == one.option; });
        if (option != question_.options.end()) {
            rows.push_back({option->key, option->words, one});
        } else {
            rows.push_back({wording(game(), state(), open_.table->pause(), *one.option), "", one});
        }
    }
    if (options_.plain) {
        for (const ForecastRow& row : rows)
            std::cout << behind("  " + row.key + "  ", forecast_line(game(), row.seen)) << '\n';
    } else {
        for (const std::string& line : forecast_table(game(), rows, screen_columns() - 2))
            std::cout << for_screen("  " + line) << '\n';
    }
    if (const std::size_t all = question_.options.size(); options.size() < all) {
        std::cout << for_screen("  The best " + std::to_string(options.size()) + " of " + std::to_string(all) +
                                " answers by the rule of thumb; \"odds\" and another one says its own.")
                  << '\n';
    }
    std::cout << for_screen("  \"odds\" and an option says more, \"explain " +
                            std::string(foreseen.front().answered_by) + "\" how they decide.")
              << '\n';
    if (!finer.empty()) std::cout << for_screen(finer) << '\n';
}

void Player::show_hint(std::string_view words) const {
    HintWish wish;
    wish.go_on = for_so_long(std::chrono::milliseconds(1500));
    if (!text::trimmed(words).empty()) {
        wish.other = answer_meant(words);
        if (!wish.other) return;
    }
    const Result<Hint> found = hint(game(), state(), wish);
    if (!found) {
        std::cout << for_screen(found.error().message) << '\n';
        return;
    }
    for (const std::string& line : hint_lines(game(), state(), found.value()))
        std::cout << for_screen("  " + line) << '\n';
}

}  // namespace lantern::engine::app
