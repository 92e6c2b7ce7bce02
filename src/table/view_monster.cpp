#include "table/view_monster.hpp"

#include <span>

#include "narrate/words.hpp"
#include "state/piles.hpp"
#include "table/decks.hpp"
#include "table/strip.hpp"
#include "table/view_attributes.hpp"

namespace lantern::engine {

namespace {

constexpr std::array monster_attributes{Attribute::movement, Attribute::accuracy,  Attribute::evasion, Attribute::luck,
                                        Attribute::speed,    Attribute::toughness, Attribute::damage};

/// "2/7"; "1" and "0" without a denominator.
std::string text_of(const Rational& number) {
    const std::string above = std::to_string(number.numerator());
    return number.denominator() == 1 ? above : above + "/" + std::to_string(number.denominator());
}

/// What may still lie in the draw pile: how many copies are to be expected there, and the chance that the next draw is one.
void write_what_is_left(ViewParts& parts, const Deck& deck) {
    parts.out.begin_array();
    for (const CardLeft& card : cards_left(parts.look.scenario, parts.look.state, deck)) {
        parts.out.begin_object();
        parts.out.member("card", parts.texts.name(deck.kind, card.kind));
        if (card.copies.known()) parts.out.member("copies", text_of(card.copies));
        parts.out.member("next", text_of(card.next));
        parts.out.end_object();
    }
    parts.out.end_array();
}

/// Cards in their order, the last on top; null for one that nobody has seen.
void write_slots(ViewParts& parts, const Deck& deck, std::span<const Slot> slots) {
    parts.out.begin_array();
    for (const Slot slot : slots) {
        if (is_unseen(slot)) {
            parts.out.null();
        } else {
            parts.out.value(parts.texts.name(deck.kind, deck.kinds[slot]));
        }
    }
    parts.out.end_array();
}

template <class Slots>
std::span<const Slot> span_of(const Slots& slots) {
    return {slots.begin(), static_cast<std::size_t>(slots.size())};
}

/// The fields that every deck has.
void write_draw_pile(ViewParts& parts, const Deck& deck, int count) {
    parts.out.member("count", count);
    parts.out.key("draw_pile");
    write_slots(parts, deck, deck.slots());
    parts.out.key("may_be_left");
    write_what_is_left(parts, deck);
    parts.out.key("discard");
}

void write_ai_deck(ViewParts& parts) {
    const State& state = parts.look.state;
    const Deck deck = ai_deck(parts.look.scenario, state);
    parts.out.begin_object();
    write_draw_pile(parts, deck, state.ai.draw.size());
    write_slots(parts, deck, span_of(state.ai_discard));
    parts.out.key("wounds");
    write_slots(parts, deck, span_of(state.wounds));
    parts.out.end_object();
}

/// Hit locations at one place, by their number in the deck: the discard keeps no order, and needs none.
void write_locations_at(ViewParts& parts, std::uint8_t where) {
    parts.out.begin_array();
    for (std::size_t card = 0; card < parts.look.scenario.hit_locations.size(); ++card) {
        if (parts.look.state.hit_locations.place[card] == where)
            parts.out.value(parts.texts.name(Thing::hit_location, parts.look.scenario.hit_locations[card]));
    }
    parts.out.end_array();
}

void write_hit_locations(ViewParts& parts) {
    const State& state = parts.look.state;
    const Deck deck = hit_location_deck(parts.look.scenario, state);
    parts.out.begin_object();
    write_draw_pile(parts, deck, state.hit_locations.draw.size());
    write_locations_at(parts, place(Place::discard));
    parts.out.key("in_play");
    write_locations_at(parts, place(Place::in_play));
    parts.out.end_object();
}

void write_in_play(ViewParts& parts) {
    parts.out.begin_array();
    for (const InPlay& in_play : parts.look.state.in_play) {
        const std::uint16_t kind = parts.look.scenario.ai_cards[in_play.card];
        const AiCard& card = parts.look.codex.ai_cards[kind];
        parts.out.begin_object();
        parts.out.member("name", parts.texts.name(Thing::ai_card, kind));
        parts.out.member("type", card_type_names[static_cast<std::size_t>(card.type)]);
        parts.out.member("level", card_level_names[static_cast<std::size_t>(card.level)]);
        parts.out.member("tokens", int{in_play.tokens});
        parts.out.end_object();
    }
    parts.out.end_array();
}

void write_persistent_injuries(ViewParts& parts) {
    parts.out.begin_array();
    for (const std::uint8_t card : parts.look.state.injuries) {
        const std::uint16_t location = parts.look.scenario.hit_locations[card];
        parts.out.begin_object();
        parts.out.member("name", parts.texts.name(Thing::persistent_injury,
                                                  parts.look.codex.hit_locations[location].persistent_injury));
        parts.out.member("of", parts.texts.name(Thing::hit_location, location));
        parts.out.end_object();
    }
    parts.out.end_array();
}

/// An attack of its own that is under way, the innermost last.
void write_attacks(ViewParts& parts) {
    parts.out.begin_array();
    for (const MonsterAttack& attack : parts.look.state.monster_attacks) {
        parts.out.begin_object();
        parts.out.member("target", int{attack.target});
        parts.out.member("dice", int{attack.dice});
        parts.out.member("to_locate", int{attack.hits});
        parts.out.key("hits").begin_object();
        for (std::size_t where = 0; where < attack.at.size(); ++where) {
            if (attack.at[where] > 0) parts.out.member(location_names[where], int{attack.at[where]});
        }
        parts.out.end_object();
        parts.out.end_object();
    }
    parts.out.end_array();
}

}  // namespace

void write_monster(ViewParts& parts) {
    const Look& look = parts.look;
    const MonsterState& monster = look.state.monster;
    JsonWriter& out = parts.out;
    out.begin_object();
    out.member("name", parts.texts.name(Thing::monster, look.scenario.setup.monster));
    out.member("level", look.scenario.level().name);
    out.member("alive", has(monster, MonsterFlag::alive));
    out.member("on_board", monster_on_board(look.state));
    out.key("at").space(monster.at);
    out.member("lies", has(monster, MonsterFlag::knocked_down));
    out.member("dazed", has(monster, MonsterFlag::dazed));
    out.member("life", int{monster.life});
    out.member("wounds_to_go", wounds_to_go(look));
    out.member("skips_turns", int{monster.skip_turns});
    out.key("attributes").begin_object();
    for (const Attribute attribute : monster_attributes) {
        out.key(attribute_names[static_cast<std::size_t>(attribute)]);
        write_sum(out, look.scenario, [&](Account* account) { return monster_attribute(look, attribute, account); });
    }
    out.end_object();
    out.key("tokens");
    write_tokens(out, monster.tokens);
    out.key("priority_target");
    monster.priority_target < max_survivors ? out.value(int{monster.priority_target}) : out.null();
    out.key("last_to_wound");
    monster.last_to_wound < max_survivors ? out.value(int{monster.last_to_wound}) : out.null();
    out.key("attacks");
    write_attacks(parts);
    out.key("in_play");
    write_in_play(parts);
    out.key("persistent_injuries");
    write_persistent_injuries(parts);
    out.key("ai");
    write_ai_deck(parts);
    out.key("hit_locations");
    write_hit_locations(parts);
    out.end_object();
}

}  // namespace lantern::engine
