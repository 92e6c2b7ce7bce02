#include "table/report.hpp"

#include "game/signature.hpp"
#include "narrate/words.hpp"
#include "table/report_parts.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

namespace {

/// Text in ANSI colours, or as it is.
struct Ink {
    bool colour = false;

    std::string heading(const std::string& text) const { return in("\x1b[1m", text); }
    std::string bad(const std::string& text) const { return in("\x1b[31m", text); }

private:
    std::string in(const char* code, const std::string& text) const { return colour ? code + text + "\x1b[0m" : text; }
};

std::string statistics_text(const ReportOf& of, unsigned who) {
    const SurvivorBooks& books = of.chronicle.survivors[who];
    std::string text = "  " + survivor_name(of.game.scenario(), who) + "\n";
    text += "    wounds dealt: " + (books.wounds == 0 ? "none" : counted_text(books.wounds_with)) + "\n";
    text += "    damage taken: " + damage_text(books) + "\n";
    for (const SurvivorBooks::Severe& severe : books.severe)
        text += "    severe injury in round " + std::to_string(severe.round) + ": " + severe.name + "\n";
    if (!books.survival_spent.empty()) text += "    survival spent: " + counted_text(books.survival_spent) + "\n";
    return text;
}

std::string luck_text(const LuckRow& row) {
    const Luck& luck = row.luck;
    return "  " + row.whose + ", " + row.what + ": " + std::to_string(luck.good) + " of " + std::to_string(luck.dice) +
           " succeeded, " + hundredths(luck.expected()) + " expected (" + signed_decimal(luck.surplus()) +
           ", standard deviation " + hundredths(luck.deviation()) + ")\n";
}

std::string round_text(const Scenario& scenario, const RoundLine& line) {
    std::string text = "  " + std::to_string(line.round) + ": " + counted(line.wounds, "wound", "wounds") +
                       (line.healed > 0 ? ", " + std::to_string(line.healed) + " healed" : "") + ", life " +
                       std::to_string(line.life);
    if (line.in_play > 0) text += ", " + std::to_string(line.in_play) + " in play";
    if (line.gone > 0) text += ", " + std::to_string(line.gone) + " gone";
    text += "; " + std::to_string(line.damage) + " damage taken";
    if (const std::string names = survivor_names(scenario, line.standing); !names.empty())
        text += "; standing " + names;
    if (const std::string names = survivor_names(scenario, line.lying); !names.empty()) text += "; lying " + names;
    if (const std::string names = survivor_names(scenario, line.fallen); !names.empty()) text += "; fallen " + names;
    return text + "\n";
}

}  // namespace

std::string report_summary(const ReportOf& of, bool colour) {
    const Ink ink{colour};
    const Scenario& scenario = of.game.scenario();
    std::string text = ink.heading(capital(std::string(outcome_word(of.state)))) + " after " +
                       counted(of.state.round, "round", "rounds") + " against " + the_monster(scenario) + ", level " +
                       scenario.level().name + ".\n";
    text += counted(of.chronicle.wounds, "wound", "wounds") + ", " +
            counted(static_cast<int>(of.chronicle.ai_cards.size()), "AI card", "AI cards") + " drawn, " +
            std::to_string(of.answers) + " answers (dice and cards included), " +
            (of.seed ? "seed " + std::to_string(*of.seed) + ", " : "") + "signature " + signature_text(of.signature) +
            ".\n";
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        const std::string fate = fate_text(of, who);
        const int wounds = of.chronicle.survivors[who].wounds;
        text += "  " + survivor_name(scenario, who) + ": " + (fate == "alive" ? fate : ink.bad(fate)) +
                (wounds == 0 ? "" : ", " + counted(wounds, "wound", "wounds") + " dealt") + "\n";
    }
    const std::vector<SurvivorSheet> sheets = sheets_out(of);
    // Those of the dead are lost with the last of them (RULES 5.6.2).
    const bool lost = of.game.over(of.state) && sheets.empty();
    if (const std::vector<std::string> names = counted_names(resource_names(of)); !names.empty())
        text += (lost ? "Resources, lost with those who held them: " : "Resources: ") + join_words(names) + ".\n";
    if (const std::vector<std::string> names = counted_names(storage_names(of)); !names.empty())
        text += "Into storage: " + join_words(names) + ".\n";
    if (!sheets.empty()) text += "Sheets out:\n";
    for (const SurvivorSheet& sheet : sheets) text += "  " + sheet_line(of.game.codex(), sheet) + "\n";
    return text;
}

std::string report_text(const ReportOf& of, bool colour) {
    const Ink ink{colour};
    const Scenario& scenario = of.game.scenario();
    std::string text = report_summary(of, colour);
    const auto part = [&](const std::string& heading) { text += "\n" + ink.heading(heading) + "\n"; };
    part("Who did what");
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) text += statistics_text(of, who);
    if (!of.chronicle.others_wounds.empty())
        text += "  wounds that nobody dealt: " + counted_text(of.chronicle.others_wounds) + "\n";
    if (of.chronicle.healed > 0) text += "  wounds healed: " + std::to_string(of.chronicle.healed) + "\n";
    if (const std::vector<LuckRow> rows = luck_rows(of); !rows.empty()) {
        part("Luck");
        for (const LuckRow& row : rows) text += luck_text(row);
    }
    if (!of.chronicle.rounds.empty()) part("Rounds");
    if (const std::string adds_up = what_life_is(of); !adds_up.empty()) text += "  " + adds_up + "\n";
    for (const RoundLine& line : of.chronicle.rounds) text += round_text(scenario, line);
    if (!of.chronicle.rewards.empty()) part("Aftermath");
    for (const std::string& line : of.chronicle.rewards) text += "  " + line + "\n";
    return text;
}

}  // namespace lantern::engine
