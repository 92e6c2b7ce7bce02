#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "base/random.hpp"
#include "core_pack.hpp"
#include "game/game.hpp"
#include "game/sheet_json.hpp"
#include "pack/pack.hpp"
#include "pack/sheets.hpp"

namespace lantern::engine {
namespace {

using nlohmann::json;

using testing::core;

const json& schema() {
    static const json parsed = json::parse(survivor_schema());
    return parsed;
}

/// The part of JSON Schema that docs/survivor.schema.json uses. Returns where and why a value does not fit; empty = it fits.
class Validator {
public:
    std::string check(const json& value, const json& rule, const std::string& at) const {
        if (rule.contains("type") && !is_a(value, rule["type"].get<std::string>()))
            return at + " is no " + rule["type"].get<std::string>();
        for (const auto& [key, what] : rule.items()) {
            if (const std::string wrong = one(value, key, what, rule, at); !wrong.empty()) return wrong;
        }
        return {};
    }

private:
    std::string one(const json& value, const std::string& key, const json& what, const json& rule,
                    const std::string& at) const {
        if (key == "$ref") return check(value, schema().at(json::json_pointer(what.get<std::string>().substr(1))), at);
        if (key == "enum")
            return std::find(what.begin(), what.end(), value) != what.end() ? "" : at + " is no such word";
        if (key == "anyOf") return any(value, what, at);
        if (key == "required") return required(value, what, at);
        if (key == "properties") return properties(value, what, rule, at);
        if (key == "items") return items(value, what, at);
        if (key == "minimum") return value.get<int>() >= what.get<int>() ? "" : at + " is too low";
        if (key == "maximum") return value.get<int>() <= what.get<int>() ? "" : at + " is too high";
        if (key == "minItems") return value.size() >= what.get<std::size_t>() ? "" : at + " is too short";
        if (key == "maxItems") return value.size() <= what.get<std::size_t>() ? "" : at + " is too long";
        if (key == "minLength")
            return value.get<std::string>().size() >= what.get<std::size_t>() ? "" : at + " is empty";
        if (key == "pattern")
            return std::regex_match(value.get<std::string>(), std::regex(what.get<std::string>()))
                       ? ""
                       : at + " is ill-formed";
        static const std::set<std::string> silent{"type",  "description",         "default", "title", "$schema",
                                                  "$defs", "additionalProperties"};
        return silent.count(key) != 0 ? "" : "the schema has a word that is not checked: " + key;
    }

    static bool is_a(const json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "integer") return value.is_number_integer();
        if (type == "boolean") return value.is_boolean();
        return type == "null" && value.is_null();
    }

    std::string any(const json& value, const json& rules, const std::string& at) const {
        for (const json& rule : rules) {
            if (check(value, rule, at).empty()) return {};
        }
        return at + " fits none of several";
    }

    static std::string required(const json& value, const json& keys, const std::string& at) {
        for (const json& key : keys) {
            if (!value.contains(key.get<std::string>())) return at + " lacks " + key.get<std::string>();
        }
        return {};
    }

    std::string properties(const json& value, const json& known, const json& rule, const std::string& at) const {
        for (const auto& [key, inner] : value.items()) {
            if (known.contains(key)) {
                if (const std::string wrong = check(inner, known[key], at + "." + key); !wrong.empty()) return wrong;
            } else if (rule.value("additionalProperties", true) == false) {
                return at + " has the unknown key " + key;
            }
        }
        return {};
    }

    std::string items(const json& value, const json& rule, const std::string& at) const {
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::string wrong = check(value[i], rule, at + "[" + std::to_string(i) + "]");
            if (!wrong.empty()) return wrong;
        }
        return {};
    }
};

std::string not_in_schema(const std::string& text) { return Validator().check(json::parse(text), schema(), "file"); }

/// The sheets of a file as --survivors reads them, or the mistakes in it.
struct Read {
    std::vector<SurvivorSheet> sheets;
    Settlement settlement;
    std::string mistakes;
};
Read read_sheets(const std::string& text) {
    std::vector<std::vector<PackFile>> packs{core_pack_files()};
    std::erase_if(packs.front(), [](const PackFile& file) { return file.path == "survivors.yaml"; });
    packs.push_back({{"pack.yaml", "id: sheets\nname: Sheets\nversion: 1\nlicence: own\n"}, {"sheets.yaml", text}});
    Loaded loaded = compile_packs(packs);
    Read read;
    for (const Diagnostic& diagnostic : loaded.diagnostics) read.mistakes += to_string(diagnostic) + "\n";
    if (!loaded.codex) return read;
    read.sheets = loaded.codex->presets;
    read.settlement = loaded.codex->settlement;
    return read;
}

