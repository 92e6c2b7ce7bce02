#include "agents/bench_setup.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "board/footprint.hpp"

namespace lantern {

namespace {

constexpr std::array<std::string_view, 4> starting_survivors{"Allister", "Erza", "Lucy", "Zachary"};

Error missing(std::string_view what, std::string_view name) {
    return Error{std::string(what) + " \"" + std::string(name) + "\" is not in the packs"};
}

bool chance(Random& random, std::uint32_t one_in) { return random.below(one_in) == 0; }

/// Players numbered from 0 without gaps: everyone apart, one for all, or a random split.
std::vector<std::uint8_t> random_players(std::size_t survivors, Random& random) {
    std::vector<std::uint8_t> players;
    std::uint8_t count = 0;
    const std::uint32_t kind = random.below(4);
    for (std::size_t i = 0; i < survivors; ++i) {
        const std::uint32_t pick = kind == 0 ? 0 : kind == 1 ? count : random.below(count + 1U);
        players.push_back(static_cast<std::uint8_t>(pick));
        if (pick == count) ++count;
    }
    return players;
}

/// Adds one of `kinds` numbers to a list unless it is there already.
void add_one(std::vector<std::uint16_t>& list, std::size_t kinds, Random& random) {
    if (kinds == 0) return;
    const auto thing = static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(kinds)));
    if (std::find(list.begin(), list.end(), thing) == list.end()) list.push_back(thing);
}

/// Puts what fits of some random gear into the grid and shuffles it: sets, puzzles and second copies come about.
void fill_grid(SurvivorSheet& sheet, const Codex& codex, Random& random) {
    constexpr std::size_t slots = 9;
    const auto wears = [&](std::uint8_t location) {
        return std::any_of(sheet.gear.begin(), sheet.gear.end(), [&](std::uint16_t piece) {
            return piece != no_gear && codex.gear[piece].armor_location == location &&
                   !codex.gear[piece].has(Keyword::accessory);
        });
    };
    const auto put = [&](std::uint16_t piece) {
        const Gear& gear = codex.gear[piece];
        const bool there = std::find(sheet.gear.begin(), sheet.gear.end(), piece) != sheet.gear.end();
        if (sheet.gear.size() >= slots || piece == codex.fist_and_tooth || (there && !gear.weapon)) return;
        if (gear.armor_location != 0xFF && !gear.has(Keyword::accessory) && wears(gear.armor_location)) return;
        sheet.gear.push_back(piece);
    };
    if (chance(random, 3) && !codex.armor_sets.empty()) {
        sheet.gear.clear();
        const auto set = random.below(static_cast<std::uint32_t>(codex.armor_sets.size()));
        for (const std::uint16_t piece : codex.armor_sets[set].pieces) put(piece);
    }
    for (int tries = 0; tries < 6; ++tries)
        put(static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(codex.gear.size()))));
    while (sheet.gear.size() < slots) sheet.gear.push_back(no_gear);
    for (std::size_t i = slots - 1; i > 0; --i)
        std::swap(sheet.gear[i], sheet.gear[random.below(static_cast<std::uint32_t>(i + 1))]);
}

