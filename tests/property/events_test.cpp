// What the kinds of events say of themselves, met in random showdowns.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "property/play.hpp"
#include "state/event_forms.hpp"

namespace lantern::engine::testing {
namespace {

/// Notes the first event that has something of which its kind says nothing.
class FormChecker final : public Listener {
public:
    void on(const Event& event, const State&, const Accounts&) override {
        const EventForm& form = form_of(event.kind);
        const bool from = form.spaces == EventSpaces::from || form.spaces == EventSpaces::both;
        const bool to = form.spaces == EventSpaces::to || form.spaces == EventSpaces::both;
        note(form, "a survivor", event.subject != 0xFF && form.who.empty());
        note(form, "a number", event.value != 0 && form.value.means == Meaning::nothing);
        note(form, "another number", event.other != 0 && form.other.means == Meaning::nothing);
        const bool rolled = event.kind == EventKind::wound_attempt;  // its thing is the natural roll
        note(form, "a thing", event.thing != 0xFFFF && form.thing == Thing::nothing && !rolled);
        note(form, "a space that it came from", event.from != no_space && !from);
        note(form, "a space that it led to", event.to != no_space && !to);
        note(form, "a detail", event.detail != no_thing && form.detail.empty());
        note(form, "another detail", event.more != 0 && form.more.empty());
    }

    std::string wrong;

private:
    void note(const EventForm& form, const char* what, bool surplus) {
        if (surplus && wrong.empty()) wrong = std::string(form.name) + " has " + what;
    }
};

RC_GTEST_PROP(Events, HaveOnlyWhatTheirKindSays, (std::uint64_t seed)) {
    const Game game = game_of(seed);
    FormChecker checker;
    State state = game.start(&checker);
    play(
        game, state, seed, [&](const State&, int) { RC_ASSERT(checker.wrong == ""); }, &checker);
}

}  // namespace
}  // namespace lantern::engine::testing
