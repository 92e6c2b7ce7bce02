#include "schema.hpp"

#include <iostream>

#include "pack/sheets.hpp"

namespace lantern::engine::app {

void add_schema(CLI::App& program, int& exit_code) {
    CLI::App* const verb = program.add_subcommand("schema", "Prints the JSON Schema of a file that lantern reads");
    verb->require_subcommand(1);
    CLI::App* const survivor = verb->add_subcommand("survivor", "Of survivors' sheets, in and out");
    survivor->callback([&exit_code] {
        std::cout << survivor_schema();
        exit_code = all_well;
    });
}

}  // namespace lantern::engine::app
