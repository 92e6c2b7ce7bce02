#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "core_pack.hpp"
#include "narrate/board.hpp"
#include "narrate/card_text.hpp"
#include "narrate/event_words.hpp"
#include "narrate/log.hpp"
#include "narrate/question_text.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/sheets.hpp"
#include "narrate/wording.hpp"
#include "pack/pack.hpp"

/// The room against everything that the core pack and the engine bring up: whole showdowns with answers by lot.
namespace lantern::engine {
namespace {

using testing::core;

/// A line is sound when nothing in it lacks its name.
bool sound(const std::string& text) { return text.find("unknown") == std::string::npos; }

class Checker : public Listener {
public:
    explicit Checker(const Game& game) : game_(game) {}

    void on(const Event& event, const State& state, const Accounts& accounts) override {
        const std::string line = narrate(game_, event, state, accounts);
        EXPECT_TRUE(sound(line)) << form_of(event.kind).name << ": " << line;
        EXPECT_TRUE(sound(event_json(game_, event, state, accounts))) << event_json(game_, event, state, accounts);
        ++events;
    }

    int events = 0;

private:
    const Game& game_;
};

/// A preset survivor with survival to spend and three more pieces of gear; armor stays out, since two pieces may
/// not share a place.
SurvivorSheet fighter(std::size_t which, Random& random) {
    SurvivorSheet sheet = core().presets[which % core().presets.size()];
    sheet.survival = 5;
    sheet.start = no_space;
    for (int piece = 0; piece < 3; ++piece) {
        const auto gear = static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(core().gear.size())));
        const bool armor = core().gear[gear].armor_location != no_location;
        if (!armor && gear != core().fist_and_tooth) sheet.gear.push_back(gear);
    }
    return sheet;
}

Answer by_lot(const Pause& pause, Random& random) {
    const int which = static_cast<int>(random.below(static_cast<std::uint32_t>(pause.count())));
    return pause.option(which).answer;
}

void play(const Setup& setup, std::uint64_t seed) {
    const Result<Game> game = Game::create(core(), setup);
    ASSERT_TRUE(game.ok()) << game.error().message;
    Checker checker(game.value());
    Random random{seed, 0};
    State state = game.value().start(&checker);
    constexpr int enough = 1500;
    for (int turn = 0; turn < enough && !game.value().over(state); ++turn) {
        const Pause pause = game.value().pause(state);
        ASSERT_EQ(ambiguous_wording(game.value(), state, pause), "") << ask_name(pause.ask);
        ASSERT_TRUE(sound(question_text(game.value(), state, pause))) << question_text(game.value(), state, pause);
        game.value().apply(state, by_lot(pause, random), &checker);
    }
    EXPECT_TRUE(sound(draw_board(game.value(), state)));
    EXPECT_TRUE(sound(draw_sheets(game.value(), state)));
    EXPECT_GT(checker.events, 10);
}

TEST(Showdowns, NothingIsAmbiguousOrWithoutAName) {
    ASSERT_FALSE(core().monsters.empty());
    ASSERT_FALSE(core().presets.empty());
    for (std::size_t monster = 0; monster < core().monsters.size(); ++monster) {
        for (std::size_t level = 0; level < core().monsters[monster].levels.size(); ++level) {
            for (std::uint64_t seed = 1; seed <= 2; ++seed) {
                engine::Setup setup;
                setup.monster = static_cast<std::uint16_t>(monster);
                setup.level = static_cast<std::uint16_t>(level);
                setup.survival_limit = 5;
                setup.survival_actions = 0x0F;
                Random random{seed * 1000 + monster * 100 + level, 0};
                for (std::size_t i = 0; i < 4; ++i) setup.survivors.push_back(fighter(i, random));
                if (seed == 1) setup.players = {0, 0, 1, 1};  // two players with two survivors each
                play(setup, random.next());
                if (HasFatalFailure()) return;
            }
        }
    }
}

template <typename List>
void expect_texts(const List& list) {
    for (const auto& thing : list) {
        const std::string text = card_text(core(), thing);
        EXPECT_TRUE(sound(text)) << text;
        EXPECT_EQ(text.rfind(thing.name, 0), 0U) << text;
        EXPECT_EQ(text.back(), '\n') << text;
        EXPECT_EQ(text.find(".."), std::string::npos) << text;
    }
}

TEST(CorePack, EveryCardHasItsText) {
    expect_texts(core().monsters);
    expect_texts(core().ai_cards);
    expect_texts(core().hit_locations);
    expect_texts(core().persistent_injuries);
    expect_texts(core().gear);
    expect_texts(core().terrain);
    expect_texts(core().resources);
    expect_texts(core().injuries);
    expect_texts(core().disorders);
    expect_texts(core().fighting_arts);
    for (unsigned table = 0; table < 6; ++table) EXPECT_TRUE(sound(table_text(core(), table)));
}

TEST(CorePack, EveryCardThatDoesSomethingSaysSo) {
    for (const AiCard& card : core().ai_cards) {
        if (card.actions == 0 && card.face_down == 0) continue;
        const std::string text = card_text(core(), card);
        EXPECT_GT(std::count(text.begin(), text.end(), '\n'), 2) << text;
    }
}

}  // namespace
}  // namespace lantern::engine
