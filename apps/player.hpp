#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common.hpp"
#include "counted_odds.hpp"
#include "file_store.hpp"
#include "line_reader.hpp"
#include "screen.hpp"
#include "screen_size.hpp"
#include "setup.hpp"
#include "table/forecast.hpp"
#include "table/lessons.hpp"
#include "table/question_view.hpp"
#include "table/table.hpp"
#include "table/walk.hpp"
#include "transcript_file.hpp"

namespace lantern::engine::app {

struct PlayOptions {
    SetupOptions setup;
    // What says who answers; empty, or false: nothing was said, and it is as usual, or as the game was left.
    std::vector<std::string> seats;
    std::string dice, others;
    std::string load, save, sheets;
    std::optional<std::uint64_t> seed;
    std::string of_new_game;  ///< an option that was given and says how a game begins: "--level"; empty: none
    bool fresh = false;       ///< begins a new game without asking
    bool place = false;       ///< terrain and survivors are placed by hand
    bool sure = false;        ///< grave choices are not asked twice
    bool plain = false;       ///< no drawings
    bool all_windows = false;
    bool learn = false;  ///< each new thing is explained
};

/// A game that a person plays, and where it is kept.
struct OpenTable {
    std::shared_ptr<const Codex> codex;
    std::unique_ptr<FileStore> store;
    std::unique_ptr<Table> table;
};

/// A person at the terminal: shows the table, asks, and carries out what is typed.
class Player {
public:
    Player(const PlayOptions& options, OpenTable open, Screen& screen);

    /// Until the showdown is over or the person leaves; the exit code.
    int play();

private:
    enum class Next : std::uint8_t { go_on, ask_again, leave };

    // player_answers.cpp: the answers

    /// Answers, or says what is wrong. `words` as typed.
    Next answer(std::string_view words);
    Next give(Answer answer);
    /// Gives the answer of whoever answers for the other seats, or of chance; asks before something grave, as ever.
    Next answer_anyhow();
    /// The same of all questions until the stretch that the words name is over; nothing grave is asked again, since it was asked for.
    Next answer_anyhow_until(std::string_view words);
    /// What the store said of an answer; where it failed, that, and what is asked now.
    Next kept(const Result<void>& given);
    /// Whether a file is the journal of this very game, which nothing else may replace; says so.
    bool is_the_journal(const std::string& path) const;
    /// The walk that a space means where an act is asked for.
    std::optional<WalkTo> walk_meant(std::string_view words) const;
    /// Walks there, or says why not.
    std::optional<Next> walk(std::string_view words);
    /// The option that words mean at a decision: a key, an attack, a wording. Says why there is none.
    std::optional<Answer> answer_meant(std::string_view words) const;
    /// What was typed for dice and cards, several at once.
    std::optional<Answer> chance_in_words(std::string_view words);
    /// Forgets dice and cards typed ahead, and says so.
    void put_away_what_is_in_hand();
    /// What is wrong with words that are no answer, and what would be right. `problem`: what the parser said of them, if it was asked.
    std::string refusal(std::string_view words, const std::string& problem) const;
    /// Whether they name a survivor, by name or capital, who is not asked now.
    bool is_another(std::string_view words) const;
    /// Asks once more before something grave; whether it may be done.
    bool is_meant(const OptionView& option);
    /// The same of any answer.
    bool is_meant(Answer given);

    // player.cpp

    /// What Tab completes at this question.
    void complete_words();
    /// The question with its options; typed words until one answers it.
    Next ask();
    Next carry_out(const std::string& line);
    /// What is typed next, or was where yes or no was asked.
    std::optional<std::string> next_line();
    /// What the fight came to; all of it, or what matters.
    std::string report(bool whole) const;
    /// What the fight came to, and what may still be asked or taken back.
    Next ask_after_the_end();
    int end();

    // player_screen.cpp: what is shown

    void show_news();
    /// Finds the lessons that the news and the open question bring. The last of them, as many as leave room, are for the question itself;
    /// the others, by line of the log, stand in the news.
    std::map<std::uint32_t, std::string> lessons_of_news();
    /// A word to a learner; nothing where there is none.
    void teach(const std::string& lesson) const;
    /// All of it where a turn begins or something was taken back; else the lines that changed.
    void show_table();
    /// The question with what each answer brings; `shortly`: what this act has shown already in a line at most.
    void show_question(bool shortly = false);
    void show_options(bool shortly = false);
    /// Whether a die is told whose sides are numbers, and what of them counts, in a line.
    bool is_die() const;
    void show_die() const;
    /// Of what an answer brings, as much as was not shown in this act yet.
    std::string tells_of(const OptionView& option, bool shortly);
    void show_board();
    void show_board_of_the_end();
    /// Whether monster and survivors stand beside the board.
    bool has_panels() const;

