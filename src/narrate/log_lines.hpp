#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

#include "narrate/account_text.hpp"
#include "narrate/card_text.hpp"
#include "narrate/event_words.hpp"
#include "narrate/log.hpp"
#include "narrate/words.hpp"
#include "state/account.hpp"
#include "state/event_forms.hpp"
#include "state/state.hpp"

/// The lines of the log, a table of sentences for each of its subjects; a kind of event stands in one of them at most. Each gives an
/// empty text for what is not its own.
namespace lantern::engine {

/// The words of one event, ready to be put into its sentence.
struct Told {
    const Scenario& scenario;
    const Event& event;
    const State& state;
    const Accounts& accounts;
    std::string who;      ///< the survivor, or "nobody"
    std::string monster;  ///< "the White Lion"
    std::string thing;    ///< the card, gear, injury ... or empty
    std::string by;       ///< " (Vicious Claw)", or empty where the rules alone cause it

    Told(const Scenario& s, const Event& e, const State& st, const Accounts& a)
        : scenario(s),
          event(e),
          state(st),
          accounts(a),
          who(survivor_name(s, e.subject)),
          monster(the_monster(s)),
          thing(event_thing(s, e)) {
        if (e.cause_kind != SourceKind::rules && e.cause_kind != SourceKind::event)
            by = fmt::format(" ({})", source_name(*s.codex, e.cause_kind, e.cause));
    }

    int value() const { return event.value; }
    int other() const { return event.other; }
    /// What they are made of: " (2 Bone Axe, +1 speed token)"; empty where there is nothing to take apart.
    std::string value_parts() const { return parts_text(scenario, accounts.value); }
    std::string other_parts() const { return parts_text(scenario, accounts.other); }
    /// Where the other number comes from, be it a single thing: " (Green Charm)".
    std::string other_sources() const { return sources_text(scenario, accounts.other); }
    std::string other_survivor(int number) const {
        return survivor_name(scenario, static_cast<unsigned>(number) & 0xFFU);
    }
    std::string location(int number) const { return word_at(location_names, static_cast<std::size_t>(number)); }
    std::string attribute(int number) const { return word_at(attribute_names, static_cast<std::size_t>(number)); }
    std::string from() const { return std::string(space_name(event.from).view()); }
    std::string to() const { return std::string(space_name(event.to).view()); }
    /// "gains a -1 movement token", "loses 2 +1 strength tokens": which of them, what lies there now tells.
    std::string tokens(std::span<const std::int8_t> held) const {
        const auto which = static_cast<std::size_t>(event.other);
        const int now = which < held.size() ? held[which] : 0;
        const bool gained = event.value < 0 ? now < 0 : now > 0;
        const bool plus = (event.value > 0) == gained;
        const int count = std::abs(event.value);
        return fmt::format("{} {} {} {} token{}", gained ? "gains" : "loses", count == 1 ? "a" : std::to_string(count),
                           plus ? "+1" : "-1", attribute(event.other), count == 1 ? "" : "s");
    }
    /// ": the monster draws no AI cards.", what a card or a persistent injury does as long as it is in play, in some lines; "." where
    /// it does nothing.
    std::string rules_of(const RuleBox& box) const {
        constexpr std::size_t enough = 300;
        const std::string rules = rule_box_line(*scenario.codex, box, Bearer::monster, enough);
        return (rules.empty() ? "" : ": ") + rules + (rules.ends_with("...") ? "" : ".");
    }
    std::string facing(int number) const {
        return number >= 0 && number < 4 ? std::string(direction_name(static_cast<Direction>(number))) : "unknown";
    }
};

/// ", needs 5+ (7 Founding Stone, -1 for accuracy +1, -1 blind spot)"
std::string needed_text(const Told& t);

/// The parts of the line that tells of such a die; nothing: it is no die that is rolled with others.
std::optional<DieWords> die_words(const Told& t);

/// "gains 2 insanity" or "loses 2 insanity".
inline std::string change(int by, std::string_view noun) {
    return fmt::format("{} {} {}", by < 0 ? "loses" : "gains", std::abs(by), noun);
}

std::string round_line(const Told& t);
std::string card_line(const Told& t);
std::string monster_line(const Told& t);
std::string attack_line(const Told& t);
std::string harm_line(const Told& t);
std::string gain_line(const Told& t);
std::string thing_line(const Told& t);

}  // namespace lantern::engine