/// A sheet with every field at an unusual value.
SurvivorSheet full_sheet() {
    const auto gear = [](std::string_view name) {
        for (std::size_t i = 0; i < core().gear.size(); ++i) {
            if (core().gear[i].name == name) return static_cast<std::uint16_t>(i);
        }
        ADD_FAILURE() << name;
        return std::uint16_t{0};
    };
    SurvivorSheet sheet;
    sheet.name = "Whole Sheet";
    sheet.gender = "female";
    sheet.attributes = {6, 1, 2, -1, 1, 3};
    sheet.survival = 4;
    sheet.insanity = 7;
    sheet.courage = 3;
    sheet.understanding = 9;
    sheet.hunt_xp = 5;
    sheet.weapon_type = "sword";
    sheet.proficiency = 4;
    sheet.arc = true;
    sheet.torment = 1;
    sheet.systemic_pressure = 2;
    sheet.gear = {gear("Scrap Sword"), no_gear, gear("Lucky Charm"), no_gear, gear("Rawhide Vest")};
    sheet.injuries = {1, 1};
    sheet.disorders = {0, 2};
    sheet.fighting_arts = {1};
    sheet.abilities = {2};
    sheet.impairments = Impairment::cannot_spend_survival;
    sheet.tokens = {1, 0, -2, 0, 3, 0};
    sheet.bleeding = 2;
    sheet.boxes = 0x403 | 0x8;
    sheet.boxes = static_cast<std::uint16_t>(sheet.boxes & ~1U);  // the head has no light box
    sheet.lifetime = {0};
    sheet.other_lifetime = {"Saw the sea"};
    sheet.reroll_used = sheet.skip_next_hunt = sheet.retired = true;
    sheet.start = parse_space("N11").value_or(no_space);
    return sheet;
}

TEST(Sheets, every_field_of_the_reader_is_in_the_schema_and_the_other_way_round) {
    std::set<std::string> read, described;
    for (const std::string_view key : survivor_sheet_keys()) read.emplace(key);
    for (const auto& [key, rule] : schema()["$defs"]["survivor"]["properties"].items()) described.insert(key);
    EXPECT_EQ(read, described);
}

TEST(Sheets, the_impairments_of_the_schema_are_those_of_the_engine) {
    const json& words = schema()["$defs"]["survivor"]["properties"]["impairments"]["items"]["enum"];
    std::set<std::string> described, known;
    for (const json& word : words) described.insert(word.get<std::string>());
    for (const std::string_view word : impairment_names) known.emplace(word);
    EXPECT_EQ(described, known);
}

TEST(Sheets, a_whole_sheet_says_every_field_fits_the_schema_and_reads_back_the_same) {
    const std::string text = survivors_json(core(), {full_sheet()}, 2);
    EXPECT_EQ(not_in_schema(text), "");
    const json written = json::parse(text)["survivors"][0];
    for (const std::string_view key : survivor_sheet_keys()) EXPECT_TRUE(written.contains(std::string(key))) << key;
    const Read read = read_sheets(text);
    ASSERT_EQ(read.mistakes, "");
    ASSERT_EQ(read.sheets.size(), 1U);
    EXPECT_EQ(survivors_json(core(), read.sheets, 2), text);
}

TEST(Sheets, the_settlement_comes_along_and_goes_home_again) {
    const Settlement knows{.innovations = (1U << core().innovations.size()) - 1U, .volumes = 2};
    const std::string text = survivors_json(core(), {full_sheet()}, 2, knows);
    EXPECT_EQ(not_in_schema(text), "");
    const Read read = read_sheets(text);
    ASSERT_EQ(read.mistakes, "");
    EXPECT_EQ(read.settlement, knows);
    EXPECT_NE(read_sheets("settlement: {innovations: [Fluting]}\nsurvivors:\n  - {name: Zachary}\n").mistakes, "");
    EXPECT_NE(read_sheets("settlement: {volumes: 51}\nsurvivors:\n  - {name: Zachary}\n").mistakes, "");
}

TEST(Sheets, the_limit_and_the_actions_of_the_settlement_come_along_and_go_home_again) {
    engine::Setup setup;
    setup.survivors = {full_sheet()};
    setup.survival_limit = static_cast<std::uint8_t>(full_sheet().survival + 2);
    setup.survival_actions = 0b1001;
    const std::string text = survivors_json(core(), setup.survivors, 2, {}, rules_to_tell(setup));
    EXPECT_EQ(not_in_schema(text), "");
    PackCompiler compiler;
    compiler.add(core_pack_files());
    const auto read = [&compiler](const std::string& file) { return compiler.read_survivors({"sheets", file}); };
    const SurvivorsLoaded loaded = read(text);
    ASSERT_TRUE(loaded.file) << to_string(loaded.diagnostics.front());
    EXPECT_EQ(loaded.file->rules.survival_limit, setup.survival_limit);
    EXPECT_EQ(loaded.file->rules.survival_actions, setup.survival_actions);
    // What survivors bring as they set out they may not bring home; a limit of 1, and dodging, need no word.
    setup.survival_limit = full_sheet().survival;
    EXPECT_EQ(rules_to_tell(setup).survival_limit, full_sheet().survival);
    setup.survival_limit = 1;
    setup.survival_actions = 1;
    EXPECT_EQ(survivors_json(core(), setup.survivors, 2, {}, rules_to_tell(setup)),
              survivors_json(core(), setup.survivors, 2));
    EXPECT_FALSE(read("settlement: {actions: [hide]}\nsurvivors:\n  - {name: Zachary}\n").file);
    EXPECT_FALSE(read("settlement: {survival limit: 0}\nsurvivors:\n  - {name: Zachary}\n").file);
    EXPECT_NE(read_sheets("settlement: {survival limit: 5}\nsurvivors:\n  - {name: Zachary}\n").mistakes, "")
        << "the settlement of a pack has none";
}

