#include "game/invariants.hpp"

#include <algorithm>
#include <cstring>

#include "base/bits.hpp"
#include "board/footprint.hpp"
#include "look/boxes.hpp"
#include "look/look.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"

/// What must hold in every state, whatever was answered.
namespace lantern::engine {

namespace {

bool is_alive(const SurvivorState& s) { return s.flags.has(SurvivorFlag::alive); }

bool is_impassable(const Game& game, const State& state, Space at) {
    return std::any_of(state.tiles.begin(), state.tiles.end(), [&](const Tile& tile) {
        const Terrain& kind = game.codex().terrain[tile.kind];
        return kind.impassable && covers(kind.footprint(tile.at, tile.turned != 0), at);
    });
}

/// The monster may stand over survivors only while its movement is being resolved.
bool movement_under_way(const State& state) {
    for (const Frame& frame : state.stack.frames()) {
        switch (frame.procedure) {
            case Procedure::monster_move:
            case Procedure::place_monster:
            case Procedure::place_encounter:
            case Procedure::knockback:
            case Procedure::land:
            case Procedure::grab: return true;
            default: break;
        }
    }
    return false;
}

std::string miniatures(const Game& game, const State& state) {
    Spaces taken;
    const bool settled = !movement_under_way(state);
    for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
        const SurvivorState& s = state.survivors[who];
        if (!is_alive(s) || s.at == no_space) continue;
        if (!is_on_board(s.at)) return "a survivor is outside the board";
        if (settled && taken.test(s.at)) return "two survivors stand on " + std::string(space_name(s.at));
        if (settled && is_impassable(game, state, s.at))
            return "a survivor stands on impassable terrain at " + std::string(space_name(s.at));
        taken.set(s.at);
    }
    for (int which = 0; which < max_encounter_monsters; ++which) {
        const Space at = state.encounter.at(which);
        if (at == no_space) continue;
        if (!is_on_board(at)) return "an encounter monster is outside the board";
        if (settled && taken.test(at)) return "an encounter monster shares the space " + std::string(space_name(at));
        if (settled && is_impassable(game, state, at))
            return "an encounter monster stands on impassable terrain at " + std::string(space_name(at));
        taken.set(at);
    }
    if (state.monster.at == no_space) return {};
    const Footprint base = square(state.monster.at, game.scenario().monster().size);
    if (!on_board(base)) return "the monster is outside the board";
    if (settled && state.phase != Phase::setup && covered(base).intersects(taken))
        return "the monster stands on somebody";
    if (state.monster.facing > 3) return "the monster faces nowhere";
    return {};
}

/// Every known card lies in exactly one place, and every unseen place has a card to be.
std::string piles(const Piles& p, std::span<const Slot> elsewhere, std::span<const Slot> discard, std::size_t cards,
                  const char* deck) {
    std::array<int, max_cards> seen{};
    std::array<int, 32> references{};
    const auto visit = [&](Slot slot) {
        if (is_unseen(slot)) {
            ++references[bag_of(slot)];
        } else {
            ++seen[slot];
        }
    };
    for (const Slot slot : p.draw) visit(slot);
    for (const Slot slot : elsewhere) visit(slot);
    for (const Slot slot : discard) {
        if (p.place[slot] != place(Place::discard))
            return std::string("a card of the ") + deck + " discard is elsewhere";
    }
    for (const NestedBag& nested : p.nested) {
        if (nested.count != 0) references[nested.inner] += nested.count;
    }
    std::array<int, 32> content{};
    for (std::size_t card = 0; card < cards; ++card) {
        const std::uint8_t where = p.place[card];
        if (where < 32) ++content[where];
        if ((where == place(Place::known_in_pile)) != (seen[card] == 1))
            return std::string("a known card of the ") + deck + " deck is lost or doubled";
    }
    for (const NestedBag& nested : p.nested) {
        if (nested.count != 0) content[nested.outer] += nested.count;
    }
    for (std::size_t bag = 0; bag < references.size(); ++bag) {
        if (references[bag] > content[bag])
            return std::string("a place of the ") + deck + " deck has no card left to be";
    }
    return {};
}

/// Whether they have other arts than they brought: one of those that are gone may have let them bear more tokens.
bool has_other_arts(const SurvivorState& s, const SurvivorSheet& sheet) {
    for (std::size_t i = 0; i < s.fighting_arts.size(); ++i) {
        const int brought = i < sheet.fighting_arts.size() ? sheet.fighting_arts[i] + 1 : 0;
        if (s.fighting_arts[i] != brought) return true;
    }
    return false;
}

bool bleeds_too_much(const Game& game, State state, std::size_t who) {
    // Whoever gave up an art that lets them bear more tokens, or can no longer use it, dies of the next one only (D-43).
    SurvivorState& s = state.survivors[who];
    if (has_other_arts(s, game.scenario().setup.survivors[who])) return false;
    const Look look = game.look(state);
    const int now = survivor_static(look, static_cast<int>(who), Static::bleeding_threshold);
    s.impairments = {};
    const int deadly = 5 + std::max(now, survivor_static(look, static_cast<int>(who), Static::bleeding_threshold));
    // Whoever cheated death keeps the tokens that would have killed them (D-68).
    return s.bleeding >= deadly && !may_say(look, static_cast<int>(who), Static::survives_death);
}

std::string survivors(const Game& game, const State& state) {
    for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
        const SurvivorState& s = state.survivors[who];
        const SurvivorSheet& sheet = game.scenario().setup.survivors[who];
        const Kit& kit = game.scenario().kits[who];
        if (s.survival > std::max(game.scenario().setup.survival_limit, sheet.survival))
            return sheet.name + " has more survival than the limit";
        if (is_alive(s) && s.bleeding > 0 && bleeds_too_much(game, state, who))
            return sheet.name + " lives with too many bleeding tokens";
        // Quick answers are worked out from what the sheet brought, so what is new must be known (look/boxes.hpp).
        if (s.gear != kit.gear && !has(s, SurvivorFlag::regeared))
            return sheet.name + " has another grid than they brought, and nothing knows it";
        if (s.movements > 2 || s.activations > 1) return sheet.name + " has too many movements or activations";
        if (!is_alive(s) && s.at != no_space) return sheet.name + " is dead and on the board";
        if (!is_alive(s) && state.monster.priority_target == who)
            return sheet.name + " is dead and holds the priority target token";
        for (const std::uint8_t piece : s.gear) {
            if (piece > game.codex().gear.size()) return sheet.name + " carries gear that does not exist";
        }
    }
    return {};
}

