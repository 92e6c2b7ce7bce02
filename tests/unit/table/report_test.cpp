// Reports in each form: what they say, and that a page of HTML is one whole, safe page.
#include "table/report.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "table/markup.hpp"
#include "unit/table/played.hpp"

namespace lantern::engine::testing {
namespace {

/// What is wrong with a page as markup; empty: nothing. Reads elements, attributes in double quotes and text, as this page writes them.
std::string fault_of(std::string_view page) {
    constexpr std::string_view doctype = "<!DOCTYPE html>\n";
    if (!page.starts_with(doctype)) return "no doctype";
    page.remove_prefix(doctype.size());
    std::vector<std::string> open;
    bool whole = false;
    for (std::size_t i = 0; i < page.size();) {
        if (page[i] == '&') {
            const std::size_t end = page.find(';', i);
            const std::string_view name = page.substr(i, end == std::string_view::npos ? 6 : end - i + 1);
            if (name != "&amp;" && name != "&lt;" && name != "&gt;" && name != "&quot;" && name != "&#39;")
                return "bare & at " + std::string(page.substr(i, 20));
            i += name.size();
            continue;
        }
        if (page[i] != '<') {
            if (open.empty() && page[i] != '\n') return "text outside of the page";
            ++i;
            continue;
        }
        const std::size_t end = page.find('>', i);
        if (end == std::string_view::npos) return "a tag without its end";
        std::string_view tag = page.substr(i + 1, end - i - 1);
        i = end + 1;
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return "closes " + std::string(tag);
            open.pop_back();
            whole = whole || open.empty();
            continue;
        }
        if (whole) return "something behind the page";
        const bool closed = tag.ends_with('/');
        if (closed) tag.remove_suffix(1);
        const std::string name(tag.substr(0, tag.find(' ')));
        if (name.empty() || name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != std::string::npos)
            return "no element: <" + std::string(tag);
        if (std::count(tag.begin(), tag.end(), '"') % 2 != 0 || tag.find('<') != std::string_view::npos)
            return "broken attributes: <" + std::string(tag);
        if (!closed) open.push_back(name);
    }
    return !open.empty() ? "not closed: " + open.back() : whole ? "" : "empty";
}

TEST(Markup, TheCheckerFindsFaults) {
    const std::string head = "<!DOCTYPE html>\n";
    EXPECT_EQ(fault_of(head + "<p>a &amp; b</p>\n"), "");
    EXPECT_NE(fault_of("<p></p>"), "");
    EXPECT_NE(fault_of(head + "<p>"), "");
    EXPECT_NE(fault_of(head + "<p><b></p></b>"), "");
    EXPECT_NE(fault_of(head + "<p>a & b</p>"), "");
    EXPECT_NE(fault_of(head + "<p>a < b</p>"), "");
    EXPECT_NE(fault_of(head + "<p a=\"></p>"), "");
    EXPECT_NE(fault_of(head + "<p></p>text"), "");
}

TEST(Markup, EscapesWhatPeopleWrote) {
    EXPECT_EQ(escaped_html("<script a='1' b=\"2\">&\x01"), "&lt;script a=&#39;1&#39; b=&quot;2&quot;&gt;&amp;");
    Markup page;
    page.open("p", {{"title", "\" onload=\""}}).say("</p>").close();
    EXPECT_EQ(std::move(page).finished(), "<p title=\"&quot; onload=&quot;\">&lt;/p&gt;</p>\n");
}

/// A showdown with its books.
struct PlayedShowdown {
    explicit PlayedShowdown(std::uint64_t seed) : PlayedShowdown(seed, setup_of(seed)) {}
    PlayedShowdown(std::uint64_t seed, Setup setup)
        : game(Game::create(core(), std::move(setup)).value()),
          chronicle(game.scenario()),
          state(play(game, seed, chronicle)) {}

    ReportOf report() const { return {game, state, chronicle, 7, 123, 0xABCU}; }

