#include "table/waiting_tells.hpp"

#include <functional>

#include "content/programs.hpp"
#include "effects/waiting.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// Whether the monster, which must stand for it, does survivors harm by the operation.
bool attacks(const Op& op) {
    return op.verb == Verb::attack || op.verb == Verb::move_and_attack || op.verb == Verb::basic_action ||
           op.verb == Verb::grab;
}

/// Whether the operation itself does survivors harm.
bool harms(const Op& op) {
    switch (op.verb) {
        case Verb::knockback:
        case Verb::bash:
        case Verb::knock_down:
        case Verb::bleed:
        case Verb::brain_damage:
        case Verb::brain_trauma:
        case Verb::damage:
        case Verb::severe_injury:
        case Verb::record_injury:
        case Verb::doom:
        case Verb::die: return true;
        default: return false;
    }
}

/// What those do that wait so: `where` is what it says of them, " waits for this".
WaitingTell told(const Look& look, Trigger moment, const std::vector<Cause>& waiting, std::string_view where,
                 const std::function<bool(const TriggeredRule&)>& acts) {
    WaitingTell all;
    for (const Cause& cause : waiting) {
        const RuleBox* const box = rules_of(look.codex, cause);
        if (box == nullptr) continue;
        for (const TriggeredRule& rule : box->triggered) {
            if (rule.when != moment || !acts(rule)) continue;
            const bool may_attack = may_do(look.codex, rule.program, attacks);
            const bool lies = has(look.state.monster, MonsterFlag::knocked_down);
            all.text += (all.text.empty() ? "" : "; ") + source_name(look.codex, cause.kind, cause.source) +
                        std::string(where) + ": " + program_line(look.codex, rule.program, two_lines) +
                        (may_attack && lies ? " (the monster lies, and attacks nobody)" : "");
            all.of.push_back(cause);
            all.harms = all.harms || (may_attack && !lies) || may_do(look.codex, rule.program, harms);
        }
    }
    return all;
}

}  // namespace

WaitingTell waiting_for(const Look& look, Trigger moment, int who) {
    const Space at = survivor(look, who).at;
    return told(look, moment, monster_cards_waiting(look, moment, who), " waits for this",
                [&look, at](const TriggeredRule& rule) {
                    return rule.zone.zone == Zone::none || (at != no_space && region_spaces(look, rule.zone).test(at));
                });
}

WaitingTell waiting_in_zones(const Look& look, int who, const Spaces& to) {
    if (!cards_wait(look, Trigger::enters_zone)) return {};
    std::vector<Cause> cards;
    for (const InPlay& one : look.state.in_play)
        cards.push_back({.kind = SourceKind::ai_card, .source = look.scenario.ai_cards[one.card]});
    for (const std::uint8_t card : look.state.injuries)
        cards.push_back({.kind = SourceKind::persistent_injury,
                         .source = look.codex.hit_locations[look.scenario.hit_locations[card]].persistent_injury});
    const Space at = survivor(look, who).at;
    return told(look, Trigger::enters_zone, cards, " waits in its zone", [&](const TriggeredRule& rule) {
        const Spaces zone = region_spaces(look, rule.zone);
        return !(at != no_space && zone.test(at)) && (zone & to).any();
    });
}

}  // namespace lantern::engine
