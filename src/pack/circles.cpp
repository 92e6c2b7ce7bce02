#include "pack/circles.hpp"

namespace lantern {

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
        add(list, row_of(condition.test).asks);
        add(list, condition.amount);
        add(list, condition.against);
        if (condition.test == Test::any_selected) add(list, codex.selectors[condition.number]);
        if (!condition.more) break;
    }
    return list;
}

bool is_asked(const Asked& asked, const StaticRule& rule) {
    return asked.what == rule.what && (asked.a < 0 || static_cast<unsigned>(asked.a) == rule.a);
}

/// The rule next to `start` on a way that leads from it back to it; nothing where there is none.
const AskingRule* circle_through(const std::vector<AskingRule>& rules, std::size_t start) {
    std::vector<std::size_t> open{start};
    std::vector<std::size_t> first(rules.size(), rules.size());  // the rule after `start` on the way to each
    while (!open.empty()) {
        const std::size_t at = open.back();
        open.pop_back();
        for (std::size_t next = 0; next < rules.size(); ++next) {
            if (first[next] != rules.size()) continue;
            bool leads = false;
            for (const Asked& asked : rules[at].asks) leads = leads || is_asked(asked, rules[next].rule);
            if (!leads) continue;
            first[next] = at == start ? next : first[at];
            if (next == start) return &rules[first[next]];
            open.push_back(next);
        }
    }
    return nullptr;
}

}  // namespace

void note_asking(Context& context, const StaticRule& rule, const YamlNode& node) {
    AskedList asks = asked_by(context.codex, rule);
    if (!asks.empty()) context.names.asking.push_back({rule, &node, std::move(asks)});
}

void report_asking_circles(Context& context, std::size_t first) {
    const std::vector<AskingRule>& rules = context.names.asking;
    for (std::size_t i = first; i < rules.size(); ++i) {
        const AskingRule* next = circle_through(rules, i);
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

}  // namespace lantern
