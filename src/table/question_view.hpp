#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/spaces.hpp"
#include "game/game.hpp"
#include "narrate/question_text.hpp"
#include "table/option_cards.hpp"
#include "table/option_tells.hpp"
#include "table/steps.hpp"

/// The question that a showdown waits for, as faces draw it.
namespace lantern::engine {

/// One answer.
struct OptionView {
    Answer answer = 0;
    std::string key;      ///< what one types or presses (table/option_key.hpp)
    std::string words;    ///< the canonical wording (docs/answers.md)
    std::string tells;    ///< in a line what it costs and what it sets off; often empty
    std::string first{};  ///< the first of that, for a face that has told it all before; empty: there is no more
    bool cut = false;     ///< what it sets off is told in part alone; its card tells the whole
    bool grave =
        false;  ///< archives something, may kill or harm, or throws much of the act away: worth asking once more
    OptionNumbers numbers{};        ///< what stands in `tells` as numbers
    std::vector<OptionSum> sums{};  ///< and what they are made of
    std::vector<CardTold> cards{};  ///< that it speaks of
    std::uint64_t weight = 1;       ///< of rolls and draws: its exact chance is weight / QuestionView::total
};

struct QuestionView {
    PauseKind kind = PauseKind::none;
    Ask ask = Ask::none;
    std::string id;  ///< the stable word of what is asked ("move to"); "over" and "error" when nothing more is
    Seat seat = nobody_seat;
    std::string asked;       ///< the name of that seat: a survivor, "monster controller", "players", "chance"
    std::string text;        ///< the question as one reads it to a person
    QuestionWords in_parts;  ///< the same in its parts
    std::string moment;
    std::string tells{};                ///< of rolls: what the die needs, in a line; often empty
    OptionNumbers numbers{};            ///< that stand in it
    std::vector<OptionSum> sums{};      ///< and what they are made of
    std::uint64_t total = 1;            ///< of rolls and draws: the sum of the weights
    std::vector<OptionView> options{};  ///< every answer, in the order of the pause; spaces from A1 to P22
    bool of_spaces = false;             ///< the answers are the spaces of `spaces`
    Spaces spaces{};
    Footprint put{};  ///< what comes to stand on the space that is the answer, and east and south of it
    WalkWays ways{};  ///< of a survivor's movement: the shortest way to each of them, by option; else empty
};

/// "none", "decide", "roll", "draw", "over" or "error".
std::string_view pause_kind_name(PauseKind kind);

/// The option whose key somebody typed, in either letter case; nullptr: it is the key of none. A space in capitals is no key but of a
/// space: where "a2" attacks, "A2" is where to walk. A capital alone is a survivor's: where "e" ends the act, "E" is Erza, or nobody. Where it is asked whose
/// act is next a small letter is nobody either: an "e" that comes too late to end an act begins none.
const OptionView* option_typed(const QuestionView& question, std::string_view typed);

/// The one card among the options with a word that begins as somebody typed, three letters or more: "tricep" is Beast's Tricep; nullptr:
/// there is none, or there are several.
const OptionView* card_typed(const QuestionView& question, std::string_view typed);

/// Why the options of the question tell the numbers that have all these words: what each is made of, a line each, with '\n'. Of "7+"
/// "Attack with bone axe, hits on 7+: 7 Bone Axe"; empty where none does.
std::string why_of_options(const QuestionView& question, std::string_view words);

/// The question of this state; where the showdown is over, without options.
QuestionView question_view(const Game& game, const State& state);

}  // namespace lantern::engine
