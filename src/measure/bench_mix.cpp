#include "measure/bench_mix.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "measure/bench_setup.hpp"

namespace lantern::engine {

namespace {

struct Veteran {
    std::string_view name;
    std::array<std::string_view, 2> arts;
    std::string_view disorder;
};
constexpr std::array veterans{
    Veteran{"Maren", {"Crossarm Block", "Leader"}, "Honorable"},
    Veteran{"Tobin", {"Berserker", "Mighty Strike"}, "Rageholic"},
    Veteran{"Ysolde", {"Rhythm Chaser", "Timeless Eye"}, "Anxiety"},
    Veteran{"Corwin", {"Strategist", "Double Dash"}, "Monster Panic"},
};
constexpr std::uint8_t every_action = 0x1F;  // a bit by SurvivalAction
constexpr std::uint8_t limit_of_veterans = 6;

/// The place of a name in one of the codex's lists.
template <class List>
Result<std::uint16_t> place_in(const List& list, std::string_view name) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& thing) { return thing.name == name; });
    if (found == list.end()) return Error{"\"" + std::string(name) + "\" is not in the packs"};
    return static_cast<std::uint16_t>(found - list.begin());
}

Result<SurvivorSheet> sheet_of(const Codex& codex, const Veteran& veteran) {
    const Result<std::uint16_t> preset = place_in(codex.presets, veteran.name);
    if (!preset) return preset.error();
    SurvivorSheet sheet = codex.presets[preset.value()];
    for (const std::string_view name : veteran.arts) {
        const Result<std::uint16_t> art = place_in(codex.fighting_arts, name);
        if (!art) return art.error();
        sheet.fighting_arts.push_back(art.value());
    }
    const Result<std::uint16_t> disorder = place_in(codex.disorders, veteran.disorder);
    if (!disorder) return disorder.error();
    sheet.disorders.push_back(disorder.value());
    return sheet;
}

}  // namespace

const BenchPart* bench_part(std::string_view name) {
    const auto found =
        std::find_if(bench_parts.begin(), bench_parts.end(), [&](const BenchPart& part) { return part.name == name; });
    return found == bench_parts.end() ? nullptr : &*found;
}

Result<Setup> setup_of(const Codex& codex, const BenchPart& part) {
    Result<Setup> made = starting_setup(codex, part.level);
    if (!made) return made.error();
    Setup setup = std::move(made).value();
    if (part.all_actions) setup.survival_actions = every_action;
    if (!part.geared) return setup;
    setup.survival_limit = limit_of_veterans;
    setup.survivors.clear();
    for (const Veteran& veteran : veterans) {
        Result<SurvivorSheet> sheet = sheet_of(codex, veteran);
        if (!sheet) return sheet.error();
        setup.survivors.push_back(std::move(sheet).value());
    }
    return setup;
}

}  // namespace lantern::engine
