#include "effects/renumber.hpp"

#include <span>

#include "content/nothing.hpp"
#include "effects/waiting.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

namespace {

constexpr std::uint8_t nowhere = no_tile;

std::uint8_t place_now(unsigned place, int gone) {
    if (place == static_cast<unsigned>(gone)) return nowhere;
    return static_cast<std::uint8_t>(place != nowhere && place > static_cast<unsigned>(gone) ? place - 1 : place);
}

void renumber_waiting(WaitingRules& waiting, Waiting of, int gone) {
    for (WaitingRule& rule : std::span(waiting.rules).first(waiting.count)) {
        if (rule.of == of) rule.id = place_now(rule.id, gone);
    }
}

std::uint16_t source_now(SourceKind kind, std::uint16_t source, int gone) {
    if (kind != SourceKind::terrain) return source;
    return with_place(thing_of(kind, source), place_now(place_of(source), gone));
}

}  // namespace

void forget_later(Run& run, int later) {
    for (const Frame& frame : run.state.stack.frames()) {
        if (WaitingRules* waiting = run.state.stack.as<WaitingRules>(frame))
            renumber_waiting(*waiting, Waiting::later, later);
    }
}

void forget_tile(Run& run, int tile) {
    FrameStack& stack = run.state.stack;
    for (const Frame& frame : stack.frames()) {
        if (WaitingRules* waiting = stack.as<WaitingRules>(frame)) {
            renumber_waiting(*waiting, Waiting::terrain, tile);
        } else if (Effects* program = stack.as<Effects>(frame)) {
            program->source = source_now(program->kind, program->source, tile);
        } else if (UseActivation* activation = stack.as<UseActivation>(frame)) {
            if (choice_of(activation->use) == Choice::terrain)
                activation->use = answer(Choice::terrain, place_now(parameter_of(activation->use), tile));
            activation->source = source_now(activation->kind, activation->source, tile);
        } else if (Knockback* knockback = stack.as<Knockback>(frame)) {
            knockback->tile = place_now(knockback->tile, tile);
        } else if (Land* land = stack.as<Land>(frame)) {
            land->tile = place_now(land->tile, tile);
        } else if (Walk* walk = stack.as<Walk>(frame)) {
            walk->tile = place_now(walk->tile, tile);
        } else if (SurvivorMove* move = stack.as<SurvivorMove>(frame)) {
            move->tile = place_now(move->tile, tile);
        }
    }
}

}  // namespace lantern::engine
