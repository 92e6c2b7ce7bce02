#include "table/orders.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "agents/veteran.hpp"
#include "content/programs.hpp"
#include "look/amounts.hpp"
#include "look/boxes.hpp"
#include "look/look.hpp"
#include "look/monster_attack.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

/// How much damage armor and empty boxes of a location still take: whatever goes beyond is a severe injury (RULES 5.3).
int room_at(const SurvivorState& s, std::size_t location) {
    const unsigned filled = unsigned{s.boxes} >> (2 * location);
    const bool has_light = static_cast<Location>(location) != Location::head;  // RULES 5.3.1
    return s.armor[location] + (has_light && (filled & 1U) == 0 ? 1 : 0) + ((filled & 2U) == 0 ? 1 : 0);
}

/// How much brain damage insanity and the empty box still take: whatever goes beyond is a brain trauma (RULES 5.3.4).
int brain_room(const SurvivorState& s) {
    constexpr unsigned brain_box = 10;
    return s.insanity + ((unsigned{s.boxes} >> brain_box & 1U) == 0 ? 1 : 0);
}

/// Whether the next damage to some location is a severe injury, or the next to the brain a trauma.
bool hangs_by_a_thread(const SurvivorState& s) {
    if (brain_room(s) == 0) return true;
    for (std::size_t location = 0; location < s.armor.size(); ++location) {
        if (room_at(s, location) == 0) return true;
    }
    return false;
}

bool bleeds(const Op& op) { return op.verb == Verb::bleed; }

/// Whether a program of the card may bring a brain trauma to somebody on the board. What it takes from a survivor whom it names only
/// then may be any amount.
bool may_shock(const Look& look, const Effects& card, ProgramStart program) {
    return std::any_of(look.state.survivors.begin(), look.state.survivors.end(), [&](const SurvivorState& s) {
        if (s.at == no_space) return false;
        const int who = static_cast<int>(&s - look.state.survivors.data());
        const int more = std::max(0, survivor_static(look, who, Static::damage_taken) +
                                         survivor_static(look, who, Static::brain_damage_taken));
        return may_do(look.codex, program, [&](const Op& op) {
            if (op.verb == Verb::brain_trauma) return true;
            if (op.verb != Verb::brain_damage) return false;
            return row_of(op.amount.source).of_survivor || evaluate(look, card, op.amount) + more > brain_room(s);
        });
    });
}

/// Whether so many hits of that damage may bring a brain trauma to one for whom hits, or the first of a round, are brain damage.
bool hits_may_shock(const Look& look, int who, int damage) {
    const int room = brain_room(survivor(look, who));
    const int more = std::max(0, survivor_static(look, who, Static::brain_damage_taken));
    const int first = survivor_static(look, who, Static::first_hit_is_brain);
    return (first > 0 && first + more > room) ||
           (survivor_static(look, who, Static::damage_is_brain_damage) > 0 && damage + more > room);
}

/// Whether the hits that are not resolved yet may bring a severe injury, a brain trauma, or more bleeding for one who bleeds.
bool may_kill(const Look& look, const MonsterAttack& attack, const Effects& card) {
    const SurvivorState& s = survivor(look, attack.target);
    const Profile& profile = look.codex.profiles[attack.profile];
    for (const ProgramStart program : {profile.before_damage, profile.after_damage}) {
        if (program == 0) continue;
        if (may_do(look.codex, program, kills) || (s.bleeding > 0 && may_do(look.codex, program, bleeds))) return true;
        if (may_shock(look, card, program)) return true;
    }
    const int damage = monster_hit_damage(look, attack, card);
    const int hits = std::accumulate(attack.at.begin(), attack.at.end(), 0);
    if (hits_may_shock(look, attack.target, hits * damage)) return true;
    for (std::size_t location = 0; location < attack.at.size(); ++location) {
        if (attack.at[location] * damage > room_at(s, location)) return true;
    }
    return false;
}

/// Whether somebody may die of what happens next: of the hits that may be dodged; else of any damage to anybody on the board.
bool is_deadly(const Game& game, const State& state, const Pause& pause) {
    if (pause.ask == Ask::endure) return true;
    if (pause.ask == Ask::dodge) {
        const Effects* const card = attacking_card(state);
        return card == nullptr || may_kill(game.look(state), state.monster_attacks.back(), *card);
    }
    return std::any_of(state.survivors.begin(), state.survivors.end(),
                       [](const SurvivorState& s) { return s.at != no_space && hangs_by_a_thread(s); });
}

/// The survival action that an answer to such a question takes; nothing: it passes.
std::optional<SurvivalAction> action_of(const Pause& pause, Answer answer) {
    switch (choice_of(answer)) {
        case Choice::dodge: return SurvivalAction::dodge;
        case Choice::encourage: return SurvivalAction::encourage;
        case Choice::dash: return SurvivalAction::dash;
        case Choice::surge: return SurvivalAction::surge;
        case Choice::yes: return pause.ask == Ask::endure ? std::optional(SurvivalAction::endure) : std::nullopt;
        default: return std::nullopt;
    }
}

