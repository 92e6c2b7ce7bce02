#include "narrate/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "board/footprint.hpp"
#include "board/zones.hpp"
#include "effects/waiting.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

/// Terrain kinds take these in the order of the codex, so that each of the core pack looks the same in every game: Acanthus Plant *,
/// Tall Grass ", Toppled Pillar =, Stone Columns |, Giant Stone Face @, Nightmare Tree &, Ore Vein %, Debris ;, Bug Patch !, Dead
/// Monster +, Survivor Corpse ?; the others are for what packs bring.
constexpr std::string_view terrain_symbols = "*\"=|@&%;!+?$/,";
constexpr char monster_symbol = '#';
constexpr char blind_spot_symbol = '~';
constexpr char death_symbol = ':';
constexpr std::string_view facing_arrows = "^>v<";

enum class Ink : std::uint8_t { none, survivor, monster, terrain, faint };

std::string_view ink_code(Ink ink) {
    switch (ink) {
        case Ink::survivor: return "\x1b[1;36m";
        case Ink::monster: return "\x1b[1;31m";
        case Ink::terrain: return "\x1b[32m";
        case Ink::faint: return "\x1b[2m";
        case Ink::none: break;
    }
    return "";
}

/// One space: what stands on it, and what lies under that.
struct Square {
    char on = '\0', ground = '\0';
    Ink ink = Ink::none;
    bool blind = false, lit = false;
};

/// The monster's base; nothing while it is off the board.
std::vector<Space> base_of(const Scenario& scenario, const State& state) {
    std::vector<Space> spaces;
    if (!is_on_board(state.monster.at)) return spaces;
    const Footprint base = square(state.monster.at, scenario.monster().size);
    if (!on_board(base)) return spaces;
    const Spaces set = covered(base);
    for (const Space space : set) spaces.push_back(space);
    return spaces;
}

/// Whether the space lies at the front edge of the base.
bool is_front(const Footprint& base, Direction facing, Space space) {
    const std::optional<Space> ahead = step(space, facing);
    return !ahead || !covers(base, *ahead);
}

std::vector<unsigned> terrain_kinds(const State& state) {
    std::vector<unsigned> kinds;
    for (const Tile& tile : state.tiles) {
        bool known = false;
        for (const unsigned kind : kinds) known = known || kind == tile.kind;
        if (!known) kinds.push_back(tile.kind);
    }
    return kinds;
}

char symbol_of(unsigned kind) { return terrain_symbols[kind % terrain_symbols.size()]; }

void put_terrain(const Scenario& scenario, const State& state, std::vector<Square>& squares) {
    for (const Tile& tile : state.tiles) {
        if (!is_on_board(tile.at) || tile.kind >= scenario.codex->terrain.size()) continue;
        const Footprint base = scenario.codex->terrain[tile.kind].footprint(tile.at, tile.turned != 0);
        if (!on_board(base)) continue;
        const Spaces set = covered(base);
        for (const Space space : set) squares[space].ground = symbol_of(tile.kind);
    }
}

/// Whether anything waits for somebody to pass over the places where others died (D-71).
bool deaths_matter(const Scenario& scenario, const State& state) {
    return is_waited_for({scenario, state}, Trigger::passes_the_dead, alive(state));
}

void put_deaths(const Scenario& scenario, const State& state, std::vector<Square>& squares) {
    if (!deaths_matter(scenario, state)) return;
    for (const SurvivorState& survivor : state.survivors) {
        if (is_on_board(survivor.died_at)) squares[survivor.died_at].ground = death_symbol;
    }
}

bool shows_deaths(const Scenario& scenario, const State& state) {
    return deaths_matter(scenario, state) &&
           std::any_of(state.survivors.begin(), state.survivors.end(),
                       [](const SurvivorState& survivor) { return is_on_board(survivor.died_at); });
}

void put_monster(const Scenario& scenario, const State& state, std::vector<Square>& squares) {
    const std::vector<Space> spaces = base_of(scenario, state);
    if (spaces.empty()) return;
    const Footprint base = square(state.monster.at, scenario.monster().size);
    const Direction facing = static_cast<Direction>(state.monster.facing & 3U);
    for (const Space space : spaces) {
        squares[space].on =
            is_front(base, facing, space) ? facing_arrows[static_cast<std::size_t>(facing)] : monster_symbol;
        squares[space].ink = Ink::monster;
    }
    const Spaces behind = blind_spot(base, facing);
    for (const Space space : behind) squares[space].blind = true;
}

/// Encounter monsters are digits: they have no facing.
void put_encounter(const State& state, std::vector<Square>& squares) {
    for (int which = 0; which < max_encounter_monsters; ++which) {
        const Space at = state.encounter.at(which);
        if (!is_on_board(at)) continue;
        squares[at].on = static_cast<char>('1' + which);
        squares[at].ink = Ink::monster;
    }
}

void put_survivors(const Scenario& scenario, const State& state, std::vector<Square>& squares) {
    const std::array<char, max_survivors> letters = survivor_letters(scenario);
    for (std::size_t who = 0; who < scenario.setup.survivors.size() && who < letters.size(); ++who) {
        const SurvivorState& survivor = state.survivors[who];
        if (!is_on_board(survivor.at) || !has(survivor, SurvivorFlag::alive)) continue;
        const bool down = has(survivor, SurvivorFlag::knocked_down);
        squares[survivor.at].on = down ? static_cast<char>(letters[who] - 'A' + 'a') : letters[who];
        squares[survivor.at].ink = Ink::survivor;
    }
}

/// The three columns of a space: what lies under somebody or a bracket, who is there, and the blind spot or a bracket.
struct Columns {
    char left = ' ', centre = ' ', right = ' ';
    Ink ink = Ink::none;
};

