#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "content/scenario.hpp"
#include "state/question.hpp"
#include "state/state.hpp"

/// Where in the showdown somebody is asked: what is under way, in words.
namespace lantern::engine {

/// The points at which survival may be spent (RULES 7.3, 7.4).
enum class Timing : std::uint8_t {
    none,            ///< no such question
    act,             ///< in the survivors' turn, before and after a movement or activation (7.4 a)
    flow,            ///< at a flow of a card (7.4 b)
    reaction,        ///< in a fellow's attack, before the monster reacts (S001-05)
    critical_wound,  ///< in a fellow's attack, after a critical wound did what it does (S001-07)
    monster_falls,   ///< the monster was knocked down in its turn (S001-11)
    hit,             ///< a hit may be dodged
    severe_injury,   ///< a severe injury may be endured
};
inline constexpr auto timing_names = enum_names<Timing::severe_injury>({
    {Timing::none, "none"},
    {Timing::act, "act"},
    {Timing::flow, "flow"},
    {Timing::reaction, "reaction"},
    {Timing::critical_wound, "critical wound"},
    {Timing::monster_falls, "monster falls"},
    {Timing::hit, "hit"},
    {Timing::severe_injury, "severe injury"},
});

/// At which of them the open question of this state is asked; of a survivor's own act `act`, since actions may be taken in it.
Timing timing(const State& state);

/// Which of the timing points of the round it is (S000-44): "1" to "7", of the fifth "5.1", "5.2" and "5.3" in an act; empty before the
/// first round and in the aftermath.
std::string_view timing_point(const State& state);

/// The seven points of a round in words, in their order: "start of the round" to "end of the round".
inline constexpr std::array<std::string_view, 7> timing_point_words{
    "start of the round",  "start of the monster's turn", "the monster's turn", "end of the monster's turn",
    "the survivors' turn", "end of the survivors' turn",  "end of the round"};

/// The same of the point where the round is: "start of Lucy's act"; empty where timing_point() is.
std::string timing_point_text(const Scenario& scenario, const State& state);

/// When such a point comes, what somebody who is asked there may do, a sentence, and the rule that gives the opportunity.
struct TimingText {
    Timing key = Timing::none;
    std::string_view when{};  ///< "before a reaction"
    std::string_view text{};
    Rule rule = Rule::none;
};
const TimingText& timing_text(Timing timing);

/// A stretch of the fight.
enum class Stretch : std::uint8_t { act, turn, round };
inline constexpr auto stretch_names =
    enum_names<Stretch::round>({{Stretch::act, "act"}, {Stretch::turn, "turn"}, {Stretch::round, "round"}});

/// Whether the act, turn or round that was under way `then` is so `now`; of an act that nobody made then, no.
bool is_same(Stretch stretch, const State& then, const State& now);

/// The round and whose turn it is: "Round 3, survivors' turn"; before and after the fight "Setup", "Aftermath".
std::string turn_text(const Scenario& scenario, const State& state);

/// What is under way, outermost first, a phrase each: "Lucy attacks with Bone Axe", "Beast's Tricep: the wound attempt failed",
/// "before the White Lion reacts: the monster moves ...".
std::vector<std::string> under_way(const Scenario& scenario, const State& state);

/// Both in a line: "Round 3, survivors' turn: Lucy's act; Lucy attacks with Bone Axe; ...".
std::string moment_text(const Scenario& scenario, const State& state);

}  // namespace lantern::engine
