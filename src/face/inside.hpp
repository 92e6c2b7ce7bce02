#pragma once

#include <lantern/game.hpp>
#include <lantern/packs.hpp>
#include <lantern/result.hpp>
#include <lantern/setup.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "board/space.hpp"
#include "content/codex.hpp"
#include "game/game.hpp"
#include "pack/pack.hpp"

/// What stands behind the handles and views of include/lantern. The face only translates: it knows no rule.
namespace lantern {

struct PackContent {
    engine::Codex codex;
    std::vector<std::vector<engine::PackFile>> further;  ///< the files of all packs but core, for reading sheets
    std::uint64_t digest = 0;                            ///< of the codex
};

/// The game's scenario points into the codex of its packs, and so keeps them.
struct GameContent : std::enable_shared_from_this<GameContent> {
    GameContent(std::shared_ptr<const PackContent> of, engine::Game that);

    std::shared_ptr<const PackContent> packs;
    engine::Game game;
    std::uint64_t digest;  ///< of packs and setup, which its states bear
};

/// The way from the classes of the face to what is inside them.
struct Inside {
    static_assert(sizeof(engine::State) <= sizeof(State::bytes_) && alignof(engine::State) <= 8);
    static_assert(sizeof(engine::Pause) <= sizeof(Pause::bytes_) && alignof(engine::Pause) <= 16);

    static State state(const GameContent& content, const engine::State& state);
    /// The state, which must be one of this game.
    static engine::State& of(const GameContent& content, State& state) {
        if (state.game_ != content.digest) not_of_this_game();
        return of(state);
    }
    static const engine::State& of(const GameContent& content, const State& state) {
        if (state.game_ != content.digest) not_of_this_game();
        return of(state);
    }
    [[noreturn]] static void not_of_this_game();
    static std::uint64_t game_of(const State& state) { return state.game_; }
    static engine::State& of(State& state) { return *reinterpret_cast<engine::State*>(state.bytes_.data()); }
    static const engine::State& of(const State& state) {
        return *reinterpret_cast<const engine::State*>(state.bytes_.data());
    }

    static Pause pause(const GameContent& content, const engine::State& state, const engine::Pause& pause) {
        return {content, &state, &pause};
    }
    static const engine::Pause& of(const Pause& pause) {
        return *reinterpret_cast<const engine::Pause*>(pause.bytes_.data());
    }
    static const engine::State& state_of(const Pause& pause) {
        return *static_cast<const engine::State*>(pause.state_);
    }
    static const GameContent& content_of(const Pause& pause) { return *pause.content_; }

    static Event event(const GameContent& content, const engine::Event& event, const engine::State& state,
                       const engine::Accounts& accounts) {
        return {content, &event, &state, &accounts};
    }

    static Packs packs(std::shared_ptr<const PackContent> content) { return Packs(std::move(content)); }
    static const std::shared_ptr<const PackContent>& of(const Packs& packs) { return packs.content_; }

    static Game game(std::shared_ptr<const GameContent> content) { return Game(std::move(content)); }
    static const GameContent& of(const Game& game) { return *game.content_; }

    /// The setup with its names looked up.
    static Result<engine::Setup> read(const PackContent& content, const Setup& setup);
    /// All that a setup says, starting survivors and sheets included, as lines of a transcript; those sheets behind it.
    struct Written {
        std::string lines;
        std::ptrdiff_t before = 0, added = 0;  ///< so many lines were added behind so many
        std::vector<engine::SurvivorSheet> sheets;
        engine::Settlement settlement;
    };
    static Result<Written> written(const PackContent& content, const Setup& setup);
};

/// A space by its name; empty where it is none of the board.
inline std::string space_text(engine::Space space) {
    return engine::is_on_board(space) ? std::string(engine::space_name(space).view()) : std::string();
}

inline engine::Answer number_of(Answer answer) { return static_cast<engine::Answer>(answer); }

/// What would be right, for an answer that the pause does not accept.
Error not_accepted(const GameContent& content, const engine::State& state, const engine::Pause& pause, Answer answer);

/// What is wrong, as the engine says it.
inline Error error_of(const engine::Error& error) { return {.message = error.message}; }
/// A mistake a line.
Error error_of(const std::vector<engine::Diagnostic>& diagnostics);

/// Hands the engine's events to a listener of the face. All of these must outlive it.
class Hearing final : public engine::Listener {
public:
    Hearing(const GameContent& content, const lantern::Listener& listener) : content_(content), listener_(listener) {}

    void on(const engine::Event& event, const engine::State& state, const engine::Accounts& accounts) override {
        listener_(Inside::event(content_, event, state, accounts));
    }

    /// What the engine is given: null where nobody listens, which spares it the telling.
    engine::Listener* here() { return listener_ ? this : nullptr; }

private:
    const GameContent& content_;
    const lantern::Listener& listener_;
};

}  // namespace lantern
