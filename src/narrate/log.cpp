#include "narrate/log.hpp"

#include "narrate/log_lines.hpp"

namespace lantern::engine {

std::string narrate(const Scenario& scenario, const Event& event, const State& state, const Accounts& accounts) {
    const Told told(scenario, event, state, accounts);
    for (std::string (*line)(const Told&) :
         {round_line, card_line, monster_line, attack_line, harm_line, gain_line, thing_line}) {
        std::string text = line(told);
        if (!text.empty()) return capital(std::move(text));
    }
    return "";
}

}  // namespace lantern::engine
