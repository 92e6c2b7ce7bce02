#include "panels.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "common.hpp"

namespace lantern::engine::app {

std::size_t shown_columns(std::string_view text) {
    std::size_t columns = columns_of(text);
    for (std::size_t at = text.find('\x1b'); at != std::string_view::npos; at = text.find('\x1b', at + 1))
        columns -= std::min(text.find('m', at), text.size() - 1) - at + 1;
    return columns;
}

std::string broken(std::string_view text, std::size_t first, std::size_t columns, std::size_t blanks) {
    std::string lines;
    std::size_t at = first;
    for (bool begins = true; !text.empty();) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string_view word = text.substr(0, end);
        const std::size_t width = shown_columns(word);
        if (!begins && at + 1 + width > columns) {
            while (lines.ends_with(' ')) lines.pop_back();  // two blanks stood here
            lines += "\n" + std::string(blanks, ' ');
            at = blanks;
        } else if (!begins) {
            lines += ' ';
            ++at;
        }
        lines += word;
        at += width;
        begins = false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

namespace {

constexpr std::string_view between = "  ", indent = " ";

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace

std::vector<std::string> panel_lines(const std::vector<StripEntry>& strip, std::size_t columns) {
    std::vector<std::string> lines;
    bool of_monster = true;
    for (const StripEntry& entry : strip) {
        if (!entry.name.empty()) {
            if (of_monster && !entry.where.empty()) lines.emplace_back();
            of_monster = entry.where.empty();
            lines.push_back(entry.name + (entry.where.empty() ? "" : " " + entry.where));
        }
        std::string begun(indent);
        // A part alone may be longer than a line.
        const auto put = [&] {
            for (const std::string& line : lines_of(broken(begun, 0, columns, 2))) lines.push_back(line);
            begun = indent;
        };
        for (const std::string& part : entry.parts) {
            const bool first = begun == indent;
            if (!first && columns_of(begun) + between.size() + columns_of(part) > columns) put();
            begun += (begun == indent ? "" : std::string(between)) + part;
        }
        if (begun != indent) put();
    }
    return lines;
}

std::string side_by_side(std::string_view text, const std::vector<std::string>& beside, std::size_t column) {
    std::vector<std::string> left;
    for (const std::string& line : lines_of(text)) {
        const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
        if (shown_columns(line) < column || left.size() >= beside.size()) {
            left.push_back(line);
        } else {
            for (const std::string& part :
                 lines_of(std::string(blanks, ' ') + broken(line.substr(blanks), blanks, column - 1, blanks)))
                left.push_back(part);
        }
    }
    std::string both;
    for (std::size_t i = 0; i < std::max(left.size(), beside.size()); ++i) {
        std::string line = i < left.size() ? left[i] : std::string();
        const std::string right = i < beside.size() ? printable(beside[i]) : std::string();
        if (!right.empty()) line += std::string(column - std::min(column, shown_columns(line)), ' ') + right;
        both += line + '\n';
    }
    return both;
}

}  // namespace lantern::engine::app
