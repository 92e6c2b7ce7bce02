#include "pack/selectors.hpp"

#include <algorithm>
#include <vector>

#include "pack/amounts.hpp"

namespace lantern::engine {

namespace {

/// Every word that a phrase may hold, for suggestions.
std::vector<std::string_view> vocabulary() {
    std::vector<std::string_view> words{"survivor", "survivors", "threat", "threats",
                                        "with",     "the",       "range",  "terrain"};
    const auto add = [&words](std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find(' '), text.size());
            words.push_back(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    };
    for (const PickRow& row : pick_rows) add(row.word);
    for (const TraitRow& row : trait_rows) add(row.before), add(row.behind);
    for (const ZoneRow& row : zone_rows) add(row.word);
    return words;
}

/// Reads one phrase; each step takes one more word or run of words.
class SelectorReader {
public:
    SelectorReader(Context& context, Phrase& phrase, const Scope& scope)
        : context_(context), phrase_(phrase), scope_(scope) {}

    std::optional<Selector> read() {
        const std::string_view start = phrase_.peek();
        if (!before_noun()) return std::nullopt;
        while (!phrase_.done()) {
            if (!after_noun()) return std::nullopt;
        }
        if (last_ != wounded_) return wrong(start, "'last' goes with 'to wound': last survivor to wound");
        return selector_;
    }

private:
    std::optional<Selector> wrong(std::string_view word, std::string message, std::string suggestion = {}) {
        context_.report.at_word(phrase_.node(), word, std::move(message), std::move(suggestion));
        return std::nullopt;
    }

    bool unknown() {
        const std::string_view word = phrase_.peek();
        if (phrase_.done()) return wrong(word, "the phrase does not say survivor or threat"), false;
        wrong(word, "'" + std::string(word) + "' does not belong in a phrase for survivors here",
              nearest(word, vocabulary()));
        return false;
    }

    bool choose(Pick pick, std::string_view word) {
        if (picked_) return wrong(word, "a second pick word: '" + std::string(word) + "'"), false;
        picked_ = true;
        selector_.pick = pick;
        return true;
    }

    bool before_noun() {
        while (true) {
            const std::string_view word = phrase_.peek();
            if (phrase_.take("survivor") || phrase_.take("survivors")) return true;
            if (phrase_.take("threat") || phrase_.take("threats")) {
                selector_.traits.add(Trait::threat);
                return true;
            }
            if (!take_pick(word) && !take_trait(&TraitRow::before)) return unknown();
            if (failed_) return false;
        }
    }

    bool take_pick(std::string_view word) {
        for (const PickRow& pick : pick_rows) {
            if (pick.of_stat || pick.word.empty() || !phrase_.take(pick.word)) continue;
            last_ = pick.key == Pick::last_to_wound;
            failed_ = !choose(pick.key, word);
            return true;
        }
        return take_most(word);
    }

    /// "with the most courage", "most courage"; "with most bleeding tokens" is a trait, tried before.
    bool take_most(std::string_view word) {
        const std::size_t mark = phrase_.mark();
        if (phrase_.take("with")) phrase_.take("the");
        const bool most = phrase_.take("most");
        if (!most && !phrase_.take("least")) {
            phrase_.back_to(mark);
            return false;
        }
        const std::string_view stat_word = phrase_.peek();
        const Source stat = take_source(phrase_);
        if (!row_of(stat).of_survivor) {
            std::vector<std::string_view> numbers;
            for (const SourceRow& row : source_rows) {
                if (row.of_survivor) numbers.push_back(row.word);
            }
            wrong(stat_word, "most and least go with a number of a survivor", nearest(stat_word, numbers));
            failed_ = true;
            return true;
        }
        selector_.stat = stat;
        failed_ = !choose(most ? Pick::most : Pick::least, word);
        return true;
    }

    /// The longest one of a column that comes next.
    bool take_trait(std::string_view TraitRow::*column) {
        const std::string_view word = phrase_.peek();
        const TraitRow* longest = nullptr;
        for (const TraitRow& row : trait_rows) {
            const std::size_t mark = phrase_.mark();
            if ((row.*column).empty() || !phrase_.take(row.*column)) continue;
            phrase_.back_to(mark);
            if (longest == nullptr || (row.*column).size() > (longest->*column).size()) longest = &row;
        }
        if (longest == nullptr) return false;
        phrase_.take(longest->*column);
        selector_.traits.add(longest->key);
        if (!has_all(context_, scope_, longest->needs, phrase_.node(), word, longest->*column)) failed_ = true;
        return true;
    }

