#include <algorithm>

#include "serve/hall_work.hpp"
#include "serve/names.hpp"
#include "table/session_write.hpp"

/// Taking back, and the consent of those whom it concerns.
namespace lantern::engine::serve {

using nlohmann::json;
using session::Fault;
using session::Fields;
using session::Refusal;

namespace {

bool is_among(Party party, const std::vector<Party>& all) {
    return std::find(all.begin(), all.end(), party) != all.end();
}

/// Who has not consented yet, by name.
void write_asks(JsonWriter& out, const HostedGame& game) {
    out.key("asks").begin_array();
    for (const Party& party : game.undo->asks) out.value(game.roster().name_of(party));
    out.end_array();
}

/// The push that says so to whoever asked for the undo.
std::shared_ptr<const std::string> undo_waiting(const HostedGame& game) {
    JsonWriter out;
    out.begin_object();
    out.member("type", "undo_waiting");
    write_asks(out, game);
    out.end_object();
    return std::make_shared<const std::string>(out.take());
}

}  // namespace

bool Hall::is_here(const Place& place, Party party) const {
    return std::any_of(place.members.begin(), place.members.end(),
                       [&](ConnectionId member) { return connections_.at(member).party == party; });
}

bool Hall::may_consent(const Place& place, Party party) const {
    const AskedUndo& undo = *place.game.undo;
    if (party == undo.by) return false;
    if (is_among(party, undo.asks)) return true;
    // Whoever has the table's link speaks for those who are not there.
    return party.role == Role::table &&
           std::any_of(undo.asks.begin(), undo.asks.end(), [&](Party asked) { return !is_here(place, asked); });
}

void Hall::forget_undo(Place& place, const std::string& by, NoUndo why) {
    if (!place.game.undo) return;
    place.game.undo.reset();
    constexpr std::array<std::string_view, 3> reasons{"", R"(,"failed":true)", R"(,"went_on":true)"};
    const auto text = std::make_shared<const std::string>(R"({"type":"undo_refused","by":)" + json_string(by) +
                                                          std::string(reasons[static_cast<std::size_t>(why)]) + "}");
    for (const ConnectionId id : place.members) send(id, &place, text, false, "");
}

void Hall::ask_to_undo(Place& place, const Connection& asked) {
    const AskedUndo& undo = *place.game.undo;
    JsonWriter out;
    out.begin_object();
    out.member("type", "undo_asked");
    out.member("by", place.game.roster().name_of(undo.by));
    if (undo.span.empty()) {
        out.member("line", std::uint64_t{undo.line});
    } else {
        out.member("span", undo.span);
    }
    out.member("taken_back", std::uint64_t{undo.taken_back});
    session::write_undone(out, undo.undone);
    out.end_object();
    send(asked.id, &place, std::make_shared<const std::string>(out.take()), false, "");
}

void Hall::left_with_undo(Place& place, Party party) {
    if (!place.game.undo || is_here(place, party)) return;
    AskedUndo& undo = *place.game.undo;
    if (party == undo.by) undo.seen = ground_.now();
    if (!is_among(party, undo.asks)) return;
    for (const ConnectionId id : place.members) {
        const Connection& member = connections_.at(id);
        const bool only_for_them = member.party.role == Role::table && !is_among(member.party, undo.asks);
        if (only_for_them && may_consent(place, member.party)) ask_to_undo(place, member);
    }
}

void Hall::forget_old_undo(Place& place) {
    const HostedGame& game = place.game;
    if (!game.undo || is_here(place, game.undo->by)) return;
    if (ground_.now() - game.undo->seen >= limits_.undo_seconds)
        forget_undo(place, game.roster().name_of(game.undo->by));
}

void Hall::Work::tell_undo_waits(Place& place) {
    hall_.send(connection_.id, &place, undo_waiting(place.game), false, "");
}

void Hall::Work::carry_out_undo() {
    HostedGame& game = this->game();
    const AskedUndo undo = *game.undo;
    json message{{"type", "undo"}};
    if (undo.span.empty()) {
        message["line"] = undo.line;
    } else {
        message["span"] = undo.span;
    }
    send_for(
        place(), pace_of(game.roster()), [&game, message = std::move(message)] { return game.take_up(message); },
        [by = game.roster().name_of(undo.by)](Work& work, const std::string& text) {
            if (is_error(text)) {
                // Whoever wanted it hears that nothing comes of it.
                work.hall_.forget_undo(work.place(), std::string(server_name), NoUndo::failed);
                return work.reply(text);
            }
            work.game().undo.reset();
            work.reply(R"({"type":"consent"})");
            work.changed(text, by, false);
        });
}

void Hall::Work::undo(const Fields& fields) {
    constexpr std::array<std::string_view, 3> spans{"answer", "act", "round"};
    Place& here = place();
    HostedGame& game = here.game;
    // Nobody waits for one whose asker went away.
    if (game.undo && !hall_.is_here(here, game.undo->by)) hall_.forget_undo(here, game.roster().name_of(game.undo->by));
    if (game.undo)
        throw HallRefusal{"consent_needed",
                          "an undo waits for consent already: that of " + game.roster().name_of(game.undo->by)};
    const auto span = fields.word("span", spans);
    const auto line = fields.number("line", 1, UINT32_MAX);
    const Table& table = game.table();
    const std::size_t left = line ? table.left_by_undo_to(static_cast<std::uint32_t>(*line))
                                  : table.left_by_undo(static_cast<Table::Span>(span.value_or(0)));
    if (left == table.answers().size()) {
        // Nothing is, and nobody else need know.
        std::string view;
        const std::optional<std::string> text = taken_up();
        if (text) reply(with_members(*text, as_it_stands(connection_, view)));
        return;
    }
    const bool asks = game.undo_by_consent() && !(span && line);
    std::vector<Party> concerned;
    if (asks) concerned = game.concerned(left, connection_.party);
    if (concerned.empty()) {
        play(
            here, [&game, message = std::move(message_)] { return game.take_up(message); },
            [](Work& work, const std::string& text) {
                work.changed(text, work.game().roster().name_of(work.connection_.party), true);
            });
        return;
    }
    game.undo = AskedUndo{.by = connection_.party,
                          .span = line ? "" : std::string(spans[span.value_or(0)]),
                          .line = static_cast<std::uint32_t>(line.value_or(0)),
                          .taken_back = table.answers().size() - left,
                          .undone = session::undone_of(table, left),
                          .asks = concerned,
                          .seen = hall_.ground_.now()};
    JsonWriter out;
    out.begin_object();
    out.member("type", "undo");
    out.member("waiting", true);
    write_asks(out, game);
    out.member("taken_back", 0);
    out.end_object();
    reply(out.take());
    for (const ConnectionId id : here.members) {
        const Connection& member = hall_.connections_.at(id);
        if (hall_.may_consent(here, member.party)) hall_.ask_to_undo(here, member);
    }
}

void Hall::Work::consent(const Fields& fields) {
    Place& here = place();
    HostedGame& game = here.game;
    const Party own = connection_.party;
    const bool is_creator = own.role == Role::table;
    const std::optional<bool> yes = fields.flag("yes");
    if (!yes) throw Refusal{Fault::missing_field, "yes: true or false", "/yes"};
    if (!game.undo) throw Refusal{Fault::out_of_turn, "nothing waits for your consent"};
    if (!*yes) {
        if (!is_creator && game.undo->by != own && !is_among(own, game.undo->asks))
            throw Refusal{Fault::out_of_turn, "nothing waits for your consent"};
        reply(R"({"type":"consent"})");
        return hall_.forget_undo(here, game.roster().name_of(own));
    }
    const std::size_t answered_for = std::erase_if(
        game.undo->asks, [&](Party asked) { return asked == own || (is_creator && !hall_.is_here(here, asked)); });
    if (answered_for == 0) throw Refusal{Fault::out_of_turn, "nothing waits for your consent"};
    if (game.undo->asks.empty()) return carry_out_undo();
    reply(R"({"type":"consent"})");
    // Whoever asked for it hears who is still waited for.
    const auto text = undo_waiting(game);
    for (const ConnectionId id : here.members) {
        if (hall_.connections_.at(id).party == game.undo->by) hall_.send(id, &here, text, false, "");
    }
}

}  // namespace lantern::engine::serve
