#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/scenario.hpp"
#include "pack/pack.hpp"

/// The stage of the matrix test: a pack made up so that every place in which a program can stand comes to be reached.
namespace lantern::engine::matrix {

/// The steps that stand at a place, by its number, as items of a list in YAML; "" = none.
using Steps = std::function<std::string(int place)>;

/// The pack with these steps at its places, each behind a marker by which a running program says where it stands.
struct Stage {
    std::vector<PackFile> files;
    std::vector<std::string> places;                      ///< "in the actions of an AI card": the table's names of them
    std::map<std::pair<std::string, int>, int> place_at;  ///< by file and line
};
Stage make_stage(const Steps& steps);

/// Two steps at the head of each program, of which no other program has the like: the number of its place.
inline constexpr int first_marker = -50, markers_each = 100;
std::string marker(int place);
/// The place whose program begins at `at`; nullopt: it is none of the stage's.
std::optional<int> marked_place(const Codex& codex, std::size_t at);
inline constexpr int marker_steps = 2;

/// A showdown on it: the levels of its monster in turn, every few showdowns another number of survivors.
Setup stage_setup(const Codex& codex, unsigned number);

}  // namespace lantern::engine::matrix
