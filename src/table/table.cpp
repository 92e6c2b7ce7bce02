#include "table/table.hpp"

#include <algorithm>

#include "agents/answerer.hpp"
#include "agents/random.hpp"
#include "base/random.hpp"
#include "game/invariants.hpp"
#include "narrate/question_text.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "state/question_forms.hpp"
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

std::string what_stops(const Game& game, const State& state) {
    if (state.question.kind == PauseKind::error) return "the engine stopped: " + std::string(engine_error(state));
    const std::string broken = broken_invariant(game, state);
    return broken.empty() ? broken : "the engine stopped, since this would not be possible: " + broken;
}

Table::Table(Game game, TableRules rules, Store& store)
    : game_(std::move(game)), rules_(std::move(rules)), store_(store), log_(game_.scenario()), passes_(passes()) {}

Result<std::unique_ptr<Table>> Table::begin(Game game, TableRules rules, const JournalHead& head, Store& store) {
    std::unique_ptr<Table> table(new Table(std::move(game), std::move(rules), store));
    if (const std::string fault = fault_of_head(table->game_, head); !fault.empty()) return Error{fault};
    table->state_ = table->game_.start(table.get());
    if (const std::string wrong = table->trouble(); !wrong.empty()) return Error{wrong};
    if (const Result<void> kept = table->begin_journal(head); !kept) return kept.error();
    return table;
}

Result<std::unique_ptr<Table>> Table::go_on(OpenedJournal journal, TableRules rules, Store& store,
                                            const JournalHead* head) {
    Replay& played = journal.played;
    // Orders to pass that stand now end with what happens from now on, and not with what has happened.
    const OrderBook orders = rules.orders;
    for (StandingOrders& one : rules.orders) one.pass = PassUntil::now;
    std::unique_ptr<Table> table(new Table(std::move(played.game), std::move(rules), store));
    if (head != nullptr) {
        if (const std::string fault = fault_of_head(table->game_, *head); !fault.empty()) return Error{fault};
    }
    // Played once more, so that acts are counted and the log is there.
    table->state_ = table->game_.start(table.get());
    played.marks.resize(played.answers.size());
    for (std::size_t i = 0; i < played.answers.size(); ++i) {
        const By by = table->by_of(played.marks[i]);
        if (by == By::orders) table->note_pass(table->pause());
        table->apply(played.answers[i], by, played.marks[i]);
    }
    table->rules_.orders = orders;
    table->passes_ = table->passes();
    // When they were given is not known: an undo leaves them as they stand.
    for (Past& past : table->past_) past.passes = table->passes_;
    if (head != nullptr) {
        if (const Result<void> kept = table->begin_journal(*head); !kept) return kept.error();
    } else {
        table->kept_seating_ = std::move(journal.seating);
    }
    table->unkept_.clear();
    table->kept_ = table->answers_.size();
    return table;
}

Result<void> Table::begin_journal(const JournalHead& head) {
    unkept_.insert(0, journal_head(game_, head) + seating_lines(rules_, std::nullopt, game_.scenario()));
    kept_seating_ = rules_;
    return keep();
}

void Table::on(const Event& event, const State& state, const Accounts& accounts) {
    log_.on(event, state, accounts);
    note_event(rules_.orders, event);
    if (event.kind == EventKind::act_begins) ++acts_;
}

void Table::on_unasked(const Question& question, Answer only, const State& state) {
    // Of a die or a card that can fall in one way only the event tells enough, and so it does of what the monster does, of the one hit
    // or hit location there is.
    if (question.seat == nobody_seat || question.seat == controller_seat) return;
    if (question.ask == Ask::dodge_which || question.ask == Ask::hit_order || question.ask == Ask::hit_location) return;
    if (choice_of(only) == Choice::pass) return;
    if (choice_of(only) == Choice::end_act)
        return log_.note_unasked(survivor_name(game_.scenario(), question.seat) +
                                     (has(state.survivors[question.seat], SurvivorFlag::knocked_down)
                                          ? " lies knocked down and can do nothing: the act ends by itself."
                                          : " has nothing left to do: the act ends by itself."),
                                 state);
    const Pause pause = unasked_pause(question, only);
    const std::string words = wording(game_, state, pause, only);
    if (question.ask == Ask::next_act)
        return log_.note_unasked(words + " is the last to act, without a choice.", state);
    log_.note_unasked(
        question_in_parts(game_.scenario(), state, pause).asks + " " + capital(words) + ", without a choice.", state);
}