Columns columns_of(const Square& square) {
    Columns columns{.centre = square.on, .ink = square.ink};
    if (square.on == '\0') {
        columns.centre = square.ground != '\0' ? square.ground : square.blind ? blind_spot_symbol : '.';
        columns.ink = square.ground != '\0' ? Ink::terrain : Ink::faint;
    } else if (square.ground != '\0') {
        columns.left = square.ground;
    }
    if (square.blind && columns.centre != blind_spot_symbol) columns.right = blind_spot_symbol;
    if (square.lit) columns.left = '[', columns.right = ']';
    return columns;
}

void add_coloured(std::string& text, const Columns& columns, bool lit) {
    const std::string_view bracket = lit ? "\x1b[33m" : "\x1b[2m";
    const auto add = [&text](std::string_view code, char sign) { text.append(code).append(1, sign).append("\x1b[0m"); };
    add(bracket, columns.left);
    add(ink_code(columns.ink), columns.centre);
    add(bracket, columns.right);
}

void add_row(std::string& text, std::span<const Square> row, bool colour) {
    std::array<char, std::size_t{3} * board_columns> plain{};
    auto at = plain.begin();
    for (const Square& square : row) {
        const Columns columns = columns_of(square);
        if (colour) {
            add_coloured(text, columns, square.lit);
            continue;
        }
        *at++ = columns.left;
        *at++ = columns.centre;
        *at++ = columns.right;
    }
    text.append(plain.begin(), at);
}

bool anybody_down(const Scenario& scenario, const State& state) {
    for (std::size_t who = 0; who < scenario.setup.survivors.size(); ++who) {
        const SurvivorState& survivor = state.survivors[who];
        if (is_on_board(survivor.at) && has(survivor, SurvivorFlag::alive) && has(survivor, SurvivorFlag::knocked_down))
            return true;
    }
    return false;
}

std::string draw_legend(const Scenario& scenario, const State& state) {
    const std::array<char, max_survivors> letters = survivor_letters(scenario);
    std::vector<std::string> entries;
    for (std::size_t who = 0; who < scenario.setup.survivors.size() && who < letters.size(); ++who) {
        if (has(state.survivors[who], SurvivorFlag::alive) && is_on_board(state.survivors[who].at))
            entries.push_back(fmt::format("{} {}", letters[who], survivor_name(scenario, static_cast<unsigned>(who))));
    }
    if (is_on_board(state.monster.at)) {
        const std::string facing(direction_name(static_cast<Direction>(state.monster.facing & 3U)));
        entries.push_back(fmt::format("{} {} (facing {}: {}{})", monster_symbol, scenario.monster().name, facing,
                                      facing_arrows[state.monster.facing & 3U],
                                      state.monster.flags.has(MonsterFlag::knocked_down) ? ", knocked down" : ""));
        entries.push_back(fmt::format("{} blind spot", blind_spot_symbol));
    }
    for (int which = 0; which < max_encounter_monsters; ++which) {
        if (is_on_board(state.encounter.at(which)))
            entries.push_back(fmt::format("{} {}", which + 1, encounter_name(which)));
    }
    for (const unsigned kind : terrain_kinds(state))
        entries.push_back(fmt::format("{} {}", symbol_of(kind), thing_name(*scenario.codex, Thing::terrain, kind)));
    if (shows_deaths(scenario, state)) entries.push_back(fmt::format("{} where somebody died", death_symbol));
    if (anybody_down(scenario, state)) entries.emplace_back("lower case: knocked down");
    // Entries flow over lines of at most 78 columns.
    std::string text, line;
    for (const std::string& entry : entries) {
        if (!line.empty() && line.size() + entry.size() + 3 > 75) {
            text += "   " + line + "\n";
            line.clear();
        }
        line += (line.empty() ? "" : "   ") + entry;
    }
    return text + "   " + line + "\n";
}

}  // namespace

std::array<char, max_survivors> survivor_letters(const Scenario& scenario) {
    std::array<char, max_survivors> letters{};
    std::string taken;
    const auto claim = [&](std::size_t who, char c) {
        const char letter = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        if (letter < 'A' || letter > 'Z' || taken.find(letter) != std::string::npos) return false;
        letters[who] = letter;
        taken += letter;
        return true;
    };
    for (std::size_t who = 0; who < scenario.setup.survivors.size() && who < letters.size(); ++who) {
        bool found = false;
        for (const char c : scenario.setup.survivors[who].name) found = found || claim(who, c);
        for (char c = 'A'; c <= 'Z' && !found; ++c) found = claim(who, c);
    }
    return letters;
}

std::string draw_board(const Scenario& scenario, const State& state, const BoardStyle& style) {
    std::vector<Square> squares(board_spaces);
    put_terrain(scenario, state, squares);
    put_deaths(scenario, state, squares);
    put_monster(scenario, state, squares);
    put_encounter(state, squares);
    put_survivors(scenario, state, squares);
    for (const Space space : style.highlight) squares[space].lit = true;

    std::string text = " ";
    text.reserve(board_spaces * 4);
    for (int column = 1; column <= board_columns; ++column) text += (column < 10 ? "  " : " ") + std::to_string(column);
    text += '\n';
    for (int row = style.first_row; row <= style.last_row; ++row) {
        const char letter = static_cast<char>('A' + row);
        text += {letter, ' '};
        add_row(text, std::span(squares).subspan(space_at(row, 0), board_columns), style.colour);
        text += {' ', letter, '\n'};
    }
    return style.legend ? text + draw_legend(scenario, state) : text;
}

}  // namespace lantern::engine
