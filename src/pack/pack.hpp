#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "content/codex.hpp"
#include "content/settlement_rules.hpp"

/// Packs of content: YAML that people write, checked and compiled into a Codex (docs/pack-format.md, docs/effects.md).
namespace lantern::engine {

/// What a pack may weigh. Beyond it a file is refused before it is read as YAML.
inline constexpr std::size_t largest_pack_file = std::size_t{1} << 20;  // bytes
inline constexpr std::size_t largest_pack = std::size_t{8} << 20;       // bytes, all files together
inline constexpr std::size_t most_pack_files = 512;
inline constexpr int deepest_pack_nesting = 32;

/// One file of a pack; `path` is relative to the pack's folder, with '/' between its parts.
struct PackFile {
    std::string path;
    std::string text;
};

/// A mistake and where it is. Line and column count from 1 (columns in bytes); 0 = the file or folder as a whole.
struct Diagnostic {
    std::string file;
    int line = 0, column = 0;
    std::string message;
    std::string suggestion;  ///< the nearest right spelling, or empty
    friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

/// "file:line:column: message (did you mean 'x'?)"
std::string to_string(const Diagnostic& diagnostic);

/// The compiled packs, or everything that is wrong with them: there is a codex exactly when there is no diagnostic.
struct Loaded {
    std::optional<Codex> codex;
    std::vector<Diagnostic> diagnostics;
};

/// A file of survivors: what stands under its keys `survivors` and `settlement`.
struct SurvivorsFile {
    std::vector<SurvivorSheet> sheets;
    Settlement settlement;
    SettlementRules rules{};
};

/// The same, or everything that is wrong with it.
struct SurvivorsLoaded {
    std::optional<SurvivorsFile> file;
    std::vector<Diagnostic> diagnostics;
};

/// Compiles packs one after the other, each after those it depends on: a pack may use the names of earlier ones, never
/// those of later ones. Mistakes in YAML are reported first and alone; then all others of a pack at once (at most 200).
/// A copy goes on by itself, so that what many have in common, such as the core pack, is compiled once.
class PackCompiler {
public:
    PackCompiler();
    PackCompiler(const PackCompiler& other);
    PackCompiler& operator=(const PackCompiler&) = delete;
    ~PackCompiler();

    /// Compiles one pack more; left alone once there was a mistake, as it would only stumble over the same.
    void add(std::span<const PackFile> pack);

    /// Reads survivors' sheets, YAML or JSON (docs/survivor.schema.json), in the names of the packs so far. The packs' own
    /// survivors make room for them.
    SurvivorsLoaded read_survivors(const PackFile& file) const;

    /// Looks whether all is there that showdowns need, and hands over what came of it. Nothing can be added afterwards.
    Loaded finish();

private:
    struct Work;
    std::unique_ptr<Work> work_;
};

/// All packs at once, in the order given.
Loaded compile_packs(std::span<const std::vector<PackFile>> packs);

/// The files of the core pack that travels inside the program.
std::vector<PackFile> core_pack_files();

}  // namespace lantern::engine
