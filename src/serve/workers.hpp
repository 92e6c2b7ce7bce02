#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "serve/turns.hpp"

namespace lantern::engine::serve {

/// A few threads that do what takes long, in fair turns. Where there are several, what somebody of one address waits for never has all of
/// them. What can wait is done by threads that have nothing else to do, in fair turns, too.
class Workers {
public:
    /// `of_address`: works of one address, `waiting`: of all; those that there may be.
    Workers(unsigned threads, std::size_t of_address, std::size_t waiting);
    /// Waits for what is under way; what waits is not begun any more.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// False: too much waits already.
    bool add(Asker asker, std::function<void()> work);
    /// Whether something else of the same kind, that can wait or cannot, could be done in place of a work of that asker.
    bool others_wait(const Asker& asker);
    /// Whether somebody waits for what could be done now, if a thread were free: what can wait makes room for it.
    bool room_is_needed();

private:
    void work();
    Turns& turns_of(const Asker& asker) { return asker.can_wait ? spare_ : turns_; }

    std::mutex mutex_;
    std::condition_variable wake_;
    Turns turns_;
    Turns spare_;        ///< of what can wait
    unsigned free_ = 0;  ///< threads that wait for something to do
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace lantern::engine::serve