bool Table::is_asked() const { return !over() && asks_people(state_); }

bool Table::asks_people(const State& state) const {
    const Seat seat = state.question.seat;
    if (rules_.tile_decides && seat == controller_seat)
        return (rules_.people & unsigned{game_.scenario().survivors_of[state.controller]}) != 0;
    return (rules_.people >> seat & 1U) != 0;
}

AnswerMark Table::mark_of(By by, Seat seat) {
    if (seat == nobody_seat) return by == By::people ? AnswerMark::by_hand : AnswerMark::none;
    return by == By::people ? AnswerMark::none : by == By::orders ? AnswerMark::ordered : AnswerMark::unasked;
}

Table::By Table::by_of(AnswerMark mark) const {
    if (!asks_people(state_)) return By::others;
    if (state_.question.seat == nobody_seat) return mark == AnswerMark::by_hand ? By::people : By::others;
    return mark == AnswerMark::none ? By::people : mark == AnswerMark::ordered ? By::orders : By::others;
}

void Table::apply(Answer answer, By by, AnswerMark mark) {
    unkept_ += answer_line(game_, state_, pause(), answer, mark);
    states_.push_back(state_);
    past_.push_back({acts_, by, last_line(), passes_});
    answers_.push_back(answer);
    log_.set_answers(answers_.size());
    game_.apply(state_, answer, this);
    passes_ = passes();
    if (over()) unkept_ += over_line(state_);
}

std::uint32_t Table::last_line() const { return log_.lines().empty() ? 0 : log_.lines().back().id; }

Table::Passes Table::passes() const {
    Passes all{};
    for (std::size_t who = 0; who < all.size(); ++who) all[who] = rules_.orders[who].pass;
    return all;
}

Result<void> Table::order(const OrderBook& orders) {
    const Seating before = rules_;
    rules_.orders = orders;
    if (is_asked()) rules_.asked_until = std::max(rules_.asked_until, answers_.size() + 1);
    const Result<void> kept = write_down();
    if (!kept) static_cast<Seating&>(rules_) = before;
    return kept;
}

bool Table::can_go_back() const {
    if (past_.empty() || past_.back().by != By::people) return false;
    const Question& asked = states_[past_.size() - 1].question;
    const Ask before = asked.ask, now = state_.question.ask;
    const bool untold = past_.back().line == last_line();
    if (before == Ask::next_act) return untold || now == Ask::act;
    if (asked.seat != state_.question.seat) return false;
    return untold || (before != now && row_of_enum(ask_forms, now).completes);
}

Result<void> Table::give(Answer answer) {
    // What was taken back first is what was wrong; dice behind it may still count.
    if (!undone_.empty() && answers_.size() == undone_at_) undone_.pop_front();
    apply(answer, By::people);
    return settle();
}

