#include <algorithm>

#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "rules/creation.hpp"
#include "rules/procedures.hpp"
#include "rules/terrain.hpp"
#include "state/calls.hpp"

/// Setting up: terrain, the monster's place, deployment (S000-34..40, RULES 1).
namespace lantern::engine::rules {

namespace {

/// Survivors who ambush place the monster, the listed terrain and themselves freely (RULES 1.8); what the setup fixes stays.
bool placed_freely(const Look& look) { return look.scenario.setup.ambush_by_survivors; }

Space start_of_monster(const Look& look) {
    if (look.state.monster.at != no_space) return look.state.monster.at;
    return look.scenario.setup.monster_at != no_space ? look.scenario.setup.monster_at : look.scenario.monster().start;
}

/// Terrain of the story event, then what the setup adds.
const TerrainPlacement* placement_at(const Look& look, std::size_t i) {
    const std::vector<TerrainPlacement>& diagram = look.scenario.level().terrain;
    const std::size_t fixed = look.scenario.setup.terrain ? diagram.size() : 0;
    if (i < fixed) return &diagram[i];
    i -= fixed;
    return i < look.scenario.setup.extra_terrain.size() ? &look.scenario.setup.extra_terrain[i] : nullptr;
}

int tiles_of(const Look& look, unsigned kind) {
    return static_cast<int>(
        std::count_if(look.state.tiles.begin(), look.state.tiles.end(), [&](const Tile& t) { return t.kind == kind; }));
}

/// S004-04, D-30: an instruction for more tiles than exist is ignored whole.
bool supply_allows(const Look& look, unsigned kind, std::size_t tiles) {
    return tiles_of(look, kind) + static_cast<int>(tiles) <= look.codex.terrain[kind].supply &&
           look.state.tiles.size() + static_cast<int>(tiles) <= max_tiles;
}

bool terrain_deck_is_empty(const Look& look) {
    const auto& left = look.state.terrain_left;
    return std::all_of(left.begin(), left.end(), [](std::uint8_t copies) { return copies == 0; });
}

/// Asks where the next tile of a card goes by the card's own rule. False: it fits nowhere and is left out.
bool ask_tile(Run& run, unsigned kind, bool turned) {
    const Spaces places = places_for_tile(run, kind, turned, start_of_monster(run));
    if (places.none()) return false;
    run.ask_space(Ask::place_terrain, players_seat, places, no_survivor, SourceKind::terrain, kind);
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

bool may_turn(const Look& look, unsigned kind) {
    const Terrain& terrain = look.codex.terrain[kind];
    return terrain.width != terrain.height && places_for_tile(look, kind, true, start_of_monster(look)).any() &&
           places_for_tile(look, kind, false, start_of_monster(look)).any();
}

/// Where the next survivor may be deployed: not where the setup puts one who comes after.
Spaces start_spaces(const Look& look, std::size_t who) {
    const Monster& monster = look.scenario.monster();
    Spaces free = unoccupied_spaces(look);
    for (std::size_t other = who + 1; other < look.scenario.setup.survivors.size(); ++other) {
        const Space theirs = look.scenario.setup.survivors[other].start;
        if (theirs != no_space) free.reset(theirs);
    }
    if (placed_freely(look)) return free;
    Spaces spaces;
    if (!monster.start_spaces.empty()) {
        for (const Space space : monster.start_spaces) spaces.set(space);
    } else {
        const Footprint base = monster_base(look);
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

enum Step : std::uint8_t {
    create,
    ambush,
    ambush_known,
    fixed,
    random_card,
    random_drawn,
    random_set_up,
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

/// A card that is added to the board takes its tiles alone; else everything begins.
Step created(Run& run, SettingUp& locals) {
    if (locals.one_card != 0) {
        locals.tiles = run.codex.terrain[locals.kind].tiles;
        return take_card(run, locals.kind) ? turn : over;
    }
    run.emit({.kind = EventKind::showdown_begins, .rule = Rule::S000_01});
    create_monster(run);
    for (std::size_t who = 0; who < run.scenario.setup.survivors.size(); ++who) create_survivor(run, who);
    locals.random_left = run.scenario.setup.terrain ? run.scenario.level().random_terrain : 0;
    fire(run, Trigger::departs);
    return ambush;
}

/// Where survivors ambush, they say where the monster is.
Step ambush_asked(Run& run) {
    if (!placed_freely(run) || run.scenario.setup.monster_at != no_space) return fixed;
    run.ask_space(Ask::place_monster, players_seat, anchors_of(square(0, run.scenario.monster().size)));
    return ambush_known;
}

/// One card fewer of its kind in the terrain deck, where there is one.
void leave_deck(Run& run, unsigned kind) {
    const auto deck = std::find(run.scenario.terrain_deck.begin(), run.scenario.terrain_deck.end(), kind);
    if (deck == run.scenario.terrain_deck.end()) return;
    std::uint8_t& left = run.state.terrain_left[static_cast<std::size_t>(deck - run.scenario.terrain_deck.begin())];
    if (left > 0) --left;
}

/// S000-34..36: terrain that the level lists, tile by tile where nobody has said yet where they lie.
Step fixed_terrain(Run& run, SettingUp& locals) {
    const TerrainPlacement* placement = placement_at(run, locals.placement);
    if (placement == nullptr) return random_card;
    const unsigned kind = placement->terrain;
    ++locals.placement;
    leave_deck(run, kind);
    const bool listed = locals.placement <= run.scenario.level().terrain.size() && run.scenario.setup.terrain;
    const std::size_t tiles = placement->anchors.empty() ? run.codex.terrain[kind].tiles : placement->anchors.size();
    if (!supply_allows(run, kind, tiles)) return fixed;
    if (placement->anchors.empty() || (listed && placed_freely(run))) {
        locals.kind = static_cast<std::uint8_t>(kind);
        locals.tile = 0;
        locals.tiles = static_cast<std::uint8_t>(tiles);
        return turn;
    }
    for (const Space at : placement->anchors) place_tile(run, kind, at, placement->turned);
    start_programs_of(run, kind);
    return fixed;
}

/// S000-37: all are drawn before one is set up.
Step random_terrain(Run& run, SettingUp& locals) {
    if (locals.random_left == 0 || terrain_deck_is_empty(run)) return random_set_up;
    --locals.random_left;
    run.ask_draw(Ask::draw_terrain);
    return random_drawn;
}

Step terrain_drawn(Run& run, SettingUp& locals) {
    const auto kind = static_cast<std::uint16_t>(run.parameter());
    leave_deck(run, kind);
    run.emit({.kind = EventKind::terrain_drawn, .rule = Rule::S000_37, .thing = kind});
    locals.drawn.push_back(static_cast<std::uint8_t>(kind));
    return random_card;
}

/// S000-38
Step drawn_terrain(Run& run, SettingUp& locals) {
    if (locals.drawn.empty()) return more;
    locals.kind = locals.drawn[0];
    locals.drawn.erase_at(0);
    locals.tile = 0;
    locals.tiles = run.codex.terrain[locals.kind].tiles;
    return supply_allows(run, locals.kind, locals.tiles) ? turn : random_set_up;
}

/// The next tile of a card may lie along the board or across.
Step tile_turned(Run& run, SettingUp& locals) {
    const std::uint8_t kind = locals.kind;
    if (locals.tile == locals.tiles) {
        start_programs_of(run, kind);
        return locals.one_card != 0 ? over : fixed;
    }
    if (!may_turn(run, kind)) {
        const bool only_turned = places_for_tile(run, kind, false, start_of_monster(run)).none();
        run.state.answer = answer(only_turned ? Choice::yes : Choice::pass);
        return turn_known;
    }
    run.question(Ask::turn_terrain, players_seat, no_survivor, SourceKind::terrain, kind);
    run.add(Choice::pass);
    run.add(Choice::yes);
    run.pose();
    return turn_known;
}

Step tile_asked(Run& run, SettingUp& locals) {
    locals.turned = choice_of(run.answer()) == Choice::yes ? 1 : 0;
    if (ask_tile(run, locals.kind, locals.turned != 0)) return tile_known;
    ++locals.tile;
    return turn;
}

Step tile_placed(Run& run, SettingUp& locals) {
    ++locals.tile;
    place_tile(run, locals.kind, static_cast<Space>(run.parameter()), locals.turned != 0);
    return turn;
}

/// S000-39, RULES 1.3
Step monster_faces(Run& run) {
    run.state.monster.at = start_of_monster(run);
    if (run.scenario.setup.facing) {
        run.state.answer = answer(Choice::direction, static_cast<unsigned>(*run.scenario.setup.facing));
    } else {
        run.ask_direction(Ask::facing, placed_freely(run) ? players_seat : controller_seat, 15U);
    }
    return facing_known;
}

Step monster_placed(Run& run) {
    run.state.monster.facing = static_cast<std::uint8_t>(run.parameter());
    run.emit({.kind = EventKind::monster_placed,
              .rule = Rule::S000_39,
              .value = run.state.monster.facing,
              .to = run.state.monster.at});
    return encounter;
}

/// RULES 12, S002-51: where the diagram or the setup has them.
Step encounter_placed(Run& run, SettingUp& locals) {
    if (locals.encounter == run.scenario.encounter.size()) return deploy;
    const std::uint8_t which = locals.encounter++;
    run.call(PlaceEncounter{.which = which, .wanted = run.scenario.encounter[which]});
    return encounter;
}

/// The setup's terrain may have come to lie where it puts a survivor; then they are deployed like everybody. Who died before
/// they came there takes no place (S001-14).
Step survivor_asked(Run& run, SettingUp& locals) {
    while (locals.who < run.scenario.setup.survivors.size() && !has(survivor(run, locals.who), SurvivorFlag::alive))
        ++locals.who;
    if (locals.who == run.scenario.setup.survivors.size()) {
        locals.who = 0;
        return specials;
    }
    const Space fixed_start = run.scenario.setup.survivors[locals.who].start;
    if (fixed_start != no_space && unoccupied_spaces(run).test(fixed_start)) {
        run.state.answer = answer(Choice::space, fixed_start);
    } else {
        run.ask_space(Ask::deploy, static_cast<Seat>(locals.who), start_spaces(run, locals.who), locals.who);
    }
    return deployed;
}

Step survivor_deployed(Run& run, SettingUp& locals) {
    place_survivor(run, locals.who, static_cast<Space>(run.parameter()), Rule::S000_39);
    ++locals.who;
    return deploy;
}

/// The card that the level's list of cards in play means at a place: of equal ones each its own; no_card where there is none.
std::uint8_t special_at(const Scenario& scenario, std::size_t at) {
    const std::vector<std::uint16_t>& kinds = scenario.level().starts_in_play;
    auto before = std::count(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(at), kinds[at]);
    for (std::size_t card = 0; card < scenario.ai_cards.size(); ++card) {
        if (scenario.ai_cards[card] == kinds[at] && before-- == 0) return static_cast<std::uint8_t>(card);
    }
    return no_card;
}

/// Cards that start in play do what they do when they enter it, unless an earlier one took them away.
Step special_enters(Run& run, SettingUp& locals) {
    if (locals.who == run.scenario.level().starts_in_play.size()) return arrive;
    const std::uint8_t card = special_at(run.scenario, locals.who);
    ++locals.who;
    const bool in_play = std::any_of(run.state.in_play.begin(), run.state.in_play.end(),
                                     [card](const InPlay& other) { return other.card == card; });
    if (in_play) fire_card(run, Trigger::play, card);
    return specials;
}

}  // namespace

void setup(Run& run, Frame& frame, SettingUp& locals) {
    switch (frame.step) {
        case create: frame.step = created(run, locals); return;
        case ambush: frame.step = ambush_asked(run); return;
        case ambush_known:
            run.state.monster.at = static_cast<Space>(run.parameter());
            frame.step = fixed;
            return;
        case fixed: frame.step = fixed_terrain(run, locals); return;
        case random_card: frame.step = random_terrain(run, locals); return;
        case random_drawn: frame.step = terrain_drawn(run, locals); return;
        case random_set_up: frame.step = drawn_terrain(run, locals); return;
        case turn: frame.step = tile_turned(run, locals); return;
        case turn_known: frame.step = tile_asked(run, locals); return;
        case tile_known: frame.step = tile_placed(run, locals); return;
        case more:  // cards that survivors may add (SURVIVORS 1.1)
            frame.step = monster;
            fire(run, Trigger::terrain_placed);
            return;
        case monster: frame.step = monster_faces(run); return;
        case facing_known: frame.step = monster_placed(run); return;
        case encounter: frame.step = encounter_placed(run, locals); return;
        case deploy: frame.step = survivor_asked(run, locals); return;
        case deployed: frame.step = survivor_deployed(run, locals); return;
        case specials: frame.step = special_enters(run, locals); return;
        case arrive:  // S000-40, RULES 1.6
            frame.step = over;
            fire(run, Trigger::arrival);
            return;
        default: run.done(); return;
    }
}

}  // namespace lantern::engine::rules
