#include <algorithm>

#include "effects/changes.hpp"
#include "effects/interpreter.hpp"
#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/natures.hpp"
#include "rules/procedures.hpp"
#include "state/calls.hpp"
#include "state/piles.hpp"
#include "state/resource_decks.hpp"

/// Resources, gear, arts and disorders gained in the middle of a fight (S001-21..25, RULES 8.6, 11.4), and looking at cards.
namespace lantern::engine::rules {

namespace {

void receive(Run& run, int who, std::uint16_t kind) {
    const Cause by = cause_of(run.caller<Effects>());
    if (!take_resource(run.scenario, run.state, kind) || run.state.resources.full()) {
        run.emit({.kind = EventKind::resource_unavailable,
                  .rule = Rule::R11_4,
                  .subject = static_cast<std::uint8_t>(who),
                  .thing = kind});
        return;
    }
    run.state.resources.push_back({static_cast<std::uint8_t>(kind + 1U), static_cast<std::uint8_t>(who)});
    renew_glance(run.scenario, run.state);
    run.emit({.kind = EventKind::resource_gained,
              .rule = by.kind == SourceKind::aftermath ? Rule::S001_35 : Rule::R11_4,
              .subject = static_cast<std::uint8_t>(who),
              .thing = kind,
              .cause_kind = by.kind,
              .cause = by.source});
    start_program(run, Effects{.pc = run.codex.resources[kind].gained,
                               .source = kind,
                               .kind = SourceKind::resource,
                               .attacker = survivor_bit(who),
                               .subject = survivor_bit(who)});
}

/// Where a resource is drawn from: the deck and the question.
struct ResourceSource {
    ResourceKind deck;
    Ask ask;
};

ResourceSource source_of(ResourceFrom from) {
    switch (from) {
        case ResourceFrom::basic: return {ResourceKind::basic, Ask::draw_basic_resource};
        case ResourceFrom::monster: return {ResourceKind::monster, Ask::draw_monster_resource};
        case ResourceFrom::vermin: return {ResourceKind::vermin, Ask::draw_vermin};
        case ResourceFrom::indomitable: return {ResourceKind::indomitable, Ask::draw_indomitable_resource};
        case ResourceFrom::named: break;
    }
    return {ResourceKind::strange, Ask::none};
}

bool deck_has_any(const Look& look, ResourceFrom from) {
    return from == ResourceFrom::named || !resource_deck(look.scenario, look.state, source_of(from).deck).empty();
}

}  // namespace

void gain_resource(Run& run, Frame& frame, GainResource& gain) {
    enum Step : std::uint8_t { next, drawn };
    if (frame.step == drawn) {
        frame.step = next;
        receive(run, gain.who, static_cast<std::uint16_t>(run.parameter()));
        return;
    }
    if (gain.count == 0 || !has(survivor(run, gain.who), SurvivorFlag::alive)) {
        run.done();
        return;
    }
    if (!deck_has_any(run, gain.from)) {
        run.emit({.kind = EventKind::resource_unavailable, .rule = Rule::R11_4, .subject = gain.who});
        run.done();
        return;
    }
    --gain.count;
    if (gain.from == ResourceFrom::named) {
        receive(run, gain.who, gain.kind);
        return;
    }
    frame.step = drawn;
    run.ask_draw(source_of(gain.from).ask, gain.who);
}

namespace {

/// D-73: gear that nobody puts into a grid is in settlement storage after the showdown.
void store_gear(Run& run, std::uint8_t who, std::uint16_t gear) {
    if (!run.state.stored.full()) run.state.stored.push_back(static_cast<std::uint8_t>(gear));
    run.emit({.kind = EventKind::gear_stored, .rule = Rule::D_73, .subject = who, .thing = gear});
}

/// Whether the gear may lie in the grid beside what is there, the piece in slot `without` left aside: no second armor for a location, only
/// weapons twice (RULES 9.1.2), and nothing other beside what is selfish (RULES 9.2).
bool goes_with_grid(const Look& look, int who, std::uint16_t gear, int without = -1) {
    const Gear& piece = look.codex.gear[gear];
    const auto& grid = survivor(look, who).gear;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] == 0 || static_cast<int>(slot) == without) continue;
        const Gear& other = look.codex.gear[grid[slot] - 1U];
        const auto there = static_cast<std::uint16_t>(grid[slot] - 1U);
        if (there == gear && !piece.weapon) return false;
        if (is_too_selfish_for(look.codex, there, gear) || is_too_selfish_for(look.codex, gear, there)) return false;
        if (piece.armor_location != no_location && other.armor_location == piece.armor_location &&
            !piece.has(Keyword::accessory) && !other.has(Keyword::accessory))
            return false;
    }
    return true;
}

}  // namespace

