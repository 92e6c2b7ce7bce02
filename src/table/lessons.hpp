#pragma once

#include <bitset>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "state/event.hpp"

/// A showdown as a lesson: the same game, with a word about each new thing before it is needed.
namespace lantern::engine {

/// A thing that one meets, and what comes of it. The glossary and the ledger say all of it; who learns wants a sentence.
struct Lesson {
    std::string_view about;  ///< "The monster's turn"
    std::string_view says;   ///< a short sentence or two
};

/// All lessons, in the order in which a fight mostly brings them.
const std::vector<Lesson>& lessons();

/// Gives each lesson once.
class Teacher {
public:
    /// The lesson that an event, or a question, brings, as lines of text; empty where it brings none, or it was given.
    std::string on(const Event& event);
    std::string on(const Pause& pause);
    /// No more lessons.
    void stop() { given_.set(); }
    /// How many were given, of all.
    std::size_t given() const { return given_.count(); }

private:
    std::string give(int lesson);

    static constexpr std::size_t most_lessons = 64;
    std::bitset<most_lessons> given_;
};

/// What such a question is about, a sentence or two; empty where its words say it all.
std::string_view about_question(Ask ask);

/// What to read or play when the lesson is over.
std::string after_the_lesson();

}  // namespace lantern::engine
