#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core_pack.hpp"
#include "game/game.hpp"
#include "narrate/board.hpp"
#include "narrate/card_text.hpp"
#include "narrate/question_text.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/sheets.hpp"
#include "narrate/wording.hpp"
#include "pack/pack.hpp"

/// What lies on the table or is to be looked at in the documents, the program shows.
namespace lantern::engine {
namespace {

using testing::core;

Setup lion(std::uint16_t level) {
    Setup setup;
    setup.level = level;
    setup.survivors.push_back(core().presets.at(0));
    setup.survivors.push_back(core().presets.at(1));
    return setup;
}

bool holds(std::string_view text, const std::string& part) { return text.find(part) != std::string::npos; }

// The story event: attributes a level, terrain, the diagram, the instinct and the special rules.
// proves S000-03, S000-32
TEST(StoryEvent, ProvidesWhatAShowdownNeeds) {
    const std::string text = card_text(core(), core().monsters.at(0));
    EXPECT_TRUE(holds(text, "Level 1: movement 6, toughness 8, speed +0, damage +0, AI 7/3/0.\n")) << text;
    EXPECT_TRUE(holds(text, "Level 3: movement 8, toughness 14, speed +2, damage +2, AI 10/9/2")) << text;
    EXPECT_TRUE(holds(text, "Terrain: Tall Grass at F9 and J13, 2 random terrain cards.\n")) << text;
    EXPECT_TRUE(holds(text, "White Lion starts at H11, the survivors 6 spaces away.\n")) << text;
    EXPECT_TRUE(holds(text, "Instinct: Sniff")) << text;
    EXPECT_TRUE(holds(text, "Cunning, Merciless, Indomitable")) << text;
}

// The head of an AI card: its name, its level and, unless it is a normal card, its type. The crest is the deck that it is in.
// proves R3.1.1
TEST(AiCards, ShowNameLevelAndType) {
    const auto text_of = [](const std::string& name) {
        for (const AiCard& card : core().ai_cards) {
            const Monster& lion = core().monsters.at(0);
            const bool crest = std::find(lion.ai_cards.begin(), lion.ai_cards.end(), &card - core().ai_cards.data()) !=
                               lion.ai_cards.end();
            if (card.name == name && crest) return card_text(core(), card);
        }
        return std::string();
    };
    const auto head_of = [&](const std::string& name) { return text_of(name).substr(0, text_of(name).find('\n')); };
    EXPECT_EQ(head_of("Claw"), "Claw (basic AI card, 2 copies)");
    EXPECT_EQ(head_of("Bloodthirsty"), "Bloodthirsty (advanced AI card, mood)");
    EXPECT_EQ(head_of("Vanish"), "Vanish (legendary AI card, duration)");
    EXPECT_EQ(head_of("Cunning"), "Cunning (special AI card, trait)");
}

// What rests on one source, or on sources that differ, says so where it stands.
// proves D-21
TEST(Sources, WeakFactsAreMarkedApproximate) {
    for (const Terrain& terrain : core().terrain)
        EXPECT_TRUE(holds(card_text(core(), terrain), " (approximate)\n")) << terrain.name;
    for (const AiCard& card : core().ai_cards) {
        if (card.name == "Indomitable") {
            EXPECT_TRUE(holds(card_text(core(), card), " (approximate)\n"));
        }
    }
    for (const Rule rule :
         {Rule::R3_1_2, Rule::R4_2_1, Rule::R5_2_2, Rule::R6_3_4, Rule::R6_7_3, Rule::R10_2, Rule::R12_1})
        EXPECT_TRUE(holds(find_rule(rule)->text, "approximate")) << find_rule(rule)->id;
}

// Whatever has happened, the story event reads as before: its text needs no state at all.
// proves S000-105
TEST(StoryEvent, StaysOpenThroughTheShowdown) {
    const Result<Game> game = Game::create(core(), lion(1));
    ASSERT_TRUE(game.ok());
    const std::string before = card_text(core(), core().monsters.at(0));
    State state = game.value().start();
    for (int i = 0; i < 60 && !game.value().over(state); ++i)
        game.value().apply(state, game.value().pause(state).option(0).answer);
    EXPECT_EQ(card_text(game.value().codex(), game.value().scenario().monster()), before);
    EXPECT_TRUE(holds(before, "Victory:\n")) << before;
}

// The double-sided card: the basic action with its target list is there to be read.
// proves S000-26
TEST(ControlPanel, ShowsTheBasicAction) {
    const std::string text = card_text(core(), core().monsters.at(0));
    const std::size_t basic = text.find("Basic Action");
    ASSERT_NE(basic, std::string::npos) << text;
    EXPECT_TRUE(holds(text.substr(basic), "closest survivor in field of view")) << text;
    EXPECT_TRUE(holds(text.substr(basic), "speed 2")) << text;
}

// The board of 16 rows, the monster's panel with its decks, a grid and a sheet for every survivor.
// proves S000-04
TEST(Table, ShowsBoardPanelAndSheets) {
    const Result<Game> game = Game::create(core(), lion(1));
    ASSERT_TRUE(game.ok());
    const State state = game.value().start();
    const std::string board =
        draw_board(game.value(), state, {.colour = false, .legend = false, .highlight = Spaces{}});
    for (char row = 'A'; row <= 'P'; ++row) EXPECT_TRUE(holds(board, std::string("\n") + row + " ")) << row;
    const std::string sheets = draw_sheets(game.value(), state);
    EXPECT_TRUE(holds(sheets, "White Lion, level 1")) << sheets;
    EXPECT_TRUE(holds(sheets, "  AI deck 10  discard 0  wounds 0  hit locations ")) << sheets;
    for (const SurvivorSheet& survivor : game.value().scenario().setup.survivors) {
        const std::size_t sheet = sheets.find("\n" + survivor.name + " [");
        ASSERT_NE(sheet, std::string::npos) << sheets;
        EXPECT_TRUE(holds(sheets.substr(sheet), "  armor: head ")) << sheets;
        EXPECT_TRUE(holds(sheets.substr(sheet), "  gear: ")) << sheets;
    }
}

// proves S000-112
TEST(Questions, TheControllerRollsForTheMonster) {
    const Result<Game> game = Game::create(core(), lion(1));
    ASSERT_TRUE(game.ok());
    State state = game.value().start();
    bool attacks = false, locations = false;
    for (int i = 0; i < 3000 && !game.value().over(state) && !(attacks && locations); ++i) {
        const Pause pause = game.value().pause(state);
        const std::string text = question_text(game.value(), state, pause);
        if (pause.ask == Ask::monster_attack_roll || pause.ask == Ask::hit_location_roll) {
            EXPECT_EQ(text.rfind("The monster controller rolls ", 0), 0U) << text;
            attacks = attacks || pause.ask == Ask::monster_attack_roll;
            locations = locations || pause.ask == Ask::hit_location_roll;
        }
        if (pause.ask == Ask::attack_roll) {
            EXPECT_FALSE(holds(text, "controller")) << text;
        }
        game.value().apply(state, pause.option(pause.count() - 1).answer);
    }
    EXPECT_TRUE(attacks && locations);
}

}  // namespace
}  // namespace lantern::engine
