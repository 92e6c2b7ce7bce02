#include <algorithm>

#include "base/bits.hpp"
#include "effects/calls.hpp"
#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/natures.hpp"
#include "effects/waiting.hpp"
#include "rules/procedures.hpp"
#include "rules/terrain.hpp"
#include "state/piles.hpp"
#include "state/resource_decks.hpp"

/// Setting up: the monster and its decks, terrain, deployment (S000-17..40, RULES 1).
namespace lantern::rules {

namespace {

/// The numbers of the AI cards of one letter that are neither fixed nor in play from the start.
FixedVector<std::uint8_t, max_cards> cards_of(const Run& run, CardLevel level) {
    FixedVector<std::uint8_t, max_cards> cards;
    for (std::size_t card = 0; card < run.scenario.ai_cards.size(); ++card) {
        if (run.state.ai.place[card] == place(Place::out_of_game) &&
            run.codex.ai_cards[run.scenario.ai_cards[card]].level == level) {
            cards.push_back(static_cast<std::uint8_t>(card));
        }
    }
    return cards;
}

std::uint8_t card_of_kind(const Piles& piles, const std::vector<std::uint16_t>& kinds, std::uint16_t kind) {
    for (std::size_t card = 0; card < kinds.size(); ++card) {
        if (kinds[card] == kind && piles.place[card] == place(Place::out_of_game))
            return static_cast<std::uint8_t>(card);
    }
    return 0xFF;
}

/// Special cards start face up on the panel, not in the deck (S000-19, S000-24, S000-25).
void put_specials_in_play(Run& run) {
    for (const std::uint16_t kind : run.scenario.level().starts_in_play) {
        const std::uint8_t card = card_of_kind(run.state.ai, run.scenario.ai_cards, kind);
        if (card == 0xFF || run.state.in_play.full()) continue;
        run.state.ai.place[card] = place(Place::in_play);
        run.state.in_play.push_back({card, 0, 0});
        run.emit({.kind = EventKind::card_stays, .rule = Rule::S000_25, .thing = kind});
    }
}

/// A deck of fixed cards: known ones on top in their order, the others shuffled below.
void build_fixed_deck(Run& run, const std::vector<std::uint16_t>& order, std::size_t on_top) {
    Piles& piles = run.state.ai;
    FixedVector<std::uint8_t, max_cards> below;
    FixedVector<std::uint8_t, max_cards> top;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::uint8_t card = card_of_kind(piles, run.scenario.ai_cards, order[i]);
        if (card == 0xFF) continue;
        piles.place[card] = place(Place::known_in_pile);
        (i < on_top ? top : below).push_back(card);
    }
    if (!below.empty()) {
        const std::uint8_t bag = new_bag(piles, {below.begin(), below.end()});
        for (int i = 0; i < below.size(); ++i) piles.draw.push_back(unseen(bag));
    }
    for (int i = top.size() - 1; i >= 0; --i) piles.draw.push_back(top[i]);
}

/// S000-18..22: so many cards of each letter, unseen, shuffled together.
void build_drawn_deck(Run& run) {
    const MonsterLevel& level = run.scenario.level();
    Piles& piles = run.state.ai;
    const std::array<std::pair<CardLevel, int>, 3> counts{{{CardLevel::basic, level.basic},
                                                           {CardLevel::advanced, level.advanced},
                                                           {CardLevel::legendary, level.legendary}}};
    // bag 0 is the deck: its places are places of the letters' bags
    constexpr std::uint8_t deck = 0;
    std::uint8_t next_bag = 1;
    int size = 0;
    for (const auto& [letter, count] : counts) {
        const FixedVector<std::uint8_t, max_cards> cards = cards_of(run, letter);
        const int drawn = std::min(count, cards.size());
        if (drawn == 0) continue;
        for (const std::uint8_t card : cards) piles.place[card] = next_bag;
        nest(piles, deck, next_bag, drawn);
        size += drawn;
        ++next_bag;
    }
    for (int i = 0; i < size; ++i) piles.draw.push_back(unseen(deck));
}

void build_ai_deck(Run& run) {
    const MonsterLevel& level = run.scenario.level();
    const std::vector<std::uint16_t>& stacked = run.scenario.setup.ai_deck;
    if (!stacked.empty()) {
        build_fixed_deck(run, stacked, stacked.size());
    } else if (!level.ai_order.empty()) {
        build_fixed_deck(run, level.ai_order, level.ai_on_top);
    } else {
        build_drawn_deck(run);
    }
}

/// S000-27, S000-28: all of them, except the excluded ones; some levels put known ones on top.
void build_hit_location_deck(Run& run) {
    Piles& piles = run.state.hit_locations;
    FixedVector<std::uint8_t, max_cards> shuffled;
    FixedVector<std::uint8_t, max_cards> top;
    for (const std::uint16_t kind : run.scenario.level().hit_locations_on_top) {
        const std::uint8_t card = card_of_kind(piles, run.scenario.hit_locations, kind);
        if (card == 0xFF) continue;
        piles.place[card] = place(Place::known_in_pile);
        top.push_back(card);
    }
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        if (piles.place[card] != place(Place::out_of_game) ||
            run.codex.hit_locations[run.scenario.hit_locations[card]].excluded)
            continue;
        shuffled.push_back(static_cast<std::uint8_t>(card));
    }
    const std::uint8_t bag = new_bag(piles, {shuffled.begin(), shuffled.end()});
    for (int i = 0; i < shuffled.size(); ++i) piles.draw.push_back(unseen(bag));
    for (int i = top.size() - 1; i >= 0; --i) piles.draw.push_back(top[i]);
}

