#include "report.hpp"

#include <iostream>

#include "games_folder.hpp"
#include "slips.hpp"
#include "table/report.hpp"
#include "telling.hpp"
#include "transcript/check.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

namespace {

struct ReportArguments {
    std::string file;  ///< or the number of a game that is kept; empty: the one that was played last
    std::vector<std::string> packs;
    std::string as;  ///< empty: as the name of `out` ends, else text
    std::string out;

    std::string form() const {
        if (!as.empty()) return as;
        return out.ends_with(".html") ? "html" : out.ends_with(".json") ? "json" : "text";
    }
};

std::string in_form(const std::string& as, const ReportOf& of, bool colour) {
    if (as == "json") return report_json(of, 2) + "\n";
    if (as == "html") return report_html(of);
    return report_text(of, colour);
}

int report(const ReportArguments& options) {
    std::optional<OutFile> out;
    if (!options.out.empty()) {
        Result<OutFile> opened = OutFile::open(options.out);
        if (!opened) return complain(opened.error().message);
        out.emplace(std::move(opened).value());
    }
    CodexShelf shelf;
    const Result<std::string> path = find_game(options.file.empty() ? "1" : options.file);
    if (!path && options.file.empty())
        return complain("no game is kept yet; \"lantern report FILE\" takes one from a file");
    if (!path) return complain(path.error().message);
    const Result<TranscriptFile> file = load_transcript(path.value(), shelf, options.packs);
    if (!file) return complain(file.error().message);
    const Result<Game> game = game_of(file.value());
    if (!game) return complain(game.error().message);
    Chronicle chronicle(game.value().scenario());
    const Transcript& transcript = file.value().transcript;
    // What was taken back did not happen: the books are kept of what stands.
    const Result<Replay> played = replay_what_stands(transcript, *file.value().codex, chronicle);
    if (!played) return complain(played.error().message);
    if (file.value().torn) complain(torn_note);
    for (const std::string& note : played.value().notes) complain(note);
    const ReportOf of{played.value().game, played.value().state,          chronicle,
                      seed_of(transcript), played.value().answers.size(), played.value().signature};
    const std::string text = in_form(options.form(), of, !out && has_colours());
    if (!out) {
        std::cout << text;
        return all_well;
    }
    const Result<void> written = out->write(text);
    return written ? all_well : complain(written.error().message);
}

}  // namespace

void add_report(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<ReportArguments>();
    CLI::App* const verb = program.add_subcommand(
        "report", "What a transcript comes to: the fallen, spoils, who did what, luck, round by round");
    verb->add_option("FILE", options->file,
                     "The transcript, finished or not, or a game by its number in \"lantern games\"; the one that was "
                     "played last unless "
                     "given");
    add_pack_option(*verb, options->packs);
    verb->add_option("--as", options->as,
                     "text, json, or html: one page with plots; unless given, as the name of the file that is written "
                     "ends, else text")
        ->check(one_of({"text", "json", "html"}))
        ->type_name("FORM");
    verb->add_option("-o,--out", options->out, "Writes it there instead of to standard output")->type_name("FILE");
    verb->callback([options, &exit_code] { exit_code = report(*options); });
}

}  // namespace lantern::engine::app
