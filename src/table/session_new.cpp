#include "agents/answerer.hpp"
#include "table/seats.hpp"
#include "table/session_work.hpp"
#include "table/setup_wish.hpp"
#include "transcript/parse.hpp"
#include "transcript/party.hpp"

/// The message that begins a game: from a setup, or from the transcript of one.
namespace lantern::engine {

using nlohmann::json;
using session::Fault;
using session::Fields;
using session::Refusal;

namespace {

constexpr std::string_view setup_place = "/setup";

/// A level is a text; where its name is a number, a number will do.
std::string level_of(const Fields& setup) {
    const json* const level = setup.any("level");
    if (level == nullptr) return "1";
    if (level->is_number()) return std::to_string(*setup.number("level", 0, UINT16_MAX));
    return *setup.text("level");
}

}  // namespace

void Session::Work::read_survivors(const Fields& setup, const Codex& codex, SetupWish& wish) {
    constexpr int usual_number = 4;
    const json* const said = setup.any("survivors");
    if (said == nullptr || said->is_number()) {
        const int count =
            said == nullptr ? usual_number : static_cast<int>(*setup.number("survivors", 1, max_survivors));
        wish.survivors = starting_sheets(codex, count);
        return;
    }
    if (!said->is_array())
        setup.refuse(Fault::wrong_kind, "survivors", "must be a number, or a list of names and sheets");
    if (said->empty() || said->size() > static_cast<std::size_t>(max_survivors))
        setup.refuse(Fault::out_of_range, "survivors", "one to six can fight, not " + std::to_string(said->size()));
    for (std::size_t i = 0; i < said->size(); ++i) {
        const json& one = (*said)[i];
        const std::string where = "survivors/" + std::to_string(i);
        if (one.is_string()) {
            const std::string name = session::in_short(one.get_ref<const std::string&>());
            const int preset = text::find_named(codex.presets, name);
            if (preset < 0) setup.unknown_word(where, name, text::names_of(codex.presets));
            wish.survivors.push_back(codex.presets[static_cast<std::size_t>(preset)]);
        } else if (one.is_object()) {
            const Result<SurvivorsFile> read = session_.host_.sheets(json{{"survivors", json::array({one})}}.dump());
            if (!read) setup.refuse(Fault::bad_setup, where, session::in_short(read.error().message, 2'000));
            wish.survivors.insert(wish.survivors.end(), read.value().sheets.begin(), read.value().sheets.end());
        } else {
            setup.refuse(Fault::wrong_kind, where, "must be the name of a survivor, or a sheet");
        }
    }
}

TableRules Session::Work::rules_of(const Fields& fields, const Setup& setup) {
    TableRules rules = session_.usual_rules();
    if (const auto others = fields.word("others", answerer_names)) rules.others = std::string(answerer_names[*others]);
    rules.seed = fields.number("seed", 0, UINT64_MAX);
    rules.lays_the_table = fields.flag("lay_the_table").value_or(false);
    const Result<unsigned> people = seats_named(fields.texts("people").value_or(session_.people_), setup);
    if (!people) fields.refuse(Fault::unknown_word, "people", people.error().message);
    rules.people = people.value();
    session_.host_.rules(rules, setup);
    return rules;
}

JournalHead Session::Work::head_of(const SessionCards& cards, std::optional<std::uint64_t> seed) const {
    return {
        .program = session_.host_.program(), .cards = cards_digest(*cards.codex), .packs = cards.packs, .seed = seed};
}

void Session::Work::set_up(SessionGame& open, Result<std::unique_ptr<Table>> table) {
    Result<void> settled;
    if (table) {
        open.table = std::move(table).value();
        settled = open.table->settle();
    }
    if (table && settled) return;
    const Refusal why = table ? not_given(*open.table, settled.error()) : Refusal{Fault::store, table.error().message};
    open.table.reset();
    session_.host_.discard(std::move(open.store));
    throw why;
}

SessionGame Session::Work::begun(const Fields& fields) {
    const json* const said = fields.any("setup");
    if (said != nullptr && !said->is_object()) fields.refuse(Fault::wrong_kind, "setup", "must be an object");
    static const json nothing = json::object();
    const Fields setup(said == nullptr ? nothing : *said, std::string(setup_place),
                       {"monster", "level", "survivors", "players", "actions", "masteries", "innovations", "volumes",
                        "survival_limit", "terrain"});
    Result<SessionCards> cards = session_.host_.cards({});
    if (!cards) throw Refusal{Fault::engine, cards.error().message};
    const Codex& codex = *cards.value().codex;
    SetupWish wish;
    wish.monster = setup.text("monster").value_or("");
    wish.level = level_of(setup);
    wish.actions = setup.texts("actions").value_or(std::vector<std::string>{});
    wish.masteries = setup.texts("masteries").value_or(std::vector<std::string>{});
    wish.innovations = setup.texts("innovations").value_or(std::vector<std::string>{});
    if (const auto volumes = setup.number("volumes", 0, most_volumes)) wish.volumes = static_cast<int>(*volumes);
    wish.survival_limit = static_cast<int>(setup.number("survival_limit", 1, 99).value_or(0));
    wish.players = static_cast<int>(setup.number("players", 1, max_survivors).value_or(1));
    wish.terrain = setup.flag("terrain").value_or(true);
    read_survivors(setup, codex, wish);
    Setup made;
    if (const auto fault = make_setup(codex, wish, made)) setup.refuse(Fault::bad_setup, fault->field, fault->message);
    TableRules rules = rules_of(fields, made);
    Result<Game> game = Game::create(codex, std::move(made));
    if (!game) throw Refusal{Fault::bad_setup, game.error().message, std::string(setup_place)};
    const JournalHead head = head_of(cards.value(), rules.seed);
    if (const std::string fault = fault_of_head(game.value(), head); !fault.empty())
        throw Refusal{Fault::bad_setup, fault, std::string(setup_place)};
    if (const std::string stops = what_stops(game.value(), game.value().start()); !stops.empty())
        throw Refusal{Fault::engine, stops};
    // A place for it is made last: what is refused leaves none behind.
    Result<std::unique_ptr<Store>> store = session_.host_.store();
    if (!store) throw Refusal{Fault::store, store.error().message};
    SessionGame open{std::move(cards).value(), std::move(store).value(), nullptr};
    set_up(open, Table::begin(std::move(game).value(), std::move(rules), head, *open.store));
    return open;
}

SessionGame Session::Work::opened(const Fields& fields, const std::string& text) {
    const auto refuse = [&](const std::string& message) {
        throw Refusal{Fault::bad_transcript, session::in_short(message, 2'000), fields.place("transcript")};
    };
    const Result<Transcript> transcript = parse_transcript(text, "transcript");
    if (!transcript) refuse(transcript.error().message);
    std::vector<std::string> folders;
    for (const Clause& pack : transcript.value().packs) folders.push_back(pack.text);
    Result<SessionCards> cards = session_.host_.cards(folders);
    if (!cards) refuse("the packs do not load:\n" + cards.error().message);
    Result<OpenedJournal> journal =
        open_journal(transcript.value(), *cards.value().codex, head_of(cards.value(), std::nullopt));
    if (!journal) refuse(journal.error().message);
    OpenedJournal& opened = journal.value();
    std::string notes;
    for (const std::string& note : opened.notes) notes += (notes.empty() ? "" : " ") + note;
    if (!opened.holds) refuse(notes);
    TableRules rules = rules_of(fields, opened.played.game.scenario().setup);
    if (!rules.seed) rules.seed = opened.seed;
    Result<std::unique_ptr<Store>> store = session_.host_.store();
    if (!store) throw Refusal{Fault::store, store.error().message};
    const JournalHead head = head_of(cards.value(), rules.seed);
    SessionGame open{std::move(cards).value(), std::move(store).value(), nullptr};
    set_up(open, Table::go_on(std::move(opened), std::move(rules), *open.store, &head));
    return open;
}

void Session::Work::begin(const Fields& fields) {
    const std::optional<std::string> transcript = fields.text("transcript", longest_message);
    if (transcript && fields.has("setup"))
        fields.refuse(Fault::unknown_field, "setup", "a game comes of a setup or of a transcript, not of both");
    session_.take(transcript ? opened(fields, *transcript) : begun(fields));
    const Scenario& scenario = table().game().scenario();
    out_.member("monster", scenario.monster().id);
    out_.member("level", scenario.level().name);
    out_.key("survivors").begin_array();
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) out_.value(survivor_name(scenario, who));
    out_.end_array();
    out_.member("players", int{scenario.players});
    if (table().rules().seed) out_.member("seed", *table().rules().seed);
    tell();
}

}  // namespace lantern::engine
