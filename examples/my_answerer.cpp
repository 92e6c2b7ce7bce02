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
        if (!pause.find(Choice::space)) return lantern::least(pause);
        return pause.best([&](lantern::Answer to) { return -lantern::distance_to_monster(pause, to).value_or(100); });
    }
};

int main(int count, char** words) {
    const std::uint64_t showdowns = count > 1 ? std::strtoull(words[1], nullptr, 10) : 20;
    const auto game = lantern::Game::create(lantern::Packs::core(), lantern::Setup::starting("White Lion")).value();
    Bold bold;
    int by_bold = 0, by_veteran = 0;
    for (std::uint64_t seed = 1; seed <= showdowns; ++seed) {
        const auto veteran = lantern::make_answerer("veteran", seed).value();
        const auto wins = [&](lantern::Answerer& survivors) {
            return game.outcome(lantern::play(game, survivors, *veteran, seed).state) == lantern::Outcome::victory;
        };
        by_bold += wins(bold) ? 1 : 0;
        by_veteran += wins(*veteran) ? 1 : 0;
    }
    std::cout << "Of " << showdowns << " showdowns the bold one wins " << by_bold << ", the veteran " << by_veteran
              << ".\n";
}
