#include "serve/hall_work.hpp"

#include <algorithm>
#include <exception>

#include "table/session.hpp"
#include "table/session_write.hpp"

/// How a message of a connection comes to the function that carries it out, and who may send it.
namespace lantern::engine::serve {

using nlohmann::json;
using session::Fault;
using session::Refusal;

namespace {

constexpr std::size_t longest_id = 64;

bool is_id(const json& value) {
    constexpr std::uint64_t most = std::uint64_t{1} << 53U;
    if (value.is_number_unsigned()) return value.get<std::uint64_t>() <= most;
    return value.is_string() && value.get_ref<const std::string&>().size() <= longest_id;
}

/// The id that was seen in a message, as JSON; empty: it is none.
std::string id_of(const MessageGlance& seen) {
    constexpr std::size_t longest_as_json = 6 * longest_id + 2;  // each character by its number
    if (seen.id.size() > longest_as_json) return "";
    const json value = json::parse(seen.id, nullptr, false);
    return is_id(value) ? value.dump() : "";
}

}  // namespace

const std::vector<Hall::Work::Type>& Hall::Work::types() {
    static const std::vector<Type> all{
        {"hello", For::anybody, {"protocol"}, &Work::hello},
        {"new",
         For::anybody,
         {"setup", "transcript", "seed", "lay_the_table", "dice", "seats", "undo", "key", "name"},
         &Work::begin,
         20},
        {"join", For::anybody, {"game", "secret", "view"}, &Work::join, 4},
        {"leave", For::anybody, {}, &Work::leave},
        {"ping", For::anybody, {}, &Work::ping},
        {"answer", For::party, {"words", "key", "number", "at"}, &Work::answer},
        {"undo", For::party, {"span", "line"}, &Work::undo, 2},
        {"consent", For::party, {"yes"}, &Work::consent},
        {"question", For::member, {}, &Work::question},
        {"view", For::member, {"texts", "monster_sight", "sight_from", "zone_of", "zones", "reach_of"}, &Work::look},
        {"why", For::member, {"line"}, &Work::look},
        {"rule", For::member, {"rule"}, &Work::look},
        {"log", For::member, {"since"}, &Work::look, 2},
        {"save", For::member, {}, &Work::save, 4},
        {"report", For::member, {"as"}, &Work::advice, 4},
        {"forecast",
         For::member,
         {"words", "key", "number", "until", "futures", "seed", "half_width", "refines"},
         &Work::advice},
        {"hint", For::member, {"words", "key", "number", "until", "futures", "seed"}, &Work::advice},
        {"orders", For::member, {"survivor", "words"}, &Work::orders},
        {"at",
         For::member,
         {"answers", "texts", "monster_sight", "sight_from", "zone_of", "zones", "reach_of"},
         &Work::at,
         2},
        {"branch", For::party, {"answers", "name", "key"}, &Work::branch, 20},
        {"nudge", For::party, {}, &Work::nudge, 4},
        {"links", For::creator, {}, &Work::links},
        {"seat", For::creator, {"seat", "by", "name", "survivors"}, &Work::seat, 4},
        {"delete", For::creator, {}, &Work::remove, 4},
    };
    return all;
}

void Hall::Work::reply(std::string text) {
    const auto found = hall_.places_.find(connection_.game);
    hall_.send(connection_.id, found == hall_.places_.end() ? nullptr : found->second.get(),
               std::make_shared<const std::string>(with_id(std::move(text), id_)), true, id_);
}

void Hall::Work::refuse(std::string_view code, const std::string& message, const std::string& where, int retry_after) {
    reply(error_text(code, message, where, retry_after));
}

void Hall::Work::count(Bucket& bucket, const Allowance& allowance, const std::string& what, double much) {
    const int wait = bucket.take(allowance, hall_.ground_.now(), much);
    if (wait > 0) throw HallRefusal{"too_many", "too many " + what + "; wait a little", "", wait};
}

void Hall::Work::read_id(json& message) {
    const auto found = message.find("id");
    if (found == message.end()) return;
    if (!is_id(*found))
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
    if (!is_error(text)) return text;
    reply(std::move(text));
    return std::nullopt;
}

void Hall::Work::dispatch(const json& message) {
    const Type& type = session::type_of(message, types());
    if (type.cost > 1 && !again_)
        count(hall_.addresses_[connection_.address].messages, hall_.limits_.messages, "messages", type.cost - 1);
    std::vector<std::string_view> known{"type"};
    known.insert(known.end(), type.fields.begin(), type.fields.end());
    const Fields fields(message, "", known);
    if (type.whom != For::anybody) {
        Place& here = place();
        if (here.busy) return wait_for(here);
        here.in_group = true;
        if (type.whom == For::party && connection_.party.role == Role::spectator)
            throw HallRefusal{"not_your_seat", "spectators look on; whoever plays has the link of a seat"};
        if (type.whom == For::creator && connection_.party.role != Role::table)
            throw HallRefusal{"not_yours", "only whoever has the table's link may do this"};
        // Who looks at a game that does not open may still have its links and its journal, and delete it.
        const bool needs_it_open = type.whom != For::creator && type.carry_out != &Work::save;
        if (needs_it_open && !is_ready(here)) return;
    }
    (this->*type.carry_out)(fields);
}

void Hall::Work::read(std::string_view text) {
    text_ = text;
    json message = session::read_message(text);
    read_id(message);
    message_ = std::move(message);
    if (const Result<void> begun = hall_.journals_.begin(); !begun) throw Refusal{Fault::store, begun.error().message};
    dispatch(message_);
}

void Hall::Work::carry_out(std::string_view text) {
    guarded([&] {
        // Whatever comes of it, whoever said it is to know which message it was: also where it is not read.
        const MessageGlance seen = glance_at(text);
        id_ = id_of(seen);
        Bucket& messages = hall_.addresses_[connection_.address].messages;
        const std::size_t counts_for = 1 + text.size() / hall_.limits_.bytes_a_message;
        const int wait = messages.take(hall_.limits_.messages, hall_.ground_.now(), static_cast<double>(counts_for));
        if (wait > 0) return scold(wait);
        connection_.scolded = 0;
        look_over(seen, text.size());
        read(text);
    });
}

void Hall::Work::scold(int wait) {
    // Who goes on in spite of that is shown out, whatever they say.
    constexpr int patience = 50;
    const bool enough = ++connection_.scolded >= patience;
    refuse("too_many", "too many messages; wait a little", "", wait);
    hall_.sent_.back().parcel.then_close = enough;
}

void Hall::Work::look_over(const MessageGlance& seen, std::size_t bytes) {
    const HallLimits& limits = hall_.limits_;
    const std::size_t most = seen.begins_a_game ? longest_message : limits.usual_bytes;
    if (bytes > most) throw Refusal{Fault::too_long, "a message has at most " + std::to_string(most) + " bytes"};
    if (seen.values > limits.most_values)
        throw Refusal{Fault::too_long, "a message has at most " + std::to_string(limits.most_values) + " values"};
}

void Hall::Work::carry_out_again(std::string_view text) {
    again_ = true;
    guarded([&] { read(text); });
}

void Hall::Work::guarded(const std::function<void()>& work, Place* errand_of) {
    try {
        work();
    } catch (const Refusal& refusal) {
        reply(session::error_message(refusal));
    } catch (const HallRefusal& refusal) {
        refuse(refusal.code, refusal.message, refusal.where, refusal.retry_after);
    } catch (const std::exception& fault) {
        // A fault in one game is that game's: it is forgotten, and opened anew from its journal.
        const auto joined = hall_.places_.find(connection_.game);
        Place* place = joined == hall_.places_.end() ? nullptr : joined->second.get();
        if (errand_of != nullptr) place = errand_of;  // which may be one that was begun, and not joined yet
        if (place != nullptr && !place->busy && place->game.is_open()) hall_.close_game(*place);
        refuse("engine", std::string("the server broke off here: ") + fault.what(), "");
    }
}

}  // namespace lantern::engine::serve
