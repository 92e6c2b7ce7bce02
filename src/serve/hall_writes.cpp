#include "serve/hall_writes.hpp"

#include <algorithm>

namespace lantern::engine::serve {

std::string error_text(std::string_view code, const std::string& message, const std::string& where, int retry_after) {
    JsonWriter out;
    out.begin_object();
    out.member("type", "error");
    out.member("code", code);
    out.member("message", message);
    out.member("where", where);
    if (retry_after > 0) out.member("retry_after", retry_after);
    out.end_object();
    return out.take();
}

bool is_error(std::string_view reply) { return reply.starts_with(R"({"type":"error")"); }

std::string with_id(std::string text, const std::string& id) {
    return id.empty() ? text : with_members(std::move(text), "\"id\":" + id);
}

std::string with_members(std::string object, std::string_view members) {
    object.pop_back();
    object += ',';
    object += members;
    object += '}';
    return object;
}

namespace {

/// "survivors" of a set of them.
void write_survivors(JsonWriter& out, unsigned survivors) {
    out.key("survivors").begin_array();
    for (unsigned who = 0; who < unsigned{max_survivors}; ++who) {
        if ((survivors >> who & 1U) != 0) out.value(static_cast<int>(who));
    }
    out.end_array();
}

}  // namespace

void write_survivors(JsonWriter& out, const HostedGame& game, Party party) {
    const unsigned count = game.is_open() ? game.survivors() : unsigned{max_survivors};
    write_survivors(out, party.role == Role::spectator ? 0U : game.roster().survivors_of(party, count));
}

void write_links(JsonWriter& out, const HostedGame& game) {
    const Roster& roster = game.roster();
    out.key("links").begin_array();
    const auto link = [&](Party party, const std::string& secret) {
        out.begin_object();
        out.member("role", role_names[static_cast<std::size_t>(party.role)]);
        if (party.role == Role::seat) out.member("seat", static_cast<int>(party.seat));
        out.member("name", roster.name_of(party));
        write_survivors(out, game, party);
        out.member("secret", secret);
        out.end_object();
    };
    link({Role::table}, roster.table_secret);
    for (std::size_t i = 0; i < roster.seats.size(); ++i) {
        if (roster.seats[i].by == HeldBy::link) link({Role::seat, i}, roster.seats[i].secret);
    }
    link({Role::spectator}, roster.spectator_secret);
    out.end_array();
}

void write_seats(JsonWriter& out, const HostedGame& game, const std::vector<Party>& here, double waited) {
    const Roster& roster = game.roster();
    const auto count_of = [&](Party party) { return static_cast<int>(std::count(here.begin(), here.end(), party)); };
    out.key("seats").begin_array();
    for (std::size_t i = 0; i < roster.seats.size(); ++i) {
        const RosterSeat& seat = roster.seats[i];
        out.begin_object();
        out.member("seat", static_cast<int>(i));
        out.member("name", seat.name);
        write_survivors(out, seat.survivors);
        out.member("by", held_by_names[static_cast<std::size_t>(seat.by)]);
        out.member("here", count_of({Role::seat, i}));
        out.end_object();
    }
    out.end_array();
    out.key("table").begin_object();
    out.member("here", count_of({Role::table}));
    write_survivors(out, game, {Role::table});
    out.end_object();
    out.key("spectators").begin_object();
    out.member("here", count_of({Role::spectator}));
    out.end_object();
    out.key("waits_for").begin_array();
    for (const Party& party : game.waits_for()) out.value(roster.name_of(party));
    out.end_array();
    out.member("since", static_cast<int>(std::max(waited, 0.0)));
    out.member("undo", game.undo_by_consent() ? "consent" : "free");
}

}  // namespace lantern::engine::serve
