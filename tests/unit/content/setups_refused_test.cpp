#include <gtest/gtest.h>

#include <functional>

#include "content/scenario.hpp"
#include "small_codex.hpp"

/// Setups that cannot be played are refused with one sentence that says who or what is wrong (content/scenario.hpp).
namespace lantern::engine {
namespace {

using testing::add;
using testing::armor_piece;
using testing::nature;
using testing::piece;
using testing::sheet;

/// What may be wrong with a setup that was right.
struct Wrong {
    const char* name;
    std::function<void(Codex&, engine::Setup&)> make;
    std::vector<std::string> says;  ///< words that the sentence must have
};

engine::Setup right_setup() {
    engine::Setup setup;
    setup.survivors = {sheet("Anna", space_at(13, 9)), sheet("Bert", space_at(13, 10))};
    return setup;
}

std::vector<std::uint16_t> some(Codex& codex, std::vector<Nature> Codex::*list, int many) {
    std::vector<std::uint16_t> places;
    for (int i = 0; i < many; ++i) places.push_back(add(codex.*list, nature("One of " + std::to_string(many))));
    return places;
}

const Space h11 = space_at(7, 10);

const Wrong wrongs[]{
    {"NoSuchMonster", [](Codex&, auto& setup) { setup.monster = 1; }, {"monster"}},
    {"NoSuchLevel", [](Codex&, auto& setup) { setup.level = 1; }, {"Lion", "level"}},
    {"Nobody", [](Codex&, auto& setup) { setup.survivors.clear(); }, {"1 to 6 survivors", "not 0"}},
    {"Seven", [](Codex&, auto& setup) { setup.survivors.assign(7, sheet("Anna")); }, {"1 to 6 survivors", "not 7"}},
    {"APreset", [](Codex&, auto& setup) { setup.survivors[0].name = "preset X"; }, {"preset", "preset X"}},
    {"APlaceInAName", [](Codex&, auto& setup) { setup.survivors[0].name = "Bob at B3"; }, {"at", "Bob at B3"}},
    {"TheSeatOfAll", [](Codex&, auto& setup) { setup.survivors[0].name = "Players"; }, {"players", "Players"}},
    {"TheControllersSeat",
     [](Codex&, auto& setup) { setup.survivors[1].name = "Monster Controller"; },
     {"controller", "Monster Controller"}},
    {"ABlankBeforeAName", [](Codex&, auto& setup) { setup.survivors[1].name = " Bert"; }, {"begins"}},
    {"TenPiecesOfGear", [](Codex&, auto& setup) { setup.survivors[1].gear.assign(10, 0); }, {"Bert", "10 pieces"}},
    {"GearOutsideThePacks",
     [](Codex& codex, auto& setup) { setup.survivors[0].gear = {static_cast<std::uint16_t>(codex.gear.size())}; },
     {"Anna", "gear", "not in the packs"}},
    {"AnInjuryOutsideThePacks", [](Codex&, auto& setup) { setup.survivors[1].injuries = {99}; }, {"Bert", "injury"}},
    {"ADisorderOutsideThePacks",
     [](Codex&, auto& setup) { setup.survivors[1].disorders = {99}; },
     {"Bert", "disorder"}},
    {"AnArtOutsideThePacks", [](Codex&, auto& setup) { setup.survivors[1].fighting_arts = {99}; }, {"Bert", "art"}},
    {"AnAbilityOutsideThePacks", [](Codex&, auto& setup) { setup.survivors[1].abilities = {99}; }, {"Bert", "ability"}},
    {"ADeedOutsideThePacks", [](Codex&, auto& setup) { setup.survivors[1].lifetime = {99}; }, {"Bert", "deed"}},
    {"TerrainOutsideThePacks",
     [](Codex&, auto& setup) { setup.extra_terrain = {{.terrain = 99, .anchors = {space_at(0, 0)}}}; },
     {"terrain", "not in the packs"}},
    {"AnInnovationOutsideThePacks",
     [](Codex&, auto& setup) { setup.settlement.innovations = 1U << 31U; },
     {"innovation"}},
    {"AnItemTwice",
     [](Codex& codex, auto& setup) {
         const std::uint16_t item = add(codex.gear, piece("Bandages"));
         setup.survivors[0].gear = {item, 0, item};
     },
     {"Anna", "Bandages", "twice"}},
    {"TwoHelmets",
     [](Codex& codex, auto& setup) {
         const std::uint16_t one = add(codex.gear, armor_piece("Hood", Location::head, 1));
         setup.survivors[0].gear = {one, add(codex.gear, armor_piece("Helm", Location::head, 2))};
     },
     {"Anna", "head"}},
    {"OtherGearBesideSelfish",
     [](Codex& codex, auto& setup) {
         codex.words = {"", "selfish", "other"};
         Gear one = piece("Ring"), other = piece("Doll");
         one.words = {1};
         other.words = {2};
         setup.survivors[0].gear = {add(codex.gear, other), add(codex.gear, one)};
     },
     {"Anna", "Ring", "Doll"}},
    {"Retired", [](Codex&, auto& setup) { setup.survivors[1].retired = true; }, {"Bert", "retired"}},
    {"WhoSkipsThisHunt", [](Codex&, auto& setup) { setup.survivors[1].skip_next_hunt = true; }, {"Bert", "hunt"}},
    {"NoName", [](Codex&, auto& setup) { setup.survivors[0].name.clear(); }, {"needs a name"}},
    {"ANameOfSeveral", [](Codex&, auto& setup) { setup.survivors[0].name = "Anna, Bert"; }, {"commas", "Anna, Bert"}},
    {"ANameTooLong", [](Codex&, auto& setup) { setup.survivors[0].name = std::string(41, 'a'); }, {"40 letters"}},
    {"FourDisorders",
     [](Codex& codex, auto& setup) { setup.survivors[0].disorders = some(codex, &Codex::disorders, 4); },
     {"Anna", "three disorders"}},
    {"FourFightingArts",
     [](Codex& codex, auto& setup) { setup.survivors[0].fighting_arts = some(codex, &Codex::fighting_arts, 4); },
     {"Anna", "three fighting arts"}},
    {"ElevenAbilities",
     [](Codex& codex, auto& setup) { setup.survivors[0].abilities = some(codex, &Codex::abilities, 11); },
     {"Anna", "ten abilities"}},
    {"TheMonsterOverTheEdge", [](Codex&, auto& setup) { setup.monster_at = space_at(15, 3); }, {"Lion", "P4"}},
    {"ASurvivorUnderTheMonster",
     [](Codex&, auto& setup) { setup.survivors[1].start = space_at(8, 11); },
     {"Bert", "monster", "I12"}},
    {"TwoSurvivorsOnASpace",
     [](Codex&, auto& setup) { setup.survivors[1].start = setup.survivors[0].start; },
     {"two survivors", "N10"}},
    {"ASurvivorOutsideTheBoard",
     [](Codex&, auto& setup) { setup.survivors[1].start = board_spaces; },
     {"Bert", "outside the board"}},
    {"FiveEncounterMonsters",
     [](Codex&, auto& setup) {
         setup.encounter = {0, 1, 2, 3, 4};
     },
     {"5 encounter monsters", "four"}},
    {"AnEncounterMonsterOutside",
     [](Codex&, auto& setup) { setup.encounter = {board_spaces}; },
     {"encounter monster", "outside the board"}},
    {"AnEncounterMonsterOnTheMonster", [](Codex&, auto& setup) { setup.encounter = {h11}; }, {"encounter", "H11"}},
    {"AnEncounterMonsterOnASurvivor",
     [](Codex&, auto& setup) { setup.encounter = {setup.survivors[0].start}; },
     {"encounter", "N10"}},
    {"TwoEncounterMonstersOnASpace",
     [](Codex&, auto& setup) {
         setup.encounter = {4, 4};
     },
     {"encounter", "A5"}},
    {"ASurvivorWithoutAPlayer", [](Codex&, auto& setup) { setup.players = {0}; }, {"every survivor", "player"}},
    {"APlayerWithoutSurvivors",
     [](Codex&, auto& setup) {
         setup.players = {0, 2};
     },
     {"player 2"}},
    {"NoFirstPlayer",
     [](Codex&, auto& setup) {
         setup.players = {1, 1};
     },
     {"player 1"}},
    {"TilesOnEachOther",
     [](Codex& codex, auto& setup) {
         Terrain grass;
         grass.name = "Tall Grass";
         grass.width = grass.height = 2;
         setup.extra_terrain = {{.terrain = add(codex.terrain, grass), .anchors = {0, 1}, .turned = false}};
     },
     {"Tall Grass", "A2"}},
    {"ATurnedTileOverTheEdge",
     [](Codex& codex, auto& setup) {
         Terrain pillar;
         pillar.name = "Pillar";
         pillar.height = 4;
         setup.extra_terrain = {{.terrain = add(codex.terrain, pillar), .anchors = {space_at(0, 19)}, .turned = true}};
     },
     {"Pillar", "A20"}},
    {"FortyOneCards",
     [](Codex& codex, auto&) {
         AiCard card;
         card.copies = 41;
         codex.monsters[0].ai_cards = {add(codex.ai_cards, card)};
     },
     {"Lion", "40 cards"}},
};

class Refused : public ::testing::TestWithParam<Wrong> {};

TEST_P(Refused, WithOneSentenceThatNamesIt) {
    Codex codex = testing::small_codex();
    engine::Setup setup = right_setup();
    ASSERT_TRUE(make_scenario(codex, setup)) << "what is right is taken";
    GetParam().make(codex, setup);
    const Result<Scenario> result = make_scenario(codex, setup);
    ASSERT_FALSE(result);
    const std::string& message = result.error().message;
    for (const std::string& word : GetParam().says)
        EXPECT_NE(message.find(word), std::string::npos) << '"' << message << "\" does not say " << word;
    EXPECT_EQ(message.find_first_of(".\n"), std::string::npos) << message;
}

INSTANTIATE_TEST_SUITE_P(Setups, Refused, ::testing::ValuesIn(wrongs),
                         [](const auto& tested) { return std::string(tested.param.name); });

// What is nearly the same and right.
TEST(Setups, ThatAreRightAreTaken) {
    Codex codex = testing::small_codex();
    Gear hood = armor_piece("Hood", Location::head, 1), band = armor_piece("Band", Location::head, 0);
    band.keywords = Keyword::accessory;
    const std::uint16_t head = add(codex.gear, hood), accessory = add(codex.gear, band);
    engine::Setup setup = right_setup();
    setup.survivors[0].gear = {head, accessory, no_gear, no_gear, 0, 0, 0, 0, 0};  // weapons may lie there twice
    setup.survivors[0].disorders = some(codex, &Codex::disorders, 3);
    setup.survivors[0].abilities = some(codex, &Codex::abilities, 10);
    setup.survivors.resize(6, sheet("Cleo"));
    setup.players = {0, 1, 1, 2, 0, 2};
    setup.encounter = {0, 1, 2, 3};
    setup.monster_at = space_at(14, 20);
    EXPECT_TRUE(make_scenario(codex, setup));
}

// A nemesis comes by itself: nobody hunts it.
TEST(Setups, ANemesisMeetsWhoSkipsAHunt) {
    Codex codex = testing::small_codex();
    engine::Setup setup = right_setup();
    setup.survivors[0].skip_next_hunt = true;
    codex.monsters[0].nemesis = true;
    EXPECT_TRUE(make_scenario(codex, setup));
}

// A letter counts once, however many bytes it takes.
TEST(Setups, TakeANameOfFortyLetters) {
    const Codex codex = testing::small_codex();
    engine::Setup setup = right_setup();
    setup.survivors[0].name.clear();
    for (int i = 0; i < 40; ++i) setup.survivors[0].name += "\xC3\xA4";
    EXPECT_TRUE(make_scenario(codex, setup));
}

// proves R9.2
TEST(Selfish, ConcernsOtherGearAlone) {
    Codex codex;
    codex.words = {"", "selfish", "other"};
    codex.gear.resize(3);
    codex.gear[0].words = {1};
    codex.gear[1].words = {2};
    codex.gear[2].words = {2, 1};
    EXPECT_TRUE(is_too_selfish_for(codex, 0, 1));
    EXPECT_FALSE(is_too_selfish_for(codex, 1, 0));
    EXPECT_FALSE(is_too_selfish_for(codex, 0, 0));
    EXPECT_TRUE(is_too_selfish_for(codex, 2, 1));
    EXPECT_FALSE(is_too_selfish_for(codex, 2, 2));
}

}  // namespace
}  // namespace lantern::engine
