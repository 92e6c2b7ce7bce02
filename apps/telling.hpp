#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "narrate/log.hpp"

/// How a showdown is told on standard output, and what is worth telling when it is over.
namespace lantern::engine::app {

/// The line of an event as it is printed, without a line's end: indented, coloured, with a blank line before it where a
/// part begins. Empty for events without a line.
std::string told_line(const Scenario& scenario, const Event& event, const State& state,
                      const Accounts& accounts = no_accounts);

/// Prints the log line by line, and the board before every turn in which it looks different.
class Teller final : public Listener {
public:
    enum class Form : std::uint8_t { silent, lines, json };

    Teller(const Scenario& scenario, Form form, bool board) : scenario_(scenario), form_(form), board_(board) {}
    void on(const Event& event, const State& state, const Accounts& accounts) override;

    /// Draws the board now, unless it looks as it did the last time.
    void draw(const State& state);

private:
    const Scenario& scenario_;
    Form form_;
    bool board_;
    std::string drawn_;
};

/// Keeps the books of a showdown for its summary.
class Chronicle final : public Listener {
public:
    struct Death {
        unsigned who = 0;
        int round = 0;
        std::string cause, rule;
    };

    /// The scenario must outlive it.
    explicit Chronicle(const Scenario& scenario) : scenario_(scenario) {}
    void on(const Event& event, const State& state, const Accounts& accounts) override;

    std::vector<Death> deaths;
    std::array<int, max_survivors> wounds{};  ///< dealt by each
    int all_wounds = 0;
    int ai_cards = 0;
    std::vector<std::string> rewards;  ///< lines of the aftermath

private:
    const Scenario& scenario_;
};

/// Sends every event to several listeners in turn.
class Listeners final : public Listener {
public:
    /// They are told in this order and must outlive it.
    explicit Listeners(std::vector<Listener*> all) : all_(std::move(all)) {}
    void on(const Event& event, const State& state, const Accounts& accounts) override {
        for (Listener* const listener : all_) listener->on(event, state, accounts);
    }

private:
    std::vector<Listener*> all_;
};

/// What happened, for people: how it ended, what became of whom, what was gained, the sheets that come out.
std::string summary_text(const Game& game, const State& state, const Chronicle& chronicle, std::uint64_t seed,
                         std::size_t answers, std::uint64_t signature);

/// The same as one JSON object on one line.
std::string summary_json(const Game& game, const State& state, const Chronicle& chronicle, std::uint64_t seed,
                         std::size_t answers, std::uint64_t signature);

}  // namespace lantern::engine::app
