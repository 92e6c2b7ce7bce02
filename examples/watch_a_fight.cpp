// Watch a fight: four starting survivors against the White Lion, told line by line. watch_a_fight [SEED]
#include <cstdlib>
#include <iostream>
#include <lantern/lantern.hpp>

int main(int count, char** words) {
    const std::uint64_t seed = count > 1 ? std::strtoull(words[1], nullptr, 10) : 5;
    const auto game = lantern::Game::create(lantern::Packs::core(), lantern::Setup::starting("White Lion")).value();
    const auto veteran = lantern::make_answerer("veteran", seed).value();

    // What happens comes as events, and `tell` writes the line of each.
    const lantern::Listener listener = lantern::tell(std::cout);
    std::vector<lantern::Answer> answers;
    lantern::State state = game.start(listener);
    while (!game.over(state)) {
        // The engine only pauses. Dice and cards are questions like any other: here a seed answers them.
        const lantern::Pause pause = game.pause(state);
        const bool decision = pause.kind() == lantern::PauseKind::decide;
        answers.push_back(decision ? veteran->answer(pause) : lantern::chance(pause, seed, answers.size()));
        game.apply(state, answers.back(), listener);
    }

    std::cout << '\n' << lantern::board(game, state) << '\n';
    for (int i = 0; i < game.survivors(); ++i) {
        const lantern::Survivor survivor = game.survivor(state, i);
        std::cout << survivor.name << (survivor.alive ? " lives, survival " : " is dead, survival ")
                  << survivor.survival << '\n';
    }
    std::cout << "signature " << lantern::signature(game, answers).value() << '\n';
}
