#include "pack/pack.hpp"

#include <algorithm>
#include <memory>

#include "pack/contents.hpp"
#include "pack/embedded.hpp"
#include "pack/program_writer.hpp"
#include "pack/yaml.hpp"

namespace lantern {

namespace {

/// The files of a pack while it is compiled; nodes and name tables point into it.
struct PackSource {
    std::vector<SourceFile> files;
    std::vector<YamlNode> roots;
};

/// In the order of their paths, so that the order of a folder's listing changes nothing.
PackSource take_files(std::span<const PackFile> pack, Reporter& report) {
    PackSource source;
    std::size_t total = 0;
    if (pack.size() > most_pack_files) {
        report.at("pack.yaml", 0, 0, "the pack has more than " + std::to_string(most_pack_files) + " files");
        return source;
    }
    for (const PackFile& file : pack) {
        total += file.text.size();
        if (file.text.size() > largest_pack_file) {
            report.at(file.path, 1, 1, "the file is larger than 1 MiB; split it");
            return source;
        }
        if (total > largest_pack) {
            report.at(file.path, 1, 1, "the pack is larger than 8 MiB with this file");
            return source;
        }
        source.files.push_back({file.path, file.text, file.path == "pack.yaml"});
    }
    std::stable_sort(source.files.begin(), source.files.end(),
                     [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return source;
}

void read_files(PackSource& source, Reporter& report) {
    bool manifest = false;
    for (const SourceFile& file : source.files) {
        manifest |= file.manifest;
        if (std::optional<YamlNode> root = read_yaml(file, report)) source.roots.push_back(std::move(*root));
    }
    if (!manifest && report.clean()) report.at("pack.yaml", 0, 0, "the pack has no pack.yaml");
}

void compile(Context& context, const PackSource& source) {
    const std::size_t first_op = context.codex.code.size();
    const Contents contents = collect(context, source.roots);
    compile_manifest(context, contents);
    compile_callables(context, contents.first_callable);
    compile_things(context, contents);
    compile_kits(context, contents);
    compile_tables(context, contents);
    compile_cards(context, contents);
    compile_settlement(context, contents);
    compile_survivors(context, contents);
    compile_monsters(context, contents);
    link_performs(context, first_op);
}

}  // namespace

Loaded compile_packs(std::span<const std::vector<PackFile>> packs) {
    Codex codex;
    Reporter report;
    Names names;
    Context context{codex, report, names};
    std::vector<std::unique_ptr<PackSource>> sources;  // names point into all of them
    for (const std::vector<PackFile>& pack : packs) {
        sources.push_back(std::make_unique<PackSource>(take_files(pack, report)));
        if (report.clean()) read_files(*sources.back(), report);
        if (!report.clean()) break;
        compile(context, *sources.back());
        if (!report.clean()) break;  // a later pack would only stumble over the same
    }
    if (report.clean() && !sources.empty()) {
        for (const YamlNode& root : sources.front()->roots) {
            if (root.file->manifest) check_complete(context, root);
        }
    }
    Loaded loaded;
    if (report.clean()) loaded.codex = std::move(codex);
    loaded.diagnostics = report.take();
    return loaded;
}

std::vector<PackFile> core_pack_files() {
    std::vector<PackFile> files;
    for (const EmbeddedFile& file : embedded_core_pack()) {
        if (file.path.ends_with(".yaml")) files.push_back({std::string(file.path), std::string(file.text)});
    }
    return files;
}

}  // namespace lantern
