#pragma once

#include <string>
#include <vector>

#include "board/spaces.hpp"
#include "content/vocabulary.hpp"
#include "look/look.hpp"

/// What the monster's cards and persistent injuries in play would do about an answer.
namespace lantern::engine {

struct WaitingTell {
    std::string text;         ///< "Ground Fighting waits for this: the monster performs ..."; empty: nothing waits
    std::vector<Cause> of{};  ///< the cards and persistent injuries
    bool harms = false;       ///< somebody may be attacked, hurt, knocked down or worse
};

/// When this moment comes to the survivor.
WaitingTell waiting_for(const Look& look, Trigger moment, int who);

/// When the survivor walks to one of these spaces, of which some lie in zones that they do not stand in.
WaitingTell waiting_in_zones(const Look& look, int who, const Spaces& to);

}  // namespace lantern::engine