    // player_commands.cpp

    /// What a command does; nothing when the words are none.
    std::optional<Next> command(std::string_view line);
    /// Those that do not need an open question.
    std::optional<Next> command_at_any_time(std::string_view line);
    /// Those that only tell something; whether it was one.
    bool telling_command(std::string_view line);
    /// What is typed at the end of a page, where nothing is asked yet; false: the person leaves.
    bool at_pause(std::string_view words);
    void show_whole_board() const;
    void show_something(std::string_view what) const;
    void show_why(std::string_view words) const;
    /// Why something is not among the answers.
    void show_why_not(std::string_view words) const;
    /// What the open question is about, and why it is asked.
    void show_why_now() const;
    void show_log(std::string_view words) const;
    /// Shows the orders, or changes them; whoever is asked what they now pass is not asked any more.
    Next give_orders(std::string_view words);
    /// Whether they are kept; says why not.
    bool order(const OrderBook& book);
    /// Keeps what was changed in the rules of the table; says so where that fails.
    void keep_rules();
    /// Passes over the lessons that were given before the game was left.
    void skip_old_lessons();
    /// Whoever is asked passes from now on; `all`: everybody does.
    std::optional<Next> pass_until(std::string_view words, bool all);
    /// Which orders to pass have ended since somebody was asked, and that those which hold do not speak of this question.
    void tell_of_passing();
    /// Of the orders to pass, as an undo left them, the next question tells which ones stand.
    void passing_after_undo();
    /// What an undo takes back that leaves so many answers.
    struct Gone {
        int own = 0;     ///< answers of people
        int others = 0;  ///< what chance, other seats and orders answered
        bool chance = false;
    };
    Gone answers_behind(std::size_t left) const;
    /// Why nothing is taken back, of that line or, where it is 0, at all.
    std::string why_not_undone(std::uint32_t line) const;
    Next undo(std::string_view words);
    void save(std::string_view words);

    // player_odds.cpp

    void show_odds(std::string_view words);
    /// What is known by now of these options; counts on from there, and from then on while the person thinks. Nothing: the engine
    /// stopped, and it was said.
    std::vector<Foreseen> counted_odds(const State& from, const std::vector<Answer>& options, Horizon horizon);
    void show_hint(std::string_view words) const;

    // player_help.cpp

    void show_help() const;
    void show_cards(std::string_view name) const;
    /// Terms of the glossary, rules by their ids, cards.
    void explain(std::string_view words) const;
    /// What can be answered; or one of the answers, with what it brings to the table.
    void explain_answers(std::string_view words);
    void explain_answer(const OptionView& option) const;

    const Game& game() const { return open_.table->game(); }
    const State& state() const { return open_.table->state(); }

    PlayOptions options_;
    OpenTable open_;
    Screen& screen_;
    LineReader reader_;
    QuestionView question_;
    std::uint32_t shown_ = 0;          ///< the latest line of the log that was shown
    std::vector<std::string> drawn_;   ///< the strip as it was last shown
    std::string drawn_in_;             ///< the turn that was
    std::string read_;                 ///< the moment of the question that was shown last
    std::set<std::string> told_;       ///< what answers bring, as this act has shown it
    std::string told_in_;              ///< the act
    bool unkept_ = false;              ///< the latest answer could not be kept
    std::deque<std::string> in_hand_;  ///< dice and cards typed ahead
    Ask in_hand_for_ = Ask::none;
    std::optional<std::string> typed_;                ///< where yes or no was asked
    std::size_t told_at_once_ = 0;                    ///< how many of them were given
    std::array<PassUntil, max_survivors> passing_{};  ///< as it was told last
    bool passing_is_news_ = false;                    ///< that it does not speak of the open question
    std::unique_ptr<CountedOdds> odds_;               ///< of the open question, as they were shown last
    Teacher teacher_;
    std::string lesson_;  ///< to stand before the open question
};

/// Text, which may have colours, in lines that break between words where the screen ends.
std::string in_lines(std::string_view text);
/// The same of text as it may reach a terminal.
std::string for_screen(std::string_view text);
/// The spaces of a choice by rows: "F5-F7 G4 G6".
std::string spaces_by_rows(const Spaces& spaces);
/// Text as it may reach a terminal, behind some words that begin its first line, whose width all others leave free.
std::string behind(const std::string& words, std::string_view text);
/// What begins a line of the log: its number, ending at the fourth column, and the blanks that say how deep it lies.
std::string number_of(const LogLine& line);
std::string depth_of(const LogLine& line);

}  // namespace lantern::engine::app
