#include "table/seats.hpp"

#include "state/question.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

Result<unsigned> seats_named(const std::vector<std::string>& words, const Setup& setup) {
    constexpr unsigned controller = 1U << controller_seat, chance = 1U << nobody_seat;
    const unsigned survivors = ((1U << setup.survivors.size()) - 1U) | 1U << players_seat;
    unsigned seats = 0;
    for (const std::string& word : words) {
        const int who = text::find_named(setup.survivors, word);
        if (text::same(word, "all")) {
            seats |= survivors | controller;
        } else if (text::same(word, "survivors")) {
            seats |= survivors;
        } else if (text::same(word, "controller")) {
            seats |= controller;
        } else if (text::same(word, "chance")) {
            seats |= chance;
        } else if (who >= 0) {
            seats |= 1U << static_cast<unsigned>(who) | 1U << players_seat;
        } else if (!text::same(word, "none")) {
            return Error{"\"" + word + "\" is neither all, survivors, controller, chance, none nor a survivor." +
                         text::suggestion(word, text::names_of(setup.survivors))};
        }
    }
    return seats;
}

}  // namespace lantern::engine
