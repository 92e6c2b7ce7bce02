#include <gtest/gtest.h>
#include <lantern/lantern.hpp>

#include <algorithm>

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

TEST(Version, IsThatOfTheHeaders) {
    EXPECT_EQ(version(), std::to_string(LANTERN_VERSION_MAJOR) + "." + std::to_string(LANTERN_VERSION_MINOR) + "." +
                             std::to_string(LANTERN_VERSION_PATCH));
}

}  // namespace
}  // namespace lantern
