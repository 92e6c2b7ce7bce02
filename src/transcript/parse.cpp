#include "transcript/parse.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>

#include "agents/answerer.hpp"
#include "base/rule_ids.hpp"
#include "base/utf8.hpp"
#include "transcript/text.hpp"

namespace lantern::engine {

namespace {

struct Keyword {
    std::string_view word;
    LineKind kind;
};

/// What most lines begin with comes first.
constexpr std::array<Keyword, 26> keywords{{
    {"answer", LineKind::answer},
    {"expect", LineKind::expect},
    {"given", LineKind::given},
    {"proves", LineKind::proves},
    {"pack", LineKind::pack},
    {"monster", LineKind::monster},
    {"survivor", LineKind::survivor},
    {"players", LineKind::players},
    {"survival limit", LineKind::survival_limit},
    {"actions", LineKind::actions},
    {"terrain", LineKind::terrain},
    {"ai deck", LineKind::ai_deck},
    {"ambush", LineKind::ambush},
    {"seed", LineKind::seed},
    {"agent", LineKind::agent},
    {"recorded", LineKind::recorded},
    {"until", LineKind::until},
    {"play", LineKind::play},
    {"show", LineKind::show},
    {"end", LineKind::end},
    {"encounter", LineKind::encounter},
    {"masteries", LineKind::masteries},
    {"innovations", LineKind::innovations},
    {"volumes", LineKind::volumes},
    {"made with", LineKind::made_with},
    {"undo", LineKind::undo},
}};

/// The line up to its comment: a '#' at the start or after a blank, outside of quotes.
std::string_view without_comment(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (line[i] == '#' && !quoted && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t'))
            return line.substr(0, i);
    }
    return line;
}

/// What a comment says of the answer before it.
AnswerMark mark_in(std::string_view comment) {
    if (!comment.empty()) comment.remove_prefix(1);  // the sign
    const auto* const found = std::find(answer_mark_names.begin(), answer_mark_names.end(), text::trimmed(comment));
    return found == answer_mark_names.end() ? AnswerMark::none
                                            : static_cast<AnswerMark>(found - answer_mark_names.begin());
}

/// One run over the text; the first complaint ends it.
class Parser {
public:
    explicit Parser(const std::string& file) { transcript_.file = file; }

    Result<Transcript> parse(std::string_view text) {
        if (text.size() > largest_transcript)
            return Error{transcript_.file + ": larger than " + largest_transcript_in_words};
        if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
        for (int number = 1; !text.empty(); ++number) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            line(text.substr(0, end), number);
            if (!error_.empty()) return Error{error_};
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (!count(LineKind::monster)) fail({}, "a transcript needs a line \"monster NAME, level N\"");
        if (!count(LineKind::survivor)) fail({}, "a transcript needs at least one line \"survivor NAME at SPACE\"");
        if (!error_.empty()) return Error{error_};
        return std::move(transcript_);
    }

private:
    void fail(const Clause& at, const std::string& message) {
        if (error_.empty()) error_ = place_in(transcript_.file, number_, at.column, message);
    }

    bool count(LineKind kind) const {
        return std::any_of(transcript_.setup.begin(), transcript_.setup.end(),
                           [kind](const TranscriptLine& line) { return line.kind == kind; });
    }

    void line(std::string_view whole, int number) {
        number_ = number;
        if (const std::size_t at = first_that_is_no_text(whole); at != std::string_view::npos)
            return fail({.text = {}, .column = static_cast<int>(at) + 1}, "a byte that is no UTF-8 text");
        const std::string_view said = without_comment(whole);
        std::string_view rest = text::trimmed(said);
        if (rest.empty()) return;
        const auto column_of_rest = [&] { return static_cast<int>(rest.data() - whole.data()) + 1; };
        TranscriptLine line;
        line.number = number;
        line.text = std::string(text::trimmed(whole));
        line.mark = mark_in(whole.substr(said.size()));
        const Clause start{std::string(rest), column_of_rest()};
        const auto* const found = std::find_if(keywords.begin(), keywords.end(),
                                               [&rest](const Keyword& k) { return text::take(rest, k.word); });
        if (found == keywords.end()) return unknown(start);
        line.kind = found->kind;
        line.rest = {std::string(rest), rest.empty() ? start.column : column_of_rest()};
        if (!rest.empty()) line.clauses = text::cut(rest, ',', line.rest.column);
        if (std::count(rest.begin(), rest.end(), '"') % 2 != 0) return fail(line.rest, "a quote is not closed");
        for (const Clause& clause : line.clauses) {
            if (clause.text.empty()) return fail(clause, "nothing stands between two commas");
        }
        add(std::move(line));
    }

