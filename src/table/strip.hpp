#pragma once

#include <string>
#include <vector>

#include "board/spaces.hpp"
#include "game/game.hpp"

/// How things stand in as few lines as possible, for screens with little room.
namespace lantern::engine {

/// What the strip tells of one: "Lucy", "K8" and then "armor H1 A- B2 W- L1", "survival 2", "down". The monster comes first, then, without a
/// name, what lies in play of its cards, then the survivors.
struct StripEntry {
    std::string name;
    std::string where{};  ///< of survivors: a space, "off" or "dead"
    std::vector<std::string> parts{};
};
std::vector<StripEntry> strip_entries(const Game& game, const State& state);

/// The same in lines: the monster in a line, what lies in play of its cards in a second one (left out when nothing does), and a line for each survivor:
/// "Lucy     K8   armor H1 A- B2 W- L1  survival 2  injured body light  bleeding 1  +1 strength  down". Armor by location, "-" where
/// nothing protects.
std::vector<std::string> strip_lines(const Game& game, const State& state);

/// How many wounds still defeat the monster as things stand (S001-19, RULES 6.6.2); 0: it is beaten.
int wounds_to_go(const Look& look);
/// The same in a sentence or two, with what the number is made of and what may still raise it.
std::string life_text(const Game& game, const State& state);

/// The rows of the board that matter, both ends included: those of `spaces`, of miniatures and of their neighbours.
struct BoardRows {
    int first = 0, last = 0;
};
BoardRows rows_that_matter(const Game& game, const State& state, const Spaces& spaces);

}  // namespace lantern::engine
