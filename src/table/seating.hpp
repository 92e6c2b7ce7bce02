#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/scenario.hpp"
#include "table/orders.hpp"

namespace lantern::engine {

/// Who answers what at a table, as far as whoever goes on with the game wants to find it as it was left.
struct Seating {
    unsigned people = 0;  ///< a bit for each Seat that people answer; that of nobody_seat: their dice and cards count
    std::string others = "veteran";  ///< of answerer_names: who decides for the other seats
    OrderBook orders{};
    bool lays_the_table = false;  ///< terrain and survivors are placed for people (table/ready.hpp)
    bool teaches = false;         ///< whoever plays is told of each new thing (table/lessons.hpp)
    std::size_t asked_until =
        0;  ///< after an undo: with fewer answers than that, people are asked whatever they ordered

    friend bool operator==(const Seating&, const Seating&) = default;
};

/// That of a game that a person begins: people answer for the survivors and for what the players decide together.
Seating usual_seating(const Setup& setup);

/// What a journal says of it: comments, a line each, which programs pass over that do not know them. Nothing where all of it is as
/// `kept`, which the journal says already.
std::string seating_lines(const Seating& seating, const std::optional<Seating>& kept, const Scenario& scenario);

/// What the comments of a recording say of it, as they stand last; nothing: they say nothing. One that does not read well is passed over
/// with a note, which begins with the name `file`.
std::optional<Seating> seating_in(std::string_view recording, const std::string& file, const Scenario& scenario,
                                  std::vector<std::string>& notes);

/// Whether people rolled the dice and drew the cards, as a recording says it last, before anybody has made out what was played.
bool people_rolled(std::string_view recording);

}  // namespace lantern::engine
