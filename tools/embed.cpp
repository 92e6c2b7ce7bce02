// lantern_embed OUT.cpp FUNCTION ROOT FILES...
//
// Writes a C++ file that holds the bytes of FILES in a constexpr table, ordered by path relative to ROOT, and defines
// `std::span<const EmbeddedFile> FUNCTION()` (FUNCTION with its namespace: lantern::engine::embedded_core_pack).
// An argument @LIST names a file with one path a line.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generated_file.hpp"

namespace {

using lantern::tools::literal;
namespace fs = std::filesystem;

struct Input {
    std::string path;
    std::string text;
};

bool read_bytes(const fs::path& path, std::string& bytes) {
    std::ifstream in(path, std::ios::binary);
    if (!in) {
        std::cerr << "lantern_embed: cannot read " << path.string() << '\n';
        return false;
    }
    bytes.assign(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    return true;
}

std::string generate(const std::string& space, const std::string& function, const std::vector<Input>& inputs) {
    std::ostringstream out;
    out << "// Written by tools/embed.cpp.\n"
        << "#include \"pack/embedded.hpp\"\n\n"
        << "#include <array>\n\n"
        << "namespace " << space << " {\n\n"
        << "namespace {\n"
        << "constexpr std::array<lantern::engine::EmbeddedFile, " << inputs.size() << "> " << function << "_files{{\n";
    for (const Input& input : inputs) {
        out << "  {std::string_view(" << literal(input.path) << ", " << input.path.size() << "),\n    std::string_view("
            << literal(input.text) << ", " << input.text.size() << ")},\n";
    }
    out << "}};\n"
        << "}  // namespace\n\n"
        << "std::span<const lantern::engine::EmbeddedFile> " << function << "() { return " << function
        << "_files; }\n\n"
        << "}  // namespace " << space << "\n";
    return out.str();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::cerr << "usage: lantern_embed OUT.cpp NAMESPACE::FUNCTION ROOT FILES... (or @LIST)\n";
        return 2;
    }
    const fs::path out_path = argv[1];
    const std::string name = argv[2];
    const fs::path root = argv[3];
    const std::size_t colons = name.rfind("::");
    if (colons == std::string::npos || colons == 0) {
        std::cerr << "lantern_embed: '" << name << "' needs its namespace, like lantern::engine::embedded_core_pack\n";
        return 2;
    }

    std::vector<fs::path> paths;
    for (int i = 4; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument.starts_with('@')) {
            std::ifstream list(argument.substr(1));
            if (!list) {
                std::cerr << "lantern_embed: cannot read " << argument.substr(1) << '\n';
                return 2;
            }
            for (std::string line; std::getline(list, line);) {
                if (!line.empty()) {
                    paths.emplace_back(line);
                }
            }
        } else {
            paths.emplace_back(argument);
        }
    }

    std::vector<Input> inputs;
    for (const fs::path& path : paths) {
        Input input{path.lexically_relative(root).generic_string(), {}};
        if (input.path.empty() || input.path.starts_with("..")) {
            std::cerr << "lantern_embed: " << path.string() << " is not inside " << root.string() << '\n';
            return 2;
        }
        if (!read_bytes(path, input.text)) {
            return 2;
        }
        inputs.push_back(std::move(input));
    }
    std::sort(inputs.begin(), inputs.end(), [](const Input& a, const Input& b) { return a.path < b.path; });

    fs::create_directories(out_path.parent_path());
    std::ofstream out(out_path, std::ios::binary);
    out << generate(name.substr(0, colons), name.substr(colons + 2), inputs);
    out.close();
    if (!out) {
        std::cerr << "lantern_embed: cannot write " << out_path.string() << '\n';
        return 1;
    }
    return 0;
}
