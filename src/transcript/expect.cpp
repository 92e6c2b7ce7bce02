#include "transcript/expect.hpp"

#include "narrate/words.hpp"
#include "transcript/known_names.hpp"
#include "transcript/seen.hpp"
#include "transcript/text.hpp"

// The lines "expect ...": what must be seen in the state. Events and questions are in seen.cpp.
namespace lantern::engine {

using text::same;

MaybeFault ExpectedPiece::unknown(std::string_view name) const {
    std::string complaint = unknown_name(game.codex(), name);
    return complaint.empty() ? MaybeFault() : wrong(std::move(complaint));
}

MaybeFault ExpectedPiece::verdict(bool right, std::string_view happened) const {
    if (right) return std::nullopt;
    return Fault{clause.column, clause.text, std::string(happened)};
}

MaybeFault ExpectedPiece::number(std::string_view name, int is, int wanted) const {
    return verdict(is == wanted, std::string(name) + " " + std::to_string(is));
}

MaybeFault ExpectedPiece::at(Space is, std::string_view words) const {
    const std::optional<Space> wanted = parse_space(words);
    if (!wanted) return wrong("\"" + std::string(words) + "\" is not a space");
    return verdict(is == *wanted, "at " + std::string(space_name(is).view()));
}

std::optional<MaybeFault> ExpectedPiece::tokens(std::span<const std::int8_t> tokens, std::string_view words) const {
    std::string all;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i] == 0) continue;
        all += (all.empty() ? "token " : ", token ") + std::string(attribute_names[i]) + " " + with_sign(tokens[i]);
    }
    const bool none = all.empty();
    if (none) all = "no tokens";
    if (same(words, "no tokens") || same(words, "tokens none")) return verdict(none, all);
    if (!text::take(words, "token")) return std::nullopt;
    const std::optional<int> wanted = text::take_last_number(words);
    const int attribute = text::find_word(attribute_names, words);
    if (!wanted || attribute < 0 || static_cast<std::size_t>(attribute) >= tokens.size()) {
        return wrong("write \"token evasion 1\"");
    }
    return verdict(tokens[static_cast<std::size_t>(attribute)] == *wanted, all);
}

std::optional<MaybeFault> ExpectedPiece::fact(std::span<const Fact> facts, std::string_view words) const {
    const bool negated = text::take(words, "not");
    for (const Fact& fact : facts) {
        if (!same(fact.name, words)) continue;
        return verdict(fact.is != negated, (fact.is ? "" : "not ") + std::string(fact.name));
    }
    return std::nullopt;
}

namespace {

MaybeFault expect_of_monster(ExpectedPiece& piece, std::string_view words) {
    const MonsterState& monster = piece.state.monster;
    const bool down = has(monster, MonsterFlag::knocked_down), alive = has(monster, MonsterFlag::alive);
    const std::array<ExpectedPiece::Fact, 5> facts{{{"knocked down", down},
                                                    {"standing", alive && !down},
                                                    {"alive", alive},
                                                    {"dead", !alive},
                                                    {"off board", monster.at == no_space}}};
    if (const auto result = piece.fact(facts, words)) return *result;
    if (const auto result = piece.tokens(monster.tokens, words)) return *result;
    if (text::take(words, "at")) {
        const MaybeFault fault = piece.at(monster.at, text::take_word(words));
        if (fault || words.empty()) return fault;
    }
    if (text::take(words, "facing")) {
        const std::string_view is = direction_name(monster_facing(piece.state));
        return piece.verdict(same(words, is), "facing " + std::string(is));
    }
    const std::optional<int> wanted = text::take_last_number(words);
    if (wanted && same(words, "life")) return piece.number("life", monster.life, *wanted);
    const int attribute = text::find_word(attribute_names, words);
    if (wanted && attribute >= 0) {
        return piece.number(words, monster_attribute(piece.look, static_cast<Attribute>(attribute)), *wanted);
    }
    return piece.wrong(
        "of the monster can be expected: at SPACE, facing DIRECTION, an attribute with its number, token NAME N, "
        "no tokens, knocked down, standing, alive, dead, off board, life N");
}

/// Tests the pieces of one line.
class LineTest {
public:
    explicit LineTest(TranscriptRun& run) : run_(run) {}

    MaybeFault piece(const Clause& clause) {
        std::string_view words = clause.text;
        if (text::take(words, "either")) return either(clause, words);
        if (const std::optional<MaybeFault> seen = expect_seen(run_, clause, found_)) return *seen;
        return of_state(clause);
    }

private:
    static constexpr int nobody = -1, monster = -2;

    MaybeFault of_state(const Clause& clause) {
        ExpectedPiece piece(run_, clause);
        std::string_view words = clause.text;
        if (text::take(words, "monster")) {
            subject_ = monster;
        } else if (const int who = take_survivor(run_.game, words); who >= 0) {
            subject_ = who;
        } else if (const std::optional<MaybeFault> result = expect_of_table(piece, words)) {
            return *result;
        }
        if (subject_ == monster) return expect_of_monster(piece, words);
        if (subject_ >= 0) return expect_of_survivor(piece, static_cast<std::size_t>(subject_), words);
        return piece.wrong("\"" + clause.text +
                           "\" names neither a survivor nor the monster, nor a pile or a number of the showdown." +
                           survivor_meant(run_.game, clause.text));
    }

    /// either PIECE or PIECE: one of them holds. What they speak of holds for no piece behind them.
    MaybeFault either(const Clause& clause, std::string_view words) {
        const int column = clause.column + static_cast<int>(words.data() - clause.text.data());
        const std::vector<Clause> pieces = text::cut_at_word(words, "or", column);
        if (pieces.size() < 2) return faulty(clause, "write \"either PIECE or PIECE\"");
        std::string happened;
        bool one_holds = false;
        for (const Clause& one : pieces) {
            LineTest apart = *this;
            const MaybeFault fault = apart.piece(one);
            if (fault && fault->expected.empty()) return fault;
            one_holds = one_holds || !fault;
            if (fault) happened += (happened.empty() ? "" : "; ") + fault->happened;
        }
        return one_holds ? MaybeFault() : Fault{clause.column, clause.text, happened};
    }

    TranscriptRun& run_;
    int subject_ = nobody;  ///< holds for the pieces behind it
    FoundEvent found_;
};

}  // namespace

MaybeFault test(TranscriptRun& run, const TranscriptLine& line) {
    LineTest pieces(run);
    for (const Clause& clause : line.clauses) {
        if (MaybeFault fault = pieces.piece(clause)) return fault;
    }
    return std::nullopt;
}

}  // namespace lantern::engine
