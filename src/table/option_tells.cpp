#include "table/option_tells.hpp"

#include <utility>

#include "content/programs.hpp"
#include "narrate/program_text.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "table/act_tells.hpp"
#include "table/activation_tells.hpp"
#include "table/attack_tells.hpp"
#include "table/dodge_tells.hpp"
#include "table/option_remarks.hpp"
#include "table/steps.hpp"

namespace lantern::engine {

namespace {

void tell_resource(Remarks& remarks, const Taken& taken) {
    const Resource& resource = taken.codex().resources[taken.parameter()];
    remarks.add_grave((resource.consumed ? "consumes " : "archives ") + resource.name);
}

void tell_price_of_offer(Remarks& remarks, const Taken& taken, const Op& op) {
    if (price_of(op) == Price::survival) remarks.add(paid_text(remarks, taken, op.a));
    if (price_of(op) == Price::action)
        remarks.add(paid_text(remarks, taken, 1) + ", as the survival action " +
                    std::string(word_at(survival_action_names, op.a)));
    if (price_of(op) == Price::activation) remarks.add("costs an activation");
}

/// What an offer costs and brings stands in its program, which asks from the top of the stack.
void tell_offer(Remarks& remarks, const Taken& taken, bool is_taken) {
    const Effects* asks = taken.look.state.stack.as<Effects>(taken.look.state.stack.top());
    if (asks == nullptr) return;
    const Op& op = taken.codex().code[asks->pc];
    if (op.verb != Verb::offer) return;
    const OfferText text = offer_text(taken.codex(), static_cast<ProgramStart>(asks->pc));
    if (!is_taken) return remarks.add(text.refused);
    tell_price_of_offer(remarks, taken, op);
    remarks.add(text.taken.empty() && !text.refused.empty() ? "keeps away: " + text.refused : text.taken);
    const Cause cause = cause_of(*asks);
    tell_program(remarks, taken.codex(), static_cast<ProgramStart>(asks->pc + 1),
                 source_name(taken.codex(), cause.kind, cause.source));
}

/// What is archived by this answer for good.
void tell_archiving(Remarks& remarks, const Taken& taken) {
    if (taken.pause.ask == Ask::gear_room || taken.pause.ask == Ask::archive_which) remarks.add_grave("archives it");
}

void tell_card(Remarks& remarks, const Taken& taken) {
    switch (taken.pause.ask) {
        case Ask::hit_location:
        case Ask::trade_location: return tell_location(remarks, taken);
        case Ask::give_up: return remarks.add_grave("is given up for good");
        default: return;
    }
}

/// What a surge is spent on where there is but one thing: nobody is asked then, so that it is told before.
class OneUse final : public Listener {
public:
    OneUse(const Game& game, Remarks& remarks) : game_(game), remarks_(remarks) {}
    void on(const Event& /*event*/, const State& /*state*/, const Accounts& /*accounts*/) override {}
    void on_unasked(const Question& question, Answer only, const State& state) override {
        if (question.ask != Ask::surge_use || std::exchange(is_told_, true)) return;
        const Pause pause = unasked_pause(question, only);
        const OptionTells tells = option_tells(game_, state, pause, only);
        const std::string use =
            "to " + wording(game_, state, pause, only) + (tells.text.empty() ? "" : ": " + tells.text);
        tells.grave ? remarks_.add_grave(use) : remarks_.add(use);
    }

private:
    const Game& game_;
    Remarks& remarks_;
    bool is_told_ = false;
};

void tell_surge(Remarks& remarks, const Taken& taken, const Game& game, const State& state) {
    tell_survival_action(remarks, taken, SurvivalAction::surge);
    State then = state;
    OneUse listener(game, remarks);
    game.apply(then, taken.answer, &listener);
}

}  // namespace

OptionTells option_tells(const Game& game, const State& state, const Pause& pause, Answer answer) {
    if (pause.kind != PauseKind::decide) return {};
    const bool has_actor = pause.seat < max_survivors || pause.subject < max_survivors;
    const Taken taken{.look = game.look(state),
                      .pause = pause,
                      .answer = answer,
                      .who = !has_actor                   ? -1
                             : pause.seat < max_survivors ? int{pause.seat}
                                                          : int{pause.subject}};
    Remarks remarks;
    switch (choice_of(answer)) {
        case Choice::pass:
            tell_archiving(remarks, taken);
            if (pause.ask == Ask::dodge) tell_hits(remarks, taken);
            if (pause.ask == Ask::offer) tell_offer(remarks, taken, false);
            break;
        case Choice::yes:
            if (pause.ask == Ask::endure) remarks.add(price_text(remarks, taken, SurvivalAction::endure));
            if (pause.ask == Ask::offer) tell_offer(remarks, taken, true);
            break;
        case Choice::card: tell_card(remarks, taken); break;
        case Choice::location: tell_hit(remarks, taken); break;
        case Choice::survivor:
            if (pause.ask == Ask::next_act) tell_actor(remarks, taken);
            break;
        case Choice::move:
            if (pause.ask == Ask::act) tell_move(remarks, taken);
            break;
        case Choice::space:
            if (is_walk(state)) tell_space(remarks, taken);
            break;
        case Choice::attack: tell_attack(remarks, taken); break;
        case Choice::gear:
            tell_archiving(remarks, taken);
            if (pause.ask == Ask::act || pause.ask == Ask::surge_use) tell_activation(remarks, taken);
            break;
        case Choice::terrain:
            if (pause.ask != Ask::crush) tell_activation(remarks, taken);
            break;
        case Choice::card_activation:
        case Choice::nature:
        case Choice::armor_set: tell_activation(remarks, taken); break;
        case Choice::end_act: tell_end_of_act(remarks, taken); break;
        case Choice::dodge: tell_survival_action(remarks, taken, SurvivalAction::dodge); break;
        case Choice::encourage: tell_survival_action(remarks, taken, SurvivalAction::encourage); break;
        case Choice::dash: tell_survival_action(remarks, taken, SurvivalAction::dash); break;
        case Choice::surge: tell_surge(remarks, taken, game, state); break;
        case Choice::give: tell_gift(remarks, taken); break;
        case Choice::collide: tell_collision(remarks, taken); break;
        case Choice::archive_resource: tell_resource(remarks, taken); break;
        default: break;
    }
    return remarks.told();
}

}  // namespace lantern::engine
