#pragma once

#include <sys/resource.h>

namespace lantern::engine::serve::testing {

/// No file of this process may grow, while it lives: to SQLite the disk is full.
class NoRoom {
public:
    NoRoom() {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit small = before_;
        small.rlim_cur = 1;
        ::setrlimit(RLIMIT_FSIZE, &small);
    }
    ~NoRoom() { ::setrlimit(RLIMIT_FSIZE, &before_); }
    NoRoom(const NoRoom&) = delete;
    NoRoom& operator=(const NoRoom&) = delete;

private:
    rlimit before_{};
};

}  // namespace lantern::engine::serve::testing
