#include "table/lessons.hpp"

#include <algorithm>

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
     {"A showdown",
      "It goes on until the monster or the survivors are beaten. \"help\" lists what can be typed, \"why\" tells of "
      "what "
      "happened, \"skip\" ends these lessons."}},
    {EventKind::round_begins, {"A round", "First the monster has its turn, then the survivors have theirs."}},
    {EventKind::monster_turn_begins,
     {"The monster's turn", "It draws one AI card and does what stands there, from top to bottom."}},
    {EventKind::card_drawn,
     {"The AI deck",
      "Its cards are what the monster does, and its life: a wound takes one of them, and the wound that finds none "
      "left "
      "kills. A card in play counts again once it is discarded."}},
    {EventKind::card_stays,
     {"A card that stays in play", "What it says holds until it is discarded. \"show cards\" shows it in full."}},
    {EventKind::target_picked,
     {"Whom it targets",
      "A card has a list: the first line that fits somebody counts, and among several whom it fits the monster "
      "controller decides."}},
    {EventKind::monster_moves, {"How it moves", "It comes as near to its target as its movement lets it."}},
    {EventKind::monster_attacks,
     {"How it attacks", "It rolls as many d10 as its speed; each that shows the number it needs is a hit."}},
    {EventKind::hit_location_rolled,
     {"Where a hit lands", "A d6 for each hit: 1 head, 2 arms, 3 and 4 body, 5 waist, 6 legs."}},
    {EventKind::armor_lost, {"Armor", "A point of damage takes a point of armor there before it injures anybody."}},
    {EventKind::injury,
     {"Injuries",
      "Damage without armor fills the light box there, then the heavy one, which knocks down; what is left is a severe "
      "injury."}},
    {EventKind::damage_left,
     {"A severe injury", "A d10 on the table of that place: low rolls kill or maim, high ones do little."}},
    {EventKind::brain_damage,
     {"Brain damage", "Insanity takes it, then the one box of the brain; what is left is a roll for trauma."}},
    {EventKind::knocked_down,
     {"Knocked down",
      "Whoever lies is no threat and can only dodge, and stands up at the end of the next monster turn or when "
      "encouraged."}},
    {EventKind::knockback, {"Knockback", "The survivor is pushed so many spaces straight away."}},
    {EventKind::collision, {"Collision", "Whom a moving monster or a flying fellow meets is knocked down."}},
    {EventKind::basic_action,
     {"Basic Action",
      "What the monster does without a card: it stands on its sheet, as \"explain basic action\" shows."}},
    {EventKind::bleeding, {"Bleeding", "Five bleeding tokens are death."}},
    {EventKind::died, {"Death", "The dead leave the board at once, and do not come back."}},
    {EventKind::survivors_turn_begins,
     {"The survivors' turn", "Each survivor acts once, one after the other; you choose who is next."}},
    {EventKind::survivor_attacks,
     {"Your attack", "You roll as many d10 as the weapon's speed; each that shows what it needs is a hit."}},
    {EventKind::hit_location_drawn,
     {"The monster's hit locations",
      "Each hit draws a card that says where it landed: how the monster reacts there, and what a critical wound "
      "does."}},
    {EventKind::trap, {"The trap", "The attack is over, and the monster does what the card says."}},
    {EventKind::hit_location_selected,
     {"A wound attempt", "A d10 and your strength must come to the toughness; a 10 always does, a 1 never."}},
    {EventKind::monster_wounded,
     {"A wound",
      "It takes a card off the AI deck, and when none is left the next one kills: \"to go\" in the monster's line "
      "counts "
      "them all, that one too."}},
    {EventKind::critical_wound,
     {"A critical wound", "The die itself was high enough: no reaction, and what the card says of critical wounds."}},
    {EventKind::reaction,
     {"A reaction", "A wound, a failed attempt, or any, as the card says, makes the monster act."}},
    {EventKind::persistent_injury,
     {"A persistent injury", "It stays in play to the end and changes what some cards of the monster do."}},
    {EventKind::resource_gained, {"Resources", "What was cut from the monster: some can be used at once."}},
    {EventKind::priority_target, {"The priority target", "The next card that picks a target picks its bearer."}},
    {EventKind::aftermath,
     {"The aftermath", "The fight is over: spoils for the victors, and what becomes of the dead."}},
};

