#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.hpp"
#include "game/game.hpp"
#include "state/account.hpp"

namespace lantern::engine {

/// A digest of what happens in a showdown: each question with its options and their chances, each answer, each event.
/// It is made of stable names and numbers alone, never of enumerators, places in lists or bytes of a state, so that it
/// changes when behaviour changes and not when the code takes another shape. Names of cards belong to it, the words of the
/// log do not.
///
/// Give it to Game::start and Game::apply as their listener, and tell it what is asked and answered in between.
class Signature final : public Listener {
public:
    /// The scenario must outlive it. `also` hears the events as well; it may be null.
    explicit Signature(const Scenario& scenario, Listener* also = nullptr) : scenario_(scenario), also_(also) {}

    void on(const Event& event, const State& state, const Accounts& accounts) override;
    /// A pause, and the answer that it is about to get.
    void answered(const Pause& pause, Answer given);

    std::uint64_t value() const { return digest_.value(); }

    /// What it came to so far, and back to that: the answers since are taken back.
    const Digest& digest() const { return digest_; }
    void go_back_to(const Digest& earlier) { digest_ = earlier; }

private:
    void add(std::string_view text);
    void add(std::uint64_t number);
    void add_answer(const Question& question, Answer answer);

    const Scenario& scenario_;
    Listener* also_;
    Digest digest_;
};

/// The signature of a showdown that is answered like this. The answers must be legal.
std::uint64_t signature_of(const Game& game, const std::vector<Answer>& answers);

/// A signature as people write it: sixteen hexadecimal digits.
std::string signature_text(std::uint64_t signature);

}  // namespace lantern::engine
