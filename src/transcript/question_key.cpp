#include "transcript/question_key.hpp"

#include <vector>

#include "narrate/wording.hpp"
#include "state/question_forms.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

bool belongs(Ask ask, KeyKind kind) { return kind == KeyKind::any || is_chance(ask) == (kind == KeyKind::chance); }

/// Whether there is such a question of that kind; `what` is folded, as names of questions are.
bool is_known(std::string_view what, KeyKind kind) {
    for (int i = 1; i <= static_cast<int>(last_ask); ++i) {
        const Ask ask = static_cast<Ask>(i);
        if (belongs(ask, kind) && ask_name(ask) == what) return true;
    }
    return false;
}

std::vector<std::string> keys(KeyKind kind) {
    std::vector<std::string> names;
    for (int i = 1; i <= static_cast<int>(last_ask); ++i) {
        const Ask ask = static_cast<Ask>(i);
        if (belongs(ask, kind)) names.emplace_back(ask_name(ask));
    }
    return names;
}

}  // namespace

bool QuestionKey::fits(Seat of, Ask ask) const {
    if (seat && *seat != of) return false;
    return what.empty() || what == ask_name(ask) ||
           (ask == Ask::monster_attack_roll && what == ask_name(Ask::attack_roll));
}

Result<QuestionKey> read_question_key(const Game& game, std::string_view words, KeyKind kind) {
    QuestionKey key;
    const std::string whole(words);
    // A die keeps its name, even where a survivor is called Roll.
    if (kind == KeyKind::chance) {
        key.what = text::folded(words);
        if (is_known(key.what, kind)) return key;
    }
    key.seat = take_seat(game, words);
    key.what = text::folded(words);
    if (key.what.empty() || is_known(key.what, kind)) return key;
    std::string suggestion = text::suggestion(key.what, keys(kind));
    if (suggestion.empty()) suggestion = " docs/answers.md lists them all.";
    if (kind == KeyKind::chance) return Error{"no die or card is called \"" + key.what + "\"." + suggestion};
    if (kind == KeyKind::decision && !key.seat)
        return Error{"\"" + whole + "\" is neither a survivor nor \"controller\" nor \"players\"." +
                     survivor_meant(game, whole)};
    return Error{"nobody is ever asked \"" + key.what + "\"." + suggestion};
}

Seat whose(const Pause& pause) {
    if (!is_chance(pause.ask)) return pause.seat;
    return pause.subject < max_survivors ? static_cast<Seat>(pause.subject) : nobody_seat;
}

std::string question_words(const Game& game, Seat of, Ask ask) {
    const std::string what = "\"" + std::string(ask_name(ask)) + "\"";
    if (of == nobody_seat) return what + " is asked";
    return is_chance(ask) ? what + " is asked for " + seat_name(game, of) : seat_name(game, of) + " is asked " + what;
}

std::optional<Seat> take_seat(const Game& game, std::string_view& words) {
    if (text::take(words, "controller") || text::take(words, "monster controller")) return controller_seat;
    if (text::take(words, "players")) return players_seat;
    const int who = take_survivor(game, words);
    if (who < 0) return std::nullopt;
    return static_cast<Seat>(who);
}

std::string survivor_meant(const Game& game, std::string_view words) {
    return text::suggestion(text::take_word(words), text::names_of(game.scenario().setup.survivors));
}

int take_survivor(const Game& game, std::string_view& words) {
    const std::vector<SurvivorSheet>& sheets = game.scenario().setup.survivors;
    int best = -1;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        std::string_view rest = words;
        const bool longer = best < 0 || sheets[i].name.size() > sheets[static_cast<std::size_t>(best)].name.size();
        if (text::take(rest, sheets[i].name) && longer) best = static_cast<int>(i);
    }
    if (best >= 0) text::take(words, sheets[static_cast<std::size_t>(best)].name);
    return best;
}

}  // namespace lantern::engine
