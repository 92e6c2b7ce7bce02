#include "table.hpp"

#include "narrate/rules_text.hpp"
#include "telling.hpp"
#include "transcript/check.hpp"
#include "transcript/record.hpp"

namespace lantern::engine::app {

Table::Table(Game game, std::uint64_t seed) : game_(std::move(game)), seed_(seed) { state_ = game_.start(this); }

Table::Table(Replay replay, std::uint64_t seed) : game_(std::move(replay.game)), seed_(seed) {
    // Played once more, so that acts are counted and the log is there.
    state_ = game_.start(this);
    for (const Answer answer : replay.answers) give(answer);
}

void Table::on(const Event& event, const State& state, const Accounts& accounts) {
    std::string line = told_line(game_.scenario(), event, state, accounts);
    if (!line.empty()) {
        lines_.push_back(std::move(line));
        latest_ = Told{event, accounts};
    }
    if (event.kind == EventKind::act_begins) ++acts_;
}

void Table::give(Answer answer) {
    past_.push_back({state_, acts_});
    answers_.push_back(answer);
    game_.apply(state_, answer, this);
}

bool Table::undo(Span span, unsigned seats) {
    const auto is_theirs = [this, seats](std::size_t i) { return (seats >> past_[i].state.question.seat & 1U) != 0; };
    std::size_t latest = past_.size();
    for (std::size_t i = past_.size(); i-- > 0 && latest == past_.size();) {
        if (is_theirs(i)) latest = i;
    }
    if (latest == past_.size()) return false;
    // From the latest decision on, as far as the act or the round of that decision reaches.
    const Past& now = past_[latest];
    const int act = now.acts;
    const int round = now.state.round;
    const Phase phase = now.state.phase;
    std::size_t back = latest;
    for (std::size_t i = latest; span != Span::answer && i-- > 0;) {
        // Between two acts lies a monster turn, or the setup: a stretch of its own.
        const bool same_stretch = past_[i].acts == act && past_[i].state.phase == phase;
        if (past_[i].state.round != round || (span == Span::act && !same_stretch)) break;
        if (is_theirs(i)) back = i;
    }
    state_ = past_[back].state;
    acts_ = past_[back].acts;
    past_.resize(back);
    answers_.resize(back);
    lines_.clear();
    latest_.reset();
    return true;
}

std::string Table::saved(const std::vector<std::string>& packs) const {
    RecordingHead head;
    head.seed = seed_;
    head.packs = packs;
    head.title = "lantern play, round " + std::to_string(state_.round);
    return record(game_, head, answers_);
}

std::vector<std::string> Table::take_last_lines(std::size_t count) {
    std::vector<std::string> lines = take_lines();
    if (lines.size() > count) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(count));
    return lines;
}

std::string Table::why_latest() const {
    return latest_ ? why(game_, latest_->event, state_, latest_->accounts) : std::string();
}

}  // namespace lantern::engine::app
