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

std::optional<DieWords> die_words(const Scenario& scenario, const Event& event, const State& state,
                                  const Accounts& accounts) {
    return die_words(Told(scenario, event, state, accounts));
}

std::string in_a_line(const std::vector<DieWords>& dice) {
    std::vector<std::string> says;
    for (const DieWords& die : dice) says.push_back(die.says);
    const std::string_view joins = dice.front().joins;
    return dice.front().opens + (joins.empty() ? join_words(says) : fmt::format("{}", fmt::join(says, joins))) + ".";
}

}  // namespace lantern::engine
