#include "table/seating.hpp"

#include <algorithm>

#include "agents/answerer.hpp"
#include "game/game.hpp"
#include "narrate/words.hpp"
#include "state/question.hpp"
#include "table/seats.hpp"
#include "transcript/text.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

namespace {

// The words of these comments. Names of survivors have neither commas nor bars nor colons in them.
constexpr std::string_view table_words = "# table:", orders_words = "# orders", asked_words = "# asked until";
constexpr std::string_view seats_word = "seats", others_word = "others", by_hand = "place by hand", lessons = "lessons";
constexpr std::string_view chance_word = "chance";
constexpr char part_sign = '|';

/// The seats in the words that seats_named() reads; of several survivors of one name each has its number behind it.
std::string seats_text(unsigned people, const Scenario& scenario) {
    const auto has = [people](unsigned seat) { return (people >> seat & 1U) != 0; };
    const auto count = static_cast<unsigned>(scenario.setup.survivors.size());
    const unsigned survivors = (1U << count) - 1U;
    std::vector<std::string> words;
    if ((people & survivors) == survivors) {
        words.emplace_back("survivors");
    } else {
        for (unsigned who = 0; who < count; ++who) {
            if (has(who)) words.push_back(survivor_name(scenario, who));
        }
    }
    if (has(controller_seat)) words.emplace_back("controller");
    if (has(nobody_seat)) words.emplace_back(chance_word);
    if (words.empty()) words.emplace_back("none");
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

Result<unsigned> seats_in(std::string_view words, const Scenario& scenario) {
    unsigned seats = 0;
    for (const Clause& word : text::cut(words, ',', 1)) {
        Result<unsigned> named = seats_named({word.text}, scenario.setup);
        for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
            if (text::same(survivor_name(scenario, who), word.text)) named = 1U << who | 1U << players_seat;
        }
        if (!named) return named;
        seats |= named.value();
    }
    return seats;
}

std::string table_line(const Seating& seating, const Scenario& scenario) {
    const std::string bar = std::string(" ") + part_sign + " ";
    return std::string(table_words) + " " + std::string(seats_word) + " " + seats_text(seating.people, scenario) + bar +
           std::string(others_word) + " " + seating.others +
           (seating.lays_the_table ? std::string() : bar + std::string(by_hand)) +
           (seating.teaches ? bar + std::string(lessons) : std::string()) + "\n";
}

/// All but the orders, from what stands behind "table:".
Result<void> read_table(Seating& seating, std::string_view words, const Scenario& scenario) {
    Seating read;
    read.orders = seating.orders;
    read.asked_until = seating.asked_until;
    read.lays_the_table = true;
    std::optional<unsigned> seats;
    for (const Clause& part : text::cut(words, part_sign, 1)) {
        std::string_view rest = part.text;
        if (text::take(rest, seats_word)) {
            const Result<unsigned> people = seats_in(rest, scenario);
            if (!people) return people.error();
            seats = people.value();
        } else if (text::take(rest, others_word)) {
            const int who = text::find_word(answerer_names, rest);
            if (who < 0) return Error{"nobody is called \"" + std::string(rest) + "\" who could answer for others"};
            read.others = answerer_names[static_cast<std::size_t>(who)];
        } else if (text::same(rest, by_hand)) {
            read.lays_the_table = false;
        } else if (text::same(rest, lessons)) {
            read.teaches = true;
        } else {
            return Error{"\"" + part.text + "\" is not known"};
        }
    }
    if (!seats) return Error{"no seats are named"};
    read.people = *seats;
    seating = read;
    return {};
}

/// As give_orders() reads them, with commas between.
std::string orders_in_words(const StandingOrders& orders) {
    const auto when = [](AskWhen one) { return " " + std::string(ask_when_names[static_cast<std::size_t>(one)]); };
    std::string text;
    if (orders.when == StandingOrders{}.when) {
        text = "usual";
    } else if (std::ranges::count(orders.when, orders.when.front()) == std::ssize(orders.when)) {
        text = "all" + when(orders.when.front());
    } else {
        for (std::size_t action = 0; action < orders.when.size(); ++action)
            text += (text.empty() ? "" : ", ") + std::string(survival_action_names[action]) + when(orders.when[action]);
    }
    for (const Timing moment : ordered_moments) {
        if (orders[moment])
            text += ", " + std::string(timing_names[static_cast<std::size_t>(moment)]) + when(*orders[moment]);
    }
    if (orders.pass != PassUntil::now)
        text += ", pass until " + std::string(pass_until_names[static_cast<std::size_t>(orders.pass)]);
    return text;
}

/// The orders of one survivor, from what stands behind "orders ".
Result<void> read_orders(OrderBook& book, std::string_view words, const Scenario& scenario) {
    const std::size_t colon = words.find(':');
    const std::string_view name = words.substr(0, colon);
    for (unsigned who = 0; colon != std::string_view::npos && who < scenario.setup.survivors.size(); ++who) {
        if (!text::same(survivor_name(scenario, who), name)) continue;
        StandingOrders read;
        for (const Clause& order : text::cut(words.substr(colon + 1), ',', 1)) {
            if (Result<void> given = give_orders(read, order.text); !given) return given;
        }
        book[who] = read;
        return {};
    }
    return Error{"no survivor is called \"" + std::string(name) + "\""};
}

Result<void> read_asking(Seating& seating, std::string_view words) {
    const std::optional<int> answers = text::number(words);
    if (!answers || *answers < 0 || *answers > static_cast<int>(most_answers))
        return Error{"\"" + std::string(words) + "\" is no number of answers"};
    seating.asked_until = static_cast<std::size_t>(*answers);
    return {};
}

}  // namespace

