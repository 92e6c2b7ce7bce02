// An answerer of one's own against the veteran: who answers for the survivors wins how often? my_answerer [SHOWDOWNS]
#include <cstdlib>
#include <iostream>
#include <lantern/lantern.hpp>
#include <string_view>

/// Always forward: attacks where it can, else walks, dodges, and otherwise takes the first answer.
class Bold final : public lantern::Answerer {
public:
    lantern::Answer answer(const lantern::Pause& pause) override {
        for (const std::string_view wish : {"attack", "move", "dodge"}) {
            for (const lantern::Option& option : pause.options()) {
                if (pause.words(option.answer).starts_with(wish)) return option.answer;
            }
        }
        return pause.option(0).answer;
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
