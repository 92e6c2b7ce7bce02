#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace lantern {
namespace {

bool holds(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

TEST(Packs, TheCorePackNamesWhatASetupTakes) {
    const Packs core = Packs::core();
    EXPECT_EQ(core.ids(), std::vector<std::string>{"core"});
    EXPECT_EQ(core.monsters(), std::vector<std::string>{"White Lion"});
    EXPECT_TRUE(holds(core.levels("white-lion"), "First Story"));
    EXPECT_TRUE(holds(core.ai_cards("white lion"), "Claw"));
    EXPECT_TRUE(holds(core.gear(), "Founding Stone"));
    EXPECT_EQ(core.survivors().front(), "Allister");
    EXPECT_TRUE(core.levels("Butcher").empty());
    EXPECT_TRUE(core.ai_cards("Butcher").empty());
}

TEST(Packs, FurtherPacksComeBehindCore) {
    const Result<Packs> packs = Packs::load({LANTERN_SOURCE_DIR "/tests/packs/hinge"});
    ASSERT_TRUE(packs) << packs.error().message;
    EXPECT_EQ(packs.value().ids().size(), 2U);
    EXPECT_EQ(packs.value().ids().front(), "core");
    EXPECT_EQ(Packs::load({}).value().ids(), Packs::core().ids());
}

/// The folder of a pack "twins" with these two pieces of gear, of which the first has less strength.
std::filesystem::path twins(const std::string& folder, const std::string& weak, const std::string& strong) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / ("lantern-packs-" + folder);
    std::filesystem::create_directories(path);
    const auto piece = [](const std::string& name, const std::string& strength) {
        return "  - {name: " + name + ", source: made up, weapon: {speed: 1, accuracy: 6, strength: " + strength +
               "}, keywords: [weapon, melee]}\n";
    };
    std::ofstream(path / "pack.yaml") << "id: twins\nname: Twins\nversion: 1\nlicence: none\ndepends: [core]\ngear:\n"
                                      << piece(weak, "1") << piece(strong, "2");
    return path;
}

TEST(Packs, AreTheirCardsAndNotTheirIds) {
    const std::filesystem::path one_folder = twins("one", "Left Knife", "Right Knife");
    const std::filesystem::path other_folder = twins("other", "Right Knife", "Left Knife");
    const Packs one = Packs::load({one_folder}).value(), again = Packs::load({one_folder}).value();
    const Packs other = Packs::load({other_folder}).value();
    std::filesystem::remove_all(one_folder);
    std::filesystem::remove_all(other_folder);
    ASSERT_EQ(one.ids(), other.ids());

    const auto setup = lantern::Setup("White Lion", "1").survivor("Zachary", "left knife");
    const Game game = Game::create(one, setup).value(), same = Game::create(again, setup).value();
    const Game swapped = Game::create(other, setup).value();
    const State state = game.start();
    EXPECT_EQ(state, same.start());
    EXPECT_FALSE(state == swapped.start());
    EXPECT_THROW((void)swapped.pause(state), std::invalid_argument);
}

TEST(Packs, AMistakeIsToldWithItsPlace) {
    const std::string folder = LANTERN_SOURCE_DIR "/tests/cli/broken-pack";
    const Result<Packs> packs = Packs::load({LANTERN_SOURCE_DIR "/tests/packs/hinge", folder});
    ASSERT_FALSE(packs);
    ASSERT_EQ(packs.error().diagnostics.size(), 1U);
    const Diagnostic& mistake = packs.error().diagnostics.front();
    EXPECT_EQ(mistake.file, folder + "/pack.yaml");
    EXPECT_EQ(mistake.line, 1);
    EXPECT_NE(packs.error().message.find(mistake.file + ":1:1: " + mistake.message), std::string::npos);
    EXPECT_THROW((void)packs.value(), std::logic_error);
}

TEST(Packs, AFolderThatIsNotThere) {
    const Result<Packs> packs = Packs::load({"nowhere"});
    ASSERT_FALSE(packs);
    EXPECT_EQ(packs.error().message, "nowhere: there is no such folder");
}

TEST(Packs, TheCorePackIsThereAlready) {
    const std::string folder = LANTERN_SOURCE_DIR "/packs/core";
    const Result<Packs> packs = Packs::load({folder});
    ASSERT_FALSE(packs);
    ASSERT_EQ(packs.error().diagnostics.size(), 1U);
    EXPECT_EQ(packs.error().diagnostics.front().file, folder + "/pack.yaml");
    EXPECT_EQ(packs.error().diagnostics.front().message,
              "a pack with the id 'core' is loaded already; the core pack always is");
    EXPECT_EQ(Packs::load({""}).error().message, "a pack is a folder, and one of the paths is empty");
}

TEST(Version, IsThatOfTheHeaders) {
    EXPECT_EQ(version(), std::to_string(LANTERN_VERSION_MAJOR) + "." + std::to_string(LANTERN_VERSION_MINOR) + "." +
                             std::to_string(LANTERN_VERSION_PATCH));
}

}  // namespace
}  // namespace lantern
