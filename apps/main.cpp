#include <exception>
#include <iostream>
#include <new>
#include <sstream>
#include <string>
#include <vector>

#include "bench.hpp"
#include "cards.hpp"
#include "check.hpp"
#include "common.hpp"
#include "docs.hpp"
#include "engine.hpp"
#include "explain.hpp"
#include "fight.hpp"
#include "games.hpp"
#include "help_lines.hpp"
#include "licences.hpp"
#include "pack_check.hpp"
#include "play.hpp"
#include "replay.hpp"
#include "report.hpp"
#include "rules.hpp"
#include "schema.hpp"
#include "serve.hpp"
#include "slips.hpp"
#include "soak.hpp"
#include "versus.hpp"

namespace {

/// The verbs that stand in no group yet come into this one.
void put_in_group(CLI::App& program, const std::string& group) {
    for (CLI::App* const verb : program.get_subcommands({})) {
        if (verb->get_group() == "Subcommands") verb->group(group);
    }
}

}  // namespace

/// lantern VERB: the command line. One file a verb; this one only finds it and sees that nothing escapes.
int main(int argc, char** argv) {
    using namespace lantern::engine::app;
    try {
        int exit_code = all_well;
        CLI::App program{
            "Lantern plays the showdown of Kingdom Death: Monster by the book.\n"
            "An unofficial project by fans; see NOTICE.md.",
            "lantern"};
        // The version is told once all options are read, so it knows whether the licences are to stand below.
        program.set_version_flag("--version", [&program] {
            const bool below = program.count("--licences") != 0;
            return "lantern " + std::string(version) + (below ? "\n\n" + licences_text() : std::string());
        });
        CLI::Option* const licences = program.add_flag("--licences");
        licences->description("With --version: the licences, too")->needs("--version")->option_text(" ");
        program.require_subcommand(0, 1);
        // First what a player needs, then makers of cards, then researchers.
        add_play(program, exit_code);
        add_learn(program, exit_code);
        add_games(program, exit_code);
        add_fight(program, exit_code);
        add_serve(program, exit_code);
        add_explain(program, exit_code);
        add_cards(program, exit_code);
        add_rules(program, exit_code);
        add_report(program, exit_code);
        add_replay(program, exit_code);
        put_in_group(program, "To play");
        add_pack(program, exit_code);
        add_check(program, exit_code);
        add_schema(program, exit_code);
        add_docs(program, exit_code);
        put_in_group(program, "To make cards");
        add_engine(program, exit_code);
        add_versus(program, exit_code);
        add_bench(program, exit_code);
        add_soak(program, exit_code);
        put_in_group(program, "To research");
        add_licences(program);
        put_in_group(program, "About Lantern");
        program.footer("\"lantern VERB --help\" says more. Exit codes: 0 well, 1 a check failed, 2 wrong input.");
        try {
            program.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            if (error.get_exit_code() != 0) return complain(slip(program, error));
            std::ostringstream told;
            program.exit(error, told, std::cerr);
            std::cout << help_lines(told.str());
            return all_well;
        }
        if (program.get_subcommands().empty()) {
            std::cout << help_lines(program.help());
            return all_well;
        }
        std::cout << std::flush;
        return std::cout ? exit_code : complain("standard output cannot be written");
    } catch (const std::bad_alloc&) {
        return complain("out of memory");
    } catch (const std::exception& error) {
        return complain(error.what());
    } catch (...) {
        return complain("stopped by an unknown error");
    }
}
