#include "look/look.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "board/line_of_sight.hpp"
#include "look/kit.hpp"

namespace lantern {

int injury_count(const SurvivorState& s, std::uint16_t injury) {
    return s.injuries[injury / 2U] >> (injury % 2U * 4U) & 15;
}

SurvivorSet alive(const State& state) {
    unsigned set = 0;
    for (unsigned who = 0; who < max_survivors; ++who) set |= (state.survivors[who].flags & 1U) << who;
    static_assert(static_cast<unsigned>(SurvivorFlag::alive) == 1U);
    return static_cast<SurvivorSet>(set);
}

SurvivorSet on_board(const State& state) {
    const SurvivorSet living = alive(state);
    if (state.phase == Phase::aftermath) return living;  // RULES 6.1.4: whoever lives joins it
    unsigned standing = 0;
    for (unsigned who = 0; who < max_survivors; ++who)
        standing |= (state.survivors[who].at != no_space ? 1U : 0U) << who;
    return static_cast<SurvivorSet>(living & standing);
}

SurvivorSet taking_part(const State& state) { return state.phase == Phase::setup ? alive(state) : on_board(state); }

Spaces survivor_spaces(const State& state, int except) {
    Spaces spaces;
    for (const int who : bits(on_board(state))) {
        if (who != except) spaces.set(state.survivors[static_cast<std::size_t>(who)].at);
    }
    return spaces;
}

Spaces encounter_spaces(const State& state, unsigned except) {
    Spaces spaces;
    for (const int which : bits(state.encounter.on_board() & ~except)) spaces.set(state.encounter.at(which));
    return spaces;
}

namespace {

/// What a box of rules adds to an attribute or flag; a: the Attribute asked for, ignored by flags.
int sum_of(const Look& look, const std::vector<StaticRule>& always, Static what, int a, const Effects& context) {
    int sum = 0;
    for (const StaticRule& rule : always) {
        if (rule.what == what && (a < 0 || rule.a == a) && holds(look, context, rule.condition)) {
            sum += evaluate(look, context, rule.amount);
        }
    }
    return sum;
}

int sum_of_lasting(const State& state, Static what, int a, int owner) {
    int sum = 0;
    for (const Lasting& lasting : state.lasting) {
        if (static_cast<Static>(lasting.what) == what && (a < 0 || lasting.a == a) &&
            (owner < 0 || lasting.owner == owner)) {
            sum += lasting.amount;
        }
    }
    return sum;
}

int sum_of_monster_cards(const Look& look, Static what, int a) {
    const State& state = look.state;
    if (state.in_play.empty() && state.injuries.empty() && state.lasting.empty()) return 0;
    int sum = sum_of_lasting(state, what, a, -1);
    for (const InPlay& in_play : look.state.in_play) {
        const std::uint16_t kind = look.scenario.ai_cards[in_play.card];
        const RuleBox& box = look.codex.ai_cards[kind].box;
        if (!box.always.empty())
            sum += sum_of(look, box.always, what, a, Effects{.source = kind, .kind = SourceKind::ai_card});
    }
    for (const std::uint8_t card : look.state.injuries) {
        const std::uint16_t injury = look.codex.hit_locations[look.scenario.hit_locations[card]].persistent_injury;
        const RuleBox& box = look.codex.persistent_injuries[injury].box;
        if (!box.always.empty()) {
            sum += sum_of(look, box.always, what, a, Effects{.source = injury, .kind = SourceKind::persistent_injury});
        }
    }
    return sum;
}

/// Whether a mask of attributes, bit by Attribute, names this one.
bool names(unsigned attributes, std::size_t which) { return (attributes >> which & 1U) != 0; }

int attribute_static(const Look& look, const RuleBox& box, int who, std::size_t attribute) {
    const Effects context{.attacker = survivor_bit(who), .subject = survivor_bit(who)};
    return sum_of(look, box.always, Static::survivor_attribute, static_cast<int>(attribute), context);
}

}  // namespace

namespace {

/// What an attribute of a survivor is made of: `take` gets the sheet, the tokens, gear, terrain, cards, what they have in them and what
/// lasts, a number each.
template <class Take>
void parts_of_attribute(const Look& look, int who, Attribute attribute, const Take& take) {
    const auto index = static_cast<std::size_t>(who);
    const auto a = static_cast<std::size_t>(attribute);
    const SurvivorState& survivor = look.state.survivors[index];
    take(look.scenario.setup.survivors[index].attributes[a] + survivor.permanent[a]);
    take(survivor.tokens[a]);
    take(kit_attribute(look, who, attribute));
    if (names(look.scenario.terrain_attributes, a) && survivor.at != no_space) {
        for (const Tile& tile : look.state.tiles) {
            if (covers(tile_base(look, tile), survivor.at))
                take(attribute_static(look, look.codex.terrain[tile.kind].box, who, a));
        }
    }
    if (look.scenario.cards_change_survivors) {
        for (const InPlay& in_play : look.state.in_play)
            take(attribute_static(look, look.codex.ai_cards[look.scenario.ai_cards[in_play.card]].box, who, a));
    }
    if (has(survivor, SurvivorFlag::special))
        take(nature_static(look, who, Static::survivor_attribute, {.a = static_cast<int>(a)}));
    if (!look.state.lasting.empty())
        take(sum_of_lasting(look.state, Static::survivor_attribute, static_cast<int>(a), who));
}

}  // namespace

int survivor_attribute(const Look& look, int who, Attribute attribute) {
    int sum = 0;
    parts_of_attribute(look, who, attribute, [&sum](int part) { sum += part; });
    if (attribute == Attribute::movement &&
        impaired(look.state.survivors[static_cast<std::size_t>(who)], Impairment::movement_is_1))
        return std::min(sum, 1);
    return sum;
}

int survivor_malus(const Look& look, int who, Attribute attribute) {
    int sum = 0;
    parts_of_attribute(look, who, attribute, [&sum](int part) { sum += std::min(part, 0); });
    return sum;
}

Footprint monster_base(const Look& look) { return square(look.state.monster.at, look.scenario.monster().size); }

int monster_attribute(const Look& look, Attribute attribute) {
    const MonsterLevel& level = look.scenario.level();
    int base = 0;
    switch (attribute) {
        case Attribute::movement: base = level.movement; break;
        case Attribute::toughness: base = level.toughness; break;
        case Attribute::speed: base = level.speed; break;
        case Attribute::damage: base = level.damage; break;
        case Attribute::accuracy:
        case Attribute::strength:
        case Attribute::evasion:
        case Attribute::luck: break;
    }
    const auto a = static_cast<std::size_t>(attribute);
    base += sum_of_monster_cards(look, Static::monster_attribute, static_cast<int>(a));
    const int with_tokens = base + look.state.monster.tokens[a];
    return attribute == Attribute::toughness ? std::max(with_tokens, std::min(base, 1)) : with_tokens;
}

int full_move(const Look& look) { return std::max(1, monster_attribute(look, Attribute::movement)); }

int monster_static(const Look& look, Static what) { return sum_of_monster_cards(look, what, -1); }

Footprint tile_base(const Look& look, const Tile& tile) {
    const Terrain& terrain = look.codex.terrain[tile.kind];
    return tile.turned != 0 ? Footprint{tile.at, terrain.height, terrain.width}
                            : Footprint{tile.at, terrain.width, terrain.height};
}

Spaces tile_spaces(const Look& look, unsigned kind) {
    Spaces spaces;
    for (const Tile& tile : look.state.tiles) {
        if (tile.kind == kind) spaces |= covered(tile_base(look, tile));
    }
    return spaces;
}

Spaces obstacle_spaces(const Look& look) {
    Spaces spaces;
    for (const Tile& tile : look.state.tiles) {
        if (look.codex.terrain[tile.kind].obstacle) spaces |= covered(tile_base(look, tile));
    }
    return spaces;
}

Spaces impassable_spaces(const Look& look) {
    Spaces spaces;
    for (const Tile& tile : look.state.tiles) {
        if (look.codex.terrain[tile.kind].impassable) spaces |= covered(tile_base(look, tile));
    }
    return spaces;
}

Spaces unoccupied_spaces(const Look& look) {
    Spaces taken = survivor_spaces(look.state) | impassable_spaces(look);
    if (monster_on_board(look.state)) taken |= covered(monster_base(look));
    if (look.state.encounter.on_board() != 0) taken |= encounter_spaces(look.state);
    return ~taken;
}

Spaces region_spaces(const Look& look, const Region& region) {
    if (!monster_on_board(look.state)) return {};
    const Footprint base = monster_base(look);
    switch (region.zone) {
        case Zone::none: return {};
        case Zone::ring: return ring(base);
        case Zone::orthogonal: return orthogonal(base);
        case Zone::square: return square_zone(base, region.size);
        case Zone::lanes: return lanes(base);
        case Zone::cells: return cells(base, monster_facing(look.state), look.codex.cell_lists[region.cells]);
    }
    return {};
}

int distance_to_monster(const Look& look, int who) {
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return at == no_space || !monster_on_board(look.state) ? 0 : distance(monster_base(look), single(at));
}

bool is_adjacent_to_monster(const Look& look, int who) { return distance_to_monster(look, who) == 1; }

bool in_blind_spot(const Look& look, int who) {
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return at != no_space && monster_on_board(look.state) &&
           blind_spot(monster_base(look), monster_facing(look.state)).test(at);
}

bool line_cut(const Look& look, int who) {
    const Spaces obstacles = obstacle_spaces(look);
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return obstacles.any() && at != no_space && monster_on_board(look.state) &&
           line_blocked(monster_base(look), single(at), obstacles);
}

namespace {

/// On terrain that lifts whoever stands there into view, behind the monster as well (RULES 6.3.8).
bool stands_in_view(const Look& look, int who) {
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return std::any_of(look.state.tiles.begin(), look.state.tiles.end(), [&](const Tile& tile) {
        return look.codex.terrain[tile.kind].in_view && covers(tile_base(look, tile), at);
    });
}

}  // namespace

bool in_field_of_view(const Look& look, int who) {
    return monster_on_board(look.state) && (!in_blind_spot(look, who) || stands_in_view(look, who)) &&
           !line_cut(look, who);
}

bool is_threat(const Look& look, int who) {
    const SurvivorState& survivor = look.state.survivors[static_cast<std::size_t>(who)];
    const bool lies = has(survivor, SurvivorFlag::knocked_down);
    const bool unseen =
        has(survivor, SurvivorFlag::hidden) || (look.state.minds[static_cast<std::size_t>(who)] & mind::unnoticed) != 0;
    if (!lies && !unseen) return true;
    if (!lies && survivor_static(look, who, Static::always_a_threat) > 0) return true;
    return monster_static(look, Static::everyone_is_a_threat) > 0;
}

bool stands_on(const Look& look, int who, unsigned terrain) {
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return std::any_of(look.state.tiles.begin(), look.state.tiles.end(), [&](const Tile& tile) {
        return tile.kind == terrain && at != no_space && covers(tile_base(look, tile), at);
    });
}

}  // namespace lantern