Answer Table::anybodys_answer() {
    const Pause open = pause();
    // Terrain that matters, and not in the corner where no rule of thumb sees any harm in it.
    if (open.ask == Ask::place_terrain || open.ask == Ask::turn_terrain) {
        if (const std::optional<Answer> laid = ready_answer(game_, state_, open, lot())) return *laid;
    }
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

std::string Table::trouble() const {
    if (const std::string stops = what_stops(game_, state_); !stops.empty()) return stops;
    // Cards that set one another off for ever must not fill the disk.
    if (answers_.size() >= rules_.most)
        return "a showdown has fewer than " + std::to_string(rules_.most) +
               " answers, and this one still asks; an undo leads back to where it may end";
    return {};
}

Result<void> Table::settle() {
    stopped_ = false;
    Result<void> settled = answer_until_asked();
    if (settled) settled = keep();
    if (settled) return settled;
    // The game is what its journal says, and whoever answered is asked again.
    unkept_.clear();
    take_back_to(kept_);
    rules_.asked_until = kept_ + 1;
    return settled;
}

Result<void> Table::answer_until_asked() {
    for (;;) {
        if (const std::string wrong = trouble(); !wrong.empty()) {
            stopped_ = true;
            return Error{wrong};
        }
        if (over()) return {};
        if (answers_.size() - kept_ >= most_unkept) {
            if (Result<void> kept = keep(); !kept) return kept;
        }
        const Pause open = pause();
        if (!asks_people(state_)) {
            apply(anybodys_answer(), By::others);
            continue;
        }
        if (const std::optional<Answer> told = told_before(open)) {
            log_.set_answers(answers_.size() + 1);
            log_.note_unasked("As before the undo: " + wording(game_, state_, open, *told) + ".", state_);
            apply(*told, By::people);
            continue;
        }
        if (answers_.size() < rules_.asked_until) return {};
        if (rules_.lays_the_table) {
            if (const std::optional<Answer> laid = ready_answer(game_, state_, open, lot())) {
                apply(*laid, By::others);
                continue;
            }
        }
        const std::optional<Answer> passed = by_standing_orders(rules_.orders, game_, state_, open);
        if (!passed) return {};
        note_pass(open);
        apply(*passed, By::orders);
    }
}

void Table::note_pass(const Pause& open) {
    const bool same_window = !log_.lines().empty() && log_.lines().back().of_orders &&
                             log_.lines().back().until == answers_.size() &&
                             std::ranges::find(passed_, open.seat, &Passed::who) == passed_.end();
    if (!same_window) passed_.clear();
    passed_.push_back({open.seat, offers_text(game_, state_, open)});
    log_.set_answers(answers_.size() + 1);
    // Who ordered nothing did not order this.
    const auto is_usual = [this](const Passed& one) { return rules_.orders[one.who] == StandingOrders{}; };
    const auto alike = [&is_usual](const Passed& a, const Passed& b) {
        return a.offers == b.offers && is_usual(a) == is_usual(b);
    };
    std::string text;
    for (std::size_t i = 0; i < passed_.size(); ++i) {
        const auto same = [&](const Passed& one) { return alike(one, passed_[i]); };
        if (std::ranges::find_if(passed_, same) != passed_.begin() + static_cast<std::ptrdiff_t>(i))
            continue;  // told with that one
        std::vector<std::string> names;
        for (const Passed& one : passed_) {
            if (same(one)) names.push_back(seat_name(game_, one.who));
        }
        text += (text.empty() ? "" : "; ") + join_words(names) + (names.size() == 1 ? " passes" : " pass") +
                (is_usual(passed_[i]) ? ", as usual: " : ", as ordered: ") + passed_[i].offers;
    }
    same_window ? log_.add_to_note(text + ".") : log_.note(text + ".", state_);
}

std::optional<Answer> Table::told_before(const Pause& open) {
    if (open.seat != nobody_seat || undone_.empty() || answers_.size() <= undone_at_) return std::nullopt;
    while (!undone_.empty() && undone_.front().seat != nobody_seat) undone_.pop_front();
    if (undone_.empty()) return std::nullopt;
    const Undone next = undone_.front();
    undone_.pop_front();
    if (next.ask == open.ask && next.subject == open.subject && open.accepts(next.answer)) return next.answer;
    undone_.clear();  // it goes another way from here on
    return std::nullopt;
}

Result<void> Table::keep() {
    // A journal that says nothing of it, of an older program, gets nothing by being opened.
    if (unkept_.empty() && !kept_seating_) return {};
    return write_down();
}

Result<void> Table::write_down() {
    // Before the answers: the line behind the last one says whether the showdown is over.
    const std::string text = seating_lines(rules_, kept_seating_, game_.scenario()) + unkept_;
    if (text.empty()) return {};
    const Result<void> kept = store_.append(text);
    if (!kept) return kept;
    kept_seating_ = rules_;
    unkept_.clear();
    kept_ = answers_.size();
    return {};
}

void Table::take_back_to(std::size_t answers) {
    if (answers >= answers_.size()) return;
    state_ = states_[answers];
    acts_ = past_[answers].acts;
    passes_ = past_[answers].passes;
    for (std::size_t who = 0; who < passes_.size(); ++who) rules_.orders[who].pass = passes_[who];
    states_.resize(answers);
    past_.resize(answers);
    answers_.resize(answers);
    log_.take_back_to(answers);
}

Result<std::size_t> Table::go_back_to(std::size_t answers, std::size_t asked_until) {
    const std::size_t gone = answers_.size() - answers;
    if (gone == 0) return gone;
    stopped_ = false;
    // Written down first: where that fails nothing is taken back. Whoever opens the journal is asked the same.
    Seating left = rules_;
    left.asked_until = asked_until;
    for (std::size_t who = 0; who < left.orders.size(); ++who) left.orders[who].pass = past_[answers].passes[who];
    if (Result<void> kept = store_.append(undo_line(gone) + seating_lines(left, kept_seating_, game_.scenario()));
        !kept)
        return kept.error();
    kept_seating_ = left;
    if (answers_.size() != undone_at_) undone_.clear();  // of an undo that something followed
    for (std::size_t i = answers_.size(); i-- > answers;) {
        const Question asked = states_[i].question;
        undone_.push_front({.seat = asked.seat, .ask = asked.ask, .subject = asked.subject, .answer = answers_[i]});
    }
    undone_at_ = answers;
    take_back_to(answers);
    kept_ = answers;
    rules_.asked_until = asked_until;
    return gone;
}

std::size_t Table::left_by_undo(Span span) const {
    std::size_t latest = past_.size();
    for (std::size_t i = past_.size(); i-- > 0 && latest == past_.size();) {
        if (is_theirs(i)) latest = i;
    }
    if (latest == past_.size()) return latest;
    // From the latest decision on, as far as the act or the round reaches that is under way. One in which nothing was decided yet must not
    // take all of the one before with it.
    const int act = past_[latest].acts;
    const State decided = states_[latest];
    const bool under_way = over() || (decided.round == state_.round &&
                                      (span == Span::round || (act == acts_ && decided.phase == state_.phase)));
    if (!under_way) span = Span::answer;
    std::size_t back = latest;
    // A walk is two answers, to walk and where to, and one to whoever took it.
    if (back > 0 && decided.question.ask == Ask::move_to && is_theirs(back - 1) &&
        past_[back - 1].line == past_[back].line)
        --back;
    for (std::size_t i = latest; span != Span::answer && i-- > 0;) {
        // Between two acts lies a monster turn, or the setup: a stretch of its own.
        const State before = states_[i];
        const bool same_stretch = past_[i].acts == act && before.phase == decided.phase;
        if (before.round != decided.round || (span == Span::act && !same_stretch)) break;
        if (is_theirs(i)) back = i;
    }
    return back;
}

std::size_t Table::left_by_undo_to(std::uint32_t line) const {
    const LogLine* const wanted = log_.line(line);
    if (wanted == nullptr || wanted->answers == 0) return past_.size();
    // What chance, other seats and whoever laid the table answered is not asked in place of people: back to a question of theirs.
    for (std::size_t back = wanted->answers; back-- > 0;) {
        if (past_[back].by != By::others && asks_people(states_[back])) return back;
    }
    return past_.size();
}

Result<std::size_t> Table::undo(Span span) {
    const std::size_t back = left_by_undo(span);
    if (back == past_.size()) return std::size_t{0};
    return go_back_to(back, back + 1);
}

Result<std::size_t> Table::undo_to(std::uint32_t line) {
    const std::size_t back = left_by_undo_to(line);
    if (back == past_.size()) return std::size_t{0};
    return go_back_to(back, std::max<std::size_t>(back + 1, log_.line(line)->until));
}

}  // namespace lantern::engine
