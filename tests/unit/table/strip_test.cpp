#include "table/strip.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/utf8.hpp"
#include "narrate/words.hpp"
#include "random_moments.hpp"
#include "state/piles.hpp"

namespace lantern::engine {
namespace {

using testing::at_random_moments;
using testing::core;

int columns_of(const std::string& text) {
    int columns = 0;
    for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return columns;
}

TEST(Strip, SaysWhoStandsWhereInAFewShortLines) {
    std::set<std::string> words;
    at_random_moments(core(), 40, 400, [&](const Game& game, const State& state) {
        const std::vector<std::string> lines = strip_lines(game, state);
        const std::size_t survivors = game.scenario().setup.survivors.size();
        const bool cards = !state.in_play.empty() || !state.injuries.empty();
        ASSERT_EQ(lines.size(), 1 + survivors + (cards ? 1 : 0));
        for (const std::string& line : lines) {
            EXPECT_EQ(first_that_is_no_text(line), std::string::npos) << line;
        }
        EXPECT_EQ(lines[0].find(game.scenario().monster().name), 0U);
        EXPECT_NE(lines[0].find(" AI " + std::to_string(state.ai.draw.size()) + " + "), std::string::npos);
        EXPECT_NE(lines[0].find(" to go " + std::to_string(wounds_to_go(game.look(state))) + " "), std::string::npos);
        for (unsigned who = 0; who < survivors; ++who) {
            const std::string& line = lines[lines.size() - survivors + who];
            const SurvivorState& s = state.survivors[who];
            EXPECT_EQ(line.find(survivor_name(game.scenario(), who)), 0U) << line;
            const auto says = [&](const std::string& word) {
                return (line + "  ").find(" " + word + " ") != std::string::npos;
            };
            if (!has(s, SurvivorFlag::alive)) {
                EXPECT_TRUE(says("dead")) << line;
                continue;
            }
            EXPECT_TRUE(says(s.at == no_space ? "off" : std::string(space_name(s.at).view()))) << line;
            EXPECT_TRUE(says("survival " + std::to_string(s.survival))) << line;
            EXPECT_EQ(says("down"), has(s, SurvivorFlag::knocked_down)) << line;
            EXPECT_EQ(says("bleeding " + std::to_string(s.bleeding)), s.bleeding != 0) << line;
            EXPECT_EQ(says("insanity " + std::to_string(s.insanity)), s.insanity != 0) << line;
            EXPECT_TRUE(says("armor H" + (s.armor[0] == 0 ? std::string("-") : std::to_string(s.armor[0])))) << line;
            EXPECT_EQ(line.find("  injured ") != std::string::npos, (s.boxes & 0x7FFU) != 0) << line;
            EXPECT_EQ(line.find("head heavy") != std::string::npos, (s.boxes & 3U) == 2) << line;
            for (const char* const word : {"down", "doomed", "acted", "priority target"}) {
                if (says(word)) words.insert(word);
            }
        }
    });
    EXPECT_GE(words.size(), 3U);
}

TEST(Strip, ItsEntriesSayWhatItsLinesSay) {
    at_random_moments(core(), 6, 200, [&](const Game& game, const State& state) {
        const std::vector<StripEntry> entries = strip_entries(game, state);
        const std::vector<std::string> lines = strip_lines(game, state);
        ASSERT_EQ(entries.size(), lines.size());
        EXPECT_FALSE(entries.front().name.empty());
        for (std::size_t i = 0; i < entries.size(); ++i) {
            std::string words = entries[i].name;
            if (!entries[i].where.empty()) words += " " + entries[i].where;
            for (const std::string& part : entries[i].parts) {
                EXPECT_EQ(part.find("  "), std::string::npos) << part;
                words += " " + part;
            }
            std::string line;  // without what holds the columns
            for (const char c : lines[i]) {
                if (c != ' ' || (!line.empty() && !line.ends_with(' '))) line += c;
            }
            EXPECT_EQ(line, words.substr(words.find_first_not_of(' ')));
        }
    });
}

/// The rules are asked, not the sum: so many wounds defeat it, and not one fewer (S001-19).
TEST(Strip, SaysHowManyWoundsDefeatTheMonster) {
    const Result<Game> made = Game::create(core(), testing::preset_setup(core(), 1, 0, 1));
    ASSERT_TRUE(made) << made.error().message;
    const Game& game = made.value();
    State state = game.start();
    set(state.monster, MonsterFlag::alive);
    state.ai.draw.clear();
    state.ai_discard.clear();
    for (auto& where : state.ai.place) where = place(Place::out_of_game);
    EXPECT_EQ(wounds_to_go(game.look(state)), 1) << "no card is left, and one more wound kills";
    EXPECT_NE(strip_lines(game, state)[0].find(", to go 1  AI 0 + 0"), std::string::npos);
    state.ai.place[0] = place(Place::in_play);
    EXPECT_EQ(wounds_to_go(game.look(state)), 1) << "what lies in play keeps no monster alive (RULES 6.6.3)";
    EXPECT_NE(strip_lines(game, state)[0].find(", to go 1 (1 card in play)"), std::string::npos);
    EXPECT_NE(life_text(game, state).find("1 card in play cannot be taken, and counts again once discarded."),
              std::string::npos);
    state.ai.place[0] = place(Place::discard);
    state.ai_discard.push_back(0);
    EXPECT_EQ(life_text(game, state),
              "The White Lion: wounds to go 2, 1 AI card in deck and discard and the wound that finds none.");
    clear(state.monster, MonsterFlag::alive);
    EXPECT_EQ(wounds_to_go(game.look(state)), 0);
}

TEST(Strip, NamesOfAnyLettersStandInColumns) {
    auto setup = testing::preset_setup(core(), 1, 0, 3);
    setup.survivors[0].name = "Åse";
    setup.survivors[1].name = "Bo";
    setup.survivors[2].name = "Übermäßig Ärgerlich Öder Überlänge ÄÖÜß";
    const Result<Game> game = Game::create(core(), setup);
    ASSERT_TRUE(game) << game.error().message;
    State state = game.value().start();
    for (unsigned who = 0; who < 3; ++who) {
        SurvivorState& s = state.survivors[who];
        s.at = space_at(4, static_cast<int>(who));
        s.insanity = 11;
        s.bleeding = 3;
        s.tokens.fill(-1);
    }
    const std::vector<std::string> lines = strip_lines(game.value(), state);
    const auto column = [](const std::string& line, const std::string& word) {
        return columns_of(line.substr(0, line.find(word)));
    };
    EXPECT_EQ(column(lines[lines.size() - 3], "E1"), column(lines[lines.size() - 2], "E2"));
    for (const std::string& line : lines) {
        EXPECT_EQ(first_that_is_no_text(line), std::string::npos) << "a letter was cut in two";
        if (line == lines.front()) continue;
        for (std::size_t i = 0; i < State{}.survivors[0].tokens.size(); ++i)
            EXPECT_NE(line.find("  -1 " + std::string(attribute_names[i])), std::string::npos) << line;
    }
}

TEST(Strip, AHiddenSurvivorIsMarked) {
    at_random_moments(core(), 2, 40, [&](const Game& game, const State& state) {
        State hidden = state;
        set(hidden.survivors[0], SurvivorFlag::hidden);
        const auto marked = [&game](const State& of) {
            const std::vector<std::string> lines = strip_lines(game, of);
            return std::any_of(lines.begin(), lines.end(),
                               [](const std::string& line) { return line.find("  hidden") != std::string::npos; });
        };
        if (!has(state.survivors[0], SurvivorFlag::alive)) return;
        EXPECT_TRUE(marked(hidden));
        const auto hides = [](const SurvivorState& one) { return has(one, SurvivorFlag::hidden); };
        const bool somebody = std::any_of(state.survivors.begin(), state.survivors.end(), hides);
        EXPECT_EQ(marked(state), somebody);
    });
}

TEST(Strip, TheRowsThatMatterAreThoseOfWhatIsThere) {
    at_random_moments(core(), 20, 200, [&](const Game& game, const State& state) {
        Spaces asked;
        asked.set(space_at(14, 3));
        const BoardRows rows = rows_that_matter(game, state, asked);
        EXPECT_GE(rows.first, 0);
        EXPECT_LE(rows.last, board_rows - 1);
        EXPECT_LE(rows.first, rows.last);
        const auto shown = [&](int row) { return row >= rows.first && row <= rows.last; };
        EXPECT_TRUE(shown(13) && shown(14) && shown(15));
        for (const SurvivorState& s : state.survivors) {
            if (s.at != no_space) {
                EXPECT_TRUE(shown(row_of(s.at)));
            }
        }
        if (state.monster.at != no_space) {
            for (const Space space : covered(monster_base(game.look(state)))) EXPECT_TRUE(shown(row_of(space)));
        }
    });
}

}  // namespace
}  // namespace lantern::engine
