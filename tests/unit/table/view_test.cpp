#include "table/view.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "board/reach.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/natures.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "pack/directory.hpp"
#include "random_moments.hpp"
#include "rules/survival.hpp"
#include "rules/survivor_movement.hpp"
#include "rules/usable.hpp"
#include "schema.hpp"
#include "table/moment.hpp"
#include "table/view_texts.hpp"

namespace lantern::engine {
namespace {

using nlohmann::json;
using testing::at_random_moments;
using testing::core;
using testing::Schema;

const Schema& schema() {
    static const Schema read(json::parse(std::ifstream(std::string(LANTERN_SOURCE_DIR) + "/docs/view.schema.json")));
    return read;
}

json view_of(const Game& game, const State& state, const ViewOptions& options = {}) {
    return json::parse(view_json(game, state, options));
}

int sum_of(const json& parts) {
    int sum = 0;
    for (const json& part : parts) sum += part["amount"].get<int>();
    return sum;
}

/// "2/7" as a number.
double number_of(const std::string& fraction) {
    const std::size_t bar = fraction.find('/');
    const double above = std::stod(fraction.substr(0, bar));
    return bar == std::string::npos ? above : above / std::stod(fraction.substr(bar + 1));
}

/// The complete affinities of the grid are its joined halves, two each.
void expect_affinities(const Look& look, int who, const json& shown) {
    std::map<std::string, int> halves;
    for (const json& piece : shown["grid"]) {
        if (piece.is_null()) continue;
        for (const json& edge : piece["edges"]) halves[edge["colour"]] += edge["joined"].get<bool>() ? 1 : 0;
    }
    for (std::size_t colour = 0; colour < affinity_names.size(); ++colour) {
        const std::string name(affinity_names[colour]);
        EXPECT_EQ(halves[name], 2 * grid_of(look, who).affinities[colour]) << name;
        EXPECT_EQ(shown["affinities"][name], affinities_of(look, who, static_cast<Affinity>(colour))) << name;
    }
}

void expect_printed(const Gear& gear, const json& piece) {
    ASSERT_EQ(piece.contains("weapon"), gear.weapon) << gear.name;
    if (gear.weapon) {
        const json& weapon = piece["weapon"];
        EXPECT_EQ(weapon["speed"], gear.speed);
        EXPECT_EQ(weapon["accuracy"], gear.accuracy);
        EXPECT_EQ(weapon["strength"], gear.strength);
        EXPECT_EQ(weapon.value("range", 0), gear.range);
        EXPECT_EQ(weapon.contains("reach"), gear.range == 0);
        EXPECT_EQ(weapon.value("reach", int{gear.reach}), gear.reach);
    }
    ASSERT_EQ(piece.contains("armor"), gear.armor_location < location_names.size()) << gear.name;
    if (!piece.contains("armor")) return;
    EXPECT_EQ(piece["armor"]["location"], location_names[gear.armor_location]);
    EXPECT_EQ(piece["armor"]["points"], gear.armor);
}

void expect_survivor(const Look& look, int who, const json& shown) {
    const SurvivorState& s = survivor(look, who);
    EXPECT_EQ(shown["survival"], s.survival);
    for (const json& one : shown["actions"]) {
        const auto action = static_cast<SurvivalAction>(
            std::find(survival_action_names.begin(), survival_action_names.end(), one["action"]) -
            survival_action_names.begin());
        EXPECT_EQ(one["may"], rules::hindrance(look, who, action) == rules::Hindrance::nothing);
    }
    EXPECT_EQ(shown["insanity"], s.insanity);
    EXPECT_EQ(shown["bleeding"], s.bleeding);
    EXPECT_EQ(shown["deadly_bleeding"], deadly_bleeding(look, who));
    EXPECT_EQ(shown["alive"], has(s, SurvivorFlag::alive));
    EXPECT_EQ(shown["lies"], has(s, SurvivorFlag::knocked_down));
    EXPECT_EQ(shown["act"]["movements"], s.movements);
    EXPECT_EQ(shown["act"]["activations"], s.activations);
    EXPECT_EQ(shown["at"].is_null(), s.at == no_space);
    EXPECT_EQ(shown["distance"], distance_to_monster(look, who));
    EXPECT_EQ(shown["threat"], s.at != no_space && is_threat(look, who));
    for (std::size_t where = 0; where < s.armor.size(); ++where) {
        EXPECT_EQ(shown["armor"][where]["armor"], s.armor[where]);
        EXPECT_EQ(shown["armor"][where]["full"], full_armor(look, who)[where]);
        EXPECT_EQ(shown["armor"][where]["heavy"], (s.boxes >> (2 * where + 1) & 1U) != 0);
    }
    for (std::size_t i = 0; i < 6; ++i) {
        const json& attribute = shown["attributes"][std::string(attribute_names[i])];
        EXPECT_EQ(attribute["value"], survivor_attribute(look, who, static_cast<Attribute>(i)));
        EXPECT_EQ(sum_of(attribute["made_of"]), attribute["value"]);
        EXPECT_EQ(shown["tokens"].value(std::string(attribute_names[i]), 0), s.tokens[i]);
    }
    expect_affinities(look, who, shown);
    for (unsigned slot = 0; slot < 9; ++slot) {
        const json& piece = shown["grid"][slot];
        ASSERT_EQ(piece.is_null(), s.gear[slot] == 0);
        if (piece.is_null()) continue;
        const Gear& gear = look.codex.gear[s.gear[slot] - 1U];
        EXPECT_EQ(piece["name"], gear.name);
        expect_printed(gear, piece);
        if (piece.contains("attack") && s.at != no_space) {
            EXPECT_EQ(piece["attack"], rules::may_use(look, who, answer(Choice::attack, slot)));
        }
    }
}

void expect_monster(const Look& look, const json& shown) {
    const State& state = look.state;
    for (const auto& [name, attribute] : shown["attributes"].items()) {
        const auto found = std::find(attribute_names.begin(), attribute_names.end(), name);
        const auto which = static_cast<Attribute>(found - attribute_names.begin());
        EXPECT_EQ(attribute["value"], monster_attribute(look, which)) << name;
        EXPECT_EQ(sum_of(attribute["made_of"]), attribute["value"]) << name;
    }
    EXPECT_EQ(shown["on_board"], monster_on_board(state));
    EXPECT_EQ(shown["at"].is_null(), !monster_on_board(state));
    EXPECT_EQ(shown["ai"]["count"], state.ai.draw.size());
    EXPECT_EQ(shown["ai"]["wounds"].size(), static_cast<std::size_t>(state.wounds.size()));
    EXPECT_EQ(shown["ai"]["discard"].size(), static_cast<std::size_t>(state.ai_discard.size()));
    EXPECT_EQ(shown["in_play"].size(), static_cast<std::size_t>(state.in_play.size()));
    EXPECT_EQ(shown["persistent_injuries"].size(), static_cast<std::size_t>(state.injuries.size()));
    for (const std::string deck : {"ai", "hit_locations"}) {
        double copies = 0, next = 0;
        for (const json& card : shown[deck]["may_be_left"]) {
            copies += number_of(card["copies"]);
            next += number_of(card["next"]);
        }
        EXPECT_NEAR(copies, shown[deck]["count"].get<double>(), 1e-9) << deck;
        EXPECT_NEAR(next, shown[deck]["count"] == 0 ? 0 : 1, 1e-9) << deck;
    }
}

/// Every name that is shown has its text.
void expect_texts(const json& view) {
    const json& texts = view["texts"];
    for (const json& tile : view["board"]["tiles"]) EXPECT_TRUE(texts["terrain"].contains(tile["kind"]));
    for (const json& card : view["monster"]["in_play"]) EXPECT_TRUE(texts["AI card"].contains(card["name"]));
    for (const json& survivor : view["survivors"]) {
        for (const json& piece : survivor["grid"]) {
            if (piece.is_null()) continue;
            EXPECT_FALSE(texts["gear"].at(piece["name"].get<std::string>()).empty());
        }
        for (const json& nature : survivor["natures"])
            EXPECT_TRUE(texts[nature["kind"].get<std::string>()].contains(nature["name"]));
    }
}

/// Looks at one of so many moments; texts are most of a view and never change, so that a third of these have them.
int look_at_moments(int showdowns, int most, int one_of) {
    int moments = 0;
    at_random_moments(core(), showdowns, most, [&](const Game& game, const State& state) {
        if (++moments % one_of != 0) return;
        const bool with_texts = moments % (3 * one_of) == 0;
        const json view = view_of(game, state, {.texts = with_texts});
        ASSERT_EQ(schema().fault(view), "");
        const Look look = game.look(state);
        EXPECT_EQ(view["round"], state.round);
        EXPECT_EQ(view["moment"]["turn"], turn_text(game.scenario(), state));
        expect_monster(look, view["monster"]);
        ASSERT_EQ(view["survivors"].size(), game.scenario().setup.survivors.size());
        for (std::size_t who = 0; who < view["survivors"].size(); ++who)
            expect_survivor(look, static_cast<int>(who), view["survivors"][who]);
        if (with_texts) expect_texts(view);
        const Pause pause = game.pause(state);
        const json& question = view["question"];
        if (game.over(state)) return;
        EXPECT_EQ(question[pause.is_space_choice() ? "spaces" : "options"].size(),
                  static_cast<std::size_t>(pause.count()));
        for (const json& option : question["options"]) {
            EXPECT_TRUE(pause.accepts(option["answer"].get<Answer>()));
            EXPECT_EQ(option["words"], wording(game, state, pause, option["answer"].get<Answer>()));
        }
    });
    return moments;
}

TEST(View, IsValidAndShowsTheNumbersOfTheRules) {
    // One moment is much like the next, and the schema takes long: every sixth will do here.
    EXPECT_GT(look_at_moments(10, 220, 6), 1500);
}

/// Takes minutes: script/measure.
TEST(View, DISABLED_IsValidAtTenThousandMoments) { EXPECT_GT(look_at_moments(60, 250, 1), 10'000); }

TEST(View, AnInjuryTellsWhatBefellWhoeverRecordedIt) {
    ViewTexts texts(core());
    for (std::size_t i = 0; i < core().injuries.size(); ++i) texts.name(Thing::injury, static_cast<unsigned>(i));
    JsonWriter out;
    texts.write(out);
    const json injuries = json::parse(out.take())["injury"];
    ASSERT_EQ(injuries.size(), core().injuries.size());
    for (const auto& [name, text] : injuries.items())
        EXPECT_GT(std::ranges::count(text.get_ref<const std::string&>(), '\n'), 1) << name << " says nothing: " << text;
    EXPECT_NE(injuries["Gaping Chest Wound"].get<std::string>().find("The survivor loses 1 permanent strength."),
              std::string::npos);
}

TEST(View, StaysSmall) {
    std::size_t largest = 0;
    int moments = 0;
    at_random_moments(core(), 20, 250, [&](const Game& game, const State& state) {
        if (++moments % 8 != 0) return;
        largest = std::max(largest, view_json(game, state).size());
    });
    EXPECT_LE(largest, 64U * 1024U);
}

TEST(View, WithoutTextsNothingElseIsMissing) {
    at_random_moments(core(), 2, 50, [&](const Game& game, const State& state) {
        json whole = view_of(game, state);
        whole.erase("texts");
        EXPECT_EQ(view_of(game, state, {.texts = false}), whole);
    });
}

/// Followed back, every way is a walk that the rules allow, in as few steps as they need, straight on where it can be.
void expect_ways(const Look& look, int who, const json& marked) {
    const Space from = survivor(look, who).at;
    const Spaces blocked = rules::blocked_for(look, who);
    const Spaces stops = stopping_zones(look, from);
    const auto steps = marked["steps"].get<std::vector<int>>();
    const auto after = marked["after"].get<std::vector<int>>();
    std::map<Space, int> steps_of{{from, 0}};
    std::map<Space, Space> before{{from, no_space}};
    std::vector<Space> spaces;
    for (const json& name : marked["spaces"]) spaces.push_back(*parse_space(name.get<std::string>()));
    ASSERT_EQ(steps.size(), spaces.size());
    ASSERT_EQ(after.size(), spaces.size());
    for (std::size_t place = 0; place < spaces.size(); ++place) {
        const int last = after[place];
        ASSERT_LT(last, static_cast<int>(spaces.size()));
        steps_of[spaces[place]] = steps[place];
        before[spaces[place]] = last < 0 ? from : spaces[static_cast<std::size_t>(last)];
    }
    const auto goes_straight = [&](Space to, Space last) {
        return last != from && to - last == last - before.at(last);
    };
    for (const Space space : spaces) {
        const Space last = before.at(space);
        EXPECT_EQ(steps_of.at(space), fewest_steps(from, space, board_spaces, blocked, stops));
        EXPECT_EQ(steps_of.at(space), steps_of.at(last) + 1);
        EXPECT_EQ(steps_between(last, space), 1);
        EXPECT_FALSE(blocked.test(space));
        EXPECT_FALSE(last != from && stops.test(last));
        for (const Space other : spaces) {
            const bool leads_on =
                steps_of.at(other) == steps_of.at(last) && steps_between(other, space) == 1 && !stops.test(other);
            if (leads_on && goes_straight(space, other)) {
                EXPECT_TRUE(goes_straight(space, last));
            }
        }
    }
}

TEST(View, AQuestionForAWalkTellsTheWayToEachOfItsSpaces) {
    int walks = 0;
    at_random_moments(core(), 8, 250, [&](const Game& game, const State& state) {
        if (state.question.ask != Ask::move_to) return;
        const json question = view_of(game, state, {.texts = false})["question"];
        if (question["steps"].empty()) return;
        ++walks;
        expect_ways(game.look(state), state.question.subject, question);
    });
    EXPECT_GT(walks, 20);
}

TEST(View, MarksAreThoseOfTheRules) {
    int reached = 0;
    at_random_moments(core(), 4, 250, [&](const Game& game, const State& state) {
        if (state.question.ask != Ask::act || state.survivors[0].at == no_space) return;
        const json view = view_of(
            game, state, {.texts = false, .monster_sight = true, .sight_from = 0, .zone_of = "", .reach_of = 0});
        ASSERT_EQ(schema().fault(view), "");
        const json& marks = view["board"]["marks"];
        const std::string at(space_name(state.survivors[0].at).view());
        const json& seen = marks["monster_sight"]["spaces"];
        EXPECT_EQ(std::find(seen.begin(), seen.end(), at) != seen.end(), in_field_of_view(game.look(state), 0));
        EXPECT_EQ(marks["sight"]["spaces"][0], "A1");
        expect_ways(game.look(state), 0, marks["reach"]);
        reached += static_cast<int>(marks["reach"]["spaces"].size());
    });
    EXPECT_GT(reached, 100);
}

/// The words of the point are those of the round's list, or of somebody's act.
void expect_words_of_point(const Game& game, const json& moment) {
    const std::string point = moment["point"], text = moment["point_text"];
    if (point.size() == 1) {
        EXPECT_EQ(text, moment["points"][static_cast<std::size_t>(point[0] - '1')]);
    } else if (moment["acting"].is_number()) {
        const std::string act = survivor_name(game.scenario(), moment["acting"].get<unsigned>()) + "'s act";
        EXPECT_TRUE(text.ends_with(act)) << text;
        EXPECT_EQ(text == act, point == "5.2");
    }
}

TEST(View, EveryPointWhereSurvivalMayBeSpentHasItsWordsAndItsRule) {
    std::set<std::string> seen;
    std::map<Timing, int> moments;
    at_random_moments(core(), 20, 300, [&](const Game& game, const State& state) {
        // Each is written alike whenever it comes: some of its moments will do.
        if (++moments[engine::timing(state)] > 60) return;
        const json moment = view_of(game, state, {.texts = false})["moment"];
        const std::string timing = moment["timing"];
        EXPECT_EQ(timing != "none", engine::timing(state) != Timing::none);
        EXPECT_EQ(moment.contains("timing_text"), timing != "none");
        EXPECT_EQ(moment.contains("timing_rule"), timing != "none");
        if (timing == "none") return;
        seen.insert(timing);
        const RuleText* const rule = find_rule(moment["timing_rule"].get<std::string>());
        ASSERT_NE(rule, nullptr);
        const bool dodges = timing == "hit", endures = timing == "severe injury";
        const std::string of_rule = lower_case(rule->title), text = moment["timing_text"];
        EXPECT_EQ(of_rule.find("dodge") != std::string::npos, dodges);
        EXPECT_EQ(text.find("dodge") != std::string::npos, dodges);
        EXPECT_EQ(of_rule.find("endur") != std::string::npos, endures);
        EXPECT_EQ(text.find("endure") != std::string::npos, endures);
        EXPECT_EQ(of_rule.find("monster knocked down") != std::string::npos, timing == "monster falls");
    });
    for (const char* timing : {"act", "flow", "reaction", "critical wound", "hit", "severe injury"})
        EXPECT_TRUE(seen.contains(timing)) << timing;
}

TEST(View, ThePointsOfARoundComeInTheirOrder) {
    std::set<std::string> seen;
    std::string before = "1";
    int round = 0;
    at_random_moments(core(), 3, 250, [&](const Game& game, const State& state) {
        const json moment = view_of(game, state, {.texts = false})["moment"];
        if (state.phase != Phase::monster_turn && state.phase != Phase::survivors_turn) {
            round = 0;
            return;
        }
        expect_words_of_point(game, moment);
        ASSERT_TRUE(moment["point"].is_string());
        const std::string point = moment["point"];
        seen.insert(point);
        if (state.round == round && before.front() != '5') {
            EXPECT_GE(point, before);
        }
        if (state.round == round && before.front() == '5') {
            EXPECT_GE(point.front(), '5');
        }
        if (state.question.ask == Ask::act) {
            EXPECT_EQ(point, "5.2");
            EXPECT_EQ(moment["acting"], state.question.seat);
        }
        if (point.front() != '5') {
            EXPECT_TRUE(moment["acting"].is_null());
        }
        if (state.question.ask == Ask::next_act) {
            EXPECT_EQ(point, "5");
        }
        if (state.question.ask == Ask::dodge && state.phase == Phase::monster_turn) {
            EXPECT_LE(point, "4");
        }
        round = state.round;
        before = point;
    });
    for (const char* point : {"3", "5", "5.2"}) EXPECT_TRUE(seen.contains(point)) << point;
}

/// How many tokens survivors gain, and who dies of it.
class Bleeding final : public Listener {
public:
    void on(const Event& event, const State& /*state*/, const Accounts& /*accounts*/) override {
        if (event.kind == EventKind::bleeding && event.value > 0) tokens[event.subject] += event.value;
        const bool bled = event.kind == EventKind::died && event.rule == Rule::R5_6_1;
        if (bled || event.kind == EventKind::death_cheated) ended.insert(event.subject);
    }
    std::map<unsigned, int> tokens;
    std::set<unsigned> ended;
};

TEST(View, WhoeverBleedsOutDiesOfTheNextToken) {
    std::map<bool, int> bled;
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        engine::Setup setup = testing::preset_setup(core(), seed, seed, 4);
        for (SurvivorSheet& sheet : setup.survivors) sheet.bleeding = static_cast<std::uint8_t>(3 + seed % 2);
        const Game game = Game::create(core(), setup).value();
        RandomAnswerer answerer(seed);
        State state = game.start();
        for (int asked = 0; asked < 400 && !game.over(state); ++asked) {
            const Pause pause = game.pause(state);
            const Answer answer = answerer.answer(game, state, pause);
            State next = state;
            Bleeding seen;
            game.apply(next, answer, &seen);
            if (!seen.tokens.empty()) {
                const json survivors = view_of(game, state, {.texts = false})["survivors"];
                for (const auto& [who, tokens] : seen.tokens) {
                    const bool bleeds_out = survivors[who]["bleeds_out"];
                    ++bled[bleeds_out];
                    if (bleeds_out || tokens == 1) {
                        EXPECT_EQ(seen.ended.contains(who), bleeds_out) << seed << " " << asked;
                    }
                }
            }
            state = next;
        }
    }
    EXPECT_GT(bled[true], 4);
    EXPECT_GT(bled[false], 4);
}

TEST(View, ABeastOfItsOwnIsShownWhole) {
    const std::vector<std::vector<PackFile>> base{core_pack_files()};
    const Loaded loaded = load_pack_directory(std::string(LANTERN_SOURCE_DIR) + "/tests/packs/showcase", base);
    ASSERT_TRUE(loaded.codex.has_value()) << (loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].message);
    const Codex& codex = *loaded.codex;
    engine::Setup setup = testing::preset_setup(codex, 0, 4, 3);
    while (codex.monsters[setup.monster].id != "showcase-beast") ++setup.monster;
    Result<Game> game = Game::create(codex, setup);
    ASSERT_TRUE(game.ok()) << game.error().message;
    RandomAnswerer answerer(5);
    State state = game.value().start();
    std::set<int> counters;
    std::set<std::string> zones;
    bool warned = false, company = false, large = false, reeds = false, ring = false;
    for (int asked = 0; asked < 400 && !game.value().over(state); ++asked) {
        const bool with_texts = asked % 16 == 0;
        const json view =
            view_of(game.value(), state, {.texts = with_texts, .zone_of = "Bristling Ring", .zones = true});
        if (asked % 4 == 0) {  // it takes longer than all the rest
            ASSERT_EQ(schema().fault(view), "");
        }
        expect_monster(game.value().look(state), view["monster"]);
        if (with_texts) expect_texts(view);
        for (const json& one : view["board"]["miniatures"]) {
            company = company || one["who"] == "encounter monster";
            large = large || (one["who"] == "monster" && one["width"] == 3 && one["height"] == 3);
        }
        for (const json& tile : view["board"]["tiles"])
            reeds = reeds || (tile["kind"] == "Glass Reed" && tile["width"] == 2 && tile["height"] == 1 &&
                              tile["words"] == "obstacle, destructible, can be activated" && tile["obstacle"] == true &&
                              tile["impassable"] == false);
        for (const json& card : view["monster"]["in_play"]) {
            if (card["name"] == "Tally") counters.insert(card["tokens"].get<int>());
            if (card["name"] != "Glower" || view["question"]["id"] != "act") continue;
            for (const json& option : view["question"]["options"]) {  // what waits for an attack is told beforehand
                if (choice_of(option["answer"].get<Answer>()) != Choice::attack) continue;
                warned = true;
                EXPECT_NE(option["tells"].get<std::string>().find("Glower waits for this"), std::string::npos);
            }
        }
        for (const json& zone : view["board"]["marks"]["zones"]) {
            zones.insert(zone["name"]);
            // The same as asked for by its name.
            const json alone = view_of(game.value(), state, {.texts = false, .zone_of = zone["name"]});
            EXPECT_EQ(alone["board"]["marks"]["zone"]["spaces"], zone["spaces"]) << zone["name"];
        }
        ring = ring || view["board"]["marks"]["zone"]["spaces"].size() == 16;
        const Pause pause = game.value().pause(state);
        game.value().apply(state, answerer.answer(game.value(), state, pause));
    }
    EXPECT_TRUE(company && large && reeds && ring && warned);
    EXPECT_FALSE(zones.empty());
    EXPECT_GT(counters.size(), 2U);
}

TEST(Schema, FindsWhatIsWrong) {
    Result<Game> game = Game::create(core(), testing::preset_setup(core(), 0, 0, 2));
    json view = view_of(game.value(), game.value().start());
    EXPECT_EQ(schema().fault(view), "");
    json odd = view;
    odd["survivors"][0]["survival"] = -1;
    EXPECT_NE(schema().fault(odd), "");
    odd = view;
    odd["board"]["more"] = 1;
    EXPECT_NE(schema().fault(odd), "");
    odd = view;
    odd["monster"].erase("ai");
    EXPECT_NE(schema().fault(odd), "");
}

}  // namespace
}  // namespace lantern::engine
