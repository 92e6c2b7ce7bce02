#include "pack/directory.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

namespace lantern::engine {

namespace {

namespace fs = std::filesystem;

/// Reads a pack folder; the first thing that is wrong ends it.
class FolderReader {
public:
    explicit FolderReader(const fs::path& folder) : folder_(folder) {}

    std::vector<PackFile> files;
    std::vector<Diagnostic> diagnostics;

    void read() {
        std::error_code error;
        const fs::file_status status = fs::status(folder_, error);
        if (!fs::exists(status)) return wrong(folder_, "there is no such folder");
        if (!fs::is_directory(status)) return wrong(folder_, "a pack is a folder, and this is none");
        for (const fs::path& path : yaml_paths()) {
            if (diagnostics.empty()) take(path);
        }
        if (diagnostics.empty() && files.empty()) wrong(folder_, "the folder holds no .yaml files");
    }

private:
    void wrong(const fs::path& path, std::string message) {
        diagnostics.push_back({path.generic_string(), 0, 0, std::move(message), {}});
    }
    /// About what a file holds as a whole: said of its beginning, as editors jump to it.
    void wrong_content(const fs::path& path, std::string message) {
        diagnostics.push_back({path.generic_string(), 1, 1, std::move(message), {}});
    }

    std::vector<fs::path> yaml_paths() {
        std::vector<fs::path> paths;
        std::error_code error;
        fs::recursive_directory_iterator walk(folder_, error);
        while (!error && walk != fs::recursive_directory_iterator()) {
            const fs::path& path = walk->path();
            if (walk.depth() >= deepest_pack_nesting) walk.disable_recursion_pending();
            if (path.extension() == ".yml") wrong(path, "pack files end in .yaml");
            if (path.extension() == ".yaml") paths.push_back(path);
            if (paths.size() > most_pack_files) {
                wrong(folder_, "the pack has more than " + std::to_string(most_pack_files) + " files");
                break;
            }
            walk.increment(error);
        }
        if (error) wrong(folder_, "the folder cannot be read: " + error.message());
        std::sort(paths.begin(), paths.end());
        return paths;
    }

    void take(const fs::path& path) {
        std::error_code error;
        // Nothing but a plain file: a pipe or a device would never end, and a link may lead anywhere.
        if (fs::symlink_status(path, error).type() != fs::file_type::regular) return wrong(path, "not a regular file");
        const std::uintmax_t size = fs::file_size(path, error);
        if (error) return wrong(path, "the file cannot be read: " + error.message());
        if (size > largest_pack_file) return wrong_content(path, "the file is larger than 1 MiB; split it");
        total_ += static_cast<std::size_t>(size);
        if (total_ > largest_pack) return wrong_content(path, "the pack is larger than 8 MiB with this file");
        std::ifstream stream(path, std::ios::binary);
        std::string text(static_cast<std::size_t>(size), '\0');
        if (!stream || !stream.read(text.data(), static_cast<std::streamsize>(size))) {
            return wrong(path, "the file cannot be read");
        }
        files.push_back({path.lexically_relative(folder_).generic_string(), std::move(text)});
    }

    fs::path folder_;
    std::size_t total_ = 0;
};

}  // namespace

Loaded load_pack_directory(const std::filesystem::path& folder, std::span<const std::vector<PackFile>> base) {
    return load_pack_directories({&folder, 1}, base);
}

Loaded load_pack_directories(std::span<const std::filesystem::path> folders,
                             std::span<const std::vector<PackFile>> base, std::vector<std::vector<PackFile>>* files) {
    PackCompiler compiler;
    for (const std::vector<PackFile>& pack : base) compiler.add(pack);
    if (folders.empty()) return compiler.finish();
    Loaded loaded;
    for (const fs::path& folder : folders) {
        FolderReader reader(folder);
        reader.read();
        if (!reader.diagnostics.empty()) return {std::nullopt, std::move(reader.diagnostics)};
        compiler.add(reader.files);
        loaded = PackCompiler(compiler).finish();
        // The same names as the author gave them on the command line, so that an editor finds the place.
        for (Diagnostic& diagnostic : loaded.diagnostics) {
            const bool ours = std::any_of(reader.files.begin(), reader.files.end(),
                                          [&](const PackFile& file) { return file.path == diagnostic.file; });
            if (ours || diagnostic.file == "pack.yaml") diagnostic.file = (folder / diagnostic.file).generic_string();
        }
        if (!loaded.codex) return loaded;
        if (files != nullptr) files->push_back(std::move(reader.files));
    }
    return loaded;
}

}  // namespace lantern::engine
