#include "serve/workers.hpp"

#include <csignal>
#include <utility>

namespace lantern::engine::serve {

Workers::Workers(unsigned threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    // Signals are for the thread that serves.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Workers::~Workers() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
        waiting_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool Workers::add(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
    return true;
}

void Workers::work() {
    for (;;) {
        std::function<void()> next;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
            if (ended_) return;
            next = std::move(waiting_.front());
            waiting_.pop_front();
        }
        next();
    }
}

}  // namespace lantern::engine::serve
