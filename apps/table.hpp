#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agents/random.hpp"
#include "game/game.hpp"
#include "transcript/check.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine::app {

/// A showdown on the table with its whole past: what people can look back at, take back and save.
class Table final : public Listener {
public:
    Table(Game game, std::uint64_t seed);
    /// Goes on from a transcript that was replayed.
    Table(Replay replay, std::uint64_t seed);

    void on(const Event& event, const State& state, const Accounts& accounts) override;

    /// Answers the pause; undo can take it back.
    void give(Answer answer);
    bool over() const { return game_.over(state_); }
    Pause pause() const { return game_.pause(state_); }
    /// What the seeded dice and decks answer to this pause.
    Answer by_chance() const { return seeded_chance(pause(), seed_, answers_.size()); }

    enum class Span : std::uint8_t { answer, act, round };
    /// Takes back to the latest decision of one of `seats` (a bit each) before now; for an act or a round, to the first of
    /// its decisions. False when there is none.
    bool undo(Span span, unsigned seats);

    /// The transcript so far.
    std::string saved(const std::vector<std::string>& packs) const;

    /// Forgets all log lines but the latest few: what one wants to see when a showdown is taken up again.
    std::vector<std::string> take_last_lines(std::size_t count);
    /// The log lines since the last call.
    std::vector<std::string> take_lines() { return std::exchange(lines_, {}); }
    /// The latest event that has a line in the log, with why it happened; empty when there is none.
    std::string why_latest() const;

    const Game& game() const { return game_; }
    const State& state() const { return state_; }
    std::uint64_t seed() const { return seed_; }
    const std::vector<Answer>& answers() const { return answers_; }

private:
    /// A state that was answered, and how many acts had begun until then.
    struct Past {
        State state;
        int acts = 0;
    };

    Game game_;
    std::uint64_t seed_;
    std::vector<std::string> lines_;  ///< of the log, not shown yet
    struct Told {
        Event event;
        Accounts accounts;
    };
    std::optional<Told> latest_;  ///< the latest that had a line
    State state_{};
    std::vector<Past> past_;
    std::vector<Answer> answers_;
    int acts_ = 0;
};

}  // namespace lantern::engine::app
