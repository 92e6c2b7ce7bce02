#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "narrate/log.hpp"

/// How a showdown is told on standard output.
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

/// Whether standard output takes ANSI colours.
bool has_colours();

}  // namespace lantern::engine::app