void create_monster(Run& run) {
    const MonsterLevel& level = run.scenario.level();
    run.state.ai.place.fill(place(Place::out_of_game));
    run.state.hit_locations.place.fill(place(Place::out_of_game));
    run.state.monster.flags = static_cast<std::uint8_t>(MonsterFlag::alive);
    run.state.monster.tokens = level.tokens;  // RULES 1.2, S000-106
    run.state.monster.life = level.life;
    if (run.scenario.players >= 5) {  // RULES 1.10
        run.state.monster.tokens[static_cast<std::size_t>(Attribute::damage)] += 2;
        run.state.monster.tokens[static_cast<std::size_t>(Attribute::speed)] += 1;
    }
    put_specials_in_play(run);
    build_ai_deck(run);
    build_hit_location_deck(run);
    for (const ResourceKind kind : resource_decks) {  // S000-29..31
        const auto deck = resource_deck(run.scenario, run.state, kind);
        for (std::size_t i = 0; i < deck.kinds.size(); ++i) deck.left[i] = run.codex.resources[deck.kinds[i]].copies;
    }
    for (std::size_t i = 0; i < run.scenario.terrain_deck.size(); ++i)
        run.state.terrain_left[i] = run.codex.terrain[run.scenario.terrain_deck[i]].cards;
}

/// Armor at every location, of shields and the like.
void add_armor(SurvivorState& s, const RuleBox& box) {
    for (const StaticRule& rule : box.always) {
        if (rule.what != Static::armor_everywhere) continue;
        for (std::uint8_t& armor : s.armor) armor = static_cast<std::uint8_t>(armor + rule.amount.plus);
    }
}

