#include "core/core_codex.hpp"

#include <gtest/gtest.h>

#include "content/codex_bytes.hpp"
#include "core_pack.hpp"

namespace lantern::engine {
namespace {

TEST(CoreCodex, IsWhatThePackCompilesTo) {
    EXPECT_TRUE(core_codex() == testing::core());
    EXPECT_EQ(write_codex(core_codex()), write_codex(testing::core()));
    EXPECT_FALSE(core_codex().monsters.empty());
}

}  // namespace
}  // namespace lantern::engine
