#include "narrate/parse_answer.hpp"
#include "narrate/wording.hpp"
#include "table/session_work.hpp"
#include "table/session_write.hpp"

/// Messages that play a game: questions, answers, what is taken back, standing orders.
namespace lantern::engine {

using session::Fault;
using session::Refusal;

Refusal Session::Work::not_given(const Table& table, const Error& error) {
    return {table.stopped() ? Fault::engine : Fault::store, error.message};
}

void Session::Work::tell() {
    const Table& table = this->table();
    const Log& log = table.log();
    out_.member("answers", std::uint64_t{table.answers().size()});
    out_.member("outcome", outcome_names[static_cast<std::size_t>(table.state().outcome)]);
    out_.key("news");
    session::write_lines(out_, log, session_.told_);
    out_.key("question");
    session::write_question(out_, question_view(table.game(), table.state()));
    session_.told_ = log.latest();
}

bool Session::Work::went_on() {
    Table& table = this->table();
    if (table.over() || table.is_asked()) return false;
    if (const Result<void> settled = table.settle(); !settled) throw not_given(table, settled.error());
    return true;
}

void Session::Work::question(const Fields& /*fields*/) {
    went_on();
    tell();
}

std::optional<Answer> Session::Work::option_of(const Fields& fields) {
    const Table& table = this->table();
    const auto words = fields.text("words"), key = fields.text("key");
    const auto number = fields.number("number", 0, UINT16_MAX);
    const int named = int{words.has_value()} + int{key.has_value()} + int{number.has_value()};
    if (named == 0) return std::nullopt;
    if (named > 1)
        throw Refusal{Fault::unknown_field, "an option is named by its words, its key or its number, and not twice"};
    if (table.over()) throw Refusal{Fault::game_over, "nothing is asked any more"};
    const Pause pause = table.pause();
    if (words) {
        const ParsedAnswer parsed = parse_answer(table.game(), table.state(), pause, *words);
        if (!parsed.answer) fields.refuse(Fault::no_such_option, "words", parsed.problem);
        return parsed.answer;
    }
    if (number) {
        const auto given = static_cast<Answer>(*number);
        if (!pause.accepts(given))
            fields.refuse(Fault::no_such_option, "number", std::to_string(given) + " is no answer to this question");
        return given;
    }
    const QuestionView question = question_view(table.game(), table.state());
    if (const OptionView* option = option_typed(question, *key)) return option->answer;
    std::vector<std::string> keys;
    for (const OptionView& option : question.options) keys.push_back(option.key);
    fields.refuse(Fault::no_such_option, "key",
                  "\"" + *key + "\" is the key of no option." + text::suggestion(*key, keys));
}

void Session::Work::answer(const Fields& fields) {
    Table& table = this->table();
    if (table.over())
        throw Refusal{Fault::game_over, "the showdown is over; \"undo\" takes back, \"new\" begins another one"};
    if (went_on())
        throw Refusal{Fault::out_of_turn,
                      "the question was for another seat, which has answered by now; \"question\" tells what is asked"};
    const std::size_t given = table.answers().size();
    const auto at = fields.number("at", 0, UINT32_MAX);
    if (at && *at != given)
        fields.refuse(Fault::out_of_turn, "at",
                      std::to_string(given) + " answers were given, not " + std::to_string(*at) +
                          "; this answer is for another question");
    const std::optional<Answer> option = option_of(fields);
    if (!option) throw Refusal{Fault::missing_field, "an answer has \"words\", a \"key\" or a \"number\""};
    const std::string words = wording(table.game(), table.state(), table.pause(), *option);
    if (const Result<void> given_well = table.give(*option); !given_well) throw not_given(table, given_well.error());
    out_.member("given", words);
    tell();
}

void Session::Work::undo(const Fields& fields) {
    constexpr std::array<std::string_view, 3> spans{"answer", "act", "round"};
    Table& table = this->table();
    const auto span = fields.word("span", spans);
    const auto line = fields.number("line", 1, UINT32_MAX);
    if (span && line) throw Refusal{Fault::unknown_field, "either \"span\" or \"line\" says how far"};
    if (line && table.log().line(static_cast<std::uint32_t>(*line)) == nullptr)
        fields.refuse(Fault::no_such_line, "line", "the log has no line " + std::to_string(*line));
    const std::size_t left = line ? table.left_by_undo_to(static_cast<std::uint32_t>(*line))
                                  : table.left_by_undo(static_cast<Table::Span>(span.value_or(0)));
    std::optional<session::Undone> undone;
    if (left < table.answers().size()) undone = session::undone_of(table, left);
    const Result<std::size_t> gone = line ? table.undo_to(static_cast<std::uint32_t>(*line))
                                          : table.undo(static_cast<Table::Span>(span.value_or(0)));
    if (!gone) throw Refusal{Fault::store, gone.error().message};
    out_.member("taken_back", std::uint64_t{gone.value()});
    if (undone) session::write_undone(out_, *undone);
    tell();
}

void Session::Work::orders(const Fields& fields) {
    Table& table = this->table();
    const auto words = fields.text("words");
    const std::optional<unsigned> only = session::read_survivor(fields, "survivor", table.game().scenario());
    OrderBook book = table.rules().orders;
    for (unsigned who = 0; words && who < book.size(); ++who) {
        if (only && who != *only) continue;
        if (const Result<void> given = give_orders(book[who], *words); !given)
            fields.refuse(Fault::unknown_word, "words", given.error().message);
    }
    if (words) {
        if (const Result<void> kept = table.order(book); !kept) throw Refusal{Fault::store, kept.error().message};
    }
    out_.key("orders");
    session::write_orders(out_, book, table.game().scenario());
}

}  // namespace lantern::engine
