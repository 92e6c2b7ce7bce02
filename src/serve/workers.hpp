#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace lantern::engine::serve {

/// A few threads that do what takes long, in the order in which it came.
class Workers {
public:
    Workers(unsigned threads, std::size_t most_waiting);
    /// Waits for what is under way; what waits is not begun any more.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// False: too much waits already.
    bool add(std::function<void()> work);

private:
    void work();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
    std::size_t most_waiting_;
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace lantern::engine::serve
