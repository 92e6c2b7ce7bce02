#include "docs.hpp"

#include <fstream>
#include <iostream>

#include "narrate/language.hpp"

namespace lantern::app {

namespace {

/// Writes the generated parts of one page anew; with `check` it only says whether they are stale.
int write_page(const std::string& path, bool check) {
    const Result<std::string> page = read_file(path);
    if (!page) return complain(page.error().message);
    const WrittenPage written = with_parts(page.value());
    if (!written.error.empty()) return complain(path + ": " + written.error);
    if (written.text == page.value()) return all_well;
    if (check) {
        std::cerr << path << ": a generated part is stale; \"lantern docs " << path << "\" writes it anew\n";
        return not_passed;
    }
    std::ofstream out(path, std::ios::binary);
    out << written.text;
    return out ? all_well : complain(path + ": cannot be written");
}

}  // namespace

void add_docs(CLI::App& program, int& exit_code) {
    auto pages = std::make_shared<std::vector<std::string>>();
    auto check = std::make_shared<bool>(false);
    CLI::App* const verb = program.add_subcommand(
        "docs", "Writes those parts of pages of the documentation that come from the tables of the program");
    verb->add_option("PAGE", *pages, "The pages, such as docs/effects.md")->required();
    verb->add_flag("--check", *check, "Only says whether a page is stale");
    verb->callback([pages, check, &exit_code] {
        for (const std::string& page : *pages) {
            const int code = write_page(page, *check);
            if (code != all_well) exit_code = code;
        }
    });
}

}  // namespace lantern::app
