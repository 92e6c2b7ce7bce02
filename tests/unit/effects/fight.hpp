#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/limits.hpp"
#include "effects/run.hpp"
#include "effects/waiting.hpp"
#include "look/kit.hpp"
#include "small_codex.hpp"

namespace lantern::engine {

/// A showdown in which nothing runs but what a test starts: three survivors, Anna, Bert and Cleo, stand south of a monster
/// without cards, in the survivors' turn.
class Fight : public ::testing::Test {
protected:
    enum : int { anna, bert, cleo };

    Fight() {
        setup.survivors = {testing::sheet("Anna", space_at(13, 9)), testing::sheet("Bert", space_at(13, 10)),
                           testing::sheet("Cleo", space_at(13, 11))};
        setup.survival_limit = 5;
    }

    /// What the test put into the codex, the setup and the sheets is from now on as the showdown has it.
    void begin() {
        scenario.emplace(make_scenario(codex, setup).value());
        for (std::size_t who = 0; who < setup.survivors.size(); ++who) take_part(static_cast<int>(who));
        state.monster.at = codex.monsters[0].start;
        state.monster.facing = static_cast<std::uint8_t>(Direction::south);
        set(state.monster, MonsterFlag::alive);
        state.phase = Phase::survivors_turn;
        state.ai.place.fill(static_cast<std::uint8_t>(Place::out_of_game));
        state.stack.push(Showdown{});
        renew_glance(*scenario, state);
        run.emplace(*scenario, state, &heard);
    }

    // What bears rules. Before begin().

    /// A fighting art of the survivor's.
    unsigned bear_art(int who, Nature art) {
        std::vector<std::uint16_t>& arts = setup.survivors[static_cast<std::size_t>(who)].fighting_arts;
        arts.push_back(testing::add(codex.fighting_arts, std::move(art)));
        return static_cast<unsigned>(arts.size() - 1);
    }
    void bear_art(int who, RuleBox box) { bear_art(who, testing::nature("Art", std::move(box))); }
    void wear(int who, Gear gear) {
        setup.survivors[static_cast<std::size_t>(who)].gear.push_back(testing::add(codex.gear, std::move(gear)));
    }
    /// A mood of the monster's that lies in play; returns its number.
    std::uint8_t put_in_play(RuleBox box) {
        AiCard card;
        card.type = CardType::mood;
        card.box = std::move(box);
        codex.monsters[0].ai_cards.push_back(testing::add(codex.ai_cards, card));
        const auto number = static_cast<std::uint8_t>(codex.monsters[0].ai_cards.size() - 1);
        state.in_play.push_back({number, 0});
        return number;
    }

    // What happens. After begin().

    /// Does something as one step of a procedure, and lets everything happen that it sets off.
    template <class Do>
    void in_one_step(const Do& one) {
        renew_glance(*scenario, state);  // of what a test laid there by hand
        run->begin_step();
        one();
        settle();
    }
    /// Runs a program about these survivors until it asks, calls a procedure of the rules, or is over.
    void play(std::vector<Op> ops, Effects context = {.subject = survivor_bit(anna)}) {
        context.pc = testing::program(codex, std::move(ops));
        in_one_step([&] { start_program(*run, context); });
    }
    void answer(Choice choice, unsigned parameter = 0) {
        const Answer given = engine::answer(choice, parameter);
        ASSERT_TRUE(run->paused()) << "nothing is asked";
        if (state.question.count > 0) {
            ASSERT_TRUE(run->offers(given)) << "no such option";
        }
        state.answer = given;
        state.question = Question{};
        settle();
    }
    void settle() {
        while (!run->paused() && carries_on_here()) {
            run->begin_step();
            Frame& frame = state.stack.own();
            if (frame.procedure == Procedure::effects) {
                effects(*run, frame, frame.locals<Effects>());
            } else {
                waiting_rules(*run, frame, frame.locals<WaitingRules>());
            }
        }
    }

    // What one sees.

    SurvivorState& survivor(int who) { return state.survivors[static_cast<std::size_t>(who)]; }
    bool is(int who, SurvivorFlag flag) { return has(survivor(who), flag); }
    bool idle() const { return !run->paused() && state.stack.top().procedure == Procedure::showdown; }
    /// The locals of the procedure of the rules that was called; null: another one, or none.
    template <class L>
    const L* called() const {
        return state.stack.as<L>(state.stack.top());
    }
    EngineError error() const { return static_cast<EngineError>(state.error); }

    std::vector<Event> told(EventKind kind) const {
        std::vector<Event> events;
        std::copy_if(heard.events.begin(), heard.events.end(), std::back_inserter(events),
                     [kind](const Event& event) { return event.kind == kind; });
        return events;
    }
    int times(EventKind kind) const { return static_cast<int>(told(kind).size()); }
    /// Events of these kinds in the order in which they were told.
    std::vector<EventKind> order_of(const std::vector<EventKind>& kinds) const {
        std::vector<EventKind> order;
        for (const Event& event : heard.events) {
            if (std::find(kinds.begin(), kinds.end(), event.kind) != kinds.end()) order.push_back(event.kind);
        }
        return order;
    }

    struct Heard : Listener {
        void on(const Event& event, const State&, const Accounts&) override { events.push_back(event); }
        std::vector<Event> events;
    };

    Codex codex = testing::small_codex();
    engine::Setup setup;
    std::optional<Scenario> scenario;
    State state{};
    Heard heard;
    std::optional<engine::Run> run;

private:
    void take_part(int who) {
        const SurvivorSheet& sheet = scenario->setup.survivors[static_cast<std::size_t>(who)];
        SurvivorState& s = survivor(who);
        set(s, SurvivorFlag::alive);
        s.at = sheet.start;
        s.survival = sheet.survival;
        s.proficiency = sheet.proficiency;
        s.gear = scenario->kits[static_cast<std::size_t>(who)].gear;
        for (std::size_t i = 0; i < sheet.fighting_arts.size(); ++i)
            s.fighting_arts[i] = static_cast<std::uint8_t>(sheet.fighting_arts[i] + 1U);
        for (std::size_t i = 0; i < sheet.disorders.size(); ++i)
            s.disorders[i] = static_cast<std::uint8_t>(sheet.disorders[i] + 1U);
        set(s, SurvivorFlag::bears_natures);
        s.armor = full_armor(Look(*scenario, state), who);
    }
    bool carries_on_here() const {
        const Procedure top = state.stack.top().procedure;
        return top == Procedure::effects || top == Procedure::waiting_rules;
    }
};

}  // namespace lantern::engine
