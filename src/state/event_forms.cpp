#include "state/event_forms.hpp"

#include "content/statics.hpp"
#include "content/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>

namespace lantern::engine {

namespace {

constexpr std::array<std::string_view, 3> box_words{"light", "heavy", "brain"};
constexpr std::array<std::string_view, 3> result_words{"miss", "hit", "perfect"};
constexpr std::array<std::string_view, 2> deck_words{"AI", "hit locations"};
constexpr std::array<std::string_view, 2> side_words{"monster", "survivors"};
constexpr std::array<std::string_view, 6> table_words{"head", "arms", "body", "waist", "legs", "brain trauma"};
constexpr std::array<std::string_view, 2> reroll_words{"token", "once in a lifetime"};
const std::array<std::string_view, 4> direction_words{direction_name(Direction::north), direction_name(Direction::east),
                                                      direction_name(Direction::south),
                                                      direction_name(Direction::west)};

bool same_letters(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [lower](char one, char other) { return lower(one) == lower(other); });
}

}  // namespace

std::optional<EventKind> event_of(std::string_view name) {
    const auto found = std::find_if(event_forms.begin(), event_forms.end(),
                                    [name](const EventForm& form) { return form.name == name; });
    return found == event_forms.end() ? std::nullopt : std::optional(found->key);
}

std::span<const std::string_view> words_of(Meaning meaning) {
    switch (meaning) {
        case Meaning::location: return location_names;
        case Meaning::attribute: return attribute_names;
        case Meaning::direction: return direction_words;
        case Meaning::survival_action: return survival_action_names;
        case Meaning::impairment: return impairment_names;
        case Meaning::reaction: return reaction_names;
        case Meaning::what_lasts: return static_names;
        case Meaning::box: return box_words;
        case Meaning::attack_result: return result_words;
        case Meaning::deck: return deck_words;
        case Meaning::side: return side_words;
        case Meaning::table: return table_words;
        case Meaning::reroll: return reroll_words;
        case Meaning::nothing:
        case Meaning::number:
        case Meaning::survivor:
        case Meaning::player: break;
    }
    return {};
}

Thing list_of(SourceKind kind) {
    switch (kind) {
        case SourceKind::ai_card: return Thing::ai_card;
        case SourceKind::hit_location: return Thing::hit_location;
        case SourceKind::persistent_injury: return Thing::persistent_injury;
        case SourceKind::basic_action:
        case SourceKind::instinct: return Thing::monster;
        case SourceKind::gear: return Thing::gear;
        case SourceKind::terrain: return Thing::terrain;
        case SourceKind::resource: return Thing::resource;
        case SourceKind::fighting_art: return Thing::fighting_art;
        case SourceKind::disorder: return Thing::disorder;
        case SourceKind::ability: return Thing::ability;
        case SourceKind::armor_set: return Thing::armor_set;
        case SourceKind::innovation: return Thing::innovation;
        case SourceKind::proficiency: return Thing::weapon_type;
        case SourceKind::rules:
        case SourceKind::injury_table:
        case SourceKind::trauma_table:
        case SourceKind::aftermath:
        case SourceKind::event: break;
    }
    return Thing::nothing;
}

std::string_view word_for(Meaning meaning, int number) {
    const std::span<const std::string_view> words = words_of(meaning);
    return number >= 0 && static_cast<std::size_t>(number) < words.size() ? words[static_cast<std::size_t>(number)]
                                                                          : "";
}

std::optional<int> number_for(Meaning meaning, std::string_view word) {
    const std::span<const std::string_view> words = words_of(meaning);
    const auto found =
        std::find_if(words.begin(), words.end(), [word](std::string_view known) { return same_letters(known, word); });
    return found == words.end() ? std::nullopt : std::optional(static_cast<int>(found - words.begin()));
}

}  // namespace lantern::engine
