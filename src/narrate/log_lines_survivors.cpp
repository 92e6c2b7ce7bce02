#include "narrate/log_lines.hpp"

// What befalls survivors, what they gain and lose, and things that change hands.
namespace lantern::engine {

namespace {

/// " (3 of 5)": the tokens, and those that kill.
std::string bleeding_so_far(const Told& t) {
    return t.event.subject >= max_survivors
               ? ""
               : fmt::format(" ({} of {})", t.state.survivors[t.event.subject].bleeding, t.other());
}

std::string impaired_line(const Told& t) {
    const std::string what = word_at(impairment_names, static_cast<std::size_t>(t.other()));
    switch (static_cast<Impairment>(t.other())) {
        case Impairment::deaf:
        case Impairment::frenzied:
        case Impairment::exiled: return fmt::format("{} is {} from now on{}.", t.who, what, t.by);
        default: return fmt::format("{} from now on: {}{}.", t.who, what, t.by);
    }
}

/// ": cannot dash, skips next hunt", what a recorded injury keeps them from from now on.
std::string impairs_text(const Told& t) {
    const std::vector<Injury>& injuries = t.scenario.codex->injuries;
    if (t.event.thing >= injuries.size()) return "";
    const Injury& injury = injuries[t.event.thing];
    std::vector<std::string> words;
    for (std::size_t i = 0; i < impairment_names.size(); ++i) {
        const auto what = static_cast<Impairment>(i);
        const bool second = t.value() > 1 && injury.impairments_twice.has(what);
        const std::string word = word_at(impairment_names, i);
        // "Deaf" says it itself.
        if ((injury.impairments.has(what) || second) && word != lower_case(injury.name)) words.push_back(word);
    }
    return words.empty() ? "" : fmt::format(": {}", fmt::join(words, ", "));
}

/// What an impairment keeps the survivor from, where that would have happened.
std::string impairment_line(const Told& t, const std::string& why) {
    switch (static_cast<Impairment>(t.other())) {
        case Impairment::cannot_gain_survival: return fmt::format("{} gains no survival{}.", t.who, why);
        case Impairment::cannot_gain_courage: return fmt::format("{} gains no courage{}.", t.who, why);
        case Impairment::cannot_consume: return fmt::format("{} cannot consume{}.", t.who, why);
        default:
            return fmt::format("{}: {}{}.", t.who, word_at(impairment_names, static_cast<std::size_t>(t.other())), why);
    }
}

/// What does not befall them, and what keeps it away.
std::string prevented_line(const Told& t) {
    switch (static_cast<Static>(t.value())) {
        case Static::impaired: return impairment_line(t, t.thing.empty() ? t.by : " (" + t.thing + ")");
        case Static::no_bleeding: return fmt::format("{} gains no bleeding token{}.", t.who, t.by);
        case Static::no_knock_down: return fmt::format("{} is not knocked down{}.", t.who, t.by);
        case Static::no_fall_in_collision: return fmt::format("{} keeps their feet{}.", t.who, t.by);
        case Static::knockback_at_most: return fmt::format("{} is not knocked back so far{}.", t.who, t.by);
        case Static::bash_ignored: return fmt::format("{} ignores the bash{}.", t.who, t.by);
        case Static::no_disorders: return fmt::format("{} gains no disorder{}.", t.who, t.by);
        case Static::gains_no:
            return fmt::format("{} gains no {}{}.", t.who, word_at(gain_names, static_cast<std::size_t>(t.other())),
                               t.by);
        case Static::no_ai_draws: return fmt::format("{} draws no AI card{}.", t.monster, t.by);
        case Static::grab_ignored: return fmt::format("{} grabs nobody{}.", t.monster, t.by);
        default:
            return fmt::format("{}: {}{}.", t.who, word_at(static_names, static_cast<std::size_t>(t.value())), t.by);
    }
}

}  // namespace

std::string harm_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::hit_resolved:
            return fmt::format("{} is hit in the {}: {} damage{}{}.", t.who, t.location(t.other()), t.value(),
                               t.value_parts(), t.by);
        case EventKind::damage_changed: return fmt::format("The damage is {}{}.", t.value(), t.value_parts());
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
            return fmt::format("{} rolls {}{} for a severe injury of the {}.", t.who, t.value(), t.value_parts(),
                               t.location(t.other()));
        case EventKind::severe_injury: return fmt::format("{} records {}{}.", t.who, t.thing, impairs_text(t));
        case EventKind::table_row: return fmt::format("The result for {}: {}.", t.who, t.thing);
        case EventKind::brain_damage:
            return fmt::format("{} suffers {} brain damage{}.", t.who, t.value(),
                               t.value_parts().empty() ? t.by : t.value_parts());
        case EventKind::insanity:
            return fmt::format("{} {}{}{}.", t.who, change(t.value(), "insanity"), t.by,
                               t.event.rule == Rule::S000_49 ? " as the nominated target" : "");
        case EventKind::brain_injury: return fmt::format("{} suffers a brain injury.", t.who);
        case EventKind::brain_trauma_roll:
            return fmt::format("{} rolls {}{} for a brain trauma.", t.who, t.value(), t.value_parts());
        case EventKind::bleeding:
            return fmt::format("{} {}{}.", t.who,
                               change(t.value(), std::abs(t.value()) == 1 ? "bleeding token" : "bleeding tokens"),
                               bleeding_so_far(t) + t.by);
        case EventKind::impaired: return impaired_line(t);
        case EventKind::damage_dealt:
            return fmt::format("{} suffers {} damage to the {}{}.", t.who, t.value(), t.location(t.other()), t.by);
        case EventKind::cannot_pay:
            return fmt::format("{} cannot pay {} survival (has {}){}.", t.who, t.value(), t.other(), t.by);
        case EventKind::prevented: return prevented_line(t);
        case EventKind::injury_at_maximum:
            return fmt::format("{} is recorded already: {} gains a bleeding token instead.", t.thing, t.who);
        case EventKind::died:
            return fmt::format("{} dies{}{}.", t.who, t.event.rule == Rule::R5_6_1 ? " of bleeding" : "", t.by);
        case EventKind::doomed: return fmt::format("{} is doomed{}.", t.who, t.by);
        case EventKind::armor_restored:
            return fmt::format("{} {} {} at the {}{}.", t.who, t.value() < 0 ? "loses" : "gets back",
                               counted(std::abs(t.value()), "armor point", "armor points"), t.location(t.other()),
                               t.by);
        case EventKind::injury_erased:
            return t.value() == 2 ? fmt::format("The brain injury of {} heals{}.", t.who, t.by)
                                  : fmt::format("The {} injury of {}'s {} heals{}.", t.value() == 0 ? "light" : "heavy",
                                                t.who, t.location(t.other()), t.by);
        case EventKind::nature_lost: return fmt::format("{} loses {}.", t.who, t.thing);
        case EventKind::death_cheated: return fmt::format("{} rolls {} and does not die.", t.who, t.value());
        case EventKind::enduring_costs:
            return fmt::format("{} may endure for {} survival{}.", t.who, t.value(), t.value_parts());
        case EventKind::damage_left:
            return fmt::format("What is left of the damage, {}, is one severe injury to the {}.", t.value(),
                               t.location(t.other()));
        case EventKind::injury_cancelled:
            return fmt::format("{} does not suffer the severe injury of the {}{}.", t.who, t.location(t.other()), t.by);
        default: return "";
    }
}

