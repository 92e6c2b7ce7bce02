#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "table/session.hpp"

namespace lantern::engine::serve {

/// Whether to go on, each time it is asked.
using Patience = std::function<bool()>;

/// For whom something is done elsewhere: who waits takes turns by address and game.
struct Asker {
    std::string address{};  ///< empty: the server itself
    std::string game{};
    std::shared_ptr<const std::atomic<bool>>
        wanted{};           ///< false, once nobody wants it any more; null: it is done in any case
    bool can_wait = false;  ///< nobody waits for it: whatever somebody waits for goes before it

    bool is_wanted() const { return wanted == nullptr || *wanted; }
};

/// What the hall asks of the program around it: cards, chance, time, and somebody who does what takes long.
class HallGround {
public:
    virtual ~HallGround() = default;

    /// Its program(), cards({}), sheets() and lot() are asked, by several threads at once.
    virtual SessionHost& host() = 0;
    /// Seconds since 1970.
    virtual double now() = 0;
    /// How long a forecast may take: false, once it took too long, less where others wait, or nobody wants it any more. One that can wait
    /// makes room as soon as anything waits for a place. Asked by whoever works.
    virtual Patience patience(Asker asker) = 0;
    /// Has the work done elsewhere, and `done` called with what it came to, between two messages. Of what nobody wants any more
    /// nothing need come. False: too much waits already, of that address or of all.
    virtual bool later(Asker asker, LaterText work, std::function<void(std::string)> done) = 0;
    /// How long a work on a game may take.
    enum class Pace : std::uint8_t {
        quick,  ///< one answer, and what chance and standing orders say to it
        slow,   ///< a journal is played again, or the veteran plays
    };
    /// Has a work on a game done elsewhere, which throws nothing, and `done` called between two messages. Who waits for a quick one
    /// waits neither for slow ones nor for forecasts.
    virtual void play(Pace pace, Asker asker, std::function<void()> work, std::function<void()> done) = 0;
};

}  // namespace lantern::engine::serve
