#include <lantern/answerers.hpp>

#include <stdexcept>

#include "agents/answerer.hpp"
#include "agents/random.hpp"
#include "face/inside.hpp"
#include "transcript/text.hpp"

namespace lantern {

namespace {

/// One of the engine's automatic players.
class Automatic final : public Answerer {
public:
    explicit Automatic(std::unique_ptr<engine::Answerer> player) : player_(std::move(player)) {}

    Answer answer(const Pause& pause) override {
        if (pause.over()) throw std::invalid_argument("nothing is asked any more");
        return static_cast<Answer>(
            player_->answer(Inside::content_of(pause).game, Inside::state_of(pause), Inside::of(pause)));
    }

private:
    std::unique_ptr<engine::Answerer> player_;
};

}  // namespace

Answerer::Answerer() = default;
Answerer::~Answerer() = default;

std::vector<std::string_view> answerer_names() {
    return {engine::answerer_names.begin(), engine::answerer_names.end()};
}

Result<std::unique_ptr<Answerer>> make_answerer(std::string_view name, std::uint64_t seed) {
    std::unique_ptr<engine::Answerer> player = engine::make_answerer(engine::text::folded(name), seed);
    if (player != nullptr) return std::unique_ptr<Answerer>(std::make_unique<Automatic>(std::move(player)));
    std::string names;
    for (const std::string_view other : engine::answerer_names)
        names += (names.empty() ? "" : ", ") + std::string(other);
    return Error{.message = "there is no answerer \"" + std::string(name) + "\". One of: " + names + "."};
}

Answer chance(const Pause& pause, std::uint64_t seed, std::uint64_t nth) {
    if (pause.side() != Side::chance || pause.over()) {
        throw std::invalid_argument("chance answers rolls and draws, and \"" + std::string(pause.asks()) +
                                    "\" is neither");
    }
    return static_cast<Answer>(engine::seeded_chance(Inside::of(pause), seed, nth));
}

Showdown play(const Game& game, Answerer& survivors, Answerer& controller, std::uint64_t seed,
              const Listener& listener) {
    Showdown showdown{game.start(listener), {}};
    while (!game.over(showdown.state)) {
        if (showdown.answers.size() == engine::most_answers) {
            throw std::runtime_error("a showdown without end: 200,000 answers, and still one is asked for");
        }
        const Pause pause = game.pause(showdown.state);
        Answer given{};
        switch (pause.side()) {
            case Side::survivors: given = survivors.answer(pause); break;
            case Side::controller: given = controller.answer(pause); break;
            case Side::chance: given = chance(pause, seed, showdown.answers.size()); break;
        }
        game.apply(showdown.state, given, listener);
        showdown.answers.push_back(given);
    }
    return showdown;
}

}  // namespace lantern
