#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "content/vocabulary.hpp"
#include "game/game.hpp"
#include "table/moment.hpp"

/// Standing orders: most questions are survival windows, and almost all of them are passed. A survivor's player says once when they
/// want to be asked; what is passed for them is told, and undo leads back to it.
namespace lantern::engine {

/// When a player is asked whether to use a survival action.
enum class AskWhen : std::uint8_t {
    always,
    concerned,  ///< when a seasoned player, the veteran, would use something
    deadly,  ///< when somebody may die: of the hits that may be dodged, or, at other times, of any damage to some location
    never,
};
inline constexpr auto ask_when_names = enum_names<AskWhen::never>({
    {AskWhen::always, "always"},
    {AskWhen::concerned, "when it matters"},
    {AskWhen::deadly, "when somebody may die"},
    {AskWhen::never, "never"},
});

/// Until when a survivor passes whatever is offered.
enum class PassUntil : std::uint8_t { now, end_of_act, end_of_turn, end_of_round, hit };
inline constexpr auto pass_until_names = enum_names<PassUntil::hit>({
    {PassUntil::now, "now"},
    {PassUntil::end_of_act, "the end of the act"},
    {PassUntil::end_of_turn, "the end of the turn"},
    {PassUntil::end_of_round, "the end of the round"},
    {PassUntil::hit, "I am hit"},
});

/// The kinds of moments at which survival actions are offered, that an order may be about. Of a hit and a severe injury speak those about
/// dodge and endure.
inline constexpr std::array ordered_moments{Timing::act, Timing::flow, Timing::reaction, Timing::critical_wound,
                                            Timing::monster_falls};

/// What one survivor's player wants. The defaults ask for every dodge and every injury that can be endured, and else where the veteran
/// would act.
struct StandingOrders {
    /// By SurvivalAction.
    std::array<AskWhen, survival_action_names.size()> when = [] {
        std::array<AskWhen, survival_action_names.size()> usual{};
        usual.fill(AskWhen::concerned);
        usual[static_cast<std::size_t>(SurvivalAction::dodge)] = AskWhen::always;
        usual[static_cast<std::size_t>(SurvivalAction::endure)] = AskWhen::always;
        return usual;
    }();
    /// By Timing; what is said of a moment counts there, whatever `when` says of the actions.
    std::array<std::optional<AskWhen>, timing_names.size()> at{};
    PassUntil pass = PassUntil::now;  ///< whatever `when` says, unless a hit or a severe injury may kill

    AskWhen& operator[](SurvivalAction action) { return when[static_cast<std::size_t>(action)]; }
    AskWhen operator[](SurvivalAction action) const { return when[static_cast<std::size_t>(action)]; }
    std::optional<AskWhen>& operator[](Timing moment) { return at[static_cast<std::size_t>(moment)]; }
    const std::optional<AskWhen>& operator[](Timing moment) const { return at[static_cast<std::size_t>(moment)]; }
    friend bool operator==(const StandingOrders&, const StandingOrders&) = default;
};

/// The standing orders of a whole table, by survivor.
using OrderBook = std::array<StandingOrders, max_survivors>;

/// Orders under which everything is asked.
StandingOrders ask_everything();

/// The answer that the orders of the seat that is asked give to this pause, which is always "pass"; nothing: the seat is asked.
/// Windows for survival actions, dodges and injuries that can be endured are all that orders speak of.
std::optional<Answer> by_standing_orders(const OrderBook& orders, const Game& game, const State& state,
                                         const Pause& pause);

/// Why the orders of the seat that is asked have it asked here, a sentence; empty: it is not they that do.
std::string why_asked(const OrderBook& orders, const Game& game, const State& state, const Pause& pause);
/// The same where the moment is why, and not that it is always asked; a sentence for beside the question.
std::string why_asked_here(const OrderBook& orders, const Game& game, const State& state, const Pause& pause);

/// What an event ends of orders to pass until something happens: call it for every event.
void note_event(OrderBook& orders, const Event& event);

/// Until when somebody passes, as one says it of others: "the end of the act", "they are hit".
std::string_view until_text(PassUntil until);

/// "always asked: dodge, endure; asked when it matters: surge; before a reaction always asked" and until when is passed; only the actions that the settlement knows.
std::string orders_text(const StandingOrders& orders, const Scenario& scenario);

/// Carries out what somebody says of orders: "dodge never", "surge when it matters", "all always", "reaction never", "reaction usual", "pass until the end of the turn",
/// "pass until hit", "usual". An error says what can be said.
Result<void> give_orders(StandingOrders& orders, std::string_view words);

}  // namespace lantern::engine