bool is_window(Ask ask) { return ask == Ask::survival || ask == Ask::dodge || ask == Ask::endure; }

std::optional<PassUntil> pass_until(std::string_view words) {
    text::take(words, "until");
    text::take(words, "the");
    text::take(words, "end of");
    text::take(words, "the");
    if (words.empty()) return PassUntil::end_of_turn;
    if (text::same(words, pass_until_names[static_cast<std::size_t>(PassUntil::now)])) return PassUntil::now;
    if (text::same(words, "act")) return PassUntil::end_of_act;
    if (text::same(words, "turn")) return PassUntil::end_of_turn;
    if (text::same(words, "round")) return PassUntil::end_of_round;
    if (text::same(words, "hit") || text::same(words, "i am hit") || text::same(words, until_text(PassUntil::hit)))
        return PassUntil::hit;
    return std::nullopt;
}

std::optional<AskWhen> ask_when(std::string_view words) {
    if (text::same(words, "concerned") || text::same(words, "matters")) return AskWhen::concerned;
    if (text::same(words, "deadly") || text::same(words, "die")) return AskWhen::deadly;
    for (std::size_t i = 0; i < ask_when_names.size(); ++i) {
        if (text::same(words, ask_when_names[i])) return static_cast<AskWhen>(i);
    }
    return std::nullopt;
}

/// The kind of moment that the words begin with, taken off.
std::optional<Timing> take_moment(std::string_view& words) {
    for (const Timing moment : ordered_moments) {
        if (text::take(words, timing_names[static_cast<std::size_t>(moment)])) return moment;
    }
    return std::nullopt;
}

/// What was said is no order: it is told, and what could be.
Error no_order(std::string_view words) {
    return Error{
        "\"" + std::string(text::trimmed(words)) +
        "\" is no order; orders are \"dodge\", \"encourage\", \"dash\", \"surge\", \"endure\" or \"all\" with "
        "\"always\", \"when it "
        "matters\", \"when somebody may die\" or \"never\"; likewise, or with \"usual\", the moments \"act\", "
        "\"flow\", "
        "\"reaction\", \"critical wound\" and \"monster falls\"; \"pass until act\", \"turn\", \"round\" or \"hit\"; "
        "\"usual\""};
}

}  // namespace

StandingOrders ask_everything() {
    StandingOrders orders;
    orders.when.fill(AskWhen::always);
    return orders;
}

namespace {

/// An order that has its survivor asked.
struct Asking {
    SurvivalAction action;
    AskWhen when;
    bool of_moment;  ///< it is about the moment, and not about the action
};

/// Of the orders of the seat that is asked, the one that has it asked; nothing: it passes.
std::optional<Asking> order_to_ask(const StandingOrders& orders, const Game& game, const State& state,
                                   const Pause& pause) {
    // What the veteran would do is worked out only where an order asks for it.
    std::optional<Answer> advice;
    const std::optional<AskWhen> at_moment = orders[timing(state)];
    for (int i = 0; i < pause.count(); ++i) {
        const Answer offered = pause.option(i).answer;
        const std::optional<SurvivalAction> action = action_of(pause, offered);
        if (!action) continue;
        const Asking asking{*action, at_moment.value_or(orders[*action]), at_moment.has_value()};
        switch (asking.when) {
            case AskWhen::always: return asking;
            case AskWhen::concerned:
                if (!advice) advice = veteran_choice(game, state, pause);
                if (action_of(pause, *advice) == action) return asking;
                break;
            case AskWhen::deadly:
                if (is_deadly(game, state, pause)) return asking;
                break;
            case AskWhen::never: break;
        }
    }
    return std::nullopt;
}

/// Whether orders may speak of this question at all.
bool is_ordered(const Pause& pause) {
    return is_window(pause.ask) && pause.seat < max_survivors && pause.accepts(answer(Choice::pass));
}

}  // namespace

std::optional<Answer> by_standing_orders(const OrderBook& book, const Game& game, const State& state,
                                         const Pause& pause) {
    if (!is_ordered(pause)) return std::nullopt;
    const Answer pass = answer(Choice::pass);
    const StandingOrders& orders = book[pause.seat];
    // Whoever passes what is offered has not said that they want to die.
    if (orders.pass != PassUntil::now && (pause.ask == Ask::survival || !is_deadly(game, state, pause))) return pass;
    return order_to_ask(orders, game, state, pause) ? std::nullopt : std::optional(pass);
}

namespace {

std::string why_here(const Asking& asking, bool passes) {
    if (passes || asking.when == AskWhen::deadly) return "Asked since somebody may die.";
    if (asking.when != AskWhen::concerned) return "";
    return "Asked since it may matter: the veteran would use " +
           std::string(survival_action_names[static_cast<std::size_t>(asking.action)]) + " here.";
}

std::optional<Asking> asking_of(const OrderBook& book, const Game& game, const State& state, const Pause& pause) {
    return is_ordered(pause) ? order_to_ask(book[pause.seat], game, state, pause) : std::nullopt;
}

}  // namespace

