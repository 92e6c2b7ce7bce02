#include "rules/attack.hpp"

#include <utility>

#include "base/bits.hpp"
#include "effects/changes.hpp"
#include "effects/waiting.hpp"
#include "rules/usable.hpp"
#include "state/piles.hpp"

/// How a survivor's attack goes on, loses hits and ends (RULES 6.4.5, 6.5.3, S003-20, S003-22).
namespace lantern::engine::rules {

bool attack_goes_on(const Look& look, int who) {
    const SurvivorState& s = survivor(look, who);
    if (!has(s, SurvivorFlag::alive) || s.at == no_space || has(s, SurvivorFlag::knocked_down) || !s.attack.active ||
        s.attack.ended) {
        return false;
    }
    return s.attack.anywhere ? monster_on_board(look.state) : in_weapon_range(look, who, s.attack.slot);
}

void cancel_hits(Run& run, int who, Rule why, UnderWay under_way) {
    Attack& attack = survivor(run, who).attack;
    int count = std::exchange(attack.hits, std::uint8_t{0});
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        const bool resolving = card == attack.location;
        std::uint8_t& where = run.state.hit_locations.place[card];
        if (where != place(Place::drawn_by_first, who) || (resolving && under_way == UnderWay::stays)) continue;
        where = place(Place::discard);
        if (!resolving) ++count;
    }
    if (count == 0) return;
    run.emit({.kind = EventKind::hits_cancelled,
              .rule = why,
              .subject = static_cast<std::uint8_t>(who),
              .value = static_cast<std::int16_t>(count)});
}

void cancel_hits_out_of_range(Run& run) {
    for (const int who : bits(on_board(run.state))) {
        const Attack& attack = survivor(run, who).attack;
        if (attack.active && !attack.anywhere && !in_weapon_range(run, who, attack.slot))
            cancel_hits(run, who, Rule::S003_22, UnderWay::stays);
    }
}

void cancel_out_of_range(Run& run, Frame&, CancelHitsOutOfRange&) {
    run.done();
    cancel_hits_out_of_range(run);
}

namespace {

/// Locations that the attack critically wounded stay as persistent injuries (RULES 6.4.5).
void keep_injuries(Run& run, int who) {
    for (std::size_t card = 0; card < run.scenario.hit_locations.size(); ++card) {
        if (run.state.hit_locations.place[card] != place(Place::injury_of_first, who)) continue;
        keep_injury(run, static_cast<std::uint8_t>(card), who);
    }
}

/// The attack is told to be over; a frail weapon that struck something super-dense is gone, and what was earned comes.
void break_off(Run& run, int who) {
    const SurvivorState& s = survivor(run, who);
    const Attack& attack = s.attack;
    end_lasting_of_attack(run, static_cast<std::uint8_t>(who));
    run.emit({.kind = EventKind::attack_ends,
              .rule = Rule::R6_4,
              .subject = static_cast<std::uint8_t>(who),
              .value = attack.wounds});
    if (attack.super_dense_struck && attack.slot != fist_and_tooth_slot && s.gear[attack.slot] != 0 &&
        weapon_has(run, who, attack.slot, Keyword::frail))
        archive_gear(run, who, attack.slot, Rule::S003_20);
    gain_earned(run, who, attack.hunt_xp);
}

}  // namespace

void finish_attack(Run& run, int who) {
    keep_injuries(run, who);
    if (run.paused()) return;
    break_off(run, who);
    fire(run, Trigger::attack_ends, survivor_bit(who), 0, survivor(run, who).attack.perfect_hits);
}

void close_attack(Run& run, int who) { survivor(run, who).attack = Attack{}; }

void end_attacks_with_the_showdown(Run& run) {
    for (int who = 0; who < max_survivors; ++who) {
        if (!survivor(run, who).attack.active) continue;
        if (run.state.outcome == Outcome::victory) cancel_hits(run, who, Rule::S001_19, UnderWay::stays);
        for (std::uint8_t& where : run.state.hit_locations.place) {
            if (where == place(Place::drawn_by_first, who) || where == place(Place::injury_of_first, who))
                where = place(Place::discard);
        }
        break_off(run, who);
        close_attack(run, who);
    }
    while (!run.state.monster_attacks.empty()) end_monster_attack(run);
}

}  // namespace lantern::engine::rules
