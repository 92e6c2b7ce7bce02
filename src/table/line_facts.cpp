#include "table/line_facts.hpp"

#include "base/enum_table.hpp"

namespace lantern::engine {

namespace {

constexpr auto piece_names = enum_names<Piece::survivor>({
    {Piece::monster, "monster"},
    {Piece::encounter_monster, "encounter monster"},
    {Piece::survivor, "survivor"},
});

PieceTold survivor_of(const Event& event) { return {Piece::survivor, event.subject}; }
/// Events count them from 1.
PieceTold encounter_of(const Event& event) { return {Piece::encounter_monster, event.other - 1}; }

}  // namespace

std::string_view piece_name(Piece piece) { return piece_names[static_cast<std::size_t>(piece)]; }

std::optional<PieceTold> mover_told(const Event& event) {
    switch (event.kind) {
        case EventKind::monster_moves:
        case EventKind::monster_placed:
        case EventKind::monster_turns: return PieceTold{};
        case EventKind::encounter_moves:
        case EventKind::encounter_placed: return encounter_of(event);
        case EventKind::survivor_moves:
        case EventKind::survivor_placed:
        case EventKind::knockback: return survivor_of(event);
        default: return std::nullopt;
    }
}

std::optional<MoveTold> move_told(const Event& event, const State& state) {
    switch (event.kind) {
        case EventKind::monster_moves: return MoveTold{{}, event.from, event.to};
        case EventKind::monster_removed: return MoveTold{};
        case EventKind::monster_placed: return MoveTold{{}, no_space, event.to, static_cast<Direction>(event.value)};
        case EventKind::monster_turns: return MoveTold{{}, no_space, no_space, static_cast<Direction>(event.value)};
        case EventKind::encounter_moves:
        case EventKind::encounter_placed: return MoveTold{encounter_of(event), event.from, event.to};
        case EventKind::encounter_removed: return MoveTold{encounter_of(event)};
        case EventKind::survivor_moves:
        case EventKind::survivor_placed:
        case EventKind::knockback: return MoveTold{survivor_of(event), event.from, event.to};
        case EventKind::died: return MoveTold{survivor_of(event), state.survivors[event.subject].died_at};
        case EventKind::runs_away: return MoveTold{survivor_of(event)};
        default: return std::nullopt;
    }
}

std::optional<PieceTold> harm_told(const Event& event) {
    switch (event.kind) {
        case EventKind::armor_lost:
        case EventKind::injury:
        case EventKind::brain_injury:
        case EventKind::severe_injury:
        case EventKind::knocked_down:
        case EventKind::died: return survivor_of(event);
        case EventKind::bleeding: return event.value > 0 ? std::optional(survivor_of(event)) : std::nullopt;
        case EventKind::monster_wounded:
        case EventKind::monster_knocked_down: return PieceTold{};
        default: return std::nullopt;
    }
}

}  // namespace lantern::engine
