#include "table/markup.hpp"

#include <cassert>

namespace lantern::engine {

std::string escaped_html(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        switch (c) {
            case '&': escaped += "&amp;"; break;
            case '<': escaped += "&lt;"; break;
            case '>': escaped += "&gt;"; break;
            case '"': escaped += "&quot;"; break;
            case '\'': escaped += "&#39;"; break;
            default: {
                const auto byte = static_cast<unsigned char>(c);
                if ((byte >= 0x20 && byte != 0x7F) || c == '\n') escaped += c;
            }
        }
    }
    return escaped;
}

void Markup::begin(std::string_view tag, Attributes attributes) {
    text_ += "<" + std::string(tag);
    for (const auto& [name, value] : attributes) text_ += " " + std::string(name) + "=\"" + escaped_html(value) + "\"";
}

Markup& Markup::open(std::string_view tag, Attributes attributes) {
    begin(tag, attributes);
    text_ += ">";
    open_.emplace_back(tag);
    return *this;
}

Markup& Markup::close() {
    assert(!open_.empty());
    text_ += "</" + open_.back() + ">\n";
    open_.pop_back();
    return *this;
}

Markup& Markup::say(std::string_view text) {
    text_ += escaped_html(text);
    return *this;
}

Markup& Markup::put(std::string_view tag, std::string_view text, Attributes attributes) {
    return open(tag, attributes).say(text).close();
}

Markup& Markup::mark(std::string_view tag, Attributes attributes) {
    begin(tag, attributes);
    return raw("/>\n");
}

Markup& Markup::raw(std::string_view text) {
    text_ += text;
    return *this;
}

std::string Markup::finished() && {
    assert(open_.empty());
    return std::move(text_);
}

}  // namespace lantern::engine
