#include "content/things.hpp"

#include <gtest/gtest.h>

#include "small_codex.hpp"

/// Names of things by their places in the Codex's lists: events carry such places, and a broken event is seen, not fatal.
namespace lantern::engine {
namespace {

template <class T>
void add_named(std::vector<T>& list, std::string name) {
    T item{};
    item.name = std::move(name);
    list.push_back(std::move(item));
}

/// Each list holds two things; the second is called after its list.
Codex a_thing_of_each_kind() {
    Codex codex;
    const auto add = [](auto& list, const char* name) {
        add_named(list, "first");
        add_named(list, name);
    };
    add(codex.ai_cards, "an AI card");
    add(codex.hit_locations, "a hit location");
    add(codex.persistent_injuries, "a persistent injury");
    add(codex.gear, "a piece of gear");
    add(codex.terrain, "a terrain");
    add(codex.resources, "a resource");
    add(codex.injuries, "an injury");
    add(codex.disorders, "a disorder");
    add(codex.fighting_arts, "a fighting art");
    add(codex.abilities, "an ability");
    add(codex.monsters, "a monster");
    add(codex.armor_sets, "an armor set");
    add(codex.weapon_types, "a weapon type");
    add(codex.innovations, "an innovation");
    codex.words = {"", "a word"};
    codex.deeds = {"first", "a deed"};
    return codex;
}

struct Named {
    Thing kind;
    const char* name;
    const char* unknown;
};
const Named lists[]{
    {Thing::ai_card, "an AI card", "unknown AI card 2"},
    {Thing::hit_location, "a hit location", "unknown hit location 2"},
    {Thing::persistent_injury, "a persistent injury", "unknown persistent injury 2"},
    {Thing::gear, "a piece of gear", "unknown gear 2"},
    {Thing::terrain, "a terrain", "unknown terrain 2"},
    {Thing::resource, "a resource", "unknown resource 2"},
    {Thing::injury, "an injury", "unknown injury 2"},
    {Thing::disorder, "a disorder", "unknown disorder 2"},
    {Thing::fighting_art, "a fighting art", "unknown fighting art 2"},
    {Thing::ability, "an ability", "unknown ability 2"},
    {Thing::monster, "a monster", "unknown monster 2"},
    {Thing::word, "a word", "unknown word 2"},
    {Thing::armor_set, "an armor set", "unknown armor set 2"},
    {Thing::weapon_type, "a weapon type", "unknown weapon type 2"},
    {Thing::innovation, "an innovation", "unknown innovation 2"},
    {Thing::deed, "a deed", "unknown deed 2"},
};

TEST(Things, AreNamedFromTheirOwnList) {
    const Codex codex = a_thing_of_each_kind();
    for (const Named& list : lists) EXPECT_EQ(thing_name(codex, list.kind, 1), list.name);
}

TEST(Things, WhosePlaceLeadsNowhereAreUnknown) {
    const Codex codex = a_thing_of_each_kind();
    for (const Named& list : lists) {
        EXPECT_EQ(thing_name(codex, list.kind, 2), list.unknown);
        EXPECT_EQ(thing_name(codex, list.kind, 0xFFFF).rfind("unknown ", 0), 0U) << list.name;
        EXPECT_EQ(thing_name(Codex{}, list.kind, list.kind == Thing::word ? 1 : 0).rfind("unknown ", 0), 0U)
            << list.name;
    }
}

TEST(Things, WithoutANameAreUnknownToo) {
    Codex codex;
    codex.gear.resize(1);
    EXPECT_EQ(thing_name(codex, Thing::gear, 0), "unknown gear 0");
}

TEST(Things, WithoutAListHaveNoName) {
    const Codex codex = a_thing_of_each_kind();
    for (const Thing kind : {Thing::nothing, Thing::table_row, Thing::condition, Thing::nature})
        EXPECT_TRUE(thing_name(codex, kind, 1).starts_with("unknown ")) << thing_name(codex, kind, 1);
}

}  // namespace
}  // namespace lantern::engine
