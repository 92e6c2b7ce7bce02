#pragma once

#include <vector>

#include "pack/reader.hpp"

namespace lantern::engine {

/// A row of a table that is rolled on: results low..high, both included.
struct ResultRow {
    int low = 0, high = 0;
    const YamlNode* key = nullptr;
    const YamlNode* value = nullptr;
};

/// What "10+" and "0-" stand for beyond the die.
inline constexpr int lowest_result = -99, highest_result = 99;

/// The rows "1", "2-9", "10+" of a map in the order of the file. Reports what is no row, gaps and overlaps; every
/// result 1..sides must be in one. With `modified` the rows may begin and end anywhere, but without gaps.
/// Empty when a row could not be read.
std::vector<ResultRow> read_result_rows(Reporter& report, const YamlNode& table, int sides, bool modified);

}  // namespace lantern::engine
