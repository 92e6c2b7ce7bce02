#include "serve/web_origin.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <system_error>

namespace lantern::engine::serve {

namespace {

namespace ip = boost::asio::ip;

std::string lower(std::string_view text) {
    std::string made(text);
    std::transform(made.begin(), made.end(), made.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return made;
}

/// "example.org" of "example.org:8080", "::1" of "[::1]:8080".
std::string name_of(std::string_view authority) {
    if (authority.starts_with('[')) return std::string(authority.substr(1, authority.find(']') - 1));
    return lower(authority.substr(0, authority.find(':')));
}

/// Whether an authority names its port, if it does, as a number that a port has: "example.org", "[::1]:8080".
bool has_good_port(std::string_view authority) {
    const std::size_t name = authority.starts_with('[') ? authority.find(']') : 0;
    const std::size_t colon = name == std::string_view::npos ? name : authority.find(':', name);
    if (colon == std::string_view::npos) return true;
    const std::string_view digits = authority.substr(colon + 1);
    unsigned port = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    return read.ec == std::errc() && read.ptr == digits.data() + digits.size() && port >= 1 && port <= 65'535;
}

/// "https://example.org" of "https://example.org/any/thing".
std::string origin_of(std::string_view url) {
    const std::size_t scheme = url.find("://");
    if (scheme == std::string_view::npos) return "";
    return lower(url.substr(0, url.find('/', scheme + 3)));
}

}  // namespace

WebOrigin::WebOrigin(std::string_view public_url) : public_origin_(origin_of(public_url)) {
    if (!public_origin_.empty()) public_name_ = name_of(public_origin_.substr(public_origin_.find("://") + 3));
}

bool WebOrigin::is_host(std::string_view host) const {
    const std::string name = name_of(host);
    if (name.empty()) return false;
    if (name == "localhost" || (!public_name_.empty() && name == public_name_)) return true;
    // A site that gives its own name to this server's address (DNS rebinding) comes with that name, and never with an address.
    boost::system::error_code error;
    ip::make_address(name, error);
    return !error;
}

bool WebOrigin::is_origin(std::string_view origin, std::string_view host) const {
    if (origin.empty()) return true;
    const std::string said = lower(origin);
    if (!public_origin_.empty() && said == public_origin_) return true;
    // By its public name it is reached as --public-url says: a page of that name without TLS is somebody else's.
    if (!public_name_.empty() && name_of(host) == public_name_) return false;
    const std::string here = lower(host);
    return said == "http://" + here || said == "https://" + here;
}

std::string fault_of_public_url(std::string_view url) {
    const std::string origin = origin_of(url);
    if (!origin.starts_with("http://") && !origin.starts_with("https://")) return "must begin with http:// or https://";
    if (name_of(origin.substr(origin.find("://") + 3)).empty()) return "names no host";
    if (!has_good_port(origin.substr(origin.find("://") + 3))) return "names a port that there is not";
    const std::string_view behind = url.substr(std::min(origin.size(), url.size()));
    if (!behind.empty() && behind != "/") return "has no path: the page is served at the top";
    return "";
}

}  // namespace lantern::engine::serve