    bool after_noun() {
        const std::string_view word = phrase_.peek();
        if (take_trait(&TraitRow::behind)) return !failed_;
        if (last_ && !wounded_ && phrase_.take("to wound")) return wounded_ = true;
        if (phrase_.take("grabbed last round")) return choose(Pick::grabbed_last_round, word);
        if (phrase_.take("in range")) return in_range();
        if (phrase_.take("on")) return on_terrain();
        if (take_most(word)) return !failed_;
        if (phrase_.peek() == "in") return in_zone();
        return unknown();
    }

    bool in_range() {
        selector_.traits.add(Trait::in_range);
        const std::string_view word = phrase_.peek();
        const std::optional<int> range = parse_number(word);
        if (!range) return true;
        if (*range < 1 || *range > 60) return wrong(word, "a range goes from 1 to 60"), false;
        phrase_.skip();
        selector_.range = static_cast<std::uint8_t>(*range);
        return true;
    }

    bool on_terrain() {
        phrase_.take("terrain");
        const std::optional<std::uint16_t> kind = phrase_.take_name({&context_.names.terrain});
        if (!kind) {
            resolve(context_, phrase_.node(), phrase_.rest(), {&context_.names.terrain});
            return false;
        }
        selector_.traits.add(Trait::on_terrain);
        selector_.terrain = static_cast<std::uint8_t>(*kind);
        return true;
    }

    bool in_zone() {
        const std::string_view word = phrase_.peek();
        phrase_.skip();
        const std::optional<Region> region = take_region(context_, phrase_, scope_);
        if (!region) return false;
        if (selector_.has(Trait::in_zone)) return wrong(word, "a phrase holds one zone"), false;
        selector_.traits.add(Trait::in_zone);
        selector_.region = *region;
        return true;
    }

    Context& context_;
    Phrase& phrase_;
    const Scope& scope_;
    Selector selector_;
    bool picked_ = false, last_ = false, wounded_ = false, failed_ = false;
};

/// A word behind "in" that is none of them.
std::string no_place(std::string_view word, std::string_view meant) {
    std::string text = "'" + std::string(word) + "' is no place";
    if (!meant.empty()) return text;
    text += ": it is";
    for (const ZoneRow& row : zone_rows) {
        if (row.key != Zone::none) text += " " + std::string(row.word) + ",";
    }
    return text + " range, field of view or blind spot";
}

}  // namespace

std::optional<Region> take_region(Context& context, Phrase& phrase, const Scope& scope) {
    const std::string_view word = phrase.peek();
    Region region;
    for (const ZoneRow& row : zone_rows) {
        if (row.key != Zone::none && phrase.take(row.word)) region.zone = row.key;
    }
    if (region.zone == Zone::none) {
        std::vector<std::string_view> places{"range", "field", "field of view", "blind spot"};
        for (const ZoneRow& row : zone_rows) places.push_back(row.word);
        // "in view" lacks a word rather than a letter
        std::string meant = word == "view" || word == "field"   ? "field of view"
                            : word == "blind" || word == "spot" ? "blind spot"
                                                                : nearest(word, places);
        context.report.at_word(phrase.node(), word, no_place(word, meant), meant);
        return std::nullopt;
    }
    if (region.zone == Zone::square) {
        const std::string_view number = phrase.peek();
        const std::optional<int> size = parse_number(number);
        if (!size || *size < 1 || *size > 22) {
            context.report.at_word(phrase.node(), number, "square should be followed by a number from 1 to 22");
            return std::nullopt;
        }
        phrase.skip();
        region.size = static_cast<std::uint8_t>(*size);
    }
    if (region.zone == Zone::cells) {
        if (scope.monster < 0) {
            context.report.at_word(phrase.node(), word, "cells belong to a monster, and here is none");
            return std::nullopt;
        }
        const NameTable& table = context.names.of_monster[static_cast<std::size_t>(scope.monster)].cells;
        const std::optional<std::uint16_t> cells = phrase.take_name({&table});
        if (!cells) {
            resolve(context, phrase.node(), phrase.rest(), {&table});
            return std::nullopt;
        }
        region.cells = *cells;
    }
    return region;
}

std::optional<Selector> take_selector(Context& context, Phrase& phrase, const Scope& scope) {
    return SelectorReader(context, phrase, scope).read();
}

std::uint16_t selector_index(Context& context, const Selector& selector) {
    std::vector<Selector>& all = context.codex.selectors;
    constexpr std::size_t most_compared = 4096;  // beyond it equal ones are kept twice, which harms nobody
    const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), most_compared));
    const auto found = std::find(all.begin() + 1, end, selector);
    if (found != end) return static_cast<std::uint16_t>(found - all.begin());
    all.push_back(selector);
    return static_cast<std::uint16_t>(all.size() - 1);
}

}  // namespace lantern::engine
