#include "serve/hall.hpp"

#include <algorithm>

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
    for (const Advice& work : found->second.works) *work.wanted = false;
    found->second.works.clear();
    if (found->second.waits_at != nullptr) {
        found->second.left = true;  // what it said is carried out
        return;
    }
    leave_place(found->second);
    --addresses_[found->second.address].connections;
    connections_.erase(found);
}

void Hall::leave_place(Connection& connection) {
    call_off(connection, "not_joined", "the game was left before this was worked out");
    const std::string id = std::exchange(connection.game, {});
    const auto found = places_.find(id);
    if (found == places_.end()) return;
    Place& place = *found->second;
    place.members.erase(connection.id);
    place.wanted = ground_.now();
    left_with_undo(place, connection.party);
    if (place.game.is_open()) tell_seats(place);
}

void Hall::say(ConnectionId connection, std::string_view text) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    if (found->second.waits_at == nullptr) {
        Work(*this, found->second).carry_out(text);
    } else {
        found->second.put_off.push_back({std::string(text), false});
    }
}

bool Hall::hears(ConnectionId connection) const {
    const auto found = connections_.find(connection);
    return found != connections_.end() && found->second.waits_at == nullptr;
}

void Hall::go_on(Connection& connection) {
    if (connection.left) return gone(connection.id);
    while (connection.waits_at == nullptr && !connection.put_off.empty()) {
        const PutOff next = std::move(connection.put_off.front());
        connection.put_off.pop_front();
        Work work(*this, connection);
        next.begun ? work.carry_out_again(next.text) : work.carry_out(next.text);
    }
    if (connection.waits_at == nullptr) heard_again_.push_back(connection.id);
}

void Hall::come_back(Errand& errand) {
    Place& place = *errand.place;
    --errands_;
    place.busy = false;
    Connection& connection = connections_.at(errand.by);
    connection.waits_at = nullptr;
    place.waiting.push_front(errand.by);  // what it says next goes before what others say
    Work(*this, connection, errand.id).finish(errand);
    while (!place.busy && !place.waiting.empty()) {
        Connection& next = connections_.at(place.waiting.front());
        place.waiting.pop_front();
        if (next.waits_at == &place) next.waits_at = nullptr;
        if (next.waits_at == nullptr) go_on(next);
    }
    place.broken.reset();
}

void Hall::send(ConnectionId to, Place* about, std::shared_ptr<const std::string> text, bool is_reply, std::string id) {
    std::string game = about == nullptr ? std::string() : about->game.row().id;
    sent_.push_back({{to, std::move(text)}, std::move(game), is_reply, std::move(id)});
}

Hall::Place* Hall::find_place(const std::string& id) {
    const auto found = places_.find(id);
    const bool known = found != places_.end() && (!found->second->outdated || found->second->busy);
    if (known) return found->second->removed ? nullptr : found->second.get();
    Result<std::optional<GameRow>> row = journals_.find(id);
    if (!row) throw Refusal{Fault::store, row.error().message};
    if (!row.value()) {
        drop(id);  // it was begun, and not kept
        return nullptr;
    }
    if (found != places_.end()) {
        found->second->game.set_row(std::move(*row.value()));
        found->second->outdated = false;
        return found->second.get();
    }
    auto place = std::make_unique<Place>(ground_, journals_, limits_.most_answers, std::move(*row.value()));
    place->wanted = ground_.now();
    place->asked_since = static_cast<double>(place->game.row().touched);
    return (places_[id] = std::move(place)).get();
}

void Hall::close_game(Place& place) {
    place.game.close();
    place.answers = 0;
    for (const ConnectionId member : place.members) send(member, nullptr, shared(R"({"type":"rejoin"})"), false, "");
}

void Hall::drop(const std::string& id) { places_.erase(id); }

std::size_t Hall::held() const {
    constexpr std::size_t of_a_game = 40;  // what it has beside its answers takes as much as these
    std::size_t all = *beginning_;
    for (const auto& [id, place] : places_)
        all += place->game.is_open() || place->busy ? place->answers + of_a_game : 0;
    return all;
}

std::size_t Hall::most_held() const {
    constexpr std::size_t bytes_of_an_answer =
        2'000;  // as it was before it, and what the log says: 400 to 1,600 were seen
    return limits_.open_megabytes * 1'000'000 / bytes_of_an_answer;
}

void Hall::make_room(std::size_t answers) {
    while (held() + answers > most_held()) {
        auto idle = places_.end();
        for (auto one = places_.begin(); one != places_.end(); ++one) {
            const Place& place = *one->second;
            const bool at_rest = place.game.is_open() && place.members.empty() && !place.in_group && !place.busy;
            if (at_rest && (idle == places_.end() || place.wanted < idle->second->wanted)) idle = one;
        }
        if (idle == places_.end())
            throw HallRefusal{"full", "as many games are open here as the server can hold; try again later", "", 30};
        places_.erase(idle);
    }
}

