#include "table/ready.hpp"

#include "agents/veteran.hpp"
#include "base/random.hpp"
#include "look/look.hpp"

namespace lantern::engine {

namespace {

/// Spaces at least so far from every edge.
Spaces inner_spaces(int margin) {
    return Spaces::rectangle(margin, margin, board_rows - 1 - margin, board_columns - 1 - margin);
}

/// A tile in a corner matters to nobody, and one beside the monster hems it in before the fight.
Spaces sensible_places(const Game& game, const State& state, const Spaces& legal) {
    constexpr int from_the_edge = 3, from_the_monster = 3;
    Spaces places = legal & inner_spaces(from_the_edge);
    if (state.monster.at != no_space) {
        const Footprint base = monster_base(game.look(state));
        places -= Spaces::within_steps(base.top(), base.left(), base.bottom(), base.right(), from_the_monster);
    }
    return places.any() ? places : legal;
}

}  // namespace

bool lays_table(Ask ask) { return ask == Ask::place_terrain || ask == Ask::turn_terrain || ask == Ask::deploy; }

std::optional<Answer> ready_answer(const Game& game, const State& state, const Pause& pause, std::uint64_t lot) {
    Random random{lot, 0};
    switch (pause.ask) {
        case Ask::place_terrain: {
            const Spaces places = sensible_places(game, state, pause.spaces);
            return answer(Choice::space,
                          places.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(places.count())))));
        }
        case Ask::turn_terrain:
            return pause.option(static_cast<int>(random.below(static_cast<std::uint32_t>(pause.count())))).answer;
        case Ask::deploy: return veteran_choice(game, state, pause);
        default: return std::nullopt;
    }
}

std::string ready_text(const Scenario& scenario, bool draws) {
    const Setup& setup = scenario.setup;
    const bool has_terrain = (setup.terrain && !scenario.level().terrain.empty()) || !setup.extra_terrain.empty();
    if (!has_terrain) return "The board has no terrain, and survivors stand ready";
    return draws ? "You draw the terrain; it lies at random, and survivors stand ready"
                 : "Terrain lies at random and survivors stand ready";
}

}  // namespace lantern::engine
