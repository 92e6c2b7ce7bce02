#include <lantern/answers.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include "state/question.hpp"

/// The face's numbers of answers are the engine's.
namespace lantern {

namespace {

using Both = std::pair<Choice, engine::Choice>;
using Inner = engine::Choice;

constexpr std::array choices{
    Both{Choice::pass, Inner::pass},
    Both{Choice::yes, Inner::yes},
    Both{Choice::space, Inner::space},
    Both{Choice::die, Inner::die},
    Both{Choice::location, Inner::location},
    Both{Choice::survivor, Inner::survivor},
    Both{Choice::card, Inner::card},
    Both{Choice::option, Inner::option},
    Both{Choice::direction, Inner::direction},
    Both{Choice::move, Inner::move},
    Both{Choice::attack, Inner::attack},
    Both{Choice::gear, Inner::gear},
    Both{Choice::terrain, Inner::terrain},
    Both{Choice::card_activation, Inner::card_activation},
    Both{Choice::end_act, Inner::end_act},
    Both{Choice::dodge, Inner::dodge},
    Both{Choice::encourage, Inner::encourage},
    Both{Choice::dash, Inner::dash},
    Both{Choice::surge, Inner::surge},
    Both{Choice::rule, Inner::rule},
    Both{Choice::sweep, Inner::sweep},
    Both{Choice::give, Inner::give},
    Both{Choice::collide, Inner::collide},
    Both{Choice::encounter, Inner::encounter},
    Both{Choice::nature, Inner::nature},
    Both{Choice::copy, Inner::copy},
    Both{Choice::archive_resource, Inner::archive_resource},
    Both{Choice::number, Inner::number},
    Both{Choice::token, Inner::token},
    Both{Choice::armor_set, Inner::armor_set},
};

static_assert(choices.size() == static_cast<std::size_t>(engine::last_choice) + 1,
              "every choice of the engine is named");
static_assert(std::all_of(choices.begin(), choices.end(), [](const Both& both) {
    const engine::Answer number = engine::answer(both.second, 0x2A5);
    return choice(Answer{number}) == both.first && parameter(Answer{number}) == 0x2A5;
}));

}  // namespace

}  // namespace lantern
