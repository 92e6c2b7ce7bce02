#include "table/question_view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "look/survivor_attack.hpp"
#include "narrate/words.hpp"
#include "random_moments.hpp"
#include "situations.hpp"
#include "state/question_forms.hpp"
#include "table/moment.hpp"
#include "table/option_key.hpp"
#include "table/walk.hpp"

namespace lantern::engine {
namespace {

using testing::at_random_moments;
using testing::core;

TEST(QuestionView, NoTwoOptionsShareAKeyAndAKeyStaysWhereItIs) {
    // By game, what is asked of whom about whom, and the answer: its key in all moments of the game.
    std::map<std::tuple<const Game*, Ask, Seat, unsigned, Answer>, std::string> known;
    std::set<Choice> choices;
    int moments = 0;
    at_random_moments(core(), 40, 300, [&](const Game& game, const State& state) {
        const QuestionView view = question_view(game, state);
        const Pause pause = game.pause(state);
        ++moments;
        std::set<std::string> keys;
        for (const OptionView& option : view.options) {
            EXPECT_FALSE(option.key.empty());
            EXPECT_TRUE(keys.insert(lower_case(option.key)).second)
                << view.text << " has two options " << option.key << " (" << option.words << ")";
            choices.insert(choice_of(option.answer));
            // Without the others there would be the same key.
            Pause alone = pause;
            alone.options = OptionList{};
            if (!view.of_spaces) alone.options.push_back({option.answer, option.weight});
            EXPECT_EQ(option_key(game, state, alone, option.answer), option.key);
            // A list of waiting rules and of tiles is counted anew each time: their numbers mean something else then.
            const Choice choice = choice_of(option.answer);
            if (choice == Choice::rule || choice == Choice::terrain) continue;
            const auto [at, added] =
                known.try_emplace({&game, view.ask, view.seat, pause.subject, option.answer}, option.key);
            EXPECT_EQ(at->second, option.key) << view.id << ": " << option.words;
        }
    });
    EXPECT_GT(moments, 4000);
    EXPECT_GT(choices.size(), 14U);
}

/// Whether the option speaks of that card.
bool has_card(const OptionView& option, const std::string& name) {
    return std::ranges::any_of(option.cards, [&name](const CardTold& card) { return card.name == name; });
}

TEST(QuestionView, AnOptionNamesTheCardsThatItsWordsAreAbout) {
    std::map<Thing, int> kinds;
    std::set<Choice> choices;
    int waits = 0;
    at_random_moments(core(), 40, 300, [&](const Game& game, const State& state) {
        const Codex& codex = game.codex();
        for (const OptionView& option : question_view(game, state).options) {
            for (const CardTold& card : option.cards) {
                ++kinds[card.kind];
                EXPECT_EQ(card.name, thing_name(codex, card.kind, card.index));
            }
            // The longest name of a card that its words end with is that of one of its cards.
            std::string named;
            const auto look_in = [&](const auto& list) {
                for (const auto& one : list) {
                    if (!option.words.ends_with(one.name) || one.name.size() <= named.size()) continue;
                    const std::size_t begins = option.words.size() - one.name.size();
                    if (begins == 0 || option.words[begins - 1] == ' ') named = one.name;
                }
            };
            look_in(codex.gear);
            look_in(codex.hit_locations);
            look_in(codex.fighting_arts);
            look_in(codex.terrain);
            look_in(codex.resources);
            look_in(codex.ai_cards);
            if (!named.empty() && choice_of(option.answer) != Choice::option) {
                choices.insert(choice_of(option.answer));
                EXPECT_TRUE(has_card(option, named)) << option.words;
            }
            for (const AiCard& card : codex.ai_cards) {
                const bool waiting = option.tells.find(card.name + " waits") != std::string::npos;
                if (!waiting) continue;
                EXPECT_TRUE(has_card(option, card.name)) << option.tells;
                ++waits;
            }
        }
    });
    for (const Thing kind :
         {Thing::gear, Thing::hit_location, Thing::terrain, Thing::ai_card, Thing::persistent_injury})
        EXPECT_GT(kinds[kind], 0) << static_cast<int>(kind);
    EXPECT_GT(choices.size(), 3U);
    EXPECT_GT(waits, 0);
}

TEST(QuestionView, EveryMomentIsToldWholly) {
    std::set<Ask> asks;
    at_random_moments(core(), 24, 300, [&](const Game& game, const State& state) {
        const QuestionView view = question_view(game, state);
        asks.insert(view.ask);
        EXPECT_EQ(view.options.size(), static_cast<std::size_t>(game.over(state) ? 0 : game.pause(state).count()));
        for (const std::string& text : {view.text, view.moment, view.asked}) {
            EXPECT_FALSE(text.empty());
            EXPECT_EQ(text.find("unknown"), std::string::npos) << text;
        }
        std::uint64_t sum = 0;
        for (const OptionView& option : view.options) {
            EXPECT_EQ(option.tells.find("unknown"), std::string::npos) << option.tells;
            EXPECT_EQ(option.tells.find('\n'), std::string::npos) << option.tells;
            sum += option.weight;
        }
        if (view.kind == PauseKind::roll || view.kind == PauseKind::draw) {
            EXPECT_EQ(sum, view.total);
        }
        if (view.ways.steps.empty()) return;
        EXPECT_EQ(view.ways.steps.size(), view.options.size());
        for (const int steps : view.ways.steps) EXPECT_GE(steps, 1);
    });
    EXPECT_GT(asks.size(), 20U);
}

/// The lowest face of the first die of this attack that scores a hit, as the engine judges it; 0: no die comes first, or it is the only one.
int lowest_that_hits(const Game& game, const State& state, Answer attack) {
    State declared = state;
    game.apply(declared, attack);
    const Pause pause = game.pause(declared);
    // With its last die an attack may be over at once.
    if (pause.ask != Ask::attack_roll || declared.survivors[pause.subject].attack.rolls_left < 2) return 0;
    for (unsigned die = 1; die <= 10; ++die) {
        State rolled = declared;
        game.apply(rolled, answer(Choice::die, die));
        if (rolled.survivors[pause.subject].attack.misses == declared.survivors[pause.subject].attack.misses)
            return static_cast<int>(die);
    }
    return 0;
}

TEST(QuestionView, AnAttackTellsTheNumbersOfTheRules) {
    int told = 0, rolled = 0;
    at_random_moments(core(), 20, 300, [&](const Game& game, const State& state) {
        const QuestionView view = question_view(game, state);
        if (view.ask != Ask::act) return;
        for (const OptionView& option : view.options) {
            if (choice_of(option.answer) != Choice::attack) continue;
            ++told;
            const Look look = game.look(state);
            const int slot = static_cast<int>(parameter_of(option.answer));
            const int dice = attack_speed(look, view.seat, slot);
            EXPECT_EQ(option.tells.find(counted(dice, "die", "dice")), 0U) << option.tells;
            if (const int lowest = lowest_that_hits(game, state, option.answer); lowest != 0) {
                EXPECT_NE(option.tells.find("hits on " + std::to_string(lowest) + "+"), std::string::npos)
                    << option.tells;
                ++rolled;
            }
            EXPECT_NE(
                option.tells.find("against toughness " + std::to_string(monster_attribute(look, Attribute::toughness))),
                std::string::npos)
                << option.tells;
        }
    });
    EXPECT_GT(told, 50);
    EXPECT_GT(rolled, 50);
}

/// What the first hit that is resolved deals.
struct FirstHit final : Listener {
    void on(const Event& event, const State&, const Accounts&) override {
        if (event.kind == EventKind::hit_resolved && damage < 0) damage = event.value;
    }
    int damage = -1;
};

TEST(QuestionView, ADodgeTellsWhatTheHitsDeal) {
    int told = 0;
    at_random_moments(core(), 40, 400, [&](const Game& game, const State& state) {
        const QuestionView view = question_view(game, state);
        if (view.ask != Ask::dodge) return;
        State after = state;
        FirstHit hit;
        game.apply(after, answer(Choice::pass), &hit);
        const Pause pause = game.pause(after);
        if (hit.damage < 0 && pause.ask == Ask::hit_order) game.apply(after, pause.option(0).answer, &hit);
        if (hit.damage < 0) return;  // something comes in between
        ++told;
        for (const OptionView& option : view.options) {
            if (choice_of(option.answer) != Choice::pass) continue;
            EXPECT_NE(option.tells.find("each hit deals " + std::to_string(hit.damage) + " damage"), std::string::npos)
                << option.tells;
        }
    });
    EXPECT_GT(told, 50);
}

TEST(QuestionView, EndingAnActThatWasNotUsedIsGrave) {
    int graves = 0, harmless = 0;
    at_random_moments(core(), 20, 400, [&](const Game& game, const State& state) {
        const QuestionView view = question_view(game, state);
        if (view.ask != Ask::act) return;
        const SurvivorState& s = state.survivors[view.seat];
        for (const OptionView& option : view.options) {
            if (choice_of(option.answer) != Choice::end_act) continue;
            const auto offers = [&view](Choice choice) {
                return std::any_of(view.options.begin(), view.options.end(),
                                   [choice](const OptionView& one) { return choice_of(one.answer) == choice; });
            };
            EXPECT_EQ(option.grave, offers(Choice::attack) || (offers(Choice::move) && s.activations > 0));
            ++(option.grave ? graves : harmless);
        }
    });
    EXPECT_GT(graves, 0);
    EXPECT_GT(harmless, 0);
}

TEST(Moment, OpportunitiesLieAtEveryPointThatTheRulesName) {
    std::set<Timing> seen;
    at_random_moments(core(), 60, 500, [&](const Game& game, const State& state) {
        const Timing at = timing(state);
        seen.insert(at);
        const std::string text = moment_text(game.scenario(), state);
        if (at == Timing::reaction) {
            EXPECT_NE(text.find("before the White Lion reacts: "), std::string::npos) << text;
        }
        if (at == Timing::flow) {
            EXPECT_NE(text.find("the flow of "), std::string::npos) << text;
        }
        const bool asked = state.question.ask == Ask::survival || state.question.ask == Ask::dodge ||
                           state.question.ask == Ask::endure || state.question.ask == Ask::act;
        EXPECT_EQ(at != Timing::none, asked);
    });
    for (const Timing point : {Timing::act, Timing::flow, Timing::reaction, Timing::critical_wound, Timing::hit,
                               Timing::severe_injury, Timing::none})
        EXPECT_TRUE(seen.contains(point)) << timing_names[static_cast<std::size_t>(point)];
}

TEST(Moment, AFlowTellsNoBranchThatIsNotTaken) {
    const testing::Situation s = testing::situation(R"(monster white-lion, level 1, at H11 facing south
terrain none
survivor Zachary at H14, survival 1
actions dash
answer draw ai = Claw
until asked Zachary survival
)");
    const std::string text = moment_text(s.game.scenario(), s.state);
    EXPECT_NE(text.find(", before: the monster moves toward the target and attacks"), std::string::npos) << text;
    EXPECT_EQ(text.find("Sniff"), std::string::npos) << text;  // for who finds no target, and one was found
}

TEST(Moment, AStretchIsTheSameUntilItIsOver) {
    int acts = 0, turns = 0, rounds = 0;
    State before;
    const Game* of = nullptr;
    at_random_moments(core(), 12, 300, [&](const Game& game, const State& state) {
        if (of == &game && before.round != 0 && state.round >= before.round) {
            const bool round = is_same(Stretch::round, before, state), turn = is_same(Stretch::turn, before, state),
                       act = is_same(Stretch::act, before, state);
            EXPECT_TRUE(!act || turn);
            EXPECT_TRUE(!turn || round);
            EXPECT_TRUE(!round || before.round == state.round);
            acts += act ? 1 : 0;
            turns += turn && !act ? 1 : 0;
            rounds += round && !turn ? 1 : 0;
        }
        of = &game;
        before = state;
    });
    EXPECT_TRUE(acts > 0 && turns > 0 && rounds > 0);
}

TEST(QuestionView, WhoeverTiesForATargetIsToldInWhat) {
    const testing::Situation s = testing::situation(
        "monster beast, at H11 facing south\nsurvivor Zachary at J11, survival 0\nsurvivor Lucy at J12, survival 0\n"
        "terrain none\nai deck Blow" +
        testing::rests + "\nuntil asked target\n");
    EXPECT_EQ(
        question_view(s.game, s.state).text,
        "Monster controller, Blow: whom does the beast target? Zachary and Lucy tie: each is the closest survivor.");
}

TEST(QuestionView, ASpaceInCapitalsIsNoKey) {
    QuestionView question;
    question.options = {{.answer = answer(Choice::attack, 2), .key = "a2", .words = {}, .tells = {}},
                        {.answer = answer(Choice::move), .key = "m", .words = {}, .tells = {}},
                        {.answer = answer(Choice::space, space_at(1, 4)), .key = "b5", .words = {}, .tells = {}}};
    EXPECT_EQ(option_typed(question, "a2"), &question.options[0]);
    EXPECT_EQ(option_typed(question, "A2"), nullptr) << "that is where to walk";
    EXPECT_EQ(option_typed(question, "m"), &question.options[1]);
    EXPECT_EQ(option_typed(question, "M"), nullptr) << "that would be a survivor";
    EXPECT_EQ(option_typed(question, "B5"), &question.options[2]);
    EXPECT_EQ(option_typed(question, "x"), nullptr);
    question.ask = Ask::next_act;
    question.options = {{.answer = answer(Choice::survivor, 1), .key = "E", .words = "Erza", .tells = ""}};
    EXPECT_EQ(option_typed(question, "E"), &question.options[0]);
    EXPECT_EQ(option_typed(question, "e"), nullptr) << "that would have ended the act that is over";
}

TEST(QuestionView, ACardIsFoundByAnyOfItsWords) {
    QuestionView question;
    for (const char* const words : {"Beast's Tricep", "Beast's Chest", "Clever Ploy"}) {
        OptionView option;
        option.answer = answer(Choice::card, static_cast<unsigned>(question.options.size()));
        option.words = words;
        question.options.push_back(option);
    }
    EXPECT_EQ(card_typed(question, "tricep"), &question.options[0]);
    EXPECT_EQ(card_typed(question, "Pl"), nullptr) << "two letters are a slip";
    EXPECT_EQ(card_typed(question, "beast"), nullptr) << "there are two";
    EXPECT_EQ(card_typed(question, "lever"), nullptr) << "no word begins so";
    question.options[0].answer = answer(Choice::move);
    EXPECT_EQ(card_typed(question, "tricep"), nullptr) << "no card";
}

TEST(QuestionView, ANumberOfAnOptionIsTakenApart) {
    QuestionView question;
    OptionView option;
    option.words = "attack with bone axe";
    option.sums = {{.says = "hits on 7+", .terms = "8 Bone Axe, -1 blind spot = 7"},
                   {.says = "strength 1", .terms = "1 Bone Axe"}};
    question.options.push_back(option);
    EXPECT_EQ(why_of_options(question, "7+"), "Attack with bone axe, hits on 7+: 8 Bone Axe, -1 blind spot = 7\n");
    EXPECT_EQ(why_of_options(question, "STRENGTH"), "Attack with bone axe, strength 1: 1 Bone Axe\n");
    EXPECT_EQ(why_of_options(question, "hit"), "") << "half a word";
    EXPECT_EQ(why_of_options(question, "7+ strength"), "");
    question.sums = {{.says = "hits on 7+", .terms = "7 Claw"}};
    EXPECT_EQ(why_of_options(question, "hits 7+").find("Hits on 7+: 7 Claw\n"), 0U);
}

TEST(QuestionView, SaysWhatIsPutWhereItAsksForASpace) {
    std::set<std::pair<int, int>> tiles;
    int of_the_monster = 0;
    at_random_moments(core(), 40, 200, [&](const Game& game, const State& state) {
        if (game.over(state) || !game.pause(state).is_space_choice()) return;
        const QuestionView question = question_view(game, state);
        const bool monster = question.ask == Ask::destination || question.ask == Ask::place_monster;
        if (question.ask != Ask::place_terrain && !monster) {
            EXPECT_EQ(question.put, Footprint{}) << question.text;
            return;
        }
        // It is what stands there afterwards.
        const Space at = *question.spaces.begin();
        State then = state;
        game.apply(then, answer(Choice::space, at));
        Footprint there = question.put;
        there.anchor = at;
        if (monster) {
            ++of_the_monster;
            EXPECT_EQ(question.put.width, game.scenario().monster().size);
        } else {
            ASSERT_GT(then.tiles.size(), 0);
            EXPECT_EQ(tile_base(game.look(then), then.tiles.back()), there) << question.text;
            tiles.insert({there.width, there.height});
            if (there.width > 1 || there.height > 1) {
                EXPECT_NE(question.text.find("it is " + std::to_string(there.width) + " wide and " +
                                             std::to_string(there.height) + " high"),
                          std::string::npos)
                    << question.text;
            }
        }
    });
    EXPECT_GT(tiles.size(), 2U);
    EXPECT_TRUE(tiles.contains({1, 4}) || tiles.contains({4, 1})) << "and turned as it was chosen";
    EXPECT_GT(of_the_monster, 0);
}

TEST(WalkTo, TellsOfASpaceAsIfItWereAnAnswer) {
    const testing::Situation s = testing::in_the_act("gear Rod");
    const auto walk = [&s](std::string_view name) { return walk_to(s.game, s.state, parse_space(name).value()); };
    const std::optional<WalkTo> near = walk("L11");
    ASSERT_TRUE(near);
    EXPECT_EQ(near->refused, "");
    EXPECT_EQ(near->option.words, "move to L11");
    EXPECT_TRUE(s.game.pause(near->asks).accepts(near->option.answer));
    EXPECT_EQ(walk("A1")->refused.find("A1 is out of reach; nearest to it are "), 0U) << walk("A1")->refused;
    const std::string there(space_name(s.state.monster.at).view());
    EXPECT_EQ(walk(there)->refused.find(there + " is taken: the beast stands there"), 0U) << walk(there)->refused;
    EXPECT_FALSE(walk_to(s.game, near->asks, parse_space("M11").value())) << "no act is asked for";
}

}  // namespace
}  // namespace lantern::engine
