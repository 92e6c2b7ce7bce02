#include "narrate/log.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <span>

#include "narrate/event_words.hpp"
#include "narrate/words.hpp"

namespace lantern {

namespace {

/// The words of one event, ready to be put into its sentence.
struct Told {
    const Scenario& scenario;
    const Event& event;
    const State& state;
    std::string who;      ///< the survivor, or "nobody"
    std::string monster;  ///< "the White Lion"
    std::string thing;    ///< the card, gear, injury ... or empty
    std::string by;       ///< " (Vicious Claw)", or empty where the rules alone cause it

    Told(const Scenario& s, const Event& e, const State& st)
        : scenario(s),
          event(e),
          state(st),
          who(survivor_name(s, e.subject)),
          monster(the_monster(s)),
          thing(event_thing(s, e)) {
        if (e.cause_kind != SourceKind::rules && e.cause_kind != SourceKind::event)
            by = fmt::format(" ({})", source_name(*s.codex, e.cause_kind, e.cause));
    }

    int value() const { return event.value; }
    int other() const { return event.other; }
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
    std::string facing(int number) const {
        return number >= 0 && number < 4 ? std::string(direction_name(static_cast<Direction>(number))) : "unknown";
    }
};

/// "gains 2 insanity" or "loses 2 insanity".
std::string change(int by, std::string_view noun) {
    return fmt::format("{} {} {}", by < 0 ? "loses" : "gains", std::abs(by), noun);
}

/// What made a wound attempt fail, as its rule says (D-79); the toughness stands in the line before.
std::string_view failure(Rule rule) {
    switch (rule) {
        case Rule::S003_17: return ": the location is impervious";
        case Rule::R6_4_2: return ": a 1 always does";
        case Rule::R9_2: return ": the die is too low for this weapon";
        default: return "";
    }
}

std::string needed(int number) { return number > 0 ? fmt::format(", needs {}+", number) : ""; }

std::string round_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::showdown_begins: return fmt::format("The showdown with {} begins.", t.monster);
        case EventKind::round_begins: return fmt::format("Round {}.", t.value());
        case EventKind::controller_tile:
            return fmt::format("Player {} takes the monster controller tile{}.", t.value() + 1,
                               t.event.subject == 0xFF ? "" : " and nominates " + t.who);
        case EventKind::monster_turn_begins: return fmt::format("The turn of {}.", t.monster);
        case EventKind::survivors_turn_begins: return "The survivors' turn.";
        case EventKind::skips_cancelled: return "Both sides would skip their first turn, so that neither does.";
        case EventKind::turn_skipped:
            return t.value() == 0 ? fmt::format("{} skips its turn.", t.monster) : "The survivors skip their turn.";
        case EventKind::terrain_drawn: return fmt::format("{} is drawn.", t.thing);
        case EventKind::terrain_placed: return fmt::format("{} is placed at {}.", t.thing, t.to());
        case EventKind::monster_placed:
            return fmt::format("{} is placed at {}, facing {}{}.", t.monster, t.to(), t.facing(t.value()), t.by);
        case EventKind::monster_removed: return fmt::format("{} leaves the board{}.", t.monster, t.by);
        case EventKind::survivor_placed:
            return is_on_board(t.event.to) ? fmt::format("{} is placed at {}{}.", t.who, t.to(), t.by)
                                           : fmt::format("{} is taken off the board{}.", t.who, t.by);
        case EventKind::act_begins: return fmt::format("{}'s act.", t.who);
        case EventKind::nemesis_recorded:
            return fmt::format("The nemesis section records {}, level {}, as defeated.", t.monster, t.event.value);
        case EventKind::victory: return fmt::format("{} is defeated: the survivors win.", t.monster);
        case EventKind::defeat: return fmt::format("The survivors are defeated: {} wins.", t.monster);
        case EventKind::runs_away: return fmt::format("{} runs away, and all with them{}.", t.who, t.by);
        case EventKind::nobody_left: return "No survivor is left on the board, and none of them can come back.";
        case EventKind::terrain_turned: return fmt::format("The tile at {} is turned over: {}.", t.to(), t.thing);
        case EventKind::stalemate: return "Neither side can end the showdown: it is undecided.";
        case EventKind::aftermath: return "The aftermath.";
        case EventKind::showdown_over: return "The showdown is over.";
        default: return "";
    }
}

