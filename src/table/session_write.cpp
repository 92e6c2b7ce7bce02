#include "table/session_write.hpp"

#include "table/option_writer.hpp"

namespace lantern::engine::session {

std::string error_message(const Refusal& refusal) {
    JsonWriter out;
    out.begin_object();
    out.member("type", "error");
    out.member("code", fault_names[static_cast<std::size_t>(refusal.fault)]);
    out.member("message", refusal.message);
    out.member("where", refusal.where);
    out.end_object();
    return out.take();
}

void write_question(JsonWriter& out, const QuestionView& question) {
    const bool by_chance = question.kind == PauseKind::roll || question.kind == PauseKind::draw;
    out.begin_object();
    out.member("id", question.id);
    out.member("kind", pause_kind_name(question.kind));
    out.member("seat", int{question.seat});
    out.member("asked", question.asked);
    out.member("text", question.text);
    out.member("moment", question.moment);
    if (by_chance) out.member("total", question.total);
    out.key("options").begin_array();
    for (const OptionView& option : question.options) write_option(out, option, by_chance);
    out.end_array();
    out.end_object();
}

void write_lines(JsonWriter& out, const Log& log, std::uint32_t since) {
    out.begin_array();
    for (const LogLine& line : log.lines()) {
        if (line.id <= since) continue;
        out.begin_object();
        out.member("id", std::uint64_t{line.id});
        out.member("text", line.text);
        out.member("depth", line.depth);
        if (line.event.rule != Rule::none) out.member("rule", rule_name(line.event.rule));
        out.member("answers", std::uint64_t{line.answers});
        out.end_object();
    }
    out.end_array();
}

void write_orders(JsonWriter& out, const OrderBook& orders, const Scenario& scenario) {
    out.begin_array();
    for (unsigned who = 0; who < scenario.setup.survivors.size(); ++who) {
        out.begin_object();
        out.member("survivor", survivor_name(scenario, who));
        out.member("text", orders_text(orders[who], scenario));
        out.key("when").begin_object();
        for (std::size_t action = 0; action < survival_action_names.size(); ++action)
            out.member(survival_action_names[action],
                       ask_when_names[static_cast<std::size_t>(orders[who].when[action])]);
        out.end_object();
        out.member("pass_until", pass_until_names[static_cast<std::size_t>(orders[who].pass)]);
        out.end_object();
    }
    out.end_array();
}

}  // namespace lantern::engine::session
