#include "table/session_read.hpp"

#include <set>

#include "base/utf8.hpp"
#include "narrate/words.hpp"
#include "table/session.hpp"

namespace lantern::engine::session {

using nlohmann::json;

namespace {

/// Brackets that stand within one another, those in strings left aside; enough to know it of what is no JSON at all.
int depth_of(std::string_view text) {
    int depth = 0, deepest = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\') ++i;
            if (c == '"') in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            deepest = std::max(deepest, ++depth);
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return deepest;
}

/// "[json.exception.parse_error.101] parse error at line 1, column 3: ..." without the library's own mark.
std::string own_words(std::string_view what) {
    const std::size_t mark = what.find("] ");
    return std::string(mark == std::string_view::npos ? what : what.substr(mark + 2));
}

/// Sees to it that no object has two fields of one name: which of them counts would be anybody's guess.
class Names {
public:
    bool operator()(int /*depth*/, json::parse_event_t event, const json& parsed) {
        if (event == json::parse_event_t::object_start) open_.emplace_back();
        if (event == json::parse_event_t::object_end) open_.pop_back();
        if (event == json::parse_event_t::key) {
            const auto& name = parsed.get_ref<const std::string&>();
            if (!open_.back().insert(name).second)
                throw Refusal{Fault::malformed_json, "an object has two fields \"" + in_short(name) + "\""};
        }
        return true;
    }

private:
    std::vector<std::set<std::string>> open_;
};

/// A name as it stands in a JSON Pointer.
std::string in_pointer(std::string_view name) {
    std::string text;
    for (const char c : name) {
        if (c == '~') {
            text += "~0";
        } else if (c == '/') {
            text += "~1";
        } else {
            text += c;
        }
    }
    return text;
}

}  // namespace

std::string in_short(std::string_view name, std::size_t enough) {
    if (name.size() <= enough) return std::string(name);
    std::size_t end = enough;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;  // no half characters
    return std::string(name.substr(0, end)) + "...";
}

json read_message(std::string_view line) {
    if (line.size() > longest_message)
        throw Refusal{Fault::too_long, "a line has at most " + std::to_string(longest_message) + " bytes"};
    const std::size_t no_text = first_that_is_no_text(line);
    if (no_text != std::string_view::npos)
        throw Refusal{Fault::malformed_utf8, "the line is no UTF-8 text", "byte " + std::to_string(no_text + 1)};
    if (depth_of(line) > deepest_message)
        throw Refusal{Fault::too_deep, "brackets stand more than " + std::to_string(deepest_message) + " deep"};
    try {
        json message = json::parse(line.begin(), line.end(), Names());
        if (!message.is_object()) throw Refusal{Fault::wrong_kind, "a message is an object"};
        return message;
    } catch (const json::parse_error& error) {
        throw Refusal{Fault::malformed_json, in_short(own_words(error.what()), 300),
                      "byte " + std::to_string(error.byte)};
    } catch (const json::exception& error) {
        throw Refusal{Fault::malformed_json, in_short(own_words(error.what()), 300)};
    }
}

std::string_view type_named(const json& message, const std::vector<std::string_view>& names) {
    const auto type = message.find("type");
    if (type == message.end()) throw Refusal{Fault::missing_field, "a message has a field \"type\"", "/type"};
    if (!type->is_string()) throw Refusal{Fault::wrong_kind, "type: must be a text", "/type"};
    const std::string wanted = in_short(type->get_ref<const std::string&>());
    const auto found = std::find(names.begin(), names.end(), wanted);
    if (found != names.end()) return *found;
    throw Refusal{Fault::unknown_type,
                  "there is no message \"" + wanted + "\"." +
                      text::suggestion(wanted, std::vector<std::string>(names.begin(), names.end())),
                  "/type"};
}

Fields::Fields(const json& object, std::string where, const std::vector<std::string_view>& known)
    : object_(object), where_(std::move(where)) {
    for (const auto& [name, value] : object.items()) {
        if (std::find(known.begin(), known.end(), name) != known.end()) continue;
        const std::string shown = in_short(name);
        throw Refusal{Fault::unknown_field,
                      "there is no field \"" + shown + "\" here." +
                          text::suggestion(shown, std::vector<std::string>(known.begin(), known.end())),
                      where_ + "/" + in_pointer(shown)};
    }
}

void Fields::refuse(Fault fault, std::string_view name, const std::string& message) const {
    throw Refusal{fault, std::string(name) + ": " + message, place(name)};
}

void Fields::unknown_word(std::string_view name, const std::string& said, std::vector<std::string> known) const {
    refuse(Fault::unknown_word, name, "\"" + said + "\" is none." + text::suggestion(said, known));
}

const json* Fields::any(std::string_view name) const {
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
}

std::optional<std::string> Fields::text(std::string_view name, std::size_t most) const {
    const json* const value = any(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_string()) refuse(Fault::wrong_kind, name, "must be a text");
    const auto& words = value->get_ref<const std::string&>();
    if (words.size() > most) refuse(Fault::out_of_range, name, "has at most " + std::to_string(most) + " bytes");
    return words;
}

std::optional<bool> Fields::flag(std::string_view name) const {
    const json* const value = any(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_boolean()) refuse(Fault::wrong_kind, name, "must be true or false");
    return value->get<bool>();
}

std::optional<std::uint64_t> Fields::number(std::string_view name, std::uint64_t least, std::uint64_t most) const {
    const json* const value = any(name);
    if (value == nullptr) return std::nullopt;
    const std::string range = "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    if (!value->is_number()) refuse(Fault::wrong_kind, name, range);
    if (!value->is_number_unsigned())
        refuse(value->is_number_float() ? Fault::wrong_kind : Fault::out_of_range, name, range);
    const auto number = value->get<std::uint64_t>();
    if (number < least || number > most) refuse(Fault::out_of_range, name, range);
    return number;
}

std::optional<double> Fields::fraction(std::string_view name, double least, double most) const {
    const json* const value = any(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number()) refuse(Fault::wrong_kind, name, "must be a number");
    const auto number = value->get<double>();
    if (!(number >= least && number <= most))
        refuse(Fault::out_of_range, name, "must lie between " + json(least).dump() + " and " + json(most).dump());
    return number;
}

std::optional<std::vector<std::string>> Fields::texts(std::string_view name) const {
    constexpr std::size_t most = 64;
    const json* const value = any(name);
    if (value == nullptr) return std::nullopt;
    const auto is_text = [](const json& one) { return one.is_string(); };
    const auto is_short = [](const json& one) { return one.get_ref<const std::string&>().size() <= longest_words; };
    if (!value->is_array() || !std::all_of(value->begin(), value->end(), is_text))
        refuse(Fault::wrong_kind, name, "must be a list of texts");
    if (value->size() > most || !std::all_of(value->begin(), value->end(), is_short))
        refuse(Fault::out_of_range, name,
               "has at most " + std::to_string(most) + " of them, each of " + std::to_string(longest_words) + " bytes");
    return value->get<std::vector<std::string>>();
}

std::optional<unsigned> read_survivor(const Fields& fields, std::string_view name, const Scenario& scenario) {
    const auto count = static_cast<unsigned>(scenario.setup.survivors.size());
    const nlohmann::json* const value = fields.any(name);
    if (value == nullptr) return std::nullopt;
    if (value->is_number()) return static_cast<unsigned>(*fields.number(name, 0, count - 1));
    if (!value->is_string())
        fields.refuse(Fault::wrong_kind, name, "must be the name of a survivor, or its number from 0 on");
    std::vector<std::string> names;
    for (unsigned who = 0; who < count; ++who) names.push_back(survivor_name(scenario, who));
    return static_cast<unsigned>(*fields.word(name, names));
}

}  // namespace lantern::engine::session