std::string gain_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::survival: return fmt::format("{} {}{}.", t.who, change(t.value(), "survival"), t.by);
        case EventKind::survival_unchanged:
            return fmt::format("{} gains no survival{}: {} is the limit.", t.who, t.by, t.other());
        case EventKind::courage: return fmt::format("{} {}{}.", t.who, change(t.value(), "courage"), t.by);
        case EventKind::understanding: return fmt::format("{} {}{}.", t.who, change(t.value(), "understanding"), t.by);
        case EventKind::hunt_xp: return fmt::format("{} {}{}.", t.who, change(t.value(), "hunt XP"), t.by);
        case EventKind::proficiency:
            return fmt::format("{} {}{}.", t.who, change(t.value(), "weapon proficiency"), t.by);
        case EventKind::survivor_token:
            return t.event.subject >= max_survivors
                       ? ""
                       : fmt::format("{} {}{}{}.", t.who, t.tokens(t.state.survivors[t.event.subject].tokens), t.by,
                                     t.event.rule == Rule::D_99 ? ", which was for a time" : "");
        case EventKind::permanent:
            return fmt::format("{} permanently {}{}.", t.who, change(t.value(), t.attribute(t.other())), t.by);
        case EventKind::priority_target:
            return fmt::format("{} {} the priority target token{}{}.", t.who, t.event.more != 0 ? "has" : "gains",
                               t.event.more != 0 ? " until death, whatever picks them" : "", t.by);
        case EventKind::priority_target_lost: return fmt::format("{} loses the priority target token{}.", t.who, t.by);
        case EventKind::disorder: return fmt::format("{} gains the disorder {}{}.", t.who, t.thing, t.by);
        case EventKind::fighting_art: return fmt::format("{} gains the fighting art {}{}.", t.who, t.thing, t.by);
        case EventKind::deed: return fmt::format("{} has done this once in a lifetime: {}.", t.who, t.thing);
        case EventKind::declared: return fmt::format("{} names the number {}{}.", t.who, t.value(), t.by);
        case EventKind::concentrates: return fmt::format("{} concentrates{}.", t.who, t.by);
        case EventKind::disturbed: return fmt::format("The concentration of {} is disturbed.", t.who);
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
        case EventKind::hidden:
            return t.event.subject < max_survivors && is_threat(Look(t.scenario, t.state), t.event.subject)
                       ? fmt::format("{} hides{}, but everyone is a threat now.", t.who, t.by)
                       : fmt::format("{} hides and is no threat until the next act, movement or attack{}.", t.who,
                                     t.by);
        default: return "";
    }
}

