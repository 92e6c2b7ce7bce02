#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "content/contexts.hpp"
#include "pack/yaml.hpp"

/// Where a program, a condition or an amount stands, and who and what exists there.
namespace lantern::engine {

struct Context;

struct Scope {
    Site site = Site::event;
    std::optional<Trigger> moment{};  ///< of a rule that waits for it
    int monster = -1;                 ///< Codex::monsters; its names come first
    Who who = Who::nobody;            ///< of steps, amounts and conditions that name nobody
    Facts facts{};
    Whos removed{};                      ///< who of these is off the board, alive
    Whos dead{};                         ///< who of these is dead
    bool called = false;                 ///< in a program that others perform: what it lacks they must have
    std::span<const Condition> needs{};  ///< what every rule of a box needs besides its own conditions
};

/// A place of a pack.
Scope scope_at(Site site, int monster = -1);
/// The same for a rule that waits there for a moment of that survivor.
Scope scope_at(Scope place, Trigger moment, Whose whose);
/// The same with more that exists.
Scope scope_with(Scope place, Facts more);

/// Whether all that `what` needs exists in the scope. Otherwise reports at `node` what is missing, and where it would exist; in
/// a program that others perform it is noted as needed of them.
bool has_all(Context& context, const Scope& scope, Facts needs, const YamlNode& node, std::string_view what);
/// The same at a word in the node's text.
bool has_all(Context& context, const Scope& scope, Facts needs, const YamlNode& node, std::string_view word,
             std::string_view what);

}  // namespace lantern::engine
