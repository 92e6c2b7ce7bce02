#include "transcript/events.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "narrate/event_words.hpp"
#include "narrate/words.hpp"
#include "state/event_forms.hpp"
#include "transcript/run.hpp"
#include "transcript/text.hpp"

namespace lantern {

Result<EventPattern> parse_event(const Game& game, std::string_view words) {
    // The longest name that fits: "injury" must not swallow the start of a longer one.
    std::string_view key;
    std::vector<std::string> names;
    EventPattern pattern;
    for (const EventForm& form : event_forms) {
        names.emplace_back(form.name);
        if (form.name.size() > key.size() && text::starts_with_word(words, form.name)) {
            key = form.name;
            pattern.kind = form.key;
        }
    }
    if (key.empty()) {
        return Error{"\"" + std::string(words) + "\" begins with no event." + text::suggestion(words, names)};
    }
    const EventForm& form = form_of(pattern.kind);
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
        } else if (const std::optional<int> named = number_for(form.value.means, word)) {
            pattern.value = *named;
        } else if (const std::optional<int> other = number_for(form.other.means, word)) {
            pattern.other = *other;
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
        result += form_of(event.kind).name;
        if (event.subject < max_survivors) result += " " + survivor_name(game.scenario(), event.subject);
        if (event.value != 0) result += " " + std::to_string(event.value);
        if (event.other != 0) result += " " + std::to_string(event.other);
        const std::string thing = event_thing(game.scenario(), event);
        if (!thing.empty()) result += " " + thing;
    }
    return result.empty() ? "no events" : result;
}

}  // namespace lantern
