#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/space.hpp"
#include "board/spaces.hpp"
#include "narrate/words.hpp"

namespace lantern::engine {

/// Writes one JSON text from front to back, which is several times as quick as building a tree of it first. Values of an object are
/// written behind their key().
class JsonWriter {
public:
    /// The value of a member of the object that is open.
    JsonWriter& key(std::string_view name) {
        separate();
        text_ += '"';
        text_ += name;
        text_ += "\":";
        fresh_ = true;
        return *this;
    }
    /// The same of a member whose name is anybody's.
    JsonWriter& name(std::string_view words) {
        value(words);
        text_ += ':';
        fresh_ = true;
        return *this;
    }
    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_array() { open('['); }
    void end_array() { close(']'); }

    void value(std::string_view words) { raw(json_string(words)); }
    void value(const char* words) { value(std::string_view(words)); }
    void value(bool so) { raw(so ? "true" : "false"); }
    void value(int number) { raw(std::to_string(number)); }
    void value(std::uint64_t number) { raw(std::to_string(number)); }
    void space(Space space) { is_on_board(space) ? value(space_name(space).view()) : null(); }
    void value(const Spaces& spaces) {
        begin_array();
        for (const Space one : spaces) space(one);
        end_array();
    }
    void value(const std::vector<int>& numbers) {
        begin_array();
        for (const int number : numbers) value(number);
        end_array();
    }
    void null() { raw("null"); }
    /// JSON that somebody else wrote.
    void raw(std::string_view json) {
        separate();
        text_ += json;
        fresh_ = false;
    }

    template <class Value>
    void member(std::string_view name, const Value& its) {
        key(name).value(its);
    }

    std::string take() { return std::move(text_); }

private:
    void separate() {
        if (!fresh_) text_ += ',';
        fresh_ = false;
    }
    void open(char bracket) {
        separate();
        text_ += bracket;
        fresh_ = true;
    }
    void close(char bracket) {
        text_ += bracket;
        fresh_ = false;
    }

    std::string text_;
    bool fresh_ = true;  ///< nothing stands before the next value but a bracket or its key
};

}  // namespace lantern::engine
