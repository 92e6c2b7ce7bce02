#include "table/option_key.hpp"

#include <string_view>

#include "effects/waiting.hpp"
#include "narrate/board.hpp"
#include "state/question_forms.hpp"

namespace lantern::engine {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// "bt" for "Beast's Tricep": the first letters of its words; the first two letters where it is a single word. Two letters at
/// least, so that it is the key of no other kind of answer.
std::string initials(std::string_view name) {
    std::string letters, beginning;
    bool inside = false;
    for (const char c : name) {
        if (is_letter(c) && beginning.size() < 2) beginning += lowered(c);
        if (is_letter(c) && !inside) letters += lowered(c);
        inside = c != ' ' && c != '-';
    }
    if (letters.size() > 1) return letters;
    beginning.resize(2, beginning.empty() ? 'x' : beginning.front());
    return beginning;
}

/// Initials of a thing; the second with the same ones in its list is "bt2". The list never changes, and so its keys do not.
std::string thing_key(const Codex& codex, Thing kind, unsigned index) {
    const std::string key = initials(thing_name(codex, kind, index));
    int before = 0;
    for (unsigned i = 0; i < index; ++i) before += initials(thing_name(codex, kind, i)) == key ? 1 : 0;
    return before == 0 ? key : key + std::to_string(before + 1);
}

std::string with_number(std::string letter, int nth) { return nth == 0 ? letter : letter + std::to_string(nth + 1); }

/// "a", "a2", "a3": the pieces of the grid as the survivor came that are of the kind in question, in the order of its slots; Fist &
/// Tooth lies behind them. What was put into another slot since is "a-4", by the slot.
template <class Fits>
std::string grid_key(const Game& game, unsigned who, const std::string& letter, unsigned slot, Fits fits) {
    const GearSlots& came = game.scenario().kits[who].gear;
    int before = 0;
    for (std::size_t other = 0; other < came.size() && other < slot; ++other)
        before += came[other] != 0 && fits(game.codex().gear[came[other] - 1U]) ? 1 : 0;
    if (slot >= came.size() || (came[slot] != 0 && fits(game.codex().gear[came[slot] - 1U])))
        return with_number(letter, before);
    return letter + "-" + std::to_string(slot + 1);
}

std::string letter_of(const Game& game, unsigned who) {
    return who < max_survivors ? std::string(1, survivor_letters(game.scenario())[who]) : "-";
}

std::string space_of(Space space) { return std::string(space_name(space).view()); }

std::string tile_key(const State& state, unsigned tile) {
    return static_cast<int>(tile) < state.tiles.size() ? "t" + space_of(state.tiles[static_cast<int>(tile)].at) : "t-";
}

std::string pass_key(Ask ask) {
    switch (ask) {
        case Ask::offer:
        case Ask::proficiency:
        case Ask::reroll:
        case Ask::endure:
        case Ask::gear_room: return "n";   // no; of a full grid: the new piece
        case Ask::turn_terrain:            // straight
        case Ask::gear_slot:               // into storage
        case Ask::on_the_way: return "s";  // stop
        case Ask::top_or_bottom: return "t";
        case Ask::top_card: return "w";  // the latest wound
        default: return "p";
    }
}

std::string yes_key(Ask ask, unsigned parameter) {
    switch (ask) {
        case Ask::turn_terrain: return "t";
        case Ask::top_or_bottom: return "b";
        case Ask::pass_the_dead: return "o";
        default: return parameter == 0 ? "y" : "l";  // the reroll of a lifetime
    }
}

std::string dash_key(unsigned parameter) {
    if (parameter == dash_into_terrain) return "dt";
    return parameter == dash_for_cumbersome ? "dg" : "d";
}

/// Waiting rules stand in the frame that asks, in an order of the moment: the key says what has the rule.
std::string rule_key(const Game& game, const State& state, unsigned place) {
    const WaitingRules* waiting = state.stack.empty() ? nullptr : state.stack.as<WaitingRules>(state.stack.top());
    if (waiting == nullptr || place >= waiting->count) return std::to_string(place + 1);
    const WaitingRule& rule = waiting->rules[place];
    const std::string number = std::to_string(rule.id + 1);
    const std::string behind = rule.rule == 0 ? "" : "." + std::to_string(rule.rule + 1);
    switch (rule.of) {
        case Waiting::ai_card: return "c" + number + behind;
        case Waiting::persistent_injury: return "i" + number + behind;
        case Waiting::borne: return "b" + letter_of(game, rule.bearer) + number + behind;
        case Waiting::terrain: return tile_key(state, rule.id) + behind;
        case Waiting::later: return "l" + number;
        case Waiting::innovation: return "n" + number + behind;
    }
    return number;
}

std::string sweep_key(const Game& game, unsigned set) {
    std::string letters;
    for (unsigned who = 0; who < max_survivors; ++who) {
        if ((set >> who & 1U) != 0) letters += letter_of(game, who);
    }
    return letters.empty() ? "-" : letters;
}

std::string gear_key(const Game& game, const Pause& pause, unsigned who, unsigned slot) {
    const bool by_slot = pause.ask == Ask::gear_slot || pause.ask == Ask::gear_room || pause.ask == Ask::archive_which;
    return by_slot ? std::to_string(slot + 1)
                   : grid_key(game, who, "g", slot, [](const Gear& gear) { return gear.is_activated(); });
}

}  // namespace

