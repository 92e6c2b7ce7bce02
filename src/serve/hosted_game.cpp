#include "serve/hosted_game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "table/journal.hpp"
#include "table/session_read.hpp"
#include "transcript/parse.hpp"
#include "transcript/record.hpp"

namespace lantern::engine::serve {

using nlohmann::json;
using session::Fault;
using session::Refusal;

namespace {

/// A journal that somebody else keeps: what is appended waits for that.
class WaitingLines final : public Store {
public:
    explicit WaitingLines(std::string& lines) : lines_(lines) {}

    Result<std::string> read() override { return Error{"a journal is read where it is kept"}; }
    Result<void> append(std::string_view text) override {
        lines_ += text;
        return {};
    }

private:
    std::string& lines_;
};

}  // namespace

/// What the game's session asks: the server's cards, and who sits where.
class HostedGame::Host final : public SessionHost {
public:
    explicit Host(HostedGame& game) : game_(game) {}

    std::string program() const override { return game_.ground_.host().program(); }
    Result<SessionCards> cards(const std::vector<std::string>& folders) override {
        Result<SessionCards> cards = game_.ground_.host().cards({});
        if (cards && !folders.empty() && folders != cards.value().packs)
            return Error{"it was played with other packs than those of this server"};
        return cards;
    }
    Result<SurvivorsFile> sheets(const std::string& text) override { return game_.ground_.host().sheets(text); }
    Result<std::unique_ptr<Store>> store() override {
        return std::unique_ptr<Store>(std::make_unique<WaitingLines>(game_.played_));
    }
    std::uint64_t lot() override { return game_.ground_.host().lot(); }