    Game game;
    Chronicle chronicle;
    State state;
};

TEST(Report, WhoDiesIsToldOfWhatInWords) {
    int fallen = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const PlayedShowdown played(seed);
        const std::string summary = report_summary(played.report());
        for (std::size_t at = summary.find("died in round "); at != std::string::npos;
             at = summary.find("died in round ", at + 1)) {
            const std::string line = summary.substr(at, summary.find('\n', at) - at);
            ++fallen;
            EXPECT_NE(line.find('('), std::string::npos) << line;
            for (const char* const id : {"S00", "R5", "D-"}) EXPECT_EQ(line.find(id), std::string::npos) << line;
        }
    }
    EXPECT_GT(fallen, 0);
}

TEST(Report, EveryPageIsWellFormedAndAsksForNothing) {
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        const PlayedShowdown played(seed);
        const std::string page = report_html(played.report());
        EXPECT_EQ(fault_of(page), "") << seed;
        for (const std::string_view never : {"<script", "http", "src=", "href=", "url(", "@import", "nan", "inf,"})
            EXPECT_EQ(page.find(never), std::string::npos) << never;
        EXPECT_NE(page.find("<svg"), std::string::npos);
        EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos);
    }
}

TEST(Report, ASurvivorNamedLikeMarkupStaysText) {
    engine::Setup setup = setup_of(2);
    setup.survivors[0].name = "<script>alert('x')</script>";
    setup.survivors[1].name = "A & 'B' > C";
    const PlayedShowdown played(2, setup);
    const std::string page = report_html(played.report());
    EXPECT_EQ(fault_of(page), "");
    EXPECT_EQ(page.find("<script"), std::string::npos);
    EXPECT_NE(page.find("&lt;script&gt;alert(&#39;x&#39;)"), std::string::npos);
    EXPECT_NE(page.find("A &amp; &#39;B&#39; &gt; C"), std::string::npos);
    EXPECT_NE(report_text(played.report()).find("<script>alert('x')</script>"), std::string::npos);
}