std::string option_key(const Game& game, const State& state, const Pause& pause, Answer a) {
    const Codex& codex = game.codex();
    const unsigned parameter = parameter_of(a);
    const unsigned actor = pause.seat < max_survivors ? pause.seat : pause.subject;
    switch (choice_of(a)) {
        case Choice::pass: return pass_key(pause.ask);
        case Choice::yes: return yes_key(pause.ask, parameter);
        case Choice::space: return space_of(static_cast<Space>(parameter));
        case Choice::die:
        case Choice::number: return std::to_string(parameter);
        case Choice::location: return std::string(1, location_names[parameter].front());
        case Choice::survivor: return letter_of(game, parameter);
        case Choice::card:
            return thing_key(
                codex,
                cards_of(pause.ask, pause.question == nullptr ? SourceKind::rules
                                                              : static_cast<SourceKind>(pause.question->source_kind)),
                parameter);
        case Choice::option: return thing_key(codex, Thing::word, parameter);
        case Choice::direction: return std::string(1, direction_name(static_cast<Direction>(parameter)).front());
        case Choice::move: return "m";
        case Choice::attack: return grid_key(game, actor, "a", parameter, [](const Gear& gear) { return gear.weapon; });
        case Choice::gear: return gear_key(game, pause, actor, parameter);
        case Choice::terrain: return pause.ask == Ask::crush ? "o" : tile_key(state, parameter);
        case Choice::card_activation: return "k" + thing_key(codex, Thing::ai_card, parameter);
        case Choice::end_act: return "e";
        case Choice::dodge: return "d";
        case Choice::encourage: return "e" + letter_of(game, parameter);
        case Choice::dash: return dash_key(parameter);
        case Choice::surge: return parameter == 0 ? "s" : "sf";
        case Choice::rule: return rule_key(game, state, parameter);
        case Choice::sweep: return sweep_key(game, parameter);
        case Choice::give: return "h" + letter_of(game, parameter);
        case Choice::collide: return "c";
        case Choice::encounter: return std::to_string(parameter + 1);
        case Choice::nature: return "u" + std::to_string(parameter + 1);
        case Choice::copy: return std::to_string((parameter >> copy_way_shift) + 1);
        case Choice::archive_resource: return "r" + thing_key(codex, Thing::resource, parameter);
        case Choice::token: return parameter < 6 ? std::string(attribute_names[parameter]) : "bleeding";
        case Choice::armor_set: return "w";
    }
    return std::to_string(a);
}

}  // namespace lantern::engine
