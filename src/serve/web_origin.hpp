#pragma once

#include <string>
#include <string_view>

namespace lantern::engine::serve {

/// For whom this server speaks: names under which browsers may reach it. A page of another site that calls it by a name of its
/// own, or calls it from afar, is refused.
class WebOrigin {
public:
    /// `public_url`: where people reach it, "https://lantern.example.org"; empty: only by addresses, and as localhost.
    explicit WebOrigin(std::string_view public_url);

    /// Whether a request with this field Host is for us.
    bool is_host(std::string_view host) const;
    /// Whether a page of this origin may open a WebSocket with this Host; empty: it is no page.
    bool is_origin(std::string_view origin, std::string_view host) const;

private:
    std::string public_origin_, public_name_;
};

/// What is wrong with --public-url; empty: nothing.
std::string fault_of_public_url(std::string_view url);

}  // namespace lantern::engine::serve