std::string resources(const Game& game, const State& state) {
    for (const ResourceHeld& held : state.resources) {
        if (held.kind == 0 || held.kind > game.codex().resources.size()) return "a resource does not exist";
        if (!is_alive(state.survivors[held.holder])) return "a dead survivor holds a resource";
    }
    return {};
}

std::string tiles(const Game& game, const State& state) {
    Spaces taken;
    for (const Tile& tile : state.tiles) {
        const Terrain& kind = game.codex().terrain[tile.kind];
        const Footprint base = kind.footprint(tile.at, tile.turned != 0);
        if (!on_board(base)) return kind.name + " lies outside the board";
        if (covered(base).intersects(taken)) return kind.name + " lies on another tile";
        taken |= covered(base);
    }
    return {};
}

bool has_frame_of_attack(const State& state, std::size_t who) {
    for (const Frame& frame : state.stack.frames()) {
        const auto* attack = state.stack.as<SurvivorAttack>(frame);
        if (attack != nullptr && attack->who == who) return true;
    }
    return false;
}

int frames_of(const State& state, Procedure procedure) {
    int count = 0;
    for (const Frame& frame : state.stack.frames()) count += frame.procedure == procedure ? 1 : 0;
    return count;
}

/// Nothing is left anywhere of an attack that is over.
std::string attacks(const Game& game, const State& state) {
    if (state.monster_attacks.size() != frames_of(state, Procedure::monster_attack))
        return "an attack of the monster is left, or was lost";
    for (std::size_t who = 0; who < game.scenario().setup.survivors.size(); ++who) {
        const std::string& name = game.scenario().setup.survivors[who].name;
        const Attack& attack = state.survivors[who].attack;
        if (attack.active && !has_frame_of_attack(state, who)) return name + " attacks, and nothing carries it on";
        if (attack.active) continue;
        constexpr Attack none;
        if (std::memcmp(&attack, &none, sizeof none) != 0) return "something is left of an attack of " + name;
        const auto seat = static_cast<int>(who);
        const std::uint8_t drawn = place(Place::drawn_by_first, seat), injury = place(Place::injury_of_first, seat);
        const auto* const places = state.hit_locations.place.begin();
        if (std::any_of(places, places + game.scenario().hit_locations.size(),
                        [=](std::uint8_t where) { return where == drawn || where == injury; }))
            return "a hit location is left of an attack of " + name;
    }
    for (const Lasting& lasting : state.lasting) {
        if (static_cast<Until>(lasting.until) != Until::end_of_attack || lasting.attack == next_attack) continue;
        const int of_attempt = lasting.attack - attempt_of(0);
        const bool under_way = of_attempt >= 0 ? state.survivors[static_cast<std::size_t>(of_attempt)].attack.active
                               : lasting.attack < first_monster_attack
                                   ? state.survivors[lasting.attack].attack.active
                                   : lasting.attack - first_monster_attack < state.monster_attacks.size();
        if (!under_way) return "something lasts longer than the attack that it was for";
    }
    return {};
}

