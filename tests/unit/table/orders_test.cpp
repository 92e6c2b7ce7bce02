#include "table/orders.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "agents/random.hpp"
#include "agents/veteran.hpp"
#include "at_table.hpp"
#include "random_moments.hpp"
#include "state/event_forms.hpp"

namespace lantern::engine {
namespace {

using namespace testing;

bool is_window(const Pause& pause) {
    return pause.ask == Ask::survival || pause.ask == Ask::dodge || pause.ask == Ask::endure;
}

/// The actions that a window offers, by the answers of it.
std::map<SurvivalAction, std::vector<Answer>> offered(const Pause& pause) {
    std::map<SurvivalAction, std::vector<Answer>> actions;
    for (const Option& option : pause.options) {
        switch (choice_of(option.answer)) {
            case Choice::pass: break;
            case Choice::dodge: actions[SurvivalAction::dodge].push_back(option.answer); break;
            case Choice::encourage: actions[SurvivalAction::encourage].push_back(option.answer); break;
            case Choice::dash: actions[SurvivalAction::dash].push_back(option.answer); break;
            case Choice::surge: actions[SurvivalAction::surge].push_back(option.answer); break;
            case Choice::yes: actions[SurvivalAction::endure].push_back(option.answer); break;
            default: ADD_FAILURE() << "a window offers choice " << static_cast<int>(choice_of(option.answer));
        }
    }
    return actions;
}

OrderBook all_with(AskWhen when) {
    OrderBook book;
    for (StandingOrders& orders : book) orders.when.fill(when);
    return book;
}

TEST(Orders, WhatIsPassedWithoutAnOrderIsPassedAsUsual) {
    MemoryStore store;
    TableRules rules = rules_of_tests(3);
    rules.orders = OrderBook{};
    const std::unique_ptr<Table> table = new_table(3, rules, store);
    ASSERT_TRUE(table->settle());
    Guest guest(3);
    for (int i = 0; i < 200 && !table->over(); ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
    int passed = 0;
    for (const LogLine& line : table->log().lines()) {
        if (!line.of_orders) continue;
        EXPECT_NE(line.text.find(", as usual: "), std::string::npos) << line.text;
        ++passed;
    }
    EXPECT_GT(passed, 0);
}

TEST(Orders, WhoOrderedNothingPassesAsUsualBesideWhoDid) {
    int beside = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.orders = OrderBook{};
        rules.orders[0].when.fill(AskWhen::never);
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        const std::string ordered = table->game().scenario().setup.survivors[0].name;
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 100 && !table->over(); ++i) ASSERT_TRUE(table->give(guest.answer(*table)));
        for (const LogLine& line : table->log().lines()) {
            if (!line.of_orders) continue;
            const bool both =
                line.text.find("as usual") != std::string::npos && line.text.find("as ordered") != std::string::npos;
            if (line.text.find(ordered) == std::string::npos) {
                EXPECT_EQ(line.text.find("as ordered"), std::string::npos) << line.text;
            } else {
                EXPECT_NE(line.text.find(ordered + " passes, as ordered: "), std::string::npos) << line.text;
            }
            beside += both ? 1 : 0;
        }
    }
    EXPECT_GT(beside, 0);
}

TEST(Orders, WhoIsAskedCanBeToldWhichOrderHasThemAsked) {
    std::set<std::string> why;
    int for_life = 0;
    at_random_moments(core(), 30, 300, [&](const Game& game, const State& state) {
        if (game.over(state)) return;
        const Pause pause = game.pause(state);
        const std::string text = why_asked(OrderBook{}, game, state, pause);
        EXPECT_EQ(text.empty(), !is_window(pause) || by_standing_orders(OrderBook{}, game, state, pause).has_value());
        if (!text.empty()) why.insert(text);
        // Beside the question stands what is not so always.
        const std::string here = why_asked_here(OrderBook{}, game, state, pause);
        EXPECT_EQ(here, text.find("always asked") == std::string::npos ? text : "");
        // Whoever passes is asked for their life alone.
        OrderBook passing;
        for (StandingOrders& orders : passing) orders.pass = PassUntil::end_of_round;
        if (is_window(pause) && !by_standing_orders(passing, game, state, pause)) {
            ++for_life;
            EXPECT_EQ(why_asked(passing, game, state, pause), "Asked since somebody may die.");
        }
    });
    EXPECT_GT(for_life, 0);
    EXPECT_TRUE(why.contains("Asked since dodge is always asked; \"orders\" changes it."));
    EXPECT_TRUE(why.contains("Asked since it may matter: the veteran would use surge here."));
}

TEST(Orders, AskOrPassEveryWindowAsTheySay) {
    std::map<SurvivalAction, int> windows;
    int moments = 0, matters = 0, may_pass = 0, may_kill_while_passing = 0;
    at_random_moments(core(), 50, 400, [&](const Game& game, const State& state) {
        if (game.over(state)) return;
        const Pause pause = game.pause(state);
        const OrderBook always = all_with(AskWhen::always), never = all_with(AskWhen::never);
        EXPECT_EQ(by_standing_orders(always, game, state, pause), std::nullopt);
        const std::optional<Answer> passed = by_standing_orders(never, game, state, pause);
        const Answer pass = answer(Choice::pass);
        if (!is_window(pause) || !pause.accepts(pass)) {
            // Orders speak of nothing else.
            EXPECT_EQ(passed, std::nullopt);
            return;
        }
        ++moments;
        EXPECT_EQ(passed, pass);
        const auto actions = offered(pause);
        ASSERT_FALSE(actions.empty());
        // One action that is always asked for is enough, and others ask for nothing.
        for (std::size_t i = 0; i < survival_action_names.size(); ++i) {
            const auto action = static_cast<SurvivalAction>(i);
            OrderBook one = never;
            one[pause.seat][action] = AskWhen::always;
            const bool offers = actions.count(action) != 0;
            windows[action] += offers ? 1 : 0;
            EXPECT_EQ(by_standing_orders(one, game, state, pause), offers ? std::nullopt : std::optional(pass));
            // Somebody else's orders do not matter.
            OrderBook others = never;
            for (unsigned who = 0; who < max_survivors; ++who) {
                if (who != pause.seat) others[who].when.fill(AskWhen::always);
            }
            EXPECT_EQ(by_standing_orders(others, game, state, pause), pass);
        }
        for (std::size_t i = 1; i < pass_until_names.size(); ++i) {
            OrderBook passing = always;
            passing[pause.seat].pass = static_cast<PassUntil>(i);
            // Whoever passes is asked all the same where a hit or an injury may kill.
            const bool may_kill = pause.ask != Ask::survival &&
                                  !by_standing_orders(all_with(AskWhen::deadly), game, state, pause).has_value();
            EXPECT_EQ(by_standing_orders(passing, game, state, pause), may_kill ? std::nullopt : std::optional(pass));
            may_kill_while_passing += may_kill ? 1 : 0;
        }
        // Where it matters: where the veteran would act. It thinks long, so not everywhere.
        if (moments % 8 == 0) {
            const bool acts = choice_of(veteran_choice(game, state, pause)) != Choice::pass;
            const auto asked = by_standing_orders(all_with(AskWhen::concerned), game, state, pause);
            EXPECT_EQ(asked, acts ? std::nullopt : std::optional(pass));
            matters += acts ? 1 : 0;
            may_pass += acts ? 0 : 1;
        }
    });
    EXPECT_GT(moments, 300);
    EXPECT_GT(matters, 0);
    EXPECT_GT(may_pass, 0);
    EXPECT_GT(may_kill_while_passing, 0);
    for (std::size_t i = 0; i < survival_action_names.size(); ++i)
        EXPECT_GT(windows[static_cast<SurvivalAction>(i)], 0) << survival_action_names[i];
}

/// Whether the attack under way is over: another begins, its card goes, or the next one comes.
struct AttackEnds final : Listener {
    void on(const Event& event, const State&, const Accounts&) override {
        ended = ended || event.kind == EventKind::monster_attacks || event.kind == EventKind::card_discarded ||
                event.kind == EventKind::card_drawn || event.kind == EventKind::damage_dealt;
    }
    bool ended = false;
};

/// Lets the hits of the monster's attack under way fall on whoever may dodge them now, over and over, and looks what came of it.
void expect_the_attack_is_survived(const Game& game, const State& state) {
    const unsigned who = state.question.seat;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        RandomAnswerer answerer(seed);
        State now = state;
        AttackEnds listener;
        game.apply(now, answer(Choice::pass), &listener);
        while (!game.over(now) && !listener.ended) {
            const Pause pause = game.pause(now);
            const bool window = is_window(pause) && pause.accepts(answer(Choice::pass));
            EXPECT_FALSE(pause.ask == Ask::severe_injury_roll && pause.subject == who)
                << "a severe injury that nobody was asked to dodge";
            EXPECT_FALSE(pause.ask == Ask::brain_trauma_roll && pause.subject == who)
                << "a brain trauma that nobody was asked to dodge";
            game.apply(now, window ? answer(Choice::pass) : answerer.answer(game, now, pause), &listener);
        }
        EXPECT_TRUE(listener.ended || has(now.survivors[who], SurvivorFlag::alive));
    }
}

