#pragma once

#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <vector>

#include "common.hpp"
#include "table/session.hpp"

namespace lantern::engine::app {

/// What sessions get from this program: its cards, and chance; several threads may ask at once. Where games are kept is for whoever
/// derives from it.
class ProgramHost : public SessionHost {
public:
    /// `further`: the files of further packs among the cards.
    ProgramHost(SessionCards cards, FurtherPacks further) : cards_(std::move(cards)), further_(std::move(further)) {}

    std::string program() const override { return "lantern " + std::string(version); }
    /// Those that the program began with.
    Result<SessionCards> cards(const std::vector<std::string>& folders) override;
    Result<SurvivorsFile> sheets(const std::string& json) override;
    Result<std::unique_ptr<Store>> store() override;
    std::uint64_t lot() override;

protected:
    const SessionCards& own_cards() const { return cards_; }

private:
    SessionCards cards_;
    FurtherPacks further_;
    std::mutex mutex_;  ///< of what follows
    std::unique_ptr<PackCompiler> compiler_;
    std::random_device device_;
};

}  // namespace lantern::engine::app
