#include "check.hpp"

#include <algorithm>
#include <iostream>
#include <set>

#include "transcript/check.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

namespace {

namespace fs = std::filesystem;

struct CheckArguments {
    std::vector<std::string> paths, packs;
    bool quiet = false;
    bool rules = false;
};

/// The transcripts under the paths: files as they are, of folders every .txt below them, in the order of their names.
Result<std::vector<std::string>> transcripts_under(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code code;
        if (!fs::exists(path, code)) return Error{path + ": no such file or folder"};
        if (!fs::is_directory(path, code)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        for (fs::recursive_directory_iterator it(path, code), end; !code && it != end; it.increment(code)) {
            if (it->path().extension() == ".txt" && it->is_regular_file(code))
                found.push_back(it->path().generic_string());
        }
        if (code) return Error{path + ": " + code.message()};
        if (found.empty()) return Error{path + ": there is no transcript (*.txt) in it"};
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

/// What is wrong with a pack stands below the line that names the transcript: told once, and not once for every transcript
/// that uses it.
std::string told_once(const std::string& message, std::set<std::string>& told) {
    const std::size_t end = message.find('\n');
    if (end == std::string::npos || told.insert(message.substr(end)).second) return message;
    return message.substr(0, end) + " the same as above";
}

/// Further lines stand under the first.
std::string indented(const std::string& lines) {
    std::string text;
    for (const char c : lines) {
        text += c;
        if (c == '\n') text += "       ";
    }
    return text;
}

/// Expected, happened, where: all that a failure leaves to know.
void tell_failure(const std::string& file, const CheckOutcome& outcome) {
    std::cout << tinted("FAIL", Tint::bad) << ' ';
    if (outcome.line == 0) {
        std::cout << printable(outcome.happened) << '\n';
        return;
    }
    if (outcome.faulty) {
        std::cout << printable(place_in(file, outcome.line, outcome.column, outcome.happened)) << "\n     "
                  << printable(outcome.line_text) << '\n';
        return;
    }
    std::cout << printable(file) << ':' << outcome.line << ':' << outcome.column << "\n     "
              << printable(outcome.line_text) << "\n     expected: " << printable(outcome.expected)
              << "\n     happened: " << printable(indented(outcome.happened)) << '\n';
    for (const std::string& hint : outcome.hints) std::cout << "     note: " << printable(hint) << '\n';
}

int check(const CheckArguments& options) {
    const Result<std::vector<std::string>> files = transcripts_under(options.paths);
    if (!files) return complain(files.error().message);
    CodexShelf shelf;
    int passed = 0, failed = 0;
    bool faulty = false;
    std::set<std::string> proved, told;
    for (const std::string& path : files.value()) {
        const Result<TranscriptFile> file = load_transcript(path, shelf, options.packs);
        CheckOutcome outcome;
        if (file) {
            outcome = check_transcript(file.value().transcript, *file.value().codex);
        } else {
            outcome.faulty = true;
            outcome.happened = told_once(file.error().message, told);
        }
        for (const Shown& shown : outcome.shown)
            std::cout << tinted(printable(place_in(path, shown.line, 1, shown.line_text)), Tint::heading) << '\n'
                      << shown.text;
        if (outcome.passed) {
            ++passed;
            proved.insert(outcome.proves.begin(), outcome.proves.end());
            if (!options.quiet) std::cout << tinted("pass", Tint::good) << ' ' << printable(path) << '\n';
        } else {
            ++failed;
            faulty = faulty || outcome.faulty;
            tell_failure(path, outcome);
        }
    }
    if (options.rules) {
        for (const std::string& rule : proved) std::cout << "proved " << rule << '\n';
    }
    std::cout << passed << " passed, " << failed << " failed, " << proved.size() << " rules proved\n";
    return faulty ? bad_input : failed == 0 ? all_well : not_passed;
}

}  // namespace

void add_check(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<CheckArguments>();
    CLI::App* const verb =
        program.add_subcommand("check", "Runs transcripts and tests what they expect: the rule tests");
    verb->add_option("PATHS", options->paths, "Transcripts, or folders of *.txt")->required()->type_name("FILE|DIR");
    add_pack_option(*verb, options->packs);
    verb->add_flag("--quiet", options->quiet, "Failures and totals only");
    verb->add_flag("--rules", options->rules, "Lists the rules that were proved");
    verb->callback([options, &exit_code] { exit_code = check(*options); });
}

}  // namespace lantern::engine::app
