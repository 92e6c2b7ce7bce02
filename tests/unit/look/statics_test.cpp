#include <gtest/gtest.h>

#include "content/scenario.hpp"
#include "look/look.hpp"
#include "state/calls.hpp"
#include "unit/pack/support.hpp"

/// Rules of the monster that hold under a condition about somebody.
namespace lantern::engine {

namespace {

using namespace test;

/// The lion with a trait in play that has this rule, against one survivor who stands behind it and attacks.
struct Attacked {
    explicit Attacked(const std::string& rule) {
        const PackFile trait{
            "trait.yaml",
            "monster: lion\nAI:\n  - {name: Soft Back, level: special, type: trait, always: [" + rule + "]}\n"};
        Loaded loaded = compile(pack_replacing(trait));
        EXPECT_EQ(complaints(loaded), "");
        codex = std::move(loaded.codex.value());
        Setup setup;
        setup.survivors = {codex.presets.front()};
        scenario = make_scenario(codex, setup).value();
        state.phase = Phase::survivors_turn;
        state.monster.at = *parse_space("H11");
        state.monster.facing = static_cast<std::uint8_t>(Direction::north);
        state.monster.flags.add(MonsterFlag::alive);
        for (std::size_t card = 0; card < scenario.ai_cards.size(); ++card) {
            if (codex.ai_cards[scenario.ai_cards[card]].name == "Soft Back")
                state.in_play.push_back({static_cast<std::uint8_t>(card), 0});
        }
        EXPECT_EQ(state.in_play.size(), 1);
        SurvivorState& s = state.survivors.front();
        s.flags.add(SurvivorFlag::alive);
        s.at = *parse_space("J11");
        s.attack.active = true;
        renew_glance(scenario, state);
        state.stack.push(Showdown{});
        state.stack.push(SurvivorAttack{.who = 0});
    }
    int toughness() const { return monster_attribute({scenario, state}, Attribute::toughness); }

    Codex codex;
    Scenario scenario;
    State state;
};

constexpr int printed_toughness = 8;

}  // namespace

TEST(MonsterStatics, AConditionIsAboutWhoAttacks) {
    Attacked lion("{monster: {toughness: -4}, if: attacker is in blind spot}");
    EXPECT_EQ(lion.toughness(), printed_toughness - 4);
    lion.state.survivors.front().at = *parse_space("G11");
    EXPECT_EQ(lion.toughness(), printed_toughness);  // attacked from the front
    lion.state.survivors.front().at = *parse_space("J11");
    lion.state.survivors.front().attack = Attack{};
    EXPECT_EQ(lion.toughness(), printed_toughness);  // nobody attacks
}

TEST(MonsterStatics, AConditionIsAboutWhomItAttacks) {
    Attacked lion("{monster: {damage: 2}, if: target is insane}");
    const auto damage = [&] { return monster_attribute({lion.scenario, lion.state}, Attribute::damage); };
    lion.state.survivors.front().insanity = 3;
    EXPECT_EQ(damage(), 0);  // it attacks nobody
    lion.state.monster_attacks.push_back({.target = 0});
    EXPECT_EQ(damage(), 2);
    lion.state.survivors.front().insanity = 2;
    EXPECT_EQ(damage(), 0);
}

}  // namespace lantern::engine
