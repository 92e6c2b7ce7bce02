#pragma once

#include <algorithm>
#include <initializer_list>

#include "table/causes.hpp"
#include "table/log.hpp"

/// How the causes of lines are looked for among the lines before them.
namespace lantern::engine {

inline bool is_one_of(EventKind kind, std::initializer_list<EventKind> kinds) {
    return std::ranges::find(kinds, kind) != kinds.end();
}

inline std::uint32_t id_or(const LogLine* line, std::uint32_t otherwise) {
    return line == nullptr ? otherwise : line->id;
}

/// The latest line whose event fits; nullptr: there is none.
template <class Fits>
const LogLine* latest_event(const LogLines& lines, const Fits& fits) {
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        if (is_of_event(*line) && fits(line->event)) return &*line;
    }
    return nullptr;
}

/// What a survivor does with a survival action comes next after it and what was paid for it: that line; nullptr: the latest is another.
inline const LogLine* survival_action_before(const LogLines& lines, unsigned who) {
    const LogLine* const last = latest_event(lines, [who](const Event& told) {
        return told.subject != who || !is_one_of(told.kind, {EventKind::survival, EventKind::survivor_token});
    });
    const bool acts = last != nullptr && last->event.kind == EventKind::survival_action && last->event.subject == who;
    return acts ? last : nullptr;
}

template <class Fits>
const LogLine* Causes::told_by(int rule, const LogLines& lines, const Fits& fits, bool within) const {
    const std::uint32_t since = rule < 0 ? 0 : at(rule).since;
    for (auto line = lines.rbegin(); line != lines.rend() && line->id >= since; ++line) {
        if (!is_of_event(*line) || !(within ? is_within(line->teller, rule) : line->teller == rule)) continue;
        if (fits(line->event)) return &*line;
    }
    return nullptr;
}

}  // namespace lantern::engine
