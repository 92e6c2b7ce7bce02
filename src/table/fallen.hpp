#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/enum_table.hpp"
#include "content/scenario.hpp"
#include "state/account.hpp"
#include "state/event.hpp"
#include "state/state.hpp"

/// Dice and cards as they fall, read off the event that tells of them: what a table shows has one source, whatever the words of the
/// log are.
namespace lantern::engine {

/// What a die is rolled for.
enum class DieFor : std::uint8_t { attack, monster_attack, hit_location, wound, severe_injury, brain_trauma, card };
inline constexpr auto die_for_names = enum_names<DieFor::card>({
    {DieFor::attack, "attack"},
    {DieFor::monster_attack, "monster's attack"},
    {DieFor::hit_location, "hit location"},
    {DieFor::wound, "wound"},
    {DieFor::severe_injury, "severe injury"},
    {DieFor::brain_trauma, "brain trauma"},
    {DieFor::card, "card"},
});

/// What became of a die; `open`: what it says stands in a table, or is no matter of success.
enum class DieResult : std::uint8_t { open, fails, succeeds, perfect };
inline constexpr auto die_result_names = enum_names<DieResult::perfect>({
    {DieResult::open, "open"},
    {DieResult::fails, "fails"},
    {DieResult::succeeds, "succeeds"},
    {DieResult::perfect, "perfect"},
});

/// A die that fell.
struct FallenDie {
    DieFor rolled_for = DieFor::card;
    std::uint8_t shows = 0;       ///< of a hit location die the Location
    std::optional<int> total{};   ///< what it comes to with all that is added, where something can be
    std::optional<int> needed{};  ///< what the die, or of a wound attempt the total, had to reach
    DieResult result = DieResult::open;
};

/// The die that the event tells of, as the state stands then. `monster_needs`: what its attack that was told last needs.
std::optional<FallenDie> fallen_die(const Scenario& scenario, const State& state, const Event& event,
                                    const Accounts& accounts, int monster_needs);

/// Whether the event turns a card over: which one it is says event_thing (narrate/event_words.hpp).
bool turns_card(const Event& event);

/// Whether the wound attempt that the event tells of wounds. It is told before the attempt knows what it comes to, and judged here as there.
bool told_to_wound(const Scenario& scenario, const State& state, const Event& event);

}  // namespace lantern::engine
