#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "bench.hpp"
#include "cards.hpp"
#include "check.hpp"
#include "common.hpp"
#include "docs.hpp"
#include "engine.hpp"
#include "fight.hpp"
#include "games.hpp"
#include "licences.hpp"
#include "pack_check.hpp"
#include "play.hpp"
#include "replay.hpp"
#include "report.hpp"
#include "rules.hpp"
#include "schema.hpp"
#include "soak.hpp"
#include "transcript/text.hpp"
#include "versus.hpp"

/// lantern VERB: the command line. One file a verb; this one only finds it and sees that nothing escapes.
int main(int argc, char** argv) {
    using namespace lantern::engine::app;
    try {
        int exit_code = all_well;
        CLI::App program{
            "Lantern plays the showdown of Kingdom Death: Monster by the book.\n"
            "An unofficial project by fans; see NOTICE.md.",
            "lantern"};
        program.set_version_flag("--version", "lantern " + std::string(version));
        program.require_subcommand(0, 1);
        add_fight(program, exit_code);
        add_play(program, exit_code);
        add_engine(program, exit_code);
        add_games(program, exit_code);
        add_replay(program, exit_code);
        add_report(program, exit_code);
        add_check(program, exit_code);
        add_cards(program, exit_code);
        add_rules(program, exit_code);
        add_pack(program, exit_code);
        add_bench(program, exit_code);
        add_soak(program, exit_code);
        add_versus(program, exit_code);
        add_schema(program, exit_code);
        add_docs(program, exit_code);
        add_licences(program);
        program.footer("\"lantern VERB --help\" says more. Exit codes: 0 well, 1 a check failed, 2 wrong input.");
        try {
            program.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            const std::string first = argc > 1 ? argv[1] : "";
            if (program.get_subcommands().empty() && !first.empty() && first.front() != '-') {
                std::vector<std::string> verbs;
                for (const CLI::App* const verb : program.get_subcommands({})) verbs.push_back(verb->get_name());
                return complain("there is no verb \"" + first + "\"." +
                                lantern::engine::text::suggestion(first, verbs));
            }
            return program.exit(error, std::cout, std::cerr) == 0 ? all_well : bad_input;
        }
        if (program.get_subcommands().empty()) {
            std::cout << program.help();
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
