#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "pack/directory.hpp"
#include "support.hpp"

namespace lantern::engine {

using namespace test;

namespace {

namespace fs = std::filesystem;

/// A folder of its own for a test, gone afterwards.
class Folder {
public:
    Folder() {
        const ::testing::TestInfo* info = ::testing::UnitTest::GetInstance()->current_test_info();
        path_ = fs::temp_directory_path() / ("lantern-pack-" + std::string(info->name()));
        fs::remove_all(path_);
        fs::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    void write(const PackFile& file) const {
        const fs::path target = path_ / file.path;
        fs::create_directories(target.parent_path());
        std::ofstream(target, std::ios::binary) << file.text;
    }
    const fs::path& path() const { return path_; }

    /// What is said about the folder, with its own name as DIR.
    std::string complaints_without_path() const {
        std::string text = complaints(load_pack_directory(path_));
        const std::string name = path_.generic_string();
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name))
            text.replace(at, name.size(), "DIR");
        return text;
    }

private:
    fs::path path_;
};

}  // namespace

TEST(PackDirectory, Loads) {
    const Folder folder;
    for (PackFile file : pack_with("      - flow\n")) {
        if (file.path != "pack.yaml") file.path = "deep/down/" + file.path;
        folder.write(file);
    }
    folder.write({"README.md", "\tno YAML"});
    const Loaded loaded = load_pack_directory(folder.path());
    EXPECT_EQ(complaints(loaded), "");
    ASSERT_TRUE(loaded.codex);
    EXPECT_EQ(loaded.codex->monsters.size(), 1U);
}

TEST(PackDirectory, StandsOnABasePack) {
    const Folder folder;
    folder.write(
        {"pack.yaml", "id: more\nname: More\nversion: 1\nlicence: none\nsurvivors: [{name: Lucy, gear: [Clth]}]\n"});
    const std::vector<std::vector<PackFile>> core{pack_with("      - flow\n")};
    const Loaded loaded = load_pack_directory(folder.path(), core);
    EXPECT_EQ(complaints(loaded),
              folder.path().generic_string() + "/pack.yaml:5:33: no gear is called 'Clth' (did you mean 'Cloth'?)\n");
}

TEST(PackDirectory, WhatIsNoPack) {
    const Folder folder;
    EXPECT_EQ(folder.complaints_without_path(), "DIR: the folder holds no .yaml files\n");
    EXPECT_EQ(complaints(load_pack_directory(folder.path() / "none")),
              (folder.path() / "none").generic_string() + ": there is no such folder\n");
    folder.write({"empty.yaml", ""});
    EXPECT_EQ(complaints(load_pack_directory(folder.path() / "empty.yaml")),
              (folder.path() / "empty.yaml").generic_string() + ": a pack is a folder, and this is none\n");
    EXPECT_EQ(folder.complaints_without_path(),
              "DIR/empty.yaml:1:1: the file is empty; write what it holds, or remove it\n");
    folder.write({"x.yml", "gear: []"});
    EXPECT_EQ(folder.complaints_without_path(), "DIR/x.yml: pack files end in .yaml\n");
}

TEST(PackDirectory, AHugeFileIsNotRead) {
    const Folder folder;
    folder.write(manifest());
    folder.write({"huge.yaml", "gear: []\n"});
    fs::resize_file(folder.path() / "huge.yaml", 50U << 20U);  // sparse: takes no room on the disk
    EXPECT_EQ(folder.complaints_without_path(), "DIR/huge.yaml:1:1: the file is larger than 1 MiB; split it\n");
}

TEST(PackDirectory, OnlyPlainFilesAreRead) {
    const Folder folder;
    folder.write(manifest());
    std::error_code error;
    fs::create_symlink("pack.yaml", folder.path() / "link.yaml", error);
    if (error) GTEST_SKIP() << "no links here";
    EXPECT_EQ(folder.complaints_without_path(), "DIR/link.yaml: not a regular file\n");
}

TEST(PackDirectory, TheCorePackIsRight) {
    const fs::path core = fs::path(LANTERN_SOURCE_DIR) / "packs" / "core";
    if (!fs::exists(core / "pack.yaml")) GTEST_SKIP() << "no core pack";
    const Loaded loaded = load_pack_directory(core);
    EXPECT_EQ(complaints(loaded), "");
    ASSERT_TRUE(loaded.codex);
    for (const Op& op : loaded.codex->code) EXPECT_LT(op.jump, loaded.codex->code.size());
}

}  // namespace lantern::engine
