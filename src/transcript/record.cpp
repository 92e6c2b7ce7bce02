#include "transcript/record.hpp"

#include <algorithm>
#include <string>

#include "base/utf8.hpp"
#include "game/signature.hpp"
#include "narrate/wording.hpp"
#include "transcript/known_names.hpp"
#include "transcript/transcript.hpp"

namespace lantern::engine {

namespace {

void put_number(std::string& line, std::string_view name, int value) {
    line += ", " + std::string(name) + " " + std::to_string(value);
}

/// A name that stands alone in a clause; quoted where it holds what would end the clause.
std::string name_in_clause(const std::string& name) {
    return name.find_first_of(",#:=|") == std::string::npos ? name : '"' + name + '"';
}

/// The words of a decision, which end with the line; quoted where a comment would begin in them.
std::string words_of_line(const std::string& words) {
    return words.find('#') == std::string::npos ? words : '"' + words + '"';
}

template <typename List>
void put_things(std::string& line, std::string_view kind, const List& list, const std::vector<std::uint16_t>& indices) {
    for (const std::uint16_t index : indices) line += ", " + std::string(kind) + " " + name_in_clause(list[index].name);
}

/// What a survivor brings along besides attributes, gear and names.
void put_state(std::string& line, const Codex& codex, const SurvivorSheet& sheet) {
    for (std::size_t i = 0; i < impairment_names.size(); ++i) {
        if (sheet.impairments.has(static_cast<Impairment>(i))) line += ", impaired " + std::string(impairment_names[i]);
    }
    for (std::size_t i = 0; i < sheet.tokens.size(); ++i) {
        if (sheet.tokens[i] != 0) put_number(line, "token " + std::string(attribute_names[i]), sheet.tokens[i]);
    }
    if (sheet.bleeding != 0) put_number(line, "bleeding", sheet.bleeding);
    for (std::size_t i = 0; i < location_names.size(); ++i) {
        if ((sheet.boxes >> (2 * i) & 1U) != 0) line += ", " + std::string(location_names[i]) + " light";
        if ((sheet.boxes >> (2 * i + 1) & 1U) != 0) line += ", " + std::string(location_names[i]) + " heavy";
    }
    if ((sheet.boxes >> 10U & 1U) != 0) line += ", brain injured";
    if (sheet.reroll_used) line += ", reroll used";
    if (sheet.skip_next_hunt) line += ", skip next hunt";
    if (sheet.retired) line += ", retired";
    for (const std::uint16_t deed : sheet.lifetime) line += ", once " + name_in_clause(codex.deeds[deed]);
    for (const std::string& deed : sheet.other_lifetime) line += ", once elsewhere " + name_in_clause(deed);
}

std::string survivor_line(const Codex& codex, const SurvivorSheet& sheet) {
    std::string line = "survivor " + sheet.name;
    if (sheet.start != no_space) line += " at " + std::string(space_name(sheet.start).view());
    const SurvivorSheet bare;
    for (std::size_t i = 0; i < sheet.attributes.size(); ++i) {
        if (sheet.attributes[i] != bare.attributes[i]) put_number(line, attribute_names[i], sheet.attributes[i]);
    }
    // A bare survivor of a script has no survival; whoever has some says so.
    if (sheet.survival != 0) put_number(line, "survival", sheet.survival);
    if (sheet.insanity != 0) put_number(line, "insanity", sheet.insanity);
    if (sheet.courage != 0) put_number(line, "courage", sheet.courage);
    if (sheet.understanding != 0) put_number(line, "understanding", sheet.understanding);
    if (sheet.hunt_xp != 0) put_number(line, "hunt xp", sheet.hunt_xp);
    if (!sheet.weapon_type.empty())
        line += ", proficiency " + name_in_clause(sheet.weapon_type) + " " + std::to_string(sheet.proficiency);
    if (sheet.arc) line += ", arc";
    if (sheet.torment != 0) put_number(line, "torment", sheet.torment);
    if (sheet.systemic_pressure != 0) put_number(line, "systemic pressure", sheet.systemic_pressure);
    if (!sheet.gender.empty()) line += ", gender " + name_in_clause(sheet.gender);
    for (const std::uint16_t piece : sheet.gear)
        line += piece == no_gear ? std::string(", -") : ", gear " + name_in_clause(codex.gear[piece].name);
    put_state(line, codex, sheet);
    put_things(line, "injury", codex.injuries, sheet.injuries);
    put_things(line, "disorder", codex.disorders, sheet.disorders);
    put_things(line, "fighting art", codex.fighting_arts, sheet.fighting_arts);
    put_things(line, "ability", codex.abilities, sheet.abilities);
    return line + "\n";
}

std::string players_line(const Setup& setup) {
    if (setup.players.empty()) return {};
    int count = 0;
    for (const std::uint8_t player : setup.players) count = player + 1 > count ? player + 1 : count;
    std::string line = "players " + std::to_string(count) + ":";
    for (int player = 0; player < count; ++player) {
        bool first = true;
        line += player == 0 ? "" : " |";
        for (std::size_t i = 0; i < setup.players.size(); ++i) {
            if (setup.players[i] != player) continue;
            line += (first ? " " : ", ") + setup.survivors[i].name;
            first = false;
        }
    }
    return line + "\n";
}

/// "masteries sword, axe", of the bits that are set; nothing where none is.
template <class Named>
std::string names_line(std::string_view keyword, const std::vector<Named>& named, std::uint32_t bits) {
    std::string names;
    for (std::size_t i = 0; i < named.size(); ++i) {
        if ((bits >> i & 1U) != 0) names += (names.empty() ? " " : ", ") + name_in_clause(named[i].name);
    }
    return names.empty() ? names : std::string(keyword) + names + "\n";
}

}  // namespace

std::string name_that_no_line_holds(const Codex& codex) {
    std::vector<std::string> names = known_names(codex);
    names.insert(names.end(), codex.words.begin(), codex.words.end());
    const auto found = std::find_if(names.begin(), names.end(), [](const std::string& name) {
        return name.find('"') != std::string::npos || has_control_character(name);
    });
    return found == names.end() ? std::string() : *found;
}

std::string answer_line(const Game& game, const State& state, const Pause& pause, Answer given, AnswerMark mark) {
    const std::string words = wording(game, state, pause, given);
    std::string line = "answer ";
    if (pause.kind != PauseKind::decide) {
        line += std::string(ask_name(pause.ask)) + " = " + name_in_clause(words);
    } else {
        line +=
            (pause.seat == controller_seat ? "controller" : seat_name(game, pause.seat)) + ": " + words_of_line(words);
    }
    if (mark != AnswerMark::none) line += "  # " + std::string(answer_mark_names[static_cast<std::size_t>(mark)]);
    return line + "\n";
}

std::string pack_lines(const std::vector<std::string>& packs) {
    std::string text;
    for (const std::string& pack : packs) text += "pack " + name_in_clause(pack) + "\n";
    return text;
}

std::string setup_lines(const Codex& codex, const Setup& setup) {
    const Monster& monster = codex.monsters[setup.monster];
    std::string text = "monster " + monster.id + ", level " + name_in_clause(monster.levels[setup.level].name);
    if (setup.monster_at != no_space) text += ", at " + std::string(space_name(setup.monster_at).view());
    if (setup.facing) {
        text += setup.monster_at != no_space ? " facing " : ", facing ";
        text += direction_name(*setup.facing);
    }
    text += "\n";
    for (const SurvivorSheet& sheet : setup.survivors) text += survivor_line(codex, sheet);
    text += players_line(setup);
    text += "survival limit " + std::to_string(setup.survival_limit) + "\n";
    text += "actions";
    for (std::size_t i = 0; i < survival_action_names.size(); ++i) {
        if (i == 0 || (unsigned{setup.survival_actions} >> i & 1U) != 0)
            text += " " + std::string(survival_action_names[i]);
    }
    text += "\n";
    text += names_line("masteries", codex.weapon_types, setup.masteries);
    text += names_line("innovations", codex.innovations, setup.settlement.innovations);
    if (setup.settlement.volumes != 0) text += "volumes " + std::to_string(setup.settlement.volumes) + "\n";
    text += setup.terrain ? "terrain setup\n" : "terrain none\n";
    for (const TerrainPlacement& placement : setup.extra_terrain) {
        text += "terrain " + name_in_clause(codex.terrain[placement.terrain].name);
        if (!placement.anchors.empty()) text += " at";
        for (const Space anchor : placement.anchors) text += " " + std::string(space_name(anchor).view());
        text += placement.turned ? " turned\n" : "\n";
    }
    for (std::size_t i = 0; i < setup.encounter.size(); ++i) {
        text += (i == 0 ? "encounter " : " ") + std::string(space_name(setup.encounter[i]).view());
        if (i + 1 == setup.encounter.size()) text += "\n";
    }
    for (std::size_t i = 0; i < setup.ai_deck.size(); ++i) {
        text += (i == 0 ? "ai deck " : ", ") + name_in_clause(codex.ai_cards[setup.ai_deck[i]].name);
        if (i + 1 == setup.ai_deck.size()) text += "\n";
    }
    if (setup.ambush_by_survivors) text += "ambush survivors\n";
    if (setup.ambush_by_monster) text += "ambush monster\n";
    return text;
}

std::string record(const Game& game, const RecordingHead& head, const std::vector<Answer>& answers) {
    std::string text;
    if (!head.title.empty()) text += "# " + head.title + "\n";
    text += pack_lines(head.packs);
    text += setup_lines(game.codex(), game.scenario().setup);
    if (head.seed) text += "seed " + std::to_string(*head.seed) + "\n";
    text += "recorded\n\n";
    Signature signature(game.scenario());
    State state = game.start(&signature);
    for (const Answer given : answers) {
        const Pause pause = game.pause(state);
        text += answer_line(game, state, pause, given);
        signature.answered(pause, given);
        game.apply(state, given, &signature);
    }
    const bool finished = state.question.kind == PauseKind::over;
    text += "end " + std::string(outcome_names[finished ? static_cast<std::size_t>(state.outcome) : 0]);
    return text + ", signature " + signature_text(signature.value()) + "\n";
}

}  // namespace lantern::engine
