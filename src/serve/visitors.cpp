#include "serve/visitors.hpp"

#include <iterator>

namespace lantern::engine::serve {

bool Visitors::enter(const std::string& address) {
    if (address.empty()) return true;
    Visitor& visitor = all_[address];
    if (visitor.connections >= most_) return false;
    ++visitor.connections;
    return true;
}

void Visitors::leave(const std::string& address) {
    const auto found = all_.find(address);
    if (found != all_.end() && found->second.connections > 0) --found->second.connections;
}

int Visitors::ask(const std::string& address, double now) {
    return address.empty() ? 0 : all_[address].requests.take(requests_, now);
}

void Visitors::sweep(double now) {
    for (auto one = all_.begin(); one != all_.end();) {
        Visitor& visitor = one->second;
        const bool at_rest = visitor.connections == 0 && visitor.requests.full(requests_, now);
        one = at_rest ? all_.erase(one) : std::next(one);
    }
}

}  // namespace lantern::engine::serve
