#include "narrate/account_text.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "narrate/words.hpp"

namespace lantern::engine {

namespace {

std::string attribute_of(const Term& term) {
    const std::string name = term.attribute == no_attribute ? "attribute" : word_at(attribute_names, term.attribute);
    return term.monsters ? "monster " + name : name;
}

/// What a rule adds or takes off, where it is no limit.
std::string_view word_for_rule(Rule rule) {
    switch (rule) {
        case Rule::S002_32: return "torment";
        case Rule::S002_35: return "systemic pressure";
        case Rule::R6_3_4: return "blind spot";
        case Rule::S003_04: return "sharp";
        case Rule::R6_4_3: return "without luck";
        case Rule::R7_3: return "for enduring";
        case Rule::R6_7_3: return "because the monster lies, which no modifier changes";
        case Rule::S000_97: return "the hit";
        case Rule::R5_1_3: return "the damage";
        case Rule::R9_3: return "doubled by the club specialist";
        case Rule::D_05: return "the paired weapon";
        default: return "";
    }
}

/// Whether the term is a number of its own whose sign matters beside what it does to the sum.
bool has_sign_of_its_own(const Term& term) {
    return term.part == Part::sheet || term.part == Part::gained || term.part == Part::tokens;
}

/// Where a term comes from: "Bone Axe", "speed token".
std::string origin(const Scenario& scenario, const Term& term) {
    switch (term.part) {
        case Part::die: return "rolled";
        case Part::sheet: return attribute_of(term);
        case Part::gained: return "permanent " + attribute_of(term);
        case Part::tokens: return attribute_of(term) + (std::abs(term.amount) == 1 ? " token" : " tokens");
        case Part::lasting:
            if (term.kind == SourceKind::rules) return "for a while";
            break;
        case Part::attack:
            if (term.kind == SourceKind::rules) return "this attack";
            break;
        case Part::level: return "level " + scenario.level().name;
        case Part::rule: {
            const std::string_view word = word_for_rule(term.rule);
            return std::string(word.empty() ? rule_name(term.rule) : word);
        }
        case Part::limit: return "limit";
        case Part::box:
        case Part::card: break;
    }
    return source_name(*scenario.codex, term.kind, term.thing);
}

std::string term_text(const Scenario& scenario, const Term& term) {
    const std::string from = origin(scenario, term);
    // An accuracy of 1 takes 1 off what is needed: "-1 for accuracy +1"; so does a token.
    if (term.taken_off && has_sign_of_its_own(term))
        return fmt::format("{} for {} {}", with_sign(term.amount), from, with_sign(-term.amount));
    return fmt::format("{} {}", with_sign(term.amount), from);
}

/// "2 Bone Axe, +1 speed token, at least 1"
std::string terms_text(const Scenario& scenario, std::span<const Term> terms) {
    std::string text;
    int sum = 0;
    for (const Term& term : terms) {
        const bool first = &term == terms.data();
        sum += term.amount;
        if (!first) text += ", ";
        if (term.part == Part::limit) {
            text += fmt::format("at {} {}", term.amount > 0 ? "least" : "most", sum);
        } else {
            text += first && !term.taken_off ? fmt::format("{} {}", term.amount, origin(scenario, term))
                                             : term_text(scenario, term);
        }
    }
    return text;
}

}  // namespace

std::string parts_text(const Scenario& scenario, std::span<const Term> terms) {
    if (terms.empty() || (terms.size() == 1 && terms[0].part != Part::rule)) return "";
    return " (" + terms_text(scenario, terms) + ")";
}

std::string account_text(const Scenario& scenario, std::span<const Term> terms) {
    const std::string text = terms_text(scenario, terms);
    return terms.size() > 1 ? fmt::format("{} = {}", text, sum_of(terms)) : text;
}

std::string sources_text(const Scenario& scenario, std::span<const Term> terms) {
    std::string text;
    for (const Term& term : terms) text += (text.empty() ? " (" : ", ") + origin(scenario, term);
    return text.empty() ? text : text + ")";
}

std::string account_json(const Scenario& scenario, std::span<const Term> terms) {
    std::string json = "[";
    for (const Term& term : terms) {
        if (json.size() > 1) json += ",";
        json += fmt::format("{{\"amount\":{},\"from\":{}", term.amount, json_string(origin(scenario, term)));
        if (term.rule != Rule::none) json += fmt::format(",\"rule\":{}", json_string(rule_name(term.rule)));
        json += "}";
    }
    return json + "]";
}

}  // namespace lantern::engine