std::string card_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::card_drawn: return fmt::format("{} draws {}.", t.monster, t.thing);
        case EventKind::card_revealed: return fmt::format("{} is revealed.", t.thing);
        case EventKind::card_stays: return fmt::format("{} stays in play.", t.thing);
        case EventKind::card_discarded: return fmt::format("{} is discarded.", t.thing);
        case EventKind::card_archived: return fmt::format("{} is archived.", t.thing);
        case EventKind::card_returned: return fmt::format("{} goes back on top of the AI deck.", t.thing);
        case EventKind::wound_returned: return fmt::format("The latest wound goes on top of the AI deck{}.", t.by);
        case EventKind::deck_shuffled:
            return t.value() == 1 ? "The hit location deck is shuffled." : "The AI deck is shuffled.";
        case EventKind::no_cards_left: return "No AI card is left to draw.";
        case EventKind::basic_action: return fmt::format("{} performs its Basic Action{}.", t.monster, t.by);
        case EventKind::instinct:
            return fmt::format("{} performs its instinct, {}.", t.monster,
                               source_name(*t.scenario.codex, SourceKind::instinct, t.scenario.setup.monster));
        case EventKind::injured_box: return fmt::format("Because of {}, the card does something else.", t.thing);
        case EventKind::target_picked: return fmt::format("{} targets {}.", t.monster, t.who);
        case EventKind::no_target: return fmt::format("{} finds no target.", t.monster);
        case EventKind::intimidates:
            return t.event.subject == 0xFF ? fmt::format("{} intimidates{}.", t.monster, t.by)
                                           : fmt::format("{} intimidates {}{}.", t.monster, t.who, t.by);
        case EventKind::card_tokens:
            return t.value() == 0 ? fmt::format("{} has no tokens.", t.thing)
                                  : fmt::format("{} has {}.", t.thing, counted(t.value(), "token", "tokens"));
        case EventKind::card_roll: {
            const std::string total = t.other() == t.value() ? "" : fmt::format(", {} in all", t.other());
            // Terrain, tables and gear make nobody in particular roll.
            const std::string roll = t.event.subject == 0xFF ? "a roll of" : t.who + " rolls";
            return fmt::format("{} {}{}{}.", roll, t.value(), total, t.by);
        }
        case EventKind::rule_acts:
            return fmt::format("{} acts.", source_name(*t.scenario.codex, t.event.cause_kind, t.event.cause));
        default: return "";
    }
}

std::string monster_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::monster_moves:
            return fmt::format("{} moves {} from {} to {}{}.", t.monster, counted(t.value(), "space", "spaces"),
                               t.from(), t.to(), t.by);
        case EventKind::encounter_moves:
            return fmt::format("{} moves {} from {} to {}{}.", encounter_name(t.other() - 1),
                               counted(t.value(), "space", "spaces"), t.from(), t.to(), t.by);
        case EventKind::encounter_placed:
            return fmt::format("{} is placed at {}{}.", encounter_name(t.other() - 1), t.to(), t.by);
        case EventKind::encounter_removed:
            return fmt::format("{} leaves the board{}.", encounter_name(t.other() - 1), t.by);
        case EventKind::monster_turns: return fmt::format("{} turns {}.", t.monster, t.facing(t.value()));
        case EventKind::collision: return fmt::format("{} suffers a collision{}.", t.who, t.by);
        case EventKind::knockback:
            return fmt::format("{} is knocked back {} from {} to {}{}.", t.who, counted(t.value(), "space", "spaces"),
                               t.from(), t.to(), t.by);
        case EventKind::grab: return fmt::format("{} is grabbed{}.", t.who, t.by);
        case EventKind::knocked_down: return fmt::format("{} is knocked down{}.", t.who, t.by);
        case EventKind::stands_up: return fmt::format("{} stands up{}.", t.who, t.by);
        case EventKind::monster_attacks:
            return fmt::format("{} attacks {}: speed {}{}{}.", t.monster, t.who, t.value(), needed(t.other()), t.by);
        case EventKind::monster_token:
            return fmt::format("{} {}{}.", t.monster, t.tokens(t.state.monster.tokens), t.by);
        case EventKind::monster_knocked_down: return fmt::format("{} is knocked down{}.", t.monster, t.by);
        case EventKind::monster_stands: return fmt::format("{} stands up{}.", t.monster, t.by);
        case EventKind::monster_wounded:
            return fmt::format("{} is wounded{}; {} left.", t.monster, t.by, counted(t.value(), "AI card", "AI cards"));
        case EventKind::monster_heals:
            return fmt::format("{} heals {}{}.", t.monster, counted(t.value(), "wound", "wounds"), t.by);
        case EventKind::monster_defeated: return fmt::format("{} dies.", t.monster);
        case EventKind::lasting: {
            const std::string what = word_at(static_names, static_cast<std::size_t>(t.value()));
            return fmt::format("From now on: {}{}.", what, t.by);
        }
        default: return "";
    }
}