void gain_gear(Run& run, Frame& frame, GainGear& locals) {
    const GainGear gain = locals;
    SurvivorState& s = survivor(run, gain.who);
    const Cause cause = cause_of(run.caller<Effects>());
    enum Step : std::uint8_t { start, room_made, placed };
    if (frame.step == start) {
        const bool room = std::find(s.gear.begin(), s.gear.end(), std::uint8_t{0}) != s.gear.end();
        if (room && !goes_with_grid(run, gain.who, gain.gear)) {
            run.done();
            store_gear(run, gain.who, gain.gear);
            return;
        }
        if (room) {
            frame.step = placed;  // S001-21, S001-24: any empty slot; what is there stays where it is
            run.question(Ask::gear_slot, static_cast<Seat>(gain.who), gain.who, SourceKind::gear, gain.gear);
            for (unsigned slot = 0; slot < s.gear.size(); ++slot) {
                if (s.gear[slot] == 0) run.add(Choice::gear, slot);
            }
            // D-73; cursed gear is not kept away from the body
            if (!run.state.stored.full() && !run.codex.gear[gain.gear].has(Keyword::cursed)) run.add(Choice::pass);
            run.pose();
            return;
        }
        frame.step = room_made;  // S001-22
        run.question(Ask::gear_room, static_cast<Seat>(gain.who), gain.who, SourceKind::gear, gain.gear);
        for (std::size_t slot = 0; slot < s.gear.size(); ++slot) {
            if (!run.codex.gear[s.gear[slot] - 1U].has(Keyword::cursed) &&
                goes_with_grid(run, gain.who, gain.gear, static_cast<int>(slot)))
                run.add(Choice::gear, static_cast<unsigned>(slot));
        }
        if (!run.codex.gear[gain.gear].has(Keyword::cursed) || run.options_added() == 0)
            run.add(Choice::pass);  // S001-23
        run.pose();
        return;
    }
    const bool make_room = frame.step == room_made;
    run.done();
    if (choice_of(run.answer()) != Choice::gear) {
        if (!make_room) store_gear(run, gain.who, gain.gear);
        return;
    }
    const auto slot = static_cast<int>(run.parameter());
    if (make_room) archive_gear(run, gain.who, slot, Rule::S001_22, cause);
    add_gear(run, gain.who, slot, gain.gear, cause);
}

void gain_nature(Run& run, Frame& frame, GainNature& locals) {
    enum Step : std::uint8_t { start, chosen };
    const GainNature gain = locals;
    SurvivorState& s = survivor(run, gain.who);
    if (gain.disorder != 0 && frame.step == start && survivor_static(run, gain.who, Static::no_disorders) > 0) {
        run.done();
        tell_prevented(run, gain.who, Static::no_disorders);
        return;
    }
    std::array<std::uint8_t, 3>& list = gain.disorder != 0 ? s.disorders : s.fighting_arts;
    const auto entry = static_cast<std::uint8_t>(gain.kind + 1U);
    const SourceKind kind = gain.disorder != 0 ? SourceKind::disorder : SourceKind::fighting_art;
    std::size_t place = 0;
    if (frame.step == start) {
        if (std::find(list.begin(), list.end(), entry) != list.end()) {  // RULES 8.6: duplicates do nothing
            run.done();
            return;
        }
        const auto empty = std::find(list.begin(), list.end(), std::uint8_t{0});
        if (empty == list.end()) {  // a fourth replaces one of the bearer's choice (SURVIVORS 1, 2)
            frame.step = chosen;
            run.question(Ask::give_up, static_cast<Seat>(gain.who), gain.who, kind, gain.kind);
            for (const std::uint8_t borne : list) run.add(Choice::card, borne - 1U);
            run.pose();
            return;
        }
        place = static_cast<std::size_t>(empty - list.begin());
    } else {
        const auto given_up = static_cast<std::uint8_t>(run.parameter() + 1U);
        place = static_cast<std::size_t>(std::find(list.begin(), list.end(), given_up) - list.begin());
    }
    const auto slot = static_cast<unsigned>(place + (gain.disorder != 0 ? first_disorder_slot : 0));
    put_nature(run, gain.who, slot, entry);
    // what the one in its place had used is no business of the new one
    std::uint16_t& used = survivor(run, gain.who).natures_used;
    used = static_cast<std::uint16_t>(used & ~(1U << slot));
    run.emit({.kind = gain.disorder != 0 ? EventKind::disorder : EventKind::fighting_art,
              .rule = Rule::R8_6,
              .subject = gain.who,
              .thing = gain.kind,
              .cause_kind = static_cast<SourceKind>(gain.cause_kind),
              .cause = gain.cause});
    run.done();
    fire_nature(run, Trigger::gained, gain.who, slot);
}

