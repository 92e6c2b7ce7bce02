#include "transcript/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>

#include "base/edits.hpp"

namespace lantern::engine::text {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// A text as it is compared, letter by letter: lower case, one blank for several, plain apostrophes.
class Plain {
public:
    explicit Plain(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

    bool done() const { return at_ == end_; }

    char next() {
        constexpr std::string_view apostrophe = "\xE2\x80\x99";  // U+2019 is as good as a plain one
        const char c = *at_;
        if (c >= 'a' && c <= 'z') {  // as most are
            ++at_;
            return c;
        }
        if (is_blank(c)) {
            while (!done() && is_blank(*at_)) ++at_;
            return ' ';
        }
        if (c == apostrophe.front() && std::string_view(at_, end_).starts_with(apostrophe)) {
            at_ += apostrophe.size();
            return '\'';
        }
        ++at_;
        return lower(c);
    }

private:
    const char* at_;
    const char* end_;
};

bool same_letters(std::string_view a, std::string_view b) {
    Plain of_a(a), of_b(b);
    while (!of_a.done() && !of_b.done()) {
        if (of_a.next() != of_b.next()) return false;
    }
    return of_a.done() && of_b.done();
}

std::string_view without_quotes(std::string_view text) {
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = trimmed(text.substr(1, text.size() - 2));
    return text;
}

/// The last word, taken off.
std::string_view take_last_word(std::string_view& text) {
    text = trimmed(text);
    std::size_t start = text.size();
    while (start > 0 && !is_blank(text[start - 1])) --start;
    const std::string_view word = text.substr(start);
    text = trimmed(text.substr(0, start));
    return word;
}

/// Whether the first letters are the same: few texts need more than this to be told apart.
bool begin_alike(std::string_view a, std::string_view b) {
    a = trimmed(a);
    b = trimmed(b);
    return !a.empty() && !b.empty() && Plain(a).next() == Plain(b).next();
}

/// Takes `words` off one end, one after another: between them may be any blanks.
bool take_off(std::string_view& text, std::string_view words, std::string_view (*next)(std::string_view&)) {
    std::string_view rest = text;
    do {
        const std::string_view wanted = next(words);
        if (wanted.empty() || !same_letters(next(rest), wanted)) return false;
    } while (!words.empty());
    text = rest;
    return true;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::string folded(std::string_view text) {
    text = without_quotes(text);
    std::string result(text.size(), ' ');
    std::size_t length = 0;
    for (Plain letters(text); !letters.done();) result[length++] = letters.next();
    result.resize(length);
    return result;
}

bool same(std::string_view a, std::string_view b) { return same_letters(without_quotes(a), without_quotes(b)); }

bool take(std::string_view& text, std::string_view word) {
    return begin_alike(text, word) && take_off(text, word, take_word);
}

bool take_last(std::string_view& text, std::string_view word) { return take_off(text, word, take_last_word); }

bool starts_with_word(std::string_view text, std::string_view word) { return take(text, word); }

bool holds_words(std::string_view text, std::string_view words) {
    const std::string whole = folded(text);
    const std::string wanted = folded(words);
    std::string_view left = wanted;
    while (!left.empty()) {
        const std::string_view word = take_word(left);
        if (whole.find(word) == std::string::npos) return false;
        left = trimmed(left);
    }
    return true;
}

std::string trimmed_quotes(std::string_view text) { return std::string(without_quotes(text)); }

std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    std::size_t end = 0;
    while (end < text.size() && !is_blank(text[end])) ++end;
    const std::string_view word = text.substr(0, end);
    text = trimmed(text.substr(end));
    return word;
}

std::optional<int> number(std::string_view text) {
    text = trimmed(text);
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
    return value;
}

std::optional<int> take_last_number(std::string_view& text) {
    std::string_view rest = text;
    const std::optional<int> value = number(take_last_word(rest));
    if (value) text = rest;
    return value;
}

std::optional<int> take_last_tokens(std::string_view& text) {
    std::string_view rest = text;
    if (!take_last(rest, "tokens") && !take_last(rest, "token")) return std::nullopt;
    const std::optional<int> tokens = take_last_number(rest);
    if (!tokens || !take_last(rest, "with")) return std::nullopt;
    text = rest;
    return tokens;
}

std::vector<Clause> cut(std::string_view text, char separator, int column) {
    std::vector<Clause> pieces;
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        if (i < text.size() && text[i] == '"') quoted = !quoted;
        if (i < text.size() && (quoted || text[i] != separator)) continue;
        const std::string_view piece = text.substr(start, i - start);
        std::size_t blanks = 0;
        while (blanks < piece.size() && is_blank(piece[blanks])) ++blanks;
        pieces.push_back({std::string(trimmed(piece)), column + static_cast<int>(start + blanks)});
        start = i + 1;
    }
    return pieces;
}

std::vector<Clause> cut_at_word(std::string_view text, std::string_view word, int column) {
    std::vector<Clause> pieces;
    const auto add = [&](std::string_view piece) {
        const std::string_view words = trimmed(piece);
        pieces.push_back({std::string(words), column + static_cast<int>(words.data() - text.data())});
    };
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"') quoted = !quoted;
        const bool begins = i > 0 && is_blank(text[i - 1]) && starts_with_word(text.substr(i), word);
        if (quoted || !begins) continue;
        add(text.substr(start, i - start));
        start = i + word.size();
    }
    add(text.substr(start));
    return pieces;
}

std::string nearest(std::string_view word, const std::vector<std::string>& names) {
    const std::string wanted = folded(word);
    std::string best;
    int fewest = static_cast<int>(wanted.size()) / 3 + 1;
    for (const std::string& name : names) {
        const std::string candidate = folded(name);
        if (candidate.empty()) continue;
        // A piece of a long name is as near as one wrong letter.
        const bool part = wanted.size() >= 3 && candidate.find(wanted) != std::string::npos;
        const int longer = static_cast<int>(candidate.size()) - static_cast<int>(wanted.size());
        if (!part && std::abs(longer) >= fewest) continue;  // so many letters would be added or dropped at least
        const int distance = part ? 1 : edits(wanted, candidate);
        if (distance < fewest) {
            fewest = distance;
            best = name;
        }
    }
    return best;
}

namespace {

/// The name that has a word which is nearest to this one, as "Vicious Claw" has to "vicous"; "" where none is near.
std::string nearest_by_a_word(std::string_view word, const std::vector<std::string>& names) {
    // Short words are near to too many.
    constexpr std::size_t short_word = 3;
    std::vector<std::string> words;
    std::vector<std::size_t> of;
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::string_view rest = names[i];
        while (!rest.empty()) {
            const std::string_view next = take_word(rest);
            if (next.size() <= short_word) continue;
            words.emplace_back(next);
            of.push_back(i);
        }
    }
    const std::string best = word.size() > short_word ? nearest(word, words) : std::string();
    const auto found = std::ranges::find(words, best);
    return best.empty() ? best : names[of[static_cast<std::size_t>(found - words.begin())]];
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
    constexpr std::size_t few = 12;
    std::string best = nearest(word, names);
    if (best.empty()) best = nearest_by_a_word(word, names);
    if (!best.empty()) return " Did you mean \"" + best + "\"?";
    if (names.empty() || names.size() > few) return {};
    std::string list = " One of: ";
    for (std::size_t i = 0; i < names.size(); ++i) list += (i == 0 ? "" : ", ") + names[i];
    return list + ".";
}

}  // namespace lantern::engine::text
