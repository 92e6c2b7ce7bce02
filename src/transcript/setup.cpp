#include "transcript/setup.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "state/state.hpp"
#include "transcript/setup_words.hpp"
#include "transcript/survivor.hpp"

namespace lantern::engine {

namespace {

using text::same;

/// Reads the setup lines one by one; the first complaint ends it.
class SetupReader {
public:
    SetupReader(const Transcript& transcript, const Codex& codex)
        : transcript_(transcript), codex_(codex), in_(transcript, codex) {}

    Result<Setup> read() {
        setup_.survival_limit = 0;
        setup_.terrain = transcript_.recorded;  // recordings of older programs say nothing of the setup's own terrain
        for (const TranscriptLine& line : transcript_.setup) {
            in_.begin(line);
            read_line(line);
            if (in_.failed()) return Error{in_.error()};
        }
        // Unless the script says more, the settlement's limit is what its survivors bring (RULES 7.1).
        if (!limit_given_) {
            setup_.survival_limit = 1;
            for (const SurvivorSheet& sheet : setup_.survivors) {
                setup_.survival_limit = std::max(setup_.survival_limit, sheet.survival);
            }
        }
        return std::move(setup_);
    }

private:
    void read_line(const TranscriptLine& line) {
        switch (line.kind) {
            case LineKind::monster: return monster(line);
            case LineKind::survivor: return survivor(line);
            case LineKind::players: return players(line);
            case LineKind::survival_limit:
                limit_given_ = true;
                setup_.survival_limit = static_cast<std::uint8_t>(in_.number(line.rest.text, 1, UINT8_MAX, line.rest));
                return;
            case LineKind::actions: return actions(line);
            case LineKind::masteries: return masteries(line);
            case LineKind::innovations: return innovations(line);
            case LineKind::volumes:
                setup_.settlement.volumes =
                    static_cast<std::uint8_t>(in_.number(line.rest.text, 0, most_volumes, line.rest));
                return;
            case LineKind::terrain: return terrain(line);
            case LineKind::encounter: {  // encounter C3 D5
                std::string_view words = line.rest.text;
                while (!words.empty() && !in_.failed())
                    setup_.encounter.push_back(in_.space(text::take_word(words), line.rest));
                return;
            }
            case LineKind::ai_deck:
                for (const Clause& clause : line.clauses) {
                    const int card = monster_card(clause);
                    if (card >= 0) setup_.ai_deck.push_back(static_cast<std::uint16_t>(card));
                }
                return;
            case LineKind::ambush:
                setup_.ambush_by_survivors = same(line.rest.text, "survivors") || same(line.rest.text, "by survivors");
                setup_.ambush_by_monster = same(line.rest.text, "monster") || same(line.rest.text, "by monster");
                if (!setup_.ambush_by_survivors && !setup_.ambush_by_monster) {
                    in_.fail(line.rest, "an ambush is by \"survivors\" or by \"monster\"");
                }
                return;
            default: return;
        }
    }

    /// A card of this monster goes before one of the same name that another monster has.
    int monster_card(const Clause& clause) {
        if (!monster_given_) in_.fail(clause, "the line \"monster\" must come first");
        const Monster& monster = codex_.monsters[setup_.monster];
        std::vector<std::string> names;
        for (const std::uint16_t card : monster.ai_cards) {
            if (same(codex_.ai_cards[card].name, clause.text)) return card;
            names.push_back(codex_.ai_cards[card].name);
        }
        in_.fail(clause,
                 monster.name + " has no AI card \"" + clause.text + "\"." + text::suggestion(clause.text, names));
        return -1;
    }

    /// monster NAME, level N, at SPACE facing DIRECTION
    void monster(const TranscriptLine& line) {
        const Clause& first = line.clauses.front();
        const int found = text::find_monster(codex_.monsters, first.text);
        if (found < 0) return in_.fail(first, text::no_monster(codex_.monsters, first.text));
        monster_given_ = true;
        setup_.monster = static_cast<std::uint16_t>(found);
        for (std::size_t i = 1; i < line.clauses.size(); ++i) {
            const Clause& clause = line.clauses[i];
            std::string_view words = clause.text;
            if (text::take(words, "level")) {
                const std::vector<MonsterLevel>& levels = codex_.monsters[setup_.monster].levels;
                const int level = in_.named(levels, words, clause, "level");
                if (level >= 0) setup_.level = static_cast<std::uint16_t>(level);
                continue;
            }
            bool understood = false;
            if (text::take(words, "at")) {
                setup_.monster_at = in_.space(text::take_word(words), clause);
                understood = true;
            }
            if (text::take(words, "facing")) {
                setup_.facing = parse_direction(text::folded(text::take_word(words)));
                if (!setup_.facing) return in_.fail(clause, "a facing is north, east, south or west");
                understood = true;
            }
            if (!understood || !words.empty()) {
                return in_.fail(clause,
                                "of the monster a script says \"level N\" and \"at SPACE facing DIRECTION\", not \"" +
                                    clause.text + "\"");
            }
        }
    }

    void survivor(const TranscriptLine& line) {
        if (setup_.survivors.size() == static_cast<std::size_t>(max_survivors)) {
            return in_.fail(line.rest, "a showdown has at most six survivors");
        }
        std::optional<SurvivorSheet> sheet = read_survivor(in_, line);
        if (!sheet) return;
        if (text::find_named(setup_.survivors, sheet->name) >= 0) {
            return in_.fail(line.clauses.front(), "two survivors are called " + sheet->name);
        }
        setup_.survivors.push_back(std::move(*sheet));
    }

