#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pack/names.hpp"
#include "pack/scope.hpp"

namespace lantern {

/// A phrase cut into words, read from the left.
class Phrase {
public:
    explicit Phrase(const YamlNode& node) : Phrase(node, node.text) {}
    /// A part of the node's text.
    Phrase(const YamlNode& node, std::string_view text);

    const YamlNode& node() const { return node_; }
    bool done() const { return next_ == words_.size(); }
    /// The next word, or an empty place behind the last.
    std::string_view peek() const;
    void skip() { ++next_; }
    /// Goes past `words` ("in field of view") when they come next.
    bool take(std::string_view words);
    /// Goes past the longest run of words that is a name of one of the tables.
    std::optional<std::uint16_t> take_name(std::initializer_list<const NameTable*> tables);
    /// Everything from the next word on.
    std::string_view rest() const;

    std::size_t mark() const { return next_; }
    void back_to(std::size_t mark) { next_ = mark; }

private:
    const YamlNode& node_;
    std::string_view text_;
    std::vector<std::string_view> words_;
    std::size_t next_ = 0;
};

/// An amount as written; `die` is 5 or 10 when a roll has to be made for it first.
struct ParsedAmount {
    Amount amount;
    std::uint8_t die = 0;
};

/// Takes an amount from a phrase; reports and is empty when there is none, or when what it counts does not exist here. Numbers of
/// survivors that do not say whose are those of Scope::who.
std::optional<ParsedAmount> take_amount(Context& context, Phrase& phrase, const Scope& scope);

/// The whole node as an amount.
std::optional<ParsedAmount> read_amount(Context& context, const YamlNode& node, const Scope& scope);

/// The same where no die can be rolled.
Amount read_fixed_amount(Context& context, const YamlNode& node, const Scope& scope);

/// target, attacker, survivor, chosen, passed over; nothing (and no report) for other words.
std::optional<Who> take_who(Phrase& phrase);
/// The same, reporting whom there is not.
std::optional<Who> take_who(Context& context, Phrase& phrase, const Scope& scope);

/// Takes a source such as "hits with damage"; Source::none when none comes next.
Source take_source(Phrase& phrase);

/// The rest of the phrase as a description of survivors; reports what it cannot read.
std::optional<Selector> take_selector(Context& context, Phrase& phrase, const Scope& scope);

/// "ring", "square 4", "cells NAME"; reports what it cannot read.
std::optional<Region> take_region(Context& context, Phrase& phrase, const Scope& scope);

/// One condition or a list of them, as an index into Codex::conditions; 0 when something was wrong.
std::uint16_t read_conditions(Context& context, const YamlNode& node, const Scope& scope);

/// Adds conditions that must all hold, none of them empty; the list's index.
std::uint16_t add_conditions(Context& context, std::span<const Condition> conditions);

/// The selector's index in the codex, shared with an equal one.
std::uint16_t selector_index(Context& context, const Selector& selector);

}  // namespace lantern
