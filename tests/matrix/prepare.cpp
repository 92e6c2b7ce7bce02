#include "base/bits.hpp"
#include "board/footprint.hpp"
#include "look/look.hpp"
#include "matrix/trial.hpp"
#include "state/piles.hpp"

/// What is written into a scene so that a step finds something to change: whoever is to lie down stands, whoever is to stand up
/// lies, there are tokens to take away and wounds to heal. What the place itself is about stays as it is.
namespace lantern::engine::matrix {

namespace {

void prepare_survivor(SurvivorState& s, Verb verb) {
    s.survival = s.courage = s.understanding = s.hunt_xp = s.proficiency = 3;
    s.insanity = s.bleeding = 1;
    s.tokens = {0, 0, -1, 1, 0, 0};
    s.rerolls = 0;
    s.boxes = 1U << 6U;
    s.armor = {};
    s.deeds = 0;
    s.injuries = {};
    s.impairments = {};
    s.actions_used = {};
    s.movements = s.activations = 1;
    for (const SurvivorFlag flag : {SurvivorFlag::doomed, SurvivorFlag::hidden, SurvivorFlag::unnoticed,
                                    SurvivorFlag::keeps_priority, SurvivorFlag::knocked_down})
        s.flags.remove(flag);
    s.flags.add(SurvivorFlag::attacked);
    if (verb == Verb::stand || verb == Verb::encourage) s.flags.add(SurvivorFlag::knocked_down);
}

/// Beside the monster, where weapons reach it and one can turn away from it.
void put_beside_monster(const Scene& scene, State& state, int who) {
    SurvivorState& s = state.survivors[static_cast<std::size_t>(who)];
    if (s.at == no_space || !monster_on_board(state)) return;
    const Spaces free = unoccupied_spaces(scene.game->look(state));
    const Space stood = s.at;
    for (int i = 0; i < free.count(); ++i) {
        s.at = static_cast<Space>(free.nth(i));
        if (is_adjacent_to_monster(scene.game->look(state), who)) return;
    }
    s.at = stood;
}

/// Away from everybody, so that it has a way to go.
void put_apart(const Scene& scene, State& state) {
    const Space stood = state.monster.at;
    const Look look = scene.game->look(state);
    for (const Space corner : {space_at(1, 1), space_at(1, 18), space_at(13, 1), space_at(13, 18)}) {
        state.monster.at = corner;
        const auto near = [&](int who) { return distance_to_monster(look, who) < 3; };
        const Spaces base = covered(monster_base(look));
        bool apart = !base.intersects(survivor_spaces(state)) && !base.intersects(impassable_spaces(look));
        for (const int who : bits(on_board(state))) apart = apart && !near(who);
        if (apart) return;
    }
    state.monster.at = stood;
}

/// Looking where nobody is, or with its back to where nobody is: it has somebody to turn to, or away from.
void turn_from_everybody(const Scene& scene, Verb verb, State& state) {
    const Look look = scene.game->look(state);
    unsigned ways = 0;
    for (const int who : bits(on_board(state)))
        ways |= direction_toward(monster_base(look), single(survivor(look, who).at));
    for (const Direction facing : {Direction::north, Direction::east, Direction::south, Direction::west}) {
        const Direction looks = verb == Verb::face ? facing : opposite(facing);
        if ((ways >> static_cast<unsigned>(looks) & 1U) == 0) state.monster.facing = static_cast<std::uint8_t>(facing);
    }
}

void prepare_monster(const Scene& scene, Verb verb, State& state) {
    MonsterState& monster = state.monster;
    monster.flags.remove(MonsterFlag::dazed);
    monster.flags.remove(MonsterFlag::turn_ended);
    // at that moment it lies, and what it cannot do then is no step for it
    if (state.stack.running<KnockDownMonster>() == nullptr) monster.flags.remove(MonsterFlag::knocked_down);
    if (verb == Verb::stand_monster) monster.flags.add(MonsterFlag::knocked_down);
    monster.skip_turns = 0;
    monster.priority_target = 0xFF;
    if (verb == Verb::lose_priority_target && on_board(state) != 0)
        monster.priority_target = static_cast<std::uint8_t>(lowest(on_board(state)));
    if (scene.game->scenario().level().life != 0) monster.life = 1;
    if (state.wounds.empty() && state.ai.draw.size() > 1) {
        state.wounds.push_back(state.ai.draw.back());
        state.ai.draw.pop_back();
    }
    for (InPlay& card : state.in_play) card.tokens = 2;
}

/// What is under way: rolls that missed, hits elsewhere than where they are moved to.
void prepare_attacks(Verb verb, State& state) {
    for (SurvivorState& s : state.survivors) {
        if (s.attack.active && verb == Verb::reroll_misses) s.attack.misses = 1;
    }
    // as many hits as their weapons would have to reach for across the board
    for (SurvivorState& s : state.survivors) {
        if (!s.attack.active || verb != Verb::cancel_hits_out_of_range) continue;
        s.attack.hits = 1;
        s.attack.anywhere = false;
        s.at = state.monster.at < board_spaces / 2 ? Space{board_spaces - 1} : Space{0};
    }
    if (verb == Verb::move_hit && !state.monster_attacks.empty()) ++state.monster_attacks.back().at[0];
}

}  // namespace

void prepare(const Scene& scene, Verb verb, State& state) {
    state.alert = false;
    state.lasting.clear();
    state.passing_tokens.clear();
    prepare_monster(scene, verb, state);
    prepare_attacks(verb, state);
    const Effects& program = state.stack.top().locals<Effects>();
    for (const int who : bits(alive(state))) prepare_survivor(state.survivors[static_cast<std::size_t>(who)], verb);
    const bool turns = verb == Verb::face || verb == Verb::face_away;
    if ((verb == Verb::move || turns) && monster_on_board(state)) put_apart(scene, state);
    if (turns && monster_on_board(state)) turn_from_everybody(scene, verb, state);
    if (program.subject != 0 && (verb == Verb::weapon_attack || verb == Verb::automatic_hit || verb == Verb::retreat))
        put_beside_monster(scene, state, lowest(program.subject));
    if (verb == Verb::place_survivor) {
        const auto spoken_of = static_cast<SurvivorSet>(program.subject | program.attacker | program.target);
        const auto others = static_cast<SurvivorSet>(on_board(state) & ~spoken_of);
        if (others != 0) state.survivors[static_cast<std::size_t>(lowest(others))].at = no_space;
        renew_glance(scene.game->scenario(), state);
    }
}

}  // namespace lantern::engine::matrix
