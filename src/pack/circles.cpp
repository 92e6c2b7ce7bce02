#include "pack/circles.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace lantern::engine {

namespace {

using AskedList = std::vector<Asked>;

void add(AskedList& list, const Asked& asked) {
    if (asked.any) list.push_back(asked);
}

void add(AskedList& list, const Amount& amount) { add(list, row_of(amount.source).asks); }

void add(AskedList& list, const Selector& selector) {
    for (const Trait trait : selector.traits) {
        for (const Asked& asked : row_of(trait).asks) add(list, asked);
    }
    add(list, row_of(selector.stat).asks);
}

/// What a rule looks at to know whether and how much it changes.
AskedList asked_by(const Codex& codex, const StaticRule& rule) {
    AskedList list;
    add(list, rule.amount);
    for (std::size_t i = rule.condition; rule.condition != 0 && i < codex.conditions.size(); ++i) {
        const Condition& condition = codex.conditions[i];
        Asked asked = row_of(condition.test).asks;
        if (row_of(condition.test).thing == Thing::word) asked.a = condition.number;
        add(list, asked);
        add(list, condition.amount);
        add(list, condition.against);
        if (condition.test == Test::any_selected) add(list, codex.selectors[condition.number]);
        if (!condition.more) break;
    }
    return list;
}

/// What rules change: which static, and which one of it.
using Changed = std::pair<Static, unsigned>;

Changed changed_by(const StaticRule& rule) {
    return {rule.what, row_of(rule.what).value == StaticValue::words ? rule.word : rule.a};
}

bool fits(const Asked& asked, const Changed& changed) {
    return asked.what == changed.first && (asked.a < 0 || static_cast<unsigned>(asked.a) == changed.second);
}

/// The rules that ask, by what they change, with everything that those of one kind ask for.
class Askers {
public:
    explicit Askers(const std::vector<AskingRule>& rules) {
        for (const AskingRule& rule : rules) {
            Asker& asker = askers_[changed_by(rule.rule)];
            asker.rules.push_back(&rule);
            for (const Asked& asked : rule.asks) asker.asks.insert({asked.what, asked.a});
        }
    }

    /// A rule next to this one on a way that leads from it back to what it changes; nullptr where there is none.
    const AskingRule* circle_through(const AskingRule& start) const {
        const Changed own = changed_by(start.rule);
        for (const Asked& asked : start.asks) {
            if (fits(asked, own)) return &start;
            if (!leads(asked, own)) continue;
            for (const auto& [changed, asker] : askers_) {
                if (!fits(asked, changed)) continue;
                for (const AskingRule* rule : asker.rules) {
                    const auto back = [&](const Asked& next) { return leads(next, own); };
                    if (std::any_of(rule->asks.begin(), rule->asks.end(), back)) return rule;
                }
            }
        }
        return nullptr;
    }

private:
    struct Asker {
        std::vector<const AskingRule*> rules;
        std::set<std::pair<Static, int>> asks;
    };

    /// Whether who asks for `from` comes to what changes `to`.
    bool leads(const Asked& from, const Changed& to) const {
        std::set<Changed> seen;
        std::vector<Changed> open;
        follow(from, seen, open);
        while (!open.empty()) {
            const Changed at = open.back();
            open.pop_back();
            if (at == to) return true;
            for (const auto& [what, a] : askers_.at(at).asks) follow({what, a}, seen, open);
        }
        return false;
    }

    /// All that somebody who asks for a static comes to.
    void follow(const Asked& asked, std::set<Changed>& seen, std::vector<Changed>& open) const {
        for (auto one = askers_.lower_bound({asked.what, 0}); one != askers_.end() && one->first.first == asked.what;
             ++one) {
            if (fits(asked, one->first) && seen.insert(one->first).second) open.push_back(one->first);
        }
    }

    std::map<Changed, Asker> askers_;
};

}  // namespace

void note_asking(Context& context, const StaticRule& rule, const YamlNode& node) {
    AskedList asks = asked_by(context.codex, rule);
    if (!asks.empty()) context.names.asking.push_back({rule, &node, std::move(asks)});
}

void report_asking_circles(Context& context, std::size_t first) {
    const std::vector<AskingRule>& rules = context.names.asking;
    if (first == rules.size()) return;
    const Askers askers(rules);
    for (std::size_t i = first; i < rules.size() && !context.report.full(); ++i) {
        const AskingRule* next = askers.circle_through(rules[i]);
        if (next == nullptr) continue;
        std::string text = "to know '" + std::string(row_of(rules[i].rule.what).word) + "' this rule asks for ";
        if (next == &rules[i]) {
            text += "what it changes itself: that would never end";
        } else {
            text += "'" + std::string(row_of(next->rule.what).word) + "', which " + next->node->file->path + ":" +
                    std::to_string(next->node->line) + " works out from this one: that would never end";
        }
        context.report.at(*rules[i].node, std::move(text));
    }
}

}  // namespace lantern::engine