std::string why_asked_here(const OrderBook& book, const Game& game, const State& state, const Pause& pause) {
    const std::optional<Asking> asking = asking_of(book, game, state, pause);
    return asking ? why_here(*asking, book[pause.seat].pass != PassUntil::now) : "";
}

std::string why_asked(const OrderBook& book, const Game& game, const State& state, const Pause& pause) {
    const std::optional<Asking> asking = asking_of(book, game, state, pause);
    if (!asking) return "";
    if (std::string here = why_here(*asking, book[pause.seat].pass != PassUntil::now); !here.empty()) return here;
    return "Asked since " +
           (asking->of_moment ? "this moment"
                              : std::string(survival_action_names[static_cast<std::size_t>(asking->action)])) +
           " is always asked; \"orders\" changes it.";
}

void note_event(OrderBook& book, const Event& event) {
    const auto ends = [&book](std::initializer_list<PassUntil> what) {
        for (StandingOrders& orders : book) {
            if (std::find(what.begin(), what.end(), orders.pass) != what.end()) orders.pass = PassUntil::now;
        }
    };
    switch (event.kind) {
        case EventKind::act_ends: return ends({PassUntil::end_of_act});
        case EventKind::monster_turn_ends:
        case EventKind::survivors_turn_ends: return ends({PassUntil::end_of_act, PassUntil::end_of_turn});
        case EventKind::round_ends:
            return ends({PassUntil::end_of_act, PassUntil::end_of_turn, PassUntil::end_of_round});
        case EventKind::hit_location_rolled:
        case EventKind::hit_location_fixed:
        case EventKind::injury:
        case EventKind::armor_lost:
        case EventKind::brain_damage:
            if (event.subject < book.size() && book[event.subject].pass == PassUntil::hit)
                book[event.subject].pass = PassUntil::now;
            return;
        default: return;
    }
}

std::string_view until_text(PassUntil until) {
    return until == PassUntil::hit ? "they are hit" : pass_until_names[static_cast<std::size_t>(until)];
}

std::string orders_text(const StandingOrders& orders, const Scenario& scenario) {
    // Which actions are asked about, and not what is answered then.
    constexpr std::array<std::string_view, ask_when_names.size()> asked{"always asked", "asked when it matters",
                                                                        "asked when somebody may die", "never asked"};
    std::string text;
    for (std::size_t when = 0; when < asked.size(); ++when) {
        std::string actions;
        for (std::size_t i = 0; i < orders.when.size(); ++i) {
            if (orders.when[i] != static_cast<AskWhen>(when) || !scenario.knows(static_cast<SurvivalAction>(i)))
                continue;
            actions += (actions.empty() ? " " : ", ") + std::string(survival_action_names[i]);
        }
        if (!actions.empty()) text += (text.empty() ? "" : "; ") + std::string(asked[when]) + ":" + actions;
    }
    for (const Timing moment : ordered_moments) {
        if (orders[moment])
            text += "; " + std::string(timing_text(moment).when) + " " +
                    std::string(asked[static_cast<std::size_t>(*orders[moment])]);
    }
    if (orders.pass != PassUntil::now) text += "; passes until " + std::string(until_text(orders.pass));
    return text;
}

Result<void> give_orders(StandingOrders& orders, std::string_view words) {
    words = text::trimmed(words);
    const std::string_view said = words;
    if (text::same(words, "usual")) {
        orders = StandingOrders{};
        return {};
    }
    if (text::take(words, "pass")) {
        const std::optional<PassUntil> until = pass_until(words);
        if (!until) return no_order(said);
        orders.pass = *until;
        return {};
    }
    if (const std::optional<Timing> moment = take_moment(words)) {
        text::take(words, "ask");
        const std::optional<AskWhen> when = ask_when(text::trimmed(words));
        if (!when && !text::same(text::trimmed(words), "usual")) return no_order(said);
        orders[*moment] = when;
        orders.pass = PassUntil::now;
        return {};
    }
    std::string_view word = text::take_word(words);
    std::string_view behind = words;
    // "all encourage never": all survivors are meant, and whose orders these are was said before.
    if (text::same(word, "all") && text::find_word(survival_action_names, text::take_word(behind)) >= 0)
        word = text::take_word(words);
    const int action = text::find_word(survival_action_names, word);
    text::take(words, "ask");
    const std::optional<AskWhen> when = ask_when(text::trimmed(words));
    if (!when || (action < 0 && !text::same(word, "all"))) return no_order(said);
    for (std::size_t i = 0; i < orders.when.size(); ++i) {
        if (action < 0 || static_cast<int>(i) == action) orders.when[i] = *when;
    }
    if (action < 0) orders.at = {};  // whatever is offered, whenever it is
    orders.pass = PassUntil::now;
    return {};
}

}  // namespace lantern::engine
