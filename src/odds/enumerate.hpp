#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "base/result.hpp"
#include "game/game.hpp"
#include "odds/rational.hpp"
#include "state/question_forms.hpp"

/// The exact chances of what a showdown may come to: every outcome of every roll and draw is followed with its weight, and
/// paths that lead to the same are counted together.
///
/// A path carries a Mark: whatever the caller wants to know, as a value that can be ordered (a number of hits, a tuple).
/// Two paths are the same when state and mark are. Nothing here is meant for whole showdowns: the paths of an attack are
/// thousands or tens of thousands, those of a whole fight are without number.
namespace lantern::engine {

/// The chance of every mark that was met at the end of a path; they sum to 1.
template <typename Mark>
using Odds = std::map<Mark, Rational>;

/// More paths than this at once, where nobody says otherwise, or answers in a row, are taken for a mistake in the question.
inline constexpr std::size_t most_paths = 200'000;
inline constexpr int most_steps = 2'000;
/// How many answers may be given on all paths together, where nobody says otherwise.
inline constexpr std::uint64_t any_number_of_answers = UINT64_MAX;

namespace enumeration {

template <typename Mark>
struct Path {
    State state;
    Mark mark;
    Rational weight;
};

/// Hands the events of one answer to the caller's function together with the path's mark.
template <typename Mark, typename Note>
class Noter final : public Listener {
public:
    Noter(Mark& mark, Note& note) : mark_(mark), note_(note) {}

    void on(const Event& event, const State& state, const Accounts&) override {
        if constexpr (std::is_same_v<std::invoke_result_t<Note&, Mark&, const Event&, const State&>, bool>) {
            if (!settled_) settled_ = note_(mark_, event, state);
        } else {
            note_(mark_, event, state);
        }
    }

    /// The caller's function said that the path ends here; what else came of the answer was not told.
    bool settled() const { return settled_; }

private:
    Mark& mark_;
    Note& note_;
    bool settled_ = false;
};

/// The paths that took the same number of answers, equal ones merged.
template <typename Mark>
class Front {
public:
    /// Each has memory of its own, which is free again as soon as the path was followed: paths are large.
    std::deque<Path<Mark>> paths;

    void add(Path<Mark> path) {
        // The answer that led here is history: the next one overwrites it before anything reads it.
        path.state.answer = 0;
        const std::string_view bytes(reinterpret_cast<const char*>(&path.state), sizeof(State));
        const std::size_t hash = std::hash<std::string_view>{}(bytes);
        const auto same = places_.equal_range(hash);
        for (auto i = same.first; i != same.second; ++i) {
            Path<Mark>& other = paths[i->second];
            if (other.mark == path.mark && std::memcmp(&other.state, &path.state, sizeof(State)) == 0) {
                other.weight += path.weight;
                return;
            }
        }
        places_.emplace(hash, paths.size());
        paths.push_back(std::move(path));
    }

