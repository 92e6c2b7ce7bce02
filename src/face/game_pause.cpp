#include <lantern/game.hpp>

#include <new>
#include <stdexcept>

#include "face/inside.hpp"
#include "narrate/parse_answer.hpp"
#include "narrate/question_text.hpp"
#include "narrate/wording.hpp"

namespace lantern {

Pause::Pause(const GameContent& content, const void* state, const void* pause) : content_(&content), state_(state) {
    new (bytes_.data()) engine::Pause(*static_cast<const engine::Pause*>(pause));
}

Pause::Pause(const Pause& other) : content_(other.content_), state_(other.state_) {
    new (bytes_.data()) engine::Pause(Inside::of(other));
}

Pause& Pause::operator=(const Pause& other) {
    if (this == &other) return *this;
    content_ = other.content_;
    state_ = other.state_;
    new (bytes_.data()) engine::Pause(Inside::of(other));
    return *this;
}

PauseKind Pause::kind() const {
    switch (Inside::of(*this).kind) {
        case engine::PauseKind::decide: return PauseKind::decide;
        case engine::PauseKind::roll: return PauseKind::roll;
        case engine::PauseKind::draw: return PauseKind::draw;
        case engine::PauseKind::over: return PauseKind::over;
        case engine::PauseKind::none:
        case engine::PauseKind::error: break;
    }
    return PauseKind::error;
}

bool Pause::over() const { return content_->game.over(Inside::state_of(*this)); }

Side Pause::side() const {
    const engine::Pause& pause = Inside::of(*this);
    if (pause.kind != engine::PauseKind::decide) return Side::chance;
    return pause.seat == engine::controller_seat ? Side::controller : Side::survivors;
}

std::string Pause::who() const { return engine::seat_name(content_->game, Inside::of(*this).seat); }

std::string_view Pause::asks() const { return engine::ask_name(Inside::of(*this).ask); }

std::optional<int> Pause::survivor() const {
    const engine::Pause& pause = Inside::of(*this);
    if (pause.subject != engine::no_survivor) return pause.subject;
    if (pause.seat < engine::max_survivors) return pause.seat;
    return std::nullopt;
}

std::string Pause::question() const {
    return engine::question_text(content_->game, Inside::state_of(*this), Inside::of(*this));
}

int Pause::count() const { return over() ? 0 : Inside::of(*this).count(); }

Option Pause::option(int nth) const {
    if (nth < 0 || nth >= count()) {
        throw std::out_of_range("there is no option " + std::to_string(nth) + " among " + std::to_string(count()));
    }
    const engine::Option option = Inside::of(*this).option(nth);
    return {static_cast<Answer>(option.answer), option.weight};
}

std::vector<Option> Pause::options() const {
    std::vector<Option> options;
    const int many = count();
    options.reserve(static_cast<std::size_t>(many));
    for (int i = 0; i < many; ++i) options.push_back(option(i));
    return options;
}

std::uint64_t Pause::total() const {
    const engine::Pause& pause = Inside::of(*this);
    return pause.kind == engine::PauseKind::decide ? static_cast<std::uint64_t>(pause.count()) : pause.total;
}

std::optional<Answer> Pause::find(Choice wanted) const {
    for (int i = 0, many = count(); i < many; ++i) {
        const Answer answer = static_cast<Answer>(Inside::of(*this).option(i).answer);
        if (choice(answer) == wanted) return answer;
    }
    return std::nullopt;
}

bool Pause::accepts(Answer answer) const { return !over() && Inside::of(*this).accepts(number_of(answer)); }

std::string Pause::words(Answer answer) const {
    if (!accepts(answer)) {
        throw std::invalid_argument(
            not_accepted(*content_, Inside::state_of(*this), Inside::of(*this), answer).message);
    }
    return engine::wording(content_->game, Inside::state_of(*this), Inside::of(*this), number_of(answer));
}

Result<Answer> Pause::answer(std::string_view words) const {
    if (over()) return Error{.message = "the showdown is over, and nothing is asked"};
    const engine::ParsedAnswer parsed =
        engine::parse_answer(content_->game, Inside::state_of(*this), Inside::of(*this), words);
    if (!parsed.answer) return Error{.message = parsed.problem};
    return static_cast<Answer>(*parsed.answer);
}

Game Pause::game() const { return Inside::game(content_->shared_from_this()); }

State Pause::state() const { return Inside::state(*content_, Inside::state_of(*this)); }

}  // namespace lantern
