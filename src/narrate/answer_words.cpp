#include "narrate/answer_words.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstring>
#include <vector>

#include "effects/waiting.hpp"
#include "look/boxes.hpp"
#include "narrate/words.hpp"
#include "state/question_forms.hpp"

namespace lantern::engine {

namespace {

std::string_view space_verb(Ask ask) {
    switch (ask) {
        case Ask::move_to:
        case Ask::encounter_move:
        case Ask::destination: return "move";
        case Ask::deploy: return "deploy";
        case Ask::place_terrain:
        case Ask::place_encounter:
        case Ask::place_monster: return "place";
        case Ask::land: return "land";
        default: return "";  // the space alone says it
    }
}

SourceKind source_of(const Pause& pause) {
    return pause.question == nullptr ? SourceKind::rules : static_cast<SourceKind>(pause.question->source_kind);
}

std::string_view pass_word(Ask ask) {
    switch (ask) {
        case Ask::offer:
        case Ask::proficiency: return "no";
        case Ask::turn_terrain: return "straight";
        case Ask::top_or_bottom: return "top";
        case Ask::top_card: return "the latest wound";
        case Ask::crush:
        case Ask::pass_the_dead: return "past";
        case Ask::gear_slot: return "into storage";
        case Ask::on_the_way: return "stop";
        default: return "pass";
    }
}

std::string_view dash_word(unsigned parameter) {
    if (parameter == dash_into_terrain) return "dash into terrain";
    return parameter == dash_for_cumbersome ? "dash for cumbersome gear" : "dash";
}

std::string_view yes_word(Ask ask) {
    switch (ask) {
        case Ask::turn_terrain: return "turned";
        case Ask::pass_the_dead: return "over";
        case Ask::endure: return "endure";
        case Ask::top_or_bottom: return "bottom";
        default: return "yes";
    }
}

/// The survivor whose gear an answer speaks of.
unsigned actor(const Pause& pause) { return pause.seat < max_survivors ? pause.seat : pause.subject; }

std::string gear_in_slot(const Scenario& scenario, const State& state, unsigned survivor, unsigned slot) {
    const Codex& codex = *scenario.codex;
    if (slot == fist_and_tooth_slot) return thing_name(codex, Thing::gear, codex.fist_and_tooth);
    if (survivor >= max_survivors || slot >= 9) return fmt::format("unknown slot {}", slot);
    const unsigned kind = state.survivors[survivor].gear[slot];
    return kind == 0 ? fmt::format("slot {}", slot + 1) : thing_name(codex, Thing::gear, kind - 1);
}

/// The fighting art, disorder or ability in a slot (effects/natures.hpp).
std::string nature_name(const Scenario& scenario, const State& state, unsigned survivor, unsigned slot) {
    const Codex& codex = *scenario.codex;
    if (survivor >= scenario.setup.survivors.size()) return fmt::format("unknown slot {}", slot);
    const SurvivorState& s = state.survivors[survivor];
    const std::vector<std::uint16_t>& abilities = scenario.setup.survivors[survivor].abilities;
    if (slot < first_disorder_slot) return thing_name(codex, Thing::fighting_art, s.fighting_arts[slot] - 1U);
    if (slot < first_ability_slot)
        return thing_name(codex, Thing::disorder, s.disorders[slot - first_disorder_slot] - 1U);
    const unsigned i = slot - first_ability_slot;
    return i < abilities.size() ? thing_name(codex, Thing::ability, abilities[i])
                                : fmt::format("unknown slot {}", slot);
}

std::string sweep_words(const Scenario& scenario, unsigned set) {
    // "and" throughout: a transcript separates answers by commas.
    std::string names;
    for (unsigned who = 0; who < max_survivors; ++who) {
        if (((set >> who) & 1U) == 0) continue;
        if (!names.empty()) names += " and ";
        names += survivor_name(scenario, who);
    }
    return names.empty() ? "nobody" : names;
}

/// One of the rules that wait at this moment: the card, gear or terrain that has it. They stand in the frame that
/// asks.
std::string waiting_rule(const Scenario& scenario, const State& state, unsigned place) {
    const std::string unnamed = fmt::format("rule {}", place + 1);
    if (state.stack.empty() || state.stack.top().procedure != Procedure::waiting_rules) return unnamed;
    const auto& waiting = state.stack.top().locals<WaitingRules>();
    if (place >= waiting.count || place >= waiting.rules.size()) return unnamed;
    const Codex& codex = *scenario.codex;
    const unsigned id = waiting.rules[place].id;
    switch (waiting.rules[place].of) {
        case Waiting::ai_card:
            return id < scenario.ai_cards.size() ? thing_name(codex, Thing::ai_card, scenario.ai_cards[id]) : unnamed;
        case Waiting::persistent_injury: {
            if (id >= scenario.hit_locations.size() || scenario.hit_locations[id] >= codex.hit_locations.size())
                return unnamed;
            return thing_name(codex, Thing::persistent_injury,
                              codex.hit_locations[scenario.hit_locations[id]].persistent_injury);
        }
        case Waiting::borne: {
            const unsigned bearer = waiting.rules[place].bearer;
            if (bearer >= scenario.setup.survivors.size()) return unnamed;
            const Box box = box_at(Look{scenario, state}, static_cast<int>(bearer), waiting.rules[place].id);
            if (box.rules == nullptr) return unnamed;
            return fmt::format("{} of {}", source_name(codex, box.kind, box.thing), survivor_name(scenario, bearer));
        }
        case Waiting::terrain:
            if (static_cast<int>(id) >= state.tiles.size()) return unnamed;
            return fmt::format("{} at {}", thing_name(codex, Thing::terrain, state.tiles[id].kind),
                               space_name(state.tiles[id].at).view());
        case Waiting::innovation: return thing_name(codex, Thing::innovation, id);
        case Waiting::later: return "what was put off until now";
    }
    return unnamed;
}

}  // namespace

AnswerWords answer_words(const Scenario& scenario, const State& state, const Pause& pause, Answer a) {
    const Codex& codex = *scenario.codex;
    const unsigned parameter = parameter_of(a);
    switch (choice_of(a)) {
        case Choice::pass:
            // The grid is full and what is carried stays: the new gear is archived (S001-22).
            if (pause.ask == Ask::gear_room && pause.question != nullptr)
                return {"archive", thing_name(codex, Thing::gear, pause.question->about), "the new one"};
            return {"", std::string(pass_word(pause.ask)), ""};
        case Choice::yes:
            if (pause.ask == Ask::reroll && parameter != 0) return {"", "once in a lifetime", ""};
            return {"", std::string(yes_word(pause.ask)), ""};
        case Choice::space:
            return {std::string(space_verb(pause.ask)), std::string(space_name(static_cast<Space>(parameter)).view()),
                    ""};
        case Choice::die: return {"", fmt::format("{}", parameter), ""};
        case Choice::location: return {"", word_at(location_names, parameter), ""};
        case Choice::survivor: return {"", survivor_name(scenario, parameter), ""};
        case Choice::card:
            return {"", thing_name(codex, cards_of(pause.ask, source_of(pause)), parameter),
                    fmt::format("card {}", parameter)};
        case Choice::option: return {"", thing_name(codex, Thing::word, parameter), fmt::format("word {}", parameter)};
        case Choice::direction:
            if (parameter > 3) return {"", fmt::format("unknown direction {}", parameter), ""};
            return {"", std::string(direction_name(static_cast<Direction>(parameter))), ""};
        case Choice::move: return {"", pause.ask == Ask::on_the_way ? "go on" : "move", ""};
        case Choice::attack:
            return {"attack", gear_in_slot(scenario, state, actor(pause), parameter),
                    fmt::format("slot {}", parameter + 1)};
        case Choice::gear:
            if (pause.ask == Ask::gear_slot) return {"into", fmt::format("slot {}", parameter + 1), ""};
            return {pause.ask == Ask::gear_room || pause.ask == Ask::archive_which ? "archive" : "activate",
                    gear_in_slot(scenario, state, actor(pause), parameter), fmt::format("slot {}", parameter + 1)};
        case Choice::terrain: {
            if (static_cast<int>(parameter) >= state.tiles.size())
                return {"activate", fmt::format("unknown tile {}", parameter), ""};
            const Tile& tile = state.tiles[parameter];
            return {pause.ask == Ask::crush ? "over" : "activate", thing_name(codex, Thing::terrain, tile.kind),
                    fmt::format("at {}", space_name(tile.at).view())};
        }
        case Choice::card_activation:
            return {"activate", thing_name(codex, Thing::ai_card, parameter), fmt::format("card {}", parameter)};
        case Choice::end_act: return {"", "end act", ""};
        case Choice::dodge: return {"", "dodge", ""};
        case Choice::encourage: return {"encourage", survivor_name(scenario, parameter), ""};
        case Choice::dash: return {"", std::string(dash_word(parameter)), ""};
        case Choice::surge: return {"", parameter == 0 ? "surge" : "surge freely", ""};
        case Choice::rule: return {"", waiting_rule(scenario, state, parameter), fmt::format("rule {}", parameter + 1)};
        case Choice::sweep: return {"over", sweep_words(scenario, parameter), ""};
        case Choice::give: return {"give to", survivor_name(scenario, parameter), ""};
        case Choice::collide: return {"", "collide", ""};
        case Choice::encounter:
            return {"", encounter_name(static_cast<int>(parameter)),
                    fmt::format("at {}", space_name(state.encounter.at(static_cast<int>(parameter & 3U))).view())};
        case Choice::nature:
            return {"use", nature_name(scenario, state, actor(pause), parameter), fmt::format("slot {}", parameter)};
        case Choice::copy: return {"", fmt::format("copy {}", (parameter >> copy_way_shift) + 1), ""};
        case Choice::archive_resource:
            return {parameter < codex.resources.size() && codex.resources[parameter].consumed ? "consume" : "archive",
                    thing_name(codex, Thing::resource, parameter), fmt::format("resource {}", parameter)};
        case Choice::number: return {"", fmt::format("{}", parameter), ""};
        case Choice::token: return {"", parameter < 6 ? word_at(attribute_names, parameter) : "bleeding", "token"};
        case Choice::armor_set: return {"activate", thing_name(codex, Thing::armor_set, parameter), "armor set"};
    }
    return {"", fmt::format("unknown answer {}", a), ""};
}

std::vector<Answer> answers_of(const Pause& pause) {
    std::vector<Answer> answers;
    if (pause.is_space_choice()) {
        for (const Space space : pause.spaces) answers.push_back(answer(Choice::space, space));
    } else {
        for (const Option& option : pause.options) answers.push_back(option.answer);
    }
    return answers;
}

}  // namespace lantern::engine