TEST(Orders, WhenSomebodyMayDieIsWhenAHitWouldBeASevereInjury) {
    constexpr unsigned brain_box = 1U << 10U;
    int deadly = 0, harmless = 0, dodges_asked = 0, dodges_passed = 0, for_the_brain = 0;
    at_random_moments(core(), 30, 400, [&](const Game& game, const State& state) {
        if (game.over(state)) return;
        const Pause pause = game.pause(state);
        if (!is_window(pause) || !pause.accepts(answer(Choice::pass))) return;
        const bool asked = !by_standing_orders(all_with(AskWhen::deadly), game, state, pause).has_value();
        if (pause.ask == Ask::endure) {
            EXPECT_TRUE(asked);
            return;
        }
        if (pause.ask == Ask::dodge) {
            // Whoever is not asked is hit, whatever falls: nobody dies of it, and nobody is injured severely.
            if (!asked) expect_the_attack_is_survived(game, state);
            ++(asked ? dodges_asked : dodges_passed);
            // Whose brain takes nothing more is asked as well where the attack may harm it.
            State shaken = state;
            for (SurvivorState& s : shaken.survivors) {
                s.insanity = 0;
                s.boxes = static_cast<std::uint16_t>(s.boxes | brain_box);
            }
            const bool then =
                !by_standing_orders(all_with(AskWhen::deadly), game, shaken, game.pause(shaken)).has_value();
            if (!then) expect_the_attack_is_survived(game, shaken);
            for_the_brain += then && !asked ? 1 : 0;
            return;
        }
        // Nobody is hurt at all, or everybody hangs by a thread: made so by hand, and there is no doubt.
        for (const bool hurt : {false, true}) {
            State made = state;
            for (SurvivorState& s : made.survivors) {
                s.armor.fill(0);
                s.boxes = static_cast<std::uint16_t>(hurt ? s.boxes | 0x3FFU : s.boxes & ~(0x3FFU | brain_box));
            }
            const bool now = !by_standing_orders(all_with(AskWhen::deadly), game, made, game.pause(made)).has_value();
            EXPECT_EQ(now, hurt);
            ++(now ? deadly : harmless);
        }
        // Armor everywhere saves from that.
        State armored = state;
        for (SurvivorState& s : armored.survivors) {
            s.armor.fill(1);
            s.boxes = static_cast<std::uint16_t>((s.boxes | 0x3FFU) & ~brain_box);
        }
        EXPECT_TRUE(by_standing_orders(all_with(AskWhen::deadly), game, armored, game.pause(armored)).has_value());
        // It saves no brain.
        for (SurvivorState& s : armored.survivors) {
            s.insanity = 0;
            s.boxes = static_cast<std::uint16_t>(s.boxes | brain_box);
        }
        EXPECT_FALSE(by_standing_orders(all_with(AskWhen::deadly), game, armored, game.pause(armored)).has_value());
    });
    EXPECT_GT(dodges_asked, 20);
    EXPECT_GT(dodges_passed, 20);
    EXPECT_GT(deadly, 50);
    EXPECT_GT(harmless, 50);
    EXPECT_GT(for_the_brain, 0);
}

