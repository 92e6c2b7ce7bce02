#include "narrate/log_lines.hpp"

// Attacks of both sides: rolls, hit locations, wound attempts, reactions.
namespace lantern::engine {

namespace {

/// What the hit location die showed: the body is on two of its faces (RULES 5.2.2).
std::string_view faces_of(int location) {
    constexpr std::array<std::string_view, location_names.size()> faces{
        " (rolled 1)", " (rolled 2)", " (rolled 3 or 4)", " (rolled 5)", " (rolled 6)"};
    const auto which = static_cast<std::size_t>(location);
    return which < faces.size() ? faces[which] : "";
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

std::string_view why_cancelled(Rule rule) {
    switch (rule) {
        case Rule::S003_22: return ": the monster is out of range";
        case Rule::S003_29: return " by the trap";
        case Rule::R6_5_3: return ": the attacker lies";
        case Rule::D_94: return ": the attacker is dead";
        case Rule::S001_19: return ": the monster is dead";
        default: return ": the attack was ended";
    }
}

std::string_view why_no_reaction(Rule rule) {
    switch (rule) {
        case Rule::R6_4_4: return " by the critical wound";
        case Rule::R6_5_2: return ": the monster is down";
        case Rule::S001_15: return ": the attacker is dead";
        case Rule::R6_1_4: return ": the monster is off the board";
        default: return "";
    }
}

/// What a 1 and a 10 of the monster are whatever it needs (S002-69, R13.2); the survivors' 10 is a Perfect Hit.
std::string_view always(Rule rule, int die) {
    if (rule != Rule::S002_69 && rule != Rule::R13_2) return "";
    return die == 1 ? " (a 1 always is)" : " (a 10 always is)";
}

}  // namespace

std::string needed_text(const Told& t) {
    if (t.other() <= 0 && t.accounts.other.empty()) return "";
    const char* whatever = t.other() < 2    ? ", so that only a 1 misses"
                           : t.other() > 10 ? ", so that only a 10 hits"
                                            : "";
    return fmt::format(", needs {}+{}{}", t.other(), t.other_parts(), whatever);
}

namespace {

/// "The White Lion has a persistent injury from now on, Lost Hand: when the monster ..."
std::string injured_line(const Told& t) {
    const std::vector<PersistentInjury>& all = t.scenario.codex->persistent_injuries;
    return fmt::format("{} has a persistent injury from now on, {}{}", t.monster, t.thing,
                       t.event.thing < all.size() ? t.rules_of(all[t.event.thing].box) : ".");
}

/// What comes of a hit on the monster: attempts to wound it, and how it reacts.
std::string wound_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::wound_attempt: {
            if (t.event.rule == Rule::R9_2)
                return fmt::format("{}'s wound attempt: a roll of {}, {}+ needed{}; toughness is not compared.", t.who,
                                   t.value(), t.other(), t.other_sources());
            std::string parts = t.value_parts();
            if (parts.empty() && t.event.thing != no_thing && t.event.thing != static_cast<unsigned>(t.value()))
                parts = fmt::format(" (rolled {})", t.event.thing);
            return fmt::format("{}'s wound attempt: {}{} against toughness {}{}{}.", t.who, t.value(), parts, t.other(),
                               t.other_parts(), t.event.rule == Rule::R6_4_2 ? "; a lantern 10 always wounds" : "");
        }
        case EventKind::wound_fails:
            return t.event.rule == Rule::S003_19
                       ? fmt::format("{} is not wounded: the location is impervious.", t.monster)
                       : fmt::format("The wound attempt fails{}.", failure(t.event.rule));
        case EventKind::critical_wound:
            return fmt::format("A critical wound at {}{}{}!", t.thing, t.by,
                               t.value() == 0 ? ""
                                              : fmt::format(": {} rolled, {}+ needed{}", t.value(), t.other(),
                                                            t.accounts.other.size() > 1 ? t.other_parts() : ""));
        case EventKind::no_critical_wound: {
            const std::string why = t.event.rule == Rule::S002_25
                                        ? fmt::format("{} has luck {}", t.who, t.value())
                                        : fmt::format("the monster's luck asks for {}{}", t.other(), t.other_parts());
            const bool sure = t.event.subject < max_survivors && t.state.survivors[t.event.subject].attack.sure_wounds;
            return fmt::format("{} critical wound: {}.", sure ? "No" : "A lantern 10, but no", why);
        }
        case EventKind::reaction: {
            const std::string kind = word_at(reaction_names, static_cast<std::size_t>(t.value()));
            return fmt::format("{} reacts ({}): {}.", t.monster, kind, t.thing);
        }
        case EventKind::reaction_cancelled:
            return fmt::format("The reaction of {} is cancelled{}{}.", t.thing, why_no_reaction(t.event.rule), t.by);
        case EventKind::attempt_repeated:
            return fmt::format("{} attempts the wound at {} again{}.", t.who, t.thing, t.by);
        case EventKind::persistent_injury: return injured_line(t);
        default: return "";
    }
}

}  // namespace

