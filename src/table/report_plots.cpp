#include "table/report_plots.hpp"

#include <algorithm>
#include <cmath>

#include "base/bits.hpp"
#include "look/look.hpp"
#include "narrate/board.hpp"
#include "narrate/words.hpp"
#include "table/report_parts.hpp"

namespace lantern::engine {

namespace {

/// A point of a picture, in its own units.
struct Point {
    double x = 0, y = 0;
};

std::string points_text(const std::vector<Point>& points) {
    std::string text;
    for (const Point& point : points)
        text += (text.empty() ? "" : " ") + hundredths(point.x) + "," + hundredths(point.y);
    return text;
}

void line(Markup& page, Point from, Point to, std::string_view style) {
    page.mark("line", {{"class", std::string(style)},
                       {"x1", hundredths(from.x)},
                       {"y1", hundredths(from.y)},
                       {"x2", hundredths(to.x)},
                       {"y2", hundredths(to.y)}});
}

void curve(Markup& page, const std::vector<Point>& points, const std::string& style) {
    if (points.size() > 1) page.mark("polyline", {{"class", style}, {"points", points_text(points)}});
}

void label(Markup& page, Point at, std::string_view text, std::string_view anchor = "start",
           std::string_view style = "label") {
    page.put("text", text,
             {{"class", std::string(style)},
              {"x", hundredths(at.x)},
              {"y", hundredths(at.y)},
              {"text-anchor", std::string(anchor)}});
}

void rectangle(Markup& page, Point at, double width, double height, std::string_view style) {
    page.mark("rect", {{"class", std::string(style)},
                       {"x", hundredths(at.x)},
                       {"y", hundredths(at.y)},
                       {"width", hundredths(width)},
                       {"height", hundredths(height)}});
}

void open_picture(Markup& page, double width, double height, const std::string& says) {
    page.open(
        "svg",
        {{"viewBox", "0 0 " + hundredths(width) + " " + hundredths(height)}, {"role", "img"}, {"aria-label", says}});
}

/// Marks on an axis from 0 to `most`: some six of them, at whole numbers.
int step_of_axis(int most) {
    for (const int step : {1, 2, 5, 10, 20, 50, 100, 200}) {
        if (most / step <= 8) return step;
    }
    return 500;
}

}  // namespace

void plot_rounds(Markup& page, const ReportOf& of) {
    constexpr double width = 720, height = 260, left = 34, right = 90, top = 14, bottom = 34;
    const std::vector<RoundLine>& rounds = of.chronicle.rounds;
    if (rounds.empty()) return;
    int wounds = 0;
    for (const RoundLine& round : rounds) wounds += round.wounds;
    int most = std::max({of.chronicle.life_at_first + of.chronicle.in_play_at_first, wounds, 1});
    for (const RoundLine& round : rounds) most = std::max(most, round.life + round.in_play);
    const int last = rounds.back().round;
    const auto at = [&](double round, double value) {
        return Point{left + (width - left - right) * round / last,
                     height - bottom - (height - top - bottom) * value / most};
    };

    open_picture(page, width, height,
                 "Life of the monster, thinly dotted with its cards in play, and wounds dealt, by round");
    for (int value = 0; value <= most; value += step_of_axis(most)) {
        line(page, at(0, value), at(last, value), "grid");
        label(page, {left - 6, at(0, value).y + 4}, std::to_string(value), "end");
    }
    for (int round = 0; round <= last; round += step_of_axis(last))
        label(page, {at(round, 0).x, height - bottom + 16}, round == 0 ? "begin" : std::to_string(round), "middle");
    std::vector<Point> life{at(0, of.chronicle.life_at_first)};
    std::vector<Point> with_play{at(0, of.chronicle.life_at_first + of.chronicle.in_play_at_first)};
    std::vector<Point> dealt{at(0, 0)};
    wounds = 0;
    for (const RoundLine& round : rounds) {
        wounds += round.wounds;
        life.push_back(at(round.round, round.life));
        with_play.push_back(at(round.round, round.life + round.in_play));
        dealt.push_back(at(round.round, wounds));
    }
    // Where life falls without a wound, its cards lie in play.
    curve(page, with_play, "in-play");
    curve(page, life, "life");
    curve(page, dealt, "wounds");
    const Point ends = at(last, 0);
    double life_at = life.back().y + 4;
    const double wounds_at = dealt.back().y + 4;
    if (std::abs(life_at - wounds_at) < 14) life_at = wounds_at + (life_at < wounds_at ? -14 : 14);
    label(page, {ends.x + 8, life_at}, "life " + std::to_string(rounds.back().life), "start", "label of-life");
    label(page, {ends.x + 8, wounds_at}, counted(wounds, "wound", "wounds"), "start", "label of-wounds");
    const auto letters = survivor_letters(of.game.scenario());
    for (const RoundLine& round : rounds) {
        std::string fallen;
        for (const int who : bits(round.fallen)) fallen += letters[static_cast<std::size_t>(who)];
        if (fallen.empty()) continue;
        line(page, at(round.round, 0), at(round.round, most), "death");
        label(page, {at(round.round, 0).x, height - 4}, "\u2020 " + fallen, "middle", "label of-death");
    }
    page.close();
}

void plot_luck(Markup& page, const ReportOf& of) {
    constexpr double row_height = 24, left = 270, width = 720, right = 60;
    const std::vector<LuckRow> rows = luck_rows(of);
    if (rows.empty()) return;
    double most = 1;
    for (const LuckRow& row : rows) most = std::max({most, std::abs(row.luck.surplus()), row.luck.deviation()});
    const double middle = left + (width - left - right) / 2;
    const double unit = (width - left - right) / 2 / most;
    const double height = row_height * static_cast<double>(rows.size()) + 24;

    open_picture(page, width, height, "Successes of dice above or below expectation");
    line(page, {middle, 4}, {middle, height - 20}, "axis");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const LuckRow& row = rows[i];
        const double y = row_height * static_cast<double>(i) + 14;
        const double surplus = row.luck.surplus() * unit;
        const double deviation = row.luck.deviation() * unit;
        label(page, {left - 10, y + 4}, row.whose + ", " + row.what, "end");
        rectangle(page, {middle + std::min(surplus, 0.0), y - 7}, std::abs(surplus), 14,
                  surplus < 0 ? "below" : "above");
        line(page, {middle - deviation, y}, {middle + deviation, y}, "whisker");
        label(page, {width - right + 8, y + 4}, signed_decimal(row.luck.surplus()));
    }
    label(page, {middle, height - 4}, "as expected", "middle");
    page.close();
}