TEST(Orders, TheUsualOnesAskForEveryDodgeAndEndurance) {
    const StandingOrders usual;
    EXPECT_EQ(usual[SurvivalAction::dodge], AskWhen::always);
    EXPECT_EQ(usual[SurvivalAction::endure], AskWhen::always);
    for (const SurvivalAction action : {SurvivalAction::encourage, SurvivalAction::dash, SurvivalAction::surge})
        EXPECT_EQ(usual[action], AskWhen::concerned);
    EXPECT_EQ(usual.pass, PassUntil::now);
}

TEST(Orders, PassingEndsWhenItSays) {
    const std::map<PassUntil, std::set<EventKind>> ends{
        {PassUntil::end_of_act,
         {EventKind::act_ends, EventKind::survivors_turn_ends, EventKind::monster_turn_ends, EventKind::round_ends}},
        {PassUntil::end_of_turn, {EventKind::survivors_turn_ends, EventKind::monster_turn_ends, EventKind::round_ends}},
        {PassUntil::end_of_round, {EventKind::round_ends}},
        {PassUntil::hit,
         {EventKind::hit_location_rolled, EventKind::hit_location_fixed, EventKind::injury, EventKind::armor_lost,
          EventKind::brain_damage}},
    };
    for (const auto& [until, kinds] : ends) {
        for (std::size_t i = 0; i < event_forms.size(); ++i) {
            const auto kind = static_cast<EventKind>(i);
            Event event{};
            event.kind = kind;
            event.subject = 2;
            OrderBook book;
            for (StandingOrders& orders : book) orders.pass = until;
            note_event(book, event);
            const bool over = kinds.count(kind) != 0;
            EXPECT_EQ(book[2].pass == PassUntil::now, over) << event_forms[i].name;
            // What hits one does not wake another.
            EXPECT_EQ(book[1].pass == PassUntil::now, over && until != PassUntil::hit) << event_forms[i].name;
            EXPECT_TRUE(over || book[2].pass == until);
        }
    }
}

