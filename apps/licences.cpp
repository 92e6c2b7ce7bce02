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

void print_licences() {
    const std::span<const EmbeddedFile> files = embedded_licences();
    std::vector<EmbeddedFile> ordered(files.begin(), files.end());
    std::stable_sort(ordered.begin(), ordered.end(),
                     [](const EmbeddedFile& a, const EmbeddedFile& b) { return rank(a.path) < rank(b.path); });
    for (const EmbeddedFile& file : ordered) {
        if (file.path != ordered.front().path) std::cout << "\n--------\n\n";
        std::cout << file.text;
    }
}

}  // namespace

void add_licences(CLI::App& program) {
    CLI::App* const verb = program.add_subcommand("licences", "The licence of Lantern, and of the libraries inside it");
    verb->callback(print_licences);
}

}  // namespace lantern::engine::app
