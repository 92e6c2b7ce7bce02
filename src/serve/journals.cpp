#include "serve/journals.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "serve/journals_inside.hpp"

namespace lantern::engine::serve {

Journals::Journals(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Journals::~Journals() = default;

/// What could not be read, for anybody; whoever runs the server reads why. What others write in the same group is kept all the same.
Error Journals::unreadable(const std::string& what, sqlite3* in) const {
    std::cerr << database_error(in, inside_->path + ": " + what).message + "\n";
    return Error{what + "; the reason is in the server's log"};
}

void Journals::tell_broken(const std::string& game, const std::string& why) {
    std::cerr << "The game " + game + " does not open: " + why + "\n";
}

/// The same of a writing: nothing of the open group is kept.
Error Journals::failure(const std::string& what) {
    if (in_group_ && failed_.empty()) failed_ = what;
    return unreadable(what, inside_->get());
}

/// Whether the open group, if there is one, may still be kept.
Result<void> Journals::unbroken() {
    if (!in_group_) return {};
    if (failed_.empty() && sqlite3_get_autocommit(inside_->get()) != 0) return failure("the answers could not be kept");
    if (!failed_.empty()) return Error{failed_ + "; the reason is in the server's log"};
    return {};
}

Result<void> Journals::write(Statement& statement, const std::string& what) {
    if (Result<void> may = unbroken(); !may) return may;
    if (!statement.run()) return failure(what);
    return {};
}

Result<void> Journals::begin() {
    if (in_group_) return unbroken();
    if (sqlite3_exec(inside_->get(), "BEGIN IMMEDIATE", nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure("nothing can be kept");
    in_group_ = true;
    failed_.clear();
    written_.clear();
    return {};
}

Result<void> Journals::commit() {
    if (!in_group_) return {};
    Result<void> done = unbroken();
    if (done && sqlite3_exec(inside_->get(), "COMMIT", nullptr, nullptr, nullptr) != SQLITE_OK)
        done = failure("the answers could not be kept");
    in_group_ = false;
    written_.clear();
    if (done) return done;
    counted_.reset();
    if (sqlite3_get_autocommit(inside_->get()) == 0)
        sqlite3_exec(inside_->get(), "ROLLBACK", nullptr, nullptr, nullptr);
    return done;
}

Result<void> Journals::add(GameRow& game) {
    {
        const Statement::Use add(inside_->add_game);
        add->bind(game.id).bind(game.name).bind(game.roster.table_secret).bind(game.roster.spectator_secret);
        add->bind(std::int64_t{game.asks_dice}).bind(static_cast<std::int64_t>(game.undo));
        add->bind(std::int64_t{game.lays_the_table}).bind(game.orders).bind(game.created).bind(game.touched);
        if (Result<void> done = write(*add, "the game could not be kept"); !done) return done;
    }
    counted_.reset();
    game.number = sqlite3_last_insert_rowid(inside_->get());
    return change(game);
}

Result<void> Journals::change(const GameRow& game) {
    const auto run = [&](const Statement::Use& use) { return write(*use, "the game could not be kept"); };
    {
        const Statement::Use change(inside_->change_game);
        change->bind(game.orders).bind(game.touched).bind(game.number);
        if (Result<void> done = run(change); !done) return done;
    }
    {
        const Statement::Use remove(inside_->remove_seats);
        remove->bind(game.number);
        if (Result<void> done = run(remove); !done) return done;
    }
    for (std::size_t i = 0; i < game.roster.seats.size(); ++i) {
        const RosterSeat& seat = game.roster.seats[i];
        const Statement::Use add(inside_->add_seat);
        add->bind(game.number).bind(static_cast<std::int64_t>(i)).bind(seat.name);
        add->bind(std::int64_t{seat.survivors})
            .bind(held_by_names[static_cast<std::size_t>(seat.by)])
            .bind(seat.secret);
        if (Result<void> done = run(add); !done) return done;
    }
    return {};
}

Result<void> Journals::remove(std::int64_t number) {
    const Statement::Use remove(inside_->remove_game);
    remove->bind(number);
    counted_.reset();
    return write(*remove, "the game could not be deleted");
}

Result<std::optional<GameRow>> Journals::find(std::string_view id) {
    GameRow game;
    {
        const Statement::Use find(inside_->find_game);
        const int found = find->bind(id).step();
        if (found == SQLITE_DONE) return std::optional<GameRow>{};
        if (found != SQLITE_ROW) return unreadable("the game cannot be read", inside_->get());
        game.number = find->number(0);
        game.id = find->text(1);
        game.name = find->text(2);
        game.roster.table_secret = find->text(3);
        game.roster.spectator_secret = find->text(4);
        game.asks_dice = find->number(5) != 0;
        game.undo = static_cast<UndoRule>(std::clamp<std::int64_t>(find->number(6), 0, 2));
        game.lays_the_table = find->number(7) != 0;
        game.orders = find->text(8);
        game.created = find->number(9);
        game.touched = find->number(10);
    }
    const Statement::Use seats(inside_->find_seats);
    seats->bind(game.number);
    int found = SQLITE_ROW;
    while ((found = seats->step()) == SQLITE_ROW) {
        RosterSeat seat{.name = seats->text(0),
                        .survivors = static_cast<unsigned>(seats->number(1)),
                        .by = HeldBy::table,
                        .secret = seats->text(3)};
        const std::string by = seats->text(2);
        for (std::size_t i = 0; i < held_by_names.size(); ++i) {
            if (held_by_names[i] == by) seat.by = static_cast<HeldBy>(i);
        }
        game.roster.seats.push_back(std::move(seat));
    }
    if (found != SQLITE_DONE) return unreadable("the game cannot be read", inside_->get());
    return std::optional<GameRow>(std::move(game));
}

Result<std::vector<std::string>> Journals::untouched_since(std::int64_t seconds) {
    std::vector<std::string> ids;
    const Statement::Use old(inside_->old_games);
    old->bind(seconds);
    int found = SQLITE_ROW;
    while ((found = old->step()) == SQLITE_ROW) ids.push_back(old->text(0));
    if (found != SQLITE_DONE) return unreadable("old games cannot be found", inside_->get());
    return ids;
}

Result<std::uint64_t> Journals::number_of(Statement& statement, const std::string& what) const {
    const Statement::Use use(statement);
    if (use->step() == SQLITE_ROW) return static_cast<std::uint64_t>(use->number(0));
    return unreadable(what, inside_->get());
}

Result<std::uint64_t> Journals::count() {
    if (counted_) return *counted_;
    const Result<std::uint64_t> games = number_of(inside_->count_games, "the games cannot be counted");
    if (games) counted_ = games.value();
    return games;
}

Result<std::uint64_t> Journals::bytes() const {
    return number_of(inside_->pages, "the size of the database cannot be read");
}

std::uint64_t Journals::spare_bytes() const {
    std::error_code code;
    const std::filesystem::space_info space = std::filesystem::space(inside_->path, code);
    return code ? 0 : space.available;
}

bool Journals::wants_tidying() const {
    constexpr int many = 1'000;
    return inside_->log_pages - inside_->tidied_pages >= many;
}

void Journals::tidy_beside() {
    sqlite3_wal_checkpoint_v2(inside_->tidier.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Journals::tidy() {
    if (in_group_) return;
    int pages = 0, brought = 0;
    sqlite3_wal_checkpoint_v2(inside_->get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &brought);
    // Where a backup reads what lies there, it goes on at its end.
    inside_->log_pages = inside_->tidied_pages = pages == brought ? 0 : pages;
}

/// The journal of one game: its texts, a row each.
class Journals::Journal final : public Store {
public:
    Journal(Journals& all, std::int64_t number, std::size_t most) : all_(all), number_(number), most_(most) {}

    Result<std::string> read() override {
        std::string text;
        // What is not kept yet the reader does not see.
        const bool written = all_.written_.contains(number_);
        const Statement::Use texts(written ? inside().read_written : inside().read_texts);
        texts->bind(number_);
        int found = SQLITE_ROW;
        while ((found = texts->step()) == SQLITE_ROW) text += texts->text(0);
        if (found != SQLITE_DONE)
            return all_.unreadable("the journal cannot be read", written ? inside().get() : inside().reader.get());
        return text;
    }

    Result<void> append(std::string_view text) override {
        const bool alone = !all_.in_group();
        if (alone) {
            if (Result<void> begun = all_.begin(); !begun) return begun;
        }
        Result<void> done = add(text);
        if (!alone) return done;
        Result<void> kept = all_.commit();
        place_ = kept ? place_ : -1;
        return done ? kept : done;
    }

private:
    Inside& inside() const { return *all_.inside_; }

    /// What stands behind the last whole line goes, and the next text's place is found.
    Result<void> find_the_end() {
        for (;;) {
            std::string last;
            {
                const Statement::Use end(inside().last_text);
                const int found = end->bind(number_).step();
                place_ = found == SQLITE_ROW ? end->number(0) + 1 : 0;
                if (found == SQLITE_ROW) last = end->text(1);
                if (found != SQLITE_ROW && found != SQLITE_DONE) return all_.failure("the journal cannot be read");
            }
            const std::string_view whole = whole_lines(last);
            if (whole.size() == last.size()) break;
            {
                const Statement::Use remove(inside().remove_text);
                remove->bind(number_).bind(place_ - 1);
                if (Result<void> gone = all_.write(*remove, "the journal cannot be written"); !gone) return gone;
            }
            if (whole.empty()) continue;
            if (Result<void> put = put_text(place_ - 1, whole); !put) return put;
        }
        const Statement::Use bytes(inside().journal_bytes);
        if (bytes->bind(number_).step() != SQLITE_ROW) return all_.failure("the journal cannot be read");
        bytes_ = static_cast<std::size_t>(bytes->number(0));
        return {};
    }

    Result<void> put_text(std::int64_t place, std::string_view text) {
        all_.written_.insert(number_);
        const Statement::Use put(inside().add_text);
        put->bind(number_).bind(place).bind_bytes(text);
        return all_.write(*put, "the answer could not be kept");
    }

    Result<void> add(std::string_view text) {
        if (place_ < 0) {
            if (Result<void> found = find_the_end(); !found) return found;
        }
        if (bytes_ + text.size() > most_)
            return Error{"the game's journal has " + std::to_string(most_) + " bytes, and may not have more"};
        Result<void> put = put_text(place_, text);
        if (!put) {
            place_ = -1;
            return put;
        }
        ++place_;
        bytes_ += text.size();
        return {};
    }

    Journals& all_;
    std::int64_t number_;
    std::size_t most_;
    std::int64_t place_ = -1;  ///< of the next text; -1: has to be found
    std::size_t bytes_ = 0;
};

std::unique_ptr<Store> Journals::journal(std::int64_t number, std::size_t most_bytes) {
    return std::make_unique<Journal>(*this, number, most_bytes);
}

}  // namespace lantern::engine::serve
