#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

namespace lantern {
namespace {

/// What is wrong with a setup; empty where nothing is.
std::string fault_of(const lantern::Setup& setup) {
    const Result<Game> game = Game::create(Packs::core(), setup);
    return game ? "" : game.error().message;
}

TEST(Setup, StartingSurvivorsAreThoseOfTheFirstStory) {
    const Game game = Game::create(Packs::core(), lantern::Setup::starting("White Lion", "1", 6)).value();
    ASSERT_EQ(game.survivors(), 6);
    const State state = game.start();
    EXPECT_EQ(game.survivor(state, 0).name, "Allister");
    EXPECT_EQ(game.survivor(state, 4).name, "Allister 2");
    EXPECT_EQ(game.survivor(state, 0).gear, (std::vector<std::string>{"Cloth", "Founding Stone"}));
}

TEST(Setup, WritesItselfDownAsATranscriptDoes) {
    const lantern::Setup setup = lantern::Setup("White Lion", "2")
                                     .survivor("Zachary", "cloth, bone axe, survival 2", "N11")
                                     .preset("Lucy", "no gear", "N12")
                                     .players("Zachary | Lucy")
                                     .survival_limit(3)
                                     .actions({"encourage", "surge"})
                                     .masteries({"sword", "fist & tooth"})
                                     .volumes(1)
                                     .monster_at("H11", "south")
                                     .ai_deck({"Claw", "Chomp"})
                                     .no_terrain()
                                     .terrain("Tall Grass", {"C3"})
                                     .ambush_by_survivors();
    EXPECT_EQ(setup.lines(),
              "monster White Lion, level 2, at H11, facing south\n"
              "survivor Zachary at N11, cloth, bone axe, survival 2\n"
              "survivor preset Lucy at N12, no gear\n"
              "players 2: Zachary | Lucy\n"
              "survival limit 3\n"
              "actions encourage surge\n"
              "masteries sword, fist & tooth\n"
              "volumes 1\n"
              "ai deck Claw, Chomp\n"
              "terrain Tall Grass at C3\n"
              "ambush survivors\n"
              "terrain none\n");
}

TEST(Setup, ReadsItsLinesAgain) {
    const Game game =
        Game::create(Packs::core(), lantern::Setup::starting("White Lion", "2").solo().volumes(2)).value();
    const lantern::Setup written = game.setup();
    const Game again = Game::create(Packs::core(), written).value();
    EXPECT_EQ(again.setup().lines(), written.lines());
    EXPECT_EQ(again.start(), game.start());
}

TEST(Setup, SurvivorsStartWhereItSays) {
    const Game game = Game::create(Packs::core(), lantern::Setup("White Lion", "1")
                                                      .survivor("Zachary", "cloth", "N11")
                                                      .preset("Lucy", "", "j12")
                                                      .survivor("Erza")
                                                      .ambush_by_survivors())
                          .value();
    const auto simple = make_answerer("simple", 1).value();
    State state = game.start();
    for (std::uint64_t nth = 0; game.round(state) == 0 && !game.over(state); ++nth) {
        const Pause pause = game.pause(state);
        game.apply(state, pause.side() == Side::chance ? chance(pause, 1, nth) : simple->answer(pause));
    }
    EXPECT_EQ(game.survivor(state, 0).space, "N11");
    EXPECT_EQ(game.survivor(state, 1).space, "J12");
    EXPECT_NE(game.survivor(state, 2).space, "");
    EXPECT_EQ(fault_of(lantern::Setup("White Lion", "1").survivor("Zachary", "cloth", "N 11")),
              "survivor Zachary: \"N 11\" is not a space; spaces are A1 to P22, the letter first");
    EXPECT_NE(fault_of(lantern::Setup("White Lion", "1").survivor("Zachary", "", "H11")).find("monster's space H11"),
              std::string::npos);
}

TEST(Setup, BadNamesSayWhatWouldBeRight) {
    EXPECT_EQ(fault_of(lantern::Setup::starting("Wite Lion")),
              "setup:1:9: there is no monster \"Wite Lion\". Did you mean \"White Lion\"?");
    EXPECT_NE(fault_of(lantern::Setup::starting("White Lion", "7")).find("there is no level \"7\""), std::string::npos);
    EXPECT_NE(fault_of(lantern::Setup("White Lion", "1").survivor("Zachary", "clth")).find("Did you mean \"Cloth\"?"),
              std::string::npos);
    EXPECT_NE(fault_of(lantern::Setup("White Lion", "1").preset("Zacary")).find("Zachary"), std::string::npos);
    EXPECT_NE(fault_of(lantern::Setup::starting("White Lion").survival_limit(0)).find("1 to 255"), std::string::npos);
    EXPECT_NE(fault_of(lantern::Setup::starting("White Lion").no_terrain().terrain("Gras")), "");
}

TEST(Setup, WhatIsMissingIsSaidInTheWordsOfASetup) {
    EXPECT_EQ(fault_of(lantern::Setup("White Lion", "1")),
              "nobody fights: a setup needs .survivor, .preset or .sheets, or begins as Setup::starting");
    EXPECT_EQ(fault_of(lantern::Setup::starting("")), "the monster's name is missing; Packs::monsters() lists them");
    EXPECT_EQ(fault_of(lantern::Setup::starting("White Lion", " ")),
              "the level's name is missing; Packs::levels() lists them");
}

TEST(Setup, FaultsAreInTheLinesThatItWrites) {
    const auto starting = lantern::Setup::starting("White Lion").solo().survival_limit(0);
    EXPECT_EQ(starting.lines(), "monster White Lion, level 1\nplayers 1\nsurvival limit 0\nterrain setup\n");
    EXPECT_EQ(fault_of(starting).substr(0, 8), "setup:3:");
    const auto own = lantern::Setup("White Lion", "1").survivor("Zachary").survival_limit(0);
    EXPECT_EQ(fault_of(own).substr(0, 8), "setup:3:");
    const auto lines = lantern::Setup::from_lines("monster White Lion\nsurvivor Zachary").survival_limit(0);
    EXPECT_EQ(fault_of(lines).substr(0, 8), "setup:3:");
    // A survivor of the packs has no line there, and is quoted.
    const std::string twice = fault_of(lantern::Setup::starting("White Lion").survivor("Zachary").survivor("Lucy"));
    EXPECT_EQ(twice, "\"survivor Lucy, survival 1, gear Cloth, gear Founding Stone\": two survivors are called Lucy");
}

TEST(Setup, LinesThatSayNothingInASetupAreRefused) {
    const auto fault_of_line = [](std::string_view words) {
        return fault_of(lantern::Setup::starting("White Lion").line(words));
    };
    EXPECT_EQ(fault_of_line("pack foo"), "the line \"pack foo\": packs come before the setup: Packs::load({FOLDER})");
    EXPECT_EQ(fault_of_line("seed 5"),
              "the line \"seed 5\": a seed is given to who plays: play(), chance() and make_answerer()");
    EXPECT_NE(fault_of_line("agent veteran").find("make_answerer(NAME, SEED)"), std::string::npos);
    EXPECT_NE(fault_of_line(" answer Zachary: dodge").find("has no answers; replay()"), std::string::npos);
    for (const std::string_view stray : {"recorded", "made with lantern 0.1", "proves S000-81", "end victory"})
        EXPECT_NE(fault_of_line(stray), "") << stray;
    EXPECT_EQ(fault_of_line("# a remark"), "");
    EXPECT_EQ(fault_of_line("volumes 1"), "");
}

TEST(Setup, WhatNoLineCanHoldIsRefused) {
    EXPECT_EQ(fault_of(lantern::Setup::starting("White Lion", "1", 7)), "1 to 6 survivors can fight, not 7");
    EXPECT_NE(fault_of(lantern::Setup::starting("White Lion").line("volumes 1\nvolumes 2")), "");
    EXPECT_NE(fault_of(lantern::Setup("White Lion\nsurvivor X", "1")), "");
    EXPECT_NE(fault_of(lantern::Setup("White Lion, level 2", "1").survivor("Zachary")).find("there is no monster"),
              std::string::npos);
    EXPECT_NE(fault_of(lantern::Setup::from_lines("monster White Lion\nsurvivor Zachary\nplay\n")).find("setup:3:1:"),
              std::string::npos);
}

TEST(Setup, SheetsThatCannotFightAreRefused) {
    const auto fault_of_sheet = [](const std::string& keys) {
        return fault_of(lantern::Setup("White Lion", "1").sheets("{\"survivors\": [{" + keys + "}]}"));
    };
    EXPECT_EQ(fault_of_sheet(R"("name": "Maud")"), "");
    EXPECT_NE(fault_of_sheet(R"("name": "Maud", "skip next hunt": true)").find("Maud skips this hunt"),
              std::string::npos);
    EXPECT_NE(fault_of_sheet(R"("name": "Maud, Zachary")").find("a survivor's name has no quotes, commas"),
              std::string::npos);
}

TEST(Setup, SheetsComeInAndGoOut) {
    const std::string sheets = R"({"survivors": [{"name": "Maud", "survival": 3, "gear": ["Cloth"], "hunt XP": 2}]})";
    const Game game = Game::create(Packs::core(), lantern::Setup("White Lion", "1").sheets(sheets)).value();
    EXPECT_EQ(game.survivor(game.start(), 0).name, "Maud");
    EXPECT_EQ(game.survivor(game.start(), 0).survival, 3);

    const auto random = make_answerer("random", 1).value();
    const Showdown played = play(game, *random, *random, 1);
    EXPECT_NE(returning_sheets(game, played.state).find("\"survivors\""), std::string::npos);

    const Result<Game> wrong = Game::create(
        Packs::core(), lantern::Setup("White Lion", "1").sheets(R"({"survivors": [{"name": "Maud", "luc": 1}]})"));
    ASSERT_FALSE(wrong);
    ASSERT_FALSE(wrong.error().diagnostics.empty());
    EXPECT_EQ(wrong.error().diagnostics.front().suggestion, "luck");
}

}  // namespace
}  // namespace lantern
