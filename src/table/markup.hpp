#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lantern::engine {

/// Text as it stands between tags or in quotes: what would be read as markup is written as what it is, control characters are left out.
std::string escaped_html(std::string_view text);

/// A page of HTML as it is written: what is opened is closed, and all that people wrote is escaped. It reads as XML, too.
class Markup {
public:
    using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;

    /// Opens an element.
    Markup& open(std::string_view tag, Attributes attributes = {});
    /// Closes the innermost one.
    Markup& close();
    Markup& say(std::string_view text);
    /// An element with nothing but text in it.
    Markup& put(std::string_view tag, std::string_view text, Attributes attributes = {});
    /// An element that is never closed (meta, line, circle).
    Markup& mark(std::string_view tag, Attributes attributes);
    /// Text of ours as it is: a doctype, a style sheet.
    Markup& raw(std::string_view text);

    /// The page; every element must be closed.
    std::string finished() &&;

private:
    void begin(std::string_view tag, Attributes attributes);

    std::string text_;
    std::vector<std::string> open_;
};

}  // namespace lantern::engine
