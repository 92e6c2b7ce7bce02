#include "hosted.hpp"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <limits>

#include "common.hpp"
#include "games_folder.hpp"
#include "line_reader.hpp"
#include "narrate/words.hpp"
#include "replacing.hpp"
#include "serve/journals.hpp"
#include "transcript/parse.hpp"

namespace lantern::engine::app {

namespace {

using serve::GameRow;
using serve::Journals;

struct HostedArguments {
    std::string data, game, to;
    bool sure = false;
};

/// The games of a folder, where no server uses them.
Result<std::unique_ptr<Journals>> games_of(const HostedArguments& options) {
    std::string data = options.data;
    if (data.empty()) {
        const Result<std::string> folder = data_folder("serve", "--data DIR");
        if (!folder) return folder.error();
        data = folder.value();
    }
    // To look for games makes no place for some.
    std::error_code code;
    if (!std::filesystem::exists(data + "/games.sqlite", code))
        return Error{data + ": no server keeps games there; --data says which folder it has"};
    return Journals::open(data);
}

/// "120 answers, 34 KiB": what a journal holds, as far as it can be read.
std::string journal_in_words(const std::string& text) {
    const std::string size = std::to_string((text.size() + 1023) / 1024) + " KiB";
    const Result<Transcript> read = parse_transcript(whole_lines(text), "journal");
    if (!read) return "cannot be read, " + size;
    const auto answers = std::ranges::count(read.value().steps, LineKind::answer, &TranscriptLine::kind);
    return counted(static_cast<int>(answers), "answer", "answers") + ", " + size;
}

std::string in_words(const GameRow& row, const std::string& journal) {
    std::vector<std::string> names;
    for (const serve::RosterSeat& seat : row.roster.seats) names.push_back(seat.name);
    return row.id + "  " + at_time(static_cast<std::time_t>(row.touched), "%Y-%m-%d %H:%M") + "  " +
           (row.name.empty() ? std::string("without a name") : "\"" + row.name + "\"") +
           (names.empty() ? std::string() : ", seats of " + join_words(names)) + "; " + journal_in_words(journal);
}

int list(const HostedArguments& options) {
    const Result<std::unique_ptr<Journals>> games = games_of(options);
    if (!games) return complain(games.error().message);
    Journals& journals = *games.value();
    const Result<std::vector<std::string>> ids = journals.untouched_since(std::numeric_limits<std::int64_t>::max());
    if (!ids) return complain(ids.error().message);
    for (const std::string& id : ids.value()) {
        const Result<std::optional<GameRow>> row = journals.find(id);
        if (!row) return complain(row.error().message);
        if (!row.value()) continue;
        const Result<std::string> text = journals.journal(row.value()->number)->read();
        if (!text) return complain(text.error().message);
        std::cout << printable(in_words(*row.value(), text.value())) << '\n';
    }
    const Result<std::uint64_t> bytes = journals.bytes();
    if (!bytes) return complain(bytes.error().message);
    constexpr std::uint64_t kilo = 1024;
    std::cout << counted(static_cast<int>(ids.value().size()), "game", "games") << ", " << bytes.value() / kilo
              << " KiB in all.\n";
    return all_well;
}

/// The game of that name.
Result<GameRow> named(Journals& journals, const std::string& id) {
    Result<std::optional<GameRow>> row = journals.find(id);
    if (!row) return row.error();
    if (!row.value()) return Error{"no game is called \"" + id + "\"; \"lantern hosted list\" has their names"};
    return *std::move(row).value();
}

int write_out(const HostedArguments& options) {
    const Result<std::unique_ptr<Journals>> games = games_of(options);
    if (!games) return complain(games.error().message);
    const Result<GameRow> row = named(*games.value(), options.game);
    if (!row) return complain(row.error().message);
    const Result<std::string> text = games.value()->journal(row.value().number)->read();
    if (!text) return complain(text.error().message);
    const std::string whole(whole_lines(text.value()));
    if (options.to.empty()) {
        std::cout << whole;
        return all_well;
    }
    if (!options.sure) {
        LineReader reader;
        const Result<bool> may = may_replace(options.to, reader, "choose another file, or say --yes");
        if (!may) return complain(may.error().message);
        if (!may.value()) return all_well;
    }
    const Result<void> written = write_file(options.to, whole);
    return written ? all_well : complain(written.error().message);
}

int remove(const HostedArguments& options) {
    const Result<std::unique_ptr<Journals>> games = games_of(options);
    if (!games) return complain(games.error().message);
    Journals& journals = *games.value();
    const Result<GameRow> row = named(journals, options.game);
    if (!row) return complain(row.error().message);
    if (!options.sure) {
        LineReader reader;
        if (!reader.interactive())
            return complain(options.game +
                            ": would be gone for good; \"lantern hosted delete --yes\" deletes without asking");
        const Result<std::string> text = journals.journal(row.value().number)->read();
        if (!text) return complain(text.error().message);
        std::cout << printable(in_words(row.value(), text.value())) << '\n';
        if (!reader.agrees("Delete it for good? (y, n) ")) return all_well;
    }
    const Result<void> gone = journals.remove(row.value().number);
    if (!gone) return complain(gone.error().message);
    std::cout << "Deleted: " << printable(options.game) << '\n';
    return all_well;
}

}  // namespace

void add_hosted(CLI::App& program, int& exit_code) {
    auto options = std::make_shared<HostedArguments>();
    CLI::App* const verb = program.add_subcommand(
        "hosted", "The games that \"lantern serve\" keeps, once it has ended: list, export, delete");
    const auto sub = [&](const char* word, const char* help, int (*does)(const HostedArguments&)) {
        CLI::App* const one = verb->add_subcommand(word, help);
        one->add_option("--data", options->data, "Where the server keeps them; usually your folder for data")
            ->type_name("DIR");
        one->callback([options, does, &exit_code] { exit_code = does(*options); });
        return one;
    };
    const auto of_one = [&](CLI::App* one, const char* sure) {
        one->add_option("game", options->game, "Its name in the list")->required()->type_name("GAME");
        one->add_flag("--yes", options->sure, sure);
    };
    sub("list", "Lists them: the one that nobody touched for longest comes first", list);
    CLI::App* const exporting = sub("export", "Writes the text of one, which everybody can replay", write_out);
    of_one(exporting, "Replaces a file without asking");
    exporting->add_option("-o,--output", options->to, "Where to (default: standard output)")->type_name("FILE");
    of_one(sub("delete", "Deletes one for good", remove), "Without asking");
    verb->require_subcommand(1);
}

}  // namespace lantern::engine::app
