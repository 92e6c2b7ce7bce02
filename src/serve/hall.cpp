#include "serve/hall.hpp"

#include <exception>

#include "serve/hall_work.hpp"

namespace lantern::engine::serve {

using session::Fault;
using session::Refusal;

namespace {

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

Hall::Hall(HallGround& ground, Journals& journals, HallLimits limits, std::string create_key)
    : ground_(ground),
      journals_(journals),
      limits_(limits),
      create_key_(std::move(create_key)),
      lobby_(std::make_unique<Session>(ground.host())) {}
Hall::~Hall() = default;

bool Hall::enter(ConnectionId connection, const std::string& address) {
    Address& from = addresses_[address];
    if (connections_.size() >= limits_.all_connections || from.connections >= limits_.connections) return false;
    ++from.connections;
    Connection& made = connections_[connection];
    made.id = connection;
    made.address = address;
    return true;
}

void Hall::gone(ConnectionId connection) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    leave_place(found->second);
    --addresses_[found->second.address].connections;
    connections_.erase(found);
}

void Hall::leave_place(Connection& connection) {
    const std::string id = std::exchange(connection.game, {});
    const auto found = places_.find(id);
    if (found == places_.end()) return;
    Place& place = *found->second;
    place.members.erase(connection.id);
    place.wanted = ground_.now();
    if (place.game.is_open()) tell_seats(place);
}

void Hall::say(ConnectionId connection, std::string_view text) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    Work(*this, found->second).carry_out(text);
}

void Hall::send(ConnectionId to, Place* about, std::shared_ptr<const std::string> text, bool is_reply, std::string id) {
    std::string game = about == nullptr ? std::string() : about->game.row().id;
    sent_.push_back({{to, std::move(text)}, std::move(game), is_reply, std::move(id)});
}

Hall::Place* Hall::find_place(const std::string& id) {
    const auto found = places_.find(id);
    if (found != places_.end()) return found->second->removed ? nullptr : found->second.get();
    Result<std::optional<GameRow>> row = journals_.find(id);
    if (!row) throw Refusal{Fault::store, row.error().message};
    if (!row.value()) return nullptr;
    auto place = std::make_unique<Place>(ground_, journals_, std::move(*row.value()));
    place->wanted = ground_.now();
    place->asked_since = static_cast<double>(place->game.row().touched);
    return (places_[id] = std::move(place)).get();
}

Result<void> Hall::open(Place& place) {
    place.wanted = ground_.now();
    if (place.game.is_open()) return {};
    place.in_group = true;
    try {
        return place.game.open();
    } catch (const Refusal& refusal) {
        return Error{refusal.message};
    } catch (const std::exception& fault) {
        place.game.close();
        return Error{fault.what()};
    }
}

void Hall::drop(const std::string& id) { places_.erase(id); }

void Hall::deliver(ConnectionId to, const std::string& game, std::string text) {
    const auto found = connections_.find(to);
    if (found == connections_.end()) return;
    --found->second.works;
    if (found->second.game == game) send(to, nullptr, shared(std::move(text)), true, "");
}

void Hall::tell_seats(Place& place) {
    std::vector<Party> here;
    for (const ConnectionId member : place.members) here.push_back(connections_.at(member).party);
    JsonWriter out;
    out.begin_object();
    out.member("type", "seats");
    write_seats(out, place.game, here, ground_.now() - place.asked_since);
    out.end_object();
    const auto text = shared(out.take());
    for (const ConnectionId member : place.members) send(member, &place, text, false, "");
    place.waited_for = place.game.waits_for();
}

void Hall::undo_group(const std::string& why) {
    // Whatever hangs on what was not kept was never said, and the games are where their journals are.
    for (Sent& sent : sent_) {
        const auto found = places_.find(sent.game);
        if (found == places_.end() || !found->second->in_group) continue;
        sent.parcel.text = sent.is_reply ? shared(with_id(error_text("store", why, "", 0), sent.id)) : nullptr;
    }
    std::vector<std::string> never_were;
    for (auto& [id, place] : places_) {
        if (!place->in_group) continue;
        if (place->fresh) {
            never_were.push_back(id);
            continue;
        }
        place->game.close();
        for (const ConnectionId member : place->members)
            send(member, nullptr, shared(R"({"type":"rejoin"})"), false, "");
    }
    for (const std::string& id : never_were) drop(id);
}

std::vector<Parcel> Hall::settle() {
    if (const Result<void> kept = journals_.commit(); !kept) undo_group(kept.error().message);
    std::vector<std::string> removed;
    for (auto& [id, place] : places_) {
        if (place->removed) removed.push_back(id);
        place->in_group = place->fresh = false;
    }
    for (const std::string& id : removed) drop(id);
    std::vector<Parcel> parcels;
    parcels.reserve(sent_.size());
    for (Sent& sent : sent_) {
        if (sent.parcel.text != nullptr) parcels.push_back(std::move(sent.parcel));
    }
    sent_.clear();
    return parcels;
}

void Hall::sweep() {
    const double now = ground_.now();
    std::vector<std::string> idle;
    for (const auto& [id, place] : places_) {
        if (place->members.empty() && !place->in_group && now - place->wanted >= limits_.idle_seconds)
            idle.push_back(id);
    }
    for (const std::string& id : idle) drop(id);
    for (auto one = addresses_.begin(); one != addresses_.end();) {
        Address& address = one->second;
        const bool at_rest = address.connections == 0 && address.messages.full(limits_.messages, now) &&
                             address.forecasts.full(limits_.forecasts, now) && address.games.full(limits_.games, now) &&
                             address.wrong_secrets.full(limits_.wrong_secrets, now);
        one = at_rest ? addresses_.erase(one) : std::next(one);
    }
    constexpr double an_hour = 3'600;
    if (limits_.days_kept > 0 && now - swept_ >= an_hour) {
        swept_ = now;
        const double oldest = now - 24 * an_hour * limits_.days_kept;
        const Result<std::vector<std::string>> old = journals_.untouched_since(static_cast<std::int64_t>(oldest));
        if (!old) return;
        for (const std::string& id : old.value()) {
            const auto found = places_.find(id);
            if (found != places_.end() && !found->second->members.empty()) continue;
            drop(id);
            Result<std::optional<GameRow>> row = journals_.find(id);
            if (row && row.value()) static_cast<void>(journals_.remove(row.value()->number));
        }
    }
    journals_.tidy();
}

void Hall::close(int seconds) {
    const auto text = shared(R"({"type":"closing","in":)" + std::to_string(seconds) + "}");
    for (const auto& [id, connection] : connections_) send(id, nullptr, text, false, "");
}

}  // namespace lantern::engine::serve
