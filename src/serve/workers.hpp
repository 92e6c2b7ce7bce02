#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "serve/turns.hpp"

namespace lantern::engine::serve {

/// A few threads that do what takes long, in fair turns. Where there are several, one address never has all of them.
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
    /// Whether something else could be done in place of a work of that asker.
    bool others_wait(const Asker& asker);

private:
    void work();

    std::mutex mutex_;
    std::condition_variable wake_;
    Turns turns_;
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace lantern::engine::serve
