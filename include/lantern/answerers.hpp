#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <lantern/api.hpp>
#include <lantern/game.hpp>
#include <lantern/result.hpp>

namespace lantern {

/// Whoever answers the pauses of a showdown. Derive from it to answer yourself.
class LANTERN_API Answerer {
public:
    Answerer();
    virtual ~Answerer();
    Answerer(const Answerer&) = delete;
    Answerer& operator=(const Answerer&) = delete;

    /// One answer that the pause accepts. `play` asks for none once the showdown is over; Lantern's own players throw
    /// std::invalid_argument for a pause that is.
    virtual Answer answer(const Pause& pause) = 0;
};

/// The automatic players: "simple", "random", "thumb", "veteran". They do as little as they can,
/// anything at all, what rules of thumb say, and what looking ahead says: the order is that of their thought, and at level 1 of
/// their victories. Against the White Lion of level 2 `thumb` wins less often than `random` does in showdowns of a hundred
/// rounds and more. docs/veteran.md has more numbers. Where any legal answer will do, `least` (odds.hpp) needs no player.
LANTERN_API std::vector<std::string_view> answerer_names();

/// The automatic player of that name, in any letter case. What it leaves to luck it takes from `seed`, any number; rolls and draws it answers by
/// their exact weights. One is for one thread at a time. The error lists the names.
LANTERN_API Result<std::unique_ptr<Answerer>> make_answerer(std::string_view name, std::uint64_t seed);

/// The answer of dice and cards to the nth question of a showdown, decisions counted and the first being 0: each outcome as
/// often as its weight says. `pause` must be a roll or a draw, or std::invalid_argument is thrown.
LANTERN_API Answer chance(const Pause& pause, std::uint64_t seed, std::uint64_t nth);

/// A showdown that was played.
struct Showdown {
    State state;                  ///< the last one
    std::vector<Answer> answers;  ///< all of them in order, those of dice and cards too
};

/// Plays a showdown to its end: one answers for the survivors, one for the monster controller (they may be the same), `seed`
/// for dice and cards. Answerers and seed being those of `lantern fight`, it is the same showdown. It also ends where the
/// engine breaks off: the outcome of the last state is unfinished then (Game::why_broken_off). Throws std::invalid_argument
/// where an answer is one that the pause does not accept, and std::runtime_error after 200,000 answers.
LANTERN_API Showdown play(const Game& game, Answerer& survivors, Answerer& controller, std::uint64_t seed,
                          const Listener& listener = {});

}  // namespace lantern
