#include "agents/thumb_programs.hpp"

#include <algorithm>

#include "agents/thumb_danger.hpp"

namespace lantern::engine::thumb {

int throws_left(const View& view) {
    int count = 0;
    for (int who = 0; who < max_survivors; ++who) {
        if (!alive(view.state, who)) continue;
        for (unsigned slot = 0; slot < fist_and_tooth_slot; ++slot) {
            const Gear* gear = gear_in(view, who, slot);
            if (gear == nullptr || gear->box.activation == 0) continue;
            for (std::size_t at = gear->box.activation; view.codex.code[at].verb != Verb::end; ++at) {
                if (view.codex.code[at].verb == Verb::automatic_hit) ++count;
            }
        }
    }
    return count;
}

int program_worth(const View& view, int who, ProgramStart program) {
    const SurvivorState& survivor = view.state.survivors[static_cast<std::size_t>(who)];
    int sum = 0;
    for (std::size_t at = program; at < view.codex.code.size(); ++at) {
        const Op& op = view.codex.code[at];
        const int amount = op.amount.source == Source::none ? op.amount.plus : 1;
        switch (op.verb) {
            case Verb::end: return sum;
            case Verb::automatic_hit: sum += wounds_left(view.state) <= throws_left(view) ? 20'000 : -3'000; break;
            case Verb::place_survivor: sum -= 50; break;  // hops to and fro lead nowhere
            case Verb::hide: sum += Danger(view, who).at(survivor.at); break;
            case Verb::bleed:
                sum -= amount < 0 ? 700 * std::max(amount, -static_cast<int>(survivor.bleeding)) : 700 * amount;
                break;
            case Verb::survival: sum += 200 * amount; break;
            case Verb::insanity: sum += 40 * amount; break;
            case Verb::survivor_token:
            case Verb::permanent: sum += 250 * amount; break;
            case Verb::daze_monster: sum += 300; break;
            case Verb::monster_token: sum -= 300 * amount; break;
            case Verb::resource: sum += 60; break;
            case Verb::gear: sum += 300; break;
            case Verb::wound_monster: sum += 1'000 * amount; break;
            case Verb::knock_down_monster: sum += 700; break;
            case Verb::stand:
            case Verb::encourage: sum += 300; break;
            case Verb::heal_survivor: sum += 700; break;
            case Verb::extra_movement: sum += 100 * amount; break;
            case Verb::attack_rolls: sum += 300 * amount; break;
            case Verb::impair: sum -= 300; break;
            case Verb::bash:
            case Verb::knock_down: sum -= 500; break;
            case Verb::perform: sum += program_worth(view, who, op.index); break;
            case Verb::damage:
            case Verb::brain_damage: sum -= 150 * amount; break;
            case Verb::priority_target: sum -= 400; break;
            default: break;
        }
    }
    return sum;
}

}  // namespace lantern::engine::thumb
