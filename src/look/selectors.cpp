#include "look/selectors.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "look/amounts.hpp"
#include "look/boxes.hpp"
#include "look/natures.hpp"

namespace lantern::engine {

bool beside_subject(const Look& look, const Effects& context, const SurvivorState& survivor) {
    if (context.subject == 0) return false;
    const Space at = one_of(look, context.subject).at;
    return at != no_space && survivor.at != no_space && steps_between(at, survivor.at) == 1;
}

namespace {

/// Straight across: the other lies as far behind the monster as the one stands before it, in one line (SURVIVORS 1.2).
bool stands_opposite(const Look& look, const Effects& context, const SurvivorState& survivor) {
    if (context.subject == 0 || !monster_on_board(look.state)) return false;
    const Space at = one_of(look, context.subject).at;
    if (at == no_space || survivor.at == no_space) return false;
    const Footprint base = monster_base(look);
    const auto between = [](int a, int b, int low, int high) { return std::min(a, b) < low && std::max(a, b) > high; };
    if (row_of(at) == row_of(survivor.at) && row_of(at) >= base.top() && row_of(at) <= base.bottom())
        return between(column_of(at), column_of(survivor.at), base.left(), base.right());
    return column_of(at) == column_of(survivor.at) && column_of(at) >= base.left() && column_of(at) <= base.right() &&
           between(row_of(at), row_of(survivor.at), base.top(), base.bottom());
}

/// Next to the survivor whom the rule is about, where their straight line to the monster leads (D-88).
bool stands_in_front(const Look& look, const Effects& context, const SurvivorState& survivor) {
    if (context.subject == 0 || !monster_on_board(look.state)) return false;
    const Space at = one_of(look, context.subject).at;
    if (at == no_space || survivor.at == no_space) return false;
    const Footprint base = monster_base(look);
    const bool in_row = row_of(at) >= base.top() && row_of(at) <= base.bottom();
    const bool in_column = column_of(at) >= base.left() && column_of(at) <= base.right();
    if (in_row == in_column) return false;  // round a corner, or beneath the monster
    return steps_between(at, survivor.at) == 1 &&
           (in_row ? row_of(at) == row_of(survivor.at) : column_of(at) == column_of(survivor.at)) &&
           distance(base, single(survivor.at)) < distance(base, single(at));
}

/// Of `set`, those whose value is the greatest (or least).
template <class Value>
SurvivorSet extreme(SurvivorSet set, bool greatest, Value value) {
    SurvivorSet best = 0;
    int record = 0;
    for (const int who : bits(set)) {
        const int v = greatest ? value(who) : -value(who);
        if (best == 0 || v > record) {
            best = survivor_bit(who);
            record = v;
        } else if (v == record) {
            best |= survivor_bit(who);
        }
    }
    return best;
}

/// `range`: of Trait::in_range.
bool fits(const Look& look, const Effects& context, const Selector& selector, int range, int who) {
    const SurvivorState& survivor = look.state.survivors[static_cast<std::size_t>(who)];
    for (const Trait t : selector.traits) {
        const bool fit = [&] {
            switch (static_cast<Trait>(t)) {
                case Trait::threat: return is_threat(look, who);
                case Trait::knocked_down: return has(survivor, SurvivorFlag::knocked_down);
                case Trait::standing: return !has(survivor, SurvivorFlag::knocked_down);
                case Trait::facing:
                    return monster_on_board(look.state) &&
                           in_facing_region(monster_base(look), monster_facing(look.state), survivor.at);
                case Trait::in_range: {
                    // D-07: the spaces between; movement without the minimum of one (RULES 8.2)
                    const int between = distance_to_monster(look, who) - 1;
                    return monster_on_board(look.state) && between <= range;
                }
                case Trait::in_field_of_view: return in_field_of_view(look, who);
                case Trait::in_blind_spot: return in_blind_spot(look, who);
                case Trait::not_in_blind_spot: return !in_blind_spot(look, who);
                case Trait::adjacent: return is_adjacent_to_monster(look, who);
                case Trait::not_adjacent: return !is_adjacent_to_monster(look, who);
                case Trait::not_deaf: return !suffers(look, who, Impairment::deaf);
                case Trait::insane: return is_insane(survivor);
                case Trait::in_zone:
                    return survivor.at != no_space && region_spaces(look, selector.region).test(survivor.at);
                case Trait::on_terrain: return stands_on(look, who, selector.terrain);
                case Trait::most_bleeding: return true;  // judged among those who fit the rest
                case Trait::beside: return beside_subject(look, context, survivor);
                case Trait::in_front: return stands_in_front(look, context, survivor);
                case Trait::opposite: return stands_opposite(look, context, survivor);
                case Trait::with_this: return bears_acting(look, context, who);
                case Trait::removed: return survivor.at == no_space;
                case Trait::other: return (context.subject & survivor_bit(who)) == 0;
            }
            return false;
        }();
        if (!fit) return false;
    }
    return true;
}

}  // namespace

SurvivorSet candidates(const Look& look, const Effects& context, const Selector& selector) {
    SurvivorSet set = 0;
    // before the miniatures are placed everybody who departs counts
    const bool departing = look.state.phase == Phase::setup && !monster_on_board(look.state);
    const bool whoever_lives = departing || selector.has(Trait::removed);
    const bool moves = selector.range == 0 && selector.has(Trait::in_range);
    const int range = moves ? monster_attribute(look, Attribute::movement) : int{selector.range};
    for (const int who : bits(whoever_lives ? alive(look.state) : on_board(look.state))) {
        if (fits(look, context, selector, range, who)) set |= survivor_bit(who);
    }
    if (selector.has(Trait::most_bleeding)) {
        set = extreme(set, true, [&](int who) { return look.state.survivors[static_cast<std::size_t>(who)].bleeding; });
    }
    return set;
}

SurvivorSet narrowed(const Look& look, const Effects& context, const Selector& selector, SurvivorSet among) {
    const auto set = static_cast<SurvivorSet>(candidates(look, context, selector) & among);
    switch (selector.pick) {
        case Pick::all:
        case Pick::random:
        case Pick::any: return set;
        case Pick::closest: return extreme(set, false, [&](int who) { return distance_to_monster(look, who); });
        case Pick::furthest: return extreme(set, true, [&](int who) { return distance_to_monster(look, who); });
        case Pick::last_to_wound: {
            const std::uint8_t last = look.state.monster.last_to_wound;
            return last == no_survivor ? SurvivorSet{0} : static_cast<SurvivorSet>(set & survivor_bit(last));
        }
        case Pick::grabbed_last_round: {
            SurvivorSet grabbed = 0;
            for (const int who : bits(set)) {
                if (has(look.state.survivors[static_cast<std::size_t>(who)], SurvivorFlag::grabbed_before))
                    grabbed |= survivor_bit(who);
            }
            return grabbed;
        }
        case Pick::most:
        case Pick::least:
            return extreme(set, selector.pick == Pick::most,
                           [&](int who) { return stat_of(look, selector.stat, who); });
    }
    return 0;
}

SurvivorSet survivors_of(const Look& look, const Effects& context, Who who, std::uint16_t selector) {
    switch (who) {
        case Who::nobody: return 0;
        case Who::target: return context.target;
        case Who::attacker: return context.attacker;
        case Who::subject: return context.subject;
        case Who::chosen: return context.chosen;
        case Who::passed: return context.passed;
        case Who::selected: return narrowed(look, context, look.codex.selectors[selector]);
    }
    return 0;
}

namespace {

/// The survivor whom it is about makes the rolls of these, and not the monster controller.
constexpr SourceKinds rolled_by_survivor =
    natures | SourceKinds{SourceKind::gear,         SourceKind::terrain,  SourceKind::injury_table,
                          SourceKind::trauma_table, SourceKind::resource, SourceKind::armor_set,
                          SourceKind::proficiency};

}  // namespace

int card_roller(const Look& look, const Effects& e, const Op& op) {
    SurvivorSet who = survivors_of(look, e, op.who, op.selector);
    if (who == 0 && rolled_by_survivor.has(e.kind)) who = e.subject;
    return who == 0 ? no_survivor : lowest(who);
}

int card_rolled_about(const Look& look, const Effects& e, const Op& op) {
    if (const int who = card_roller(look, e, op); who != no_survivor) return who;
    for (const SurvivorSet one : {e.subject, e.target, e.attacker}) {
        if (popcount(one) == 1) return lowest(one);
    }
    return no_survivor;
}

}  // namespace lantern::engine
