#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rule_ids.hpp"
#include "content/codex.hpp"

/// The glossary: every term of the game, found by any of its words. Its explanations are the ledger's texts, what the tables of the
/// language say of a step, and what the packs bring; where those never say what the thing is, a plain sentence goes before them.
namespace lantern::engine {

/// A term of rules/glossary.yaml.
struct GlossaryRow {
    std::string_view term;
    std::span<const std::string_view> also{};  ///< other words for it
    std::span<const Rule> rules{};             ///< that define it, the one that says most first
    std::string_view says{};                   ///< what it is, where rules take that for known
};

/// All of them in the order of the file, as tools/generate_rules.cpp wrote them down.
std::span<const GlossaryRow> glossary_table();

/// A term and what defines it.
struct GlossaryTerm {
    std::string term;
    std::span<const std::string_view> also{};  ///< as in the row
    std::span<const Rule> rules{};
    std::string_view says{};              ///< as in the row
    std::vector<std::string> details{};   ///< what packs say of it, in whole sentences or blocks of lines
    std::vector<std::string> in_packs{};  ///< how a pack writes it, a sentence each
};

/// All terms with what this codex says of them, in alphabetical order: those of the table, keywords of gear that are not among them, and
/// the instincts of the monsters by their names.
std::vector<GlossaryTerm> glossary(const Codex& codex);

/// The terms that are meant by these words: the one that is called so; else those with a name that holds them; else those whose rules'
/// titles or texts do. A word of theirs begins so: "AI" is not held by "brain". Letter case and a plural's s do not matter. Empty: none.
std::vector<const GlossaryTerm*> terms_for(const std::vector<GlossaryTerm>& terms, std::string_view words);

/// A term explained: its name with its other words, what its rules say, each with its id, and the details. Lines end in '\n'.
/// Whoever makes cards is told how packs write it as well.
enum class Readers : std::uint8_t { players, makers_of_cards };
std::string term_text(const GlossaryTerm& term, Readers readers);

}  // namespace lantern::engine
