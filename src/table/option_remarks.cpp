#include "table/option_remarks.hpp"

#include <algorithm>

#include "effects/changes.hpp"
#include "look/boxes.hpp"
#include "narrate/account_text.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"
#include "rules/survival.hpp"

namespace lantern::engine {

using std::to_string;

void Remarks::account_for(const Scenario& scenario, std::string says, const Account& account) {
    if (!account.empty()) sums_.push_back({std::move(says), account_text(scenario, account)});
}

OptionTells Remarks::told() const {
    OptionTells tells{.text = "", .grave = grave_, .numbers = numbers, .sums = sums_, .waiting = waiting_};
    if (remarks_.size() > 1) tells.first = remarks_.front();
    tells.cut = std::ranges::any_of(remarks_, is_cut_off);
    for (const std::string& remark : remarks_) tells.text += (tells.text.empty() ? "" : "; ") + remark;
    return tells;
}

void add_waiting(Remarks& remarks, const Taken& taken, Trigger moment) {
    remarks.add_waiting(waiting_for(taken.look, moment, taken.who));
}

std::string paid_text(Remarks& remarks, const Taken& taken, int price) {
    switch (payment_of_survival(taken.look, taken.who, price).value_or(Payment::survival)) {
        case Payment::negative_tokens: return "costs " + counted(price, "negative token", "negative tokens");
        case Payment::strength_tokens: return "costs " + counted(price, "strength token", "strength tokens");
        case Payment::survival: break;
    }
    remarks.numbers.survival = price;
    return "costs " + to_string(price) + " of " + to_string(taken.actor().survival) + " survival";
}

std::string price_text(Remarks& remarks, const Taken& taken, SurvivalAction action) {
    Account account;
    const int price = rules::price_of(taken.look, taken.who, action, &account);
    std::string paid = paid_text(remarks, taken, price);
    remarks.account_for(taken.look.scenario, paid, account);
    return paid + parts_text(taken.look.scenario, account);
}

}  // namespace lantern::engine
