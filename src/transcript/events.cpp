#include "transcript/events.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "narrate/event_words.hpp"
#include "narrate/words.hpp"
#include "state/event_forms.hpp"
#include "transcript/known_names.hpp"
#include "transcript/question_key.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

std::string quoted(std::string_view words) { return "\"" + std::string(words) + "\""; }

/// " Did you mean "target picked" or "no target"?": kinds with a word of these, or else the one that is written most alike.
std::string kinds_like(std::string_view words) {
    std::vector<std::string> alike;
    const std::string first = text::folded(text::take_word(words));
    const std::string two = first + " " + text::folded(text::take_word(words));
    const std::string three = two + " " + text::folded(text::take_word(words));
    std::vector<std::string> names;
    for (const EventForm& form : event_forms) {
        names.emplace_back(form.name);
        for (std::string_view rest = form.name; !rest.empty();) {
            if (text::nearest(first, {std::string(text::take_word(rest))}).empty()) continue;
            alike.push_back(quoted(form.name));
            break;
        }
    }
    constexpr std::size_t few = 6;
    for (const std::string& beginning : {two, three}) {
        const std::string nearest = text::nearest(beginning, names);
        if (!nearest.empty()) alike.assign(1, quoted(nearest));
    }
    const std::string hint =
        alike.empty() || alike.size() > few ? "" : " Did you mean " + join_words(alike, "or") + "?";
    return hint + " docs/events.md lists them all.";
}

/// The kind whose name begins the words, taken off. The longest that fits: "injury" is the beginning of others.
std::optional<EventKind> take_kind(std::string_view& words) {
    const EventForm* found = nullptr;
    for (const EventForm& form : event_forms) {
        const bool longer = found == nullptr || form.name.size() > found->name.size();
        if (longer && text::starts_with_word(words, form.name)) found = &form;
    }
    if (found == nullptr) return std::nullopt;
    text::take(words, found->name);
    return found->key;
}

/// A word for a number with this meaning, taken off: "waist", "brain trauma".
std::optional<int> take_named(std::string_view& words, Meaning meaning) {
    const std::span<const std::string_view> known = words_of(meaning);
    std::optional<int> found;
    for (std::size_t i = 0; i < known.size(); ++i) {
        const bool longer = !found || known[i].size() > known[static_cast<std::size_t>(*found)].size();
        if (longer && text::starts_with_word(words, known[i])) found = static_cast<int>(i);
    }
    if (found) text::take(words, known[static_cast<std::size_t>(*found)]);
    return found;
}

/// "an event "attack roll" has: attacker or target, die, what it is (miss, hit, Perfect Hit)"
std::string what_it_has(const EventForm& form) {
    std::vector<std::string> parts;
    if (!form.who.empty()) parts.emplace_back(form.who);
    for (const EventField& field : {form.value, form.other}) {
        if (field.means == Meaning::nothing) continue;
        constexpr std::size_t few = 8;
        std::string words;
        for (const std::string_view word : words_of(field.means))
            words += (words.empty() ? "" : ", ") + std::string(word);
        const bool tell = !words.empty() && words_of(field.means).size() <= few;
        parts.push_back(std::string(field.word) + (tell ? " (" + words + ")" : ""));
    }
    if (form.spaces != EventSpaces::none)
        parts.emplace_back(form.spaces == EventSpaces::both ? "two spaces" : "a space");
    if (form.thing != Thing::nothing) parts.emplace_back(thing_kinds[static_cast<std::size_t>(form.thing)]);
    parts.emplace_back("its rule");
    parts.emplace_back("its cause");
    std::string text = "an event " + quoted(form.name) + " has: ";
    for (std::size_t i = 0; i < parts.size(); ++i) text += (i == 0 ? "" : ", ") + parts[i];
    return text;
}

/// Reads what stands behind the kind, piece by piece.
class DetailReader {
public:
    DetailReader(const Game& game, EventKind kind) : game_(game), form_(form_of(kind)) { pattern_.kind = kind; }

    Result<EventPattern> read(std::string_view words) {
        while (!words.empty() && error_.empty()) {
            if (!survivor(words) && !number(words) && !place(words) && !rule(words)) {
                thing(words);
                break;
            }
        }
        if (!error_.empty()) return Error{error_};
        return std::move(pattern_);
    }

private:
    bool survivor(std::string_view& words) {
        const int who = take_survivor(game_, words);
        if (who < 0) return false;
        // A second survivor is the one who is helped, or who receives.
        if (!pattern_.subject && !form_.who.empty()) {
            pattern_.subject = static_cast<std::uint8_t>(who);
        } else if (form_.value.means == Meaning::survivor && !pattern_.value) {
            pattern_.value = who;
        } else if (form_.other.means == Meaning::survivor && !pattern_.other) {
            pattern_.other = who;
        } else {
            error_ = std::string(pattern_.subject ? "one survivor too many: " : "no survivor is in it: ") +
                     what_it_has(form_);
        }
        return true;
    }

    static bool is_number(const EventField& field) {
        return field.means != Meaning::nothing && field.means != Meaning::survivor;
    }

