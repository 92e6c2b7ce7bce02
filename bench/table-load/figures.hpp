#pragma once

#include <sys/types.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <thread>
#include <vector>

/// What is measured of a server under load: times, its memory and its processor, and its disk.
namespace lantern::load {

using Clock = std::chrono::steady_clock;

/// Times that something took.
class Times {
public:
    void add(Clock::duration time) { all_.push_back(std::chrono::duration<double, std::milli>(time).count()); }
    std::size_t count() const { return all_.size(); }
    /// In milliseconds; 0 where there is none. 1: the longest.
    double quantile(double part) {
        if (all_.empty()) return 0;
        std::sort(all_.begin(), all_.end());
        const auto rank = static_cast<std::size_t>(part * static_cast<double>(all_.size()));
        return all_[std::min(rank, all_.size() - 1)];
    }

private:
    std::vector<double> all_;
};

/// What the system says of a running program.
class Process {
public:
    explicit Process(pid_t id) : id_(id) {}
    /// Bytes of memory that are its own now.
    double memory() const;
    /// Seconds of processors that it took until now.
    double processor() const;

private:
    pid_t id_;
};

/// Writes a little to a disk and waits until it is there, again and again, as a server does that has nothing else to do.
class Disk {
public:
    /// Goes on until it is destroyed or told to end.
    Disk(const std::string& folder, std::size_t bytes);
    ~Disk();
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;

    /// Ends it, and says how long each fdatasync took.
    Times end();

private:
    void work();

    std::string path_;
    int file_;
    std::size_t bytes_;
    Times times_;
    std::atomic<bool> ended_{false};
    std::thread thread_;
};

}  // namespace lantern::load
