// What a question tells in numbers, held against what the events say when it is answered.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "random_moments.hpp"
#include "table/question_view.hpp"
#include "table/view.hpp"

namespace lantern::engine {
namespace {

using nlohmann::json;
using testing::core;

class Events final : public Listener {
public:
    void on(const Event& event, const State& /*state*/, const Accounts& /*accounts*/) override { all.push_back(event); }
    /// The first of this kind about the survivor; nullptr: there is none.
    const Event* first(EventKind kind, unsigned who = no_survivor) const {
        const auto found = std::ranges::find_if(
            all, [&](const Event& one) { return one.kind == kind && (who == no_survivor || one.subject == who); });
        return found == all.end() ? nullptr : &*found;
    }
    std::vector<Event> all;
};

/// One answer, with what was told before it and what came of it.
struct Answered {
    const Game& game;
    const State& before;
    const QuestionView& question;
    const OptionView& option;
    const Events& events;
};

/// Plays by lot, and hands every answer to `visit`.
template <class Visit>
void at_every_answer(int showdowns, const Visit& visit) {
    for (int n = 0; n < showdowns; ++n) {
        const auto which = static_cast<std::size_t>(n);
        const Game game = Game::create(core(), testing::preset_setup(core(), which, which * 3, 1 + n % 6)).value();
        RandomAnswerer answerer(which + 40);
        State state = game.start();
        for (int asked = 0; asked < 300 && !game.over(state); ++asked) {
            const Answer given = answerer.answer(game, state, game.pause(state));
            const QuestionView question = question_view(game, state);
            const State before = state;
            Events events;
            game.apply(state, given, &events);
            const auto option = std::ranges::find(question.options, given, &OptionView::answer);
            ASSERT_NE(option, question.options.end());
            visit(Answered{game, before, question, *option, events});
        }
    }
}

TEST(NumbersHold, OfAnAttackAndOfWhatIsPaid) {
    int attacks = 0, prices = 0;
    at_every_answer(40, [&](const Answered& one) {
        const OptionNumbers& told = one.option.numbers;
        const Seat who = one.question.seat;
        const Event* const attack = one.events.first(EventKind::survivor_attacks, who);
        if (choice_of(one.option.answer) == Choice::attack && attack != nullptr) {
            ++attacks;
            EXPECT_EQ(told.dice, attack->value);
            EXPECT_EQ(told.hits_on, std::clamp(int{attack->other}, 2, 10));
        }
        const Event* const paid = one.events.first(EventKind::survival, who);
        if (told.survival.value_or(0) > 0 && paid != nullptr) {
            ++prices;
            EXPECT_EQ(*told.survival, -paid->value) << one.option.words;
        }
    });
    EXPECT_GT(attacks, 40);
    EXPECT_GT(prices, 40);
}

TEST(NumbersHold, OfAWoundAttempt) {
    std::map<bool, int> wounds;
    at_every_answer(40, [&](const Answered& one) {
        if (one.question.ask != Ask::wound_roll) return;
        const OptionNumbers& told = one.question.numbers;
        const Event* const attempt = one.events.first(EventKind::wound_attempt);
        if (attempt == nullptr || !told.toughness || told.sharp) return;
        EXPECT_EQ(*told.toughness, attempt->other);
        EXPECT_EQ(static_cast<int>(parameter_of(one.option.answer)) + *told.strength, attempt->value);
        const bool wounded = one.events.first(EventKind::wound_fails) == nullptr;
        ++wounds[wounded];
        EXPECT_EQ(static_cast<int>(parameter_of(one.option.answer)) >= *told.wounds_on, wounded);
    });
    EXPECT_GT(wounds[true], 10);
    EXPECT_GT(wounds[false], 10);
}

TEST(NumbersHold, ACardThatIsDrawnMayHaveBeenLeft) {
    std::map<std::string, int> drawn;
    at_every_answer(20, [&](const Answered& one) {
        const auto expect_left = [&](const Event* event, const char* deck, const std::string& name) {
            if (event == nullptr || one.events.first(EventKind::deck_shuffled) != nullptr) return;
            const json view = json::parse(view_json(one.game, one.before, {.texts = false}));
            const json& left = view["monster"][deck]["may_be_left"];
            const auto found = std::ranges::find_if(left, [&](const json& card) { return card["card"] == name; });
            ASSERT_NE(found, left.end()) << name;
            EXPECT_NE((*found)["next"], "0") << name;
            ++drawn[deck];
        };
        const Event* const card = one.events.first(EventKind::card_drawn);
        if (card != nullptr) expect_left(card, "ai", core().ai_cards[card->thing].name);
        const Event* const place = one.events.first(EventKind::hit_location_drawn);
        if (place != nullptr) expect_left(place, "hit_locations", core().hit_locations[place->thing].name);
    });
    EXPECT_GT(drawn["ai"], 20);
    EXPECT_GT(drawn["hit_locations"], 20);
}

}  // namespace
}  // namespace lantern::engine
