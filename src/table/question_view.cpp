#include "table/question_view.hpp"

#include <algorithm>

#include "board/space.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "state/question_forms.hpp"
#include "table/moment.hpp"
#include "table/option_key.hpp"
#include "table/roll_tells.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

/// Whether every word of `wanted` is one of the text's, in any letter case: "7+" is one of "hits on 7+".
bool has_words(std::string_view text, std::string_view wanted) {
    const auto next = [](std::string_view& left) {
        const std::size_t begin = std::min(left.find_first_not_of(" ,"), left.size());
        left.remove_prefix(begin);
        const std::string_view word = left.substr(0, left.find_first_of(" ,"));
        left.remove_prefix(word.size());
        return word;
    };
    for (std::string_view word = next(wanted); !word.empty(); word = next(wanted)) {
        std::string_view left = text, one = next(left);
        while (!one.empty() && !text::same(one, word)) one = next(left);
        if (one.empty()) return false;
    }
    return true;
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

const OptionView* card_typed(const QuestionView& question, std::string_view typed) {
    constexpr std::size_t least = 3;
    if (typed.size() < least) return nullptr;
    const OptionView* found = nullptr;
    for (const OptionView& option : question.options) {
        if (choice_of(option.answer) != Choice::card) continue;
        const std::string words = ' ' + lower_case(option.words);
        if (words.find(' ' + lower_case(typed)) == std::string::npos) continue;
        if (found != nullptr) return nullptr;
        found = &option;
    }
    return found;
}

std::string why_of_options(const QuestionView& question, std::string_view words) {
    std::string text;
    const auto add = [&text, words](const std::string& option, const std::vector<OptionSum>& sums) {
        for (const OptionSum& sum : sums) {
            if (!has_words(sum.says, words)) continue;
            text += capital(option.empty() ? sum.says : option + ", " + sum.says) + ": " + sum.terms + "\n";
        }
    };
    add("", question.sums);
    for (const OptionView& option : question.options) add(option.words, option.sums);
    return text;
}

QuestionView question_view(const Game& game, const State& state) {
    const Pause pause = game.pause(state);
    const QuestionWords said = question_in_parts(game.scenario(), state, pause);
    QuestionView view{.kind = pause.kind,
                      .ask = pause.ask,
                      .id = std::string(game.over(state) ? pause_kind_name(pause.kind) : ask_name(pause.ask)),
                      .seat = pause.seat,
                      .asked = seat_name(game, pause.seat),
                      .text = said.text(),
                      .in_parts = said,
                      .moment = moment_text(game.scenario(), state),
                      .total = pause.total};
    OptionTells roll = roll_tells(game, state, pause);
    view.tells = std::move(roll.text);
    view.numbers = roll.numbers;
    view.sums = std::move(roll.sums);
    if (game.over(state)) return view;
    view.of_spaces = pause.is_space_choice();
    if (view.of_spaces) {
        view.spaces = pause.spaces;
        view.put = put_there(game.scenario(), state, pause.ask);
    }
    std::vector<std::string> words = wordings(game.scenario(), state, pause);
    const auto add = [&](const Option& option) {
        OptionTells tells = option_tells(game, state, pause, option.answer);
        view.options.push_back({.answer = option.answer,
                                .key = option_key(game, state, pause, option.answer),
                                .words = std::move(words[view.options.size()]),
                                .tells = std::move(tells.text),
                                .first = std::move(tells.first),
                                .cut = tells.cut,
                                .grave = tells.grave,
                                .numbers = tells.numbers,
                                .sums = std::move(tells.sums),
                                .cards = option_cards(game, state, pause, option.answer, tells.waiting),
                                .weight = option.weight});
    };
    if (view.of_spaces) {
        for (const Space space : pause.spaces) add({answer(Choice::space, space), 1});
    } else {
        for (const Option& option : pause.options) add(option);
    }
    if (view.of_spaces && is_walk(state)) view.ways = ways_to(game.look(state), pause.subject, view.spaces);
    return view;
}

const OptionView* option_typed(const QuestionView& question, std::string_view typed) {
    const bool space = parse_space(typed).has_value() && typed.front() >= 'A' && typed.front() <= 'Z';
    const bool capital = typed.size() == 1 && typed.front() >= 'A' && typed.front() <= 'Z';
    const bool exact = capital || question.ask == Ask::next_act;
    for (const OptionView& option : question.options) {
        if (exact && option.key != typed) continue;
        if (text::same(option.key, typed) && (!space || choice_of(option.answer) == Choice::space)) return &option;
    }
    return nullptr;
}

}  // namespace lantern::engine
