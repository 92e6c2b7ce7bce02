#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "content/codex.hpp"
#include "content/scenario.hpp"
#include "game/game.hpp"

/// What the verbs of the program share.
namespace lantern::app {

/// As the project() of CMakeLists.txt says.
inline constexpr std::string_view version = LANTERN_VERSION;

/// Exit codes of every verb.
inline constexpr int all_well = 0;
inline constexpr int not_passed = 1;  ///< a check found something
inline constexpr int bad_input = 2;   ///< a wrong command line, file or pack

/// Each verb puts its options into the program; when it is called it leaves its exit code.
void add_fight(CLI::App& program, int& exit_code);
void add_play(CLI::App& program, int& exit_code);
void add_replay(CLI::App& program, int& exit_code);
void add_check(CLI::App& program, int& exit_code);
void add_cards(CLI::App& program, int& exit_code);
void add_rules(CLI::App& program, int& exit_code);
void add_pack(CLI::App& program, int& exit_code);
void add_bench(CLI::App& program, int& exit_code);
void add_soak(CLI::App& program, int& exit_code);
void add_versus(CLI::App& program, int& exit_code);
void add_schema(CLI::App& program, int& exit_code);

/// Writes "lantern: MESSAGE" to standard error and returns bad_input.
int complain(std::string_view message);

/// Words of the command line as one text: names need no quotation marks.
std::string in_one(const std::vector<std::string>& words);

/// The whole file, at most 64 MiB; the error names it.
Result<std::string> read_file(const std::filesystem::path& path);

/// Writes the file whole or not at all: what stands there is replaced when everything is on the disk.
Result<void> write_file(const std::filesystem::path& path, std::string_view text);

/// The core pack and, after it, the packs in these folders. The error lists what is wrong, a line each.
Result<std::shared_ptr<const Codex>> load_codex(const std::vector<std::string>& folders);

/// A file of survivors: what stands under its keys `survivors` and `settlement`, as in docs/pack-format.md.
struct SurvivorsFile {
    std::vector<SurvivorSheet> sheets;
    Settlement settlement;
};
Result<SurvivorsFile> read_survivors(const std::string& path, const std::vector<std::string>& packs);

/// What the options of fight and play say about the showdown.
struct SetupOptions {
    std::string monster = "white-lion";
    std::string level = "1";
    std::vector<std::string> survivors;  ///< a file, a number, or names of presets
    std::vector<std::string> packs;
    std::vector<std::string> actions;
    std::vector<std::string> masteries;
    std::vector<std::string> innovations;
    int volumes = -1;        ///< -1 = what the survivors' file says
    int survival_limit = 0;  ///< 0 = what the survivors need
    bool solo = false;
    bool no_terrain = false;
};
void add_setup_options(CLI::App& verb, SetupOptions& options);

/// A showdown that may start, and the cards that it is made of.
struct OpenedGame {
    std::shared_ptr<const Codex> codex;
    Game game;
};
/// Loads the packs and makes the setup that the options say.
Result<OpenedGame> open_game(const SetupOptions& options);

/// A seed nobody has chosen.
std::uint64_t fresh_seed();

/// Colours of a line; plain text when standard output is no terminal, or NO_COLOR is set.
enum class Tint : std::uint8_t { plain, heading, good, bad, faint };
std::string tinted(std::string_view text, Tint tint);

/// Position of the text in a list of names without regard to case, or -1.
int find_name(const std::vector<std::string>& names, std::string_view name);

}  // namespace lantern::app
