#pragma once

#include <gtest/gtest.h>

#include "pack/pack.hpp"

namespace lantern::engine::testing {

/// The core pack, compiled once a program.
inline const Codex& core() {
    static const Codex codex = [] {
        const std::vector<std::vector<PackFile>> packs{core_pack_files()};
        Loaded loaded = compile_packs(packs);
        EXPECT_TRUE(loaded.diagnostics.empty());
        return loaded.codex.value_or(Codex{});
    }();
    return codex;
}

}  // namespace lantern::engine::testing