std::string attack_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::attack_roll: {
            const char* result = t.other() == 2 ? "a Perfect Hit" : t.other() == 1 ? "a hit" : "a miss";
            return fmt::format("Attack roll {}: {}.", t.value(), result);
        }
        case EventKind::attack_hits:
            return t.value() == 0 ? "The attack misses."
                                  : fmt::format("The attack scores {}.", counted(t.value(), "hit", "hits"));
        case EventKind::hit_location_rolled:
            return fmt::format("{} will be hit in the {}.", t.who, t.location(t.value()));
        case EventKind::dodged: return fmt::format("{} dodges the hit to the {}.", t.who, t.location(t.value()));
        case EventKind::blocked: return fmt::format("{} blocks {}{}.", t.who, counted(t.value(), "hit", "hits"), t.by);
        case EventKind::survivor_moves: return fmt::format("{} moves from {} to {}.", t.who, t.from(), t.to());
        case EventKind::survivor_attacks:
            return fmt::format("{} attacks with {}: speed {}{}.", t.who, t.thing, t.value(), needed(t.other()));
        case EventKind::hit_location_drawn: return fmt::format("{} draws the hit location {}.", t.who, t.thing);
        case EventKind::trap: return fmt::format("{} runs into a trap: {}.", t.who, t.thing);
        case EventKind::hit_location_discarded:
            return fmt::format("{} gives {} back for a new hit location{}.", t.who, t.thing, t.by);
        case EventKind::hit_moved:
            return fmt::format("The hit to the {} of {} lands on the {} instead{}.", t.location(t.other()), t.who,
                               t.location(t.value()), t.by);
        case EventKind::nature_used: return fmt::format("{} uses {}.", t.who, t.thing);
        case EventKind::hit_location_selected: return fmt::format("{} strikes at {}.", t.who, t.thing);
        case EventKind::wound_attempt: {
            const std::string natural = t.event.thing == 0xFFFF || t.event.thing == static_cast<unsigned>(t.value())
                                            ? ""
                                            : fmt::format(" (rolled {})", t.event.thing);
            return fmt::format("{}'s wound attempt: {}{} against toughness {}.", t.who, t.value(), natural, t.other());
        }
        case EventKind::wound_fails: return fmt::format("The wound attempt fails{}.", failure(t.event.rule));
        case EventKind::critical_wound: return fmt::format("A critical wound at {}!", t.thing);
        case EventKind::reaction: {
            const std::string kind = word_at(reaction_names, static_cast<std::size_t>(t.value()));
            return fmt::format("{} reacts ({}): {}.", t.monster, kind, t.thing);
        }
        case EventKind::reaction_cancelled: return fmt::format("The reaction of {} is cancelled.", t.thing);
        case EventKind::hits_cancelled:
            return fmt::format("{} of {} {} cancelled.", counted(t.value(), "hit", "hits"), t.who,
                               t.value() == 1 ? "is" : "are");
        case EventKind::attempt_repeated: return fmt::format("{} attempts the wound at {} again.", t.who, t.thing);
        case EventKind::rerolled: return fmt::format("{} rolls {} again.", t.who, counted(t.value(), "miss", "misses"));
        case EventKind::trap_cancelled:
            return fmt::format("{} rolls {}: the trap {} is cancelled.", t.who, t.value(), t.thing);
        case EventKind::attack_ends: return "";
        case EventKind::persistent_injury:
            return fmt::format("{} has a persistent injury from now on: {}.", t.monster, t.thing);
        case EventKind::survival_action: {
            const std::string action = word_at(survival_action_names, static_cast<std::size_t>(t.value()));
            const bool helps = t.other() >= 0 && t.other() < max_survivors && t.other() != t.event.subject;
            return fmt::format("{} spends survival: {}{}.", t.who, action,
                               helps ? " for " + t.other_survivor(t.other()) : "");
        }
        default: return "";
    }
}

