#include "game/signature.hpp"
#include "narrate/words.hpp"
#include "table/markup.hpp"
#include "table/report_parts.hpp"
#include "table/report_plots.hpp"

namespace lantern::engine {

namespace {

/// Paper by day, lantern light by night. Pieces differ in their letters as well as in colour.
constexpr std::string_view style_sheet = R"(
:root { color-scheme: light dark; --bg: #efe5cd; --raised: #f8f1e0; --line: #cdbb96; --text: #261c10; --text-2: #54452e;
  --warm: #8a4600; --cold: #17567f; --danger: #9c2411; --good: #1c6447; --floor: #eadcbd; --grid: #a58a5640; --tile: #cdd3a4; --solid: #b9ac94;
  --s0: #1d6198; --s1: #98366a; --s2: #1b6a4b; --s3: #5a43a4; --s4: #7a5200; --s5: #35606b; --beast: #5c1a10; --on: #fffaee; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #16130f; --raised: #1f1b16; --line: #332c23; --text: #f0e7d6; --text-2: #bdb09a;
    --warm: #f4b95f; --cold: #93c9ea; --danger: #ff9a82; --good: #8fd3b6; --floor: #1e1a15; --grid: #ffefd012; --tile: #2b3420; --solid: #6b6357;
    --s0: #6aaae6; --s1: #e07fb2; --s2: #5cc096; --s3: #a895f0; --s4: #e0ab4e; --s5: #86bac6; --beast: #ff9a82; --on: #17120c; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1000px; padding: 24px 16px 48px; background: var(--bg); color: var(--text);
  font: 15px/1.5 -apple-system, "Segoe UI", Roboto, "Noto Sans", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
h1, h2 { font-family: "Iowan Old Style", Palatino, P052, Georgia, serif; font-weight: 600; line-height: 1.2; }
h1 { font-size: 32px; margin: 0 0 4px; } h2 { font-size: 22px; margin: 36px 0 8px; }
p { margin: 4px 0; } .quiet { color: var(--text-2); font-size: 13px; } .bad { color: var(--danger); }
table { border-collapse: collapse; width: 100%; } .wide { overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); }
th { font-size: 12px; color: var(--text-2); font-weight: 600; } .n { text-align: right; }
svg { display: block; width: 100%; height: auto; } figure { margin: 0; } figcaption { font-size: 13px; margin: 0 0 4px; }
.boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(290px, 1fr)); gap: 20px; }
.label { fill: var(--text-2); font-size: 12px; } .of-life { fill: var(--warm); } .of-wounds { fill: var(--cold); } .of-death { fill: var(--danger); }
.grid { stroke: var(--grid); } .axis { stroke: var(--text-2); }
.life, .wounds { fill: none; stroke: var(--warm); stroke-width: 2.5; stroke-linejoin: round; } .wounds { stroke: var(--cold); stroke-dasharray: 6 4; }
.in-play { fill: none; stroke: var(--warm); stroke-width: 1.2; stroke-dasharray: 2 4; }
.death { stroke: var(--danger); stroke-width: 1.5; stroke-dasharray: 2 3; }
.above { fill: var(--good); } .below { fill: var(--danger); } .whisker { stroke: var(--text); stroke-width: 1.2; }
.floor { fill: var(--floor); stroke: var(--line); } .tile { fill: var(--tile); } .solid { fill: var(--solid); }
.way { fill: none; stroke-width: 1.6; stroke-linejoin: round; stroke-opacity: .8; } .start { fill: none; stroke-width: 1.6; }
.letter { fill: var(--on); font: 600 10px Georgia, serif; }
)";

/// The colour of each piece: its way, where it began and where it is.
std::string piece_styles() {
    std::string text;
    for (std::size_t who = 0; who <= max_survivors; ++who) {
        const bool monster = who == max_survivors;
        const std::string style = monster ? "monster" : "s" + std::to_string(who);
        const std::string colour = monster ? "var(--beast)" : "var(--" + style + ")";
        text += ".way." + style + ", .start." + style + " { stroke: " + colour + "; } .stop." + style + ", .end." +
                style + " { fill: " + colour + "; }\n";
    }
    return text;
}

void put_list(Markup& page, const std::vector<std::string>& lines) {
    page.open("ul");
    for (const std::string& each : lines) page.put("li", each);
    page.close();
}

void put_heads(Markup& page, std::initializer_list<std::string_view> heads) {
    page.open("div", {{"class", "wide"}}).open("table").open("thead").open("tr");
    for (const std::string_view head : heads) page.put("th", head, {{"scope", "col"}});
    page.close().close().open("tbody");
}

void close_table(Markup& page) { page.close().close().close(); }

void put_survivors(Markup& page, const ReportOf& of) {
    page.put("h2", "Who did what");
    put_heads(page, {"Survivor", "Fate", "Wounds dealt", "Damage taken", "Severe injuries", "Survival spent"});
    for (unsigned who = 0; who < of.game.scenario().setup.survivors.size(); ++who) {
        const SurvivorBooks& books = of.chronicle.survivors[who];
        const std::string fate = fate_text(of, who);
        std::string severe;
        for (const SurvivorBooks::Severe& each : books.severe)
            severe += (severe.empty() ? "" : ", ") + each.name + " (round " + std::to_string(each.round) + ")";
        page.open("tr").put("td", survivor_name(of.game.scenario(), who));
        page.put("td", fate, {{"class", fate == "alive" ? "" : "bad"}});
        page.put("td", books.wounds == 0 ? "none" : counted_text(books.wounds_with)).put("td", damage_text(books));
        page.put("td", severe).put("td", counted_text(books.survival_spent)).close();
    }
    close_table(page);
    if (!of.chronicle.others_wounds.empty())
        page.put("p", "Wounds that nobody dealt: " + counted_text(of.chronicle.others_wounds) + ".");
}