TEST(Orders, WhoPassesUntilThenIsAskedAgainThen) {
    std::map<PassUntil, int> ended;
    int passed = 0;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        MemoryStore store;
        const std::unique_ptr<Table> table = new_table(seed, rules_of_tests(seed), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 150 && !table->over(); ++i) {
            const Pause pause = table->pause();
            std::array<PassUntil, max_survivors> before{};
            OrderBook book = table->rules().orders;
            for (unsigned who = 0; who < max_survivors; ++who) {
                // Whoever is asked at a window may have enough of it.
                StandingOrders& orders = book[who];
                if (is_window(pause) && who == pause.seat) {
                    EXPECT_TRUE(orders.pass == PassUntil::now || pause.ask != Ask::survival)
                        << "asked in spite of orders to pass";
                    if (guest.below(2) == 0) orders.pass = static_cast<PassUntil>(1 + guest.below(4));
                }
                before[who] = orders.pass;
            }
            ASSERT_TRUE(table->order(book));
            const std::uint32_t shown = table->log().latest();
            ASSERT_TRUE(table->give(guest.answer(*table)));
            for (unsigned who = 0; who < max_survivors; ++who) {
                const PassUntil now = table->rules().orders[who].pass;
                if (before[who] == PassUntil::now || now == before[who]) continue;
                EXPECT_EQ(now, PassUntil::now);
                ++ended[before[who]];
            }
            for (const LogLine& line : table->log().lines()) passed += line.id > shown && line.of_orders ? 1 : 0;
        }
    }
    EXPECT_GT(passed, 30);
    for (std::size_t i = 1; i < pass_until_names.size(); ++i)
        EXPECT_GT(ended[static_cast<PassUntil>(i)], 0) << pass_until_names[i];
}

