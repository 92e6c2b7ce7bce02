#include "pack/pack.hpp"

#include <algorithm>
#include <memory>

#include "pack/callables.hpp"
#include "pack/cards.hpp"
#include "pack/circles.hpp"
#include "pack/collect.hpp"
#include "pack/complete.hpp"
#include "pack/contents.hpp"
#include "pack/embedded.hpp"
#include "pack/kits.hpp"
#include "pack/manifest.hpp"
#include "pack/monsters.hpp"
#include "pack/settlement.hpp"
#include "pack/sheets.hpp"
#include "pack/tables.hpp"
#include "pack/things.hpp"
#include "pack/yaml.hpp"

namespace lantern::engine {

std::string to_string(const Diagnostic& diagnostic) {
    std::string text = diagnostic.file;
    if (diagnostic.line > 0) {
        text += ":" + std::to_string(diagnostic.line) + ":" + std::to_string(diagnostic.column);
    }
    text += ": " + diagnostic.message;
    if (!diagnostic.suggestion.empty()) text += " (did you mean '" + diagnostic.suggestion + "'?)";
    return text;
}

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

/// A pack that is there already is one mistake, and not each of its names.
bool is_loaded(Context& context, const PackSource& source) {
    const std::vector<std::string>& packs = context.codex.pack_ids;
    for (const YamlNode& root : source.roots) {
        const YamlNode* const id = root.file->manifest ? root.find("id") : nullptr;
        if (id == nullptr || !id->is_text() || std::find(packs.begin(), packs.end(), id->text) == packs.end()) continue;
        context.report.at(*id, "a pack with the id '" + id->text + "' is loaded already" +
                                   (id->text == "core" ? "; the core pack always is" : ""));
        return true;
    }
    return false;
}

void compile(Context& context, const PackSource& source) {
    const std::size_t first_op = context.codex.code.size();
    const std::size_t first_asking = context.names.asking.size();
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
    report_asking_circles(context, first_asking);
}

}  // namespace

struct PackCompiler::Work {
    Codex codex;
    Reporter report;
    Names names;
    std::vector<std::shared_ptr<const PackSource>> sources;  // names point into all of them
};

PackCompiler::PackCompiler() : work_(std::make_unique<Work>()) {}
PackCompiler::PackCompiler(const PackCompiler& other) : work_(std::make_unique<Work>(*other.work_)) {}
PackCompiler::~PackCompiler() = default;

void PackCompiler::add(std::span<const PackFile> pack) {
    if (!work_->report.clean()) return;
    const auto source = std::make_shared<PackSource>(take_files(pack, work_->report));
    work_->sources.push_back(source);
    if (work_->report.clean()) read_files(*source, work_->report);
    Context context{work_->codex, work_->report, work_->names};
    if (work_->report.clean() && !is_loaded(context, *source)) compile(context, *source);
}

SurvivorsLoaded PackCompiler::read_survivors(const PackFile& file) const {
    Work work(*work_);
    work.codex.presets.clear();
    work.codex.settlement = {};
    work.names.survivors = NameTable(work.names.survivors.kind());
    SettlementRules rules;
    Context context{work.codex, work.report, work.names, &rules};
    const PackSource source = take_files({&file, 1}, work.report);
    std::vector<YamlNode> roots;
    for (const SourceFile& only : source.files) {
        if (std::optional<YamlNode> root = read_yaml(only, work.report)) roots.push_back(std::move(*root));
    }
    for (const YamlNode& root : roots) {  // nothing else: sheets name what the packs brought, by its place in the codex
        MapReader map(work.report, root, "a file of survivors");
        map.need("survivors");
        map.find("settlement");
        map.finish();
    }
    if (work.report.clean()) {
        const Contents contents = collect(context, roots);
        compile_settlement(context, contents);
        compile_survivors(context, contents);
    }
    SurvivorsLoaded loaded;
    if (work.report.clean()) loaded.file = SurvivorsFile{std::move(work.codex.presets), work.codex.settlement, rules};
    loaded.diagnostics = work.report.take();
    return loaded;
}

Loaded PackCompiler::finish() {
    Context context{work_->codex, work_->report, work_->names};
    if (work_->report.clean() && !work_->sources.empty()) {
        for (const YamlNode& root : work_->sources.front()->roots) {
            if (root.file->manifest) check_complete(context, root);
        }
    }
    Loaded loaded;
    if (work_->report.clean()) loaded.codex = std::move(work_->codex);
    loaded.diagnostics = work_->report.take();
    return loaded;
}

Loaded compile_packs(std::span<const std::vector<PackFile>> packs) {
    PackCompiler compiler;
    for (const std::vector<PackFile>& pack : packs) compiler.add(pack);
    return compiler.finish();
}

std::vector<PackFile> core_pack_files() {
    std::vector<PackFile> files;
    for (const EmbeddedFile& file : embedded_core_pack()) {
        if (file.path.ends_with(".yaml")) files.push_back({std::string(file.path), std::string(file.text)});
    }
    return files;
}

}  // namespace lantern::engine
