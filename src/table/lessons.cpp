#include "table/lessons.hpp"

#include <algorithm>

#include "narrate/glossary.hpp"
#include "narrate/rules_text.hpp"

namespace lantern::engine {

namespace {

struct EventLesson {
    EventKind event;
    Lesson lesson;
};
struct AskLesson {
    Ask ask;
    Lesson lesson;
};

const EventLesson event_lessons[]{
    {EventKind::showdown_begins,
     {"A showdown", "showdown", "Type \"help\" at any question, and \"why\" whenever you wonder."}},
    {EventKind::round_begins, {"A round", "round", ""}},
    {EventKind::monster_turn_begins, {"The monster's turn", "monster turn", ""}},
    {EventKind::card_drawn, {"The AI deck", "AI deck", "The deck is the monster's life as well: \"show deck\"."}},
    {EventKind::card_stays, {"A card that stays in play", "mood", "\"show cards\" shows what such a card does."}},
    {EventKind::target_picked,
     {"Whom it targets", "pick target", "\"why\" and the number of that line names the list."}},
    {EventKind::monster_moves, {"How it moves", "toward", ""}},
    {EventKind::monster_attacks, {"How it attacks", "attack profile", ""}},
    {EventKind::hit_location_rolled, {"Where a hit lands", "hit location roll", ""}},
    {EventKind::armor_lost, {"Armor", "armor points", ""}},
    {EventKind::injury, {"Injuries", "injury", "\"show\" and a name shows a survivor's boxes."}},
    {EventKind::severe_injury_roll, {"A severe injury", "severe injury", ""}},
    {EventKind::brain_damage, {"Brain damage", "brain damage", ""}},
    {EventKind::knocked_down, {"Knocked down", "knocked down", ""}},
    {EventKind::knockback, {"Knockback", "knockback", ""}},
    {EventKind::collision, {"Collision", "collision", ""}},
    {EventKind::basic_action, {"Basic Action", "basic action", ""}},
    {EventKind::bleeding, {"Bleeding", "bleeding", ""}},
    {EventKind::died, {"Death", "death", ""}},
    {EventKind::survivors_turn_begins,
     {"The survivors' turn", "survivors' turn", "You choose who acts first, again and again."}},
    {EventKind::survivor_attacks, {"Your attack", "attack roll", ""}},
    {EventKind::hit_location_drawn,
     {"The monster's hit locations", "monster hit location",
      "Each hit draws such a card: what it says of wounds and reactions holds for that hit alone."}},
    {EventKind::trap, {"The trap", "trap", ""}},
    {EventKind::wound_attempt, {"A wound attempt", "wound attempt", ""}},
    {EventKind::monster_wounded, {"A wound", "wound", ""}},
    {EventKind::critical_wound, {"A critical wound", "critical wound", ""}},
    {EventKind::reaction, {"A reaction", "reaction", ""}},
    {EventKind::persistent_injury, {"A persistent injury", "persistent injury", ""}},
    {EventKind::resource_gained, {"Resources", "resource", ""}},
    {EventKind::priority_target, {"The priority target", "priority target", ""}},
    {EventKind::aftermath, {"The aftermath", "aftermath", ""}},
};

const AskLesson ask_lessons[]{
    {Ask::act,
     {"An act", "act",
      "A space typed as L11 walks there; \"odds\" says what each choice may lead to, \"hint\" what a seasoned player "
      "would do."}},
    {Ask::move_to,
     {"Moving", "movement", "To stand behind the monster is worth a walk: see its blind spot, ~ on the board."}},
    {Ask::dodge, {"Dodge", "dodge", ""}},
    {Ask::survival, {"A survival opportunity", "survival action", "\"orders\" says when you are asked."}},
    {Ask::hit_location,
     {"Which location first", "first strike", "A failed attempt may set off the reaction that an option tells of."}},
};

/// The first sentence or two that the glossary has: the text of the first rule of the term.
std::string explained(std::string_view term) {
    for (const GlossaryTerm& entry : glossary_table()) {
        const bool called =
            entry.term == term || std::find(entry.also.begin(), entry.also.end(), term) != entry.also.end();
        if (!called) continue;
        std::string text;
        for (const std::string& id : entry.rules) {
            const RuleText* const rule = find_rule(id);
            if (rule == nullptr) continue;
            text += (text.empty() ? "" : " ") + rule->text;
            constexpr std::size_t enough = 160;
            if (text.size() >= enough) break;
        }
        return text;
    }
    return {};
}

}  // namespace

const std::vector<Lesson>& lessons() {
    static const std::vector<Lesson> all = [] {
        std::vector<Lesson> list;
        for (const EventLesson& one : event_lessons) list.push_back(one.lesson);
        for (const AskLesson& one : ask_lessons) list.push_back(one.lesson);
        return list;
    }();
    return all;
}

std::string Teacher::give(int lesson) {
    const auto nth = static_cast<std::size_t>(lesson);
    if (given_.test(nth)) return {};
    given_.set(nth);
    const Lesson& one = lessons()[nth];
    std::string text = std::string(one.about) + ". " + explained(one.term);
    if (!one.next.empty()) text += " " + std::string(one.next);
    return text + "\n";
}

std::string Teacher::on(const Event& event) {
    const auto* const found = std::find_if(std::begin(event_lessons), std::end(event_lessons),
                                           [&event](const EventLesson& one) { return one.event == event.kind; });
    return found == std::end(event_lessons) ? std::string() : give(static_cast<int>(found - std::begin(event_lessons)));
}

std::string Teacher::on(const Pause& pause) {
    const auto* const found = std::find_if(std::begin(ask_lessons), std::end(ask_lessons),
                                           [&pause](const AskLesson& one) { return one.ask == pause.ask; });
    if (found == std::end(ask_lessons)) return {};
    return give(static_cast<int>(std::size(event_lessons) + static_cast<std::size_t>(found - std::begin(ask_lessons))));
}

std::string after_the_lesson() {
    return "That was the First Story. Next: \"lantern play\" is the same fight with nobody teaching; \"lantern play "
           "--level 1\" comes after it, and "
           "the sheets of those who return (--sheets FILE) can go on. \"lantern explain WORD\" explains any term, "
           "\"lantern cards\" shows every "
           "card, \"lantern report\" what a game came to.\n";
}

}  // namespace lantern::engine
