#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "narrate/log.hpp"
#include "state/account.hpp"
#include "table/causes.hpp"
#include "table/fallen.hpp"
#include "table/line_facts.hpp"

namespace lantern::engine {

/// A number that a line tells, taken apart.
struct LogSum {
    std::string_view of;  ///< what it is, as docs/events.md has it: "speed"
    std::vector<Term> terms;

    int value() const { return sum_of(terms); }
};

/// What was going on, the outermost first. Most lines share it with the line before.
using Moment = std::shared_ptr<const std::vector<std::string>>;

/// One line of what happened at a table.
struct LogLine {
    std::uint32_t id = 0;     ///< from 1 on; what was taken back does not give its number to another line
    std::size_t answers = 0;  ///< given until then: it came of the latest of them
    std::size_t until = 0;    ///< the same of all that it tells: windows that several passed are one line
    std::string text;
    int depth = 0;             ///< how far a log moves it to the right: 0 for rounds and turns .. 3 for single injuries
    bool begins_part = false;  ///< a round, a turn, an act or the aftermath
    bool of_orders = false;    ///< no event: what standing orders passed
    bool unasked = false;      ///< no event: what nobody was asked, and why
    Event event{};
    Moment moment{};  ///< when it happened; nullptr: no event
    std::vector<LogSum> sums{};
    Cause card{};                    ///< the AI card or hit location that was being carried out; of the rules: none was
    std::optional<FallenDie> die{};  ///< that it tells of
    std::uint32_t because = 0;       ///< the line that led to it; 0: none did
    int teller = -1;                 ///< the running rule that told it, for Causes alone
    std::vector<std::uint32_t>
        rests_on{};  ///< lines that brought about what it could not have been without, the oldest first
    std::optional<MoveTold> moves{};  ///< who goes where by it
    std::optional<DieWords> words{};  ///< of a die that may be one of several
    std::uint32_t roll = 0;           ///< of a later die of a roll: the line of the first one; 0 of others
};

/// Whether the line tells an event, and not what orders passed or nobody was asked.
inline bool is_of_event(const LogLine& line) { return !line.of_orders && !line.unasked; }

/// What begins with the line: "round", "turn", "act", "aftermath" or "attack"; empty: nothing.
std::string_view what_begins(const LogLine& line);

/// What happened at a table, in lines that can be asked why.
class Log final : public Listener {
public:
    /// The scenario must outlive it.
    explicit Log(const Scenario& scenario) : scenario_(scenario), causes_(scenario) {}

    void on(const Event& event, const State& state, const Accounts& accounts) override;
    /// A line that tells of something that is no event: standing orders passed what the state asks.
    void note(std::string text, const State& asked);
    /// The latest line, which tells of orders, tells of one more answer.
    void add_to_note(std::string text);
    /// A line about an answer to what the state asks, for which nobody was asked: it is the only one, or known already.
    void note_unasked(std::string text, const State& asked);
    /// From now on lines come of the last of so many answers.
    void set_answers(std::size_t answers) { answers_ = answers; }
    /// Forgets what came of the answers behind so many.
    void take_back_to(std::size_t answers);

    const Scenario& scenario() const { return scenario_; }
    const std::vector<LogLine>& lines() const { return lines_; }
    /// The line of that number; nullptr: there is none, or it was taken back.
    const LogLine* line(std::uint32_t id) const;
    /// All dice of a roll in one line, from the first up to that one: "Attack roll 9: a hit; 2: a miss."; empty where it is no later one.
    std::string roll_text(const LogLine& line) const;
    /// The latest line in which for each of these words one begins so, in any letter case; nullptr: there is none.
    const LogLine* latest_with(std::string_view words) const;
    /// The number of the latest line; 0: nothing has happened yet.
    std::uint32_t latest() const { return next_ - 1; }

private:
    Moment moment_now(const State& state) const;
    /// What the monster's attack that was told last needs to hit.
    int monster_needs() const;
    /// The line of the first die of the roll that the latest line goes on with; 0: it does not.
    std::uint32_t roll_of_latest() const;
    /// Whether no hit of that attack was resolved or dodged yet.
    bool is_first_hit() const;

    const Scenario& scenario_;
    std::vector<LogLine> lines_;
    std::uint32_t next_ = 1;
    std::size_t answers_ = 0;
    Causes causes_;
};

}  // namespace lantern::engine
