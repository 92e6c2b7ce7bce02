#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/codex.hpp"

/// The small parts of card texts: amounts, survivors, conditions. Used by program_text.cpp and card_text.cpp.
namespace lantern::engine {

/// Survivors as the subject of a sentence.
struct Subject {
    std::string name;  ///< "the target", "all adjacent survivors"
    bool plural = false;

    /// The form of the verb that goes with it: "gains" or "gain".
    std::string_view verb(std::string_view one, std::string_view many) const { return plural ? many : one; }
    std::string is() const { return plural ? "are" : "is"; }
};

/// `who` of an operation, with its selector for Who::selected.
Subject subject_text(const Codex& codex, Who who, unsigned selector);

/// What stands behind "for": "each adjacent survivor", "each target".
std::string each_text(const Codex& codex, Who who, unsigned selector);

/// "the closest threat facing the monster in range".
Subject selector_text(const Codex& codex, const Selector& selector);

/// "3", "the monster's level", "twice the courage of the target, plus 1".
std::string amount_text(const Amount& amount);
/// Whether it is a plain number.
bool is_number(const Amount& amount);
/// "gains 2 insanity", "loses 1 survival", "gains insanity equal to the monster's level".
std::string change_text(const Subject& subject, const Amount& amount, std::string_view one, std::string_view many);
/// The same without the subject.
std::string gains_text(const Subject& subject, const Amount& amount, std::string_view one, std::string_view many);
/// "3 spaces", "a number of spaces equal to the roll".
std::string count_text(const Amount& amount, std::string_view one, std::string_view many);

/// "the monster's level", "the latest roll".
std::string source_text(Source source, Who who);
/// "in the ring around the monster"; empty for no zone.
std::string region_text(const Codex& codex, const Region& region);
/// One condition in words.
std::string one_condition_text(const Codex& codex, const Condition& condition);
/// A condition list (Codex::conditions) in words: "the target is insane and the roll is 4 or more"; empty for list 0.
std::string condition_text(const Codex& codex, unsigned list);

/// Results of a roll from `low` to `high`.
struct RollRange {
    static constexpr int lowest = -1000, highest = 1000;
    int low = lowest, high = highest;

    /// Whether some result lies in both.
    bool overlaps(const RollRange& other) const { return low <= other.high && other.low <= high; }
    /// "4+", "2-9", "10", "3 or less".
    std::string text() const;
};

/// What a condition list asks of the latest roll; nothing when it asks for anything else.
std::optional<RollRange> roll_range(const Codex& codex, unsigned list);

}  // namespace lantern::engine