    void unknown(const Clause& start) {
        std::string_view words = start.text;
        const std::string_view word = text::take_word(words);
        std::vector<std::string> names;
        for (const Keyword& keyword : keywords) names.emplace_back(keyword.word);
        const std::string best = text::nearest(word, names);
        fail(start, "a line cannot begin with \"" + std::string(word) + "\"." +
                        (best.empty() ? " It begins with setup words (monster, survivor, ...), given, answer, expect, "
                                        "until, play, show or end."
                                      : " Did you mean \"" + best + "\"?"));
    }

    void add(TranscriptLine line) {
        const bool bare = line.kind == LineKind::recorded || line.kind == LineKind::play;
        if (line.rest.text.empty() && !bare) return fail(line.rest, "something must follow \"" + line.text + "\"");
        if (ended_) return fail({}, "nothing may follow the line \"end\"");
        if (line.kind >= first_step) return add_step(std::move(line));
        if (!transcript_.steps.empty() && line.kind != LineKind::proves) {
            return fail({}, "the setup comes before the first given, answer or expect");
        }
        switch (line.kind) {
            case LineKind::proves: return proves(line);
            case LineKind::pack:
                transcript_.packs.push_back({text::trimmed_quotes(line.rest.text), line.rest.column});
                transcript_.pack_lines.push_back(line.number);
                return;
            case LineKind::seed: return seed(line);
            case LineKind::agent: return agent(line);
            case LineKind::made_with: transcript_.made_with = line.rest.text; return;
            case LineKind::recorded: transcript_.recorded = true; return;
            case LineKind::survivor:
            case LineKind::terrain: break;
            default:
                if (count(line.kind)) return fail({}, "this line stands there already; once is enough");
        }
        transcript_.setup.push_back(std::move(line));
    }

    void add_step(TranscriptLine line) {
        if (line.kind == LineKind::answer && line.rest.text.find_first_of("=:") == std::string::npos) {
            return fail(line.rest,
                        "an answer is written \"answer WHO: WORDS\" or, of dice and cards, \"answer roll attack = 4\", "
                        "\"answer draw ai = Claw\"");
        }
        if (line.kind == LineKind::undo && !transcript_.recorded)
            return fail(line.rest, "\"undo\" stands in recordings alone; a script leaves the answer out");
        if (line.kind == LineKind::end) ended_ = true;
        transcript_.steps.push_back(std::move(line));
    }

    void proves(const TranscriptLine& line) {
        for (const Clause& clause : line.clauses) {
            if (std::find(rule_names.begin() + 1, rule_names.end(), clause.text) == rule_names.end()) {
                return fail(clause, "\"" + clause.text + "\" is not a rule of the ledger");
            }
            transcript_.proves.push_back(clause.text);
        }
    }

    void seed(const TranscriptLine& line) {
        const std::string& digits = line.rest.text;
        const char* const end = digits.data() + digits.size();
        transcript_.seeded = true;
        const auto read = std::from_chars(digits.data(), end, transcript_.seed);
        if (read.ec != std::errc{} || read.ptr != end) fail(line.rest, "a seed is a whole number from 0 to 2^64 - 1");
    }

    /// agent NAME | agent survivors NAME | agent controller NAME
    void agent(const TranscriptLine& line) {
        std::string_view rest = line.rest.text;
        const bool survivors = text::take(rest, "survivors");
        const bool controller = !survivors && text::take(rest, "controller");
        const std::string name = text::folded(rest);
        if (text::find_word(answerer_names, name) < 0) {
            return fail(line.rest, "there is no agent \"" + name + "\"." +
                                       text::suggestion(name, {answerer_names.begin(), answerer_names.end()}));
        }
        if (!controller) transcript_.survivors = name;
        if (!survivors) transcript_.controller = name;
    }

    Transcript transcript_;
    std::string error_;
    int number_ = 1;
    bool ended_ = false;
};

}  // namespace

Result<Transcript> parse_transcript(std::string_view text, const std::string& file) { return Parser(file).parse(text); }

}  // namespace lantern::engine