std::string harm_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::hit_resolved:
            return fmt::format("{} is hit in the {}: {} damage{}.", t.who, t.location(t.other()), t.value(), t.by);
        case EventKind::armor_lost: {
            const std::size_t where = static_cast<std::size_t>(t.other());
            if (t.event.subject >= max_survivors || where >= location_names.size())
                return fmt::format("{} loses {} armor.", t.who, t.value());
            const int now = t.state.survivors[t.event.subject].armor[where];
            return fmt::format("{} armor of {} {} -> {}.", t.location(t.other()), t.who, now + t.value(), now);
        }
        case EventKind::injury:
            return fmt::format("{} suffers a {} injury: {}.", t.who, t.value() == 0 ? "light" : "heavy",
                               t.location(t.other()));
        case EventKind::severe_injury_roll:
            return fmt::format("{} rolls {} for a severe injury of the {}.", t.who, t.value(), t.location(t.other()));
        case EventKind::severe_injury: return fmt::format("{} records {}.", t.who, t.thing);
        case EventKind::table_row: return fmt::format("The result for {}: {}.", t.who, t.thing);
        case EventKind::brain_damage: return fmt::format("{} suffers {} brain damage{}.", t.who, t.value(), t.by);
        case EventKind::insanity: return fmt::format("{} {}{}.", t.who, change(t.value(), "insanity"), t.by);
        case EventKind::brain_injury: return fmt::format("{} suffers a brain injury.", t.who);
        case EventKind::brain_trauma_roll: return fmt::format("{} rolls {} for a brain trauma.", t.who, t.value());
        case EventKind::bleeding:
            return fmt::format("{} {}{}.", t.who,
                               change(t.value(), std::abs(t.value()) == 1 ? "bleeding token" : "bleeding tokens"),
                               t.by);
        case EventKind::survival: return fmt::format("{} {}{}.", t.who, change(t.value(), "survival"), t.by);
        case EventKind::courage: return fmt::format("{} {}{}.", t.who, change(t.value(), "courage"), t.by);
        case EventKind::understanding: return fmt::format("{} {}{}.", t.who, change(t.value(), "understanding"), t.by);
        case EventKind::hunt_xp: return fmt::format("{} {}{}.", t.who, change(t.value(), "hunt XP"), t.by);
        case EventKind::proficiency:
            return fmt::format("{} {}{}.", t.who, change(t.value(), "weapon proficiency"), t.by);
        case EventKind::survivor_token:
            return t.event.subject >= max_survivors
                       ? ""
                       : fmt::format("{} {}{}.", t.who, t.tokens(t.state.survivors[t.event.subject].tokens), t.by);
        case EventKind::permanent:
            return fmt::format("{} permanently {}{}.", t.who, change(t.value(), t.attribute(t.other())), t.by);
        case EventKind::impaired:
            return fmt::format("{} from now on: {}{}.", t.who,
                               word_at(impairment_names, static_cast<std::size_t>(t.other())), t.by);
        case EventKind::died: return fmt::format("{} dies{}.", t.who, t.by);
        case EventKind::doomed: return fmt::format("{} is doomed{}.", t.who, t.by);
        case EventKind::priority_target: return fmt::format("{} gains the priority target token{}.", t.who, t.by);
        case EventKind::priority_target_lost: return fmt::format("{} loses the priority target token{}.", t.who, t.by);
        case EventKind::disorder: return fmt::format("{} gains the disorder {}{}.", t.who, t.thing, t.by);
        case EventKind::fighting_art: return fmt::format("{} gains the fighting art {}{}.", t.who, t.thing, t.by);
        case EventKind::armor_restored:
            return fmt::format("{} gets back {} at the {}{}.", t.who, counted(t.value(), "armor point", "armor points"),
                               t.location(t.other()), t.by);
        case EventKind::injury_erased:
            return t.value() == 2 ? fmt::format("The brain injury of {} heals{}.", t.who, t.by)
                                  : fmt::format("The {} injury of {}'s {} heals{}.", t.value() == 0 ? "light" : "heavy",
                                                t.who, t.location(t.other()), t.by);
        case EventKind::nature_lost: return fmt::format("{} loses {}.", t.who, t.thing);
        case EventKind::deed: return fmt::format("{} has done this once in a lifetime: {}.", t.who, t.thing);
        case EventKind::declared: return fmt::format("{} names the number {}{}.", t.who, t.value(), t.by);
        case EventKind::concentrates: return fmt::format("{} concentrates{}.", t.who, t.by);
        case EventKind::disturbed: return fmt::format("The concentration of {} is disturbed.", t.who);
        case EventKind::death_cheated: return fmt::format("{} rolls {} and does not die.", t.who, t.value());
        case EventKind::injury_cancelled:
            return fmt::format("{} does not suffer the severe injury of the {}{}.", t.who, t.location(t.other()), t.by);
        case EventKind::passes_the_dead:
            return fmt::format("{} passes over the place where {} died.", t.who, t.other_survivor(t.other()));
        case EventKind::rolls_again:
            return fmt::format("{} has the {} rolled again, {}.", t.who, t.value(),
                               t.other() == 1 ? "this once in their life" : "for a reroll token");
        case EventKind::reroll_tokens:
            if (t.value() < 0) return "";  // the roll that it was given for has been told
            return fmt::format("{} {}{}.", t.who,
                               change(t.value(), std::abs(t.value()) == 1 ? "reroll token" : "reroll tokens"), t.by);
        case EventKind::card_named: return fmt::format("{} names the AI card {}.", t.who, t.thing);
        case EventKind::deflect_tokens:
            return fmt::format("{} has {} now.", t.who, counted(t.value(), "deflect token", "deflect tokens"));
        case EventKind::hidden: return fmt::format("{} hides and is no threat{}.", t.who, t.by);
        default: return "";
    }
}

