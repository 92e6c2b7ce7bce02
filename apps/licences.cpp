#include "licences.hpp"

#include <algorithm>
#include <iostream>
#include <string_view>
#include <vector>

#include "pack/embedded.hpp"

namespace lantern::engine::app {

namespace {

/// The notice comes first, then Lantern's own licence, then those of others.
int rank(std::string_view path) { return path == "NOTICE.md" ? 0 : path == "LICENSE" ? 1 : 2; }

}  // namespace

std::string licences_text() {
    const std::span<const EmbeddedFile> files = embedded_licences();
    std::vector<EmbeddedFile> ordered(files.begin(), files.end());
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const EmbeddedFile& a, const EmbeddedFile& b) { return rank(a.path) < rank(b.path); });
    std::string text;
    for (const EmbeddedFile& file : ordered) {
        if (file.path != ordered.front().path) text += "\n--------\n\n";
        text += file.text;
    }
    return text;
}

void add_licences(CLI::App& program) {
    CLI::App* const verb =
        program.add_subcommand("licences", "The licence of Lantern, and of what others made inside it");
    verb->callback([] { std::cout << licences_text(); });
}

}  // namespace lantern::engine::app