const AskLesson ask_lessons[]{
    {Ask::act,
     {"An act",
      "A movement and an activation, such as an attack, in any order. \"odds\" says what each choice may lead to, "
      "\"hint\" what a seasoned player would do."}},
    {Ask::move_to,
     {"Moving",
      "To stand behind the monster is worth a walk: attacks from its blind spot, ~ on the board, hit more easily."}},
    {Ask::dodge, {"Dodge", "For 1 survival one hit of your choice becomes a miss; once a round."}},
    {Ask::survival,
     {"A survival opportunity",
      "For 1 survival each, once a round: dash moves, surge activates, encourage lets a fellow stand up. \"orders\" "
      "says "
      "when you are asked."}},
    {Ask::hit_location,
     {"Which location first",
      "You order the hits. A reaction that an option tells of may end the attack, and the hits behind it are lost."}},
};

struct QuestionNote {
    Ask ask;
    std::string_view says;
};

/// Of questions that no lesson is about.
const QuestionNote question_notes[]{
    {Ask::place_terrain,
     "Terrain can block sight and ways, and much of it can be activated by whoever stands beside it."},
    {Ask::deploy, "Where the survivor begins. Far away is safe at first, and near is where one attacks."},
    {Ask::nominate,
     "Whoever takes the monster controller tile names one of their survivors, each once before any comes again."},
    {Ask::next_act, "Each survivor has one act in the survivors' turn, in the order that you choose."},
    {Ask::dodge_which, "The hit that becomes a miss; the others still land."},
    {Ask::hit_order, "The hits are resolved one after the other, and you choose the next one."},
    {Ask::target, "Several fit the line of the list, and the monster controller decides among them."},
    {Ask::destination, "Several spaces are as near to the target, and the monster controller decides among them."},
    {Ask::path, "Several ways are as short, and the monster controller decides among them."},
    {Ask::offer, "A rule offers something that may be left."},
    {Ask::endure, "To endure costs survival and keeps this severe injury away."},
    {Ask::reroll, "A reroll token can be given to roll this die again; the new roll counts."},
    {Ask::attack_roll, "Each die that shows the number is a hit; a 10 is a Perfect Hit, a 1 misses."},
    {Ask::monster_attack_roll, "Each die that shows the number is a hit; a 10 always is one, a 1 never."},
    {Ask::hit_location_roll, "Where the hit lands on the survivor."},
    {Ask::wound_roll,
     "The die and the strength must come to the toughness; the die alone says whether a wound is critical."},
    {Ask::severe_injury_roll, "The table of that location says what happens; low is bad."},
    {Ask::draw_ai, "The monster's next card, from the top of its AI deck."},
    {Ask::draw_hit_location, "Where the hit lands on the monster."},
};

}  // namespace

std::string_view about_question(Ask ask) {
    const auto* const lesson = std::find_if(std::begin(ask_lessons), std::end(ask_lessons),
                                            [ask](const AskLesson& one) { return one.ask == ask; });
    if (lesson != std::end(ask_lessons)) return lesson->lesson.says;
    const auto* const note = std::find_if(std::begin(question_notes), std::end(question_notes),
                                          [ask](const QuestionNote& one) { return one.ask == ask; });
    return note == std::end(question_notes) ? std::string_view() : note->says;
}

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
    return std::string(one.about) + ". " + std::string(one.says) + "\n";
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
    return "That was the First Story. Next: \"lantern play\" is the White Lion at level 1, with nobody teaching; "
           "\"lantern "
           "play --level 'First Story'\" is this fight once more. The sheets of those who return (--sheets FILE) can "
           "go "
           "on: --survivors FILE. \"lantern explain WORD\" explains any term, \"lantern cards\" shows every card, "
           "\"lantern report\" what a game came to.\n";
}

}  // namespace lantern::engine
