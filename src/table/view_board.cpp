#include "table/view_board.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/bits.hpp"
#include "board/line_of_sight.hpp"
#include "board/zones.hpp"
#include "effects/waiting.hpp"
#include "narrate/board.hpp"
#include "narrate/words.hpp"
#include "rules/survivor_movement.hpp"
#include "table/steps.hpp"

namespace lantern::engine {

namespace {

void write_footprint(JsonWriter& out, const Footprint& base) {
    out.key("at").space(base.anchor);
    out.member("width", int{base.width});
    out.member("height", int{base.height});
}

/// What a tile does to those who move and look, in a few words; the text of its card says the rest.
std::string words_of_tile(const Terrain& terrain) {
    std::vector<std::string> words;
    if (terrain.obstacle) words.emplace_back("obstacle");
    if (terrain.impassable) words.emplace_back("impassable");
    if (terrain.destructible) words.emplace_back("destructible");
    if (terrain.in_view) words.emplace_back("in view");
    if (terrain.box.activation != 0) words.emplace_back("can be activated");
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

void write_tiles(ViewParts& parts) {
    parts.out.begin_array();
    for (const Tile& tile : parts.look.state.tiles) {
        parts.out.begin_object();
        parts.out.member("kind", parts.texts.name(Thing::terrain, tile.kind));
        write_footprint(parts.out, tile_base(parts.look, tile));
        const Terrain& terrain = parts.look.codex.terrain[tile.kind];
        parts.out.member("words", words_of_tile(terrain));
        parts.out.member("obstacle", terrain.obstacle);
        parts.out.member("impassable", terrain.impassable);
        parts.out.end_object();
    }
    parts.out.end_array();
}

void write_monster_miniature(ViewParts& parts) {
    const MonsterState& monster = parts.look.state.monster;
    if (!monster_on_board(parts.look.state)) return;
    parts.out.begin_object();
    parts.out.member("who", "monster");
    parts.out.member("name", parts.look.scenario.monster().name);
    parts.out.member("letter", "#");
    write_footprint(parts.out, monster_base(parts.look));
    parts.out.member("facing", direction_name(monster_facing(parts.look.state)));
    parts.out.member("lies", has(monster, MonsterFlag::knocked_down));
    parts.out.end_object();
}

void write_encounter_miniature(ViewParts& parts, int which) {
    parts.out.begin_object();
    parts.out.member("who", "encounter monster");
    parts.out.member("number", which);
    parts.out.member("name", encounter_name(which));
    parts.out.member("letter", std::to_string(which + 1));
    write_footprint(parts.out, single(parts.look.state.encounter.at(which)));
    parts.out.member("lies", false);
    parts.out.end_object();
}

void write_survivor_miniature(ViewParts& parts, int who) {
    const SurvivorState& s = survivor(parts.look, who);
    parts.out.begin_object();
    parts.out.member("who", "survivor");
    parts.out.member("number", who);
    parts.out.member("name", survivor_name(parts.look.scenario, static_cast<unsigned>(who)));
    parts.out.member("letter", std::string(1, survivor_letters(parts.look.scenario)[static_cast<std::size_t>(who)]));
    write_footprint(parts.out, single(s.at));
    parts.out.member("lies", has(s, SurvivorFlag::knocked_down));
    parts.out.end_object();
}

void write_miniatures(ViewParts& parts) {
    parts.out.begin_array();
    write_monster_miniature(parts);
    for (const int which : bits(parts.look.state.encounter.on_board())) write_encounter_miniature(parts, which);
    for (int who = 0; who < static_cast<int>(parts.look.scenario.setup.survivors.size()); ++who) {
        if (survivor(parts.look, who).at != no_space) write_survivor_miniature(parts, who);
    }
    parts.out.end_array();
}

/// Where survivors died, if anything waits for somebody to pass over it (D-71).
Spaces deaths(const Look& look) {
    Spaces places;
    if (!is_waited_for(look, Trigger::passes_the_dead, alive(look.state))) return places;
    for (const SurvivorState& s : look.state.survivors) {
        if (s.died_at != no_space) places.set(s.died_at);
    }
    return places;
}

/// The spaces in which a survivor would be in the monster's field of view, tried out with one of those who live.
Spaces seen_by_monster(const Look& look) {
    Spaces seen;
    if (alive(look.state) == 0) return seen;
    State tried = look.state;
    const int who = lowest(alive(look.state));
    const Look there(look.scenario, tried);
    const Spaces free = monster_on_board(look.state) ? ~covered(monster_base(look)) : Spaces{};
    for (const Space space : free) {
        tried.survivors[static_cast<std::size_t>(who)].at = space;
        if (in_field_of_view(there, who)) seen.set(space);
    }
    return seen;
}

Spaces seen_from(const Look& look, Space from) {
    Spaces seen;
    const Spaces obstacles = obstacle_spaces(look);
    for (const Space space : Spaces::all()) {
        if (!line_blocked(single(from), single(space), obstacles)) seen.set(space);
    }
    return seen;
}

void add_zones(Spaces& spaces, const Look& look, const RuleBox& box) {
    for (const TriggeredRule& rule : box.triggered) spaces |= region_spaces(look, rule.zone);
}

/// What lies in play and may have a zone: a card or a persistent injury.
struct InPlayBox {
    std::string_view name;
    const RuleBox& box;
};
std::vector<InPlayBox> boxes_in_play(const Look& look) {
    std::vector<InPlayBox> boxes;
    for (const InPlay& in_play : look.state.in_play) {
        const AiCard& card = look.codex.ai_cards[look.scenario.ai_cards[in_play.card]];
        boxes.push_back({card.name, card.box});
    }
    for (const std::uint8_t number : look.state.injuries) {
        const HitLocationCard& card = look.codex.hit_locations[look.scenario.hit_locations[number]];
        const PersistentInjury& injury = look.codex.persistent_injuries[card.persistent_injury];
        boxes.push_back({injury.name, injury.box});
    }
    return boxes;
}

/// The zones of what is called so: cards and persistent injuries in play, and zones that cards draw.
Spaces zone_of(const Look& look, const std::string& name) {
    Spaces spaces;
    for (const InPlayBox& one : boxes_in_play(look)) {
        if (one.name == name) add_zones(spaces, look, one.box);
    }
    for (std::size_t list = 1; list < look.codex.cell_names.size(); ++list) {
        if (look.codex.cell_names[list] == name)
            spaces |= region_spaces(look, {.zone = Zone::cells, .size = 0, .cells = static_cast<std::uint16_t>(list)});
    }
    return spaces;
}

void write_mark(JsonWriter& out, std::string_view what, const Spaces& spaces) {
    out.key(what).begin_object();
    out.member("spaces", spaces);
    out.end_object();
}

void write_zones(ViewParts& parts) {
    std::map<std::string_view, Spaces> zones;
    for (const InPlayBox& one : boxes_in_play(parts.look)) add_zones(zones[one.name], parts.look, one.box);
    parts.out.key("zones").begin_array();
    for (const auto& [name, spaces] : zones) {
        if (spaces.none()) continue;
        parts.out.begin_object();
        parts.out.member("name", name);
        parts.out.member("spaces", spaces);
        parts.out.end_object();
    }
    parts.out.end_array();
}

void write_reach(ViewParts& parts, int who) {
    const Spaces spaces = rules::spaces_to_move_to(parts.look, who);
    parts.out.key("reach").begin_object();
    parts.out.member("spaces", spaces);
    const WalkWays ways = ways_to(parts.look, who, spaces);
    parts.out.member("steps", ways.steps);
    parts.out.member("after", ways.after);
    parts.out.end_object();
}

void write_marks(ViewParts& parts, const ViewOptions& options) {
    const Look& look = parts.look;
    parts.out.begin_object();
    if (options.monster_sight) write_mark(parts.out, "monster_sight", seen_by_monster(look));
    if (is_on_board(options.sight_from)) write_mark(parts.out, "sight", seen_from(look, options.sight_from));
    if (!options.zone_of.empty()) write_mark(parts.out, "zone", zone_of(look, options.zone_of));
    if (options.zones) write_zones(parts);
    if (options.reach_of < look.scenario.setup.survivors.size() && survivor(look, options.reach_of).at != no_space)
        write_reach(parts, options.reach_of);
    parts.out.end_object();
}

}  // namespace

void write_board(ViewParts& parts, const ViewOptions& options) {
    const Look& look = parts.look;
    parts.out.begin_object();
    parts.out.member("rows", board_rows);
    parts.out.member("columns", board_columns);
    parts.out.key("tiles");
    write_tiles(parts);
    parts.out.key("miniatures");
    write_miniatures(parts);
    parts.out.member("blind_spot", monster_on_board(look.state)
                                       ? blind_spot(monster_base(look), monster_facing(look.state))
                                       : Spaces{});
    parts.out.member("deaths", deaths(look));
    parts.out.key("marks");
    write_marks(parts, options);
    parts.out.end_object();
}

}  // namespace lantern::engine