TEST(Report, TheTextBeginsWithTheSummary) {
    const PlayedShowdown played(4);
    const std::string summary = report_summary(played.report());
    const std::string text = report_text(played.report());
    EXPECT_TRUE(text.starts_with(summary));
    for (const std::string_view part : {"\nWho did what\n", "\nLuck\n", "\nRounds\n", "\nAftermath\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
    EXPECT_NE(text.find("\nRounds\n  Life is the AI cards that wounds can still take. "), std::string::npos);
    EXPECT_NE(summary.find("123 answers (dice and cards included), seed 7, signature 0000000000000abc."),
              std::string::npos);
    EXPECT_EQ(summary.find('\x1b'), std::string::npos);
    EXPECT_NE(report_summary(played.report(), true).find("\x1b[1m"), std::string::npos);
}

TEST(Report, WhatIsToldInAllIsTheSumOfItsParts) {
    using nlohmann::json;
    int taken = 0, spent = 0, lucks = 0;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const PlayedShowdown played(seed);
        const json report = json::parse(report_json(played.report(), -1));
        for (const json& one : report["survivors"]) {
            for (const std::string what : {"damage taken", "survival spent"}) {
                int sum = 0;
                for (const json& part : one[what]) sum += part.get<int>();
                EXPECT_EQ(one[what + " in all"], sum);
                (what == "damage taken" ? taken : spent) += sum;
            }
            for (const json& luck : one["luck"]) {
                const double surplus = luck["succeeded"].get<double>() - luck["expected"].get<double>();
                EXPECT_NEAR(luck["deviations"].get<double>() * luck["standard deviation"].get<double>(), surplus, 1e-9);
                lucks += luck["deviations"] != 0 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(taken, 0);
    EXPECT_GT(spent, 0);
    EXPECT_GT(lucks, 4);
}

TEST(Report, WhatIsLeftFallsByWoundsAlone) {
    using nlohmann::json;
    int wounds = 0, moved = 0;
    std::set<std::string> fallen, dead;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const PlayedShowdown played(seed);
        const json report = json::parse(report_json(played.report(), -1));
        int left = report["left at first"].get<int>();
        for (const json& round : report["by round"]) {
            left -= round["wounds"].get<int>() - round["wounds healed"].get<int>();
            const bool defeated = report["outcome"] == "victory" && round == report["by round"].back();
            EXPECT_EQ(round["left"], defeated ? 0 : left) << seed << ", round " << round["round"];
            wounds += round["wounds"].get<int>();
            moved += round["left"] != round["life"] ? 1 : 0;
            // Who fell in the last round stands there, too.
            for (const json& name : round["fallen"]) fallen.insert(std::to_string(seed) + name.get<std::string>());
        }
        for (const json& one : report["survivors"]) {
            if (!one.contains("death")) continue;
            dead.insert(std::to_string(seed) + one["name"].get<std::string>());
            EXPECT_FALSE(one["death"]["at"].is_null()) << one;
            EXPECT_FALSE(one["death"]["of"].get<std::string>().empty()) << one;
        }
    }
    EXPECT_GT(wounds, 0);
    EXPECT_GT(moved, 0) << "cards in play are no life, and lost none";
    EXPECT_EQ(fallen, dead);
    EXPECT_FALSE(dead.empty());
}

TEST(Report, AGameWithoutASeedHasNone) {
    const PlayedShowdown played(4);
    ReportOf of = played.report();
    of.seed = std::nullopt;
    EXPECT_NE(report_summary(of).find("123 answers (dice and cards included), signature 0000000000000abc."),
              std::string::npos);
    EXPECT_NE(report_html(of).find("123 answers, signature 0000000000000abc"), std::string::npos);
    EXPECT_EQ(nlohmann::json::parse(report_json(of)).count("seed"), 0U);
    EXPECT_EQ(nlohmann::json::parse(report_json(played.report()))["seed"], 7);
}

TEST(Report, JsonHoldsWhatTheChronicleHolds) {
    const PlayedShowdown played(6);
    const nlohmann::json json = nlohmann::json::parse(report_json(played.report()));
    EXPECT_EQ(json["wounds"], played.chronicle.wounds);
    EXPECT_EQ(json["rounds"], played.state.round);
    EXPECT_EQ(json["by round"].size(), played.chronicle.rounds.size());
    for (std::size_t i = 0; i < played.chronicle.rounds.size(); ++i) {
        EXPECT_EQ(json["by round"][i]["in play"], played.chronicle.rounds[i].in_play);
        EXPECT_EQ(json["by round"][i]["gone"], played.chronicle.rounds[i].gone);
        EXPECT_EQ(json["by round"][i]["wounds healed"], played.chronicle.rounds[i].healed);
    }
    EXPECT_EQ(json["positions"].size(), played.chronicle.positions.size());
    EXPECT_EQ(json["positions"][0]["survivors"].size(), 4U);
    EXPECT_EQ(json["AI cards"].size(), played.chronicle.ai_cards.size());
    ASSERT_EQ(json["survivors"].size(), 4U);
    for (std::size_t who = 0; who < 4; ++who) {
        const auto& one = json["survivors"][who];
        EXPECT_EQ(one["wounds dealt"], played.chronicle.survivors[who].wounds);
        EXPECT_EQ(one["luck"]["attack dice"]["dice"], played.chronicle.survivors[who].attacks.dice);
    }
}

/// Before the first answer there is nothing to tell, and that can be told.
TEST(Report, OfAShowdownThatHasJustBegun) {
    const Game game = game_of(0);
    Chronicle chronicle(game.scenario());
    const State state = game.start(&chronicle);
    const ReportOf report{game, state, chronicle};
    EXPECT_TRUE(report_text(report).starts_with("Unfinished after"));
    EXPECT_EQ(fault_of(report_html(report)), "");
    EXPECT_EQ(nlohmann::json::parse(report_json(report))["outcome"], "unfinished");
}

}  // namespace
}  // namespace lantern::engine::testing
