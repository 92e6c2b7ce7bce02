#include "serve/roster.hpp"

#include <algorithm>

#include "serve/secret.hpp"

namespace lantern::engine::serve {

Party Roster::player_of(unsigned survivor) const {
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if ((seats[i].survivors >> survivor & 1U) == 0) continue;
        if (seats[i].by == HeldBy::veteran) return {Role::spectator};
        return seats[i].by == HeldBy::link ? Party{Role::seat, i} : Party{Role::table};
    }
    return {Role::table};
}

unsigned Roster::survivors_of(Party party, unsigned count) const {
    unsigned theirs = 0;
    for (unsigned who = 0; who < count; ++who) {
        if (player_of(who) == party) theirs |= 1U << who;
    }
    return theirs;
}

unsigned Roster::peoples_survivors(unsigned count) const {
    return ((1U << count) - 1U) & ~survivors_of({Role::spectator}, count);
}

std::optional<RosterFault> Roster::fault(unsigned count) const {
    unsigned seated = 0;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const unsigned theirs = seats[i].survivors;
        if (theirs >> count != 0)
            return RosterFault{"there are " + std::to_string(count) + " survivors, the first of them number 0", i};
        if ((theirs & seated) != 0) return RosterFault{"a survivor has one seat, and not two", i};
        seated |= theirs;
    }
    if (peoples_survivors(count) == 0)
        return RosterFault{"somebody must play: not every seat can be the veteran's", std::nullopt};
    return std::nullopt;
}

unsigned Roster::people(unsigned count, bool dice) const {
    return peoples_survivors(count) | 1U << players_seat | (dice ? 1U << nobody_seat : 0U);
}

std::vector<Party> Roster::who_answers(const Scenario& scenario, const State& state, Seat asked) const {
    const auto count = static_cast<unsigned>(scenario.setup.survivors.size());
    if (asked == nobody_seat) return parties();
    unsigned of = (1U << count) - 1U;
    if (asked < controller_seat) of = 1U << asked;
    if (asked == controller_seat) of = scenario.survivors_of[state.controller];
    std::vector<Party> all;
    for (const Party& party : parties()) {
        if ((survivors_of(party, count) & of) != 0) all.push_back(party);
    }
    return all;
}

bool Roster::may_answer(Party party, const Scenario& scenario, const State& state, Seat asked) const {
    const std::vector<Party> all = who_answers(scenario, state, asked);
    return std::find(all.begin(), all.end(), party) != all.end();
}

std::string Roster::name_of(Party party) const {
    if (party.role == Role::seat) return seats[party.seat].name;
    return party.role == Role::table ? "the table" : "a spectator";
}

std::vector<Party> Roster::parties() const {
    std::vector<Party> all{{Role::table}};
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].by == HeldBy::link) all.push_back({Role::seat, i});
    }
    return all;
}

bool Roster::find(std::string_view secret, Party& found) const {
    // Every secret is looked at, whichever it is.
    bool any = false;
    const auto look = [&](const std::string& one, Party party) {
        if (!same_secret(one, secret)) return;
        any = true;
        found = party;
    };
    look(table_secret, {Role::table});
    look(spectator_secret, {Role::spectator});
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].by == HeldBy::link) look(seats[i].secret, {Role::seat, i});
    }
    return any;
}

}  // namespace lantern::engine::serve
