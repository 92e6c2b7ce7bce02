#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "content/codex.hpp"
#include "content/scenario.hpp"
#include "game/game.hpp"
#include "pack/pack.hpp"

/// What the verbs of the program share.
namespace lantern::engine::app {

/// As the project() of CMakeLists.txt says.
inline constexpr std::string_view version = LANTERN_VERSION;

/// Exit codes of every verb.
inline constexpr int all_well = 0;
inline constexpr int not_passed = 1;  ///< a check found something
inline constexpr int bad_input = 2;   ///< a wrong command line, file or pack

/// Text as it may reach a terminal: control characters, which could do anything there, those that turn the direction of writing, and
/// bytes that are no text as '?'. Ends of lines stay.
std::string printable(std::string_view text);

/// Writes "lantern: MESSAGE" to standard error and returns bad_input.
int complain(std::string_view message);

/// Words of the command line as one text: names need no quotation marks.
std::string in_one(const std::vector<std::string>& words);

/// The whole file, at most 64 MiB; the error names it.
Result<std::string> read_file(const std::filesystem::path& path);

/// A file that is written whole or not at all, opened before there is anything to write: what stands there stays until everything is on the
/// disk. One that is never written leaves nothing behind.
class OutFile {
public:
    /// The error names the file. Refused where the journal of a game stands.
    static Result<OutFile> open(const std::filesystem::path& path);
    OutFile(OutFile&& other) noexcept;
    OutFile& operator=(OutFile&& other) = delete;
    ~OutFile();

    /// Once.
    Result<void> write(std::string_view text);

private:
    OutFile() = default;

    std::filesystem::path path_,
        beside_;  ///< where it comes, and where it is written; `beside_` empty: there is nothing to put away
    std::ofstream out_;
};

/// Writes the file whole or not at all: what stands there is replaced when everything is on the disk.
Result<void> write_file(const std::filesystem::path& path, std::string_view text);

/// "--pack DIR", once for each folder: what stands behind the folder is not another one.
void add_pack_option(CLI::App& verb, std::vector<std::string>& packs);

/// The files of all packs but core.
using FurtherPacks = std::vector<std::vector<PackFile>>;

/// The core pack and, after it, the packs in these folders, whose files go to `further`. The error lists what is wrong, a line
/// each.
Result<std::shared_ptr<const Codex>> load_codex(const std::vector<std::string>& folders,
                                                FurtherPacks* further = nullptr);

/// The sheets of a file, in the names of the core pack and these packs; never none.
Result<SurvivorsFile> read_survivors(const std::string& path, const FurtherPacks& further);
/// The same of a text that came another way, in the names of what the compiler knows.
Result<SurvivorsFile> read_survivors(const PackFile& file, const PackCompiler& compiler);
/// A compiler that knows the core pack and these.
PackCompiler compiler_with(const FurtherPacks& further);

/// A seed nobody has chosen.
std::uint64_t fresh_seed();

/// Colours of a line; plain text when standard output is no terminal, or NO_COLOR is set.
enum class Tint : std::uint8_t { plain, heading, good, bad, faint };
std::string tinted(std::string_view text, Tint tint);

/// Position of the text in a list of names without regard to case, or -1.
int find_name(const std::vector<std::string>& names, std::string_view name);

}  // namespace lantern::engine::app
