#include "table/dodge_tells.hpp"

#include <algorithm>
#include <numeric>

#include "look/monster_attack.hpp"
#include "narrate/account_text.hpp"
#include "narrate/words.hpp"
#include "table/hit_tells.hpp"

namespace lantern::engine {

namespace {

using std::to_string;

/// "3 armor there: armor takes it": what so many hits meet, and all of them come to.
std::string armor_text(const Taken& taken, std::size_t where, int hits) {
    const MonsterAttack& attack = taken.look.state.monster_attacks.back();
    const int armor = survivor(taken.look, attack.target).armor[where];
    const Effects* const card = attacking_card(taken.look.state);
    return (armor == 0 ? std::string("no") : to_string(armor)) + " armor there" +
           (card == nullptr ? "" : ": " + hits_come_to(taken.look, attack, *card, where, hits));
}

/// What each hit of the monster's attack deals: "each hit deals 2 damage (2 on the card)"
void tell_hit_damage(Remarks& remarks, const Taken& taken) {
    const Effects* card = attacking_card(taken.look.state);
    if (card == nullptr) return;
    Account account;
    const int damage = monster_hit_damage(taken.look, taken.look.state.monster_attacks.back(), *card, &account);
    remarks.numbers.damage = damage;
    remarks.account_for(taken.look.scenario, "damage " + to_string(damage), account);
    remarks.add("each hit deals " + to_string(damage) + " damage" + parts_text(taken.look.scenario, account));
}

}  // namespace

void tell_hits(Remarks& remarks, const Taken& taken) {
    std::string hits;
    const auto& at = taken.look.state.monster_attacks.back().at;
    // One after the other is resolved, and may be dodged.
    const int all = std::accumulate(at.begin(), at.end(), 0);
    for (std::size_t where = 0; where < at.size(); ++where) {
        if (at[where] == 0) continue;
        hits += (!hits.empty() ? ", "
                 : all > 1     ? "hits to come: "
                               : "hit: ") +
                (at[where] > 1 ? to_string(int{at[where]}) + " at the " : "") + std::string(location_names[where]) +
                " (" + armor_text(taken, where, at[where]) + ")";
    }
    remarks.add(hits);
    tell_hit_damage(remarks, taken);
    const std::string after = after_damage_line(taken.look, taken.look.state.monster_attacks.back());
    if (!after.empty()) remarks.add("after damage: " + after);
}

void tell_hit(Remarks& remarks, const Taken& taken) {
    if (taken.pause.ask != Ask::dodge_which && taken.pause.ask != Ask::hit_order) return;
    remarks.numbers.armor =
        survivor(taken.look, taken.look.state.monster_attacks.back().target).armor[taken.parameter()];
    const int hits = taken.look.state.monster_attacks.back().at[taken.parameter()];
    remarks.add((hits > 1 ? to_string(hits) + " hits, " : "") +
                armor_text(taken, taken.parameter(), std::max(hits, 1)));
    tell_hit_damage(remarks, taken);
}

}  // namespace lantern::engine
