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
void add_tokens(std::vector<std::string>& parts, const std::array<std::int8_t, N>& tokens) {
    for (std::size_t i = 0; i < N; ++i) {
        if (tokens[i] != 0) parts.push_back(with_sign(tokens[i]) + " " + std::string(attribute_names[i]));
    }
}

std::string armor_marks(const SurvivorState& s) {
    std::string marks = "armor";
    for (std::size_t i = 0; i < location_names.size(); ++i) marks += " " + location_mark(s, i);
    return marks;
}

StripEntry survivor_entry(const Game& game, const State& state, unsigned who) {
    const SurvivorState& s = state.survivors[who];
    StripEntry entry{.name = survivor_name(game.scenario(), who)};
    if (!has(s, SurvivorFlag::alive)) {
        entry.where = "dead";
        return entry;
    }
    entry.where = s.at == no_space ? "off" : std::string(space_name(s.at).view());
    std::vector<std::string>& parts = entry.parts;
    parts = {armor_marks(s), "survival " + std::to_string(s.survival)};
    std::string injured;
    for (const std::string& box : filled_boxes(s)) injured += (injured.empty() ? "injured " : ", ") + box;
    if (!injured.empty()) parts.push_back(injured);
    if (s.insanity != 0) parts.push_back("insanity " + std::to_string(s.insanity));
    if (s.bleeding != 0) parts.push_back("bleeding " + std::to_string(s.bleeding));
    add_tokens(parts, s.tokens);
    if (has(s, SurvivorFlag::knocked_down)) parts.emplace_back("down");
    if (has(s, SurvivorFlag::doomed)) parts.emplace_back("doomed");
    if (has(s, SurvivorFlag::hidden)) parts.emplace_back("hidden");
    if (state.monster.priority_target == who) parts.emplace_back("priority target");
    if (state.phase == Phase::survivors_turn && has(s, SurvivorFlag::acted))
        parts.emplace_back(is_acting(state, who) ? "acts" : "acted");
    return entry;
}

/// AI cards that no wound can take now, and that come back: one that is being played, and those that lie in play. Of a monster with a
/// Life value none is life.
int cards_out(const Game& game, const State& state) {
    if (game.scenario().level().life != 0) return 0;
    return static_cast<int>(std::count(state.ai.place.begin(), state.ai.place.end(), place(Place::in_play)));
}

StripEntry monster_entry(const Game& game, const State& state) {
    const Scenario& scenario = game.scenario();
    const MonsterState& monster = state.monster;
    const Look look = game.look(state);
    StripEntry entry{.name = scenario.monster().name + " " + scenario.level().name};
    std::vector<std::string>& parts = entry.parts;
    parts.push_back(monster.at == no_space ? std::string("off the board")
                                           : std::string(space_name(monster.at).view()) + " " +
                                                 std::string(direction_name(static_cast<Direction>(monster.facing))));
    const int out = cards_out(game, state);
    parts.push_back("wounds " + std::to_string(state.wounds.size()) + ", to go " +
                    std::to_string(wounds_to_go(game.look(state))) +
                    (out > 0 ? " (" + counted(out, "card", "cards") + " in play)" : ""));
    parts.push_back("AI " + std::to_string(state.ai.draw.size()) + " + " + std::to_string(state.ai_discard.size()));
    for (const Attribute attribute : {Attribute::movement, Attribute::toughness})
        parts.push_back(std::string(attribute_names[static_cast<std::size_t>(attribute)]) + " " +
                        std::to_string(monster_attribute(look, attribute)));
    add_tokens(parts, monster.tokens);
    if (monster.flags.has(MonsterFlag::knocked_down)) parts.emplace_back("down");
    return entry;
}

std::string cards_in_play(const Game& game, const State& state) {
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
    return names.empty() ? names : "in play: " + names;
}

}  // namespace

int wounds_to_go(const Look& look) {
    if (!has(look.state.monster, MonsterFlag::alive)) return 0;
    // With cards for life, the wound that finds none left is the last (S001-19).
    return life_left(look) + (look.scenario.level().life == 0 ? 1 : 0);
}

std::string life_text(const Game& game, const State& state) {
    const int to_go = wounds_to_go(game.look(state));
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

std::vector<StripEntry> strip_entries(const Game& game, const State& state) {
    std::vector<StripEntry> entries{monster_entry(game, state)};
    if (std::string cards = cards_in_play(game, state); !cards.empty())
        entries.push_back({.name = "", .where = "", .parts = {std::move(cards)}});
    for (unsigned who = 0; who < game.scenario().setup.survivors.size(); ++who)
        entries.push_back(survivor_entry(game, state, who));
    return entries;
}

std::vector<std::string> strip_lines(const Game& game, const State& state) {
    const std::vector<StripEntry> entries = strip_entries(game, state);
    std::size_t width = 0;
    for (const StripEntry& entry : entries) {
        if (!entry.where.empty()) width = std::max(width, columns_of(entry.name));
    }
    width = std::min<std::size_t>(width, 16);
    std::vector<std::string> lines;
    for (const StripEntry& entry : entries) {
        std::string line = entry.name;
        if (!entry.where.empty()) {
            pad(line, width + 1);
            line += entry.where;
            if (!entry.parts.empty()) pad(line, width + 4);
        }
        for (const std::string& part : entry.parts) line += "  " + part;
        lines.push_back(std::move(line));
    }
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
