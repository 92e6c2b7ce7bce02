#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "serve/ground.hpp"

namespace lantern::engine::serve {

/// Works that wait for somebody to do them, and whose turn it is: addresses take turns, and so do the games of one address. Whoever
/// asks for much waits for themselves.
class Turns {
public:
    struct Limits {
        std::size_t running;     ///< of one address
        std::size_t of_address;  ///< that run or wait
        std::size_t waiting;     ///< of all
    };
    struct Turn {
        Asker asker;
        std::function<void()> work;
    };

    explicit Turns(Limits limits) : limits_(limits) {}

    /// False: too much waits already, of that address or of all.
    bool add(Asker asker, std::function<void()> work);
    /// The work whose turn it is, which runs from now on; none where nothing may. What nobody wants any more is forgotten.
    std::optional<Turn> take();
    /// A work of that asker runs no more.
    void done(const Asker& asker);
    /// Whether something waits that could run now.
    bool any_may_run() const;
    /// Whether something of another game, or of another address, could run in place of a work of that asker.
    bool others_wait(const Asker& asker) const;

private:
    struct Game {
        std::uint64_t turn = 0;
        std::deque<Turn> works{};
    };
    struct Address {
        std::uint64_t turn = 0;
        std::size_t running = 0, waiting = 0;
        std::map<std::string, Game> games{};
    };

    static bool any_wanted(const std::deque<Turn>& works);
    void forget_unwanted();

    Limits limits_;
    std::map<std::string, Address> addresses_{};
    std::uint64_t latest_ = 0;  ///< the end of the line: who has a lower turn comes before
    std::size_t waiting_ = 0;
};

}  // namespace lantern::engine::serve
