#include "table/act_tells.hpp"

#include <algorithm>
#include <numeric>

#include "look/boxes.hpp"
#include "narrate/account_text.hpp"
#include "narrate/words.hpp"
#include "rules/survivor_movement.hpp"

namespace lantern::engine {

using std::to_string;

void tell_actor(Remarks& remarks, const Taken& taken) {
    const SurvivorState& s = survivor(taken.look, static_cast<int>(taken.parameter()));
    if (has(s, SurvivorFlag::doomed)) return remarks.add("is doomed: the act brings nothing");
    if (!has(s, SurvivorFlag::knocked_down)) return;
    const bool may_use = std::ranges::any_of(
        s.gear, [&](auto gear) { return gear != 0 && taken.codex().gear[gear - 1U].box.while_down; });
    remarks.add(may_use ? "lies knocked down: can but use what is used lying"
                        : "lies knocked down: the act brings nothing");
}

void tell_move(Remarks& remarks, const Taken& taken) {
    Account account;
    const int movement = survivor_attribute(taken.look, taken.who, Attribute::movement, &account);
    const Spaces reached = rules::spaces_to_move_to(taken.look, taken.who);
    remarks.account_for(taken.look.scenario, "movement " + to_string(movement), account);
    remarks.add("movement " + to_string(movement) + parts_text(taken.look.scenario, account) + ", " +
                counted(reached.count(), "space", "spaces") + " in reach");
    // It is worth asking once more at the space that lies in a zone, and not before one is chosen.
    WaitingTell waiting = waiting_in_zones(taken.look, taken.who, reached);
    waiting.harms = false;
    remarks.add_waiting(waiting);
}

void tell_space(Remarks& remarks, const Taken& taken) {
    Spaces there;
    there.set(static_cast<Space>(taken.parameter()));
    remarks.add_waiting(waiting_in_zones(taken.look, taken.who, there));
}

void tell_collision(Remarks& remarks, const Taken& taken) {
    remarks.add("collides with terrain");
    if (survivor_static(taken.look, taken.who, Static::no_fall_in_collision) == 0)
        remarks.add_grave("is knocked down, and gains nothing by it alone");
}

namespace {

/// What a movement is spent on that is not walked: "Grand Hammer".
std::string cumbersome_of(const Taken& taken) {
    std::vector<std::string> names;
    const auto& grid = taken.actor().gear;
    for (std::size_t slot = 0; slot < grid.size(); ++slot) {
        if (grid[slot] != 0 && weapon_has(taken.look, taken.who, static_cast<int>(slot), Keyword::cumbersome))
            names.push_back(taken.codex().gear[grid[slot] - 1U].name);
    }
    return join_words(names, "or");
}

/// What a dodge does to the monster's attack: "makes one of the 2 hits a miss".
std::string missed_hit_text(const Taken& taken) {
    const auto& at = taken.look.state.monster_attacks.back().at;
    const int hits = std::accumulate(at.begin(), at.end(), 0);
    return hits > 1 ? "makes one of the " + to_string(hits) + " hits a miss" : "makes the hit a miss";
}

}  // namespace

void tell_survival_action(Remarks& remarks, const Taken& taken, SurvivalAction action) {
    const bool freely = choice_of(taken.answer) == Choice::surge && taken.parameter() != 0;
    remarks.add(freely ? std::string("costs nothing, and activates a weapon") : price_text(remarks, taken, action));
    if (action == SurvivalAction::dodge) remarks.add(missed_hit_text(taken));
    if (action == SurvivalAction::dash && taken.parameter() == dash_into_terrain) tell_collision(remarks, taken);
    if (action == SurvivalAction::dash && taken.parameter() == 0) tell_move(remarks, taken);
    if (action == SurvivalAction::dash && taken.parameter() == dash_for_cumbersome)
        remarks.add("a movement, which cumbersome gear costs: " + cumbersome_of(taken));
    if (action == SurvivalAction::surge && !freely) remarks.add("an activation at once");
    if (action == SurvivalAction::encourage)
        remarks.add(survivor_name(taken.look.scenario, taken.parameter()) + " stands up");
    if (action == SurvivalAction::encourage) add_waiting(remarks, taken, Trigger::encourages);
    if (action == SurvivalAction::surge) add_waiting(remarks, taken, Trigger::activation_in_zone);  // it is one
    add_waiting(remarks, taken, Trigger::survival_action);
}

void tell_gift(Remarks& remarks, const Taken& taken) {
    std::vector<std::string> names;
    for (const ResourceHeld& held : taken.look.state.resources) {
        if (held.holder != taken.who) continue;
        std::string name = thing_name(taken.codex(), Thing::resource, held.kind - 1U);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
    remarks.add(join_words(names, "or"));
}

namespace {

/// Whether the end of this act throws away an attack, or all of it: whoever walked away, or attacked and stays, has done what the act
/// was for.
bool wastes_an_act(const Taken& taken) {
    const auto offers = [&taken](Choice choice) {
        for (int i = 0; i < taken.pause.count(); ++i) {
            if (choice_of(taken.pause.option(i).answer) == choice) return true;
        }
        return false;
    };
    return offers(Choice::attack) || (offers(Choice::move) && taken.actor().activations > 0);
}

}  // namespace

void tell_end_of_act(Remarks& remarks, const Taken& taken) {
    std::vector<std::string> left;
    const SurvivorState& s = taken.actor();
    if (s.movements > 0) left.push_back(counted(s.movements, "movement", "movements"));
    if (s.activations > 0) left.push_back(counted(s.activations, "activation", "activations"));
    const std::string unused = left.empty() ? std::string() : "leaves " + join_words(left) + " unused";
    wastes_an_act(taken) ? remarks.add_grave(unused) : remarks.add(unused);
    add_waiting(remarks, taken, Trigger::act_end);
}

}  // namespace lantern::engine
