#include "transcript/survivor_words.hpp"

#include <algorithm>
#include <array>

#include "base/bits.hpp"
#include "look/natures.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

SurvivorState& survivor(State& state, int who) { return state.survivors[static_cast<std::size_t>(who)]; }

bool is_here(const Look& look, int who) {
    return has(survivor(look, who), SurvivorFlag::alive) && survivor(look, who).at != no_space;
}

template <SurvivorFlag flag>
bool is_flag(const Look& look, int who) {
    return has(survivor(look, who), flag);
}
template <SurvivorFlag flag>
void give_flag(State& state, int who, bool so) {
    so ? set(survivor(state, who), flag) : clear(survivor(state, who), flag);
}

bool stands(const Look& look, int who) {
    return has(survivor(look, who), SurvivorFlag::alive) && !has(survivor(look, who), SurvivorFlag::knocked_down);
}

void give_to(std::uint8_t& holder, int who, bool so) {
    if (so || holder == who) holder = so ? static_cast<std::uint8_t>(who) : no_survivor;
}

template <bool (*question)(const Look&, int)>
bool here_and(const Look& look, int who) {
    return is_here(look, who) && monster_on_board(look.state) && question(look, who);
}

template <std::uint8_t SurvivorState::*field>
int counted(const Look& look, int who) {
    return survivor(look, who).*field;
}
template <std::uint8_t SurvivorState::*field>
constexpr SurvivorNumber number(std::string_view name, int most) {
    return {name, counted<field>, field, most};
}
template <std::uint8_t SurvivorState::*field>
constexpr SurvivorNumber number(std::string_view name) {
    return {name, counted<field>};
}

template <Affinity colour>
int affinities(const Look& look, int who) {
    return affinities_of(look, who, colour);
}

int resources(const Look& look, int who) {
    return static_cast<int>(std::count_if(look.state.resources.begin(), look.state.resources.end(),
                                          [who](const ResourceHeld& held) { return held.holder == who; }));
}

int filled_boxes(const Look& look, int who) { return popcount(survivor(look, who).boxes); }

constexpr std::array facts_of_survivors{
    SurvivorFact{"knocked down", is_flag<SurvivorFlag::knocked_down>, give_flag<SurvivorFlag::knocked_down>, true},
    SurvivorFact{"standing", stands,
                 [](State& state, int who, bool so) { give_flag<SurvivorFlag::knocked_down>(state, who, !so); }, true},
    SurvivorFact{"doomed", is_flag<SurvivorFlag::doomed>, give_flag<SurvivorFlag::doomed>},
    SurvivorFact{"hidden", is_flag<SurvivorFlag::hidden>, give_flag<SurvivorFlag::hidden>},
    SurvivorFact{"acted", is_flag<SurvivorFlag::acted>, give_flag<SurvivorFlag::acted>},
    SurvivorFact{"brain injured",
                 [](const Look& look, int who) { return (survivor(look, who).boxes & brain_box) != 0; },
                 [](State& state, int who, bool so) {
                     std::uint16_t& boxes = survivor(state, who).boxes;
                     boxes = static_cast<std::uint16_t>(so ? boxes | brain_box : boxes & ~brain_box);
                 }},
    SurvivorFact{"priority target", [](const Look& look, int who) { return look.state.monster.priority_target == who; },
                 [](State& state, int who, bool so) { give_to(state.monster.priority_target, who, so); }},
    SurvivorFact{"last to wound", [](const Look& look, int who) { return look.state.monster.last_to_wound == who; },
                 [](State& state, int who, bool so) { give_to(state.monster.last_to_wound, who, so); }},
    SurvivorFact{"alive", is_flag<SurvivorFlag::alive>},
    SurvivorFact{"dead", [](const Look& look, int who) { return !has(survivor(look, who), SurvivorFlag::alive); }},
    SurvivorFact{"off board", [](const Look& look, int who) { return survivor(look, who).at == no_space; }},
    SurvivorFact{"insane", [](const Look& look, int who) { return is_insane(survivor(look, who)); }},
    SurvivorFact{"a threat", [](const Look& look, int who) { return is_here(look, who) && is_threat(look, who); }},
    SurvivorFact{"adjacent", here_and<is_adjacent_to_monster>},
    SurvivorFact{"in blind spot", here_and<in_blind_spot>},
    SurvivorFact{"in field of view", here_and<in_field_of_view>},
};

constexpr std::array numbers_of_survivors{
    number<&SurvivorState::bleeding>("bleeding", 4),  // five would be death (RULES 5.6.1)
    number<&SurvivorState::survival>("survival", SurvivorNumber::limit),
    number<&SurvivorState::insanity>("insanity", UINT8_MAX),
    number<&SurvivorState::courage>("courage", 9),
    number<&SurvivorState::understanding>("understanding", 9),
    number<&SurvivorState::hunt_xp>("hunt xp", 16),
    number<&SurvivorState::proficiency>("proficiency"),
    number<&SurvivorState::movements>("movements left"),
    number<&SurvivorState::activations>("activations left"),
    SurvivorNumber{"distance", distance_to_monster},
    SurvivorNumber{"injuries", filled_boxes},
    SurvivorNumber{"resources", resources},
    number<&SurvivorState::rerolls>("reroll tokens", most_rerolls),
    SurvivorNumber{"red affinities", affinities<Affinity::red>},
    SurvivorNumber{"green affinities", affinities<Affinity::green>},
    SurvivorNumber{"blue affinities", affinities<Affinity::blue>},
};

}  // namespace

std::span<const SurvivorFact> survivor_facts() { return facts_of_survivors; }

std::span<const SurvivorNumber> survivor_numbers() { return numbers_of_survivors; }

std::uint16_t LocationWords::boxes() const {
    const unsigned light = 1U << (2U * static_cast<unsigned>(location));
    return static_cast<std::uint16_t>(what == What::light   ? light
                                      : what == What::heavy ? light << 1U
                                                            : light | light << 1U);
}

std::optional<LocationWords> read_location(std::string_view words) {
    const int location = text::find_word(location_names, text::take_word(words));
    if (location < 0) return std::nullopt;
    LocationWords read{static_cast<std::size_t>(location)};
    using What = LocationWords::What;
    if (text::take(words, "armor")) {
        const std::optional<int> points = text::number(words);
        if (points) read.what = What::armor;
        read.points = points.value_or(0);
    } else if (text::same(words, "light")) {
        if (static_cast<Location>(location) != Location::head) read.what = What::light;  // the head has one box
    } else if (text::same(words, "heavy")) {
        read.what = What::heavy;
    } else if (text::same(words, "unhurt")) {
        read.what = What::unhurt;
    }
    return read;
}

Result<Impairment> read_impairment(std::string_view words) {
    const int what = text::find_word(impairment_names, words);
    if (what >= 0) return static_cast<Impairment>(what);
    const std::vector<std::string> names(impairment_names.begin(), impairment_names.end());
    return Error{"\"" + std::string(words) + "\" is no impairment." + text::suggestion(words, names)};
}

std::string in_todays_order(std::string_view words) {
    const bool armor = text::take(words, "armor");
    if (!armor && !text::take(words, "injured")) return {};
    if (text::same(words, "brain")) return "brain injured";
    const std::string location(text::take_word(words));
    if (text::find_word(location_names, location) < 0) return {};
    return location + (armor ? " armor " : " ") + std::string(words.empty() ? "light" : words);
}

}  // namespace lantern::engine
