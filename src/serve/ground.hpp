#pragma once

#include <functional>
#include <string>

#include "table/session.hpp"

namespace lantern::engine::serve {

/// Whether to go on, each time it is asked.
using Patience = std::function<bool()>;

/// What the hall asks of the program around it: cards, chance, time, and somebody who does what takes long.
class HallGround {
public:
    virtual ~HallGround() = default;

    /// Its program(), cards({}), sheets() and lot() are asked.
    virtual SessionHost& host() = 0;
    /// Seconds since 1970.
    virtual double now() = 0;
    /// How long a forecast may take: false, once it took too long or nobody wants it any more. Asked by whoever works.
    virtual Patience patience() = 0;
    /// Has the work done elsewhere, and `done` called with what it came to, between two messages. False: too much waits already.
    virtual bool later(LaterText work, std::function<void(std::string)> done) = 0;
};

}  // namespace lantern::engine::serve
