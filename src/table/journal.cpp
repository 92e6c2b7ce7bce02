#include "table/journal.hpp"

#include <algorithm>

#include "base/digest.hpp"
#include "content/codex_bytes.hpp"
#include "game/signature.hpp"
#include "transcript/parse.hpp"
#include "transcript/record.hpp"
#include "transcript/setup.hpp"

namespace lantern::engine {

namespace {

constexpr std::string_view over_begin = "# over: ";

std::string made_with(const JournalHead& head) { return head.program + ", codex " + signature_text(head.cards); }

}  // namespace

std::uint64_t cards_digest(const Codex& codex) {
    Digest digest;
    digest.add(write_codex(codex));
    return digest.value();
}

std::string journal_head(const Game& game, const JournalHead& head) {
    // Who made it comes first: a head that a crash tore is known by it.
    std::string text = "made with " + made_with(head) + "\n" + pack_lines(head.packs) +
                       setup_lines(game.codex(), game.scenario().setup);
    if (head.seed) text += "seed " + std::to_string(*head.seed) + "\n";
    return text + "recorded\n\n";
}

std::string fault_of_head(const Game& game, const JournalHead& head) {
    const std::string begin = "this game could not be taken up again, since its journal would not read back: ";
    if (const std::string name = name_that_no_line_holds(game.codex()); !name.empty())
        return begin + "no quotes and no control characters can stand in a name of the packs: " + name;
    const Result<Transcript> read = parse_transcript(journal_head(game, head), "journal");
    if (!read) return begin + read.error().message;
    const Transcript& transcript = read.value();
    const auto same_folder = [](const Clause& line, const std::string& pack) { return line.text == pack; };
    if (!std::equal(transcript.packs.begin(), transcript.packs.end(), head.packs.begin(), head.packs.end(),
                    same_folder))
        return begin + "no quotes can stand in the name of a pack's folder, nor blanks around it";
    const Result<Setup> setup = transcript_setup(transcript, game.codex());
    if (!setup) return begin + setup.error().message;
    const Setup& meant = game.scenario().setup;
    for (std::size_t who = 0; who < meant.survivors.size() && who < setup.value().survivors.size(); ++who) {
        if (setup.value().survivors[who] != meant.survivors[who])
            return begin + "something on the sheet of " + meant.survivors[who].name +
                   " comes out otherwise; a gender and deeds have no quotes and no blanks around them";
    }
    if (setup.value() != meant) return begin + "the setup comes out otherwise";
    if (transcript.made_with != made_with(head) || transcript.seeded != head.seed.has_value() ||
        transcript.seed != head.seed.value_or(0) || !transcript.steps.empty())
        return begin + "its first lines come out otherwise";
    return {};
}

std::string over_line(const State& state) {
    return std::string(over_begin) + std::string(outcome_names[static_cast<std::size_t>(state.outcome)]) + "\n";
}

bool says_over(std::string_view journal) {
    if (journal.empty() || journal.back() != '\n') return false;
    journal.remove_suffix(1);
    const std::size_t start = journal.rfind('\n');
    return journal.substr(start == std::string_view::npos ? 0 : start + 1).rfind(over_begin, 0) == 0;
}

std::string undo_line(std::size_t answers) { return "undo " + std::to_string(answers) + "\n"; }

Result<OpenedJournal> open_journal(const Transcript& transcript, const Codex& codex, const JournalHead& today) {
    for (const TranscriptLine& line : transcript.steps) {
        if (line.kind != LineKind::given) continue;
        return Error{place_in(transcript.file, line.number, 1,
                              "a transcript with \"given\" lines can be replayed and checked, but not played on")};
    }
    Result<PartialReplay> played = replay_what_holds(transcript, codex);
    if (!played) return played.error();
    OpenedJournal opened{.played = std::move(played.value().replay),
                         .seed = std::nullopt,
                         .seating = std::nullopt,
                         .notes = {},
                         .holds = true};
    if (transcript.seeded) opened.seed = transcript.seed;
    const std::string& stopped = played.value().stopped;
    const bool others = !transcript.made_with.empty() && transcript.made_with != made_with(today);
    if (others && !stopped.empty())
        opened.notes.push_back("It was made with " + transcript.made_with + "; this is " + made_with(today) + ".");
    if (!stopped.empty()) {
        opened.holds = false;
        opened.notes.push_back("It holds up to here and no further: " + stopped);
    }
    return opened;
}

}  // namespace lantern::engine