    /// players 2: Zachary Lucy | Erza
    void players(const TranscriptLine& line) {
        std::string_view words = line.rest.text;
        const std::size_t colon = words.find(':');
        const int count = in_.number(text::trimmed(words.substr(0, colon)), 1, max_survivors, line.rest);
        if (in_.failed()) return;
        const int survivors = static_cast<int>(setup_.survivors.size());
        if (survivors == 0) return in_.fail(line.rest, "the survivors must come before the players");
        setup_.players.assign(setup_.survivors.size(), 0);
        if (colon == std::string_view::npos) {
            if (count != 1 && count != survivors) {
                return in_.fail(line.rest, "say who plays whom: \"players 2: Zachary Lucy | Erza\"");
            }
            for (int i = 0; i < survivors && count != 1; ++i) {
                setup_.players[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
            }
            return;
        }
        const std::vector<Clause> groups =
            text::cut(words.substr(colon + 1), '|', line.rest.column + static_cast<int>(colon) + 1);
        if (static_cast<int>(groups.size()) != count) {
            return in_.fail(line.rest, std::to_string(count) + " players need as many groups, parted by |");
        }
        std::vector<bool> taken(setup_.survivors.size(), false);
        for (std::size_t player = 0; player < groups.size(); ++player) {
            std::string_view names = groups[player].text;
            while (!names.empty()) {
                while (!names.empty() && names.front() == ',') names = text::trimmed(names.substr(1));
                const int who = take_survivor(names);
                if (who < 0)
                    return in_.fail(groups[player], "none of the survivors is called \"" + std::string(names) + "\"");
                setup_.players[static_cast<std::size_t>(who)] = static_cast<std::uint8_t>(player);
                taken[static_cast<std::size_t>(who)] = true;
            }
        }
        if (std::find(taken.begin(), taken.end(), false) != taken.end()) {
            in_.fail(line.rest, "every survivor needs a player");
        }
    }

    int take_survivor(std::string_view& names) const {
        int best = -1;
        std::size_t length = 0;
        for (std::size_t i = 0; i < setup_.survivors.size(); ++i) {
            const std::string& name = setup_.survivors[i].name;
            const std::string_view head = names.substr(0, std::min(name.size(), names.size()));
            const bool ends = names.size() <= name.size() || names[name.size()] == ' ' || names[name.size()] == ',';
            if (!same(head, name) || !ends || head.size() <= length) continue;
            best = static_cast<int>(i);
            length = head.size();
        }
        names = text::trimmed(names.substr(length));
        return best;
    }

    void actions(const TranscriptLine& line) {
        std::string_view words = line.rest.text;
        setup_.survival_actions = 1;
        while (!words.empty()) {
            std::string_view word = text::take_word(words);
            if (!word.empty() && word.back() == ',') word.remove_suffix(1);
            if (same(word, "all")) {
                setup_.survival_actions = (1U << survival_action_names.size()) - 1U;
                continue;
            }
            const int action = text::find_word(survival_action_names, word);
            if (action < 0) {
                return in_.fail(line.rest, "\"" + std::string(word) +
                                               "\" is no survival action: dodge, encourage, dash, surge, endure, all");
            }
            setup_.survival_actions =
                static_cast<std::uint8_t>(setup_.survival_actions | 1U << static_cast<unsigned>(action));
        }
    }

    /// masteries sword, fist & tooth
    void masteries(const TranscriptLine& line) {
        for (const Clause& clause : line.clauses) {
            const int type = in_.named(codex_.weapon_types, clause.text, clause, "weapon type");
            if (type >= 0) setup_.masteries |= std::uint32_t{1} << static_cast<unsigned>(type);
        }
    }

    /// innovations Forbidden Dance, Heart Flute
    void innovations(const TranscriptLine& line) {
        for (const Clause& clause : line.clauses) {
            const int found = in_.named(codex_.innovations, clause.text, clause, "innovation");
            if (found >= 0) setup_.settlement.innovations |= std::uint32_t{1} << static_cast<unsigned>(found);
        }
    }

    /// terrain setup | terrain none | terrain NAME [at SPACE SPACE ...] [turned]
    void terrain(const TranscriptLine& line) {
        if (same(line.rest.text, "setup") || same(line.rest.text, "none")) {
            setup_.terrain = same(line.rest.text, "setup");
            return;
        }
        std::string_view words = line.rest.text;
        TerrainPlacement placement;
        placement.turned = text::take_last(words, "turned");
        std::string_view name = words;
        for (std::string_view last = last_word(name); parse_space(last); last = last_word(name)) {
            placement.anchors.insert(placement.anchors.begin(), *parse_space(last));
            name = text::trimmed(name.substr(0, name.size() - last.size()));
        }
        if (!placement.anchors.empty() && !text::take_last(name, "at")) {
            return in_.fail(line.rest, "write \"terrain NAME at SPACE\"");
        }
        const int found = in_.named(codex_.terrain, name, line.rest, "terrain");
        if (found < 0) return;
        placement.terrain = static_cast<std::uint16_t>(found);
        setup_.extra_terrain.push_back(std::move(placement));
    }

    const Transcript& transcript_;
    const Codex& codex_;
    SetupWords in_;
    Setup setup_;
    bool monster_given_ = false;
    bool limit_given_ = false;
};

}  // namespace

Result<Setup> transcript_setup(const Transcript& transcript, const Codex& codex) {
    return SetupReader(transcript, codex).read();
}

}  // namespace lantern::engine
