#include "measure/prompts.hpp"

#include <fmt/format.h>

#include "agents/random.hpp"
#include "agents/veteran.hpp"
#include "narrate/wording.hpp"
#include "table/orders.hpp"
#include "table/ready.hpp"

namespace lantern::engine {

namespace {

bool is_window(Ask ask) { return ask == Ask::survival || ask == Ask::dodge || ask == Ask::endure; }

/// Plays one showdown, in which the veteran is always asked: what the orders say makes no difference to what happens.
void play_one(const Game& game, std::uint32_t showdown, PromptReport& report) {
    const OrderBook orders{};
    Random chance{showdown, 0};
    State state = game.start();
    bool walks = false;  // the latest answer began a walk: where to belongs to it
    while (!game.over(state)) {
        const Pause pause = game.pause(state);
        if (pause.kind != PauseKind::decide) {
            game.apply(state, chance_answer(pause, chance));
            continue;
        }
        const Answer advice = veteran_choice(game, state, pause);
        const bool of_people = pause.seat != controller_seat && !ready_answer(game, state, pause, 0);
        if (of_people && !(walks && pause.ask == Ask::move_to)) {
            ++report.prompts_always;
            const bool passed = by_standing_orders(orders, game, state, pause).has_value();
            if (!passed) ++report.prompts_ordered;
            if (is_window(pause.ask)) {
                const bool used = choice_of(advice) != Choice::pass;
                ++report.windows;
                if (!passed) ++report.windows_asked;
                if (used) ++report.windows_used;
                if (used && passed) {
                    ++report.windows_missed;
                    report.missed += fmt::format("showdown {}, round {}: {} {}\n", showdown, state.round,
                                                 seat_name(game, pause.seat), wording(game, state, pause, advice));
                }
            }
        }
        walks = choice_of(advice) == Choice::move || choice_of(advice) == Choice::dash;
        game.apply(state, advice);
    }
    report.rounds += state.round;
}

}  // namespace

Result<PromptReport> run_prompts(const Codex& codex, const BenchPart& part, std::uint32_t showdowns) {
    Result<Setup> setup = setup_of(codex, part);
    if (!setup) return setup.error();
    Result<Game> game = Game::create(codex, std::move(setup).value());
    if (!game) return game.error();
    PromptReport report;
    report.part = part.name;
    report.showdowns = showdowns;
    for (std::uint32_t showdown = 1; showdown <= showdowns; ++showdown) play_one(game.value(), showdown, report);
    return report;
}

std::string prompts_json(const PromptReport& r) {
    const double rounds = static_cast<double>(r.rounds);
    return fmt::format(
        "{{\n  \"part\": \"{}\",\n  \"showdowns\": {},\n  \"rounds\": {},\n  \"prompts a round, all asked\": {:.1f},\n"
        "  \"prompts a round, usual orders\": {:.1f},\n  \"windows\": {},\n  \"windows asked\": {},\n"
        "  \"windows used\": {},\n  \"windows missed\": {}\n}}",
        r.part, r.showdowns, r.rounds, static_cast<double>(r.prompts_always) / rounds,
        static_cast<double>(r.prompts_ordered) / rounds, r.windows, r.windows_asked, r.windows_used, r.windows_missed);
}

}  // namespace lantern::engine