TEST(Sheets, an_unknown_field_is_refused_by_reader_and_schema) {
    const std::string text = R"({"survivors": [{"name": "Zachary", "couraje": 3}]})";
    EXPECT_NE(not_in_schema(text), "");
    EXPECT_NE(read_sheets(text).mistakes, "");
}

TEST(Sheets, a_grid_may_stand_in_three_rows) {
    const Read rows = read_sheets(
        "survivors:\n  - name: Zachary\n    gear:\n      - [Cloth, -, null]\n      - [-, Founding Stone, -]\n"
        "      - [-, -, -]\n");
    const Read flat = read_sheets("survivors:\n  - {name: Zachary, gear: [Cloth, '-', '-', '-', Founding Stone]}\n");
    ASSERT_EQ(rows.mistakes, "");
    ASSERT_EQ(flat.mistakes, "");
    EXPECT_EQ(rows.sheets[0].gear, flat.sheets[0].gear);
    EXPECT_EQ(
        not_in_schema(
            R"({"survivors": [{"name": "Z", "gear": [["Cloth", "-", null], ["-", "-", "-"], [null, null, "Cloth"]]}]})"),
        "");
}

TEST(Sheets, a_grid_is_refused_with_ten_slots_two_helms_or_an_item_twice) {
    for (const char* gear : {"[Cloth, -, -, -, -, -, -, -, -, Bone Axe]", "[Skull Helm, Leather Mask]",
                             "[Lucky Charm, Lucky Charm]", "[[Cloth, -], [-, -, -], [-, -, -]]"}) {
        const std::string text = std::string("survivors:\n  - {name: Zachary, gear: ") + gear + "}\n";
        EXPECT_NE(read_sheets(text).mistakes, "") << gear;
    }
}

TEST(Sheets, who_is_retired_cannot_fight) {
    engine::Setup setup;
    setup.survivors = {full_sheet()};
    setup.survivors[0].skip_next_hunt = false;
    EXPECT_FALSE(make_scenario(core(), setup));
    setup.survivors[0].retired = false;
    EXPECT_TRUE(make_scenario(core(), setup));
}

TEST(Sheets, the_hours_ring_lets_the_retired_depart_but_suffers_no_other_gear) {
    engine::Setup setup;
    setup.survivors = {full_sheet()};
    setup.survivors[0].skip_next_hunt = false;
    const auto named = [](std::string_view name) {
        const auto& gear = core().gear;
        const auto found =
            std::find_if(gear.begin(), gear.end(), [name](const engine::Gear& piece) { return piece.name == name; });
        return static_cast<std::uint16_t>(found - gear.begin());
    };
    setup.survivors[0].gear = {named("Hours Ring"), named("Bone Axe")};
    EXPECT_TRUE(make_scenario(core(), setup));
    setup.survivors[0].gear.push_back(named("Thunder Maul"));
    EXPECT_FALSE(make_scenario(core(), setup));
}

TEST(Sheets, what_returns_from_showdowns_fits_the_schema_and_reads_back_the_same) {
    Random random{7, 0};
    for (int showdown = 0; showdown < 6; ++showdown) {
        engine::Setup setup;
        setup.survivors.assign(core().presets.begin(), core().presets.begin() + 4);
        setup.level = static_cast<std::uint16_t>(showdown % 2);
        const Result<Game> game = Game::create(core(), setup);
        ASSERT_TRUE(game);
        State state = game.value().start();
        for (int answers = 0; !game.value().over(state) && answers < 20000; ++answers) {
            const Pause pause = game.value().pause(state);
            const auto nth = random.below(static_cast<std::uint32_t>(pause.count()));
            game.value().apply(state, pause.option(static_cast<int>(nth)).answer);
        }
        const std::string text = survivors_json(core(), returning_survivors(game.value(), state), -1);
        if (json::parse(text)["survivors"].empty()) continue;  // nobody came back
        EXPECT_EQ(not_in_schema(text), "");
        const Read read = read_sheets(text);
        EXPECT_EQ(read.mistakes, "");
        EXPECT_EQ(survivors_json(core(), read.sheets, -1), text);
    }
}

}  // namespace
}  // namespace lantern::engine
