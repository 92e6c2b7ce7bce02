#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lantern::engine::serve {

/// Whether only this machine reaches that address; false for what is no address.
bool is_loopback(const std::string& address);

/// The address that limits count by: of IPv6 the network, of what is no address nothing.
std::string counted_address(std::string_view address);

/// The addresses by which others reach what listens at this one: itself, or where it stands for all of them (0.0.0.0, ::) those of
/// this machine's networks. At least one.
std::vector<std::string> reached_by(const std::string& address);

}  // namespace lantern::engine::serve
