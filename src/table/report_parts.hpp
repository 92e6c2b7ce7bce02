#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/report.hpp"

/// What the forms of a report share.
namespace lantern::engine {

/// "victory", "unfinished" or "error".
std::string_view outcome_word(const State& state);

/// "Founding Stone, Founding Stone" in a row reads better as "2 Founding Stone".
std::vector<std::string> counted_names(const std::vector<std::string>& names);
/// "3 Founding Stone, 1 Bone Axe"; empty for none.
std::string counted_text(const std::vector<Counted>& list);

/// The names of the resources that the survivors hold.
std::vector<std::string> resource_names(const ReportOf& of);
/// The names of the gear that goes to storage; none before the end.
std::vector<std::string> storage_names(const ReportOf& of);
/// The sheets that come out; none before the end.
std::vector<SurvivorSheet> sheets_out(const ReportOf& of);
/// What is not as on a bare sheet, in one line.
std::string sheet_line(const Codex& codex, const SurvivorSheet& sheet);

/// "head" .. "legs", "brain".
std::string_view damage_place_name(std::size_t place);
/// "5 (2 head, 3 brain)"; "none".
std::string damage_text(const SurvivorBooks& books);
/// What somebody died of: "Claw: bleeding to death"; empty where nothing is known of it.
std::string died_of(const Chronicle::Death& death);
/// "died in round 3 (Claw: bleeding to death)", "alive" or "dead".
std::string fate_text(const ReportOf& of, unsigned who);
/// The names of a set of survivors: "Lucy and Erza"; empty for none.
std::string survivor_names(const Scenario& scenario, SurvivorSet set);

/// How the counts of a line a round come to the same in each of them, a sentence or two; empty where life is no count of cards.
std::string what_life_is(const ReportOf& of);

/// One row of the dice against expectation.
struct LuckRow {
    std::string whose;  ///< "Lucy" or "the White Lion"
    std::string what;   ///< "attack dice", "wound attempts"
    Luck luck;
};
/// Of each survivor and of the monster; rows without a die are left out.
std::vector<LuckRow> luck_rows(const ReportOf& of);

/// "10.4", two digits at most.
std::string hundredths(double number);
/// With its sign: "+1.6".
std::string signed_decimal(double number);

}  // namespace lantern::engine
