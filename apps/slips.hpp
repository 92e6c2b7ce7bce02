#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

/// Slips on the command line: what is wrong in one sentence, and what was probably meant.
namespace lantern::engine::app {

/// What is wrong with a command line that `program` could not read.
std::string slip(const CLI::App& program, const CLI::ParseError& error);

/// Takes one of these words and nothing else.
CLI::Validator one_of(std::vector<std::string> words);

/// Takes a whole number within these bounds and nothing else: -1 does not become a huge one.
CLI::Validator whole_number(std::uint64_t least = 0, std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

}  // namespace lantern::engine::app
