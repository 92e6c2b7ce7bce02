#include <algorithm>
#include <charconv>
#include <iterator>

#include "face/inside.hpp"
#include "transcript/parse.hpp"
#include "transcript/party.hpp"
#include "transcript/record.hpp"
#include "transcript/setup.hpp"
#include "transcript/text.hpp"

namespace lantern {

namespace {

/// The lines "survivor" of these sheets, as a recording has them.
std::string survivor_lines(const engine::Codex& codex, std::vector<engine::SurvivorSheet> sheets) {
    engine::Setup setup;
    setup.survivors = std::move(sheets);
    const std::string all = engine::setup_lines(codex, setup);
    std::string lines;
    for (std::size_t at = 0; at < all.size();) {
        const std::size_t end = all.find('\n', at) + 1;
        if (all.compare(at, 9, "survivor ") == 0) lines += all.substr(at, end - at);
        at = end;
    }
    return lines;
}

/// The sheets of a file, in the names of the packs.
Result<engine::SurvivorsFile> read_sheets(const PackContent& content, const std::string& text) {
    engine::PackCompiler compiler;
    compiler.add(engine::core_pack_files());
    for (const std::vector<engine::PackFile>& pack : content.further) compiler.add(pack);
    engine::SurvivorsLoaded loaded = compiler.read_survivors({"sheets", text});
    if (!loaded.file) return error_of(loaded.diagnostics);
    if (loaded.file->sheets.empty())
        return Error{.message = "sheets: there is no survivor under the key \"survivors\""};
    return std::move(*loaded.file);
}

/// Each behind an end of line.
std::string listed_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += "\n" + line;
    return text;
}

/// "setup:7:16: ..." as Setup::lines() counts, which knows nothing of the lines of starting survivors and sheets; of those the line
/// itself is told.
Error in_own_lines(const engine::Error& error, const Inside::Written& written) {
    constexpr std::string_view head = "setup:";
    std::string_view rest = error.message;
    std::ptrdiff_t line = 0;
    if (rest.substr(0, head.size()) != head) return error_of(error);
    rest.remove_prefix(head.size());
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), line);
    rest.remove_prefix(static_cast<std::size_t>(read.ptr - rest.data()));
    if (read.ec != std::errc{} || line <= written.before) return error_of(error);
    if (line > written.before + written.added)
        return {.message = std::string(head) + std::to_string(line - written.added) + std::string(rest)};
    std::string_view whole = written.lines;
    for (; line > 1; --line) whole.remove_prefix(whole.find('\n') + 1);
    rest.remove_prefix(std::min(rest.find(": "), rest.size()));
    return {.message = '"' + std::string(whole.substr(0, whole.find('\n'))) + '"' + std::string(rest)};
}

}  // namespace

Result<Inside::Written> Inside::written(const PackContent& content, const Setup& setup) {
    if (!setup.faults_.empty()) return Error{.message = setup.faults_.front()};
    Written written;
    written.sheets = engine::starting_sheets(content.codex, setup.starting_);
    if (setup.starting_ > 0 && written.sheets.empty())
        return Error{.message = "the packs have no survivors to start with"};
    engine::SettlementRules rules;
    for (const std::string& text : setup.sheets_) {
        const Result<engine::SurvivorsFile> file = read_sheets(content, text);
        if (!file) return file.error();
        const engine::SurvivorsFile& read = file.value();
        written.sheets.insert(written.sheets.end(), read.sheets.begin(), read.sheets.end());
        written.settlement.innovations |= read.settlement.innovations;
        written.settlement.volumes = std::max(written.settlement.volumes, read.settlement.volumes);
        rules.survival_limit = std::max(rules.survival_limit, read.rules.survival_limit);
        rules.survival_actions = static_cast<std::uint8_t>(rules.survival_actions | read.rules.survival_actions);
    }
    engine::tell_apart(written.sheets);
    for (const engine::SurvivorSheet& sheet : written.sheets) {
        if (std::string wrong = engine::fault_of_name(sheet.name); !wrong.empty()) return Error{.message = wrong};
    }
    // The monster's line is the first, survivors come next, since who plays whom is said of them.
    Setup whole = setup;
    Setup before = setup;
    before.others_.clear();
    before.terrain_.clear();
    const std::string first = before.lines();
    written.before = std::count(first.begin(), first.end(), '\n');
    written.added = std::ssize(written.sheets);
    const std::string lines = survivor_lines(content.codex, written.sheets);
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at);
        whole.survivors_.push_back(lines.substr(at, end - at));
        at = end + 1;
    }
    // What the setup says itself goes before what came with the sheets.
    const auto says = [&whole](std::string_view word) {
        return ("\n" + whole.as_it_came_ + listed_lines(whole.others_)).find("\n" + std::string(word) + " ") !=
               std::string::npos;
    };
    if (rules.survival_limit != 0 && !says("survival limit")) whole.survival_limit(rules.survival_limit);
    if (rules.survival_actions != 0 && !says("actions")) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < engine::survival_action_names.size(); ++i) {
            if ((unsigned{rules.survival_actions} >> i & 1U) != 0) names.emplace_back(engine::survival_action_names[i]);
        }
        whole.actions(names);
    }
    written.lines = whole.lines();
    if (setup.as_it_came_.empty() && whole.survivors_.empty()) {
        return Error{.message =
                         "nobody fights: a setup needs .survivor, .preset or .sheets, or begins as Setup::starting"};
    }
    return written;
}

Result<engine::Setup> Inside::read(const PackContent& content, const Setup& setup) {
    Result<Written> written = Inside::written(content, setup);
    if (!written) return written.error();
    const engine::Result<engine::Transcript> transcript = engine::parse_transcript(written.value().lines, "setup");
    if (!transcript) return in_own_lines(transcript.error(), written.value());
    if (!transcript.value().steps.empty()) {
        const engine::TranscriptLine& step = transcript.value().steps.front();
        return Error{.message = engine::place_in("setup", step.number, 1, "a setup ends where the showdown begins")};
    }
    engine::Result<engine::Setup> read = engine::transcript_setup(transcript.value(), content.codex);
    if (!read) return in_own_lines(read.error(), written.value());
    engine::Setup result = std::move(read).value();
    // A line of a transcript says what matters in a showdown; the rest of a sheet comes along.
    for (const engine::SurvivorSheet& sheet : written.value().sheets) {
        const int found = engine::text::find_named(result.survivors, sheet.name);
        if (found >= 0) result.survivors[static_cast<std::size_t>(found)] = sheet;
    }
    result.settlement.innovations |= written.value().settlement.innovations;
    result.settlement.volumes = std::max(result.settlement.volumes, written.value().settlement.volumes);
    return result;
}

}  // namespace lantern