    bool number(std::string_view& words) {
        std::string_view rest = words;
        if (const std::optional<int> number = text::number(text::take_word(rest))) {
            // A survivor is named, never counted.
            const bool first = is_number(form_.value) && (!pattern_.value || !is_number(form_.other));
            std::optional<int>& place = first ? pattern_.value : pattern_.other;
            if (place)
                error_ = "one number too many: " + what_it_has(form_);
            else if (!is_number(first ? form_.value : form_.other))
                error_ = "no such number is in it: " + what_it_has(form_);
            place = *number;
            words = rest;
            return true;
        }
        return named(words, form_.value, pattern_.value) || named(words, form_.other, pattern_.other);
    }

    /// A word for a number that is still open: where both are hit locations, the second word is the other one.
    static bool named(std::string_view& words, const EventField& field, std::optional<int>& number) {
        if (number) return false;
        number = take_named(words, field.means);
        return number.has_value();
    }

    bool place(std::string_view& words) {
        std::string_view rest = words;
        const std::optional<Space> space = parse_space(text::take_word(rest));
        if (!space) return false;
        if (form_.spaces == EventSpaces::none) error_ = "no space is in it: " + what_it_has(form_);
        pattern_.places.push_back(*space);
        words = rest;
        return true;
    }

    bool rule(std::string_view& words) {
        std::string_view rest = words;
        const auto* const found = std::find(rule_names.begin() + 1, rule_names.end(), text::take_word(rest));
        if (found == rule_names.end()) return false;
        pattern_.rule = static_cast<Rule>(found - rule_names.begin());
        words = rest;
        return true;
    }

    /// The name of a card or another thing comes last.
    void thing(std::string_view words) {
        pattern_.thing = text::folded(words);
        const std::vector<std::string> known = names_in_event(game_.scenario(), form_.key);
        if (text::find_word(known, words) < 0) {
            const std::string like = text::nearest(words, known);
            error_ = quoted(words) + " is not in it: " + what_it_has(form_) +
                     (like.empty() ? "" : ". Did you mean " + quoted(like) + "?");
        }
    }

    const Game& game_;
    const EventForm& form_;
    EventPattern pattern_;
    std::string error_;
};

std::string number_in_words(const Game& game, const EventField& field, int number) {
    if (field.means == Meaning::nothing) return {};
    if (field.means == Meaning::survivor)
        return number < 0 || number >= max_survivors
                   ? ""
                   : " " + survivor_name(game.scenario(), static_cast<unsigned>(number));
    const std::string_view word = word_for(field.means, number);
    return " " + (word.empty() ? std::to_string(number) : std::string(word));
}

}  // namespace

Result<EventPattern> parse_event(const Game& game, std::string_view words) {
    std::string_view rest = words;
    const std::optional<EventKind> kind = take_kind(rest);
    if (!kind) return Error{quoted(words) + " begins with no event." + kinds_like(words)};
    return DetailReader(game, *kind).read(rest);
}

bool matches(const Game& game, const EventPattern& pattern, const Event& event) {
    if (event.kind != pattern.kind) return false;
    if (pattern.subject && event.subject != *pattern.subject) return false;
    if (pattern.value && event.value != *pattern.value) return false;
    if (pattern.other && event.other != *pattern.other) return false;
    for (const Space place : pattern.places) {
        if (event.to != place && event.from != place) return false;
    }
    if (pattern.rule && event.rule != *pattern.rule) return false;
    return pattern.thing.empty() || text::same(event_thing(game.scenario(), event), pattern.thing) ||
           text::same(source_name(game.codex(), event.cause_kind, event.cause), pattern.thing);
}

std::string event_in_words(const Game& game, const Event& event) {
    const EventForm& form = form_of(event.kind);
    std::string words(form.name);
    if (event.subject < max_survivors) words += " " + survivor_name(game.scenario(), event.subject);
    words += number_in_words(game, form.value, event.value) + number_in_words(game, form.other, event.other);
    for (const Space space : {event.from, event.to}) {
        if (is_on_board(space)) words += " " + std::string(space_name(space).view());
    }
    if (event.rule != Rule::none) words += " " + std::string(rule_name(event.rule));
    const std::string thing = event_thing(game.scenario(), event);
    if (!thing.empty()) return words + " " + thing;
    if (event.cause_kind == SourceKind::rules) return words;
    return words + " " + source_name(game.codex(), event.cause_kind, event.cause);
}

std::string events_instead(const Game& game, std::span<const Event> events, EventKind kind) {
    constexpr std::size_t most = 40;
    std::vector<const Event*> alike, all;
    for (const Event& event : events) {
        all.push_back(&event);
        if (event.kind == kind) alike.push_back(&event);
    }
    if (all.empty()) return "nothing";
    const std::vector<const Event*>& told = alike.empty() ? all : alike;
    std::string text = alike.empty() ? "no such event; but" : "";
    const std::size_t first = told.size() > most ? told.size() - most : 0;
    if (first > 0) text += " (the last " + std::to_string(most) + " of " + std::to_string(told.size()) + ")";
    for (std::size_t i = first; i < told.size(); ++i) text += "\n" + event_in_words(game, *told[i]);
    return text;
}

}  // namespace lantern::engine
