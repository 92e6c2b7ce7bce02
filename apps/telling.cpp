#include "telling.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

#include "common.hpp"
#include "game/sheet_json.hpp"
#include "game/signature.hpp"
#include "narrate/board.hpp"
#include "narrate/event_words.hpp"
#include "narrate/words.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine::app {

namespace {

using nlohmann::ordered_json;

Tint tint_of(EventKind kind) {
    switch (kind) {
        case EventKind::showdown_begins:
        case EventKind::round_begins:
        case EventKind::monster_turn_begins:
        case EventKind::survivors_turn_begins:
        case EventKind::aftermath: return Tint::heading;
        case EventKind::monster_wounded:
        case EventKind::critical_wound:
        case EventKind::monster_defeated:
        case EventKind::victory: return Tint::good;
        case EventKind::died:
        case EventKind::severe_injury:
        case EventKind::defeat: return Tint::bad;
        case EventKind::deck_shuffled:
        case EventKind::controller_tile: return Tint::faint;
        default: return Tint::plain;
    }
}

bool draws_board_before(EventKind kind) {
    return kind == EventKind::monster_turn_begins || kind == EventKind::survivors_turn_begins ||
           kind == EventKind::aftermath;
}

bool is_alive(const SurvivorState& survivor) { return survivor.flags.has(SurvivorFlag::alive); }

std::string_view outcome_word(const State& state) {
    if (state.question.kind == PauseKind::error) return "error";
    if (state.question.kind != PauseKind::over) return "unfinished";
    return outcome_names[static_cast<std::size_t>(state.outcome)];
}

/// What is not as on a bare sheet, in one line.
std::string sheet_line(const Codex& codex, const SurvivorSheet& sheet) {
    std::string line = sheet.name + ":";
    const auto number = [&line](std::string_view name, int value, int usual) {
        if (value != usual) line += " " + std::string(name) + " " + std::to_string(value) + ",";
    };
    for (std::size_t i = 0; i < sheet.attributes.size(); ++i)
        number(attribute_names[i], sheet.attributes[i], i == 0 ? 5 : 0);
    number("survival", sheet.survival, 0);
    number("insanity", sheet.insanity, 0);
    number("courage", sheet.courage, 0);
    number("understanding", sheet.understanding, 0);
    number("hunt XP", sheet.hunt_xp, 0);
    if (!sheet.weapon_type.empty()) number(sheet.weapon_type + " proficiency", sheet.proficiency, 0);
    for (const std::uint16_t index : sheet.gear) {
        if (index != no_gear) line += " " + codex.gear[index].name + ",";
    }
    for (const std::uint16_t index : sheet.injuries) line += " " + codex.injuries[index].name + ",";
    for (const std::uint16_t index : sheet.disorders) line += " " + codex.disorders[index].name + ",";
    for (const std::uint16_t index : sheet.fighting_arts) line += " " + codex.fighting_arts[index].name + ",";
    for (const std::uint16_t index : sheet.abilities) line += " " + codex.abilities[index].name + ",";
    if (line.back() == ',') line.pop_back();
    return line;
}

const Chronicle::Death* death_of(const Chronicle& chronicle, unsigned who) {
    for (const Chronicle::Death& death : chronicle.deaths) {
        if (death.who == who) return &death;
    }
    return nullptr;
}

/// "Founding Stone, Founding Stone" in a row reads better as "2 Founding Stone".
std::vector<std::string> counted_names(const std::vector<std::string>& names) {
    std::vector<std::string> unique;
    std::vector<int> counts;
    for (const std::string& name : names) {
        const int found = find_name(unique, name);
        if (found >= 0) {
            ++counts[static_cast<std::size_t>(found)];
        } else {
            unique.push_back(name);
            counts.push_back(1);
        }
    }
    for (std::size_t i = 0; i < unique.size(); ++i) {
        if (counts[i] > 1) unique[i] = std::to_string(counts[i]) + " " + unique[i];
    }
    return unique;
}

std::vector<std::string> resources_of(const Game& game, const State& state) {
    std::vector<std::string> names;
    for (const ResourceHeld& held : state.resources) {
        names.push_back(thing_name(game.codex(), Thing::resource, held.kind - 1U));
    }
    return counted_names(names);
}

}  // namespace

std::string told_line(const Scenario& scenario, const Event& event, const State& state, const Accounts& accounts) {
    const std::string line = narrate(scenario, event, state, accounts);
    if (line.empty()) return line;
    const std::string indent(2 * static_cast<std::size_t>(event_depth(event)), ' ');
    return (begins_part(event) ? "\n" : "") + indent + tinted(line, tint_of(event.kind));
}

void Teller::on(const Event& event, const State& state, const Accounts& accounts) {
    if (form_ == Form::silent) return;
    if (form_ == Form::json) {
        std::cout << event_json(scenario_, event, state, accounts) << '\n';
        return;
    }
    if (board_ && draws_board_before(event.kind)) draw(state);
    const std::string line = told_line(scenario_, event, state, accounts);
    if (!line.empty()) std::cout << line << '\n';
}

