#pragma once

#include <vector>

#include "content/codex.hpp"

/// Who comes to a showdown, as the command line and the library put them together.
namespace lantern::engine {

/// So many of the survivors that the packs bring to start with: the first four, which are those of the First Story, and beyond
/// these the same once more. None where the packs have none.
std::vector<SurvivorSheet> starting_sheets(const Codex& codex, int count);

/// Two of one name could not be told apart at the table: a later one gets a number behind it.
void tell_apart(std::vector<SurvivorSheet>& sheets);

}  // namespace lantern::engine