namespace {

constexpr double cell_side = 12;

Point centre_of(Space space, double width = 1, double height = 1) {
    return {(column_of(space) + width / 2) * cell_side, (row_of(space) + height / 2) * cell_side};
}

void draw_ground(Markup& page, const Look& look) {
    rectangle(page, {0, 0}, board_columns * cell_side, board_rows * cell_side, "floor");
    for (int column = 1; column < board_columns; ++column)
        line(page, {column * cell_side, 0}, {column * cell_side, board_rows * cell_side}, "grid");
    for (int row = 1; row < board_rows; ++row)
        line(page, {0, row * cell_side}, {board_columns * cell_side, row * cell_side}, "grid");
    for (const Tile& tile : look.state.tiles) {
        const Footprint base = tile_base(look, tile);
        if (!is_on_board(base.anchor)) continue;
        rectangle(page, {column_of(base.anchor) * cell_side, row_of(base.anchor) * cell_side}, base.width * cell_side,
                  base.height * cell_side, kind_of(look, tile).impassable ? "tile solid" : "tile");
    }
}

/// The way through these points; where there is none the piece was off the board.
void draw_way(Markup& page, const std::vector<Point>& way, const std::string& style, const std::string& letter,
              bool died) {
    curve(page, way, "way " + style);
    for (const Point& point : way)
        page.mark("circle",
                  {{"class", "stop " + style}, {"cx", hundredths(point.x)}, {"cy", hundredths(point.y)}, {"r", "1.8"}});
    if (way.empty()) return;
    const auto ring = [&](const Point& point, const std::string& kind, std::string_view radius) {
        page.mark("circle", {{"class", kind + " " + style},
                             {"cx", hundredths(point.x)},
                             {"cy", hundredths(point.y)},
                             {"r", std::string(radius)}});
    };
    ring(way.front(), "start", "4.5");
    ring(way.back(), "end", "7");
    label(page, {way.back().x, way.back().y + 3.5}, letter, "middle", "letter");
    if (!died) return;
    const Point at = way.back();
    line(page, {at.x - 8, at.y - 8}, {at.x + 8, at.y + 8}, "death");
    line(page, {at.x - 8, at.y + 8}, {at.x + 8, at.y - 8}, "death");
}

void open_board(Markup& page, const Look& look, const std::string& caption, const std::string& says) {
    page.open("figure").put("figcaption", caption);
    open_picture(page, board_columns * cell_side, board_rows * cell_side, says);
    draw_ground(page, look);
}

}  // namespace

void plot_paths(Markup& page, const ReportOf& of) {
    const Scenario& scenario = of.game.scenario();
    const Look look = of.game.look(of.state);
    const auto letters = survivor_letters(scenario);
    page.open("div", {{"class", "boards"}});
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        std::vector<Point> way;
        for (const Positions& positions : of.chronicle.positions) {
            if (is_on_board(positions.survivors[who])) way.push_back(centre_of(positions.survivors[who]));
        }
        const Chronicle::Death* const death = of.chronicle.death_of(who);
        if (death != nullptr && is_on_board(death->at)) way.push_back(centre_of(death->at));
        const std::string name = survivor_name(scenario, who);
        open_board(page, look, name + ": " + fate_text(of, who), "The way of " + name);
        draw_way(page, way, "s" + std::to_string(who), std::string(1, letters[who]), death != nullptr);
        page.close().close();
    }
    const Footprint base = monster_base(look);
    std::vector<Point> way;
    for (const Positions& positions : of.chronicle.positions) {
        if (is_on_board(positions.monster)) way.push_back(centre_of(positions.monster, base.width, base.height));
    }
    const std::string name = the_monster(scenario);
    open_board(page, look, capital(name), "The way of " + name);
    draw_way(page, way, "monster", "#", of.state.outcome == Outcome::victory);
    page.close().close();
    page.close();
}

}  // namespace lantern::engine
