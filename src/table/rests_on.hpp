#pragma once

#include <cstdint>
#include <vector>

#include "state/account.hpp"
#include "state/event.hpp"
#include "state/state.hpp"

/// What an event of the log could not have been without, beside what led to it: the card that came into play rounds ago, the tokens that
/// its numbers count, who had been knocked down.
namespace lantern::engine {

struct LogLine;

/// The lines, of those before it, that brought these about: their ids, the oldest first. `because` is none of them.
std::vector<std::uint32_t> rests_on(const Event& event, const State& state, const Accounts& accounts,
                                    const std::vector<LogLine>& lines, std::uint32_t because);

}  // namespace lantern::engine
