#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

#include <compare>
#include <fstream>
#include <iterator>

/// What docs/library.md shows compiles and does what it says there: the examples stand here, and the page has them word for word.
namespace lantern {
namespace {

std::string file(const std::string& path) {
    std::ifstream stream(LANTERN_SOURCE_DIR "/" + path);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// The pieces of a text between these lines, one level of indentation taken off.
std::vector<std::string> pieces(const std::string& text, const std::string& begin, const std::string& end) {
    std::vector<std::string> found;
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        at = text.find('\n', at) + 1;
        std::string piece;
        for (const std::size_t last = text.rfind('\n', text.find(end, at)) + 1; at < last;) {
            const std::size_t next = text.find('\n', at) + 1;
            const std::string line = text.substr(at, next - at);
            piece += line.rfind("    ", 0) == 0 ? line.substr(4) : line;
            at = next;
        }
        found.push_back(piece);
    }
    return found;
}

/// Always forward: attacks where it can, else walks as near to the monster as it may, dodges, and otherwise does least.
class Bold final : public lantern::Answerer {
public:
    lantern::Answer answer(const lantern::Pause& pause) override {
        using lantern::Choice;
        for (const Choice wish : {Choice::attack, Choice::move, Choice::dodge}) {
            if (const auto found = pause.find(wish)) return *found;
        }
        if (!pause.find(Choice::space)) return lantern::least(pause);
        return pause.best([&](lantern::Answer to) { return -lantern::distance_to_monster(pause, to).value_or(100); });
    }
};

TEST(LibraryPage, TheBoldOneAttacksWhereItCan) {
    const Game game = Game::create(Packs::core(), lantern::Setup::starting("White Lion")).value();
    Bold bold;
    const auto controller = make_answerer("thumb", 1).value();
    const Showdown played = play(game, bold, *controller, 1);
    int could = 0, walked = 0;
    State state = game.start();
    for (const Answer given : played.answers) {
        const Pause pause = game.pause(state);
        if (pause.find(Choice::attack)) {
            ++could;
            EXPECT_EQ(choice(given), Choice::attack) << pause.question();
        }
        walked += choice(given) == Choice::move ? 1 : 0;
        game.apply(state, given);
    }
    EXPECT_GT(could, 0);
    EXPECT_GT(walked, 0);
}

TEST(LibraryPage, HasTheExamplesThatAreTriedHere) {
    const std::string page = file("docs/library.md");
    const std::string mark = "// As in the";
    const std::string own = file("tests/unit/face/library_page_test.cpp");
    const std::vector<std::string> shown = pieces(own, mark + " page:", mark + " page no more");
    ASSERT_EQ(shown.size(), 3U);
    for (const std::string& piece : shown)
        EXPECT_NE(page.find("```cpp\n" + piece + "```\n"), std::string::npos) << piece;

    const std::string example = file("examples/my_answerer.cpp");
    const std::size_t from = example.find("/// Always forward"), to = example.find("\n};\n", from);
    ASSERT_NE(to, std::string::npos);
    const std::string bold = example.substr(from, to + 4 - from);
    EXPECT_NE(page.find(bold), std::string::npos);
    EXPECT_NE(own.find(bold), std::string::npos);
}

TEST(LibraryPage, FromASetupToTheOdds) {
    // As in the page:
    const auto setup = lantern::Setup("White Lion", "1")
                           .survivor("Ann", "bone axe, cloth", "G11")
                           .monster_at("H11", "south")
                           .no_terrain()
                           .ambush_by_survivors();
    const auto game = lantern::Game::create(lantern::Packs::core(), setup).value();
    lantern::State state = game.start();  // asks Ann to act, behind the lion
    // As in the page no more

    ASSERT_EQ(game.pause(state).asks(), "act");
    EXPECT_TRUE(in_blind_spot(game, state, 0));

    // As in the page:
    struct Mark {
        bool wounded = false;
        auto operator<=>(const Mark&) const = default;
    };
    const auto note = [](Mark& mark, const lantern::Event& event) {
        mark.wounded = event.kind() == "monster wounded";
        // No wound any more: she lies, or is through with all hits.
        const bool in_vain = event.survivor() && (event.kind() == "knocked down" || event.kind() == "attack ends");
        return mark.wounded || in_vain || event.kind() == "act ends";
    };
    const auto stop = [](const Mark&, const lantern::Pause&) { return false; };

    game.try_apply(state, "attack Bone Axe").value();
    const auto odds = lantern::odds(game, state, Mark{}, note, stop).value();
    const auto wounds = lantern::chance_that(odds, [](const Mark& mark) { return mark.wounded; });  // as a fraction
    // As in the page no more

    EXPECT_EQ(wounds, Fraction(3127059, 6325000));
}

TEST(LibraryPage, AScene) {
    // As in the page:
    const lantern::Replay scene = lantern::replay(lantern::Packs::core(),
                                                  "monster White Lion, level 1, at H11 facing south\n"
                                                  "survivor Ann at G11, bone axe, cloth, survival 3\n"
                                                  "ambush survivors\n"
                                                  "until asked Ann act\n"
                                                  "given wounds 3\n"
                                                  "given Ann survival 1, bleeding 2\n")
                                      .value();
    // As in the page no more

    EXPECT_EQ(scene.game.pause(scene.state).asks(), "act");
    EXPECT_EQ(scene.game.monster(scene.state).wounds, 3);
    EXPECT_EQ(scene.game.survivor(scene.state, 0).survival, 1);
    EXPECT_EQ(scene.game.survivor(scene.state, 0).bleeding, 2);
}

}  // namespace
}  // namespace lantern
