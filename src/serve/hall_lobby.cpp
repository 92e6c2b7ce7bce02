#include "serve/hall_work.hpp"
#include "serve/names.hpp"
#include "serve/secret.hpp"
#include "table/question_view.hpp"
#include "table/seating.hpp"
#include "table/session_write.hpp"
#include "table/view.hpp"
#include "transcript/parse.hpp"

/// Messages of the hall before one sits at a game: what there is, beginning, joining.
namespace lantern::engine::serve {

using nlohmann::json;
using session::Fault;
using session::Fields;
using session::Refusal;

namespace {

/// A journal of another place may hold nothing that plays by itself: that could take for ever. Neither may it be longer than a game.
void refuse_scripts(const std::string& text, std::size_t most_answers) {
    const Result<Transcript> read = parse_transcript(text, "transcript");
    if (!read) throw Refusal{Fault::bad_transcript, session::in_short(read.error().message, 2'000), "/transcript"};
    std::size_t answers = 0;
    for (const TranscriptLine& line : read.value().steps) {
        if (line.kind == LineKind::answer && ++answers >= most_answers)
            throw Refusal{Fault::bad_transcript,
                          "a game here has fewer than " + std::to_string(most_answers) + " answers", "/transcript"};
        if (line.kind == LineKind::answer || line.kind == LineKind::undo || line.kind == LineKind::end) continue;
        throw Refusal{Fault::bad_transcript,
                      "line " + std::to_string(line.number) + ": \"" + session::in_short(line.text) +
                          "\" is no answer; a game is gone on with from what \"save\" gave",
                      "/transcript"};
    }
    if (!read.value().recorded)
        throw Refusal{Fault::bad_transcript,
                      "\"recorded\" stands nowhere in it: it leaves answers to helpers; a game is gone on with from "
                      "what \"save\" gave",
                      "/transcript"};
    if (!read.value().packs.empty())
        throw Refusal{Fault::bad_transcript, "packs are chosen by whoever runs the server", "/transcript"};
}

std::vector<RosterSeat> seats_in(const Fields& fields) {
    std::vector<RosterSeat> seats;
    const json* const said = fields.any("seats");
    if (said == nullptr) return seats;
    if (!said->is_array()) fields.refuse(Fault::wrong_kind, "seats", "must be a list of seats");
    if (said->size() > static_cast<std::size_t>(max_survivors))
        fields.refuse(Fault::out_of_range, "seats", "has at most six of them");
    for (std::size_t i = 0; i < said->size(); ++i) {
        const std::string where = "/seats/" + std::to_string(i);
        if (!(*said)[i].is_object()) throw Refusal{Fault::wrong_kind, "a seat is an object", where};
        const Fields one((*said)[i], where, {"name", "survivors", "by"});
        RosterSeat seat;
        seat.name = seat_name_in(one, "Seat " + std::to_string(i + 1), seats);
        seat.survivors = survivors_in(one);
        seat.by = static_cast<HeldBy>(one.word("by", held_by_names).value_or(static_cast<std::size_t>(HeldBy::link)));
        seat.secret = fresh_secret();
        seats.push_back(std::move(seat));
    }
    return seats;
}

}  // namespace

void Hall::Work::hello(const Fields& /*fields*/) {
    const SessionReply said = hall_.lobby_->take_up(message_);
    if (is_error(said.text)) return reply(said.text);
    reply(with_members(said.text, std::string("\"key_needed\":") + (hall_.create_key_.empty() ? "false" : "true")));
}

void Hall::Work::ping(const Fields& /*fields*/) { reply(R"({"type":"ping"})"); }

void Hall::Work::leave(const Fields& /*fields*/) {
    hall_.leave_place(connection_);
    reply(R"({"type":"leave"})");
}

void Hall::Work::room_for_a_game() {
    const HallLimits& limits = hall_.limits_;
    count(hall_.addresses_[connection_.address].games, limits.games, "new games");
    constexpr std::uint64_t megabyte = std::uint64_t{1} << 20U;
    const Result<std::uint64_t> games = hall_.journals_.count(), bytes = hall_.journals_.bytes();
    if (!games) throw Refusal{Fault::store, games.error().message};
    if (!bytes) throw Refusal{Fault::store, bytes.error().message};
    if (games.value() >= limits.games_kept || bytes.value() >= limits.most_megabytes * megabyte)
        throw HallRefusal{"full", "the server keeps as many games as it may; older ones must go first"};
    if (hall_.journals_.spare_bytes() < limits.spare_megabytes * megabyte)
        throw HallRefusal{"full", "the server's disk is almost full: what is played goes on, nothing begins"};
}

GameRow Hall::Work::row_of(const Fields& fields) {
    GameRow row;
    row.id = fresh_name();
    row.name = name_in(fields, "name").value_or("");
    row.roster.table_secret = fresh_secret();
    row.roster.spectator_secret = fresh_secret();
    row.roster.seats = seats_in(fields);
    constexpr std::array<std::string_view, 2> dice{"program", "ask"};
    row.asks_dice = fields.word("dice", dice).value_or(0) == 1;
    constexpr std::array<std::string_view, 2> undos{"free", "consent"};
    row.undo = static_cast<UndoRule>(fields.word("undo", undos).value_or(static_cast<std::size_t>(UndoRule::by_seats)));
    row.lays_the_table = fields.flag("lay_the_table").value_or(false);
    row.orders = order_words(OrderBook{});
    row.created = row.touched = static_cast<std::int64_t>(hall_.ground_.now());
    return row;
}

void Hall::Work::begin_game(GameRow row, std::size_t answers, std::function<std::string(HostedGame&)> begin,
                            std::string_view type) {
    hall_.make_room(answers);
    // Counted until what becomes of it is known.
    *hall_.beginning_ += answers;
    const std::shared_ptr<void> reserved(nullptr, [all = hall_.beginning_, answers](void*) { *all -= answers; });
    // The hall knows the game once it is there; until then whoever begins it has it alone.
    const auto made = std::make_shared<std::unique_ptr<Place>>(
        std::make_unique<Place>(hall_.ground_, hall_.journals_, hall_.limits_.most_answers, std::move(row)));
    const auto work = [&game = (*made)->game, begin = std::move(begin)] { return begin(game); };
    send_for(**made, HallGround::Pace::slow, work, [made, type, reserved](Work& self, const std::string& text) {
        if (is_error(text)) return self.reply(text);
        self.begun(std::move(*made), type);
    });
}

void Hall::Work::begun(std::unique_ptr<Place> made, std::string_view type) {
    made->fresh = true;
    made->passing = type == "branch";  // whoever branched looks at the other game
    made->wanted = made->asked_since = hall_.ground_.now();
    const std::string id = made->game.row().id;
    JsonWriter out;
    out.begin_object();
    out.member("type", type);
    out.member("game", id);
    write_links(out, made->game);
    out.end_object();
    Place& place = *(hall_.places_[id] = std::move(made));
    hall_.send(connection_.id, &place, std::make_shared<const std::string>(with_id(out.take(), id_)), true, id_);
}

void Hall::Work::check_key(const Fields& fields) {
    if (hall_.create_key_.empty()) return;
    const std::optional<std::string> key = fields.text("key");
    if (!key) throw HallRefusal{"key_needed", "whoever begins a game here says the server's key", "/key"};
    // A key may be short: whoever guessed too often is not told whether they are right.
    Bucket& wrong = hall_.addresses_[connection_.address].wrong_secrets;
    const int wait = wrong.wait(hall_.limits_.wrong_secrets, hall_.ground_.now());
    if (wait > 0) throw HallRefusal{"too_many", "too many wrong keys; wait a little", "", wait};
    if (same_secret(*key, hall_.create_key_)) return;
    count(wrong, hall_.limits_.wrong_secrets, "wrong keys");
    throw HallRefusal{"key_needed", "this is not the server's key", "/key"};
}

void Hall::Work::begin(const Fields& fields) {
    check_key(fields);
    room_for_a_game();
    constexpr std::size_t of_a_setup = 50;  // until the table is laid
    const std::optional<std::string> saved = fields.text("transcript", longest_message);
    const std::size_t lines =
        saved ? static_cast<std::size_t>(std::count(saved->begin(), saved->end(), '\n')) : of_a_setup;
    const std::size_t answers = std::min(lines, hall_.limits_.most_answers);
    GameRow row = row_of(fields);
    // A game that goes on does so as it was played.
    if (saved && !fields.has("dice")) row.asks_dice = people_rolled(*saved);
    json message = std::move(message_);
    for (const char* const own : {"dice", "seats", "undo", "key", "name"}) message.erase(own);
    const auto begin = [message = std::move(message), most = hall_.limits_.most_answers](HostedGame& game) {
        const auto transcript = message.find("transcript");
        if (transcript != message.end()) refuse_scripts(transcript->get_ref<const std::string&>(), most);
        return game.begin(message);
    };
    begin_game(std::move(row), answers, begin, "new");
}

void Hall::Work::branch(const Fields& fields) {
    const std::size_t all = game().table().answers().size();
    const auto answers = fields.number("answers", 0, all).value_or(all);
    // The table's link is of whoever had the key; others ask the server for another game, as anybody does.
    if (connection_.party.role != Role::table) check_key(fields);
    room_for_a_game();
    GameRow row = game().row();
    row.number = 0;
    row.id = fresh_name();
    row.name = name_in(fields, "name").value_or(row.name);
    row.roster.table_secret = fresh_secret();
    row.roster.spectator_secret = fresh_secret();
    for (RosterSeat& seat : row.roster.seats) seat.secret = fresh_secret();
    row.created = row.touched = static_cast<std::int64_t>(hall_.ground_.now());
    const auto first = [&game = game(), answers]() -> std::string {
        Result<std::string> text = game.first_answers(static_cast<std::size_t>(answers));
        if (!text) throw Refusal{Fault::store, text.error().message};
        return std::move(text).value();
    };
    send_for(place(), HallGround::Pace::slow, first,
             [row = std::move(row), answers](Work& self, const std::string& text) {
                 const auto begin = [message = json{{"type", "new"}, {"transcript", text}}](HostedGame& game) {
                     return game.begin(message);
                 };
                 self.begin_game(row, static_cast<std::size_t>(answers), begin, "branch");
             });
}

void Hall::Work::join(const Fields& fields) {
    const std::optional<std::string> id = fields.text("game"), secret = fields.text("secret");
    if (!id) throw Refusal{Fault::missing_field, "game: which one?", "/game"};
    if (!secret) throw Refusal{Fault::missing_field, "secret: that of the link", "/secret"};
    Place* const place = hall_.find_place(*id);
    Party party;
    const bool fits = place != nullptr && place->game.roster().find(*secret, party);
    if (!fits) {
        count(hall_.addresses_[connection_.address].wrong_secrets, hall_.limits_.wrong_secrets, "wrong links");
        if (place == nullptr) throw HallRefusal{"no_such_game", "there is no such game here (any more)", "/game"};
        throw HallRefusal{"wrong_secret", "this link does not open the game (any more)", "/secret"};
    }
    // Counted by link, so that nobody shuts out those of another one.
    const auto alike = std::count_if(place->members.begin(), place->members.end(), [&](ConnectionId other) {
        return other != connection_.id && hall_.connections_.at(other).party == party;
    });
    const HallLimits& limits = hall_.limits_;
    if (static_cast<std::size_t>(alike) >= (party.role == Role::spectator ? limits.spectators : limits.party))
        throw HallRefusal{"full", "as many as may look at this game by this link already"};
    if (place->busy) return wait_for(*place);
    if (!place->broken && !is_ready(*place)) return;
    hall_.leave_place(connection_);
    place->in_group = true;
    connection_.game = *id;
    connection_.party = party;
    connection_.wants_view = fields.flag("view").value_or(false);
    place->members.insert(connection_.id);
    if (is_ready(*place)) joined(*place);
}

void Hall::Work::joined(Place& place) {
    HostedGame& game = place.game;
    const Table& table = game.table();
    const Scenario& scenario = table.game().scenario();
    const unsigned count = game.survivors();
    const Party party = connection_.party;
    JsonWriter out;
    out.begin_object();
    out.member("type", "joined");
    out.member("game", game.row().id);
    out.member("title", game.row().name);
    out.member("role", role_names[static_cast<std::size_t>(party.role)]);
    out.key("seat");
    party.role == Role::seat ? out.value(static_cast<int>(party.seat)) : out.null();
    out.member("name", game.roster().name_of(party));
    write_survivors(out, game, party);
    out.member("monster", scenario.monster().id);
    out.member("level", scenario.level().name);
    out.key("names").begin_array();
    for (unsigned who = 0; who < count; ++who) out.value(survivor_name(scenario, who));
    out.end_array();
    out.member("players", int{scenario.players});
    out.member("dice", game.row().asks_dice ? "ask" : "program");
    out.member("answers", std::uint64_t{table.answers().size()});
    out.member("outcome", outcome_names[static_cast<std::size_t>(table.state().outcome)]);
    out.key("question");
    session::write_question(out, question_view(table.game(), table.state()));
    out.member("may_answer", game.may_answer(party));
    out.key("log");
    session::write_lines(out, table.log(), 0);
    std::vector<Party> here;
    for (const ConnectionId member : place.members) here.push_back(hall_.connections_.at(member).party);
    write_seats(out, game, here, hall_.ground_.now() - place.asked_since);
    if (connection_.wants_view) out.key("view").raw(view_json(table.game(), table.state()));
    out.end_object();
    reply(out.take());
    hall_.tell_seats(place);
    if (!game.undo) return;
    if (hall_.may_consent(place, party)) hall_.ask_to_undo(place, connection_);
    if (game.undo->by == party) tell_undo_waits(place);
}

}  // namespace lantern::engine::serve