void create_survivor(Run& run, std::size_t who) {
    const SurvivorSheet& sheet = run.scenario.setup.survivors[who];
    SurvivorState& s = run.state.survivors[who];
    s.flags = static_cast<std::uint16_t>(SurvivorFlag::alive);
    s.survival = sheet.survival;
    s.insanity = sheet.insanity;
    s.courage = sheet.courage;
    s.understanding = sheet.understanding;
    s.hunt_xp = sheet.hunt_xp;
    s.proficiency = sheet.proficiency;
    s.player = run.scenario.setup.players[who];
    s.gear = run.scenario.kits[who].gear;
    s.tokens = sheet.tokens;
    s.bleeding = sheet.bleeding;
    s.boxes = sheet.boxes;
    s.impairments = sheet.impairments;
    for (const std::uint16_t deed : sheet.lifetime)
        s.gear_used = static_cast<std::uint16_t>(s.gear_used | 1U << (first_deed_bit + deed));
    s.armor = full_armor(run, static_cast<int>(who));
    for (const std::uint16_t injury : sheet.injuries) {
        const Injury& kind = run.codex.injuries[injury];
        const int count = injury_count(s, injury);
        s.injuries[injury / 2U] = static_cast<std::uint8_t>(s.injuries[injury / 2U] + (1U << (injury % 2U * 4U)));
        s.impairments |= kind.impairments;
        if (count >= 1) s.impairments |= kind.impairments_twice;
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(3, sheet.disorders.size()); ++i) {
        s.disorders[i] = static_cast<std::uint8_t>(sheet.disorders[i] + 1U);
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(3, sheet.fighting_arts.size()); ++i) {
        s.fighting_arts[i] = static_cast<std::uint8_t>(sheet.fighting_arts[i] + 1U);
    }
    for (const std::uint16_t ability : sheet.abilities) {
        s.impairments |= run.codex.abilities[ability].impairments;
        add_armor(s, run.codex.abilities[ability].box);
    }
    if (!sheet.disorders.empty() || !sheet.fighting_arts.empty() || !sheet.abilities.empty())
        note_special(run, static_cast<int>(who));
}

/// Survivors who ambush place the monster, the listed terrain and themselves freely (RULES 1.8); what the setup fixes stays.
bool placed_freely(const Run& run) { return run.scenario.setup.ambush_by_survivors; }

Space start_of_monster(const Run& run) {
    if (run.state.monster.at != no_space) return run.state.monster.at;
    return run.scenario.setup.monster_at != no_space ? run.scenario.setup.monster_at : run.scenario.monster().start;
}

/// Terrain of the story event, then what the setup adds.
const TerrainPlacement* placement_at(const Run& run, std::size_t i) {
    const std::vector<TerrainPlacement>& diagram = run.scenario.level().terrain;
    const std::size_t fixed = run.scenario.setup.terrain ? diagram.size() : 0;
    if (i < fixed) return &diagram[i];
    i -= fixed;
    return i < run.scenario.setup.extra_terrain.size() ? &run.scenario.setup.extra_terrain[i] : nullptr;
}

int tiles_of(const Run& run, unsigned kind) {
    return static_cast<int>(
        std::count_if(run.state.tiles.begin(), run.state.tiles.end(), [&](const Tile& t) { return t.kind == kind; }));
}

/// S004-04, D-30: an instruction for more tiles than exist is ignored whole.
bool supply_allows(const Run& run, unsigned kind, std::size_t tiles) {
    return tiles_of(run, kind) + static_cast<int>(tiles) <= run.codex.terrain[kind].supply &&
           run.state.tiles.size() + static_cast<int>(tiles) <= max_tiles;
}

/// Asks where the next tile of a card goes by the card's own rule. False: it fits nowhere and is left out.
bool ask_tile(Run& run, unsigned kind, bool turned) {
    const Spaces places = places_for_tile(run, kind, turned, start_of_monster(run));
    if (places.none()) return false;
    run.ask_space(Ask::place_terrain, players_seat, places, 0xFF, SourceKind::terrain, kind);
    if (run.paused()) run.state.question.extra = turned ? 1 : 0;
    return true;
}

/// Takes a copy of a card out of the terrain deck. False: there is none, or too few tiles for it.
bool take_card(Run& run, unsigned kind) {
    const auto deck = std::find(run.scenario.terrain_deck.begin(), run.scenario.terrain_deck.end(), kind);
    if (deck == run.scenario.terrain_deck.end() || !supply_allows(run, kind, run.codex.terrain[kind].tiles))
        return false;
    std::uint8_t& left = run.state.terrain_left[static_cast<std::size_t>(deck - run.scenario.terrain_deck.begin())];
    if (left == 0) return false;
    --left;
    return true;
}

bool may_turn(const Run& run, unsigned kind) {
    const Terrain& terrain = run.codex.terrain[kind];
    return terrain.width != terrain.height && places_for_tile(run, kind, true, start_of_monster(run)).any() &&
           places_for_tile(run, kind, false, start_of_monster(run)).any();
}

