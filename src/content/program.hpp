#pragma once

#include <cstdint>

#include "content/amounts.hpp"
#include "content/conditions.hpp"
#include "content/moments.hpp"
#include "content/nothing.hpp"
#include "content/selectors.hpp"
#include "content/statics.hpp"
#include "content/vocabulary.hpp"

/// The effect language as it runs: what packs are compiled into, what the interpreter executes and what the
/// card texts are generated from. docs/effects.md describes how authors write it.
namespace lantern::engine {

/// What an operation does: the steps of the language and a few of the compiler's own, by content/step_rows.hpp.
enum class Verb : std::uint8_t {
#define LANTERN_STEP(name, ...) name,
#include "content/step_rows.hpp"
#undef LANTERN_STEP
};

/// Where a survivor heals: a Location, or one of these.
enum class HealAt : std::uint8_t { brain = 5, everywhere = 6, choice = 0xFF };
inline constexpr std::uint8_t healed_whole = 99;

/// How the monster moves.
enum class Heading : std::uint8_t { toward, away, forward, back, directly_away, through };

/// Op::a of Verb::alert behind the action that the alert was about.
inline constexpr std::uint8_t alert_over = 1;

/// How an offer is paid for (Op::b of Verb::offer).
enum class Price : std::uint8_t {
    nothing,
    survival,    ///< Op::a: so much
    action,      ///< by a survival action (Op::a: a SurvivalAction), which costs 1 survival
    activation,  ///< of the act
};

struct Op {
    Verb verb = Verb::end;
    Who who = Who::nobody;
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    Amount amount;
    std::uint16_t index = 0;
    std::uint16_t jump = 0;
    std::uint16_t selector = 0;  ///< for Who::selected
    friend bool operator==(const Op&, const Op&) = default;
};

/// How an offer is paid for.
inline Price price_of(const Op& offer) { return static_cast<Price>(offer.b); }

/// Where a program starts in Codex::code; 0 is the empty program.
using ProgramStart = std::uint16_t;

/// An attack profile with its triggers (RULES 3.1.4).
struct Profile {
    std::uint8_t speed = 0;
    std::uint8_t accuracy = 0;
    std::int8_t damage = 0;
    bool has_damage = true;                   ///< a profile without damage stays without (D-18)
    std::uint8_t reach = 1;                   ///< spaces; obstacles do not matter
    std::uint8_t range = 0;                   ///< spaces, and no obstacle between (S004-13); 0 = it has reach
    std::uint8_t location = rolled_location;  ///< Location that every hit lands on
    ProgramStart after_hit = 0, before_damage = 0, after_damage = 0;
    friend bool operator==(const Profile&, const Profile&) = default;
};

}  // namespace lantern::engine