std::string cards_in_play(const Game& game, const State& state) {
    const std::size_t cards = game.scenario().ai_cards.size();
    for (const InPlay& in_play : state.in_play) {
        const std::uint8_t where = state.ai.place[in_play.card];
        if (in_play.card >= cards || (where != place(Place::in_play) && where != place(Place::known_in_pile)))
            return "an AI card is in play and elsewhere";
    }
    int in_play = 0;
    for (std::size_t card = 0; card < cards; ++card) in_play += state.ai.place[card] == place(Place::in_play) ? 1 : 0;
    int being_played = 0;
    for (const Frame& frame : state.stack.frames()) {
        being_played += frame.procedure == Procedure::play_card || frame.procedure == Procedure::draw_ai ? 1 : 0;
    }
    if (state.phase != Phase::aftermath && state.phase != Phase::over && in_play > state.in_play.size() + being_played)
        return "an AI card is lost in play";
    return {};
}

}  // namespace

std::string broken_invariant(const Game& game, const State& state) {
    if (state.error != EngineError::none) return "engine error: " + std::string(engine_error(state));
    if (state.stack.empty()) return "no procedure is left";
    if (state.glance != glance_of(game.scenario(), state)) return "a glance is not what its lists come to";
    if (std::string wrong = miniatures(game, state); !wrong.empty()) return wrong;
    if (std::string wrong =
            piles(state.ai, {state.wounds.begin(), state.wounds.end()},
                  {state.ai_discard.begin(), state.ai_discard.end()}, game.scenario().ai_cards.size(), "AI");
        !wrong.empty()) {
        return wrong;
    }
    if (std::string wrong = piles(state.hit_locations, {}, {}, game.scenario().hit_locations.size(), "hit location");
        !wrong.empty())
        return wrong;
    if (std::string wrong = survivors(game, state); !wrong.empty()) return wrong;
    if (std::string wrong = resources(game, state); !wrong.empty()) return wrong;
    if (std::string wrong = tiles(game, state); !wrong.empty()) return wrong;
    if (std::string wrong = attacks(game, state); !wrong.empty()) return wrong;
    return cards_in_play(game, state);
}

}  // namespace lantern::engine
