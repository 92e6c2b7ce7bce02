#include "measure/bench_setup.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "board/footprint.hpp"
#include "content/programs.hpp"

namespace lantern::engine {

namespace {

constexpr std::array<std::string_view, 4> starting_survivors{"Allister", "Erza", "Lucy", "Zachary"};

Error missing(std::string_view what, std::string_view name) {
    return Error{std::string(what) + " \"" + std::string(name) + "\" is not in the packs"};
}

bool chance(Random& random, std::uint32_t one_in) { return random.below(one_in) == 0; }

/// Whether it lets survivors run away: whoever answers at random does so at once, and there is little left to measure.
bool ends_showdowns(const Codex& codex, const Innovation& innovation) {
    return std::any_of(innovation.box.triggered.begin(), innovation.box.triggered.end(),
                       [&](const TriggeredRule& rule) {
                           return may_do(codex, rule.program, [](const Op& op) { return op.verb == Verb::run_away; });
                       });
}

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
        if (gear.armor_location != no_location && !gear.has(Keyword::accessory) && wears(gear.armor_location)) return;
        const auto quarrels = [&](std::uint16_t other) {
            return is_too_selfish_for(codex, piece, other) || is_too_selfish_for(codex, other, piece);
        };
        if (std::any_of(sheet.gear.begin(), sheet.gear.end(), quarrels)) return;
        sheet.gear.push_back(piece);
    };
    if (chance(random, 3) && !codex.armor_sets.empty()) {
        sheet.gear.clear();
        const auto set = random.below(static_cast<std::uint32_t>(codex.armor_sets.size()));
        for (const std::uint16_t piece : codex.armor_sets[set].pieces) put(piece);
    }
    for (std::uint32_t tries = random.below(14); tries > 0; --tries)
        put(static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(codex.gear.size()))));
    while (sheet.gear.size() < slots) sheet.gear.push_back(no_gear);
    for (std::size_t i = slots - 1; i > 0; --i)
        std::swap(sheet.gear[i], sheet.gear[random.below(static_cast<std::uint32_t>(i + 1))]);
}

/// A number from least to most.
template <typename Number>
void pick(Number& number, int least, int most, Random& random) {
    number = static_cast<Number>(least + static_cast<int>(random.below(static_cast<std::uint32_t>(most - least + 1))));
}

/// Injuries as often as they may be recorded, but not more than thrice.
void vary_injuries(SurvivorSheet& sheet, const Codex& codex, Random& random) {
    while (chance(random, 2)) {
        const auto injury = static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(codex.injuries.size())));
        const auto recorded = std::count(sheet.injuries.begin(), sheet.injuries.end(), injury);
        const int limit = codex.injuries[injury].limit;
        if (recorded < (limit == 0 ? 3 : limit)) sheet.injuries.push_back(injury);
    }
}

/// A veteran of many years, or what fate left of one: every number of the sheet within or beyond what a campaign brings.
void vary_wildly(SurvivorSheet& sheet, const Codex& codex, Random& random) {
    pick(sheet.attributes[static_cast<std::size_t>(Attribute::movement)], -1, 9, random);
    for (std::size_t a = 1; a < sheet.attributes.size(); ++a) {
        if (chance(random, 2)) pick(sheet.attributes[a], -3, 6, random);
    }
    pick(sheet.survival, 0, 12, random);
    pick(sheet.insanity, 0, 30, random);
    pick(sheet.courage, 0, 9, random);
    pick(sheet.understanding, 0, 9, random);
    pick(sheet.hunt_xp, 0, 16, random);
    pick(sheet.proficiency, 0, 8, random);
    if (sheet.weapon_type.empty()) sheet.proficiency = 0;
    sheet.arc = chance(random, 2);
    pick(sheet.torment, 0, 5, random);
    pick(sheet.systemic_pressure, 0, 5, random);
    sheet.gear.clear();
    fill_grid(sheet, codex, random);
    vary_injuries(sheet, codex, random);
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
    if (chance(random, 4)) sheet.reroll_used = true;
    if (chance(random, 2)) fill_grid(sheet, codex, random);
    if (chance(random, 3)) vary_wildly(sheet, codex, random);
}

/// A space that nobody starts on.
Space free_space(Spaces& free, Random& random) {
    const Space at = free.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(free.count()))));
    free.reset(at);
    return at;
}

/// An AI deck of ten to twenty of the monster's cards, each as often as there are copies. Fewer could leave the White Lion
/// alone with Lick Wounds, which without wounds does nothing but draw again, for ever.
void stack_ai_deck(Setup& setup, const Codex& codex, Random& random) {
    std::vector<std::uint16_t> cards;
    for (const std::uint16_t card : codex.monsters[setup.monster].ai_cards) {
        if (codex.ai_cards[card].level == CardLevel::special) continue;
        cards.insert(cards.end(), codex.ai_cards[card].copies, card);
    }
    for (std::uint32_t i = 10 + random.below(11); i > 0 && !cards.empty(); --i) {
        const std::uint32_t nth = random.below(static_cast<std::uint32_t>(cards.size()));
        setup.ai_deck.push_back(cards[nth]);
        cards.erase(cards.begin() + nth);
    }
}

/// Where miniatures start, instead of by the diagram and by deployment; now and then with encounter monsters.
void vary_places(Setup& setup, const Codex& codex, Random& random) {
    const Monster& monster = codex.monsters[setup.monster];
    Space start = monster.start;
    if (chance(random, 6)) {
        start = static_cast<Space>(random.below(board_spaces));
        if (!on_board(square(start, monster.size))) start = monster.start;
        setup.monster_at = start;
    }
    Spaces free = ~covered(square(start, monster.size));
    for (SurvivorSheet& sheet : setup.survivors) sheet.start = chance(random, 6) ? free_space(free, random) : no_space;
    if (!chance(random, 4)) return;
    for (std::uint32_t i = 1 + random.below(max_encounter_monsters); i > 0; --i)
        setup.encounter.push_back(free_space(free, random));
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
    setup.survival_limit = static_cast<std::uint8_t>(1 + random.below(12));
    setup.survival_actions = static_cast<std::uint8_t>(random.below(32) | 1U);
    for (std::size_t i = 0; i < codex.innovations.size(); ++i) {
        if (chance(random, ends_showdowns(codex, codex.innovations[i]) ? 40 : 4))
            setup.settlement.innovations |= std::uint32_t{1} << i;
    }
    if (chance(random, 3)) setup.settlement.volumes = static_cast<std::uint8_t>(random.below(4));
    if (chance(random, 4)) setup.facing = directions[random.below(4)];
    setup.terrain = !chance(random, 5);
    setup.ambush_by_survivors = chance(random, 10);
    setup.ambush_by_monster = !setup.ambush_by_survivors && chance(random, 10);
    vary_places(setup, codex, random);
    while (chance(random, 4)) {
        TerrainPlacement more;
        more.terrain = static_cast<std::uint16_t>(random.below(static_cast<std::uint32_t>(codex.terrain.size())));
        setup.extra_terrain.push_back(more);
    }
    if (chance(random, 12)) stack_ai_deck(setup, codex, random);
    return setup;
}

}  // namespace lantern::engine
