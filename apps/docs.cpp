#include "docs.hpp"

#include <algorithm>
#include <iostream>

#include "narrate/language.hpp"
#include "transcript/reference.hpp"

namespace lantern::engine::app {

namespace {

namespace fs = std::filesystem;

std::vector<PagePart> all_parts() {
    std::vector<PagePart> parts;
    for (const std::span<const PagePart> some : {language_parts(), transcript_parts()})
        parts.insert(parts.end(), some.begin(), some.end());
    return parts;
}

/// Writes the generated parts of one page anew; with `check` it only says whether they are stale.
int write_page(const std::string& path, const std::string& page, bool check) {
    const WrittenPage written = with_parts(page, all_parts());
    if (!written.error.empty()) return complain(path + ": " + written.error);
    if (written.text == page) return all_well;
    if (check) {
        std::cerr << path << ": a generated part is stale; script/docs writes it anew\n";
        return not_passed;
    }
    const Result<void> saved = write_file(path, written.text);
    return saved ? all_well : complain(saved.error().message);
}

/// All pages of the folder; every part stands in one of them.
int write_pages(const std::string& folder, bool check) {
    std::vector<std::string> pages;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".md") pages.push_back(entry.path().string());
    }
    std::sort(pages.begin(), pages.end());
    std::vector<PagePart> nowhere = all_parts();
    int worst = all_well;
    for (const std::string& path : pages) {
        const Result<std::string> page = read_file(path);
        if (!page) return complain(page.error().message);
        std::erase_if(nowhere, [&](const PagePart& part) { return holds_part(page.value(), part); });
        worst = std::max(worst, write_page(path, page.value(), check));
    }
    for (const PagePart& part : nowhere)
        worst = std::max(worst, complain("the part \"" + std::string(part.name) + "\" stands in no page of " + folder));
    return worst;
}

}  // namespace

void add_docs(CLI::App& program, int& exit_code) {
    auto folder = std::make_shared<std::string>();
    auto check = std::make_shared<bool>(false);
    CLI::App* const verb = program.add_subcommand(
        "docs", "Writes those parts of the documentation that come from the tables of the program");
    verb->add_option("DIR", *folder, "The folder of its pages: docs")->required()->check(CLI::ExistingDirectory);
    verb->add_flag("--check", *check, "Only says which pages are stale");
    verb->callback([folder, check, &exit_code] { exit_code = write_pages(*folder, *check); });
}

}  // namespace lantern::engine::app