void Teller::draw(const State& state) {
    BoardStyle style;
    const std::string plain = draw_board(scenario_, state, style);
    if (plain == drawn_) return;
    drawn_ = plain;
    style.colour = tinted("x", Tint::good) != "x";
    std::cout << '\n' << draw_board(scenario_, state, style);
}

void Chronicle::on(const Event& event, const State& state, const Accounts& accounts) {
    switch (event.kind) {
        case EventKind::died:
            deaths.push_back({event.subject, state.round, source_name(*scenario_.codex, event.cause_kind, event.cause),
                              std::string(rule_name(event.rule))});
            break;
        case EventKind::monster_wounded: {
            ++all_wounds;
            const std::uint8_t who = state.monster.last_to_wound;
            if (who < wounds.size()) ++wounds[who];
            break;
        }
        case EventKind::card_drawn: ++ai_cards; break;
        default: break;
    }
    if (state.phase != Phase::aftermath) return;
    const std::string line = narrate(scenario_, event, state, accounts);
    if (!line.empty()) rewards.push_back(line);
}

std::string summary_text(const Game& game, const State& state, const Chronicle& chronicle, std::uint64_t seed,
                         std::size_t answers, std::uint64_t signature) {
    const Scenario& scenario = game.scenario();
    std::string text = tinted(capital(std::string(outcome_word(state))), Tint::heading) + " after " +
                       counted(state.round, "round", "rounds") + " against " + the_monster(scenario) + ", level " +
                       scenario.level().name + ".\n";
    text += counted(chronicle.all_wounds, "wound", "wounds") + ", " +
            counted(chronicle.ai_cards, "AI card", "AI cards") + " drawn, " + std::to_string(answers) +
            " answers, seed " + std::to_string(seed) + ", signature " + signature_text(signature) + ".\n";
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        text += "  " + survivor_name(scenario, who) + ": ";
        const Chronicle::Death* const death = death_of(chronicle, who);
        if (death != nullptr) {
            text += tinted("died in round " + std::to_string(death->round), Tint::bad) + " (" + death->cause +
                    (death->rule == "none" ? "" : ", " + death->rule) + ")";
        } else {
            text += is_alive(state.survivors[who]) ? "alive" : "dead";
        }
        const int wounds = chronicle.wounds[who];
        text += wounds == 0 ? "\n" : ", " + counted(wounds, "wound", "wounds") + " dealt\n";
    }
    const std::vector<std::string> resources = resources_of(game, state);
    if (!resources.empty()) text += "Resources: " + join_words(resources) + ".\n";
    if (!game.over(state)) return text;
    const std::vector<SurvivorSheet> sheets = returning_survivors(game, state);
    if (!sheets.empty()) text += "Sheets out:\n";
    for (const SurvivorSheet& sheet : sheets) text += "  " + sheet_line(game.codex(), sheet) + "\n";
    return text;
}

std::string summary_json(const Game& game, const State& state, const Chronicle& chronicle, std::uint64_t seed,
                         std::size_t answers, std::uint64_t signature) {
    const Scenario& scenario = game.scenario();
    ordered_json summary;
    summary["outcome"] = outcome_word(state);
    summary["monster"] = scenario.monster().id;
    summary["level"] = scenario.level().name;
    summary["rounds"] = state.round;
    summary["answers"] = answers;
    summary["seed"] = seed;
    summary["signature"] = signature_text(signature);
    summary["wounds"] = chronicle.all_wounds;
    summary["AI cards drawn"] = chronicle.ai_cards;
    summary["survivors"] = ordered_json::array();
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        ordered_json one{{"name", survivor_name(scenario, who)},
                         {"alive", is_alive(state.survivors[who])},
                         {"wounds dealt", chronicle.wounds[who]}};
        if (const Chronicle::Death* const death = death_of(chronicle, who)) {
            one["death"] = {{"round", death->round}, {"cause", death->cause}, {"rule", death->rule}};
        }
        summary["survivors"].push_back(std::move(one));
    }
    summary["resources"] = ordered_json::array();
    for (const ResourceHeld& held : state.resources) {
        summary["resources"].push_back({{"name", thing_name(game.codex(), Thing::resource, held.kind - 1U)},
                                        {"holder", survivor_name(scenario, held.holder)}});
    }
    if (game.over(state) && state.outcome == Outcome::victory) {  // S001-32, S001-33: what the settlement writes down
        summary["defeated monsters"] = {{{"monster", scenario.monster().id}, {"level", scenario.level().name}}};
        if (scenario.monster().nemesis) {
            summary["nemesis"] = {{"monster", scenario.monster().id},
                                  {"defeated level", static_cast<int>(scenario.level().level)}};
        }
    }
    summary["aftermath"] = chronicle.rewards;
    if (game.over(state)) {
        summary["storage"] = ordered_json::array();
        for (const std::uint16_t piece : gear_for_storage(game, state))
            summary["storage"].push_back(thing_name(game.codex(), Thing::gear, piece));
        summary["returning"] =
            ordered_json::parse(survivors_json(game.codex(), returning_survivors(game, state), -1))["survivors"];
    }
    return ordered_json{{"summary", std::move(summary)}}.dump();
}

}  // namespace lantern::engine::app
