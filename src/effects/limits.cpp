#include "effects/limits.hpp"

#include "effects/changes.hpp"
#include "look/natures.hpp"

namespace lantern {

void note_limit(Run& run, int who, unsigned slot) {
    const Borne borne = nature_in(run, who, slot);
    if (borne.nature == nullptr || borne.nature->limit == Limit::none) return;
    std::uint8_t& used = run.state.limits_used[static_cast<std::size_t>(who)];
    used = static_cast<std::uint8_t>(used | limit_bit(run, who, slot));
}

void renew_limits(Run& run, Limit limit, int who) {
    for (int one = 0; one < max_survivors; ++one) {
        std::uint8_t& used = run.state.limits_used[static_cast<std::size_t>(one)];
        if (used == 0 || (who >= 0 && one != who)) continue;
        for (unsigned slot = 0; slot < slots_of(run, one); ++slot) {
            const Borne borne = nature_in(run, one, slot);
            if (borne.nature != nullptr && borne.nature->limit == limit)
                used = static_cast<std::uint8_t>(used & ~limit_bit(run, one, slot));
        }
    }
}

void note_special(Run& run, int who) { set(survivor(run, who), SurvivorFlag::special); }

}  // namespace lantern
