#include "narrate/board.hpp"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "example.hpp"
#include "narrate/sheets.hpp"

namespace lantern::engine {
namespace {

constexpr std::size_t core_terrain_kinds = 11;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The three columns of a space.
std::string drawn(const std::vector<std::string>& lines, std::string_view name) {
    const Space space = Example::at(name);
    return lines[static_cast<std::size_t>(row_of(space)) + 1].substr(2 + 3 * static_cast<std::size_t>(column_of(space)),
                                                                     3);
}

TEST(DrawBoard, ShowsWhoIsWhere) {
    Example e;
    e.state.survivors[1].flags.add(SurvivorFlag::knocked_down);
    e.state.survivors[2].at = Example::at("J13");
    BoardStyle style;
    style.highlight.set(Example::at("N11"));
    style.highlight.set(Example::at("N10"));
    const std::vector<std::string> lines = lines_of(draw_board(e.scenario, e.state, style));
    ASSERT_GE(lines.size(), 18U);
    EXPECT_EQ(drawn(lines, "N10"), "[Z]");
    EXPECT_EQ(drawn(lines, "N11"), "[.]");
    EXPECT_EQ(drawn(lines, "O11"), " l ");
    EXPECT_EQ(drawn(lines, "J13"), "*A ");  // the second Zachary, on Tall Grass
    EXPECT_EQ(drawn(lines, "H11"), " # ");
    EXPECT_EQ(drawn(lines, "I11"), " v ");
    EXPECT_EQ(drawn(lines, "I12"), " v ");
    EXPECT_EQ(drawn(lines, "G11"), " ~ ");
    EXPECT_EQ(drawn(lines, "F9"), " * ");
    EXPECT_EQ(drawn(lines, "C3"), " \" ");
    EXPECT_EQ(drawn(lines, "A1"), " . ");
    EXPECT_NE(draw_board(e.scenario, e.state).find("\" Acanthus Plant"), std::string::npos);
    e.state.encounter.put(2, Example::at("P22"));
    EXPECT_EQ(drawn(lines_of(draw_board(e.scenario, e.state)), "P22"), " 3 ");
    EXPECT_NE(draw_board(e.scenario, e.state).find("3 encounter monster 3"), std::string::npos);
}

TEST(DrawBoard, AKindOfTerrainHasOneSignWhateverElseLiesThere) {
    Example e;
    const auto sign = [&e] { return drawn(lines_of(draw_board(e.scenario, e.state)), "C3"); };
    const std::string before = sign();
    while (e.state.tiles.size() > 1) {
        e.state.tiles.erase_at(0);
        EXPECT_EQ(sign(), before);
    }
    // Each kind of the core pack has one of its own, which the legend names.
    State state = e.state;
    state.tiles.clear();
    e.codex.terrain.resize(core_terrain_kinds);
    std::set<char> signs;
    for (std::size_t kind = 0; kind < core_terrain_kinds; ++kind) {
        e.codex.terrain[kind].name = "Kind " + std::to_string(kind);
        e.codex.terrain[kind].width = e.codex.terrain[kind].height = 1;
        state.tiles.clear();
        state.tiles.push_back({Example::at("C3"), static_cast<std::uint8_t>(kind), 0});
        const std::string board = draw_board(e.scenario, state);
        const char one = drawn(lines_of(board), "C3")[1];
        EXPECT_TRUE(signs.insert(one).second) << one;
        EXPECT_NE(board.find(std::string(1, one) + " Kind " + std::to_string(kind)), std::string::npos) << board;
    }
}

TEST(DrawBoard, ShowsWhereSomebodyDiedToThoseWhoCare) {
    Example e;
    e.state.survivors[1].died_at = Example::at("C5");
    EXPECT_EQ(drawn(lines_of(draw_board(e.scenario, e.state, {})), "C5"), " . ");
    RuleBox& box = e.codex.fighting_arts.emplace_back().box;  // one that Zachary learned in the fight
    box.triggers = Trigger::passes_the_dead;
    box.triggered.emplace_back().when = Trigger::passes_the_dead;
    e.state.survivors[0].fighting_arts[0] = static_cast<std::uint8_t>(e.codex.fighting_arts.size());
    e.scenario.nature_moments.add(Trigger::passes_the_dead);
    e.scenario.moments.add(Trigger::passes_the_dead);
    e.state.survivors[0].flags.add(SurvivorFlag::bears_natures);
    e.state.survivors[0].flags.add(SurvivorFlag::gained_nature);
    renew_glance(e.scenario, e.state);
    const std::string text = draw_board(e.scenario, e.state, {});
    EXPECT_EQ(drawn(lines_of(text), "C5"), " : ");
    EXPECT_NE(text.find(": where somebody died"), std::string::npos);
}

TEST(DrawBoard, FitsEightyColumnsAndHasColourOnlyWhenAsked) {
    Example e;
    const std::string plain = draw_board(e.scenario, e.state);
    for (const std::string& line : lines_of(plain)) EXPECT_LE(line.size(), 80U) << line;
    EXPECT_EQ(plain.find('\x1b'), std::string::npos);
    std::string coloured = draw_board(e.scenario, e.state, {.colour = true, .legend = true, .highlight = Spaces{}});
    EXPECT_NE(coloured.find('\x1b'), std::string::npos);
    // Without the escapes it is the same picture.
    for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b'))
        coloured.erase(at, coloured.find('m', at) - at + 1);
    EXPECT_EQ(coloured, plain);
}

TEST(DrawBoard, DrawsWithoutAMonster) {
    Example e;
    e.state.monster.at = no_space;
    const std::string text = draw_board(e.scenario, e.state);
    EXPECT_EQ(text.find('#'), std::string::npos);
    EXPECT_EQ(text.find('~'), std::string::npos);
}

TEST(SurvivorLetters, AreDistinct) {
    Example e;
    EXPECT_EQ(survivor_letters(e.scenario), (std::array<char, max_survivors>{'Z', 'L', 'A', 0, 0, 0}));
    SurvivorSheet another;
    another.name = "Z";
    for (int i = 0; i < 3; ++i) e.scenario.setup.survivors.push_back(another);
    EXPECT_EQ(survivor_letters(e.scenario), (std::array<char, max_survivors>{'Z', 'L', 'A', 'B', 'C', 'D'}));
}

TEST(DrawSheets, ShowsTheSheets) {
    Example e;
    SurvivorState& zachary = e.state.survivors[0];
    zachary.survival = 1;
    zachary.insanity = 3;
    zachary.bleeding = 2;
    zachary.boxes = 1U << 6U;  // light injury of the waist
    zachary.injuries.add(1);
    zachary.injuries.add(1);
    zachary.tokens[0] = -1;
    e.state.survivors[1].flags = {};
    e.state.injuries.push_back(0);
    e.state.resources.push_back({1, 0});
    e.state.monster.priority_target = 0;
    const std::string text = draw_sheets(e.scenario, e.state);
    EXPECT_NE(text.find("White Lion, level 1 [#] H11 facing south\n"), std::string::npos) << text;
    EXPECT_NE(text.find("in play: Alert (2 tokens)\n"), std::string::npos) << text;
    EXPECT_NE(text.find("persistent injuries: No Jaw\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Zachary [Z] N10, insane, priority target\n"), std::string::npos) << text;
    EXPECT_NE(text.find("survival 1 of 1  insanity 3  bleeding 2 of 5"), std::string::npos) << text;
    EXPECT_NE(text.find("armor: head 0, arms 0, body 0, waist 1, legs 0\n"), std::string::npos) << text;
    EXPECT_NE(text.find("injured: waist light\n"), std::string::npos) << text;
    EXPECT_NE(text.find("tokens: -1 movement\n"), std::string::npos) << text;
    EXPECT_NE(text.find("gear: Founding Stone, Cloth, Founding Stone\n"), std::string::npos) << text;
    EXPECT_NE(text.find("resources: Skull\n"), std::string::npos) << text;
    EXPECT_NE(text.find("injuries: Broken Leg x2\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Lucy [L] dead\n"), std::string::npos) << text;
    for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80U) << line;
}

TEST(DrawSheets, FitsWhateverTheNumbersAre) {
    Example e;
    SurvivorState& zachary = e.state.survivors[0];
    zachary.survival = zachary.insanity = 99;
    zachary.bleeding = 4;
    zachary.courage = zachary.understanding = 9;
    zachary.hunt_xp = 16;
    zachary.boxes = 0x7FF;  // every injury box, the brain's too
    zachary.armor.fill(10);
    zachary.tokens[0] = zachary.permanent[0] = -12;
    const std::string text = draw_sheets(e.scenario, e.state);
    EXPECT_NE(text.find("legs light and heavy, brain\n"), std::string::npos) << text;
    for (const std::string& line : lines_of(text)) EXPECT_LE(line.size(), 80U) << line;
}

}  // namespace
}  // namespace lantern::engine
