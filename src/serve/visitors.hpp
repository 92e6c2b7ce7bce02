#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "serve/limits.hpp"

namespace lantern::engine::serve {

/// Who speaks HTTP with a server, counted by address. An empty address is not counted: many stand behind it.
class Visitors {
public:
    /// `most`: connections at once from one address.
    Visitors(std::size_t most, Allowance requests) : most_(most), requests_(requests) {}

    /// Somebody comes. False: they must not; there are too many.
    bool enter(const std::string& address);
    /// They are gone.
    void leave(const std::string& address);
    /// They ask for something. 0, or the seconds after which they may.
    int ask(const std::string& address, double now);
    /// Forgets those of whom nothing needs to be known. To be called now and then.
    void sweep(double now);

    std::size_t addresses() const { return all_.size(); }

private:
    struct Visitor {
        std::size_t connections = 0;
        Bucket requests{};
    };

    std::size_t most_;
    Allowance requests_;
    std::map<std::string, Visitor> all_;
};

}  // namespace lantern::engine::serve
