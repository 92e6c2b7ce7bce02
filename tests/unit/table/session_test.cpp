#include "table/session.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/random.hpp"
#include "narrate/rules_text.hpp"
#include "session_host.hpp"
#include "table/session_read.hpp"

namespace lantern::engine {
namespace {

using nlohmann::json;
using testing::core;
using testing::new_game;
using Played = testing::SessionPlayed;
using testing::say;
using testing::TestHost;

struct Odd {
    std::string line, code, where;
};

std::vector<Odd> odd_lines() {
    const std::string deep(100, '['), deeper = deep + std::string(100'000, '[');
    return {
        {"", "malformed_json", "byte 1"},
        {"   ", "malformed_json", "byte 4"},
        {"hello", "malformed_json", "byte 1"},
        {R"({"type":"answer")", "malformed_json", "byte 17"},
        {R"({"type":"view"} {"type":"view"})", "malformed_json", "byte 17"},
        {R"({"type":"view","type":"quit"})", "malformed_json", ""},
        {R"({"type":"answer","number":1e999})", "malformed_json", ""},
        {R"({"type":"\ud800"})", "malformed_json", "byte 16"},
        {"{\"type\":\"vi\xFF"
         "ew\"}",
         "malformed_utf8", "byte 12"},
        {"{\"type\":\"vi\xC3", "malformed_utf8", "byte 12"},
        {std::string("{\"type\":\"\0\"}", 12), "malformed_utf8", "byte 10"},
        {deep, "too_deep", ""},
        {deeper, "too_deep", ""},
        {std::string(longest_message + 1, ' '), "too_long", ""},
        {"[]", "wrong_kind", ""},
        {"12", "wrong_kind", ""},
        {"{}", "missing_field", "/type"},
        {R"({"type":7})", "wrong_kind", "/type"},
        {R"({"type":"anser"})", "unknown_type", "/type"},
        {R"({"type":"answer","wrods":"pass"})", "unknown_field", "/wrods"},
        {R"({"type":"answer"})", "missing_field", ""},
        {R"({"type":"answer","words":"pass","key":"p"})", "unknown_field", ""},
        {R"({"type":"answer","words":["pass"]})", "wrong_kind", "/words"},
        {R"({"type":"answer","number":-1})", "out_of_range", "/number"},
        {R"({"type":"answer","number":1.5})", "wrong_kind", "/number"},
        {R"({"type":"answer","number":65536})", "out_of_range", "/number"},
        {R"({"type":"answer","number":65535})", "no_such_option", "/number"},
        {R"({"type":"answer","words":"win"})", "no_such_option", "/words"},
        {R"({"type":"answer","words":")" + std::string(401, 'x') + "\"}", "out_of_range", "/words"},
        {R"({"type":"answer","words":""})", "no_such_option", "/words"},
        {R"({"type":"answer","key":"no such key"})", "no_such_option", "/key"},
        {R"({"type":"answer","words":"pass","at":123456})", "out_of_turn", "/at"},
        {R"({"type":"undo","span":"game"})", "unknown_word", "/span"},
        {R"({"type":"undo","span":"act","line":1})", "unknown_field", ""},
        {R"({"type":"undo","line":99999})", "no_such_line", "/line"},
        {R"({"type":"why"})", "missing_field", "/line"},
        {R"({"type":"rule"})", "missing_field", "/rule"},
        {R"({"type":"rule","rule":"R7.4a"})", "unknown_word", "/rule"},
        {R"({"type":"why","line":0})", "out_of_range", "/line"},
        {R"({"type":"why","line":99999})", "no_such_line", "/line"},
        {R"({"type":"log","since":"now"})", "wrong_kind", "/since"},
        {R"({"type":"view","sight_from":"Z99"})", "out_of_range", "/sight_from"},
        {R"({"type":"view","reach_of":"Nobody"})", "unknown_word", "/reach_of"},
        {R"({"type":"view","reach_of":2})", "out_of_range", "/reach_of"},
        {R"({"type":"view","texts":1})", "wrong_kind", "/texts"},
        {R"({"type":"orders","words":"dodge sometimes"})", "unknown_word", "/words"},
        {R"({"type":"orders","survivor":true,"words":"usual"})", "wrong_kind", "/survivor"},
        {R"({"type":"forecast","until":"doomsday"})", "unknown_word", "/until"},
        {R"({"type":"forecast","futures":0})", "out_of_range", "/futures"},
        {R"({"type":"forecast","half_width":0.7})", "out_of_range", "/half_width"},
        {R"({"type":"forecast","key":"no such key"})", "no_such_option", "/key"},
        {R"({"type":"report","as":"song"})", "unknown_word", "/as"},
        {R"({"type":"hello","protocol":2})", "out_of_range", "/protocol"},
        {R"({"type":"new","setup":{},"transcript":""})", "unknown_field", "/setup"},
        {R"({"type":"new","setup":[]})", "wrong_kind", "/setup"},
        {R"({"type":"new","setup":{"a/b~c":1}})", "unknown_field", "/setup/a~1b~0c"},
        {R"({"type":"new","setup":{"monster":"lino"}})", "bad_setup", "/setup/monster"},
        {R"({"type":"new","setup":{"level":12}})", "bad_setup", "/setup/level"},
        {R"({"type":"new","setup":{"level":-1}})", "out_of_range", "/setup/level"},
        {R"({"type":"new","setup":{"survivors":7}})", "out_of_range", "/setup/survivors"},
        {R"({"type":"new","setup":{"survivors":[]}})", "out_of_range", "/setup/survivors"},
        {R"({"type":"new","setup":{"survivors":["Allistair"]}})", "unknown_word", "/setup/survivors/0"},
        {R"({"type":"new","setup":{"survivors":[null]}})", "wrong_kind", "/setup/survivors/0"},
        {R"({"type":"new","setup":{"survivors":[{"name":"A","gear":["Sword of Doom"]}]}})", "bad_setup",
         "/setup/survivors/0"},
        {R"({"type":"new","setup":{"survivors":1,"players":2}})", "bad_setup", "/setup/players"},
        {R"({"type":"new","setup":{"actions":["fly"]}})", "bad_setup", "/setup/actions"},
        {R"({"type":"new","setup":{"actions":"all"}})", "wrong_kind", "/setup/actions"},
        {R"({"type":"new","setup":{"innovations":["Internet"]}})", "bad_setup", "/setup/innovations"},
        {R"({"type":"new","setup":{"masteries":["tongue"]}})", "bad_setup", "/setup/masteries"},
        {R"({"type":"new","people":["Nobody"]})", "unknown_word", "/people"},
        {R"({"type":"new","others":"genius"})", "unknown_word", "/others"},
        {R"({"type":"new","seed":18446744073709551616})", "wrong_kind", "/seed"},
        {R"({"type":"new","transcript":"nonsense"})", "bad_transcript", "/transcript"},
        {R"({"type":"new","transcript":""})", "bad_transcript", "/transcript"},
        {R"({"type":"new","transcript":"pack nowhere\nmonster white-lion, level 1\nsurvivor preset Allister\n"})",
         "bad_transcript", "/transcript"},
    };
}

TEST(Session, EveryFaultIsNamedAndChangesNothing) {
    Played played;
    played.answers(12);
    const json before = played.everything();
    for (const Odd& odd : odd_lines()) {
        const std::string line = odd.line.substr(0, 200);
        const json answer = say(played.session, odd.line);
        EXPECT_EQ(answer["type"], "error") << line;
        EXPECT_EQ(answer.value("code", ""), odd.code) << line << "\n" << answer.value("message", "");
        EXPECT_EQ(answer.value("where", "-"), odd.where) << line << "\n" << answer.value("message", "");
        EXPECT_FALSE(answer.value("message", "").empty()) << line;
        EXPECT_LT(answer.dump().size(), 4096U) << line;
    }
    EXPECT_EQ(played.everything(), before);
    EXPECT_FALSE(played.session.ended());
}

TEST(Session, EveryFaultThatCanComeOfALineIsTested) {
    std::set<std::string> tested{"no_game", "game_over", "not_a_decision", "store", "engine"};  // below
    for (const Odd& odd : odd_lines()) tested.insert(odd.code);
    for (const std::string_view name : session::fault_names) EXPECT_TRUE(tested.contains(std::string(name))) << name;
}

TEST(Session, LongTextsAreRefusedInFewWords) {
    Played played;
    const json before = played.everything();
    const std::string many(1'000'000, 'a');
    std::string lines;
    while (lines.size() < 900'000) lines += "a\n";
    const std::string broken = "\"" + many;
    const std::vector<json> long_ones{
        {{"type", many}},
        {{"type", "answer"}, {many, 1}},
        {{"type", "answer"}, {"words", many}},
        {{"type", "answer"}, {"key", many}},
        {{"type", "orders"}, {"words", many}},
        {{"type", "orders"}, {"survivor", many}, {"words", "usual"}},
        {{"type", "view"}, {"zone_of", many}},
        {{"type", "new"}, {"people", {many}}},
        {{"type", "new"}, {"transcript", many}},
        {{"type", "new"}, {"transcript", lines}},
        {{"type", "new"}, {"transcript", "monster white-lion, level " + many}},
        {{"type", "new"}, {"setup", {{"monster", many}}}},
        {{"type", "new"}, {"setup", {{"survivors", {many}}}}},
        {{"type", "new"}, {"setup", {{"survivors", {{{"name", many}}}}}}},
        {{"type", "new"}, {"setup", {{"survivors", {{{many, 1}}}}}}},
        {{"type", "new"}, {"setup", {{"survivors", {{{"name", "A"}, {"gear", {many}}}}}}}},
        {{"type", "new"}, {"setup", {{"survivors", {{{"name", "A"}, {"gear", json::array_t(300'000, 1)}}}}}}},
    };
    for (const json& one : long_ones) {
        const json answer = say(played.session, one);
        EXPECT_EQ(answer["type"], "error") << one.dump().substr(0, 100);
        EXPECT_LT(answer.dump().size(), 8192U) << one.dump().substr(0, 100);
    }
    EXPECT_LT(say(played.session, broken).dump().size(), 8192U);
    EXPECT_EQ(played.everything(), before);
}

TEST(Session, WithoutAGameThereIsNothingToAskOf) {
    TestHost host;
    Session session(host);
    for (const char* type :
         {"question", "view", "answer", "undo", "orders", "forecast", "hint", "why", "log", "save", "report"})
        EXPECT_EQ(say(session, {{"type", type}})["code"], "no_game") << type;
    EXPECT_EQ(say(session, {{"type", "hello"}})["protocol"], protocol_version);
    EXPECT_FALSE(session.ended());
    EXPECT_EQ(say(session, {{"type", "quit"}})["type"], "quit");
    EXPECT_TRUE(session.ended());
}

TEST(Session, HelloTellsWhatThereIs) {
    TestHost host;
    Session session(host);
    const json hello = say(session, {{"type", "hello"}, {"protocol", 1}});
    EXPECT_EQ(hello["program"], "lantern 0.0.0");
    ASSERT_EQ(hello["monsters"].size(), core().monsters.size());
    EXPECT_EQ(hello["monsters"][0]["id"], core().monsters[0].id);
    EXPECT_EQ(hello["monsters"][0]["levels"].size(), core().monsters[0].levels.size());
    EXPECT_EQ(hello["survivors"].size(), core().presets.size());
    std::set<std::string> whens;
    for (const json& moment : hello["moments"]) whens.insert(moment["when"].get<std::string>());
    EXPECT_EQ(whens.size(), ordered_moments.size());
    // What it names can be played.
    for (const json& level : hello["monsters"][0]["levels"])
        for (const json& survivor : hello["survivors"])
            EXPECT_EQ(say(session, {{"type", "new"}, {"setup", {{"level", level}, {"survivors", {survivor}}}}})["type"],
                      "new");
}

TEST(Session, ARuleIsReadByItsId) {
    TestHost host;
    Session session(host);
    const json read = say(session, {{"type", "rule"}, {"rule", "r7.4"}});
    EXPECT_EQ(read["rule"]["id"], "R7.4");
    EXPECT_EQ(read["rule"]["text"], find_rule("R7.4")->text);
    EXPECT_EQ(read["readings"].size(), find_rule("R7.4")->readings.size());
    EXPECT_FALSE(read["readings"].empty());
}

TEST(Session, WhatHelloNamesOfSheetsASheetMayHave) {
    TestHost host;
    Session session(host);
    const json hello = say(session, {{"type", "hello"}});
    const std::map<std::string, std::string> fields{{"gear", "gear"},
                                                    {"fighting_arts", "fighting arts"},
                                                    {"disorders", "disorders"},
                                                    {"abilities", "abilities"},
                                                    {"injuries", "injuries"}};
    for (const auto& [list, field] : fields) {
        EXPECT_GT(hello[list].size(), 4U) << list;
        for (const json& name : hello[list]) {
            const json sheet{{"name", "Ann"}, {field, {name}}};
            const json made = say(session, {{"type", "new"}, {"setup", {{"survivors", {sheet}}}}});
            EXPECT_EQ(made["type"], "new") << list << ": " << name << ", " << made;
        }
    }
}

TEST(Session, AWholeShowdownOfDecisionsEachAskedAndTold) {
    Played played;
    std::uint64_t latest = 0;
    std::set<std::string> asked;
    while (!played.now["question"]["options"].empty()) {
        for (const json& line : played.now["news"]) {
            EXPECT_EQ(line["id"].get<std::uint64_t>(), ++latest);  // none twice, none left out
            EXPECT_LE(line["answers"], played.now["answers"]);
        }
        EXPECT_EQ(played.now["question"]["kind"], "decide");
        asked.insert(played.now["question"]["id"].get<std::string>());
        const std::size_t answers = played.now["answers"];
        played.answer(answers * 31);
        ASSERT_GT(played.now["answers"], answers);
    }
    EXPECT_GT(asked.size(), 6U);
    EXPECT_TRUE(asked.contains("survival"));  // standing orders pass nothing
    EXPECT_EQ(played.now["question"]["id"], "over");
    EXPECT_NE(played.now["outcome"], "unfinished");
    const json before = played.everything();
    for (const char* type : {"answer", "forecast", "hint"})
        EXPECT_EQ(say(played.session, {{"type", type}})["code"], "game_over") << type;
    EXPECT_EQ(played.everything(), before);
    EXPECT_EQ(say(played.session, {{"type", "report"}})["report"]["outcome"], played.now["outcome"]);
    // Even then the last decision can be taken back.
    EXPECT_GT(say(played.session, {{"type", "undo"}})["taken_back"], 0);
    EXPECT_FALSE(say(played.session, {{"type", "question"}})["question"]["options"].empty());
}

TEST(Session, LikeSeedsAndAnswersLeadToLikeGames) {
    Played one, other, third(json{{"type", "new"}, {"seed", 8}, {"setup", new_game["setup"]}});
    for (Played* const played : {&one, &other, &third}) played->answers(40);
    EXPECT_EQ(one.everything(), other.everything());
    EXPECT_NE(one.everything(), third.everything());
}

TEST(Session, WordsKeysAndNumbersNameTheSameOptions) {
    Played by_key, by_words, by_number;
    for (int i = 0; i < 30; ++i) {
        const json& options = by_key.now["question"]["options"];
        const json option = options[static_cast<std::size_t>(3 * i) % options.size()];
        by_key.now = say(by_key.session, {{"type", "answer"}, {"key", option["key"]}});
        by_words.now = say(by_words.session, {{"type", "answer"}, {"words", option["words"]}});
        by_number.now = say(by_number.session, {{"type", "answer"}, {"number", option["answer"]}});
        EXPECT_EQ(by_key.now["given"], option["words"]);
        ASSERT_EQ(by_key.now, by_words.now);
        ASSERT_EQ(by_key.now, by_number.now);
    }
}

TEST(Session, ASpaceInCapitalsIsNoKeyOfAnAttack) {
    Played played;
    int attacks = 0;
    for (std::size_t i = 0; i < 300 && !played.now["question"]["options"].empty(); ++i) {
        for (const json& option : played.now["question"]["options"]) {
            const std::string key = option["key"];
            if (key.size() != 2 || key.front() != 'a') continue;
            ++attacks;
            EXPECT_EQ(say(played.session, {{"type", "answer"}, {"key", "A" + key.substr(1)}})["code"],
                      "no_such_option");
        }
        played.answer(i);
    }
    EXPECT_GT(attacks, 0);
}

TEST(Session, UndoLeadsBackToTheQuestionAndItsLines) {
    Played played;
    played.answers(20);
    const json question = say(played.session, {{"type", "question"}}), log = say(played.session, {{"type", "log"}});
    played.answer();
    const json undone = say(played.session, {{"type", "undo"}});
    EXPECT_EQ(undone["undone"]["asked"], question["question"]["asked"]);
    const json& options = question["question"]["options"];
    EXPECT_TRUE(std::any_of(options.begin(), options.end(),
                            [&](const json& option) { return option["words"] == undone["undone"]["words"]; }));
    EXPECT_EQ(undone["taken_back"].get<int>(), played.now["answers"].get<int>() - question["answers"].get<int>());
    EXPECT_EQ(undone["answers"], question["answers"]);
    EXPECT_EQ(undone["question"], question["question"]);
    EXPECT_EQ(say(played.session, {{"type", "log"}}), log);
    // To a line: whose answer is asked again.
    const json line = log["lines"].back();
    const json to_line = say(played.session, {{"type", "undo"}, {"line", line["id"]}});
    EXPECT_LT(to_line["answers"], line["answers"]);
    // Until nothing is left.
    while (say(played.session, {{"type", "undo"}, {"span", "round"}})["taken_back"] != 0) {
    }
    EXPECT_EQ(say(played.session, {{"type", "undo"}})["taken_back"], 0);
}

TEST(Session, TheOtherSideAnswersForWhomItSays) {
    Played alone(json{{"type", "new"}, {"seed", 3}, {"people", json::array()}, {"others", "thumb"}});
    EXPECT_EQ(alone.now["question"]["id"], "over");  // nobody was asked
    Played controller(json{{"type", "new"}, {"seed", 3}, {"people", {"controller"}}, {"others", "thumb"}});
    for (int i = 0; i < 10 && !controller.now["question"]["options"].empty(); ++i) {
        EXPECT_EQ(controller.now["question"]["asked"], "monster controller");
        controller.answer();
    }
    Played chance(json{{"type", "new"}, {"people", {"all", "chance"}}, {"setup", {{"survivors", {"Allister"}}}}});
    std::set<std::string> kinds;
    for (int i = 0; i < 60 && !chance.now["question"]["options"].empty(); ++i) {
        const json& question = chance.now["question"];
        kinds.insert(question["kind"].get<std::string>());
        if (question["kind"] != "decide") {
            std::uint64_t sum = 0;
            for (const json& option : question["options"]) sum += option["weight"].get<std::uint64_t>();
            EXPECT_EQ(sum, question["total"].get<std::uint64_t>());
            EXPECT_EQ(say(chance.session, {{"type", "hint"}})["code"], "not_a_decision");
        }
        chance.answer(static_cast<std::size_t>(i));
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"decide", "draw", "roll"}));
}

TEST(Session, ASheetComesWithAllThatStandsOnIt) {
    Played played(json{{"type", "new"},
                       {"seed", 1},
                       {"setup",
                        {{"survivors", {{{"name", "Nemo"}, {"survival", 3}, {"gear", {"Bone Axe"}}}, "Lucy"}},
                         {"survival_limit", 4},
                         {"players", 2},
                         {"terrain", false}}}});
    EXPECT_EQ(played.now["survivors"], (json{"Nemo", "Lucy"}));
    EXPECT_EQ(played.now["players"], 2);
    const json view = say(played.session, {{"type", "view"}})["view"];
    EXPECT_EQ(view["survivors"][0]["name"], "Nemo");
    EXPECT_TRUE(view["board"]["tiles"].empty());
    EXPECT_NE(view.dump().find("Bone Axe"), std::string::npos);
}

TEST(Session, ATypeIsLookedUpInAnyTableOfTypes) {
    struct Kind {
        std::string_view name;
        int number;
    };
    const std::vector<Kind> kinds{{"one", 1}, {"two", 2}};
    EXPECT_EQ(session::type_of(json{{"type", "two"}}, kinds).number, 2);
    try {
        session::type_of(json{{"type", "tow"}}, kinds);
        FAIL();
    } catch (const session::Refusal& refusal) {
        EXPECT_EQ(refusal.fault, session::Fault::unknown_type);
        EXPECT_EQ(refusal.message, "there is no message \"tow\". Did you mean \"two\"?");
    }
}

TEST(Session, ASurvivalLimitBelowWhatSomebodyBringsIsRefused) {
    TestHost host;
    Session session(host);
    const json refused = say(
        session, {{"type", "new"},
                  {"setup", {{"survivors", {{{"name", "Nemo"}, {"survival", 3}}, "Lucy"}}, {"survival_limit", 2}}}});
    EXPECT_EQ(refused["code"], "bad_setup");
    EXPECT_EQ(refused["where"], "/setup/survival_limit");
    EXPECT_EQ(refused["message"], "survival_limit: Nemo brings 3 survival, and the limit is 2");
}

TEST(Session, AZoneOfWhatThereIsNotIsRefused) {
    Played played;
    const json zone = say(played.session, {{"type", "view"}, {"zone_of", "claw"}});
    EXPECT_TRUE(zone["view"]["board"]["marks"]["zone"]["spaces"].empty()) << "it is a card, and not in play";
    const json refused = say(played.session, {{"type", "view"}, {"zone_of", "Clew"}});
    EXPECT_EQ(refused["code"], "unknown_word");
    EXPECT_EQ(refused["where"], "/zone_of");
    EXPECT_NE(refused["message"].get<std::string>().find("Did you mean \"Claw\"?"), std::string::npos) << refused;
}

TEST(Session, StandingOrdersAreShownAndChanged) {
    Played played;
    const json usual = say(played.session, {{"type", "orders"}});
    ASSERT_EQ(usual["orders"].size(), 2U);
    for (const json& one : usual["orders"]) EXPECT_EQ(one["when"]["dash"], "always");
    const json changed = say(played.session, {{"type", "orders"}, {"survivor", 1}, {"words", "dash never"}});
    EXPECT_EQ(changed["orders"][0], usual["orders"][0]);
    EXPECT_EQ(changed["orders"][1]["when"]["dash"], "never");
    EXPECT_EQ(say(played.session, {{"type", "orders"}}), changed);
    say(played.session, {{"type", "orders"}, {"words", "all never"}});
    std::set<std::string> asked;
    for (int i = 0; i < 80 && !played.now["question"]["options"].empty(); ++i) {
        asked.insert(played.now["question"]["id"].get<std::string>());
        played.answer(static_cast<std::size_t>(i));
    }
    EXPECT_FALSE(asked.contains("survival"));
}

TEST(Session, ForecastsAndHintsNameOptions) {
    Played played;
    while (played.now["question"]["id"] != "act") played.answer();
    const json& options = played.now["question"]["options"];
    const json before = played.everything();
    const json all = say(played.session, {{"type", "forecast"}, {"until", "act"}, {"futures", 4}, {"seed", 5}});
    ASSERT_EQ(all["type"], "forecast") << all;
    ASSERT_EQ(all["forecasts"].size(), options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
        EXPECT_EQ(all["forecasts"][i]["key"], options[i]["key"]);
        EXPECT_EQ(all["forecasts"][i]["forecast"]["option"], options[i]["words"]);
    }
    const json one =
        say(played.session,
            {{"type", "forecast"}, {"until", "act"}, {"futures", 4}, {"seed", 5}, {"key", options[0]["key"]}});
    ASSERT_EQ(one["forecasts"].size(), 1U);
    EXPECT_EQ(one["forecasts"][0], all["forecasts"][0]);
    const json hint = say(played.session, {{"type", "hint"}, {"until", "act"}, {"futures", 4}});
    const auto hinted =
        std::find_if(options.begin(), options.end(), [&](const json& option) { return option["key"] == hint["key"]; });
    ASSERT_NE(hinted, options.end()) << hint;
    EXPECT_EQ(hint["hint"]["answer"], (*hinted)["words"]);
    EXPECT_EQ(played.everything(), before);
}

TEST(Session, WhyTellsTheRuleOfALine) {
    Played played;
    played.answers(25);
    const json told = say(played.session, {{"type", "log"}, {"since", 3}});
    for (const json& line : told["lines"]) {
        EXPECT_GT(line["id"], 3);
        const std::string why = say(played.session, {{"type", "why"}, {"line", line["id"]}})["text"];
        EXPECT_EQ(why.rfind(line["text"].get<std::string>(), 0), 0U);
        if (line.contains("rule")) {
            EXPECT_NE(why.find(line["rule"].get<std::string>()), std::string::npos) << why;
        }
    }
}

/// What the text of a line says of its die, where it says so in one way alone.
void expect_die(const json& line) {
    const std::string text = line["text"];
    const json& die = line["die"];
    const auto says = [&](const std::string& words) { return text.find(words) != std::string::npos; };
    const std::string shows = die["shows"].is_string() ? die["shows"].get<std::string>() : die["shows"].dump();
    EXPECT_TRUE(says(shows)) << line;
    if (die["for"] == "attack" || die["for"] == "monster's attack") {
        EXPECT_EQ(die["result"], says("a Perfect Hit") ? "perfect" : says("a hit") ? "succeeds" : "fails") << line;
        const int needed = die["needed"];
        const int shown = die["shows"];
        if (shown != 1 && shown != 10) {
            EXPECT_EQ(die["result"] == "fails", shown < needed) << line;
        }
    }
    if (die["for"] == "wound") {
        EXPECT_TRUE(says("toughness")) << line;
        EXPECT_TRUE(says("against toughness " + die["needed"].dump()) || !die.contains("total")) << line;
    }
    if (die["for"] == "hit location") {
        EXPECT_TRUE(says("will be hit in the " + shows)) << line;
    }
}

TEST(Session, DiceAndCardsStandInTheirLines) {
    std::map<std::string, int> seen;
    for (int seed = 1; seed <= 6; ++seed) {
        json begin = new_game;
        begin["seed"] = seed;
        Played played(begin);
        while (!played.now["question"]["options"].empty()) played.answer(played.now["answers"].get<std::size_t>() * 31);
        const json told = say(played.session, {{"type", "log"}});
        const json* attempt = nullptr;
        for (const json& line : told["lines"]) {
            const std::string text = line["text"];
            if (line.contains("die")) {
                expect_die(line);
                ++seen[line["die"]["for"]];
                if (line["die"]["for"] == "wound") attempt = &line;
            }
            if (line.contains("card")) {
                EXPECT_NE(text.find(line["card"]["name"].get<std::string>()), std::string::npos) << line;
                ++seen[line["card"]["kind"]];
            }
            // What came of the attempt is told behind it.
            if (text.rfind("The wound attempt fails", 0) == 0) {
                ASSERT_NE(attempt, nullptr);
                EXPECT_EQ((*attempt)["die"]["result"], "fails") << *attempt;
            }
            if (line.contains("begins")) ++seen[line["begins"]];
            EXPECT_EQ(line.value("begins", "") == "round", text.rfind("Round ", 0) == 0) << line;
        }
    }
    for (const char* what : {"attack", "monster's attack", "hit location", "wound", "AI card", "round", "turn", "act"})
        EXPECT_GT(seen[what], 0) << what;
}

TEST(Session, NoTextStopsIt) {
    // Messages that were once right, changed at random: bytes put in, taken out, doubled.
    Played played;
    const std::vector<std::string> seeds{new_game.dump(),
                                         R"({"type":"answer","words":"pass","at":3})",
                                         R"({"type":"view","zone_of":"Claw","reach_of":0})",
                                         R"({"type":"orders","survivor":"Lucy","words":"pass until hit"})",
                                         R"({"type":"undo","line":4})",
                                         R"({"type":"log","since":2})",
                                         R"({"type":"hello"})"};
    Random random{11, 0};
    for (int round = 0; round < 3000; ++round) {
        std::string line = seeds[random.below(static_cast<std::uint32_t>(seeds.size()))];
        for (std::uint32_t changes = random.below(4); changes-- > 0 && !line.empty();) {
            const std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
            switch (random.below(4)) {
                case 0: line[at] = static_cast<char>(random.below(256)); break;
                case 1: line.erase(at, 1 + random.below(6)); break;
                case 2: line.insert(at, line.substr(random.below(static_cast<std::uint32_t>(line.size())), 8)); break;
                default: line.insert(at, 1, "{}[]\",:\\0e-"[random.below(11)]); break;
            }
        }
        say(played.session, line);
    }
    EXPECT_EQ(say(played.session, new_game)["type"], "new");
}

}  // namespace
}  // namespace lantern::engine
