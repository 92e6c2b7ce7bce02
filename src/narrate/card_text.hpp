#pragma once

#include <string>

#include "content/codex.hpp"

/// The text of cards, generated from the very programs that run. Lines end in '\n'; what belongs to a step is
/// indented by two spaces below it.
namespace lantern::engine {

/// The rules that a thing brings along while it is in play; `borne`: a survivor bears it.
std::string rule_box_text(const Codex& codex, const RuleBox& box, int indent = 0, Bearer bearer = Bearer::survivor);

/// The same in a line of at most so many columns, without a full stop; "..." where there is more, empty where there are no rules.
std::string rule_box_line(const Codex& codex, const RuleBox& box, Bearer bearer, std::size_t most);

/// Whole cards: a heading with name and kind, what they do, the rules in play, and where the facts come from.
std::string card_text(const Codex& codex, const AiCard& card);
std::string card_text(const Codex& codex, const HitLocationCard& card);
std::string card_text(const Codex& codex, const PersistentInjury& injury);
std::string card_text(const Codex& codex, const Gear& gear);
std::string card_text(const Codex& codex, const ArmorSet& set);
std::string card_text(const Codex& codex, const WeaponType& type);
std::string card_text(const Codex& codex, const Terrain& terrain);
std::string card_text(const Codex& codex, const Resource& resource);
std::string card_text(const Codex& codex, const Injury& injury);
std::string card_text(const Codex& codex, const Nature& nature);
std::string card_text(const Codex& codex, const Innovation& innovation);
/// A monster with its levels, instinct and Basic Action; its cards are texts of their own.
std::string card_text(const Codex& codex, const Monster& monster);
/// The severe injury table of a location 0..4, or the brain trauma table (5).
std::string table_text(const Codex& codex, unsigned table);
/// The rows of that table; no row of another number.
std::span<const TableRow> table_rows(const Codex& codex, unsigned table);
/// One of them under its own name: "Lunacy (brain trauma, on a roll of 7-8)".
std::string table_row_text(const Codex& codex, unsigned table, std::size_t row);

}  // namespace lantern::engine
