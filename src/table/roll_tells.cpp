#include "table/roll_tells.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "look/attack_dice.hpp"
#include "look/boxes.hpp"
#include "look/monster_attack.hpp"
#include "look/survivor_attack.hpp"
#include "narrate/account_text.hpp"
#include "narrate/event_words.hpp"
#include "narrate/program_text.hpp"
#include "narrate/words.hpp"
#include "state/calls.hpp"
#include "table/attack_tells.hpp"
#include "table/location_tells.hpp"

namespace lantern::engine {

namespace {

using std::to_string;

/// "2 dice to roll"
std::string dice_left(int dice) { return dice > 1 ? to_string(dice) + " dice to roll" : std::string(); }

void tell_attack_roll(Remarks& remarks, const Taken& taken) {
    const Attack& attack = taken.actor().attack;
    Account needs;
    const int needed = attack_needs_now(taken.look, taken.who, &needs);
    const int lowest = lowest_hit(taken.look, taken.who, needed);
    remarks.numbers.dice = int{attack.rolls_left};
    remarks.numbers.hits_on = lowest;
    remarks.add(hits_text(remarks, taken, attack.rolls_left, lowest, needed, needs));
    remarks.add(dice_left(attack.rolls_left));
}

void tell_monsters_roll(Remarks& remarks, const Taken& taken) {
    const Effects* const card = attacking_card(taken.look.state);
    if (card == nullptr || taken.look.state.monster_attacks.empty()) return;
    const MonsterAttack& attack = taken.look.state.monster_attacks.back();
    Account needs;
    const int needed = std::max(2, monster_attack_needs(taken.look, attack, *card, &needs));  // S000-95: a 1 never hits
    remarks.numbers.dice = int{attack.dice};
    const int lowest = std::min(needed, 10);
    remarks.numbers.hits_on = lowest;
    remarks.add(hits_text(remarks, taken, attack.dice, lowest, lowest, needs));
    remarks.add(dice_left(attack.dice));
}

void tell_wound_roll(Remarks& remarks, const Taken& taken) {
    const WoundAttempt* const attempt = taken.look.state.stack.running<WoundAttempt>();
    if (attempt == nullptr || !taken.actor().attack.active) return;
    const int slot = taken.actor().attack.slot;
    const HitLocationCard& card = taken.codex().hit_locations[taken.look.scenario.hit_locations[attempt->card]];
    Account toughness;
    const int hard = location_toughness(taken.look, attempt->card, &toughness);
    if (card.impervious) {
        remarks.add("impervious");
    } else {
        remarks.add(wound_text(remarks, taken, slot, hard, toughness, attempt->first));
    }
    if (card.has_critical) remarks.add(critical_text(remarks, taken, slot, critical_line(taken.look.scenario, card)));
}

/// What comes of the results of a roll that a card asks for, which stands in its program behind the roll: "on 4+: ..."
void tell_card_roll(Remarks& remarks, const Taken& taken) {
    constexpr std::size_t three_lines = 240;
    const FrameStack& stack = taken.look.state.stack;
    if (stack.empty()) return;
    if (const auto* const asks = stack.as<Effects>(stack.top()))
        remarks.add(program_line(taken.codex(), static_cast<ProgramStart>(asks->pc + 1), three_lines));
    if (stack.as<CheatDeath>(stack.top()) == nullptr) return;
    Account account;
    const int needed = survivor_static(taken.look, taken.who, Static::survives_death, {}, &account);
    remarks.add("survives on " + to_string(needed) + "+" + sources_text(taken.look.scenario, account));
}

/// "1 head, 2 arms, 3 and 4 body, 5 waist, 6 legs".
std::string location_die_text() {
    std::string text;
    for (std::size_t face = 0; face < location_die.size(); ++face) {
        text += (text.empty() ? "" : ", ") + std::to_string(face + 1);
        while (face + 1 < location_die.size() && location_die[face + 1] == location_die[face])
            text += " and " + std::to_string(++face + 1);
        text += ' ' + std::string(word_at(location_names, static_cast<unsigned>(location_die[face])));
    }
    return text;
}

/// What a roll on a table of severe injuries or brain traumas comes to, and whether it kills: it is tried, so that whatever changes the
/// roll counts, and the blood that was lost before.
class TableResult final : public Listener {
public:
    TableResult(const Scenario& scenario, unsigned who) : scenario_(scenario), who_(who) {}
    void on(const Event& event, const State& /*state*/, const Accounts& /*accounts*/) override {
        if (event.subject != who_) return;
        if (event.kind == EventKind::table_row && says.empty()) says = event_thing(scenario_, event);
        if (event.kind == EventKind::died && !says.empty() && !std::exchange(dies_, true)) says += " (dies)";
    }
    std::string says;

private:
    const Scenario& scenario_;
    unsigned who_;
    bool dies_ = false;
};

/// "1 and 2 Cranial Burst (dies), 3 to 5 Deaf"; faces that come to the same stand together.
void tell_table(Remarks& remarks, const Game& game, const State& state, const Pause& pause) {
    struct Faces {
        unsigned first, last;
        std::string says;
    };
    std::vector<Faces> all;
    for (const Option& option : pause.options) {
        TableResult result(game.scenario(), pause.subject);
        State then = state;
        game.apply(then, option.answer, &result);
        // Whatever is drawn on the way, as a disorder, what follows it is the same.
        constexpr int most_draws = 3;
        for (int draw = 0; draw < most_draws; ++draw) {
            const Pause next = game.pause(then);
            if (next.kind != PauseKind::draw || next.options.empty()) break;
            game.apply(then, next.options[0].answer, &result);
        }
        if (result.says.empty()) return;  // somebody is asked first, as about another roll
        const unsigned face = parameter_of(option.answer);
        if (!all.empty() && all.back().says == result.says) {
            all.back().last = face;
        } else {
            all.push_back({face, face, std::move(result.says)});
        }
    }
    std::string text;
    for (const Faces& one : all) {
        text += (text.empty() ? "" : ", ") + to_string(one.first);
        if (one.last > one.first) text += (one.last == one.first + 1 ? " and " : " to ") + to_string(one.last);
        text += " " + one.says;
    }
    remarks.add(text);
}

}  // namespace

OptionTells roll_tells(const Game& game, const State& state, const Pause& pause) {
    if (pause.kind != PauseKind::roll) return {};
    const Taken taken{.look = game.look(state),
                      .pause = pause,
                      .answer = {},
                      .who = pause.subject < max_survivors ? int{pause.subject} : -1};
    Remarks remarks;
    switch (pause.ask) {
        case Ask::attack_roll: tell_attack_roll(remarks, taken); break;
        case Ask::monster_attack_roll: tell_monsters_roll(remarks, taken); break;
        case Ask::wound_roll: tell_wound_roll(remarks, taken); break;
        case Ask::hit_location_roll: remarks.add(location_die_text()); break;
        case Ask::card_roll: tell_card_roll(remarks, taken); break;
        case Ask::severe_injury_roll:
        case Ask::brain_trauma_roll: tell_table(remarks, game, state, pause); break;
        case Ask::sharp_roll: remarks.add("is added to the wound attempt"); break;
        default: break;
    }
    return remarks.told();
}

}  // namespace lantern::engine
