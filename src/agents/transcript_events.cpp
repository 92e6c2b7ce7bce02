#include <algorithm>
#include <array>
#include <cstddef>

#include "agents/transcript_run.hpp"
#include "agents/transcript_text.hpp"
#include "narrate/log.hpp"
#include "narrate/words.hpp"

namespace lantern {

namespace {

/// Words that stand for a number of an event of this kind, by their place: locations, attributes, facings, actions.
std::optional<int> number_named(EventKind kind, std::string_view word) {
    const auto in = [word](const auto& table) -> std::optional<int> {
        const int found = text::find_word(table, word);
        return found < 0 ? std::nullopt : std::optional(found);
    };
    switch (kind) {
        case EventKind::hit_location_rolled:
        case EventKind::dodged:
        case EventKind::hit_resolved:
        case EventKind::armor_lost:
        case EventKind::armor_restored:
        case EventKind::severe_injury_roll: return in(location_names);
        case EventKind::injury_erased: {
            constexpr std::array<std::string_view, 3> levels{"light", "heavy", "brain"};
            const std::optional<int> level = in(levels);
            return level ? level : in(location_names);
        }
        case EventKind::injury: {
            constexpr std::array<std::string_view, 2> weights{"light", "heavy"};
            const std::optional<int> weight = in(weights);
            return weight ? weight : in(location_names);
        }
        case EventKind::survivor_token:
        case EventKind::monster_token:
        case EventKind::permanent: return in(attribute_names);
        case EventKind::impaired: return in(impairment_names);
        case EventKind::survival_action: return in(survival_action_names);
        case EventKind::reaction: return in(reaction_names);
        case EventKind::lasting: return in(static_names);
        case EventKind::monster_turns:
        case EventKind::monster_placed: {
            const std::optional<Direction> direction = parse_direction(text::folded(word));
            return direction ? std::optional(static_cast<int>(*direction)) : std::nullopt;
        }
        case EventKind::attack_roll: {
            constexpr std::array<std::string_view, 3> results{"miss", "hit", "perfect"};
            return in(results);
        }
        default: return std::nullopt;
    }
}

/// Events whose number with a name stands in `other`; elsewhere it is `value`.
bool named_number_is_other(EventKind kind) {
    switch (kind) {
        case EventKind::hit_resolved:
        case EventKind::armor_lost:
        case EventKind::armor_restored:
        case EventKind::injury_erased:
        case EventKind::severe_injury_roll:
        case EventKind::injury:
        case EventKind::survivor_token:
        case EventKind::monster_token:
        case EventKind::permanent:
        case EventKind::impaired:
        case EventKind::attack_roll: return true;
        default: return false;
    }
}

}  // namespace

Result<EventPattern> parse_event(const Game& game, std::string_view words) {
    // The longest name that fits: "injury" must not swallow the start of a longer one.
    std::string_view key;
    std::vector<std::string> names;
    EventPattern pattern;
    for (int i = 0; i <= static_cast<int>(EventKind::showdown_over); ++i) {
        const EventKind kind = static_cast<EventKind>(i);
        names.emplace_back(event_key(kind));
        if (event_key(kind).size() > key.size() && text::starts_with_word(words, event_key(kind))) {
            key = event_key(kind);
            pattern.kind = kind;
        }
    }
    if (key.empty()) {
        return Error{"\"" + std::string(words) + "\" begins with no event." + text::suggestion(words, names)};
    }
    std::string_view rest = words;
    text::take(rest, key);
    while (!rest.empty()) {
        if (const int who = take_survivor(game, rest); who >= 0) {
            // A second survivor is the one who is helped, or who receives.
            if (!pattern.subject) {
                pattern.subject = static_cast<std::uint8_t>(who);
            } else {
                (pattern.kind == EventKind::resource_given ? pattern.value : pattern.other) = who;
            }
            continue;
        }
        std::string_view after = rest;
        const std::string_view word = text::take_word(after);
        const auto* const rule = std::find(rule_names.begin() + 1, rule_names.end(), word);
        if (const std::optional<int> value = text::number(word)) {
            (pattern.value ? pattern.other : pattern.value) = *value;
        } else if (const std::optional<int> named = number_named(pattern.kind, word)) {
            const bool weight = text::same(word, "light") || text::same(word, "heavy") || text::same(word, "brain");
            (named_number_is_other(pattern.kind) && !weight ? pattern.other : pattern.value) = *named;
        } else if (const std::optional<Space> space = parse_space(word)) {
            pattern.place = *space;
        } else if (rule != rule_names.end()) {
            pattern.rule = static_cast<Rule>(rule - rule_names.begin());
        } else {
            pattern.thing = text::folded(rest);  // the name of a card or another thing comes last
            break;
        }
        rest = after;
    }
    return pattern;
}

bool matches(const Game& game, const EventPattern& pattern, const Event& event) {
    if (event.kind != pattern.kind) return false;
    if (pattern.subject && event.subject != *pattern.subject) return false;
    if (pattern.value && event.value != *pattern.value) return false;
    if (pattern.other && event.other != *pattern.other) return false;
    if (pattern.place && event.to != *pattern.place && event.from != *pattern.place) return false;
    if (pattern.rule && event.rule != *pattern.rule) return false;
    return pattern.thing.empty() || text::same(event_thing(game.scenario(), event), pattern.thing) ||
           text::same(source_name(game.codex(), event.cause_kind, event.cause), pattern.thing);
}

std::string events_in_short(const Game& game, const std::vector<Event>& events) {
    constexpr std::size_t most = 24;
    std::string result;
    const std::size_t first = events.size() > most ? events.size() - most : 0;
    if (first > 0) result = "... ";
    for (std::size_t i = first; i < events.size(); ++i) {
        const Event& event = events[i];
        if (i != first) result += "; ";
        result += event_key(event.kind);
        if (event.subject < max_survivors) result += " " + survivor_name(game.scenario(), event.subject);
        if (event.value != 0) result += " " + std::to_string(event.value);
        if (event.other != 0) result += " " + std::to_string(event.other);
        const std::string thing = event_thing(game.scenario(), event);
        if (!thing.empty()) result += " " + thing;
    }
    return result.empty() ? "no events" : result;
}

}  // namespace lantern
