#include "agents/thumb_survivors.hpp"

#include <algorithm>
#include <bit>

#include "agents/thumb_programs.hpp"
#include "board/zones.hpp"
#include "look/natures.hpp"

namespace lantern::engine::thumb {

namespace {

const SurvivorState& survivor_at(const View& view, int who) {
    return view.state.survivors[static_cast<std::size_t>(who)];
}

Strike strike_of(const View& view, int who, unsigned slot) {
    if (view.kept == nullptr) return strike_with(view, who, slot);
    for (const Strike& strike : view.kept->strikes_of(view, who)) {
        if (strike.slot == slot) return strike;
    }
    return {.slot = slot};
}

bool can_still_attack(const View& view, int who) {
    return survivor_at(view, who).activations > 0 && !knocked_down(view.state, who);
}

/// How much better than the present space the best other one in reach is.
struct Elsewhere {
    Space best = no_space;
    int gain = 0;
};
Elsewhere elsewhere(const View& view, int who, bool attacking) {
    const Space here = survivor_at(view, who).at;
    if (!is_on_board(here)) return {};
    const Standing standing(view, who, attacking);
    const Spaces spaces = walkable(view, who);
    Elsewhere found{.gain = -1'000'000};
    for (const Space at : spaces) {
        if (at == here) continue;
        const int score = standing.score(at);
        if (score > found.gain) found = {at, score};
    }
    found.gain -= standing.score(here);
    return found;
}

const Terrain& terrain_of_tile(const View& view, unsigned tile) {
    return view.codex.terrain[view.state.tiles[tile].kind];
}

/// Options of an act and of survival opportunities, on the scale of 3 points a thousandth of a wound.
int act_score(const View& view, int who, Answer answer) {
    const unsigned parameter = parameter_of(answer);
    const Space here = survivor_at(view, who).at;
    switch (choice_of(answer)) {
        case Choice::attack: {
            if (gear_in(view, who, parameter) == nullptr) return 200;
            return 200 + 3 * best_strike(view, {strike_of(view, who, parameter)}, here);
        }
        case Choice::move: {
            const auto [space, gain] = elsewhere(view, who, can_still_attack(view, who));
            if (view.kept != nullptr) view.kept->walk_to = space;
            // A better place comes before the attack; with nothing to gain the movement lapses.
            return gain > 10 ? 5'000 + gain : -100;
        }
        case Choice::gear: {
            const Gear* gear = gear_in(view, who, parameter);
            return gear == nullptr ? 0 : program_worth(view, who, gear->box.activation);
        }
        case Choice::terrain:
            if (parameter >= static_cast<unsigned>(view.state.tiles.size())) return 0;
            return program_worth(view, who, terrain_of_tile(view, parameter).box.activation);
        case Choice::nature: {
            const Nature* nature = nature_in(view.look, who, parameter).nature;
            return nature == nullptr ? 0 : program_worth(view, who, nature->box.activation);
        }
        case Choice::card_activation: return 150;
        case Choice::encourage: return 900;
        case Choice::surge:  // parameter 1: without paying, but it is the surge of the round
            return 3 * best_strike(view, strikes_of(view, who), here) - (parameter == 1 ? 200 : 700);
        case Choice::dash: return parameter == dash_into_terrain ? -10'000 : elsewhere(view, who, false).gain - 250;
        case Choice::dodge: return 100;
        case Choice::give: return -200;
        case Choice::collide: return -10'000;
        default: return 0;  // pass, end of act
    }
}

/// Whose act is next: who stands in the way of a charge first, then those who hit hardest; who lies down waits for help.
int turn_order_score(const View& view, int who) {
    if (knocked_down(view.state, who)) return -1'000;
    const Strikes strikes = strikes_of(view, who);
    const Spaces spaces = walkable(view, who);
    int longest = 0;
    for (const Strike& strike : strikes) longest = std::max(longest, strike.reach);
    int best = 0;
    for (const Space at : spaces& within(view.monster, longest))
        best = std::max(best, best_strike(view, strikes, at) + (view.blind_spot().test(at) ? 50 : 0));
    const Space here = survivor_at(view, who).at;
    return best + (is_on_board(here) && view.charge().test(here) ? 150 : 0);
}

/// A hit location to resolve next: sure wounds first, bad reactions last (they may cancel what is left, S003-22).
int hit_location_score(const View& view, int who, const HitLocationCard& card) {
    if (card.first_strike) return 10'000;
    const int strength = 1 + survivor_attribute(view.look, who, Attribute::strength);
    const int wound = card.impervious
                          ? 0
                          : wound_chance(monster_attribute(view.look, Attribute::toughness) + card.toughness, strength);
    switch (has(view.state.monster, MonsterFlag::knocked_down) ? Reaction::none : card.reaction) {
        case Reaction::failure: return wound * 10 - (10 - wound) * 20;
        case Reaction::wound: return wound * 10 - wound * 20;
        case Reaction::reflex: return wound * 10 - 250;
        default: return wound * 10 + 30;
    }
}

/// How badly another hit at this location would hurt, for the order of hits and for dodging.
int hit_severity(const SurvivorState& survivor, unsigned location) {
    const unsigned boxes = static_cast<unsigned>(survivor.boxes) >> (2 * location) & 3U;
    const int armor = survivor.armor[location];
    if (armor > 0) return 10 - std::min(armor, 5);
    if ((boxes & 2U) != 0) return 100;                                                      // a severe injury
    if ((boxes & 1U) != 0 || location == static_cast<unsigned>(Location::head)) return 60;  // the heavy box
    return 20;
}

/// Whether the worst of the hits at `locations` (bit set) is worth a point of survival; above 0: it is.
int dodge_score(const SurvivorState& survivor, unsigned locations) {
    int worst = 0;
    for (unsigned location = 0; location < 5; ++location) {
        if ((locations >> location & 1U) != 0) worst = std::max(worst, hit_severity(survivor, location));
    }
    return worst - (survivor.survival > 2 ? 15 : 20);
}

}  // namespace

int survivor_score(const View& view, const Pause& pause, Answer answer) {
    const unsigned parameter = parameter_of(answer);
    const int seat = pause.seat < max_survivors ? pause.seat : pause.subject < max_survivors ? pause.subject : 0;
    switch (pause.ask) {
        case Ask::next_act: return turn_order_score(view, static_cast<int>(parameter));
        case Ask::act:
        case Ask::surge_use:
        case Ask::survival: return act_score(view, seat, answer);
        case Ask::dodge:
            return choice_of(answer) == Choice::dodge ? dodge_score(survivor_at(view, seat), pause.question->hits_at)
                                                      : 0;
        case Ask::dodge_which: return hit_severity(survivor_at(view, seat), parameter);
        case Ask::hit_order: return -hit_severity(survivor_at(view, seat), parameter);
        case Ask::hit_location: return hit_location_score(view, seat, view.codex.hit_locations[parameter]);
        case Ask::target:
        case Ask::chosen:
        case Ask::nominate: return -frailty(view.state, static_cast<int>(parameter));
        case Ask::gear_room: {
            const Gear* gear = choice_of(answer) == Choice::gear ? gear_in(view, seat, parameter) : nullptr;
            if (gear == nullptr) return 0;
            return gear->weapon ? -gear->strength - gear->speed : -gear->armor;
        }
        case Ask::offer:
        case Ask::endure:
        case Ask::proficiency: return choice_of(answer) == Choice::yes ? 1 : 0;
        case Ask::trade_location: return choice_of(answer) == Choice::pass ? 0 : 1;
        case Ask::move_hit:
        case Ask::heal_where: return hit_severity(survivor_at(view, seat), parameter);
        default: return 0;
    }
}

int concerned(const Pause& pause) {
    if (pause.subject < max_survivors) return pause.subject;
    return pause.seat < max_survivors ? pause.seat : 0;
}

Standing::Standing(const View& view, int who, bool attacking)
    : view_(view),
      danger_(view, who),
      blind_spot_(view.blind_spot()),
      strikes_(attacking ? strikes_of(view, who) : Strikes{}),
      attacking_(attacking) {
    if (!view.monster_on_board) return;
    for (const Strike& strike : strikes_) longest_ = std::max(longest_, strike.reach);
}

SurvivorSpaces::SurvivorSpaces(const View& view, const Pause& pause)
    : view_(view),
      ask_(pause.ask),
      standing_(view, concerned(pause), ask_ == Ask::move_to && can_still_attack(view, concerned(pause))) {}

int SurvivorSpaces::score(Space space) const {
    int score = standing_.score(space);
    if (ask_ == Ask::deploy) {
        // Keep the back of the monster within a walk.
        for (const Space behind : view_.blind_spot()) score -= 5 * steps_between(space, behind);
    }
    return score;
}

}  // namespace lantern::engine::thumb
