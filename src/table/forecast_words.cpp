#include <algorithm>

#include "content/programs.hpp"
#include "narrate/words.hpp"
#include "table/answerer_words.hpp"
#include "table/estimate_words.hpp"
#include "table/forecast.hpp"

/// Forecasts in short words for a terminal.
namespace lantern::engine {

namespace {

/// "55 %", of what may happen; nothing else is worth a word.
void put_chance(std::string& line, const std::string& what, const Estimate& chance) {
    if (chance.value > 0) line += (line.empty() ? "" : ", ") + what + " " + percent(chance.value);
}

std::string survivor_line(const Game& game, const Foreseen& seen, std::size_t who) {
    std::string line;
    const SurvivorForecast& one = seen.survivors[who];
    for (std::size_t fate = 0; fate < one.fates.size(); ++fate) {
        // Damage that armor takes is another thing than an injury; where armor takes none one of both is enough.
        const bool is_damage = static_cast<Fate>(fate) == Fate::hurt;
        if (is_damage && one.of(Fate::hurt).value <= one.of(Fate::wounded).value) continue;
        put_chance(line, is_damage ? "any damage (by a hit or not)" : std::string(fate_names[fate]), one.fates[fate]);
    }
    if (one.survival_lost.value >= 0.05)
        line += (line.empty() ? "" : ", ") + std::string("survival -") + tenths(one.survival_lost.value);
    return line.empty() ? line : survivor_name(game.scenario(), static_cast<unsigned>(who)) + ": " + line;
}

std::string monster_line(const Game& game, const Foreseen& seen) {
    std::string line = "wounds " + tenths(seen.wounds.value) + " (by whoever deals them)";
    const char* const least[] = {"one or more", "two or more", "three or more"};
    for (std::size_t i = 0; i < seen.wounds_at_least.size(); ++i) put_chance(line, least[i], seen.wounds_at_least[i]);
    put_chance(line, "defeated", seen.defeated);
    if (seen.trap.value > 0) line += "; trap " + percent(seen.trap.value);
    if (const std::optional<std::uint16_t> feared = feared_card(game.codex(), {seen})) {
        const auto card = std::ranges::find(seen.cards, *feared, &CardForecast::card);
        line += "; draws " + game.codex().ai_cards[*feared].name + " " + percent(card->drawn.value);
    }
    return line;
}

std::string how_line(const Foreseen& seen) {
    const std::string by = decided_by(seen.answered_by);
    if (seen.exact) return "exact: every way it may go was counted" + by;
    if (seen.futures == 0) return "no futures yet";
    return counted(static_cast<int>(seen.futures), "future", "futures") + ", " + within(seen.widest()) + by;
}

/// What the hardest attack of a program comes to, its dice times their damage.
int worst_attack(const Codex& codex, ProgramStart program) {
    int worst = 0;
    // Every operation is looked at, since none is the wanted one.
    may_do(codex, program, [&codex, &worst](const Op& op) {
        if (op.verb == Verb::attack || op.verb == Verb::move_and_attack) {
            const Profile& profile = codex.profiles[op.index];
            worst = std::max(worst, profile.speed * std::max<int>(profile.damage, 1));
        }
        return false;
    });
    return worst;
}

}  // namespace

std::optional<std::uint16_t> feared_card(const Codex& codex, const std::vector<Foreseen>& seen) {
    std::optional<std::uint16_t> feared;
    int worst = -1;
    for (const Foreseen& one : seen) {
        for (const CardForecast& card : one.cards) {
            const int attack = worst_attack(codex, codex.ai_cards[card.card].actions);
            if (card.drawn.value <= 0 || attack < worst || (attack == worst && card.card >= feared)) continue;
            worst = attack;
            feared = card.card;
        }
    }
    return feared;
}

std::vector<std::string> forecast_lines(const Game& game, const Foreseen& foreseen) {
    std::vector<std::string> lines;
    for (std::size_t who = 0; who < foreseen.survivors.size(); ++who) {
        const std::string line = survivor_line(game, foreseen, who);
        if (!line.empty()) lines.push_back(line);
    }
    lines.push_back(monster_line(game, foreseen));
    lines.push_back(how_line(foreseen));
    return lines;
}

std::string forecast_line(const Game& game, const Foreseen& foreseen) {
    std::string all;
    for (const std::string& line : forecast_lines(game, foreseen)) all += (all.empty() ? "" : "; ") + line;
    return all;
}

}  // namespace lantern::engine
