#include "table/session.hpp"

#include "agents/answerer.hpp"
#include "table/report.hpp"
#include "table/session_view.hpp"
#include "table/session_work.hpp"
#include "table/session_write.hpp"
#include "table/view.hpp"

namespace lantern::engine {

using session::Fault;
using session::Refusal;

Session::Session(SessionHost& host, std::vector<std::string> people) : host_(host), people_(std::move(people)) {}
Session::~Session() = default;

std::string Session::handle(std::string_view line) {
    try {
        const SessionReply reply = take_up(session::read_message(line));
        return reply.work ? reply.work() : reply.text;
    } catch (const Refusal& refusal) {
        return session::error_message(refusal);
    }
}

SessionReply Session::take_up(const nlohmann::json& message, std::function<bool()> go_on) {
    try {
        return Work(*this, std::move(go_on)).carry_out(message);
    } catch (const Refusal& refusal) {
        return {session::error_message(refusal)};
    }
}

void Session::take(SessionGame game) {
    // Whatever refers to something goes before it.
    game_.table.reset();
    game_ = std::move(game);
    told_ = 0;
}

TableRules Session::usual_rules() const {
    TableRules rules;
    rules.lots = [host = &host_] { return host->lot(); };
    rules.orders.fill(ask_everything());
    return rules;
}

const std::vector<Session::Work::Type>& Session::Work::types() {
    static const std::vector<Type> all{
        {"hello", {"protocol"}, &Work::hello},
        {"new", {"setup", "transcript", "seed", "people", "others", "lay_the_table"}, &Work::begin},
        {"question", {}, &Work::question},
        {"view", {"texts", "monster_sight", "sight_from", "zone_of", "zones", "reach_of"}, &Work::view},
        {"answer", {"words", "key", "number", "at"}, &Work::answer},
        {"undo", {"span", "line"}, &Work::undo},
        {"orders", {"survivor", "words"}, &Work::orders},
        {"forecast", {"words", "key", "number", "until", "futures", "seed", "half_width"}, &Work::forecast},
        {"hint", {"words", "key", "number", "until", "futures", "seed"}, &Work::hint},
        {"why", {"line"}, &Work::why},
        {"rule", {"rule"}, &Work::rule},
        {"log", {"since"}, &Work::log},
        {"save", {}, &Work::save},
        {"report", {"as"}, &Work::report},
        {"quit", {}, &Work::quit},
    };
    return all;
}

SessionReply Session::Work::carry_out(const json& message) {
    const Type& type = session::type_of(message, types());
    std::vector<std::string_view> known{"type"};
    known.insert(known.end(), type.fields.begin(), type.fields.end());
    const Fields fields(message, "", known);
    out_.begin_object();
    out_.member("type", type.name);
    (this->*type.carry_out)(fields);
    if (later_) return {"", later_work()};
    out_.end_object();
    return {out_.take()};
}

Table& Session::Work::table() {
    if (!session_.game_.table) throw Refusal{Fault::no_game, "there is no game yet; \"new\" begins one"};
    return *session_.game_.table;
}

void Session::Work::hello(const Fields& fields) {
    fields.number("protocol", protocol_version, protocol_version);
    const Result<SessionCards> cards = session_.host_.cards({});
    if (!cards) throw Refusal{Fault::engine, cards.error().message};
    const Codex& codex = *cards.value().codex;
    const auto list = [this](std::string_view name, const auto& words) {
        out_.key(name).begin_array();
        for (const auto& word : words) out_.value(std::string_view(word));
        out_.end_array();
    };
    out_.member("protocol", protocol_version);
    out_.member("program", session_.host_.program());
    out_.member("longest_line", std::uint64_t{longest_message});
    list("packs", cards.value().packs);
    out_.key("monsters").begin_array();
    for (const Monster& monster : codex.monsters) {
        out_.begin_object();
        out_.member("id", monster.id);
        out_.member("name", monster.name);
        list("levels", text::names_of(monster.levels));
        out_.end_object();
    }
    out_.end_array();
    list("survivors", text::names_of(codex.presets));
    list("actions", survival_action_names);
    out_.key("moments").begin_array();
    for (const Timing moment : ordered_moments) {
        out_.begin_object();
        out_.member("moment", timing_names[static_cast<std::size_t>(moment)]);
        out_.member("when", timing_text(moment).when);
        out_.end_object();
    }
    out_.end_array();
    list("masteries", text::names_of(codex.weapon_types));
    list("innovations", text::names_of(codex.innovations));
    list("gear", text::names_of(codex.gear));
    list("fighting_arts", text::names_of(codex.fighting_arts));
    list("disorders", text::names_of(codex.disorders));
    list("abilities", text::names_of(codex.abilities));
    list("injuries", text::names_of(codex.injuries));
    list("others", answerer_names);
}

void Session::Work::view(const Fields& fields) {
    const Table& table = this->table();
    out_.member("answers", std::uint64_t{table.answers().size()});
    out_.key("view").raw(
        view_json(table.game(), table.state(), session::read_view_options(fields, table.game().scenario())));
}

void Session::Work::why(const Fields& fields) {
    const Table& table = this->table();
    const auto id = fields.number("line", 1, UINT32_MAX);
    if (!id) throw Refusal{Fault::missing_field, "line: which line of the log is meant?", "/line"};
    const LogLine* const line = table.log().line(static_cast<std::uint32_t>(*id));
    if (line == nullptr) fields.refuse(Fault::no_such_line, "line", "the log has no line " + std::to_string(*id));
    out_.member("line", *id);
    session::write_why(out_, table, *line);
}

void Session::Work::rule(const Fields& fields) {
    const auto id = fields.text("rule");
    if (!id) throw Refusal{Fault::missing_field, "rule: which rule is meant? Its id, as \"R7.4\"", "/rule"};
    const RuleText* const rule = find_rule(*id);
    if (rule == nullptr) {
        std::vector<std::string> known;
        for (const RuleText& one : rules_text_table()) known.emplace_back(one.id);
        fields.refuse(Fault::unknown_word, "rule", "there is no rule \"" + *id + "\"." + text::suggestion(*id, known));
    }
    session::write_rule(out_, rule);
}

void Session::Work::log(const Fields& fields) {
    const Table& table = this->table();
    const auto since = fields.number("since", 0, UINT32_MAX).value_or(0);
    out_.member("answers", std::uint64_t{table.answers().size()});
    out_.key("lines");
    session::write_lines(out_, table.log(), static_cast<std::uint32_t>(since));
}

void Session::Work::save(const Fields& /*fields*/) {
    const Table& table = this->table();
    // The journal is the game: what was taken back stands in it, too.
    const Result<std::string> journal = session_.game_.store->read();
    if (!journal) throw Refusal{Fault::store, journal.error().message};
    out_.member("answers", std::uint64_t{table.answers().size()});
    out_.member("transcript", whole_lines(journal.value()));
}

void Session::Work::report(const Fields& fields) {
    constexpr std::array<std::string_view, 3> forms{"json", "text", "html"};
    const Table& table = this->table();
    const std::size_t form = fields.word("as", forms).value_or(0);
    later_ = [at = moment(), answers = table.answers(), seed = table.rules().seed, form](JsonWriter& out) {
        const Books books = books_of(at.game, answers);
        const ReportOf of{.game = at.game,
                          .state = at.state,
                          .chronicle = books.chronicle,
                          .seed = seed,
                          .answers = answers.size(),
                          .signature = books.signature};
        out.key("report");
        if (form == 0) {
            out.raw(report_json(of));
        } else {
            out.value(form == 1 ? report_text(of) : report_html(of));
        }
    };
}

void Session::Work::quit(const Fields& /*fields*/) { session_.ended_ = true; }

}  // namespace lantern::engine
