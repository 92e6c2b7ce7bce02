#include <exception>
#include <iostream>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
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
#include "hosted.hpp"
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

namespace lantern::engine::app {

namespace {

struct Verb {
    std::string_view name;
    void (*add)(CLI::App& program, int& exit_code);
};

struct Group {
    const char* name;
    std::vector<Verb> verbs;
};

/// First what a player needs, then makers of cards, then researchers.
const std::vector<Group>& groups() {
    static const std::vector<Group> all{
        {"To play",
         {{"play", add_play},
          {"learn", add_learn},
          {"games", add_games},
          {"fight", add_fight},
          {"serve", add_serve},
          {"hosted", add_hosted},
          {"explain", add_explain},
          {"cards", add_cards},
          {"rules", add_rules},
          {"report", add_report},
          {"replay", add_replay}}},
        {"To make cards", {{"pack", add_pack}, {"check", add_check}, {"schema", add_schema}, {"docs", add_docs}}},
        {"To research", {{"engine", add_engine}, {"versus", add_versus}, {"bench", add_bench}, {"soak", add_soak}}},
        {"About Lantern", {{"licences", [](CLI::App& program, int&) { add_licences(program); }}}},
    };
    return all;
}

/// Adds the verb that is asked for, or else all of them: to build the options of twenty verbs takes as long as to start everything else.
void add_verbs(CLI::App& program, std::string_view asked, int& exit_code) {
    for (const Group& group : groups()) {
        for (const Verb& verb : group.verbs) {
            if (verb.name == asked) return verb.add(program, exit_code);
        }
    }
    for (const Group& group : groups()) {
        for (const Verb& verb : group.verbs) {
            verb.add(program, exit_code);
            program.get_subcommand(std::string(verb.name))->group(group.name);
        }
    }
}

}  // namespace

}  // namespace lantern::engine::app

/// lantern VERB: the command line. One file a verb; this one only finds it and sees that nothing escapes.
int main(int argc, char** argv) {
    using namespace lantern::engine::app;
    try {
        // As other programs have it: "help", "help play" and "version".
        std::vector<const char*> words(argv, argv + argc);
        const std::string_view first = argc > 1 ? argv[1] : "";
        if (first == "help") {
            words.erase(words.begin() + 1);
            words.push_back("--help");
        } else if (first == "version") {
            words[1] = "--version";
        }
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
        add_verbs(program, words.size() > 1 ? words[1] : "", exit_code);
        program.footer("\"lantern VERB --help\" says more. Exit codes: 0 well, 1 a check failed, 2 wrong input.");
        try {
            program.parse(static_cast<int>(words.size()), words.data());
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