std::string thing_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::gear_activated: return fmt::format("{} activates {}.", t.who, t.thing);
        case EventKind::terrain_activated: return fmt::format("{} activates the {}.", t.who, t.thing);
        case EventKind::gear_stored: return fmt::format("{} puts {} into storage.", t.who, t.thing);
        case EventKind::gear_archived: return fmt::format("{} archives {}.", t.who, t.thing);
        case EventKind::hit_location_added:
            return fmt::format("The hit location {} is shuffled into its deck{}.", t.thing, t.by);
        case EventKind::gear_gained: return fmt::format("{} gains {}{}.", t.who, t.thing, t.by);
        case EventKind::resource_gained: return fmt::format("{} gains the resource {}{}.", t.who, t.thing, t.by);
        case EventKind::resource_archived: return fmt::format("{} archives {}.", t.who, t.thing);
        case EventKind::resource_given:
            return fmt::format("{} gives {} to {}.", t.who, t.thing, t.other_survivor(t.value()));
        case EventKind::resource_unavailable:
            return fmt::format("No {} is left for {} to gain.", t.event.thing == 0xFFFF ? "resource" : t.thing, t.who);
        case EventKind::terrain_archived: return fmt::format("The {} at {} is archived.", t.thing, t.from());
        default: return "";
    }
}

}  // namespace

std::string narrate(const Scenario& scenario, const Event& event, const State& state) {
    const Told told(scenario, event, state);
    // Each subject of the log has its own table of sentences; a kind of event stands in one of them at most.
    for (std::string (*line)(const Told&) : {round_line, card_line, monster_line, attack_line, harm_line, thing_line}) {
        std::string text = line(told);
        if (!text.empty()) return capital(std::move(text));
    }
    return "";
}

}  // namespace lantern
