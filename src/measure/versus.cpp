#include "measure/versus.hpp"

#include <array>
#include <cstdio>

#include "agents/random.hpp"

namespace lantern::engine {

namespace {

char letter_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::victory: return 'v';
        case Outcome::defeat: return 'd';
        default: return 's';
    }
}

/// Adds what came of a showdown to its cell.
void count(VersusCell& cell, const VersusShowdown& showdown, bool each) {
    const State& end = showdown.end;
    cell.decisions += showdown.decisions;
    if (each) cell.each += letter_of(end.outcome);
    switch (end.outcome) {
        case Outcome::victory: ++cell.victories; break;
        case Outcome::defeat:
            ++cell.defeats;
            cell.wounds_left += static_cast<std::uint64_t>(end.ai.draw.size() + end.ai_discard.size());
            break;
        default: ++cell.stalemates; break;
    }
    cell.rounds += end.round;
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string cell_json(const VersusCell& cell, std::uint32_t showdowns) {
    std::array<char, 384> text{};
    std::snprintf(text.data(), text.size(),
                  "    {\"survivors\": \"%s\", \"controller\": \"%s\", \"victories\": %u, \"defeats\": %u, "
                  "\"stalemates\": %u, \"victory_share\": %.4f, \"mean_rounds\": %.2f, "
                  "\"mean_ai_cards_left_at_defeat\": %.2f, \"decisions\": %llu",
                  cell.survivors.c_str(), cell.controller.c_str(), cell.victories, cell.defeats, cell.stalemates,
                  share(cell.victories, showdowns), share(cell.rounds, showdowns),
                  share(cell.wounds_left, cell.defeats), static_cast<unsigned long long>(cell.decisions));
    return text.data() + (cell.each.empty() ? "" : ", \"each\": \"" + cell.each + "\"") + "}";
}

}  // namespace

// Not inlined: script/bench counts the instructions of this function.
[[gnu::noinline]] VersusShowdown versus_showdown(const Game& game, const std::string& survivors,
                                                 const std::string& controller, std::uint64_t seed) {
    // Streams apart: what one side asks of its own does not shift the dice of the table.
    Random chance{random_word(seed, 0), 0};
    const auto ours = make_answerer(survivors, random_word(seed, 1));
    const auto theirs = make_answerer(controller, random_word(seed, 2));
    VersusShowdown showdown{game.start(), 0};
    State& state = showdown.end;
    while (!game.over(state)) {
        const Pause pause = game.pause(state);
        if (pause.kind != PauseKind::decide) {
            game.apply(state, chance_answer(pause, chance));
        } else {
            Answerer& asked = pause.seat == controller_seat ? *theirs : *ours;
            game.apply(state, asked.answer(game, state, pause));
            ++showdown.decisions;
        }
    }
    return showdown;
}

Result<VersusReport> run_versus(const Game& game, const VersusOptions& options) {
    if (options.showdowns == 0) return Error{"a comparison needs at least 1 showdown"};
    for (const auto* names : {&options.survivors, &options.controllers}) {
        for (const std::string& name : *names) {
            if (make_answerer(name, 0) != nullptr) continue;
            return Error{"there is no answerer \"" + name + "\"; there are simple, random, thumb and veteran"};
        }
    }
    VersusReport report{options.showdowns, options.seed, {}};
    for (const std::string& survivors : options.survivors) {
        for (const std::string& controller : options.controllers) {
            VersusCell cell;
            cell.survivors = survivors;
            cell.controller = controller;
            for (std::uint32_t i = 0; i < options.showdowns; ++i) {
                count(cell, versus_showdown(game, survivors, controller, random_word(options.seed, i)), options.each);
            }
            report.cells.push_back(cell);
        }
    }
    return report;
}

std::string versus_json(const VersusReport& report) {
    std::string text = "{\n  \"showdowns\": " + std::to_string(report.showdowns) +
                       ",\n  \"seed\": " + std::to_string(report.seed) + ",\n  \"cells\": [\n";
    for (std::size_t i = 0; i < report.cells.size(); ++i) {
        text += cell_json(report.cells[i], report.showdowns) + (i + 1 < report.cells.size() ? ",\n" : "\n");
    }
    return text + "  ]\n}\n";
}

}  // namespace lantern::engine
