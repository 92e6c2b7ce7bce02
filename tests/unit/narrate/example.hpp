#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "board/space.hpp"
#include "game/game.hpp"

namespace lantern::engine {

/// A small showdown made by hand: a White Lion at H11 facing south, and three survivors, of whom two are called
/// Zachary.
struct Example {
    Codex codex;
    Scenario scenario;
    State state;

    Example() {
        fill_codex();
        scenario.codex = &codex;
        for (const char* name : {"Zachary", "Lucy", "zachary"}) {
            SurvivorSheet sheet;
            sheet.name = name;
            scenario.setup.survivors.push_back(sheet);
        }
        scenario.kits.resize(scenario.setup.survivors.size());
        scenario.tile_kinds = tile_kinds_of(codex);
        scenario.players = 3;
        scenario.ai_cards = {0, 1, 1};
        scenario.hit_locations = {0, 1};
        fill_state();
    }
    Example(const Example&) = delete;
    Example& operator=(const Example&) = delete;

    static Space at(std::string_view name) { return parse_space(name).value(); }

    Pause asks(Ask ask, Seat seat, std::initializer_list<Answer> answers) {
        Pause pause;
        pause.kind = PauseKind::decide;
        pause.ask = ask;
        pause.seat = seat;
        pause.subject = seat < max_survivors ? seat : no_survivor;
        for (const Answer a : answers) pause.options.push_back({a, 1});
        pause.question = &state.question;
        return pause;
    }

    Pause asks_space(Ask ask, Seat seat, std::initializer_list<std::string_view> names) {
        Pause pause = asks(ask, seat, {});
        for (const std::string_view name : names) pause.spaces.set(at(name));
        return pause;
    }

private:
    void fill_codex() {
        codex.ai_cards.resize(2);
        codex.ai_cards[0].name = "Claw";
        codex.ai_cards[1].name = "Alert";
        codex.hit_locations.resize(2);
        codex.hit_locations[0].name = "Beast's Maw";
        codex.hit_locations[1].name = "Clever Ploy";
        codex.persistent_injuries.resize(1);
        codex.persistent_injuries[0].name = "No Jaw";
        codex.hit_locations[0].persistent_injury = 0;
        codex.gear.resize(3);
        codex.gear[0].name = "Fist & Tooth";
        codex.gear[1].name = "Founding Stone";
        codex.gear[2].name = "Cloth";
        codex.terrain.resize(2);
        codex.terrain[0].name = "Tall Grass";
        codex.terrain[0].width = codex.terrain[0].height = 2;
        codex.terrain[1].name = "Acanthus Plant";
        codex.resources.resize(1);
        codex.resources[0].name = "Skull";
        codex.injuries.resize(2);
        codex.injuries[0].name = "Deaf";
        codex.injuries[1].name = "Broken Leg";
        codex.disorders.emplace_back().name = "Fear of the Dark";
        codex.fighting_arts.emplace_back().name = "Rhythm Chaser";
        codex.deeds.push_back("First Flight");
        for (ResultTable& table : codex.severe_injury_tables) table.push_back({1, "Head Explosion", 0, {}});
        codex.brain_trauma_table.push_back({1, "Mortal Terror", 0, {}});
        codex.words = {"", "run", "hide"};
        codex.monsters.resize(1);
        Monster& monster = codex.monsters[0];
        monster.name = "White Lion";
        monster.instinct_name = "Sniff";
        MonsterLevel level;
        level.name = "1";
        level.movement = 6;
        level.toughness = 8;
        monster.levels.push_back(level);
    }

    void fill_state() {
        const char* spaces[] = {"N10", "O11", "N13"};
        for (std::size_t who = 0; who < 3; ++who) {
            SurvivorState& survivor = state.survivors[who];
            survivor.at = at(spaces[who]);
            survivor.flags = SurvivorFlag::alive;
            survivor.movements = 1;
            survivor.activations = 1;
        }
        state.survivors[0].gear = {2, 3, 2, 0, 0, 0, 0, 0, 0};
        state.survivors[0].armor[3] = 1;
        state.monster.at = at("H11");
        state.monster.facing = static_cast<std::uint8_t>(Direction::south);
        state.monster.flags = MonsterFlag::alive;
        state.tiles.push_back({at("F9"), 0, 0});
        state.tiles.push_back({at("J13"), 0, 0});
        state.tiles.push_back({at("C3"), 1, 0});
        state.in_play.push_back({1, 2});
        renew_glance(scenario, state);
    }
};

}  // namespace lantern::engine
