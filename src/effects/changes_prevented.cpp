#include <algorithm>

#include "effects/changes.hpp"
#include "effects/changes_parts.hpp"
#include "look/boxes.hpp"
#include "look/natures.hpp"

/// What does not befall survivors or monster since something that holds keeps it away, told with what that is.
namespace lantern::engine {

void tell_prevented(Run& run, int who, Static by, const About& about) {
    if (run.listener == nullptr) return;
    const Cause bearer = who_says(run, who, by, about);
    run.emit(event(EventKind::prevented, rule_of_text(bearer.kind), who, static_cast<int>(by), std::max(about.a, 0),
                   bearer));
}

namespace {

/// What a survivor has in them that impairs them so; the rules where that is something else.
Cause impairing_nature(const Look& look, int who, Impairment what) {
    for (unsigned slot = 0; slot < slots_of(look, who); ++slot) {
        const Borne borne = nature_in(look, who, slot);
        if (borne.nature != nullptr && borne.nature->impairments.has(what)) return {borne.kind, borne.index};
    }
    return {};
}

}  // namespace

void tell_prevented(Run& run, int who, Impairment by) {
    if (run.listener == nullptr) return;
    const About about{.a = static_cast<int>(by)};
    if (!impaired(survivor(run, who), by)) return tell_prevented(run, who, Static::impaired, about);
    const Cause nature = impairing_nature(run, who, by);
    Event e = event(EventKind::prevented, rule_of_text(nature.kind), who, static_cast<int>(Static::impaired), about.a,
                    nature);
    if (nature.kind == SourceKind::rules) e.thing = impairing_injury(run, who, by);
    if (e.thing != no_thing) e.rule = Rule::R5_4;
    run.emit(e);
}

void tell_prevented(Run& run, Static by) {
    if (run.listener == nullptr) return;
    Account account;
    monster_static(run, by, &account);
    const Cause says = account.empty() ? Cause{} : Cause{account.terms()[0].kind, account.terms()[0].thing};
    run.emit(event(EventKind::prevented, rule_of_text(says.kind), no_survivor, static_cast<int>(by), 0, says));
}

}  // namespace lantern::engine
