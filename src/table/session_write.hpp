#pragma once

#include <string>

#include "table/json_writer.hpp"
#include "table/orders.hpp"
#include "table/question_view.hpp"
#include "table/session_read.hpp"
#include "table/table.hpp"

/// What a session writes, for whoever writes the like beside it.
namespace lantern::engine::session {

/// {"type":"error",...}
std::string error_message(const Refusal& refusal);

/// The question with all its options.
void write_question(JsonWriter& out, const QuestionView& question);

/// The lines behind that one.
void write_lines(JsonWriter& out, const Log& log, std::uint32_t since);

/// Why a line stands in the log: in one text, and the parts of it.
void write_why(JsonWriter& out, const Table& table, const LogLine& line);

/// Standing orders of every survivor.
void write_orders(JsonWriter& out, const OrderBook& orders, const Scenario& scenario);

}  // namespace lantern::engine::session
