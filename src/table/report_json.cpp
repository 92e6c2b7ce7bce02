#include <nlohmann/json.hpp>

#include "base/bits.hpp"
#include "game/sheet_json.hpp"
#include "game/signature.hpp"
#include "narrate/words.hpp"
#include "table/report_parts.hpp"

namespace lantern::engine {

namespace {

using nlohmann::ordered_json;

ordered_json json_of(const std::vector<Counted>& list) {
    ordered_json json = ordered_json::object();
    for (const Counted& each : list) json[each.what] = each.number;
    return json;
}

ordered_json json_of(const Luck& luck) {
    return {{"dice", luck.dice},
            {"succeeded", luck.good},
            {"expected", luck.expected()},
            {"standard deviation", luck.deviation()},
            {"deviations", luck.deviations()}};
}

ordered_json json_of(const Scenario& scenario, SurvivorSet set) {
    ordered_json names = ordered_json::array();
    for (const int who : bits(set)) names.push_back(survivor_name(scenario, static_cast<unsigned>(who)));
    return names;
}

/// The name of a space; null for none.
ordered_json json_of(Space space) {
    return is_on_board(space) ? ordered_json(space_name(space).view()) : ordered_json();
}

ordered_json survivor_json(const ReportOf& of, unsigned who) {
    const SurvivorBooks& books = of.chronicle.survivors[who];
    ordered_json one{{"name", survivor_name(of.game.scenario(), who)},
                     {"alive", of.state.survivors[who].flags.has(SurvivorFlag::alive)},
                     {"wounds dealt", books.wounds}};
    if (const Chronicle::Death* const death = of.chronicle.death_of(who))
        one["death"] = {{"round", death->round},
                        {"at", json_of(death->at)},
                        {"of", died_of(*death)},
                        {"cause", death->cause},
                        {"rule", death->rule}};
    one["wounds with"] = json_of(books.wounds_with);
    one["damage taken"] = ordered_json::object();
    for (std::size_t place = 0; place < damage_places; ++place)
        one["damage taken"][std::string(damage_place_name(place))] = books.damage[place];
    one["damage taken in all"] = books.damage_taken();
    one["severe injuries"] = ordered_json::array();
    for (const SurvivorBooks::Severe& severe : books.severe)
        one["severe injuries"].push_back({{"round", severe.round}, {"injury", severe.name}});
    one["survival spent"] = json_of(books.survival_spent);
    one["survival spent in all"] = books.survival_paid();
    one["luck"] = {{"attack dice", json_of(books.attacks)},
                   {"wound attempts", json_of(books.wounding)},
                   {"monster's attack dice", json_of(books.attacked)}};
    return one;
}

/// What wounds have not taken: life, and where that is a count of AI cards all that lie elsewhere and are no wounds.
int left_by_wounds(const Scenario& scenario, int life, int elsewhere) {
    return life + (scenario.level().life == 0 ? elsewhere : 0);
}

ordered_json rounds_json(const ReportOf& of) {
    ordered_json rounds = ordered_json::array();
    for (const RoundLine& line : of.chronicle.rounds) {
        // The wound that defeats it takes no card, and what lies in play then is worth nothing.
        const bool defeated = of.state.outcome == Outcome::victory && &line == &of.chronicle.rounds.back();
        const int left = defeated ? 0 : left_by_wounds(of.game.scenario(), line.life, line.in_play + line.gone);
        rounds.push_back({{"round", line.round},
                          {"life", line.life},
                          {"in play", line.in_play},
                          {"left", left},
                          {"gone", line.gone},
                          {"wounds", line.wounds},
                          {"wounds healed", line.healed},
                          {"damage taken", line.damage},
                          {"standing", json_of(of.game.scenario(), line.standing)},
                          {"lying", json_of(of.game.scenario(), line.lying)},
                          {"fallen", json_of(of.game.scenario(), line.fallen)}});
    }
    return rounds;
}

ordered_json positions_json(const ReportOf& of) {
    ordered_json all = ordered_json::array();
    for (const Positions& positions : of.chronicle.positions) {
        ordered_json at = ordered_json::array();
        for (unsigned who = 0; who < of.game.scenario().setup.survivors.size(); ++who)
            at.push_back(json_of(positions.survivors[who]));
        all.push_back({{"round", positions.round},
                       {"turn", positions.monsters_turn ? "monster" : "survivors"},
                       {"monster", json_of(positions.monster)},
                       {"survivors", std::move(at)}});
    }
    return all;
}

}  // namespace

std::string report_json(const ReportOf& of, int indent) {
    const Scenario& scenario = of.game.scenario();
    const bool over = of.game.over(of.state);
    ordered_json report;
    report["outcome"] = outcome_word(of.state);
    report["monster"] = scenario.monster().id;
    report["level"] = scenario.level().name;
    report["rounds"] = of.state.round;
    report["answers"] = of.answers;
    if (of.seed) report["seed"] = *of.seed;
    report["signature"] = signature_text(of.signature);
    report["wounds"] = of.chronicle.wounds;
    report["wounds healed"] = of.chronicle.healed;
    report["wounds dealt by nobody"] = json_of(of.chronicle.others_wounds);
    report["AI cards drawn"] = of.chronicle.ai_cards.size();
    report["survivors"] = ordered_json::array();
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who)
        report["survivors"].push_back(survivor_json(of, who));
    report["resources"] = ordered_json::array();
    for (const ResourceHeld& held : of.state.resources) {
        report["resources"].push_back({{"name", thing_name(of.game.codex(), Thing::resource, held.kind - 1U)},
                                       {"holder", survivor_name(scenario, held.holder)}});
    }
    if (over && of.state.outcome == Outcome::victory) {  // S001-32, S001-33: what the settlement writes down
        report["defeated monsters"] = {{{"monster", scenario.monster().id}, {"level", scenario.level().name}}};
        if (scenario.monster().nemesis) {
            report["nemesis"] = {{"monster", scenario.monster().id},
                                 {"defeated level", static_cast<int>(scenario.level().level)}};
        }
    }
    report["aftermath"] = of.chronicle.rewards;
    if (over) {
        report["storage"] = storage_names(of);
        const Setup& setup = scenario.setup;
        ordered_json file = ordered_json::parse(
            survivors_json(of.game.codex(), sheets_out(of), -1, setup.settlement, rules_to_tell(setup)));
        report["returning"] = std::move(file["survivors"]);
        if (file.contains("settlement")) report["settlement"] = std::move(file["settlement"]);
    }
    report["AI cards"] = of.chronicle.ai_cards;
    report["life at first"] = of.chronicle.life_at_first;
    report["in play at first"] = of.chronicle.in_play_at_first;
    report["left at first"] = left_by_wounds(scenario, of.chronicle.life_at_first, of.chronicle.in_play_at_first);
    report["by round"] = rounds_json(of);
    report["positions"] = positions_json(of);
    return report.dump(indent);
}

}  // namespace lantern::engine
