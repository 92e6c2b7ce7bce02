#pragma once

#include <cstdint>

/// The numbers that stand for nobody and nothing, or for all, where one of a kind is expected.
namespace lantern::engine {

inline constexpr std::uint8_t no_survivor = 0xFF;      ///< a survivor; as the owner of something, the monster or no one
inline constexpr std::uint8_t no_card = 0xFF;          ///< the number of a card of a deck
inline constexpr std::uint8_t no_tile = 0xFF;          ///< a place in State::tiles
inline constexpr std::uint8_t no_terrain = 0xFF;       ///< a kind of terrain
inline constexpr std::uint8_t no_slot = 0xFF;          ///< a slot of gear, or of what survivors have in them
inline constexpr std::uint8_t no_direction = 0xFF;     ///< a Direction
inline constexpr std::uint8_t no_location = 0xFF;      ///< a Location
inline constexpr std::uint8_t rolled_location = 0xFF;  ///< a Location: as the hit location die says
inline constexpr std::uint8_t every_location = 0xFF;   ///< a Location: all of them
inline constexpr std::uint16_t no_thing = 0xFFFF;      ///< a place in a list of the Codex
inline constexpr std::uint16_t random_thing = 0xFFFF;  ///< a place in a list of the Codex: one that is drawn

}  // namespace lantern::engine
