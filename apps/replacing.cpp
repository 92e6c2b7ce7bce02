#include "replacing.hpp"

#include <array>
#include <filesystem>
#include <fstream>

#include "common.hpp"
#include "games_folder.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

namespace {

bool is_journal(const std::string& path) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(path, code)) return false;
    std::ifstream in(path, std::ios::binary);
    std::array<char, journals_begin.size()> text{};
    in.read(text.data(), text.size());
    return std::string_view(text.data(), static_cast<std::size_t>(in.gcount())) == journals_begin;
}

}  // namespace

Result<void> holds_no_game(const std::string& path) {
    if (!is_journal(path)) return {};
    const KeptGame game = look_at_game(path);
    return Error{path + ": a game is kept there" + (game.monster.empty() ? "" : ", " + game_in_words(game)) +
                 ", and would be lost; choose another file, or delete it first: \"lantern games delete\""};
}

Result<bool> may_replace(const std::string& path, LineReader& reader, const std::string& otherwise) {
    if (const Result<void> free = holds_no_game(path); !free) return free.error();
    std::error_code code;
    // A pipe or a device is written to, and stays.
    if (!std::filesystem::is_regular_file(path, code)) return true;
    if (!reader.interactive()) return Error{path + ": something stands there already; " + otherwise};
    return reader.agrees(printable(path) + " is there already. Replace it? (y, n) ");
}

}  // namespace lantern::engine::app