    /// That there are too many, where most of them are, and what helps.
    Error too_many() const {
        std::map<std::pair<int, Ask>, std::size_t> waiting;
        for (const Path<Mark>& path : paths) ++waiting[{path.state.round, path.state.question.ask}];
        const auto most = std::max_element(waiting.begin(), waiting.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        return Error{"more than " + std::to_string(paths.size() - 1) + " paths at once, " +
                     std::to_string(most->second) + " of them in round " + std::to_string(most->first.first) +
                     " at \"" + std::string(ask_name(most->first.second)) +
                     "\"; end paths earlier in stop, or where note hears what settles the matter"};
    }

private:
    std::unordered_multimap<std::size_t, std::size_t> places_;  ///< by hash of the state
};

}  // namespace enumeration

/// The answer of whoever decides least: ends the act, passes, or else takes the first option.
inline Answer least_answer(const Pause& pause) {
    for (const Answer least : {answer(Choice::end_act), answer(Choice::pass)}) {
        if (!pause.is_space_choice() && pause.accepts(least)) return least;
    }
    return pause.option(0).answer;
}

/// Follows every outcome of chance from `from`, which begins with the mark `mark`.
/// `note(Mark&, const Event&, const State&)` hears every event on the way. It may return a bool: true ends the path at this
/// event, and neither what else comes of the answer nor `stop` changes its mark any more.
/// `stop(Mark&, const State&, const Pause&)`: true ends the path at this pause; it may still write into the mark. The end of
/// the showdown ends a path too, after a last call of `stop`.
/// `decide(const State&, const Pause&)` answers decisions.
/// An error when the engine stops with one, or when there are too many paths or answers: more than `paths_limit` paths at once,
/// or too many answers in a row, or more than `answers_limit` in all.
template <typename Mark, typename Note, typename Stop, typename Decide>
Result<Odds<Mark>> enumerate(const Game& game, const State& from, const Mark& mark, Note note, Stop stop, Decide decide,
                             std::uint64_t answers_limit = any_number_of_answers,
                             std::size_t paths_limit = most_paths) {
    using enumeration::Front;
    using enumeration::Noter;
    using enumeration::Path;
    Odds<Mark> odds;
    std::deque<Path<Mark>> now;
    now.push_back({from, mark, 1});
    std::uint64_t answers = 0;
    for (int step = 0; !now.empty(); ++step) {
        if (step > most_steps) return Error{"no end after " + std::to_string(most_steps) + " answers"};
        Front<Mark> next;
        for (; !now.empty(); now.pop_front()) {
            Path<Mark>& path = now.front();
            const Pause pause = game.pause(path.state);
            if (pause.kind == PauseKind::error) {
                return Error{"the engine stopped: " + std::string(engine_error(path.state))};
            }
            if (stop(path.mark, path.state, pause) || pause.kind == PauseKind::over) {
                odds[path.mark] += path.weight;
                continue;
            }
            const bool chance = pause.kind != PauseKind::decide;
            const int ways = chance ? pause.count() : 1;
            answers += static_cast<std::uint64_t>(ways);
            if (answers > answers_limit) return Error{"more than " + std::to_string(answers_limit) + " answers"};
            for (int i = 0; i < ways; ++i) {
                const Option option = chance ? pause.option(i) : Option{decide(path.state, pause), 1};
                const Rational share =
                    chance ? Rational(static_cast<std::int64_t>(option.weight), static_cast<std::int64_t>(pause.total))
                           : Rational(1);
                Path<Mark> follower{path.state, path.mark, path.weight * share};
                Noter<Mark, Note> noter(follower.mark, note);
                game.apply(follower.state, option.answer, &noter);
                if (noter.settled()) {
                    odds[follower.mark] += follower.weight;
                    continue;
                }
                next.add(std::move(follower));
                if (next.paths.size() > paths_limit) return next.too_many();
            }
        }
        now = std::move(next.paths);
    }
    return odds;
}

/// The same with decisions that do least.
template <typename Mark, typename Note, typename Stop>
Result<Odds<Mark>> enumerate(const Game& game, const State& from, const Mark& mark, Note note, Stop stop) {
    return enumerate(game, from, mark, note, stop,
                     [](const State&, const Pause& pause) { return least_answer(pause); });
}

/// The chance of all marks together; 1 for what `enumerate` returns.
template <typename Mark>
Rational total_of(const Odds<Mark>& odds) {
    Rational sum;
    for (const auto& [mark, chance] : odds) sum += chance;
    return sum;
}

/// The odds of a part of the mark: what `part(mark)` says, equal values counted together.
template <typename Mark, typename Part>
auto odds_of(const Odds<Mark>& odds, Part part) {
    Odds<decltype(part(std::declval<const Mark&>()))> result;
    for (const auto& [mark, chance] : odds) result[part(mark)] += chance;
    return result;
}

/// The chance that `holds(mark)`.
template <typename Mark, typename Holds>
Rational chance_that(const Odds<Mark>& odds, Holds holds) {
    Rational sum;
    for (const auto& [mark, chance] : odds) {
        if (holds(mark)) sum += chance;
    }
    return sum;
}

}  // namespace lantern::engine
