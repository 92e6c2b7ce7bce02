#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "pack/embedded.hpp"

namespace lantern::engine::serve {

/// What a browser asks for.
struct WebRequest {
    std::string_view method, target;
    bool takes_gzip = false;
    std::string_view if_none_match{};
};

/// What it gets.
struct WebReply {
    int status = 200;
    std::vector<std::pair<std::string_view, std::string>> headers{};
    std::shared_ptr<const std::string> body{};
};

/// The files of the page, with all that browsers are told about them.
class WebPages {
public:
    explicit WebPages(std::span<const EmbeddedFile> files);

    WebReply reply(const WebRequest& request) const;

private:
    struct File {
        std::shared_ptr<const std::string> plain, packed;  ///< `packed` null: gzip would save nothing
        std::string_view type;
        std::string tag;
        bool for_ever = false;  ///< its name has a digest in it
    };
    std::map<std::string, File, std::less<>> files_;
};

/// A reply of a line of text.
WebReply plain_reply(int status, std::string text, std::string_view type = "text/plain; charset=utf-8");

}  // namespace lantern::engine::serve
