#include "setup.hpp"

#include <algorithm>
#include <filesystem>

#include "slips.hpp"
#include "state/state.hpp"
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
                                             const SetupOptions& options, Settlement& settlement) {
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
        } else {
            return Error{"--survivors: \"" + wanted + "\" is neither a file nor a survivor of the pack." +
                         text::suggestion(wanted, presets)};
        }
    }
    if (sheets.size() > static_cast<std::size_t>(max_survivors)) {
        return Error{"--survivors: at most six can fight, not " + std::to_string(sheets.size())};
    }
    return sheets;
}

/// A level by its name; "prologue" is the one whose deck is fixed.
int find_level(const Monster& monster, std::string_view name) {
    for (std::size_t i = 0; i < monster.levels.size(); ++i) {
        const bool prologue = text::same(name, "prologue") && !monster.levels[i].ai_order.empty();
        if (prologue || text::same(monster.levels[i].name, name)) return static_cast<int>(i);
    }
    return -1;
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
    verb.add_option("--survival-limit", options.survival_limit, "The settlement's survival limit")
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
    verb.add_option("--players", options.players,
                    "How many players share the survivors, in order; with one, no controller tile goes round")
        ->check(whole_number(1, max_survivors));
    verb.add_flag("--solo", options.solo, "The same as --players 1");
    verb.add_flag("--no-terrain", options.no_terrain, "An empty board");
    add_pack_option(verb, options.packs);
}

namespace {

Result<Setup> make_setup(const Codex& codex, const FurtherPacks& further, const SetupOptions& options) {
    Setup setup;
    const int found = text::find_monster(codex.monsters, options.monster);
    if (found < 0) return Error{"--monster: " + text::no_monster(codex.monsters, options.monster)};
    setup.monster = static_cast<std::uint16_t>(found);
    const Monster& monster = codex.monsters[setup.monster];
    const int level = find_level(monster, options.level);
    if (level < 0) {
        return Error{"--level: the " + monster.name + " has no level \"" + options.level + "\"." +
                     text::suggestion(options.level, text::names_of(monster.levels))};
    }
    setup.level = static_cast<std::uint16_t>(level);
    Result<std::vector<SurvivorSheet>> sheets = survivors(codex, further, options, setup.settlement);
    if (!sheets) return sheets.error();
    setup.survivors = std::move(sheets).value();
    tell_apart(setup.survivors);
    setup.survival_limit = static_cast<std::uint8_t>(std::max(options.survival_limit, 1));
    for (const SurvivorSheet& sheet : setup.survivors) {
        if (options.survival_limit == 0) setup.survival_limit = std::max(setup.survival_limit, sheet.survival);
    }
    const std::size_t players = options.solo ? 1 : static_cast<std::size_t>(options.players);
    if (players > setup.survivors.size())
        return Error{"--players: " + std::to_string(players) + " cannot share " + std::to_string(setup.survivors.size()) +
                     " survivors"};
    for (std::size_t i = 0; players > 0 && i < setup.survivors.size(); ++i)
        setup.players.push_back(static_cast<std::uint8_t>(i * players / setup.survivors.size()));
    for (const std::string& word : options.actions) {
        const int action = text::find_word(survival_action_names, word);
        if (action < 0 && !text::same(word, "all")) {
            return Error{"--actions: \"" + word + "\" is not one of dodge, encourage, dash, surge, endure, all"};
        }
        const unsigned bits =
            action < 0 ? (1U << survival_action_names.size()) - 1U : 1U << static_cast<unsigned>(action);
        setup.survival_actions = static_cast<std::uint8_t>(setup.survival_actions | bits);
    }
    for (const std::string& word : options.masteries) {
        const int type = text::find_named(codex.weapon_types, word);
        if (type < 0) {
            return Error{"--masteries: \"" + word + "\" is no type of weapon." +
                         text::suggestion(word, text::names_of(codex.weapon_types))};
        }
        setup.masteries |= 1U << static_cast<unsigned>(type);
    }
    for (const std::string& word : options.innovations) {
        const int innovation = text::find_named(codex.innovations, word);
        if (innovation < 0) {
            return Error{"--innovations: \"" + word + "\" is none that matters in a showdown." +
                         text::suggestion(word, text::names_of(codex.innovations))};
        }
        setup.settlement.innovations |= std::uint32_t{1} << static_cast<unsigned>(innovation);
    }
    if (options.volumes >= 0) setup.settlement.volumes = static_cast<std::uint8_t>(options.volumes);
    setup.terrain = !options.no_terrain;
    return setup;
}

}  // namespace

Result<OpenedGame> open_game(const SetupOptions& options) {
    FurtherPacks further;
    const Result<std::shared_ptr<const Codex>> codex = load_codex(options.packs, &further);
    if (!codex) return codex.error();
    Result<Setup> setup = make_setup(*codex.value(), further, options);
    if (!setup) return setup.error();
    Result<Game> game = Game::create(*codex.value(), std::move(setup).value());
    if (!game) return game.error();
    return OpenedGame{codex.value(), std::move(game).value()};
}

}  // namespace lantern::engine::app
