#include "table/strip.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "look/look.hpp"
#include "narrate/sheets.hpp"
#include "narrate/words.hpp"
#include "state/piles.hpp"

namespace lantern::engine {

namespace {

void pad(std::string& line, std::size_t width) {
    const std::size_t columns = columns_of(line);
    if (columns < width) line.append(width - columns, ' ');
}

/// "H1", "W-": the location's letter and its armor.
std::string location_mark(const SurvivorState& s, std::size_t location) {
    std::string mark(1, static_cast<char>(location_names[location].front() - 'a' + 'A'));
    return mark + (s.armor[location] == 0 ? "-" : std::to_string(s.armor[location]));
}

template <std::size_t N>
void add_tokens(std::string& line, const std::array<std::int8_t, N>& tokens) {
    for (std::size_t i = 0; i < N; ++i) {
        if (tokens[i] != 0) line += "  " + with_sign(tokens[i]) + " " + std::string(attribute_names[i]);
    }
}

std::string survivor_line(const Game& game, const State& state, unsigned who, std::size_t name_width) {
    const SurvivorState& s = state.survivors[who];
    std::string line = survivor_name(game.scenario(), who);
    pad(line, name_width + 1);
    if (!has(s, SurvivorFlag::alive)) return line + "dead";
    line += s.at == no_space ? "off" : std::string(space_name(s.at).view());
    pad(line, name_width + 6);
    line += "armor ";
    for (std::size_t i = 0; i < location_names.size(); ++i) line += location_mark(s, i) + " ";
    line += " survival " + std::to_string(s.survival);
    std::string injured;
    for (const std::string& box : filled_boxes(s)) injured += (injured.empty() ? "  injured " : ", ") + box;
    line += injured;
    if (s.insanity != 0) line += "  insanity " + std::to_string(s.insanity);
    if (s.bleeding != 0) line += "  bleeding " + std::to_string(s.bleeding);
    add_tokens(line, s.tokens);
    if (has(s, SurvivorFlag::knocked_down)) line += "  down";
    if (has(s, SurvivorFlag::doomed)) line += "  doomed";
    if (has(s, SurvivorFlag::hidden)) line += "  hidden";
    if (state.monster.priority_target == who) line += "  priority target";
    if (state.phase == Phase::survivors_turn && has(s, SurvivorFlag::acted))
        line += is_acting(state, who) ? "  acts" : "  acted";
    return line;
}

/// AI cards that no wound can take now, and that come back: one that is being played, and those that lie in play. Of a monster with a
/// Life value none is life.
int cards_out(const Game& game, const State& state) {
    if (game.scenario().level().life != 0) return 0;
    return static_cast<int>(std::count(state.ai.place.begin(), state.ai.place.end(), place(Place::in_play)));
}

std::string monster_line(const Game& game, const State& state) {
    const Scenario& scenario = game.scenario();
    const MonsterState& monster = state.monster;
    const Look look = game.look(state);
    std::string line = scenario.monster().name + " " + scenario.level().name;
    line += "  " + (monster.at == no_space ? std::string("off the board")
                                           : std::string(space_name(monster.at).view()) + " " +
                                                 std::string(direction_name(static_cast<Direction>(monster.facing))));
    line += "  wounds " + std::to_string(state.wounds.size()) + ", to go " + std::to_string(wounds_to_go(game, state));
    if (const int out = cards_out(game, state); out > 0) line += " (" + counted(out, "card", "cards") + " in play)";
    line += "  AI " + std::to_string(state.ai.draw.size()) + " + " + std::to_string(state.ai_discard.size());
    for (const Attribute attribute : {Attribute::movement, Attribute::toughness})
        line += "  " + std::string(attribute_names[static_cast<std::size_t>(attribute)]) + " " +
                std::to_string(monster_attribute(look, attribute));
    add_tokens(line, monster.tokens);
    if (monster.flags.has(MonsterFlag::knocked_down)) line += "  down";
    return line;
}

std::string cards_line(const Game& game, const State& state) {
    std::string names;
    const auto add = [&names](const std::string& name) { names += (names.empty() ? "" : ", ") + name; };
    for (const InPlay& one : state.in_play) {
        const std::uint16_t kind = game.scenario().ai_cards[one.card];
        add(game.codex().ai_cards[kind].name + (one.tokens != 0 ? " (" + std::to_string(one.tokens) + ")" : ""));
    }
    for (const std::uint8_t card : state.injuries)
        add(game.codex()
                .persistent_injuries[game.codex().hit_locations[game.scenario().hit_locations[card]].persistent_injury]
                .name);
    return names.empty() ? names : "  in play: " + names;
}

}  // namespace

int wounds_to_go(const Game& game, const State& state) {
    if (!has(state.monster, MonsterFlag::alive)) return 0;
    // With cards for life, the wound that finds none left is the last (S001-19).
    return life_left(game.look(state)) + (game.scenario().level().life == 0 ? 1 : 0);
}

std::string life_text(const Game& game, const State& state) {
    const int to_go = wounds_to_go(game, state);
    const int out = cards_out(game, state);
    std::string text = the_monster(game.scenario()) + ": wounds to go " + std::to_string(to_go);
    if (to_go > 0 && game.scenario().level().life == 0)
        text += ", " + counted(to_go - 1, "AI card", "AI cards") + " in deck and discard and the wound that finds none";
    text += ".";
    if (out > 0)
        text += " " + counted(out, "card", "cards") + " in play cannot be taken, and " +
                (out == 1 ? "counts" : "count") + " again once discarded.";
    return capital(text);
}

std::vector<std::string> strip_lines(const Game& game, const State& state) {
    std::vector<std::string> lines{monster_line(game, state)};
    if (std::string cards = cards_line(game, state); !cards.empty()) lines.push_back(std::move(cards));
    const std::size_t survivors = game.scenario().setup.survivors.size();
    std::size_t width = 0;
    for (unsigned who = 0; who < survivors; ++who)
        width = std::max(width, columns_of(survivor_name(game.scenario(), who)));
    width = std::min<std::size_t>(width, 16);
    for (unsigned who = 0; who < survivors; ++who) lines.push_back(survivor_line(game, state, who, width));
    return lines;
}

BoardRows rows_that_matter(const Game& game, const State& state, const Spaces& spaces) {
    Spaces matter = spaces;
    for (const SurvivorState& s : state.survivors) {
        if (s.at != no_space) matter.set(s.at);
    }
    for (int which = 0; which < max_encounter_monsters; ++which) {
        if (state.encounter.at(which) != no_space) matter.set(state.encounter.at(which));
    }
    if (state.monster.at != no_space) matter |= covered(monster_base(game.look(state)));
    BoardRows rows{board_rows - 1, 0};
    for (const Space space : matter) {
        rows.first = std::min(rows.first, row_of(space));
        rows.last = std::max(rows.last, row_of(space));
    }
    if (rows.first > rows.last) return {0, board_rows - 1};
    return {std::max(rows.first - 1, 0), std::min(rows.last + 1, board_rows - 1)};
}

}  // namespace lantern::engine
