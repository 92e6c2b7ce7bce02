#include "table/location_tells.hpp"

#include "content/programs.hpp"
#include "narrate/program_text.hpp"

namespace lantern::engine {

namespace {

constexpr std::size_t about_a_line = 120;

/// What makes the monster react, as one says it.
std::string_view set_off_by(Reaction reaction) {
    switch (reaction) {
        case Reaction::wound: return "reacts to a wound";
        case Reaction::failure: return "reacts to a failure";
        case Reaction::reflex: return "reacts to any attempt";
        case Reaction::none: break;
    }
    return "";
}

}  // namespace

std::string reaction_line(const Scenario& scenario, const HitLocationCard& card, std::size_t longest) {
    const Codex& codex = *scenario.codex;
    std::string line = program_line(codex, card.reaction_program, longest);
    const auto is_basic_action = [](const Op& op) { return op.verb == Verb::basic_action; };
    // The card names it alone, and the monster's own card has to be looked up.
    if (may_do(codex, card.reaction_program, is_basic_action))
        line += " (Basic Action: " + program_line(codex, scenario.monster().basic_action_on_target, about_a_line) + ")";
    return line;
}

std::string reaction_tells(const Scenario& scenario, const HitLocationCard& card, std::size_t longest) {
    if (card.reaction == Reaction::none) return "";
    const std::string line = reaction_line(scenario, card, longest);
    return std::string(set_off_by(card.reaction)) + ": " + (line.empty() ? "nothing happens" : line);
}

std::string critical_line(const Scenario& scenario, const HitLocationCard& card) {
    const Codex& codex = *scenario.codex;
    std::string line = program_line(codex, card.critical_program, about_a_line);
    if (card.persistent_injury == no_thing) return line;
    return line + (line.empty() ? "" : "; ") + "persistent injury " +
           codex.persistent_injuries[card.persistent_injury].name;
}

}  // namespace lantern::engine
