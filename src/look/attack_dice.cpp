#include "look/attack_dice.hpp"

#include <algorithm>

#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/survivor_attack.hpp"

namespace lantern::engine {

namespace {

constexpr int faces = 10;

const HitLocationCard& location_of(const Look& look, const WoundAttempt& w) {
    return look.codex.hit_locations[look.scenario.hit_locations[w.card]];
}

}  // namespace

int attack_needs_now(const Look& look, int who, Account* account) {
    return attack_needs(look, who, survivor(look, who).attack.slot, in_blind_spot(look, who), account);
}

int lowest_perfect_hit(const Look& look, int who) {
    return std::max(2, faces - survivor_static(look, who, Static::perfect_hits));
}

int lowest_hit(const Look& look, int who, int needs) {
    return std::max(2, std::min(needs, lowest_perfect_hit(look, who)));
}

AttackDie attack_die(const Look& look, int who, int die) {
    if (die >= lowest_perfect_hit(look, who)) return AttackDie::perfect_hit;
    return die >= lowest_hit(look, who, attack_needs_now(look, who)) ? AttackDie::hit : AttackDie::miss;
}

bool is_critical(const Look& look, const WoundAttempt& w, int natural) {
    const int slot = survivor(look, w.who).attack.slot;
    return location_of(look, w).has_critical && natural != 1 && attack_luck(look, w.who, slot) >= 0 &&
           natural >= critical_from(look, w.who, slot);
}

WoundResult wound_result(const Look& look, const WoundAttempt& w, int total, int toughness) {
    const HitLocationCard& location = location_of(look, w);
    const bool reaches = w.natural == 10 || (w.natural != 1 && total >= toughness);  // S002-64, RULES 6.4.2
    WoundResult result{.critical = is_critical(look, w, w.natural), .doubled = reaches && total >= 2 * toughness};
    result.wounded = (result.critical || reaches) && !location.impervious;  // S003-17, S003-19
    if (result.wounded && location.persistent_injury != no_thing &&
        survivor_static(look, w.who, Static::critical_at_persistent) > 0)  // RULES 9.3: axe
        result.critical = true;
    return result;
}

bool wounds_by_die(const Look& look, const WoundAttempt& w, int needed) {
    return w.natural != 1 && w.natural >= needed && !location_of(look, w).impervious;
}

Faces attack_faces(const Look& look, int who) {
    Faces all;
    for (int die = 1; die <= faces; ++die) all.good += attack_die(look, who, die) != AttackDie::miss ? 1 : 0;
    return all;
}

Faces monster_faces(int needs) {
    Faces all;
    for (int die = 1; die <= faces; ++die) all.good += monster_die_hits(die, needs) ? 1 : 0;
    return all;
}

Faces wound_faces(const Look& look, const WoundAttempt& attempt) {
    WoundAttempt w = attempt;
    const int slot = survivor(look, w.who).attack.slot;
    const int by_die = survivor_static(look, w.who, Static::wounds_on);
    const bool sharp = by_die == 0 && weapon_has(look, w.who, slot, Keyword::sharp);  // S003-04, S003-05
    const int toughness = location_toughness(look, w.card);
    Faces all{.all = sharp ? faces * faces : faces};
    for (int die = 1; die <= faces; ++die) {
        w.natural = static_cast<std::uint8_t>(die);
        if (by_die != 0) {
            all.good += wounds_by_die(look, w, by_die) ? 1 : 0;
            continue;
        }
        for (int second = sharp ? 1 : 0; second <= (sharp ? faces : 0); ++second) {
            const int total = wound_total(look, w.who, slot, {.die = die, .sharp = second, .first = w.first});
            all.good += wound_result(look, w, total, toughness).wounded ? 1 : 0;
        }
    }
    return all;
}

}  // namespace lantern::engine