std::string thing_line(const Told& t) {
    switch (t.event.kind) {
        case EventKind::gear_activated: return fmt::format("{} activates {}.", t.who, t.thing);
        case EventKind::terrain_activated: return fmt::format("{} activates the {}.", t.who, t.thing);
        case EventKind::activation_lost:
            return fmt::format("The activation of {} is lost{}: {}.", t.who, t.by,
                               t.event.rule == Rule::S003_22  ? std::string("the monster is out of range")
                               : t.event.rule == Rule::R6_7_1 ? t.who + " lies knocked down"
                               : t.event.rule == Rule::R6_1_4 ? t.who + " is off the board"
                               : t.event.rule == Rule::D_122  ? t.who + " may not use it any more"
                                                              : t.who + " is dead");
        case EventKind::gear_stored: return fmt::format("{} puts {} into storage.", t.who, t.thing);
        case EventKind::gear_archived: return fmt::format("{} archives {}.", t.who, t.thing);
        case EventKind::hit_location_added:
            return fmt::format("The hit location {} is shuffled into its deck{}.", t.thing, t.by);
        case EventKind::gear_gained: return fmt::format("{} gains {}{}.", t.who, t.thing, t.by);
        case EventKind::resource_gained: return fmt::format("{} gains the resource {}{}.", t.who, t.thing, t.by);
        case EventKind::resource_archived: return fmt::format("{} consumes {}.", t.who, t.thing);
        case EventKind::resource_given:
            if (t.event.rule == Rule::R5_6_2)
                return fmt::format("{}'s {} passes to {}.", t.who, t.thing, t.other_survivor(t.value()));
            return fmt::format("{} gives {} to {}.", t.who, t.thing, t.other_survivor(t.value()));
        case EventKind::resource_unavailable:
            return fmt::format("No {} is left for {} to gain.", t.event.thing == no_thing ? "resource" : t.thing,
                               t.who);
        case EventKind::terrain_archived: return fmt::format("The {} at {} is archived.", t.thing, t.from());
        default: return "";
    }
}

}  // namespace lantern::engine
