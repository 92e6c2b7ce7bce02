#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common.hpp"
#include "setup.hpp"
#include "table.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

struct PlayOptions {
    SetupOptions setup;
    std::vector<std::string> seats{"survivors"};
    std::string dice = "seed";
    std::string others = "veteran";
    std::string load, save;
    std::optional<std::uint64_t> seed;
};

/// A person at the terminal: shows the table, asks, and carries out what is typed.
class Player {
public:
    Player(const PlayOptions& options, std::shared_ptr<const Codex> codex, std::unique_ptr<Table> table);

    /// Until the showdown is over or the person leaves; the exit code.
    int play();

private:
    enum class Next : std::uint8_t { go_on, ask_again, leave };

    /// Whether the person answers for the seat of this pause.
    bool is_asked(const Pause& pause) const;
    /// Answers as dice, cards or the other players would.
    void answer_for_others(const Pause& pause);
    /// The question with its options; typed words until one answers it.
    Next ask(const Pause& pause);
    Next carry_out(const std::string& line, const Pause& pause);
    /// What a command does; nothing when the words are none.
    std::optional<Next> command(std::string_view line, const Pause& pause);
    void show_new_lines();
    void show_question(const Pause& pause) const;
    void show_board(const Pause* pause);
    void show_cards(std::string_view name) const;
    void show_help() const;
    Next undo(std::string_view words);
    Next save(std::string_view words);
    Next load(std::string_view words);
    /// Writes the save that the person did not ask for; says where it is.
    void save_on_the_way_out();
    void choose_seats();

    PlayOptions options_;
    std::shared_ptr<const Codex> codex_;
    std::unique_ptr<Table> table_;
    std::vector<std::string> packs_;
    unsigned seats_ = 0;   ///< a bit for every seat that the person answers for; nobody_seat: dice and draws
    bool changed_ = true;  ///< since the last save
    std::string drawn_;    ///< the board as it was last shown
};

}  // namespace lantern::engine::app