TEST(Orders, WhatWasPassedIsToldAndUndoLeadsToIt) {
    int led_back = 0, together = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        MemoryStore store;
        TableRules rules = rules_of_tests(seed);
        rules.orders = all_with(AskWhen::never);
        const std::unique_ptr<Table> table = new_table(seed, std::move(rules), store);
        ASSERT_TRUE(table->settle());
        Guest guest(seed);
        for (int i = 0; i < 100 && !table->over(); ++i) {
            const std::uint32_t shown = table->log().latest();
            const std::size_t before = table->answers().size();
            ASSERT_TRUE(table->give(guest.answer(*table)));
            // Every answer "pass" that nobody gave has its line.
            std::size_t told = 0, windows = 0;
            std::uint32_t latest = 0;
            for (const LogLine& line : table->log().lines()) {
                if (line.id <= shown || !line.of_orders) continue;
                told += line.until - line.answers + 1;
                latest = line.id;
                const bool several = line.until > line.answers;
                EXPECT_NE(line.text.find(several ? ", as ordered: " : "passes, as ordered: "), std::string::npos)
                    << line.text;
                together += several ? 1 : 0;
            }
            State at = table->game().start();
            for (std::size_t n = 0; n < table->answers().size(); ++n) {
                if (n > before && is_window(table->game().pause(at)) && table->answers()[n] == answer(Choice::pass))
                    ++windows;
                table->game().apply(at, table->answers()[n]);
            }
            EXPECT_EQ(told, windows);
            if (latest == 0) continue;
            const std::string text = table->log().line(latest)->text;
            ASSERT_GT(table->undo_to(latest).value(), 0U);
            ASSERT_TRUE(table->settle());
            ASSERT_TRUE(is_window(table->pause()));
            const std::string name = table->game().scenario().setup.survivors[table->pause().seat].name;
            EXPECT_EQ(text.find(name), 0U) << text;
            EXPECT_EQ(table->log().line(latest), nullptr);
            ASSERT_TRUE(table->give(answer(Choice::pass)));
            ++led_back;
        }
    }
    EXPECT_GT(led_back, 30);
    EXPECT_GT(together, 10) << "who passes in one window is told in one line";
}

TEST(Orders, ReadWhatIsSaid) {
    struct Said {
        const char* words;
        std::size_t action;  // 5: all
        AskWhen when;
    };
    for (const Said& said :
         {Said{"dodge never", 0, AskWhen::never}, Said{" Encourage  always ", 1, AskWhen::always},
          Said{"dash when it matters", 2, AskWhen::concerned}, Said{"dash matters", 2, AskWhen::concerned},
          Said{"surge when somebody may die", 3, AskWhen::deadly}, Said{"endure ask always", 4, AskWhen::always},
          Said{"all encourage never", 1, AskWhen::never}, Said{"ALL never", 5, AskWhen::never},
          Said{"all concerned", 5, AskWhen::concerned}}) {
        StandingOrders orders;
        orders.when = {AskWhen::deadly, AskWhen::never, AskWhen::always, AskWhen::never, AskWhen::deadly};
        const StandingOrders before = orders;
        const Result<void> given = give_orders(orders, said.words);
        ASSERT_TRUE(given) << said.words << ": " << given.error().message;
        for (std::size_t i = 0; i < orders.when.size(); ++i)
            EXPECT_EQ(orders.when[i], said.action == 5 || said.action == i ? said.when : before.when[i]) << said.words;
    }
    const std::map<std::string, PassUntil> until{{"pass until the end of the act", PassUntil::end_of_act},
                                                 {"pass until act", PassUntil::end_of_act},
                                                 {"pass until end of turn", PassUntil::end_of_turn},
                                                 {"pass until the round", PassUntil::end_of_round},
                                                 {"pass until I am hit", PassUntil::hit},
                                                 {"Pass until hit", PassUntil::hit}};
    for (const auto& [words, expected] : until) {
        StandingOrders orders;
        ASSERT_TRUE(give_orders(orders, words)) << words;
        EXPECT_EQ(orders.pass, expected) << words;
        EXPECT_EQ(orders.when, StandingOrders{}.when);
        ASSERT_TRUE(give_orders(orders, "usual"));
        EXPECT_EQ(orders, StandingOrders{});
    }
    for (const char* const words : {"", "dodge", "never", "dodge sometimes", "jump never", "pass until christmas",
                                    "dodge never ever", "all", "pass until now or never", "\x1b[2J never"}) {
        StandingOrders orders;
        orders.when.fill(AskWhen::deadly);
        const StandingOrders before = orders;
        const Result<void> given = give_orders(orders, words);
        ASSERT_FALSE(given) << words;
        EXPECT_NE(given.error().message.find("dodge"), std::string::npos);
        EXPECT_EQ(orders, before) << words;
    }
}

