#include <algorithm>
#include <utility>

#include "base/utf8.hpp"
#include "narrate/words.hpp"
#include "table/answerer_words.hpp"
#include "table/estimate_words.hpp"
#include "table/forecast.hpp"

/// Forecasts of several options, one below the other, so that they can be compared at a glance.
namespace lantern::engine {

namespace {

enum class Side : std::uint8_t { left, right };

struct Column {
    Side side;
    std::vector<std::string> cells;  ///< its heading, then one an option
};

bool is_unknown(const Foreseen& seen) { return !seen.exact && seen.futures == 0; }

/// "63" of a chance; "<1" and ">99" as percent() says them; "-" for what did not come, "?" where nothing is known yet.
std::string cell(const Foreseen& seen, const Estimate& chance) {
    if (is_unknown(seen)) return "?";
    if (chance.value <= 0) return "-";
    std::string text = percent(chance.value);
    text.resize(text.size() - 2);
    return text;
}

std::string padded(const std::string& text, std::size_t width, Side side) {
    const std::string blanks(width - std::min(width, columns_of(text)), ' ');
    return side == Side::left ? text + blanks : blanks + text;
}

std::size_t width_of(const Column& column) {
    std::size_t width = 0;
    for (const std::string& text : column.cells) width = std::max(width, columns_of(text));
    return width;
}

/// Shortens what stands in a column until all of them fit.
void fit(std::vector<Column>& columns, Column& longest, std::size_t width) {
    std::size_t all = 2 * (columns.size() - 1);
    for (const Column& column : columns) all += width_of(column);
    if (all <= width) return;
    const std::size_t taken = std::min(all - width, width_of(longest));
    const std::size_t left = width_of(longest) - taken;
    for (std::string& text : longest.cells) {
        if (columns_of(text) > left)
            text = left < 4 ? std::string() : std::string(first_columns(text, left - 3)) + "...";
    }
}

std::vector<std::string> rows_of(const std::vector<Column>& columns) {
    std::vector<std::string> rows(columns.front().cells.size());
    for (const Column& column : columns) {
        const std::size_t width = width_of(column);
        for (std::size_t i = 0; i < rows.size(); ++i)
            rows[i] += (rows[i].empty() ? "" : "  ") + padded(column.cells[i], width, column.side);
    }
    for (std::string& row : rows) row.resize(row.find_last_not_of(' ') + 1);
    return rows;
}

/// How all of them were found out, as good as the worst of them.
std::string how_line(const std::vector<ForecastRow>& rows) {
    const std::string by = decided_by(rows.front().seen.answered_by);
    std::int64_t fewest = 0;
    double widest = 0;
    bool all_known = true;
    for (const ForecastRow& row : rows) {
        all_known = all_known && !is_unknown(row.seen);
        if (row.seen.exact || is_unknown(row.seen)) continue;
        fewest = fewest == 0 ? row.seen.futures : std::min(fewest, row.seen.futures);
        widest = std::max(widest, row.seen.widest());
    }
    const std::string left = all_known ? "" : "; ? was not reached in time";
    if (fewest == 0) return "exact: every way it may go was counted" + by + left;
    return counted(static_cast<int>(fewest), "future", "futures") + " or more of each, " + within(widest) + by + left;
}

}  // namespace

namespace {

std::size_t width_of(const std::vector<Column>& columns) {
    std::size_t all = 2 * (columns.size() - 1);
    for (const Column& column : columns) all += width_of(column);
    return all;
}

/// A column a survivor: the chances of these fates, one behind the other.
std::vector<Column> columns_of_survivors(const Game& game, const std::vector<ForecastRow>& rows,
                                         std::initializer_list<Fate> fates) {
    std::vector<Column> columns;
    for (std::size_t who = 0; who < rows.front().seen.survivors.size(); ++who) {
        Column column{Side::right, {survivor_name(game.scenario(), static_cast<unsigned>(who))}};
        for (const ForecastRow& row : rows) {
            std::string text;
            for (const Fate fate : fates)
                text += (text.empty() ? "" : "/") + cell(row.seen, row.seen.survivors[who].of(fate));
            column.cells.push_back(std::move(text));
        }
        columns.push_back(std::move(column));
    }
    return columns;
}

}  // namespace

std::vector<std::string> forecast_table(const Game& game, const std::vector<ForecastRow>& rows, std::size_t width) {
    std::vector<Column> columns{{Side::left, {""}},
                                {Side::left, {""}},
                                {Side::right, {"wounds"}},
                                {Side::right, {"any"}},
                                {Side::right, {"trap"}}};
    for (const ForecastRow& row : rows) {
        const std::string cells[]{row.key, row.words == row.key ? std::string() : row.words,
                                  is_unknown(row.seen) ? "?" : tenths(row.seen.wounds.value),
                                  cell(row.seen, row.seen.wounds_at_least.front()), cell(row.seen, row.seen.trap)};
        for (std::size_t i = 0; i < columns.size(); ++i) columns[i].cells.push_back(cells[i]);
    }
    std::vector<Foreseen> all;
    for (const ForecastRow& row : rows) all.push_back(row.seen);
    const std::optional<std::uint16_t> feared = feared_card(game.codex(), all);
    if (feared) {
        columns.push_back({Side::right, {"card"}});
        for (const Foreseen& seen : all) {
            const auto card = std::ranges::find(seen.cards, *feared, &CardForecast::card);
            columns.back().cells.push_back(cell(seen, card == seen.cards.end() ? Estimate{} : card->drawn));
        }
    }
    // Of a large party on a narrow screen who is hit is left out: who is injured was hit.
    constexpr std::size_t least_words = 8;
    std::vector<Column> party = columns_of_survivors(game, rows, {Fate::hit, Fate::wounded, Fate::dead});
    const std::size_t others = width_of(columns) - width_of(columns[1]) + std::min(width_of(columns[1]), least_words);
    const bool with_hits = others + 2 + width_of(party) <= width;
    if (!with_hits) {
        party = columns_of_survivors(game, rows, {Fate::wounded, Fate::dead});
        // So is, of more than four, whom nothing befalls, as the dead.
        std::erase_if(party, [large = party.size() > 4](const Column& column) {
            return large && std::all_of(column.cells.begin() + 1, column.cells.end(),
                                        [](const std::string& text) { return text == "-/-"; });
        });
    }
    columns.insert(columns.end(), party.begin(), party.end());
    fit(columns, columns[1], width);
    std::vector<std::string> lines = rows_of(columns);
    lines.push_back("wounds: the mean of all until then, by whoever deals them; all else in %: any wound, a trap, " +
                    (feared ? "card: " + game.codex().ai_cards[*feared].name + ", " : std::string()) +
                    "and of each survivor " + (with_hits ? "hit/" : "") + "injured/dead");
    lines.push_back(how_line(rows));
    return lines;
}

}  // namespace lantern::engine
