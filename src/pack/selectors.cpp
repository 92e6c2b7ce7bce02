#include <algorithm>
#include <array>

#include "pack/phrase.hpp"

namespace lantern {

namespace {

struct TraitWord {
    std::string_view words;
    Trait trait;
};

/// Before the noun: "closest knocked down survivor".
constexpr std::array<TraitWord, 8> adjectives{{{"knocked down", Trait::knocked_down},
                                               {"removed", Trait::removed},
                                               {"non-deaf", Trait::not_deaf},
                                               {"insane", Trait::insane},
                                               {"standing", Trait::standing},
                                               {"other", Trait::other},
                                               {"adjacent", Trait::adjacent},
                                               {"facing", Trait::facing}}};

/// After the noun, the longer ones first where one begins with another.
constexpr std::array<TraitWord, 12> conditions{{{"adjacent to survivor", Trait::beside},
                                                {"in front", Trait::in_front},
                                                {"opposite survivor", Trait::opposite},
                                                {"with this", Trait::with_this},
                                                {"facing", Trait::facing},
                                                {"in field of view", Trait::in_field_of_view},
                                                {"not in blind spot", Trait::not_in_blind_spot},
                                                {"in blind spot", Trait::in_blind_spot},
                                                {"not adjacent", Trait::not_adjacent},
                                                {"adjacent", Trait::adjacent},
                                                {"with most bleeding tokens", Trait::most_bleeding},
                                                {"standing", Trait::standing}}};

struct PickWord {
    std::string_view word;
    Pick pick;
};
constexpr std::array<PickWord, 6> pick_words{{{"all", Pick::all},
                                              {"closest", Pick::closest},
                                              {"furthest", Pick::furthest},
                                              {"random", Pick::random},
                                              {"any", Pick::any},
                                              {"last", Pick::last_to_wound}}};

/// Every word that a phrase may hold, for suggestions.
constexpr std::array<std::string_view, 39> vocabulary{
    "removed",  "opposite",  "this",   "all",     "closest",    "furthest", "random", "any",      "last",  "most",
    "least",    "with",      "the",    "knocked", "down",       "non-deaf", "insane", "standing", "other", "adjacent",
    "survivor", "survivors", "threat", "threats", "facing",     "in",       "range",  "field",    "of",    "view",
    "blind",    "spot",      "not",    "ring",    "orthogonal", "square",   "lanes",  "cells",    "on"};

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
              nearest(word, vocabulary));
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
            if (!take_pick(word) && !take_trait(adjectives)) return unknown();
            if (failed_) return false;
        }
    }

    bool take_pick(std::string_view word) {
        for (const PickWord& pick : pick_words) {
            if (!phrase_.take(pick.word)) continue;
            last_ = pick.pick == Pick::last_to_wound;
            failed_ = !choose(pick.pick, word);
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
        if (!of_survivor(stat)) {
            wrong(stat_word, "most and least go with a number of a survivor",
                  nearest(stat_word, std::span(source_names).subspan(static_cast<std::size_t>(Source::movement))));
            failed_ = true;
            return true;
        }
        selector_.stat = stat;
        failed_ = !choose(most ? Pick::most : Pick::least, word);
        return true;
    }

    bool take_trait(std::span<const TraitWord> words) {
        for (const TraitWord& entry : words) {
            if (phrase_.take(entry.words)) {
                selector_.traits.add(entry.trait);
                return true;
            }
        }
        return false;
    }

    bool after_noun() {
        const std::string_view word = phrase_.peek();
        if (take_trait(conditions)) return true;
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

constexpr std::array<std::string_view, 9> places{"ring",  "orthogonal",    "square",     "lanes", "cells",
                                                 "range", "field of view", "blind spot", "field"};

}  // namespace

std::optional<Region> take_region(Context& context, Phrase& phrase, const Scope& scope) {
    const std::string_view word = phrase.peek();
    Region region;
    if (phrase.take("ring")) {
        region.zone = Zone::ring;
    } else if (phrase.take("orthogonal")) {
        region.zone = Zone::orthogonal;
    } else if (phrase.take("lanes")) {
        region.zone = Zone::lanes;
    } else if (phrase.take("square")) {
        const std::string_view number = phrase.peek();
        const std::optional<int> size = parse_number(number);
        if (!size || *size < 1 || *size > 22) {
            context.report.at_word(phrase.node(), number, "square should be followed by a number from 1 to 22");
            return std::nullopt;
        }
        phrase.skip();
        region.zone = Zone::square;
        region.size = static_cast<std::uint8_t>(*size);
    } else if (phrase.take("cells")) {
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
        region.zone = Zone::cells;
        region.cells = *cells;
    } else {
        context.report.at_word(phrase.node(), word, "'" + std::string(word) + "' is no place", nearest(word, places));
        return std::nullopt;
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

}  // namespace lantern
