#pragma once

#include <cstdint>

#include "base/fixed_vector.hpp"
#include "base/rule_ids.hpp"
#include "state/event.hpp"

/// Accounts: what a sum was made of. Whoever wants to know hands one in, and the sum that is used writes its terms into it, so
/// the sum shown is the sum used; with nobody asking it costs nothing.
namespace lantern {

/// What kind of thing a term comes from.
enum class Part : std::uint8_t {
    box,      ///< a card, gear, art or the like: Term::kind and thing say which
    sheet,    ///< the survivor's own
    gained,   ///< for good, in this showdown
    tokens,   ///< attribute tokens
    lasting,  ///< a change that lasts for a while
    level,    ///< the monster's, by its level
    limit,    ///< what a rule lets it be at least or at most
};

/// One term of a sum.
struct Term {
    std::int16_t amount = 0;
    Part part = Part::box;
    SourceKind kind = SourceKind::rules;
    std::uint16_t thing = 0;  ///< place in the Codex's list of `kind`
    Rule rule = Rule::none;
};

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

    const auto& terms() const { return terms_; }
    /// What they come to.
    int sum() const {
        int total = 0;
        for (const Term& term : terms_) total += term.amount;
        return total;
    }

private:
    FixedVector<Term, 24> terms_;
};

}  // namespace lantern
