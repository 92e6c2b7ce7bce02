#pragma once

#include <cstdint>
#include <span>

#include "base/fixed_vector.hpp"
#include "base/rule_ids.hpp"
#include "content/vocabulary.hpp"
#include "state/event.hpp"

/// Accounts: what a sum was made of. Whoever wants to know hands one in, and the sum that is used writes its terms into it, so
/// the sum shown is the sum used; with nobody asking it costs nothing.
namespace lantern::engine {

/// What kind of thing a term comes from.
enum class Part : std::uint8_t {
    box,      ///< a card, gear, art or the like: Term::kind and thing say which
    die,      ///< what was rolled
    card,     ///< what a card that is carried out says: Term::kind and thing say which
    sheet,    ///< the survivor's own
    gained,   ///< for good, in this showdown
    tokens,   ///< attribute tokens
    lasting,  ///< a change that lasts for a while
    attack,   ///< modifiers of this one attack
    level,    ///< the monster's, by its level
    rule,     ///< what Term::rule says
    limit,    ///< what a rule lets it be at least or at most
};

inline constexpr std::uint8_t no_attribute = 0xFF;

/// One term of a sum.
struct Term {
    std::int16_t amount = 0;
    Part part = Part::box;
    SourceKind kind = SourceKind::rules;
    std::uint16_t thing = 0;  ///< place in the Codex's list of `kind`
    Rule rule = Rule::none;
    std::uint8_t attribute = no_attribute;  ///< Attribute that it is a part of
    bool monsters = false;                  ///< an attribute of the monster
    bool taken_off = false;                 ///< of an attribute that lowers the sum: the amount has the other sign
};

/// What terms come to.
inline int sum_of(std::span<const Term> terms) {
    int total = 0;
    for (const Term& term : terms) total += term.amount;
    return total;
}

/// The terms of one sum, in the order in which they were added. Those beyond its room are added up in the last one.
class Account {
public:
    void add(const Term& term) {
        if (term.amount == 0) return;
        if (terms_.full()) {
            terms_.back().amount = static_cast<std::int16_t>(terms_.back().amount + term.amount);
        } else {
            terms_.push_back(term);
        }
    }
    /// What was added since there were so many terms is taken off instead.
    void subtract_from(int first) {
        for (int i = first; i < terms_.size(); ++i) {
            terms_[i].amount = static_cast<std::int16_t>(-terms_[i].amount);
            terms_[i].taken_off = !terms_[i].taken_off;
        }
    }
    /// All that was added since there were so many terms are part of this attribute.
    void mark_from(int first, Attribute attribute, bool monsters) {
        for (int i = first; i < terms_.size(); ++i) {
            terms_[i].attribute = static_cast<std::uint8_t>(attribute);
            terms_[i].monsters = monsters;
        }
    }

    const auto& terms() const { return terms_; }
    operator std::span<const Term>() const { return terms_; }
    bool empty() const { return terms_.empty(); }
    int size() const { return terms_.size(); }
    /// What they come to.
    int sum() const { return sum_of(terms_); }

private:
    FixedVector<Term, 24> terms_;
};

/// A sum under way: what it comes to so far, written into an account where there is one.
class Sum {
public:
    explicit Sum(Account* account) : account_(account) {}

    /// Adds so much; `from` says where it comes from.
    void add(int amount, Term from) {
        value_ += amount;
        if (account_ == nullptr) return;
        from.amount = static_cast<std::int16_t>(amount);
        account_->add(from);
    }
    /// Adds what another sum comes to: `other(Account*)` writes its own terms.
    template <class Other>
    void add_all(const Other& other) {
        value_ += other(account_);
    }
    /// Takes it off instead.
    template <class Other>
    void subtract_all(const Other& other) {
        const int first = account_ == nullptr ? 0 : account_->size();
        value_ -= other(account_);
        if (account_ != nullptr) account_->subtract_from(first);
    }
    void at_least(int least, Rule rule) {
        if (value_ < least) add(least - value_, {.part = Part::limit, .rule = rule});
    }
    void at_most(int most, Rule rule) {
        if (value_ > most) add(most - value_, {.part = Part::limit, .rule = rule});
    }
    int value() const { return value_; }

private:
    int value_ = 0;
    Account* account_;
};

/// The accounts of an event: of what Event::value and Event::other come to. Empty where that is no sum.
struct Accounts {
    Account value, other;
};
inline const Accounts no_accounts{};

}  // namespace lantern::engine
