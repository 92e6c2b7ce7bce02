#include <lantern/game.hpp>

#include "base/rule_ids.hpp"
#include "face/inside.hpp"
#include "narrate/event_words.hpp"
#include "narrate/log.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"
#include "state/event_forms.hpp"

namespace lantern {

namespace {

const engine::Event& event_of(const void* event) { return *static_cast<const engine::Event*>(event); }
const engine::State& state_of(const void* state) { return *static_cast<const engine::State*>(state); }
const engine::Accounts& accounts_of(const void* accounts) { return *static_cast<const engine::Accounts*>(accounts); }

}  // namespace

std::string_view Event::kind() const { return engine::form_of(event_of(event_).kind).name; }

std::string_view Event::rule() const {
    const engine::Rule rule = event_of(event_).rule;
    return rule == engine::Rule::none ? std::string_view() : engine::rule_name(rule);
}

std::optional<int> Event::survivor() const {
    const std::uint8_t subject = event_of(event_).subject;
    return subject == engine::no_survivor ? std::nullopt : std::optional<int>(subject);
}

int Event::value() const { return event_of(event_).value; }
int Event::other() const { return event_of(event_).other; }

std::string Event::thing() const { return engine::event_thing(content_.game.scenario(), event_of(event_)); }

std::string Event::cause() const {
    const engine::Event& event = event_of(event_);
    if (event.cause_kind == engine::SourceKind::rules) return {};
    return engine::source_name(content_.game.codex(), event.cause_kind, event.cause);
}

std::string Event::from() const { return space_text(event_of(event_).from); }
std::string Event::to() const { return space_text(event_of(event_).to); }

std::string Event::words() const {
    return engine::narrate(content_.game, event_of(event_), state_of(state_), accounts_of(accounts_));
}

int Event::depth() const { return engine::event_depth(event_of(event_)); }

bool Event::begins_part() const { return engine::begins_part(event_of(event_)); }

std::string Event::why() const {
    return engine::why(content_.game, event_of(event_), state_of(state_), accounts_of(accounts_));
}

std::string Event::json() const {
    return engine::event_json(content_.game, event_of(event_), state_of(state_), accounts_of(accounts_));
}

State Event::state() const { return Inside::state(content_, state_of(state_)); }

}  // namespace lantern
