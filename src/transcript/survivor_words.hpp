#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "look/look.hpp"
#include "state/state.hpp"

/// The words for what a survivor is and has. "given" and "expect" read the same tables, so what can be given is expected in the
/// same words, and docs/transcripts.md lists both from here.
namespace lantern::engine {

/// What is so or not so: "knocked down", "not knocked down".
struct SurvivorFact {
    std::string_view name;
    bool (*is)(const Look&, int who) = nullptr;
    /// Makes it so, or not so; nullptr: it follows from something else.
    void (*give)(State&, int who, bool so) = nullptr;
    bool lies = false;  ///< decisions that are open hang on it, as they do on where somebody stands
};
std::span<const SurvivorFact> survivor_facts();

/// What is counted: "survival 3".
struct SurvivorNumber {
    std::string_view name;
    int (*is)(const Look&, int who) = nullptr;
    std::uint8_t SurvivorState::*field = nullptr;  ///< for "given"; nullptr: it follows from something else
    int most = 0;                                  ///< that can be given; `limit`: as much as the settlement allows
    static constexpr int limit = -1;
};
std::span<const SurvivorNumber> survivor_numbers();

/// What is said of a hit location, or of the brain: "waist armor 0", "waist light", "head unhurt", "brain injured".
struct LocationWords {
    enum class What : std::uint8_t { armor, light, heavy, unhurt, unknown };
    std::size_t location = 0;  ///< Location
    What what = What::unknown;
    int points = 0;  ///< of armor

    /// The boxes that the words speak of, in SurvivorState::boxes.
    std::uint16_t boxes() const;
};
/// Nothing where the words do not begin with a location.
std::optional<LocationWords> read_location(std::string_view words);

inline constexpr std::uint16_t brain_box = 1U << 10U;

/// "deaf"; the error says what there is.
Result<Impairment> read_impairment(std::string_view words);

/// Older transcripts put the location last ("armor waist 0", "injured head heavy", "injured brain"): how that is written now;
/// empty where the words are nothing of the kind.
std::string in_todays_order(std::string_view words);

}  // namespace lantern::engine
