#include <algorithm>

#include "serve/hall_work.hpp"
#include "serve/names.hpp"
#include "serve/secret.hpp"

/// Messages of whoever has the table's link: who sits where, and the end of a game.
namespace lantern::engine::serve {

using session::Fault;
using session::Fields;
using session::Refusal;

void Hall::Work::links(const Fields& /*fields*/) {
    JsonWriter out;
    out.begin_object();
    out.member("type", "links");
    write_links(out, game());
    out.end_object();
    reply(out.take());
}

void Hall::Work::seat(const Fields& fields) {
    Place& here = place();
    if (!is_ready(here)) return;
    HostedGame& game = here.game;
    const std::size_t seats = game.roster().seats.size();
    // The number behind the last one is that of a seat that comes to the game now.
    const auto number = fields.number("seat", 0, std::min<std::size_t>(seats, max_survivors - 1));
    if (!number) throw Refusal{Fault::missing_field, "seat: which one?", "/seat"};
    const auto by = fields.word("by", held_by_names);
    if (!by) throw Refusal{Fault::missing_field, "by: table, link or veteran", "/by"};
    Roster changed_roster = game.roster();
    const bool is_new = *number == seats;
    if (is_new) {
        RosterSeat added;
        added.name = seat_name_in(fields, "Seat " + std::to_string(seats + 1), game.roster().seats);
        added.survivors = survivors_in(fields);
        if (added.survivors == 0)
            throw Refusal{Fault::missing_field, "survivors: whom does the new seat play?", "/survivors"};
        changed_roster.seats.push_back(std::move(added));
    } else if (fields.has("survivors")) {
        throw Refusal{Fault::unknown_field, "survivors: a seat that is there keeps its own", "/survivors"};
    }
    RosterSeat& seat = changed_roster.seats[static_cast<std::size_t>(*number)];
    seat.by = static_cast<HeldBy>(*by);
    seat.secret = fresh_secret();
    if (fields.has("name") && !is_new) {
        std::vector<RosterSeat> others = game.roster().seats;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(*number));
        seat.name = seat_name_in(fields, seat.name, others);
    }
    if (const std::optional<RosterFault> fault = changed_roster.fault(game.survivors()))
        throw Refusal{Fault::bad_setup, fault->says, fault->seat ? "/survivors" : "/by"};
    game.roster() = std::move(changed_roster);
    if (const Result<void> kept = game.keep_row(); !kept) throw Refusal{Fault::store, kept.error().message};
    // Whoever sat there until now looks at nothing any more.
    const Party was{Role::seat, static_cast<std::size_t>(*number)};
    const auto left = std::make_shared<const std::string>(R"({"type":"left","reason":"the seat was taken back"})");
    const std::set<ConnectionId> members = here.members;
    for (const ConnectionId id : members) {
        Connection& member = hall_.connections_.at(id);
        if (member.party != was) continue;
        hall_.send(id, &here, left, false, "");
        hall_.call_off(member, "not_joined", "the seat was taken back before this was worked out");
        member.game.clear();
        here.members.erase(id);
        here.put_out.push_back(id);
    }
    hall_.forget_undo(here, game.roster().name_of(connection_.party));
    // The veteran may answer now what waited for the seat, and who may answer is another.
    play(
        here, [&game] { return game.ask_anew(); },
        [](Work& work, const std::string& text) {
            JsonWriter out;
            out.begin_object();
            out.member("type", "seat");
            write_links(out, work.game());
            out.end_object();
            work.reply(out.take());
            work.changed(text, "", false);
            work.hall_.tell_seats(work.place());
        });
}

void Hall::Work::remove(const Fields& /*fields*/) {
    Place& here = place();
    if (const Result<void> removed = hall_.journals_.remove(here.game.row().number); !removed)
        throw Refusal{Fault::store, removed.error().message};
    const auto left = std::make_shared<const std::string>(R"({"type":"left","reason":"the game was deleted"})");
    for (const ConnectionId id : here.members) {
        if (id != connection_.id) hall_.send(id, &here, left, false, "");
        Connection& member = hall_.connections_.at(id);
        hall_.call_off(member, "not_joined", "the game was deleted before this was worked out");
        member.game.clear();
        here.put_out.push_back(id);
    }
    here.members.clear();
    hall_.send(connection_.id, &here,
               std::make_shared<const std::string>(id_.empty() ? R"({"type":"delete"})"
                                                               : R"({"type":"delete","id":)" + id_ + "}"),
               true, id_);
    here.game.close();
    here.removed = true;
}

}  // namespace lantern::engine::serve
