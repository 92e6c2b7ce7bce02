#include "table/table.hpp"

#include <algorithm>

#include "agents/answerer.hpp"
#include "agents/random.hpp"
#include "base/random.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "table/ready.hpp"
#include "transcript/record.hpp"

namespace lantern::engine {

namespace {

/// So many answers that nobody was asked for are kept at once: a table at which nobody sits is written down on the way.
constexpr std::size_t most_unkept = 64;

/// What is offered besides passing: "dash or surge".
std::string offers_text(const Game& game, const State& state, const Pause& pause) {
    std::vector<std::string> offers;
    for (const Option& option : pause.options) {
        if (choice_of(option.answer) != Choice::pass) offers.push_back(wording(game, state, pause, option.answer));
    }
    return join_words(offers, "or");
}

}  // namespace

Table::Table(Game game, TableRules rules, Store& store)
    : game_(std::move(game)), rules_(std::move(rules)), store_(store), log_(game_.scenario()) {}

Result<std::unique_ptr<Table>> Table::begin(Game game, TableRules rules, const JournalHead& head, Store& store) {
    std::unique_ptr<Table> table(new Table(std::move(game), std::move(rules), store));
    const Result<void> kept = store.append(journal_head(table->game_, head));
    if (!kept) return kept.error();
    table->state_ = table->game_.start(table.get());
    return table;
}

Result<std::unique_ptr<Table>> Table::go_on(Replay played, TableRules rules, Store& store, const JournalHead* head) {
    std::unique_ptr<Table> table(new Table(std::move(played.game), std::move(rules), store));
    // Played once more, so that acts are counted and the log is there.
    table->state_ = table->game_.start(table.get());
    for (const Answer answer : played.answers) table->apply(answer, table->asks_people(table->state_));
    if (head != nullptr) {
        const Result<void> kept = store.append(journal_head(table->game_, *head) + table->unkept_);
        if (!kept) return kept.error();
    }
    table->unkept_.clear();
    table->kept_ = table->answers_.size();
    return table;
}

void Table::on(const Event& event, const State& state, const Accounts& accounts) {
    log_.on(event, state, accounts);
    note_event(rules_.orders, event);
    if (event.kind == EventKind::act_begins) ++acts_;
}

bool Table::is_asked() const { return !over() && asks_people(state_); }

bool Table::asks_people(const State& state) const {
    const Seat seat = state.question.seat;
    if (rules_.tile_decides && seat == controller_seat)
        return (rules_.people & unsigned{game_.scenario().survivors_of[state.controller]}) != 0;
    return (rules_.people >> seat & 1U) != 0;
}

void Table::apply(Answer answer, bool by_people) {
    unkept_ += answer_line(game_, state_, pause(), answer);
    past_.push_back({state_, acts_, by_people, log_.latest()});
    answers_.push_back(answer);
    log_.set_answers(answers_.size());
    asks_in_spite_ = false;
    game_.apply(state_, answer, this);
}

Result<void> Table::give(Answer answer) {
    apply(answer, true);
    return settle();
}

Answer Table::anybodys_answer() {
    const Pause open = pause();
    if (rules_.seed) {
        if (open.kind != PauseKind::decide) return seeded_chance(open, *rules_.seed, answers_.size());
        // Any fixed function of seed and place serves: a journal goes on as it would have.
        return make_answerer(rules_.others, lot())->answer(game_, state_, open);
    }
    if (open.kind == PauseKind::decide) return make_answerer(rules_.others, lot())->answer(game_, state_, open);
    Random random{rules_.lots(), 0};
    return chance_answer(open, random);
}

std::uint64_t Table::lot() const { return rules_.seed ? random_word(~*rules_.seed, answers_.size()) : rules_.lots(); }

Result<void> Table::settle() {
    while (!over()) {
        // Cards that set one another off for ever must not fill the disk.
        if (answers_.size() >= most_answers)
            return Error{"the showdown still asks after " + std::to_string(most_answers) + " answers"};
        if (answers_.size() - kept_ >= most_unkept) {
            if (Result<void> kept = keep(); !kept) return kept;
        }
        if (!asks_people(state_)) {
            apply(anybodys_answer(), false);
            continue;
        }
        const Pause open = pause();
        if (rules_.lays_the_table && !asks_in_spite_) {
            if (const std::optional<Answer> laid = ready_answer(game_, state_, open, lot())) {
                apply(*laid, false);
                continue;
            }
        }
        const std::optional<Answer> passed =
            asks_in_spite_ ? std::nullopt : by_standing_orders(rules_.orders, game_, state_, open);
        if (!passed) break;
        log_.set_answers(answers_.size() + 1);
        log_.note(seat_name(game_, open.seat) + " passes, as ordered: " + offers_text(game_, state_, open) + ".");
        apply(*passed, false);
    }
    return keep();
}

Result<void> Table::keep() {
    if (unkept_.empty()) return {};
    const Result<void> kept = store_.append(unkept_);
    unkept_.clear();
    if (!kept) {
        // The game is what its journal says.
        take_back_to(kept_);
        asks_in_spite_ = true;  // whoever answered is asked again
        return kept;
    }
    kept_ = answers_.size();
    return {};
}

void Table::take_back_to(std::size_t answers) {
    if (answers >= answers_.size()) return;
    state_ = past_[answers].state;
    acts_ = past_[answers].acts;
    past_.resize(answers);
    answers_.resize(answers);
    log_.take_back_to(answers);
}

Result<std::size_t> Table::go_back_to(std::size_t answers) {
    const std::size_t gone = answers_.size() - answers;
    if (gone == 0) return gone;
    // Written down first: where that fails nothing is taken back.
    if (Result<void> kept = store_.append(undo_line(gone)); !kept) return kept.error();
    take_back_to(answers);
    kept_ = answers;
    asks_in_spite_ = true;
    return gone;
}

std::size_t Table::left_by_undo(Span span) const {
    std::size_t latest = past_.size();
    for (std::size_t i = past_.size(); i-- > 0 && latest == past_.size();) {
        if (past_[i].by_people) latest = i;
    }
    if (latest == past_.size()) return latest;
    // From the latest decision on, as far as the act or the round of that decision reaches.
    const int act = past_[latest].acts;
    const int round = past_[latest].state.round;
    const Phase phase = past_[latest].state.phase;
    std::size_t back = latest;
    // A walk is two answers, to walk and where to, and one to whoever took it.
    if (back > 0 && past_[back].state.question.ask == Ask::move_to && past_[back - 1].by_people &&
        past_[back - 1].line == past_[back].line)
        --back;
    for (std::size_t i = latest; span != Span::answer && i-- > 0;) {
        // Between two acts lies a monster turn, or the setup: a stretch of its own.
        const bool same_stretch = past_[i].acts == act && past_[i].state.phase == phase;
        if (past_[i].state.round != round || (span == Span::act && !same_stretch)) break;
        if (past_[i].by_people) back = i;
    }
    return back;
}

std::size_t Table::left_by_undo_to(std::uint32_t line) const {
    const LogLine* const wanted = log_.line(line);
    if (wanted == nullptr || wanted->answers == 0) return past_.size();
    std::size_t back = wanted->answers - 1;
    // Chance and other seats are not asked again in place of people: back to the question before.
    while (back > 0 && !asks_people(past_[back].state)) --back;
    return back;
}

Result<std::size_t> Table::undo(Span span) { return go_back_to(left_by_undo(span)); }

Result<std::size_t> Table::undo_to(std::uint32_t line) { return go_back_to(left_by_undo_to(line)); }

}  // namespace lantern::engine