TEST(Orders, OfAMomentGoBeforeThoseOfActions) {
    std::map<Timing, int> windows;
    at_random_moments(core(), 40, 400, [&](const Game& game, const State& state) {
        if (game.over(state)) return;
        const Pause pause = game.pause(state);
        if (!is_window(pause) || !pause.accepts(answer(Choice::pass))) return;
        const Timing now = timing(state);
        for (const Timing moment : ordered_moments) {
            const std::string name(timing_names[static_cast<std::size_t>(moment)]);
            OrderBook always = all_with(AskWhen::never), never = all_with(AskWhen::always);
            ASSERT_TRUE(give_orders(always[pause.seat], name + " always"));
            ASSERT_TRUE(give_orders(never[pause.seat], name + " never"));
            const bool is_it = moment == now;
            windows[moment] += is_it ? 1 : 0;
            EXPECT_EQ(by_standing_orders(always, game, state, pause).has_value(), !is_it) << name;
            EXPECT_EQ(by_standing_orders(never, game, state, pause).has_value(), is_it) << name;
        }
    });
    for (const Timing moment : {Timing::act, Timing::flow, Timing::reaction, Timing::critical_wound})
        EXPECT_GT(windows[moment], 0) << timing_names[static_cast<std::size_t>(moment)];
}

TEST(Orders, OfMomentsAreReadToldAndEnded) {
    const Game game = Game::create(core(), preset_setup(core(), 1, 0, 1)).value();
    StandingOrders orders;
    ASSERT_TRUE(give_orders(orders, "Critical wound when somebody may die"));
    ASSERT_TRUE(give_orders(orders, "reaction always"));
    EXPECT_EQ(orders.when, StandingOrders{}.when);
    const std::string text = orders_text(orders, game.scenario());
    EXPECT_NE(text.find("before a reaction always asked"), std::string::npos) << text;
    EXPECT_NE(text.find("after a critical wound asked when somebody may die"), std::string::npos) << text;
    ASSERT_TRUE(give_orders(orders, "reaction usual"));
    EXPECT_EQ(orders_text(orders, game.scenario()).find("reaction"), std::string::npos);
    for (const char* const words : {"reaction", "hit never", "reaction sometimes", "critical never"})
        EXPECT_FALSE(give_orders(orders, words)) << words;
    EXPECT_TRUE(orders[Timing::critical_wound]);
    ASSERT_TRUE(give_orders(orders, "pass until the end of the act"));
    ASSERT_TRUE(give_orders(orders, "pass until now"));
    EXPECT_EQ(orders.pass, PassUntil::now);
    ASSERT_TRUE(give_orders(orders, "all never"));
    EXPECT_FALSE(orders[Timing::critical_wound]);
}

TEST(Orders, SayOfEachActionWhenItIsAsked) {
    const Game game = Game::create(core(), preset_setup(core(), 1, 0, 1)).value();
    const std::map<std::string, AskWhen> groups{{"always asked", AskWhen::always},
                                                {"asked when it matters", AskWhen::concerned},
                                                {"asked when somebody may die", AskWhen::deadly},
                                                {"never asked", AskWhen::never}};
    Random random{3, 0};
    for (int n = 0; n < 50; ++n) {
        StandingOrders orders;
        for (AskWhen& when : orders.when) when = static_cast<AskWhen>(random.below(4));
        const std::string text = orders_text(orders, game.scenario());
        StandingOrders again;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find("; ", at), text.size());
            const std::size_t behind = text.find(": ", at);
            const AskWhen when = groups.at(text.substr(at, behind - at));
            for (std::size_t i = 0; i < survival_action_names.size(); ++i) {
                const std::size_t name = text.find(survival_action_names[i], behind);
                if (name < end) again.when[i] = when;
            }
            at = end + 2;
        }
        EXPECT_EQ(again, orders) << text;
        orders.pass = static_cast<PassUntil>(1 + random.below(4));
        const std::string passing = orders_text(orders, game.scenario());
        const std::size_t until = passing.find("; passes until ");
        ASSERT_NE(until, std::string::npos);
        ASSERT_TRUE(give_orders(again, "pass " + passing.substr(until + 9)));
        EXPECT_EQ(again.pass, orders.pass);
    }
    // What the settlement does not know is not spoken of.
    const Game endures = Game::create(core(), preset_setup(core(), 1, 0, 1, false)).value();
    const std::string text = orders_text({}, endures.scenario());
    EXPECT_EQ(text.find("surge"), std::string::npos) << text;
    EXPECT_EQ(text, "always asked: dodge, endure");
}

}  // namespace
}  // namespace lantern::engine
