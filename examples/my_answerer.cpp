// An answerer of one's own against the veteran: who answers for the survivors wins how often? my_answerer [SHOWDOWNS]
#include <cstdlib>
#include <iostream>
#include <lantern/lantern.hpp>

/// Always forward: attacks where it can, else walks as near to the monster as it may, dodges, and otherwise does least.
class Bold final : public lantern::Answerer {
public:
    lantern::Answer answer(const lantern::Pause& pause) override {
        using lantern::Choice;
        for (const Choice wish : {Choice::attack, Choice::move, Choice::dodge}) {
            if (const auto found = pause.find(wish)) return *found;
        }
        return pause.find(Choice::space) ? nearest(pause) : lantern::least(pause);
    }

private:
    static lantern::Answer nearest(const lantern::Pause& pause) {
        const lantern::Game game = pause.game();
        const lantern::State state = pause.state();
        lantern::Answer best = pause.option(0).answer;
        int fewest = 100;
        for (const lantern::Option& option : pause.options()) {
            const auto there = lantern::space(option.answer);
            const int steps = there ? lantern::distance_to_monster(game, state, *there).value_or(0) : 100;
            if (steps >= fewest) continue;
            best = option.answer;
            fewest = steps;
        }
        return best;
    }
};

int victories(const lantern::Game& game, lantern::Answerer& survivors, std::uint64_t showdowns) {
    int won = 0;
    for (std::uint64_t seed = 1; seed <= showdowns; ++seed) {
        const auto controller = lantern::make_answerer("veteran", seed).value();
        const lantern::Showdown played = lantern::play(game, survivors, *controller, seed);
        won += game.outcome(played.state) == lantern::Outcome::victory ? 1 : 0;
    }
    return won;
}

int main(int count, char** words) {
    const std::uint64_t showdowns = count > 1 ? std::strtoull(words[1], nullptr, 10) : 20;
    const auto game = lantern::Game::create(lantern::Packs::core(), lantern::Setup::starting("White Lion")).value();
    Bold bold;
    const auto veteran = lantern::make_answerer("veteran", 1).value();
    std::cout << "Of " << showdowns << " showdowns the bold one wins " << victories(game, bold, showdowns)
              << ", the veteran " << victories(game, *veteran, showdowns) << ".\n";
}
