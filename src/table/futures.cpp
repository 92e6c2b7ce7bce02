#include "table/futures.hpp"

#include <algorithm>

#include "agents/playout_dice.hpp"
#include "agents/thumb.hpp"
#include "state/calls.hpp"

namespace lantern::engine::futures {

namespace {

/// Happened::attack beside a survivor's number.
constexpr std::uint8_t no_attack = 0xFF, monsters_attack = 0xFE;

/// The attack under way within which all others are.
std::uint8_t outermost_attack(const State& state) {
    std::uint8_t found = no_attack;
    for (const Frame& frame : state.stack.frames()) {
        if (const auto* own = state.stack.as<SurvivorAttack>(frame);
            own != nullptr && state.survivors[own->who].attack.active)
            found = own->who;
        if (frame.procedure == Procedure::monster_attack) found = monsters_attack;
    }
    return found;
}

bool is_under_way(const State& state, std::uint8_t attack) {
    return attack == monsters_attack ? !state.monster_attacks.empty() : state.survivors[attack].attack.active;
}

std::uint8_t one_more(std::uint8_t number, int more = 1) {
    return static_cast<std::uint8_t>(std::min(number + more, 255));
}

void befall(Happened& so_far, const Event& event, Fate fate) {
    if (event.subject >= max_survivors) return;
    std::uint8_t& befell = so_far.befell[event.subject];
    befell = static_cast<std::uint8_t>(befell | 1U << static_cast<unsigned>(fate));
}

constexpr int brain_trauma_table = 5;

}  // namespace

Futures::Futures(const Game& game, const State& from, Horizon horizon, std::uint64_t seed)
    : game_(game), from_(from), horizon_(horizon), seed_(seed), cards_(game.scenario().ai_cards) {
    std::sort(cards_.begin(), cards_.end());
    cards_.erase(std::unique(cards_.begin(), cards_.end()), cards_.end());
}

Happened Futures::beginning() const {
    Happened nothing;
    if (horizon_ == Horizon::attack) nothing.attack = outermost_attack(from_);
    nothing.attack_told = nothing.attack == monsters_attack;  // it is declared before anything is asked
    return nothing;
}

/// Whether the attack that is waited for is over, seen from an event: it is gone, or another has come into its place.
void Futures::follow_attack(Happened& so_far, const Event& event, const State& state) const {
    if (so_far.attack == no_attack) so_far.attack = outermost_attack(state);
    if (so_far.attack == no_attack) return;
    if (!is_under_way(state, so_far.attack)) {
        so_far.over = true;
    } else if (so_far.attack == monsters_attack) {
        if (event.kind != EventKind::monster_attacks || state.monster_attacks.size() != 1) return;
        so_far.over = so_far.attack_told;
        so_far.attack_told = true;
    } else if (event.subject == so_far.attack) {
        so_far.over = so_far.attack_told && event.kind == EventKind::survivor_attacks;
        so_far.attack_told = so_far.attack_told || event.kind == EventKind::attack_ends;
    }
}

void Futures::note(Happened& so_far, const Event& event, const State& state) const {
    if (so_far.over) return;
    if (horizon_ == Horizon::attack) follow_attack(so_far, event, state);
    if (so_far.over) return;
    switch (event.kind) {
        case EventKind::hit_resolved: befall(so_far, event, Fate::hit); return;
        case EventKind::armor_lost: befall(so_far, event, Fate::hurt); return;
        // Brain damage may be taken by insanity whole, as damage to a location by armor.
        case EventKind::brain_damage: befall(so_far, event, Fate::hurt); return;
        case EventKind::injury:
        case EventKind::damage_left:
        case EventKind::brain_injury:
        case EventKind::brain_trauma_roll:
            befall(so_far, event, Fate::hurt);
            befall(so_far, event, Fate::wounded);
            return;
        case EventKind::knocked_down: befall(so_far, event, Fate::down); return;
        case EventKind::table_row:
            if (event.other != brain_trauma_table) befall(so_far, event, Fate::injured);
            return;
        case EventKind::severe_injury: befall(so_far, event, Fate::injured); return;
        case EventKind::died: befall(so_far, event, Fate::dead); return;
        case EventKind::survival:
            if (event.value < 0 && event.subject < max_survivors) {
                std::uint8_t& lost = so_far.survival_lost[event.subject];
                lost = one_more(lost, -event.value);
            }
            return;
        case EventKind::gear_archived:
            if (event.subject < max_survivors) {
                std::uint8_t& archived = so_far.gear_archived[event.subject];
                archived = one_more(archived);
            }
            return;
        case EventKind::monster_wounded: so_far.wounds = one_more(so_far.wounds); return;
        case EventKind::monster_defeated: so_far.defeated = true; return;
        case EventKind::trap: so_far.trap = true; return;
        case EventKind::card_drawn: {
            const auto at = std::lower_bound(cards_.begin(), cards_.end(), event.thing);
            if (at != cards_.end() && *at == event.thing) so_far.cards |= std::uint64_t{1} << (at - cards_.begin());
            return;
        }
        case EventKind::act_ends: so_far.over = horizon_ != Horizon::monster_turn; return;
        case EventKind::turn_skipped: so_far.over = event.value == 0; return;
        case EventKind::monster_turn_ends:
        case EventKind::aftermath: so_far.over = true; return;
        default: return;
    }
}

/// Whether a path goes no further than this pause.
bool Futures::is_over(Happened& so_far, const State& state, const Pause& pause) const {
    if (horizon_ == Horizon::attack && !so_far.over) {
        if (so_far.attack == no_attack) so_far.attack = outermost_attack(state);
        so_far.over = so_far.attack == no_attack ? pause.ask == Ask::act || pause.ask == Ask::next_act
                                                 : !is_under_way(state, so_far.attack);
    }
    return so_far.over || pause.kind == PauseKind::over;
}

/// Hears the events of one future.
class Futures::Ear final : public Listener {
public:
    Ear(const Futures& futures, Happened& so_far) : futures_(futures), so_far_(so_far) {}
    void on(const Event& event, const State& state, const Accounts&) override { futures_.note(so_far_, event, state); }

private:
    const Futures& futures_;
    Happened& so_far_;
};

Result<Happened> Futures::play(std::optional<Answer> option, std::uint64_t nth, std::optional<Answer> space) const {
    State state = from_;
    Happened so_far = beginning();
    Ear ear(*this, so_far);
    PlayoutDice dice(seed_, nth);
    if (option) game_.apply(state, *option, &ear);
    if (space) game_.apply(state, *space, &ear);
    for (int answers = 0; answers < most_steps; ++answers) {
        const Pause pause = game_.pause(state);
        if (pause.kind == PauseKind::error) return Error{"the engine stopped: " + std::string(engine_error(state))};
        if (is_over(so_far, state, pause)) return so_far;
        const bool decision = pause.kind == PauseKind::decide;
        game_.apply(state, decision ? thumb_choice(game_, state, pause) : dice.roll(state, pause), &ear);
    }
    return Error{"a future that does not end after " + std::to_string(most_steps) + " answers"};
}

Result<Odds<Happened>> Futures::count(std::optional<Answer> option, std::uint64_t answers_limit,
                                      std::optional<Answer> space) const {
    State state = from_;
    Happened so_far = beginning();
    Ear ear(*this, so_far);
    if (option) game_.apply(state, *option, &ear);
    if (space) game_.apply(state, *space, &ear);
    return enumerate(
        game_, state, so_far, [this](Happened& mark, const Event& event, const State& now) { note(mark, event, now); },
        [this](Happened& mark, const State& now, const Pause& pause) { return is_over(mark, now, pause); },
        [this](const State& now, const Pause& pause) { return thumb_choice(game_, now, pause); }, answers_limit);
}

}  // namespace lantern::engine::futures
