#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"
#include "look/look.hpp"
#include "state/account.hpp"
#include "table/option_tells.hpp"
#include "table/waiting_tells.hpp"

/// What all have in common that tell of an option. Every number comes from the function that the rules use for it, with its account.
namespace lantern::engine {

/// Remarks on one option, put together to a line.
class Remarks {
public:
    void add(std::string remark) {
        if (!remark.empty()) remarks_.push_back(std::move(remark));
    }
    /// What the monster's cards do, and that it is worth asking once more where they harm somebody.
    void add_waiting(const WaitingTell& waiting) {
        add(waiting.text);
        grave_ = grave_ || waiting.harms;
        waiting_.insert(waiting_.end(), waiting.of.begin(), waiting.of.end());
    }
    void add_grave(std::string remark) {
        add(std::move(remark));
        grave_ = true;
    }
    /// What a number of a remark is made of, for who asks why.
    void account_for(const Scenario& scenario, std::string says, const Account& account);
    /// The same of a number that is no sum: "wounds on 7+" of "strength 1 against toughness 8".
    void account_in_words(std::string says, std::string terms) { sums_.push_back({std::move(says), std::move(terms)}); }
    OptionTells told() const;

    OptionNumbers numbers;

private:
    std::vector<std::string> remarks_;
    std::vector<OptionSum> sums_;
    std::vector<Cause> waiting_;
    bool grave_ = false;
};

/// An answer as if it were taken.
struct Taken {
    Look look;
    const Pause& pause;
    Answer answer;
    int who;  ///< whose gear and survival the answer speaks of; -1: nobody's

    const Codex& codex() const { return look.codex; }
    unsigned parameter() const { return parameter_of(answer); }
    const SurvivorState& actor() const { return survivor(look, who); }
};

/// What the monster's cards do that this moment sets off when it comes to the survivor.
void add_waiting(Remarks& remarks, const Taken& taken, Trigger moment);

/// "costs 1 of 3 survival", or what pays in its place.
std::string paid_text(Remarks& remarks, const Taken& taken, int price);
/// The same of a survival action at its price today.
std::string price_text(Remarks& remarks, const Taken& taken, SurvivalAction action);

}  // namespace lantern::engine
