#include "serve/turns.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace lantern::engine::serve {

bool Turns::add(Asker asker, std::function<void()> work) {
    forget_unwanted();
    const auto known = addresses_.find(asker.address);
    const std::size_t under_way = known == addresses_.end() ? 0 : known->second.running + known->second.waiting;
    if (waiting_ >= limits_.waiting || under_way >= limits_.of_address) return false;
    Address& address = addresses_[asker.address];
    if (address.waiting == 0) address.turn = ++latest_;
    Game& game = address.games[asker.game];
    if (game.works.empty()) game.turn = ++latest_;
    game.works.push_back({std::move(asker), std::move(work)});
    ++address.waiting;
    ++waiting_;
    return true;
}

std::optional<Turns::Turn> Turns::take() {
    forget_unwanted();
    Address* next = nullptr;
    for (auto& [name, address] : addresses_) {
        if (address.waiting == 0 || address.running >= limits_.running) continue;
        if (next == nullptr || address.turn < next->turn) next = &address;
    }
    if (next == nullptr) return std::nullopt;
    const auto game = std::min_element(next->games.begin(), next->games.end(),
                                       [](const auto& a, const auto& b) { return a.second.turn < b.second.turn; });
    Turn turn = std::move(game->second.works.front());
    game->second.works.pop_front();
    // Both go to the end of the line.
    game->second.turn = ++latest_;
    next->turn = ++latest_;
    if (game->second.works.empty()) next->games.erase(game);
    --next->waiting;
    --waiting_;
    ++next->running;
    return turn;
}

void Turns::done(const Asker& asker) {
    const auto found = addresses_.find(asker.address);
    if (--found->second.running == 0 && found->second.waiting == 0) addresses_.erase(found);
}

bool Turns::any_wanted(const std::deque<Turn>& works) {
    return std::any_of(works.begin(), works.end(), [](const Turn& turn) { return turn.asker.is_wanted(); });
}

bool Turns::any_may_run() const {
    return std::any_of(addresses_.begin(), addresses_.end(), [&](const auto& one) {
        const Address& address = one.second;
        return address.running < limits_.running &&
               std::any_of(address.games.begin(), address.games.end(),
                           [](const auto& game) { return any_wanted(game.second.works); });
    });
}

bool Turns::others_wait(const Asker& asker) const {
    return std::any_of(addresses_.begin(), addresses_.end(), [&](const auto& one) {
        const auto& [name, address] = one;
        const bool own = name == asker.address;
        // The end of that work makes room for another one of its address.
        if (address.running >= limits_.running + (own ? 1 : 0)) return false;
        return std::any_of(address.games.begin(), address.games.end(), [&](const auto& game) {
            return !(own && game.first == asker.game) && any_wanted(game.second.works);
        });
    });
}

void Turns::forget_unwanted() {
    for (auto one = addresses_.begin(); one != addresses_.end();) {
        Address& address = one->second;
        for (auto game = address.games.begin(); game != address.games.end();) {
            std::deque<Turn>& works = game->second.works;
            const std::size_t gone = std::erase_if(works, [](const Turn& turn) { return !turn.asker.is_wanted(); });
            address.waiting -= gone;
            waiting_ -= gone;
            game = works.empty() ? address.games.erase(game) : std::next(game);
        }
        one = address.waiting == 0 && address.running == 0 ? addresses_.erase(one) : std::next(one);
    }
}

}  // namespace lantern::engine::serve
