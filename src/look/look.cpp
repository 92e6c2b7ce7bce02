#include "look/look.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "board/line_of_sight.hpp"
#include "look/amounts.hpp"
#include "look/boxes.hpp"
#include "look/conditions.hpp"
#include "look/kit.hpp"
#include "state/piles.hpp"

namespace lantern::engine {

int injury_count(const SurvivorState& s, std::uint16_t injury) { return static_cast<int>(s.injuries.count(injury)); }

SurvivorSet taking_part(const State& state) { return state.phase == Phase::setup ? alive(state) : on_board(state); }

Spaces survivor_spaces(const State& state, int except) {
    Spaces spaces;
    for (int who = 0; who < max_survivors; ++who) {
        const Space at = state.survivors[static_cast<std::size_t>(who)].at;
        if (at != no_space && who != except) spaces.set(at);
    }
    return spaces;
}

Spaces encounter_spaces(const State& state, unsigned except) {
    Spaces spaces;
    for (const int which : bits(state.encounter.on_board() & ~except)) spaces.set(state.encounter.at(which));
    return spaces;
}

namespace {

/// What the rules of a card or tile add to an attribute or flag; a: the parameter asked for, below 0: any. Each goes into the
/// account, if there is one.
int sum_of(const Look& look, const RuleBox& box, Static what, int a, const Effects& context, Account* account) {
    if (!box.statics.has(what)) return 0;
    int sum = 0;
    for (const StaticRule& rule : box.always) {
        if (rule.what != what || (a >= 0 && rule.a != a) || !holds(look, context, rule.condition)) continue;
        const int amount = evaluate(look, context, rule.amount);
        sum += amount;
        if (account != nullptr) {
            account->add({.amount = static_cast<std::int16_t>(amount),
                          .kind = context.kind,
                          .thing = thing_of(context.kind, context.source)});
        }
    }
    return sum;
}

/// What lasts, added up where it is a change of an attribute; else the largest, as a condition counts once (RULES 13.6).
int sum_of_lasting(const State& state, Static what, int a, int owner, Account* account) {
    const auto term = [account](const Lasting& lasting) {
        if (account == nullptr) return;
        account->add({.amount = lasting.amount, .part = Part::lasting, .kind = lasting.kind, .thing = lasting.cause});
    };
    int sum = 0;
    const Lasting* largest = nullptr;
    for (const Lasting& lasting : state.lasting) {
        if (static_cast<Static>(lasting.what) != what || (a >= 0 && lasting.a != a) ||
            (owner >= 0 && lasting.owner != owner && lasting.owner != no_survivor))
            continue;
        if (adds_up(what)) {
            sum += lasting.amount;
            term(lasting);
        } else if (largest == nullptr || lasting.amount > largest->amount) {
            largest = &lasting;
        }
    }
    if (largest == nullptr) return sum;
    term(*largest);
    return largest->amount;
}

/// What the monster's cards in play and its persistent injuries say, judged in a context that knows whom they are about.
int sum_of_boxes_in_play(const Look& look, Static what, int a, Effects context, Account* account) {
    const MonsterCards& saying = look.scenario.cards_saying[static_cast<std::size_t>(what)];
    int sum = 0;
    context.kind = SourceKind::ai_card;
    for (const InPlay& in_play : look.state.in_play) {
        if ((saying.ai >> in_play.card & 1U) == 0) continue;
        context.source = look.scenario.ai_cards[in_play.card];
        sum += sum_of(look, look.codex.ai_cards[context.source].box, what, a, context, account);
    }
    context.kind = SourceKind::persistent_injury;
    if ((saying.injuries & look.state.glance.cards.injuries) == 0) return sum;
    for (const std::uint8_t card : look.state.injuries) {
        context.source = look.codex.hit_locations[look.scenario.hit_locations[card]].persistent_injury;
        sum += sum_of(look, look.codex.persistent_injuries[context.source].box, what, a, context, account);
    }
    return sum;
}

/// Who attacks the monster, and whom it attacks: the innermost attack of each kind that is under way.
Effects fight_context(const Look& look) {
    Effects context;
    const bool attacking =
        std::ranges::any_of(look.state.survivors, [](const SurvivorState& s) { return s.attack.active; });
    for (const Frame& frame : look.state.stack.frames()) {
        if (!attacking) break;
        const auto* attack = look.state.stack.as<SurvivorAttack>(frame);
        if (attack != nullptr && context.attacker == 0 && survivor(look, attack->who).attack.active)
            context.attacker = survivor_bit(attack->who);
    }
    if (!look.state.monster_attacks.empty()) context.target = survivor_bit(look.state.monster_attacks.back().target);
    return context;
}

[[gnu::noinline]] int sum_of_all_in_play(const Look& look, Static what, int a, Account* account) {
    return sum_of_boxes_in_play(look, what, a, fight_context(look), account);
}

int sum_of_monster_cards(const Look& look, Static what, int a, Account* account) {
    int sum = 0;
    if (!look.state.lasting.empty()) sum += sum_of_lasting(look.state, what, a, -1, account);
    if (cards_in_play_say(look, what)) sum += sum_of_all_in_play(look, what, a, account);
    return sum;
}

/// Whether a mask of attributes, bit by Attribute, names this one.
bool names(unsigned attributes, std::size_t which) { return (attributes >> which & 1U) != 0; }

/// Of terrain and cards that change survivors: the survivor as subject and attacker.
Effects context_for(int who, SourceKind kind, std::uint16_t thing) {
    return {.source = thing, .kind = kind, .attacker = survivor_bit(who), .subject = survivor_bit(who)};
}

int sum_of_terrain(const Look& look, int who, std::size_t attribute, Account* account) {
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    if (!names(look.scenario.terrain_attributes, attribute) || at == no_space) return 0;
    int sum = 0;
    for (const int place : bits(look.state.glance.changing_tiles)) {
        const Tile& tile = look.state.tiles[place];
        if (covers(tile_base(look, tile), at))
            sum += sum_of(look, look.codex.terrain[tile.kind].box, Static::survivor_attribute,
                          static_cast<int>(attribute), context_for(who, SourceKind::terrain, tile.kind), account);
    }
    return sum;
}

/// Whether a card in play may change attributes of survivors: most monsters have none.
bool cards_may_change(const Look& look) {
    return look.scenario.monster_statics.has(Static::survivor_attribute) &&
           cards_in_play_say(look, Static::survivor_attribute);
}

int sum_of_cards(const Look& look, int who, std::size_t attribute, Account* account) {
    if (!cards_may_change(look)) return 0;
    return sum_of_boxes_in_play(look, Static::survivor_attribute, static_cast<int>(attribute),
                                context_for(who, SourceKind::ai_card, 0), account);
}

bool is_kit(SourceKind kind) {
    return kind == SourceKind::gear || kind == SourceKind::armor_set || kind == SourceKind::proficiency;
}
/// Terms that count as one when only what lowers is asked for: all of the sheet, all of the kit, all that is in the survivor.
bool same_source(const Term& a, const Term& b) {
    const auto of_sheet = [](const Term& t) { return t.part == Part::sheet || t.part == Part::gained; };
    if (a.part != Part::box || b.part != Part::box) return (of_sheet(a) && of_sheet(b)) || (a.part == b.part);
    return (is_kit(a.kind) && is_kit(b.kind)) || (natures.has(a.kind) && natures.has(b.kind));
}

}  // namespace

namespace {

/// Whether anything borne, on the board or lasting may change an attribute of a survivor now: mostly nothing does.
bool may_be_changed(const Look& look, int who, Attribute attribute) {
    return names(look.scenario.terrain_attributes, static_cast<std::size_t>(attribute)) ||
           may_change(look, who, attribute) || !look.state.lasting.empty() || cards_may_change(look);
}

/// What all of that adds.
[[gnu::noinline]] int changes_of(const Look& look, int who, Attribute attribute, Account* into) {
    const auto a = static_cast<std::size_t>(attribute);
    int sum = 0;
    if (may_change(look, who, attribute))
        sum = survivor_static(look, who, Static::survivor_attribute, {.a = static_cast<int>(a)}, into);
    sum += sum_of_terrain(look, who, a, into) + sum_of_cards(look, who, a, into);
    return sum + sum_of_lasting(look.state, Static::survivor_attribute, static_cast<int>(a), who, into);
}

}  // namespace

int survivor_attribute(const Look& look, int who, Attribute attribute, Account* account) {
    const auto index = static_cast<std::size_t>(who);
    const auto a = static_cast<std::size_t>(attribute);
    const SurvivorState& survivor = look.state.survivors[index];
    const int first = account == nullptr ? 0 : account->size();
    Sum sum(account);
    sum.add(look.scenario.setup.survivors[index].attributes[a], {.part = Part::sheet});
    sum.add(survivor.permanent[a], {.part = Part::gained});
    sum.add(survivor.tokens[a], {.part = Part::tokens});
    if (may_be_changed(look, who, attribute))
        sum.add_all([&](Account* into) { return changes_of(look, who, attribute, into); });
    if (attribute == Attribute::movement && impaired(survivor, Impairment::movement_is_1)) sum.at_most(1, Rule::R5_4);
    if (account != nullptr) account->mark_from(first, attribute, false);
    return sum.value();
}

int deadly_bleeding(const Look& look, int who) { return 5 + survivor_static(look, who, Static::bleeding_threshold); }

int survivor_malus(const Look& look, int who, Attribute attribute, Account* into) {
    Account account;
    survivor_attribute(look, who, attribute, &account);
    FixedVector<Term, 24> sources;
    for (const Term& term : account.terms()) {
        const auto same = std::find_if(sources.begin(), sources.end(),
                                       [&term](const Term& source) { return same_source(source, term); });
        if (same == sources.end()) {
            sources.push_back(term);
        } else {
            same->amount = static_cast<std::int16_t>(same->amount + term.amount);
        }
    }
    Sum sum(into);
    for (const Term& source : sources) sum.add(std::min<int>(source.amount, 0), source);
    return sum.value();
}

Footprint monster_base(const Look& look) { return square(look.state.monster.at, look.scenario.monster().size); }

int monster_attribute(const Look& look, Attribute attribute, Account* account) {
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
    const std::int8_t tokens = look.state.monster.tokens[a];
    const int first = account == nullptr ? 0 : account->size();
    Sum sum(account);
    sum.add(base, {.part = Part::level});
    sum.add_all([&](Account* into) {
        return sum_of_monster_cards(look, Static::monster_attribute, static_cast<int>(a), into);
    });
    const int without = sum.value();
    sum.add(tokens, {.part = Part::tokens});
    if (attribute == Attribute::toughness) sum.at_least(std::min(without, 1), Rule::S002_53);
    if (account != nullptr) account->mark_from(first, attribute, true);
    return sum.value();
}

int life_left(const Look& look) {
    if (look.scenario.level().life != 0) return look.state.monster.life;
    return look.state.ai.draw.size() + look.state.ai_discard.size();
}

int full_move(const Look& look) { return std::max(1, monster_attribute(look, Attribute::movement)); }

int sum_over_monster(const Look& look, Static what, Account* account) {
    return sum_of_monster_cards(look, what, -1, account);
}

int monster_static_for(const Look& look, int who, Static what, const About& about, Account* account) {
    if (!monster_may_say(look, what)) return 0;
    Effects context = context_for(who, SourceKind::ai_card, 0);
    context.roll = static_cast<std::int8_t>(about.roll);
    return sum_of_lasting(look.state, what, about.a, who, account) +
           sum_of_boxes_in_play(look, what, about.a, context, account);
}

Spaces tile_spaces(const Look& look, unsigned kind) {
    Spaces spaces;
    for (const Tile& tile : look.state.tiles) {
        if (tile.kind == kind) add_covered(spaces, tile_base(look, tile));
    }
    return spaces;
}

Spaces obstacle_spaces(const Look& look) {
    Spaces spaces;
    for (const int tile : bits(look.state.glance.obstacle_tiles))
        add_covered(spaces, tile_base(look, look.state.tiles[tile]));
    return spaces;
}

Spaces impassable_spaces(const Look& look) {
    Spaces spaces;
    for (const int tile : bits(look.state.glance.impassable_tiles))
        add_covered(spaces, tile_base(look, look.state.tiles[tile]));
    return spaces;
}

Spaces unoccupied_spaces(const Look& look) {
    Spaces taken = survivor_spaces(look.state) | impassable_spaces(look);
    if (monster_on_board(look.state)) add_covered(taken, monster_base(look));
    if (look.state.encounter.any()) taken |= encounter_spaces(look.state);
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
           in_blind_spot(monster_base(look), monster_facing(look.state), at);
}

bool line_cut(const Look& look, int who) {
    if (look.state.glance.obstacle_tiles == 0) return false;
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return at != no_space && monster_on_board(look.state) &&
           line_blocked(monster_base(look), single(at), obstacle_spaces(look));
}

bool attack_reaches(const Look& look, const Profile& profile, int who) {
    const int distance = distance_to_monster(look, who);
    return profile.range == 0 ? distance <= profile.reach : distance <= profile.range && !line_cut(look, who);
}

namespace {

/// On terrain that lifts whoever stands there into view, behind the monster as well (RULES 6.3.8).
bool stands_in_view(const Look& look, int who) {
    const Space at = look.state.survivors[static_cast<std::size_t>(who)].at;
    return std::any_of(look.state.tiles.begin(), look.state.tiles.end(), [&](const Tile& tile) {
        return kind_of(look, tile).in_view && covers(tile_base(look, tile), at);
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
    const bool unseen = has(survivor, SurvivorFlag::hidden) || has(survivor, SurvivorFlag::unnoticed);
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

bool duration_on_deck(const Look& look) {
    if (look.state.ai.draw.empty() || is_unseen(look.state.ai.draw.back())) return false;
    const Slot top = look.state.ai.draw.back();
    return std::any_of(look.state.in_play.begin(), look.state.in_play.end(),
                       [&](const InPlay& in_play) { return in_play.card == top; });
}

}  // namespace lantern::engine
