#include <algorithm>
#include <array>
#include <iostream>
#include <utility>

#include "base/utf8.hpp"
#include "narrate/words.hpp"
#include "player.hpp"
#include "transcript/text.hpp"

// Standing orders in `lantern play`.
namespace lantern::engine::app {

Player::Next Player::give_orders(std::string_view words) {
    OrderBook book = open_.table->rules().orders;
    const Scenario& scenario = game().scenario();
    if (words.empty()) {
        std::size_t width = 0;
        for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who)
            width = std::max(width, columns_of(survivor_name(scenario, who)));
        for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
            const std::string name = survivor_name(scenario, who);
            std::cout << behind("  " + name + std::string(width - columns_of(name), ' ') + "  ",
                                orders_text(book[who], scenario))
                      << '\n';
        }
        std::cout << for_screen("  What is not asked is passed. To change it: orders dash never | orders " +
                                survivor_name(scenario, 0) +
                                " surge always | orders all when it matters | orders usual")
                  << '\n';
        return Next::ask_again;
    }
    std::string_view rest = words;
    int only = -1;
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        if (text::take(rest, survivor_name(scenario, who))) only = static_cast<int>(who);
    }
    if (only >= 0 && rest.empty()) {
        std::cout << for_screen("  " + survivor_name(scenario, static_cast<unsigned>(only)) + "  " +
                                orders_text(book[static_cast<std::size_t>(only)], scenario))
                  << '\n';
        return Next::ask_again;
    }
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        if (only >= 0 && static_cast<int>(who) != only) continue;
        if (const Result<void> given = lantern::engine::give_orders(book[who], rest); !given) {
            std::cout << for_screen(given.error().message) << '\n';
            return Next::ask_again;
        }
    }
    const bool was_so =
        question_.seat < max_survivors && book[question_.seat] == open_.table->rules().orders[question_.seat];
    if (!order(book)) return Next::ask_again;
    give_orders("");
    // What the settlement does not know is not listed, and an order about it holds all the same.
    text::take(rest, "all");
    const int action = text::find_word(survival_action_names, text::take_word(rest));
    if (action >= 0 && !scenario.knows(static_cast<SurvivalAction>(action)))
        std::cout << for_screen("  The settlement does not know " +
                                std::string(survival_action_names[static_cast<std::size_t>(action)]) +
                                " yet: the order waits until it does.")
                  << '\n';
    const std::optional<Answer> passed = by_standing_orders(book, game(), state(), open_.table->pause());
    if (was_so || !passed) return Next::ask_again;
    std::cout << for_screen(survivor_name(scenario, question_.seat) + " passes this by that order.") << '\n';
    return give(*passed);
}

bool Player::order(const OrderBook& book) {
    const Result<void> kept = open_.table->order(book);
    if (!kept) std::cout << for_screen(kept.error().message) << "\nThe orders are as before.\n";
    // What an order ends was ended by it, and by nothing that happened.
    const OrderBook& now = open_.table->rules().orders;
    for (std::size_t who = 0; who < passing_.size(); ++who) {
        if (now[who].pass == PassUntil::now) passing_[who] = PassUntil::now;
    }
    return bool{kept};
}

void Player::keep_rules() {
    if (const Result<void> kept = open_.table->keep(); !kept)
        std::cout << for_screen(kept.error().message) << "\nIt holds all the same, until you leave.\n";
}

std::optional<Player::Next> Player::pass_until(std::string_view words, bool all) {
    if (words.empty()) {
        std::cout << "Until when? pass until act, pass until turn, pass until round, or pass until hit.\n";
        return Next::ask_again;
    }
    OrderBook book = open_.table->rules().orders;
    const std::string until = "pass until " + std::string(words);
    const bool own = !all && question_.seat < max_survivors;
    for (unsigned who = 0; who < game().scenario().setup.survivors.size(); ++who) {
        if (own && who != question_.seat) continue;
        if (const Result<void> given = lantern::engine::give_orders(book[who], until); !given) {
            std::cout << for_screen(given.error().message) << '\n';
            return Next::ask_again;
        }
    }
    if (!order(book)) return Next::ask_again;
    passing_is_news_ = true;
    tell_of_passing();
    if (const std::optional<Answer> passed =
            by_standing_orders(open_.table->rules().orders, game(), state(), open_.table->pause()))
        return give(*passed);
    // An act, or a hit that may kill, is as open as before.
    screen_.begins("what is asked");
    std::cout << '\n';
    show_question();
    return Next::ask_again;
}

void Player::passing_after_undo() {
    // What an order waited for did not come: it stands again, or was not given yet.
    const OrderBook& book = open_.table->rules().orders;
    for (std::size_t who = 0; who < passing_.size(); ++who) {
        if (std::exchange(passing_[who], book[who].pass) != book[who].pass) passing_is_news_ = true;
    }
}

void Player::tell_of_passing() {
    // What an order waited for, by PassUntil.
    constexpr std::array<std::string_view, pass_until_names.size()> ends{"", "the act is over", "the turn is over",
                                                                         "the round is over", "a hit landed"};
    const OrderBook& book = open_.table->rules().orders;
    const Scenario& scenario = game().scenario();
    std::vector<std::string> passing;
    std::string until;
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        const PassUntil now = book[who].pass;
        const PassUntil before = std::exchange(passing_[who], now);
        if (before != PassUntil::now && now == PassUntil::now)
            std::cout << for_screen(survivor_name(scenario, who) +
                                    " no longer passes: " + std::string(ends[static_cast<std::size_t>(before)]) + ".")
                      << '\n';
        if (now == PassUntil::now) continue;
        passing.push_back(survivor_name(scenario, who));
        until = until_text(now);
    }
    if (!std::exchange(passing_is_news_, false) || passing.empty()) return;
    std::cout << for_screen(
                     join_words(passing) + (passing.size() == 1 ? " passes" : " pass") + " until " + until +
                     ": no survival action is offered unless somebody may die. Acts and other choices are still asked.")
              << '\n';
}

}  // namespace lantern::engine::app
