#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_table.hpp"
#include "content/scenario.hpp"
#include "state/question.hpp"
#include "state/state.hpp"

/// Who sits where at a game that is served, and so who may answer what.
namespace lantern::engine::serve {

/// Who plays a seat.
enum class HeldBy : std::uint8_t {
    table,    ///< whoever has the table's link
    link,     ///< whoever has the seat's own link
    veteran,  ///< the program
};
inline constexpr auto held_by_names = enum_names<HeldBy::veteran>({
    {HeldBy::table, "table"},
    {HeldBy::link, "link"},
    {HeldBy::veteran, "veteran"},
});

/// A seat: a name, and the survivors that it plays.
struct RosterSeat {
    std::string name;
    unsigned survivors = 0;  ///< a bit for each
    HeldBy by = HeldBy::table;
    std::string secret;  ///< of its link; counts while it is held by one
};

/// As whom somebody looks at a game.
enum class Role : std::uint8_t { table, seat, spectator };
inline constexpr auto role_names = enum_names<Role::spectator>({
    {Role::table, "table"},
    {Role::seat, "seat"},
    {Role::spectator, "spectator"},
});

/// One side of a game: the table, or a seat that is held by its link. Spectators are none.
struct Party {
    Role role = Role::spectator;
    std::size_t seat = 0;  ///< of Role::seat

    friend bool operator==(const Party&, const Party&) = default;
};

/// What is wrong with the seats of a game.
struct RosterFault {
    std::string says;
    std::optional<std::size_t> seat;  ///< whose survivors are wrong; nothing: nobody plays
};

/// All seats of a game.
struct Roster {
    std::string table_secret, spectator_secret;
    std::vector<RosterSeat> seats;

    /// Who plays this survivor: the party, or nobody where the veteran does (Role::spectator).
    Party player_of(unsigned survivor) const;
    /// The survivors that people play, a bit for each.
    unsigned peoples_survivors(unsigned count) const;
    /// Those that a party plays.
    unsigned survivors_of(Party party, unsigned count) const;
    /// Why these cannot be the seats of so many survivors; nothing: they can.
    std::optional<RosterFault> fault(unsigned count) const;
    /// TableRules::people: whatever people decide; with `dice` chance, too.
    unsigned people(unsigned count, bool dice) const;

    /// The parties that may answer what this seat of questions is asked, the table first. None: the program answers.
    std::vector<Party> who_answers(const Scenario& scenario, const State& state, Seat asked) const;
    /// Whether that party is among them.
    bool may_answer(Party party, const Scenario& scenario, const State& state, Seat asked) const;

    /// "the table", the seat's name, "a spectator".
    std::string name_of(Party party) const;
    /// All parties that have a say: the table, and the seats that are held by links.
    std::vector<Party> parties() const;
    /// Which party this secret belongs to.
    bool find(std::string_view secret, Party& found) const;
};

}  // namespace lantern::engine::serve
