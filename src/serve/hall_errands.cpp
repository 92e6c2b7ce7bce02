#include <algorithm>

#include "serve/hall_work.hpp"

/// What takes long and is done elsewhere: playing on, opening a journal.
namespace lantern::engine::serve {

using session::Fault;
using session::Refusal;

HallGround::Pace Hall::Work::pace_of(const Roster& roster) {
    // The veteran thinks for a while before each answer; nobody else does.
    const bool thinks = std::any_of(roster.seats.begin(), roster.seats.end(),
                                    [](const RosterSeat& seat) { return seat.by == HeldBy::veteran; });
    return thinks ? HallGround::Pace::slow : HallGround::Pace::quick;
}

void Hall::Work::wait_for(Place& place) {
    connection_.put_off.push_front({std::string(text_), true});
    connection_.waits_at = &place;
    place.waiting.push_back(connection_.id);
}

bool Hall::Work::is_ready(Place& place) {
    place.wanted = hall_.ground_.now();
    if (place.game.is_open()) return true;
    if (place.broken) throw HallRefusal{"broken_game", "the game does not open: " + *place.broken};
    Result<std::string> journal = place.game.journal();
    if (!journal) throw HallRefusal{"broken_game", "the game does not open: " + journal.error().message};
    // A line is an answer, or little else; and a journal may tell of many that were taken back.
    const auto lines = static_cast<std::size_t>(std::count(journal.value().begin(), journal.value().end(), '\n'));
    const std::size_t answers = std::min(lines, hall_.limits_.most_answers);
    hall_.make_room(answers);
    place.answers = answers;
    const auto open = [&game = place.game, text = std::move(journal).value()] {
        std::string wrong;
        try {
            if (const Result<void> opened = game.open(text); !opened) wrong = opened.error().message;
        } catch (const Refusal& refusal) {
            wrong = refusal.message;
        } catch (const std::exception& fault) {
            wrong = fault.what();
        }
        return wrong;
    };
    send_for(place, HallGround::Pace::slow, open,
             [&place, again = std::string(text_)](Work& self, const std::string& fault) {
                 if (!place.game.is_open()) {
                     place.broken = fault;
                     Journals::tell_broken(place.game.row().id, fault);
                 }
                 self.connection_.put_off.push_front({again, true});
             });
    return false;
}

void Hall::Work::send_for(Place& place, HallGround::Pace pace, std::function<std::string()> work,
                          std::function<void(Work&, const std::string&)> then) {
    const auto errand = std::make_shared<Errand>();
    errand->by = connection_.id;
    errand->id = id_;
    errand->place = &place;
    errand->then = std::move(then);
    place.busy = true;
    connection_.waits_at = &place;
    ++hall_.errands_;
    hall_.ground_.play(
        pace, {.address = connection_.address, .game = place.game.row().id},
        [errand, work = std::move(work)] {
            try {
                errand->text = work();
            } catch (...) {
                errand->fault = std::current_exception();
            }
        },
        [&hall = hall_, errand] { hall.come_back(*errand); });
}

void Hall::Work::play(Place& place, std::function<std::string()> work,
                      std::function<void(Work&, const std::string&)> then) {
    send_for(place, pace_of(place.game.roster()), std::move(work),
             [then = std::move(then)](Work& self, const std::string& text) {
                 if (is_error(text)) return self.reply(text);
                 then(self, text);
             });
}

void Hall::Work::finish(Errand& errand) {
    guarded(
        [&] {
            Place& place = *errand.place;
            place.in_group = true;
            Result<void> kept = hall_.journals_.begin();
            if (kept && std::exchange(place.spoiled, false)) kept = Error{"the answers could not be kept"};
            if (kept && errand.fault == nullptr) kept = place.game.keep();
            place.answers = place.game.is_open() ? place.game.table().answers().size() : 0;
            if (!kept || errand.fault != nullptr) hall_.close_game(place);
            if (errand.fault != nullptr) std::rethrow_exception(errand.fault);
            if (!kept) throw Refusal{Fault::store, kept.error().message};
            errand.then(*this, errand.text);
        },
        errand.place);
}

}  // namespace lantern::engine::serve