std::optional<DieWords> die_words(const Told& t) {
    if (t.event.kind == EventKind::hit_location_rolled)
        return DieWords{.opens = t.who + " will be hit in ",
                        .says = fmt::format("the {}{}", t.location(t.value()), faces_of(t.value())),
                        .joins = ""};
    if (t.event.kind != EventKind::attack_roll) return std::nullopt;
    const char* result = t.other() == 2 ? "a Perfect Hit" : t.other() == 1 ? "a hit" : "a miss";
    return DieWords{.opens = "Attack roll ",
                    .says = fmt::format("{}: {}{}{}", t.value(), result, always(t.event.rule, t.value()), t.by),
                    .joins = "; "};
}

std::string attack_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::attack_roll:
        case EventKind::hit_location_rolled: return in_a_line({*die_words(t)});
        case EventKind::attack_hits:
            return t.value() == 0 ? "The attack misses."
                                  : fmt::format("The attack scores {}.", counted(t.value(), "hit", "hits"));
        case EventKind::hit_location_fixed:
            return fmt::format("{} will be hit in the {}, where this attack always hits.", t.who,
                               t.location(t.value()));
        case EventKind::dodged: return fmt::format("{} dodges the hit to the {}.", t.who, t.location(t.value()));
        case EventKind::blocked:
            return fmt::format("{} blocks {}{}{}.", t.who, counted(t.value(), "hit", "hits"),
                               t.other() > 0 ? fmt::format(", {} more may be", t.other()) : "", t.by);
        case EventKind::survivor_moves: return fmt::format("{} moves from {} to {}.", t.who, t.from(), t.to());
        case EventKind::survivor_attacks:
            if (t.value() == 0) return fmt::format("{} attacks with {}, without a roll.", t.who, t.thing);
            return fmt::format("{} attacks with {}: speed {}{}{}.", t.who, t.thing, t.value(), t.value_parts(),
                               needed_text(t));
        case EventKind::attack_changed:
            return fmt::format("The attack of {} is now: speed {}{}{}.", t.who, t.value(), t.value_parts(),
                               needed_text(t));
        case EventKind::attack_rolls:
            return fmt::format("{} rolls {} {}{}.", t.who, counted(std::abs(t.value()), "attack die", "attack dice"),
                               t.value() > 0 ? "more" : "fewer", t.by);
        case EventKind::automatic_hits:
            return fmt::format("{} scores {} without a roll{}.", t.who, counted(t.value(), "hit", "hits"), t.by);
        case EventKind::hit_location_drawn: return fmt::format("{} draws the hit location {}.", t.who, t.thing);
        case EventKind::trap: return fmt::format("{} runs into a trap: {}.", t.who, t.thing);
        case EventKind::hit_location_discarded:
            return fmt::format("{} gives {} back for a new hit location{}.", t.who, t.thing, t.by);
        case EventKind::hit_moved:
            return fmt::format("The hit to the {} of {} lands on the {} instead{}.", t.location(t.other()), t.who,
                               t.location(t.value()), t.by);
        case EventKind::nature_used: return fmt::format("{} uses {}.", t.who, t.thing);
        case EventKind::hit_location_selected: return fmt::format("{} strikes at {}.", t.who, t.thing);
        case EventKind::hits_cancelled:
            if (t.event.rule == Rule::S001_15 || t.event.rule == Rule::R6_1_4)
                return fmt::format("{} on {} {} to nothing: {} is {}.", counted(t.value(), "hit", "hits"), t.who,
                                   t.value() == 1 ? "comes" : "come", t.who,
                                   t.event.rule == Rule::S001_15 ? "dead" : "not on the board");
            return fmt::format("{} of {} {} cancelled{}.", counted(t.value(), "hit", "hits"), t.who,
                               t.value() == 1 ? "is" : "are", why_cancelled(t.event.rule));
        case EventKind::rerolled:
            return fmt::format("{} rolls {} again{}.", t.who, counted(t.value(), "miss", "misses"), t.by);
        case EventKind::trap_cancelled:
            return fmt::format("{} rolls {}: the trap {} is cancelled{}.", t.who, t.value(), t.thing, t.by);
        case EventKind::attack_ends: return "";
        case EventKind::survival_action: {
            const std::string action = word_at(survival_action_names, static_cast<std::size_t>(t.value()));
            const bool helps = t.other() >= 0 && t.other() < max_survivors && t.other() != t.event.subject;
            return fmt::format("{} takes the survival action {}{}.", t.who, action,
                               helps ? " for " + t.other_survivor(t.other()) : "");
        }
        default: return wound_line(t);
    }
}

}  // namespace lantern::engine
