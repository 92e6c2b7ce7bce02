#include "pack/phrase.hpp"

namespace lantern::engine {

Phrase::Phrase(const YamlNode& node, std::string_view text) : node_(node), text_(text) {
    constexpr std::size_t most_words = 64;  // no phrase of the language comes near
    std::size_t i = 0;
    while (i < text.size() && words_.size() < most_words) {
        const std::size_t start = text.find_first_not_of(" \n", i);
        if (start == std::string_view::npos) break;
        i = std::min(text.find_first_of(" \n", start), text.size());
        words_.push_back(text.substr(start, i - start));
    }
}

std::string_view Phrase::peek() const { return done() ? text_.substr(text_.size()) : words_[next_]; }

bool Phrase::take(std::string_view words) {
    std::size_t at = next_;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (at == words_.size() || words_[at] != words.substr(0, end)) return false;
        words.remove_prefix(std::min(end + 1, words.size()));
        ++at;
    }
    next_ = at;
    return true;
}

std::optional<std::uint16_t> Phrase::take_name(std::initializer_list<const NameTable*> tables) {
    if (done()) return std::nullopt;
    const char* begin = words_[next_].data();
    for (std::size_t last = words_.size(); last > next_; --last) {
        const std::string_view& word = words_[last - 1];
        const std::string_view name(begin, static_cast<std::size_t>(word.data() + word.size() - begin));
        for (const NameTable* table : tables) {
            if (const std::optional<std::uint16_t> index = table->find(name)) {
                next_ = last;
                return index;
            }
        }
    }
    return std::nullopt;
}

std::string_view Phrase::rest() const {
    if (done()) return peek();
    const char* begin = words_[next_].data();
    const char* end = words_.back().data() + words_.back().size();
    return std::string_view(begin, static_cast<std::size_t>(end - begin));
}

std::optional<Who> take_who(Phrase& phrase) {
    for (const WhoRow& row : who_rows) {
        if (!row.word.empty() && phrase.take(row.word)) return row.key;
    }
    return std::nullopt;
}

std::optional<Who> take_who(Context& context, Phrase& phrase, const Scope& scope) {
    const std::string_view word = phrase.peek();
    const std::optional<Who> who = take_who(phrase);
    if (who) has_all(context, scope, row_of(*who).needs, phrase.node(), word, row_of(*who).word);
    return who;
}

}  // namespace lantern::engine
