#include "serve/workers.hpp"

#include <algorithm>
#include <csignal>
#include <optional>
#include <utility>

namespace lantern::engine::serve {

Workers::Workers(unsigned threads, std::size_t of_address, std::size_t waiting)
    : turns_({.running = std::max(1U, threads - 1), .of_address = of_address, .waiting = waiting}),
      spare_({.running = std::max(1U, threads - 1), .of_address = of_address, .waiting = waiting}) {
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
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool Workers::add(Asker asker, std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        Turns& turns = turns_of(asker);
        if (!turns.add(std::move(asker), std::move(work))) return false;
    }
    wake_.notify_one();
    return true;
}

bool Workers::others_wait(const Asker& asker) {
    const std::lock_guard lock(mutex_);
    return turns_of(asker).others_wait(asker);
}

bool Workers::room_is_needed() {
    const std::lock_guard lock(mutex_);
    return free_ == 0 && turns_.any_may_run();
}

void Workers::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        std::optional<Turns::Turn> next;
        ++free_;
        wake_.wait(lock, [&] { return ended_ || (next = turns_.take()) || (next = spare_.take()); });
        --free_;
        if (ended_) return;
        lock.unlock();
        next->work();
        next->work = nullptr;
        lock.lock();
        turns_of(next->asker).done(next->asker);
    }
}

}  // namespace lantern::engine::serve
