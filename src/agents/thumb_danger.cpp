#include "agents/thumb_danger.hpp"

#include <algorithm>

namespace lantern::engine::thumb {

int frailty(const State& state, int who) {
    const SurvivorState& survivor = state.survivors[static_cast<std::size_t>(who)];
    int result = 14;
    for (unsigned location = 0; location < 5; ++location) {
        const unsigned boxes = static_cast<unsigned>(survivor.boxes) >> (2 * location) & 3U;
        result += (boxes & 1U) != 0 ? 1 : 0;
        result += (boxes & 2U) != 0 ? 3 : 0;
        result -= std::min<int>(survivor.armor[location], 2);
    }
    result += survivor.bleeding * survivor.bleeding;
    result -= 2 * std::min<int>(survivor.survival, 3);
    return std::max(result, 4);
}

Danger::Danger(const View& view, int who)
    : view_(view),
      front_(view.front()),
      blind_spot_(view.blind_spot()),
      charge_(view.charge()),
      cover_(view.cover()),
      movement_(view.movement()),
      frailty_(alive(view.state, who) ? frailty(view.state, who) : 0),
      // Fear wears off as a showdown drags on, so that no stalemate lasts.
      patience_(std::clamp(60 - view.state.round, 0, 40)) {
    const Space own = view.state.survivors[static_cast<std::size_t>(who)].at;
    Spaces others;
    for (int other = 0; other < max_survivors; ++other) {
        const Space at = view.state.survivors[static_cast<std::size_t>(other)].at;
        if (!alive(view.state, other) || !is_on_board(at) || at == own) continue;
        standing_.push_back(at);
        others.set(at);
    }
    company_ = others | neighbours(others);
}

int Danger::beside(Space space) const {
    int count = 0;
    for (const Space there : standing_) count += steps_between(space, there) <= 1 ? 1 : 0;
    return count;
}

}  // namespace lantern::engine::thumb
