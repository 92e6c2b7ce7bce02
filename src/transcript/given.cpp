#include "transcript/given.hpp"

#include <array>

#include "game/invariants.hpp"
#include "narrate/wording.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

MaybeFault GivenPiece::nothing_open() const {
    if (open.kind != PauseKind::decide || open.ask == Ask::next_act || open.ask == Ask::act) return std::nullopt;
    return wrong("this cannot change while " + question_words(game, whose(open), open.ask) +
                 "; go on to a draw or a roll first (\"until asked draw ai\")");
}

Result<Space> GivenPiece::free_space(std::string_view words) const {
    const std::optional<Space> at = parse_space(words);
    if (!at) return Error{"\"" + std::string(words) + "\" is not a space"};
    if (!unoccupied_spaces(look).test(*at)) return Error{"the space " + std::string(words) + " is occupied"};
    return *at;
}

MaybeFault GivenPiece::tokens(std::span<std::int8_t> tokens, std::string_view words) const {
    const std::optional<int> value = text::take_last_number(words);
    const int attribute = text::find_word(attribute_names, words);
    if (!value || *value < -20 || *value > 20 || attribute < 0 || static_cast<std::size_t>(attribute) >= tokens.size())
        return wrong("write \"token evasion 1\"; the number is the sum of the tokens, -20 to 20");
    tokens[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(*value);
    return std::nullopt;
}

const GivenForm* take_form(std::span<const GivenForm> forms, std::string_view& words) {
    for (const GivenForm& form : forms) {
        if (text::take(words, form.begins)) return &form;
    }
    return nullptr;
}

std::string forms_in_words(std::span<const GivenForm> forms) {
    std::string all;
    for (const GivenForm& form : forms) all += (all.empty() ? "" : ", ") + std::string(form.form);
    return all;
}

namespace {

// The monster

MaybeFault lay_monster(GivenPiece& piece, std::string_view words, bool down) {
    if (!words.empty()) return piece.wrong("\"" + std::string(words) + "\" is a piece of its own: a comma before it");
    if (MaybeFault fault = piece.nothing_open()) return fault;
    MonsterState& monster = piece.state.monster;
    down ? set(monster, MonsterFlag::knocked_down) : clear(monster, MonsterFlag::knocked_down);
    return std::nullopt;
}

MaybeFault turn_monster(GivenPiece& piece, std::string_view words) {
    const std::optional<Direction> facing = parse_direction(text::folded(words));
    if (!facing) return piece.wrong("a facing is north, east, south or west");
    if (MaybeFault fault = piece.nothing_open()) return fault;
    piece.state.monster.facing = static_cast<std::uint8_t>(*facing);
    return std::nullopt;
}

/// at SPACE, at SPACE facing DIRECTION
MaybeFault place_monster(GivenPiece& piece, std::string_view words) {
    if (MaybeFault fault = piece.nothing_open()) return fault;
    const std::string word(text::take_word(words));
    const std::optional<Space> at = parse_space(word);
    const int size = piece.game.scenario().monster().size;
    if (!at || !on_board(square(*at, size)))
        return piece.wrong("\"" + word + "\" leaves the monster no room on the board");
    const Spaces covers = covered(square(*at, size));
    if (covers.intersects(survivor_spaces(piece.state))) return piece.wrong("a survivor stands there");
    if (covers.intersects(encounter_spaces(piece.state))) return piece.wrong("an encounter monster stands there");
    piece.state.monster.at = *at;
    if (words.empty()) return std::nullopt;
    if (!text::take(words, "facing")) return piece.wrong("write \"at SPACE\" or \"at SPACE facing DIRECTION\"");
    return turn_monster(piece, words);
}

MaybeFault give_life(GivenPiece& piece, std::string_view words) {
    const std::optional<int> life = text::number(words);
    if (!life || *life < 1 || *life > 255 || piece.game.scenario().level().life == 0)
        return piece.wrong("life is 1 to 255, for a monster that has a Life value");
    piece.state.monster.life = static_cast<std::uint8_t>(*life);
    return std::nullopt;
}

constexpr std::array monster_forms{
    GivenForm{"at", "at SPACE", place_monster},
    GivenForm{"facing", "facing DIRECTION", turn_monster},
    GivenForm{
        "token", "token NAME N",
        [](GivenPiece& piece, std::string_view words) { return piece.tokens(piece.state.monster.tokens, words); }},
    GivenForm{"knocked down", "knocked down",
              [](GivenPiece& piece, std::string_view words) { return lay_monster(piece, words, true); }},
    GivenForm{"standing", "standing",
              [](GivenPiece& piece, std::string_view words) { return lay_monster(piece, words, false); }},
    GivenForm{"life", "life N", give_life},
};

/// Carries out the pieces of one line on one state.
class Change {
public:
    Change(const Game& game, State& state, const Pause& open) : game_(game), state_(state), open_(open) {}

    MaybeFault carry_out(const Clause& clause) {
        GivenPiece piece(game_, state_, open_, clause);
        std::string_view words = clause.text;
        if (text::take(words, "monster")) {
            subject_ = monster;
        } else if (const GivenForm* const form = take_form(given_of_table(), words)) {
            return form->carry_out(piece, words);
        } else if (const int who = take_survivor(game_, words); who >= 0) {
            subject_ = who;
        }
        if (subject_ == monster) return of_monster(piece, words);
        if (subject_ == nobody) {
            return piece.wrong("\"" + clause.text + "\" names neither a survivor nor the monster, nor any of: " +
                               forms_in_words(given_of_table()) + "." + survivor_meant(game_, clause.text));
        }
        piece.who = static_cast<std::size_t>(subject_);
        return give_survivor(piece, words);
    }

private:
    static constexpr int nobody = -1, monster = -2;

    static MaybeFault of_monster(GivenPiece& piece, std::string_view words) {
        if (const GivenForm* const form = take_form(monster_forms, words)) return form->carry_out(piece, words);
        return piece.wrong("of the monster can be given: " + forms_in_words(monster_forms));
    }

    const Game& game_;
    State& state_;
    const Pause& open_;
    int subject_ = nobody;  ///< holds for the pieces behind it
};

}  // namespace

std::span<const GivenForm> given_of_monster() { return monster_forms; }

MaybeFault change(TranscriptRun& run, const std::vector<Clause>& clauses) {
    // What is given holds when the showdown begins; its setup is played first.
    while (!run.over() && run.state.phase == Phase::setup) run.let_helper_answer();
    if (run.over()) return faulty(clauses.front(), "the showdown is over");
    const Pause open = run.game.pause(run.state);
    const auto change = [&](State& state) -> MaybeFault {
        Change by_hand(run.game, state, open);
        for (const Clause& clause : clauses) {
            if (MaybeFault fault = by_hand.carry_out(clause)) return fault;
            renew_glance(run.game.scenario(), state);
        }
        const std::string broken = broken_invariant(run.game, state);
        if (!broken.empty()) return faulty(clauses.front(), "such a showdown cannot be: " + broken);
        return std::nullopt;
    };
    State asking = run.asking();
    if (MaybeFault fault = change(asking)) return fault;
    // Dice fall and cards come as before, as long as there is one; what may be decided hangs on what is given.
    State changed = run.state;
    const bool decides = open.kind == PauseKind::decide;
    if (!decides) {
        if (MaybeFault fault = change(changed)) return fault;
    }
    if (decides || run.game.pause(changed).count() == 0) {
        run.ask_anew(asking);
    } else {
        run.keep_asking(asking, changed);
    }
    return std::nullopt;
}

}  // namespace lantern::engine
