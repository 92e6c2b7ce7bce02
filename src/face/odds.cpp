#include <lantern/odds.hpp>

#include <limits>
#include <stdexcept>

#include "face/inside.hpp"
#include "odds/enumerate.hpp"
#include "state/question_forms.hpp"

namespace lantern {

namespace {

engine::Rational rational(std::int64_t above, std::int64_t below) { return {above, below}; }

/// A mark of any type as a value.
class Mark {
public:
    explicit Mark(const inside::AnyMark& mark) : mark_(mark.copy()) {}
    Mark(const Mark& other) : mark_(other.mark_->copy()) {}
    Mark(Mark&&) noexcept = default;
    Mark& operator=(const Mark& other) {
        mark_ = other.mark_->copy();
        return *this;
    }
    Mark& operator=(Mark&&) noexcept = default;
    ~Mark() = default;

    inside::AnyMark& operator*() const { return *mark_; }
    friend bool operator<(const Mark& a, const Mark& b) { return a.mark_->before(*b.mark_); }
    friend bool operator==(const Mark& a, const Mark& b) { return !(a < b) && !(b < a); }

private:
    std::unique_ptr<inside::AnyMark> mark_;
};

}  // namespace

Fraction::Fraction(std::int64_t above, std::int64_t below) {
    const engine::Rational number = rational(above, below);
    above_ = number.numerator();
    below_ = number.denominator();
}

bool Fraction::known() const { return below_ != 0; }
std::int64_t Fraction::numerator() const { return above_; }
std::int64_t Fraction::denominator() const { return below_; }

double Fraction::value() const {
    return known() ? static_cast<double>(above_) / static_cast<double>(below_)
                   : std::numeric_limits<double>::quiet_NaN();
}

std::string Fraction::text() const { return rational(above_, below_).text(); }

Fraction& Fraction::operator+=(const Fraction& other) {
    const engine::Rational sum = rational(above_, below_) + rational(other.above_, other.below_);
    return *this = Fraction(sum.numerator(), sum.denominator());
}

Fraction& Fraction::operator*=(const Fraction& other) {
    const engine::Rational product = rational(above_, below_) * rational(other.above_, other.below_);
    return *this = Fraction(product.numerator(), product.denominator());
}

bool operator==(const Fraction& a, const Fraction& b) {
    return rational(a.above_, a.below_) == rational(b.above_, b.below_);
}

Answer least(const Pause& pause) {
    if (pause.over()) throw std::invalid_argument("nothing is asked any more");
    return static_cast<Answer>(engine::least_answer(Inside::of(pause)));
}

static_assert(OddsLimits{}.paths == engine::most_paths && OddsLimits{}.answers == engine::any_number_of_answers);

namespace inside {

AnyMark::AnyMark() = default;
AnyMark::~AnyMark() = default;
AnyMark::AnyMark(const AnyMark&) = default;

Result<AnyOdds> follow(const Game& game, const State& from, const AnyMark& mark,
                       const std::function<bool(AnyMark&, const Event&)>& note,
                       const std::function<bool(AnyMark&, const Pause&)>& stop,
                       const std::function<Answer(const Pause&)>& decide, const OddsLimits& limits) {
    const GameContent& content = Inside::of(game);
    engine::Result<engine::Odds<Mark>> odds = engine::enumerate(
        content.game, Inside::of(content, from), Mark(mark),
        [&](Mark& at, const engine::Event& event, const engine::State& state) {
            return note(*at, Inside::event(content, event, state, engine::no_accounts));
        },
        [&](Mark& at, const engine::State& state, const engine::Pause& pause) {
            return stop(*at, Inside::pause(content, state, pause));
        },
        [&](const engine::State& state, const engine::Pause& pause) {
            const engine::Answer answer = number_of(decide(Inside::pause(content, state, pause)));
            if (!pause.accepts(answer)) {
                throw std::invalid_argument("a decision that \"" + std::string(engine::ask_name(pause.ask)) +
                                            "\" does not accept");
            }
            return answer;
        },
        limits.answers, limits.paths);
    if (!odds) return error_of(odds.error());
    AnyOdds result;
    for (const auto& [at, chance] : odds.value()) {
        result.emplace_back((*at).copy(), Fraction(chance.numerator(), chance.denominator()));
    }
    return result;
}

}  // namespace inside

}  // namespace lantern
