#include "narrate/question_text.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "look/selectors.hpp"
#include "narrate/phrases.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "state/calls.hpp"

namespace lantern::engine {

namespace {

/// What a survivor may still do in the act: "movement and activation left".
std::string left_in_act(const SurvivorState& survivor) {
    std::vector<std::string> left;
    if (survivor.movements > 0)
        left.push_back(survivor.movements == 1 ? "movement" : fmt::format("{} movements", survivor.movements));
    if (survivor.activations > 0)
        left.push_back(survivor.activations == 1 ? "activation" : fmt::format("{} activations", survivor.activations));
    return left.empty() ? "nothing left" : join_words(left) + " left";
}

std::string die_name(const Question* question) {
    if (question == nullptr || question->sides == 0) return "a lot";
    return question->sides == 6 ? "the hit location die" : fmt::format("a d{}", question->sides);
}

/// The parts that the sentences below are made of.
struct Parts {
    std::string seat;     ///< who is asked: "Zachary", "Monster controller"
    std::string subject;  ///< whom it is about
    std::string monster;  ///< "the White Lion"
    std::string source;   ///< what asks: "Vicious Claw", "the rules"
    std::string because;  ///< "Vicious Claw: ", or empty for the rules
    std::string die;
    std::string tie;     ///< in what the options do not differ
    std::string covers;  ///< "; it is 4 wide and 2 high": what is put on a space and covers more
};

Parts parts_of(const Scenario& scenario, const Pause& pause) {
    Parts parts;
    parts.seat = capital(seat_name(scenario, pause.seat));
    parts.subject = survivor_name(scenario, pause.subject);
    parts.monster = the_monster(scenario);
    parts.source = "the rules";
    parts.die = die_name(pause.question);
    if (pause.question == nullptr) return parts;
    const SourceKind kind = static_cast<SourceKind>(pause.question->source_kind);
    // Gear and terrain that act carry their slot or tile in the upper byte.
    const bool placed = kind == SourceKind::gear || kind == SourceKind::terrain;
    parts.source = source_name(*scenario.codex, kind, placed ? pause.question->about & 0xFFU : pause.question->about);
    if (kind != SourceKind::rules) parts.because = parts.source + ": ";
    return parts;
}

/// In what those whom the controller chooses among tie: "Lucy and Erza tie: each is a closest threat in range.". Empty: the stack does
/// not tell.
std::string tie_text(const Scenario& scenario, const State& state, const Pause& pause) {
    if (state.stack.empty()) return "";
    const Frame& asks = state.stack.top();
    const Effects* const effects = state.stack.as<Effects>(asks);
    if (effects == nullptr || asks.step == 0 || effects->pc >= scenario.codex->code.size()) return "";
    const Op& op = scenario.codex->code[effects->pc];
    unsigned selector = 0;
    if (op.verb == Verb::pick_target) {
        selector = unsigned{op.index} + asks.step - 1U;
    } else if (op.verb == Verb::basic_action && op.who == Who::selected) {
        selector = op.selector;
    } else {
        return "";
    }
    if (selector >= scenario.codex->selectors.size()) return "";
    std::vector<std::string> names;
    for (const Option& option : pause.options) names.push_back(survivor_name(scenario, parameter_of(option.answer)));
    const std::string what = selector_text(*scenario.codex, scenario.codex->selectors[selector]).name;
    return fmt::format("{} tie: each is {}.", join_words(names), what);
}

/// Which of a monster's or tile's spaces is asked for.
constexpr const char* north_west = "its north-west space";

QuestionWords decision(const State& state, const Pause& pause, const Parts& p) {
    const std::string at = pause.question == nullptr ? "" : std::string(space_name(pause.question->at).view());
    const std::string whom = pause.subject == no_survivor ? "" : " for " + p.subject;
    switch (pause.ask) {
        case Ask::facing: return {fmt::format("{}, which way does {} face?", p.seat, p.monster)};
        case Ask::place_terrain: return {fmt::format("{}, where does {} go?", p.seat, p.source), north_west + p.covers};
        case Ask::turn_terrain: return {fmt::format("{}, is {} turned by a quarter?", p.seat, p.source)};
        case Ask::deploy: return {fmt::format("{}, where do you start?", p.seat)};
        case Ask::nominate: return {fmt::format("{}, which survivor is nominated with the controller tile?", p.seat)};
        case Ask::next_act: return {fmt::format("{}, whose act is next?", p.seat)};
        case Ask::act:
            if (pause.seat >= max_survivors) return {fmt::format("{}, what is done?", p.seat)};
            return {fmt::format("{}, what do you do?", p.seat), left_in_act(state.survivors[pause.seat])};
        case Ask::move_to: return {fmt::format("{}, where do you move to?", p.seat)};
        case Ask::survival: return {fmt::format("{}, do you use a survival action?", p.seat)};
        case Ask::dodge: return {fmt::format("{}, do you dodge a hit?", p.seat)};
        case Ask::dodge_which: return {fmt::format("{}, which hit do you dodge?", p.seat)};
        case Ask::hit_order: return {fmt::format("{}, which hit is resolved next?", p.seat)};
        case Ask::hit_location: return {fmt::format("{}, which hit location is resolved next?", p.seat)};
        case Ask::target: return {fmt::format("{}, {}whom does {} target?", p.seat, p.because, p.monster), p.tie};
        case Ask::chosen: return {fmt::format("{}, {}which survivor?", p.seat, p.because)};
        case Ask::order: return {fmt::format("{}, {}who is attacked next?", p.seat, p.because)};
        case Ask::destination: return {fmt::format("{}, where does {}'s movement end?", p.seat, p.monster), north_west};
        case Ask::path: return {fmt::format("{}, whom does {} run over?", p.seat, p.monster)};
        case Ask::crush:
            return {fmt::format("{}, does {} go over {} at {} on its way?", p.seat, p.monster, p.source, at)};
        case Ask::on_the_way: return {fmt::format("{}, what do you do on your way?", p.seat)};
        case Ask::endure:
            return {fmt::format("{}, do you endure this severe injury, for {} survival, before it is rolled?", p.seat,
                                pause.question == nullptr ? 0 : int{pause.question->price})};
        case Ask::pass_the_dead:
            return {fmt::format("{}, does your way lead over {}, where {} died?", p.seat, at, p.subject)};
        case Ask::turn_to: return {fmt::format("{}, which way does {} turn?", p.seat, p.monster)};
        case Ask::knockback_direction: return {fmt::format("{}, which way is {} knocked back?", p.seat, p.subject)};
        case Ask::slide: return {fmt::format("{}, which way does the knockback go on along the edge{}?", p.seat, whom)};
        case Ask::land: return {fmt::format("{}, {}on which space is {} put?", p.seat, p.because, p.subject)};
        case Ask::place_monster:
            return {fmt::format("{}, {}where is {} put?", p.seat, p.because, p.monster), north_west};
        case Ask::encounter_order: return {fmt::format("{}, which encounter monster moves next?", p.seat)};
        case Ask::encounter_move:
            return {fmt::format("{}, where does the movement of the encounter monster at {} end?", p.seat, at)};
        case Ask::place_encounter:
            return {pause.question == nullptr || pause.question->at == no_space
                        ? fmt::format("{}, where is the encounter monster put?", p.seat)
                        : fmt::format("{}, where is the encounter monster at {} put?", p.seat, at)};
        case Ask::rule_order: return {fmt::format("{}, which of the waiting rules acts first?", p.seat)};
        case Ask::offer: return {fmt::format("{}, do you take what {} offers?", p.seat, p.source)};
        case Ask::option: return {fmt::format("{}, {}which option?", p.seat, p.because)};
        case Ask::mood: return {fmt::format("{}, {}which mood is discarded?", p.seat, p.because)};
        case Ask::top_card:
            return {fmt::format("{}, {}which card goes back next?", p.seat, p.because), "the last one lies on top"};
        case Ask::top_or_bottom: return {fmt::format("{}, {}does it go on top or to the bottom?", p.seat, p.because)};
        case Ask::give_what: return {fmt::format("{}, which resource do you give?", p.seat)};
        case Ask::gear_room: return {fmt::format("{}, your grid is full: what is archived?", p.seat)};
        case Ask::give_up: return {fmt::format("{}, what is given up for {}?", p.seat, p.source)};
        case Ask::move_hit: return {fmt::format("{}, which hit lands elsewhere?", p.seat)};
        case Ask::gear_slot:
            return {fmt::format("{}, which slot of your grid does the new gear go into, if any?", p.seat)};
        case Ask::heal_where: return {fmt::format("{}, {}which location heals?", p.seat, p.because)};
        case Ask::proficiency: return {fmt::format("{}, do you use your weapon proficiency?", p.seat)};
        case Ask::trade_location:
            return {fmt::format("{}, which other hit location do you discard for another attempt?", p.seat)};
        case Ask::number: return {fmt::format("{}, {}which number?", p.seat, p.because)};
        case Ask::strike: return {fmt::format("{}, which weapon do you attack with?", p.seat)};
        case Ask::tokens: return {fmt::format("{}, {}which token goes?", p.seat, p.because)};
        case Ask::reroll:
            return {fmt::format("{}, the roll is a {}: do you roll again?", p.seat,
                                pause.question == nullptr ? 0 : int{pause.question->shown})};
        case Ask::name_card: return {fmt::format("{}, {}which AI card do you name?", p.seat, p.because)};
        case Ask::archive_whose: return {fmt::format("{}, {}whose gear is archived?", p.seat, p.because)};
        case Ask::archive_which:
            return {fmt::format("{}, {}which piece of {} is archived?", p.seat, p.because, p.subject)};
        case Ask::surge_use: return {fmt::format("{}, what is the surge's activation spent on?", p.seat)};
        default: return {fmt::format("{}, {}?", p.seat, ask_name(pause.ask))};
    }
}

/// "the White Lion rolls a d10", or for whom it is rolled where the monster's card does not make them roll.
std::string card_roll_text(const Scenario& scenario, const State& state, const Pause& pause, const Parts& p) {
    if (pause.subject != no_survivor) return fmt::format("{} rolls {}", p.subject, p.die);
    const Effects* const asks = state.stack.empty() ? nullptr : state.stack.as<Effects>(state.stack.top());
    const int about = asks == nullptr || asks->pc >= scenario.codex->code.size()
                          ? int{no_survivor}
                          : card_rolled_about({scenario, state}, *asks, scenario.codex->code[asks->pc]);
    return about == no_survivor
               ? fmt::format("{} rolls {}", p.monster, p.die)
               : fmt::format("{} is rolled for {}", p.die, survivor_name(scenario, static_cast<unsigned>(about)));
}

/// "A terrain card is drawn (1 of 2)."
std::string terrain_draw_text(const State& state) {
    const SettingUp* const setup = state.stack.running<SettingUp>();
    if (setup == nullptr) return "A terrain card is drawn.";
    const int before = setup->drawn.size();
    return fmt::format("A terrain card is drawn ({} of {}).", before + 1, before + 1 + setup->random_left);
}

std::string chance(const Scenario& scenario, const State& state, const Pause& pause, const Parts& p) {
    switch (pause.ask) {
        case Ask::attack_roll: return fmt::format("{} rolls {} to attack {}.", p.subject, p.die, p.monster);
        case Ask::monster_attack_roll:  // S000-112: the controller rolls for the monster
            return fmt::format("The monster controller rolls {}: {} attacks {}.", p.die, p.monster, p.subject);
        case Ask::hit_location_roll:
            return fmt::format("The monster controller rolls {}: where is {} hit?", p.die, p.subject);
        case Ask::wound_roll: return fmt::format("{} rolls {} to wound {}.", p.subject, p.die, p.monster);
        case Ask::sharp_roll: return fmt::format("{} rolls {} for the sharp weapon.", p.subject, p.die);
        case Ask::severe_injury_roll: return fmt::format("{} rolls {} for a severe injury.", p.subject, p.die);
        case Ask::brain_trauma_roll: return fmt::format("{} rolls {} for a brain trauma.", p.subject, p.die);
        case Ask::card_roll: return fmt::format("{}{}.", p.because, card_roll_text(scenario, state, pause, p));
        case Ask::random_survivor: return fmt::format("{}which survivor does the lot fall on?", p.because);
        case Ask::random_card: return fmt::format("{}which card does the lot fall on?", p.because);
        case Ask::draw_ai: return fmt::format("{} draws an AI card.", p.monster);
        case Ask::look_at_ai: return fmt::format("{}the next AI card is looked at.", p.because);
        case Ask::look_at_hit_location: return fmt::format("{}the next hit location is looked at.", p.because);
        case Ask::draw_hit_location: return fmt::format("{} draws a hit location.", p.subject);
        case Ask::draw_basic_resource: return fmt::format("{} draws a basic resource.", p.subject);
        case Ask::draw_monster_resource: return fmt::format("{} draws a resource of {}.", p.subject, p.monster);
        case Ask::draw_indomitable_resource:
            return fmt::format("{} draws an indomitable resource of {}.", p.subject, p.monster);
        case Ask::draw_vermin: return fmt::format("{} draws a vermin resource.", p.subject);
        case Ask::draw_terrain: return terrain_draw_text(state);
        case Ask::draw_disorder: return fmt::format("{} draws a disorder.", p.subject);
        case Ask::draw_fighting_art: return fmt::format("{} draws a fighting art.", p.subject);
        case Ask::which_copy: return "A lot among cards that look alike: which of them is it?";
        default: return fmt::format("{}.", ask_name(pause.ask));
    }
}

std::string outcome_text(Outcome outcome) {
    switch (outcome) {
        case Outcome::none: return "The showdown is over.";
        case Outcome::victory: return "The showdown is over: victory.";
        case Outcome::defeat: return "The showdown is over: defeat.";
        case Outcome::stalemate: return "The showdown is over: undecided.";
    }
    return "The showdown is over.";
}

}  // namespace

std::string QuestionWords::text() const {
    if (aside.empty()) return asks;
    return aside.ends_with('.') ? asks + " " + aside : fmt::format("{} ({})", asks, aside);
}

Footprint put_there(const Scenario& scenario, const State& state, Ask ask) {
    if (ask == Ask::destination || ask == Ask::place_monster) return square(no_space, scenario.monster().size);
    const SettingUp* const setup = ask == Ask::place_terrain ? state.stack.running<SettingUp>() : nullptr;
    if (setup == nullptr || setup->kind >= scenario.codex->terrain.size()) return single(no_space);
    return scenario.codex->terrain[setup->kind].footprint(no_space, setup->turned != 0);
}

QuestionWords question_in_parts(const Scenario& scenario, const State& state, const Pause& pause) {
    switch (pause.kind) {
        case PauseKind::none: return {"Nothing is asked."};
        case PauseKind::over: return {outcome_text(state.outcome)};
        case PauseKind::error: return {fmt::format("The showdown was broken off: {}.", engine_error(state))};
        case PauseKind::decide:
        case PauseKind::roll:
        case PauseKind::draw: break;
    }
    Parts parts = parts_of(scenario, pause);
    const Footprint base = put_there(scenario, state, pause.ask);
    if (base.width > 1 || base.height > 1)
        parts.covers = fmt::format("; it is {} wide and {} high", base.width, base.height);
    if (pause.ask == Ask::target) parts.tie = tie_text(scenario, state, pause);
    QuestionWords words = pause.kind == PauseKind::decide ? decision(state, pause, parts)
                                                          : QuestionWords{chance(scenario, state, pause, parts)};
    words.asks = capital(words.asks);
    return words;
}

}  // namespace lantern::engine
