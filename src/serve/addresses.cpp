#include "serve/addresses.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <memory>

namespace lantern::engine::serve {

namespace ip = boost::asio::ip;
using boost::system::error_code;

bool is_loopback(const std::string& address) {
    error_code error;
    const ip::address read = ip::make_address(address, error);
    if (error) return false;
    // As a socket for IPv6 tells of whoever comes by IPv4.
    const bool mapped = read.is_v6() && read.to_v6().is_v4_mapped();
    return mapped ? ip::make_address_v4(ip::v4_mapped, read.to_v6()).is_loopback() : read.is_loopback();
}

std::string counted_address(std::string_view address) {
    error_code error;
    const ip::address read = ip::make_address(std::string(address), error);
    if (error) return "";
    if (read.is_v4()) return read.to_string();
    const ip::address_v6 six = read.to_v6();
    if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six).to_string();
    if (six.is_loopback()) return "::1";
    // Whoever has one address of IPv6 has a network of them.
    ip::address_v6::bytes_type bytes = six.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes).to_string() + "/64";
}

std::vector<std::string> reached_by(const std::string& address) {
    error_code error;
    const ip::address listens = ip::make_address(address, error);
    if (error || !listens.is_unspecified()) return {address};
    std::vector<std::string> found;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) first = nullptr;
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> all(first, ::freeifaddrs);
    for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        const bool six = one->ifa_addr->sa_family == AF_INET6;
        if (one->ifa_addr->sa_family != AF_INET && (!six || !listens.is_v6())) continue;
        std::array<char, NI_MAXHOST> name{};
        if (::getnameinfo(one->ifa_addr, six ? sizeof(sockaddr_in6) : sizeof(sockaddr_in), name.data(), name.size(),
                          nullptr, 0, NI_NUMERICHOST) != 0)
            continue;
        // What only neighbours on one wire reach has the name of that wire behind it, which browsers do not take.
        if (std::string_view(name.data()).find('%') == std::string_view::npos) found.emplace_back(name.data());
    }
    if (found.empty()) found.emplace_back(listens.is_v6() ? "::1" : "127.0.0.1");
    return found;
}

}  // namespace lantern::engine::serve
