#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <lantern/api.hpp>
#include <lantern/game.hpp>
#include <lantern/result.hpp>

/// The exact chances of what a showdown may come to: every outcome of every roll and draw is followed with its weight, and
/// paths that lead to the same are counted together.
namespace lantern {

/// An exact rational number in lowest terms. What does not fit 64 bits is unknown, which equals nothing, itself included: an
/// overflow never shows as a wrong number.
class LANTERN_API Fraction {
public:
    /// above / below; unknown when below is 0.
    Fraction(std::int64_t above = 0, std::int64_t below = 1);

    bool known() const;
    std::int64_t numerator() const;    ///< 0 when unknown
    std::int64_t denominator() const;  ///< positive; 0 = unknown
    /// As a double: the nearest where neither part is beyond 2^53, else less than 2^-51 of it away; not a number when unknown.
    double value() const;
    /// "3/10", "1", "unknown".
    std::string text() const;

    Fraction& operator+=(const Fraction& other);
    Fraction& operator*=(const Fraction& other);
    friend Fraction operator+(Fraction a, const Fraction& b) { return a += b; }
    friend Fraction operator*(Fraction a, const Fraction& b) { return a *= b; }
    /// Whether both are known and the same number.
    friend LANTERN_API bool operator==(const Fraction& a, const Fraction& b);

private:
    std::int64_t above_, below_;
};

/// The chance of every mark that was met at the end of a path; they sum to 1.
template <typename Mark>
using Odds = std::map<Mark, Fraction>;

/// The answer of whoever decides least: ends the act, passes, or else takes the first option. Throws std::invalid_argument
/// when it is over.
LANTERN_API Answer least(const Pause& pause);

/// How much `odds` may take before it says that there are too many ways.
struct OddsLimits {
    std::size_t paths = 200'000;         ///< at once: a path takes 3 KB, so these take 600 MB
    std::uint64_t answers = UINT64_MAX;  ///< on all paths together: a second is enough for some 300,000
};

namespace inside {

/// A mark whose type is forgotten.
struct LANTERN_API AnyMark {
    AnyMark();
    virtual ~AnyMark();
    AnyMark(const AnyMark&);
    AnyMark& operator=(const AnyMark&) = delete;
    virtual std::unique_ptr<AnyMark> copy() const = 0;
    virtual bool before(const AnyMark& other) const = 0;
};

template <typename Mark>
struct MarkOf final : AnyMark {
    explicit MarkOf(Mark mark) : value(std::move(mark)) {}
    std::unique_ptr<AnyMark> copy() const override { return std::make_unique<MarkOf>(*this); }
    bool before(const AnyMark& other) const override { return value < static_cast<const MarkOf&>(other).value; }
    Mark value;
};

using AnyOdds = std::vector<std::pair<std::unique_ptr<AnyMark>, Fraction>>;
LANTERN_API Result<AnyOdds> follow(const Game& game, const State& from, const AnyMark& mark,
                                   const std::function<bool(AnyMark&, const Event&)>& note,
                                   const std::function<bool(AnyMark&, const Pause&)>& stop,
                                   const std::function<Answer(const Pause&)>& decide, const OddsLimits& limits);

}  // namespace inside

/// Follows every outcome of chance from `from`. A path carries a mark, whatever one wants to know as a value that can be
/// copied and ordered with < (a number of hits, a tuple); it begins as `mark`.
/// `note(Mark&, const Event&)` hears every event on the way (docs/events.md): the monster was wounded where one of kind "monster
/// wounded" comes; "critical wound" tells of the die alone, whose wound may still fail. It may return a
/// bool: true ends the path at this event, and its mark stays as it is then.
/// `stop(Mark&, const Pause&)`: true ends the path at this pause; it may still write into the mark. The end of the showdown
/// ends a path too, after a last call of `stop`.
/// `decide(const Pause&)` answers decisions; std::invalid_argument is thrown for an answer that the pause does not accept.
///
/// What it costs is the number of ways in which the dice and cards fall until the last path ends. Paths that come to the same
/// state with the same mark are one, but a die that still matters, a card that was seen, and each number in the mark keep them
/// apart. A declared attack up to its first wound attempt is a matter of milliseconds; to the end of the act, with the
/// monster's reactions to each hit, of seconds and hundreds of megabytes; a round of four survivors is out of reach. So end a
/// path at the first event after which the answer cannot change, those that break it off among them (docs/library.md). The
/// error says that there are more paths at once, or more answers, than `limits` allow, and where most of them are; that one has
/// no end after 2,000 answers; or that the engine broke off.
template <typename Mark, typename Note, typename Stop, typename Decide>
Result<Odds<Mark>> odds(const Game& game, const State& from, Mark mark, Note note, Stop stop, Decide decide,
                        const OddsLimits& limits = {}) {
    using Box = inside::MarkOf<Mark>;
    Result<inside::AnyOdds> followed = inside::follow(
        game, from, Box(std::move(mark)),
        [&note](inside::AnyMark& at, const Event& event) {
            Mark& value = static_cast<Box&>(at).value;
            if constexpr (std::is_same_v<std::invoke_result_t<Note&, Mark&, const Event&>, bool>) {
                return note(value, event);
            } else {
                note(value, event);
                return false;
            }
        },
        [&stop](inside::AnyMark& at, const Pause& pause) { return stop(static_cast<Box&>(at).value, pause); }, decide,
        limits);
    if (!followed) return followed.error();
    Odds<Mark> result;
    for (auto& [at, chance] : followed.value()) result.emplace(std::move(static_cast<Box&>(*at).value), chance);
    return result;
}

/// The same with decisions that do least (`least`): `odds(game, from, mark, note, stop, {.paths = 1'000'000})`.
template <typename Mark, typename Note, typename Stop>
Result<Odds<Mark>> odds(const Game& game, const State& from, Mark mark, Note note, Stop stop,
                        const OddsLimits& limits = {}) {
    return odds(game, from, std::move(mark), std::move(note), std::move(stop), least, limits);
}

/// The chance that `holds(mark)`; of all marks together it is 1.
template <typename Mark, typename Holds>
Fraction chance_that(const Odds<Mark>& of, Holds holds) {
    Fraction sum;
    for (const auto& [mark, chance] : of) {
        if (holds(mark)) sum += chance;
    }
    return sum;
}

}  // namespace lantern