Seating usual_seating(const Setup& setup) {
    return {.people = seats_named({"survivors"}, setup).value(), .lays_the_table = true};
}

std::string seating_lines(const Seating& seating, const std::optional<Seating>& kept, const Scenario& scenario) {
    const OrderBook before = kept ? kept->orders : OrderBook{};
    std::string text = table_line(seating, scenario);
    if (kept && table_line(*kept, scenario) == text) text.clear();
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        if (seating.orders[who] == before[who]) continue;
        text += std::string(orders_words) + " " + survivor_name(scenario, who) + ": " +
                orders_in_words(seating.orders[who]) + "\n";
    }
    if (seating.asked_until != (kept ? kept->asked_until : 0))
        text += std::string(asked_words) + " " + std::to_string(seating.asked_until) + "\n";
    return text;
}

std::optional<Seating> seating_in(std::string_view recording, const std::string& file, const Scenario& scenario,
                                  std::vector<std::string>& notes) {
    std::optional<Seating> seating;
    for (int number = 1; !recording.empty(); ++number) {
        const std::size_t end = std::min(recording.find('\n'), recording.size());
        std::string_view words = recording.substr(0, end);
        recording.remove_prefix(std::min(end + 1, recording.size()));
        const bool of_table = text::take(words, table_words), of_asking = text::take(words, asked_words);
        if (!of_table && !of_asking && !text::take(words, orders_words)) continue;
        Seating read = seating.value_or(usual_seating(scenario.setup));
        const Result<void> understood = of_table    ? read_table(read, words, scenario)
                                        : of_asking ? read_asking(read, words)
                                                    : read_orders(read.orders, words, scenario);
        if (understood) {
            seating = read;
        } else {
            notes.push_back(
                place_in(file, number, 1, "what it says of who answers is passed over: " + understood.error().message));
        }
    }
    return seating;
}

bool people_rolled(std::string_view recording) {
    bool rolled = false;
    while (!recording.empty()) {
        const std::size_t end = std::min(recording.find('\n'), recording.size());
        std::string_view words = recording.substr(0, end);
        recording.remove_prefix(std::min(end + 1, recording.size()));
        if (!text::take(words, table_words)) continue;
        for (const Clause& part : text::cut(words, part_sign, 1)) {
            std::string_view seats = part.text;
            if (!text::take(seats, seats_word)) continue;
            const std::vector<Clause> all = text::cut(seats, ',', 1);
            rolled = std::ranges::any_of(all, [](const Clause& one) { return one.text == chance_word; });
        }
    }
    return rolled;
}

}  // namespace lantern::engine
