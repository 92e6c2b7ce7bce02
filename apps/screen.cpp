#include "screen.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

#include "screen_pages.hpp"
#include "screen_size.hpp"
#include "transcript/text.hpp"

namespace lantern::engine::app {

Screen::Keeper::int_type Screen::Keeper::overflow(int_type letter) {
    if (letter != traits_type::eof()) text += traits_type::to_char_type(letter);
    return traits_type::not_eof(letter);
}

std::streamsize Screen::Keeper::xsputn(const char* letters, std::streamsize count) {
    text.append(letters, static_cast<std::size_t>(count));
    return count;
}

int Screen::Keeper::sync() {
    const std::string out = std::exchange(text, {});
    parts.clear();
    const auto size = static_cast<std::streamsize>(out.size());
    const bool written = behind_.sputn(out.data(), size) == size;
    return behind_.pubsync() == 0 && written ? 0 : -1;
}

Screen::Screen(bool pages) : before_(pages ? std::cout.rdbuf() : nullptr), keeper_(*std::cout.rdbuf()) {
    if (pages) std::cout.rdbuf(&keeper_);
}

Screen::~Screen() {
    if (before_ == nullptr) return;
    std::cout << std::flush;
    std::cout.rdbuf(before_);
}

void Screen::shows_before(LineReader& reader, AtPause at_pause) {
    if (before_ == nullptr) return;
    reader_ = &reader;
    at_pause_ = std::move(at_pause);
    reader.before_asking([this] { return show(); });
}

void Screen::begins(std::string_view what, Kind kind) {
    if (before_ != nullptr)
        keeper_.parts.push_back({keeper_.text.size(), std::string(what), kind == Kind::may_be_left});
}

void Screen::write(std::string_view text) {
    before_->sputn(text.data(), static_cast<std::streamsize>(text.size()));
    before_->pubsync();
}

bool Screen::show() {
    const bool within_another = std::exchange(showing_, true);
    // What a command at a pause tells is kept while it is told.
    while (!leaves_ && !keeper_.text.empty()) {
        const std::string text = std::exchange(keeper_.text, {});
        show_pages(text, std::exchange(keeper_.parts, {}), within_another);
    }
    keeper_.parts.clear();
    showing_ = within_another;
    return !leaves_;
}

void Screen::show_pages(const std::string& text, const std::vector<Part>& parts, bool within_another) {
    std::vector<std::size_t> places;
    for (const Part& part : parts) places.push_back(part.at);
    const std::vector<ShownLine> lines = shown_lines(text, screen_columns(), places);
    for (std::size_t first = 0; first < lines.size();) {
        // The prompt takes a row, and what was typed last stays above it all.
        const auto rows = static_cast<std::size_t>(std::max(screen_rows() - 2, 4));
        for (std::size_t count = lines_on_page(lines, first, rows); count > 0; --count) write(lines[first++].text);
        if (first == lines.size()) return;
        const auto at = static_cast<std::size_t>(lines[first].text.data() - text.data());
        const auto next = std::find_if(parts.begin(), parts.end(), [at](const Part& part) { return part.at > at; });
        const bool may_be_left = next != parts.begin() && std::prev(next)->may_be_left;
        const std::string what = next == parts.begin() ? "more" : std::prev(next)->what;
        const std::string prompt = "      -- Enter: " + what + (may_be_left ? "; q: enough" : "") + " -- ";
        for (;;) {
            const std::optional<std::string> line = reader_->next(prompt);
            if (leaves_) return;
            const std::string_view words = line ? text::trimmed(*line) : std::string_view();
            if (words.empty()) break;
            if (may_be_left && text::same(words, "q")) {
                const std::size_t end = next == parts.end() ? text.size() : next->at;
                while (first < lines.size() &&
                       lines[first].text.data() - text.data() < static_cast<std::ptrdiff_t>(end))
                    ++first;
                break;
            }
            leaves_ = !at_pause_(words);
            if (leaves_ || within_another) return;
        }
    }
}

}  // namespace lantern::engine::app
