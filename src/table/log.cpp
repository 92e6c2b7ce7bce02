#include "table/log.hpp"

#include <algorithm>

#include "narrate/event_words.hpp"
#include "narrate/log.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/words.hpp"
#include "rules/survival.hpp"
#include "state/calls.hpp"
#include "state/event_forms.hpp"
#include "state/piles.hpp"
#include "table/location_tells.hpp"
#include "table/moment.hpp"
#include "table/rests_on.hpp"
#include "table/why_not_words.hpp"

namespace lantern::engine {

namespace {

/// So much of a reaction stands in a line: what it ends with is often what hurts.
constexpr std::size_t whole_reaction = 400;

bool is_of_a_word(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

/// Whether a word of the text begins so; both in lower case.
bool has_word(std::string_view text, std::string_view beginning) {
    for (std::size_t at = text.find(beginning); at != std::string_view::npos; at = text.find(beginning, at + 1)) {
        if (at == 0 || !is_of_a_word(text[at - 1])) return true;
    }
    return false;
}

/// Whether for each of `words` a word of the text begins so.
bool has_all(std::string_view text, std::string_view words) {
    const std::string within = lower_case(text);
    const std::string wanted = lower_case(words);
    for (std::size_t at = 0; at < wanted.size();) {
        const std::size_t end = std::min(wanted.find(' ', at), wanted.size());
        if (!has_word(within, std::string_view(wanted).substr(at, end - at))) return false;
        at = end + 1;
    }
    return true;
}

std::vector<LogSum> sums_of(const Event& event, const Accounts& accounts) {
    const EventForm& form = form_of(event.kind);
    std::vector<LogSum> sums;
    const auto add = [&](const EventField& field, const Account& account) {
        if (!account.empty()) sums.push_back({field.word, {account.terms().begin(), account.terms().end()}});
    };
    add(form.value, accounts.value);
    add(form.other, accounts.other);
    return sums;
}

/// The innermost card that is being carried out.
Cause card_under_way(const State& state) {
    for (const Frame& frame : state.stack.frames()) {
        const Effects* const effects = state.stack.as<Effects>(frame);
        if (effects == nullptr) continue;
        const Cause cause = cause_of(*effects);
        if (cause.kind == SourceKind::ai_card || cause.kind == SourceKind::hit_location) return cause;
    }
    return {};
}

/// Why nobody was asked whether they dodge: "Lucy has no survival"; empty: they were asked, or have no part in it.
std::string no_dodge_since(const Look& look, int who) {
    const rules::Hindrance hindrance = rules::hindrance(look, who, SurvivalAction::dodge);
    switch (hindrance) {
        case rules::Hindrance::nothing:
        case rules::Hindrance::absent:
        case rules::Hindrance::lying: return "";
        default: return hindrance_words(look, who, hindrance, SurvivalAction::dodge);
    }
}

/// Whether the location was the only one that the attack drew: nobody chose it, and so nobody was told what it does.
bool is_lone(const Scenario& scenario, const State& state, const Event& event) {
    const auto& places = state.hit_locations.place;
    const auto drawn = std::ranges::count(places, place(Place::drawn_by_first, event.subject));
    return event.thing < scenario.codex->hit_locations.size() && drawn <= 1 &&
           !state.survivors[event.subject].attack.location_resolved;
}

}  // namespace

bool Log::is_first_hit() const {
    for (auto line = lines_.rbegin(); line != lines_.rend(); ++line) {
        if (!is_of_event(*line)) continue;
        if (line->event.kind == EventKind::monster_attacks) return true;
        if (line->event.kind == EventKind::hit_resolved || line->event.kind == EventKind::dodged) return false;
    }
    return true;
}

void Log::on(const Event& event, const State& state, const Accounts& accounts) {
    std::string text = narrate(scenario_, event, state, accounts);
    if (text.empty()) return;
    if (event.kind == EventKind::hit_resolved && event.subject < max_survivors && is_first_hit()) {
        const std::string since = no_dodge_since(Look(scenario_, state), event.subject);
        if (!since.empty()) text.insert(text.size() - 1, "; no dodge: " + since);
    }
    if (event.kind == EventKind::hit_location_selected && event.subject < max_survivors &&
        is_lone(scenario_, state, event)) {
        const std::string reacts =
            reaction_tells(scenario_, scenario_.codex->hit_locations[event.thing], whole_reaction);
        if (!reacts.empty()) text.insert(text.size() - 1, "; it " + reacts);
        if (text.ends_with("....")) text.pop_back();
    }
    const auto [because, teller] = causes_.find(event, state, lines_, next_);
    lines_.push_back({.id = next_++,
                      .answers = answers_,
                      .until = answers_,
                      .text = std::move(text),
                      .depth = event_depth(event),
                      .begins_part = lantern::engine::begins_part(event),
                      .event = event,
                      .moment = moment_now(state),
                      .sums = sums_of(event, accounts),
                      .card = card_under_way(state),
                      .die = fallen_die(scenario_, state, event, accounts, monster_needs()),
                      .because = because,
                      .teller = teller,
                      .rests_on = rests_on(event, state, accounts, lines_, because),
                      .moves = move_told(event, state),
                      .words = die_words(scenario_, event, state, accounts)});
    lines_.back().roll = roll_of_latest();
}

Moment Log::moment_now(const State& state) const {
    std::vector<std::string> now = under_way(scenario_, state);
    const Moment before = lines_.empty() ? nullptr : lines_.back().moment;
    return before && *before == now ? before : std::make_shared<const std::vector<std::string>>(std::move(now));
}

std::uint32_t Log::roll_of_latest() const {
    if (lines_.size() < 2) return 0;
    const LogLine& before = lines_[lines_.size() - 2];
    const LogLine& line = lines_.back();
    const bool together = line.words && before.words && line.die && before.die && before.depth == line.depth &&
                          before.words->opens == line.words->opens && before.die->rolled_for == line.die->rolled_for &&
                          before.die->needed == line.die->needed;
    if (!together) return 0;
    return before.roll == 0 ? before.id : before.roll;
}

std::string Log::roll_text(const LogLine& line) const {
    if (line.roll == 0) return "";
    std::vector<DieWords> dice;
    for (auto one = std::ranges::lower_bound(lines_, line.roll, {}, &LogLine::id);
         one != lines_.end() && one->id <= line.id; ++one) {
        dice.push_back(*one->words);
    }
    return in_a_line(dice);
}

int Log::monster_needs() const {
    const auto told = std::find_if(lines_.rbegin(), lines_.rend(),
                                   [](const LogLine& line) { return line.event.kind == EventKind::monster_attacks; });
    return told == lines_.rend() ? 0 : int{told->event.other};
}

std::string_view what_begins(const LogLine& line) {
    if (!is_of_event(line)) return "";
    switch (line.event.kind) {
        case EventKind::round_begins: return "round";
        case EventKind::monster_turn_begins:
        case EventKind::survivors_turn_begins: return "turn";
        case EventKind::act_begins: return "act";
        case EventKind::aftermath: return "aftermath";
        case EventKind::survivor_attacks:
        case EventKind::monster_attacks: return "attack";
        default: return "";
    }
}

void Log::note(std::string text, const State& asked) {
    const std::uint32_t because = causes_.of_question(asked, lines_, next_);
    lines_.push_back({.id = next_++,
                      .answers = answers_,
                      .until = answers_,
                      .text = std::move(text),
                      .depth = 1,
                      .of_orders = true,
                      .because = because});
}

void Log::add_to_note(std::string text) {
    lines_.back().text = std::move(text);
    lines_.back().until = answers_;
}

void Log::note_unasked(std::string text, const State& asked) {
    const std::uint32_t because = causes_.of_question(asked, lines_, next_);
    lines_.push_back({.id = next_++,
                      .answers = answers_,
                      .until = answers_,
                      .text = std::move(text),
                      .depth = 2,
                      .unasked = true,
                      .because = because});
}

void Log::take_back_to(std::size_t answers) {
    while (!lines_.empty() && lines_.back().until > answers) lines_.pop_back();
    answers_ = answers;
}

const LogLine* Log::line(std::uint32_t id) const {
    const auto found = std::lower_bound(lines_.begin(), lines_.end(), id,
                                        [](const LogLine& one, std::uint32_t wanted) { return one.id < wanted; });
    return found != lines_.end() && found->id == id ? &*found : nullptr;
}

const LogLine* Log::latest_with(std::string_view words) const {
    const auto found =
        std::find_if(lines_.rbegin(), lines_.rend(), [words](const LogLine& one) { return has_all(one.text, words); });
    return found != lines_.rend() ? &*found : nullptr;
}

}  // namespace lantern::engine
