#pragma once

#include <algorithm>

#include "effects/changes.hpp"
#include "look/boxes.hpp"

/// What the functions that change the state and say so are made of.
namespace lantern::engine {

inline std::int8_t clamped(int value) { return static_cast<std::int8_t>(std::clamp(value, -99, 99)); }

inline std::uint8_t clamped_byte(int value, int most = 250) {
    return static_cast<std::uint8_t>(std::clamp(value, 0, most));
}

inline Event event(EventKind kind, Rule rule, int who, int value, int other, Cause cause) {
    return {.kind = kind,
            .rule = rule,
            .subject = static_cast<std::uint8_t>(who),
            .value = static_cast<std::int16_t>(value),
            .other = static_cast<std::int16_t>(other),
            .cause_kind = cause.kind,
            .cause = cause.source};
}

/// Raises or lowers a byte within 0..most and reports the change, if any.
inline void change_byte(Run& run, int who, std::uint8_t& byte, int by, int most, EventKind kind, Rule rule,
                        Cause cause) {
    const std::uint8_t before = byte;
    byte = clamped_byte(before + by, std::max<int>(most, before));
    if (byte != before) run.emit(event(kind, rule, who, byte - before, 0, cause));
}

/// Raises or lowers tokens of an attribute, or what was changed for good, within -99..99 and reports the change, if any.
inline void change_attribute(Run& run, int who, Attribute attribute, std::int8_t& number, int by, EventKind kind,
                             Rule rule, Cause cause) {
    const std::int8_t before = number;
    number = clamped(before + by);
    if (number != before) run.emit(event(kind, rule, who, number - before, static_cast<int>(attribute), cause));
}

/// Whether something keeps a survivor from gaining this, which is told.
inline bool gains_no(Run& run, int who, Gain what) {
    const About about{.a = static_cast<int>(what)};
    const bool kept = survivor_static(run, who, Static::gains_no, about) > 0;
    if (kept) tell_prevented(run, who, Static::gains_no, about);
    return kept;
}

}  // namespace lantern::engine
