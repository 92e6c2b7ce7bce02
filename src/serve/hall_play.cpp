#include <algorithm>

#include "serve/hall_work.hpp"
#include "table/forecast.hpp"
#include "table/session_view.hpp"
#include "table/session_write.hpp"
#include "table/view.hpp"

/// Messages of the hall that play and look at a game.
namespace lantern::engine::serve {

using nlohmann::json;
using session::Fault;
using session::Fields;
using session::Refusal;

namespace {

/// What the session said, from behind its type on: ",...}".
std::string_view behind_type(std::string_view text) { return text.substr(std::min(text.find(',', 1), text.size())); }

std::string string_json(std::string_view text) { return json_string(text); }

}  // namespace

std::string Hall::Work::as_it_stands(const Connection& connection, std::string& view) {
    HostedGame& game = this->game();
    const std::string may = game.may_answer(connection.party) ? "\"may_answer\":true" : "\"may_answer\":false";
    if (!connection.wants_view) return may;
    if (view.empty()) view = ",\"view\":" + view_json(game.table().game(), game.table().state(), {.texts = false});
    return may + view;
}

void Hall::Work::changed(const std::string& text, const std::string& by, bool is_reply) {
    Place& here = place();
    HostedGame& game = here.game;
    const double now = hall_.ground_.now();
    here.asked_since = now;
    const bool stale = now - static_cast<double>(game.row().touched) >= 60;
    game.touch(now);
    if (stale || order_words(game.table().rules().orders) != game.row().orders) {
        if (const Result<void> kept = game.keep_row(); !kept) throw Refusal{Fault::store, kept.error().message};
    }
    std::string view;
    if (is_reply) reply(with_members(text, as_it_stands(connection_, view)));
    const std::string update =
        R"({"type":"update","by":)" + (by.empty() ? "null" : string_json(by)) + std::string(behind_type(text));
    // At most four texts for any number of members.
    std::map<std::pair<bool, bool>, std::shared_ptr<const std::string>> texts;
    for (const ConnectionId id : here.members) {
        if (is_reply && id == connection_.id) continue;
        const Connection& member = hall_.connections_.at(id);
        auto& shared = texts[{game.may_answer(member.party), member.wants_view}];
        if (shared == nullptr)
            shared = std::make_shared<const std::string>(with_members(update, as_it_stands(member, view)));
        hall_.send(id, &here, shared, false, "");
    }
    // What was asked about the question that was open is of no use any more.
    for (const ConnectionId id : here.members)
        hall_.call_off(hall_.connections_.at(id), "out_of_turn", "the game went on before this was worked out",
                       Works::of_question);
    if (here.waited_for != game.waits_for()) hall_.tell_seats(here);
}

void Hall::Work::answer(const Fields& fields) {
    HostedGame& game = this->game();
    const auto at = fields.number("at", 0, UINT32_MAX);
    if (!at) throw Refusal{Fault::missing_field, "at: how many answers had been given when this was asked", "/at"};
    // An answer that comes too late is told so, whoever is asked by now.
    const bool in_turn = *at == game.table().answers().size() && !game.table().over();
    if (in_turn && !game.may_answer(connection_.party)) {
        std::string names;
        for (const Party& party : game.waits_for()) names += (names.empty() ? "" : ", ") + game.roster().name_of(party);
        throw HallRefusal{"not_your_seat", "this question is for: " + names};
    }
    // A game that is far longer than others does not grow while there is too little room for all.
    constexpr std::size_t long_enough = 2'000;
    if (hall_.crowded_ && game.table().answers().size() >= long_enough) hall_.make_room(0);
    play(
        place(), [&game, message = std::move(message_)] { return game.take_up(message); },
        [at = static_cast<std::size_t>(*at)](Work& work, const std::string& text) {
            const std::string by = work.game().roster().name_of(work.connection_.party);
            work.game().answered(at, work.connection_.party);
            work.hall_.forget_undo(work.place(), by, NoUndo::went_on);
            work.changed(text, by, true);
        });
}

void Hall::Work::question(const Fields& fields) {
    HostedGame& game = this->game();
    if (game.table().over() || game.table().is_asked()) return look(fields);
    // The engine stopped when others were to answer, and they are asked once more.
    play(
        place(), [&game, message = std::move(message_)] { return game.take_up(message); },
        [](Work& work, const std::string& text) {
            work.reply(text);
            work.changed(text, "", false);
        });
}

void Hall::Work::look(const Fields& /*fields*/) {
    const std::optional<std::string> text = taken_up();
    if (text) reply(*text);
}

void Hall::Work::save(const Fields& /*fields*/) {
    const Result<std::string> journal = game().journal();
    if (!journal) throw Refusal{Fault::store, journal.error().message};
    JsonWriter out;
    out.begin_object();
    out.member("type", "save");
    if (game().is_open()) out.member("answers", std::uint64_t{game().table().answers().size()});
    out.member("transcript", whole_lines(journal.value()));
    out.end_object();
    reply(out.take());
}

void Hall::Work::room_for_advice(bool refines) {
    Address& address = hall_.addresses_[connection_.address];
    if (refines) {
        // What nobody waits for takes no place of what somebody does.
        count(address.refinements, hall_.limits_.refinements, "forecasts");
        return;
    }
    const auto under_way = std::count_if(connection_.works.begin(), connection_.works.end(),
                                         [](const Advice& work) { return !work.refines; });
    if (static_cast<std::size_t>(under_way) >= hall_.limits_.works)
        throw HallRefusal{"too_many", "wait for the forecasts that were asked for already", "", 1};
    count(address.forecasts, hall_.limits_.forecasts, "forecasts");
}

void Hall::Work::advice(const Fields& fields) {
    constexpr std::uint64_t most_futures = most_futures_of_finest;
    fields.number("futures", 1, most_futures);
    const bool refines = fields.flag("refines").value_or(false);
    message_.erase("refines");  // a session knows nobody else who waits
    room_for_advice(refines);
    const auto wanted = std::make_shared<std::atomic<bool>>(true);
    const Asker asker{.address = connection_.address, .game = connection_.game, .wanted = wanted, .can_wait = refines};
    const bool of_question = message_["type"] != "report";
    SessionReply asked = game().session().take_up(message_, hall_.ground_.patience(asker));
    if (!asked.work) return reply(std::move(asked.text));
    const bool taken = hall_.ground_.later(asker, std::move(asked.work),
                                           [&hall = hall_, to = connection_.id, wanted](std::string text) {
                                               hall.deliver(to, wanted.get(), std::move(text));
                                           });
    if (!taken) throw HallRefusal{"too_many", "as many forecasts as may wait do already; wait a little", "", 5};
    // One is enough: the latest that could be begun.
    if (refines) hall_.call_off(connection_, "out_of_turn", "another forecast was to be refined", Works::refinements);
    connection_.works.push_back({.id = id_, .of_question = of_question, .refines = refines, .wanted = wanted});
}

void Hall::Work::orders(const Fields& fields) {
    HostedGame& game = this->game();
    if (!fields.has("words")) return look(fields);
    if (connection_.party.role == Role::spectator)
        throw HallRefusal{"not_your_seat", "spectators look on; whoever plays has the link of a seat"};
    const Scenario& scenario = game.table().game().scenario();
    const unsigned theirs = game.roster().survivors_of(connection_.party, game.survivors());
    const json* const said = fields.any("survivor");
    unsigned meant = theirs;
    for (unsigned who = 0; said != nullptr && who < game.survivors(); ++who) {
        const bool named =
            said->is_string() && text::same(said->get_ref<const std::string&>(), survivor_name(scenario, who));
        if (named || *said == who) meant = 1U << who;
    }
    if ((meant & ~theirs) != 0 || theirs == 0)
        throw HallRefusal{"not_your_seat", "standing orders are given by whoever plays the survivor", "/survivor"};
    std::optional<std::string> text;
    for (unsigned who = 0; who < game.survivors(); ++who) {
        if ((meant >> who & 1U) == 0) continue;
        if (said == nullptr || text) message_["survivor"] = who;
        text = taken_up();
        if (!text) return;
    }
    // What the table wrote of it stands in the journal: of whoever opens the game, too, an open question is asked all the same.
    Result<void> kept = game.keep();
    if (kept) kept = game.keep_row();
    if (!kept) throw Refusal{Fault::store, kept.error().message};
    reply(*text);
}

void Hall::Work::at(const Fields& fields) {
    const Table& table = game().table();
    const std::size_t all = table.answers().size();
    const auto answers = fields.number("answers", 0, all);
    if (!answers) throw Refusal{Fault::missing_field, "answers: after how many?", "/answers"};
    const State& state = table.state_after(static_cast<std::size_t>(*answers));
    std::uint64_t line = 0;
    for (const LogLine& one : table.log().lines()) {
        if (one.answers <= *answers) line = one.id;
    }
    JsonWriter out;
    out.begin_object();
    out.member("type", "at");
    out.member("answers", *answers);
    out.member("of", std::uint64_t{all});
    out.key("view").raw(view_json(table.game(), state, session::read_view_options(fields, table.game().scenario())));
    out.key("question");
    session::write_question(out, question_view(table.game(), state));
    out.member("log_to", line);
    out.end_object();
    reply(out.take());
}

void Hall::Work::nudge(const Fields& /*fields*/) {
    Place& here = place();
    const Allowance& allowance = hall_.limits_.nudges;
    std::vector<Party> nudged;
    int wait = 0;
    for (const Party& party : here.game.waits_for()) {
        auto found =
            std::find_if(here.nudges.begin(), here.nudges.end(), [&](const auto& one) { return one.first == party; });
        if (found == here.nudges.end()) found = here.nudges.insert(found, {party, Bucket{}});
        const int seconds = found->second.take(allowance, hall_.ground_.now());
        if (seconds == 0) nudged.push_back(party);
        wait = std::max(wait, seconds);
    }
    // Whoever nudges, they have heard it.
    if (nudged.empty() && wait > 0)
        throw HallRefusal{"too_many", "whoever is waited for was nudged often enough; wait a little", "", wait};
    const auto text = std::make_shared<const std::string>(
        R"({"type":"nudged","by":)" + string_json(here.game.roster().name_of(connection_.party)) + "}");
    for (const ConnectionId id : here.members) {
        const Party party = hall_.connections_.at(id).party;
        if (id != connection_.id && std::find(nudged.begin(), nudged.end(), party) != nudged.end())
            hall_.send(id, &here, text, false, "");
    }
    reply(R"({"type":"nudge"})");
}

}  // namespace lantern::engine::serve
