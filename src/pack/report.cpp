#include "pack/report.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "pack/yaml.hpp"

namespace lantern::engine {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Whether `word` stands in the file at that line and column, both counted from 1.
bool stands_at(std::string_view text, int line, std::size_t column, std::string_view word) {
    std::size_t start = 0;
    for (int i = 1; i < line; ++i) {
        const std::size_t end = text.find('\n', start);
        if (end == std::string_view::npos) return false;
        start = end + 1;
    }
    const std::size_t place = start + column - 1;
    return place < text.size() && text.substr(place, word.size()) == word;
}

}  // namespace

void Reporter::at(const std::string& file, int line, int column, std::string message, std::string suggestion) {
    if (full()) return;
    diagnostics_.push_back({file, line, column, std::move(message), std::move(suggestion)});
}

std::vector<Diagnostic> Reporter::take() {
    std::stable_sort(diagnostics_.begin(), diagnostics_.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tie(a.file, a.line, a.column) < std::tie(b.file, b.line, b.column);
    });
    return std::move(diagnostics_);
}

void Reporter::at(const YamlNode& node, std::string message, std::string suggestion) {
    static const std::string nowhere;
    at(node.file != nullptr ? node.file->path : nowhere, node.line, node.column, std::move(message),
       std::move(suggestion));
}

void Reporter::at_word(const YamlNode& node, std::string_view word, std::string message, std::string suggestion) {
    if (full()) return;
    const char* begin = node.text.data();
    const bool inside = word.data() >= begin && word.data() <= begin + node.text.size();
    if (inside && node.file != nullptr) {
        const std::size_t column = static_cast<std::size_t>(node.column) +
                                   static_cast<std::size_t>(word.data() - begin) + (node.quoted ? 1U : 0U);
        if (stands_at(node.file->text, node.line, column, word)) {
            at(node.file->path, node.line, static_cast<int>(column), std::move(message), std::move(suggestion));
            return;
        }
    }
    at(node, std::move(message), std::move(suggestion));
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
            const bool swapped =
                i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

bool is_one_letter_off(std::string_view a, std::string_view b) {
    const std::size_t gap = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
    return gap <= 1 && edit_distance(a, b) <= 1;
}

std::string nearest(std::string_view word, std::span<const std::string_view> candidates) {
    constexpr std::size_t longest = 64;  // beyond it is no misspelt word, and the table would be slow
    if (word.empty() || word.size() > longest) return {};
    std::size_t best = std::max<std::size_t>(1, word.size() / 3) + 1;
    std::string_view found;
    for (const std::string_view candidate : candidates) {
        const std::size_t gap =
            candidate.size() > word.size() ? candidate.size() - word.size() : word.size() - candidate.size();
        if (gap >= best || candidate.size() > longest || candidate == word) continue;
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best) {
            best = distance;
            found = candidate;
        }
    }
    return std::string(found);
}

}  // namespace lantern::engine