namespace {

/// Of the cards looked at, `card` comes next above those that are in order already; none leaves the pile.
void put_in_order(FixedVector<Slot, max_cards>& draw, const Peek& p, Slot card) {
    const int from = draw.size() - p.seen;
    int at = from;
    while (draw[at] != card) ++at;
    for (; at > from; --at) draw[at] = draw[at - 1];
    draw[from] = card;
}

}  // namespace

void peek(Run& run, Frame& frame, Peek& p) {
    enum Step : std::uint8_t { look, looked, put_back, placed };
    Piles& piles = p.hit_locations != 0 ? run.state.hit_locations : run.state.ai;
    const std::vector<std::uint16_t>& kinds = p.hit_locations != 0 ? run.scenario.hit_locations : run.scenario.ai_cards;
    switch (frame.step) {
        case look:
            if (p.seen == p.count) {
                frame.step = put_back;
                return;
            }
            frame.step = looked;
            run.ask_draw(p.hit_locations != 0 ? Ask::look_at_hit_location : Ask::look_at_ai, no_survivor, p.seen);
            return;
        case looked:
            if (p.hit_locations == 0 && run.ask_which_copy(p.seen)) return;
            if (p.hit_locations == 0) {
                const auto [kind, way] = run.drawn_ai();
                p.cards[p.seen] = look_at(piles, piles.draw.size() - 1 - p.seen, kind, kinds, way);
            } else {
                p.cards[p.seen] =
                    look_at(piles, piles.draw.size() - 1 - p.seen, static_cast<std::uint16_t>(run.parameter()), kinds);
            }
            ++p.seen;
            frame.step = look;
            return;
        case put_back:
            frame.step = placed;
            if (p.top_or_bottom != 0) {
                run.question(Ask::top_or_bottom, players_seat, no_survivor,
                             p.hit_locations != 0 ? SourceKind::hit_location : SourceKind::ai_card, kinds[p.cards[0]]);
                run.add(Choice::pass);
                run.add(Choice::yes);
                run.pose();
                return;
            }
            // the first one named lies lowest
            run.question(Ask::top_card, players_seat, no_survivor,
                         p.hit_locations != 0 ? SourceKind::hit_location : SourceKind::ai_card);
            for (std::size_t i = 0; i < p.seen; ++i) {
                bool listed = false;
                for (std::size_t j = 0; j < i; ++j) listed = listed || kinds[p.cards[j]] == kinds[p.cards[i]];
                if (!listed) run.add(Choice::card, kinds[p.cards[i]]);
            }
            run.pose();
            return;
        default: {
            if (p.top_or_bottom != 0) {
                const std::uint8_t card = p.cards[0];
                run.done();
                if (choice_of(run.answer()) != Choice::yes) return;
                piles.draw.pop_back();
                piles.draw.insert_at(0, card);
                return;
            }
            for (std::size_t i = 0; i < p.seen; ++i) {
                if (kinds[p.cards[i]] != run.parameter()) continue;
                put_in_order(piles.draw, p, p.cards[i]);
                for (std::size_t j = i; j + 1 < p.cards.size(); ++j) p.cards[j] = p.cards[j + 1];
                --p.seen;
                break;
            }
            frame.step = put_back;
            if (p.seen == 0) run.done();
            return;
        }
    }
}

}  // namespace lantern::engine::rules
