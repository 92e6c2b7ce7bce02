#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "pack/names.hpp"
#include "pack/scope.hpp"

namespace lantern::engine {

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

/// target, attacker, survivor, chosen, passed over; nothing (and no report) for other words.
std::optional<Who> take_who(Phrase& phrase);
/// The same, reporting whom there is not.
std::optional<Who> take_who(Context& context, Phrase& phrase, const Scope& scope);

}  // namespace lantern::engine
