#include "table/setup_wish.hpp"

#include <algorithm>

#include "state/state.hpp"
#include "transcript/party.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

int find_level(const Monster& monster, std::string_view name) {
    for (std::size_t i = 0; i < monster.levels.size(); ++i) {
        const bool prologue = text::same(name, "prologue") && !monster.levels[i].ai_order.empty();
        if (prologue || text::same(monster.levels[i].name, name)) return static_cast<int>(i);
    }
    return -1;
}

std::optional<SetupFault> find_monster(const Codex& codex, const SetupWish& wish, Setup& setup) {
    const int found = wish.monster.empty() ? 0 : text::find_monster(codex.monsters, wish.monster);
    if (found < 0 || codex.monsters.empty())
        return SetupFault{"monster", text::no_monster(codex.monsters, wish.monster)};
    setup.monster = static_cast<std::uint16_t>(found);
    const Monster& monster = codex.monsters[setup.monster];
    const int level = find_level(monster, wish.level);
    if (level < 0) {
        return SetupFault{"level", "the " + monster.name + " has no level \"" + wish.level + "\"." +
                                       text::suggestion(wish.level, text::names_of(monster.levels))};
    }
    setup.level = static_cast<std::uint16_t>(level);
    return {};
}

std::optional<SetupFault> seat_survivors(const SetupWish& wish, Setup& setup) {
    if (wish.survivors.empty() || wish.survivors.size() > static_cast<std::size_t>(max_survivors))
        return SetupFault{"survivors", "one to six can fight, not " + std::to_string(wish.survivors.size())};
    setup.survivors = wish.survivors;
    tell_apart(setup.survivors);
    setup.survival_limit = static_cast<std::uint8_t>(std::max(wish.survival_limit, 1));
    for (const SurvivorSheet& sheet : setup.survivors) {
        if (wish.survival_limit == 0) setup.survival_limit = std::max(setup.survival_limit, sheet.survival);
        if (sheet.survival > setup.survival_limit)
            return SetupFault{"survival_limit", sheet.name + " brings " + std::to_string(int{sheet.survival}) +
                                                    " survival, and the limit is " +
                                                    std::to_string(int{setup.survival_limit})};
    }
    const auto players = static_cast<std::size_t>(wish.players);
    if (players > setup.survivors.size())
        return SetupFault{"players", std::to_string(players) + " cannot share " +
                                         std::to_string(setup.survivors.size()) + " survivors"};
    for (std::size_t i = 0; players > 0 && i < setup.survivors.size(); ++i)
        setup.players.push_back(static_cast<std::uint8_t>(i * players / setup.survivors.size()));
    return {};
}

std::optional<SetupFault> settle_what_is_known(const Codex& codex, const SetupWish& wish, Setup& setup) {
    std::vector<std::string> known(survival_action_names.begin(), survival_action_names.end());
    known.emplace_back("all");
    for (const std::string& word : wish.actions) {
        const int action = text::find_word(survival_action_names, word);
        if (action < 0 && !text::same(word, "all"))
            return SetupFault{"actions", "\"" + word + "\" is no survival action." + text::suggestion(word, known)};
        const unsigned bits =
            action < 0 ? (1U << survival_action_names.size()) - 1U : 1U << static_cast<unsigned>(action);
        setup.survival_actions = static_cast<std::uint8_t>(setup.survival_actions | bits);
    }
    for (const std::string& word : wish.masteries) {
        const int type = text::find_named(codex.weapon_types, word);
        if (type < 0)
            return SetupFault{"masteries", "\"" + word + "\" is no type of weapon." +
                                               text::suggestion(word, text::names_of(codex.weapon_types))};
        setup.masteries |= 1U << static_cast<unsigned>(type);
    }
    setup.settlement = wish.settlement;
    for (const std::string& word : wish.innovations) {
        const int innovation = text::find_named(codex.innovations, word);
        if (innovation < 0)
            return SetupFault{"innovations", "\"" + word + "\" is none that matters in a showdown." +
                                                 text::suggestion(word, text::names_of(codex.innovations))};
        setup.settlement.innovations |= std::uint32_t{1} << static_cast<unsigned>(innovation);
    }
    if (wish.volumes >= 0) setup.settlement.volumes = static_cast<std::uint8_t>(wish.volumes);
    return {};
}

}  // namespace

std::optional<SetupFault> make_setup(const Codex& codex, const SetupWish& wish, Setup& made) {
    if (auto fault = find_monster(codex, wish, made)) return fault;
    if (auto fault = seat_survivors(wish, made)) return fault;
    if (auto fault = settle_what_is_known(codex, wish, made)) return fault;
    made.terrain = wish.terrain;
    return {};
}

}  // namespace lantern::engine
