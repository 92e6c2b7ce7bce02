#pragma once

#include <vector>

#include "matrix/scenes.hpp"
#include "state/calls.hpp"

/// One step done in one scene.
namespace lantern::engine::matrix {

/// What came of it.
struct Seen {
    const Game* game;
    State before{}, after{};
    Effects program{};            ///< the locals of the program before the step
    SurvivorSet whom = 0;         ///< whom the step was for
    std::vector<Event> events{};  ///< told meanwhile
    std::vector<Ask> asked{};     ///< asked meanwhile
    bool alert = false;           ///< no survival could be spent meanwhile

    bool tells(EventKind kind) const;
    bool asks(Ask ask) const;
};

/// Makes the scene one in which the step can change something: who stands, has tokens, wounds, and so on.
void prepare(const Scene& scene, Verb verb, State& state);

/// The branch of that number of the program that begins in the scene, and nothing else of it; without one nothing is done, in
/// the scene as it is prepared for the step.
Seen rehearse(const Scene& scene, Verb verb, std::optional<int> branch);

}  // namespace lantern::engine::matrix
