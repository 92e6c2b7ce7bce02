#include "table/why.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "narrate/account_text.hpp"
#include "narrate/rules_text.hpp"
#include "narrate/wording.hpp"
#include "narrate/words.hpp"
#include "state/event_forms.hpp"
#include "state/question_forms.hpp"
#include "table/ready.hpp"

namespace lantern::engine {

namespace {

std::string in_words(const std::vector<std::string>& phrases) {
    std::string text;
    for (const std::string& phrase : phrases) text += (text.empty() ? "" : "; ") + phrase;
    return text;
}

/// What an event tells of, where it is a thing with a card.
std::optional<Cause> thing_told(const Event& event) {
    switch (form_of(event.kind).thing) {
        case Thing::ai_card: return Cause{.kind = SourceKind::ai_card, .source = event.thing};
        case Thing::hit_location: return Cause{.kind = SourceKind::hit_location, .source = event.thing};
        case Thing::persistent_injury: return Cause{.kind = SourceKind::persistent_injury, .source = event.thing};
        case Thing::gear: return Cause{.kind = SourceKind::gear, .source = event.thing};
        case Thing::terrain: return Cause{.kind = SourceKind::terrain, .source = event.thing};
        default: return std::nullopt;
    }
}

}  // namespace

std::string_view why_without_event(const LogLine& line) {
    if (line.of_orders)
        return "A standing order answered. Orders can be changed at any time, and an undo leads back to the question.";
    if (line.unasked) return "Nobody was asked: the rules leave one answer, or the die had been rolled before.";
    return "";
}

CardBehind card_behind(const Scenario& scenario, const LogLine& line) {
    // What caused an event knows its own text; of other things an event is made that they cause.
    const auto text_of = [&scenario, &line](const Cause& cause) {
        Event caused = line.event;
        caused.cause_kind = cause.kind;
        caused.cause = cause.source;
        return reason_behind(scenario, caused);
    };
    if (!why_without_event(line).empty()) return {};
    Reason found = reason_behind(scenario, line.event);
    if (const std::optional<Cause> thing = thing_told(line.event); found.text.empty() && thing) found = text_of(*thing);
    if (found.text.empty()) found = text_of(line.card);
    return {found.cause, found.text};
}

std::vector<const LogLine*> what_led_to(const Log& log, const LogLine& line) {
    std::vector<const LogLine*> chain;
    const auto ends = [](const LogLine& one) {
        const std::string_view begun = what_begins(one);
        return !begun.empty() && begun != "attack";
    };
    for (const LogLine* one = log.line(line.because); one != nullptr; one = log.line(one->because)) {
        chain.push_back(one);
        if (ends(*one)) break;
    }
    return chain;
}

std::string what_was_chosen(const Table& table, const LogLine& line) {
    // a turn or a round begins whatever was decided before
    const std::string_view begun = what_begins(line);
    if (!is_of_event(line) || begun == "round" || begun == "turn" || begun == "aftermath") return "";
    const auto& lines = table.log().lines();
    const auto here = std::ranges::lower_bound(lines, line.id, {}, &LogLine::id);
    const std::size_t before = here == lines.begin() ? 0 : (here - 1)->until;
    struct Chosen {
        Seat by;
        std::string what;
    };
    std::vector<Chosen> all;
    for (std::size_t i = before; i < line.answers; ++i) {
        const State asked = table.state_after(i);
        const Answer given = table.answers()[i];
        const Choice choice = choice_of(given);
        if (asked.question.kind != PauseKind::decide || choice == Choice::pass || choice == Choice::end_act) continue;
        // a table that was laid for people was nobody's choice
        if (table.rules().lays_the_table && !table.was_decided(i) && lays_table(asked.question.ask)) continue;
        const Seat by = asked.question.seat;
        std::string words = wording(table.game(), asked, table.game().pause(asked), given);
        // a walk is chosen, and then where to
        if (row_of_enum(ask_forms, asked.question.ask).completes && !all.empty() && all.back().by == by) {
            const std::string first = std::exchange(all.back().what, std::move(words));
            if (!all.back().what.starts_with(first)) all.back().what.insert(0, first + ", ");
            continue;
        }
        all.push_back({by, std::move(words)});
    }
    std::string text;
    for (const Chosen& one : all)
        text += (text.empty() ? "" : "; ") + seat_name(table.game(), one.by) + ": " + one.what;
    return text;
}

std::string why(const Table& table, const LogLine& line) {
    const Scenario& scenario = table.game().scenario();
    std::string text = line.text + "\n";
    for (const LogSum& sum : line.sums)
        text += capital(std::string(sum.of)) + ": " + account_text(scenario, sum.terms) + "\n";
    const auto chosen = [&table](const LogLine& one) {
        const std::string choice = what_was_chosen(table, one);
        return choice.empty() ? choice : "Chosen by " + choice + ".";
    };
    if (const std::string choice = chosen(line); !choice.empty()) text += choice + "\n";
    const std::vector<const LogLine*> chain = what_led_to(table.log(), line);
    for (const LogLine* one : chain) {
        const std::string choice = chosen(*one);
        text += "Because of line " + std::to_string(one->id) + ": " + one->text + (choice.empty() ? "" : " ") + choice +
                "\n";
    }
    for (const std::uint32_t id : line.rests_on) {
        if (const LogLine* const one = table.log().line(id))
            text += "It rests on line " + std::to_string(id) + ": " + one->text + "\n";
    }
    if (chain.empty() && line.moment && !line.moment->empty())
        text += "It happened while: " + in_words(*line.moment) + "\n";
    if (const std::string_view said = why_without_event(line); !said.empty()) return text + std::string(said) + "\n";
    text += reason_of(scenario, line.event);
    const Reason reason = reason_behind(scenario, line.event);
    if (reason.rule != nullptr && !reason.rule->source.empty())
        text += "Source of the rule: " + std::string(reason.rule->source) + "\n";
    if (!reason.text.empty()) return text;  // told by the reason
    const CardBehind card = card_behind(scenario, line);
    return card.name.empty() ? text : text + "The card: " + card.text;
}

}  // namespace lantern::engine
