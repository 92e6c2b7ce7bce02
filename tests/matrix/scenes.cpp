#include "matrix/scenes.hpp"

#include "agents/random.hpp"
#include "effects/run.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"

namespace lantern::engine::matrix {

namespace {

constexpr std::size_t most_of_a_showdown = 2;  // of one place, so that scenes differ
constexpr int most_answers = 2'500;

/// The place whose program is about to take its first step.
std::optional<int> place_about_to_act(const Codex& codex, const State& state) {
    const Frame& top = state.stack.top();
    if (top.procedure != Procedure::effects || top.step != 0) return std::nullopt;
    const Effects& program = top.locals<Effects>();
    // begun in vain: the monster fell before it came to this
    if (program.flags.has(EffectsFlag::cancelled)) return std::nullopt;
    return marked_place(codex, program.pc);
}

/// At random, but in turns what is wanted is preferred where it may be done: most places are reached in attacks, or out of turn.
class Actor {
public:
    explicit Actor(unsigned seed) : random_(seed) {}
    Answer answer(const Game& game, const State& state) {
        const Pause pause = game.pause(state);
        for (const Option& option : pause.options) {
            if (choice_of(option.answer) != wanted[next_]) continue;
            next_ = (next_ + 1) % wanted.size();
            return option.answer;
        }
        if (pause.ask == Ask::act || pause.ask == Ask::survival) next_ = (next_ + 1) % wanted.size();
        return random_.answer(game, state, pause);
    }

private:
    static constexpr std::array wanted{Choice::attack,    Choice::encourage, Choice::surge,
                                       Choice::encourage, Choice::dash,      Choice::end_act};
    RandomAnswerer random_;
    std::size_t next_ = 0;
};

void play(const Game& game, unsigned seed, Scenes& scenes) {
    State state;
    Run run(game.scenario(), state, nullptr);
    run.call(Showdown{});
    Actor actor(seed);
    std::array<std::vector<std::size_t>, 2> seen;
    for (std::vector<std::size_t>& times : seen) times.resize(scenes.of.size());
    for (int answers = 0; answers < most_answers && !game.over(state);) {
        if (run.paused()) {
            state.answer = actor.answer(game, state);
            state.question = Question{};
            ++answers;
        }
        const std::optional<int> place = place_about_to_act(game.codex(), state);
        if (place) {
            const auto number = static_cast<std::size_t>(*place);
            const std::size_t time = state.phase == Phase::monster_turn ? 0 : 1;
            if (scenes.kept[time][number] < most_scenes && seen[time][number]++ < most_of_a_showdown) {
                scenes.of[number].push_back({&game, state});
                ++scenes.kept[time][number];
            }
        }
        take_step(run);
    }
}

}  // namespace

Scenes play_scenes(const Codex& codex, std::size_t places, unsigned first, unsigned showdowns) {
    Scenes scenes;
    scenes.of.resize(places);
    for (std::vector<std::size_t>& times : scenes.kept) times.resize(places);
    for (unsigned number = first; number < first + showdowns; ++number) {
        Result<Game> game = Game::create(codex, stage_setup(codex, number));
        scenes.games.push_back(std::make_unique<Game>(std::move(game.value())));
        play(*scenes.games.back(), number, scenes);
    }
    return scenes;
}

}  // namespace lantern::engine::matrix
