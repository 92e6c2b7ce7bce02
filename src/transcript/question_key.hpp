#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/game.hpp"

/// How the lines of a transcript name a question: "roll attack", "Zachary dodge".
namespace lantern::engine {

/// A die or a card answers.
constexpr bool is_chance(Ask ask) { return ask >= Ask::attack_roll; }
/// Who is asked or, of dice and cards, which survivor they are about: who rolls, draws or is attacked.
Seat whose(const Pause& pause);

/// Which question is meant: whose, if that is said, and what is asked, if that is said.
struct QuestionKey {
    std::optional<Seat> seat;
    std::string what;  ///< an ask_name(); "roll attack" serves both sides

    bool fits(Seat of, Ask ask) const;
    bool fits(const Pause& pause) const { return fits(whose(pause), pause.ask); }
};

enum class KeyKind : std::uint8_t { decision, chance, any };

/// Reads "Zachary dodge", "roll attack", "Zachary roll attack" or "controller". The error says which words would do.
Result<QuestionKey> read_question_key(const Game& game, std::string_view words, KeyKind kind);

/// "Zachary is asked "dodge"", ""roll attack" is asked for Zachary".
std::string question_words(const Game& game, Seat of, Ask ask);

/// Who is meant by "Zachary", "controller", "monster controller" or "players", taken off the front of the words.
std::optional<Seat> take_seat(const Game& game, std::string_view& words);

/// " Did you mean "Zachary"?", or who there is, for words that begin with no survivor.
std::string survivor_meant(const Game& game, std::string_view words);

/// The survivor whose name begins the words, taken off; -1 when none does.
int take_survivor(const Game& game, std::string_view& words);

}  // namespace lantern::engine
