#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pack/pack.hpp"

namespace lantern::engine {

struct YamlNode;

/// Collects what is wrong with a pack.
class Reporter {
public:
    /// A mistake at the beginning of a node.
    void at(const YamlNode& node, std::string message, std::string suggestion = {});

    /// A mistake at `word`, which is a part of the node's text; falls back to the beginning of the node where the text
    /// was folded or escaped, so that its parts do not stand where they seem to.
    void at_word(const YamlNode& node, std::string_view word, std::string message, std::string suggestion = {});

    /// A mistake at a line and column counted from 1; 0, 0 for the whole file.
    void at(const std::string& file, int line, int column, std::string message, std::string suggestion = {});

    /// No further mistake will be collected, so that nobody needs to find words for it.
    bool full() const { return muted_ || diagnostics_.size() >= most; }
    bool clean() const { return diagnostics_.empty(); }
    std::size_t size() const { return diagnostics_.size(); }
    /// All of them, in the order of the files and their lines.
    std::vector<Diagnostic> take();

    /// While muted nothing is collected: for compiling again what was reported before.
    void mute(bool on) { muted_ = on; }

private:
    static constexpr std::size_t most = 200;  // nobody reads more, and a broken file may hold a million
    std::vector<Diagnostic> diagnostics_;
    bool muted_ = false;
};

/// The candidate that is spelt most like `word`, or "" when none is near: at most a third of the letters differ.
std::string nearest(std::string_view word, std::span<const std::string_view> candidates);

/// How many letters have to be changed, added, left out or exchanged with their neighbour; letter case counts nothing.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// Whether one such change at most makes one of the other.
bool is_one_letter_off(std::string_view a, std::string_view b);

}  // namespace lantern::engine