void vary(SurvivorSheet& sheet, const Codex& codex, Random& random) {
    if (chance(random, 2)) sheet.survival = static_cast<std::uint8_t>(random.below(6));
    if (chance(random, 3)) sheet.insanity = static_cast<std::uint8_t>(random.below(6));
    if (chance(random, 4)) sheet.courage = static_cast<std::uint8_t>(random.below(10));
    if (chance(random, 4)) sheet.understanding = static_cast<std::uint8_t>(random.below(10));
    for (std::int8_t& attribute : sheet.attributes) {
        if (chance(random, 8)) attribute = static_cast<std::int8_t>(attribute + static_cast<int>(random.below(3)) - 1);
    }
    while (sheet.disorders.size() < 3 && chance(random, 4)) add_one(sheet.disorders, codex.disorders.size(), random);
    while (sheet.fighting_arts.size() < 3 && chance(random, 3))
        add_one(sheet.fighting_arts, codex.fighting_arts.size(), random);
    while (sheet.abilities.size() < 5 && chance(random, 3)) add_one(sheet.abilities, codex.abilities.size(), random);
    if (chance(random, 6)) add_one(sheet.injuries, codex.injuries.size(), random);
    if (chance(random, 4) && !codex.weapon_types.empty()) {
        const auto type = random.below(static_cast<std::uint32_t>(codex.weapon_types.size()));
        sheet.weapon_type = codex.weapon_types[type].name;
        sheet.proficiency = static_cast<std::uint8_t>(random.below(9));
    }
    if (chance(random, 2)) fill_grid(sheet, codex, random);
}

/// One to four encounter monsters anywhere but on the monster.
void add_encounter(Setup& setup, const Codex& codex, Random& random) {
    const Monster& monster = codex.monsters[setup.monster];
    Spaces free = ~covered(square(monster.start, monster.size));
    for (std::uint32_t i = 1 + random.below(max_encounter_monsters); i > 0; --i) {
        const Space at = free.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(free.count()))));
        setup.encounter.push_back(at);
        free.reset(at);
    }
}

}  // namespace

Result<Setup> starting_setup(const Codex& codex, std::string_view level, int survivors) {
    const auto monster = std::find_if(codex.monsters.begin(), codex.monsters.end(),
                                      [](const Monster& m) { return m.id == "white-lion"; });
    if (monster == codex.monsters.end()) return missing("monster", "white-lion");
    const auto row = std::find_if(monster->levels.begin(), monster->levels.end(), [&](const MonsterLevel& l) {
        return l.name == level || (level == "prologue" && !l.ai_order.empty());
    });
    if (row == monster->levels.end()) return missing("level", level);
    if (survivors < 1 || survivors > 6) return Error{"a showdown has 1 to 6 survivors"};

    Setup setup;
    setup.monster = static_cast<std::uint16_t>(monster - codex.monsters.begin());
    setup.level = static_cast<std::uint16_t>(row - monster->levels.begin());
    for (int i = 0; i < survivors; ++i) {
        const std::string_view name = starting_survivors[static_cast<std::size_t>(i) % starting_survivors.size()];
        const auto preset = std::find_if(codex.presets.begin(), codex.presets.end(),
                                         [&](const SurvivorSheet& sheet) { return sheet.name == name; });
        if (preset == codex.presets.end()) return missing("survivor", name);
        setup.survivors.push_back(*preset);
        if (i >= static_cast<int>(starting_survivors.size())) setup.survivors.back().name += " II";
    }
    return setup;
}

Setup varied_setup(const Codex& codex, const Setup& base, Random& random) {
    Setup setup = base;
    const std::size_t survivors = 1 + random.below(6);
    setup.survivors.clear();
    for (std::size_t i = 0; i < survivors; ++i) {
        SurvivorSheet sheet = codex.presets[random.below(static_cast<std::uint32_t>(codex.presets.size()))];
        sheet.name += " " + std::to_string(i + 1);
        vary(sheet, codex, random);
        setup.survivors.push_back(std::move(sheet));
    }
    setup.players = random_players(survivors, random);
    setup.survival_limit = static_cast<std::uint8_t>(1 + random.below(8));
    setup.survival_actions = static_cast<std::uint8_t>(random.below(32) | 1U);
    if (chance(random, 4)) setup.facing = directions[random.below(4)];
    setup.terrain = !chance(random, 5);
    setup.ambush_by_survivors = chance(random, 10);
    setup.ambush_by_monster = !setup.ambush_by_survivors && chance(random, 10);
    if (chance(random, 4)) add_encounter(setup, codex, random);
    return setup;
}

}  // namespace lantern