    void rules(TableRules& rules, const Setup& setup) override {
        const auto count = static_cast<unsigned>(setup.survivors.size());
        const Roster& roster = game_.row_.roster;
        if (const std::optional<RosterFault> fault = roster.fault(count)) {
            const std::string where = fault->seat ? "/seats/" + std::to_string(*fault->seat) + "/survivors" : "/seats";
            throw Refusal{Fault::bad_setup, fault->says, where};
        }
        rules.people = roster.people(count, game_.row_.asks_dice);
        rules.tile_decides = true;
        rules.others = "veteran";
        rules.lays_the_table = game_.row_.lays_the_table;
        rules.orders = orders_of(game_.row_.orders);
        rules.most = game_.most_answers_;
    }

private:
    HostedGame& game_;
};

std::string order_words(const OrderBook& orders) {
    std::string words;
    for (const StandingOrders& one : orders) {
        for (const AskWhen when : one.when) words += static_cast<char>('0' + static_cast<int>(when));
        words += static_cast<char>('0' + static_cast<int>(one.pass));
    }
    for (const StandingOrders& one : orders) {
        for (const Timing moment : ordered_moments)
            words += one[moment] ? static_cast<char>('0' + static_cast<int>(*one[moment])) : '-';
    }
    return words;
}

OrderBook orders_of(std::string_view words) {
    OrderBook orders{};
    constexpr std::size_t each = survival_action_names.size() + 1;
    const std::size_t of_actions = each * orders.size();
    // Games of older programs have none of moments.
    const bool of_moments = words.size() == of_actions + ordered_moments.size() * orders.size();
    if (words.size() != of_actions && !of_moments) return orders;
    const auto digit = [&](std::size_t at, std::size_t most) {
        return std::min<std::size_t>(static_cast<std::size_t>(words[at] - '0'), most);
    };
    for (std::size_t who = 0; who < orders.size(); ++who) {
        for (std::size_t action = 0; action + 1 < each; ++action)
            orders[who].when[action] = static_cast<AskWhen>(digit(who * each + action, ask_when_names.size() - 1));
        orders[who].pass = static_cast<PassUntil>(digit(who * each + each - 1, pass_until_names.size() - 1));
        for (std::size_t i = 0; of_moments && i < ordered_moments.size(); ++i) {
            const std::size_t at = of_actions + who * ordered_moments.size() + i;
            if (words[at] != '-')
                orders[who][ordered_moments[i]] = static_cast<AskWhen>(digit(at, ask_when_names.size() - 1));
        }
    }
    return orders;
}

HostedGame::HostedGame(HallGround& ground, Journals& journals, std::size_t most_answers, GameRow row)
    : ground_(ground),
      journals_(journals),
      most_answers_(most_answers),
      row_(std::move(row)),
      host_(std::make_unique<Host>(*this)) {}
HostedGame::~HostedGame() = default;

std::string HostedGame::begin(const json& message) {
    session_ = std::make_unique<Session>(*host_);
    return session_->take_up(message).text;
}

std::string HostedGame::take_up(const json& message) { return session_->take_up(message).text; }

Result<void> HostedGame::open(const std::string& text) {
    session_.reset();
    auto session = std::make_unique<Session>(*host_);
    Result<std::unique_ptr<Store>> store = host_->store();
    const std::string_view whole = whole_lines(text);  // what stands behind them was never acknowledged
    const Result<Transcript> transcript = parse_transcript(whole, "journal");
    if (!transcript) return transcript.error();
    std::vector<std::string> packs;
    for (const Clause& pack : transcript.value().packs) packs.push_back(pack.text);
    Result<SessionCards> cards = host_->cards(packs);
    if (!cards) return cards.error();
    const JournalHead today{.program = host_->program(),
                            .cards = cards_digest(*cards.value().codex),
                            .packs = cards.value().packs,
                            .seed = std::nullopt};
    Result<OpenedJournal> opened = open_journal(transcript.value(), *cards.value().codex, today);
    if (!opened) return opened.error();
    OpenedJournal& journal = opened.value();
    if (!journal.holds) {
        std::string notes;
        for (const std::string& note : journal.notes) notes += (notes.empty() ? "" : " ") + note;
        return Error{notes};
    }
    // What it says of who answers is what it was told of this game's seats.
    std::vector<std::string> unread;
    journal.seating = seating_in(whole, "journal", journal.played.game.scenario(), unread);
    TableRules rules = session->usual_rules();
    rules.seed = journal.seed;
    if (journal.seating) rules.asked_until = journal.seating->asked_until;
    host_->rules(rules, journal.played.game.scenario().setup);
    SessionGame game{std::move(cards).value(), std::move(store).value(), nullptr};
    Result<std::unique_ptr<Table>> table = Table::go_on(std::move(journal), std::move(rules), *game.store);
    if (!table) return table.error();
    game.table = std::move(table).value();
    // Where the engine stops what was played stays to be looked at, and to be taken back.
    if (Result<void> settled = game.table->settle(); !settled && !game.table->stopped()) return settled;
    session->take(std::move(game));
    // Whoever joins gets the whole log: it counts as told.
    session->take_up(json{{"type", "question"}});
    session_ = std::move(session);
    return {};
}

Result<void> HostedGame::keep() {
    const std::string lines = std::exchange(played_, {});
    open_ = session_ != nullptr && session_->table() != nullptr;
    waits_.clear();
    if (!open_) return {};
    if (row_.number == 0) {
        if (Result<void> added = journals_.add(row_); !added) return added;
    }
    if (kept_ == nullptr) kept_ = journals_.journal(row_.number);
    if (!lines.empty()) {
        if (Result<void> kept = kept_->append(lines); !kept) return kept;
    }
    answered_.resize(std::min(answered_.size(), table().answers().size()));  // the others were taken back
    if (table().is_asked())
        waits_ = row_.roster.who_answers(table().game().scenario(), table().state(), table().state().question.seat);
    return {};
}

void HostedGame::close() {
    session_.reset();
    kept_.reset();
    played_.clear();
    open_ = false;
    answered_.clear();
    undo.reset();
}

unsigned HostedGame::survivors() const {
    return static_cast<unsigned>(table().game().scenario().setup.survivors.size());
}

bool HostedGame::may_answer(Party party) const {
    return std::find(waits_.begin(), waits_.end(), party) != waits_.end();
}

bool HostedGame::undo_by_consent() const {
    if (row_.undo != UndoRule::by_seats) return row_.undo == UndoRule::consent;
    return row_.roster.parties().size() > 1;
}

void HostedGame::answered(std::size_t answer, Party by) {
    answered_.resize(std::max(answered_.size(), answer + 1));
    answered_[answer] = by;
}

std::vector<Party> HostedGame::concerned(std::size_t left, Party by) const {
    std::vector<Party> all;
    const std::vector<Party> parties = row_.roster.parties();
    const auto add = [&](Party party) {
        if (party != by && std::find(all.begin(), all.end(), party) == all.end()) all.push_back(party);
    };
    for (std::size_t i = left; i < table().answers().size(); ++i) {
        const State& state = table().state_after(i);
        const Seat asked = state.question.seat;
        if (asked == nobody_seat) {
            for (const Party& party : parties) {
                if (row_.roster.survivors_of(party, survivors()) != 0) add(party);
            }
        } else if (table().was_decided(i)) {
            const std::optional<Party> known = i < answered_.size() ? answered_[i] : std::nullopt;
            if (known && std::find(parties.begin(), parties.end(), *known) != parties.end()) {
                add(*known);
            } else {
                const std::vector<Party> who = row_.roster.who_answers(table().game().scenario(), state, asked);
                std::for_each(who.begin(), who.end(), add);
            }
        }
    }
    return all;
}

std::string HostedGame::ask_anew() {
    table().rules().people = row_.roster.people(survivors(), row_.asks_dice);
    return take_up({{"type", "question"}});
}

Result<void> HostedGame::keep_row() {
    if (is_open()) row_.orders = order_words(table().rules().orders);
    return journals_.change(row_);
}

Result<std::string> HostedGame::first_answers(std::size_t answers) {
    const Result<SessionCards> cards = host_->cards({});
    if (!cards) return cards.error();
    const Game& game = table().game();
    std::string text = journal_head(game, {.program = host_->program(),
                                           .cards = cards_digest(game.codex()),
                                           .packs = cards.value().packs,
                                           .seed = table().rules().seed});
    for (std::size_t i = 0; i < answers; ++i) {
        const State& state = table().state_after(i);
        text += answer_line(game, state, game.pause(state), table().answers()[i], table().mark(i));
    }
    return text;
}

Result<std::string> HostedGame::journal() { return journals_.journal(row_.number)->read(); }

}  // namespace lantern::engine::serve
