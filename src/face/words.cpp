#include <lantern/words.hpp>

#include <ostream>

#include "face/inside.hpp"
#include "game/sheet_json.hpp"
#include "narrate/board.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/sheets.hpp"

namespace lantern {

Listener tell(std::ostream& out) {
    return [&out](const Event& event) {
        const std::string words = event.words();
        if (words.empty()) return;
        if (event.begins_part()) out << '\n';
        out << std::string(2 * static_cast<std::size_t>(event.depth()), ' ') << words << '\n';
    };
}

std::string board(const Game& game, const State& state) {
    return engine::draw_board(Inside::of(game).game, Inside::of(Inside::of(game), state));
}

std::string sheets(const Game& game, const State& state) {
    return engine::draw_sheets(Inside::of(game).game, Inside::of(Inside::of(game), state));
}

std::string returning_sheets(const Game& game, const State& state) {
    const engine::Game& inner = Inside::of(game).game;
    return engine::survivors_json(inner.codex(),
                                  engine::returning_survivors(inner, Inside::of(Inside::of(game), state)), 2,
                                  inner.scenario().setup.settlement, engine::rules_to_tell(inner.scenario().setup));
}

std::optional<Rule> rule(std::string_view id) {
    const engine::RuleText* const found = engine::find_rule(id);
    if (found == nullptr) return std::nullopt;
    return Rule{.id = std::string(found->id),
                .title = std::string(found->title),
                .text = std::string(found->text),
                .source = std::string(found->source)};
}

}  // namespace lantern
