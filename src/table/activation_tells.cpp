#include "table/activation_tells.hpp"

#include "content/programs.hpp"
#include "effects/changes.hpp"
#include "look/natures.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"
#include "rules/usable.hpp"

namespace lantern::engine {

namespace {

/// Whether the operation archives the gear or the tile that acts.
bool archives_source(const Op& op) {
    return archives_own_gear(op) || op.verb == Verb::archive_terrain || op.verb == Verb::lose_this;
}

}  // namespace

void tell_program(Remarks& remarks, const Codex& codex, ProgramStart program, const std::string& name) {
    if (program == 0) return;
    if (always_does(codex, program, archives_source)) {
        remarks.add_grave("archives " + name + ", which is gone for good then");
    } else if (may_do(codex, program, archives_source)) {
        remarks.add_grave("may archive " + name + ", which is gone for good then");
    }
    if (may_do(codex, program, kills)) remarks.add_grave("somebody may die of it");
}

namespace {

std::string limit_text(Limit limit) {
    return limit == Limit::none ? std::string()
                                : "once " + (limit == Limit::attack ? std::string("an ") : "a ") +
                                      std::string(limit_names[static_cast<std::size_t>(limit)]);
}

/// What gear without an activation of its own is raised for.
void tell_guard(Remarks& remarks, const Gear& gear) {
    if (gear.box.activation != 0) return;
    if (gear.deflect > 0) {
        remarks.add("ignores " + counted(gear.deflect, "hit", "hits") + ", of whatever attacks");
    } else if (gear.block > 0) {
        remarks.add("ignores " + counted(gear.block, "hit", "hits") + " of the next attack");
    }
}

Limit limit_of(const Taken& taken) {
    if (choice_of(taken.answer) != Choice::nature) return Limit::none;
    const Nature* nature = nature_in(taken.look, taken.who, taken.parameter()).nature;
    return nature == nullptr ? Limit::none : nature->limit;
}

}  // namespace

void tell_activation(Remarks& remarks, const Taken& taken) {
    const rules::Used used = rules::used_by(taken.look, taken.who, taken.answer);
    if (used.rules == nullptr) return;
    const RuleBox& box = *used.rules;
    if (box.costs_movement)
        remarks.add(box.free_activation ? "costs the movement alone" : "costs the movement as well");
    if (box.free_activation && !box.costs_movement) remarks.add("costs no activation");
    if (box.survival_cost > 0) remarks.add(paid_text(remarks, taken, box.survival_cost));
    if (choice_of(taken.answer) == Choice::gear) {
        const Gear& gear = taken.codex().gear[taken.actor().gear[taken.parameter()] - 1U];
        tell_guard(remarks, gear);
        if (!box.costs_movement && gear.has(Keyword::cumbersome)) remarks.add("costs the movement as well");
        if (gear.once_per_showdown) remarks.add("once a showdown");
    }
    remarks.add(limit_text(limit_of(taken)));
    const Cause cause = cause_of(used.context);
    tell_program(remarks, taken.codex(), box.activation, source_name(taken.codex(), cause.kind, cause.source));
    std::string line = program_line(taken.codex(), box.activation, two_lines);
    // That it is archived was told first, and by its name.
    constexpr std::string_view again = "; this gear is archived";
    if (line.ends_with(again) && always_does(taken.codex(), box.activation, archives_source))
        line.resize(line.size() - again.size());
    remarks.add(line);
    add_waiting(remarks, taken, Trigger::activation_in_zone);
}

}  // namespace lantern::engine
