#include "pack/result_rows.hpp"

#include <algorithm>

namespace lantern::engine {

namespace {

bool read_range(std::string_view text, ResultRow& row) {
    std::optional<int> low, high;
    const std::size_t dash = text.find('-', 1);
    if (text.size() > 1 && text.back() == '+') {
        low = parse_number(text.substr(0, text.size() - 1));
        high = highest_result;
    } else if (text.size() > 1 && text.back() == '-') {
        low = lowest_result;
        high = parse_number(text.substr(0, text.size() - 1));
    } else if (dash != std::string_view::npos) {
        low = parse_number(text.substr(0, dash));
        high = parse_number(text.substr(dash + 1));
    } else {
        low = high = parse_number(text);
    }
    if (!low || !high || *low > *high || *low < lowest_result || *high > highest_result) return false;
    row.low = *low;
    row.high = *high;
    return true;
}

void check_coverage(Reporter& report, const YamlNode& table, std::vector<ResultRow> rows, int sides, bool modified) {
    std::sort(rows.begin(), rows.end(), [](const ResultRow& a, const ResultRow& b) { return a.low < b.low; });
    int next = modified ? rows.front().low : 1;
    bool first = true;
    for (const ResultRow& row : rows) {
        if (row.low > next) {
            report.at(*row.key, "no row for " + std::to_string(next) + " before this one");
        } else if (row.low < next && !first) {
            report.at(*row.key, "the row overlaps another one at " + std::to_string(row.low));
        }
        next = std::max(next, row.high + 1);
        first = false;
    }
    if (!modified && next <= sides) report.at(table, "no row for " + std::to_string(next));
}

}  // namespace

std::vector<ResultRow> read_result_rows(Reporter& report, const YamlNode& table, int sides, bool modified) {
    if (!table.is_map() || table.keys.empty()) {
        report.at(table, "a table should be a map of results, such as 1-2, 3-9 and 10+");
        return {};
    }
    std::vector<ResultRow> rows;
    for (std::size_t i = 0; i < table.keys.size(); ++i) {
        const YamlNode& key = table.keys[i];
        ResultRow row{0, 0, &key, &table.items[i]};
        if (!read_range(key.text, row)) {
            report.at(
                key, "a row of a table should be a result such as 1, 2-9 or 10+, not '" + key.text.substr(0, 40) + "'");
            return {};
        }
        rows.push_back(row);
    }
    check_coverage(report, table, rows, sides, modified);
    return rows;
}

}  // namespace lantern::engine
