#include "table/question_view.hpp"

#include "board/space.hpp"
#include "narrate/question_text.hpp"
#include "narrate/wording.hpp"
#include "state/calls.hpp"
#include "state/question_forms.hpp"
#include "table/moment.hpp"
#include "table/option_key.hpp"
#include "table/steps.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

/// Whether the spaces on offer are those that a survivor walks to: not those of terrain to collide with, nor straight ways alone.
bool is_walk(const State& state) {
    if (state.stack.empty()) return false;
    const Frame& asks = state.stack.top();
    if (const auto* move = state.stack.as<SurvivorMove>(asks)) return move->collide == 0;
    const auto* walk = state.stack.as<Walk>(asks);
    return walk != nullptr && walk->way == WalkWay::any;
}

}  // namespace

std::string_view pause_kind_name(PauseKind kind) {
    switch (kind) {
        case PauseKind::none: return "none";
        case PauseKind::decide: return "decide";
        case PauseKind::roll: return "roll";
        case PauseKind::draw: return "draw";
        case PauseKind::over: return "over";
        case PauseKind::error: break;
    }
    return "error";
}

QuestionView question_view(const Game& game, const State& state) {
    const Pause pause = game.pause(state);
    QuestionView view{.kind = pause.kind,
                      .ask = pause.ask,
                      .id = std::string(game.over(state) ? pause_kind_name(pause.kind) : ask_name(pause.ask)),
                      .seat = pause.seat,
                      .asked = seat_name(game, pause.seat),
                      .text = question_text(game, state, pause),
                      .moment = moment_text(game.scenario(), state),
                      .total = pause.total};
    OptionTells roll = roll_tells(game, state, pause);
    view.tells = std::move(roll.text);
    view.numbers = roll.numbers;
    if (game.over(state)) return view;
    view.of_spaces = pause.is_space_choice();
    if (view.of_spaces) view.spaces = pause.spaces;
    std::vector<std::string> words = wordings(game.scenario(), state, pause);
    const auto add = [&](const Option& option) {
        OptionTells tells = option_tells(game, state, pause, option.answer);
        view.options.push_back({.answer = option.answer,
                                .key = option_key(game, state, pause, option.answer),
                                .words = std::move(words[view.options.size()]),
                                .tells = std::move(tells.text),
                                .grave = tells.grave,
                                .numbers = tells.numbers,
                                .weight = option.weight});
    };
    if (view.of_spaces) {
        for (const Space space : pause.spaces) add({answer(Choice::space, space), 1});
    } else {
        for (const Option& option : pause.options) add(option);
    }
    if (view.of_spaces && pause.ask == Ask::move_to && is_walk(state) && pause.subject < max_survivors)
        view.steps = steps_to(game.look(state), pause.subject, view.spaces);
    return view;
}

const OptionView* option_typed(const QuestionView& question, std::string_view typed) {
    const bool space = parse_space(typed).has_value() && typed.front() >= 'A' && typed.front() <= 'Z';
    const bool capital = typed.size() == 1 && typed.front() >= 'A' && typed.front() <= 'Z';
    for (const OptionView& option : question.options) {
        if (capital && option.key != typed) continue;
        if (text::same(option.key, typed) && (!space || choice_of(option.answer) == Choice::space)) return &option;
    }
    return nullptr;
}

}  // namespace lantern::engine
