#include "serve/hall.hpp"

#include <algorithm>
#include <exception>

#include "base/utf8.hpp"
#include "serve/hall_work.hpp"
#include "table/session_write.hpp"

namespace lantern::engine::serve {

using nlohmann::json;
using session::Fault;
using session::Refusal;

namespace {

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

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

std::string with_id(std::string text, const std::string& id) {
    return id.empty() ? text : with_members(std::move(text), "\"id\":" + id);
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

void Hall::send(ConnectionId to, Place* about, std::shared_ptr<const std::string> text, bool is_reply,
                std::string id) {
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
                             address.forecasts.full(limits_.forecasts, now) &&
                             address.games.full(limits_.games, now) &&
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

const std::vector<Hall::Work::Type>& Hall::Work::types() {
    static const std::vector<Type> all{
        {"hello", For::anybody, {"protocol"}, &Work::hello},
        {"new", For::anybody,
         {"setup", "transcript", "seed", "lay_the_table", "dice", "seats", "undo", "key", "name"}, &Work::begin, 20},
        {"join", For::anybody, {"game", "secret", "view"}, &Work::join, 4},
        {"leave", For::anybody, {}, &Work::leave},
        {"ping", For::anybody, {}, &Work::ping},
        {"answer", For::party, {"words", "key", "number", "at"}, &Work::answer},
        {"undo", For::party, {"span", "line"}, &Work::undo, 2},
        {"consent", For::party, {"yes"}, &Work::consent},
        {"question", For::member, {}, &Work::look},
        {"view", For::member, {"texts", "monster_sight", "sight_from", "zone_of", "reach_of"}, &Work::look},
        {"why", For::member, {"line"}, &Work::look},
        {"log", For::member, {"since"}, &Work::look, 2},
        {"save", For::member, {}, &Work::save, 4},
        {"report", For::member, {"as"}, &Work::advice, 4},
        {"forecast", For::member, {"words", "key", "number", "until", "futures", "seed", "half_width"}, &Work::advice},
        {"hint", For::member, {"words", "key", "number", "until", "futures", "seed"}, &Work::advice},
        {"orders", For::member, {"survivor", "words"}, &Work::orders},
        {"at", For::member, {"answers", "texts"}, &Work::at, 2},
        {"branch", For::party, {"answers", "name"}, &Work::branch, 20},
        {"nudge", For::party, {}, &Work::nudge, 4},
        {"links", For::creator, {}, &Work::links},
        {"seat", For::creator, {"seat", "by", "name"}, &Work::seat, 4},
        {"delete", For::creator, {}, &Work::remove, 4},
    };
    return all;
}

void Hall::Work::reply(std::string text) {
    const auto found = hall_.places_.find(connection_.game);
    hall_.send(connection_.id, found == hall_.places_.end() ? nullptr : found->second.get(),
               shared(with_id(std::move(text), id_)), true, id_);
}

void Hall::Work::refuse(std::string_view code, const std::string& message, const std::string& where, int retry_after) {
    reply(error_text(code, message, where, retry_after));
}

void Hall::Work::count(Bucket& bucket, const Allowance& allowance, const std::string& what, double much) {
    const int wait = bucket.take(allowance, hall_.ground_.now(), much);
    if (wait > 0) throw HallRefusal{"too_many", "too many " + what + "; wait a little", "", wait};
}

void Hall::Work::read_id(json& message) {
    constexpr std::uint64_t most = std::uint64_t{1} << 53U;
    constexpr std::size_t longest = 64;
    const auto found = message.find("id");
    if (found == message.end()) return;
    const bool number = found->is_number_unsigned() && found->get<std::uint64_t>() <= most;
    const bool text = found->is_string() && found->get_ref<const std::string&>().size() <= longest;
    if (!number && !text)
        throw Refusal{Fault::wrong_kind, "id: must be a number from 0 to 2^53, or a text of at most 64 bytes", "/id"};
    id_ = found->dump();
    message.erase(found);
}

Hall::Place& Hall::Work::place() {
    Place* const found = connection_.game.empty() ? nullptr : hall_.find_place(connection_.game);
    if (found == nullptr) throw HallRefusal{"not_joined", "no game was joined; \"join\" does"};
    return *found;
}

std::optional<std::string> Hall::Work::taken_up() {
    std::string text = game().session().take_up(message_).text;
    if (!text.starts_with(R"({"type":"error")")) return text;
    reply(std::move(text));
    return std::nullopt;
}

void Hall::Work::dispatch(const json& message) {
    const auto type = message.find("type");
    if (type == message.end()) throw Refusal{Fault::missing_field, "a message has a field \"type\"", "/type"};
    if (!type->is_string()) throw Refusal{Fault::wrong_kind, "type: must be a text", "/type"};
    const std::string wanted = session::in_short(type->get_ref<const std::string&>());
    const auto found =
        std::find_if(types().begin(), types().end(), [&](const Type& one) { return one.name == wanted; });
    if (found == types().end()) {
        std::vector<std::string> names;
        for (const Type& one : types()) names.emplace_back(one.name);
        throw Refusal{Fault::unknown_type, "there is no message \"" + wanted + "\"." + text::suggestion(wanted, names),
                      "/type"};
    }
    if (found->cost > 1)
        count(hall_.addresses_[connection_.address].messages, hall_.limits_.messages, "messages", found->cost - 1);
    std::vector<std::string_view> known{"type"};
    known.insert(known.end(), found->fields.begin(), found->fields.end());
    const Fields fields(message, "", known);
    if (found->whom != For::anybody) {
        Place& here = place();
        here.in_group = true;
        if (found->whom == For::party && connection_.party.role == Role::spectator)
            throw HallRefusal{"not_your_seat", "spectators look on; whoever plays has the link of a seat"};
        if (found->whom == For::creator && connection_.party.role != Role::table)
            throw HallRefusal{"not_yours", "only whoever has the table's link may do this"};
        // Who looks at a game that does not open may still have its links and its journal, and delete it.
        const bool needs_it_open = found->whom != For::creator && found->carry_out != &Work::save;
        if (needs_it_open) {
            if (const Result<void> opened = hall_.open(here); !opened)
                throw HallRefusal{"broken_game", "the game does not open: " + opened.error().message};
        }
    }
    (this->*found->carry_out)(fields);
}

void Hall::Work::carry_out(std::string_view text) {
    try {
        Bucket& messages = hall_.addresses_[connection_.address].messages;
        const int wait = messages.take(hall_.limits_.messages, hall_.ground_.now());
        if (wait > 0) {
            // Who goes on in spite of that is shown out.
            constexpr int patience = 50;
            constexpr std::size_t short_enough = 4'096;  // to be read for its id alone
            json message = text.size() <= short_enough ? session::read_message(text) : json::object();
            read_id(message);
            refuse("too_many", "too many messages; wait a little", "", wait);
            hall_.sent_.back().parcel.then_close = ++connection_.scolded >= patience;
            return;
        }
        connection_.scolded = 0;
        json message = session::read_message(text);
        read_id(message);
        message_ = std::move(message);
        if (const Result<void> begun = hall_.journals_.begin(); !begun)
            throw Refusal{Fault::store, begun.error().message};
        dispatch(message_);
    } catch (const Refusal& refusal) {
        reply(session::error_message(refusal));
    } catch (const HallRefusal& refusal) {
        refuse(refusal.code, refusal.message, refusal.where, refusal.retry_after);
    } catch (const std::exception& fault) {
        // A fault in one game is that game's: it is forgotten, and opened anew from its journal.
        const auto found = hall_.places_.find(connection_.game);
        if (found != hall_.places_.end()) found->second->game.close();
        refuse("engine", std::string("the server broke off here: ") + fault.what(), "");
    }
}

}  // namespace lantern::engine::serve