/// Where the next survivor may be deployed: not where the setup puts one who comes after.
Spaces start_spaces(const Run& run, std::size_t who) {
    const Monster& monster = run.scenario.monster();
    Spaces free = unoccupied_spaces(run);
    for (std::size_t other = who + 1; other < run.scenario.setup.survivors.size(); ++other) {
        const Space theirs = run.scenario.setup.survivors[other].start;
        if (theirs != no_space) free.reset(theirs);
    }
    if (placed_freely(run)) return free;
    Spaces spaces;
    if (!monster.start_spaces.empty()) {
        for (const Space space : monster.start_spaces) spaces.set(space);
    } else {
        const Footprint base = monster_base(run);
        spaces = within(base, monster.start_distance) - within(base, monster.start_distance - 1);
    }
    spaces &= free;
    return spaces.any() ? spaces : free;
}

void start_programs_of(Run& run, unsigned kind) {
    start_program(run, Effects{.pc = run.codex.terrain[kind].on_setup,
                               .source = static_cast<std::uint16_t>(kind),
                               .kind = SourceKind::terrain});
}

}  // namespace

void setup(Run& run) {
    enum Step : std::uint8_t {
        create,
        ambush,
        ambush_known,
        fixed,
        random_card,
        random_drawn,
        turn,
        turn_known,
        tile_known,
        more,
        monster,
        facing_known,
        encounter,
        deploy,
        deployed,
        specials,
        arrive,
        over
    };
    Frame& frame = run.top();
    auto& locals = Run::locals<SettingUp>(frame);
    switch (frame.step) {
        case create:
            if (locals.one_card != 0) {
                locals.tiles = run.codex.terrain[locals.random_kind].tiles;
                frame.step = take_card(run, locals.random_kind) ? turn : over;
                return;
            }
            run.emit({.kind = EventKind::showdown_begins, .rule = Rule::S000_01});
            create_monster(run);
            for (std::size_t who = 0; who < run.scenario.setup.survivors.size(); ++who) create_survivor(run, who);
            locals.random_left = run.scenario.setup.terrain ? run.scenario.level().random_terrain : 0;
            frame.step = ambush;
            fire(run, Trigger::departs);
            return;
        case ambush:
            frame.step = fixed;
            if (!placed_freely(run) || run.scenario.setup.monster_at != no_space) return;
            frame.step = ambush_known;
            run.ask_space(Ask::place_monster, players_seat, anchors_of(square(0, run.scenario.monster().size)));
            return;
        case ambush_known:
            run.state.monster.at = static_cast<Space>(run.parameter());
            frame.step = fixed;
            return;
        case fixed: {  // S000-34..36
            const TerrainPlacement* placement = placement_at(run, locals.placement);
            if (placement == nullptr) {
                frame.step = random_card;
                return;
            }
            const unsigned kind = placement->terrain;
            const auto deck = std::find(run.scenario.terrain_deck.begin(), run.scenario.terrain_deck.end(), kind);
            ++locals.placement;
            if (deck != run.scenario.terrain_deck.end()) {
                std::uint8_t& left =
                    run.state.terrain_left[static_cast<std::size_t>(deck - run.scenario.terrain_deck.begin())];
                if (left > 0) --left;
            }
            const bool listed = locals.placement <= run.scenario.level().terrain.size() && run.scenario.setup.terrain;
            const std::size_t tiles =
                placement->anchors.empty() ? run.codex.terrain[kind].tiles : placement->anchors.size();
            if (!supply_allows(run, kind, tiles)) return;
            if (placement->anchors.empty() || (listed && placed_freely(run))) {
                locals.random_kind = static_cast<std::uint8_t>(kind);
                locals.tile = 0;
                locals.tiles = static_cast<std::uint8_t>(tiles);
                frame.step = turn;
                return;
            }
            for (const Space at : placement->anchors) place_tile(run, kind, at, placement->turned);
            start_programs_of(run, kind);
            return;
        }
        case random_card:  // S000-37, S000-38
            if (locals.random_left == 0) {
                frame.step = more;
                return;
            }
            --locals.random_left;
            frame.step = random_drawn;
            run.ask_draw(Ask::draw_terrain);
            return;
        case random_drawn: {
            const auto kind = static_cast<std::uint16_t>(run.parameter());
            const auto deck = std::find(run.scenario.terrain_deck.begin(), run.scenario.terrain_deck.end(), kind);
            --run.state.terrain_left[static_cast<std::size_t>(deck - run.scenario.terrain_deck.begin())];
            locals.random_kind = static_cast<std::uint8_t>(kind);
            locals.tile = 0;
            locals.tiles = run.codex.terrain[kind].tiles;
            frame.step = supply_allows(run, kind, run.codex.terrain[kind].tiles) ? turn : fixed;
            return;
        }
        case turn: {
            const std::uint8_t kind = locals.random_kind;
            if (locals.tile == locals.tiles) {
                frame.step = locals.one_card != 0 ? over : fixed;
                start_programs_of(run, kind);
                return;
            }
            frame.step = turn_known;
            if (!may_turn(run, kind)) {
                const bool only_turned = places_for_tile(run, kind, false, start_of_monster(run)).none();
                run.state.answer = answer(only_turned ? Choice::yes : Choice::pass);
                return;
            }
            run.question(Ask::turn_terrain, players_seat, 0xFF, SourceKind::terrain, kind);
            run.add(Choice::pass);
            run.add(Choice::yes);
            run.pose();
            return;
        }
        case turn_known:
            locals.turned = choice_of(run.answer()) == Choice::yes ? 1 : 0;
            frame.step = tile_known;
            if (!ask_tile(run, locals.random_kind, locals.turned != 0)) {
                ++locals.tile;
                frame.step = turn;
            }
            return;
        case tile_known:
            ++locals.tile;
            place_tile(run, locals.random_kind, static_cast<Space>(run.parameter()), locals.turned != 0);
            frame.step = turn;
            return;
        case more:  // cards that survivors may add (SURVIVORS 1.1)
            frame.step = monster;
            fire(run, Trigger::terrain_placed);
            return;
        case monster:  // S000-39, RULES 1.3
            run.state.monster.at = start_of_monster(run);
            frame.step = facing_known;
            if (run.scenario.setup.facing) {
                run.state.answer = answer(Choice::direction, static_cast<unsigned>(*run.scenario.setup.facing));
                return;
            }
            run.ask_direction(Ask::facing, placed_freely(run) ? players_seat : controller_seat, 15U);
            return;
        case facing_known:
            run.state.monster.facing = static_cast<std::uint8_t>(run.parameter());
            run.emit({.kind = EventKind::monster_placed,
                      .rule = Rule::S000_39,
                      .value = run.state.monster.facing,
                      .to = run.state.monster.at});
            frame.step = encounter;
            return;
        case encounter: {  // RULES 12, S002-51: where the diagram or the setup has them
            if (locals.encounter == run.scenario.encounter.size()) {
                frame.step = deploy;
                return;
            }
            const std::uint8_t which = locals.encounter++;
            run.call(Procedure::place_encounter,
                     PlaceEncounter{.which = which, .wanted = run.scenario.encounter[which]});
            return;
        }
        case deploy: {
            if (locals.who == run.scenario.setup.survivors.size()) {
                locals.who = 0;
                frame.step = specials;
                return;
            }
            frame.step = deployed;
            const Space fixed_start = run.scenario.setup.survivors[locals.who].start;
            // The setup's terrain may have come to lie there; then they are deployed like everybody.
            if (fixed_start != no_space && unoccupied_spaces(run).test(fixed_start)) {
                run.state.answer = answer(Choice::space, fixed_start);
                return;
            }
            run.ask_space(Ask::deploy, static_cast<Seat>(locals.who), start_spaces(run, locals.who), locals.who);
            return;
        }
        case deployed:
            place_survivor(run, locals.who, static_cast<Space>(run.parameter()), Rule::S000_39);
            ++locals.who;
            frame.step = deploy;
            return;
        case specials:  // cards that start in play do what they do when they enter it
            if (locals.who == run.state.in_play.size()) {
                frame.step = arrive;
                return;
            }
            ++locals.who;
            fire_card(run, Trigger::play, run.state.in_play[locals.who - 1].card);
            return;
        case arrive:  // S000-40, RULES 1.6
            frame.step = over;
            fire(run, Trigger::arrival);
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::rules
