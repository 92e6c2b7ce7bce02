#include <algorithm>
#include <array>

#include "agents/veteran_view.hpp"

namespace lantern::veteran {

namespace {

constexpr int of_victory = 40'000;
constexpr int of_a_life = 7'000;
// Survivors who only save their skin are worn down all the same: a wound outweighs what a usual monster turn costs.
constexpr int of_a_wound = 3'000;
/// More than the wound it can be thrown away for: that is for the last ones.
constexpr int of_a_weapon = 3'500;

int worth_of_survivor(const SurvivorState& survivor) {
    // Five tokens kill (RULES 5.6.1).
    constexpr std::array<int, 6> bleeding{0, 300, 800, 1'600, 3'000, 6'000};
    int sum = of_a_life - bleeding[std::min<std::size_t>(survivor.bleeding, 5)];
    for (unsigned location = 0; location < 5; ++location) {
        const unsigned boxes = static_cast<unsigned>(survivor.boxes) >> (2 * location) & 3U;
        sum -= (boxes & 1U) != 0 ? 200 : 0;
        // Behind a full heavy box lies the severe injury table; body comes up twice as often (RULES 5.2.1).
        sum -= (boxes & 2U) != 0 ? (location == static_cast<unsigned>(Location::body) ? 1'000 : 600) : 0;
        sum += 130 * std::min<int>(survivor.armor[location], 4);
    }
    if ((survivor.boxes & 1U << 10U) != 0) sum -= 300;
    if ((survivor.flags & static_cast<unsigned>(SurvivorFlag::knocked_down)) != 0) sum -= 350;
    sum += survivor.survival == 0 ? 0 : 500 + 250 * (std::min<int>(survivor.survival, 5) - 1);
    sum += 60 * std::min<int>(survivor.insanity, 5);
    constexpr std::array<int, 6> attribute{60, 250, 250, 300, 200, 300};
    for (std::size_t i = 0; i < attribute.size(); ++i) {
        sum += attribute[i] * std::clamp(survivor.tokens[i] + survivor.permanent[i], -4, 4);
    }
    sum -= 150 * std::min(8, std::popcount(survivor.impairments));
    return sum;
}

/// The wounds that still have to be made.
int wounds_left(const State& state) {
    if (state.monster.life != 0) return state.monster.life;
    return state.ai.draw.size() + state.ai_discard.size() + 1;
}

int worth_of_gear(const Game& game, const State& state, std::size_t who) {
    int sum = 0;
    for (const std::uint8_t piece : state.survivors[who].gear) {
        if (piece != 0) sum += game.codex().gear[piece - 1U].weapon ? of_a_weapon : 150;
    }
    return sum;
}

/// Gear that can be thrown away for a sure hit, with everybody together.
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

}  // namespace

int worth(const Game& game, const State& state) {
    if (state.outcome == Outcome::victory) return of_victory;
    if (state.outcome == Outcome::defeat) return -of_victory;
    int sum = 0;
    for (int who = 0; who < max_survivors; ++who) {
        if (!alive(state, who)) continue;
        sum += worth_of_survivor(state.survivors[static_cast<std::size_t>(who)]);
        sum += worth_of_gear(game, state, static_cast<std::size_t>(who));
    }
    sum -= of_a_wound * wounds_left(state);
    sum -= 250 * state.in_play.size();
    // By Attribute: what one more of it costs the survivors.
    constexpr std::array<int, 8> attribute{60, 200, 0, 350, 150, 600, 500, 800};
    for (std::size_t i = 0; i < attribute.size(); ++i) sum -= attribute[i] * state.monster.tokens[i];
    if ((state.monster.flags & static_cast<unsigned>(MonsterFlag::knocked_down)) != 0) sum += 700;
    return sum;
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
            case Verb::hide: sum += danger(view, who, survivor.at); break;
            case Verb::bleed:
                sum -= amount < 0 ? 700 * std::max(amount, -static_cast<int>(survivor.bleeding)) : 700 * amount;
                break;
            case Verb::survival: sum += 200 * amount; break;
            case Verb::insanity: sum += 40 * amount; break;
            case Verb::survivor_token:
            case Verb::permanent: sum += 250 * amount; break;
            case Verb::monster_token: sum -= 300 * amount; break;
            case Verb::resource: sum += 60; break;
            case Verb::gear: sum += 300; break;
            case Verb::wound_monster: sum += 1'000 * amount; break;
            case Verb::knock_down_monster: sum += 700; break;
            case Verb::stand: sum += 300; break;
            case Verb::damage: sum -= 150 * amount; break;
            case Verb::brain_damage: sum -= 150 * amount; break;
            case Verb::priority_target: sum -= 400; break;
            default: break;
        }
    }
    return sum;
}

}  // namespace lantern::veteran
