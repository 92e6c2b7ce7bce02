#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "content/moments.hpp"
#include "content/scenario.hpp"
#include "look/look.hpp"

/// Which earlier line of a log an event comes of. The running rules say what called what, and every line knows which of them told it.
namespace lantern::engine {

struct LogLine;
using LogLines = std::vector<LogLine>;

/// Whether events of that kind tell that such a moment has come.
bool tells_of(EventKind kind, Trigger moment);

/// Follows the running rules from line to line.
class Causes {
public:
    /// The scenario must outlive it.
    explicit Causes(const Scenario& scenario) : scenario_(scenario) {}

    struct Found {
        std::uint32_t because = 0;  ///< the id of the line; 0: nothing led to it, it begins something
        int teller = -1;            ///< for LogLine::teller
    };
    /// What brought the event about, which becomes the line `id` behind these lines.
    Found find(const Event& event, const State& state, const LogLines& lines, std::uint32_t id);
    /// The line that led to what the state asks, where the line `id` tells how that was answered without asking.
    std::uint32_t of_question(const State& state, const LogLines& lines, std::uint32_t id);

private:
    /// A rule that runs, or ran: one frame of the stack, from the first line that was told while it was there.
    struct Running {
        int caller = -1;
        Procedure procedure = Procedure::showdown;
        std::uint32_t about = 0;   ///< whom or what it is about, which does not change while it runs
        Cause cause{};             ///< of a program
        std::uint16_t pc = 0;      ///< of a program, where it is
        std::uint32_t since = 0;   ///< the line with which it was met first
        std::uint32_t led_to = 0;  ///< the line that led to it
    };

    /// The rule that tells; those that ran when the latest line was told and still do are the same.
    int teller(const State& state, const LogLines& lines, std::uint32_t id);
    std::uint32_t led_to(const Frame& frame, const State& state, int caller, const LogLines& lines) const;
    /// The line with which it began what it is doing: the card it plays, the attack, the target; else what led to it.
    std::uint32_t opened(int rule, const LogLines& lines) const;
    bool opens(const Event& told, int rule) const;
    bool is_within(int rule, int outer) const;
    bool is_program(int rule) const;
    const Running& at(int rule) const { return rules_[static_cast<std::size_t>(rule)]; }
    std::uint32_t led_to(int rule) const { return rule < 0 ? 0 : at(rule).led_to; }

    // By the kind of event (causes_kinds.cpp)
    std::uint32_t of_kind(const Event& event, const State& state, int rule, const LogLines& lines) const;
    std::uint32_t of_moment(const Event& event, int rule, const LogLines& lines) const;
    std::uint32_t of_draw(int rule, const LogLines& lines) const;
    std::uint32_t of_hit(const Event& event, int rule, const LogLines& lines) const;
    std::uint32_t of_lost_hits(const Event& event, int rule, const LogLines& lines) const;
    std::uint32_t of_end(const State& state, int rule, const LogLines& lines) const;

    /// The latest line that this rule told, or one that it called, and that fits; nullptr: there is none.
    template <class Fits>
    const LogLine* told_by(int rule, const LogLines& lines, const Fits& fits, bool within = false) const;
    /// The latest of these kinds that the rule told; else what it opened.
    std::uint32_t told_before(std::initializer_list<EventKind> kinds, int rule, const LogLines& lines) const;

    const Scenario& scenario_;
    std::vector<Running> rules_;
};

}  // namespace lantern::engine