void put_rounds(Markup& page, const ReportOf& of) {
    if (of.chronicle.rounds.empty()) return;
    const Scenario& scenario = of.game.scenario();
    page.put("h2", "Round by round");
    if (const std::string adds_up = what_life_is(of); !adds_up.empty()) page.put("p", adds_up, {{"class", "quiet"}});
    plot_rounds(page, of);
    put_heads(page,
              {"Round", "Life", "In play", "Gone", "Wounds", "Healed", "Damage taken", "Standing", "Lying", "Fallen"});
    for (const RoundLine& line : of.chronicle.rounds) {
        page.open("tr").put("td", std::to_string(line.round)).put("td", std::to_string(line.life));
        page.put("td", std::to_string(line.in_play)).put("td", std::to_string(line.gone));
        page.put("td", std::to_string(line.wounds)).put("td", std::to_string(line.healed));
        page.put("td", std::to_string(line.damage));
        page.put("td", survivor_names(scenario, line.standing)).put("td", survivor_names(scenario, line.lying));
        page.put("td", survivor_names(scenario, line.fallen), {{"class", "bad"}}).close();
    }
    close_table(page);
}

void put_luck(Markup& page, const ReportOf& of) {
    const std::vector<LuckRow> rows = luck_rows(of);
    if (rows.empty()) return;
    page.put("h2", "Luck");
    page.put("p",
             "Successes more or fewer than the dice promised; the thin line is one standard deviation to each side.",
             {{"class", "quiet"}});
    plot_luck(page, of);
    put_heads(page, {"Whose", "Dice", "Rolled", "Succeeded", "Expected", "More or fewer"});
    for (const LuckRow& row : rows) {
        page.open("tr").put("td", row.whose).put("td", row.what).put("td", std::to_string(row.luck.dice));
        page.put("td", std::to_string(row.luck.good)).put("td", hundredths(row.luck.expected()));
        page.put("td", signed_decimal(row.luck.surplus())).close();
    }
    close_table(page);
}

void put_spoils(Markup& page, const ReportOf& of) {
    const std::vector<std::string> resources = counted_names(resource_names(of));
    const std::vector<std::string> storage = counted_names(storage_names(of));
    if (resources.empty() && storage.empty()) return;
    page.put("h2", "Spoils");
    if (!resources.empty()) page.put("p", "Resources: " + join_words(resources) + ".");
    if (!storage.empty()) page.put("p", "Into storage: " + join_words(storage) + ".");
}

void put_rest(Markup& page, const ReportOf& of) {
    if (!of.chronicle.rewards.empty()) {
        page.put("h2", "Aftermath");
        put_list(page, of.chronicle.rewards);
    }
    std::vector<std::string> sheets;
    for (const SurvivorSheet& sheet : sheets_out(of)) sheets.push_back(sheet_line(of.game.codex(), sheet));
    if (!sheets.empty()) {
        page.put("h2", "Sheets that come out");
        put_list(page, sheets);
    }
    if (of.chronicle.ai_cards.empty()) return;
    page.put("h2", "AI cards drawn");
    page.put("p", join_words(counted_names(of.chronicle.ai_cards)) + ".");
}

}  // namespace

std::string report_html(const ReportOf& of) {
    const Scenario& scenario = of.game.scenario();
    const std::string title = capital(std::string(outcome_word(of.state))) + " against " + the_monster(scenario) +
                              ", level " + scenario.level().name;
    Markup page;
    page.raw("<!DOCTYPE html>\n").open("html", {{"lang", "en"}}).open("head");
    page.mark("meta", {{"charset", "utf-8"}});
    page.mark("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
    page.put("title", title).open("style").raw(style_sheet).raw(piece_styles()).close().close();
    page.open("body").put("h1", title);
    page.put("p", counted(of.state.round, "round", "rounds") + ", " + counted(of.chronicle.wounds, "wound", "wounds") +
                      ", " + counted(static_cast<int>(of.chronicle.ai_cards.size()), "AI card", "AI cards") +
                      " drawn.");
    page.put("p",
             std::to_string(of.answers) + " answers, " + (of.seed ? "seed " + std::to_string(*of.seed) + ", " : "") +
                 "signature " + signature_text(of.signature),
             {{"class", "quiet"}});
    put_survivors(page, of);
    put_spoils(page, of);
    put_rounds(page, of);
    put_luck(page, of);
    if (!of.chronicle.positions.empty()) {
        page.put("h2", "Who went where");
        page.put("p", "Where each stood at the end of each turn: from the ring to the letter.", {{"class", "quiet"}});
        plot_paths(page, of);
    }
    put_rest(page, of);
    page.close().close();
    return std::move(page).finished();
}

}  // namespace lantern::engine
