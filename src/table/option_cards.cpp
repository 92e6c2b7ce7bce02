#include "table/option_cards.hpp"

#include <algorithm>

#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "look/kit.hpp"
#include "look/monster_attack.hpp"
#include "look/natures.hpp"
#include "look/survivor_attack.hpp"
#include "state/calls.hpp"
#include "state/event_forms.hpp"
#include "state/question_forms.hpp"

namespace lantern::engine {

namespace {

/// The cards of one answer, as they are found.
class Cards {
public:
    Cards(const Game& game, const State& state, const Pause& pause)
        : look_(game.look(state)), pause_(pause), who_(pause.seat < max_survivors ? pause.seat : pause.subject) {}

    void add(Thing kind, unsigned index) {
        const auto same = [&](const CardTold& one) { return one.kind == kind && one.index == index; };
        if (kind != Thing::nothing && std::ranges::none_of(found_, same))
            found_.push_back({kind, index, thing_name(look_.codex, kind, index)});
    }
    void add(const Cause& cause) {
        const bool learned = cause.kind == SourceKind::proficiency;
        add(list_of(cause.kind), learned ? cause.source & ~proficiency_mastery : cause.source);
    }
    void add_answer(Answer answer);

    std::vector<CardTold> found() && { return std::move(found_); }

private:
    void add_gear_in(unsigned slot) {
        if (who_ < max_survivors && survivor(look_, int{who_}).gear[slot] != 0)
            add(Thing::gear, survivor(look_, int{who_}).gear[slot] - 1U);
    }
    void add_tile(unsigned tile) {
        if (static_cast<int>(tile) < look_.state.tiles.size())
            add(Thing::terrain, look_.state.tiles[static_cast<int>(tile)].kind);
    }
    void add_weapon(unsigned slot) {
        const Gear& weapon = weapon_in(look_, int{who_}, static_cast<int>(slot));
        add(Thing::gear, static_cast<unsigned>(&weapon - look_.codex.gear.data()));
    }
    void add_card(unsigned index) {
        const SourceKind asks =
            pause_.question == nullptr ? SourceKind::rules : static_cast<SourceKind>(pause_.question->source_kind);
        const Thing kind = cards_of(pause_.ask, asks);
        add(kind, index);
        if (kind != Thing::hit_location) return;
        const std::uint16_t injury = look_.codex.hit_locations[index].persistent_injury;
        if (injury != no_thing) add(Thing::persistent_injury, injury);
    }
    void add_nature(unsigned slot) {
        const Borne borne = nature_in(look_, int{who_}, slot);
        add({.kind = borne.kind, .source = borne.index});
    }
    void add_rule(unsigned place);
    void add_offer();
    void add_attacking() {
        if (const Effects* const card = attacking_card(look_.state)) add(cause_of(*card));
    }
    void add_gifts() {
        for (const ResourceHeld& held : look_.state.resources) {
            if (held.kind != 0 && held.holder == who_) add(Thing::resource, held.kind - 1U);
        }
    }

    Look look_;
    const Pause& pause_;
    std::uint8_t who_;  ///< whose gear it is
    std::vector<CardTold> found_;
};

/// One of the rules that wait at this moment, which stand in the frame that asks.
void Cards::add_rule(unsigned place) {
    const auto* const waiting = look_.state.stack.as<WaitingRules>(look_.state.stack.top());
    if (waiting == nullptr || place >= waiting->count) return;
    add(cause_of(look_, waiting->rules[place]));
}

/// What offers something asks from the top of the stack.
void Cards::add_offer() {
    const auto* const asks = look_.state.stack.as<Effects>(look_.state.stack.top());
    if (asks != nullptr) add(cause_of(*asks));
}

void Cards::add_answer(Answer answer) {
    const unsigned parameter = parameter_of(answer);
    switch (choice_of(answer)) {
        case Choice::card: return add_card(parameter);
        case Choice::attack: return add_weapon(parameter);
        case Choice::gear:
            if (pause_.ask != Ask::gear_slot) add_gear_in(parameter);
            return;
        case Choice::terrain: return add_tile(parameter);
        case Choice::card_activation: return add(Thing::ai_card, parameter);
        case Choice::nature: return add_nature(parameter);
        case Choice::armor_set: return add(Thing::armor_set, parameter);
        case Choice::archive_resource: return add(Thing::resource, parameter);
        case Choice::give: return add_gifts();
        case Choice::rule: return add_rule(parameter);
        case Choice::yes:
            if (pause_.ask == Ask::offer) add_offer();
            return;
        case Choice::pass:
            if (pause_.ask == Ask::offer) add_offer();
            if (pause_.ask == Ask::dodge) add_attacking();
            if (pause_.ask == Ask::gear_room && pause_.question != nullptr) add(Thing::gear, pause_.question->about);
            return;
        case Choice::dodge:
        case Choice::location: return add_attacking();
        default: return;
    }
}

}  // namespace

std::vector<CardTold> option_cards(const Game& game, const State& state, const Pause& pause, Answer answer,
                                   const std::vector<Cause>& waiting) {
    Cards cards(game, state, pause);
    cards.add_answer(answer);
    for (const Cause& cause : waiting) cards.add(cause);
    return std::move(cards).found();
}

}  // namespace lantern::engine
