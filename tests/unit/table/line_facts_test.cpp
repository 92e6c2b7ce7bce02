// Who moves and who is harmed, as lines of the log have it as fields: held against where everybody stands and what they bear afterwards.
#include "table/line_facts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "base/bits.hpp"
#include "pack/directory.hpp"
#include "random_moments.hpp"
#include "table/log.hpp"

namespace lantern::engine {
namespace {

using testing::core;

using Who = std::pair<Piece, int>;

/// What is seen of everybody on a board.
struct Seen {
    std::map<Who, Space> at;
    std::map<Who, int> harm;  ///< grows whenever a hit takes something
    Direction facing = Direction::north;

    explicit Seen(const State& state) : facing(monster_facing(state)) {
        if (monster_on_board(state)) at[{Piece::monster, 0}] = state.monster.at;
        harm[{Piece::monster, 0}] = state.wounds.size() + (has(state.monster, MonsterFlag::knocked_down) ? 1 : 0);
        for (const int which : bits(state.encounter.on_board()))
            at[{Piece::encounter_monster, which}] = state.encounter.at(which);
        for (unsigned who = 0; who < state.survivors.size(); ++who) {
            const SurvivorState& s = state.survivors[who];
            const Who one{Piece::survivor, static_cast<int>(who)};
            if (s.at != no_space) at[one] = s.at;
            int& harmed = harm[one] = s.bleeding + (has(s, SurvivorFlag::knocked_down) ? 1 : 0);
            for (const int armor : s.armor) harmed -= armor;
            for (unsigned boxes = s.boxes; boxes != 0; boxes >>= 1U) harmed += static_cast<int>(boxes & 1U);
            if (!has(s, SurvivorFlag::alive)) harmed += 100;
        }
    }
};

/// Goes along with the lines of a log.
struct Told {
    std::map<Who, Space> at;
    std::optional<Direction> facing;
    std::set<Who> harmed;

    void read(const LogLine& line) {
        if (line.of_orders || line.unasked) return;
        if (const std::optional<PieceTold> who = harm_told(line.event)) harmed.insert({who->piece, who->number});
        const std::optional<MoveTold>& move = line.moves;
        if (line.event.kind == EventKind::died) {
            EXPECT_TRUE(move && move->from != no_space) << line.text;  // where they died
        }
        if (!move) return;
        const Who who{move->who.piece, move->who.number};
        if (move->facing) facing = move->facing;
        if (move->stays()) return;
        if (move->from != no_space) {
            EXPECT_EQ(at.contains(who) ? at[who] : no_space, move->from) << line.text;
        }
        at.erase(who);
        if (move->to != no_space) at[who] = move->to;
    }
};

/// Plays by lot, and counts moves and harm by piece.
void expect_facts(const Game& game, std::uint64_t seed, std::map<Piece, int>& moves, std::map<Piece, int>& harms) {
    Log log(game.scenario());
    RandomAnswerer answerer(seed);
    State state = game.start(&log);
    Told told;
    std::size_t read = 0;
    Seen before(state);
    for (int asked = 0; asked < 400 && !game.over(state) && state.phase != Phase::aftermath; ++asked) {
        game.apply(state, answerer.answer(game, state, game.pause(state)), &log);
        told.harmed.clear();
        for (; read < log.lines().size(); ++read) told.read(log.lines()[read]);
        if (state.phase == Phase::setup) continue;  // where the monster begins is told once its facing is known
        const Seen now(state);
        ASSERT_EQ(told.at, now.at) << seed << " after " << log.lines().back().text;
        if (told.facing && monster_on_board(state)) {
            EXPECT_EQ(*told.facing, now.facing) << log.lines().back().text;
        }
        for (const auto& [who, harm] : now.harm) {
            if (harm <= before.harm[who]) continue;
            EXPECT_TRUE(told.harmed.contains(who)) << seed << " after " << log.lines().back().text;
            ++harms[who.first];
        }
        for (const auto& [who, at] : now.at) moves[who.first] += before.at.contains(who) && before.at[who] != at;
        before = now;
    }
}

TEST(LineFacts, TellWhereEverybodyGoesAndWhoIsHarmed) {
    std::map<Piece, int> moves, harms;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Game game = Game::create(core(), testing::preset_setup(core(), seed, seed * 3, 4)).value();
        expect_facts(game, seed, moves, harms);
    }
    for (const Piece piece : {Piece::monster, Piece::survivor}) {
        EXPECT_GT(moves[piece], 40);
        EXPECT_GT(harms[piece], 40);
    }
}

TEST(LineFacts, TellOfEncounterMonstersToo) {
    const std::vector<std::vector<PackFile>> base{core_pack_files()};
    const Loaded loaded = load_pack_directory(std::string(LANTERN_SOURCE_DIR) + "/tests/packs/showcase", base);
    ASSERT_TRUE(loaded.codex.has_value());
    engine::Setup setup = testing::preset_setup(*loaded.codex, 0, 4, 3);
    while (loaded.codex->monsters[setup.monster].id != "showcase-beast") ++setup.monster;
    std::map<Piece, int> moves, harms;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const Game game = Game::create(*loaded.codex, setup).value();
        expect_facts(game, seed, moves, harms);
    }
    EXPECT_GT(moves[Piece::encounter_monster], 0);
}

}  // namespace
}  // namespace lantern::engine