void Hall::deliver(ConnectionId to, const std::atomic<bool>* wanted, std::string text) {
    const auto found = connections_.find(to);
    if (found == connections_.end()) return;
    std::vector<Advice>& works = found->second.works;
    const auto work =
        std::find_if(works.begin(), works.end(), [&](const Advice& one) { return one.wanted.get() == wanted; });
    if (work == works.end()) return;
    send(to, nullptr, shared(with_id(std::move(text), work->id)), true, work->id);
    works.erase(work);
}

void Hall::call_off(Connection& connection, std::string_view code, const std::string& why, Works which) {
    std::erase_if(connection.works, [&](const Advice& work) {
        if ((which == Works::of_question && !work.of_question) || (which == Works::refinements && !work.refines))
            return false;
        *work.wanted = false;
        send(connection.id, nullptr, shared(with_id(error_text(code, why, "", 0), work.id)), true, work.id);
        return true;
    });
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
        place->outdated = true;
        for (const ConnectionId left : place->put_out) send(left, nullptr, shared(R"({"type":"rejoin"})"), false, "");
        if (place->busy) {
            place->spoiled = true;  // what is played, or opened, goes on from what was not kept
        } else if (place->fresh) {
            never_were.push_back(id);
        } else {
            close_game(*place);
        }
    }
    for (const std::string& id : never_were) drop(id);
}

std::vector<Parcel> Hall::settle() {
    if (const Result<void> kept = journals_.commit(); !kept) undo_group(kept.error().message);
    std::vector<std::string> removed;
    for (auto& [id, place] : places_) {
        const bool passes = std::exchange(place->passing, false) && place->members.empty() && !place->busy;
        if (place->removed || passes) removed.push_back(id);
        place->in_group = place->fresh = false;
        place->put_out.clear();
    }
    for (const std::string& id : removed) drop(id);
    if (tidying_ == Tidying::rest) {
        journals_.tidy();
        tidying_ = Tidying::no;
    } else if (journals_.wants_tidying()) {
        tidy_journals();
    }
    crowded_ = held() > most_held();
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
        forget_old_undo(*place);
        const bool at_rest = place->members.empty() && !place->in_group && !place->busy;
        if (at_rest && now - place->wanted >= limits_.idle_seconds) idle.push_back(id);
    }
    for (const std::string& id : idle) drop(id);
    for (auto one = addresses_.begin(); one != addresses_.end();) {
        Address& address = one->second;
        const bool at_rest =
            address.connections == 0 && address.messages.full(limits_.messages, now) &&
            address.forecasts.full(limits_.forecasts, now) && address.refinements.full(limits_.refinements, now) &&
            address.games.full(limits_.games, now) && address.wrong_secrets.full(limits_.wrong_secrets, now);
        one = at_rest ? addresses_.erase(one) : std::next(one);
    }
    constexpr double an_hour = 3'600;
    // What is left then goes with the next sweep.
    if (limits_.days_kept > 0 && now - swept_ >= an_hour &&
        delete_untouched_since(now - 24 * an_hour * limits_.days_kept))
        swept_ = now;
    tidy_journals();
}

void Hall::tidy_journals() {
    // It takes as long as the disk does; what is left then is little.
    if (tidying_ != Tidying::no) return;
    tidying_ = Tidying::beside;
    ground_.play(
        HallGround::Pace::slow, {}, [&journals = journals_] { journals.tidy_beside(); },
        [this] { tidying_ = Tidying::rest; });
}

bool Hall::delete_untouched_since(double oldest) {
    constexpr std::size_t most_at_once = 50;
    const Result<std::vector<std::string>> old = journals_.untouched_since(static_cast<std::int64_t>(oldest));
    if (!old || old.value().empty()) return true;
    const bool alone = !journals_.in_group();
    if (!journals_.begin()) return true;
    std::size_t deleted = 0;
    for (const std::string& id : old.value()) {
        if (deleted == most_at_once) break;
        const auto found = places_.find(id);
        const bool in_use = found != places_.end() &&
                            (found->second->busy || found->second->in_group || !found->second->members.empty());
        if (in_use) continue;
        drop(id);
        const Result<std::optional<GameRow>> row = journals_.find(id);
        if (!row || !row.value() || !journals_.remove(row.value()->number)) break;
        ++deleted;
    }
    const bool kept = !alone || journals_.commit().ok();
    return !kept || deleted < most_at_once;
}

void Hall::close(int seconds) {
    const auto text = shared(R"({"type":"closing","in":)" + std::to_string(seconds) + "}");
    for (const auto& [id, connection] : connections_) send(id, nullptr, text, false, "");
}

}  // namespace lantern::engine::serve
