#pragma once

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <utility>

/// The part of JSON Schema (draft 2020-12) that docs/view.schema.json uses. A keyword that is not known here is a fault, lest a
/// schema says more than is held to.
namespace lantern::engine::testing {

class Schema {
public:
    explicit Schema(nlohmann::json root) : root_(std::move(root)) {}

    /// The first fault of the value, with the place; empty where it is valid.
    std::string fault(const nlohmann::json& value) const { return fault(root_, value); }

private:
    using json = nlohmann::json;

    static bool is_of(const json& value, const std::string& type) {
        if (type == "object") return value.is_object();
        if (type == "array") return value.is_array();
        if (type == "string") return value.is_string();
        if (type == "boolean") return value.is_boolean();
        if (type == "number") return value.is_number();
        if (type == "integer") return value.is_number_integer();
        return type == "null" && value.is_null();
    }

    std::string fault(const json& schema, const json& value) const {
        for (const auto& [word, rule] : schema.items()) {
            if (std::string found = fault_of(word, rule, schema, value); !found.empty()) return found;
        }
        return "";
    }

    std::string fault_of(const std::string& word, const json& rule, const json& schema, const json& value) const {
        const auto say = [&](bool fine) { return fine ? std::string() : ": " + word + " " + rule.dump(); };
        if (word == "$ref") return fault(root_.at(json::json_pointer(rule.get<std::string>().substr(1))), value);
        if (word == "const") return say(value == rule);
        if (word == "enum") return say(std::find(rule.begin(), rule.end(), value) != rule.end());
        if (word == "type") return say(of_type(rule, value));
        if (word == "anyOf") {
            for (const json& one : rule) {
                if (fault(one, value).empty()) return "";
            }
            return say(false);
        }
        if (word == "minimum") return say(!value.is_number() || value >= rule);
        if (word == "maximum") return say(!value.is_number() || value <= rule);
        if (word == "minLength") return say(!value.is_string() || value.get<std::string>().size() >= rule);
        if (word == "maxLength") return say(!value.is_string() || value.get<std::string>().size() <= rule);
        if (word == "minItems") return say(!value.is_array() || value.size() >= rule);
        if (word == "maxItems") return say(!value.is_array() || value.size() <= rule);
        if (word == "pattern")
            return say(!value.is_string() || fits(value.get<std::string>(), rule.get<std::string>()));
        if (word == "required") return missing(rule, value);
        if (word == "items") return fault_of_items(rule, value);
        if (word == "properties") return fault_of_properties(rule, value);
        if (word == "additionalProperties") return fault_of_others(rule, schema, value);
        if (word == "$schema" || word == "title" || word == "description" || word == "$defs") return "";
        return ": the keyword " + word + " is not known";
    }

    /// Few texts are compared with few patterns, thousands of times: what came of it is remembered.
    bool fits(const std::string& text, const std::string& pattern) const {
        const auto [known, added] = fits_.try_emplace({text, pattern}, false);
        if (added) known->second = std::regex_search(text, std::regex(pattern));
        return known->second;
    }

    static bool of_type(const json& types, const json& value) {
        if (types.is_string()) return is_of(value, types);
        return std::any_of(types.begin(), types.end(), [&](const json& type) { return is_of(value, type); });
    }
    static std::string missing(const json& names, const json& value) {
        for (const json& name : names) {
            if (value.is_object() && !value.contains(name)) return " lacks " + name.dump();
        }
        return "";
    }
    std::string fault_of_items(const json& rule, const json& value) const {
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
            if (std::string found = fault(rule, value[i]); !found.empty()) return "/" + std::to_string(i) + found;
        }
        return "";
    }
    std::string fault_of_properties(const json& rules, const json& value) const {
        for (const auto& [name, rule] : rules.items()) {
            if (!value.is_object() || !value.contains(name)) continue;
            if (std::string found = fault(rule, value[name]); !found.empty()) return "/" + name + found;
        }
        return "";
    }
    std::string fault_of_others(const json& rule, const json& schema, const json& value) const {
        if (!value.is_object()) return "";
        for (const auto& [name, its] : value.items()) {
            if (schema.contains("properties") && schema["properties"].contains(name)) continue;
            if (rule.is_boolean()) return " has a member " + name + " too many";
            if (std::string found = fault(rule, its); !found.empty()) return "/" + name + found;
        }
        return "";
    }

    json root_;
    mutable std::map<std::pair<std::string, std::string>, bool> fits_;
};

}  // namespace lantern::engine::testing
