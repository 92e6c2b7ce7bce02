#include "setup.hpp"

#include <algorithm>
#include <filesystem>

#include "slips.hpp"
#include "state/state.hpp"
#include "table/setup_wish.hpp"
#include "transcript/party.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

namespace {

Result<std::vector<SurvivorSheet>> starting_survivors(const Codex& codex, int count) {
    std::vector<SurvivorSheet> sheets = starting_sheets(codex, count);
    if (sheets.empty()) return Error{"the pack has no survivors to start with; name a file with --survivors"};
    return sheets;
}

Result<std::vector<SurvivorSheet>> survivors(const Codex& codex, const FurtherPacks& further,
                                             const SetupOptions& options, Settlement& settlement,
                                             SettlementRules& rules) {
    if (options.survivors.empty()) return starting_survivors(codex, 4);
    std::vector<SurvivorSheet> sheets;
    for (const std::string& wanted : options.survivors) {
        const std::vector<std::string> presets = text::names_of(codex.presets);
        const int preset = find_name(presets, wanted);
        std::error_code code;
        if (const std::optional<int> count = text::number(wanted)) {
            if (*count < 1 || *count > max_survivors) return Error{"--survivors: 1 to 6 can fight, not " + wanted};
            Result<std::vector<SurvivorSheet>> started = starting_survivors(codex, *count);
            if (!started) return started;
            sheets.insert(sheets.end(), started.value().begin(), started.value().end());
        } else if (preset >= 0) {
            sheets.push_back(codex.presets[static_cast<std::size_t>(preset)]);
        } else if (std::filesystem::exists(wanted, code)) {
            Result<SurvivorsFile> read = read_survivors(wanted, further);
            if (!read) return read.error();
            const SurvivorsFile& file = read.value();
            sheets.insert(sheets.end(), file.sheets.begin(), file.sheets.end());
            settlement.innovations |= file.settlement.innovations;
            settlement.volumes = std::max(settlement.volumes, file.settlement.volumes);
            rules.survival_limit = std::max(rules.survival_limit, file.rules.survival_limit);
            rules.survival_actions = static_cast<std::uint8_t>(rules.survival_actions | file.rules.survival_actions);
        } else {
            return Error{"--survivors: \"" + wanted + "\" is neither a file nor a survivor of the pack." +
                         text::suggestion(wanted, presets)};
        }
    }
    return sheets;
}

}  // namespace

void add_setup_options(CLI::App& verb, SetupOptions& options) {
    verb.add_option("--monster", options.monster, "Monster, by its id or name")->capture_default_str();
    verb.add_option("--level", options.level, "Its level: 1, 2, 3 or \"First Story\"")->capture_default_str();
    verb.add_option(
            "--survivors", options.survivors,
            "Who fights: a YAML or JSON file of sheets, how many starting survivors (1-6), or names of survivors "
            "that come with the pack, with commas (default: the four starting survivors)")
        ->delimiter(',')
        ->type_name("FILE|N|NAMES");
    verb.add_option("--survival-limit", options.survival_limit,
                    "The settlement's survival limit (default: what the survivors' file says, or what they bring)")
        ->check(whole_number(1, 99));
    verb.add_option("--actions", options.actions,
                    "Survival actions that the settlement knows: dodge, encourage, dash, surge, endure or all")
        ->delimiter(',')
        ->type_name("NAMES");
    verb.add_option("--masteries", options.masteries,
                    "Weapon types that the settlement has mastered, with commas: all survivors are specialists of them")
        ->delimiter(',')
        ->type_name("TYPES");
    verb.add_option("--innovations", options.innovations,
                    "Innovations and principles of the settlement that matter in a showdown, with commas")
        ->delimiter(',')
        ->type_name("NAMES");
    verb.add_option("--volumes", options.volumes, "Volumes that the settlement has recorded about this monster")
        ->check(whole_number(0, most_volumes));
    CLI::Option* const players =
        verb.add_option("--players", options.players,
                        "How many players share the survivors, in order; with one, no controller tile goes round")
            ->check(whole_number(1, max_survivors));
    verb.add_flag("--solo", options.solo, "The same as --players 1")->excludes(players);
    verb.add_flag("--no-terrain", options.no_terrain, "An empty board");
    add_pack_option(verb, options.packs);
}

namespace {

Result<Setup> wished_setup(const Codex& codex, const FurtherPacks& further, const SetupOptions& options) {
    SetupWish wish{.monster = options.monster,
                   .level = options.level,
                   .survivors = {},
                   .settlement = {},
                   .actions = options.actions,
                   .masteries = options.masteries,
                   .innovations = options.innovations,
                   .volumes = options.volumes,
                   .survival_limit = options.survival_limit,
                   .players = options.solo ? 1 : options.players,
                   .terrain = !options.no_terrain};
    SettlementRules rules;
    Result<std::vector<SurvivorSheet>> sheets = survivors(codex, further, options, wish.settlement, rules);
    if (!sheets) return sheets.error();
    // What the command line says goes before what the file of the sheets does.
    if (wish.survival_limit == 0) wish.survival_limit = rules.survival_limit;
    for (std::size_t i = 0; options.actions.empty() && i < survival_action_names.size(); ++i) {
        if ((unsigned{rules.survival_actions} >> i & 1U) != 0) wish.actions.emplace_back(survival_action_names[i]);
    }
    wish.survivors = std::move(sheets).value();
    Setup setup;
    if (std::optional<SetupFault> fault = make_setup(codex, wish, setup)) {
        std::replace(fault->field.begin(), fault->field.end(), '_', '-');
        return Error{"--" + fault->field + ": " + fault->message};
    }
    return setup;
}

}  // namespace

Result<OpenedGame> open_game(const SetupOptions& options) {
    FurtherPacks further;
    const Result<std::shared_ptr<const Codex>> codex = load_codex(options.packs, &further);
    if (!codex) return codex.error();
    Result<Setup> setup = wished_setup(*codex.value(), further, options);
    if (!setup) return setup.error();
    Result<Game> game = Game::create(*codex.value(), std::move(setup).value());
    if (!game) return game.error();
    return OpenedGame{codex.value(), std::move(game).value()};
}

}  // namespace lantern::engine::app
